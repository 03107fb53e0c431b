//! Saved choices from the settings screens: option names and values in configuration syntax, by subject.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

use crate::store::{Saves, document};

/// Option names and values for one subject.
pub type ChosenValues = BTreeMap<String, String>;

/// Choices by subject.
type AllChoices = BTreeMap<String, ChosenValues>;

/// Name of the document that holds the choices.
const NAME: &str = "choices";

/// The player's saved choices, loaded on first use.
#[derive(Default)]
pub struct Choices {
    all: OnceCell<RefCell<AllChoices>>,
    notices: RefCell<Vec<String>>,
}

/// An option of a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Name in the configuration.
    pub name: &'static str,
    /// Title on the screen.
    pub title: &'static str,
    /// Values to choose from, or a text to type.
    pub kind: FieldKind,
}

/// Kind of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// One of several values.
    Choice {
        /// Possible values.
        values: Vec<Value>,
        /// Index of the current one.
        chosen: usize,
    },
    /// Text that the player types.
    Text(TextEntry),
}

/// Text that the player types into a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEntry {
    /// Current text, as one line.
    pub text: String,
    /// Text shown in place of an empty one.
    pub placeholder: String,
    /// One-line description or, if the text is invalid, an error message.
    pub about: String,
    /// Whether the text can be used.
    pub is_valid: bool,
    /// Maximum number of characters.
    pub max_chars: usize,
    /// Whether the text is a list, whose items are separated by commas.
    pub is_list: bool,
}

impl TextEntry {
    /// Returns `true` if the text is a list that ends in an item, after which there is room for another one.
    #[must_use]
    pub fn ends_in_item(&self) -> bool {
        let text = self.text.trim_end();
        self.is_list && !text.is_empty() && !text.ends_with([',', ';']) && self.text.chars().count() < self.max_chars
    }
}

impl Field {
    /// Creates a field. A `current` value that is not among `values` is inserted at the front.
    #[must_use]
    pub fn new(name: &'static str, title: &'static str, current: &str, mut values: Vec<Value>) -> Self {
        let chosen = values.iter().position(|value| value.text == current).unwrap_or_else(|| {
            values.insert(0, Value::new(current, current, "configured value"));
            0
        });
        Self { name, title, kind: FieldKind::Choice { values, chosen } }
    }

    /// Creates an on/off field with a description of each state.
    #[must_use]
    pub fn switch(name: &'static str, title: &'static str, on: bool, off_means: &str, on_means: &str) -> Self {
        let values = vec![Value::new("off", "off", off_means), Value::new("on", "on", on_means)];
        Self::new(name, title, if on { "on" } else { "off" }, values)
    }

    /// Creates a field for a text.
    #[must_use]
    pub fn text(name: &'static str, title: &'static str, entry: TextEntry) -> Self {
        Self { name, title, kind: FieldKind::Text(entry) }
    }

    /// Returns the possible values, of which a text has none.
    #[must_use]
    pub fn values(&self) -> &[Value] {
        match &self.kind {
            FieldKind::Choice { values, .. } => values,
            FieldKind::Text(_) => &[],
        }
    }

    /// Returns the current value, which a text does not have.
    #[must_use]
    pub fn value(&self) -> Option<&Value> {
        match &self.kind {
            FieldKind::Choice { values, chosen } => values.get(*chosen),
            FieldKind::Text(_) => None,
        }
    }

    /// Returns `true` if the player can change the field: it is a text, or has several values.
    #[must_use]
    pub fn is_changeable(&self) -> bool {
        match &self.kind {
            FieldKind::Choice { values, .. } => values.len() > 1,
            FieldKind::Text(_) => true,
        }
    }

    /// Returns the value this many places after the current one, wrapping around at the ends, or `None` if there is no
    /// other one.
    #[must_use]
    pub fn value_after(&self, step: isize) -> Option<&Value> {
        match &self.kind {
            FieldKind::Choice { values, chosen } if values.len() > 1 => {
                values.get((*chosen as isize + step).rem_euclid(values.len() as isize) as usize)
            }
            _ => None,
        }
    }

    /// Returns `true` if the field is a text that cannot be used.
    #[must_use]
    pub fn is_invalid(&self) -> bool {
        matches!(&self.kind, FieldKind::Text(entry) if !entry.is_valid)
    }

    /// Returns the description of the current value or of the text.
    #[must_use]
    pub fn about(&self) -> &str {
        match &self.kind {
            FieldKind::Choice { values, chosen } => values.get(*chosen).map_or("", |value| &value.about),
            FieldKind::Text(entry) => &entry.about,
        }
    }
}

/// A possible value of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// Value in configuration syntax.
    pub text: String,
    /// Title on the screen.
    pub title: String,
    /// One-line description.
    pub about: String,
}

impl Value {
    /// Creates a value.
    pub fn new(text: impl Into<String>, title: impl Into<String>, about: impl Into<String>) -> Self {
        Self { text: text.into(), title: title.into(), about: about.into() }
    }
}

impl Choices {
    /// Returns the choices for a subject.
    #[must_use]
    pub fn get(&self, saves: &Saves, subject: &str) -> ChosenValues {
        self.open(saves).borrow().get(subject).cloned().unwrap_or_default()
    }

    /// Sets a choice and saves it.
    pub fn choose(&self, saves: &Saves, subject: &str, name: &str, value: &str) {
        let (subject, name, value) = (subject.to_owned(), name.to_owned(), value.to_owned());
        self.change(saves, move |all| {
            all.entry(subject).or_default().insert(name, value);
        });
    }

    /// Removes some choices for a subject.
    pub fn clear(&self, saves: &Saves, subject: &str, names: &'static [&'static str]) {
        if self.get(saves, subject).keys().any(|name| names.contains(&name.as_str())) {
            let subject = subject.to_owned();
            self.change(saves, move |all| {
                all.entry(subject).or_default().retain(|name, _| !names.contains(&name.as_str()));
            });
        }
    }

    /// Removes the choices for a subject, so that the configuration applies again.
    pub fn forget(&self, saves: &Saves, subject: &str) {
        let subject = subject.to_owned();
        self.change(saves, move |all| {
            all.remove(&subject);
        });
    }

    /// Applies a change both in memory and on disk.
    fn change(&self, saves: &Saves, change: impl FnOnce(&mut AllChoices) + Clone + Send + 'static) {
        change.clone()(&mut self.open(saves).borrow_mut());
        document::change(saves, NAME, change);
    }

    /// Returns and clears the notices about unreadable choices, one paragraph each.
    pub fn take_notices(&self) -> Vec<String> {
        std::mem::take(&mut *self.notices.borrow_mut())
    }

    fn open(&self, saves: &Saves) -> &RefCell<AllChoices> {
        self.all.get_or_init(|| {
            let (all, notice) = document::read(saves, NAME, "saved choices");
            self.notices.borrow_mut().extend(notice);
            RefCell::new(all)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn latest_choice_persists_until_reset() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let choices = Choices::default();
        assert!(choices.get(&saves, "boggle").is_empty());
        choices.choose(&saves, "boggle", "size", "5x5");
        choices.choose(&saves, "boggle", "size", "6x6");
        choices.choose(&saves, "look", "theme", "mono");
        saves.flush(Duration::from_secs(10));
        let (reloaded, reopened) = (Choices::default(), Saves::new(Some(dir.path())));
        assert_eq!(reloaded.get(&reopened, "boggle"), ChosenValues::from([("size".into(), "6x6".into())]));
        reloaded.clear(&reopened, "look", &["size"]);
        assert!(!reloaded.get(&reopened, "look").is_empty());
        reloaded.clear(&reopened, "boggle", &["dice", "size"]);
        assert!(reloaded.get(&reopened, "boggle").is_empty());
        reloaded.choose(&reopened, "boggle", "size", "4x4");
        reloaded.forget(&reopened, "boggle");
        assert!(reloaded.get(&reopened, "boggle").is_empty() && !reloaded.get(&reopened, "look").is_empty());
    }
}
