//! Prompt for a puzzle in plain-text mode.

use std::time::Duration;

use super::puzzle_list::{ListedPuzzle, PuzzleList, PuzzleSource};
use crate::games::crossword::rules::Crosswords;
use crate::games::crossword::settings::Settings;
use crate::games::crossword::start;
use crate::play::text_mode::TextSession;
use crate::play::{Env, LineSession};

/// Session that lists the puzzles, then hands over to a session on the chosen one.
pub struct PuzzlePrompt<'a> {
    env: &'a Env,
    settings: Settings,
    puzzles: Vec<(PuzzleSource, String)>,
    session: Option<Box<dyn LineSession + 'a>>,
    has_quit: bool,
}

impl<'a> PuzzlePrompt<'a> {
    /// Lists the puzzles.
    #[must_use]
    pub fn new(settings: Settings, env: &'a Env) -> Self {
        let mut list = PuzzleList::new(env);
        while list.fill(env) {}
        let puzzles = list.puzzles().iter().map(|puzzle| (puzzle.source.clone(), described(puzzle))).collect();
        Self { env, settings, puzzles, session: None, has_quit: false }
    }

    fn list(&self) -> Vec<String> {
        let numbered = |(index, (_, text)): (usize, &(PuzzleSource, String))| format!("{}: {text}", index + 1);
        self.puzzles.iter().enumerate().map(numbered).collect()
    }

    fn choose(&mut self, line: &str, now: Duration) -> Vec<String> {
        match line.trim().trim_start_matches('/').to_lowercase().as_str() {
            "quit" | "q" => self.has_quit = true,
            "" => return self.list(),
            number => {
                let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                let Some((source, _)) = index.and_then(|index| self.puzzles.get(index)) else {
                    let count = self.puzzles.len();
                    return vec![format!("Type a number from 1 to {count}, an empty line for the list, or quit.")];
                };
                match self.session_on(source) {
                    Some(session) => return self.session.insert(session).open(now),
                    None => return vec!["There is no such puzzle.".into()],
                }
            }
        }
        Vec::new()
    }

    /// Returns a session on a puzzle, or `None` if there is no such puzzle.
    fn session_on(&self, source: &PuzzleSource) -> Option<Box<dyn LineSession + 'a>> {
        match source {
            PuzzleSource::Included(name) => {
                Some(start::text_session(start::included(name, self.settings)?, Vec::new(), self.env))
            }
            PuzzleSource::Saved(id) => Some(Box::new(TextSession::<Crosswords>::resume_saved(self.env, id.clone()))),
        }
    }
}

/// Returns the title, author, size and standing of a puzzle in one line.
fn described(puzzle: &ListedPuzzle) -> String {
    let author = if puzzle.author.is_empty() { String::new() } else { format!(" by {}", puzzle.author) };
    format!("{}{author}, {}, {}.", puzzle.title, puzzle.size().replace('x', " by "), puzzle.standing)
}

impl LineSession for PuzzlePrompt<'_> {
    fn open(&mut self, _now: Duration) -> Vec<String> {
        let mut lines = vec!["Crosswords. Type the number of a puzzle, or quit.".to_owned()];
        lines.extend(self.list());
        lines
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        match &mut self.session {
            Some(session) => session.handle_line(line, now),
            None => self.choose(line, now),
        }
    }

    fn next_deadline(&self, now: Duration) -> Option<Duration> {
        self.session.as_ref()?.next_deadline(now)
    }

    fn wake(&mut self, now: Duration) -> Vec<String> {
        self.session.as_mut().map_or_else(Vec::new, |session| session.wake(now))
    }

    fn close(&mut self, now: Duration) -> Vec<String> {
        self.session.as_mut().map_or_else(Vec::new, |session| session.close(now))
    }

    fn is_over(&self) -> bool {
        self.has_quit || self.session.as_ref().is_some_and(|session| session.is_over())
    }

    fn failure(&self) -> Option<&str> {
        self.session.as_ref()?.failure()
    }
}
