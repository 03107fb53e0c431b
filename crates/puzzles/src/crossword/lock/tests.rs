use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::Grid;

use super::*;
use crate::crossword::Square;

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

/// Returns filled grids, with words in one or both directions.
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
        for _ in 0..sample_size(3, 20) {
            let key = key(rng.below(10_000) as u16);
            let mut locked = puzzle.clone();
            locked.lock(key).unwrap();
            assert!(!locked.is_solved());
            let keys = locked.keys(&lexicon);
            assert!(keys.contains(&key), "{key}");
            locked.unlock(keys[0]).unwrap();
            assert_eq!(locked, puzzle, "{key}, one of {keys:?}");
        }
    }
}

#[test]
fn the_key_that_produces_words_ranks_first() {
    let lexicon = Lexicon::embedded(false);
    let (mut ambiguous_count, mut correct_count) = (0, 0);
    for puzzle in puzzles() {
        for number in (0..10_000).step_by(sample_size(2_003, 97)) {
            let mut locked = puzzle.clone();
            locked.lock(key(number)).unwrap();
            if locked.lock.as_ref().unwrap().keys().len() > 1 {
                ambiguous_count += 1;
                let best_key = locked.keys(&lexicon)[0];
                locked.unlock(best_key).unwrap();
                correct_count += usize::from(locked == puzzle);
            }
        }
    }
    assert!(ambiguous_count >= sample_size(2, 30), "{ambiguous_count}");
    assert_eq!(correct_count, ambiguous_count);
}

#[test]
fn rebuses_are_locked_by_their_first_letter_and_preserved() {
    let mut puzzle = puzzle(&["HEART", "EMBER"]);
    puzzle.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "EAST".into();
    let original = puzzle.clone();
    puzzle.lock(key(1)).unwrap();
    assert_eq!(puzzle.square(Pos::new(0, 1)).unwrap().solution, "EAST");
    assert_eq!(puzzle.lock(key(2)), Err(LockError::AlreadyLocked));
    let locked = puzzle.clone();
    assert_eq!(puzzle.unlock(key(4_321)), Err(LockError::WrongKey(key(4_321))));
    assert_eq!(puzzle, locked);
    puzzle.unlock(key(1)).unwrap();
    assert_eq!(puzzle, original);
    assert_eq!(puzzle.unlock(key(1)), Err(LockError::NotLocked));
}

#[test]
fn solutions_that_cannot_be_locked_are_reported_with_their_cell() {
    let mut puzzle = puzzle(&["AB", "É1"]);
    let original = puzzle.clone();
    assert_eq!(
        puzzle.lock(key(1)).unwrap_err().to_string(),
        "row 2, column 1: cannot lock a solution that does not begin with a letter from A to Z"
    );
    assert_eq!(puzzle, original);
    puzzle.lock = Some(Lock { letters: "ABC".into(), checksum: 0 });
    assert_eq!(puzzle.unlock(key(1)), Err(LockError::DamagedLetters));
    assert_eq!(puzzle.keys(&Lexicon::embedded(false)), []);
}

#[test]
fn ranking_all_keys_of_a_large_grid_is_fast() {
    let mut puzzle = Crossword::new(Grid::fill(255, 255, |_| Cell::Block));
    puzzle.lock = Some(Lock { letters: String::new(), checksum: 0 });
    assert_eq!(puzzle.keys(&Lexicon::embedded(false)).len(), 10_000);
}

#[test]
fn the_search_for_a_key_reports_its_progress_and_can_be_cancelled() {
    let lexicon = Lexicon::embedded(false);
    let mut locked = puzzle(&["HEART", "EMBER", "ABUSE", "RESIN", "TREND"]);
    assert_eq!(locked.unlock_without_key(&lexicon, &Task::default()), Ok(None));
    let solved = locked.clone();
    locked.lock(key(1234)).unwrap();
    let before = locked.clone();
    let task = Task::default();
    task.cancel();
    assert_eq!(locked.unlock_without_key(&lexicon, &task), Err(LockError::Cancelled));
    assert_eq!(locked, before);
    let task = Task::default();
    assert!(locked.unlock_without_key(&lexicon, &task).unwrap().is_some() && task.percent() >= 49);
    assert_eq!(locked, solved);
    let lock = Lock { letters: "ABCDEFGHIJKLMNOPQRSTUVWXY".into(), checksum: 0xffff };
    let keys = lock.keys();
    locked.lock = Some(lock);
    assert_eq!(locked.unlock_without_key(&lexicon, &Task::default()), Err(LockError::NoKey), "{keys:?}");
}
