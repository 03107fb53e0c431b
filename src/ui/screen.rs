//! Screens of the application, and their shared state.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use super::choices::{Choices, ChosenValues};
use super::keys::{KeyPress, Keymap};
use super::theme::Theme;
use crate::play::Env;
use crate::system::waker::Waker;

/// Terminal event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A key press.
    Key(KeyPress),
    /// Pasted text, sanitised and limited in length.
    Paste(String),
    /// A mouse event.
    Mouse(Mouse),
    /// The terminal window lost focus.
    FocusLost,
}

/// A mouse event and its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mouse {
    /// Kind of event.
    pub kind: MouseKind,
    /// Cell under the pointer.
    pub at: Position,
}

/// Kind of mouse event. Only the left button is handled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub enum MouseKind {
    Press,
    Drag,
    Release,
    Move,
    ScrollUp,
    ScrollDown,
}

impl MouseKind {
    /// Returns `true` if the player means something by the event. The pointer moves and the button is released after
    /// every click.
    #[must_use]
    pub fn is_deliberate(self) -> bool {
        matches!(self, Self::Press | Self::ScrollUp | Self::ScrollDown)
    }
}

/// Change to the screen stack.
pub enum Transition {
    /// Stay on this screen.
    Stay,
    /// Show a new screen on top of this screen.
    Push(Box<dyn Screen>),
    /// Replace this screen.
    Swap(Box<dyn Screen>),
    /// Close all screens above the menu and show a new one there.
    OverMenu(Box<dyn Screen>),
    /// Close this screen and show the one below.
    Pop,
    /// Quit the program.
    Quit,
}

/// State shared by all screens.
pub struct AppState {
    /// The player's words, saves and records.
    pub env: Env,
    /// Current appearance.
    pub look: RefCell<Look>,
    /// Function that returns the appearance for the choices made on the settings screen.
    pub resolve_look: Box<dyn Fn(&ChosenValues) -> Look>,
    /// The player's key bindings.
    pub keymap: Keymap,
    /// Settings of the games, from the configuration.
    pub settings: GameSettings,
    /// Choices from the settings screens.
    pub choices: Choices,
    /// Notices to show once over the top screen, one paragraph each.
    pub notices: RefCell<Vec<String>>,
    /// Distinct results shared so far, printed on exit.
    pub results: RefCell<Vec<String>>,
    /// Text waiting to be copied to the clipboard.
    pub clipboard: RefCell<Option<String>>,
    /// Wakes the top screen from another thread.
    pub waker: Waker,
}

/// Settings of all games, by type. Copies share them.
#[derive(Clone, Default)]
pub struct GameSettings(Rc<[RefCell<Rc<dyn Any>>]>);

impl GameSettings {
    /// Collects the settings of games. Each game has a type of its own.
    #[must_use]
    pub fn new<const N: usize>(settings: [Rc<dyn Any>; N]) -> Self {
        Self(settings.map(RefCell::new).into())
    }

    /// Returns the settings of this type, or `None` if no game has such settings.
    #[must_use]
    pub fn get<T: 'static>(&self) -> Option<Rc<T>> {
        self.0.iter().find_map(|settings| Rc::clone(&settings.borrow()).downcast().ok())
    }

    /// Replaces the settings of this type, such as by those from the command line.
    pub fn set<T: 'static>(&self, settings: T) {
        if let Some(old) = self.0.iter().find(|old| old.borrow().is::<T>()) {
            *old.borrow_mut() = Rc::new(settings);
        }
    }
}

/// Appearance and input settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// Colour theme.
    pub theme: Theme,
    /// Whether mouse input is enabled.
    pub mouse: bool,
    /// Whether the screen may move by itself: flashes and animations.
    pub motion: bool,
}

impl AppState {
    /// Returns the current theme.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.look.borrow().theme.clone()
    }

    /// Shares a result: queues it for the clipboard and for printing on exit.
    pub fn share(&self, result: String) {
        let mut results = self.results.borrow_mut();
        if !results.contains(&result) {
            results.push(result.clone());
        }
        *self.clipboard.borrow_mut() = Some(result);
    }

    /// Queues a notice for the player.
    pub fn queue_notice(&self, text: String) {
        self.notices.borrow_mut().push(text);
    }
}

/// Time, window and shared state that every call to a screen receives.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Time since the program started.
    pub now: Duration,
    /// The whole window.
    pub area: Rect,
    /// State shared by all screens.
    pub shared: &'a AppState,
}

/// A screen. Drawing depends only on the state of the screen and the context, and changes neither.
pub trait Screen {
    /// Handles an event.
    fn input(&mut self, event: &Event, cx: Context) -> Transition;

    /// Draws the screen over the whole window, and puts the cursor at the focus: where the player acts next, such as the
    /// selected row of a list. Screen readers and magnifiers follow it even while it is hidden.
    fn draw(&self, cx: Context, frame: &mut Frame);

    /// Returns `true` if the cursor is visible, as it should be where text is typed.
    fn shows_cursor(&self, _cx: Context) -> bool {
        false
    }

    /// Returns the time of the next wake-up, or `None` if nothing is scheduled.
    fn next_deadline(&self, _cx: Context) -> Option<Duration> {
        None
    }

    /// Runs everything whose deadline has passed.
    fn wake(&mut self, _cx: Context) -> Transition {
        Transition::Stay
    }

    /// Called each time the screen has been drawn. Does what can wait until the player has seen the effect of a key,
    /// such as saving it.
    fn on_drawn(&mut self, _cx: Context) {}

    /// Returns `true` while the screen waits for a computation on another thread.
    fn is_working(&self) -> bool {
        false
    }

    /// Called when this screen is shown for the first time.
    fn on_shown(&mut self, _cx: Context) {}

    /// Called before another screen covers this screen.
    fn on_covered(&mut self, _cx: Context) {}

    /// Called when this screen is on top again.
    fn on_uncovered(&mut self, _cx: Context) -> Transition {
        Transition::Stay
    }

    /// Saves all state before the program exits or is suspended.
    fn suspend(&mut self, _cx: Context) {}
}
