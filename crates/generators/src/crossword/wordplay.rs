//! Exact wordplay: clues that give the letters of an answer after its definition, as `Halt (POST rearranged)` does.
//!
//! The letters come from common words, none of which is a form of the answer or stands in the grid.

use std::collections::HashMap;
use std::sync::LazyLock;

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::words::clues::{Kind, answers, clues_for};
use wordhoard_engine::words::kin::{Relatives, are_kin, family};

use super::Params;

/// Minimum score of the words that give letters.
const MIN_SCORE: u8 = 80;
/// Minimum number of letters of a part of an answer.
const MIN_PART: usize = 3;
/// Maximum length of the definition before the wordplay.
const MAX_DEFINITION: usize = 34;
/// Divisor of the share of answers that keep their usual clue, even if there is wordplay for them: one in three.
const KEPT: usize = 3;

/// Common words by their letters in alphabetical order.
static BY_LETTERS: LazyLock<HashMap<Vec<u8>, Vec<&'static str>>> = LazyLock::new(|| {
    let mut by_letters: HashMap<Vec<u8>, Vec<&str>> = HashMap::new();
    for answer in answers::frozen().filter(|answer| answer.score >= MIN_SCORE && answer.spelling.is_none()) {
        by_letters.entry(sorted(answer.word)).or_default().push(answer.word);
    }
    by_letters
});

fn sorted(word: &str) -> Vec<u8> {
    let mut letters = word.as_bytes().to_vec();
    letters.sort_unstable();
    letters
}

fn is_common(word: &str) -> bool {
    BY_LETTERS.get(&sorted(word)).is_some_and(|words| words.contains(&word))
}

/// Returns the ways to give the letters of an answer in lower case, each with the words that give them.
fn ways(answer: &str) -> Vec<(String, Vec<String>)> {
    let mut ways = Vec::new();
    let backwards: String = answer.chars().rev().collect();
    if backwards != answer && is_common(&backwards) {
        ways.push((format!("{} backwards", backwards.to_uppercase()), vec![backwards.clone()]));
    }
    for &word in BY_LETTERS.get(&sorted(answer)).into_iter().flatten() {
        if word != answer && word != backwards {
            ways.push((format!("{} rearranged", word.to_uppercase()), vec![word.to_owned()]));
        }
    }
    for middle in MIN_PART..(answer.len() + 1).saturating_sub(MIN_PART) {
        let (first, second) = answer.split_at(middle);
        if first != second && is_common(first) && is_common(second) {
            let text = format!("{} and {}", first.to_uppercase(), second.to_uppercase());
            ways.push((text, vec![first.to_owned(), second.to_owned()]));
        }
    }
    for letter in 'a'..='z' {
        let longer = format!("{letter}{answer}");
        if is_common(&longer) {
            ways.push((format!("{} without its first letter", longer.to_uppercase()), vec![longer]));
        }
    }
    ways
}

/// Returns a clue with exact wordplay for an answer, or `None` if there is none or the usual clue is to stay. `relatives`
/// are those of all answers of the puzzle.
pub fn clue(answer: &str, relatives: &Relatives, params: Params, rng: &mut SeededRng) -> Option<String> {
    let (keeps, draw) = (rng.below(KEPT) == 0, rng.below(1 << 16));
    let own = family(answer);
    let is_fair = |(_, words): &(String, Vec<String>)| {
        words.iter().all(|word| {
            let family = family(word);
            !are_kin(&family, &own) && !relatives.include(&family)
        })
    };
    let ways: Vec<_> = ways(answer).into_iter().filter(is_fair).collect();
    if keeps || ways.is_empty() {
        return None;
    }
    let (text, words) = &ways[draw % ways.len()];
    let definition = definition(answer, words, relatives, params)?;
    Some(format!("{definition} ({text})"))
}

/// Returns a short definition or synonym of an answer, none of whose words gives the wordplay or an answer away.
fn definition(answer: &str, words: &[String], relatives: &Relatives, params: Params) -> Option<&'static str> {
    let fits = |text: &str| {
        let mut tokens = super::choose::tokens(text);
        text.len() <= MAX_DEFINITION
            && tokens.all(|token| !relatives.include(&family(&token)) && !words.contains(&token))
    };
    let clues = clues_for(answer).filter(|clue| clue.holds_in(params.spelling) && fits(clue.text));
    let rank = |kind| [Kind::Synonym, Kind::Definition, Kind::Synonyms].into_iter().position(|known| known == kind);
    clues.filter_map(|clue| Some((rank(clue.kind)?, clue.text))).min_by_key(|(rank, _)| *rank).map(|(_, text)| text)
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::rng::Seed;

    use super::*;

    fn texts(answer: &str) -> Vec<String> {
        ways(answer).into_iter().map(|(text, _)| text).collect()
    }

    #[test]
    fn letters_are_given_exactly() {
        assert!(texts("stop").contains(&"POST rearranged".to_owned()), "{:?}", texts("stop"));
        assert!(texts("live").contains(&"EVIL backwards".to_owned()), "{:?}", texts("live"));
        assert!(texts("carpet").contains(&"CAR and PET".to_owned()), "{:?}", texts("carpet"));
        assert!(texts("lock").contains(&"CLOCK without its first letter".to_owned()), "{:?}", texts("lock"));
        assert!(!texts("level").iter().any(|text| text.contains("backwards")));
    }

    #[test]
    fn clues_define_the_answer_and_give_no_other_answer_away() {
        let mut rng = Seed::new("wordplay").rng("test");
        let mut found = 0;
        for answer in ["stop", "carpet", "listen", "lock", "parts", "notices"] {
            let relatives = Relatives::of(&[answer.to_owned(), "post".to_owned()]);
            for _ in 0..20 {
                let Some(text) = clue(answer, &relatives, Params::default(), &mut rng) else { continue };
                found += 1;
                let (definition, wordplay) = text.split_once(" (").unwrap();
                assert!(!definition.is_empty() && wordplay.ends_with(')') && !text.contains("POST"), "{text}");
                let given: Vec<String> =
                    wordplay.split(|ch: char| !ch.is_ascii_uppercase()).map(str::to_lowercase).collect();
                let given = sorted(&given.concat());
                assert!(sorted(answer).iter().all(|letter| given.contains(letter)), "{text}");
            }
        }
        assert!(found > 20, "{found}");
    }
}
