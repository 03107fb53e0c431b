//! What the stack of screens holds.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::choices::{Choices, Chosen};
use super::keys::{Key, Keymap};
use super::theme::Theme;
use crate::play::RecordStore;
use crate::store::Saves;
use crate::words::Lexicon;

/// Something that happened at the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// Text was pasted: clean lines, cut to a sane length.
    Paste(String),
    /// The mouse did something.
    Mouse(Mouse),
    /// The terminal's window lost the focus.
    FocusLost,
}

/// Something that the mouse did, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mouse {
    /// What it did.
    pub did: MouseKind,
    /// The cell.
    pub at: Position,
}

/// What a mouse does. Buttons other than the left one do nothing here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each says it")]
pub enum MouseKind {
    Press,
    Drag,
    Release,
    Move,
    ScrollUp,
    ScrollDown,
}

/// What a screen asks of the stack.
pub enum Transition {
    /// To stay.
    Stay,
    /// To be covered by another screen.
    Push(Box<dyn Screen>),
    /// To be replaced by another screen.
    Swap(Box<dyn Screen>),
    /// To go, and to show the screen below.
    Pop,
    /// To end the program.
    Quit,
}

/// What screens share.
pub struct Shared {
    /// The words of this run.
    pub words: Arc<Lexicon>,
    /// How things look, now.
    pub look: RefCell<Look>,
    /// How things look after what was chosen for the subject of the settings.
    pub look_of: Box<dyn Fn(&Chosen) -> Look>,
    /// The player's own keys.
    pub keymap: Keymap,
    /// What is saved.
    pub saves: Saves,
    /// Records, statistics and the collection of words.
    pub books: RecordStore,
    /// What was last chosen on the screens.
    pub choices: Choices,
    /// The date in local time, year-month-day.
    pub today: Box<dyn Fn() -> String>,
    /// What the player should be told once, in a paragraph each: shown over the screen on top.
    pub notices: RefCell<Vec<String>>,
    /// Results that were handed over, each once.
    pub results: RefCell<Vec<String>>,
    /// Text on its way to the terminal's clipboard.
    pub clipboard: RefCell<Option<String>>,
}

/// How things look and feel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// The colours.
    pub theme: Theme,
    /// The mouse plays too.
    pub mouse: bool,
}

impl Shared {
    /// How things look, now.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.look.borrow().theme.clone()
    }

    /// Hands a result over: it goes to the clipboard at once, and is printed when the program ends.
    pub fn share(&self, result: String) {
        let mut results = self.results.borrow_mut();
        if !results.contains(&result) {
            results.push(result.clone());
        }
        *self.clipboard.borrow_mut() = Some(result);
    }

    /// Leaves a paragraph for the player.
    pub fn notice(&self, text: String) {
        self.notices.borrow_mut().push(text);
    }
}

/// The moment in which a screen is asked something.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Time since the program's start.
    pub now: Duration,
    /// The whole window.
    pub area: Rect,
    /// What screens share.
    pub shared: &'a Shared,
}

/// A screen: what is on it comes from its state alone, and drawing changes nothing.
pub trait Screen {
    /// Takes something that happened.
    fn input(&mut self, event: &Event, cx: Context) -> Transition;

    /// Draws itself over the whole window.
    fn draw(&self, cx: Context, buf: &mut Buffer);

    /// When it wants to be woken although nothing happens.
    fn next_deadline(&self, _cx: Context) -> Option<Duration> {
        None
    }

    /// Time has passed.
    fn wake(&mut self, _cx: Context) {}

    /// Another screen is about to cover it.
    fn covered(&mut self, _cx: Context) {}

    /// It is on top again, after the screen above it has gone.
    fn uncovered(&mut self, _cx: Context) {}

    /// The program or this screen is about to go, or to be stopped for a while: what should last is handed over.
    fn put_away(&mut self, _cx: Context) {}
}
