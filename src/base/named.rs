//! Tables of values and their names, as configuration and command line have them.

/// The value of a name.
#[must_use]
pub fn by_name<T: Copy>(names: &[(&str, T)], text: &str) -> Option<T> {
    names.iter().find(|(name, _)| *name == text).map(|&(_, value)| value)
}

/// The name of a value; nothing where it has none.
#[must_use]
pub fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: T) -> &'static str {
    names.iter().find(|(_, known)| *known == value).map_or("", |(name, _)| name)
}

/// All names, with commas between.
#[must_use]
pub fn list<T>(names: &[(&str, T)]) -> String {
    names.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [(&str, u8); 2] = [("one", 1), ("two", 2)];

    #[test]
    fn names_and_values_lead_to_each_other() {
        assert_eq!([by_name(&NAMES, "two"), by_name(&NAMES, "three")], [Some(2), None]);
        assert_eq!([name_of(&NAMES, 1), name_of(&NAMES, 3)], ["one", ""]);
        assert_eq!(list(&NAMES), "one, two");
    }
}
