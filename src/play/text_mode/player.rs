//! Test harness that plays a game in plain-text mode, with a clock set by the test.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use wordhoard_engine::words::Lexicon;

use super::TextSession;
use crate::play::text_game::TextGame;
use crate::play::{Env, LineSession};
use crate::store::Saves;

/// Date for all test rounds.
pub const TODAY: &str = "2026-01-01";

/// Player in a plain-text session.
pub struct Player<'a, G: TextGame> {
    /// The session.
    pub session: TextSession<'a, G>,
    /// The current time.
    pub now: Duration,
    /// The first lines of the session.
    pub opening: String,
}

impl<'a, G: TextGame> Player<'a, G> {
    /// Starts a session whose first round has this description.
    pub fn start(context: &'a Env, desc: G::Desc) -> Self {
        let mut session = TextSession::new(context, G::slot(&desc), Box::new(move |_| Ok((desc.clone(), Vec::new()))));
        let opening = session.open(Duration::ZERO).join("\n");
        Self { session, now: Duration::ZERO, opening }
    }

    /// Types a line and returns the answer.
    pub fn handle_line(&mut self, line: &str) -> String {
        self.session.handle_line(line, self.now).join("\n")
    }

    /// Types a line and asserts its answer.
    #[track_caller]
    pub fn expect(&mut self, line: &str, answer: &str) {
        assert_eq!(self.handle_line(line), answer, "{line}");
    }

    /// Lets time pass and returns the lines printed meanwhile, each with the second at which it was printed.
    pub fn wait(&mut self, seconds: u64) -> Vec<(u64, String)> {
        let end = self.now + Duration::from_secs(seconds);
        let mut lines = Vec::new();
        while let Some(wake) = self.session.next_deadline(self.now).filter(|&wake| wake <= end) {
            assert!(wake > self.now || wake.is_zero(), "a deadline in the past would cause a busy loop");
            self.now = wake + Duration::from_micros(60);
            lines.extend(self.session.wake(self.now).into_iter().map(|line| (self.now.as_secs(), line)));
        }
        self.now = self.now.max(end);
        lines
    }
}

/// Creates a context that saves to a folder.
pub fn context(data: &Path) -> Env {
    Env::new(Arc::new(Lexicon::embedded(false)), Saves::new(Some(data)), Box::new(|| TODAY.to_owned()))
}

/// Creates a temporary folder and a context that saves to it.
pub fn temp_context() -> (tempfile::TempDir, Env) {
    let dir = tempfile::tempdir().unwrap();
    let context = context(dir.path());
    (dir, context)
}

/// Returns a context that finds what has been saved so far in `dir`, as if the program had been killed.
pub fn after_crash(dir: &Path, before: &Env) -> (tempfile::TempDir, Env) {
    before.saves.flush(Duration::from_secs(10));
    let copy = tempfile::tempdir().unwrap();
    copy_files(&dir.join("saves"), &copy.path().join("saves"));
    let context = context(copy.path());
    (copy, context)
}

fn copy_files(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let (from, to) = (entry.as_ref().unwrap().path(), to.join(entry.unwrap().file_name()));
        if from.is_dir() {
            copy_files(&from, &to);
        } else {
            std::fs::copy(&from, &to).unwrap();
        }
    }
}
