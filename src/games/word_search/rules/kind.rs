//! What kind of round it is: rounds of one kind compare, so all that makes minutes longer or shorter is in its name.

use super::desc::{Desc, Origin};
use super::params::Params;
use crate::base::humanize;
use crate::make::word_search::{Mask, usual_count};

/// The name of the kind of a round, such as `15x15 hard` or `10x10 easy, heart, list hidden`.
#[must_use]
pub fn name(desc: &Desc) -> String {
    let letters = &desc.puzzle.letters;
    let mut name = format!("{}x{}", letters.rows(), letters.cols());
    let mut parts = Vec::new();
    match &desc.origin {
        Origin::Daily(_) => parts.push("of the day".to_owned()),
        Origin::File(_) => parts.push("puzzles of your own".to_owned()),
        Origin::Made { params, .. } => {
            name = made(params);
            if params.mask != Mask::Full {
                parts.push(params.mask.title().to_lowercase());
            }
            let count = desc.puzzle.words.len();
            let usual = usual_count(params.size.rows, params.size.cols, params.mask);
            if params.wish.is_none() && count != usual {
                parts.push(humanize::count(count, "word"));
            }
            if desc.is_of_own_list() {
                parts.push("words of your own".to_owned());
            }
        }
    }
    if desc.puzzle.hidden {
        parts.push("list hidden".to_owned());
    }
    parts.into_iter().fold(name, |name, part| name + ", " + &part)
}

/// What was made: by its minutes, or by its size and level.
fn made(params: &Params) -> String {
    match (params.wish, params.dirs) {
        (Some(wish), _) => format!("made for {}", humanize::count(wish.minutes.into(), "minute")),
        (None, Some(dirs)) => format!("{} {dirs}", params.size),
        (None, None) => format!("{} {}", params.size, params.level.name()),
    }
}
