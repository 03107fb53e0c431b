use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::Slot;
use wordhoard_engine::solve::watch::Observer;
use wordhoard_engine::words::kin::has_kin;
use wordhoard_engine::words::themes;

use super::*;
use crate::crossword::Side;

fn params(side: u16, style: Style) -> Params {
    Params { shape: Shape::new(Side::new(side).unwrap(), style).unwrap(), ..Params::default() }
}

fn made(theme: &str, params: Params, seed: &str) -> Result<ThemedCrossword, ThemedError> {
    of_theme(themes::by_id(theme).unwrap(), params, &Seed::new(seed), &mut ())
}

fn answers(puzzle: &Crossword) -> Vec<String> {
    let answer = |slot: &Slot| {
        let letters = slot.cells.iter().filter_map(|&pos| puzzle.square(pos));
        letters.map(|square| square.solution.to_lowercase()).collect()
    };
    puzzle.slots().iter().map(answer).collect()
}

#[test]
fn words_of_the_theme_stand_in_a_filled_grid() {
    let shapes = [(7, Style::British), (9, Style::American), (13, Style::British)];
    for (side, style) in shapes.into_iter().take(sample_size(1, 3)) {
        for theme in ["sea", "birds", "trees"].into_iter().take(sample_size(1, 3)) {
            let params = params(side, style);
            let ThemedCrossword { puzzle, theme_answers } = made(theme, params, "1").unwrap();
            assert!(theme_answers.len() >= 2 && theme_answers.len() <= most_answers(params.shape), "{theme_answers:?}");
            let answers = answers(&puzzle);
            assert!(theme_answers.iter().all(|answer| answers.contains(answer)), "{theme_answers:?} {answers:?}");
            assert!(puzzle.is_solved() && !has_kin(&answers), "{answers:?}");
            assert!(puzzle.clues.iter().all(|clue| !clue.text.is_empty()) && puzzle.clues.len() == answers.len());
            let british = puzzle.clues.iter().all(|clue| clue.text.ends_with(')'));
            assert_eq!(british, style == Style::British);
            assert!(puzzle.title.contains(&format!("{}, seed 1", params.shape)), "{}", puzzle.title);
        }
    }
}

#[test]
fn a_seed_always_gives_the_same_puzzle() {
    let params = params(7, Style::British);
    assert_eq!(made("sea", params, "1"), made("sea", params, "1"));
    assert_ne!(made("sea", params, "1"), made("sea", params, "other"));
}

#[test]
fn words_that_fit_nowhere_are_an_error() {
    let (params, seed) = (params(7, Style::British), Seed::new("x"));
    assert_eq!(generate(&[], "Nothing", params, &seed, &mut ()), Err(ThemedError::NoGrid));
}

#[test]
fn an_observer_stops_the_search() {
    struct Stop;
    impl<E> Observer<E> for Stop {
        fn observe(&mut self, _: E) -> std::ops::ControlFlow<()> {
            std::ops::ControlFlow::Break(())
        }
    }
    let (params, seed) = (params(9, Style::American), Seed::new("x"));
    let birds = themes::by_id("birds").unwrap();
    assert_eq!(of_theme(birds, params, &seed, &mut Stop), Err(ThemedError::Stopped));
}
