//! Plays a game as a dialogue, with a clock that the test moves.

use std::path::Path;
use std::time::Duration;

use super::{LineContext, TextSession};
use crate::play::text_game::TextGame;
use crate::play::{LineSession, RecordStore};
use crate::store::Saves;
use crate::words::Lexicon;

/// The day on which all tests are played.
pub const TODAY: &str = "2026-01-01";

/// A dialogue, and the time.
pub struct Player<'a, G: TextGame> {
    /// What is played.
    pub text_mode: TextSession<'a, G>,
    /// The time.
    pub now: Duration,
    /// What it began with.
    pub opened: String,
}

impl<'a, G: TextGame> Player<'a, G> {
    /// Sits down to a round.
    pub fn sit(desk: &'a LineContext, desc: G::Desc) -> Self {
        let mut text_mode = TextSession::new(desk, Box::new(move |_| Ok((desc.clone(), Vec::new()))));
        let opened = text_mode.open(Duration::ZERO).join("\n");
        Self { text_mode, now: Duration::ZERO, opened }
    }

    /// Says a line; gives the answer.
    pub fn handle_line(&mut self, line: &str) -> String {
        self.text_mode.handle_line(line, self.now).join("\n")
    }

    /// Says a line that has this answer.
    #[track_caller]
    pub fn expect(&mut self, line: &str, answer: &str) {
        assert_eq!(self.handle_line(line), answer, "{line}");
    }

    /// Lets time pass; gives what is said meanwhile, and in which second.
    pub fn wait(&mut self, seconds: u64) -> Vec<(u64, String)> {
        let end = self.now + Duration::from_secs(seconds);
        let mut said = Vec::new();
        while let Some(wake) = self.text_mode.next_deadline(self.now).filter(|&wake| wake <= end) {
            assert!(wake > self.now || wake.is_zero(), "a wake that lies in the past would spin");
            self.now = wake + Duration::from_micros(60);
            said.extend(self.text_mode.wake(self.now).into_iter().map(|line| (self.now.as_secs(), line)));
        }
        self.now = self.now.max(end);
        said
    }
}

/// A desk whose saves are here.
pub fn desk(data: &Path) -> LineContext {
    LineContext {
        words: Lexicon::embedded(false),
        saves: Saves::below(Some(data)),
        books: RecordStore::default(),
        today: Box::new(|| TODAY.to_owned()),
    }
}

/// A folder of its own, and a desk on it.
pub fn place() -> (tempfile::TempDir, LineContext) {
    let dir = tempfile::tempdir().unwrap();
    let desk = desk(dir.path());
    (dir, desk)
}
