//! Sizes of new puzzles as values of an option.

use wordhoard_generators::crossword::Side;

use crate::ui::choices::Value;

/// Returns sides as values of an option, each with the time that a puzzle takes, roughly.
pub fn size_values(sides: impl IntoIterator<Item = Side>) -> Vec<Value> {
    sides.into_iter().map(|side| Value::new(side.to_string(), side.to_string(), time_for(side))).collect()
}

fn time_for(side: Side) -> &'static str {
    match side.get() {
        5 => "mini: a minute or two",
        6 | 7 => "a few minutes",
        9 => "a short break",
        11 => "a tea break",
        13 => "a long tea break",
        _ => "an evening",
    }
}
