//! The search for plays on another thread.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::plays::{Event, Method, Play, PlayFinder};
use wordhoard_engine::words::Lexicon;

use super::position::Position;
use crate::system::job::Job;
use crate::system::waker::Waker;

/// Plays of a position, best first, or the reason for not listing them.
pub type Answer = Result<Vec<Play>, String>;

/// Finders for a word list, each created when it is first needed.
pub struct Finders {
    words: Arc<Lexicon>,
    fast: OnceLock<TimedFinder>,
    gaddag: OnceLock<TimedFinder>,
    rows: OnceLock<TimedFinder>,
}

/// A finder, and the time that its creation took.
pub struct TimedFinder {
    /// The finder.
    pub finder: PlayFinder,
    /// Time of its creation.
    pub build_time: Duration,
}

impl Finders {
    /// Creates no finder yet.
    #[must_use]
    pub fn new(words: Arc<Lexicon>) -> Self {
        Self { words, fast: OnceLock::new(), gaddag: OnceLock::new(), rows: OnceLock::new() }
    }

    /// Returns the finder of a method.
    pub fn get(&self, method: Method) -> &TimedFinder {
        let finder = match method {
            Method::Fast => &self.fast,
            Method::Gaddag => &self.gaddag,
            Method::Rows => &self.rows,
        };
        finder.get_or_init(|| {
            let began = Instant::now();
            let finder = PlayFinder::new(&self.words, method);
            TimedFinder { finder, build_time: began.elapsed() }
        })
    }
}

/// Starts the search for the plays of a position. Dropping the job stops it.
pub fn spawn(finders: Arc<Finders>, position: Position, waker: Waker) -> Job<Answer> {
    Job::spawn_stream(move |task, send| {
        send(search(&finders, &position, task));
        waker.wake();
    })
}

fn search(finders: &Finders, position: &Position, task: &Task) -> Answer {
    let Some(rack) = position.parsed_rack() else { return Ok(Vec::new()) };
    let mut observer = |_: Event| task.go_on();
    let finder = &finders.get(Method::Fast).finder;
    let found = finder.plays_watched(&position.board, &rack, &mut observer).map_err(|why| why.to_string())?;
    Ok(found.into_inner())
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::tile_board;

    use super::*;

    fn answer(rack: &str, task: &Task) -> Answer {
        let board = tile_board::parse(".....\n.TEA.\n.....\n").unwrap();
        let finders = Finders::new(Arc::new(Lexicon::embedded(false)));
        search(&finders, &Position { board, rack: rack.into() }, task)
    }

    #[test]
    fn plays_are_found_and_problems_described() {
        let plays = answer("SM?", &Task::default()).unwrap();
        assert!(plays.iter().any(|play| play.to_string() == "S(TEA)M"));
        assert_eq!(answer("", &Task::default()), Ok(Vec::new()));
    }

    #[test]
    fn a_cancelled_search_ends_early() {
        let task = Task::default();
        task.cancel();
        assert!(answer("SM?", &task).unwrap().is_empty());
    }
}
