//! Draws the list.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::wrap::wrap;

use super::entries::{ENTRIES, Section};
use super::layout::AlgorithmsLayout;
use crate::ui::list::{List, ListRow};
use crate::ui::theme::{Role, Theme};
use crate::ui::{chrome, text};

/// Draws everything but the key hints.
pub(super) fn list(selected: usize, layout: &AlgorithmsLayout, theme: &Theme, buf: &mut Buffer) {
    let about = ("  watch them, compare them, read about them", theme.style(Role::Dim));
    text::draw_runs(layout.head, &[("ALGORITHMS", theme.strong()), about], buf);
    for rule in [layout.head_rule, layout.rule] {
        chrome::draw_rule(rule, theme, buf);
    }
    let draw = |line, is_selected, area, buf: &mut Buffer| match line {
        ListRow::Heading(section) => {
            let style = theme.style(Role::Dim).add_modifier(Modifier::BOLD);
            text::draw_runs(area, &[(Section::heading(section), style)], buf);
        }
        ListRow::Item(index) => draw_entry(index, is_selected, area, theme, buf),
        ListRow::Blank => {}
    };
    layout.lists.iter().for_each(|list| List::new(list, selected, draw).render(buf.area, buf));
    text::paragraph(&ENTRIES[selected].about, theme.style(Role::Text)).render(layout.description, buf);
}

/// Space before the description of an entry.
const INDENT: &str = "    ";

/// Draws the title of an entry, and as much of its description as there are rows for.
fn draw_entry(index: usize, is_selected: bool, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let entry = &ENTRIES[index];
    let style = if is_selected { theme.style(Role::Accent) } else { theme.strong() };
    let mark = (if is_selected { "› " } else { "  " }, theme.style(Role::Accent).add_modifier(Modifier::BOLD));
    let mut rows = area.rows();
    if let Some(row) = rows.next() {
        text::draw_runs(row, &[mark, (entry.title, style)], buf);
    }
    let width = usize::from(area.width).saturating_sub(INDENT.len());
    let mut about = wrap(&entry.about, width);
    let shown = usize::from(area.height.saturating_sub(1));
    if about.len() > shown && shown > 0 {
        about.truncate(shown);
        about[shown - 1] = sanitize::fit(&format!("{}…", about[shown - 1]), width);
    }
    for (about, row) in about.iter().zip(rows) {
        text::draw_runs(row, &[(INDENT, style), (about, theme.style(Role::Dim))], buf);
    }
}
