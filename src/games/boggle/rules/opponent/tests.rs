use super::*;
use crate::games::boggle::rules::Boggle;
use crate::games::boggle::rules::deal::deal;
use crate::games::boggle::rules::density::Density;
use crate::games::boggle::rules::desc::{Desc, Rule};
use crate::games::boggle::rules::dice::DiceSet;
use crate::games::boggle::rules::shape::Shape;
use crate::games::boggle::rules::state::State;
use crate::play::Rules;
use crate::words::Lexicon;

const SHAPE: Shape = Shape { rows: 4, cols: 4 };
const THREE_MINUTES: Duration = Duration::from_secs(180);

fn state(seed: usize, opponent: Opponent, words: &Lexicon) -> State {
    let board = deal(SHAPE, DiceSet::for_tiles(16), Density::Any, &Seed::new(seed.to_string()));
    let desc = Desc::of_file(board, "test", Rule { opponent: Some(opponent), ..Rule::standard(SHAPE) });
    Boggle::start(&desc, words).unwrap()
}

/// Points at the end of three minutes on each of these boards, sorted.
fn points(boards: usize, opponent: Opponent, words: &Lexicon) -> Vec<u32> {
    let mut points: Vec<u32> =
        (0..boards).map(|seed| state(seed, opponent, words).opponent_points(THREE_MINUTES)).collect();
    points.sort_unstable();
    points
}

/// The medians over 1,000 boards. The model was made for 9, 20, 43 and 88 points.
#[test]
fn the_rivals_are_as_strong_as_they_say() {
    let words = Lexicon::embedded(false);
    let medians = [Opponent::Novice, Opponent::Casual, Opponent::Club, Opponent::Expert]
        .map(|opponent| points(1000, opponent, &words)[500]);
    assert_eq!(medians, [9, 20, 43, 89]);
}

#[test]
fn the_same_board_has_the_same_rival() {
    let words = Lexicon::embedded(false);
    let heard = |seed, opponent| state(seed, opponent, &words).heard(THREE_MINUTES).collect::<Vec<_>>();
    assert_eq!(heard(1, Opponent::Club), heard(1, Opponent::Club));
    assert_ne!(heard(1, Opponent::Club), heard(2, Opponent::Club));
    assert_ne!(heard(1, Opponent::Club), heard(1, Opponent::Casual));
}

#[test]
fn words_come_one_after_another_and_never_too_close() {
    let words = Lexicon::embedded(false);
    for (opponent, gap) in [(Opponent::Novice, 6), (Opponent::Casual, 4), (Opponent::Club, 3), (Opponent::Expert, 2)] {
        for seed in 0..20 {
            let state = state(seed, opponent, &words);
            let arrivals = opponent.arrivals(state.board(), state.words());
            assert!(arrivals.windows(2).all(|two| two[1].0 >= two[0].0 + Duration::from_secs(gap)), "{opponent:?}");
            let offered = state.words().iter().filter(|word| word.found.word.offered).count();
            assert_eq!(arrivals.len(), offered, "given time enough every word comes");
        }
    }
}

#[test]
fn a_perfect_rival_has_everything_in_the_end() {
    let words = Lexicon::embedded(false);
    let mut state = state(3, Opponent::Perfect, &words);
    let all = state.words().iter().filter(|word| word.found.word.offered).count();
    assert!(state.heard(Duration::from_secs(60)).count() < all);
    assert_eq!(state.heard(THREE_MINUTES).count(), all);
    Boggle::apply(&mut state, &crate::games::boggle::rules::Move::GiveUp, Duration::from_secs(5));
    assert_eq!(state.heard(Duration::from_secs(5)).count(), all, "giving up early changes nothing");
}
