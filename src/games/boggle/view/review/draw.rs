//! Drawing of the word list after a round.

use std::collections::HashSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;

use super::list::Group;
use super::{Review, list_area, meaning_rows, scroll_marks};
use crate::games::boggle::State;
use crate::games::boggle::view::playback::Playback;
use crate::games::boggle::view::summary::{self, Summary};
use crate::ui::list::{List, ListRow};
use crate::ui::theme::{Role, Theme};
use crate::ui::{definition, text};

/// Draws the meanings of the selected word below the list, if there is room.
fn draw_meanings(scene: &Scene, selected: Option<usize>, panel: Rect, theme: &Theme, buf: &mut Buffer) {
    let rows = meaning_rows(panel).saturating_sub(1);
    let area = Rect { y: panel.bottom() - rows, height: rows, ..panel };
    if let Some(number) = scene.playback.word().or(selected).filter(|_| rows > 0) {
        definition::draw_block(&scene.state.words()[number].found.text, area, theme, buf);
    }
}

/// Data for drawing the list.
struct Scene<'a> {
    state: &'a State,
    review: &'a Review,
    playback: &'a Playback,
    /// Words found by the opponent.
    opponent_words: HashSet<usize>,
}

/// Draws the summary and the list.
pub fn draw(summary: &Summary, review: &Review, panel: Rect, theme: &Theme, buf: &mut Buffer) {
    let Summary { state, at, playback, .. } = *summary;
    let scene = Scene { state, review, playback, opponent_words: state.opponent_words(at).collect() };
    summary::draw(summary, panel, theme, buf);
    let (list, area, selected) = (review.list(state, panel), list_area(state, panel), review.selected(state));
    let visible = review.visible(state, &list, panel);
    let draw = |row, is_selected, cell, buf: &mut Buffer| match row {
        ListRow::Heading(group) => draw_group(list.groups[group], Rect { width: panel.width, ..cell }, theme, buf),
        ListRow::Item(item) => draw_word(&scene, list.words[item], is_selected, cell, theme, buf),
        ListRow::Blank => {}
    };
    List::new(&visible, selected.and_then(|word| list.item_of(word)), draw).render(area, buf);
    draw_meanings(&scene, selected, panel, theme, buf);
    for (_, at, mark) in scroll_marks(&visible, area) {
        buf.set_string(at.x, at.y, mark, theme.style(Role::Accent));
    }
}

fn draw_group(group: Group, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let long = format!("{} letters  ", group.length);
    let head = if usize::from(line.width) < long.len() + 8 { format!("{}: ", group.length) } else { long };
    let tally = group.tally(usize::from(line.width).saturating_sub(head.len() + 1));
    text::draw_runs(line, &[(&head, theme.style(Role::Text)), (&tally, theme.style(Role::Dim))], buf);
}

/// Draws a word and a marker for who found it. Found words are bold, words played by the solver stand out, common words
/// are plain, and the rest are dim. A star marks rarer words.
fn draw_word(scene: &Scene, number: usize, is_selected: bool, cell: Rect, theme: &Theme, buf: &mut Buffer) {
    let word = &scene.state.words()[number];
    let mut style = match () {
        () if scene.state.is_found(number) => theme.style(Role::Good).add_modifier(Modifier::BOLD),
        () if scene.playback.has_played(number) => theme.style(Role::Special),
        () if word.is_common() => theme.style(Role::Text),
        () => theme.style(Role::Dim),
    };
    if is_selected {
        style = theme.style(Role::Accent).add_modifier(Modifier::REVERSED);
    }
    let star = if word.is_common() { "" } else { "*" };
    let runs =
        [(&*marker(scene, number), theme.style(Role::Good)), (&word.found.text, style), (star, theme.style(Role::Dim))];
    text::draw_runs(cell, &runs, buf);
}

/// Returns the marker for the finder of a word: a tick for a single player, or the number of one of several players.
/// The opponent has a hollow dot, and the solver a filled dot. A cancelled word is marked `=`.
fn marker(scene: &Scene, number: usize) -> String {
    let state = scene.state;
    let finders: Vec<usize> =
        (0..=state.current_player()).filter(|&player| state.found(player).contains(&number)).collect();
    match (finders.as_slice(), scene.opponent_words.contains(&number)) {
        _ if state.hunt().found().contains(&number) => "+".into(),
        ([], false) if scene.review.bonus_words.contains(&state.words()[number].found.text) => "*".into(),
        ([], true) => "◦".into(),
        ([], false) if scene.playback.has_played(number) => "•".into(),
        ([], false) => " ".into(),
        ([_], false) if state.desc().rule.players == 1 => "✓".into(),
        ([player], false) => (player + 1).to_string(),
        _ => "=".into(),
    }
}
