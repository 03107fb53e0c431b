//! Event loop. Keys, mouse events and signals arrive on one channel. The loop sleeps until a message arrives or a
//! deadline passes, handles all queued messages, and redraws once.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::App;
use super::message::Message;
use super::painter::Painter;
use super::terminal::Terminal;
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
/// Capacity of the message queue. The reader blocks while the queue is full, so a burst of input cannot exhaust memory.
const QUEUE_LEN: usize = 256;

/// Runs the program until the player quits or a signal ends it. The terminal is restored in every case.
///
/// # Errors
///
/// Returns an I/O error if the terminal cannot be set up or written to.
pub fn run(app: &mut App, began: Instant) -> io::Result<Exit> {
    let (sender, inbox) = sync_channel(QUEUE_LEN);
    // Install the signal handlers before changing the terminal, so that any signal restores the terminal.
    #[cfg(unix)]
    super::signals::start(&sender)?;
    let waking = sender.clone();
    // A full queue wakes the loop as well.
    app.shared().waker.set(move || drop(waking.try_send(Message::Wake)));
    let mouse = app.shared().look.borrow().mouse;
    let terminal = Terminal::acquire(mouse)?;
    read_events(sender);
    let mut event_loop = EventLoop { app, painter: Painter::new(io::stdout()), terminal, began };
    event_loop.measure();
    // A job that was faster than the setup could not wake the loop.
    event_loop.app.wake(event_loop.now());
    let result = event_loop.run(&inbox);
    event_loop.app.suspend(event_loop.now());
    result
}

struct EventLoop<'a> {
    app: &'a mut App,
    painter: Painter<io::Stdout>,
    terminal: Terminal,
    began: Instant,
}

impl EventLoop<'_> {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn run(&mut self, inbox: &Receiver<Message>) -> io::Result<Exit> {
        while !self.app.is_over() {
            self.draw()?;
            let mut next = self.wait(inbox);
            // Handle the queued messages before drawing, up to a limit so that a steady stream cannot prevent drawing.
            for _ in 0..QUEUE_LEN {
                match next {
                    Some(message) => {
                        if let Some(signal) = self.handle(message)? {
                            return Ok(Exit::Signal(signal));
                        }
                    }
                    None => break,
                }
                next = inbox.try_recv().ok();
            }
            self.app.wake(self.now());
            self.apply_side_effects()?;
        }
        Ok(Exit::Quit)
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

    fn wait(&self, inbox: &Receiver<Message>) -> Option<Message> {
        let now = self.now();
        let Some(deadline) = self.app.next_deadline(now) else {
            return Some(inbox.recv().unwrap_or(Message::End(SIGHUP)));
        };
        match inbox.recv_timeout(deadline.saturating_sub(now)) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Message::End(SIGHUP)),
        }
    }

    /// Handles a message. Returns the signal number if the message ends the program.
    fn handle(&mut self, message: Message) -> io::Result<Option<i32>> {
        match message {
            Message::End(signal) => return Ok(Some(signal)),
            Message::Suspend => self.suspend()?,
            // The loop wakes the screen after every batch of messages.
            Message::Wake => {}
            Message::Continued => {
                self.terminal.enter()?;
                self.redraw();
            }
            Message::Resized | Message::Terminal(event::Event::Resize(..)) => self.measure(),
            Message::Terminal(event) => match translate(event) {
                #[cfg(unix)]
                Some(Event::Key(press)) if press.key == Key::ctrl('z') => self.suspend()?,
                Some(Event::Key(press)) if press.key == Key::ctrl('l') => self.redraw(),
                Some(event) => self.app.input(&event, self.now()),
                None => {}
            },
        }
        Ok(None)
    }

    /// Reads the window size. The size in crossterm's resize event can be lost when other input arrives with it.
    fn measure(&mut self) {
        if let Ok((columns, rows)) = crossterm::terminal::size() {
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

fn read_events(sender: SyncSender<Message>) {
    thread::spawn(move || {
        loop {
            // An unreadable terminal will never send another key, so treat it as a hang-up.
            let message = event::read().map_or(Message::End(SIGHUP), Message::Terminal);
            let is_last = matches!(message, Message::End(_));
            if sender.send(message).is_err() || is_last {
                break;
            }
        }
    });
}

/// Translates a terminal event for the screens. Returns `None` if the screens do not use it.
fn translate(event: event::Event) -> Option<Event> {
    match event {
        // Some terminals report key releases, which would double every key.
        event::Event::Key(key) if key.kind == KeyEventKind::Release => None,
        event::Event::Key(key) => KeyPress::from_event(&key).map(Event::Key),
        event::Event::Paste(text) => {
            let prefix: String = text.chars().take(MAX_PASTE).collect();
            // Terminals send line breaks in pasted text as carriage returns, like the Enter key.
            Some(Event::Paste(sanitize::lines(&prefix.replace('\r', "\n"))))
        }
        event::Event::Mouse(mouse) => translate_mouse(mouse).map(Event::Mouse),
        event::Event::FocusLost => Some(Event::FocusLost),
        event::Event::FocusGained | event::Event::Resize(..) => None,
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
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    #[test]
    fn key_releases_are_ignored() {
        let key = |kind| {
            let key = KeyEvent::new_with_kind(KeyCode::Char('a'), KeyModifiers::NONE, kind);
            translate(event::Event::Key(key)).is_some()
        };
        assert_eq!([KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release].map(key), [true, true, false]);
    }

    #[test]
    fn pastes_are_sanitised_and_truncated() {
        let paste = format!("te\u{1b}[31ma\n{}", "x".repeat(1_000_000));
        let Some(Event::Paste(text)) = translate(event::Event::Paste(paste)) else { panic!("expected a paste event") };
        assert!(text.starts_with("te[31ma\nx") && text.len() < MAX_PASTE);
    }
}
