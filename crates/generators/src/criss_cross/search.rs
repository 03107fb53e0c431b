//! Search for a good layout: some words are taken away and placed again, thousands of times.
//!
//! Source: Schrimpf, Schneider, Stamm-Wilbrandt and Dueck, "Record breaking optimization results using the ruin and
//! recreate principle" (2000). A layout that is slightly worse is accepted by the falling threshold of Dueck and Scheuer,
//! "Threshold accepting" (1990), which takes only whole numbers.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::Axis;

use super::board::{Board, Bounds, Place};
use super::cost::{Cost, cost, shape_cost};

/// Number of times that words are taken away and placed again, for each word of the list.
const ROUNDS_PER_WORD: u64 = 150;
/// Maximum number of these times.
const MAX_ROUNDS: u64 = 3_000;
/// Number of places that are tried before the search ends early, as it does with many words.
const MAX_STEPS: u64 = 6_000_000;
/// Initial limit on how much worse a layout may be, in the unit of [`Cost`].
const THRESHOLD: Cost = 25;
/// Share of the words that may be taken away at once, in percent.
const MAX_REMOVED: usize = 60;
/// One round in this many takes the words at one side of the grid away.
const SIDE_ROUNDS: usize = 3;
/// Number of cells that a crossing is worth where a word is placed.
const CROSSING: Cost = 24;
/// Size of the random part of the cost of a place.
const NOISE: usize = 20;
/// Size of the random part of the order in which words are placed. A letter counts for 10.
const ORDER_NOISE: usize = 60;
/// Rounds between two moves of the layout to the middle of the board.
const CENTRING: u64 = 16;

/// Returns a board with the best layout found.
pub fn search<'a>(words: &'a [Vec<u8>], rng: &mut SeededRng) -> Board<'a> {
    let mut board = Board::new(words);
    recreate(&mut board, rng);
    let mut current = (cost(&board), board.places().to_vec());
    let mut best = current.clone();
    let rounds = MAX_ROUNDS.min(ROUNDS_PER_WORD * words.len() as u64);
    for round in 0..rounds {
        let done = round.max(board.steps() * rounds / MAX_STEPS);
        if done >= rounds {
            break;
        }
        let threshold = THRESHOLD * (rounds - done) as Cost / rounds as Cost;
        let kept = ruin(&board, rng);
        board.retain(&kept);
        recreate(&mut board, rng);
        let new = cost(&board);
        let is_accepted = new <= current.0 + threshold;
        if is_accepted {
            current.0 = new;
            current.1.copy_from_slice(board.places());
            if new < best.0 {
                best.clone_from(&current);
            }
        }
        if !is_accepted || round % CENTRING == 0 {
            board.set(&current.1);
        }
    }
    board.set(&best.1);
    board
}

/// Chooses the words that stay, which are connected: those around a random one, or all but those at one side.
fn ruin(board: &Board, rng: &mut SeededRng) -> Vec<bool> {
    let mut placed: Vec<usize> = board.placed().collect();
    let removed = 1 + rng.below((placed.len() * MAX_REMOVED / 100).max(1));
    let mut is_reached = vec![false; board.words().len()];
    if rng.below(SIDE_ROUNDS) == 0 && removed < placed.len() {
        sort_from_side(board, &mut placed, rng.below(4));
        placed.drain(..removed).for_each(|word| is_reached[word] = true);
    }
    let count = placed.len().saturating_sub(removed).max(1);
    grow(board, *rng.pick(&placed), count, is_reached, rng)
}

/// Sorts words by their distance from a side of the grid: 0 to 3 are the top, left, bottom and right.
fn sort_from_side(board: &Board, words: &mut [usize], side: usize) {
    let distance = |&word: &usize| {
        let bounds = board.places()[word].map(|place| Bounds::of(place, board.words()[word].len()));
        bounds.map_or(0, |Bounds { top, left, bottom, right }| match side {
            0 => top,
            1 => left,
            2 => usize::MAX - bottom,
            _ => usize::MAX - right,
        })
    };
    words.sort_by_key(distance);
}

/// Chooses up to `count` connected words at random, beginning with `first`, among those that are not yet reached.
fn grow(board: &Board, first: usize, count: usize, mut is_reached: Vec<bool>, rng: &mut SeededRng) -> Vec<bool> {
    let mut is_kept = vec![false; is_reached.len()];
    let mut frontier = vec![first];
    is_reached[first] = true;
    for _ in 0..count {
        if frontier.is_empty() {
            break;
        }
        let word = frontier.swap_remove(rng.below(frontier.len()));
        is_kept[word] = true;
        frontier.extend(board.crossing_words(word).filter(|&other| !std::mem::replace(&mut is_reached[other], true)));
    }
    is_kept
}

/// Places the missing words, longer ones rather first, until no more of them fits.
fn recreate(board: &mut Board, rng: &mut SeededRng) {
    let words = board.words();
    let missing = (0..words.len()).filter(|&word| board.places()[word].is_none());
    let keyed = missing.map(|word| (10 * words[word].len() + rng.below(ORDER_NOISE), word));
    let mut keyed: Vec<(usize, usize)> = keyed.collect();
    keyed.sort_unstable_by(|a, b| b.cmp(a));
    let mut missing: Vec<usize> = keyed.into_iter().map(|(_, word)| word).collect();
    if missing.len() == words.len() && !missing.is_empty() {
        board.place_first(missing.remove(0), *rng.pick(&Axis::BOTH));
    }
    let mut before = missing.len() + 1;
    while missing.len() < before {
        before = missing.len();
        missing.retain(|&word| match best_place(board, word, rng) {
            Some(place) => {
                board.place(word, place);
                false
            }
            None => true,
        });
    }
}

/// Returns the place where a word costs least, with a random part, or `None` if it fits nowhere.
fn best_place(board: &mut Board, word: usize, rng: &mut SeededRng) -> Option<Place> {
    let mut best: Option<(Cost, Place)> = None;
    board.fits(word, |board, place, crossings| {
        let value = shape_cost(board.bounds_with(word, place)) - CROSSING * crossings as Cost;
        let is_better = |value| best.is_none_or(|(least, _)| value < least);
        if is_better(value) {
            let value = value + rng.below(NOISE + 1) as Cost;
            if is_better(value) {
                best = Some((value, place));
            }
        }
    });
    best.map(|(_, place)| place)
}
