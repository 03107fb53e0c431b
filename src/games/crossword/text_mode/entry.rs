//! Entry and removal of answers. Nothing is replaced without saying so first.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Axis, Pos};

use super::input::{Letters, Reference, letters_for};
use super::{aids, spoken};
use crate::games::crossword::rules::clues::{self, Conflict};
use crate::games::crossword::rules::moves::{Change, Move};
use crate::games::crossword::rules::state::State;
use crate::play::text_game::Reply;

/// Returns the squares of slots in order.
pub fn cells(state: &State, slots: &[usize]) -> Vec<Pos> {
    slots.iter().filter_map(|&slot| state.slots().get(slot)).flat_map(|slot| slot.cells.clone()).collect()
}

/// Returns the slots that an answer of this length is for: the slot itself, or all slots of a linked answer.
fn targets(state: &State, slot: usize, len: usize) -> Option<Vec<usize>> {
    let options = [vec![slot], clues::chain(state, slot)];
    options.into_iter().find(|slots| cells(state, slots).len() == len)
}

/// Parses an answer for a slot. It may have the length of the slot or of the linked answer that it is part of.
fn parse(state: &State, reference: &Reference) -> Result<Vec<Letters>, String> {
    let lengths = [vec![reference.slot], clues::chain(state, reference.slot)].map(|slots| cells(state, &slots).len());
    letters_for(reference.rest, &lengths)
}

/// Returns `true` if a line holds an answer of the right length.
pub fn fits(state: &State, reference: &Reference) -> bool {
    parse(state, reference).is_ok_and(|letters| targets(state, reference.slot, letters.len()).is_some())
}

/// Enters an answer, unless it has the wrong length or would replace letters.
pub fn enter(state: &State, reference: &Reference) -> Reply<Move> {
    let letters = match parse(state, reference) {
        Ok(letters) => letters,
        Err(why) => return Reply::line(format!("{why} Nothing was entered.")),
    };
    let Some(slots) = targets(state, reference.slot, letters.len()) else {
        return Reply::line(wrong_length(state, reference.slot, letters.len()));
    };
    let conflicts = conflicts(state, &slots, &letters);
    let is_fixed = |conflict: &&(usize, Conflict)| state.content(conflict.1.pos).is_some_and(|content| content.fixed);
    let fixed: Vec<String> = conflicts.iter().filter(is_fixed).map(|found| fixed_letter(state, found)).collect();
    if !fixed.is_empty() {
        return Reply::Say(fixed.into_iter().chain(["Nothing was entered.".to_owned()]).collect());
    }
    if !conflicts.is_empty() && !reference.force {
        return Reply::Say(refusal(state, reference, &conflicts));
    }
    change(state, &slots, cells(state, &slots).into_iter().zip(letters))
}

/// Plays the squares that differ from those in the grid.
fn change(state: &State, slots: &[usize], letters: impl Iterator<Item = (Pos, Letters)>) -> Reply<Move> {
    let squares: Vec<(Pos, String)> =
        letters.filter_map(|(pos, text)| Some((pos, text?))).filter(|(pos, text)| state.text(*pos) != text).collect();
    if squares.is_empty() {
        let unchanged = |&slot: &usize| {
            format!("Nothing changed: {} is {}.", clues::name(state, slot), spoken::slot_content(state, slot))
        };
        return Reply::Say(slots.iter().map(unchanged).collect());
    }
    Reply::Play(Move::Enter(Change { squares, pencil: false }))
}

fn wrong_length(state: &State, slot: usize, len: usize) -> String {
    let chain = clues::chain(state, slot);
    let all = cells(state, &chain).len();
    let linked = if chain.len() > 1 { format!(", and the whole answer {all}") } else { String::new() };
    let (name, own) = (clues::name(state, slot), cells(state, &[slot]).len());
    format!("That has {}, but {name} has {own}{linked}. Nothing was entered.", count(len, "letter"))
}

/// Returns the letters that an answer would replace, each with its slot.
fn conflicts(state: &State, slots: &[usize], letters: &[Letters]) -> Vec<(usize, Conflict)> {
    let mut rest = letters;
    let mut found = Vec::new();
    for &slot in slots {
        let (own, after) = rest.split_at(cells(state, &[slot]).len().min(rest.len()));
        found.extend(clues::conflicts(state, slot, own).into_iter().map(|conflict| (slot, conflict)));
        rest = after;
    }
    found
}

/// Says which letters an answer would replace, and how to enter it anyway.
fn refusal(state: &State, reference: &Reference, conflicts: &[(usize, Conflict)]) -> Vec<String> {
    let name = clues::name(state, reference.slot);
    let mut lines = vec![format!("Not entered: {} of {name} would change.", count(conflicts.len(), "letter"))];
    lines.extend(conflicts.iter().map(|(slot, conflict)| {
        let crossing = conflict.crossing.map_or_else(String::new, |crossing| {
            format!(
                " It is also in {}, which is {}.",
                clues::name(state, crossing),
                spoken::slot_content(state, crossing)
            )
        });
        let of = if *slot == reference.slot { String::new() } else { format!(" of {}", clues::name(state, *slot)) };
        format!("Letter {}{of} is {} and would become {}.{crossing}", conflict.index + 1, conflict.old, conflict.new)
    }));
    let short = clues::short_name(state, reference.slot).to_lowercase();
    lines.push(format!("To enter it anyway, type {short}! {}.", reference.rest));
    if aids::is_command(reference.rest) {
        lines.push(format!("If you meant the command, type {} {short}.", reference.rest.to_lowercase()));
    }
    lines
}

fn fixed_letter(state: &State, (slot, conflict): &(usize, Conflict)) -> String {
    format!(
        "Letter {} of {} is {}: it is given or revealed, and cannot be changed.",
        conflict.index + 1,
        clues::name(state, *slot),
        conflict.old
    )
}

/// Clears a slot, or all slots of a linked answer. The letters of finished crossing answers stay, unless `force` is
/// set.
pub fn clear(state: &State, slot: usize, force: bool) -> Reply<Move> {
    let slots = clues::chain(state, slot);
    let is_kept = |pos: Pos| {
        state.content(pos).is_some_and(|content| content.fixed) || !force && crosses_full_slot(state, &slots, pos)
    };
    let cleared = cells(state, &slots).into_iter().filter(|&pos| !is_kept(pos)).map(|pos| (pos, Some(String::new())));
    match change(state, &slots, cleared) {
        Reply::Say(mut lines) => {
            lines.extend(kept(state, slot));
            Reply::Say(lines)
        }
        play @ Reply::Play(_) => play,
    }
}

/// Returns `true` if a square belongs to a full slot that crosses these slots.
fn crosses_full_slot(state: &State, slots: &[usize], pos: Pos) -> bool {
    let crossings = Axis::BOTH.into_iter().filter_map(|axis| state.slots().at(pos, axis));
    crossings.filter(|slot| !slots.contains(slot)).any(|slot| clues::is_full(state, slot))
}

/// Says why an answer that was cleared still has letters, if all of them were kept for a finished crossing answer.
pub fn kept(state: &State, slot: usize) -> Option<String> {
    let slots = clues::chain(state, slot);
    let is_left =
        |pos: &Pos| state.content(*pos).is_some_and(|content| !content.entry.text.is_empty() && !content.fixed);
    let left: Vec<Pos> = cells(state, &slots).into_iter().filter(is_left).collect();
    let short = clues::short_name(state, slot).to_lowercase();
    (!left.is_empty() && left.iter().all(|&pos| crosses_full_slot(state, &slots, pos)))
        .then(|| format!("Letters of finished crossing answers were kept. To clear them too, type clear {short}!."))
}
