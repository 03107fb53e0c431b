//! Terminal setup, and restoration on exit, panic or signal.

#[cfg(unix)]
mod input_parser;
#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

use std::io::{self, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use termina::escape::osc::{Osc, Selection};

#[cfg(not(unix))]
pub use other::{Input, InputWaker, size};
#[cfg(not(unix))]
use other::{disable_raw_mode, enable_raw_mode};
#[cfg(unix)]
pub use unix::{Input, InputWaker, Keyboard, size};
#[cfg(unix)]
use unix::{disable_raw_mode, enable_raw_mode};

/// Whether the terminal is set up. Restoring the terminal clears this flag, so that the terminal is restored only once.
static ACQUIRED: AtomicBool = AtomicBool::new(false);

/// Enters the alternate screen, hides the cursor, and turns on bracketed paste and reports of the focus.
const ENTER: &str = "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?1004h";
/// Undoes [`ENTER`].
const LEAVE: &str = "\x1b[?1004l\x1b[?2004l\x1b[?25h\x1b[?1049l";
/// Turns on reports of buttons, of drags and of all movements, with coordinates in decimal (SGR).
const CAPTURE_MOUSE: &str = "\x1b[?1000h\x1b[?1002h\x1b[?1003h\x1b[?1006h";
/// Undoes [`CAPTURE_MOUSE`].
const RELEASE_MOUSE: &str = "\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l";

/// Guard that restores the terminal when dropped.
pub struct Terminal {
    mouse: bool,
}

impl Terminal {
    /// Sets up the terminal: alternate screen, raw mode, bracketed paste, focus events and, if `mouse`, mouse capture.
    pub fn acquire(mouse: bool) -> io::Result<Self> {
        install_panic_hook();
        let terminal = Self { mouse };
        terminal.enter()?;
        Ok(terminal)
    }

    /// Sets up the terminal, initially or after [`restore`].
    pub fn enter(&self) -> io::Result<()> {
        ACQUIRED.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        write(ENTER)?;
        if self.mouse { write(CAPTURE_MOUSE) } else { Ok(()) }
    }

    /// Turns mouse capture on or off.
    pub fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        if mouse == self.mouse {
            return Ok(());
        }
        self.mouse = mouse;
        write(if mouse { CAPTURE_MOUSE } else { RELEASE_MOUSE })
    }

    /// Copies text to the terminal's clipboard with OSC 52. Terminals do not report whether they support OSC 52.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        write(&Osc::SetSelection(Selection::CLIPBOARD, text).to_string())
    }
}

/// Writes to the terminal at once.
fn write(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal if it is set up. Errors are ignored, because the terminal may be gone.
pub fn restore() {
    if ACQUIRED.swap(false, Ordering::SeqCst) {
        let _ = write(&[RELEASE_MOUSE, LEAVE].concat());
        let _ = disable_raw_mode();
    }
}

/// Restores the terminal without blocking, by writing to `/dev/tty`. Another thread may hold the lock on standard
/// output while it is blocked in a write.
#[cfg(unix)]
pub fn restore_nonblocking() {
    use std::os::unix::fs::OpenOptionsExt;
    if ACQUIRED.swap(false, Ordering::SeqCst) {
        let _ = disable_raw_mode();
        let flags = rustix::fs::OFlags::NONBLOCK.bits() as i32;
        if let Ok(mut tty) = std::fs::OpenOptions::new().write(true).custom_flags(flags).open("/dev/tty") {
            let _ = tty.write_all([RELEASE_MOUSE, LEAVE].concat().as_bytes());
        }
    }
}

/// Installs a panic hook that restores the terminal before the message is printed.
fn install_panic_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            previous(info);
        }));
    });
}
