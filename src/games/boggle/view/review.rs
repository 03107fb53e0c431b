//! After a round: every word by its length, found and missed, and the one that is pointed at.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use crate::games::boggle::keys::Action;
use crate::games::boggle::{Listed, State};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// What is looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// The word that is pointed at, by its number.
    pub chosen: Option<usize>,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Group {
    letters: usize,
    found: usize,
    shown: usize,
    /// Obscure ones that are folded away.
    folded: usize,
}

/// The list as it is set for a panel.
struct List {
    lines: Vec<Line>,
    width: u16,
    columns: usize,
}

impl Review {
    /// The list for a panel.
    fn list(&self, state: &State, panel: Rect) -> List {
        let shown: Vec<usize> = (0..state.words().len()).filter(|&n| self.shows(state, n)).collect();
        let longest = shown.first().map_or(3, |&number| state.words()[number].found.text.len());
        let width = longest as u16 + 4;
        let columns = usize::from(list_area(panel).width / width).max(1);
        let mut lines = Vec::new();
        for group in shown.chunk_by(|&a, &b| letters(state, a) == letters(state, b)) {
            if !lines.is_empty() {
                lines.push(Line::Gap);
            }
            let mut words = group.to_vec();
            words.sort_by_key(|&number| order(state, number));
            let letters = letters(state, group[0]);
            let found = words.iter().filter(|number| state.found(0).contains(number)).count();
            let folded = self.folded_away(state).filter(|&n| self::letters(state, n) == letters).count();
            lines.push(Line::Group(Group { letters, found, shown: words.len(), folded }));
            lines.extend(words.chunks(columns).map(|row| Line::Words(row.to_vec())));
        }
        List { lines, width, columns }
    }

    /// Found words always; of the missed ones those that may be offered, and obscure ones only unfolded.
    fn shows(&self, state: &State, number: usize) -> bool {
        let word = &state.words()[number];
        state.found(0).contains(&number) || word.found.word.offered && (self.unfolded || !word.is_obscure())
    }

    /// How many obscure words are folded away.
    #[must_use]
    pub fn folded(&self, state: &State) -> usize {
        self.folded_away(state).count()
    }

    fn folded_away<'a>(&'a self, state: &'a State) -> impl Iterator<Item = usize> + 'a {
        (0..state.words().len()).filter(|&n| state.words()[n].found.word.offered && !self.shows(state, n))
    }

    /// Moves to another word.
    pub fn walk(&mut self, state: &State, panel: Rect, action: Action) {
        let list = self.list(state, panel);
        let rows: Vec<&Vec<usize>> = list.rows().collect();
        let Some(last) = rows.len().checked_sub(1) else { return };
        let Some((row, column)) = self.chosen.and_then(|chosen| place(&rows, chosen)) else {
            self.chosen = Some(rows[0][0]);
            return;
        };
        let page = usize::from(list_area(panel).height / 2).max(1);
        let flat = |step: isize| {
            let all: Vec<usize> = rows.iter().copied().flatten().copied().collect();
            let at = all.iter().position(|&n| Some(n) == self.chosen).unwrap_or_default();
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
        let line = list.lines.get(self.top(&list, area) + usize::from(at.y - area.y))?;
        let Line::Words(words) = line else { return None };
        words.get(usize::from((at.x - area.x) / list.width)).copied()
    }

    /// The first line shown, so that the word pointed at is in sight.
    fn top(&self, list: &List, area: Rect) -> usize {
        let at = self.chosen.and_then(|chosen| list.lines.iter().position(|line| line.has(chosen)));
        let bottom = list.lines.len().saturating_sub(area.height.into());
        at.map_or(0, |at| (at + 1).saturating_sub(usize::from(area.height) * 2 / 3)).min(bottom)
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
    let missed = !state.found(0).contains(&number);
    (missed, missed && !state.words()[number].is_common(), number)
}

/// The part of the panel below the summary.
fn list_area(panel: Rect) -> Rect {
    let head = if panel.height >= 12 { 3 } else { 1 };
    Rect { y: panel.y + head.min(panel.height), height: panel.height.saturating_sub(head), ..panel }
}

/// Draws summary and list.
pub fn draw(state: &State, review: &Review, panel: Rect, theme: &Theme, buf: &mut Buffer) {
    draw_summary(state, panel, theme, buf);
    let (list, area) = (review.list(state, panel), list_area(panel));
    let top = review.top(&list, area);
    for (line, content) in text::rows(area).zip(list.lines.iter().skip(top)) {
        match content {
            Line::Gap => {}
            Line::Group(group) => draw_group(*group, line, theme, buf),
            Line::Words(words) => {
                for (column, &number) in words.iter().enumerate().take(list.columns) {
                    let x = line.x + column as u16 * list.width;
                    let cell = Rect { x, width: list.width.min(line.right() - x), ..line };
                    draw_word(state, number, review.chosen == Some(number), cell, theme, buf);
                }
            }
        }
    }
    let marks = [(top > 0, area.y, "▲"), (top + usize::from(area.height) < list.lines.len(), area.bottom() - 1, "▼")];
    for (_, y, mark) in marks.into_iter().filter(|(more, ..)| *more) {
        text::right(Rect { y, height: 1, ..area }, mark, theme.style(Role::Accent), buf);
    }
    if list.lines.is_empty() {
        text::runs(area, &[("no words lie on this board", theme.style(Role::Dim))], buf);
    }
}

fn draw_summary(state: &State, panel: Rect, theme: &Theme, buf: &mut Buffer) {
    let standing = state.standings()[0];
    let common = |number: &&usize| state.words()[**number].is_common() && state.words()[**number].found.word.offered;
    let common_found = state.found(0).iter().filter(common).count();
    let all_common = state.words().iter().filter(|word| word.is_common() && word.found.word.offered).count();
    let others = standing.words - common_found;
    let points = text::count(standing.points as usize, "point");
    let words = text::count(standing.words, "word");
    let first = Rect { height: 1.min(panel.height), ..panel };
    text::runs(first, &[(&points, theme.strong()), (", ", theme.style(Role::Text)), (&words, theme.strong())], buf);
    if panel.height >= 12 {
        let mut said = format!("{common_found} of {all_common} common words");
        if others > 0 {
            said += &format!(", {others} rarer");
        }
        text::runs(Rect { y: panel.y + 1, ..first }, &[(&said, theme.style(Role::Dim))], buf);
    }
}

fn draw_group(group: Group, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let head = format!("{} letters  ", group.letters);
    let mut tally = format!("{} of {}", group.found, group.shown);
    let folded = format!(", {} obscure", group.folded);
    if group.folded > 0 && head.len() + tally.len() + folded.len() < line.width.into() {
        tally += &folded;
    }
    text::runs(line, &[(&head, theme.style(Role::Text)), (&tally, theme.style(Role::Dim))], buf);
}

/// A word and its points: found ones with a tick, missed common ones plain, rarer ones dim.
fn draw_word(state: &State, number: usize, chosen: bool, cell: Rect, theme: &Theme, buf: &mut Buffer) {
    let word: &Listed = &state.words()[number];
    let found = state.found(0).contains(&number);
    let mut style = match () {
        () if found => theme.style(Role::Good).add_modifier(Modifier::BOLD),
        () if word.is_common() => theme.style(Role::Text),
        () => theme.style(Role::Dim),
    };
    if chosen {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let mark = if found { "✓" } else { " " };
    text::runs(cell, &[(mark, theme.style(Role::Good)), (&word.found.text, style)], buf);
}
