//! Worker threads of a hunt. Each thread repeatedly takes the next run that has not begun.

use std::collections::BTreeSet;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, Scope};

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::solve::boggle::frontier::{Kernel, PackedTrie};
use wordhoard_engine::solve::boggle::hunt::{Hunt, ScoredBoard};
use wordhoard_engine::solve::boggle::score::PointTable;

use super::progress::Progress;
use super::shard::Shard;

/// Parameters of a hunt.
pub struct Plan<'a> {
    pub trie: &'a PackedTrie,
    pub kernel: Kernel,
    pub points: &'a PointTable,
    pub shape: (usize, usize),
    pub seed: &'a Seed,
    pub shard: Shard,
}

/// Pool of running worker threads.
pub struct WorkerPool {
    /// Boards that were the best when they were found.
    pub best_boards: Receiver<ScoredBoard>,
    shared: Arc<SharedState>,
}

/// Work done so far.
pub struct Totals {
    /// Number of boards scored since the program started.
    pub boards: u64,
    /// Number of runs of the shard that are done, including those of earlier sessions.
    pub runs: u64,
}

/// State shared by the threads.
struct SharedState {
    is_stopped: AtomicBool,
    boards: AtomicU64,
    best_points: AtomicU32,
    runs: Mutex<Runs>,
}

/// State of the shard's runs, which are indexed from 0.
struct Runs {
    next_run: u64,
    /// Runs that have begun but are not done.
    open_runs: BTreeSet<u64>,
}

impl Runs {
    /// Returns the state after the first `done` runs.
    fn new(done: u64) -> Self {
        Self { next_run: done, open_runs: BTreeSet::new() }
    }

    /// Begins the next run. Returns its index in the shard and its number across all shards, or `None` if there are no
    /// more runs.
    fn begin(&mut self, shard: Shard) -> Option<(u64, u64)> {
        let (run, number) = (self.next_run, shard.run_number(self.next_run)?);
        self.next_run += 1;
        self.open_runs.insert(run);
        Some((run, number))
    }

    fn end(&mut self, run: u64) {
        self.open_runs.remove(&run);
    }

    /// Returns the number of consecutive runs completed from the start of the shard.
    fn done_count(&self) -> u64 {
        self.open_runs.first().copied().unwrap_or(self.next_run)
    }
}

impl WorkerPool {
    /// Starts `threads` threads.
    ///
    /// # Errors
    ///
    /// Returns an I/O error if a thread cannot be started. The threads already started are stopped.
    pub fn spawn<'scope>(
        scope: &'scope Scope<'scope, '_>,
        plan: &'scope Plan<'_>,
        threads: usize,
        progress: &Progress,
    ) -> io::Result<Self> {
        let best_points = progress.best().map_or(0, |best| best.points);
        let shared = Arc::new(SharedState {
            is_stopped: false.into(),
            boards: 0.into(),
            best_points: best_points.into(),
            runs: Mutex::new(Runs::new(progress.runs_done())),
        });
        let (sender, best_boards) = channel();
        let pool = Self { best_boards, shared };
        for _ in 0..threads {
            let (shared, sender) = (Arc::clone(&pool.shared), sender.clone());
            let result = Builder::new().spawn_scoped(scope, move || shared.work(plan, &sender));
            // On failure, stop the threads already started, which would otherwise run for ever.
            result.inspect_err(|_| pool.stop())?;
        }
        Ok(pool)
    }

    /// Stops all threads. Unfinished runs are abandoned.
    pub fn stop(&self) {
        self.shared.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Returns the number of consecutive runs completed from the start of the shard.
    pub fn runs_done(&self) -> u64 {
        self.shared.lock_runs().done_count()
    }

    pub fn totals(&self) -> Totals {
        Totals { boards: self.shared.boards.load(Ordering::Relaxed), runs: self.runs_done() }
    }
}

impl SharedState {
    fn work(&self, plan: &Plan<'_>, sender: &Sender<ScoredBoard>) {
        let Some(mut hunt) = Hunt::new(plan.trie, plan.kernel, plan.points, plan.shape, plan.seed) else { return };
        while !self.is_stopped() {
            let Some((run, number)) = self.lock_runs().begin(plan.shard) else { return };
            hunt.begin(number);
            self.record(&mut hunt, sender);
            while !self.is_stopped() && hunt.step() {
                self.record(&mut hunt, sender);
            }
            // An abandoned run stays open, and is repeated when the hunt is resumed.
            if !self.is_stopped() {
                self.lock_runs().end(run);
            }
        }
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    fn lock_runs(&self) -> MutexGuard<'_, Runs> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the boards scored, and sends the best one if it beats all earlier boards.
    fn record(&self, hunt: &mut Hunt<'_>, sender: &Sender<ScoredBoard>) {
        self.boards.fetch_add(hunt.take_scored(), Ordering::Relaxed);
        let best = hunt.best();
        if self.best_points.fetch_max(best.points, Ordering::Relaxed) < best.points {
            // Sending fails only at the end of the program, when the receiver is gone.
            let _ = sender.send(best);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn completed_runs_are_counted_without_gaps() {
        let mut runs = Runs::new(4);
        let begun: Vec<_> = (0..3).filter_map(|_| runs.begin("2/3".parse().unwrap())).collect();
        assert_eq!((begun, runs.done_count()), (vec![(4, 13), (5, 16), (6, 19)], 4));
        runs.end(5);
        assert_eq!(runs.done_count(), 4, "run 4 is still open");
        runs.end(4);
        assert_eq!(runs.done_count(), 6);
        assert_eq!(runs.begin(Shard::WHOLE), Some((7, 7)));
        runs.end(6);
        assert_eq!(runs.done_count(), 7);
        runs.end(7);
        assert_eq!(runs.done_count(), 8);
    }

    #[test]
    fn no_run_begins_after_the_last() {
        let mut runs = Runs::new(u64::MAX);
        assert_eq!((runs.begin(Shard::WHOLE), runs.done_count()), (None, u64::MAX));
    }
}
