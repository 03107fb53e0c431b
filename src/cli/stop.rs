//! A wish to stop, from the keys or from the system, for what runs long without a screen.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The signal that came; 0 before one did.
pub struct Stop(Arc<AtomicUsize>);

impl Stop {
    /// From now on Ctrl-C and SIGTERM are heard here and end nothing by themselves. On systems without signals nothing
    /// is ever heard.
    ///
    /// SIGHUP is left as it was found: under nohup it is ignored, and a program that listened would end with its
    /// terminal all the same. SIGINT is taken even where a shell has it ignored for what it runs in the background:
    /// whether it is cannot be asked on every system without `unsafe`.
    pub fn listen() -> Self {
        let came = Arc::new(AtomicUsize::new(0));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            let _ = signal_hook::flag::register_usize(signal, Arc::clone(&came), signal as usize);
        }
        Self(came)
    }

    /// Whether it is time to stop.
    pub fn wanted(&self) -> bool {
        self.signal().is_some()
    }

    /// The signal that came, if one did.
    pub fn signal(&self) -> Option<u8> {
        let signal = self.0.load(Ordering::Relaxed);
        (signal != 0).then_some(signal as u8)
    }
}
