//! Warnings about a file, each reported once.

use std::borrow::Cow;

use crate::base::humanize::count;

/// Warnings about repairs and ignored parts.
#[derive(Default)]
pub struct Warnings {
    messages: Vec<String>,
    counted: Vec<CountedWarning>,
}

struct CountedWarning {
    message: Cow<'static, str>,
    thing: &'static str,
    times: usize,
    first: String,
}

impl Warnings {
    /// Adds a warning.
    pub fn push(&mut self, message: impl Into<String>) {
        self.messages.push(message.into());
    }

    /// Counts an occurrence of a warning.
    ///
    /// `message` starts the warning, `thing` is the noun counted, and `first` describes the first occurrence without
    /// control characters: "unreadable label in 3 cells, such as row 1, column 2".
    pub fn count(
        &mut self,
        message: impl Into<Cow<'static, str>>,
        thing: &'static str,
        first: impl FnOnce() -> String,
    ) {
        let message = message.into();
        match self.counted.iter_mut().find(|counted| counted.message == message) {
            Some(counted) => counted.times += 1,
            None => self.counted.push(CountedWarning { message, thing, times: 1, first: first() }),
        }
    }

    /// Returns all warnings.
    pub fn finish(mut self) -> Vec<String> {
        self.messages.extend(self.counted.into_iter().map(|CountedWarning { message, thing, times, first }| {
            let separator = if times == 1 { ":" } else { ", such as" };
            format!("{message} {}{separator} {first}", count(times, thing))
        }));
        self.messages
    }
}
