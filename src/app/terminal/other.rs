//! Terminal input and raw mode on systems other than Unix.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use termina::{Event, EventReader, PlatformTerminal, PlatformWaker, Terminal};

/// The console. It is restored when it is dropped.
static CONSOLE: Mutex<Option<PlatformTerminal>> = Mutex::new(None);

fn console() -> MutexGuard<'static, Option<PlatformTerminal>> {
    CONSOLE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Turns raw mode on, if the console is open.
pub fn enable_raw_mode() -> io::Result<()> {
    console().as_mut().map_or(Ok(()), PlatformTerminal::enter_raw_mode)
}

/// Restores the console.
pub fn disable_raw_mode() -> io::Result<()> {
    drop(console().take());
    Ok(())
}

/// Returns the columns and rows of the terminal, or `None` if they are unknown.
#[must_use]
pub fn size() -> Option<(u16, u16)> {
    let size = console().as_ref()?.get_dimensions().ok()?;
    Some((size.cols, size.rows))
}

/// Source of terminal events.
pub struct Input(EventReader);

/// Handle that ends [`Input::wait`] from another thread.
#[derive(Clone)]
pub struct InputWaker(PlatformWaker);

impl InputWaker {
    /// Ends the current or the next wait.
    pub fn wake(&self) {
        let _ = self.0.wake();
    }
}

impl Input {
    /// Opens the console for reading.
    pub fn open() -> io::Result<(Self, InputWaker)> {
        let terminal = PlatformTerminal::new()?;
        let reader = terminal.event_reader();
        let waker = InputWaker(reader.waker());
        *console() = Some(terminal);
        Ok((Self(reader), waker))
    }

    /// Waits for input, for a [wake-up](InputWaker) or for the end of the timeout.
    ///
    /// # Errors
    /// Returns an error if the console cannot be read.
    pub fn wait(&mut self, timeout: Option<Duration>) -> io::Result<()> {
        self.0.poll(timeout, |_| true).map(|_| ())
    }

    /// Returns the next event of those that have arrived.
    pub fn next(&mut self) -> Option<Event> {
        let is_ready = self.0.poll(Some(Duration::ZERO), |_| true).unwrap_or(false);
        is_ready.then(|| self.0.read(|_| true).ok()).flatten()
    }
}
