//! Selection of words for a puzzle.

use std::borrow::Cow;

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_engine::words::themes::{self, Theme};
use wordhoard_engine::words::{Lexicon, Tier};
use wordhoard_puzzles::word_search::ListedWord;

use super::padded_grid::PaddedGrid;
use super::{Generator, Params, Shape, Source};

/// Candidate words and their theme.
pub struct Pool {
    /// Words to try, in order.
    pub words: Vec<ListedWord>,
    /// Title of the theme, if the words have one.
    pub theme: Option<&'static str>,
}

impl Pool {
    /// Returns the candidate words in random order, omitting words too long for the grid and, in a puzzle for school,
    /// words to avoid. A player's own list is returned unchanged, so that left-out words can be reported. If the task is
    /// cancelled, some words are missing.
    #[must_use]
    pub fn new(task: &Task, params: &Params, avoid: &AvoidList, rng: &mut SeededRng) -> Self {
        let longest = longest_word(params);
        let (mut words, theme): (Cow<[ListedWord]>, _) = match &params.words {
            Source::List(words) => return Self { words: words.clone(), theme: None },
            Source::Theme(id) => {
                let theme = theme(id, params.generator, rng);
                let words = theme.words().map(|word| params.spelling.of(word));
                (words.filter_map(|word| ListedWord::new(word).ok()).collect(), Some(params.spelling.of(theme.title)))
            }
            Source::Words { letters, tiers } => (lexicon_words(task, *letters, *tiers).into(), None),
        };
        let words = words.to_mut();
        words.retain(|word| word.letters().len() <= longest);
        rng.shuffle(words);
        if params.school {
            // Removed after the shuffle, so that the other words keep their order.
            words.retain(|word| !avoid.contains(word.letters()));
        }
        Self { words: std::mem::take(words), theme }
    }
}

/// Returns the maximum length of a candidate word.
fn longest_word(params: &Params) -> usize {
    // With a target time, the size may still be open, so long words are filtered later.
    if params.target_time.is_some_and(|target_time| target_time.size.is_none()) {
        return usize::MAX;
    }
    match &params.shape {
        // Seeds depend on the number of candidates, so words too long for a named shape are not filtered here.
        Shape::Named(_) => params.size.rows.max(params.size.cols).into(),
        Shape::Drawn(picture) => {
            PaddedGrid::new(picture.cells()).longest_line_len(params.dirs.unwrap_or(params.level.dirs()))
        }
    }
}

/// Returns the theme with this id, or a random one if there is none.
fn theme(id: &str, generator: Generator, rng: &mut SeededRng) -> &'static Theme {
    themes::by_id(id).unwrap_or_else(|| *rng.pick(&themes::of_edition(generator.themes())))
}

/// Returns the embedded words with these lengths and tiers, except withheld ones.
fn lexicon_words(task: &Task, (shortest, longest): (u8, u8), (commonest, rarest): (u8, u8)) -> Vec<ListedWord> {
    let lengths = usize::from(shortest)..=usize::from(longest);
    let tiers = |tier: Tier| (commonest..=rarest).contains(&tier.size());
    let lexicon = Lexicon::embedded(false);
    let fits = |(text, word): &(String, wordhoard_engine::words::Word)| {
        lengths.contains(&text.len()) && tiers(word.tier) && word.offered
    };
    lexicon
        .iter()
        .take_while(|_| !task.is_cancelled())
        .filter(fits)
        .filter_map(|(text, _)| ListedWord::new(&text).ok())
        .collect()
}
