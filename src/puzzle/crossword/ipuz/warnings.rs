//! What is to be said of a reading, each thing once.

use std::borrow::Cow;

use crate::base::humanize::count;

/// What was mended or passed over.
#[derive(Default)]
pub struct Warnings {
    said: Vec<String>,
    counted: Vec<Counted>,
}

struct Counted {
    what: Cow<'static, str>,
    thing: &'static str,
    times: usize,
    first: String,
}

impl Warnings {
    /// Says something.
    pub fn push(&mut self, said: impl Into<String>) {
        self.said.push(said.into());
    }

    /// Counts something: `what`, the things counted, and `first`, which of them the first is: "no letter can be read in
    /// 3 cells, such as row 1, column 2". `first` is clean.
    pub fn count(&mut self, what: impl Into<Cow<'static, str>>, thing: &'static str, first: impl FnOnce() -> String) {
        let what = what.into();
        match self.counted.iter_mut().find(|counted| counted.what == what) {
            Some(counted) => counted.times += 1,
            None => self.counted.push(Counted { what, thing, times: 1, first: first() }),
        }
    }

    /// All of them.
    pub fn finish(mut self) -> Vec<String> {
        self.said.extend(self.counted.into_iter().map(|Counted { what, thing, times, first }| {
            let one = if times == 1 { ":" } else { ", such as" };
            format!("{what} {}{one} {first}", count(times, thing))
        }));
        self.said
    }
}
