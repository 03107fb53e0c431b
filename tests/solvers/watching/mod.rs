//! Watches every solver from another thread: pauses it, steps it, cancels it, and lets it finish.

mod searches;

use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use wordhoard::system::job::{Job, Poll};
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::watch::{Observer, Paced, Watched};

/// Time in which an event would arrive if the search were not paused.
const MOMENT: Duration = Duration::from_millis(20);
/// Time that an observer takes for each event, so that a search lasts long enough to be interrupted.
const SLOW: Duration = Duration::from_millis(10);
/// Time in which a cancelled search must end.
const CANCEL_TIME: Duration = Duration::from_millis(100);
/// Time after which a test fails, enough for a slow machine.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Observer that records events, takes its time for each, and may stop the search.
struct Recorder<E> {
    record: Arc<Record<E>>,
    delay: Duration,
    stop_after: usize,
}

/// Events seen by a [`Recorder`]: their number, and the first few.
struct Record<E> {
    count: AtomicUsize,
    first: Mutex<Vec<E>>,
}

impl<E> Record<E> {
    fn new() -> Arc<Self> {
        Arc::new(Self { count: AtomicUsize::default(), first: Mutex::default() })
    }

    fn count(&self) -> usize {
        self.count.load(Ordering::SeqCst)
    }

    /// Waits until there are this many events.
    #[track_caller]
    fn wait_for(&self, count: usize) {
        let end = Instant::now() + TIMEOUT;
        while self.count() < count {
            assert!(Instant::now() < end, "{} events instead of {count}", self.count());
            sleep(Duration::from_micros(100));
        }
    }
}

impl<E> Observer<E> for Recorder<E> {
    fn observe(&mut self, event: E) -> ControlFlow<()> {
        let mut first = self.record.first.lock().unwrap();
        if first.len() < 10 {
            first.push(event);
        }
        drop(first);
        let count = self.record.count.fetch_add(1, Ordering::SeqCst) + 1;
        sleep(self.delay);
        if count == self.stop_after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Observer that is passed to the searches of these tests.
type Watcher<'a, E> = Paced<'a, Recorder<E>>;

/// Runs a search in every way that a watcher can. `answer` is the answer of the unwatched search.
#[track_caller]
fn check<E, T>(answer: T, search: impl Fn(&mut Watcher<E>) -> Watched<T> + Send + Sync + 'static)
where
    E: Debug + PartialEq + Send + 'static,
    T: Debug + PartialEq + Send + 'static,
{
    let search = Arc::new(search);
    let start = |task: Task, delay: Duration| {
        let record = Record::new();
        let recorder = Recorder { record: Arc::clone(&record), delay, stop_after: usize::MAX };
        let search = Arc::clone(&search);
        let job = Job::spawn_on(task, move |task| search(&mut Paced::new(task, recorder)));
        (job, record)
    };
    let (job, record) = start(Task::default(), Duration::ZERO);
    assert_eq!(finish(&job), Watched::Finished(answer));
    let (all, first) = (record.count(), std::mem::take(&mut *record.first.lock().unwrap()));
    assert!(all >= 60, "too few events for the following tests: {all}");
    steps_are_single_events(start(Task::paused(), Duration::ZERO), &first);
    no_events_arrive_during_a_pause(start(Task::default(), SLOW), all);
    // On a busy machine, a thread may have to wait for its turn.
    let cancels_in_time = |_| cancels_in_time(start(Task::default(), SLOW));
    assert!((0..3).any(cancels_in_time), "the search took longer than {CANCEL_TIME:?} to stop");
    dropping_the_job_cancels(start(Task::paused(), Duration::ZERO));
    for stop_after in [1, 2, 7, 50] {
        let (task, record) = (Task::default(), Record::new());
        let recorder = Recorder { record: Arc::clone(&record), delay: Duration::ZERO, stop_after };
        let stopped = search(&mut Paced::new(&task, recorder));
        assert!(matches!(stopped, Watched::Stopped(_)), "{stopped:?}");
        assert_eq!(record.count(), stop_after, "no events follow a break");
    }
}

/// Job with a search, and the record of its events.
type Started<E, T> = (Job<Watched<T>>, Arc<Record<E>>);

#[track_caller]
fn finish<T: Send + 'static>(job: &Job<T>) -> T {
    match job.wait(TIMEOUT) {
        Poll::Done(result) => result,
        Poll::Working => panic!("the search did not end"),
        Poll::Failed => panic!("the search panicked"),
    }
}

#[track_caller]
fn steps_are_single_events<E: Debug + PartialEq, T: Debug + Send + 'static>((job, record): Started<E, T>, first: &[E]) {
    sleep(MOMENT);
    for count in 0..3 {
        assert_eq!(record.count(), count, "nothing happens before the step");
        job.task().step();
        record.wait_for(count + 1);
        sleep(MOMENT);
    }
    assert_eq!(*record.first.lock().unwrap(), first[..3]);
    assert!(matches!(job.wait(Duration::ZERO), Poll::Working));
    job.task().cancel();
    assert!(matches!(finish(&job), Watched::Stopped(_)), "a paused search can be cancelled");
    assert_eq!(record.count(), 3);
}

#[track_caller]
fn no_events_arrive_during_a_pause<E, T: Send + 'static>((job, record): Started<E, T>, all: usize) {
    record.wait_for(5);
    job.task().pause();
    let count = record.count();
    sleep(SLOW * 5);
    // An event that was under way still arrives.
    assert!(record.count() <= count + 1, "{} events after a pause", record.count() - count);
    assert!(matches!(job.wait(Duration::ZERO), Poll::Working) && count < all);
    job.task().resume();
    record.wait_for(count + 5);
}

fn cancels_in_time<E, T: Debug + Send + 'static>((job, record): Started<E, T>) -> bool {
    record.wait_for(5);
    let start = Instant::now();
    job.task().cancel();
    assert!(matches!(finish(&job), Watched::Stopped(_)));
    start.elapsed() < CANCEL_TIME
}

#[track_caller]
fn dropping_the_job_cancels<E, T>((job, record): Started<E, T>) {
    drop(job);
    let end = Instant::now() + TIMEOUT;
    while Arc::strong_count(&record) > 1 {
        assert!(Instant::now() < end, "the search goes on without its job");
        sleep(Duration::from_millis(1));
    }
    assert_eq!(record.count(), 0);
}
