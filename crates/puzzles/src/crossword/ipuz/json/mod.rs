//! JSON as a tree that can be written back unchanged.
//!
//! Fields keep their order and duplicates, numbers keep their digits, and parsing has a memory budget. A field takes 48
//! bytes; in serde_json, even an object with a single field takes about 460 bytes.

mod read;
mod write;

pub use read::{ParsedObject, SyntaxError, parse_object};
pub use write::to_bytes;

/// A JSON value.
#[derive(Clone, PartialEq, Debug)]
pub enum Tree {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number as written.
    Number(Box<str>),
    /// A string, unescaped. It may contain control characters.
    Text(Box<str>),
    /// An array.
    List(Vec<Tree>),
    /// An object with its fields.
    Object(Fields),
}

/// Fields of an object, in order.
pub type Fields = Vec<(Box<str>, Tree)>;

impl Tree {
    /// Creates a string.
    pub fn text(text: impl Into<Box<str>>) -> Self {
        Self::Text(text.into())
    }

    /// Creates a number.
    pub fn number(number: impl ToString) -> Self {
        Self::Number(number.to_string().into())
    }

    /// Creates an object with the given fields.
    pub fn object<const N: usize>(fields: [(&str, Self); N]) -> Self {
        Self::Object(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }

    /// Returns a field of an object. If several fields have this name, returns the last, as other parsers do.
    pub fn get(&self, name: &str) -> Option<&Self> {
        self.fields().iter().rev().find(|field| &*field.0 == name).map(|field| &field.1)
    }

    /// Returns the fields of an object, or an empty slice for other values.
    pub fn fields(&self) -> &[(Box<str>, Self)] {
        if let Self::Object(fields) = self { fields } else { &[] }
    }

    /// Returns the items of a list, or an empty slice for other values.
    pub fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    /// Returns the text of a string.
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// Returns the value of a non-negative integer, written as `3` or `3.0`.
    pub fn as_number(&self) -> Option<u32> {
        let Self::Number(number) = self else { return None };
        number.strip_suffix(".0").unwrap_or(number).parse().ok()
    }

    /// Returns a string or a number as text.
    pub fn as_label(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Number(number) => Some(number.strip_suffix(".0").unwrap_or(number)),
            _ => None,
        }
    }

    /// Sets a field of an object, or adds it at the end. Replaces any other value with an object.
    pub fn set(&mut self, name: &str, value: Self) {
        *self.field_mut(name) = value;
    }

    /// Returns a field of an object, adding it at the end (as null) if it is missing. Replaces any other value with an
    /// object.
    pub fn field_mut(&mut self, name: &str) -> &mut Self {
        if !matches!(self, Self::Object(_)) {
            *self = Self::Object(Fields::new());
        }
        let Self::Object(fields) = self else { unreachable!("converted to an object above") };
        let index = fields.iter().rposition(|field| &*field.0 == name).unwrap_or_else(|| {
            fields.push((name.into(), Self::Null));
            fields.len() - 1
        });
        &mut fields[index].1
    }

    /// Removes all fields with this name.
    pub fn remove(&mut self, name: &str) {
        if let Self::Object(fields) = self {
            fields.retain(|field| &*field.0 != name);
        }
    }

    /// Returns an item of a list, padding the list with nulls if it is too short. Replaces any other value with a list.
    pub fn item_mut(&mut self, index: usize) -> &mut Self {
        if !matches!(self, Self::List(_)) {
            *self = Self::List(Vec::new());
        }
        let Self::List(items) = self else { unreachable!("converted to a list above") };
        if items.len() <= index {
            items.resize(index + 1, Self::Null);
        }
        &mut items[index]
    }
}

#[cfg(test)]
mod tests;
