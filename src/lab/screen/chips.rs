//! Chips below the typed text: the ways to read it, and the choice among the words.

use unicode_width::UnicodeWidthStr;

use super::keys::Action;
use crate::lab::reading::Reading;
use crate::lab::request::{Choice, Rarity};

/// A chip.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// Text.
    pub text: String,
    /// Whether it is in force: the chosen reading, or a choice that leaves words out.
    pub is_on: bool,
    /// Effect of a click.
    pub click: Click,
}

/// Effect of a click on a chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Click {
    /// Chooses a reading.
    Read(Reading),
    /// Runs a command.
    Run(Action),
}

impl Chip {
    /// Returns its width in columns.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.text.width() as u16 + 2
    }
}

/// Returns the chips for the readings of a text and the choice among the words.
#[must_use]
pub fn chips(readings: &[Reading], current: Option<Reading>, choice: Choice) -> Vec<Chip> {
    let reading = |reading: &Reading| Chip {
        text: reading.name().into(),
        is_on: Some(*reading) == current,
        click: Click::Read(*reading),
    };
    let mut chips: Vec<Chip> = readings.iter().map(reading).collect();
    if current.is_some_and(|reading| reading != Reading::Word) {
        let length = choice.length.map_or_else(|| "length".into(), |length| format!("{length} letters"));
        let rarity = Some(choice.rarity).filter(|rarity| *rarity != Rarity::All);
        let words = rarity.map_or_else(|| "words".into(), |rarity| format!("{} words", rarity.name()));
        let order = choice.order.map_or_else(|| "sort".into(), |_| format!("sort: {}", choice.order_name()));
        let choices = [
            (length, choice.length.is_some(), Action::Length),
            (words, rarity.is_some(), Action::Rarity),
            (order, choice.order.is_some(), Action::Order),
        ];
        let is_possible = |action| action != Action::Order || current.is_some_and(Reading::has_order);
        let choices = choices.into_iter().filter(|(_, _, action)| is_possible(*action));
        chips.extend(choices.map(|(text, is_on, action)| Chip { text, is_on, click: Click::Run(action) }));
    }
    chips
}
