//! Drawing of the screen state: while the player looks for words, and after a round.

use ratatui::buffer::Buffer;
use ratatui::widgets::Widget;
use wordhoard_engine::solve::boggle::WordPaths;

use super::keys::{self, Action};
use super::rules::hunt;
use super::text_mode::sentences;
use super::ui::Ui;
use super::view::review_line::{self, ReviewLine};
use super::view::summary::Summary;
use super::view::tiles::Tiles;
use super::view::word_line::{self, WordLine};
use super::view::{Layout, review};
use super::{Boggle, State};
use crate::ui::keys::first_key;
use crate::ui::theme::Theme;
use crate::ui::tui_game::View;

/// Draws the screen while the player looks for words.
pub fn draw_play(view: View<Boggle>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let View { state, ui, at, now, keymap, .. } = view;
    let marks = ui.entry_marks(state, now);
    Tiles { board: state.board(), marks: &marks, layout, theme }.render(layout.board, buf);
    ui.panel(state, at).draw(&first_key(keys::PLAYING, keymap, &Action::PageDown), layout, theme, buf);
    draw_word_line(view, &marks.paths, layout, theme, buf);
}

fn draw_word_line(view: View<Boggle>, paths: &WordPaths, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let View { state, ui, at, keymap, .. } = view;
    let opponent = state.desc().rule.opponent.filter(|_| word_line::news_end(state, at).is_some());
    let line = WordLine {
        typed: &ui.entry.text(state),
        paths,
        feedback: ui.feedback.as_ref(),
        refusal: ui.refusal.as_deref(),
        giving_up: ui.giving_up.then(|| first_key(keys::PLAYING, keymap, &Action::GiveUp)),
        news: opponent.map(sentences::opponent_find),
    };
    word_line::draw(state, &line, layout.word, theme, buf);
}

/// Draws the screen after a round.
pub fn draw_review(view: View<Boggle>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let View { state, ui, at, keymap, .. } = view;
    Tiles { board: state.board(), marks: &ui.review_marks(state), layout, theme }.render(layout.board, buf);
    let (review, playback) = (&ui.review, &ui.playback);
    let summary = Summary { state, at, playback, earlier: ui.earlier.as_ref() };
    review::draw(&summary, review, layout.panel, theme, buf);
    let key = |action| first_key(keys::OVER, keymap, &action);
    let line = ReviewLine {
        review,
        playback,
        late_word: ui.late_word(state),
        obscure_key: &key(Action::ToggleObscure),
        hunt_keys: hunt::can_begin(state).then(|| [Action::KeepHunting, Action::ShowMissed].map(key)),
        at,
    };
    review_line::draw(state, &line, layout, theme, buf);
}

impl Ui {
    /// Returns the index of a word that was entered but not played before the time was up.
    fn late_word(&self, state: &State) -> Option<usize> {
        state.index_of(&self.entry.text(state)).filter(|&word| !state.has_found(word))
    }
}
