use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::Board;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::boggle::{Density, DiceSet, Shape, deal};

use super::*;
use crate::games::boggle::rules::Boggle;
use crate::games::boggle::rules::desc::{Desc, Rule};
use crate::games::boggle::rules::state::State;
use crate::play::Rules;

const SHAPE: Shape = Shape { rows: 4, cols: 4 };
const THREE_MINUTES: Duration = Duration::from_secs(180);

fn board(seed: usize) -> Board {
    deal(SHAPE, DiceSet::for_tiles(16), Density::Any, &Seed::new(seed.to_string()))
}

fn begin(board: Board, opponent: Opponent, words: &Lexicon) -> State {
    let desc = Desc::from_file(board, "test", Rule { opponent: Some(opponent), ..Rule::standard(SHAPE) });
    Boggle::start(&desc, words).unwrap()
}

fn state(seed: usize, opponent: Opponent, words: &Lexicon) -> State {
    begin(board(seed), opponent, words)
}

/// Returns the opponent's points after three minutes on each board, sorted.
fn points(boards: &[Board], opponent: Opponent, words: &Lexicon) -> Vec<u32> {
    let points = |board: &Board| begin(board.clone(), opponent, words).opponent_points(THREE_MINUTES);
    let mut points: Vec<u32> = boards.iter().map(points).collect();
    points.sort_unstable();
    points
}

/// The parameters of the opponents were fitted to medians of 9, 20, 43 and 88 points.
#[test]
fn opponents_score_as_documented() {
    let words = Lexicon::embedded(false);
    let boards: Vec<Board> = (0..sample_size(50, 1000)).map(board).collect();
    let medians = [Opponent::Novice, Opponent::Casual, Opponent::Club, Opponent::Expert]
        .map(|opponent| points(&boards, opponent, &words)[boards.len() / 2]);
    assert_eq!(medians, if boards.len() == 1000 { [9, 20, 43, 89] } else { [8, 21, 42, 93] });
}

#[test]
fn an_opponent_always_finds_the_same_words_on_a_board() {
    let words = Lexicon::embedded(false);
    let opponent_words =
        |seed, opponent| state(seed, opponent, &words).opponent_words(THREE_MINUTES).collect::<Vec<_>>();
    assert_eq!(opponent_words(1, Opponent::Club), opponent_words(1, Opponent::Club));
    assert_ne!(opponent_words(1, Opponent::Club), opponent_words(2, Opponent::Club));
    assert_ne!(opponent_words(1, Opponent::Club), opponent_words(1, Opponent::Casual));
}

#[test]
fn words_are_at_least_the_minimum_gap_apart() {
    let words = Lexicon::embedded(false);
    for (opponent, gap) in [(Opponent::Novice, 6), (Opponent::Casual, 4), (Opponent::Club, 3), (Opponent::Expert, 2)] {
        for seed in 0..20 {
            let state = state(seed, opponent, &words);
            let arrivals = opponent.arrivals(state.board(), state.words());
            assert!(arrivals.windows(2).all(|pair| pair[1].0 >= pair[0].0 + Duration::from_secs(gap)), "{opponent:?}");
            let offered = state.words().iter().filter(|word| word.found.word.offered).count();
            assert_eq!(arrivals.len(), offered, "every offered word is found eventually");
        }
    }
}

#[test]
fn the_perfect_opponent_finds_every_offered_word() {
    let words = Lexicon::embedded(false);
    let mut state = state(3, Opponent::Perfect, &words);
    let all = state.words().iter().filter(|word| word.found.word.offered).count();
    assert!(state.opponent_words(Duration::from_secs(60)).count() < all);
    assert_eq!(state.opponent_words(THREE_MINUTES).count(), all);
    let early = state.opponent_words(Duration::from_secs(5)).count();
    Boggle::apply(&mut state, &crate::games::boggle::rules::Move::GiveUp, Duration::from_secs(5));
    assert_eq!(state.opponent_words(THREE_MINUTES).count(), early, "it stops when the player gives up");
}
