//! Watching solvers: the events of a search, and the observers that receive them.
//!
//! Every solver reports the events of its search to an [`Observer`]: a tile visited, a word placed, a letter compared.
//! Each solver has an event type of its own. The observer may count the events, show them, or stop the search; `()`
//! ignores them at no cost. A search that takes an observer returns [`Watched`], which tells whether it was stopped.
//!
//! [`Paced`] lets a [`Task`] pause a search on another thread, step it by one event at a time and cancel it.
//!
//! These report no events: a [`Hunt`](super::boggle::hunt::Hunt), whose caller asks for each step; and the paths of a
//! single word and most look-ups of the word lab, which answer within milliseconds.
//!
//! # Examples
//! ```
//! use std::ops::ControlFlow;
//! use std::sync::Arc;
//! use std::sync::mpsc::channel;
//! use std::thread;
//!
//! use wordhoard_engine::base::task::Task;
//! use wordhoard_engine::grid::{Grid, Tile};
//! use wordhoard_engine::solve::boggle::{Event, solve_watched};
//! use wordhoard_engine::solve::watch::{Paced, Watched};
//! use wordhoard_engine::words::Lexicon;
//!
//! let (sender, events) = channel();
//! let task = Arc::new(Task::paused());
//! let searched = Arc::clone(&task);
//! let search = thread::spawn(move || {
//!     let faces = ["t", "e", "r", "a"].map(|face| Tile::new(face).unwrap());
//!     let board = Grid::from_rows(faces.chunks(2).map(<[Tile]>::to_vec).collect()).unwrap();
//!     let mut observer = Paced::new(&searched, |event| {
//!         sender.send(event).unwrap();
//!         ControlFlow::Continue(())
//!     });
//!     solve_watched(&board, &Lexicon::embedded(false), 3, &mut observer).unwrap()
//! });
//! task.step();
//! assert_eq!(events.recv(), Ok(Event::Visited { tile: 0 }));
//! task.resume();
//! assert!(matches!(search.join(), Ok(Watched::Finished(words)) if words.len() > 4));
//! ```

use std::ops::ControlFlow;

use crate::base::task::Task;

/// Receiver of the events of a search.
pub trait Observer<E> {
    /// Whether the observer receives events. A search does work that only its events need if this is `true`.
    const IS_WATCHING: bool = true;

    /// Receives an event. If the result is [`ControlFlow::Break`], the search stops and reports no further events.
    fn observe(&mut self, event: E) -> ControlFlow<()>;

    /// Receives an event that takes some work to describe, which is not done if the observer ignores events.
    #[inline(always)]
    fn observe_with(&mut self, event: impl FnOnce() -> E) -> ControlFlow<()> {
        if Self::IS_WATCHING { self.observe(event()) } else { ControlFlow::Continue(()) }
    }
}

/// Observer that ignores all events, at no cost.
impl<E> Observer<E> for () {
    const IS_WATCHING: bool = false;

    #[inline(always)]
    fn observe(&mut self, _: E) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<E, F: FnMut(E) -> ControlFlow<()>> Observer<E> for F {
    #[inline]
    fn observe(&mut self, event: E) -> ControlFlow<()> {
        self(event)
    }
}

/// Observer that passes events on to another one, at the pace of a [`Task`]: none while the task is paused, one for each
/// step, and none after it is cancelled, which stops the search.
#[derive(Debug)]
pub struct Paced<'a, O> {
    task: &'a Task,
    observer: O,
}

impl<'a, O> Paced<'a, O> {
    /// Creates an observer that paces another one.
    pub fn new(task: &'a Task, observer: O) -> Self {
        Self { task, observer }
    }
}

impl<E, O: Observer<E>> Observer<E> for Paced<'_, O> {
    fn observe(&mut self, event: E) -> ControlFlow<()> {
        self.task.checkpoint()?;
        self.observer.observe(event)
    }
}

/// Answer of a search whose observer may have stopped it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Watched<T> {
    /// The search ended by itself, with the same answer as an unwatched search.
    Finished(T),
    /// The observer stopped the search. Holds the answer as far as it was known.
    Stopped(T),
}

impl<T> Watched<T> {
    /// Combines an answer with the result of the search that found it.
    #[inline]
    pub fn new(answer: T, result: ControlFlow<()>) -> Self {
        if result.is_break() { Self::Stopped(answer) } else { Self::Finished(answer) }
    }

    /// Returns the answer, complete or not.
    #[inline]
    pub fn into_inner(self) -> T {
        match self {
            Self::Finished(answer) | Self::Stopped(answer) => answer,
        }
    }

    /// Converts the answer.
    #[inline]
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Watched<U> {
        match self {
            Self::Finished(answer) => Watched::Finished(convert(answer)),
            Self::Stopped(answer) => Watched::Stopped(convert(answer)),
        }
    }
}
