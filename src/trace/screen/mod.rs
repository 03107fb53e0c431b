//! The screen on which a search is watched.

mod board_view;
mod chart;
mod commands;
mod draw;
mod fill_view;
mod frontier_view;
mod grid_view;
mod input;
mod keys;
mod layout;
mod line_view;
mod playback;
mod quiz;
mod window;
mod window_view;
mod words_view;

use std::sync::Arc;
use std::time::Duration;

use ratatui::Frame;

use super::running::Trace;
use super::subject::Subject;
use crate::ui::command_list::ListedActions;
use crate::ui::footer::{Footer, Hint};
use crate::ui::keys::{self as bindings, Typing};
use crate::ui::{Context, Event, Screen, Transition};
use keys::{Action, KEYS};
use layout::TraceLayout;
use playback::Playback;
use quiz::Quiz;

pub use keys::{key_help, scope};

/// Message for a step that the search has not reached.
const STILL_RUNNING: &str = "The search is still running.";
/// Time between two looks at a search that is still running.
const LOOK: Duration = Duration::from_millis(250);

/// Screen on which a search is watched, step by step.
pub struct TraceScreen {
    subject: Subject,
    trace: Option<Box<dyn Trace>>,
    playback: Playback,
    quiz: Quiz,
    /// Time of the next look at a search that is still running.
    next_look: Option<Duration>,
    message: Option<String>,
    /// Commands in the list that covers the screen.
    listed: Option<ListedActions<Action>>,
}

impl TraceScreen {
    /// Creates the screen for a puzzle and a method. The search starts when the screen is shown.
    #[must_use]
    pub fn new(subject: Subject) -> Self {
        let (playback, quiz) = (Playback::default(), Quiz::default());
        Self { subject, trace: None, playback, quiz, next_look: None, message: None, listed: None }
    }

    fn start(&mut self, cx: Context) {
        self.trace = Some(self.subject.open(&Arc::clone(&cx.shared.env.words), cx.shared.waker.clone()));
        self.playback.pause();
        self.quiz.drop_question();
        self.next_look = Some(cx.now + LOOK);
    }

    fn hints(&self, cx: Context) -> Vec<Hint> {
        if self.quiz.is_asking() {
            return Quiz::hints();
        }
        let mut hints = bindings::hints_with(KEYS, &cx.shared.keymap, Typing::Nothing, |action, label| match action {
            Action::Run if self.playback.is_running() => Some("pause"),
            Action::Method => self.subject.has_other_methods().then_some(label),
            Action::Ask => self.subject.has_shifts().then_some(label),
            _ => Some(label),
        });
        hints.sort_by_key(|hint| hint.rank);
        hints
    }

    fn layout(&self, cx: Context) -> TraceLayout {
        Self::layout_of(&self.subject, self.trace.as_deref(), cx.area)
    }

    /// Takes the steps that are due.
    fn play(&mut self, cx: Context) {
        let steps = self.playback.due(cx.now);
        if steps > 0 && !self.advance(steps) {
            self.playback.pause();
        }
    }
}

impl Screen for TraceScreen {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(*press, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(_) => Transition::Stay,
            Event::FocusLost => {
                self.playback.pause();
                Transition::Stay
            }
        }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let (layout, theme) = (self.layout(cx), &cx.shared.theme());
        self.draw_content(&layout, theme, buf);
        frame.render_widget(Footer::new(&self.hints(cx), theme), layout.footer);
        frame.set_cursor_position(layout.sentence.as_position());
    }

    fn next_deadline(&self, _cx: Context) -> Option<Duration> {
        [self.playback.next(), self.next_look].into_iter().flatten().min()
    }

    fn wake(&mut self, cx: Context) -> Transition {
        self.play(cx);
        let has_steps = self.trace.as_ref().is_some_and(|trace| trace.position() < trace.len());
        self.message.take_if(|message| has_steps && message == STILL_RUNNING);
        let is_finished = self.trace.as_ref().is_none_or(|trace| trace.is_finished());
        self.next_look = (!is_finished).then(|| cx.now + LOOK);
        Transition::Stay
    }

    fn is_working(&self) -> bool {
        self.trace.as_ref().is_some_and(|trace| !trace.is_finished())
    }

    fn on_shown(&mut self, cx: Context) {
        self.start(cx);
    }

    fn on_covered(&mut self, _cx: Context) {
        self.playback.pause();
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        self.run_listed(cx)
    }
}
