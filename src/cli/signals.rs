//! Ctrl-C and SIGTERM, for long-running commands without a screen.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Makes a write beyond the file size limit (`ulimit -f`) fail like any other, instead of ending the program.
pub fn ignore_file_size_signal() {
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Number of the last stop signal received, or 0 if there was none.
pub struct StopSignal(Arc<AtomicUsize>);

impl StopSignal {
    /// Catches SIGINT and SIGTERM from now on, so that they no longer end the process. On systems without signals, none
    /// is ever received.
    ///
    /// SIGHUP is not caught: `nohup` ignores it, and otherwise it should end the program. SIGINT is caught even where a
    /// shell ignores it for background jobs, because detecting that on every system would need `unsafe`.
    pub fn listen() -> Self {
        let received = Arc::new(AtomicUsize::new(0));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            let _ = signal_hook::flag::register_usize(signal, Arc::clone(&received), signal as usize);
        }
        Self(received)
    }

    /// Returns `true` if a signal was received.
    pub fn is_received(&self) -> bool {
        self.number().is_some()
    }

    /// Returns the number of the last signal received.
    pub fn number(&self) -> Option<u8> {
        let signal = self.0.load(Ordering::Relaxed);
        (signal != 0).then_some(signal as u8)
    }
}
