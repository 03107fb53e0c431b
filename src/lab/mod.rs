//! The word lab: a screen that answers questions about words while they are typed.
//!
//! A [`Request`](request::Request) is the typed text, the way it is read, and the filters. [`answer`](answer::answer)
//! turns it into a [`Page`](page::Page) on another thread, and [`flow`] lays the page out in rows for a given width.

mod answer;
mod flow;
mod ladder_page;
mod page;
pub mod quiz;
mod reading;
mod request;
mod screen;
mod text_mode;
mod welcome;
mod word_page;

pub use screen::{LabScreen, key_help, scope};
pub use text_mode::LabSession;
