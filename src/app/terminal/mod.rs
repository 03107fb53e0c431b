//! Terminal setup, and restoration on exit, panic or signal.

mod backend;

use std::io::{self, Write};
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

pub use backend::ScreenBackend;

/// Whether the terminal is set up. Restoring the terminal clears this flag, so that the terminal is restored only once.
static ACQUIRED: AtomicBool = AtomicBool::new(false);

/// Modes of the terminal that the program turns on. They are turned off when the value is dropped.
pub struct Modes {
    mouse: bool,
}

impl Modes {
    /// Sets up the terminal: alternate screen, raw mode, bracketed paste, focus events and, if `mouse`, mouse capture.
    pub fn acquire(mouse: bool) -> io::Result<Self> {
        install_panic_hook();
        let modes = Self { mouse };
        modes.enter()?;
        Ok(modes)
    }

    /// Sets up the terminal, initially or after [`restore`].
    pub fn enter(&self) -> io::Result<()> {
        ACQUIRED.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        #[cfg(unix)]
        keep_interrupts()?;
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide, EnableBracketedPaste, EnableFocusChange)?;
        if self.mouse { execute!(io::stdout(), EnableMouseCapture) } else { Ok(()) }
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
    pub fn copy(&self, text: &str) -> io::Result<()> {
        execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))
    }
}

impl Drop for Modes {
    fn drop(&mut self) {
        restore();
    }
}

/// Makes the terminal send Ctrl-C as a signal even in raw mode. As a byte, it would be lost in a paste whose end never
/// comes (crossterm issue 1060) or in a report that crossterm does not know (1104). The signal also reaches a script
/// that has started the program.
#[cfg(unix)]
fn keep_interrupts() -> io::Result<()> {
    use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};
    /// Special code that turns a key off (`_POSIX_VDISABLE`).
    const DISABLED: u8 = if cfg!(target_os = "linux") { 0 } else { 0xff };
    const CTRL_C: u8 = 3;
    let keyboard = keyboard()?;
    let mut settings = tcgetattr(&keyboard)?;
    // What has been typed before Ctrl-C is not thrown away.
    settings.local_modes |= LocalModes::ISIG | LocalModes::NOFLSH;
    settings.special_codes[SpecialCodeIndex::VINTR] = CTRL_C;
    settings.special_codes[SpecialCodeIndex::VQUIT] = DISABLED;
    settings.special_codes[SpecialCodeIndex::VSUSP] = DISABLED;
    Ok(tcsetattr(&keyboard, OptionalActions::Now, &settings)?)
}

/// Returns the terminal from which crossterm reads keys: standard input or, if that is something else, `/dev/tty`.
#[cfg(unix)]
pub fn keyboard() -> io::Result<std::os::fd::OwnedFd> {
    use std::io::IsTerminal;
    use std::os::fd::AsFd;
    let stdin = io::stdin();
    if stdin.is_terminal() { stdin.as_fd().try_clone_to_owned() } else { Ok(std::fs::File::open("/dev/tty")?.into()) }
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

fn reset_modes(out: &mut impl Write) -> io::Result<()> {
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
