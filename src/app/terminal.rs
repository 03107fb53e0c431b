//! Terminal setup, and restoration on exit, panic or signal.

use std::io;
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste, EnableFocusChange,
    EnableMouseCapture,
};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, execute};

/// Whether the terminal is set up. Restoring the terminal clears this flag, so that the terminal is restored only once.
static ACQUIRED: AtomicBool = AtomicBool::new(false);

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
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide, EnableBracketedPaste, EnableFocusChange)?;
        if self.mouse {
            execute!(io::stdout(), EnableMouseCapture)?;
        }
        Ok(())
    }

    /// Turns mouse capture on or off.
    pub fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        if mouse == self.mouse {
            return Ok(());
        }
        self.mouse = mouse;
        if mouse { execute!(io::stdout(), EnableMouseCapture) } else { execute!(io::stdout(), DisableMouseCapture) }
    }

    /// Copies text to the terminal's clipboard with OSC 52. Terminals do not report whether they support OSC 52.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal if it is set up. Errors are ignored, because the terminal may be gone.
pub fn restore() {
    if ACQUIRED.swap(false, Ordering::SeqCst) {
        let _ = reset_modes(&mut io::stdout());
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
            let _ = reset_modes(&mut tty);
        }
    }
}

fn reset_modes(out: &mut impl io::Write) -> io::Result<()> {
    execute!(out, DisableMouseCapture, DisableFocusChange, DisableBracketedPaste, cursor::Show, LeaveAlternateScreen)
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
