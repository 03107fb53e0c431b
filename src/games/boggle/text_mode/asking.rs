//! A board that the player types in, row by row, before there is anything to talk about.

use std::time::Duration;

use crate::grid::Board;
use crate::play::LineSession;
use crate::puzzle::board::{self, BoardError};
use crate::solve::boggle::MAX_SIDE;

/// What is talked about once there is a board, or why there is nothing.
pub type Then<'a> = Box<dyn FnOnce(Board) -> Result<Box<dyn LineSession + 'a>, String> + 'a>;

/// Asks for a board; then another dialogue takes its place.
pub struct Asking<'a> {
    rows: String,
    then: Option<Then<'a>>,
    talk: Option<Box<dyn LineSession + 'a>>,
    failure: Option<String>,
    over: bool,
}

impl<'a> Asking<'a> {
    /// A dialogue that asks for a board and goes on with `then`.
    #[must_use]
    pub fn new(then: Then<'a>) -> Self {
        Self { rows: String::new(), then: Some(then), talk: None, failure: None, over: false }
    }

    fn row(&mut self, row: &str, now: Duration) -> Vec<String> {
        match (row.trim(), board::parse(&self.rows)) {
            ("/quit", _) => self.over = true,
            ("", Ok(board)) => return self.go_on(board, now),
            ("", Err(error)) => return vec![format!("{error}. Go on with the next row, or /quit.")],
            (row, _) => match fault(&format!("{}{row}\n", self.rows)) {
                None => self.rows += &format!("{row}\n"),
                Some(error) => return vec![format!("{error}. This row is left out.")],
            },
        }
        Vec::new()
    }

    fn go_on(&mut self, board: Board, now: Duration) -> Vec<String> {
        match self.then.take().map(|then| then(board)) {
            Some(Ok(mut talk)) => {
                let said = talk.open(now);
                self.talk = Some(talk);
                said
            }
            Some(Err(why)) => {
                self.failure = Some(why);
                Vec::new()
            }
            None => Vec::new(),
        }
    }
}

impl LineSession for Asking<'_> {
    fn open(&mut self, _now: Duration) -> Vec<String> {
        vec![
            "Type the board, a row a line: letters, Qu for a double tile, # for a block. An empty line ends it.".into(),
        ]
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        match &mut self.talk {
            Some(talk) => talk.handle_line(line, now),
            None => self.row(line, now),
        }
    }

    fn next_deadline(&self, now: Duration) -> Option<Duration> {
        self.talk.as_ref()?.next_deadline(now)
    }

    fn wake(&mut self, now: Duration) -> Vec<String> {
        self.talk.as_mut().map_or_else(Vec::new, |talk| talk.wake(now))
    }

    /// The end of the input ends the board too.
    fn close(&mut self, now: Duration) -> Vec<String> {
        let mut said = Vec::new();
        if self.talk.is_none() && !self.over {
            match board::parse(&self.rows) {
                Ok(board) => said = self.go_on(board, now),
                Err(error) => self.failure = Some(error.to_string()),
            }
        }
        said.extend(self.talk.iter_mut().flat_map(|talk| talk.close(now)));
        said
    }

    fn is_over(&self) -> bool {
        self.over || self.failure.is_some() || self.talk.as_ref().is_some_and(|talk| talk.is_over())
    }

    fn failure(&self) -> Option<&str> {
        self.failure.as_deref().or_else(|| self.talk.as_ref()?.failure())
    }
}

/// What is wrong with the rows so far, apart from being too few.
fn fault(rows: &str) -> Option<BoardError> {
    let most = usize::from(MAX_SIDE);
    board::parse(rows)
        .err()
        .filter(|error| !matches!(error, BoardError::Size { rows, cols } if *rows.max(cols) <= most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_looked_at_as_they_come() {
        assert_eq!(fault("TEA\n"), None, "too few rows are no fault yet");
        assert!(fault("TEA\nRS\n").unwrap().to_string().contains("line 2 has 2 tiles"));
        assert!(fault("TE!\n").unwrap().to_string().contains("no tile"));
        assert!(fault(&"ABC\n".repeat(11)).is_some() && fault(&"ABC\n".repeat(10)).is_none());
    }

    #[test]
    fn the_end_of_the_input_ends_the_board() {
        let mut asking = Asking::new(Box::new(|board| Err(format!("{} rows", board.rows()))));
        assert!(asking.open(Duration::ZERO)[0].starts_with("Type the board"));
        assert!(
            asking.handle_line("te", Duration::ZERO).is_empty() && asking.handle_line("ar", Duration::ZERO).is_empty()
        );
        assert!(asking.close(Duration::ZERO).is_empty());
        assert_eq!(asking.failure(), Some("2 rows"));
    }
}
