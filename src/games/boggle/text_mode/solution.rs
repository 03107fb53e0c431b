//! The solution of a board as a dialogue of lines.

use std::time::Duration;

use super::{listed, of_word, path, word};
use crate::base::humanize::count;
use crate::games::boggle::rules::scoring::Scoring;
use crate::grid::Board;
use crate::play::LineSession;
use crate::puzzle::print::board::rows;
use crate::solve::boggle::{Found, ways};

/// The words of a board, to be asked for.
pub struct Solution {
    board: Board,
    found: Vec<Found>,
    min: usize,
    scoring: Scoring,
    over: bool,
    failure: Option<String>,
}

impl Solution {
    /// The solution of a board: its words of at least `min` letters, the longest first.
    #[must_use]
    pub fn new(board: Board, found: Vec<Found>, min: usize, scoring: Scoring) -> Self {
        let nothing = || format!("no word of {} or more lies on this board", count(min, "letter"));
        let failure = found.is_empty().then(nothing);
        Self { board, found, min, scoring, over: false, failure }
    }

    fn points(&self, found: &Found) -> u32 {
        self.scoring.points(found.text.len(), &self.board)
    }

    fn command(&mut self, typed: &str) -> Vec<String> {
        let (name, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let is = |command: &str| !name.is_empty() && command.starts_with(&name.to_lowercase());
        match () {
            () if is("list") => self.list(rest.trim()),
            () if is("board") => rows(&self.board).collect(),
            () if is("help") => vec![help()],
            () if is("quit") => {
                self.over = true;
                Vec::new()
            }
            () => vec![format!("That is no command here. {}", help())],
        }
    }

    /// The words of each length, or of one.
    fn list(&self, which: &str) -> Vec<String> {
        let only: Option<usize> = which.parse().ok();
        if !which.is_empty() && only.is_none() {
            return vec!["Write /list, or /list 5 for the words of 5 letters.".into()];
        }
        let groups = self.found.chunk_by(|a, b| a.text.len() == b.text.len());
        let wanted = groups.filter(|group| only.is_none_or(|only| group[0].text.len() == only));
        let line = |group: &[Found]| {
            let (letters, words) = (count(group[0].text.len(), "letter"), count(group.len(), "word"));
            format!("{letters}, {words}: {}.", listed(group.iter().map(|found| found.text.as_str())))
        };
        let said: Vec<String> = wanted.map(line).collect();
        if said.is_empty() { vec!["There is no such word.".into()] } else { said }
    }

    fn about(&self, text: &str) -> String {
        if let Some(found) = self.found.iter().find(|found| found.text == text) {
            return format!("{text}, {}: {}.", count(self.points(found) as usize, "point"), path(&found.path));
        }
        let ways = ways(&self.board, text);
        match () {
            () if text.len() < self.min => of_word(text, &format!("too short, {} letters or more", self.min)),
            () if ways.count == 0 && !ways.capped => of_word(text, "not on the board"),
            () => of_word(text, "not a word"),
        }
    }
}

impl LineSession for Solution {
    fn open(&mut self, _now: Duration) -> Vec<String> {
        let points = self.found.iter().map(|found| self.points(found) as usize).sum();
        let mut said: Vec<String> = rows(&self.board).collect();
        said.push(format!("{}, {}.", count(self.found.len(), "word"), count(points, "point")));
        said.push(help());
        said
    }

    fn handle_line(&mut self, line: &str, _now: Duration) -> Vec<String> {
        let line = line.trim();
        match line.strip_prefix('/') {
            Some(command) => self.command(command),
            None if line.is_empty() => vec![help()],
            None => vec![word(line).map_or_else(|why| why, |word| self.about(&word))],
        }
    }

    fn is_over(&self) -> bool {
        self.over
    }

    fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }
}

fn help() -> String {
    "Type a word to hear how it lies; or /list, /list 5 for the words of 5 letters, /board, /help, /quit.".into()
}
