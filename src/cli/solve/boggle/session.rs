//! Questions about the words of a board, line by line.

use std::time::Duration;

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::{FoundWord, Scoring, word_paths};
use wordhoard_puzzles::print::board::rows;

use crate::play::LineSession;
use crate::play::text_mode::phrases::{parse_word, path, word_line};

/// Session that answers questions about the words on a board.
pub struct BoardSession {
    board: Board,
    found: Vec<FoundWord>,
    min: usize,
    scoring: Scoring,
    has_quit: bool,
    failure: Option<String>,
}

impl BoardSession {
    /// Returns a session on a board. `found` holds the board's words of at least `min` letters, longest first.
    #[must_use]
    pub fn new(board: Board, found: Vec<FoundWord>, min: usize, scoring: Scoring) -> Self {
        let no_words = || format!("this board has no words of {} or more", count(min, "letter"));
        let failure = found.is_empty().then(no_words);
        Self { board, found, min, scoring, has_quit: false, failure }
    }

    fn points(&self, found: &FoundWord) -> u32 {
        self.scoring.points(found.text.len(), &self.board)
    }

    fn command(&mut self, typed: &str) -> Vec<String> {
        let (name, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let matches = |command: &str| !name.is_empty() && command.starts_with(&name.to_lowercase());
        match () {
            () if matches("list") => self.list(rest.trim()),
            () if matches("board") => rows(&self.board).collect(),
            () if matches("help") => vec![help()],
            () if matches("quit") => {
                self.has_quit = true;
                Vec::new()
            }
            () => vec![format!("Unknown command. {}", help())],
        }
    }

    /// Lists all words by length, or only those of the length in `selection`.
    fn list(&self, selection: &str) -> Vec<String> {
        let length: Option<usize> = selection.parse().ok();
        if !selection.is_empty() && length.is_none() {
            return vec!["Use /list, or /list 5 for words of 5 letters.".into()];
        }
        let groups = self.found.chunk_by(|a, b| a.text.len() == b.text.len());
        let selected = groups.filter(|group| length.is_none_or(|length| group[0].text.len() == length));
        let line = |group: &[FoundWord]| {
            let (letters, words) = (count(group[0].text.len(), "letter"), count(group.len(), "word"));
            let texts: Vec<&str> = group.iter().map(|found| found.text.as_str()).collect();
            format!("{letters}, {words}: {}.", texts.join(", "))
        };
        let lines: Vec<String> = selected.map(line).collect();
        if lines.is_empty() { vec!["No such words.".into()] } else { lines }
    }

    fn describe_word(&self, text: &str) -> String {
        if let Some(found) = self.found.iter().find(|found| found.text == text) {
            return format!("{text}, {}: {}.", count(self.points(found) as usize, "point"), path(&found.path));
        }
        let paths = word_paths(&self.board, text);
        match () {
            () if text.len() < self.min => word_line(text, &format!("too short ({} letters or more)", self.min)),
            () if paths.count == 0 && !paths.capped => word_line(text, "not on the board"),
            () => word_line(text, "not a word"),
        }
    }
}

impl LineSession for BoardSession {
    fn open(&mut self, _now: Duration) -> Vec<String> {
        let points = self.found.iter().map(|found| self.points(found) as usize).sum();
        let mut lines: Vec<String> = rows(&self.board).collect();
        lines.push(format!("{}, {}.", count(self.found.len(), "word"), count(points, "point")));
        lines.push(help());
        lines
    }

    fn handle_line(&mut self, line: &str, _now: Duration) -> Vec<String> {
        let line = line.trim();
        match line.strip_prefix('/') {
            Some(command) => self.command(command),
            None if line.is_empty() => vec![help()],
            None => vec![parse_word(line).map_or_else(|why| why, |word| self.describe_word(&word))],
        }
    }

    fn is_over(&self) -> bool {
        self.has_quit
    }

    fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }
}

fn help() -> String {
    "Type a word to get its path. Commands: /list, /list 5 for words of 5 letters, /board, /help, /quit.".into()
}
