//! A box of cards with compartments, after Sebastian Leitner ("So lernt man lernen", 1972).
//!
//! A card that is due and answered moves up a compartment and comes back later. A card that is missed moves to the
//! lowest compartment and comes back the same day. Answers to cards that are not due yet are only counted.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::kind::QuizKind;

/// Days until a card comes back, for each compartment.
const INTERVALS: [u32; 9] = [0, 1, 2, 4, 8, 15, 30, 60, 120];

/// Number of compartments.
pub const COMPARTMENTS: usize = INTERVALS.len();

/// Days whose numbers of answers are kept.
const MAX_DAYS: usize = 400;

/// Subject of a card.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardKey {
    /// Kind of question.
    pub kind: QuizKind,
    /// Letters or word that it is about, in lower case.
    pub subject: String,
}

/// A card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Compartment, from 0.
    pub compartment: u8,
    /// Day on which it comes back, as a day number.
    pub due: u32,
    /// Number of times it was answered.
    pub right: u32,
    /// Number of times it was missed.
    pub missed: u32,
}

/// Answers of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DayCount {
    /// Number of questions answered.
    pub right: u32,
    /// Number of questions missed.
    pub missed: u32,
}

/// The player's cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CardBox {
    /// Cards by kind and subject.
    cards: BTreeMap<QuizKind, BTreeMap<String, Card>>,
    /// Answers by day number.
    days: BTreeMap<u32, DayCount>,
}

impl Card {
    /// Returns the card of a question that has not been asked.
    fn new(today: u32) -> Self {
        Self { compartment: 0, due: today, right: 0, missed: 0 }
    }

    fn move_to(&mut self, compartment: u8, today: u32) {
        self.compartment = compartment;
        self.due = today + INTERVALS[usize::from(compartment)];
    }
}

impl CardBox {
    /// Returns a card.
    #[must_use]
    pub fn card(&self, key: &CardKey) -> Option<&Card> {
        self.cards.get(&key.kind)?.get(&key.subject)
    }

    /// Returns all cards, by kind and subject.
    pub fn cards(&self) -> impl Iterator<Item = (QuizKind, &str, &Card)> {
        self.cards.iter().flat_map(|(kind, cards)| cards.iter().map(|(subject, card)| (*kind, subject.as_str(), card)))
    }

    /// Puts a card into the box, in place of one with the same key.
    pub fn insert(&mut self, key: &CardKey, card: Card) {
        self.cards.entry(key.kind).or_default().insert(key.subject.clone(), card);
    }

    /// Puts cards into the box, in place of those with the same keys.
    pub fn merge(&mut self, other: Self) {
        for (kind, cards) in other.cards {
            self.cards.entry(kind).or_default().extend(cards);
        }
    }

    /// Records an answer on a day.
    pub fn answer(&mut self, key: &CardKey, is_right: bool, today: u32) {
        let cards = self.cards.entry(key.kind).or_default();
        let card = cards.entry(key.subject.clone()).or_insert(Card::new(today));
        let count = self.days.entry(today).or_default();
        if is_right {
            // A card that comes before its day was shown only recently, and proves little.
            if card.due <= today {
                card.move_to((card.compartment + 1).min(COMPARTMENTS as u8 - 1), today);
            }
            card.right += 1;
            count.right += 1;
        } else {
            card.move_to(0, today);
            card.missed += 1;
            count.missed += 1;
        }
        while self.days.len() > MAX_DAYS {
            self.days.pop_first();
        }
    }

    /// Records that an answer of this day, which counted as right, was missed. `before` is the card as it was before.
    pub fn revoke(&mut self, key: &CardKey, before: Option<Card>, today: u32) {
        let cards = self.cards.entry(key.kind).or_default();
        match before {
            Some(card) => _ = cards.insert(key.subject.clone(), card),
            None => _ = cards.remove(&key.subject),
        }
        let count = self.days.entry(today).or_default();
        count.right = count.right.saturating_sub(1);
        self.answer(key, false, today);
    }

    /// Returns the number of cards in each compartment, for one kind of question.
    #[must_use]
    pub fn compartments(&self, kind: QuizKind) -> [u32; COMPARTMENTS] {
        let mut counts = [0; COMPARTMENTS];
        for card in self.cards.get(&kind).into_iter().flat_map(BTreeMap::values) {
            counts[usize::from(card.compartment).min(COMPARTMENTS - 1)] += 1;
        }
        counts
    }

    /// Returns the number of cards of a kind that are due on a day.
    #[must_use]
    pub fn due_count(&self, kind: QuizKind, today: u32) -> usize {
        self.cards.get(&kind).into_iter().flat_map(BTreeMap::values).filter(|card| card.due <= today).count()
    }

    /// Returns the answers of the last `number` days up to today, the earliest first.
    #[must_use]
    pub fn last_days(&self, today: u32, number: u32) -> Vec<DayCount> {
        let first = (today + 1).saturating_sub(number);
        (first..=today).map(|day| self.days.get(&day).copied().unwrap_or_default()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(subject: &str) -> CardKey {
        CardKey { kind: QuizKind::Anagrams, subject: subject.into() }
    }

    fn due(cards: &CardBox, subject: &str) -> u32 {
        cards.card(&key(subject)).unwrap().due
    }

    #[test]
    fn answered_cards_come_back_later_and_later() {
        let mut cards = CardBox::default();
        let mut today = 1000;
        let mut waits = Vec::new();
        for _ in 0..10 {
            cards.answer(&key("aet"), true, today);
            waits.push(due(&cards, "aet") - today);
            today = due(&cards, "aet");
        }
        assert_eq!(waits, [1, 2, 4, 8, 15, 30, 60, 120, 120, 120]);
    }

    #[test]
    fn missed_cards_come_back_the_same_day() {
        let mut cards = CardBox::default();
        (0..5).for_each(|_| cards.answer(&key("aet"), true, 1000));
        cards.answer(&key("aet"), false, 1001);
        assert_eq!(due(&cards, "aet"), 1001);
        cards.answer(&key("aet"), true, 1001);
        assert_eq!(due(&cards, "aet"), 1002, "tomorrow, however often it is answered today");
        let card = cards.card(&key("aet")).unwrap();
        assert_eq!((card.right, card.missed), (6, 1));
    }

    #[test]
    fn cards_that_are_not_due_stay_where_they_are() {
        let mut cards = CardBox::default();
        (1000..1003).for_each(|today| cards.answer(&key("aet"), true, today));
        let card = *cards.card(&key("aet")).unwrap();
        assert_eq!((card.compartment, card.due, card.right), (2, 1003, 3), "answered on day 1001, not due on day 1002");
        cards.answer(&key("aet"), false, 1002);
        assert_eq!(due(&cards, "aet"), 1002, "missed before its day");
    }

    #[test]
    fn an_answer_can_be_revoked() {
        let mut cards = CardBox::default();
        cards.answer(&key("aet"), true, 1000);
        let before = cards.card(&key("aet")).copied();
        let mut missed = cards.clone();
        missed.answer(&key("aet"), false, 1001);
        cards.answer(&key("aet"), true, 1001);
        cards.revoke(&key("aet"), before, 1001);
        assert_eq!(cards, missed);
    }

    #[test]
    fn progress_is_counted() {
        let mut cards = CardBox::default();
        cards.answer(&key("a"), true, 999);
        cards.answer(&key("b"), false, 1000);
        cards.answer(&key("c"), true, 1000);
        let last = cards.last_days(1000, 3);
        assert_eq!(last[..2], [DayCount::default(), DayCount { right: 1, missed: 0 }]);
        assert_eq!(last[2], DayCount { right: 1, missed: 1 });
        assert_eq!(cards.compartments(QuizKind::Anagrams)[..3], [1, 2, 0]);
        assert_eq!((cards.due_count(QuizKind::Anagrams, 1000), cards.due_count(QuizKind::Hooks, 1000)), (2, 0));
    }

    #[test]
    fn a_box_survives_storing() {
        let mut cards = CardBox::default();
        cards.answer(&key("aet"), true, 1000);
        let stored = serde_json::to_string(&cards).unwrap();
        assert_eq!(serde_json::from_str::<CardBox>(&stored).unwrap(), cards, "{stored}");
    }
}
