//! The log of a search.

use std::mem;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wordhoard_engine::base::task::Task;

use super::stage::Stage;

/// Maximum size of the steps of a tape, in bytes. Beyond it, only copies of the stage are kept.
pub const MAX_BYTES: usize = 64 << 20;
/// Number of steps between two copies of the stage. Applying as many steps takes about a millisecond.
const COPY_STEP: u64 = 1 << 15;
/// Number of copies that are kept. When there are more, every other one is dropped, and half as many are made.
const MAX_COPIES: usize = 2048;
/// Maximum number of values in a chart.
const MAX_SAMPLES: usize = 1024;
/// Number of steps that a writer collects before it appends them.
const BATCH: usize = 4096;

/// Log of the steps of a search, which may still grow.
pub struct Tape<S: Stage>(Arc<Mutex<Content<S>>>);

struct Content<S: Stage> {
    /// The first steps, as many as fit.
    steps: Vec<S::Step>,
    max_steps: usize,
    /// Copies of the stage with the number of steps before them, ascending. The first is the start.
    copies: Vec<(u64, S)>,
    copy_step: u64,
    /// Numbers of steps after which something had just been found.
    finds: Vec<u64>,
    samples: Samples,
    /// Number of steps, including those that are not kept.
    len: u64,
    is_finished: bool,
}

/// Values of a gauge over the steps.
#[derive(Clone, Debug)]
pub struct Samples {
    /// Largest value in each stretch of steps.
    pub values: Vec<u32>,
    /// Number of steps in a stretch.
    pub stretch: u64,
}

impl Samples {
    fn add(&mut self, index: u64, value: u32) {
        let at = (index / self.stretch) as usize;
        match self.values.get_mut(at) {
            Some(max) => *max = value.max(*max),
            None => self.values.push(value),
        }
        if self.values.len() == MAX_SAMPLES {
            self.values = self.values.chunks(2).map(|two| *two.iter().max().unwrap_or(&0)).collect();
            self.stretch *= 2;
        }
    }
}

impl<S: Stage> Clone for Tape<S> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S: Stage> Tape<S> {
    /// Creates an empty tape for a search that begins with this stage.
    #[must_use]
    pub fn new(start: S) -> Self {
        Self::with_capacity(start, MAX_BYTES / mem::size_of::<S::Step>().max(1))
    }

    /// Creates an empty tape that keeps this number of steps.
    fn with_capacity(start: S, max_steps: usize) -> Self {
        Self(Arc::new(Mutex::new(Content {
            steps: Vec::new(),
            max_steps,
            copies: vec![(0, start)],
            copy_step: COPY_STEP,
            finds: Vec::new(),
            samples: Samples { values: Vec::new(), stretch: 1 },
            len: 0,
            is_finished: false,
        })))
    }

    /// Returns the number of steps so far.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.content().len
    }

    /// Returns `true` if there are no steps yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns `true` once the search has ended.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.content().is_finished
    }

    /// Returns the number of steps that are kept, from the first.
    #[must_use]
    pub fn kept(&self) -> u64 {
        self.content().steps.len() as u64
    }

    /// Returns the stage after `position` steps, and the number of steps after which it is: fewer if those steps are not
    /// kept.
    #[must_use]
    pub fn stage_at(&self, position: u64) -> (u64, S) {
        let content = self.content();
        let position = position.min(content.len);
        // There is always a copy of the start.
        let index = content.copies.partition_point(|(at, _)| *at <= position) - 1;
        let (at, stage) = &content.copies[index];
        let (mut at, mut stage) = (*at, stage.clone());
        for &step in content.steps.get(at as usize..).unwrap_or_default().iter().take((position - at) as usize) {
            stage.apply(step);
            at += 1;
        }
        (at, stage)
    }

    /// Returns a kept step by its index.
    #[must_use]
    pub fn step(&self, index: u64) -> Option<S::Step> {
        self.content().steps.get(usize::try_from(index).ok()?).copied()
    }

    /// Returns the position after the first step that is not kept, or a later one, whose stage is.
    #[must_use]
    pub fn next_copy(&self, position: u64) -> Option<u64> {
        let content = self.content();
        content.copies.get(content.copies.partition_point(|(at, _)| *at <= position)).map(|(at, _)| *at)
    }

    /// Returns the position of the next find after this one.
    #[must_use]
    pub fn next_find(&self, position: u64) -> Option<u64> {
        let content = self.content();
        content.finds.get(content.finds.partition_point(|find| *find <= position)).copied()
    }

    /// Returns the values of the gauge over the steps so far.
    #[must_use]
    pub fn samples(&self) -> Samples {
        self.content().samples.clone()
    }

    fn content(&self) -> MutexGuard<'_, Content<S>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writer of a tape, which receives the steps from the observer of a search.
pub struct TapeWriter<S: Stage> {
    tape: Tape<S>,
    stage: S,
    batch: Vec<S::Step>,
}

impl<S: Stage> TapeWriter<S> {
    /// Creates the writer of a tape without steps.
    #[must_use]
    pub fn new(tape: &Tape<S>) -> Self {
        Self { tape: tape.clone(), stage: tape.stage_at(0).1, batch: Vec::with_capacity(BATCH) }
    }

    /// Logs a step. Breaks once the task is cancelled.
    pub fn log(&mut self, step: S::Step, task: &Task) -> ControlFlow<()> {
        self.batch.push(step);
        if self.batch.len() < BATCH {
            return ControlFlow::Continue(());
        }
        self.flush();
        task.go_on()
    }

    /// Appends the last steps, and marks the tape as finished.
    pub fn finish(mut self) {
        self.flush();
        let mut content = self.tape.content();
        let len = content.len;
        if content.steps.len() as u64 != len && content.copies.last().is_none_or(|(at, _)| *at != len) {
            content.copies.push((len, self.stage));
        }
        content.is_finished = true;
    }

    fn flush(&mut self) {
        let mut content = self.tape.content();
        for &step in &self.batch {
            self.stage.apply(step);
            content.add(step, &self.stage);
        }
        self.batch.clear();
    }
}

impl<S: Stage> Content<S> {
    /// Adds a step, which leads to `stage`.
    fn add(&mut self, step: S::Step, stage: &S) {
        if self.steps.len() < self.max_steps {
            self.steps.push(step);
        }
        self.samples.add(self.len, stage.gauge());
        self.len += 1;
        if S::is_find(step) {
            self.finds.push(self.len);
        }
        if self.len.is_multiple_of(self.copy_step) || self.len == self.max_steps as u64 {
            self.keep_copy(stage);
        }
    }

    fn keep_copy(&mut self, stage: &S) {
        self.copies.push((self.len, stage.clone()));
        if self.copies.len() <= MAX_COPIES {
            return;
        }
        self.copy_step *= 2;
        let (step, kept) = (self.copy_step, self.max_steps as u64);
        self.copies.retain(|(at, _)| at.is_multiple_of(step) || *at == kept);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::stage::Counter;
    use super::*;

    /// Stage that adds its steps up.
    #[derive(Clone, PartialEq, Eq, Debug, Default)]
    pub struct Sum(pub u64);

    impl Stage for Sum {
        type Step = u8;

        fn apply(&mut self, step: u8) {
            self.0 += u64::from(step);
        }

        fn is_find(step: u8) -> bool {
            step == 7
        }

        fn counters(&self) -> Vec<Counter> {
            vec![Counter::new("sum", self.0)]
        }

        fn gauge(&self) -> u32 {
            self.0 as u32
        }

        fn line(&self) -> usize {
            0
        }

        fn sentence(&self) -> String {
            format!("The sum is {}.", self.0)
        }
    }

    /// Returns a tape of steps that count from 0 to 9 again and again.
    pub fn tape(steps: u64, max_steps: usize) -> Tape<Sum> {
        let tape = Tape::with_capacity(Sum::default(), max_steps);
        let (mut writer, task) = (TapeWriter::new(&tape), Task::default());
        (0..steps).for_each(|step| assert!(writer.log((step % 10) as u8, &task).is_continue()));
        writer.finish();
        tape
    }

    fn sum_before(position: u64) -> u64 {
        (0..position).map(|step| step % 10).sum()
    }

    #[test]
    fn every_position_has_its_stage() {
        let tape = tape(100_000, usize::MAX);
        assert!(tape.is_finished() && tape.len() == 100_000 && tape.kept() == 100_000);
        for position in [0, 1, 9, 10, 4095, 4096, COPY_STEP - 1, COPY_STEP, COPY_STEP + 1, 99_999, 100_000, 200_000] {
            let expected = position.min(100_000);
            assert_eq!(tape.stage_at(position), (expected, Sum(sum_before(expected))), "{position}");
        }
    }

    #[test]
    fn finds_are_reached_in_order() {
        let tape = tape(100, usize::MAX);
        assert_eq!([tape.next_find(0), tape.next_find(8), tape.next_find(98)], [Some(8), Some(18), None]);
    }

    #[test]
    fn copies_go_on_when_no_more_steps_are_kept() {
        let tape = tape(40 * COPY_STEP, 1000);
        assert_eq!((tape.kept(), tape.len()), (1000, 40 * COPY_STEP));
        assert_eq!(tape.stage_at(999), (999, Sum(sum_before(999))));
        // Between two copies, the earlier one is returned.
        assert_eq!(tape.stage_at(COPY_STEP - 1), (1000, Sum(sum_before(1000))));
        assert_eq!(tape.next_copy(1000), Some(COPY_STEP));
        assert_eq!(tape.stage_at(3 * COPY_STEP + 5), (3 * COPY_STEP, Sum(sum_before(3 * COPY_STEP))));
        assert_eq!(tape.next_copy(40 * COPY_STEP), None);
        let tape = self::tape(COPY_STEP + 5, 1000);
        assert_eq!(tape.stage_at(u64::MAX), (COPY_STEP + 5, Sum(sum_before(COPY_STEP + 5))), "the end is kept");
    }

    #[test]
    fn charts_and_copies_are_thinned_out() {
        let mut samples = Samples { values: Vec::new(), stretch: 1 };
        (0..1_000_000u64).for_each(|index| samples.add(index, index as u32));
        assert!(samples.values.len() < MAX_SAMPLES && samples.values.len() >= MAX_SAMPLES / 2);
        assert!(samples.values.is_sorted() && samples.values.last() == Some(&999_999));
        let mut content = Content {
            steps: Vec::new(),
            max_steps: 0,
            copies: vec![(0, Sum(0))],
            copy_step: 1,
            finds: Vec::new(),
            samples,
            len: 0,
            is_finished: false,
        };
        (0..100_000).for_each(|_| content.add(1, &Sum(0)));
        assert!(content.copies.len() <= MAX_COPIES && content.copies.len() > MAX_COPIES / 4);
        assert!(content.copies.is_sorted_by_key(|(at, _)| *at) && content.copies[0].0 == 0);
    }

    #[test]
    fn cancelled_searches_stop() {
        let tape = Tape::new(Sum::default());
        let (mut writer, task) = (TapeWriter::new(&tape), Task::default());
        task.cancel();
        let logged = (0..10_000).take_while(|_| writer.log(1, &task).is_continue()).count();
        assert!(logged < BATCH && !tape.is_finished());
    }
}
