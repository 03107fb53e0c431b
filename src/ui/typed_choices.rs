//! Options that are typed as lines in plain-text mode, such as `size 20x20`.

use wordhoard_engine::base::sanitize;

use super::choices::{Field, FieldKind, TextEntry, Value};

/// Maximum number of words in the title of a field.
const MAX_TITLE_WORDS: usize = 3;
/// Maximum number of values that are listed with their descriptions.
const MAX_DESCRIBED: usize = 20;
/// Text that stands for an empty one.
const EMPTY: &str = "none";

/// Returns the field that a line begins with, by its number (from 1), its title or its name in the configuration, and
/// the rest of the line.
#[must_use]
pub fn split<'a, 'f>(fields: &'f [Field], line: &'a str) -> Option<(&'f Field, &'a str)> {
    let line = line.trim();
    let word_ends = line.char_indices().filter(|(_, ch)| ch.is_whitespace()).map(|(at, _)| at).chain([line.len()]);
    let mut ends: Vec<usize> = word_ends.take(MAX_TITLE_WORDS).collect();
    ends.reverse();
    let numbered = |typed: &str| fields.get(typed.parse::<usize>().ok()?.checked_sub(1)?);
    // Titles come first: two fields may share a word, and players only see titles.
    let titled = |typed: &str| fields.iter().find(|field| plain(field.title) == plain(typed));
    let named = |typed: &str| fields.iter().find(|field| plain(field.name) == plain(typed));
    let found = |find: &dyn Fn(&str) -> Option<&'f Field>| {
        ends.iter().find_map(|&end| Some((find(&line[..end])?, line[end..].trim_start())))
    };
    found(&numbered).or_else(|| found(&titled)).or_else(|| found(&named))
}

/// Returns the value of a field that is typed, in configuration syntax: by its name, its title or an unambiguous start
/// of either. `none` empties a text.
///
/// # Errors
/// Returns an error message if there is no such value, or the text is too long.
pub fn value(field: &Field, typed: &str) -> Result<String, String> {
    match &field.kind {
        FieldKind::Text(TextEntry { max_chars, .. }) => {
            let text = sanitize::line(typed.trim());
            match text.chars().count() {
                _ if text.eq_ignore_ascii_case(EMPTY) => Ok(String::new()),
                chars if chars > *max_chars => Err(format!("{}: type at most {max_chars} characters", field.title)),
                _ => Ok(text),
            }
        }
        FieldKind::Choice { values, .. } => {
            let typed = plain(typed);
            let is_match = |matches: &dyn Fn(&str) -> bool| {
                let found =
                    values.iter().filter(|value| [&value.text, &value.title].iter().any(|name| matches(&plain(name))));
                found.map(|value| value.text.clone()).collect::<Vec<_>>()
            };
            let (same, starting) = (is_match(&|name| name == typed), is_match(&|name| name.starts_with(&typed)));
            match (typed.is_empty(), same.as_slice(), starting.as_slice()) {
                (false, [value, ..], _) | (false, _, [value]) => Ok(value.clone()),
                _ => Err(format!("{}: expected {}", field.title, names(values))),
            }
        }
    }
}

/// Describes a field and its current value: `Theme: any, a random theme`.
#[must_use]
pub fn describe(field: &Field) -> String {
    let (title, about) = (field.title, field.about());
    match (&field.kind, field.value()) {
        (FieldKind::Text(entry), _) if entry.text.is_empty() => format!("{title}: {}, {about}", entry.placeholder),
        (FieldKind::Text(entry), _) => format!("{title}: {}, {about}", entry.text),
        (FieldKind::Choice { .. }, Some(value)) => format!("{title}: {}", described(value)),
        (FieldKind::Choice { .. }, None) => title.to_owned(),
    }
}

/// Lists the values of a field, with their descriptions unless there are many.
#[must_use]
pub fn list_values(field: &Field) -> String {
    let values = field.values();
    if values.len() > MAX_DESCRIBED {
        return format!("{}: {}.", field.title, names(values));
    }
    format!("{}: {}.", field.title, values.iter().map(described).collect::<Vec<_>>().join("; "))
}

fn described(value: &Value) -> String {
    format!("{}, {}", shown(value), value.about)
}

fn names(values: &[Value]) -> String {
    values.iter().map(shown).collect::<Vec<_>>().join("; ")
}

/// Returns the title of a value, or its name if the title consists of symbols.
fn shown(value: &Value) -> &str {
    if plain(&value.title).is_empty() { &value.text } else { &value.title }
}

/// Returns the letters and digits of a text in lowercase.
fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields() -> Vec<Field> {
        let values =
            [("E,S", "→ ↓", "right and down"), ("all", "all eight", "every direction"), ("alt", "other", "odd")];
        let values = values.map(|(text, title, about)| Value::new(text, title, about));
        let entry = TextEntry {
            text: String::new(),
            placeholder: "none".into(),
            about: "separated by commas".into(),
            is_valid: true,
            max_chars: 9,
            is_list: true,
        };
        vec![
            Field::new("directions", "Directions", "all", values.into()),
            Field::text("words", "Your words", entry),
            Field::switch("count", "Words", false, "few", "many"),
        ]
    }

    #[test]
    fn fields_are_found_by_number_title_or_name() {
        let fields = fields();
        let split = |line: &'static str| split(&fields, line).map(|(field, rest)| (field.name, rest));
        assert_eq!(split("2 owl, wren"), Some(("words", "owl, wren")));
        assert_eq!(split(" Your words  owl"), Some(("words", "owl")));
        assert_eq!(split("words on"), Some(("count", "on")), "the title is what players see");
        assert_eq!(split("DIRECTIONS"), Some(("directions", "")));
        assert_eq!(split("count on"), Some(("count", "on")));
        assert_eq!([split("4 x"), split("0"), split("colour red"), split("")], [None; 4]);
    }

    #[test]
    fn values_are_found_by_name_title_or_start() {
        let fields = fields();
        let typed = |typed: &str| value(&fields[0], typed);
        assert_eq!([typed("e,s"), typed("All Eight"), typed("oth")].map(Result::unwrap), ["E,S", "all", "alt"]);
        let error = "Directions: expected E,S; all eight; other";
        assert_eq!([typed("al"), typed("up"), typed("→")].map(Result::unwrap_err), [error; 3]);
        assert_eq!(value(&fields[1], " owl "), Ok("owl".into()));
        assert_eq!(value(&fields[1], "None"), Ok(String::new()));
        assert_eq!(value(&fields[1], "owl, wren."), Err("Your words: type at most 9 characters".into()));
    }

    #[test]
    fn fields_are_described_without_symbols() {
        let fields = fields();
        assert_eq!(describe(&fields[0]), "Directions: all eight, every direction");
        assert_eq!(describe(&fields[1]), "Your words: none, separated by commas");
        let values = "Directions: E,S, right and down; all eight, every direction; other, odd.";
        assert_eq!(list_values(&fields[0]), values);
    }
}
