//! Ctrl-C and SIGTERM, for long-running commands without a screen.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Number of the last signal received; 0 before the first.
pub struct StopSignal(Arc<AtomicUsize>);

impl StopSignal {
    /// Catches SIGINT and SIGTERM from now on, so that they no longer end the process by themselves. On systems
    /// without signals none is ever received.
    ///
    /// SIGHUP keeps its disposition: `nohup` ignores it, and a handler would end the program with its terminal all the
    /// same. SIGINT is caught even where a shell ignores it for background jobs, because `unsafe` would be needed to
    /// find that out on every system.
    pub fn listen() -> Self {
        let received = Arc::new(AtomicUsize::new(0));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            let _ = signal_hook::flag::register_usize(signal, Arc::clone(&received), signal as usize);
        }
        Self(received)
    }

    /// Reports whether a signal was received.
    pub fn is_received(&self) -> bool {
        self.number().is_some()
    }

    /// Returns the number of the last signal received.
    pub fn number(&self) -> Option<u8> {
        let signal = self.0.load(Ordering::Relaxed);
        (signal != 0).then_some(signal as u8)
    }
}
