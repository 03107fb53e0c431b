//! Event loop. Input, signals and wake-ups arrive on one channel. The loop sleeps until a message arrives or a deadline
//! passes, handles all queued messages, and redraws once.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event;
use ratatui::Terminal;

use super::App;
use super::input;
use super::message::{self, Message, Outbox, QUEUE_LEN};
use super::terminal::{Modes, ScreenBackend};
use crate::ui::Event;
use crate::ui::keys::Key;

/// Reason why the program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The player quit.
    Quit,
    /// A signal with this number arrived.
    Signal(i32),
}

/// Numbers of signals, the same on all systems.
const SIGHUP: i32 = 1;
const SIGINT: i32 = 2;

/// Runs the program until the player quits or a signal ends it. The terminal is restored in every case.
///
/// # Errors
///
/// Returns an I/O error if the terminal cannot be set up or written to.
pub fn run(app: &mut App, began: Instant) -> io::Result<Exit> {
    let (outbox, inbox) = message::queue();
    // Install the signal handlers before changing the terminal, so that any signal restores the terminal.
    #[cfg(unix)]
    super::signals::start(&outbox)?;
    let waking = outbox.clone();
    app.shared().waker.set(move || waking.wake());
    let mouse = app.shared().look.borrow().mouse;
    let modes = Modes::acquire(mouse)?;
    read_events(outbox);
    let terminal = Terminal::new(ScreenBackend::new(io::stdout(), app.area().as_size()))?;
    let mut event_loop = EventLoop { app, terminal, modes, began, is_suspended: false };
    event_loop.redraw()?;
    // A job that was faster than the setup could not wake the loop.
    event_loop.app.wake(event_loop.now());
    let result = event_loop.run(&inbox);
    event_loop.app.suspend(event_loop.now());
    result
}

struct EventLoop<'a> {
    app: &'a mut App,
    terminal: Terminal<ScreenBackend<io::Stdout>>,
    modes: Modes,
    began: Instant,
    /// Whether the terminal has been given back until the program is continued.
    is_suspended: bool,
}

impl EventLoop<'_> {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn run(&mut self, inbox: &Receiver<Message>) -> io::Result<Exit> {
        while !self.app.is_over() {
            self.draw()?;
            let first = self.wait(inbox);
            // Handle the queued messages before drawing, up to a limit so that a steady stream cannot prevent drawing.
            for message in first.into_iter().chain(inbox.try_iter()).take(QUEUE_LEN) {
                if let Some(exit) = self.handle(message)? {
                    return Ok(exit);
                }
            }
            self.app.wake(self.now());
            self.apply_side_effects()?;
        }
        Ok(Exit::Quit)
    }

    /// Waits for a message or the next deadline.
    fn wait(&self, inbox: &Receiver<Message>) -> Option<Message> {
        let now = self.now();
        let Some(deadline) = self.app.next_deadline(now).filter(|_| !self.is_suspended) else {
            return Some(inbox.recv().unwrap_or(Message::End(SIGHUP)));
        };
        match inbox.recv_timeout(deadline.saturating_sub(now)) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Message::End(SIGHUP)),
        }
    }

    /// Applies changes other than the screen content: the clipboard and the mouse mode.
    fn apply_side_effects(&mut self) -> io::Result<()> {
        if let Some(text) = self.app.take_clipboard() {
            self.modes.copy(&text)?;
        }
        let mouse = self.app.shared().look.borrow().mouse;
        self.modes.set_mouse(mouse)
    }

    fn draw(&mut self) -> io::Result<()> {
        if self.is_suspended {
            return Ok(());
        }
        let (app, now) = (&self.app, self.now());
        self.terminal.backend_mut().show_cursor_at_focus(app.shows_cursor(now));
        self.terminal.draw(|frame| app.draw(now, frame))?;
        self.app.on_drawn(now);
        Ok(())
    }

    /// Handles a message. Returns how the program ends, if the message ends it.
    fn handle(&mut self, message: Message) -> io::Result<Option<Exit>> {
        match message {
            // Ctrl-C, which the terminal sends as a signal.
            Message::End(SIGINT) => self.app.input(&Event::Key(Key::ctrl('c').into()), self.now()),
            Message::End(signal) => return Ok(Some(Exit::Signal(signal))),
            Message::Suspend => self.suspend(),
            Message::Continued => self.resume()?,
            Message::Resized | Message::Input(event::Event::Resize(..)) => self.measure(),
            // The loop wakes the screen after every batch of messages.
            Message::Wake => {}
            Message::Input(event) => {
                for event in input::translate(event) {
                    match event {
                        #[cfg(unix)]
                        Event::Key(press) if press.key == Key::ctrl('z') => self.suspend(),
                        Event::Key(press) if press.key == Key::ctrl('l') => self.redraw()?,
                        event => self.app.input(&event, self.now()),
                    }
                }
            }
        }
        Ok(None)
    }

    /// Reads the window size.
    fn measure(&mut self) {
        if let Ok((columns, rows)) = crossterm::terminal::size() {
            self.app.resize(columns, rows, self.now());
            self.terminal.backend_mut().resize(self.app.area().as_size());
        }
    }

    /// Draws everything again, whatever the terminal shows now.
    fn redraw(&mut self) -> io::Result<()> {
        self.measure();
        // Unlike `clear`, this does not ask the terminal for the cursor, for whose position it might wait two seconds.
        self.terminal.resize(self.app.area())
    }

    /// Gives the terminal back, and stops the process until it is continued.
    #[cfg(unix)]
    fn suspend(&mut self) {
        self.app.suspend(self.now());
        super::terminal::restore();
        self.is_suspended = true;
        super::signals::stop_process();
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) {}

    /// Takes the terminal again after the process was stopped, by this program or another one.
    fn resume(&mut self) -> io::Result<()> {
        self.modes.enter()?;
        self.redraw()?;
        if std::mem::take(&mut self.is_suspended) {
            self.app.resume(self.now());
        }
        Ok(())
    }
}

/// Starts the thread that reads the terminal. The loop does not read it: with a part of an escape sequence at hand,
/// crossterm waits for the rest, and clocks would stop.
fn read_events(outbox: Outbox) {
    thread::spawn(move || {
        loop {
            // A terminal that cannot be read will never send another key, so treat it as a hang-up.
            let message = event::read().map_or(Message::End(SIGHUP), Message::Input);
            let is_last = matches!(message, Message::End(_));
            if !outbox.send_waiting(message) || is_last {
                break;
            }
        }
    });
}
