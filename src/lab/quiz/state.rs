//! A quiz under way.

use std::collections::{BTreeSet, VecDeque};

use wordhoard_engine::words::Lexicon;

use super::card_box::{CardBox, CardKey};
use super::deck::Deck;
use super::kind::QuizKind;
use super::question::{Question, YES_NO};

/// A quiz under way: the question that is asked, and those that follow.
#[derive(Clone, Debug)]
pub struct Quiz {
    deck: Deck,
    /// Cards that are to be asked, in order.
    queue: VecDeque<CardKey>,
    /// Cards missed in this quiz, with the number of questions until they come back.
    again: VecDeque<(CardKey, u32)>,
    question: Option<Question>,
    found: BTreeSet<String>,
    phase: Phase,
    /// Card of the question before, and whether it was answered.
    previous: Option<(CardKey, bool)>,
    /// Number of questions answered and missed.
    score: [u32; 2],
}

/// Phase of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Answers are being typed.
    Asking,
    /// All answers are shown. Holds whether the question counts as answered.
    Shown(bool),
    /// There are no more questions.
    Over,
}

/// Verdict on a typed answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Right; more are wanted.
    Right,
    /// Right, and the last one.
    Complete,
    /// Found before.
    Repeated,
    /// Wrong.
    Wrong,
}

/// Number of other questions before a missed one comes back.
const PAUSE: u32 = 5;

impl Quiz {
    /// Begins a quiz on a day: the cards that are due come first, the longest overdue before the others, then those that
    /// have never been asked. Cards that are not due are left out, unless there are no others.
    #[must_use]
    pub fn new(deck: Deck, cards: &CardBox, today: u32, words: &Lexicon) -> Self {
        let mut due: Vec<(u32, &CardKey)> = Vec::new();
        let mut fresh = Vec::new();
        let mut later: Vec<(u32, &CardKey)> = Vec::new();
        for key in deck.keys() {
            match cards.card(key) {
                None => fresh.push(key),
                Some(card) if card.due <= today => due.push((card.due, key)),
                Some(card) => later.push((card.due, key)),
            }
        }
        due.sort_by_key(|(day, _)| *day);
        later.sort_by_key(|(day, _)| *day);
        let ordered = due.iter().map(|(_, key)| *key).chain(fresh);
        let mut queue: VecDeque<CardKey> = ordered.cloned().collect();
        if queue.is_empty() {
            queue.extend(later.iter().map(|(_, key)| (*key).clone()));
        }
        let again = VecDeque::new();
        let (question, found, previous) = (None, BTreeSet::new(), None);
        let mut quiz = Self { deck, queue, again, question, found, phase: Phase::Over, previous, score: [0, 0] };
        quiz.next(words);
        quiz
    }

    /// Returns the deck.
    #[must_use]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Returns the question.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// Returns the phase of the question.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the numbers of questions answered and missed.
    #[must_use]
    pub fn score(&self) -> [u32; 2] {
        self.score
    }

    /// Returns `true` if an answer has been found.
    #[must_use]
    pub fn is_found(&self, answer: &str) -> bool {
        self.found.contains(answer)
    }

    /// Returns the answers found, in alphabetical order.
    pub fn found(&self) -> impl Iterator<Item = &str> {
        self.found.iter().map(String::as_str)
    }

    /// Returns the number of answers that are missing.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.question.as_ref().map_or(0, |question| question.answers.len() - self.found.len())
    }

    /// Takes an answer. A wrong one ends the question only if there are but two to choose from.
    pub fn submit(&mut self, typed: &str) -> Verdict {
        let Some(question) = self.question.as_ref().filter(|_| self.phase == Phase::Asking) else {
            return Verdict::Wrong;
        };
        let answer = question.read(typed);
        if !question.answers.contains(&answer) {
            if question.key.kind == QuizKind::Judge && YES_NO.contains(&answer.as_str()) {
                self.end(false);
            }
            return Verdict::Wrong;
        }
        if !self.found.insert(answer) {
            return Verdict::Repeated;
        }
        if self.missing() > 0 {
            return Verdict::Right;
        }
        self.end(true);
        Verdict::Complete
    }

    /// Shows the missing answers; the question counts as missed.
    pub fn give_up(&mut self) {
        if self.phase == Phase::Asking {
            self.end(false);
        }
    }

    /// Counts a question that was answered as missed, such as because it took too long. Returns `false` if it was missed
    /// anyway.
    pub fn mark_missed(&mut self) -> bool {
        let was_answered = self.phase == Phase::Shown(true);
        if was_answered {
            self.score[0] -= 1;
            self.end(false);
        }
        was_answered
    }

    /// Counts the question before the current one as missed. Returns its card, or `None` if it was not answered.
    pub fn mark_previous_missed(&mut self) -> Option<CardKey> {
        let (key, _) = self.previous.take_if(|(_, is_right)| *is_right)?;
        self.score = [self.score[0] - 1, self.score[1] + 1];
        self.again.push_back((key.clone(), PAUSE));
        Some(key)
    }

    fn end(&mut self, is_right: bool) {
        self.phase = Phase::Shown(is_right);
        self.score[usize::from(!is_right)] += 1;
    }

    /// Goes on to the next question.
    pub fn next(&mut self, words: &Lexicon) {
        if let (Some(question), Phase::Shown(is_right)) = (&self.question, self.phase) {
            if !is_right {
                self.again.push_back((question.key.clone(), PAUSE));
            }
            self.previous = Some((question.key.clone(), is_right));
        }
        self.found.clear();
        loop {
            self.question = self.next_key().and_then(|key| Question::new(&key, words));
            if self.question.is_some() || (self.queue.is_empty() && self.again.is_empty()) {
                break;
            }
        }
        self.phase = if self.question.is_some() { Phase::Asking } else { Phase::Over };
    }

    /// Takes the next card: one that was missed some questions ago, or the first in the queue.
    fn next_key(&mut self) -> Option<CardKey> {
        self.again.iter_mut().for_each(|(_, pause)| *pause = pause.saturating_sub(1));
        let is_due = self.again.front().is_some_and(|(_, pause)| *pause == 0);
        if is_due || self.queue.is_empty() {
            return self.again.pop_front().map(|(key, _)| key);
        }
        self.queue.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::super::deck::WordSet;
    use super::*;

    fn deck(words: &Lexicon, own: &[&str]) -> Deck {
        Deck::new(QuizKind::Anagrams, &WordSet::Own(own.iter().map(|&word| word.to_owned()).collect()), words)
    }

    fn letters(quiz: &Quiz) -> &str {
        quiz.question().map_or("", |question| &question.letters)
    }

    #[test]
    fn every_answer_is_typed() {
        let words = Lexicon::embedded(false);
        let mut quiz = Quiz::new(deck(&words, &["revel"]), &CardBox::default(), 1000, &words);
        assert_eq!((letters(&quiz), quiz.missing()), ("EELRV", 3));
        let verdicts = ["lever", "LEVER", "xyz", "elver", "revel"].map(|typed| quiz.submit(typed));
        assert_eq!(verdicts, [Verdict::Right, Verdict::Repeated, Verdict::Wrong, Verdict::Right, Verdict::Complete]);
        assert_eq!((quiz.phase(), quiz.score()), (Phase::Shown(true), [1, 0]));
        quiz.next(&words);
        assert_eq!((quiz.phase(), quiz.question()), (Phase::Over, None));
    }

    #[test]
    fn missed_questions_come_back_after_some_others() {
        let words = Lexicon::embedded(false);
        let own = ["tea", "zoo", "cat", "dog", "pig", "cow", "hen", "fox"];
        let mut quiz = Quiz::new(deck(&words, &own), &CardBox::default(), 1000, &words);
        quiz.give_up();
        let mut order = Vec::new();
        while quiz.phase() != Phase::Over {
            order.push(letters(&quiz).to_owned());
            let answers = quiz.question().unwrap().answers.clone();
            answers.iter().for_each(|answer| _ = quiz.submit(answer));
            quiz.next(&words);
        }
        assert_eq!(order, ["AET", "OOZ", "ACT", "DGO", "GIP", "AET", "COW", "EHN", "FOX"]);
    }

    #[test]
    fn slow_answers_can_be_marked_as_missed() {
        let words = Lexicon::embedded(false);
        let mut quiz = Quiz::new(deck(&words, &["zoo"]), &CardBox::default(), 1000, &words);
        quiz.submit("zoo");
        assert!(quiz.mark_missed() && !quiz.mark_missed());
        assert_eq!(quiz.score(), [0, 1]);
        quiz.next(&words);
        assert_eq!(letters(&quiz), "OOZ", "and comes back at once if there is nothing else");
    }

    #[test]
    fn cards_that_are_due_come_first() {
        let words = Lexicon::embedded(false);
        let deck = deck(&words, &["tea", "zoo", "cat", "dog"]);
        let mut cards = CardBox::default();
        cards.answer(&deck.keys()[3], true, 990);
        cards.answer(&deck.keys()[2], true, 980);
        cards.answer(&deck.keys()[0], true, 1000);
        let mut quiz = Quiz::new(deck, &cards, 1000, &words);
        let mut order = Vec::new();
        while quiz.phase() != Phase::Over && order.len() < 3 {
            order.push(letters(&quiz).to_owned());
            let answers = quiz.question().unwrap().answers.clone();
            answers.iter().for_each(|answer| _ = quiz.submit(answer));
            quiz.next(&words);
        }
        assert_eq!(order, ["ACT", "DGO", "OOZ"], "tea is not due");
    }

    #[test]
    fn a_wrong_verdict_is_missed() {
        let words = Lexicon::embedded(false);
        let deck = Deck::new(QuizKind::Judge, &WordSet::Length(2), &words);
        let mut quiz = Quiz::new(deck, &CardBox::default(), 1000, &words);
        let wrong = if quiz.question().unwrap().is_yes() { "n" } else { "y" };
        assert_eq!((quiz.submit("perhaps"), quiz.phase()), (Verdict::Wrong, Phase::Asking));
        assert_eq!((quiz.submit(wrong), quiz.phase()), (Verdict::Wrong, Phase::Shown(false)));
    }
}
