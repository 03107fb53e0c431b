use super::*;
use crate::base::rng::Seed;
use crate::base::sample::sample;
use crate::grid::Grid;
use crate::puzzle::crossword::Square;

fn puzzle(rows: &[&str]) -> Crossword {
    let cell = |ch: char| match ch {
        '#' => Cell::Block,
        ch => Cell::Open(Square { solution: ch.to_string(), ..Square::default() }),
    };
    let mut puzzle =
        Crossword::new(Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap());
    puzzle.number();
    puzzle
}

/// The first grid has words in both directions; the others have words and phrases across.
fn puzzles() -> [Crossword; 4] {
    [
        puzzle(&["HEART", "EMBER", "ABUSE", "RESIN", "TREND"]),
        puzzle(&["ONTHEHOUSE#TEA", "FORGETMENOT#IN", "#BLACKANDWHITE", "SUN#OVERTHETOP"]),
        puzzle(&["GARDEN#", "#WINDOW", "ORANGE#", "#BRIDGE", "SILVER#"]),
        puzzle(&["SATOR", "AREPO", "TENET", "OPERA", "ROTAS"]),
    ]
}

fn key(number: u16) -> Key {
    Key::new(number).unwrap()
}

#[test]
fn every_key_is_found_by_search() {
    let lexicon = Lexicon::embedded(false);
    let mut rng = Seed::new("keys").rng("test");
    for puzzle in puzzles() {
        for _ in 0..sample(5, 20) {
            let key = key(rng.below(10_000) as u16);
            let mut locked = puzzle.clone();
            locked.lock(key).unwrap();
            assert!(!locked.is_solved());
            let keys = locked.keys(&lexicon);
            assert!(keys.contains(&key), "{key}");
            locked.unlock(keys[0]).unwrap();
            assert_eq!(locked, puzzle, "{key}, of {keys:?}");
        }
    }
}

#[test]
fn the_key_that_gives_words_ranks_first() {
    let lexicon = Lexicon::embedded(false);
    let (mut several, mut right) = (0, 0);
    for puzzle in puzzles() {
        for number in (0..10_000).step_by(sample(767, 97)) {
            let mut locked = puzzle.clone();
            locked.lock(key(number)).unwrap();
            if locked.lock.as_ref().unwrap().keys().len() > 1 {
                several += 1;
                let best = locked.keys(&lexicon)[0];
                locked.unlock(best).unwrap();
                right += usize::from(locked == puzzle);
            }
        }
    }
    assert!(several > sample(3, 30), "{several}");
    assert_eq!(right, several);
}

#[test]
fn rebuses_are_locked_by_their_first_letter_and_preserved() {
    let mut puzzle = puzzle(&["HEART", "EMBER"]);
    puzzle.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "EAST".into();
    let whole = puzzle.clone();
    puzzle.lock(key(1)).unwrap();
    assert_eq!(puzzle.square(Pos::new(0, 1)).unwrap().solution, "EAST");
    assert_eq!(puzzle.lock(key(2)), Err(LockError::Locked));
    let (before, wrong) = (puzzle.clone(), Err(LockError::Key(key(4_321))));
    assert_eq!(puzzle.unlock(key(4_321)), wrong);
    assert_eq!(puzzle, before);
    puzzle.unlock(key(1)).unwrap();
    assert_eq!(puzzle, whole);
    assert_eq!(puzzle.unlock(key(1)), Err(LockError::Open));
}

#[test]
fn solutions_that_cannot_be_locked_are_reported_with_their_cell() {
    let mut puzzle = puzzle(&["AB", "É1"]);
    let whole = puzzle.clone();
    assert_eq!(
        puzzle.lock(key(1)).unwrap_err().to_string(),
        "row 2, column 1: cannot lock a solution that does not begin with a letter from A to Z"
    );
    assert_eq!(puzzle, whole);
    puzzle.lock = Some(Lock { letters: "ABC".into(), checksum: 0 });
    assert_eq!(puzzle.unlock(key(1)), Err(LockError::Letters));
    assert_eq!(puzzle.keys(&Lexicon::embedded(false)), []);
}

#[test]
fn a_large_grid_that_every_key_fits_is_fast() {
    let mut puzzle = Crossword::new(Grid::fill(255, 255, |_| Cell::Block));
    puzzle.lock = Some(Lock { letters: String::new(), checksum: 0 });
    assert_eq!(puzzle.keys(&Lexicon::embedded(false)).len(), 10_000);
}
