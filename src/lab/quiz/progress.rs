//! The player's progress, in sentences and small charts.

use wordhoard_engine::base::humanize::count;

use super::card_box::{CardBox, DayCount};
use super::kind::QuizKind;

/// Days in the chart of answers.
const DAYS: u32 = 14;

/// Heights of a bar, from lowest to highest.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Returns a chart of numbers, one column for each. 0 is a dot.
#[must_use]
pub fn chart(numbers: &[u32]) -> String {
    let highest = numbers.iter().copied().max().unwrap_or(0).max(1);
    let bar = |&number: &u32| match number {
        0 => '·',
        number => BARS[(number as usize * BARS.len()).div_ceil(highest as usize) - 1],
    };
    numbers.iter().map(bar).collect()
}

/// Returns the charts with their titles: the cards in each compartment, and the answers of the last two weeks.
#[must_use]
pub fn charts(cards: &CardBox, kind: QuizKind, today: u32) -> [(&'static str, String); 2] {
    let answers: Vec<u32> = cards.last_days(today, DAYS).iter().map(|day| day.right + day.missed).collect();
    [("Cards, from new to known", chart(&cards.compartments(kind))), ("Answers in two weeks", chart(&answers))]
}

/// Describes the cards of a kind and the answers of today.
#[must_use]
pub fn describe(cards: &CardBox, kind: QuizKind, today: u32) -> String {
    let number: u32 = cards.compartments(kind).iter().sum();
    let due = cards.due_count(kind, today);
    let DayCount { right, missed } = cards.last_days(today, 1).first().copied().unwrap_or_default();
    format!("{}, {due} due; {right} right and {missed} missed today", count(number as usize, "card"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::quiz::card_box::CardKey;

    #[test]
    fn the_highest_bar_is_the_largest_number() {
        assert_eq!(chart(&[0, 1, 8, 4]), "·▁█▄");
        assert_eq!(chart(&[1000, 1]), "█▁");
        assert_eq!((chart(&[0, 0]), chart(&[])), ("··".into(), String::new()));
    }

    #[test]
    fn cards_are_described() {
        let mut cards = CardBox::default();
        cards.answer(&CardKey { kind: QuizKind::Hooks, subject: "tea".into() }, true, 1000);
        cards.answer(&CardKey { kind: QuizKind::Hooks, subject: "cat".into() }, false, 1000);
        assert_eq!(describe(&cards, QuizKind::Hooks, 1000), "2 cards, 1 due; 1 right and 1 missed today");
        assert_eq!(charts(&cards, QuizKind::Hooks, 1000)[1].1, "·············█");
    }
}
