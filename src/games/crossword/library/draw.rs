//! Draws the library.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget};
use wordhoard_engine::base::humanize;
use wordhoard_engine::base::wrap::wrap;
use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::{Cell, CrosswordFile};

use super::layout::LibraryLayout;
use super::puzzle::ListedPuzzle;
use super::standing::Standing;
use crate::ui::list::{List, ListRow};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Mark of a puzzle that was solved without help.
const STAR: &str = "★";

/// Content of the screen.
pub struct Shown<'a> {
    pub puzzles: &'a [ListedPuzzle],
    /// Indices of the puzzles that are shown, in order.
    pub indices: &'a [usize],
    /// Index in `indices`.
    pub selected: usize,
    /// Picture of the selected puzzle, if there is one.
    pub picture: Option<&'a CrosswordFile>,
    /// Search that is being typed.
    pub query: Option<&'a str>,
    /// Description of the puzzles that are shown and their order.
    pub about: String,
}

impl Shown<'_> {
    /// Returns the selected puzzle.
    fn puzzle(&self) -> Option<&ListedPuzzle> {
        self.indices.get(self.selected).map(|&index| &self.puzzles[index])
    }
}

/// Draws the list with the selected puzzle marked, and the details of that puzzle.
pub fn library(shown: &Shown, layout: &LibraryLayout, theme: &Theme, buf: &mut Buffer) {
    draw_head(shown, layout, theme, buf);
    let draw = |line, is_selected, area, buf: &mut Buffer| match line {
        ListRow::Heading(heading) => _ = text::draw_runs(area, &[(heading, theme.style(Role::Dim))], buf),
        ListRow::Item(index) => {
            draw_puzzle(&shown.puzzles[shown.indices[index]], is_selected, area, layout, theme, buf);
        }
        ListRow::Blank => {}
    };
    List::new(&layout.list, shown.selected, draw).render(layout.area, buf);
    if shown.indices.is_empty() {
        text::draw_runs(layout.area, &[("No puzzle matches.", theme.style(Role::Dim))], buf);
    }
    let Some(puzzle) = shown.puzzle() else { return };
    if let Some(detail) = layout.detail {
        text::draw_runs(detail, &[(&detail_text(puzzle), theme.style(Role::Dim))], buf);
    }
    if let Some(panel) = layout.panel {
        draw_panel(puzzle, shown.picture, panel, theme, buf);
    }
}

/// Draws the title, what is shown, and the number of the selected puzzle.
fn draw_head(shown: &Shown, layout: &LibraryLayout, theme: &Theme, buf: &mut Buffer) {
    let (dim, accent) = (theme.style(Role::Dim), theme.style(Role::Accent));
    let more: String =
        layout.list.has_more().into_iter().zip(["↑", "↓"]).filter_map(|(more, mark)| more.then_some(mark)).collect();
    let count = match (shown.indices.len(), more.is_empty()) {
        (0, _) | (_, true) => String::new(),
        (count, false) => format!("{} of {}", shown.selected + 1, humanize::thousands(count as u64)),
    };
    let right = [count, more].iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ");
    text::draw_right(layout.head, &right, accent, buf);
    let width = layout.head.width.saturating_sub(right.chars().count() as u16 + 2);
    let left = Rect { width, ..layout.head };
    let title = ("CROSSWORDS", theme.strong());
    match shown.query {
        Some(query) => text::draw_runs(left, &[title, ("  /", accent), (query, theme.strong()), ("▏", accent)], buf),
        None => text::draw_runs(left, &[title, ("  ", dim), (&shown.about, dim)], buf),
    };
}

fn draw_puzzle(
    puzzle: &ListedPuzzle,
    is_selected: bool,
    line: Rect,
    layout: &LibraryLayout,
    theme: &Theme,
    buf: &mut Buffer,
) {
    let columns = layout.columns(line);
    let accent = theme.style(Role::Accent);
    if is_selected {
        text::draw_runs(columns.mark, &[("› ", accent.add_modifier(Modifier::BOLD))], buf);
    }
    let title_style = if is_selected { accent } else { theme.strong() };
    text::draw_runs(columns.title, &[(&puzzle.title, title_style)], buf);
    let size = puzzle.size();
    for (column, shown) in [(columns.author, &puzzle.author), (columns.size, &size), (columns.date, &puzzle.date)] {
        column.into_iter().for_each(|column| _ = text::draw_runs(column, &[(shown, theme.style(Role::Dim))], buf));
    }
    let status = puzzle.status();
    text::draw_right(columns.status, &status, status_style(puzzle, theme), buf);
    if puzzle.standing.is_unaided() {
        let width = columns.status.width.saturating_sub(status.chars().count() as u16 + 1);
        text::draw_right(Rect { width, ..columns.status }, STAR, accent.add_modifier(Modifier::BOLD), buf);
    }
}

fn status_style(puzzle: &ListedPuzzle, theme: &Theme) -> Style {
    theme.style(match puzzle.standing {
        _ if puzzle.problem.is_some() => Role::Bad,
        Standing::New | Standing::GivenUp => Role::Dim,
        Standing::UnderWay { .. } => Role::Text,
        Standing::Solved { .. } => Role::Good,
    })
}

/// Returns the author and the size of a puzzle in one line, or the reason why it cannot be read.
fn detail_text(puzzle: &ListedPuzzle) -> String {
    match &puzzle.problem {
        Some(problem) => problem.clone(),
        None if puzzle.author.is_empty() => puzzle.size(),
        None => format!("{}, {}", puzzle.size(), puzzle.author),
    }
}

/// Draws a picture of a puzzle and everything that is known about it.
fn draw_panel(puzzle: &ListedPuzzle, picture: Option<&CrosswordFile>, panel: Rect, theme: &Theme, buf: &mut Buffer) {
    let rows = picture.map_or(0, |file| draw_picture(file, panel, theme, buf));
    let top = if rows == 0 { 0 } else { rows + 1 };
    let area = Rect { y: panel.y + top, height: panel.height.saturating_sub(top), ..panel };
    let (dim, width) = (theme.style(Role::Dim), usize::from(panel.width));
    let mut lines: Vec<(String, Style)> = Vec::new();
    let mut add = |text: &str, style: Style| lines.extend(wrap(text, width).into_iter().map(|line| (line, style)));
    add(&puzzle.title, theme.strong());
    add(&puzzle.author, dim);
    add(&[puzzle.size(), puzzle.date.clone()].join("  "), dim);
    add(&status_text(puzzle), status_style(puzzle, theme));
    add(puzzle.problem.as_deref().unwrap_or_default(), dim);
    add(&if puzzle.problem.is_some() { String::new() } else { puzzle.place() }, dim);
    lines.retain(|(line, _)| !line.trim().is_empty());
    let lines = lines.iter().map(|(text, style)| Line::from(Span::styled(text, *style)));
    Paragraph::new(Text::from_iter(lines)).render(area, buf);
}

/// Returns the standing with the time played.
fn status_text(puzzle: &ListedPuzzle) -> String {
    match puzzle.standing {
        Standing::UnderWay { time, .. } => {
            format!("{}, {} played", puzzle.status(), humanize::clock(time.as_secs()))
        }
        _ if puzzle.standing.is_unaided() => format!("{STAR} {} without help", puzzle.status()),
        _ => puzzle.status(),
    }
}

/// Draws the grid with the player's entries, two columns per cell. Returns the number of rows, or 0 if it does not fit.
fn draw_picture(file: &CrosswordFile, area: Rect, theme: &Theme, buf: &mut Buffer) -> u16 {
    let grid = &file.puzzle.grid;
    if 2 * grid.cols() > area.width || grid.rows() > area.height {
        return 0;
    }
    let dim = theme.style(Role::Dim);
    for pos in grid.positions() {
        let Pos { row, col } = pos;
        let cell = Rect { x: area.x + 2 * col, y: area.y + row, width: 2, height: 1 };
        let letters = file.letters(pos);
        if file.puzzle.square(pos).is_none() {
            let block = if grid[pos] == Cell::Void { "  " } else { "██" };
            text::draw_runs(cell, &[(block, dim)], buf);
        } else if letters.is_empty() {
            text::draw_runs(cell, &[("·", dim)], buf);
        } else {
            let first = letters.chars().take(1).collect::<String>();
            text::draw_runs(cell, &[(&first, theme.strong())], buf);
        }
    }
    grid.rows()
}
