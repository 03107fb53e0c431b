//! Symbols of cells.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use unicode_width::UnicodeWidthStr;

/// Symbol of a cell, of one or more columns: a character, or several that are shown as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Symbol(u32);

/// Bit of a symbol of several characters, which has a number in place of a character.
const CLUSTER: u32 = 1 << 31;
/// Position of the bits for the number of further columns. Symbols of several characters may take more than two: the
/// Hindi क्षा takes three.
const FURTHER: u32 = 28;
/// Maximum number of further columns.
const MAX_FURTHER: u32 = 7;
/// Maximum number of different symbols of several characters. Texts have few, unless they were made to have many.
const MAX_CLUSTERS: usize = 1 << 16;

/// All symbols of several characters that have been drawn, by their numbers. They stay until the program ends.
static CLUSTERS: LazyLock<Mutex<Clusters>> = LazyLock::new(Mutex::default);

#[derive(Default)]
struct Clusters {
    texts: Vec<Box<str>>,
    numbers: HashMap<Box<str>, u32>,
}

impl Clusters {
    /// Returns the number of a symbol, or `None` if there are too many.
    fn number(&mut self, text: &str) -> Option<u32> {
        if let Some(&number) = self.numbers.get(text) {
            return Some(number);
        }
        let number = self.texts.len();
        (number < MAX_CLUSTERS).then(|| {
            self.texts.push(text.into());
            self.numbers.insert(text.into(), number as u32);
            number as u32
        })
    }
}

impl Symbol {
    pub(super) const SPACE: Self = Self::narrow(' ');

    /// Creates a symbol from a character of one column.
    pub(super) const fn narrow(c: char) -> Self {
        Self(c as u32)
    }

    /// Creates a symbol from the characters of one. A symbol that is too wide, or one of too many, is replaced by U+FFFD,
    /// which takes one column.
    pub(super) fn new(text: &str) -> Self {
        const REPLACEMENT: Symbol = Symbol::narrow(char::REPLACEMENT_CHARACTER);
        let further = text.width().saturating_sub(1) as u32;
        if further > MAX_FURTHER {
            return REPLACEMENT;
        }
        let mut chars = text.chars();
        let code = match (chars.next(), chars.next()) {
            (None, _) => return Self::SPACE,
            (Some(c), None) => u32::from(c),
            _ => match CLUSTERS.lock().unwrap_or_else(PoisonError::into_inner).number(text) {
                Some(number) => CLUSTER | number,
                None => return REPLACEMENT,
            },
        };
        Self(code | further << FURTHER)
    }

    /// Returns the number of columns, of which the symbol's cell is the first.
    pub(super) const fn columns(self) -> usize {
        1 + (self.0 >> FURTHER & MAX_FURTHER) as usize
    }

    /// Returns the symbol as a number, for comparison.
    pub(super) const fn code(self) -> u32 {
        self.0
    }

    /// Appends the characters of the symbol.
    pub(super) fn push_to(self, text: &mut String) {
        let code = self.0 & !(CLUSTER | MAX_FURTHER << FURTHER);
        if self.0 & CLUSTER == 0 {
            text.push(char::from_u32(code).unwrap_or(' '));
        } else if let Some(cluster) = CLUSTERS.lock().unwrap_or_else(PoisonError::into_inner).texts.get(code as usize) {
            text.push_str(cluster);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_keep_their_characters() {
        for (text, columns) in [("a", 1), ("│", 1), ("日", 2), ("e\u{301}", 1), ("👩‍🔬", 2), ("क्षा", 3)]
        {
            let symbol = Symbol::new(text);
            let mut shown = String::new();
            symbol.push_to(&mut shown);
            assert_eq!((shown.as_str(), symbol.columns()), (text, columns));
            assert_eq!(symbol, Symbol::new(text));
        }
        let endless = "क्".repeat(20) + "क";
        assert_eq!(Symbol::new(&endless), Symbol::narrow(char::REPLACEMENT_CHARACTER));
        assert_ne!(Symbol::new("e\u{301}"), Symbol::new("a\u{301}"));
        assert_eq!(Symbol::new("é"), Symbol::narrow('é'));
    }

    #[test]
    fn symbols_beyond_the_limit_are_replaced() {
        let mut clusters = Clusters::default();
        let texts = |count: usize| (0..count).map(|number| format!("{number}\u{301}"));
        assert!(texts(MAX_CLUSTERS).all(|text| clusters.number(&text).is_some()));
        assert_eq!([clusters.number("a\u{301}"), clusters.number("7\u{301}")], [None, Some(7)]);
    }
}
