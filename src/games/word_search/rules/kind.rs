//! Kinds of rounds in the records. Times of the same kind must be comparable, so the name of a kind includes everything
//! that affects the time.

use wordhoard_engine::base::humanize;
use wordhoard_generators::word_search::{Mask, Params, Shape, default_count};

use super::desc::{Desc, Origin};

/// Returns the kind of a round, such as `15x15 hard` or `10x10 easy, heart, list hidden`.
#[must_use]
pub fn name(desc: &Desc) -> String {
    let letters = &desc.puzzle.letters;
    let mut name = format!("{}x{}", letters.rows(), letters.cols());
    let mut parts = Vec::new();
    match &desc.origin {
        Origin::Daily(_) => parts.push("of the day".to_owned()),
        Origin::Weekly(_) => parts.push("of the week".to_owned()),
        Origin::File(_) => parts.push("puzzles of your own".to_owned()),
        Origin::Made { params, .. } => {
            name = generated_name(params);
            match &params.shape {
                Shape::Named(Mask::Full) => {}
                Shape::Named(mask) => parts.push(mask.title().to_lowercase()),
                Shape::Drawn(_) => parts.push("shape of your own".to_owned()),
            }
            let count = desc.puzzle.words.len();
            let default = default_count(params.size.rows, params.size.cols, &params.shape);
            if params.target_time.is_none() && count != default {
                parts.push(humanize::count(count, "word"));
            }
            if desc.uses_own_list() {
                parts.push("words of your own".to_owned());
            }
        }
    }
    match desc.puzzle.secret_count() {
        0 => {}
        _ if desc.puzzle.is_hidden() => parts.push("list hidden".to_owned()),
        secret => parts.push(humanize::count(secret, "secret word")),
    }
    parts.into_iter().fold(name, |name, part| name + ", " + &part)
}

/// Names a generated puzzle by its target time, or by its size and level.
fn generated_name(params: &Params) -> String {
    match (params.target_time, params.dirs) {
        (Some(target_time), _) => format!("made for {}", humanize::count(target_time.minutes.into(), "minute")),
        (None, Some(dirs)) => format!("{} {dirs}", params.size),
        (None, None) => format!("{} {}", params.size, params.level.name()),
    }
}
