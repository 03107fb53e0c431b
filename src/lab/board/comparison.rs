//! The time that each method takes for the plays of a position.

use std::sync::Arc;
use std::time::{Duration, Instant};

use wordhoard_engine::base::humanize::{size, thousands};
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::plays::{Event, Method};

use super::position::Position;
use super::search::Finders;
use crate::system::job::{Job, Poll};
use crate::system::waker::Waker;

/// Maximum number of searches whose times are compared.
const MAX_RUNS: u32 = 20;
/// Time after which no further search begins.
const MAX_TIME: Duration = Duration::from_millis(300);

/// Time of a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The method.
    pub method: Method,
    /// Time in which its index was built.
    pub build_time: Duration,
    /// Size of the index in bytes.
    pub size: usize,
    /// Time of the quickest search.
    pub search_time: Duration,
    /// Number of letters that the search tried.
    pub letters: u64,
    /// Number of plays.
    pub plays: usize,
}

/// Comparison of all methods, which grows as they are timed.
pub struct Comparison {
    timings: Vec<Timing>,
    job: Option<Job<Timing>>,
}

impl Comparison {
    /// Starts to time all methods on another thread.
    #[must_use]
    pub fn spawn(finders: Arc<Finders>, position: Position, waker: Waker) -> Self {
        let job = Job::spawn_stream(move |task, send| {
            for (_, method) in Method::NAMES {
                let Some(timing) = time(&finders, method, &position, task) else { return };
                send(timing);
                waker.wake();
            }
        });
        Self { timings: Vec::new(), job: Some(job) }
    }

    /// Takes the results that have come.
    pub fn update(&mut self) {
        while let Some(job) = &self.job {
            match job.wait(Duration::ZERO) {
                Poll::Working => return,
                Poll::Done(timing) => self.timings.push(timing),
                Poll::Failed => self.job = None,
            }
            if self.timings.len() == Method::NAMES.len() {
                self.job = None;
            }
        }
    }

    /// Returns `true` until all methods have been timed.
    #[must_use]
    pub fn is_working(&self) -> bool {
        self.job.is_some()
    }

    /// Returns the rows of a table: name, time of a search, letters tried, time in which the index was built, and its
    /// size. Times are in milliseconds.
    #[must_use]
    pub fn rows(&self) -> Vec<[String; 5]> {
        let done = self.timings.iter().map(|timing| {
            let [search, build] = [timing.search_time, timing.build_time].map(milliseconds);
            [name(timing.method).into(), search, thousands(timing.letters), build, size(timing.size as u64)]
        });
        let waiting = Method::NAMES.iter().skip(self.timings.len());
        let waiting = waiting.take(usize::from(self.is_working()));
        let dots = || "…".to_owned();
        done.chain(waiting.map(|(name, _)| [(*name).to_owned(), dots(), dots(), dots(), dots()])).collect()
    }

    /// Returns a sentence about the answers, once all are there.
    #[must_use]
    pub fn conclusion(&self) -> Option<String> {
        let [first, rest @ ..] = &self.timings[..] else { return None };
        if rest.len() + 1 < Method::NAMES.len() {
            return None;
        }
        let plays = first.plays;
        Some(match rest.iter().all(|timing| timing.plays == plays) {
            true => format!("All find {} plays.", thousands(plays as u64)),
            false => "They do not find as many plays as each other; this is a bug in Wordhoard.".into(),
        })
    }
}

fn name(method: Method) -> &'static str {
    wordhoard_engine::base::named::name_of(&Method::NAMES, method)
}

/// Formats a time as a number of milliseconds, with as many digits as are meaningful.
fn milliseconds(time: Duration) -> String {
    let millis = time.as_secs_f64() * 1000.0;
    match millis {
        millis if millis < 10.0 => format!("{millis:.2}"),
        millis if millis < 100.0 => format!("{millis:.1}"),
        millis => format!("{millis:.0}"),
    }
}

/// Times a method. Returns `None` if the task is cancelled, or the position has no plays that can be listed.
fn time(finders: &Finders, method: Method, position: &Position, task: &Task) -> Option<Timing> {
    let rack = position.parsed_rack()?;
    let built = finders.get(method);
    let mut letters = 0;
    let mut observer = |event: Event| {
        letters += u64::from(matches!(event, Event::Added { .. }));
        task.go_on()
    };
    let began = Instant::now();
    let plays = built.finder.plays_watched(&position.board, &rack, &mut observer).ok()?.into_inner().len();
    let mut search_time = began.elapsed();
    for _ in 0..MAX_RUNS {
        if task.is_cancelled() {
            return None;
        }
        if began.elapsed() + search_time > MAX_TIME {
            break;
        }
        let run = Instant::now();
        built.finder.plays(&position.board, &rack).ok()?;
        search_time = search_time.min(run.elapsed());
    }
    Some(Timing { method, build_time: built.build_time, size: built.finder.size(), search_time, letters, plays })
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::Lexicon;

    use super::*;

    #[test]
    fn all_methods_are_timed_and_agree() {
        let position = Position { rack: "TE?".into(), ..Position::default() };
        let finders = Arc::new(Finders::new(Arc::new(Lexicon::embedded(false))));
        let mut comparison = Comparison::spawn(finders, position, Waker::default());
        assert!(comparison.conclusion().is_none() && comparison.rows()[0][1] == "…");
        while comparison.is_working() {
            comparison.update();
            std::thread::yield_now();
        }
        assert!(comparison.conclusion().is_some_and(|sentence| sentence.starts_with("All find ")));
        let rows = comparison.rows();
        assert_eq!(rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["fast", "gaddag", "rows"]);
        let letters = comparison.timings.iter().map(|timing| timing.letters).collect::<Vec<_>>();
        assert!(letters[0] > 0 && letters[0] < letters[2], "{letters:?}");
    }

    #[test]
    fn times_have_two_meaningful_digits() {
        let shown = |micros| milliseconds(Duration::from_micros(micros));
        assert_eq!([shown(4), shown(1234), shown(34_567), shown(456_789)], ["0.00", "1.23", "34.6", "457"]);
    }
}
