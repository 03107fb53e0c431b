//! Compares the solver on 300 boards with an independent solver, which uses a different method and language.
//!
//! `tests/oracle/boards.txt` holds the boards, and `answers.txt` beside it the answers of `boggle.py`. Every board is
//! dealt again from its seed, so that the tests cover the boards that players get.
//!
//! `scores` compares scores in the same way.

mod scores;

use std::collections::HashMap;
use std::fmt::{self, Write as _};

use wordhoard_engine::base::hash::fnv;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Board, Tile};
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::solve::boggle::solve;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::boggle::{Density, DiceSet, Shape, deal};

const BOARDS: &str = include_str!("../../oracle/boards.txt");
const ANSWERS: &str = include_str!("../../oracle/answers.txt");
const MIN_LETTERS: usize = 3;

#[test]
fn boards_are_reproduced_from_their_seeds() {
    assert_eq!(lines().count(), 300, "boards");
    for Line { seed, shape, dice, tiles } in lines() {
        assert_eq!(text(&dealt(seed, shape, dice), ","), tiles, "the board of seed {seed}");
    }
}

#[test]
fn the_solver_agrees_with_the_oracle() {
    let lexicon = Lexicon::embedded(false);
    let mut answers: HashMap<&str, Answer> = ANSWERS.lines().map(answer).collect();
    let mut differences = String::new();
    for Line { seed, shape, dice, .. } in lines() {
        let board = dealt(seed, shape, dice);
        let expected = answers.remove(seed).unwrap_or_else(|| panic!("answers.txt has no board {seed}; run {REWRITE}"));
        let found = solved(&board, &lexicon);
        if found != expected {
            let _ = write!(differences, "{}", difference(seed, &board, &found, &expected));
        }
    }
    assert!(answers.is_empty(), "answers.txt has boards that are not in boards.txt: {:?}", answers.keys());
    assert!(differences.is_empty(), "\n{differences}If the word list has changed, run {REWRITE}.");
}

const REWRITE: &str = "python3 tests/oracle/boggle.py --write";

/// Line of boards.txt.
struct Line {
    seed: &'static str,
    shape: Shape,
    dice: &'static str,
    tiles: &'static str,
}

/// Results to compare: number of words, total points, and hash of the sorted words.
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
    fields.try_into().unwrap_or_else(|_| panic!("{line:?} does not have {N} fields"))
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
    let dice = DiceSet::named(dice).unwrap_or_else(|| panic!("unknown dice {dice:?}"));
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

fn text(board: &Board, separator: &str) -> String {
    board.cells().map(Tile::to_string).collect::<Vec<_>>().join(separator)
}

fn rows(board: &Board) -> Vec<String> {
    board.by_row().map(|row| row.iter().map(Tile::to_string).collect()).collect()
}

fn difference(seed: &str, board: &Board, found: &Answer, expected: &Answer) -> String {
    format!(
        "{seed}: the solver found {found}; the oracle found {expected}. To see the words:\n  \
         python3 tests/oracle/boggle.py --words {seed}\n  \
         printf '{}\\n' | cargo run -- solve -\n",
        rows(board).join("\\n")
    )
}
