//! JSON as a tree that gives the same file again: fields stay in their order (those that are there twice too), numbers
//! keep their digits, and what the tree takes of memory is bounded while it grows.
//!
//! Maps of values as serde_json has them take about 460 bytes for an object of one field; a field takes 48 here.

mod lay;
mod read;

pub use lay::lay;
pub use read::{Broken, object};

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Tree {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number as it is written.
    Number(Box<str>),
    /// A string, unescaped and as it is: not clean.
    Text(Box<str>),
    /// A list.
    List(Vec<Tree>),
    /// An object.
    Object(Fields),
}

/// The fields of an object, in order.
pub type Fields = Vec<(Box<str>, Tree)>;

impl Tree {
    /// A string.
    pub fn text(text: impl Into<Box<str>>) -> Self {
        Self::Text(text.into())
    }

    /// A number.
    pub fn number(number: impl ToString) -> Self {
        Self::Number(number.to_string().into())
    }

    /// An object of these fields.
    pub fn object<const N: usize>(fields: [(&str, Self); N]) -> Self {
        Self::Object(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }

    /// The field of an object; of several with one name the last, as elsewhere.
    pub fn get(&self, name: &str) -> Option<&Self> {
        self.fields().iter().rev().find(|field| &*field.0 == name).map(|field| &field.1)
    }

    /// The fields of an object; none of anything else.
    pub fn fields(&self) -> &[(Box<str>, Self)] {
        if let Self::Object(fields) = self { fields } else { &[] }
    }

    /// The values of a list; none of anything else.
    pub fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    /// The string that it is.
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The whole number that it is: `3`, and `3.0` too.
    pub fn as_number(&self) -> Option<u32> {
        let Self::Number(number) = self else { return None };
        number.strip_suffix(".0").unwrap_or(number).parse().ok()
    }

    /// A string or a number as a text.
    pub fn as_label(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Number(number) => Some(number.strip_suffix(".0").unwrap_or(number)),
            _ => None,
        }
    }

    /// Changes a field of an object, or adds it at the end; anything else becomes an object.
    pub fn set(&mut self, name: &str, value: Self) {
        *self.field_mut(name) = value;
    }

    /// The field of an object, which is added at the end (as null) if it is not there; anything else becomes an object.
    pub fn field_mut(&mut self, name: &str) -> &mut Self {
        if !matches!(self, Self::Object(_)) {
            *self = Self::Object(Fields::new());
        }
        let Self::Object(fields) = self else { unreachable!("it was made one") };
        let at = fields.iter().rposition(|field| &*field.0 == name).unwrap_or_else(|| {
            fields.push((name.into(), Self::Null));
            fields.len() - 1
        });
        &mut fields[at].1
    }

    /// Takes a field away, as often as it is there.
    pub fn remove(&mut self, name: &str) {
        if let Self::Object(fields) = self {
            fields.retain(|field| &*field.0 != name);
        }
    }

    /// The value of a list, which is made longer by nulls if it is too short; anything else becomes a list.
    pub fn item_mut(&mut self, at: usize) -> &mut Self {
        if !matches!(self, Self::List(_)) {
            *self = Self::List(Vec::new());
        }
        let Self::List(items) = self else { unreachable!("it was made one") };
        if items.len() <= at {
            items.resize(at + 1, Self::Null);
        }
        &mut items[at]
    }
}

#[cfg(test)]
mod tests;
