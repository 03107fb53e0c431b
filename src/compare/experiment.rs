//! Description of an experiment: puzzles of several sizes, and methods that solve them.

use std::time::Instant;

use wordhoard_engine::base::task::Task;

use super::report::Table;
use std::ops::ControlFlow;

/// Experiment to measure. Every case has one solver for each method, or none if the method is not tried on it.
pub struct Experiment<'a> {
    /// The methods. The first is the one that the others are compared with.
    pub methods: Vec<Method>,
    /// Sizes of puzzles, from the smallest.
    pub sizes: Vec<Size>,
    /// The puzzles.
    pub cases: Vec<Case<'a>>,
    /// Tables of facts that are not timed.
    pub tables: Vec<Table>,
}

/// A method under comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method {
    /// Name, as in the options of other commands.
    pub name: &'static str,
    /// Description.
    pub about: &'static str,
}

/// A size of puzzles.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Size {
    /// Name, such as `10x10`.
    pub name: String,
    /// The paper's figure for each method, if it has one.
    pub paper: Vec<PaperFigure>,
}

/// Time of a method in the paper.
#[derive(Clone, PartialEq, Debug)]
pub struct PaperFigure {
    /// Name of the method.
    pub method: &'static str,
    /// Seconds.
    pub seconds: Vec<f64>,
}

/// A puzzle with a solver for each method.
pub struct Case<'a> {
    /// Name for error messages.
    pub name: String,
    /// Index of the size.
    pub size: usize,
    /// Solvers, one for each method.
    pub solvers: Vec<Option<Solver<'a>>>,
}

/// Function that solves a puzzle, until it is done or should stop.
type Run<'a> = Box<dyn FnMut(&Deadline) -> Answer + 'a>;
/// Function that solves a puzzle and counts the work. Returns `None` if it should stop.
type Count<'a> = Box<dyn FnMut(&Deadline) -> Option<u64> + 'a>;

/// A method applied to a puzzle.
pub struct Solver<'a> {
    /// Solves the puzzle; this is what is timed.
    pub run: Run<'a>,
    /// Solves the puzzle with an observer that counts; not timed. `None` if the method reports no events.
    pub count: Option<Count<'a>>,
}

/// Result of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The answer, as a checksum.
    Found(u64),
    /// The solver reached its limit, so that the time is a lower bound.
    Limit,
}

impl<'a> Solver<'a> {
    /// Creates a solver that always finds the answer.
    pub fn new(mut run: impl FnMut() -> u64 + 'a) -> Self {
        Self::with_limit(move |_| Answer::Found(run()))
    }

    /// Creates a solver that may reach a limit.
    pub fn with_limit(run: impl FnMut(&Deadline) -> Answer + 'a) -> Self {
        Self { run: Box::new(run), count: None }
    }

    /// Adds the function that counts the work.
    #[must_use]
    pub fn counted(self, count: impl FnMut(&Deadline) -> Option<u64> + 'a) -> Self {
        Self { count: Some(Box::new(count)), ..self }
    }
}

/// Time at which a comparison stops, unless its task is cancelled before.
pub struct Deadline<'a> {
    task: &'a Task,
    at: Option<Instant>,
}

/// Number of events between two looks at the clock.
const EVENTS: u32 = 4096;

impl<'a> Deadline<'a> {
    /// Creates a deadline. Without a time, only the task stops the comparison.
    #[must_use]
    pub fn new(task: &'a Task, at: Option<Instant>) -> Self {
        Self { task, at }
    }

    /// Returns `true` if the comparison should stop.
    #[must_use]
    pub fn has_passed(&self) -> bool {
        self.task.is_cancelled() || self.at.is_some_and(|at| Instant::now() >= at)
    }

    /// Returns the task.
    #[must_use]
    pub fn task(&self) -> &'a Task {
        self.task
    }

    /// Returns an observer that passes events to `on_event` and stops a search soon after the deadline.
    pub fn observe<E>(&self, mut on_event: impl FnMut(E)) -> impl FnMut(E) -> ControlFlow<()> {
        let mut events = 0u32;
        move |event| {
            on_event(event);
            events = events.wrapping_add(1);
            if events.is_multiple_of(EVENTS) && self.has_passed() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn observers_stop_after_the_deadline() {
        let task = Task::default();
        let mut seen = 0;
        let deadline = Deadline::new(&task, None);
        let mut observer = deadline.observe(|()| seen += 1);
        assert!((0..2 * EVENTS).all(|_| observer(()).is_continue()));
        task.cancel();
        assert!((0..EVENTS).any(|_| observer(()).is_break()));
        drop(observer);
        assert!(deadline.has_passed() && seen > 2 * EVENTS);
        assert!(Deadline::new(&Task::default(), Some(Instant::now())).has_passed());
    }
}
