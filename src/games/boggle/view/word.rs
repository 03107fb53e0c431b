//! Word line: the letters entered and the verdict on the last word.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::layout::Layout;
use super::playback::Playback;
use super::review::{Review, shows_meanings};
use crate::base::humanize;
use crate::base::sanitize;
use crate::games::boggle::hint::Hint;
use crate::games::boggle::milestone::Milestone;
use crate::games::boggle::text_mode::sentences;
use crate::games::boggle::{State, Verdict};
use crate::solve::boggle::WordPaths;
use crate::ui::theme::{Role, Theme};
use crate::ui::{definition, text};

/// Last move, with the verdict on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feedback {
    /// Played word in lower case; empty for a hint.
    pub text: String,
    /// Verdict.
    pub verdict: Verdict,
    /// Milestones reached with the word.
    pub reached: Vec<Milestone>,
}

impl Feedback {
    /// Returns the index of the word if it was accepted.
    #[must_use]
    pub fn accepted(&self) -> Option<usize> {
        if let Verdict::Accepted(number) = self.verdict { Some(number) } else { None }
    }
}

/// Contents of the word line during a round.
pub struct EntryLine<'a> {
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
pub fn draw(state: &State, parts: &EntryLine, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let accent = theme.style(Role::Accent);
    let shown = tail(parts.typed, usize::from(line.width).saturating_sub(NOTE_WIDTH)).to_uppercase();
    let note = note(state, parts);
    let note_style = if parts.giving_up.is_some() { accent } else { theme.style(Role::Dim) };
    let runs = [("› ", accent), (&*shown, accent), (" ", accent.add_modifier(Modifier::REVERSED)), ("   ", note_style)];
    let end = text::draw_runs(line, &[&runs[..], &[(&note, note_style)]].concat(), buf);
    let start = if note.is_empty() { end } else { end + 2 };
    let rest = Rect { x: start, width: line.right().saturating_sub(start), ..line };
    let news = parts.news.as_deref().unwrap_or_default();
    // What the opponent has found is newer than the verdict at the end of the line, which it replaces for a while.
    let has_verdict = parts.giving_up.is_none() && (news.is_empty() || parts.typed.is_empty());
    let mut used = start;
    if let Some(refusal) = parts.refusal {
        let refusal = sanitize::fit(refusal, rest.width.into());
        used = text::draw_runs(rest, &[(&refusal, theme.style(Role::Text))], buf) + 2;
    } else if let Some(feedback) = parts.feedback.filter(|_| has_verdict) {
        let verdict = verdict_text(state, feedback, rest.width.into());
        let style = theme.style(role(state, feedback)).add_modifier(Modifier::BOLD);
        let verdict = with_milestones(verdict, &feedback.reached, rest.width.into());
        if parts.typed.is_empty() {
            used = text::draw_runs(rest, &[(&verdict, style)], buf) + 2;
        } else {
            text::draw_right(rest, &verdict, style, buf);
        }
    }
    let rest = Rect { x: used, width: line.right().saturating_sub(used), ..line };
    text::draw_right(rest, news, theme.style(Role::Bad), buf);
}

/// Columns reserved for the prompt, the caret and the note after the word.
const NOTE_WIDTH: usize = 23;

/// Returns the text, or its end after an ellipsis if it is too long.
fn tail(text: &str, columns: usize) -> String {
    let letters = text.chars().count();
    if letters <= columns {
        text.to_owned()
    } else {
        "…".to_owned() + &text.chars().skip(letters + 1 - columns).collect::<String>()
    }
}

/// Contents of the word line after a round.
pub struct ReviewLine<'a> {
    /// Selection in the word list.
    pub review: &'a Review,
    /// Playback of the solver.
    pub playback: &'a Playback,
    /// Index of a valid word that was typed but not played before time was up.
    pub late_word: Option<usize>,
    /// Key that shows or hides obscure words.
    pub obscure_key: &'a str,
    /// Keys that go on hunting and that show the missed words, while these are hidden.
    pub hunt_keys: Option<[String; 2]>,
    /// Time on the clock of the round.
    pub at: Duration,
}

/// Draws the word line after a round: the selected word, how to show obscure words, and the late word, if any. If there
/// is a free line above, the meaning of the word follows on a line of its own, unless the panel shows it.
pub fn draw_review(state: &State, parts: &ReviewLine, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let ReviewLine { review, playback, late_word, .. } = *parts;
    let [note, short_note] = review_notes(state, parts);
    let dim = theme.style(Role::Dim);
    let selected = playback.word().or_else(|| review.selected(state));
    if selected.is_none() && parts.hunt_keys.is_none() {
        return;
    }
    let has_meaning = selected.is_some() && layout.has_gap_above_word && !shows_meanings(layout.panel);
    let line = if has_meaning { Rect { y: layout.word.y - 1, ..layout.word } } else { layout.word };
    let (caps, points) = selected.map_or_else(Default::default, |number| {
        let word = &state.words()[number];
        let bonus = if review.bonus_words.contains(&word.found.text) { ", a bonus for you" } else { "" };
        if has_meaning {
            definition::draw_line(&word.found.text, layout.word, theme, buf);
        }
        (word.found.text.to_ascii_uppercase(), format!("  {}{bonus}  ", sentences::worth(state, number, parts.at)))
    });
    let too_late =
        late_word.map_or_else(String::new, |word| format!("  {} came too late", state.words()[word].found.text));
    let width = ["› ", &caps, &points, &note, &too_late].map(UnicodeWidthStr::width).iter().sum::<usize>();
    let note = if width <= line.width.into() { note } else { short_note };
    text::draw_runs(
        line,
        &[
            ("› ", theme.style(Role::Accent)),
            (&caps, theme.style(Role::Accent)),
            (&points, theme.style(Role::Text)),
            (&note, dim),
            (&too_late, theme.style(Role::Bad)),
        ],
        buf,
    );
}

/// Returns a note on the words that are hidden, and a shorter one.
fn review_notes(state: &State, parts: &ReviewLine) -> [String; 2] {
    let ReviewLine { review, obscure_key, ref hunt_keys, .. } = *parts;
    if let Some([hunt, show]) = hunt_keys {
        return [format!("{hunt}: keep hunting  {show}: show missed words"), format!("{hunt}: hunt  {show}: missed")];
    }
    match (review.hidden_count(state), review.shows_obscure) {
        (0, false) => [String::new(), String::new()],
        (_, true) => ["hide obscure words", "hide obscure"].map(|note| format!("{obscure_key}: {note}")),
        (hidden, false) => [
            format!("{obscure_key}: show {}", humanize::count(hidden, "obscure word")),
            format!("{obscure_key}: {hidden} obscure"),
        ],
    }
}

/// Formats the verdict, truncating the word if it is too long.
fn verdict_text(state: &State, feedback: &Feedback, columns: usize) -> String {
    let rejection = sentences::rejection(state, &feedback.text, feedback.verdict).unwrap_or_default();
    let (mark, verdict) = match feedback.verdict {
        Verdict::Accepted(number) => ('✓', gain(state, number)),
        Verdict::AlreadyFound(_) => ('=', format!(": {rejection}")),
        Verdict::TooShort | Verdict::NotOnBoard | Verdict::NotAWord => ('✗', format!(": {rejection}")),
        Verdict::Hinted(hint) => return sanitize::fit(&hint_text(state, hint), columns),
        Verdict::NoHintLeft | Verdict::NoTimeForHint => return sanitize::fit(&rejection, columns),
        Verdict::Done | Verdict::Ignored => return String::new(),
    };
    let room = columns.saturating_sub(2 + verdict.width());
    if room < feedback.text.width().min(3) {
        return format!("{mark} {}", verdict.trim_start_matches([':', ' ']));
    }
    format!("{mark} {}{verdict}", sanitize::fit(&feedback.text, room))
}

/// Appends the milestones for which there is room, each as a whole.
fn with_milestones(mut verdict: String, reached: &[Milestone], columns: usize) -> String {
    for phrase in reached.iter().map(|&milestone| sentences::milestone(milestone)) {
        if verdict.width() + phrase.width() + 3 <= columns {
            verdict += &format!(" · {phrase}");
        }
    }
    verdict
}

/// Formats the points gained by a word.
fn gain(state: &State, number: usize) -> String {
    let word = &state.words()[number];
    match (state.points_for(state.current_player(), number), word.bonus) {
        _ if state.hunt().found().contains(&number) => " after time".into(),
        _ if state.current_turn().hints().has_shown(number) => format!(": {}", sentences::SHOWN_BY_HINT),
        (points, 0) => format!(" +{points}"),
        (points, bonus) => format!(" +{points}, {bonus} for a rare word"),
    }
}

/// Formats a hint and its price.
fn hint_text(state: &State, hint: Hint) -> String {
    let price = match state.current_turn().limit() {
        Some(_) => format!("−{} s", hint.price.as_secs()),
        None => "with help".into(),
    };
    let found = &state.words()[hint.word].found;
    let length = found.text.len();
    match hint.tiles {
        _ if hint.is_whole => format!("{}, no points  {price}", found.text),
        1 => format!("a {length}-letter word starts here  {price}"),
        tiles => format!("a {length}-letter word: {}…  {price}", state.letters(&found.path[..tiles]).to_uppercase()),
    }
}

fn role(state: &State, feedback: &Feedback) -> Role {
    match feedback.verdict {
        Verdict::Accepted(number) if state.points_for(state.current_player(), number) >= 5 => Role::Special,
        Verdict::Accepted(_) => Role::Good,
        Verdict::AlreadyFound(_) => Role::Text,
        Verdict::Hinted(_) => Role::Special,
        _ => Role::Bad,
    }
}

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
fn note(state: &State, parts: &EntryLine) -> String {
    let EntryLine { typed, paths, feedback, refusal, giving_up, .. } = parts;
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
