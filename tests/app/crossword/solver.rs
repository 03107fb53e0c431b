//! Number of keys that a solver needs for a crossword, including those that move the cursor.
//!
//! The solver knows 60 % of the answers at sight and the others once half their letters stand. It passes over the clues
//! in their order, across and then down, until the grid is full. It sees the current clue on the screen.

use wordhoard::games::RoundStarter;
use wordhoard::games::crossword::{Crosswords, Desc};
use wordhoard::play::Rules;
use wordhoard::ui::Session;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Axis, Grid, Pos};
use wordhoard_puzzles::crossword::{Cell, Clue, Crossword, CrosswordFile, Square};

use crate::harness::{Player, Start};

/// Ten grids of 15x15 squares with the usual symmetry, separated by empty lines. `#` is a block.
const PATTERNS: &str = include_str!("patterns.txt");

/// Share of the answers that are known at sight, in percent.
const KNOWN: usize = 60;

/// Slot of the puzzle, as the solver sees it.
struct Answer {
    cells: Vec<Pos>,
    is_known: bool,
}

/// Creates a puzzle with random letters. The clue of each slot is its index.
fn puzzle(pattern: &str, seed: &Seed) -> Crossword {
    let mut rng = seed.rng("letters");
    let mut cell = |ch: char| match ch {
        '#' => Cell::Block,
        _ => {
            let solution = char::from(b'A' + rng.below(26) as u8).to_string();
            Cell::Open(Square { solution, ..Square::default() })
        }
    };
    let rows = pattern.lines().map(|row| row.chars().map(&mut cell).collect()).collect();
    let mut puzzle = Crossword::new(Grid::from_rows(rows).unwrap());
    puzzle.number();
    let mut slots = puzzle.slots();
    slots.sort_by_key(|slot| slot.axis == Axis::Down);
    let clue = |(index, slot): (usize, &wordhoard_engine::grid::Slot)| Clue {
        axis: slot.axis,
        label: puzzle.label(slot.start()).to_owned(),
        text: format!("clue {index}"),
        cells: slot.cells.clone(),
        ..Clue::default()
    };
    puzzle.clues = slots.iter().enumerate().map(clue).collect();
    puzzle
}

/// Returns the index of the current clue, which the screen shows first.
fn current(player: &Player) -> usize {
    let screen = player.screen();
    let (_, rest) = screen.split_once(": clue ").expect("a current clue");
    rest.split_whitespace().next().unwrap().parse().unwrap()
}

/// Solves a puzzle and returns the number of keys and of squares.
fn solve(puzzle: &Crossword, seed: &Seed) -> (usize, usize) {
    let mut rng = seed.rng("known");
    let answers: Vec<Answer> = puzzle
        .clues
        .iter()
        .map(|clue| Answer { cells: clue.cells.clone(), is_known: rng.below(100) < KNOWN })
        .collect();
    let solution = |pos: Pos| puzzle.square(pos).unwrap().solution.to_lowercase();
    let squares = puzzle.grid.cells().filter(|cell| cell.square().is_some()).count();
    let mut entered: Grid<bool> = puzzle.grid.map(|_| false);

    let desc = Desc::from_file(CrosswordFile::from(puzzle.clone()), "policy.puz");
    let kind = Crosswords::slot(&desc);
    let begin = move |key, cx: wordhoard::ui::Context| Session::<Crosswords>::begin(desc.clone(), key, cx);
    let starter = RoundStarter::new::<Crosswords>(move |_| kind.clone(), begin);
    let mut player = Player::open(Start::default(), starter);

    let (mut keys, mut passed) = (0, 0);
    while entered.cells().zip(puzzle.grid.cells()).any(|(done, cell)| !done && cell.square().is_some()) {
        // The solver reads the clue.
        player.secs(1);
        let answer = &answers[current(&player)];
        let blanks: Vec<Pos> = answer.cells.iter().copied().filter(|&pos| !entered[pos]).collect();
        // After a round of all clues without progress, the solver thinks harder about the next one.
        let is_stuck = passed > answers.len();
        if answer.is_known || blanks.len() * 2 <= answer.cells.len() || is_stuck {
            passed = 0;
            for pos in blanks {
                player.keys(&solution(pos));
                entered[pos] = true;
                keys += 1;
            }
        } else {
            passed += 1;
            player.keys("<Tab>");
            keys += 1;
        }
    }
    player.expect("Solved in ").expect(", without help.");
    (keys, squares)
}

#[test]
fn a_square_takes_at_most_one_and_a_quarter_keys() {
    let mut shares = Vec::new();
    for (number, pattern) in PATTERNS.trim().split("\n\n").enumerate() {
        let seed = Seed::new(format!("solver {number}"));
        let (keys, squares) = solve(&puzzle(pattern, &seed), &seed);
        shares.push(keys as f64 / squares as f64);
    }
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    println!("keys per square: {shares:.3?}, mean {mean:.3}");
    assert_eq!(shares.len(), 10);
    assert!(mean <= 1.25, "{mean}");
}
