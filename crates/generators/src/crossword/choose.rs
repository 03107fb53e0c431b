//! Choice of a clue for each answer of a crossword.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::words::clues::{Clue, Level, generated_for, written_for};
use wordhoard_engine::words::kin::{Relatives, family};

use super::Params;
use super::cost::{Mix, content};

/// Number of times that every clue is chosen again, given the others.
const ROUNDS: usize = 3;
/// Range of the random part of the cost of a clue, so that seeds differ.
const CHANCE: usize = 8;

/// A clue that an answer may have.
#[derive(Clone)]
pub struct Candidate {
    pub clue: Clue,
    /// The longer words of the text.
    pub content: Vec<String>,
    /// Cost of the clue by itself: how far it is from the level wanted, how weak it is, and a random part.
    pub cost: usize,
}

/// Chooses a clue for each answer. Written clues come before generated ones. Where there is a choice, no clue has an answer
/// of the puzzle or a form of one, no two clues share a longer word, and the kinds of generated clues are mixed.
///
/// There is always a choice to fall back on: the grid of a seed must not depend on its clues, which may change. An answer
/// that is in no list has an empty clue.
pub fn clues(answers: &[String], params: Params, rng: &mut SeededRng) -> Vec<&'static str> {
    let relatives = Relatives::of(answers);
    let candidates: Vec<Vec<Candidate>> = answers
        .iter()
        .map(|answer| {
            let wanted = wanted(params.level, rng);
            let fitting = fitting(answer, &relatives, params).into_iter();
            fitting
                .map(|clue| Candidate { content: content(clue.text), cost: cost(&clue, wanted, rng), clue })
                .collect()
        })
        .collect();
    mix(&candidates).into_iter().map(|chosen| chosen.map_or("", |candidate| candidate.clue.text)).collect()
}

/// Returns another clue for an answer than those that are refused: the one whose level is nearest, a written one if there
/// is any. Returns `None` if there is none.
pub fn another(
    answer: &str,
    answers: &[String],
    params: Params,
    is_refused: impl Fn(&str) -> bool,
) -> Option<&'static str> {
    let relatives = Relatives::of(answers);
    let gives_answer = |clue: &Clue| tokens(clue.text).any(|token| relatives.include(&family(&token)));
    let fits = |clue: &Clue| clue.holds_in(params.spelling) && !is_refused(clue.text) && !gives_answer(clue);
    let distance = |clue: &Clue| (clue.level as u8).abs_diff(params.level as u8);
    let written = written_for(answer).filter(fits).min_by_key(distance);
    written.or_else(|| generated_for(answer).filter(fits).min_by_key(distance)).map(|clue| clue.text)
}

/// Returns the clues for an answer that hold in the spelling and have no answer of the puzzle, the written ones if there are
/// any. Without such clues, those that hold in the spelling, or else all.
fn fitting(answer: &str, relatives: &Relatives, params: Params) -> Vec<Clue> {
    let gives_answer = |clue: &Clue| tokens(clue.text).any(|token| relatives.include(&family(&token)));
    let written: Vec<Clue> = written_for(answer).filter(|clue| clue.holds_in(params.spelling)).collect();
    let generated: Vec<Clue> = generated_for(answer).filter(|clue| clue.holds_in(params.spelling)).collect();
    for clues in [&written, &generated] {
        let fitting: Vec<Clue> = clues.iter().copied().filter(|clue| !gives_answer(clue)).collect();
        if !fitting.is_empty() {
            return fitting;
        }
    }
    let holding = if written.is_empty() { generated } else { written };
    if holding.is_empty() { written_for(answer).chain(generated_for(answer)).collect() } else { holding }
}

/// Returns the candidate chosen for each answer: in turn the cheapest one given the others, several times over.
fn mix(candidates: &[Vec<Candidate>]) -> Vec<Option<&Candidate>> {
    let mut mix = Mix::new(candidates.len());
    let mut chosen: Vec<Option<&Candidate>> = vec![None; candidates.len()];
    for _ in 0..ROUNDS {
        for (choice, own) in chosen.iter_mut().zip(candidates) {
            choice.iter().for_each(|candidate| mix.remove(candidate));
            *choice = own.iter().min_by_key(|candidate| candidate.cost + mix.cost(candidate));
            choice.iter().for_each(|candidate| mix.add(candidate));
        }
    }
    chosen
}

/// Returns the cost of a clue by itself.
fn cost(clue: &Clue, wanted: Level, rng: &mut SeededRng) -> usize {
    let distance = usize::from((clue.level as u8).abs_diff(wanted as u8));
    // Levels of generated clues follow from their kinds and are less exact.
    let step = if clue.kind.is_generated() { 12 } else { 40 };
    let lack = usize::from(100_u8.saturating_sub(clue.score));
    step * distance + lack + rng.below(CHANCE)
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

/// Iterates over the words of a text, in lower case.
pub fn tokens(text: &str) -> impl Iterator<Item = String> {
    text.split(|ch: char| !ch.is_ascii_alphabetic()).filter(|token| !token.is_empty()).map(str::to_ascii_lowercase)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use wordhoard_engine::base::rng::Seed;
    use wordhoard_engine::base::sample::sample_size;
    use wordhoard_engine::words::clues::{Kind, answers, clues_for};
    use wordhoard_engine::words::spelling::Spelling;

    use super::*;

    /// Draws the answers of a large puzzle, longer ones among them.
    fn large_puzzle(spelling: Spelling, rng: &mut SeededRng) -> Vec<String> {
        let good = answers::frozen().filter(|answer| answer.score >= 74 && answer.word.len() > 4);
        let words: Vec<&str> =
            good.filter(|answer| answer.spelling.is_none_or(|own| own == spelling)).map(|answer| answer.word).collect();
        (0..76).map(|_| (*rng.pick(&words)).to_owned()).collect()
    }

    #[test]
    fn clues_of_large_puzzles_are_mixed_and_hold_in_the_spelling() {
        for number in 0..sample_size(4, 200) {
            let (_, spelling) = Spelling::NAMES[number % 2];
            let (_, level) = Level::NAMES[number % 3];
            let mut rng = Seed::new(format!("large {number}")).rng("test");
            let answers = large_puzzle(spelling, &mut rng);
            let texts = clues(&answers, Params { level, spelling, ..Params::default() }, &mut rng);
            let mut kinds: HashMap<Kind, usize> = HashMap::new();
            let mut repeated = 0;
            let mut seen: Vec<String> = Vec::new();
            for (answer, text) in answers.iter().zip(&texts) {
                let clue = clues_for(answer).find(|clue| clue.text == *text && clue.holds_in(spelling));
                *kinds.entry(clue.unwrap_or_else(|| panic!("{answer}: {text}")).kind).or_default() += 1;
                let words = content(text);
                repeated += usize::from(words.iter().any(|word| seen.contains(word)));
                seen.extend(words);
            }
            // Many answers have clues of one or two kinds only, so there is not always a choice.
            let most = |kind| kinds.get(&kind).copied().unwrap_or_default();
            assert!(
                most(Kind::Definition) <= 45 && most(Kind::Synonym) <= 30 && most(Kind::Opposite) <= 4,
                "{kinds:?}"
            );
            assert!(kinds.len() >= 5 && repeated <= 12, "{kinds:?} {repeated}");
        }
    }

    #[test]
    fn clues_have_no_answer_of_the_puzzle_where_there_is_a_choice() {
        let answers: Vec<String> = ["gate", "fence", "barrier", "movable"].map(str::to_owned).to_vec();
        for seed in 0..20 {
            let mut rng = Seed::new(format!("leak {seed}")).rng("test");
            let texts = clues(&answers, Params::default(), &mut rng);
            assert!(texts.iter().all(|text| !text.is_empty()));
            assert!(!tokens(texts[0]).any(|token| answers.contains(&token)), "{texts:?}");
        }
    }

    #[test]
    fn answers_of_no_list_have_empty_clues() {
        let mut rng = Seed::new("none").rng("test");
        assert_eq!(clues(&["qqqq".to_owned()], Params::default(), &mut rng), [""]);
    }
}
