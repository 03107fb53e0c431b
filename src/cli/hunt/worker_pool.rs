//! The threads of a hunt: each does the next run that nobody has begun.

use std::collections::BTreeSet;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, Scope};

use super::progress::Progress;
use super::shard::Shard;
use crate::base::rng::Seed;
use crate::solve::boggle::frontier::{Kernel, PackedTrie};
use crate::solve::boggle::hunt::{Found, Hunt};
use crate::solve::boggle::score::PointTable;

/// What is hunted, and how.
pub struct Plan<'a> {
    pub table: &'a PackedTrie,
    pub kernel: Kernel,
    pub worth: &'a PointTable,
    pub shape: (usize, usize),
    pub seed: &'a Seed,
    pub shard: Shard,
}

/// The threads at work.
pub struct WorkerPool {
    /// Boards that were the best when they were found.
    pub news: Receiver<Found>,
    work: Arc<Work>,
}

/// How much has been done since the program was started.
pub struct Count {
    /// Boards that were scored.
    pub boards: u64,
    /// Runs of the shard that were done, those of earlier days among them.
    pub runs: u64,
}

/// What the threads share.
struct Work {
    dismissed: AtomicBool,
    boards: AtomicU64,
    most: AtomicU32,
    runs: Mutex<Runs>,
}

/// Runs of the shard, counted from 0.
struct Runs {
    next: u64,
    /// Begun and not done.
    open: BTreeSet<u64>,
}

impl Runs {
    /// The first so many are done.
    fn after(done: u64) -> Self {
        Self { next: done, open: BTreeSet::new() }
    }

    /// The next that nobody has begun, and its number among all; `None` where the shard has no more.
    fn begin(&mut self, shard: Shard) -> Option<(u64, u64)> {
        let (run, number) = (self.next, shard.run(self.next)?);
        self.next += 1;
        self.open.insert(run);
        Some((run, number))
    }

    fn end(&mut self, run: u64) {
        self.open.remove(&run);
    }

    /// How many are done, from the first on without a gap.
    fn done(&self) -> u64 {
        self.open.first().copied().unwrap_or(self.next)
    }
}

impl WorkerPool {
    /// Sets so many threads to work.
    ///
    /// # Errors
    /// When the system does not give that many; those that it gave are dismissed.
    pub fn spawn<'scope>(
        scope: &'scope Scope<'scope, '_>,
        plan: &'scope Plan<'_>,
        threads: usize,
        done: &Progress,
    ) -> io::Result<Self> {
        let most = done.best().map_or(0, |best| best.points);
        let work = Arc::new(Work {
            dismissed: false.into(),
            boards: 0.into(),
            most: most.into(),
            runs: Mutex::new(Runs::after(done.runs())),
        });
        let (to, news) = channel();
        let crew = Self { news, work };
        for _ in 0..threads {
            let (work, to) = (Arc::clone(&crew.work), to.clone());
            // Those that are at work already would go on for ever.
            let begun = Builder::new().spawn_scoped(scope, move || work.work(plan, &to));
            begun.inspect_err(|_| crew.stop())?;
        }
        Ok(crew)
    }

    /// Nobody begins anything from now on, and what is begun is left.
    pub fn stop(&self) {
        self.work.dismissed.store(true, Ordering::Relaxed);
    }

    /// How many runs of the shard are done, from the first on without a gap.
    pub fn done(&self) -> u64 {
        self.work.runs().done()
    }

    pub fn count(&self) -> Count {
        Count { boards: self.work.boards.load(Ordering::Relaxed), runs: self.done() }
    }
}

impl Work {
    fn work(&self, plan: &Plan<'_>, to: &Sender<Found>) {
        let Some(mut hunt) = Hunt::new(plan.table, plan.kernel, plan.worth, plan.shape, plan.seed) else { return };
        while !self.is_over() {
            let Some((run, number)) = self.runs().begin(plan.shard) else { return };
            hunt.begin(number);
            self.tell(&mut hunt, to);
            while !self.is_over() && hunt.go_on() {
                self.tell(&mut hunt, to);
            }
            // A run that was broken off stays open, and is done again another day.
            if !self.is_over() {
                self.runs().end(run);
            }
        }
    }

    fn is_over(&self) -> bool {
        self.dismissed.load(Ordering::Relaxed)
    }

    fn runs(&self) -> MutexGuard<'_, Runs> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts what was done, and tells of a board that is better than all before.
    fn tell(&self, hunt: &mut Hunt<'_>, to: &Sender<Found>) {
        self.boards.fetch_add(hunt.take_scored(), Ordering::Relaxed);
        let best = hunt.best();
        if self.most.fetch_max(best.points, Ordering::Relaxed) < best.points {
            // Nobody listens any more when the program ends.
            let _ = to.send(best);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_has_no_gap_however_runs_end() {
        let mut runs = Runs::after(4);
        let begun: Vec<_> = (0..3).filter_map(|_| runs.begin("2/3".parse().unwrap())).collect();
        assert_eq!((begun, runs.done()), (vec![(4, 13), (5, 16), (6, 19)], 4));
        runs.end(5);
        assert_eq!(runs.done(), 4, "the run before it is not done");
        runs.end(4);
        assert_eq!(runs.done(), 6);
        assert_eq!(runs.begin(Shard::WHOLE), Some((7, 7)));
        runs.end(6);
        assert_eq!(runs.done(), 7);
        runs.end(7);
        assert_eq!(runs.done(), 8);
    }

    #[test]
    fn there_is_an_end_to_all_runs() {
        let mut runs = Runs::after(u64::MAX);
        assert_eq!((runs.begin(Shard::WHOLE), runs.done()), (None, u64::MAX));
    }
}
