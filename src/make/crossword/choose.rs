//! Choice of a clue for each answer of a crossword.

use std::collections::HashSet;

use super::Params;
use super::kin::{are_kin, family};
use crate::base::rng::SeededRng;
use crate::words::clues::{Level, WrittenClue, written_for};

/// Number of times that clues are drawn until no two share a longer word.
const DRAWS: usize = 50;
/// Minimum number of letters of a word that two clues should not share. Shorter words are mostly function words.
const MIN_SHARED: usize = 5;

/// Chooses a clue for each answer. Where there is a choice, no clue has an answer of the puzzle or a form of one, and no
/// two clues share a longer word.
///
/// There is always a choice to fall back on: the grid of a seed must not depend on its clues, which may change.
pub fn clues(answers: &[String], params: Params, rng: &mut SeededRng) -> Vec<&'static str> {
    let families: Vec<Vec<String>> = answers.iter().map(|answer| family(answer)).collect();
    let fitting: Vec<Vec<WrittenClue>> = answers.iter().map(|answer| fitting(answer, &families, params)).collect();
    let mut drawn = draw(&fitting, params.level, rng);
    for _ in 1..DRAWS {
        if !has_shared_word(&drawn) {
            break;
        }
        drawn = draw(&fitting, params.level, rng);
    }
    drawn
}

/// Returns the clues for an answer that hold in the spelling and have no answer of the puzzle, or if there are none, those
/// that hold in the spelling.
fn fitting(answer: &str, families: &[Vec<String>], params: Params) -> Vec<WrittenClue> {
    let holds = |clue: &WrittenClue| clue.spelling.is_none_or(|spelling| spelling == params.spelling);
    let gives_answer = |token: String| {
        let token = family(&token);
        families.iter().any(|answer| are_kin(answer, &token))
    };
    let holding: Vec<WrittenClue> = written_for(answer).filter(holds).collect();
    let fitting: Vec<WrittenClue> =
        holding.iter().copied().filter(|clue| !tokens(clue.text).any(gives_answer)).collect();
    if fitting.is_empty() { holding } else { fitting }
}

/// Draws a clue for each answer.
fn draw(fitting: &[Vec<WrittenClue>], level: Level, rng: &mut SeededRng) -> Vec<&'static str> {
    let nearest = |clues: &Vec<WrittenClue>| {
        let wanted = wanted(level, rng);
        let distance = |clue: &WrittenClue| (clue.level as u8).abs_diff(wanted as u8);
        let least = clues.iter().map(distance).min();
        let nearest: Vec<&WrittenClue> = clues.iter().filter(|clue| Some(distance(clue)) == least).collect();
        rng.pick(&nearest).text
    };
    fitting.iter().map(nearest).collect()
}

/// Returns `true` if two clues share a longer word.
fn has_shared_word(clues: &[&str]) -> bool {
    let mut seen = HashSet::new();
    clues.iter().any(|clue| {
        let words: HashSet<String> = tokens(clue).filter(|token| token.len() >= MIN_SHARED).collect();
        words.into_iter().any(|word| !seen.insert(word))
    })
}

/// Draws the level of a clue. Even an easy puzzle has some clues that take a moment, and a hard one some that do not.
fn wanted(level: Level, rng: &mut SeededRng) -> Level {
    let levels = match level {
        Level::Easy => [Level::Easy, Level::Easy, Level::Easy, Level::Medium],
        Level::Medium => [Level::Easy, Level::Medium, Level::Medium, Level::Hard],
        Level::Hard => [Level::Medium, Level::Hard, Level::Hard, Level::Hard],
    };
    *rng.pick(&levels)
}

/// Iterates over the words of a clue, in lower case.
fn tokens(text: &str) -> impl Iterator<Item = String> {
    text.split(|ch: char| !ch.is_ascii_alphabetic()).filter(|token| !token.is_empty()).map(str::to_ascii_lowercase)
}
