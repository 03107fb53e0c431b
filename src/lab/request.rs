//! A question as the player states it on the screen.

use wordhoard_engine::base::named::name_of;
use wordhoard_engine::solve::lab::{Condition, Filter, SortOrder};
use wordhoard_engine::words::Tier;

use super::reading::Reading;

/// A question: the text, the way it is read, and the choice among the words found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Typed text, without the conditions.
    pub text: String,
    /// Conditions that words must meet.
    pub conditions: Vec<Condition>,
    /// Way to read it.
    pub reading: Option<Reading>,
    /// Choice among the words.
    pub choice: Choice,
}

/// A choice among the words found, and their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Number of letters, if only words of one length are shown.
    pub length: Option<usize>,
    /// Rarest words shown.
    pub rarity: Rarity,
    /// Order. `None` is the usual order of the question.
    pub order: Option<SortOrder>,
}

/// Rarest words shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rarity {
    /// All words.
    #[default]
    All,
    /// No obscure words.
    Familiar,
    /// Words that everyone knows.
    Common,
}

/// Orders, those first that are seldom the usual one.
const ORDERS: [SortOrder; 5] =
    [SortOrder::Common, SortOrder::Points, SortOrder::Length, SortOrder::Alphabet, SortOrder::Probability];

/// Longest words that the filter of a length offers.
const MAX_LENGTH: usize = 15;

impl Request {
    /// Returns the filter. A condition takes precedence over a choice.
    #[must_use]
    pub fn filter(&self) -> Filter {
        let mut filter = self.choice.filter();
        self.conditions.iter().for_each(|condition| filter.add(condition));
        filter
    }
}

impl Choice {
    fn filter(self) -> Filter {
        let lengths = self.length.map_or(0..=usize::MAX, |length| length..=length);
        Filter { lengths, tiers: Tier::FIRST..=self.rarity.last_tier(), ..Filter::default() }
    }

    /// Chooses the next length: none, 2, 3, and so on.
    pub fn next_length(&mut self) {
        self.length = match self.length {
            None => Some(2),
            Some(MAX_LENGTH) => None,
            Some(length) => Some(length + 1),
        };
    }

    /// Chooses the previous length.
    pub fn previous_length(&mut self) {
        self.length = match self.length {
            None => Some(MAX_LENGTH),
            Some(2) => None,
            Some(length) => Some(length - 1),
        };
    }

    /// Chooses the next order: the usual one, then the others.
    pub fn next_order(&mut self) {
        self.order = match self.order.and_then(|order| ORDERS.iter().position(|other| *other == order)) {
            None => Some(ORDERS[0]),
            Some(index) => ORDERS.get(index + 1).copied(),
        };
    }

    /// Returns the name of the order.
    #[must_use]
    pub fn order_name(self) -> &'static str {
        self.order.map_or("usual", |order| name_of(&SortOrder::NAMES, order))
    }
}

impl Rarity {
    /// All choices with their names.
    pub const NAMES: [(&'static str, Self); 3] =
        [("all", Self::All), ("familiar", Self::Familiar), ("common", Self::Common)];

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the next choice.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::All => Self::Familiar,
            Self::Familiar => Self::Common,
            Self::Common => Self::All,
        }
    }

    fn last_tier(self) -> Tier {
        match self {
            Self::All => Tier::LAST,
            Self::Familiar => Tier::FAMILIAR,
            Self::Common => Tier::COMMON,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_orders_come_round() {
        let mut choice = Choice::default();
        let start = choice;
        let mut lengths = Vec::new();
        loop {
            choice.next_length();
            lengths.extend(choice.length);
            if choice == start {
                break;
            }
        }
        assert_eq!(lengths, Vec::from_iter(2..=MAX_LENGTH));
        choice.previous_length();
        choice.next_length();
        assert_eq!(choice, start);
        for _ in 0..=ORDERS.len() {
            choice.next_order();
        }
        assert_eq!((choice, choice.order_name()), (start, "usual"));
        choice.next_order();
        assert_eq!(choice.order_name(), "common");
    }

    #[test]
    fn filters_follow_the_choice() {
        let choice = Choice { length: Some(5), rarity: Rarity::Common, order: None };
        let filter = choice.filter();
        assert_eq!((filter.lengths, filter.tiers), (5..=5, Tier::FIRST..=Tier::COMMON));
        assert_eq!(Choice::default().filter(), Filter::default());
        assert_eq!(Rarity::All.next().next().next(), Rarity::All);
    }
}
