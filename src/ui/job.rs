//! Screen that waits for a long computation.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::{LineGauge, Widget};
use wordhoard_engine::base::task::Task;

use super::chrome;
use super::footer::{self, Footer, Hint};
use super::keys::{Code, Key};
use super::screen::{Context, Event, MouseKind, Screen, Transition};
use super::text;
use super::theme::Role;
use crate::system::job::{Job, Poll};

/// Time that a computation may take before a screen appears. Most finish earlier, and a screen would only flash.
const QUICK: Duration = Duration::from_millis(30);
/// Columns of the progress.
const GAUGE: u16 = 36;
/// Interval between looks at the progress.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Function that receives the result of a job and returns what happens to the waiting screen.
type Finish<T> = Box<dyn FnOnce(T, Context) -> Transition>;

/// Screen that waits for a job. Esc cancels it.
struct JobScreen<T> {
    label: &'static str,
    job: Job<T>,
    finish: Option<Finish<T>>,
}

/// Runs a computation, and returns the screen that shows its result. If it takes long, the screen shows the progress
/// first: `label` is a word or two, such as `Generating`.
///
/// # Errors
/// Returns an error message if the computation is quick and fails.
pub fn run<T: Send + 'static>(
    label: &'static str,
    work: impl FnOnce(&Task) -> T + Send + 'static,
    finish: impl FnOnce(T, Context) -> Result<Box<dyn Screen>, String> + 'static,
    cx: Context,
) -> Result<Box<dyn Screen>, String> {
    let job = Job::spawn(work);
    match job.wait(QUICK) {
        Poll::Done(result) => finish(result, cx),
        Poll::Failed => Err(FAILED.into()),
        Poll::Working => {
            let finish = |result, cx: Context| match finish(result, cx) {
                Ok(screen) => Transition::Swap(screen),
                Err(why) => failed(why, cx),
            };
            Ok(Box::new(JobScreen { label, job, finish: Some(Box::new(finish)) }))
        }
    }
}

/// Result of a computation, to be taken when it is done.
pub struct Pending<T>(Rc<Cell<Option<T>>>);

impl<T> Pending<T> {
    /// Takes the result. Returns `None` if the computation was cancelled or has failed.
    #[must_use]
    pub fn take(&self) -> Option<T> {
        self.0.take()
    }
}

/// Starts a computation whose result the covered screen takes. Also returns the screen that shows the progress and
/// closes at the end, unless the computation has been quick.
pub fn start<T: Send + 'static>(
    label: &'static str,
    work: impl FnOnce(&Task) -> T + Send + 'static,
) -> (Pending<T>, Option<Box<dyn Screen>>) {
    let job = Job::spawn(work);
    let slot = Rc::new(Cell::new(None));
    let pending = Pending(Rc::clone(&slot));
    match job.wait(QUICK) {
        Poll::Done(result) => {
            slot.set(Some(result));
            (pending, None)
        }
        Poll::Failed => (pending, None),
        Poll::Working => {
            let finish = move |result, _: Context| {
                slot.set(Some(result));
                Transition::Pop
            };
            (pending, Some(Box::new(JobScreen { label, job, finish: Some(Box::new(finish)) })))
        }
    }
}

/// Closes the screen with a notice.
fn failed(why: String, cx: Context) -> Transition {
    cx.shared.queue_notice(why);
    Transition::Pop
}

const FAILED: &str = "the computation failed; this is a bug in Wordhoard";

impl<T: Send + 'static> JobScreen<T> {
    fn hints() -> [Hint; 1] {
        [Hint { key: Key::new(Code::Esc), label: "cancel", rank: 1 }]
    }

    fn footer(area: Rect) -> Rect {
        let content = chrome::content(area);
        Rect { y: content.bottom().saturating_sub(1), height: content.height.min(1), ..content }
    }
}

impl<T: Send + 'static> Screen for JobScreen<T> {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        let key = match event {
            Event::Key(press) => Some(press.key),
            Event::Mouse(mouse) if mouse.kind == MouseKind::Press => {
                footer::key_at(&Self::hints(), Self::footer(cx.area), mouse.at)
            }
            _ => None,
        };
        let cancels = [Key::new(Code::Esc), Key::ctrl('q')];
        if key.is_some_and(|key| cancels.contains(&key)) { Transition::Pop } else { Transition::Stay }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let theme = &cx.shared.theme();
        let content = chrome::content(cx.area);
        let line = text::centred_area(content, content.width, 1);
        let start = text::draw_centred(line, &format!("{}...", self.label), theme.style(Role::Text), buf);
        let below = Rect { y: line.y + 1, ..text::centred_area(line, GAUGE, 1) };
        let percent = self.job.task().percent();
        if percent > 0 {
            LineGauge::default()
                .ratio(f64::from(percent.min(100)) / 100.0)
                .filled_symbol("━")
                .unfilled_symbol("─")
                .filled_style(theme.style(Role::Time))
                .unfilled_style(theme.style(Role::Dim))
                .render(below, buf);
        }
        frame.render_widget(Footer::new(&Self::hints(), theme), Self::footer(cx.area));
        frame.set_cursor_position(start);
    }

    fn next_deadline(&self, cx: Context) -> Option<Duration> {
        Some(cx.now + POLL_INTERVAL)
    }

    fn wake(&mut self, cx: Context) -> Transition {
        match self.job.wait(Duration::ZERO) {
            Poll::Working => Transition::Stay,
            Poll::Failed => failed(FAILED.to_owned(), cx),
            Poll::Done(result) => self.finish.take().map_or(Transition::Pop, |finish| finish(result, cx)),
        }
    }

    fn is_working(&self) -> bool {
        true
    }
}
