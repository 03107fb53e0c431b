//! The word lab: a screen that answers questions about words while they are typed.
//!
//! A request (`request.rs`) is the typed text, the way it is read, and the filters. `answer.rs` turns it into a page on
//! another thread, and `page_layout.rs` lays the page out in rows for a given width.

mod answer;
pub mod board;
mod conditions;
mod ladder_page;
mod page;
mod page_layout;
pub mod quiz;
mod reading;
mod request;
mod screen;
mod text_mode;
mod welcome;
mod word_page;

use std::time::Duration;

pub use screen::{LabScreen, key_help, scope};
pub use text_mode::LabSession;

/// Time that a key waits for its answer, so that most answers are drawn together with the key. Longer ones are drawn when
/// they come.
const QUICK: Duration = Duration::from_millis(6);
