//! Conditions at the end of a typed text: `*q* without=u length=..5`.

use wordhoard_engine::base::humanize::sentence;
use wordhoard_engine::base::named::by_name;
use wordhoard_engine::solve::lab::{Condition, ConditionKind};
use wordhoard_engine::words::Lexicon;

use super::reading::{Reading, readings};

/// Splits a text from the conditions at its end, which have the names and the values of the options of
/// `wordhoard words match`. A condition without a value has no effect, so that it can be typed. A number without a
/// name is the length.
///
/// # Errors
/// Returns a sentence if there is no condition with a name, or if its value is invalid.
pub fn split(typed: &str) -> Result<(&str, Vec<Condition>), String> {
    let mut text = typed.trim_end();
    let mut conditions = Vec::new();
    loop {
        let (kind, value) = match (last_word(text).split_once('='), enumeration(text)) {
            (Some((name, value)), _) => {
                (by_name(&ConditionKind::NAMES, &name.to_lowercase()).ok_or_else(|| unknown(name))?, value)
            }
            (None, Some(length)) => (ConditionKind::Length, length),
            (None, None) => break,
        };
        if !value.is_empty() {
            conditions.push(kind.parse(value).map_err(|why| sentence(&why.to_string()))?);
        }
        text = text[..text.len() - last_word(text).len()].trim_end();
    }
    conditions.reverse();
    Ok((text, conditions))
}

/// Returns the ways to read a text with these conditions. A word to look up has none.
pub fn readings_with(text: &str, conditions: &[Condition], words: &Lexicon) -> Vec<Reading> {
    let mut found = readings(text, words);
    found.retain(|reading| conditions.is_empty() || *reading != Reading::Word);
    found
}

/// Returns the number of letters at the end of a text, as solvers write it: `small bird 7` or `c?a?e (5)`. A number
/// alone is a pattern.
fn enumeration(text: &str) -> Option<&str> {
    let word = last_word(text);
    let number = word.trim_start_matches('(').trim_end_matches(')');
    let is_number = (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && !text[..text.len() - word.len()].trim().is_empty()).then_some(number)
}

fn last_word(text: &str) -> &str {
    text.rsplit(char::is_whitespace).next().unwrap_or_default()
}

fn unknown(name: &str) -> String {
    let names = ConditionKind::NAMES.map(|(name, _)| name).join(", ");
    format!("Unknown condition {name}; use one of {names} before the =.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_stand_at_the_end() {
        assert_eq!(split(" tea "), Ok((" tea", vec![])));
        assert_eq!(split("*q* without=u"), Ok(("*q*", vec![Condition::Without(vec![20])])));
        let both = vec![Condition::Vowels(5..=63), Condition::Length(7..=7)];
        assert_eq!(split("small bird VOWELS=5.. length=7 "), Ok(("small bird", both)));
        assert_eq!(split("* without= length=5"), Ok(("*", vec![Condition::Length(5..=5)])), "still being typed");
        assert_eq!(split(":small bird 7"), Ok((":small bird", vec![Condition::Length(7..=7)])));
        assert_eq!(split("c?a?e (5)"), Ok(("c?a?e", vec![Condition::Length(5..=5)])));
        let both = vec![Condition::Length(5..=5), Condition::Without(vec![4])];
        assert_eq!(split("c?a?e (5) without=e"), Ok(("c?a?e", both)));
        assert_eq!(split("12"), Ok(("12", vec![])), "a pattern");
        assert_eq!(split("length=3"), Ok(("", vec![Condition::Length(3..=3)])));
    }

    #[test]
    fn invalid_conditions_are_explained() {
        assert!(split("* lenght=5").unwrap_err().starts_with("Unknown condition lenght; use one of length, "));
        assert!(split("* length=x").unwrap_err().starts_with("The length is not a number; expected "));
    }
}
