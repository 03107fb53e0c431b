//! Places theme answers in a pattern.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::{Pattern, PatternCell, Pos, Slot};
use wordhoard_engine::words::kin::{are_kin, family};

use crate::criss_cross::CluedWord;

/// Pattern with theme answers.
pub struct Placed {
    /// The pattern, with the letters of the answers given.
    pub pattern: Pattern,
    /// The slots of the answers, and the indices of their words.
    pub answers: Vec<(Slot, usize)>,
}

/// Places this number of words in slots of their lengths, at random, or the longest slots first. No two are forms of one
/// word or given away by the clue of the other, and none lie side by side, where hardly any words would cross both.
/// Returns `None` if fewer fit.
pub fn place(
    pattern: &Pattern,
    words: &[CluedWord],
    wanted: usize,
    longest_first: bool,
    rng: &mut SeededRng,
) -> Option<Placed> {
    let mut slots: Vec<&Slot> = pattern.slots().iter().collect();
    rng.shuffle(&mut slots);
    if longest_first {
        slots.sort_by_key(|slot| std::cmp::Reverse(slot.cells.len()));
    }
    let mut order: Vec<usize> = (0..words.len()).collect();
    rng.shuffle(&mut order);
    let mut cells = pattern.cells().clone();
    let mut answers: Vec<(Slot, usize)> = Vec::new();
    let mut families: Vec<Vec<String>> = Vec::new();
    for slot in slots {
        if answers.len() == wanted {
            break;
        }
        if answers.iter().any(|(other, _)| lie_side_by_side(other, slot)) {
            continue;
        }
        let fits = |&&index: &&usize| {
            let letters = words[index].word.letters();
            let agrees = |(pos, &letter): (&_, &u8)| match cells[*pos] {
                PatternCell::Given(given) => given == letter,
                PatternCell::Open | PatternCell::Block => true,
            };
            letters.len() == slot.cells.len()
                && slot.cells.iter().zip(letters).all(agrees)
                && !answers.iter().any(|(_, used)| *used == index)
                && !families.iter().any(|other| are_kin(other, &family(&words[index].word.spelled())))
                && !answers.iter().any(|&(_, other)| words[other].conflicts_with(&words[index]))
        };
        let Some(&index) = order.iter().find(fits) else { continue };
        for (&pos, &letter) in slot.cells.iter().zip(words[index].word.letters()) {
            cells[pos] = PatternCell::Given(letter);
        }
        families.push(family(&words[index].word.spelled()));
        answers.push((slot.clone(), index));
    }
    (answers.len() == wanted).then(|| Placed { pattern: Pattern::with_bars(cells, pattern.bars()), answers })
}

/// Returns `true` if two slots of one direction touch.
fn lie_side_by_side(slot: &Slot, other: &Slot) -> bool {
    let touches = |pos: &Pos| other.cells.iter().any(|other| pos.touches(*other));
    slot.axis == other.axis && slot.cells.iter().any(touches)
}
