//! Taking the terminal, and giving it back as it was: on leaving, on a panic, on a signal.

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

/// Whether the terminal is ours now. Whoever gives it back first, does; others do nothing.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Holds the terminal, and gives it back when dropped.
pub struct Terminal {
    mouse: bool,
}

impl Terminal {
    /// Takes the terminal: alternate screen, raw mode, paste and focus reports, and the mouse if wanted.
    pub fn take(mouse: bool) -> io::Result<Self> {
        give_back_on_panic();
        let terminal = Self { mouse };
        terminal.enter()?;
        Ok(terminal)
    }

    /// Takes the terminal again after it was given back for a while.
    pub fn enter(&self) -> io::Result<()> {
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide, EnableBracketedPaste, EnableFocusChange)?;
        if self.mouse {
            execute!(io::stdout(), EnableMouseCapture)?;
        }
        Ok(())
    }

    /// Lets the mouse play from now on, or leaves it to the terminal.
    pub fn use_mouse(&mut self, mouse: bool) -> io::Result<()> {
        if mouse == self.mouse {
            return Ok(());
        }
        self.mouse = mouse;
        if mouse { execute!(io::stdout(), EnableMouseCapture) } else { execute!(io::stdout(), DisableMouseCapture) }
    }

    /// Puts text into the terminal's clipboard, where it has one that programs may write to (OSC 52). Nothing tells
    /// whether it has.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back as it was, if it is ours. What fails is passed over: there may be no terminal any more.
pub fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = write_modes_off(&mut io::stdout());
        let _ = disable_raw_mode();
    }
}

/// Gives the terminal back while another thread may be stuck writing to it, with standard output in its hands: nothing
/// here waits.
#[cfg(unix)]
pub fn give_back_now() {
    use std::os::unix::fs::OpenOptionsExt;
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = disable_raw_mode();
        let flags = rustix::fs::OFlags::NONBLOCK.bits() as i32;
        if let Ok(mut tty) = std::fs::OpenOptions::new().write(true).custom_flags(flags).open("/dev/tty") {
            let _ = write_modes_off(&mut tty);
        }
    }
}

fn write_modes_off(to: &mut impl io::Write) -> io::Result<()> {
    execute!(to, DisableMouseCapture, DisableFocusChange, DisableBracketedPaste, cursor::Show, LeaveAlternateScreen)
}

/// Lets a panic's message appear on a terminal that can show it.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
    });
}
