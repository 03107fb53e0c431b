//! The threads of a hunt: each does the next run that nobody has begun.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Scope;

use super::Shard;
use super::progress::Progress;
use crate::base::chance::Seed;
use crate::solve::boggle::frontier::{Kernel, Table};
use crate::solve::boggle::hunt::{Found, Hunt};
use crate::solve::boggle::score::Worth;

/// What is hunted, and how.
pub struct Plan<'a> {
    pub table: &'a Table,
    pub kernel: Kernel,
    pub worth: &'a Worth,
    pub shape: (usize, usize),
    pub seed: &'a Seed,
    pub shard: Shard,
}

/// The threads at work.
pub struct Crew {
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

impl Crew {
    /// Sets so many threads to work.
    pub fn hire<'scope>(
        scope: &'scope Scope<'scope, '_>,
        plan: &'scope Plan<'_>,
        threads: usize,
        done: &Progress,
    ) -> Self {
        let most = done.best().map_or(0, |best| best.points);
        let work = Arc::new(Work {
            dismissed: false.into(),
            boards: 0.into(),
            most: most.into(),
            runs: Mutex::new(Runs { next: done.runs(), open: BTreeSet::new() }),
        });
        let (to, news) = channel();
        for _ in 0..threads {
            let (work, to) = (Arc::clone(&work), to.clone());
            scope.spawn(move || work.work(plan, &to));
        }
        Self { news, work }
    }

    /// Nobody begins anything from now on, and what is begun is left.
    pub fn dismiss(&self) {
        self.work.dismissed.store(true, Ordering::Relaxed);
    }

    /// How many runs of the shard are done, from the first on without a gap.
    pub fn done(&self) -> u64 {
        let runs = self.work.runs.lock().unwrap_or_else(PoisonError::into_inner);
        runs.open.first().copied().unwrap_or(runs.next)
    }

    pub fn count(&self) -> Count {
        Count { boards: self.work.boards.load(Ordering::Relaxed), runs: self.done() }
    }
}

impl Work {
    fn work(&self, plan: &Plan<'_>, to: &Sender<Found>) {
        let Some(mut hunt) = Hunt::new(plan.table, plan.kernel, plan.worth, plan.shape, plan.seed) else { return };
        while !self.is_over() {
            let run = self.begin();
            hunt.begin(plan.shard.run(run));
            self.tell(&mut hunt, to);
            while !self.is_over() && hunt.go_on() {
                self.tell(&mut hunt, to);
            }
            // A run that was broken off stays open, and is done again another day.
            if !self.is_over() {
                self.runs.lock().unwrap_or_else(PoisonError::into_inner).open.remove(&run);
            }
        }
    }

    fn is_over(&self) -> bool {
        self.dismissed.load(Ordering::Relaxed)
    }

    fn begin(&self) -> u64 {
        let mut runs = self.runs.lock().unwrap_or_else(PoisonError::into_inner);
        let run = runs.next;
        runs.next += 1;
        runs.open.insert(run);
        run
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
