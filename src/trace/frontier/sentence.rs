//! The last step of a breadth-first search, and its reason, in words.

use wordhoard_engine::base::humanize::{count, thousands};

use super::{FrontierStage, Step, members};

/// Returns the sentence for the last step.
pub(super) fn of(stage: &FrontierStage) -> String {
    match stage.last {
        None => "All paths grow at the same time, by one tile per level.".into(),
        Some(Step::Started(tiles, _)) => {
            let tiles = count(tiles.count_ones() as usize, "tile");
            format!("Words start with the letters of {tiles}: each is the first path of its own.")
        }
        Some(Step::Level(paths, words, live)) => level(stage, paths, words, live),
        Some(Step::Extended(path, tiles, _)) => extended(stage, path as usize, tiles),
        Some(Step::Counted(words)) => counted(stage, words as usize),
        Some(Step::Abandoned) => {
            "The queue is full, so the program scores such boards by depth-first search (--method dfs).".into()
        }
        Some(Step::NoTrie) => {
            "These words need too large a trie, so the program scores boards by depth-first search (--method dfs)."
                .into()
        }
    }
}

fn level(stage: &FrontierStage, paths: u32, words: u32, live: u32) -> String {
    let (number, dropped) = (stage.levels.len(), paths - live);
    let new = stage.levels.last().map_or(0, |level| level.new_words);
    let found = match (words, new) {
        (0, _) => "no word ends".to_owned(),
        (1, 0) => "1 ends a word, too short or not new".to_owned(),
        (1, _) => "1 ends a new word".to_owned(),
        (_, 0) => format!("{} end a word, all too short or not new", thousands(words.into())),
        (_, _) => format!("{} end a word, {} of them new", thousands(words.into()), thousands(new as u64)),
    };
    let dropped = match dropped {
        0 => "all go on".to_owned(),
        _ if live == 0 => "no adjacent letter can follow any of them".to_owned(),
        _ => format!("no adjacent letter can follow {} of them", thousands(dropped.into())),
    };
    format!("Level {number}, {}: {found}; {dropped}.", count(paths as usize, "path"))
}

fn extended(stage: &FrontierStage, path: usize, tiles: u32) -> String {
    let (prefix, added) = (stage.spelled(path), count(tiles.count_ones() as usize, "path"));
    let mut letters: Vec<String> = members(tiles).map(|tile| stage.face(tile)).collect();
    letters.sort_unstable();
    letters.dedup();
    match letters.as_slice() {
        [] => format!("{prefix}: the letters with which words continue are only on used tiles."),
        [letter] => format!("{prefix}: on the free tiles around it, only {letter} can follow: queue {added}."),
        [letters @ .., last] => {
            format!(
                "{prefix}: on the free tiles around it, {} or {last} can follow: queue {added}.",
                letters.join(", ")
            )
        }
    }
}

/// Returns a sentence about the words at which paths end, of which each counts once.
fn counted(stage: &FrontierStage, words: usize) -> String {
    let ends: usize = stage.levels.iter().map(|level| level.words).sum();
    let paths = count(ends, "path");
    let words = count(words, "word");
    format!("At the ends of {paths}, there are {words} of {} or more, each counted once.", count(stage.min, "letter"))
}
