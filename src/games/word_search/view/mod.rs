//! Drawing of the word search.

pub mod cells;
pub mod layout;
pub mod line;
pub mod list;
pub mod marks;
