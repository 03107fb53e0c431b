//! Draws the list of puzzles.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::layout::{Line, PickerLayout};
use super::puzzle_list::ListedPuzzle;
use super::standing::Standing;
use crate::grid::Pos;
use crate::puzzle::crossword::{Cell, CrosswordFile};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Draws the list with puzzle `selected` marked, and the details of that puzzle.
pub fn list(puzzles: &[ListedPuzzle], selected: usize, layout: &PickerLayout, theme: &Theme, buf: &mut Buffer) {
    let heading = [("CROSSWORDS", theme.strong()), ("  choose a puzzle", theme.style(Role::Dim))];
    text::draw_runs(layout.head, &heading, buf);
    let marks: String =
        layout.has_more().into_iter().zip(["↑", "↓"]).filter_map(|(more, mark)| more.then_some(mark)).collect();
    text::draw_right(layout.head, &marks, theme.style(Role::Accent), buf);
    for (line, content) in layout.visible() {
        match content {
            Line::Heading(heading) => _ = text::draw_runs(line, &[(heading, theme.style(Role::Dim))], buf),
            Line::Puzzle(index) => draw_puzzle(&puzzles[index], index == selected, line, layout, theme, buf),
            Line::Blank => {}
        }
    }
    let Some(puzzle) = puzzles.get(selected) else { return };
    if let Some(detail) = layout.detail {
        text::draw_runs(detail, &[(&detail_text(puzzle), theme.style(Role::Dim))], buf);
    }
    if let Some(area) = layout.picture {
        draw_picture(&puzzle.file, area, theme, buf);
    }
}

fn draw_puzzle(
    puzzle: &ListedPuzzle,
    is_selected: bool,
    line: Rect,
    layout: &PickerLayout,
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
    for (column, shown) in [(columns.author, &puzzle.author), (columns.size, &puzzle.size())] {
        column.into_iter().for_each(|column| _ = text::draw_runs(column, &[(shown, theme.style(Role::Dim))], buf));
    }
    let standing = puzzle.standing.to_string();
    text::draw_right(columns.standing, &standing, standing_style(puzzle.standing, theme), buf);
}

fn standing_style(standing: Standing, theme: &Theme) -> Style {
    theme.style(match standing {
        Standing::New | Standing::GivenUp => Role::Dim,
        Standing::Begun(_) => Role::Text,
        Standing::Solved(_) => Role::Good,
    })
}

/// Returns the author and the size of a puzzle in one line.
fn detail_text(puzzle: &ListedPuzzle) -> String {
    if puzzle.author.is_empty() { puzzle.size() } else { format!("{}, {}", puzzle.size(), puzzle.author) }
}

/// Draws the grid with the player's entries, two columns per cell, if it fits.
fn draw_picture(file: &CrosswordFile, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let grid = &file.puzzle.grid;
    if 2 * grid.cols() > area.width || grid.rows() > area.height {
        return;
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
}
