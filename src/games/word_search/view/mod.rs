//! How a word search looks.

pub mod cells;
pub mod layout;
pub mod line;
pub mod list;
pub mod marks;
