//! Word line while the player looks for words: the letters entered and the feedback on the last move.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::solve::boggle::WordPaths;

use super::feedback::Feedback;
use crate::games::boggle::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Contents of the word line during a round.
pub struct WordLine<'a> {
    /// Letters entered, in lower case.
    pub typed: &'a str,
    /// Paths that spell the letters.
    pub paths: &'a WordPaths,
    /// Feedback on the last move.
    pub feedback: Option<&'a Feedback>,
    /// Reason why the last command had no effect, shown instead of the feedback.
    pub refusal: Option<&'a str>,
    /// Key that confirms giving up, if the player has asked to give up.
    pub giving_up: Option<String>,
    /// News of the opponent, shown at the end of the line.
    pub news: Option<String>,
}

/// Time for which a find of the opponent is announced.
const NEWS_TIME: Duration = Duration::from_millis(1500);

/// Returns the end of the announcement of the opponent's last find, if one is shown at time `at`.
#[must_use]
pub fn news_end(state: &State, at: Duration) -> Option<Duration> {
    let found = state.last_arrival(at).filter(|_| state.ending(at).is_none())?;
    Some(found.saturating_add(NEWS_TIME)).filter(|&end| at < end)
}

/// Draws the line: `› TEA  2 paths`, with the verdict on the last word. While nothing is entered, the verdict follows
/// the prompt. Otherwise, the verdict is at the end of the line, away from the new letters.
pub fn draw(state: &State, contents: &WordLine, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let accent = theme.style(Role::Accent);
    let shown = shown(contents.typed, line);
    let note = note(state, contents);
    let note_style = if contents.giving_up.is_some() { accent } else { theme.style(Role::Dim) };
    let runs = [("› ", accent), (&*shown, accent), (" ", accent.add_modifier(Modifier::REVERSED)), ("   ", note_style)];
    let end = text::draw_runs(line, &[&runs[..], &[(&note, note_style)]].concat(), buf);
    let start = if note.is_empty() { end } else { end + 2 };
    let rest = Rect { x: start, width: line.right().saturating_sub(start), ..line };
    let news = contents.news.as_deref().unwrap_or_default();
    // What the opponent has found is newer than the verdict at the end of the line, which it replaces for a while.
    let has_verdict = contents.giving_up.is_none() && (news.is_empty() || contents.typed.is_empty());
    let mut used = start;
    if let Some(refusal) = contents.refusal {
        let refusal = sanitize::fit(refusal, rest.width.into());
        used = text::draw_runs(rest, &[(&refusal, theme.style(Role::Text))], buf) + 2;
    } else if let Some(feedback) = contents.feedback.filter(|_| has_verdict) {
        let verdict = feedback.text(state, rest.width.into());
        let style = theme.style(feedback.role(state)).add_modifier(Modifier::BOLD);
        if contents.typed.is_empty() {
            used = text::draw_runs(rest, &[(&verdict, style)], buf) + 2;
        } else {
            text::draw_right(rest, &verdict, style, buf);
        }
    }
    let rest = Rect { x: used, width: line.right().saturating_sub(used), ..line };
    text::draw_right(rest, news, theme.style(Role::Bad), buf);
}

/// Returns the place after the letters entered.
#[must_use]
pub fn caret(typed: &str, line: Rect) -> Position {
    let columns = "› ".width() + shown(typed, line).width();
    Position::new(line.x + columns as u16, line.y)
}

/// Returns the letters entered, or their end if there are too many.
fn shown(typed: &str, line: Rect) -> String {
    sanitize::fit_end(typed, usize::from(line.width).saturating_sub(NOTE_WIDTH)).to_uppercase()
}

/// Columns reserved for the prompt, the caret and the note after the word.
const NOTE_WIDTH: usize = 23;

/// Returns what giving up means: in a round at leisure and in a hunt for more words, the player stops when it suits.
fn giving_up_verb(state: &State) -> &'static str {
    if state.desc().is_at_leisure() {
        "end the round"
    } else if state.hunt().is_under_way() {
        "end the hunt"
    } else {
        "give up"
    }
}

/// Returns the note: how to give up, how to begin, or how many paths spell the letters entered.
fn note(state: &State, contents: &WordLine) -> String {
    let WordLine { typed, paths, feedback, refusal, giving_up, .. } = contents;
    if let Some(key) = giving_up {
        return format!("{key} again to {}", giving_up_verb(state));
    }
    match paths.count {
        0 if typed.is_empty() && (feedback.is_none() && refusal.is_none()) => "type a word, or drag over tiles".into(),
        0 if typed.is_empty() => String::new(),
        0 => "not on the board".into(),
        1 => String::new(),
        count if paths.capped => format!("{count}+ paths"),
        count => format!("{count} paths"),
    }
}
