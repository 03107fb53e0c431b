//! Word list after a round: found and missed words by length, one of which is selected.

use std::collections::HashSet;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::layout::is_large;
use super::playback::Playback;
use super::summary::{self, Summary};
use crate::games::boggle::keys::Action;
use crate::games::boggle::rules::hunt;
use crate::games::boggle::{BoardWord, State};
use crate::play::BonusWords;
use crate::ui::theme::{Role, Theme};
use crate::ui::{definition, text};

/// Selection and scroll position in the word list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// Index of the selected word.
    selected: Option<usize>,
    /// First line shown when the selection last changed.
    top: usize,
    /// Whether obscure words are shown.
    pub shows_obscure: bool,
    /// The player's own bonus words.
    pub bonus_words: BonusWords,
}

/// Line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
enum ListLine {
    /// Heading for the words of one length.
    Group(Group),
    /// One row of words, as their indices.
    Words(Vec<usize>),
    /// Empty line.
    Gap,
}

/// Counts of the listed words of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Group {
    length: usize,
    common_found: usize,
    common: usize,
    rarer_found: usize,
    rarer: usize,
}

/// List as laid out in a panel.
struct List {
    lines: Vec<ListLine>,
    width: u16,
    columns: usize,
}

impl Review {
    /// Returns the selected word, by default the most interesting one that was missed, or else the first one shown.
    #[must_use]
    pub fn selected(&self, state: &State) -> Option<usize> {
        self.selected
            .or_else(|| most_interesting(state).filter(|&word| self.shows(state, word)))
            .or_else(|| self.visible_words(state).next())
    }

    /// Selects a visible word without scrolling, so that the list does not move under the mouse.
    pub fn select(&mut self, state: &State, panel: Rect, number: usize) {
        self.top = self.top_line(state, &self.list(state, panel), list_area(state, panel));
        self.selected = Some(number);
    }

    /// Returns the words shown, longest first.
    fn visible_words<'a>(&'a self, state: &'a State) -> impl Iterator<Item = usize> + 'a {
        (0..state.words().len()).filter(|&number| self.shows(state, number))
    }

    /// Lays out the list in a panel.
    fn list(&self, state: &State, panel: Rect) -> List {
        let visible: Vec<usize> = self.visible_words(state).collect();
        let max_length = visible.first().map_or(3, |&number| state.words()[number].found.text.len());
        let width = max_length as u16 + 3;
        // The last column is reserved for the scroll marks.
        let columns = usize::from(list_area(state, panel).width.saturating_sub(1) / width).max(1);
        let mut lines = Vec::new();
        for group in visible.chunk_by(|&a, &b| length(state, a) == length(state, b)) {
            if !lines.is_empty() {
                lines.push(ListLine::Gap);
            }
            let mut words = group.to_vec();
            words.sort_by_key(|&number| sort_key(state, number));
            lines.push(ListLine::Group(Group::new(state, group)));
            lines.extend(words.chunks(columns).map(|row| ListLine::Words(row.to_vec())));
        }
        List { lines, width, columns }
    }

    /// Returns `true` if the list includes a word. Found words are always included. Missed words are included if they
    /// may be offered and the player does not keep hunting for them, but obscure words only on request.
    fn shows(&self, state: &State, number: usize) -> bool {
        if hunt::hides_missed_words(state) {
            state.is_found(number)
        } else {
            state.is_revealed(number, self.shows_obscure)
        }
    }

    /// Returns the number of hidden obscure words.
    #[must_use]
    pub fn hidden_count(&self, state: &State) -> usize {
        (0..state.words().len()).filter(|&n| state.words()[n].found.word.offered && !self.shows(state, n)).count()
    }

    /// Selects the word that the solver plays. If it is hidden, shows all obscure words.
    pub fn follow(&mut self, state: &State, number: usize) {
        self.shows_obscure |= !self.shows(state, number);
        self.selected = Some(number);
    }

    /// Moves the selection.
    pub fn move_cursor(&mut self, state: &State, panel: Rect, action: Action) {
        let list = self.list(state, panel);
        let rows: Vec<&Vec<usize>> = list.rows().collect();
        let Some(last) = rows.len().checked_sub(1) else { return };
        let selected = self.selected(state);
        let Some((row, column)) = selected.and_then(|selected| position(&rows, selected)) else { return };
        let page = usize::from(list_area(state, panel).height / 2).max(1);
        let neighbour = |step: isize| {
            let all: Vec<usize> = rows.iter().copied().flatten().copied().collect();
            let index = all.iter().position(|&n| Some(n) == selected).unwrap_or_default();
            all[index.saturating_add_signed(step).min(all.len() - 1)]
        };
        let word_in_row = |row: usize| *rows[row].get(column).unwrap_or(&rows[row][rows[row].len() - 1]);
        self.selected = Some(match action {
            Action::Left => neighbour(-1),
            Action::Right => neighbour(1),
            Action::Up => word_in_row(row.saturating_sub(1)),
            Action::Down => word_in_row((row + 1).min(last)),
            Action::PageUp => word_in_row(row.saturating_sub(page)),
            Action::PageDown => word_in_row((row + page).min(last)),
            Action::First => rows[0][0],
            Action::Last => rows[last][rows[last].len() - 1],
            _ => return,
        });
        self.top = self.top_line(state, &list, list_area(state, panel));
    }

    /// Shows or hides obscure words.
    pub fn toggle_obscure(&mut self, state: &State) {
        self.shows_obscure = !self.shows_obscure;
        if self.selected.is_some_and(|selected| !self.shows(state, selected)) {
            self.selected = None;
        }
    }

    /// Returns the index of the word at a cell, if any.
    #[must_use]
    pub fn hit(&self, state: &State, panel: Rect, at: Position) -> Option<usize> {
        let (list, area) = (self.list(state, panel), list_area(state, panel));
        if !area.contains(at) {
            return None;
        }
        let line = list.lines.get(self.top_line(state, &list, area) + usize::from(at.y - area.y))?;
        let ListLine::Words(words) = line else { return None };
        words.get(usize::from((at.x - area.x) / list.width)).copied()
    }

    /// Returns the action of the scroll mark at a cell, if any.
    #[must_use]
    pub fn hit_scroll_mark(&self, state: &State, panel: Rect, at: Position) -> Option<Action> {
        let (list, area) = (self.list(state, panel), list_area(state, panel));
        let hit = self.scroll_marks(state, &list, area).into_iter().find(|&(_, cell, _)| cell == at);
        hit.map(|(action, ..)| action)
    }

    /// Returns the scroll marks, each with its action, position and symbol.
    fn scroll_marks(&self, state: &State, list: &List, area: Rect) -> Vec<(Action, Position, &'static str)> {
        let top = self.top_line(state, list, area);
        let mut marks = Vec::new();
        let column = area.right().saturating_sub(1);
        if top > 0 {
            marks.push((Action::PageUp, Position::new(column, area.y), "▲"));
        }
        if top + usize::from(area.height) < list.lines.len() && area.height > 0 {
            marks.push((Action::PageDown, Position::new(column, area.bottom() - 1), "▼"));
        }
        marks
    }

    /// Returns the index of the first line to show. The list scrolls only if the selected word would be out of sight.
    fn top_line(&self, state: &State, list: &List, area: Rect) -> usize {
        let height = usize::from(area.height);
        let top = self.top.min(list.lines.len().saturating_sub(height));
        match self.selected(state).and_then(|selected| list.lines.iter().position(|line| line.contains(selected))) {
            // Show the heading above the word as well.
            Some(index) if index <= top => index.saturating_sub(1),
            Some(index) if index >= top + height => index + 1 - height,
            _ => top,
        }
    }
}

impl Group {
    fn new(state: &State, words: &[usize]) -> Self {
        let mut group = Self { length: words.first().map_or(0, |&word| length(state, word)), ..Self::default() };
        for &word in words {
            let found = usize::from(state.is_found(word));
            if state.words()[word].is_common() {
                (group.common, group.common_found) = (group.common + 1, group.common_found + found);
            } else {
                (group.rarer, group.rarer_found) = (group.rarer + 1, group.rarer_found + found);
            }
        }
        group
    }

    /// Formats the counts as `2/14 common, 1/10 rarer*`, or adds them up if there is not enough room.
    fn tally(self, room: usize) -> String {
        let parts = [(self.common_found, self.common, "common"), (self.rarer_found, self.rarer, "rarer*")];
        let parts = parts.into_iter().filter(|(_, all, _)| *all > 0);
        let counts = parts.map(|(found, all, kind)| format!("{found}/{all} {kind}")).collect::<Vec<_>>().join(", ");
        let sum = format!("{}/{}", self.common_found + self.rarer_found, self.common + self.rarer);
        if counts.len() <= room { counts } else { sum }
    }
}

impl List {
    fn rows(&self) -> impl Iterator<Item = &Vec<usize>> {
        self.lines.iter().filter_map(|line| if let ListLine::Words(words) = line { Some(words) } else { None })
    }
}

impl ListLine {
    fn contains(&self, number: usize) -> bool {
        matches!(self, Self::Words(words) if words.contains(&number))
    }
}

fn position(rows: &[&Vec<usize>], number: usize) -> Option<(usize, usize)> {
    rows.iter().enumerate().find_map(|(row, words)| Some((row, words.iter().position(|&n| n == number)?)))
}

fn length(state: &State, number: usize) -> usize {
    state.words()[number].found.text.len()
}

/// Returns the sort key of a word. Found words come first, then common ones, and then the rest, each in alphabetical
/// order.
fn sort_key(state: &State, number: usize) -> (bool, bool, usize) {
    let missed = !state.is_found(number);
    (missed, missed && !state.words()[number].is_common(), number)
}

/// Returns the longest common word that was missed, and of the longest ones the rarest.
fn most_interesting(state: &State) -> Option<usize> {
    let missed =
        state.words().iter().enumerate().filter(|&(word, board_word)| board_word.is_common() && !state.is_found(word));
    missed
        .max_by_key(|&(word, board_word)| (length(state, word), board_word.found.word.tier, std::cmp::Reverse(word)))
        .map(|(word, _)| word)
}

/// Returns the part of the panel below the summary.
fn list_area(state: &State, panel: Rect) -> Rect {
    let head = summary::height(state, panel);
    let rows = panel.height - head - meaning_rows(panel);
    Rect { y: panel.y + head, height: rows, ..panel }
}

/// Returns the number of rows for the meanings of the selected word and for the gap above them, or 0 in a small panel.
fn meaning_rows(panel: Rect) -> u16 {
    if is_large(panel) { 7 } else { 0 }
}

/// Returns `true` if the panel has room for the meanings of the selected word, which then need no line of their own.
#[must_use]
pub fn shows_meanings(panel: Rect) -> bool {
    meaning_rows(panel) > 0
}

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
    let (list, area) = (review.list(state, panel), list_area(state, panel));
    let (top, selected) = (review.top_line(state, &list, area), review.selected(state));
    for (line, content) in text::rows(area).zip(list.lines.iter().skip(top)) {
        match content {
            ListLine::Gap => {}
            ListLine::Group(group) => draw_group(*group, line, theme, buf),
            ListLine::Words(words) => {
                for (column, &number) in words.iter().enumerate().take(list.columns) {
                    let x = line.x + column as u16 * list.width;
                    let cell = Rect { x, width: list.width.min(line.right().saturating_sub(x + 1)), ..line };
                    draw_word(&scene, number, selected == Some(number), cell, theme, buf);
                }
            }
        }
    }
    draw_meanings(&scene, selected, panel, theme, buf);
    for (_, at, mark) in review.scroll_marks(state, &list, area) {
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
    let word: &BoardWord = &scene.state.words()[number];
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
