//! The list of words: all, those that are left, or those found.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use unicode_width::UnicodeWidthStr;

use crate::base::humanize;
use crate::games::word_search::state::State;
use crate::games::word_search::view::marks::hue;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Which words the list shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Which {
    /// All of them.
    #[default]
    All,
    /// Those that are left.
    Left,
    /// Those that are found.
    Found,
    /// None: it is hidden.
    None,
}

impl Which {
    /// The next one, round the end.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::All => Self::Left,
            Self::Left => Self::Found,
            Self::Found => Self::None,
            Self::None => Self::All,
        }
    }

    /// The words that it shows.
    #[must_use]
    pub fn items(self, state: &State) -> Vec<usize> {
        let words = 0..state.words().len();
        match self {
            Self::All => words.collect(),
            Self::Left => words.filter(|&word| state.find_of(word).is_none()).collect(),
            Self::Found => words.filter(|&word| state.find_of(word).is_some()).collect(),
            Self::None => Vec::new(),
        }
    }
}

/// Where the items of a list stand: columns of rows, and pages where that is not enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListPlace {
    /// The line above.
    pub head: Rect,
    /// The items.
    pub body: Rect,
    width: u16,
    rows: usize,
    /// The first item that is shown.
    first: usize,
    count: usize,
}

impl ListPlace {
    /// A list of so many items, the longest of so many columns, of which one must be in sight.
    #[must_use]
    pub fn of(room: Rect, longest: u16, count: usize, chosen: usize) -> Self {
        let head = Rect { height: 1.min(room.height), ..room };
        let gap = u16::from(room.height >= 12);
        let top = (room.y + 1 + gap).min(room.bottom());
        let body = Rect { y: top, height: room.bottom() - top, ..room };
        let width = (longest + 4).min(body.width).max(1);
        let rows = usize::from(body.height).max(1);
        let page = rows * usize::from((body.width + 2) / width).max(1);
        let first = chosen / page * page;
        Self { head, body, width, rows, first, count }
    }

    /// Items of a page.
    #[must_use]
    pub fn page(&self) -> usize {
        self.rows * usize::from((self.body.width + 2) / self.width).max(1)
    }

    /// Items of a column.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The line of an item, if it is in sight.
    #[must_use]
    pub fn line(&self, item: usize) -> Option<Rect> {
        let at = item.checked_sub(self.first).filter(|&at| at < self.page() && item < self.count)?;
        let x = self.body.x + (at / self.rows) as u16 * self.width;
        let width = (self.width - 2.min(self.width - 1)).min(self.body.right().saturating_sub(x));
        Some(Rect { x, y: self.body.y + (at % self.rows) as u16, width, height: 1 })
    }

    /// The item at a place.
    #[must_use]
    pub fn hit(&self, at: Position) -> Option<usize> {
        (self.first..(self.first + self.page()).min(self.count))
            .find(|&item| self.line(item).is_some_and(|line| line.contains(at)))
    }
}

/// What is drawn of the list.
pub struct Shown<'a> {
    /// Which words.
    pub which: Which,
    /// Those words.
    pub items: &'a [usize],
    /// The words that the solver has struck.
    pub struck: &'a [usize],
    /// The item that the player walks on, or points at.
    pub pointed: Option<usize>,
    /// The key that shows other words.
    pub key: &'a str,
}

/// Draws the list.
pub fn draw(state: &State, list: &Shown, place: &ListPlace, theme: &Theme, buf: &mut Buffer) {
    draw_head(state, list, place, theme, buf);
    for (item, &word) in list.items.iter().enumerate() {
        if let Some(line) = place.line(item) {
            let (sign, name, style) = item_of(state, word, list.struck.contains(&word), theme);
            let style = if list.pointed == Some(item) { theme.keycap() } else { style };
            let role = if sign == "✓" { Role::Good } else { Role::Dim };
            text::runs(line, &[(sign, theme.style(role)), (" ", theme.style(role)), (&name, style)], buf);
        }
    }
}

fn draw_head(state: &State, list: &Shown, place: &ListPlace, theme: &Theme, buf: &mut Buffer) {
    let dim = theme.style(Role::Dim);
    let (strong, what) = match list.which {
        Which::All => (format!("{} of {}", state.found(), state.to_find()), " found".to_owned()),
        Which::Left => (state.left().count().to_string(), " left".to_owned()),
        Which::Found => (list.items.len().to_string(), " found".to_owned()),
        Which::None => (String::new(), format!("{} shows the list", list.key)),
    };
    let pages = list.items.len().div_ceil(place.page().max(1));
    let page = if pages > 1 { format!("  {}/{pages}", place.first / place.page() + 1) } else { String::new() };
    let bonus = state.bonus_found().count();
    let bonus = if bonus > 0 { format!("  ★ {bonus}, +{}", state.points()) } else { String::new() };
    let fits = strong.width() + what.width() + page.width() + bonus.width() <= place.head.width.into();
    let what = if fits { what } else { String::new() };
    let special = theme.style(Role::Special);
    text::runs(place.head, &[(&strong, theme.strong()), (&what, dim), (&page, dim), (&bonus, special)], buf);
}

/// The sign of a word, what stands for it, and how it looks.
fn item_of(state: &State, word: usize, struck: bool, theme: &Theme) -> (&'static str, String, Style) {
    let listed = &state.words()[word];
    let name = listed.shown().to_owned();
    let (dim, over) = (theme.style(Role::Dim), state.ended().is_some());
    match state.find_of(word) {
        Some(find) => (if find.shown { "•" } else { "✓" }, name, hue(word, theme)),
        None if struck => ("•", name, hue(word, theme)),
        None if state.place(word).is_none() => ("-", name, dim.add_modifier(Modifier::CROSSED_OUT)),
        None if state.desc().puzzle.hidden && !over => (" ", humanize::count(listed.letters().len(), "letter"), dim),
        None if over => ("✗", name, theme.style(Role::Bad)),
        None => (" ", name, theme.style(Role::Text)),
    }
}
