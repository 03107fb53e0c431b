//! Warnings about a file. Repeated warnings are combined.

use std::borrow::Cow;

use wordhoard_engine::base::humanize::count;

/// Collector of warnings about repairs and ignored parts.
#[derive(Default)]
pub struct Warnings {
    messages: Vec<String>,
    counted: Vec<CountedWarning>,
}

struct CountedWarning {
    message: Cow<'static, str>,
    noun: &'static str,
    times: usize,
    example: String,
}

impl Warnings {
    /// Adds a warning.
    pub fn push(&mut self, message: impl Into<String>) {
        self.messages.push(message.into());
    }

    /// Counts an occurrence of a warning.
    ///
    /// `message` starts the warning and `noun` names what is counted. `example` describes the first occurrence and must
    /// not contain control characters. An example is "unreadable label in 3 cells, such as row 1, column 2".
    pub fn count(
        &mut self,
        message: impl Into<Cow<'static, str>>,
        noun: &'static str,
        example: impl FnOnce() -> String,
    ) {
        let message = message.into();
        match self.counted.iter_mut().find(|warning| warning.message == message) {
            Some(warning) => warning.times += 1,
            None => self.counted.push(CountedWarning { message, noun, times: 1, example: example() }),
        }
    }

    /// Returns all warnings.
    pub fn finish(mut self) -> Vec<String> {
        self.messages.extend(self.counted.into_iter().map(|CountedWarning { message, noun, times, example }| {
            let separator = if times == 1 { ":" } else { ", such as" };
            format!("{message} {}{separator} {example}", count(times, noun))
        }));
        self.messages
    }
}
