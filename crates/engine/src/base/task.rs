//! Progress, pace and cancellation of a long computation.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// State of a long computation, shared by the thread that computes and the one that waits.
///
/// The computation reports its progress, stops soon after it has been cancelled, and may take a limited number of
/// steps. Computations define their steps and have limits of their own. A computation that calls
/// [`checkpoint`](Self::checkpoint) can also be paused, and advanced from one checkpoint to the next.
///
/// # Examples
/// ```
/// use wordhoard_engine::base::task::Task;
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
    pace: Mutex<Pace>,
    /// Notified when the task is resumed, stepped or cancelled.
    changed: Condvar,
}

/// Pace of a computation.
#[derive(Clone, Copy, Debug)]
enum Pace {
    /// Every checkpoint is passed at once.
    Free,
    /// This number of checkpoints may be passed.
    Paused { steps: u64 },
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
        Self {
            percent: AtomicU32::default(),
            cancelled: AtomicBool::default(),
            max_steps,
            pace: Mutex::new(Pace::Free),
            changed: Condvar::new(),
        }
    }

    /// Creates a task that is paused.
    #[must_use]
    pub fn paused() -> Self {
        Self { pace: Mutex::new(Pace::Paused { steps: 0 }), ..Self::default() }
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
        // The lock keeps a checkpoint from going to sleep between its look at the flag and the notification.
        let _pace = self.pace();
        self.cancelled.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Breaks if the computation should stop: the answer of an observer to each event of a search.
    pub fn go_on(&self) -> ControlFlow<()> {
        if self.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns `true` if the computation should stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Makes the computation wait at its next checkpoint. Steps that were allowed and not yet taken are dropped, and
    /// what follows a checkpoint already passed still happens.
    pub fn pause(&self) {
        *self.pace() = Pace::Paused { steps: 0 };
    }

    /// Lets the computation pass one checkpoint and wait at the one after it. If it was not paused, it is now.
    pub fn step(&self) {
        let mut pace = self.pace();
        let steps = if let Pace::Paused { steps } = *pace { steps } else { 0 };
        *pace = Pace::Paused { steps: steps + 1 };
        self.changed.notify_all();
    }

    /// Lets a paused computation go on.
    pub fn resume(&self) {
        *self.pace() = Pace::Free;
        self.changed.notify_all();
    }

    /// Waits while the task is paused. Returns [`ControlFlow::Break`] if the task has been cancelled.
    pub fn checkpoint(&self) -> ControlFlow<()> {
        let mut pace = self.pace();
        loop {
            if self.is_cancelled() {
                return ControlFlow::Break(());
            }
            match &mut *pace {
                Pace::Free => return ControlFlow::Continue(()),
                Pace::Paused { steps: 0 } => {
                    pace = self.changed.wait(pace).unwrap_or_else(PoisonError::into_inner);
                }
                Pace::Paused { steps } => {
                    *steps -= 1;
                    return ControlFlow::Continue(());
                }
            }
        }
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{RecvTimeoutError, channel};
    use std::thread;
    use std::time::Duration;

    use super::*;

    const LONG: Duration = Duration::from_secs(10);
    const SHORT: Duration = Duration::from_millis(50);

    /// Runs `control` beside a thread that passes checkpoints. Its arguments return `true` if the thread passes the
    /// next checkpoint, and if it waits there. Asserts that the thread ends once the task is cancelled.
    fn beside_checkpoints(task: &Task, control: impl FnOnce(&dyn Fn() -> bool, &dyn Fn() -> bool)) {
        let (sender, passed) = channel();
        thread::scope(|scope| {
            scope.spawn(move || while task.checkpoint().is_continue() && sender.send(()).is_ok() {});
            control(&|| passed.recv_timeout(LONG).is_ok(), &|| passed.recv_timeout(SHORT).is_err());
            task.cancel();
            while passed.recv_timeout(LONG) != Err(RecvTimeoutError::Disconnected) {}
        });
    }

    #[test]
    fn a_paused_task_passes_one_checkpoint_per_step() {
        let task = Task::paused();
        beside_checkpoints(&task, |passes, waits| {
            assert!(waits());
            task.step();
            assert!(passes() && waits());
            task.step();
            task.step();
            assert!(passes() && passes() && waits());
            task.resume();
            assert!((0..100).all(|_| passes()));
        });
    }

    #[test]
    fn a_step_pauses_a_task_and_a_pause_drops_steps() {
        let task = Task::default();
        task.step();
        beside_checkpoints(&task, |passes, waits| assert!(passes() && waits()));
        let task = Task::paused();
        task.step();
        task.pause();
        beside_checkpoints(&task, |_, waits| assert!(waits()));
    }

    #[test]
    fn a_cancelled_task_passes_no_checkpoint() {
        let task = Task::default();
        assert!(task.checkpoint().is_continue());
        task.cancel();
        task.resume();
        assert!(task.checkpoint().is_break());
    }
}
