//! Recordings of searches: an animation of the screen, or the steps as data.

use std::thread;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde::Serialize;

use super::running::Trace;
use super::screen::TraceScreen;
use super::subject::Subject;
use crate::capture::{Animation, Palette};
use crate::ui::theme::Theme;

/// Size of the recorded screen.
const SIZE: (u16, u16) = (90, 26);
/// Duration of a frame.
const FRAME: Duration = Duration::from_millis(500);
/// Duration of the last frame.
const LAST_FRAME: Duration = Duration::from_secs(3);
/// Time between two looks at a search that is still running.
const LOOK: Duration = Duration::from_millis(2);
/// Number of looks before a recording begins although the search is still running. Frames show the length of the whole
/// search and its chart, so that a recording of a finished search is always the same.
const LOOKS: usize = 1000;

/// The steps of a search, for lessons and slides.
#[derive(Serialize)]
struct Steps {
    puzzle: &'static str,
    method: &'static str,
    /// Lines of pseudo-code.
    code: &'static [&'static str],
    /// Number of steps of the whole search, if all of them are here.
    total: Option<u64>,
    steps: Vec<StepEntry>,
}

#[derive(Serialize)]
struct StepEntry {
    /// Number of the step, from 1.
    step: u64,
    /// Index of its line of pseudo-code.
    line: usize,
    text: String,
    counters: serde_json::Map<String, serde_json::Value>,
}

/// Moves a trace forwards by a step, and waits for the step if the search is still running. Returns `false` at the end.
pub fn advance(trace: &mut dyn Trace) -> bool {
    loop {
        // The search may end between a look at its steps and a look at its state.
        let is_finished = trace.is_finished();
        if trace.forward(1) {
            return true;
        }
        if is_finished {
            return false;
        }
        thread::sleep(LOOK);
    }
}

/// Returns up to `limit` steps of a search as JSON.
#[must_use]
pub fn json(subject: &Subject, trace: &mut dyn Trace, limit: u64) -> String {
    let mut steps = Vec::new();
    while (steps.len() as u64) < limit && advance(trace) {
        let counters = trace.counters().into_iter().map(|counter| (counter.name.to_owned(), counter.value.into()));
        let (step, line, text) = (trace.position(), trace.line(), trace.sentence());
        steps.push(StepEntry { step, line, text, counters: counters.collect() });
    }
    let total = (!advance(trace)).then(|| trace.len());
    let puzzle = subject.title().0;
    let steps = Steps { puzzle, method: subject.method_name(), code: subject.code(), total, steps };
    serde_json::to_string(&steps).unwrap_or_default() + "\n"
}

/// Returns up to `limit` steps of a search as an animated SVG.
#[must_use]
pub fn svg(subject: &Subject, trace: &mut dyn Trace, limit: u64) -> String {
    for _ in (0..LOOKS).take_while(|_| !trace.is_finished()) {
        thread::sleep(LOOK);
    }
    let mut animation = Animation::default();
    let mut last = frame(subject, trace);
    while trace.position() < limit && advance(trace) {
        animation.push(std::mem::replace(&mut last, frame(subject, trace)), FRAME);
    }
    animation.push(last, LAST_FRAME);
    animation.svg(&Palette::DARK)
}

fn frame(subject: &Subject, trace: &dyn Trace) -> Buffer {
    let mut buf = Buffer::empty(Rect { x: 0, y: 0, width: SIZE.0, height: SIZE.1 });
    TraceScreen::draw_still(subject, trace, &Theme::colour(), &mut buf);
    buf
}
