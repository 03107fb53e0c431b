//! Draws the list of plays, the rack and the comparison of methods.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Row, Table, Widget};
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::solve::plays::Play;

use super::board_view::{cursor_style, ghost_style};
use super::layout::RACK_LABEL;
use crate::lab::board::comparison::Comparison;
use crate::lab::board::position::BLANK;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Columns of the place, of the points, and of the tiles that are left.
const COLUMNS: [u16; 3] = [5, 4, 11];
/// Maximum width of the word.
const MAX_WORD: u16 = 26;

/// Returns the areas of the place, the word, the points and the tiles that are left.
fn columns(line: Rect) -> [Rect; 4] {
    let word = line.width.saturating_sub(COLUMNS.iter().sum()).min(MAX_WORD);
    let mut x = line.x;
    [COLUMNS[0], word, COLUMNS[1], line.width].map(|width| {
        let area = Rect { x, width: width.min(line.right().saturating_sub(x)), ..line };
        x = area.right();
        area
    })
}

/// Draws the names of the columns.
pub fn draw_head(line: Rect, is_current: bool, theme: &Theme, buf: &mut Buffer) {
    let style = theme.style(if is_current { Role::Accent } else { Role::Dim });
    let [place, word, points, leave] = columns(line);
    text::draw_runs(place, &[("at", style)], buf);
    text::draw_runs(word, &[("play", style)], buf);
    text::draw_right(points, "pts", style, buf);
    text::draw_runs(leave, &[("  leave", style)], buf);
}

/// Draws a play.
pub fn draw_play(play: &Play, rack: &Rack, is_selected: bool, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let [place, word, points, leave] = columns(line);
    let dim = theme.style(Role::Dim);
    let strong = if is_selected { theme.keycap() } else { theme.strong() };
    text::draw_runs(place, &[(&play.place(), if is_selected { theme.style(Role::Accent) } else { dim })], buf);
    text::draw_runs(word, &[(&play.to_string(), strong)], buf);
    let role = if play.bonus() > 0 { Role::Special } else { Role::Text };
    text::draw_right(points, &play.points.to_string(), theme.style(role), buf);
    let left = play.leave(rack);
    let left = if left.is_empty() { "-" } else { &left };
    let bonus = if play.bonus() > 0 { " bonus" } else { "" };
    text::draw_runs(leave, &[("  ", dim), (left, dim), (bonus, dim)], buf);
}

/// Draws the rack, with the tiles that a play would use marked. `cursor` is the number of tiles before the cursor, if the
/// rack receives keys.
pub fn draw_rack(rack: &str, cursor: Option<usize>, play: Option<&Play>, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let label = theme.style(if cursor.is_some() { Role::Accent } else { Role::Dim });
    text::draw_runs(line, &[("Rack", label)], buf);
    let mut used = play.map(used_tiles).unwrap_or_default();
    let place = |number: usize| rack_place(number, line);
    for (number, tile) in rack.chars().enumerate() {
        let is_used = used.iter().position(|other| *other == tile).map(|at| used.swap_remove(at)).is_some();
        let style = match () {
            () if cursor == Some(number) => cursor_style(theme),
            () if is_used => ghost_style(theme),
            () => theme.keycap(),
        };
        text::draw_runs(place(number), &[(&format!("{tile} "), style)], buf);
    }
    let end = rack.len();
    if cursor == Some(end) {
        text::draw_runs(place(end), &[("  ", cursor_style(theme))], buf);
    } else if rack.is_empty() {
        let rest = Rect { x: place(0).x, width: line.right().saturating_sub(place(0).x), ..line };
        text::draw_runs(rest, &[("Tab: type your tiles", theme.style(Role::Dim))], buf);
    }
}

/// Returns the place of a tile in the line of the rack.
#[must_use]
pub fn rack_place(number: usize, line: Rect) -> Rect {
    let x = line.x + RACK_LABEL + 2 * number as u16;
    Rect { x, width: 2.min(line.right().saturating_sub(x)), ..line }
}

/// Returns the tiles of the rack that a play uses.
fn used_tiles(play: &Play) -> Vec<char> {
    let placed = play.tiles().filter(|(_, _, is_placed)| *is_placed);
    placed.map(|(_, tile, _)| if tile.is_blank { BLANK } else { tile.symbol() }).collect()
}

/// Draws the time of each method.
pub fn draw_comparison(comparison: &Comparison, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let heading = ["method", "search", "letters", "index", "size"].map(str::to_owned);
    let rows = comparison.rows();
    let widths: [u16; 5] = std::array::from_fn(|column| {
        rows.iter().chain([&heading]).map(|row| row[column].width() as u16).max().unwrap_or(0)
    });
    let room = area.width.saturating_sub(widths.iter().sum());
    let [table, rest] = Layout::vertical([Constraint::Length(rows.len() as u16 + 2), Constraint::Min(0)]).areas(area);
    let row = |cells: [String; 5]| {
        let [method, figures @ ..] = cells;
        let figures = figures.into_iter().map(|figure| Line::from(figure).right_aligned());
        Row::new(std::iter::once(Line::from(method)).chain(figures))
    };
    Table::new(rows.into_iter().map(row), widths)
        .header(row(heading).style(theme.style(Role::Dim)))
        .column_spacing(if room < 8 { 1 } else { 2 })
        .style(theme.style(Role::Text))
        .render(table, buf);
    let conclusion = comparison.conclusion().unwrap_or_else(|| "Timing each method…".into());
    text::paragraph(&format!("{conclusion} {ABOUT}"), theme.style(Role::Dim)).render(rest, buf);
}

/// Explanation of the columns.
const ABOUT: &str = "Search: the quickest of several, in ms. Letters: those tried on the board. Index: the time to build it, \
                     once. fast is this program's own method; gaddag searches by a GADDAG (Gordon, 1994); rows walks from every \
                     square.";
