//! Test harness that plays a game in plain-text mode, with a clock set by the test.

use std::path::Path;
use std::time::Duration;

use super::{LineContext, TextSession};
use crate::play::text_game::TextGame;
use crate::play::{LineSession, RecordStore};
use crate::store::Saves;
use crate::words::Lexicon;

/// Date of all test rounds.
pub const TODAY: &str = "2026-01-01";

/// Player in a plain-text session.
pub struct Player<'a, G: TextGame> {
    /// The session.
    pub text_mode: TextSession<'a, G>,
    /// The current time.
    pub now: Duration,
    /// The first lines of the session.
    pub opened: String,
}

impl<'a, G: TextGame> Player<'a, G> {
    /// Starts a session whose first round has this description.
    pub fn sit(desk: &'a LineContext, desc: G::Desc) -> Self {
        let mut text_mode = TextSession::new(desk, Box::new(move |_| Ok((desc.clone(), Vec::new()))));
        let opened = text_mode.open(Duration::ZERO).join("\n");
        Self { text_mode, now: Duration::ZERO, opened }
    }

    /// Types a line and returns the answer.
    pub fn handle_line(&mut self, line: &str) -> String {
        self.text_mode.handle_line(line, self.now).join("\n")
    }

    /// Types a line and asserts its answer.
    #[track_caller]
    pub fn expect(&mut self, line: &str, answer: &str) {
        assert_eq!(self.handle_line(line), answer, "{line}");
    }

    /// Lets time pass and returns the lines printed meanwhile, each with its second.
    pub fn wait(&mut self, seconds: u64) -> Vec<(u64, String)> {
        let end = self.now + Duration::from_secs(seconds);
        let mut lines = Vec::new();
        while let Some(wake) = self.text_mode.next_deadline(self.now).filter(|&wake| wake <= end) {
            assert!(wake > self.now || wake.is_zero(), "a deadline in the past would spin");
            self.now = wake + Duration::from_micros(60);
            lines.extend(self.text_mode.wake(self.now).into_iter().map(|line| (self.now.as_secs(), line)));
        }
        self.now = self.now.max(end);
        lines
    }
}

/// Creates a context with its saves in this folder.
pub fn desk(data: &Path) -> LineContext {
    LineContext {
        words: Lexicon::embedded(false),
        saves: Saves::below(Some(data)),
        books: RecordStore::default(),
        today: Box::new(|| TODAY.to_owned()),
    }
}

/// Creates a temporary folder and a context with its saves there.
pub fn place() -> (tempfile::TempDir, LineContext) {
    let dir = tempfile::tempdir().unwrap();
    let desk = desk(dir.path());
    (dir, desk)
}
