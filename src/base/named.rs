//! Tables of named values, as used by the configuration and the command line.

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

/// Returns all names, separated by commas.
#[must_use]
pub fn list<T>(names: &[(&str, T)]) -> String {
    names.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [(&str, u8); 2] = [("one", 1), ("two", 2)];

    #[test]
    fn names_and_values_are_looked_up_both_ways() {
        assert_eq!([by_name(&NAMES, "two"), by_name(&NAMES, "three")], [Some(2), None]);
        assert_eq!([name_of(&NAMES, 1), name_of(&NAMES, 3)], ["one", ""]);
        assert_eq!(list(&NAMES), "one, two");
    }
}
