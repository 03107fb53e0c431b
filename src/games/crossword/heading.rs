//! Text above the grid.

use super::rules::filling::Filling;
use super::rules::state::State;
use crate::ui::Heading;

/// Returns the text above the grid.
#[must_use]
pub fn heading(state: &State) -> Heading {
    let title = state.desc().full_title();
    let detail = match state.puzzle().byline() {
        Some(byline) => format!("{title}, {byline}"),
        None => title,
    };
    let score = match (state.ended(), Filling::of(state)) {
        (Some(end), _) if end.solved => "solved".to_owned(),
        (None, Filling::Wrong) => "not quite".to_owned(),
        (_, Filling::Partial { percent }) => format!("{percent} %"),
        (_, Filling::Wrong | Filling::Full) => "100 %".to_owned(),
    };
    Heading { detail, score, lives: String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::test_puzzles::{fill, start};

    #[test]
    fn a_full_grid_with_a_mistake_is_not_quite_finished() {
        let mut state = start(&["CAT", "O#E", "WEN"]);
        let score = |state: &State| heading(state).score;
        fill(&mut state, &["CAT", "O#E", "WE"]);
        assert_eq!(score(&state), "87 %");
        fill(&mut state, &["---", "-#-", "--X"]);
        assert_eq!(score(&state), "not quite");
        fill(&mut state, &["---", "-#-", "--N"]);
        assert_eq!(score(&state), "solved");
    }
}
