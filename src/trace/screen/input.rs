//! Keys and the mouse.

use super::keys::{Action, KEYS};
use super::{STILL_RUNNING, TraceScreen, commands};
use crate::ui::footer;
use crate::ui::keys::{self, Code, KeyPress};
use crate::ui::{Context, Mouse, MouseKind, Transition};

/// Message for a key that does nothing until a question is answered.
const TYPE_FIRST: &str = "Type a number, or press Esc.";
/// Steps of the wheel, and of the keys for several steps.
const MANY: u64 = 10;

impl TraceScreen {
    pub(super) fn key(&mut self, press: KeyPress, cx: Context) -> Transition {
        if self.quiz.is_asking() {
            return self.answer(press, cx);
        }
        self.message = None;
        keys::find(KEYS, &cx.shared.keymap, press.key).map_or(Transition::Stay, |action| self.act(action, cx))
    }

    /// Handles a key while a shift is asked for. Help still opens; the other keys say what is expected.
    fn answer(&mut self, press: KeyPress, cx: Context) -> Transition {
        self.message = None;
        match press.key.code {
            Code::Char(digit) if digit.is_ascii_digit() => self.quiz.type_digit(digit),
            Code::Backspace => self.quiz.erase(),
            Code::Esc => {
                self.quiz.drop_question();
                self.forward(1);
            }
            Code::Enter => {
                if let Some(verdict) = self.quiz.answer() {
                    self.forward(1);
                    self.message = Some(verdict);
                } else {
                    self.message = Some(TYPE_FIRST.into());
                }
            }
            _ => match keys::find(KEYS, &cx.shared.keymap, press.key) {
                Some(Action::Help) => return self.act(Action::Help, cx),
                Some(_) => self.message = Some(TYPE_FIRST.into()),
                None => {}
            },
        }
        Transition::Stay
    }

    pub(super) fn act(&mut self, action: Action, cx: Context) -> Transition {
        if !matches!(action, Action::Run | Action::Faster | Action::Slower) {
            self.playback.pause();
        }
        match action {
            Action::Run => self.playback.toggle(cx.now),
            Action::Forward => _ = self.advance(1),
            Action::Back => self.back(1),
            Action::Forward10 => _ = self.advance(MANY),
            Action::Back10 => self.back(MANY),
            Action::NextFind => self.next_find(),
            Action::Start => self.seek(0),
            Action::End => self.seek(u64::MAX),
            Action::Faster | Action::Slower => {
                self.playback.change(action == Action::Faster);
                self.message = Some(format!("Now {}.", self.playback.describe()));
            }
            Action::Method if !self.subject.has_other_methods() => {
                self.message = Some("There is no other method for this.".into());
            }
            Action::Method => {
                self.subject.next_method();
                self.start(cx);
            }
            Action::Ask => self.toggle_quiz(),
            Action::Commands => return self.list_commands(cx),
            Action::Help => return Transition::Push(Box::new(commands::help(&self.subject, &cx.shared.keymap))),
            Action::Leave => return Transition::Pop,
        }
        Transition::Stay
    }

    /// Takes up to `steps` steps, until there is a shift to ask for. Returns `false` if it stops there, or at the end.
    pub(super) fn advance(&mut self, steps: u64) -> bool {
        if self.quiz.is_on() { (0..steps).all(|_| self.step_or_ask()) } else { self.forward(steps) }
    }

    /// Takes a step, unless it is a shift to ask for. Returns `false` if it is, or if there is no step.
    fn step_or_ask(&mut self) -> bool {
        match self.trace.as_ref().and_then(|trace| trace.next_shift()) {
            Some(shift) => {
                self.quiz.ask(shift);
                false
            }
            None => self.forward(1),
        }
    }

    fn forward(&mut self, steps: u64) -> bool {
        let has_moved = self.trace.as_mut().is_some_and(|trace| trace.forward(steps));
        if !has_moved {
            let is_finished = self.trace.as_ref().is_some_and(|trace| trace.is_finished());
            let end = if is_finished { "This is the end of the search." } else { STILL_RUNNING };
            self.message = Some(end.into());
        } else if self.trace.as_ref().is_some_and(|trace| trace.position() > trace.kept()) {
            self.message = Some("From here on, single steps are not kept.".into());
        }
        has_moved
    }

    fn back(&mut self, steps: u64) {
        if !self.trace.as_mut().is_some_and(|trace| trace.back(steps)) {
            self.message = Some("This is the start of the search.".into());
        }
    }

    fn seek(&mut self, position: u64) {
        self.trace.iter_mut().for_each(|trace| trace.seek(position));
    }

    fn next_find(&mut self) {
        if !self.trace.as_mut().is_some_and(|trace| trace.next_find()) {
            self.message = Some("Nothing more is found.".into());
        }
    }

    fn toggle_quiz(&mut self) {
        if !self.subject.has_shifts() {
            self.message = Some("Only the shifts of a Boyer-Moore search can be asked about.".into());
            return;
        }
        self.quiz.toggle();
        let now = if self.quiz.is_on() {
            "Before the word moves on, you will be asked how far."
        } else {
            "Questions are off."
        };
        self.message = Some(now.into());
    }

    pub(super) fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        match mouse.kind {
            MouseKind::ScrollDown | MouseKind::ScrollUp if self.quiz.is_asking() => {}
            MouseKind::ScrollDown => _ = self.advance(MANY),
            MouseKind::ScrollUp => self.back(MANY),
            MouseKind::Press | MouseKind::Drag => return self.press(mouse, cx),
            MouseKind::Release | MouseKind::Move => {}
        }
        Transition::Stay
    }

    /// Runs the command of a key hint, or moves to a place on the chart.
    fn press(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let layout = self.layout(cx);
        let key = footer::key_at(&self.hints(cx), layout.footer, mouse.at).filter(|_| mouse.kind == MouseKind::Press);
        if let Some(key) = key {
            return self.key(key.into(), cx);
        }
        if let Some(share) = layout.chart_at(mouse.at).filter(|_| !self.quiz.is_asking()) {
            self.playback.pause();
            let len = self.trace.as_ref().map_or(0, |trace| trace.len());
            self.seek(len * share / 1000);
        }
        Transition::Stay
    }
}
