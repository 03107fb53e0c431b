//! Lines of the entries on the home screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use wordhoard_engine::base::sanitize;

use super::entries::{Entry, Section};
use crate::app::puzzle_status::PuzzleStatus;
use crate::ui::keys::Key;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Width in columns from which a description is shown even if it has to be cut. A few letters of it say nothing.
const MIN_DESCRIPTION: usize = 24;
/// The same for an unfinished round, whose description begins with the standing.
const MIN_STANDING: usize = 8;
/// Width in columns from which a puzzle's description is shown beside its standing.
const MIN_BOTH: usize = 30;
/// Gap between the standing of a puzzle and its description.
const GAP: usize = 3;

/// Entries whose lines are drawn.
pub struct EntryRows<'a> {
    /// Entries.
    pub entries: &'a [Entry],
    /// Whether entries are shown with their names, rather than with the titles that stand below headings.
    pub with_names: bool,
}

impl EntryRows<'_> {
    /// Draws the line of an entry: its key, title, standing and description.
    pub fn draw(&self, index: usize, is_selected: bool, line: Rect, theme: &Theme, buf: &mut Buffer) {
        let entry = &self.entries[index];
        let title = format!("{:width$}", self.title(entry), width = self.title_width(entry));
        let (key, key_style) = match entry.key {
            Some(key) => (format!(" {} ", Key::char(key)), theme.keycap()),
            None => ("   ".to_owned(), theme.style(Role::Text)),
        };
        let space = |text| (text, theme.style(Role::Text));
        let mut runs = vec![
            (if is_selected { "› " } else { "  " }, theme.style(Role::Accent).add_modifier(Modifier::BOLD)),
            (key.as_str(), key_style),
            space("  "),
            (title.as_str(), if is_selected { theme.style(Role::Accent) } else { theme.strong() }),
            space("  "),
        ];
        if let Some(status) = &entry.status {
            runs.extend([(status.symbol(), status_style(status, theme)), space(" ")]);
        }
        let end = text::draw_runs(line, &runs, buf);
        let rest = Rect { x: end, width: line.right().saturating_sub(end), ..line };
        text::draw_runs(rest, &[(&about(entry, rest.width.into()), theme.style(Role::Dim))], buf);
    }

    fn title<'a>(&self, entry: &'a Entry) -> &'a str {
        if self.with_names { &entry.name } else { &entry.title }
    }

    /// Returns the width of the longest title in the part of the list to which an entry belongs.
    fn title_width(&self, entry: &Entry) -> usize {
        let is_dated = |section| matches!(section, Section::Today | Section::Week);
        let shares_width =
            |other: &&Entry| other.section == entry.section || is_dated(other.section) && is_dated(entry.section);
        let titles = self.entries.iter().filter(shares_width).map(|entry| self.title(entry));
        titles.map(|title| title.chars().count()).max().unwrap_or_default()
    }
}

/// Returns the standing and the description of an entry, as far as there is room.
fn about(entry: &Entry, room: usize) -> String {
    let width = |text: &str| text.chars().count();
    let Some(status) = &entry.status else {
        let description = &entry.description;
        let min = if entry.section == Section::Resume { MIN_STANDING } else { MIN_DESCRIPTION };
        let is_shown = room >= min || width(description) <= room;
        return if is_shown { sanitize::fit(description, room) } else { String::new() };
    };
    let standing = status.describe_in(room);
    let has_room = room >= MIN_BOTH && width(&standing) + GAP + width(&entry.description) <= room;
    if has_room { format!("{standing}{:GAP$}{}", "", entry.description) } else { standing }
}

fn status_style(status: &PuzzleStatus, theme: &Theme) -> Style {
    match status {
        PuzzleStatus::New => theme.style(Role::Dim),
        PuzzleStatus::Begun(_) => theme.style(Role::Accent),
        PuzzleStatus::Done { .. } => theme.style(Role::Good),
    }
}
