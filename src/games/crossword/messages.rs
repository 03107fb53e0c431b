//! Messages about moves, for the line below the clue.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::Pos;

use super::key_names::KeyNames;
use super::keys::Action;
use super::rules::clues;
use super::rules::filling::Filling;
use super::rules::hint::{Grade, Hint, Place, has_text, is_complete};
use super::rules::moves::{Area, Move, Outcome as Played};
use super::rules::state::State;
use super::rules::words;
use crate::ui::theme::Role;

/// Returns the message about a move, if there is anything to say.
#[must_use]
pub fn message(state: &State, keys: &KeyNames, action: &Move, outcome: &Played) -> Option<(String, Role)> {
    let (text, role) = match outcome {
        Played::NotQuite | Played::Full => (full_grid(state, keys)?, Role::Special),
        Played::Checked { wrong: 0 } if checks_blanks(state, action) => {
            (format!("There is nothing to check{} yet.", place(state, action)), Role::Dim)
        }
        Played::Checked { wrong: 0 } => (format!("Nothing is wrong{}.", place(state, action)), Role::Good),
        Played::Checked { wrong } => {
            let (count, clear) = (count(*wrong, "letter"), keys.in_grid(Action::ClearWrong));
            let (are, them) = if *wrong == 1 { ("is", "it") } else { ("are", "them") };
            (format!("{count} {are} wrong{}, marked ×. {clear} clears {them}.", place(state, action)), Role::Bad)
        }
        Played::Revealed { squares: 0 } => ("There was nothing to reveal.".into(), Role::Dim),
        Played::Revealed { squares } if *action == Move::Reveal(Area::Diagram) => {
            (format!("The diagram is shown: {} revealed.", count(*squares, "square")), Role::Text)
        }
        Played::Revealed { squares } => {
            let text = format!("Revealed {}{}.", count(*squares, "square"), in_place_of(state));
            (with_full_grid(text, state, keys), Role::Text)
        }
        Played::Hinted(hint) if hint.grade > Grade::Text && state.has_redrawn() => {
            ("The hint revealed a block, so the words have changed.".into(), Role::Special)
        }
        Played::Hinted(hint) => (hint_message(state, keys, action, *hint), Role::Special),
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

/// Says what it means that every square is filled and the round goes on. Returns `None` if a square is empty.
fn full_grid(state: &State, keys: &KeyNames) -> Option<String> {
    Some(match Filling::of(state) {
        Filling::Partial { .. } => return None,
        Filling::Wrong if state.words().is_empty() || state.has_solution() => {
            format!("Not quite: something is wrong. {} shows what.", keys.in_grid(Action::CheckPuzzle))
        }
        Filling::Wrong => "Not quite: a word is not in the list, or is placed too often.".into(),
        Filling::Full if state.has_solution() => {
            "Every square is filled, and nothing is wrong as far as the solution is known.".into()
        }
        Filling::Full => "Every square is filled. There is no solution to compare it with.".into(),
    })
}

/// Appends to a message about a reveal what it means that every square is filled now, if the round goes on.
fn with_full_grid(text: String, state: &State, keys: &KeyNames) -> String {
    match full_grid(state, keys).filter(|_| state.has_filled_blank()) {
        Some(full) => format!("{text} {full}"),
        None => text,
    }
}

/// Says what a hint has told or revealed, and what the next one would do.
fn hint_message(state: &State, keys: &KeyNames, action: &Move, hint: Hint) -> String {
    let name = clues::name(state, hint.slot);
    match hint.grade {
        Grade::Clue => easiest_message(state, keys, action, hint.slot),
        Grade::Text => {
            let text = clues::hint(state, hint.slot);
            match state.has_solution() {
                true => format!("Hint for {name}: {text} {} again for a letter.", keys.hint()),
                false => format!("Hint for {name}: {text}"),
            }
        }
        Grade::Letter(pos) => {
            let next = match is_complete(state, hint.slot) {
                true => String::new(),
                false => format!(" {} again for the word.", keys.hint()),
            };
            let text =
                format!("{} is {}{}.{next}", letter_name(state, hint.slot, pos), state.text(pos), in_place_of(state));
            with_full_grid(text, state, keys)
        }
        Grade::Answer => with_full_grid(format!("Revealed the answer to {name}{}.", in_place_of(state)), state, keys),
    }
}

/// Returns the name of a letter in a slot or in the slots linked to it: `Letter 3 of 17-Across`.
fn letter_name(state: &State, slot: usize, pos: Pos) -> String {
    let place = |slot: usize| {
        let index = state.slots().get(slot)?.cells.iter().position(|&cell| cell == pos)?;
        Some(format!("Letter {} of {}", index + 1, clues::name(state, slot)))
    };
    clues::chain(state, slot).into_iter().find_map(place).unwrap_or_default()
}

/// Names the easiest clue. After a hint for a complete answer, says first that there is nothing to reveal in it.
fn easiest_message(state: &State, keys: &KeyNames, action: &Move, slot: usize) -> String {
    let name = clues::name(state, slot);
    let pattern = clues::pattern(state, slot);
    let (filled, len) = (pattern.iter().filter(|text| !text.is_empty()).count(), pattern.len());
    let easiest = match clues::is_full(state, slot) {
        true => format!("{name} has a wrong letter."),
        false if !state.words().is_empty() => fewest(state, slot),
        false => format!("{name} looks easiest ({filled} of {len} letters filled)."),
    };
    let done = match *action {
        Move::HintAt(Place { slot: asked, .. }) if asked != slot && is_complete(state, asked) => {
            format!("{} is complete. ", clues::name(state, asked))
        }
        _ => String::new(),
    };
    let next = match (state.has_solution(), clues::noun(state)) {
        (true, _) if has_text(state, slot) => format!(" {} again for the hint in the file.", keys.hint()),
        (true, _) => format!(" {} again for a letter.", keys.hint()),
        (false, "word") => String::new(),
        (false, _) => format!(" {} lists words that fit.", keys.in_grid(Action::Words)),
    };
    format!("{done}{easiest}{next}")
}

/// Says that the fewest words fit a slot of a fill-in.
fn fewest(state: &State, slot: usize) -> String {
    let name = clues::name(state, slot);
    match words::fitting(state, slot).len() {
        0 => format!("No word fits {name}: a letter in it is wrong."),
        1 => format!("Only one word fits {name}."),
        fitting => format!("Only {fitting} words fit {name}, fewer than anywhere else."),
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
