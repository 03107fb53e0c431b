//! The program: a stack of screens, the terminal under it, and the loop between the two.

mod about;
pub mod config;
pub mod keymap;
pub mod menu;
mod painter;
mod records;
pub mod run;
pub mod settings;
mod start;
mod terminal;
#[cfg(unix)]
mod watch;

use std::rc::Rc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::games::{Begin, Game};
use crate::ui::frame;
use crate::ui::keys::Key;
use crate::ui::{Context, Event, Screen, Shared, Transition};
use menu::Menu;

/// The largest area that is drawn. Larger terminals exist only as a trap: 65535x65535 cells would not fit in memory.
const LARGEST: (u16, u16) = (500, 200);

/// The stack of screens. It knows no terminal and no clock: a test plays it by keys and looks at its buffer.
pub struct App {
    screens: Vec<Box<dyn Screen>>,
    shared: Shared,
    games: Rc<[Game]>,
    /// Notices that are shown over the menu since the start.
    told: Option<Vec<String>>,
    area: Rect,
}

impl App {
    /// The menu of these games.
    #[must_use]
    pub fn new(shared: Shared, games: Vec<Game>) -> Self {
        let games: Rc<[Game]> = games.into();
        let menu = Menu::new(Rc::clone(&games), &shared);
        // Books that cannot be read are told before anyone plays.
        shared.books.ledger(&shared.saves, |_| ());
        let mut app = Self { screens: vec![Box::new(menu)], shared, games, told: None, area: Rect::new(0, 0, 80, 24) };
        app.tell_notices(Duration::ZERO);
        app
    }

    /// Opens a round of the game with this identifier over the menu, as the command line asks for it. What the player
    /// should know is told first.
    pub fn open(&mut self, game: &str, begin: Begin, now: Duration) {
        let Some(number) = self.games.iter().position(|known| known.id == game) else { return };
        let games = Rc::clone(&self.games);
        let start = move |cx: Context, placed| start::begin(&begin, start::look(&games[number], cx.shared), cx, placed);
        // A notice that waits over the menu goes on to the round instead.
        let step = match self.told.take() {
            Some(lines) => {
                self.screens.truncate(1);
                Transition::Push(Box::new(start::notices(lines, move |cx| start(cx, Transition::Swap))))
            }
            None => start(self.cx(now), Transition::Push),
        };
        self.take(step, now);
    }

    /// Opens a screen over the menu that takes the place of nothing, as watching the solver does.
    pub fn watch(&mut self, begin: &Begin, now: Duration) {
        match begin(self.cx(now)) {
            Ok(screen) => self.take(Transition::Push(screen), now),
            Err(why) => {
                self.shared.notice(why);
                self.tell_notices(now);
            }
        }
    }

    /// True when the program should end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.screens.is_empty()
    }

    /// What screens share.
    #[must_use]
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    /// The window has another size.
    pub fn resize(&mut self, columns: u16, rows: u16, now: Duration) {
        self.area = Rect::new(0, 0, columns.min(LARGEST.0), rows.min(LARGEST.1));
        if self.is_too_small() {
            self.input(&Event::FocusLost, now);
        }
    }

    /// The part of the window that is drawn.
    #[must_use]
    pub fn area(&self) -> Rect {
        self.area
    }

    /// Something happened at the terminal.
    pub fn input(&mut self, event: &Event, now: Duration) {
        if *event == Event::Key(Key::ctrl('c')) {
            self.put_away(now);
            self.screens.clear();
            return;
        }
        // Nobody sees what a key would do.
        if self.is_too_small() && *event != Event::FocusLost {
            return;
        }
        let cx = Context { now, area: self.area, shared: &self.shared };
        let step = self.screens.last_mut().map_or(Transition::Quit, |screen| screen.input(event, cx));
        self.take(step, now);
    }

    /// Time has passed.
    pub fn wake(&mut self, now: Duration) {
        let cx = Context { now, area: self.area, shared: &self.shared };
        if let Some(screen) = self.screens.last_mut() {
            screen.wake(cx);
        }
    }

    /// When to wake it although nothing happens.
    #[must_use]
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        self.screens.last()?.next_deadline(self.cx(now))
    }

    /// Draws the top screen.
    pub fn draw(&self, now: Duration, buf: &mut Buffer) {
        if self.is_too_small() {
            frame::draw_too_small(self.area, &self.shared.theme(), buf);
        } else if let Some(screen) = self.screens.last() {
            screen.draw(self.cx(now), buf);
        }
    }

    /// The program is about to end, or to be stopped for a while.
    pub fn put_away(&mut self, now: Duration) {
        let cx = Context { now, area: self.area, shared: &self.shared };
        self.screens.iter_mut().for_each(|screen| screen.put_away(cx));
    }

    /// The program goes on after it was stopped.
    pub fn go_on(&mut self, now: Duration) {
        let cx = Context { now, area: self.area, shared: &self.shared };
        if let Some(screen) = self.screens.last_mut() {
            screen.uncovered(cx);
        }
    }

    fn cx(&self, now: Duration) -> Context<'_> {
        Context { now, area: self.area, shared: &self.shared }
    }

    fn is_too_small(&self) -> bool {
        self.area.width < frame::SMALLEST.0 || self.area.height < frame::SMALLEST.1
    }

    fn take(&mut self, step: Transition, now: Duration) {
        match step {
            Transition::Stay => {}
            Transition::Push(screen) => self.screens.push(screen),
            Transition::Swap(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Transition::Pop => {
                self.screens.pop();
                self.go_on(now);
            }
            Transition::Quit => {
                self.put_away(now);
                self.screens.clear();
            }
        }
        self.tell_notices(now);
    }

    /// Text that is on its way to the terminal's clipboard.
    pub fn take_clipboard(&self) -> Option<String> {
        self.shared.clipboard.borrow_mut().take()
    }

    /// Puts what the player should know over the screen on top.
    fn tell_notices(&mut self, now: Duration) {
        self.shared
            .books
            .trouble()
            .into_iter()
            .chain(self.shared.choices.trouble())
            .for_each(|t| self.shared.notice(t));
        let lines = std::mem::take(&mut *self.shared.notices.borrow_mut());
        if !lines.is_empty() && !self.screens.is_empty() {
            // A round below must not run on under it.
            let cx = Context { now, area: self.area, shared: &self.shared };
            if let Some(screen) = self.screens.last_mut() {
                screen.covered(cx);
            }
            self.told = Some(lines.clone());
            self.screens.push(Box::new(start::notices(lines, |_| Transition::Pop)));
        }
    }
}
