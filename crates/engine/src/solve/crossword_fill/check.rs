//! Checks a filling against the rules, apart from the search.

use std::fmt;

use super::{Filling, Request};
use crate::grid::{PatternCell, Pos, Slot};
use crate::words::fold;
use crate::words::kin::{are_kin, family};

/// A rule that a filling breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A cell is not what the pattern says, or has no letter.
    Cell(Pos),
    /// An answer is not spelled by its cells.
    Spelling(String),
    /// An answer is not listed, has too low a score, or is forbidden.
    Word(String),
    /// Two answers are the same or share a stem.
    Kin(String, String),
    /// Two uncommon answers cross.
    Uncommon(String, String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(pos) => write!(f, "row {}, column {} differs from the pattern", pos.row + 1, pos.col + 1),
            Self::Spelling(answer) => write!(f, "{answer} is not what its cells spell"),
            Self::Word(answer) => write!(f, "{answer} is not one of the words allowed"),
            Self::Kin(answer, other) => write!(f, "{answer} and {other} share a stem"),
            Self::Uncommon(answer, other) => write!(f, "{answer} and {other} cross, and both are uncommon"),
        }
    }
}

impl std::error::Error for Fault {}

/// Checks that a filling keeps every rule of a request. Answers whose letters were all given need not be listed, and may
/// share stems with each other.
///
/// # Errors
/// Returns the first fault found.
pub fn check(request: &Request, filling: &Filling) -> Result<(), Fault> {
    check_cells(request, filling)?;
    let slots = request.pattern.slots();
    for (slot, answer) in slots.iter().zip(&filling.answers) {
        if spelled(filling, slot).as_ref() != Some(answer) {
            return Err(Fault::Spelling(answer.clone()));
        }
        if !is_given(request, slot) && !is_allowed(request, answer) {
            return Err(Fault::Word(answer.clone()));
        }
    }
    for (number, slot) in slots.iter().enumerate() {
        for (before, other) in slots[..number].iter().enumerate() {
            check_pair(request, filling, (number, slot), (before, other))?;
        }
    }
    Ok(())
}

fn check_cells(request: &Request, filling: &Filling) -> Result<(), Fault> {
    for pos in request.pattern.cells().positions() {
        let (before, after) = (request.pattern.cells()[pos], filling.cells.get(pos));
        let is_in_slot = request.pattern.slots().iter().any(|slot| slot.cells.contains(&pos));
        let fits = match before {
            PatternCell::Open if is_in_slot => matches!(after, Some(PatternCell::Given(_))),
            _ => after == Some(&before),
        };
        if !fits {
            return Err(Fault::Cell(pos));
        }
    }
    Ok(())
}

fn check_pair(
    request: &Request,
    filling: &Filling,
    (number, slot): (usize, &Slot),
    (before, other): (usize, &Slot),
) -> Result<(), Fault> {
    if is_given(request, slot) && is_given(request, other) {
        return Ok(());
    }
    let (answer, before) = (&filling.answers[number], &filling.answers[before]);
    if answer == before || are_kin(&family(answer), &family(before)) {
        return Err(Fault::Kin(before.clone(), answer.clone()));
    }
    let is_uncommon = |slot, answer: &str| !is_given(request, slot) && request.list.is_uncommon(&letters(answer));
    let do_cross = slot.cells.iter().any(|pos| other.cells.contains(pos));
    if do_cross && is_uncommon(slot, answer) && is_uncommon(other, before) {
        return Err(Fault::Uncommon(before.clone(), answer.clone()));
    }
    Ok(())
}

fn is_given(request: &Request, slot: &Slot) -> bool {
    slot.cells.iter().all(|&pos| matches!(request.pattern.cells()[pos], PatternCell::Given(_)))
}

fn is_allowed(request: &Request, answer: &str) -> bool {
    let letters = letters(answer);
    request.list.score(&letters).is_some_and(|score| score >= request.min_score)
        && !request.forbidden.contains(&letters)
}

fn letters(answer: &str) -> Vec<u8> {
    let mut letters = Vec::new();
    // An answer that is no word has no letters, and is not listed.
    let _ = fold::fold(answer, &mut letters);
    letters
}

fn spelled(filling: &Filling, slot: &Slot) -> Option<String> {
    let letter = |&pos: &Pos| filling.cells.get(pos).map(|cell| cell.to_char().to_ascii_lowercase());
    slot.cells.iter().map(letter).collect()
}
