//! Tables of named values, as used by the configuration and the command line.

use std::fmt;

/// Error for an invalid setting, with the expected values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingError(pub String);

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SettingError {}

/// Returns the value named `text`, if there is one.
#[must_use]
pub fn by_name<T: Copy>(names: &[(&str, T)], text: &str) -> Option<T> {
    names.iter().find(|(name, _)| *name == text).map(|&(_, value)| value)
}

/// Returns the name of a value, or an empty string if it has none.
#[must_use]
pub fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: T) -> &'static str {
    names.iter().find(|(_, known)| *known == value).map_or("", |(name, _)| name)
}

/// Returns all names.
#[must_use]
pub fn names<T>(names: &[(&'static str, T)]) -> Vec<&'static str> {
    names.iter().map(|(name, _)| *name).collect()
}

/// Returns all names, separated by commas.
#[must_use]
pub fn list<T>(names: &[(&str, T)]) -> String {
    names.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// Returns the name that `text` is most likely a slip for: the one with the smallest edit distance in letters of either
/// case, at most 1 for texts of up to four letters and at most 2 for longer ones.
///
/// # Examples
/// ```
/// use wordhoard_engine::base::named::closest;
///
/// assert_eq!(closest(["birds", "dogs", "trees"], "Brids"), Some("birds"));
/// assert_eq!(closest(["birds", "dogs", "trees"], "cats"), None);
/// ```
#[must_use]
pub fn closest<'a>(names: impl IntoIterator<Item = &'a str>, text: &str) -> Option<&'a str> {
    let text = text.to_lowercase();
    let max = if text.chars().count() <= 4 { 1 } else { 2 };
    let distances = names.into_iter().map(|name| (edit_distance(name, &text), name));
    distances.filter(|(distance, _)| *distance <= max).min().map(|(_, name)| name)
}

/// Returns the number of letters to insert, remove or replace to turn one text into the other.
///
/// Source: Wagner and Fischer, "The String-to-String Correction Problem", Journal of the ACM 21 (1974).
fn edit_distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (above, letter) in from.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], above + 1);
        for (index, other) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *other);
            diagonal = row[index + 1];
            row[index + 1] = replaced.min(diagonal + 1).min(row[index] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_recognised() {
        let names = ["birds", "dogs", "sea", "space"];
        let slips = ["bird", "brids", "DOGS", "se", "spase", "cats", "x", ""].map(|text| closest(names, text));
        assert_eq!(slips, [Some("birds"), Some("birds"), Some("dogs"), Some("sea"), Some("space"), None, None, None]);
        assert_eq!([edit_distance("kitten", "sitting"), edit_distance("", "abc"), edit_distance("a", "a")], [3, 3, 0]);
    }

    const NAMES: [(&str, u8); 2] = [("one", 1), ("two", 2)];

    #[test]
    fn names_and_values_are_looked_up_both_ways() {
        assert_eq!([by_name(&NAMES, "two"), by_name(&NAMES, "three")], [Some(2), None]);
        assert_eq!([name_of(&NAMES, 1), name_of(&NAMES, 3)], ["one", ""]);
        assert_eq!(list(&NAMES), "one, two");
    }
}
