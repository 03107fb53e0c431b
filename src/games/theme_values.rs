//! Themes as values of an option.

use wordhoard_engine::words::spelling::Spelling;
use wordhoard_engine::words::themes::{self, Theme};

use crate::ui::choices::Value;

/// Maximum number of words of a theme that its description may name.
const SAMPLES: usize = 3;

/// Returns the themes as values of an option, sorted by their titles. `describe` gets some words of a theme of at most
/// `longest` letters.
pub fn theme_values(spelling: Spelling, longest: usize, describe: impl Fn(&[&str]) -> String) -> Vec<Value> {
    let samples = |theme: &Theme| -> Vec<&str> {
        let words = theme.words().map(|word| spelling.of(word)).filter(|word| word.len() <= longest);
        words.step_by(17).take(SAMPLES).collect()
    };
    let value = |theme: &Theme| Value::new(theme.id, spelling.of(theme.title), describe(&samples(theme)));
    let mut values: Vec<Value> = themes::all().iter().map(value).collect();
    values.sort_by(|a, b| a.title.cmp(&b.title));
    values
}
