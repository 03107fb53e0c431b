//! Word line after a round: the selected word, its meaning and what else can be shown.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::humanize;

use super::layout::Layout;
use super::playback::Playback;
use super::review::{Review, shows_meanings};
use crate::games::boggle::State;
use crate::games::boggle::text_mode::sentences;
use crate::ui::theme::{Role, Theme};
use crate::ui::{definition, text};

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
pub fn draw(state: &State, contents: &ReviewLine, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let ReviewLine { review, playback, late_word, .. } = *contents;
    let [note, short_note] = notes(state, contents);
    let dim = theme.style(Role::Dim);
    let selected = playback.word().or_else(|| review.selected(state));
    if selected.is_none() && contents.hunt_keys.is_none() {
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
        (word.found.text.to_ascii_uppercase(), format!("  {}{bonus}  ", sentences::worth(state, number, contents.at)))
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
fn notes(state: &State, contents: &ReviewLine) -> [String; 2] {
    let ReviewLine { review, obscure_key, ref hunt_keys, .. } = *contents;
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
