//! Lengths of the words of an answer at the end of a clue, as in "Ground by the sea (4,5)".

use std::fmt;

use wordhoard_engine::words::fold;

/// Break between two words of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Break {
    /// Space, written as a comma.
    Space,
    /// Hyphen.
    Hyphen,
}

impl Break {
    /// Returns the break that a character of an answer makes, if it makes one.
    fn at(ch: char) -> Option<Self> {
        match ch {
            '-' | '\u{2010}' | '\u{2011}' | '\u{2013}' => Some(Self::Hyphen),
            '.' | '\u{b7}' => Some(Self::Space),
            ch => ch.is_whitespace().then_some(Self::Space),
        }
    }
}

/// Returns the number of letters in a word; accents do not count, and `æ` counts as two.
fn letter_count(word: &str) -> usize {
    let mut letters = Vec::new();
    for ch in word.chars() {
        // Other characters, such as apostrophes, add no letters.
        let _ = fold::fold(ch.encode_utf8(&mut [0; 4]), &mut letters);
    }
    letters.len()
}

/// Lengths of the words of an answer, with the breaks between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enumeration {
    /// Number of letters in each word, with the break after it. The last word has none.
    words: Vec<(usize, Option<Break>)>,
}

impl Enumeration {
    /// Finds the enumeration at the end of a clue. Apostrophes, as in `(4'1)`, are no breaks.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_puzzles::crossword::{Break, Enumeration};
    ///
    /// let enumeration = Enumeration::find("Ground by the sea (4,5-3)").unwrap();
    /// assert_eq!(enumeration.len(), 12);
    /// assert_eq!(enumeration.breaks(), [(4, Break::Space), (9, Break::Hyphen)]);
    /// assert_eq!(Enumeration::find("Fruit (two words)"), None);
    /// ```
    #[must_use]
    pub fn find(clue: &str) -> Option<Self> {
        let inner = clue.trim_end().strip_suffix(')')?;
        let inner = &inner[inner.rfind('(')? + 1..];
        let mut words: Vec<(usize, Option<Break>)> = Vec::new();
        let mut digits = String::new();
        for ch in inner.chars().chain([',']) {
            match ch {
                '0'..='9' => digits.push(ch),
                ' ' => {}
                ',' | '.' | '-' | '\u{2010}' | '\u{2011}' | '\u{2013}' | '\'' | '\u{2019}' => {
                    let count: usize = digits.parse().ok().filter(|count| (1..=255).contains(count))?;
                    digits.clear();
                    let kind = match ch {
                        ',' | '.' => Some(Break::Space),
                        '\'' | '\u{2019}' => None,
                        _ => Some(Break::Hyphen),
                    };
                    words.push((count, kind));
                }
                _ => return None,
            }
        }
        if let Some(last) = words.last_mut() {
            last.1 = None;
        }
        Some(Self { words })
    }

    /// Returns the enumeration of an answer as written, or `None` if it has no letters. Apostrophes are no breaks.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_puzzles::crossword::Enumeration;
    ///
    /// assert_eq!(Enumeration::of("King's Cross-country").unwrap().to_string(), "(5,5-7)");
    /// ```
    #[must_use]
    pub fn of(answer: &str) -> Option<Self> {
        let mut words: Vec<(usize, Option<Break>)> = Vec::new();
        let mut rest = answer;
        while !rest.is_empty() {
            let (word, after) = rest.split_at(rest.find(|ch| Break::at(ch).is_some()).unwrap_or(rest.len()));
            let (gap, after) = after.split_at(after.find(|ch| Break::at(ch).is_none()).unwrap_or(after.len()));
            let is_hyphen = gap.chars().all(|ch| Break::at(ch) == Some(Break::Hyphen));
            match letter_count(word) {
                0 => {}
                count => words.push((count, Some(if is_hyphen { Break::Hyphen } else { Break::Space }))),
            }
            rest = after;
        }
        words.last_mut()?.1 = None;
        Some(Self { words })
    }

    /// Returns the number of letters in the whole answer, at least 1.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "an answer has letters")]
    pub fn len(&self) -> usize {
        self.words.iter().map(|&(count, _)| count).sum()
    }

    /// Returns the breaks, each with the number of letters before it.
    #[must_use]
    pub fn breaks(&self) -> Vec<(usize, Break)> {
        let ends = self.words.iter().scan(0, |end, &(count, kind)| {
            *end += count;
            Some((*end, kind))
        });
        ends.filter_map(|(end, kind)| Some((end, kind?))).collect()
    }
}

/// Writes the enumeration as at the end of a clue: `(4,5-3)`.
impl fmt::Display for Enumeration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for &(count, kind) in &self.words {
            let mark = match kind {
                Some(Break::Space) => ",",
                Some(Break::Hyphen) => "-",
                None => "",
            };
            write!(f, "{count}{mark}")?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_have_enumerations_that_are_found_again() {
        for (answer, expected) in [
            ("owl", "(3)"),
            ("Great Auk", "(5,3)"),
            (" rouge-gorge ", "(5-5)"),
            ("mother-in-law's tongue", "(6-2-4,6)"),
            ("St. Bernard", "(2,7)"),
            ("pa\u{302}te\u{301} - en croûte", "(4,2,6)"),
            ("Œuvre", "(6)"),
        ] {
            let written = Enumeration::of(answer).unwrap().to_string();
            assert_eq!(written, expected, "{answer}");
            assert_eq!(Enumeration::find(&written), Enumeration::of(answer));
        }
        assert_eq!((Enumeration::of(" - "), Enumeration::of("")), (None, None));
    }

    #[test]
    fn enumerations_are_found_only_at_the_end_of_a_clue() {
        let found = |clue: &str| Enumeration::find(clue).map(|found| (found.len(), found.breaks()));
        assert_eq!(found("Fruit (5) "), Some((5, vec![])));
        assert_eq!(found("Late (3, 2, 4)"), Some((9, vec![(3, Break::Space), (5, Break::Space)])));
        assert_eq!(found("Not on (4'1)"), Some((5, vec![])));
        assert_eq!(found("Up-to-date (2\u{2013}2-4)"), Some((8, vec![(2, Break::Hyphen), (4, Break::Hyphen)])));
        for clue in ["Fruit", "(5) fruits", "Fruit (abbr.)", "Fruit ()", "Fruit (5,)", "Fruit (0)", "Fruit (999)", "5)"]
        {
            assert_eq!(found(clue), None, "{clue}");
        }
    }
}
