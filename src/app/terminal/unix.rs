//! Terminal input and raw mode on Unix.
//!
//! The event loop reads the terminal itself: waking it from a thread that reads would take longer than the read.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixStream;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr, ttyname};
use termina::Event;

use super::input_parser::InputParser;

/// Maximum number of bytes per read: the size of a terminal's input queue on Linux.
const CHUNK: usize = 4096;

/// Settings of the terminal before raw mode was turned on, or `None` while it is off.
static COOKED: Mutex<Option<Termios>> = Mutex::new(None);

fn cooked() -> MutexGuard<'static, Option<Termios>> {
    COOKED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Turns raw mode on. Keys that were typed before are kept.
pub fn enable_raw_mode() -> io::Result<()> {
    let keyboard = Keyboard::open()?;
    let mut settings = tcgetattr(&keyboard)?;
    cooked().get_or_insert_with(|| settings.clone());
    settings.make_raw();
    Ok(tcsetattr(&keyboard, OptionalActions::Now, &settings)?)
}

/// Turns raw mode off, if it is on.
pub fn disable_raw_mode() -> io::Result<()> {
    let Some(settings) = cooked().take() else { return Ok(()) };
    Ok(tcsetattr(Keyboard::open()?, OptionalActions::Now, &settings)?)
}

/// Returns the columns and rows of the terminal, or `None` if they are unknown.
#[must_use]
pub fn size() -> Option<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout()).ok()?;
    (size.ws_col > 0 && size.ws_row > 0).then_some((size.ws_col, size.ws_row))
}

/// Terminal from which keys are read: standard input or, if that is something else, the terminal behind standard
/// output.
pub enum Keyboard {
    /// Standard input.
    Stdin,
    /// The terminal behind standard output.
    Tty(File),
}

impl Keyboard {
    /// Opens the terminal.
    pub fn open() -> io::Result<Self> {
        if io::stdin().is_terminal() {
            return Ok(Self::Stdin);
        }
        // On macOS, `/dev/tty` cannot be polled.
        let named = ttyname(rustix::stdio::stdout(), Vec::new())
            .map_err(io::Error::from)
            .and_then(|name| File::open(std::ffi::OsStr::from_bytes(name.as_bytes())));
        named.or_else(|_| File::open("/dev/tty")).map(Self::Tty)
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
    parser: InputParser,
    wake_ups: UnixStream,
}

/// Handle that ends [`Input::wait`] from another thread.
#[derive(Clone)]
pub struct InputWaker(Arc<UnixStream>);

impl InputWaker {
    /// Creates a waker, and the stream on which its wake-ups arrive.
    pub fn new() -> io::Result<(UnixStream, Self)> {
        let (wake_ups, waker) = UnixStream::pair()?;
        wake_ups.set_nonblocking(true)?;
        waker.set_nonblocking(true)?;
        Ok((wake_ups, Self(Arc::new(waker))))
    }

    /// Ends the current or the next wait.
    pub fn wake(&self) {
        // If the stream is full, the loop has enough to wake it.
        let _ = (&*self.0).write(&[0]);
    }
}

impl Input {
    /// Opens the terminal for reading.
    pub fn open() -> io::Result<(Self, InputWaker)> {
        let (wake_ups, waker) = InputWaker::new()?;
        Ok((Self { keyboard: Keyboard::open()?, parser: InputParser::default(), wake_ups }, waker))
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
                self.parser.parse(&chunk[..count], count == CHUNK);
                Ok(())
            }
            Err(Errno::INTR | Errno::AGAIN) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Returns the next event of those that have been read.
    pub fn next(&mut self) -> Option<Event> {
        self.parser.next()
    }
}
