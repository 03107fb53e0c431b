//! The loop: one channel brings keys, mouse and signals; the program sleeps until there is one or time has come, takes
//! all that waits, and draws once.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::App;
use super::painter::Painter;
use super::terminal::Terminal;
use crate::base::sanitize;
use crate::ui::keys::Key;
use crate::ui::{Event, Mouse, MouseKind};

/// What reaches the loop.
pub enum Message {
    /// An event of the terminal.
    Terminal(event::Event),
    /// A signal wants the program to end.
    End(i32),
    /// A signal wants the program to stop for a while.
    Suspend,
    /// The program was told to go on, and the terminal may show anything.
    Continued,
}

/// How the program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// By the player.
    Quit,
    /// By a signal.
    Signal(i32),
}

/// The number of SIGHUP, on every system.
const HANG_UP: i32 = 1;
/// Pasted text beyond this is cut: no puzzle takes more.
const LONGEST_PASTE: usize = 1000;
/// Messages that may wait: the reader of keys stops reading at that, so that a burst takes no memory.
const QUEUE: usize = 256;

/// Plays until the player or a signal ends it. The terminal is given back whatever happens.
///
/// # Errors
/// When the terminal cannot be taken or written to.
pub fn run(app: &mut App, began: Instant) -> io::Result<Ended> {
    let (to, inbox) = sync_channel(QUEUE);
    // A signal that comes from now on finds someone who will give the terminal back.
    #[cfg(unix)]
    super::watch::start(&to)?;
    let mouse = app.shared().look.borrow().mouse;
    let terminal = Terminal::take(mouse)?;
    read_events(to);
    let (columns, rows) = crossterm::terminal::size().unwrap_or((80, 24));
    let mut running = Loop { app, painter: Painter::new(io::stdout()), terminal, began };
    running.app.resize(columns, rows, running.now());
    let ended = running.go(&inbox);
    running.app.put_away(running.now());
    ended
}

struct Loop<'a> {
    app: &'a mut App,
    painter: Painter<io::Stdout>,
    terminal: Terminal,
    began: Instant,
}

impl Loop<'_> {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn go(&mut self, inbox: &Receiver<Message>) -> io::Result<Ended> {
        while !self.app.is_over() {
            self.draw()?;
            let mut next = self.wait(inbox);
            // All that waits is taken before drawing, but not for ever: someone wants to see what happens.
            for _ in 0..QUEUE {
                match next {
                    Some(message) => {
                        if let Some(signal) = self.take(message)? {
                            return Ok(Ended::Signal(signal));
                        }
                    }
                    None => break,
                }
                next = inbox.try_recv().ok();
            }
            self.app.wake(self.now());
            self.hand_over()?;
        }
        Ok(Ended::Quit)
    }

    /// Gives the terminal what screens have left for it besides their picture.
    fn hand_over(&mut self) -> io::Result<()> {
        if let Some(text) = self.app.take_clipboard() {
            self.terminal.copy(&text)?;
        }
        let mouse = self.app.shared().look.borrow().mouse;
        self.terminal.use_mouse(mouse)
    }

    fn draw(&mut self) -> io::Result<()> {
        let mut buf = Buffer::empty(self.app.area());
        self.app.draw(self.now(), &mut buf);
        self.painter.paint(buf)
    }

    fn wait(&self, inbox: &Receiver<Message>) -> Option<Message> {
        let now = self.now();
        let Some(wake) = self.app.next_deadline(now) else {
            return Some(inbox.recv().unwrap_or(Message::End(HANG_UP)));
        };
        match inbox.recv_timeout(wake.saturating_sub(now)) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Message::End(HANG_UP)),
        }
    }

    /// Takes a message; a signal that ends the program is given back.
    fn take(&mut self, message: Message) -> io::Result<Option<i32>> {
        match message {
            Message::End(signal) => return Ok(Some(signal)),
            Message::Suspend => self.suspend()?,
            Message::Continued => {
                self.terminal.enter()?;
                self.painter.forget();
            }
            Message::Terminal(event::Event::Resize(columns, rows)) => self.app.resize(columns, rows, self.now()),
            Message::Terminal(event) => match translate(event) {
                #[cfg(unix)]
                Some(Event::Key(key)) if key == Key::ctrl('z') => self.suspend()?,
                Some(Event::Key(key)) if key == Key::ctrl('l') => self.painter.forget(),
                Some(event) => self.app.input(&event, self.now()),
                None => {}
            },
        }
        Ok(None)
    }

    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<()> {
        self.app.put_away(self.now());
        super::terminal::give_back();
        super::watch::stop();
        self.terminal.enter()?;
        let (columns, rows) = crossterm::terminal::size().unwrap_or((80, 24));
        self.app.resize(columns, rows, self.now());
        self.painter.forget();
        self.app.go_on(self.now());
        Ok(())
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn read_events(to: SyncSender<Message>) {
    thread::spawn(move || {
        loop {
            // No key will ever come from a terminal that cannot be read: the program ends as on a hang-up.
            let message = event::read().map_or(Message::End(HANG_UP), Message::Terminal);
            let last = matches!(message, Message::End(_));
            if to.send(message).is_err() || last {
                break;
            }
        }
    });
}

/// What an event of the terminal means to the screens; `None` for what means nothing to them.
fn translate(event: event::Event) -> Option<Event> {
    match event {
        // A release would double every key where the terminal reports it.
        event::Event::Key(key) if key.kind == KeyEventKind::Release => None,
        event::Event::Key(key) => Key::from_event(&key).map(Event::Key),
        event::Event::Paste(text) => {
            let start: String = text.chars().take(LONGEST_PASTE).collect();
            // Terminals send the line ends of a paste as the key Enter does.
            Some(Event::Paste(sanitize::lines(&start.replace('\r', "\n"))))
        }
        event::Event::Mouse(mouse) => translate_mouse(mouse).map(Event::Mouse),
        event::Event::FocusLost => Some(Event::FocusLost),
        event::Event::FocusGained | event::Event::Resize(..) => None,
    }
}

fn translate_mouse(event: MouseEvent) -> Option<Mouse> {
    let did = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseKind::Press,
        MouseEventKind::Drag(MouseButton::Left) => MouseKind::Drag,
        MouseEventKind::Up(MouseButton::Left) => MouseKind::Release,
        MouseEventKind::Moved => MouseKind::Move,
        MouseEventKind::ScrollUp => MouseKind::ScrollUp,
        MouseEventKind::ScrollDown => MouseKind::ScrollDown,
        _ => return None,
    };
    Some(Mouse { did, at: Position::new(event.column, event.row) })
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    #[test]
    fn only_presses_and_repeats_are_keys() {
        let key = |kind| {
            let key = KeyEvent::new_with_kind(KeyCode::Char('a'), KeyModifiers::NONE, kind);
            translate(event::Event::Key(key)).is_some()
        };
        assert_eq!([KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release].map(key), [true, true, false]);
    }

    #[test]
    fn a_paste_is_cleaned_and_cut() {
        let paste = format!("te\u{1b}[31ma\n{}", "x".repeat(1_000_000));
        let Some(Event::Paste(text)) = translate(event::Event::Paste(paste)) else { panic!("no paste") };
        assert!(text.starts_with("te[31ma\nx") && text.len() < LONGEST_PASTE);
    }
}
