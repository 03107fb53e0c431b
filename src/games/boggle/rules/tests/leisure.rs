//! Rounds at leisure: progress by length, starts of words, and the end.

use super::*;
use crate::games::boggle::rules::lengths::{by_length, common_and_bonus};
use crate::games::boggle::rules::starts::{MIN_SHARE, starts};

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn zen(rows: &str) -> State {
    start(&desc_with(rows, |rule| (rule.mode, rule.time) = (mode::GameMode::Zen, None)))
}

/// Plays the words for which `filter` returns `true`.
fn play_all(state: &mut State, filter: impl Fn(&BoardWord) -> bool) {
    let words: Vec<String> =
        state.words().iter().filter(|word| filter(word)).map(|word| word.found.text.clone()).collect();
    words.iter().for_each(|word| assert!(matches!(play(state, word), Verdict::Accepted(_))));
}

#[test]
fn single_rounds_without_a_clock_are_at_leisure() {
    assert!(Desc::untimed("2026-01-01").is_at_leisure() && Desc::weekly("2026-01-05").is_at_leisure());
    assert!(!Desc::daily("2026-01-01").is_at_leisure());
    let zen = |change: fn(&mut Rule)| {
        desc_with(BOARD, |rule| {
            (rule.mode, rule.time) = (mode::GameMode::Zen, None);
            change(rule);
        })
    };
    assert!(zen(|_| ()).is_at_leisure());
    assert!(!zen(|rule| rule.players = 2).is_at_leisure());
    assert!(!zen(|rule| rule.opponent = Some(opponent::Opponent::Club)).is_at_leisure());
}

#[test]
fn the_counts_by_length_add_up_to_the_common_words() {
    let mut state = zen(BOARD);
    let common = state.words().iter().filter(|word| word.is_common()).count();
    play_all(&mut state, |word| word.found.text.len() == 5);
    let counts = by_length(&state);
    assert!(counts.is_sorted_by(|a, b| a.length < b.length));
    assert_eq!(counts.iter().map(|count| count.all).sum::<usize>(), common);
    for count in &counts {
        assert_eq!(count.found, if count.length == 5 { count.all } else { 0 }, "{count:?}");
    }
    let (found, bonus) = common_and_bonus(&state);
    assert!(found.iter().all(|&word| state.words()[word].is_common()) && !bonus.is_empty());
    assert_eq!(found.len() + bonus.len(), state.found(0).len());
}

#[test]
fn the_board_is_finished_when_all_common_words_are_found_and_the_round_goes_on() {
    let mut state = zen(BOARD);
    play_all(&mut state, BoardWord::is_common);
    assert!(state.has_found_all_common());
    assert_eq!((state.status(SECOND), state.progress(0).unwrap().share), (Status::Playing, 100));
    let bonus = state.words().iter().find(|word| !word.is_common()).unwrap().found.text.clone();
    assert!(matches!(play(&mut state, &bonus), Verdict::Accepted(_)));
}

/// Counts the common words left that begin on a tile, by trying every path.
fn starts_by_brute_force(state: &State) -> Vec<usize> {
    let left: Vec<&BoardWord> = state
        .words()
        .iter()
        .enumerate()
        .filter(|&(number, word)| word.is_common() && !state.is_found(number))
        .map(|(_, word)| word)
        .collect();
    let board = state.board();
    let spells = |start: wordhoard_engine::grid::Pos, text: &str| {
        let mut paths = vec![vec![start]];
        while let Some(path) = paths.pop() {
            let letters = state.letters(&path);
            if letters == text {
                return true;
            }
            if text.starts_with(&letters) {
                let last = path[path.len() - 1];
                let next = board.positions().filter(|pos| last.touches(*pos) && !path.contains(pos));
                paths.extend(next.map(|pos| [&path[..], &[pos]].concat()));
            }
        }
        false
    };
    board.positions().map(|pos| left.iter().filter(|word| spells(pos, &word.found.text)).count()).collect()
}

#[test]
fn starts_are_shown_once_enough_is_found() {
    let mut state = zen(BOARD);
    assert_eq!(starts(&state).unwrap_err(), "starts need 40 %; you have 0 %");
    play_all(&mut state, |word| word.is_common() && word.found.text.len() > 3);
    assert!(state.progress(0).unwrap().share >= MIN_SHARE);
    let shown = starts(&state).unwrap();
    assert_eq!(shown.tiles, starts_by_brute_force(&state));
    let left = state.words().iter().enumerate().filter(|&(number, word)| word.is_common() && !state.is_found(number));
    assert_eq!(shown.letters.iter().map(|(_, words)| words).sum::<usize>(), left.count());
    assert!(shown.letters.is_sorted() && shown.letters.iter().all(|(letters, _)| letters.len() == 2));
    assert!(!state.is_helped(), "showing the starts is no help");
    play_all(&mut state, |word| word.is_common() && word.found.text.len() == 3);
    assert_eq!(starts(&state).unwrap().letters, []);
    let timed = start(&desc(BOARD));
    assert!(starts(&timed).unwrap_err().contains("with a clock"));
}

#[test]
fn the_progress_of_a_round_at_leisure_begins_with_its_share() {
    let mut state = zen("TEA\nRSO\n");
    play(&mut state, "tea");
    let share = state.progress(0).unwrap().share;
    assert_eq!(Boggle::progress(&state, SECOND), format!("{share} %, 1 point"));
    assert_eq!(Boggle::progress(&start(&desc("TEA\nRSO\n")), SECOND), "0 points");
}
