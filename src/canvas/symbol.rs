//! Symbols of cells.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use unicode_width::UnicodeWidthStr;

/// Symbol of a cell, of one or two columns: a character, or several that are shown as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Symbol(u32);

/// Bit of a symbol of several characters. The others are its number.
const CLUSTER: u32 = 1 << 31;
/// Bit of a symbol of two columns.
const WIDE: u32 = 1 << 30;
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

    /// Creates a symbol from the characters of one.
    pub(super) fn new(text: &str) -> Self {
        let wide = if text.width() > 1 { WIDE } else { 0 };
        let mut chars = text.chars();
        let code = match (chars.next(), chars.next()) {
            (None, _) => return Self::SPACE,
            (Some(c), None) => u32::from(c),
            _ => match CLUSTERS.lock().unwrap_or_else(PoisonError::into_inner).number(text) {
                Some(number) => CLUSTER | number,
                None => char::REPLACEMENT_CHARACTER.into(),
            },
        };
        Self(code | wide)
    }

    /// Returns `true` if the symbol covers the next cell as well.
    pub(super) const fn is_wide(self) -> bool {
        self.0 & WIDE != 0
    }

    /// Returns the symbol as a number, for comparison.
    pub(super) const fn code(self) -> u32 {
        self.0
    }

    /// Appends the characters of the symbol.
    pub(super) fn push_to(self, text: &mut String) {
        let code = self.0 & !(CLUSTER | WIDE);
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
        for (text, is_wide) in [("a", false), ("│", false), ("日", true), ("e\u{301}", false), ("👩‍🔬", true)]
        {
            let symbol = Symbol::new(text);
            let mut shown = String::new();
            symbol.push_to(&mut shown);
            assert_eq!((shown.as_str(), symbol.is_wide()), (text, is_wide));
            assert_eq!(symbol, Symbol::new(text));
        }
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
