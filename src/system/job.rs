//! Long computations on a thread of their own.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use wordhoard_engine::base::task::Task;

/// A computation on a thread of its own. Dropping it cancels the computation, and a late result is discarded.
pub struct Job<T> {
    task: Arc<Task>,
    result: Receiver<T>,
}

/// Result of looking at a job.
pub enum Poll<T> {
    /// The computation goes on.
    Working,
    /// The computation has finished.
    Done(T),
    /// The computation has panicked, or it has ended and its results have been taken.
    Failed,
}

impl<T: Send + 'static> Job<T> {
    /// Starts a computation, which should look at its [`Task`] often enough to stop within a tenth of a second.
    pub fn spawn(work: impl FnOnce(&Task) -> T + Send + 'static) -> Self {
        Self::spawn_on(Task::default(), work)
    }

    /// Like [`spawn`](Self::spawn), with a task that may be paused.
    pub fn spawn_on(task: Task, work: impl FnOnce(&Task) -> T + Send + 'static) -> Self {
        Self::stream_on(task, |task, send| send(work(task)))
    }

    /// Starts a computation that sends results as it goes, by the function that it receives. Each call of
    /// [`wait`](Self::wait) returns one of them, in order, and [`Poll::Failed`] after the last.
    pub fn spawn_stream(work: impl FnOnce(&Task, &dyn Fn(T)) + Send + 'static) -> Self {
        Self::stream_on(Task::default(), work)
    }

    fn stream_on(task: Task, work: impl FnOnce(&Task, &dyn Fn(T)) + Send + 'static) -> Self {
        let (sender, result) = channel();
        let task = Arc::new(task);
        let shared = Arc::clone(&task);
        thread::spawn(move || work(&shared, &|result| drop(sender.send(result))));
        Self { task, result }
    }

    /// Waits at most `timeout` for the result.
    pub fn wait(&self, timeout: Duration) -> Poll<T> {
        match self.result.recv_timeout(timeout) {
            Ok(result) => Poll::Done(result),
            Err(RecvTimeoutError::Timeout) => Poll::Working,
            Err(RecvTimeoutError::Disconnected) => Poll::Failed,
        }
    }

    /// Returns the task, which tells the progress and sets the pace of the computation.
    #[must_use]
    pub fn task(&self) -> &Task {
        &self.task
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.task.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_arrive_with_progress() {
        let (sender, steps) = channel();
        let job = Job::spawn(move |task: &Task| {
            task.report(1, 2);
            steps.recv().unwrap();
            42
        });
        while job.task().percent() == 0 {
            thread::yield_now();
        }
        assert!(matches!(job.wait(Duration::ZERO), Poll::Working) && job.task().percent() == 50);
        sender.send(()).unwrap();
        assert!(matches!(job.wait(Duration::from_secs(10)), Poll::Done(42)));
    }

    #[test]
    fn dropped_jobs_are_cancelled() {
        let (sender, stopped) = channel();
        let job = Job::spawn(move |task: &Task| {
            while !task.is_cancelled() {
                thread::yield_now();
            }
            sender.send(()).unwrap();
        });
        drop(job);
        assert_eq!(stopped.recv_timeout(Duration::from_secs(10)), Ok(()));
    }

    #[test]
    fn streams_deliver_their_results_in_order() {
        let job = Job::spawn_stream(|_, send| (1..=3).for_each(send));
        let next = || match job.wait(Duration::from_secs(10)) {
            Poll::Done(number) => Some(number),
            Poll::Working | Poll::Failed => None,
        };
        assert_eq!([next(), next(), next(), next()], [Some(1), Some(2), Some(3), None]);
    }

    #[test]
    fn panics_are_noticed() {
        let job: Job<()> = Job::spawn(|_| panic!("expected by the test"));
        assert!(matches!(job.wait(Duration::from_secs(10)), Poll::Failed));
    }
}
