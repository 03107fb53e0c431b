//! Questions, made from cards.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::solve::lab::{Filter, Question as WordQuestion, Rack, anagrams, hooks, word};
use wordhoard_engine::words::meanings::meanings;
use wordhoard_engine::words::{Lexicon, fold};

use super::card_box::CardKey;
use super::kind::QuizKind;

/// A question with all its answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Card that it is made from.
    pub key: CardKey,
    /// Letters or word in question, in capitals. The letters of an anagram are in alphabetical order.
    pub letters: String,
    /// Description of the answers (`3 words of all 5 letters`), or the definition of the word.
    pub wanted: String,
    /// Answers in lower case and alphabetical order, each of which is typed.
    pub answers: Vec<String>,
}

/// Answers to a question whether letters are a word.
pub const YES_NO: [&str; 2] = ["yes", "no"];

/// Maximum number of letters of the rack that a sub-anagram leaves unused.
const SHORTER: usize = 2;

impl Question {
    /// Makes the question of a card. Returns `None` if the word list has no answer to it.
    #[must_use]
    pub fn new(key: &CardKey, words: &Lexicon) -> Option<Self> {
        let letters = word(&key.subject).ok()?;
        let (answers, wanted) = match key.kind {
            QuizKind::Anagrams => {
                let answers = spell_all(anagrams(words, &Rack::parse(&key.subject).ok()?), words);
                let wanted = format!("{} of all {} letters", count(answers.len(), "word"), letters.len());
                (answers, wanted)
            }
            QuizKind::SubAnagrams => {
                let min = letters.len().saturating_sub(SHORTER).max(2);
                let answers = sub_anagrams(&key.subject, min, words)?;
                (answers.clone(), format!("{} of {min} or more letters", count(answers.len(), "word")))
            }
            QuizKind::Hooks => {
                let found = hooks(words, &letters);
                let [front, back] = [found.front.len(), found.back.len()];
                let numbers = found.front.iter().chain(&found.back).map(|(_, word)| word.number).collect();
                (spell_all(numbers, words), hook_counts(front, back))
            }
            QuizKind::Judge => {
                let answer = YES_NO[usize::from(words.find(&letters).is_none())];
                (vec![answer.to_owned()], "Is it a word? Y or N".to_owned())
            }
            QuizKind::Meanings => {
                let meaning =
                    meanings(&key.subject).into_iter().find(|meaning| !gives_away(&meaning.gloss, &key.subject))?;
                (vec![key.subject.clone()], meaning.to_string())
            }
        };
        let shown = match key.kind {
            QuizKind::Hooks | QuizKind::Judge => key.subject.clone(),
            _ => alphagram(&letters),
        };
        let question = Self { key: key.clone(), letters: shown.to_uppercase(), wanted, answers };
        (!question.answers.is_empty()).then_some(question)
    }

    /// Returns `true` if the question is whether letters are a word, and they are.
    #[must_use]
    pub fn is_yes(&self) -> bool {
        self.answers == YES_NO[..1]
    }

    /// Returns the answer that a typed text stands for: itself, or `yes` and `no` by their first letters.
    #[must_use]
    pub fn read(&self, typed: &str) -> String {
        let mut letters = Vec::new();
        let text = match fold::fold(typed.trim(), &mut letters) {
            Some(_) => fold::spell(&letters),
            None => typed.trim().to_lowercase(),
        };
        match (self.key.kind, text.as_str()) {
            (QuizKind::Judge, "y" | "yes") => YES_NO[0].into(),
            (QuizKind::Judge, "n" | "no") => YES_NO[1].into(),
            _ => text,
        }
    }
}

/// Describes the wanted hooks: `1 front hook and 2 back hooks, as whole words`.
fn hook_counts(front: usize, back: usize) -> String {
    format!("{} and {}, as whole words", count(front, "front hook"), count(back, "back hook"))
}

/// Returns letters in alphabetical order.
#[must_use]
pub fn alphagram(letters: &[u8]) -> String {
    let mut sorted = letters.to_vec();
    sorted.sort_unstable();
    fold::spell(&sorted)
}

fn sub_anagrams(letters: &str, min: usize, words: &Lexicon) -> Option<Vec<String>> {
    let filter = Filter { lengths: min..=usize::MAX, ..Filter::default() };
    let answer = WordQuestion::SubAnagrams(Rack::parse(letters).ok()?).answer(words, &filter, None).ok()?;
    let mut found: Vec<String> = answer.hits().iter().map(|hit| fold::spell(answer.letters(hit))).collect();
    found.sort_unstable();
    Some(found)
}

fn spell_all(numbers: Vec<u32>, words: &Lexicon) -> Vec<String> {
    let mut found = Vec::new();
    words.spell(numbers, |_, letters| found.push(fold::spell(letters)));
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns `true` if a definition names the word that it defines, or one that begins like it.
fn gives_away(gloss: &str, word: &str) -> bool {
    let stem = &word[..word.len().min(5)];
    gloss.split(|c: char| !c.is_alphanumeric()).any(|part| part.to_lowercase().starts_with(stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(kind: QuizKind, subject: &str) -> Option<Question> {
        Question::new(&CardKey { kind, subject: subject.into() }, &Lexicon::embedded(false))
    }

    #[test]
    fn every_kind_has_its_answers() {
        let anagrams = question(QuizKind::Anagrams, "elerv").unwrap();
        assert_eq!((anagrams.letters.as_str(), anagrams.wanted.as_str()), ("EELRV", "3 words of all 5 letters"));
        assert_eq!(anagrams.answers, ["elver", "lever", "revel"]);
        let longer = question(QuizKind::SubAnagrams, "qatx").unwrap();
        assert_eq!(longer.answers, ["at", "ax", "qat", "ta", "tax"].map(str::to_owned));
        let hooks = question(QuizKind::Hooks, "crane").unwrap();
        assert_eq!((hooks.answers.len(), hooks.letters.as_str()), (2, "CRANE"));
        assert_eq!(hooks.wanted, "0 front hooks and 2 back hooks, as whole words");
        let meaning = question(QuizKind::Meanings, "crane").unwrap();
        assert_eq!((meaning.answers, meaning.letters.as_str()), (vec!["crane".to_owned()], "ACENR"));
        assert_eq!(question(QuizKind::Anagrams, "xqz"), None);
    }

    #[test]
    fn a_verdict_is_typed_by_its_first_letter() {
        let real = question(QuizKind::Judge, "qat").unwrap();
        assert_eq!((real.answers.as_slice(), real.read("Y")), (&["yes".to_owned()][..], "yes".into()));
        assert_eq!(question(QuizKind::Judge, "qatz").unwrap().answers, ["no"]);
        let word = question(QuizKind::Anagrams, "y").or(question(QuizKind::Anagrams, "yo")).unwrap();
        assert_eq!(word.read(" Öy "), "oy");
    }

    #[test]
    fn a_definition_never_names_its_word() {
        for word in ["tiger", "running", "crane", "quiz"] {
            if let Some(question) = question(QuizKind::Meanings, word) {
                assert!(!question.wanted.contains(word), "{question:?}");
            }
        }
    }
}
