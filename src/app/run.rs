//! Event loop. It sleeps until the terminal has input, another thread wakes it or a deadline passes, handles all that
//! has arrived, and redraws once.

use std::io;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use ratatui::layout::Position;
use termina::event::{KeyEventKind, MouseButton, MouseEvent, MouseEventKind};

use super::App;
use super::message::{self, Message};
use super::painter::Painter;
use super::terminal::{self, Input, Terminal};
use crate::base::sanitize;
use crate::ui::keys::{Key, KeyPress};
use crate::ui::{Event, Mouse, MouseKind};

/// Reason why the program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The player quit.
    Quit,
    /// A signal with this number arrived.
    Signal(i32),
}

/// Number of the hang-up signal, the same on all systems.
const SIGHUP: i32 = 1;
/// Maximum length of pasted text, in characters. No puzzle needs more.
const MAX_PASTE: usize = 1000;
/// Maximum number of events that are handled before drawing, so that a steady stream cannot prevent it.
const MAX_EVENTS: usize = 256;

/// Runs the program until the player quits or a signal ends it. The terminal is restored in every case.
///
/// # Errors
///
/// Returns an I/O error if the terminal cannot be set up or written to.
pub fn run(app: &mut App, began: Instant) -> io::Result<Exit> {
    let (input, waker) = Input::open()?;
    let waking = waker.clone();
    app.shared().waker.set(move || waking.wake());
    let (outbox, inbox) = message::queue(waker);
    // Install the signal handlers before changing the terminal, so that any signal restores the terminal.
    #[cfg(unix)]
    super::signals::start(&outbox)?;
    let mouse = app.shared().look.borrow().mouse;
    let terminal = Terminal::acquire(mouse)?;
    let mut event_loop = EventLoop { app, painter: Painter::new(io::stdout()), terminal, input, inbox, began };
    event_loop.measure();
    // A job that was faster than the setup could not wake the loop.
    event_loop.app.wake(event_loop.now());
    let result = event_loop.run();
    event_loop.app.suspend(event_loop.now());
    result
}

struct EventLoop<'a> {
    app: &'a mut App,
    painter: Painter<io::Stdout>,
    terminal: Terminal,
    input: Input,
    inbox: Receiver<Message>,
    began: Instant,
}

impl EventLoop<'_> {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn run(&mut self) -> io::Result<Exit> {
        let mut has_more = false;
        while !self.app.is_over() {
            self.draw()?;
            // While events are left, further input waits in the terminal. One that cannot be read will never send a key.
            if !has_more && self.input.wait(self.timeout()).is_err() {
                return Ok(Exit::Signal(SIGHUP));
            }
            while let Ok(message) = self.inbox.try_recv() {
                if let Some(exit) = self.handle_message(message)? {
                    return Ok(exit);
                }
            }
            has_more = self.handle_events()?;
            self.app.wake(self.now());
            self.apply_side_effects()?;
        }
        Ok(Exit::Quit)
    }

    /// Handles the events that have been read, and returns `true` if some may be left.
    fn handle_events(&mut self) -> io::Result<bool> {
        for _ in 0..MAX_EVENTS {
            let Some(event) = self.input.next() else { return Ok(false) };
            self.handle_event(event)?;
        }
        Ok(true)
    }

    /// Applies changes other than the screen content: the clipboard and the mouse mode.
    fn apply_side_effects(&mut self) -> io::Result<()> {
        if let Some(text) = self.app.take_clipboard() {
            self.terminal.copy(&text)?;
        }
        let mouse = self.app.shared().look.borrow().mouse;
        self.terminal.set_mouse(mouse)
    }

    fn draw(&mut self) -> io::Result<()> {
        let (app, now) = (&self.app, self.now());
        self.painter.paint(app.area(), |buf| app.draw(now, buf))?;
        self.app.on_drawn(now);
        Ok(())
    }

    /// Returns the time until the next deadline.
    fn timeout(&self) -> Option<Duration> {
        let now = self.now();
        self.app.next_deadline(now).map(|deadline| deadline.saturating_sub(now))
    }

    /// Handles a message from another thread. Returns how the program ends, if the message ends it.
    fn handle_message(&mut self, message: Message) -> io::Result<Option<Exit>> {
        match message {
            Message::End(signal) => return Ok(Some(Exit::Signal(signal))),
            Message::Suspend => self.suspend()?,
            Message::Continued => {
                self.terminal.enter()?;
                self.redraw();
            }
            Message::Resized => self.measure(),
        }
        Ok(None)
    }

    fn handle_event(&mut self, event: termina::Event) -> io::Result<()> {
        if let termina::Event::WindowResized(_) = event {
            self.measure();
        }
        match translate(event) {
            #[cfg(unix)]
            Some(Event::Key(press)) if press.key == Key::ctrl('z') => self.suspend()?,
            Some(Event::Key(press)) if press.key == Key::ctrl('l') => self.redraw(),
            Some(event) => self.app.input(&event, self.now()),
            None => {}
        }
        Ok(())
    }

    /// Reads the window size.
    fn measure(&mut self) {
        if let Some((columns, rows)) = terminal::size() {
            self.app.resize(columns, rows, self.now());
        }
    }

    /// Draws everything again, whatever the terminal shows now.
    fn redraw(&mut self) {
        self.measure();
        self.painter.invalidate();
    }

    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<()> {
        self.app.suspend(self.now());
        super::terminal::restore();
        super::signals::stop_process();
        self.terminal.enter()?;
        self.redraw();
        self.app.resume(self.now());
        Ok(())
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Translates a terminal event for the screens. Returns `None` if the screens do not use it.
fn translate(event: termina::Event) -> Option<Event> {
    match event {
        // Some terminals report key releases, which would double every key.
        termina::Event::Key(key) if key.kind == KeyEventKind::Release => None,
        termina::Event::Key(key) => KeyPress::from_event(&key).map(Event::Key),
        termina::Event::Paste(text) => {
            let prefix: String = text.chars().take(MAX_PASTE).collect();
            // Terminals send line breaks in pasted text as carriage returns, like the Enter key.
            Some(Event::Paste(sanitize::lines(&prefix.replace('\r', "\n"))))
        }
        termina::Event::Mouse(mouse) => translate_mouse(mouse).map(Event::Mouse),
        termina::Event::FocusOut => Some(Event::FocusLost),
        _ => None,
    }
}

fn translate_mouse(event: MouseEvent) -> Option<Mouse> {
    let kind = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseKind::Press,
        MouseEventKind::Drag(MouseButton::Left) => MouseKind::Drag,
        MouseEventKind::Up(MouseButton::Left) => MouseKind::Release,
        MouseEventKind::Moved => MouseKind::Move,
        MouseEventKind::ScrollUp => MouseKind::ScrollUp,
        MouseEventKind::ScrollDown => MouseKind::ScrollDown,
        _ => return None,
    };
    Some(Mouse { kind, at: Position::new(event.column, event.row) })
}

#[cfg(test)]
mod tests {
    use termina::event::{KeyCode, KeyEvent};

    use super::*;

    #[test]
    fn key_releases_are_ignored() {
        let key = |kind| {
            let key = KeyEvent { kind, ..KeyCode::Char('a').into() };
            translate(termina::Event::Key(key)).is_some()
        };
        assert_eq!([KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release].map(key), [true, true, false]);
    }

    #[test]
    fn pastes_are_sanitised_and_truncated() {
        let paste = format!("te\u{1b}[31ma\n{}", "x".repeat(1_000_000));
        let Some(Event::Paste(text)) = translate(termina::Event::Paste(paste)) else {
            panic!("expected a paste event")
        };
        assert!(text.starts_with("te[31ma\nx") && text.len() < MAX_PASTE);
    }
}
