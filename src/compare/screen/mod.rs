//! The screen of a comparison: bars for the methods on each size, and a chart of all sizes.

mod chart;
mod draw;
mod keys;
mod layout;

use std::sync::Arc;
use std::time::Duration;

use wordhoard_engine::base::rng::Seed;

use ratatui::Frame;

use super::report::Report;
use super::{Settings, Subject};
use crate::system::job::{Job, Poll};
use crate::ui::command_list::ListedActions;
use crate::ui::footer::{self, Footer, Hint};
use crate::ui::keys as bindings;
use crate::ui::keys::{Key, Keymap, Typing};
use crate::ui::reader::{Block, Reader};
use crate::ui::{Context, Event, Mouse, MouseKind, Screen, Transition};
use keys::{Action, KEYS};
use layout::CompareLayout;

pub use keys::{key_help, scope};

/// Interval between looks at the progress of a run.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Screen that repeats an experiment. The run starts as soon as it is shown.
pub struct CompareScreen {
    subject: Subject,
    settings: Option<Settings>,
    /// The run, from the time when the screen is shown.
    run: Option<Run>,
    /// Commands in the list that covers the screen.
    listed: Option<ListedActions<Action>>,
}

/// Run of an experiment.
struct Run {
    job: Option<Job<Result<Report, String>>>,
    report: Option<Report>,
    error: Option<String>,
    /// Index of the size that is shown.
    size: usize,
    /// Whether the player has chosen a size. Until then, the largest one with results is shown.
    has_chosen: bool,
    is_chart: bool,
}

impl Run {
    /// Starts an experiment on another thread.
    fn spawn(subject: Subject, settings: Settings, cx: Context) -> Self {
        let (words, waker) = (Arc::clone(&cx.shared.env.words), cx.shared.waker.clone());
        let job = Job::spawn_stream(move |task, send: &dyn Fn(Result<Report, String>)| {
            let on_report = |report| {
                send(Ok(report));
                waker.wake();
            };
            send(super::run(subject, &settings, &words, task, &mut { on_report }));
            waker.wake();
        });
        Self { job: Some(job), report: None, error: None, size: 0, has_chosen: false, is_chart: false }
    }

    /// Takes the results that have come.
    fn update(&mut self) {
        while let Some(job) = &self.job {
            match job.wait(Duration::ZERO) {
                Poll::Working => break,
                Poll::Done(Ok(report)) => self.report = Some(report),
                Poll::Done(Err(why)) => self.error = Some(why),
                Poll::Failed => {
                    let has_ended = self.report.as_ref().is_some_and(|report| report.is_final);
                    if !has_ended && self.error.is_none() {
                        self.error = Some("the comparison failed; this is a bug in Wordhoard".into());
                    }
                    self.job = None;
                }
            }
        }
        if !self.has_chosen {
            self.size = self.largest_measured();
        }
    }

    /// Returns the index of the largest size with results.
    fn largest_measured(&self) -> usize {
        let sizes = self.report.iter().flat_map(|report| &report.sizes);
        sizes.enumerate().filter(|(_, size)| size.puzzles > 0).map(|(at, _)| at).last().unwrap_or(0)
    }

    fn size_count(&self) -> usize {
        self.report.as_ref().map_or(0, |report| report.sizes.len())
    }

    /// Shows another size: the next one, or the one before.
    fn turn(&mut self, is_forward: bool) {
        let count = self.size_count().max(1);
        self.size = (self.size + if is_forward { 1 } else { count - 1 }) % count;
        (self.has_chosen, self.is_chart) = (true, false);
    }

    /// Returns the state of the run in a word or two.
    fn status(&self) -> String {
        match (&self.job, &self.report) {
            (Some(job), _) if job.task().is_cancelled() => "stopping".into(),
            (Some(job), _) => format!("running {} %", job.task().percent()),
            (None, Some(report)) if report.complete => "done".into(),
            (None, _) => "stopped".into(),
        }
    }
}

impl CompareScreen {
    /// Creates a screen that runs an experiment with the default settings, each time on fresh puzzles.
    #[must_use]
    pub fn new(subject: Subject) -> Self {
        Self { subject, settings: None, run: None, listed: None }
    }

    /// Gives every run these settings, with their seed.
    #[must_use]
    pub fn with(self, settings: Settings) -> Self {
        Self { settings: Some(settings), ..self }
    }

    fn start(&mut self, cx: Context) {
        let settings = self.settings.clone().unwrap_or_else(|| Settings::new(Seed::random()));
        self.run = Some(Run::spawn(self.subject, settings, cx));
    }

    fn layout(&self, cx: Context) -> CompareLayout {
        CompareLayout::new(cx.area)
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        match action {
            Action::Run if self.is_running() => {}
            Action::Run => self.start(cx),
            Action::NextSize | Action::PreviousSize => self.turn(action == Action::NextSize),
            Action::Chart => self.run.iter_mut().for_each(|run| run.is_chart = !run.is_chart),
            Action::Commands => return self.list_commands(cx),
            Action::Help => return Transition::Push(Box::new(help(&cx.shared.keymap))),
            Action::Leave => return self.leave(),
        }
        Transition::Stay
    }

    /// Shows another size: the next one, or the one before.
    fn turn(&mut self, is_forward: bool) {
        self.run.iter_mut().for_each(|run| run.turn(is_forward));
    }

    /// Stops the run, or leaves the screen.
    fn leave(&self) -> Transition {
        match &self.run {
            Some(Run { job: Some(job), .. }) if !job.task().is_cancelled() => {
                job.task().cancel();
                Transition::Stay
            }
            _ => Transition::Pop,
        }
    }

    fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(|run| run.job.is_some())
    }

    fn list_commands(&mut self, cx: Context) -> Transition {
        let entries = bindings::command_entries(KEYS, &cx.shared.keymap, Typing::Nothing, |action| {
            action != Action::Commands && self.is_available(action)
        });
        ListedActions::open(&mut self.listed, entries)
    }

    fn is_available(&self, action: Action) -> bool {
        action != Action::Run || !self.is_running()
    }

    fn hints(&self, cx: Context) -> Vec<Hint> {
        let is_chart = self.run.as_ref().is_some_and(|run| run.is_chart);
        let relabel = |action, label| match action {
            action if !self.is_available(action) => None,
            Action::Chart if is_chart => Some("bars"),
            Action::Leave if self.is_running() => Some("stop"),
            _ => Some(label),
        };
        let mut hints = bindings::hints_with(KEYS, &cx.shared.keymap, Typing::Nothing, relabel);
        hints.sort_by_key(|hint| hint.rank);
        hints
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        bindings::find(KEYS, &cx.shared.keymap, key).map_or(Transition::Stay, |action| self.act(action, cx))
    }

    /// Handles the mouse. The wheel and the arrows above the bars show another size.
    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        match mouse.kind {
            MouseKind::ScrollUp | MouseKind::ScrollDown => self.turn(mouse.kind == MouseKind::ScrollDown),
            MouseKind::Press => return self.click(mouse, cx),
            MouseKind::Drag | MouseKind::Release | MouseKind::Move => {}
        }
        Transition::Stay
    }

    fn click(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let layout = self.layout(cx);
        if let Some(key) = footer::key_at(&self.hints(cx), layout.footer, mouse.at) {
            return self.key(key, cx);
        }
        if layout.previous.contains(mouse.at) {
            self.turn(false);
        } else if layout.next.contains(mouse.at) {
            self.turn(true);
        }
        Transition::Stay
    }
}

/// Returns the help screen.
fn help(keymap: &Keymap) -> Reader {
    let about = "The experiment repeats that of a student paper on fresh random puzzles. A bar shows the time of a \
                 method, and the ratio beside it how many times faster the method is than the first one, with its \
                 95 % interval. If the interval includes 1, it is a tie. A time after > is a lower bound: the method \
                 reached its limit.";
    let chart = "The growth chart shows the times of all sizes on a logarithmic scale, whose labels are powers of ten.";
    Reader::help(
        "COMPARISONS",
        vec![
            Block::Paragraph(about.into()),
            Block::Paragraph(chart.into()),
            Block::Heading("Keys".into()),
            Block::Keys(key_help(keymap)),
        ],
    )
}

impl Screen for CompareScreen {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(press.key, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let (layout, theme) = (self.layout(cx), &cx.shared.theme());
        if let Some(run) = &self.run {
            draw::draw_run(self.subject, run, &layout, theme, buf);
        }
        frame.render_widget(Footer::new(&self.hints(cx), theme), layout.footer);
        frame.set_cursor_position(layout.size.as_position());
    }

    fn next_deadline(&self, cx: Context) -> Option<Duration> {
        self.is_running().then(|| cx.now + POLL_INTERVAL)
    }

    fn wake(&mut self, _cx: Context) -> Transition {
        self.run.iter_mut().for_each(Run::update);
        Transition::Stay
    }

    fn on_shown(&mut self, cx: Context) {
        self.start(cx);
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        ListedActions::take(&mut self.listed).map_or(Transition::Stay, |action| self.act(action, cx))
    }
}
