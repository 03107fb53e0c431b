//! A search that runs, or has run, and the position on its tape.

use std::ops::ControlFlow;

use super::picture::Picture;
use super::player::Player;
use super::stage::{Counter, Stage};
use super::tape::{Samples, Tape, TapeWriter};
use crate::system::job::Job;
use crate::system::waker::Waker;

/// A trace of any kind.
pub trait Trace {
    /// Returns the number of steps before the current one.
    fn position(&self) -> u64;

    /// Returns the number of steps so far.
    fn len(&self) -> u64;

    /// Returns `true` if there are no steps yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns `true` once the search has ended.
    fn is_finished(&self) -> bool;

    /// Returns the number of steps that can be shown one by one.
    fn kept(&self) -> u64;

    /// Moves forwards by up to `steps` steps. Returns `false` if there was none.
    fn forward(&mut self, steps: u64) -> bool;

    /// Moves backwards by up to `steps` steps. Returns `false` if there was none.
    fn back(&mut self, steps: u64) -> bool;

    /// Moves to a position.
    fn seek(&mut self, position: u64);

    /// Moves to the next find. Returns `false` if there is none.
    fn next_find(&mut self) -> bool;

    /// Returns the values of the gauge over the steps so far.
    fn samples(&self) -> Samples;

    /// Returns the current line of the pseudo-code.
    fn line(&self) -> usize;

    /// Returns the last step and its reason as a sentence.
    fn sentence(&self) -> String;

    /// Returns the counters.
    fn counters(&self) -> Vec<Counter>;

    /// Returns the number of letters by which the next step moves a word on, if it does.
    fn next_shift(&self) -> Option<usize>;

    /// Returns what is drawn.
    fn picture(&self) -> &dyn Picture;
}

/// A trace of a search with stages of one kind.
pub struct Running<S: Stage> {
    player: Player<S>,
    /// Dropping it stops the search.
    _job: Job<()>,
}

impl<S: Stage> Running<S> {
    /// Starts a search on a thread of its own. `search` passes every step to the function that it receives, and stops
    /// when that breaks. `waker` is called at the end.
    pub fn spawn(
        start: S,
        waker: Waker,
        search: impl FnOnce(&mut dyn FnMut(S::Step) -> ControlFlow<()>) + Send + 'static,
    ) -> Self {
        let tape = Tape::new(start);
        let mut writer = TapeWriter::new(&tape);
        let job = Job::spawn(move |task| {
            search(&mut |step| writer.log(step, task));
            if !task.is_cancelled() {
                writer.finish();
                waker.wake();
            }
        });
        Self { player: Player::new(tape), _job: job }
    }
}

impl<S: Stage + Picture> Trace for Running<S> {
    fn position(&self) -> u64 {
        self.player.position()
    }

    fn len(&self) -> u64 {
        self.player.tape().len()
    }

    fn is_finished(&self) -> bool {
        self.player.tape().is_finished()
    }

    fn kept(&self) -> u64 {
        self.player.tape().kept()
    }

    fn forward(&mut self, steps: u64) -> bool {
        self.player.forward(steps)
    }

    fn back(&mut self, steps: u64) -> bool {
        self.player.back(steps)
    }

    fn seek(&mut self, position: u64) {
        self.player.seek(position);
    }

    fn next_find(&mut self) -> bool {
        self.player.next_find()
    }

    fn samples(&self) -> Samples {
        self.player.tape().samples()
    }

    fn line(&self) -> usize {
        self.player.stage().line()
    }

    fn sentence(&self) -> String {
        self.player.stage().sentence()
    }

    fn counters(&self) -> Vec<Counter> {
        self.player.stage().counters()
    }

    fn next_shift(&self) -> Option<usize> {
        S::shift(self.player.tape().step(self.player.position())?)
    }

    fn picture(&self) -> &dyn Picture {
        self.player.stage()
    }
}
