//! Text above the grid.

use super::rules::state::State;
use crate::ui::Heading;

/// Returns the text above the grid.
#[must_use]
pub fn heading(state: &State) -> Heading {
    let title = state.desc().full_title();
    let author = &state.puzzle().author;
    let detail = if author.is_empty() { title } else { format!("{title}, by {author}") };
    let (filled, open) = state.filled();
    let score = match state.ended() {
        Some(end) if end.solved => "solved".to_owned(),
        _ => format!("{} %", (100 * filled).checked_div(open).unwrap_or(0)),
    };
    Heading { detail, score, lives: String::new() }
}
