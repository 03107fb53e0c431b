//! Generated crosswords are complete and keep the rules, checked from the puzzle alone.
//!
//! `PUZZLES=1000 cargo test --profile sweep --test solvers generated_crosswords -- --nocapture`
//! makes 1,000 of each size and style.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Dir, Grid, Pos, Slot};
use wordhoard_engine::words::clues::{self, answers, written_for};
use wordhoard_engine::words::kin::{are_kin, family, has_kin};
use wordhoard_engine::words::themes;
use wordhoard_engine::words::{Lexicon, Tier};
use wordhoard_generators::crossword::{Params, Shape, Side, Style, generate, without_length};
use wordhoard_generators::themed_crossword::of_theme;
use wordhoard_puzzles::crossword::Crossword;

/// Tier of each answer that may stand in a grid. Those of minis have written clues.
static ANSWERS: LazyLock<HashMap<&'static str, Tier>> = LazyLock::new(|| {
    let words = Lexicon::embedded(false);
    let known = answers::frozen().map(|answer| answer.word).chain(clues::answers());
    known.filter_map(|answer| Some((answer, words.get(answer)?.tier))).collect()
});

#[test]
fn generated_crosswords_keep_the_rules() {
    let puzzles = std::env::var("PUZZLES").ok().and_then(|count| count.parse().ok());
    // American patterns of 7x7 and larger ones take long.
    let is_quick = |shape: &Shape| shape.rows() <= 6 || shape.rows() == 7 && shape.style() == Style::British;
    for shape in shapes().filter(|shape| puzzles.is_some() || is_quick(shape)) {
        let puzzles = puzzles.unwrap_or(1);
        let params = Params { shape, ..Params::default() };
        let (mut clues, mut leaks) = (0, 0);
        for number in 0..puzzles {
            let made = generate(params, &Seed::new(format!("bench {number}")), &mut ()).unwrap();
            check_grid(shape, &made).unwrap_or_else(|error| panic!("{shape}, bench {number}: {error}"));
            check_answers(&made).unwrap_or_else(|error| panic!("{shape}, bench {number}: {error}"));
            let leaking = check_clues(&made, params).unwrap_or_else(|error| panic!("{shape}, bench {number}: {error}"));
            clues += made.clues.len();
            leaks += leaking;
        }
        println!("{shape}: {puzzles} puzzles, {clues} clues, {leaks} of them with a form of another answer");
        // Some answers have no clue without another answer of the puzzle, which is mostly one like ITS or THE.
        assert!(leaks <= clues / 50 + 2, "{shape}: {leaks} of {clues}");
    }
}

/// With `PUZZLES`, every theme in both styles.
#[test]
fn generated_crosswords_of_themes_are_found_from_the_smallest_size_on() {
    let is_sweep = std::env::var_os("PUZZLES").is_some();
    for theme in themes::all().iter().take(if is_sweep { usize::MAX } else { 1 }) {
        for style in [Style::British, Style::American].into_iter().take(if is_sweep { 2 } else { 1 }) {
            let shape = Shape::new(Side::SMALLEST_THEMED, style).unwrap();
            let params = Params { shape, ..Params::default() };
            for seed in ["1", "2", "3"].into_iter().take(if is_sweep { 3 } else { 1 }) {
                let made = of_theme(theme, params, &Seed::new(seed), &mut ());
                let made = made.unwrap_or_else(|error| panic!("{}, {shape}, seed {seed}: {error}", theme.id));
                assert!(made.theme_answers.len() >= 2);
                check_grid(shape, &made.puzzle).unwrap_or_else(|error| panic!("{}, {shape}: {error}", theme.id));
            }
        }
    }
}

fn shapes() -> impl Iterator<Item = Shape> {
    let sides = Side::ALL.into_iter();
    sides.flat_map(|side| Style::NAMES.map(|(_, style)| Shape::new(side, style))).filter_map(Result::ok)
}

fn answer(puzzle: &Crossword, slot: &Slot) -> String {
    let letters = slot.cells.iter().filter_map(|&pos| Some(puzzle.square(pos)?.solution.to_lowercase()));
    letters.collect()
}

/// Checks size, symmetry, connection and, in American grids, that every square has two answers.
fn check_grid(shape: Shape, puzzle: &Crossword) -> Result<(), String> {
    let (rows, cols) = (puzzle.grid.rows(), puzzle.grid.cols());
    let is_open = puzzle.grid.map(|cell| cell.square().is_some());
    let open: HashSet<Pos> = is_open.positions().filter(|&pos| is_open[pos]).collect();
    let opposite = |pos: Pos| Pos::new(rows - 1 - pos.row, cols - 1 - pos.col);
    if (rows, cols) != (shape.rows(), shape.rows()) || !puzzle.is_solved() || !puzzle.has_standard_numbering() {
        return Err("the size, the solution or the numbers are wrong".into());
    }
    if open.iter().any(|&pos| !open.contains(&opposite(pos))) {
        return Err("the blocks are not symmetric".into());
    }
    if reached(&is_open) != open {
        return Err("the squares are not connected".into());
    }
    let mut uses: HashMap<Pos, usize> = HashMap::new();
    for slot in puzzle.slots() {
        if slot.cells.len() < 3 {
            return Err(format!("the answer at {} has less than three letters", slot.start()));
        }
        slot.cells.iter().for_each(|&pos| *uses.entry(pos).or_default() += 1);
    }
    let least = if shape.style() == Style::American { 2 } else { 1 };
    match open.iter().find(|pos| uses.get(pos).copied().unwrap_or_default() < least) {
        Some(pos) => Err(format!("too few answers pass {pos}")),
        None => Ok(()),
    }
}

/// Returns the open squares that can be reached from one of them.
fn reached(is_open: &Grid<bool>) -> HashSet<Pos> {
    let mut reached: HashSet<Pos> = is_open.positions().find(|&pos| is_open[pos]).into_iter().collect();
    let mut stack: Vec<Pos> = reached.iter().copied().collect();
    while let Some(pos) = stack.pop() {
        for next in is_open.neighbours(pos, &[Dir::North, Dir::East, Dir::South, Dir::West]) {
            if is_open[next] && reached.insert(next) {
                stack.push(next);
            }
        }
    }
    reached
}

/// Checks that the answers are known, that no two are forms of one word, and that no square is decided by two uncommon
/// ones.
fn check_answers(puzzle: &Crossword) -> Result<(), String> {
    let slots = puzzle.slots();
    let answers: Vec<String> = slots.iter().map(|slot| answer(puzzle, slot)).collect();
    if let Some(unknown) = answers.iter().find(|answer| !ANSWERS.contains_key(answer.as_str())) {
        return Err(format!("{unknown} is not in the list"));
    }
    if has_kin(&answers) {
        return Err(format!("two answers are forms of one word: {answers:?}"));
    }
    let uncommon = |answer: &String| Tier::from_size(50).is_some_and(|tier| ANSWERS[answer.as_str()] >= tier);
    let mut decided: HashMap<Pos, &String> = HashMap::new();
    for (slot, answer) in slots.iter().zip(&answers).filter(|(_, answer)| uncommon(answer)) {
        for &pos in &slot.cells {
            if let Some(other) = decided.insert(pos, answer) {
                return Err(format!("{answer} and {other} cross, and both are uncommon"));
            }
        }
    }
    Ok(())
}

/// Checks that each answer has a clue without a form of it. Returns the number of clues with a form of another answer.
fn check_clues(puzzle: &Crossword, params: Params) -> Result<usize, String> {
    let slots = puzzle.slots();
    let families: Vec<Vec<String>> = slots.iter().map(|slot| family(&answer(puzzle, slot))).collect();
    let mut leaks = 0;
    if puzzle.clues.len() != slots.len() {
        return Err(format!("there are {} clues for {} answers", puzzle.clues.len(), slots.len()));
    }
    for (slot, own) in slots.iter().zip(&families) {
        let answer = answer(puzzle, slot);
        let text = &puzzle.clue(slot).ok_or_else(|| format!("{answer} has no clue"))?.text;
        if !(3..=80).contains(&text.len()) {
            return Err(format!("the clue {text:?} for {answer} is too short or too long"));
        }
        let tokens = text.split(|ch: char| !ch.is_ascii_alphabetic()).filter(|token| !token.is_empty());
        let tokens: Vec<Vec<String>> = tokens.map(|token| family(&token.to_lowercase())).collect();
        // People write clues such as "All ___ one" for FOR, where spelling alone makes a form of a word.
        let bare = without_length(text, &answer, params);
        let is_written = written_for(&answer).any(|clue| clue.text == bare);
        if !is_written && tokens.iter().any(|token| are_kin(token, own)) {
            return Err(format!("the clue {text:?} gives {answer} away"));
        }
        leaks += usize::from(families.iter().any(|other| tokens.iter().any(|token| are_kin(token, other))));
    }
    Ok(leaks)
}
