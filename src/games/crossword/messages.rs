//! Messages about moves, for the line above the grid.

use super::key_names::KeyNames;
use super::keys::Action;
use super::rules::clues;
use super::rules::hint::{Grade, Hint, has_text, is_complete};
use super::rules::moves::{Area, Move, Outcome as Played};
use super::rules::state::State;
use super::rules::words;
use crate::base::humanize::count;
use crate::ui::theme::Role;

/// Returns the message about a move, if there is anything to say. `current` is the slot of the cursor.
#[must_use]
pub fn message(
    state: &State,
    current: Option<usize>,
    keys: &KeyNames,
    action: &Move,
    outcome: &Played,
) -> Option<(String, Role)> {
    let (text, role) = match outcome {
        Played::NotQuite => {
            let check = keys.in_grid(Action::CheckPuzzle);
            let text = match state.has_solution() {
                true => format!("Not quite: something is wrong. {check} shows what."),
                false => "Not quite: some word is not in the list, or is placed too often.".into(),
            };
            (text, Role::Special)
        }
        Played::Full => ("Every square is filled. There is no solution to compare.".into(), Role::Special),
        Played::Checked { wrong: 0 } if checks_blanks(state, action) => {
            (format!("There is nothing to check{} yet.", place(state, action)), Role::Dim)
        }
        Played::Checked { wrong: 0 } => (format!("Nothing is wrong{}.", place(state, action)), Role::Good),
        Played::Checked { wrong: 1 } => ("1 letter is wrong, marked ×.".into(), Role::Bad),
        Played::Checked { wrong } => (format!("{wrong} letters are wrong, marked ×."), Role::Bad),
        Played::Revealed { squares: 0 } => ("There was nothing to reveal.".into(), Role::Dim),
        Played::Revealed { squares } if *action == Move::Reveal(Area::Diagram) => {
            (format!("The diagram is shown: {} revealed.", count(*squares, "square")), Role::Text)
        }
        Played::Revealed { squares } => {
            (format!("Revealed {}{}.", count(*squares, "square"), in_place_of(state)), Role::Text)
        }
        Played::Hinted(hint) if hint.grade > Grade::Text && state.has_redrawn() => {
            ("The hint revealed a block, so the words have changed.".into(), Role::Special)
        }
        Played::Hinted(hint) => (hint_message(state, current, keys, action, *hint), Role::Special),
        Played::Unlocked => ("The solution is unlocked: it can be checked and revealed now.".into(), Role::Good),
        Played::WrongKey => {
            (format!("This key does not fit. {} tries another.", keys.in_grid(Action::Unlock)), Role::Bad)
        }
        Played::NothingToUndo => {
            (if *action == Move::Redo { "Nothing to redo." } else { "Nothing to undo." }.into(), Role::Dim)
        }
        Played::Ignored if matches!(action, Move::Hint | Move::HintAt(_)) => {
            (format!("Every {} is filled in.", clues::noun(state)), Role::Dim)
        }
        Played::NoSolution => ("This puzzle came without a solution.".into(), Role::Bad),
        Played::NoMeaning => ("The meaning of this answer is not known.".into(), Role::Dim),
        Played::Done if *action == Move::LookUp => ("Looking up words counted as a hint.".into(), Role::Special),
        Played::Done | Played::Meaning | Played::Solved | Played::GivenUp | Played::Ignored => return None,
    };
    Some((text, role))
}

/// Says what a hint has told or revealed, and what the next one would do in the slot at `current`.
fn hint_message(state: &State, current: Option<usize>, keys: &KeyNames, action: &Move, hint: Hint) -> String {
    let name = clues::name(state, hint.slot);
    match hint.grade {
        Grade::Clue => easiest_message(state, current, keys, action, hint.slot),
        Grade::Text => {
            let text = clues::hint(state, hint.slot);
            match state.has_solution() {
                true => format!("Hint for {name}: {text} {} again: a letter.", keys.hint()),
                false => format!("Hint for {name}: {text}"),
            }
        }
        Grade::Letter(pos) => {
            let index = state.squares_in(Area::Slot(hint.slot)).iter().position(|&other| other == pos).unwrap_or(0);
            let next = match is_complete(state, hint.slot) {
                true => String::new(),
                false => format!(" {} again: the word.", keys.hint()),
            };
            format!("Letter {} of {name} is {}{}.{next}", index + 1, state.text(pos), in_place_of(state))
        }
        Grade::Answer => format!("Revealed the answer to {name}{}.", in_place_of(state)),
    }
}

/// Names the easiest clue. After a hint for a complete answer, says first that there is nothing to reveal in it.
fn easiest_message(state: &State, current: Option<usize>, keys: &KeyNames, action: &Move, slot: usize) -> String {
    let name = clues::name(state, slot);
    let pattern = clues::pattern(state, slot);
    let (filled, len) = (pattern.iter().filter(|text| !text.is_empty()).count(), pattern.len());
    let easiest = match clues::is_full(state, slot) {
        true => format!("{name} has a wrong letter."),
        false if !state.words().is_empty() => fewest(state, slot),
        false => format!("{name} looks easiest ({filled} of {len} letters filled)."),
    };
    if !state.has_solution() {
        return match clues::noun(state) {
            "word" => easiest,
            _ => format!("{easiest} {}: words that fit.", keys.in_grid(Action::Words)),
        };
    }
    let key = keys.hint();
    match current.filter(|&current| current != slot).map(|current| (clues::name(state, current), current)) {
        Some((done, current)) if is_complete(state, current) => {
            let done = if matches!(action, Move::HintAt(_)) { format!("{done} is complete. ") } else { String::new() };
            format!("{done}{easiest} {key} there: a letter.")
        }
        Some((other, _)) => format!("{easiest} {key} again: a letter of {other}."),
        None if has_text(state, slot) => format!("{easiest} {key} again: the hint in the file."),
        None => format!("{easiest} {key} again: a letter."),
    }
}

/// Says that the fewest words fit a slot of a fill-in.
fn fewest(state: &State, slot: usize) -> String {
    let name = clues::name(state, slot);
    match words::fitting(state, slot).len() {
        0 => format!("No word fits {name}: some letter there is wrong."),
        1 => format!("Only one word fits {name}."),
        fitting => format!("The fewest words, {fitting}, fit {name}."),
    }
}

/// Returns the place that a check was about: ` in 17-Across`. The whole puzzle needs no name.
fn place(state: &State, action: &Move) -> String {
    match action {
        Move::Check(Area::Slot(slot)) => format!(" in {}", clues::name(state, *slot)),
        Move::Check(Area::Square(_)) => " in this square".into(),
        _ => String::new(),
    }
}

/// Returns `true` for a check of squares that are all empty.
fn checks_blanks(state: &State, action: &Move) -> bool {
    matches!(action, Move::Check(area) if state.is_blank(*area))
}

/// Says which letters the last move has replaced: `, in place of X`.
fn in_place_of(state: &State) -> String {
    match state.replaced().as_slice() {
        [] => String::new(),
        [old] => format!(", in place of {old}"),
        more => format!(", in place of {} letters", more.len()),
    }
}
