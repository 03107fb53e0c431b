//! Draws the menu.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::entries::Entry;
use super::layout::MenuLayout;
use crate::base::sanitize;
use crate::ui::keys::Key;
use crate::ui::theme::{Role, Theme};
use crate::ui::{frame, glyphs, text};

/// Draws the title and the entries, and marks entry `selected`.
pub fn menu(entries: &[Entry], selected: usize, layout: &MenuLayout, theme: &Theme, buf: &mut Buffer) {
    draw_title(layout, theme, buf);
    let title_width = entries.iter().map(|entry| entry.title.chars().count()).max().unwrap_or_default();
    for (index, entry) in entries.iter().enumerate() {
        if let Some(line) = layout.line(index) {
            draw_entry(entry, index == selected, title_width, line, theme, buf);
        }
    }
    if !layout.is_tall {
        text::draw_runs(layout.description, &[(&entries[selected].description, theme.style(Role::Dim))], buf);
    }
    frame::draw_rule(layout.rule, theme, buf);
}

fn draw_title(layout: &MenuLayout, theme: &Theme, buf: &mut Buffer) {
    const TITLE: &str = "WORDHOARD";
    let line = Rect { height: 1.min(layout.title.height), ..layout.title };
    if !layout.is_tall {
        let runs = [(TITLE, theme.strong()), ("  word games for the terminal", theme.style(Role::Dim))];
        text::draw_runs(line, &runs, buf);
        return;
    }
    let mut x = line.x;
    for letter in TITLE.chars() {
        let letter = letter.to_string();
        glyphs::draw(&letter, Position::new(x, line.y), 1, theme.style(Role::Accent), buf);
        x += glyphs::width(&letter, 1) + 1;
    }
    let subtitle = Rect { y: line.y + glyphs::height(1) + 1, ..line };
    text::draw_runs(
        subtitle,
        &[("Boggle, word searches, crosswords and fill-ins for your terminal", theme.style(Role::Dim))],
        buf,
    );
}

/// Width in columns from which a description is shown even if it has to be cut.
const MIN_DESCRIPTION: u16 = 40;

fn draw_entry(entry: &Entry, selected: bool, title_width: usize, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let mark = if selected { "› " } else { "  " };
    let title = format!("{:title_width$}", entry.title);
    let title_style = if selected { theme.style(Role::Accent) } else { theme.strong() };
    let (key, key_style) = match entry.key {
        Some(key) => (format!(" {} ", Key::char(key)), theme.keycap()),
        None => ("   ".to_owned(), theme.style(Role::Text)),
    };
    let runs = [
        (mark, theme.style(Role::Accent).add_modifier(Modifier::BOLD)),
        (key.as_str(), key_style),
        ("  ", theme.style(Role::Text)),
        (title.as_str(), title_style),
    ];
    let end = text::draw_runs(line, &runs, buf) + 2;
    let rest = Rect { x: end, width: line.right().saturating_sub(end), ..line };
    // A few letters of a description say nothing.
    if rest.width >= MIN_DESCRIPTION || entry.description.chars().count() <= rest.width.into() {
        text::draw_runs(rest, &[(&sanitize::fit(&entry.description, rest.width.into()), theme.style(Role::Dim))], buf);
    }
}
