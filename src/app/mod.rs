//! The terminal application: a stack of screens, terminal handling and the event loop.

mod about;
pub mod algorithms;
pub mod archive;
mod calendar;
pub mod config;
mod goals;
pub mod home;
mod input;
pub mod keymap;
mod message;
mod puzzle_status;
mod records;
pub mod run;
pub mod settings;
#[cfg(unix)]
mod signals;
mod streak_row;
mod terminal;
pub mod text_menu;
mod text_options;
mod unfinished;

use std::rc::Rc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::games::start::{self, ShowScreen};
use crate::games::{Game, RoundStarter, ScreenOpener};
use crate::ui::chrome;
use crate::ui::keys::Key;
use crate::ui::{AppState, Context, Event, Screen, Transition};
use home::Home;

/// Maximum size of the drawn area: columns and rows. A terminal may claim 65535x65535 cells, which would not fit in
/// memory.
const MAX_AREA: (u16, u16) = (500, 200);

/// Stack of screens. It uses neither a terminal nor a clock, so a test can drive it with key events and inspect the
/// buffer.
pub struct App {
    screens: Vec<Box<dyn Screen>>,
    shared: AppState,
    /// Notices already shown over the menu, to be shown again before the round that [`Self::open`] opens.
    pending_notices: Option<Vec<String>>,
    area: Rect,
}

impl App {
    /// Creates the application, showing the menu for `games`.
    #[must_use]
    pub fn new(shared: AppState, games: Vec<Game>) -> Self {
        let openers = games.iter().filter_map(|game| game.opener);
        openers.filter_map(|opener| (opener.migrate)(&shared)).for_each(|notice| shared.queue_notice(notice));
        let home = Home::new(games.into(), &shared);
        // Load the records now, so that unreadable ones are reported before the first round.
        shared.env.records.ledger(&shared.env.saves, |_| ());
        let area = Rect::new(0, 0, 80, 24);
        let mut app = Self { screens: vec![Box::new(home)], shared, pending_notices: None, area };
        app.show_notices(Duration::ZERO);
        app
    }

    /// Starts a round over the menu. Pending notices are shown first.
    pub fn open(&mut self, starter: RoundStarter, now: Duration) {
        self.open_over_menu(move |cx, show| start::begin(&starter, cx, show), now);
    }

    /// Opens a screen, such as the solver's, over the menu. Pending notices are shown first.
    pub fn open_screen(&mut self, opener: &ScreenOpener, now: Duration) {
        let opener = Rc::clone(opener);
        self.open_over_menu(move |cx, show| start::open_screen(&opener, cx, show), now);
    }

    fn open_over_menu(&mut self, start: impl Fn(Context, ShowScreen) -> Transition + 'static, now: Duration) {
        // Notices that cover the menu must lead to the round, not back to the menu.
        let transition = match self.pending_notices.take() {
            Some(lines) => {
                self.screens.truncate(1);
                Transition::Push(Box::new(start::notices(lines, move |cx| start(cx, Transition::Swap))))
            }
            None => start(self.cx(now), Transition::Push),
        };
        self.apply(transition, now);
    }

    /// Returns `true` if the program should end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.screens.is_empty()
    }

    /// Returns the state shared by all screens.
    #[must_use]
    pub fn shared(&self) -> &AppState {
        &self.shared
    }

    /// Sets the window size, in cells.
    pub fn resize(&mut self, columns: u16, rows: u16, now: Duration) {
        let was_too_small = self.is_too_small();
        self.area = Rect::new(0, 0, columns.min(MAX_AREA.0), rows.min(MAX_AREA.1));
        match (was_too_small, self.is_too_small()) {
            // The screen is hidden, so the clock of a round must not run.
            (false, true) => {
                self.input(&Event::FocusLost, now);
                self.cover(now);
            }
            (true, false) => self.resume(now),
            _ => {}
        }
    }

    /// Returns the part of the window that is drawn.
    #[must_use]
    pub fn area(&self) -> Rect {
        self.area
    }

    /// Handles a terminal event.
    pub fn input(&mut self, event: &Event, now: Duration) {
        if matches!(event, Event::Key(press) if press.key == Key::ctrl('c')) {
            self.suspend(now);
            self.screens.clear();
            return;
        }
        // Ignore input while the screen is hidden, because the player would not see the effect.
        if self.is_too_small() && *event != Event::FocusLost {
            return;
        }
        let cx = Context { now, area: self.area, shared: &self.shared };
        let transition = self.screens.last_mut().map_or(Transition::Quit, |screen| screen.input(event, cx));
        self.apply(transition, now);
    }

    /// Runs the top screen's work that is due by `now`.
    pub fn wake(&mut self, now: Duration) {
        let cx = Context { now, area: self.area, shared: &self.shared };
        let transition = self.screens.last_mut().map_or(Transition::Stay, |screen| screen.wake(cx));
        self.apply(transition, now);
    }

    /// Returns `true` while the top screen waits for a computation on another thread.
    #[must_use]
    pub fn is_working(&self) -> bool {
        self.screens.last().is_some_and(|screen| screen.is_working())
    }

    /// Returns the time of the next wake-up, or `None` if nothing is scheduled.
    #[must_use]
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        self.screens.last()?.next_deadline(self.cx(now))
    }

    /// Draws the top screen.
    pub fn draw(&self, now: Duration, frame: &mut Frame) {
        if self.is_too_small() {
            chrome::draw_too_small(self.area, &self.shared.theme(), frame.buffer_mut());
        } else if let Some(screen) = self.screens.last() {
            screen.draw(self.cx(now), frame);
        }
    }

    /// Returns `true` if the cursor is visible on the top screen.
    #[must_use]
    pub fn shows_cursor(&self, now: Duration) -> bool {
        !self.is_too_small() && self.screens.last().is_some_and(|screen| screen.shows_cursor(self.cx(now)))
    }

    /// Must be called each time the top screen has been drawn.
    pub fn on_drawn(&mut self, now: Duration) {
        let cx = Context { now, area: self.area, shared: &self.shared };
        if let Some(screen) = self.screens.last_mut() {
            screen.on_drawn(cx);
        }
    }

    /// Saves all state. Must be called before the program exits or is suspended.
    pub fn suspend(&mut self, now: Duration) {
        let cx = Context { now, area: self.area, shared: &self.shared };
        self.screens.iter_mut().for_each(|screen| screen.suspend(cx));
    }

    /// Resumes the top screen after the program was suspended or the screen above closed.
    pub fn resume(&mut self, now: Duration) {
        if self.is_too_small() {
            return;
        }
        let cx = Context { now, area: self.area, shared: &self.shared };
        if let Some(screen) = self.screens.last_mut() {
            let transition = screen.on_uncovered(cx);
            self.apply(transition, now);
        }
    }

    fn cx(&self, now: Duration) -> Context<'_> {
        Context { now, area: self.area, shared: &self.shared }
    }

    fn is_too_small(&self) -> bool {
        self.area.width < chrome::MIN_WINDOW.0 || self.area.height < chrome::MIN_WINDOW.1
    }

    fn apply(&mut self, transition: Transition, now: Duration) {
        match transition {
            Transition::Stay => {}
            Transition::Push(screen) => self.push(screen, now),
            Transition::Swap(screen) => {
                self.screens.pop();
                self.show(screen, now);
            }
            Transition::OverMenu(screen) => {
                self.screens.truncate(1);
                self.show(screen, now);
            }
            Transition::Pop => {
                self.screens.pop();
                self.resume(now);
            }
            Transition::Quit => {
                self.suspend(now);
                self.screens.clear();
            }
        }
        if self.is_too_small() {
            // A round may have been generated meanwhile. Nobody sees it yet.
            self.cover(now);
        }
        self.show_notices(now);
    }

    /// Takes the text to copy to the terminal's clipboard, if any.
    pub fn take_clipboard(&self) -> Option<String> {
        self.shared.clipboard.borrow_mut().take()
    }

    /// Shows pending notices over the top screen.
    fn show_notices(&mut self, now: Duration) {
        self.shared
            .env
            .records
            .take_notices()
            .into_iter()
            .chain(self.shared.choices.take_notices())
            .for_each(|notice| self.shared.queue_notice(notice));
        let lines = std::mem::take(&mut *self.shared.notices.borrow_mut());
        if !lines.is_empty() && !self.screens.is_empty() {
            self.pending_notices = Some(lines.clone());
            self.push(Box::new(start::notices(lines, |_| Transition::Pop)), now);
        }
    }

    /// Shows a screen over the top screen.
    fn push(&mut self, screen: Box<dyn Screen>, now: Duration) {
        self.cover(now);
        self.show(screen, now);
    }

    /// Puts a screen on the stack.
    fn show(&mut self, mut screen: Box<dyn Screen>, now: Duration) {
        screen.on_shown(self.cx(now));
        self.screens.push(screen);
    }

    /// Tells the top screen that it is hidden.
    fn cover(&mut self, now: Duration) {
        let cx = Context { now, area: self.area, shared: &self.shared };
        if let Some(screen) = self.screens.last_mut() {
            screen.on_covered(cx);
        }
    }
}
