use super::*;
use crate::base::rng::Seed;
use crate::grid::Grid;
use crate::puzzle::crossword::Square;

fn puzzle(rows: &[&str]) -> Crossword {
    let cell = |sign: char| match sign {
        '#' => Cell::Block,
        sign => Cell::Open(Square { solution: sign.to_string(), ..Square::default() }),
    };
    let mut puzzle =
        Crossword::new(Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap());
    puzzle.number();
    puzzle
}

/// Words across and down in the first; phrases and words across in the others.
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
fn any_key_is_found_by_what_it_opens() {
    let lexicon = Lexicon::embedded(false);
    let mut rng = Seed::new("keys").rng("test");
    for puzzle in puzzles() {
        for _ in 0..20 {
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
fn of_several_keys_the_one_that_gives_words_comes_first() {
    let lexicon = Lexicon::embedded(false);
    let (mut several, mut right) = (0, 0);
    for puzzle in puzzles() {
        for number in (0..10_000).step_by(97) {
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
    assert!(several > 30, "{several}");
    assert_eq!(right, several);
}

#[test]
fn letters_of_rebuses_are_locked_by_their_first_and_kept() {
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
fn what_cannot_be_locked_is_told_with_its_cell() {
    let mut puzzle = puzzle(&["AB", "É1"]);
    let whole = puzzle.clone();
    assert_eq!(
        puzzle.lock(key(1)).unwrap_err().to_string(),
        "row 2, column 1: only a solution that begins with a letter from A to Z can be locked"
    );
    assert_eq!(puzzle, whole);
    puzzle.lock = Some(Lock { letters: "ABC".into(), checksum: 0 });
    assert_eq!(puzzle.unlock(key(1)), Err(LockError::Letters));
    assert_eq!(puzzle.keys(&Lexicon::embedded(false)), []);
}

#[test]
fn a_grid_that_every_key_fits_is_done_in_a_moment() {
    let mut puzzle = Crossword::new(Grid::fill(255, 255, |_| Cell::Block));
    puzzle.lock = Some(Lock { letters: String::new(), checksum: 0 });
    assert_eq!(puzzle.keys(&Lexicon::embedded(false)).len(), 10_000);
}
