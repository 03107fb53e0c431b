use std::collections::BTreeSet;
use std::path::Path;

use wordhoard_engine::grid::{Dir, Pos};
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_engine::words::{Lexicon, Tier, fold};

use super::*;
use crate::crossword::{Break, Crossword, Enumeration};

/// Answers that are not in the common tiers of the list: phrases, with their spaces, names and other words
/// that every adult knows.
const PHRASES_AND_NAMES: &[&str] =
    &["alps", "asia", "epistle", "guinea pig", "loo", "mousetrap", "panache", "polar bear", "stand up"];

/// Names of the crosswords in the British style, where only some of the cells belong to two entries and each clue ends
/// with the lengths of the words.
const LATTICES: [&str; 1] = ["company"];

fn puzzles() -> impl Iterator<Item = (&'static Included, Crossword)> {
    all().iter().map(|included| (included, included.open().puzzle))
}

/// Returns the letters in some cells, in lowercase.
fn answer(puzzle: &Crossword, cells: &[Pos]) -> String {
    cells.iter().map(|&pos| puzzle.square(pos).unwrap().solution.to_lowercase()).collect()
}

fn answers(puzzle: &Crossword) -> Vec<String> {
    puzzle.slots().iter().map(|slot| answer(puzzle, &slot.cells)).collect()
}

fn open_cells(puzzle: &Crossword) -> BTreeSet<Pos> {
    puzzle.grid.positions().filter(|&pos| puzzle.square(pos).is_some()).collect()
}

/// Returns the phrase or name with these letters, if it is listed.
fn phrase(answer: &str) -> Option<&'static str> {
    PHRASES_AND_NAMES.iter().find(|phrase| phrase.replace(' ', "") == answer).copied()
}

/// Returns `true` if two words are the same or one begins with the other, as `cook` and `cooked`.
fn are_related(a: &str, b: &str) -> bool {
    a == b || a.len().min(b.len()) >= 3 && (a.starts_with(b) || b.starts_with(a))
}

/// Returns the words of a text in lowercase.
fn words(text: &str) -> Vec<String> {
    let parts = text.split(|ch: char| !ch.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(str::to_lowercase).collect()
}

#[test]
fn the_list_agrees_with_the_files() {
    for included in all() {
        let parsed = xd::parse(included.text).unwrap();
        let puzzle = &parsed.file.puzzle;
        assert_eq!(parsed.warnings, [""; 0], "{}", included.name);
        assert_eq!(
            (included.title, included.rows, included.cols, included.clue_count),
            (&*puzzle.title, puzzle.grid.rows(), puzzle.grid.cols(), puzzle.clues.len()),
            "{}",
            included.name
        );
        assert_eq!(puzzle.author, "Wordhoard");
        assert!(puzzle.copyright.starts_with("CC0 1.0"), "{}", included.name);
        assert!(puzzle.is_solved() && puzzle.has_standard_numbering(), "{}", included.name);
        assert_eq!(by_name(included.name).unwrap().title, included.title);
    }
    assert!(by_name("Bamboo").is_none());
}

#[test]
fn every_asset_file_is_listed() {
    let folder = Path::new(wordhoard_assets::FOLDER).join("crosswords");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let puzzles = files.filter(|path| path.extension().is_some_and(|extension| extension == "xd"));
    let names: BTreeSet<String> = puzzles.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    assert_eq!(names, all().iter().map(|included| included.name.to_owned()).collect());
    assert!(all().is_sorted_by_key(|included| (included.rows, included.name)));
}

#[test]
fn every_entry_has_one_clue() {
    for (included, puzzle) in puzzles() {
        let slots = puzzle.slots();
        assert_eq!(puzzle.clues.len(), slots.len(), "{}", included.name);
        for slot in &slots {
            let clue = puzzle.clue(slot).unwrap_or_else(|| panic!("{}: no clue for {slot:?}", included.name));
            assert_eq!(clue.cells, slot.cells);
            assert!(!clue.text.is_empty() && clue.text.trim() == clue.text);
        }
    }
}

#[test]
fn grids_are_connected_and_symmetric() {
    for (included, puzzle) in puzzles() {
        let open = open_cells(&puzzle);
        let opposite = |pos: &Pos| Pos::new(included.rows - 1 - pos.row, included.cols - 1 - pos.col);
        assert_eq!(open, open.iter().map(opposite).collect(), "{}", included.name);
        let (mut reached, mut to_visit) = (BTreeSet::new(), vec![*open.first().unwrap()]);
        while let Some(pos) = to_visit.pop() {
            if reached.insert(pos) {
                to_visit.extend(puzzle.grid.neighbours(pos, &Dir::STRAIGHT).filter(|next| open.contains(next)));
            }
        }
        assert_eq!(reached, open, "{}", included.name);
    }
}

#[test]
fn entries_are_long_enough_and_cross() {
    for (included, puzzle) in puzzles() {
        let slots = puzzle.slots();
        assert!(slots.iter().all(|slot| slot.cells.len() >= 3), "{}", included.name);
        let crosses = |pos: Pos| slots.iter().filter(|slot| slot.cells.contains(&pos)).count() == 2;
        for slot in &slots {
            let checked = slot.cells.iter().filter(|&&pos| crosses(pos)).count();
            let len = slot.cells.len();
            let expected = if LATTICES.contains(&included.name) { len.div_ceil(2) } else { len };
            assert!(checked >= expected, "{}: {}", included.name, answer(&puzzle, &slot.cells));
        }
    }
}

#[test]
fn answers_are_common_and_inoffensive() {
    let (lexicon, avoid) = (Lexicon::embedded(true), AvoidList::embedded());
    let mut phrases = BTreeSet::new();
    for (included, puzzle) in puzzles() {
        for answer in answers(&puzzle) {
            let is_common = lexicon.get(&answer).is_some_and(|word| word.tier <= Tier::COMMON && word.offered);
            phrases.extend(phrase(&answer));
            assert_ne!(is_common, phrase(&answer).is_some(), "{}: {answer}", included.name);
            let mut letters = Vec::new();
            fold::fold(&answer, &mut letters).unwrap();
            assert!(!avoid.contains(&letters), "{}: {answer}", included.name);
        }
    }
    assert_eq!(phrases, PHRASES_AND_NAMES.iter().copied().collect(), "every listed phrase is an answer");
}

#[test]
fn no_answer_is_repeated() {
    let mut seen = BTreeSet::new();
    for (included, puzzle) in puzzles() {
        for answer in answers(&puzzle) {
            assert!(seen.insert(answer.clone()), "{}: {answer}", included.name);
        }
    }
}

#[test]
fn no_clue_has_a_word_of_its_answer() {
    for (included, puzzle) in puzzles() {
        for clue in &puzzle.clues {
            let answer = answer(&puzzle, &clue.cells);
            let parts = words(phrase(&answer).unwrap_or(&answer));
            for word in words(&clue.text) {
                assert!(!parts.iter().any(|part| are_related(part, &word)), "{}: {}", included.name, clue.text);
            }
        }
    }
}

#[test]
fn lattice_clues_give_the_lengths_of_the_words() {
    for (included, puzzle) in puzzles() {
        for clue in &puzzle.clues {
            let found = Enumeration::find(&clue.text);
            assert_eq!(found.is_some(), LATTICES.contains(&included.name), "{}: {}", included.name, clue.text);
            let Some(enumeration) = found else { continue };
            let answer = answer(&puzzle, &clue.cells);
            let mut end = 0;
            let mut ends: Vec<usize> = phrase(&answer)
                .unwrap_or(&answer)
                .split(' ')
                .map(|word| {
                    end += word.len();
                    end
                })
                .collect();
            assert_eq!(ends.pop(), Some(enumeration.len()), "{}", clue.text);
            let breaks: Vec<(usize, Break)> = ends.into_iter().map(|end| (end, Break::Space)).collect();
            assert_eq!(enumeration.breaks(), breaks, "{}", clue.text);
        }
    }
}

#[test]
fn the_readme_lists_every_crossword() {
    let readme = wordhoard_assets::read_source("crosswords/README.md");
    let rows: Vec<&str> = readme.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(rows.len(), all().len());
    for (row, included) in rows.into_iter().zip(all()) {
        let Included { name, title, rows, cols, clue_count, .. } = included;
        let expected = format!("| `{name}.xd` | {title} | {rows}x{cols} | {clue_count} | ");
        assert!(row.starts_with(&expected), "{row}");
    }
}
