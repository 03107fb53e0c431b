//! Terminal input on Unix.
//!
//! The event loop reads the terminal itself: waking it from a thread that reads would take longer than the read. Its
//! parser is that of `termina`, but not the reader, which waits for the end of a report that was never asked for: Alt-P
//! and Alt-] look like the beginning of one.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};
use termina::{Event, Parser};

/// Number of bytes read at once, which is all that a terminal on Linux holds.
const CHUNK: usize = 4096;
const ESC: u8 = 0x1b;

/// Settings of the terminal before the program changed them.
static COOKED: OnceLock<Termios> = OnceLock::new();

/// Turns raw mode on. Keys that were typed before are kept.
pub fn enable_raw_mode() -> io::Result<()> {
    let stdout = rustix::stdio::stdout();
    let mut settings = tcgetattr(stdout)?;
    let _ = COOKED.set(settings.clone());
    settings.make_raw();
    Ok(tcsetattr(stdout, OptionalActions::Now, &settings)?)
}

/// Turns raw mode off, if it was ever on.
pub fn disable_raw_mode() -> io::Result<()> {
    let Some(settings) = COOKED.get() else { return Ok(()) };
    Ok(tcsetattr(rustix::stdio::stdout(), OptionalActions::Now, settings)?)
}

/// Terminal from which keys are read: standard input or, if that is something else, the controlling terminal.
pub enum Keyboard {
    /// Standard input.
    Stdin,
    /// The controlling terminal.
    Tty(File),
}

impl Keyboard {
    /// Opens the terminal.
    pub fn open() -> io::Result<Self> {
        if io::stdin().is_terminal() { Ok(Self::Stdin) } else { File::open("/dev/tty").map(Self::Tty) }
    }
}

impl AsFd for Keyboard {
    fn as_fd(&self) -> BorrowedFd<'_> {
        match self {
            Self::Stdin => rustix::stdio::stdin(),
            Self::Tty(file) => file.as_fd(),
        }
    }
}

/// Source of terminal events.
pub struct Input {
    keyboard: Keyboard,
    parser: Parser,
    wake_ups: UnixStream,
}

/// Handle that ends [`Input::wait`] from another thread.
#[derive(Clone)]
pub struct InputWaker(Arc<UnixStream>);

impl InputWaker {
    /// Ends the current or the next wait.
    pub fn wake(&self) {
        // If the stream is full, the loop has enough to wake it.
        let _ = (&*self.0).write(&[0]);
    }
}

impl Input {
    /// Opens the terminal for reading.
    pub fn open() -> io::Result<(Self, InputWaker)> {
        let (wake_ups, waker) = UnixStream::pair()?;
        wake_ups.set_nonblocking(true)?;
        waker.set_nonblocking(true)?;
        let input = Self { keyboard: Keyboard::open()?, parser: Parser::default(), wake_ups };
        Ok((input, InputWaker(Arc::new(waker))))
    }

    /// Waits for input, for a [wake-up](InputWaker) or for the end of the timeout, and reads what has arrived.
    ///
    /// # Errors
    /// Returns an error if the terminal is gone or cannot be read.
    pub fn wait(&mut self, timeout: Option<Duration>) -> io::Result<()> {
        let mut fds = [&self.keyboard as &dyn AsFd, &self.wake_ups]
            .map(|source| PollFd::from_borrowed_fd(source.as_fd(), PollFlags::IN));
        let timeout = timeout.and_then(|timeout| Timespec::try_from(timeout).ok());
        match poll(&mut fds, timeout.as_ref()) {
            Ok(_) => {}
            // A signal has arrived.
            Err(Errno::INTR) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
        let [has_input, is_woken] = fds.map(|fd| !fd.revents().is_empty());
        if is_woken {
            let mut wake_ups = [0; 64];
            while self.wake_ups.read(&mut wake_ups).is_ok_and(|count| count == wake_ups.len()) {}
        }
        if has_input {
            self.read()?;
        }
        Ok(())
    }

    fn read(&mut self) -> io::Result<()> {
        let mut chunk = [0; CHUNK];
        match rustix::io::read(&self.keyboard, &mut chunk) {
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => {
                parse(&mut self.parser, &chunk[..count]);
                Ok(())
            }
            Err(Errno::INTR | Errno::AGAIN) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Returns the next event of those that have been read.
    pub fn next(&mut self) -> Option<Event> {
        self.parser.pop()
    }
}

/// Parses a chunk of input. If it is full, more may follow at once.
fn parse(parser: &mut Parser, chunk: &[u8]) {
    let mut kept = Vec::with_capacity(chunk.len());
    for &byte in chunk.iter().rev() {
        // Without the escape, the key is that of the letter, as with any other key after Esc.
        let begins_report = byte == ESC && matches!(kept.last(), Some(b'P' | b']'));
        if !begins_report {
            kept.push(byte);
        }
    }
    kept.reverse();
    parser.parse(&kept, chunk.len() == CHUNK);
}

#[cfg(test)]
mod tests {
    use termina::event::{KeyCode, KeyEvent, Modifiers};

    use super::*;

    fn events(chunks: &[&[u8]]) -> Vec<Event> {
        let mut parser = Parser::default();
        chunks.iter().for_each(|chunk| parse(&mut parser, chunk));
        std::iter::from_fn(|| parser.pop()).collect()
    }

    #[test]
    fn keys_that_look_like_reports_do_not_swallow_what_follows() {
        let key = |code: KeyCode| Event::Key(code.into());
        let shifted = |c| Event::Key(KeyEvent::new(KeyCode::Char(c), Modifiers::SHIFT));
        assert_eq!(events(&[b"\x1bP", b"a"]), [shifted('P'), key(KeyCode::Char('a'))]);
        assert_eq!(events(&[b"\x1b]", b"\x1b[A"]), [key(KeyCode::Char(']')), key(KeyCode::Up)]);
        assert_eq!(events(&[b"\x1b\x1bP", b"a"]), [shifted('P'), key(KeyCode::Char('a'))]);
        assert_eq!(events(&[b"\x1b", b"P"]), [key(KeyCode::Escape), shifted('P')]);
    }

    #[test]
    fn sequences_may_arrive_in_parts() {
        assert_eq!(events(&[b"\x1b[", b"1;2", b"A"]), events(&[b"\x1b[1;2A"]));
        assert_eq!(events(&[b"\x1b[200~a\x1b", b"[201~"]), [Event::Paste("a".into())]);
        assert_eq!(events(&["\u{e9}".as_bytes()]), events(&[&[0xc3], &[0xa9]]));
    }
}
