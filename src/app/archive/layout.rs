//! Layout of the archive.

use ratatui::layout::{Position, Rect};

use super::months::Months;
use crate::ui::chrome;

/// Areas of the archive.
pub struct ArchiveLayout {
    /// Title.
    pub title: Rect,
    /// Names of the kinds of puzzles that are visible; the others have no width.
    pub tabs: Vec<Rect>,
    /// Calendar.
    pub months: Months,
    /// Line about the selected day.
    pub status: Rect,
    /// Line above the key hints.
    pub rule: Option<Rect>,
    /// Key hints.
    pub footer: Rect,
}

impl ArchiveLayout {
    /// Lays out the screen with tab number `tab` visible.
    #[must_use]
    pub fn new(area: Rect, names: &[String], tab: usize, selected: u32, today: u32) -> Self {
        let areas = chrome::layout(area, 0, 1);
        let content = chrome::content(area);
        let roomy = u16::from(content.height >= 20);
        let row = |y: u16, height: u16| Rect { y, height: height.min(content.bottom().saturating_sub(y)), ..content };
        // In a short window, the tabs stand beside the title.
        const TITLE: u16 = 14;
        let title = row(content.y, 1);
        let line = if roomy == 1 {
            row(content.y + 2, 1)
        } else {
            Rect { x: title.x + TITLE, width: title.width.saturating_sub(TITLE), ..title }
        };
        let end = areas.footer.y.saturating_sub(u16::from(areas.rule.is_some()));
        let status = row(end.saturating_sub(1 + roomy), 1);
        let tabs = if roomy == 1 { wrapped(line, names) } else { on_one_line(line, names, tab) };
        let top = tabs.iter().map(|tab| tab.bottom()).max().unwrap_or(line.bottom()) + roomy;
        let body = row(top, status.y.saturating_sub(top));
        Self { title, tabs, months: Months::new(body, selected, today), status, rule: areas.rule, footer: areas.footer }
    }

    /// Returns the index of the tab at a position.
    #[must_use]
    pub fn tab_at(&self, at: Position) -> Option<usize> {
        self.tabs.iter().position(|tab| tab.contains(at))
    }
}

/// Returns the columns that a name takes, with a space on either side.
fn width(name: &str) -> u16 {
    name.chars().count() as u16 + 2
}

/// Places the names side by side, on as many lines as they need.
fn wrapped(line: Rect, names: &[String]) -> Vec<Rect> {
    let mut next = line.as_position();
    let place = |name: &String| {
        if next.x > line.x && next.x + width(name) > line.right() {
            next = Position::new(line.x, next.y + 1);
        }
        let area = Rect { x: next.x, y: next.y, width: width(name), height: 1 };
        next.x = area.right();
        area.intersection(Rect { y: area.y, ..line })
    };
    names.iter().map(place).collect()
}

/// Places the names side by side. If they do not fit, the first ones are left out, so that tab number `current` is
/// visible.
fn on_one_line(line: Rect, names: &[String], current: usize) -> Vec<Rect> {
    let fits = |first: &usize| names[*first..=current].iter().map(|name| width(name)).sum::<u16>() <= line.width;
    let first = (0..current).find(fits).unwrap_or(current);
    let mut x = line.x;
    let place = |(index, name): (usize, &String)| {
        if index < first {
            return Rect { width: 0, ..line };
        }
        let area = Rect { x, width: width(name), ..line }.intersection(line);
        x = x.saturating_add(width(name));
        area
    };
    names.iter().enumerate().map(place).collect()
}
