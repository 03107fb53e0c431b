//! The line with the word: what is typed, and what came of the last one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::review::Review;
use super::show::Show;
use crate::base::humanize;
use crate::base::sanitize;
use crate::games::boggle::hint::{Hint, HintLevel};
use crate::games::boggle::text_mode::sentences;
use crate::games::boggle::{State, Verdict};
use crate::solve::boggle::WordPaths;
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

/// What the line is drawn from.
pub struct Line<'a> {
    /// The letters so far, small.
    pub typed: &'a str,
    /// The ways to lay them.
    pub ways: &'a WordPaths,
    /// What was said last.
    pub said: Option<&'a Said>,
    /// Giving up waits for a second word: the key that says it.
    pub giving_up: Option<String>,
}

/// Draws the line: `› TEA  2 ways`, and the judgement on the last word: beside it as long as nothing is typed, then at
/// the end of the line, so that it is not taken for one on the letters so far.
pub fn draw(state: &State, parts: &Line, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let accent = theme.style(Role::Accent);
    let shown = tail(parts.typed, usize::from(line.width).saturating_sub(NOTE)).to_uppercase();
    let note = note(parts);
    let note_style = if parts.giving_up.is_some() { accent } else { theme.style(Role::Dim) };
    let runs = [("› ", accent), (&*shown, accent), (" ", accent.add_modifier(Modifier::REVERSED)), ("   ", note_style)];
    let end = text::runs(line, &[&runs[..], &[(&note, note_style)]].concat(), buf);
    let start = if note.is_empty() { end } else { end + 2 };
    let rest = Rect { x: start, width: line.right().saturating_sub(start), ..line };
    if let Some(said) = parts.said.filter(|_| parts.giving_up.is_none()) {
        let verdict = sentence(state, said, rest.width.into());
        let style = theme.style(role(state, said)).add_modifier(Modifier::BOLD);
        if parts.typed.is_empty() {
            text::runs(rest, &[(&verdict, style)], buf);
        } else {
            text::right(rest, &verdict, style, buf);
        }
    }
}

/// Columns that are kept for a note on what is typed, with prompt and caret.
const NOTE: usize = 23;

/// The end of a text that is too long.
fn tail(text: &str, columns: usize) -> String {
    let letters = text.chars().count();
    if letters <= columns {
        text.to_owned()
    } else {
        "…".to_owned() + &text.chars().skip(letters + 1 - columns).collect::<String>()
    }
}

/// What the line after a round is drawn from.
pub struct Reviewed<'a> {
    /// What is looked at.
    pub review: &'a Review,
    /// The solver at play.
    pub show: &'a Show,
    /// A word that was typed and not entered when the bell rang.
    pub late: Option<usize>,
    /// The key that shows obscure words.
    pub unfold: &'a str,
}

/// The line after a round: the word that is pointed at, or what may be done.
pub fn draw_review(state: &State, parts: &Reviewed, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let Reviewed { review, show, late, unfold } = *parts;
    let folded = review.folded(state);
    let note = match (folded, review.unfolded) {
        (0, false) => String::new(),
        (_, true) => format!("{unfold}: fewer"),
        (folded, false) => format!("{unfold}: {folded} obscure"),
    };
    let dim = theme.style(Role::Dim);
    let Some(number) = show.word().or_else(|| review.chosen(state)) else { return };
    let word = &state.words()[number];
    let late = late.map_or_else(String::new, |late| format!("  {} came too late", state.words()[late].found.text));
    let caps = word.found.text.to_ascii_uppercase();
    let points = format!("  {}  ", humanize::count(word.points as usize, "point"));
    text::runs(
        line,
        &[
            ("› ", theme.style(Role::Accent)),
            (&caps, theme.style(Role::Accent)),
            (&points, theme.style(Role::Text)),
            (&note, dim),
            (&late, theme.style(Role::Bad)),
        ],
        buf,
    );
}

/// The judgement in a few words; a word that is too long for the room is cut.
fn sentence(state: &State, said: &Said, columns: usize) -> String {
    let fault = sentences::fault(state, said.verdict).unwrap_or_default();
    let (mark, judgement) = match said.verdict {
        Verdict::Counts(number) => ('✓', gain(state, number)),
        Verdict::FoundAlready(_) => ('=', format!(": {fault}")),
        Verdict::TooShort | Verdict::NotOnBoard | Verdict::NotAWord => ('✗', format!(": {fault}")),
        Verdict::Hinted(hint) => return sanitize::fit(&hint_text(state, hint), columns),
        Verdict::NothingToTell | Verdict::NoTimeForIt => return sanitize::fit(&fault, columns),
        Verdict::Done | Verdict::Nothing => return String::new(),
    };
    let room = columns.saturating_sub(2 + judgement.width()).max(3);
    format!("{mark} {}{judgement}", sanitize::fit(&said.text, room))
}

/// What a word has brought.
fn gain(state: &State, number: usize) -> String {
    let word = &state.words()[number];
    match (state.points_for(state.turn(), number), word.bonus) {
        _ if state.sheet().hints().has_shown(number) => format!(": {}", sentences::SHOWN),
        (points, 0) => format!(" +{points}"),
        (points, bonus) => format!(" +{points}, {bonus} of it for a rare word"),
    }
}

/// A hint, and what it cost.
fn hint_text(state: &State, hint: Hint) -> String {
    let price = match state.sheet().limit() {
        Some(_) => format!("−{} s", hint.grade.price().as_secs()),
        None => "with help".into(),
    };
    let text = &state.words()[hint.word].found.text;
    match hint.grade {
        HintLevel::FirstTile => format!("a {}-letter word starts here  {price}", text.len()),
        HintLevel::Word => format!("{text}, for no points  {price}"),
    }
}

fn role(state: &State, said: &Said) -> Role {
    match said.verdict {
        Verdict::Counts(number) if state.points_for(state.turn(), number) >= 5 => Role::Special,
        Verdict::Counts(_) => Role::Good,
        Verdict::FoundAlready(_) => Role::Text,
        Verdict::Hinted(_) => Role::Special,
        _ => Role::Bad,
    }
}

/// What there is to say of the letters so far, or of how to begin.
fn note(parts: &Line) -> String {
    let Line { typed, ways, said, giving_up } = parts;
    if let Some(key) = giving_up {
        return format!("{key} again gives up");
    }
    match ways.count {
        0 if typed.is_empty() && said.is_none() => "type a word, or drag over tiles".into(),
        0 if typed.is_empty() => String::new(),
        0 => "not on the board".into(),
        1 => String::new(),
        count if ways.capped => format!("{count} ways and more"),
        count => format!("{count} ways"),
    }
}
