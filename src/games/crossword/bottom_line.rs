//! Line below the clue: a message, what is being typed, or the result.

use std::time::Duration;

use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::sanitize;

use super::keys::Action;
use super::rules::state::State;
use super::text_mode::result;
use super::ui::{Focus, Line, Purpose, Ui};
use super::view::panel_line::PanelLine;
use crate::ui::theme::Role;

impl Ui {
    /// Returns the line that is being typed, the message or, after the end, the result. Of a long line of text, the end
    /// is shown.
    pub(super) fn bottom_line(&self, state: &State, width: u16) -> Option<PanelLine> {
        let message = self.message.as_ref().map(|message| PanelLine::new(message.text.clone(), message.role));
        match &self.focus {
            Focus::Line(Line { purpose, text, is_suggestion }) => {
                let accept = self.keys.in_line(Action::Accept);
                let label = match purpose {
                    Purpose::Find if !state.words().is_empty() => "Go to (such as 17d)".to_owned(),
                    Purpose::Find => "Go to (17d, or words)".to_owned(),
                    Purpose::Save { replace: false } => "Save as (.puz or .ipuz)".to_owned(),
                    Purpose::Save { replace: true } => format!("{accept} replaces this file"),
                    Purpose::Unlock => format!("Locked: key, or {accept} to find it"),
                };
                let label = message.map_or(label, |message| message.text);
                let line = PanelLine::new(format!("{label}: {text}_"), Role::Accent);
                let before = label.chars().count() + 2;
                let selected = before..before + if *is_suggestion { text.chars().count() } else { 0 };
                Some(PanelLine { selected, ..line }.end(width))
            }
            Focus::Rebus(typed) => Some(PanelLine::new(format!("Letters of this square: {typed}_"), Role::Accent)),
            Focus::Scratch(scratch) => {
                let keys = [Action::Shuffle, Action::Accept].map(|action| self.keys.in_scratch(action));
                let shown = || scratch.shown(&self.word_pattern(state), keys.each_ref().map(String::as_str));
                message.or_else(|| Some(PanelLine::new(shown(), Role::Accent)))
            }
            _ => message.or_else(|| Some(PanelLine::new(self.ending(state, state.ended()?.at, width), Role::Good))),
        }
    }

    /// Returns the result and, of the message for solvers, as much as fits on two lines.
    fn ending(&self, state: &State, at: Duration, width: u16) -> String {
        let summary = result::summary(state, at);
        let Some(text) = result::completion(state) else { return summary };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let key = self.keys.in_grid(Action::Notes);
        let shown = sanitize::fit(&text, (2 * usize::from(width)).saturating_sub(summary.width() + key.width() + 12));
        if shown == text { format!("{summary} {text}") } else { format!("{summary} {shown} ({key}: all)") }
    }

    /// Returns the number of lines that are kept for the scratch line or the result, in addition to the usual one.
    /// Messages are short-lived and cover the clue instead.
    pub(super) fn extra_lines(&self, state: &State, width: u16) -> u16 {
        let stays = matches!(self.focus, Focus::Scratch(_)) || self.focus == Focus::Grid && state.ended().is_some();
        let line = self.bottom_line(state, width).filter(|_| stays && self.message.is_none());
        line.map_or(0, |line| line.height(width) - 1)
    }
}
