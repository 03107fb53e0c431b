//! Word list after a round: all words by length, found and missed, and the selected one.

use std::collections::HashSet;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::playback::Playback;
use super::versus;
use crate::base::humanize;
use crate::games::boggle::keys::Action;
use crate::games::boggle::text_mode::sentences;
use crate::games::boggle::{BoardWord, State};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Selection and scroll position in the word list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// Index of the selected word.
    chosen: Option<usize>,
    /// First line shown when the selection last changed.
    top: usize,
    /// Whether obscure words are shown.
    pub unfolded: bool,
}

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
enum ListLine {
    /// Heading of the words of one length.
    Group(Group),
    /// One row of words, by index.
    Words(Vec<usize>),
    /// An empty line.
    Gap,
}

/// Counts of the words of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Group {
    letters: usize,
    common_found: usize,
    common: usize,
    rarer_found: usize,
    /// All words that are not common, shown or hidden.
    rarer: usize,
}

/// The list as laid out in a panel.
struct List {
    lines: Vec<ListLine>,
    width: u16,
    columns: usize,
}

impl Review {
    /// Returns the selected word, by default the first one shown.
    #[must_use]
    pub fn chosen(&self, state: &State) -> Option<usize> {
        self.chosen.or_else(|| self.shown(state).next())
    }

    /// Selects a visible word without scrolling: the list must not move away under the mouse.
    pub fn choose(&mut self, state: &State, panel: Rect, number: usize) {
        self.top = self.top(state, &self.list(state, panel), list_area(panel));
        self.chosen = Some(number);
    }

    /// Returns the words shown, longest first.
    fn shown<'a>(&'a self, state: &'a State) -> impl Iterator<Item = usize> + 'a {
        (0..state.words().len()).filter(|&number| self.shows(state, number))
    }

    /// Lays out the list in a panel.
    fn list(&self, state: &State, panel: Rect) -> List {
        let shown: Vec<usize> = self.shown(state).collect();
        let longest = shown.first().map_or(3, |&number| state.words()[number].found.text.len());
        let width = longest as u16 + 3;
        // The last column is reserved for the scroll marks.
        let columns = usize::from(list_area(panel).width.saturating_sub(1) / width).max(1);
        let mut lines = Vec::new();
        for group in shown.chunk_by(|&a, &b| letters(state, a) == letters(state, b)) {
            if !lines.is_empty() {
                lines.push(ListLine::Gap);
            }
            let mut words = group.to_vec();
            words.sort_by_key(|&number| order(state, number));
            lines.push(ListLine::Group(Group::of(state, letters(state, group[0]))));
            lines.extend(words.chunks(columns).map(|row| ListLine::Words(row.to_vec())));
        }
        List { lines, width, columns }
    }

    /// Returns `true` if the list includes a word: found words always, missed ones if they may be offered, and obscure
    /// ones only on request.
    fn shows(&self, state: &State, number: usize) -> bool {
        state.is_revealed(number, self.unfolded)
    }

    /// Returns the number of hidden obscure words.
    #[must_use]
    pub fn hidden(&self, state: &State) -> usize {
        (0..state.words().len()).filter(|&n| state.words()[n].found.word.offered && !self.shows(state, n)).count()
    }

    /// Selects the word that the solver plays. If it is hidden, shows all obscure words.
    pub fn follow(&mut self, state: &State, number: usize) {
        self.unfolded |= !self.shows(state, number);
        self.chosen = Some(number);
    }

    /// Moves the selection.
    pub fn move_cursor(&mut self, state: &State, panel: Rect, action: Action) {
        let list = self.list(state, panel);
        let rows: Vec<&Vec<usize>> = list.rows().collect();
        let Some(last) = rows.len().checked_sub(1) else { return };
        let chosen = self.chosen(state);
        let Some((row, column)) = chosen.and_then(|chosen| place(&rows, chosen)) else { return };
        let page = usize::from(list_area(panel).height / 2).max(1);
        let flat = |step: isize| {
            let all: Vec<usize> = rows.iter().copied().flatten().copied().collect();
            let at = all.iter().position(|&n| Some(n) == chosen).unwrap_or_default();
            all[at.saturating_add_signed(step).min(all.len() - 1)]
        };
        let in_row = |row: usize| *rows[row].get(column).unwrap_or(&rows[row][rows[row].len() - 1]);
        self.chosen = Some(match action {
            Action::Left => flat(-1),
            Action::Right => flat(1),
            Action::Up => in_row(row.saturating_sub(1)),
            Action::Down => in_row((row + 1).min(last)),
            Action::PageUp => in_row(row.saturating_sub(page)),
            Action::PageDown => in_row((row + page).min(last)),
            Action::First => rows[0][0],
            Action::Last => rows[last][rows[last].len() - 1],
            _ => return,
        });
        self.top = self.top(state, &list, list_area(panel));
    }

    /// Shows or hides obscure words.
    pub fn fold(&mut self, state: &State) {
        self.unfolded = !self.unfolded;
        if self.chosen.is_some_and(|chosen| !self.shows(state, chosen)) {
            self.chosen = None;
        }
    }

    /// Returns the word at a cell.
    #[must_use]
    pub fn hit(&self, state: &State, panel: Rect, at: Position) -> Option<usize> {
        let (list, area) = (self.list(state, panel), list_area(panel));
        if !area.contains(at) {
            return None;
        }
        let line = list.lines.get(self.top(state, &list, area) + usize::from(at.y - area.y))?;
        let ListLine::Words(words) = line else { return None };
        words.get(usize::from((at.x - area.x) / list.width)).copied()
    }

    /// Returns the action for a click on one of the scroll marks.
    #[must_use]
    pub fn hit_more(&self, state: &State, panel: Rect, at: Position) -> Option<Action> {
        let (list, area) = (self.list(state, panel), list_area(panel));
        let more = self.more(state, &list, area).into_iter().find(|&(_, cell, _)| cell == at);
        more.map(|(action, ..)| action)
    }

    /// Returns the scroll marks, each with its action, position and symbol.
    fn more(&self, state: &State, list: &List, area: Rect) -> Vec<(Action, Position, &'static str)> {
        let top = self.top(state, list, area);
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

    /// Returns the first line to show: the previous one, unless the selected word would be out of sight.
    fn top(&self, state: &State, list: &List, area: Rect) -> usize {
        let height = usize::from(area.height);
        let top = self.top.min(list.lines.len().saturating_sub(height));
        match self.chosen(state).and_then(|chosen| list.lines.iter().position(|line| line.has(chosen))) {
            // Show the heading above the word as well.
            Some(at) if at <= top => at.saturating_sub(1),
            Some(at) if at >= top + height => at + 1 - height,
            _ => top,
        }
    }
}

impl Group {
    fn of(state: &State, letters: usize) -> Self {
        let mut group = Self { letters, ..Self::default() };
        for (number, word) in state.words().iter().enumerate().filter(|(_, word)| word.found.text.len() == letters) {
            let found = state.is_found(number);
            match (word.is_common(), found) {
                (true, found) => {
                    group.common += 1;
                    group.common_found += usize::from(found);
                }
                // Words that are never offered count only if they were found.
                (false, found) => {
                    group.rarer += usize::from(found || word.found.word.offered);
                    group.rarer_found += usize::from(found);
                }
            }
        }
        group
    }

    /// Formats the counts as `2/14 common, 1/10 rarer`, or as a sum if there is not enough room.
    fn tally(self, room: usize) -> String {
        let parts = [(self.common_found, self.common, "common"), (self.rarer_found, self.rarer, "rarer")];
        let parts = parts.into_iter().filter(|(_, all, _)| *all > 0);
        let both = parts.map(|(found, all, kind)| format!("{found}/{all} {kind}")).collect::<Vec<_>>().join(", ");
        let sum = format!("{}/{}", self.common_found + self.rarer_found, self.common + self.rarer);
        if both.len() <= room { both } else { sum }
    }
}

impl List {
    fn rows(&self) -> impl Iterator<Item = &Vec<usize>> {
        self.lines.iter().filter_map(|line| if let ListLine::Words(words) = line { Some(words) } else { None })
    }
}

impl ListLine {
    fn has(&self, number: usize) -> bool {
        matches!(self, Self::Words(words) if words.contains(&number))
    }
}

fn place(rows: &[&Vec<usize>], number: usize) -> Option<(usize, usize)> {
    rows.iter().enumerate().find_map(|(row, words)| Some((row, words.iter().position(|&n| n == number)?)))
}

fn letters(state: &State, number: usize) -> usize {
    state.words()[number].found.text.len()
}

/// Returns the sort key of a word: found words first, then common ones, then the rest, each alphabetically.
fn order(state: &State, number: usize) -> (bool, bool, usize) {
    let missed = !state.is_found(number);
    (missed, missed && !state.words()[number].is_common(), number)
}

/// Returns the part of the panel below the summary.
fn list_area(panel: Rect) -> Rect {
    let head = if panel.height >= 12 { 3 } else { 1 };
    Rect { y: panel.y + head.min(panel.height), height: panel.height.saturating_sub(head), ..panel }
}

/// Data for drawing the list.
struct Scene<'a> {
    state: &'a State,
    at: Duration,
    playback: &'a Playback,
    /// Words found by the opponent.
    opponent_words: HashSet<usize>,
}

/// Draws the summary and the list.
pub fn draw(
    state: &State,
    at: Duration,
    review: &Review,
    playback: &Playback,
    panel: Rect,
    theme: &Theme,
    buf: &mut Buffer,
) {
    let scene = Scene { state, at, playback, opponent_words: state.opponent_words(at).collect() };
    draw_summary(&scene, panel, theme, buf);
    let (list, area) = (review.list(state, panel), list_area(panel));
    let (top, chosen) = (review.top(state, &list, area), review.chosen(state));
    for (line, content) in text::rows(area).zip(list.lines.iter().skip(top)) {
        match content {
            ListLine::Gap => {}
            ListLine::Group(group) => draw_group(*group, line, theme, buf),
            ListLine::Words(words) => {
                for (column, &number) in words.iter().enumerate().take(list.columns) {
                    let x = line.x + column as u16 * list.width;
                    let cell = Rect { x, width: list.width.min(line.right().saturating_sub(x + 1)), ..line };
                    draw_word(&scene, number, chosen == Some(number), cell, theme, buf);
                }
            }
        }
    }
    for (_, at, mark) in review.more(state, &list, area) {
        buf.set_string(at.x, at.y, mark, theme.style(Role::Accent));
    }
}

fn draw_summary(scene: &Scene, panel: Rect, theme: &Theme, buf: &mut Buffer) {
    let [first, second] = summary(scene, panel.width.into());
    let line = Rect { height: 1.min(panel.height), ..panel };
    text::runs(line, &[(&first, theme.strong())], buf);
    if panel.height >= 12 {
        text::runs(Rect { y: panel.y + 1, ..line }, &[(&second, theme.style(Role::Dim))], buf);
    }
}

/// Returns two lines: the result and what was found.
fn summary(scene: &Scene, room: usize) -> [String; 2] {
    let Scene { state, at, playback, .. } = scene;
    if let Some((words, points)) = playback.sum(state) {
        let short = format!("Solver: {}", humanize::count(points as usize, "point"));
        let full = format!("{short}, {}", humanize::count(words, "word"));
        let first = if full.len() <= room { full } else { short };
        return [first, sentences::common(state)];
    }
    let rule = state.desc().rule;
    match rule.opponent {
        Some(opponent) => [versus::duel(state, *at, opponent, room), versus::cancelled(state, *at, room)],
        None if rule.players > 1 => versus::turns(state, *at, room),
        None => {
            let points = humanize::count(state.points(0) as usize, "point");
            let score = format!("{points}, {}", humanize::count(state.found(0).len(), "word"));
            let full = format!("{}: {score}", sentences::ending(state, *at));
            let line = [full, score, points].into_iter().find(|text| text.len() <= room);
            [line.unwrap_or_default(), sentences::common(state)]
        }
    }
}

fn draw_group(group: Group, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let long = format!("{} letters  ", group.letters);
    let head = if usize::from(line.width) < long.len() + 8 { format!("{}: ", group.letters) } else { long };
    let tally = group.tally(usize::from(line.width).saturating_sub(head.len() + 1));
    text::runs(line, &[(&head, theme.style(Role::Text)), (&tally, theme.style(Role::Dim))], buf);
}

/// Draws a word: bold if found, plain if common, otherwise dim, with a marker for who found it.
fn draw_word(scene: &Scene, number: usize, chosen: bool, cell: Rect, theme: &Theme, buf: &mut Buffer) {
    let word: &BoardWord = &scene.state.words()[number];
    let mut style = match () {
        () if scene.state.is_found(number) => theme.style(Role::Good).add_modifier(Modifier::BOLD),
        () if scene.playback.has_played(number) => theme.style(Role::Special),
        () if word.is_common() => theme.style(Role::Text),
        () => theme.style(Role::Dim),
    };
    if chosen {
        style = theme.style(Role::Accent).add_modifier(Modifier::REVERSED);
    }
    text::runs(cell, &[(&marker(scene, number), theme.style(Role::Good)), (&word.found.text, style)], buf);
}

/// Returns the marker for who found a word: a tick for a single player, a number for one of several players, `=` if the
/// word is cancelled, a hollow dot for the opponent, a filled dot for the solver.
fn marker(scene: &Scene, number: usize) -> String {
    let state = scene.state;
    let holders: Vec<usize> =
        (0..=state.current_player()).filter(|&player| state.found(player).contains(&number)).collect();
    match (holders.as_slice(), scene.opponent_words.contains(&number)) {
        ([], true) => "◦".into(),
        ([], false) if scene.playback.has_played(number) => "•".into(),
        ([], false) => " ".into(),
        ([_], false) if state.desc().rule.players == 1 => "✓".into(),
        ([player], false) => (player + 1).to_string(),
        _ => "=".into(),
    }
}
