//! Messages about moves, for the line above the grid.

use super::rules::clues;
use super::rules::hint::{Grade, Hint};
use super::rules::moves::{Move, Outcome as Played};
use super::rules::state::State;
use crate::base::humanize::count;
use crate::ui::theme::Role;

/// Returns the message about a move, if there is anything to say.
#[must_use]
pub fn message(state: &State, action: &Move, outcome: &Played) -> Option<(String, Role)> {
    let (text, role) = match outcome {
        Played::NotQuite => ("Not quite: some letter is wrong.".to_owned(), Role::Special),
        Played::Full => ("Every square is filled. There is no solution to compare.".into(), Role::Special),
        Played::Checked { wrong: 0 } => ("Nothing is wrong.".into(), Role::Good),
        Played::Checked { wrong: 1 } => ("1 letter is wrong, marked ×.".into(), Role::Bad),
        Played::Checked { wrong } => (format!("{wrong} letters are wrong, marked ×."), Role::Bad),
        Played::Revealed { squares: 0 } => ("There was nothing to reveal.".into(), Role::Dim),
        Played::Revealed { squares } => (format!("Revealed {}.", count(*squares, "square")), Role::Text),
        Played::Hinted(hint) => (hint_message(state, *hint), Role::Special),
        Played::Unlocked => ("The solution is unlocked: it can be checked and revealed now.".into(), Role::Good),
        Played::WrongKey => ("This key does not fit. Shift-F9 tries another.".into(), Role::Bad),
        Played::NothingToUndo => {
            (if *action == Move::Redo { "Nothing to redo." } else { "Nothing to undo." }.into(), Role::Dim)
        }
        Played::Ignored if *action == Move::Hint => ("Every clue is answered.".into(), Role::Dim),
        Played::NoSolution => ("This puzzle came without a solution.".into(), Role::Bad),
        Played::NoMeaning => ("The meaning of this answer is not known.".into(), Role::Dim),
        Played::Done | Played::Meaning | Played::Solved | Played::GivenUp | Played::Ignored => return None,
    };
    Some((text, role))
}

fn hint_message(state: &State, hint: Hint) -> String {
    let name = clues::name(state, hint.slot);
    let pattern = clues::pattern(state, hint.slot);
    let (filled, len) = (pattern.iter().filter(|text| !text.is_empty()).count(), pattern.len());
    match hint.grade {
        Grade::Clue if state.has_solution() => {
            format!("{name} looks easiest ({filled} of {len}). Again for a letter; Ctrl-G: words.")
        }
        Grade::Clue => format!("{name} looks easiest ({filled} of {len}). Ctrl-G: words."),
        Grade::Letter(_) => format!("Revealed a letter of {name}. Again for the word."),
        Grade::Answer => format!("Revealed the answer to {name}."),
    }
}
