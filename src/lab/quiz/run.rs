//! A quiz whose answers are saved.

use wordhoard_engine::words::Lexicon;

use super::card_box::{Card, CardBox, CardKey};
use super::state::{Phase, Quiz, Verdict};
use crate::store::{Saves, document};

/// Name of the document that holds the cards.
const NAME: &str = "quiz";

/// Reads the player's cards. The second value is a notice if they cannot be read.
#[must_use]
pub fn read(saves: &Saves) -> (CardBox, Option<String>) {
    document::read(saves, NAME, "quiz cards")
}

/// Puts cards into the player's box, in place of those with the same keys.
pub fn merge(saves: &Saves, cards: CardBox) {
    document::change(saves, NAME, move |all: &mut CardBox| all.merge(cards));
}

/// A quiz under way, and the player's cards. Each answer is saved as soon as its question ends.
pub struct QuizRun {
    /// The quiz.
    pub quiz: Quiz,
    /// The cards, with the answers of this quiz.
    pub cards: CardBox,
    /// Day number.
    today: u32,
    /// Card of the question before it was answered.
    before: Option<Card>,
}

impl QuizRun {
    /// Begins a quiz.
    #[must_use]
    pub fn new(quiz: Quiz, cards: CardBox, today: u32) -> Self {
        Self { quiz, cards, today, before: None }
    }

    /// Returns the day number.
    #[must_use]
    pub fn today(&self) -> u32 {
        self.today
    }

    /// Takes an answer.
    pub fn submit(&mut self, typed: &str, saves: &Saves) -> Verdict {
        let was_asking = self.quiz.phase() == Phase::Asking;
        let verdict = self.quiz.submit(typed);
        if was_asking {
            self.save(saves);
        }
        verdict
    }

    /// Shows the missing answers.
    pub fn give_up(&mut self, saves: &Saves) {
        if self.quiz.phase() == Phase::Asking {
            self.quiz.give_up();
            self.save(saves);
        }
    }

    /// Counts the question as missed although it was answered.
    pub fn mark_missed(&mut self, saves: &Saves) {
        let Some(key) = self.quiz.question().map(|question| question.key.clone()) else { return };
        if self.quiz.mark_missed() {
            self.revoke(key, saves);
        }
    }

    /// Counts the question before the current one as missed. Returns `false` if it was not answered.
    pub fn mark_previous_missed(&mut self, saves: &Saves) -> bool {
        let key = self.quiz.mark_previous_missed();
        let was_answered = key.is_some();
        key.into_iter().for_each(|key| self.revoke(key, saves));
        was_answered
    }

    fn revoke(&mut self, key: CardKey, saves: &Saves) {
        let (before, today) = (self.before, self.today);
        self.cards.revoke(&key, before, today);
        document::change(saves, NAME, move |cards: &mut CardBox| cards.revoke(&key, before, today));
    }

    /// Goes on to the next question.
    pub fn next(&mut self, words: &Lexicon) {
        self.quiz.next(words);
    }

    /// Saves the answer if the question has just ended.
    fn save(&mut self, saves: &Saves) {
        let (Phase::Shown(is_right), Some(question)) = (self.quiz.phase(), self.quiz.question()) else { return };
        let (key, today) = (question.key.clone(), self.today);
        self.before = self.cards.card(&key).copied();
        self.cards.answer(&key, is_right, today);
        document::change(saves, NAME, move |cards: &mut CardBox| cards.answer(&key, is_right, today));
    }
}
