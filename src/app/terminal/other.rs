//! Terminal input on systems other than Unix.

use std::io;
use std::time::Duration;

use termina::{Event, EventReader, PlatformTerminal, PlatformWaker, Terminal};

/// Source of terminal events.
pub struct Input {
    /// Restores the console when dropped.
    _terminal: PlatformTerminal,
    reader: EventReader,
}

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
    /// Opens the console and turns raw mode on.
    pub fn open() -> io::Result<(Self, InputWaker)> {
        let mut terminal = PlatformTerminal::new()?;
        terminal.enter_raw_mode()?;
        let reader = terminal.event_reader();
        let waker = InputWaker(reader.waker());
        Ok((Self { _terminal: terminal, reader }, waker))
    }

    /// Waits for input, for a [wake-up](InputWaker) or for the end of the timeout.
    ///
    /// # Errors
    /// Returns an error if the console cannot be read.
    pub fn wait(&mut self, timeout: Option<Duration>) -> io::Result<()> {
        self.reader.poll(timeout, |_| true).map(|_| ())
    }

    /// Returns the next event of those that have been read.
    pub fn next(&mut self) -> Option<Event> {
        let is_ready = self.reader.poll(Some(Duration::ZERO), |_| true).unwrap_or(false);
        is_ready.then(|| self.reader.read(|_| true).ok()).flatten()
    }
}

/// Raw mode is turned on with the input.
pub fn enable_raw_mode() -> io::Result<()> {
    Ok(())
}

/// Raw mode is turned off when the input is dropped.
pub fn disable_raw_mode() -> io::Result<()> {
    Ok(())
}
