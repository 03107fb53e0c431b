//! Prompt for a board that the player types row by row.

use std::time::Duration;

use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::MAX_SIDE;
use wordhoard_puzzles::board::{self, BoardError};

use crate::play::LineSession;

/// Function that starts a session on the completed board.
pub type SessionStarter<'a> = Box<dyn FnOnce(Board) -> Result<Box<dyn LineSession + 'a>, String> + 'a>;

/// Session that prompts for a board, then hands over to a session on that board.
pub struct BoardPrompt<'a> {
    rows: String,
    starter: Option<SessionStarter<'a>>,
    session: Option<Box<dyn LineSession + 'a>>,
    failure: Option<String>,
    has_quit: bool,
}

impl<'a> BoardPrompt<'a> {
    /// Returns a prompt that hands over to the session started by `starter`.
    #[must_use]
    pub fn new(starter: SessionStarter<'a>) -> Self {
        Self { rows: String::new(), starter: Some(starter), session: None, failure: None, has_quit: false }
    }

    fn row(&mut self, row: &str, now: Duration) -> Vec<String> {
        match (row.trim(), board::parse(&self.rows)) {
            ("/quit", _) => self.has_quit = true,
            ("", Ok(board)) => return self.start_session(board, now),
            ("", Err(error)) => return vec![format!("{error}. Type the next row, or /quit.")],
            (row, _) => match row_error(&format!("{}{row}\n", self.rows)) {
                None => self.rows += &format!("{row}\n"),
                Some(error) => return vec![format!("{error}. Row ignored.")],
            },
        }
        Vec::new()
    }

    fn start_session(&mut self, board: Board, now: Duration) -> Vec<String> {
        match self.starter.take().map(|start| start(board)) {
            Some(Ok(mut session)) => {
                let lines = session.open(now);
                self.session = Some(session);
                lines
            }
            Some(Err(why)) => {
                self.failure = Some(why);
                Vec::new()
            }
            None => Vec::new(),
        }
    }
}

impl LineSession for BoardPrompt<'_> {
    fn open(&mut self, _now: Duration) -> Vec<String> {
        vec![
            "Type the board, one row per line, with double tiles written as Qu and blocks as #. Finish with an empty \
             line."
                .into(),
        ]
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        match &mut self.session {
            Some(session) => session.handle_line(line, now),
            None => self.row(line, now),
        }
    }

    fn next_deadline(&self, now: Duration) -> Option<Duration> {
        self.session.as_ref()?.next_deadline(now)
    }

    fn wake(&mut self, now: Duration) -> Vec<String> {
        self.session.as_mut().map_or_else(Vec::new, |session| session.wake(now))
    }

    /// Ends the session. The end of input also completes a board that is still being typed.
    fn close(&mut self, now: Duration) -> Vec<String> {
        let mut lines = Vec::new();
        if self.session.is_none() && !self.has_quit {
            match board::parse(&self.rows) {
                Ok(board) => lines = self.start_session(board, now),
                Err(error) => self.failure = Some(error.to_string()),
            }
        }
        lines.extend(self.session.iter_mut().flat_map(|session| session.close(now)));
        lines
    }

    fn is_over(&self) -> bool {
        self.has_quit || self.failure.is_some() || self.session.as_ref().is_some_and(|session| session.is_over())
    }

    fn failure(&self) -> Option<&str> {
        self.failure.as_deref().or_else(|| self.session.as_ref()?.failure())
    }
}

/// Returns the error in the rows typed so far, if any. A board that is still too small is not an error.
fn row_error(rows: &str) -> Option<BoardError> {
    let max_side = usize::from(MAX_SIDE);
    board::parse(rows)
        .err()
        .filter(|error| !matches!(error, BoardError::Size { rows, cols } if *rows.max(cols) <= max_side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_checked_as_they_are_typed() {
        assert_eq!(row_error("TEA\n"), None, "too few rows are not an error yet");
        assert!(row_error("TEA\nRS\n").unwrap().to_string().contains("line 2 has 2 tiles"));
        assert!(row_error("TE!\n").unwrap().to_string().contains("invalid tile"));
        assert!(row_error(&"ABC\n".repeat(11)).is_some() && row_error(&"ABC\n".repeat(10)).is_none());
    }

    #[test]
    fn end_of_input_completes_the_board() {
        let mut prompt = BoardPrompt::new(Box::new(|board| Err(format!("{} rows", board.rows()))));
        assert!(prompt.open(Duration::ZERO)[0].starts_with("Type the board"));
        assert!(
            prompt.handle_line("te", Duration::ZERO).is_empty() && prompt.handle_line("ar", Duration::ZERO).is_empty()
        );
        assert!(prompt.close(Duration::ZERO).is_empty());
        assert_eq!(prompt.failure(), Some("2 rows"));
    }
}
