//! Picking words for a puzzle.

use std::borrow::Cow;

use super::params::{Params, Source};
use crate::base::rng::SeededRng;
use crate::puzzle::word_search::Listed;
use crate::words::themes::{self, Theme};
use crate::words::{Lexicon, Tier};

/// Words in the order in which they are to be tried, and what they have in common.
pub struct Pool {
    /// The words.
    pub words: Vec<Listed>,
    /// What they have in common, if that has a name.
    pub theme: Option<&'static str>,
}

/// The words that may be taken, in an order by chance; a player's own list stays in its order. Words that are too long
/// for the grid are left out, but for those of a list: its owner should hear of them.
#[must_use]
pub fn pool(params: &Params, rng: &mut SeededRng) -> Pool {
    // Where the size is chosen by the minutes, words that are too long for it are left out then.
    let open = params.wish.is_some_and(|wish| wish.size.is_none());
    let longest = if open { usize::MAX } else { usize::from(params.size.rows.max(params.size.cols)) };
    let (mut words, theme): (Cow<[Listed]>, _) = match &params.words {
        Source::List(words) => return Pool { words: words.clone(), theme: None },
        Source::Theme(id) => {
            let theme = theme(id, rng);
            (theme.words().filter_map(|word| Listed::new(word).ok()).collect(), Some(theme.title))
        }
        Source::Words { letters, tiers } => (of_lexicon(*letters, *tiers).into(), None),
    };
    let words = words.to_mut();
    words.retain(|word| word.letters().len() <= longest);
    rng.shuffle(words);
    Pool { words: std::mem::take(words), theme }
}

fn theme(id: &str, rng: &mut SeededRng) -> &'static Theme {
    themes::named(id).unwrap_or_else(|| rng.pick(themes::all()))
}

/// The words of the embedded list that may be offered.
fn of_lexicon((shortest, longest): (u8, u8), (commonest, rarest): (u8, u8)) -> Vec<Listed> {
    let lengths = usize::from(shortest)..=usize::from(longest);
    let tiers = |tier: Tier| (commonest..=rarest).contains(&tier.size());
    let lexicon = Lexicon::embedded(false);
    let fits =
        |(text, word): &(String, crate::words::Word)| lengths.contains(&text.len()) && tiers(word.tier) && word.offered;
    lexicon.iter().filter(fits).filter_map(|(text, _)| Listed::new(&text).ok()).collect()
}
