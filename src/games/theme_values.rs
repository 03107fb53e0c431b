//! Themes as values of an option.

use crate::ui::choices::Value;
use crate::words::spelling::Spelling;
use crate::words::themes::{self, Theme};

/// Number of words of a theme that its description names.
const SAMPLES: usize = 3;

/// Returns the themes as values of an option, sorted by their titles. Each is described by some of its words of at most
/// `longest` letters.
#[must_use]
pub fn theme_values(spelling: Spelling, longest: usize) -> Vec<Value> {
    let sample = |theme: &Theme| {
        let words = theme.words().map(|word| spelling.of(word)).filter(|word| word.len() <= longest);
        words.step_by(17).take(SAMPLES).collect::<Vec<_>>().join(", ")
    };
    let mut values: Vec<Value> =
        themes::all().iter().map(|theme| Value::new(theme.id, spelling.of(theme.title), sample(theme))).collect();
    values.sort_by(|a, b| a.title.cmp(&b.title));
    values
}
