//! The line with the word: what is typed, and what came of the last one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::review::Review;
use crate::games::boggle::{State, Verdict};
use crate::solve::boggle::Ways;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// A word that was played and the judgement on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The word, small.
    pub text: String,
    /// The judgement.
    pub verdict: Verdict,
}

impl Said {
    /// The number of the word, if it counted.
    #[must_use]
    pub fn counted(&self) -> Option<usize> {
        if let Verdict::Counts(number) = self.verdict { Some(number) } else { None }
    }
}

/// Draws the line: `› TEA   tea +1   2 ways`.
pub fn draw(state: &State, typed: &str, ways: &Ways, said: Option<&Said>, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let caps = typed.to_ascii_uppercase();
    let accent = theme.style(Role::Accent);
    let caret = theme.style(Role::Accent).add_modifier(Modifier::REVERSED);
    let plain = theme.style(Role::Text);
    let (verdict, role) = said.map_or_else(Default::default, |said| (sentence(state, said), role(state, said)));
    let note = note(typed, ways, said.is_some());
    // What is typed keeps its end in sight.
    let most = usize::from(line.width).saturating_sub(4);
    let shown = &caps[caps.len().saturating_sub(most)..];
    let verdict_style = theme.style(role.unwrap_or(Role::Text)).add_modifier(Modifier::BOLD);
    let mut runs = vec![("› ", accent), (shown, accent), (" ", caret)];
    // Where room is short the note goes before the verdict does, and neither is cut.
    let mut room = usize::from(line.width).saturating_sub(runs.iter().map(|(text, _)| text.width()).sum());
    let note_at = runs.len();
    for (at, text, style) in [(note_at, verdict.as_str(), verdict_style), (note_at, &note, theme.style(Role::Dim))] {
        if !text.is_empty() && text.width() + 3 <= room {
            room -= text.width() + 3;
            runs.splice(at..at, [("   ", plain), (text, style)]);
        }
    }
    text::runs(line, &runs, buf);
}

/// The line after a round: the word that is pointed at, or what may be done.
pub fn draw_review(state: &State, review: &Review, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let folded = review.folded(state);
    let note = match (folded, review.unfolded) {
        (0, false) => String::new(),
        (_, true) => "O: fewer".into(),
        (folded, false) => format!("O: {folded} obscure"),
    };
    let dim = theme.style(Role::Dim);
    let Some(number) = review.chosen else {
        text::runs(line, &[("↑↓ words on the board  ", dim), (&note, dim)], buf);
        return;
    };
    let word = &state.words()[number];
    let caps = word.found.text.to_ascii_uppercase();
    let points = format!("  {}  ", text::count(word.points as usize, "point"));
    text::runs(
        line,
        &[
            ("› ", theme.style(Role::Accent)),
            (&caps, theme.style(Role::Accent)),
            (&points, theme.style(Role::Text)),
            (&note, dim),
        ],
        buf,
    );
}

/// The judgement in a few words.
fn sentence(state: &State, said: &Said) -> String {
    let word = &said.text;
    match said.verdict {
        Verdict::Counts(number) => format!("✓ {word} +{}", state.words()[number].points),
        Verdict::FoundAlready(_) => format!("= {word}: found already"),
        Verdict::TooShort => format!("✗ {word}: too short, {} letters or more", state.desc().rule.min),
        Verdict::NotOnBoard => format!("✗ {word}: not on the board"),
        Verdict::NotAWord => format!("✗ {word}: not a word"),
        Verdict::Nothing => String::new(),
    }
}

fn role(state: &State, said: &Said) -> Option<Role> {
    Some(match said.verdict {
        Verdict::Counts(number) if state.words()[number].points >= 5 => Role::Special,
        Verdict::Counts(_) => Role::Good,
        Verdict::FoundAlready(_) => Role::Text,
        _ => Role::Bad,
    })
}

/// What there is to say of the letters so far.
fn note(typed: &str, ways: &Ways, spoken: bool) -> String {
    match ways.count {
        0 if typed.is_empty() && !spoken => "type a word, or drag over tiles".into(),
        0 if typed.is_empty() => String::new(),
        0 => "not on the board".into(),
        1 => String::new(),
        count if ways.capped => format!("{count} ways and more"),
        count => format!("{count} ways"),
    }
}
