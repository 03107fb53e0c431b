//! Quizzes: questions about the words of a list, and a box of cards that brings back what was missed.
//!
//! A deck (`deck.rs`) is a kind of question and a list of words. `state.rs` takes its questions in order, first those
//! that are due, and knows neither the screen nor a clock. The answers are kept in the card box (`card_box.rs`), a
//! document beside the records.

mod card_box;
mod deck;
mod kind;
mod progress;
mod question;
mod run;
mod screen;
mod settings;
mod state;
mod text_mode;
mod transfer;

pub use kind::QuizKind;
pub use screen::{QuizScreen, key_help, open, scope, settings_screen};
pub use settings::{QuizSettings, WordChoice};
pub use text_mode::QuizSession;
pub use transfer::{export, import};
