//! Choice of a clue for each answer of a crossword.

use std::collections::HashSet;

use super::Params;
use super::definition;
use super::kin::{are_kin, family};
use crate::base::rng::SeededRng;
use crate::words::clues::{Level, WrittenClue, written_for};

/// Number of times that clues are drawn until no two share a longer word.
const DRAWS: usize = 50;
/// Minimum number of letters of a word that two clues should not share. Shorter words are mostly function words.
const MIN_SHARED: usize = 5;

/// A clue that an answer may have.
#[derive(Clone, Copy)]
struct Candidate<'a> {
    text: &'a str,
    level: Level,
}

/// Chooses a clue for each answer. Where there is a choice, no clue has an answer of the puzzle or a form of one, and no
/// two clues share a longer word. An answer without a written clue takes a definition.
///
/// There is always a choice to fall back on: the grid of a seed must not depend on its clues, which may change.
pub fn clues(answers: &[String], params: Params, rng: &mut SeededRng) -> Vec<String> {
    let families: Vec<Vec<String>> = answers.iter().map(|answer| family(answer)).collect();
    let definitions: Vec<String> = answers.iter().map(|answer| definition_of(answer)).collect();
    let candidates = answers.iter().zip(&definitions);
    let candidates: Vec<Vec<Candidate>> = candidates
        .map(|(answer, definition)| match fitting(answer, &families, params) {
            written if written.is_empty() => vec![Candidate { text: definition, level: Level::Easy }],
            written => written.iter().map(|clue| Candidate { text: clue.text, level: clue.level }).collect(),
        })
        .collect();
    let mut drawn = draw(&candidates, params.level, rng);
    for _ in 1..DRAWS {
        if !has_shared_word(&drawn) {
            break;
        }
        drawn = draw(&candidates, params.level, rng);
    }
    drawn.into_iter().map(str::to_owned).collect()
}

/// Returns another clue for an answer than those that are refused: a written one whose level is nearest, or else a
/// definition. Returns `None` if there is none.
pub fn another(answer: &str, answers: &[String], params: Params, is_refused: impl Fn(&str) -> bool) -> Option<String> {
    let families: Vec<Vec<String>> = answers.iter().map(|answer| family(answer)).collect();
    let distance = |clue: &WrittenClue| (clue.level as u8).abs_diff(params.level as u8);
    let written = fitting(answer, &families, params).into_iter().filter(|clue| !is_refused(clue.text));
    let written = written.min_by_key(distance).map(|clue| clue.text.to_owned());
    written.or_else(|| definition::shortened(answer).filter(|text| !is_refused(text)))
}

/// Returns the definition of an answer that has no written clue that holds everywhere, or an empty text.
fn definition_of(answer: &str) -> String {
    let is_written = written_for(answer).any(|clue| clue.spelling.is_none());
    if is_written { String::new() } else { definition::shortened(answer).unwrap_or_default() }
}

/// Returns the written clues for an answer that hold in the spelling and have no answer of the puzzle, or if there are
/// none, those that hold in the spelling.
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
fn draw<'a>(candidates: &[Vec<Candidate<'a>>], level: Level, rng: &mut SeededRng) -> Vec<&'a str> {
    let nearest = |clues: &Vec<Candidate<'a>>| {
        let wanted = wanted(level, rng);
        let distance = |clue: &Candidate| (clue.level as u8).abs_diff(wanted as u8);
        let least = clues.iter().map(distance).min();
        let nearest: Vec<&Candidate<'a>> = clues.iter().filter(|clue| Some(distance(clue)) == least).collect();
        rng.pick(&nearest).text
    };
    candidates.iter().map(nearest).collect()
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
