//! Wakes the thread that waits for events.

use std::fmt;
use std::sync::{Arc, OnceLock};

/// Handle by which another thread wakes the event loop, so that it takes the results of a job at once and need not look
/// for them at intervals. Copies wake the same loop. Until a loop is [set](Self::set), nothing happens.
///
/// # Examples
/// ```
/// use std::sync::mpsc::channel;
///
/// use wordhoard::system::waker::Waker;
///
/// let (sender, messages) = channel();
/// let waker = Waker::default();
/// waker.set(move || drop(sender.send("wake")));
/// waker.clone().wake();
/// assert_eq!(messages.recv(), Ok("wake"));
/// ```
#[derive(Clone, Default)]
pub struct Waker(Arc<OnceLock<WakeFunction>>);

type WakeFunction = Box<dyn Fn() + Send + Sync>;

impl Waker {
    /// Sets the function that wakes the loop. Only the first one counts.
    pub fn set(&self, wake: impl Fn() + Send + Sync + 'static) {
        let _ = self.0.set(Box::new(wake));
    }

    /// Wakes the loop.
    pub fn wake(&self) {
        if let Some(wake) = self.0.get() {
            wake();
        }
    }
}

impl fmt::Debug for Waker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Waker").field("is_set", &self.0.get().is_some()).finish()
    }
}
