//! What a player last chose on a screen, kept for the next time: by subject, names and values as the configuration
//! would have them.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

use crate::store::{Saves, kept};

/// Names and values of one subject.
pub type Chosen = BTreeMap<String, String>;

/// By subject.
type All = BTreeMap<String, Chosen>;

/// Name of the choices among what is saved.
const NAME: &str = "choices";

/// The last choices of a player, read when they are first wanted.
#[derive(Default)]
pub struct Choices {
    all: OnceCell<RefCell<All>>,
    trouble: RefCell<Vec<String>>,
}

/// Something to choose, and what it can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name in the configuration.
    pub name: &'static str,
    /// What it is called on the screen.
    pub title: &'static str,
    /// What it can be.
    pub values: Vec<Value>,
    /// What it is: a place in `values`.
    pub chosen: usize,
}

impl Field {
    /// A field of these values; where none of them holds, what holds is put in front.
    #[must_use]
    pub fn of(name: &'static str, title: &'static str, holds: &str, mut values: Vec<Value>) -> Self {
        let chosen = values.iter().position(|value| value.text == holds).unwrap_or_else(|| {
            values.insert(0, Value::new(holds, holds, "as you have set it"));
            0
        });
        Self { name, title, values, chosen }
    }

    /// A field that is on or off, and what either means.
    #[must_use]
    pub fn switch(name: &'static str, title: &'static str, on: bool, off_means: &str, on_means: &str) -> Self {
        let values = vec![Value::new("off", "off", off_means), Value::new("on", "on", on_means)];
        Self::of(name, title, if on { "on" } else { "off" }, values)
    }
}

/// What something can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// As the configuration has it.
    pub text: String,
    /// As it is shown.
    pub title: String,
    /// What it means, in a line.
    pub about: String,
}

impl Value {
    /// A value.
    pub fn new(text: impl Into<String>, title: impl Into<String>, about: impl Into<String>) -> Self {
        Self { text: text.into(), title: title.into(), about: about.into() }
    }
}

impl Choices {
    /// What was chosen for a subject.
    #[must_use]
    pub fn of(&self, saves: &Saves, subject: &str) -> Chosen {
        self.open(saves).borrow().get(subject).cloned().unwrap_or_default()
    }

    /// Chooses, and keeps it.
    pub fn choose(&self, saves: &Saves, subject: &str, name: &str, value: &str) {
        let (subject, name, value) = (subject.to_owned(), name.to_owned(), value.to_owned());
        self.change(saves, move |all| {
            all.entry(subject).or_default().insert(name, value);
        });
    }

    /// Forgets what was chosen for a subject: the configuration holds again.
    pub fn forget(&self, saves: &Saves, subject: &str) {
        let subject = subject.to_owned();
        self.change(saves, move |all| {
            all.remove(&subject);
        });
    }

    /// Changes what is known here and what lies on the disk alike.
    fn change(&self, saves: &Saves, change: impl FnOnce(&mut All) + Clone + Send + 'static) {
        change.clone()(&mut self.open(saves).borrow_mut());
        kept::change(saves, NAME, change);
    }

    /// What the player should know of choices that could not be read: a paragraph each, told once.
    pub fn trouble(&self) -> Vec<String> {
        std::mem::take(&mut *self.trouble.borrow_mut())
    }

    fn open(&self, saves: &Saves) -> &RefCell<All> {
        self.all.get_or_init(|| {
            let (all, trouble) = kept::read(saves, NAME, "last choices");
            self.trouble.borrow_mut().extend(trouble);
            RefCell::new(all)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_last_choice_is_kept_until_it_is_forgotten() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::below(Some(dir.path()));
        let choices = Choices::default();
        assert!(choices.of(&saves, "boggle").is_empty());
        choices.choose(&saves, "boggle", "size", "5x5");
        choices.choose(&saves, "boggle", "size", "6x6");
        choices.choose(&saves, "look", "theme", "mono");
        saves.flush(Duration::from_secs(10));
        let (later, again) = (Choices::default(), Saves::below(Some(dir.path())));
        assert_eq!(later.of(&again, "boggle"), Chosen::from([("size".into(), "6x6".into())]));
        later.forget(&again, "boggle");
        assert!(later.of(&again, "boggle").is_empty() && !later.of(&again, "look").is_empty());
    }
}
