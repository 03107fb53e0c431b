//! Progress and cancellation of a long computation.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// State of a long computation, shared by the thread that computes and the one that waits.
///
/// The computation reports its progress, stops soon after it has been cancelled, and may take a limited number of steps.
/// Computations define their steps and have limits of their own.
///
/// # Examples
/// ```
/// use wordhoard::base::task::Task;
///
/// let task = Task::default();
/// task.report(1, 3);
/// assert_eq!(task.percent(), 33);
/// task.cancel();
/// assert!(task.is_cancelled());
/// ```
#[derive(Debug)]
pub struct Task {
    percent: AtomicU32,
    cancelled: AtomicBool,
    max_steps: u64,
}

impl Default for Task {
    fn default() -> Self {
        Self::with_max_steps(u64::MAX)
    }
}

impl Task {
    /// Creates a task that may take this number of steps.
    #[must_use]
    pub fn with_max_steps(max_steps: u64) -> Self {
        Self { percent: AtomicU32::default(), cancelled: AtomicBool::default(), max_steps }
    }

    /// Returns the maximum number of steps.
    #[must_use]
    pub fn max_steps(&self) -> u64 {
        self.max_steps
    }

    /// Reports that `done` of `total` parts are done.
    pub fn report(&self, done: usize, total: usize) {
        let percent = done.saturating_mul(100).checked_div(total).unwrap_or(100).min(100);
        self.percent.store(percent as u32, Ordering::Relaxed);
    }

    /// Returns the progress as a percentage.
    #[must_use]
    pub fn percent(&self) -> u32 {
        self.percent.load(Ordering::Relaxed)
    }

    /// Requests the computation to stop.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if the computation should stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}
