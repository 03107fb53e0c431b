//! After a round: every word by its length, found and missed, and the one that is pointed at.

use std::collections::HashSet;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::show::Show;
use super::versus;
use crate::base::humanize;
use crate::games::boggle::keys::Action;
use crate::games::boggle::text_mode::sentences;
use crate::games::boggle::{BoardWord, State};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// What is looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// The word that was pointed at, by its number.
    chosen: Option<usize>,
    /// The first line shown when a word was last chosen.
    top: usize,
    /// Obscure words are shown.
    pub unfolded: bool,
}

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Line {
    /// The words of one length.
    Group(Group),
    /// Words side by side, by their numbers.
    Words(Vec<usize>),
    /// A free line.
    Gap,
}

/// The words of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Group {
    letters: usize,
    common_found: usize,
    common: usize,
    rarer_found: usize,
    /// All that are not common, folded away or not.
    rarer: usize,
}

/// The list as it is set for a panel.
struct List {
    lines: Vec<Line>,
    width: u16,
    columns: usize,
}

impl Review {
    /// The word that is pointed at: the first that is shown until another is chosen.
    #[must_use]
    pub fn chosen(&self, state: &State) -> Option<usize> {
        self.chosen.or_else(|| self.shown(state).next())
    }

    /// Points at a word that is in sight. The list stays where it is: it must not move away under the mouse.
    pub fn choose(&mut self, state: &State, panel: Rect, number: usize) {
        self.top = self.top(state, &self.list(state, panel), list_area(panel));
        self.chosen = Some(number);
    }

    /// The words that are shown, the longest first.
    fn shown<'a>(&'a self, state: &'a State) -> impl Iterator<Item = usize> + 'a {
        (0..state.words().len()).filter(|&number| self.shows(state, number))
    }

    /// The list for a panel.
    fn list(&self, state: &State, panel: Rect) -> List {
        let shown: Vec<usize> = self.shown(state).collect();
        let longest = shown.first().map_or(3, |&number| state.words()[number].found.text.len());
        let width = longest as u16 + 3;
        // The last column is kept for the marks of what is above and below.
        let columns = usize::from(list_area(panel).width.saturating_sub(1) / width).max(1);
        let mut lines = Vec::new();
        for group in shown.chunk_by(|&a, &b| letters(state, a) == letters(state, b)) {
            if !lines.is_empty() {
                lines.push(Line::Gap);
            }
            let mut words = group.to_vec();
            words.sort_by_key(|&number| order(state, number));
            lines.push(Line::Group(Group::of(state, letters(state, group[0]))));
            lines.extend(words.chunks(columns).map(|row| Line::Words(row.to_vec())));
        }
        List { lines, width, columns }
    }

    /// Found words always; of the missed ones those that may be offered, and obscure ones only unfolded.
    fn shows(&self, state: &State, number: usize) -> bool {
        state.is_told(number, self.unfolded)
    }

    /// How many obscure words are folded away.
    #[must_use]
    pub fn folded(&self, state: &State) -> usize {
        (0..state.words().len()).filter(|&n| state.words()[n].found.word.offered && !self.shows(state, n)).count()
    }

    /// Points at the word that the solver plays; an obscure one unfolds the list.
    pub fn follow(&mut self, state: &State, number: usize) {
        self.unfolded |= !self.shows(state, number);
        self.chosen = Some(number);
    }

    /// Moves to another word.
    pub fn walk(&mut self, state: &State, panel: Rect, action: Action) {
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

    /// Shows obscure words, or folds them away.
    pub fn fold(&mut self, state: &State) {
        self.unfolded = !self.unfolded;
        if self.chosen.is_some_and(|chosen| !self.shows(state, chosen)) {
            self.chosen = None;
        }
    }

    /// The word at a cell.
    #[must_use]
    pub fn hit(&self, state: &State, panel: Rect, at: Position) -> Option<usize> {
        let (list, area) = (self.list(state, panel), list_area(panel));
        if !area.contains(at) {
            return None;
        }
        let line = list.lines.get(self.top(state, &list, area) + usize::from(at.y - area.y))?;
        let Line::Words(words) = line else { return None };
        words.get(usize::from((at.x - area.x) / list.width)).copied()
    }

    /// The page that a click on one of the marks at the edge of the list asks for.
    #[must_use]
    pub fn hit_more(&self, state: &State, panel: Rect, at: Position) -> Option<Action> {
        let (list, area) = (self.list(state, panel), list_area(panel));
        let more = self.more(state, &list, area).into_iter().find(|&(_, cell, _)| cell == at);
        more.map(|(action, ..)| action)
    }

    /// Marks for what lies above and below the lines shown: what they do, where they stand, what they look like.
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

    /// The first line shown: the one that was, unless the word that is pointed at would be out of sight.
    fn top(&self, state: &State, list: &List, area: Rect) -> usize {
        let height = usize::from(area.height);
        let top = self.top.min(list.lines.len().saturating_sub(height));
        match self.chosen(state).and_then(|chosen| list.lines.iter().position(|line| line.has(chosen))) {
            // The heading above it comes into sight as well.
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
                // Words that are never offered are counted only when they were found.
                (false, found) => {
                    group.rarer += usize::from(found || word.found.word.offered);
                    group.rarer_found += usize::from(found);
                }
            }
        }
        group
    }

    /// `2/14 common, 1/10 rarer`; all together where there is no room for that.
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
        self.lines.iter().filter_map(|line| if let Line::Words(words) = line { Some(words) } else { None })
    }
}

impl Line {
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

/// Found words first, then the common ones, then the rest; each by the alphabet.
fn order(state: &State, number: usize) -> (bool, bool, usize) {
    let missed = !state.is_found(number);
    (missed, missed && !state.words()[number].is_common(), number)
}

/// The part of the panel below the summary.
fn list_area(panel: Rect) -> Rect {
    let head = if panel.height >= 12 { 3 } else { 1 };
    Rect { y: panel.y + head.min(panel.height), height: panel.height.saturating_sub(head), ..panel }
}

/// What is drawn.
struct Drawn<'a> {
    state: &'a State,
    at: Duration,
    show: &'a Show,
    /// The words that came to the rival.
    heard: HashSet<usize>,
}

/// Draws summary and list.
pub fn draw(state: &State, at: Duration, review: &Review, show: &Show, panel: Rect, theme: &Theme, buf: &mut Buffer) {
    let drawn = Drawn { state, at, show, heard: state.heard(at).collect() };
    draw_summary(&drawn, panel, theme, buf);
    let (list, area) = (review.list(state, panel), list_area(panel));
    let (top, chosen) = (review.top(state, &list, area), review.chosen(state));
    for (line, content) in text::rows(area).zip(list.lines.iter().skip(top)) {
        match content {
            Line::Gap => {}
            Line::Group(group) => draw_group(*group, line, theme, buf),
            Line::Words(words) => {
                for (column, &number) in words.iter().enumerate().take(list.columns) {
                    let x = line.x + column as u16 * list.width;
                    let cell = Rect { x, width: list.width.min(line.right().saturating_sub(x + 1)), ..line };
                    draw_word(&drawn, number, chosen == Some(number), cell, theme, buf);
                }
            }
        }
    }
    for (_, at, mark) in review.more(state, &list, area) {
        buf.set_string(at.x, at.y, mark, theme.style(Role::Accent));
    }
}

fn draw_summary(drawn: &Drawn, panel: Rect, theme: &Theme, buf: &mut Buffer) {
    let [first, second] = summary(drawn, panel.width.into());
    let line = Rect { height: 1.min(panel.height), ..panel };
    text::runs(line, &[(&first, theme.strong())], buf);
    if panel.height >= 12 {
        text::runs(Rect { y: panel.y + 1, ..line }, &[(&second, theme.style(Role::Dim))], buf);
    }
}

/// Two lines: how it came out, and what was found.
fn summary(drawn: &Drawn, room: usize) -> [String; 2] {
    let Drawn { state, at, show, .. } = drawn;
    if let Some((words, points)) = show.sum(state) {
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
            let said = [full, score, points].into_iter().find(|text| text.len() <= room);
            [said.unwrap_or_default(), sentences::common(state)]
        }
    }
}

fn draw_group(group: Group, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let long = format!("{} letters  ", group.letters);
    let head = if usize::from(line.width) < long.len() + 8 { format!("{}: ", group.letters) } else { long };
    let tally = group.tally(usize::from(line.width).saturating_sub(head.len() + 1));
    text::runs(line, &[(&head, theme.style(Role::Text)), (&tally, theme.style(Role::Dim))], buf);
}

/// A word: found ones with a sign that says whose they are, missed common ones plain, rarer ones dim.
fn draw_word(drawn: &Drawn, number: usize, chosen: bool, cell: Rect, theme: &Theme, buf: &mut Buffer) {
    let word: &BoardWord = &drawn.state.words()[number];
    let mut style = match () {
        () if drawn.state.is_found(number) => theme.style(Role::Good).add_modifier(Modifier::BOLD),
        () if drawn.show.has_played(number) => theme.style(Role::Special),
        () if word.is_common() => theme.style(Role::Text),
        () => theme.style(Role::Dim),
    };
    if chosen {
        style = theme.style(Role::Accent).add_modifier(Modifier::REVERSED);
    }
    text::runs(cell, &[(&sign(drawn, number), theme.style(Role::Good)), (&word.found.text, style)], buf);
}

/// Whose a word is: a tick for the one player, or the number of the player; `=` where it is cancelled, a hollow mark
/// for the rival, a dot for the solver.
fn sign(drawn: &Drawn, number: usize) -> String {
    let state = drawn.state;
    let holders: Vec<usize> = (0..=state.turn()).filter(|&player| state.found(player).contains(&number)).collect();
    match (holders.as_slice(), drawn.heard.contains(&number)) {
        ([], true) => "◦".into(),
        ([], false) if drawn.show.has_played(number) => "•".into(),
        ([], false) => " ".into(),
        ([_], false) if state.desc().rule.players == 1 => "✓".into(),
        ([player], false) => (player + 1).to_string(),
        _ => "=".into(),
    }
}
