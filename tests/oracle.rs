//! The solver against a second opinion: 300 boards that another method, in another language, has solved as well.
//!
//! `oracle/boards.txt` has the boards, `oracle/answers.txt` what `oracle/boggle.py` found on them. Every board is
//! dealt again from its seed, so that the boards are those a player gets.
//!
//! What boards are worth is held against a second opinion in `oracle/scores.rs`.

use std::collections::HashMap;
use std::fmt::{self, Write as _};

use wordhoard::base::hash::fnv;
use wordhoard::base::rng::Seed;
use wordhoard::games::boggle::deal::{Shape, deal};
use wordhoard::games::boggle::density::Density;
use wordhoard::games::boggle::dice::DiceSet;
use wordhoard::games::boggle::scoring::Scoring;
use wordhoard::grid::{Board, Tile};
use wordhoard::solve::boggle::solve;
use wordhoard::words::Lexicon;

#[path = "oracle/scores.rs"]
mod scores;

const BOARDS: &str = include_str!("oracle/boards.txt");
const ANSWERS: &str = include_str!("oracle/answers.txt");
const MIN_LETTERS: usize = 3;

#[test]
fn every_board_is_dealt_again_from_its_seed() {
    assert_eq!(lines().count(), 300, "boards");
    for Line { seed, shape, dice, tiles } in lines() {
        assert_eq!(text(&dealt(seed, shape, dice), ","), tiles, "the board of seed {seed}");
    }
}

#[test]
fn the_solver_agrees_with_the_oracle() {
    let lexicon = Lexicon::embedded(false);
    let mut answers: HashMap<&str, Answer> = ANSWERS.lines().map(answer).collect();
    let mut wrong = String::new();
    for Line { seed, shape, dice, .. } in lines() {
        let board = dealt(seed, shape, dice);
        let expected = answers.remove(seed).unwrap_or_else(|| panic!("answers.txt has no board {seed}; {REWRITE}"));
        let found = solved(&board, &lexicon);
        if found != expected {
            let _ = write!(wrong, "{}", difference(seed, &board, &found, &expected));
        }
    }
    assert!(answers.is_empty(), "answers.txt has boards that boards.txt has not: {:?}", answers.keys());
    assert!(wrong.is_empty(), "\n{wrong}If the word list has changed: {REWRITE}.");
}

const REWRITE: &str = "python3 tests/oracle/boggle.py --write";

/// A line of boards.txt.
struct Line {
    seed: &'static str,
    shape: Shape,
    dice: &'static str,
    tiles: &'static str,
}

/// What is compared: how many words, their points, the hash of their letters.
#[derive(PartialEq)]
struct Answer {
    count: usize,
    score: u32,
    hash: u64,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} words, {} points, hash {:016x}", self.count, self.score, self.hash)
    }
}

fn fields<const N: usize>(line: &str) -> [&str; N] {
    let fields: Vec<&str> = line.split(' ').collect();
    fields.try_into().unwrap_or_else(|_| panic!("{line:?} has not {N} fields"))
}

fn lines() -> impl Iterator<Item = Line> {
    BOARDS.lines().map(|line| {
        let [seed, shape, dice, tiles] = fields(line);
        let (rows, cols) = shape.split_once('x').expect("ROWSxCOLS");
        Line { seed, shape: Shape { rows: rows.parse().unwrap(), cols: cols.parse().unwrap() }, dice, tiles }
    })
}

fn answer(line: &str) -> (&str, Answer) {
    let [seed, count, score, hash] = fields(line);
    let hash = u64::from_str_radix(hash, 16).unwrap();
    (seed, Answer { count: count.parse().unwrap(), score: score.parse().unwrap(), hash })
}

fn dealt(seed: &str, shape: Shape, dice: &str) -> Board {
    let dice = DiceSet::named(dice).unwrap_or_else(|| panic!("no dice {dice:?}"));
    deal(shape, dice, Density::Any, &Seed::new(seed))
}

fn solved(board: &Board, lexicon: &Lexicon) -> Answer {
    let mut words: Vec<String> =
        solve(board, lexicon, MIN_LETTERS).unwrap().into_iter().map(|found| found.text + "\n").collect();
    words.sort_unstable();
    Answer {
        count: words.len(),
        score: words.iter().map(|word| Scoring::Standard.points(word.len() - 1, board)).sum(),
        hash: fnv(words.concat().as_bytes()),
    }
}

fn text(board: &Board, between: &str) -> String {
    board.cells().map(Tile::to_string).collect::<Vec<_>>().join(between)
}

fn rows(board: &Board) -> Vec<String> {
    board.by_row().map(|row| row.iter().map(Tile::to_string).collect()).collect()
}

fn difference(seed: &str, board: &Board, found: &Answer, expected: &Answer) -> String {
    format!(
        "{seed}: the solver has {found}; the oracle has {expected}. To see the words:\n  \
         python3 tests/oracle/boggle.py --words {seed}\n  \
         printf '{}\\n' | cargo run -- solve -\n",
        rows(board).join("\\n")
    )
}
