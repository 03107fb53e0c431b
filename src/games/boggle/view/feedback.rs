//! Feedback on the last move: the verdict on a word, with the milestones reached, or a hint.

use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::sanitize;

use crate::games::boggle::hint::Hint;
use crate::games::boggle::milestone::Milestone;
use crate::games::boggle::text_mode::sentences;
use crate::games::boggle::{State, Verdict};
use crate::ui::theme::Role;

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

    /// Returns the text for this many columns.
    #[must_use]
    pub fn text(&self, state: &State, columns: usize) -> String {
        with_milestones(verdict_text(state, self, columns), &self.reached, columns)
    }

    /// Returns the role of the text.
    #[must_use]
    pub fn role(&self, state: &State) -> Role {
        match self.verdict {
            Verdict::Accepted(number) if state.points_for(state.current_player(), number) >= 5 => Role::Special,
            Verdict::Accepted(_) => Role::Good,
            Verdict::AlreadyFound(_) => Role::Text,
            Verdict::Hinted(_) => Role::Special,
            _ => Role::Bad,
        }
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
