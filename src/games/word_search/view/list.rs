//! Word list beside the grid.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::humanize;

use crate::games::word_search::state::State;
use crate::games::word_search::view::marks::word_style;
use crate::ui::list::{Columns, List, ListLayout, ListRow};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Set of words that the list shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ListFilter {
    /// All words.
    #[default]
    All,
    /// Words left to find.
    Left,
    /// Words found.
    Found,
    /// No words: the list is hidden.
    None,
}

impl ListFilter {
    /// Returns the next filter, wrapping around.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::All => Self::Left,
            Self::Left => Self::Found,
            Self::Found => Self::None,
            Self::None => Self::All,
        }
    }

    /// Returns the words to show, by index.
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

/// Positions of the head and of the words, which are in columns and, if necessary, on pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordListLayout {
    /// Line above the words.
    pub head: Rect,
    /// Area of the words.
    pub body: Rect,
    /// The words in columns.
    pub columns: Columns,
    /// Number of the page shown, counted from 0.
    page: usize,
    /// Words on that page.
    pub visible: ListLayout<()>,
}

impl WordListLayout {
    /// Lays out `count` words of up to `max_width` columns each, with `selected_item` visible.
    #[must_use]
    pub fn new(room: Rect, max_width: u16, count: usize, selected_item: usize) -> Self {
        let head = Rect { height: 1.min(room.height), ..room };
        let gap = u16::from(room.height >= 12);
        let top = (room.y + 1 + gap).min(room.bottom());
        let body = Rect { y: top, height: room.bottom() - top, ..room };
        // A mark stands before each word.
        let columns = Columns::new(body, max_width.saturating_add(2), count);
        let page = columns.page_of(selected_item);
        Self { head, body, columns, page, visible: columns.page(page) }
    }
}

/// Content of the list.
pub struct ListView<'a> {
    /// Filter of the list.
    pub list_filter: ListFilter,
    /// Words shown, by index.
    pub items: &'a [usize],
    /// Words shown by the solver, by index.
    pub solved: &'a [usize],
    /// Highlighted item.
    pub highlighted_item: Option<usize>,
    /// Key that changes the filter.
    pub key: &'a str,
}

/// Draws the list.
pub fn draw(state: &State, list: &ListView, place: &WordListLayout, theme: &Theme, buf: &mut Buffer) {
    draw_head(state, list, place, theme, buf);
    let draw = |row, is_highlighted, line, buf: &mut Buffer| {
        let ListRow::Item(item) = row else { return };
        let word = list.items[item];
        let (symbol, name, style) = item_text(state, word, list.solved.contains(&word), theme);
        let style = if is_highlighted { theme.keycap() } else { style };
        let role = if symbol == "✓" { Role::Good } else { Role::Dim };
        text::draw_runs(line, &[(symbol, theme.style(role)), (" ", theme.style(role)), (&name, style)], buf);
    };
    List::new(&place.visible, list.highlighted_item, draw).render(place.body, buf);
}

fn draw_head(state: &State, list: &ListView, place: &WordListLayout, theme: &Theme, buf: &mut Buffer) {
    let dim = theme.style(Role::Dim);
    let (strong, label) = match list.list_filter {
        ListFilter::All => (format!("{} of {}", state.found_count(), state.findable_count()), " found".to_owned()),
        ListFilter::Left => (state.words_left().count().to_string(), " left".to_owned()),
        ListFilter::Found => (state.found_count().to_string(), " found".to_owned()),
        ListFilter::None => (String::new(), format!("{} shows the list", list.key)),
    };
    let label = match (list.list_filter, state.shown_count()) {
        (ListFilter::All | ListFilter::Found, shown @ 1..) => format!("{label}, {shown} shown"),
        _ => label,
    };
    let pages = place.columns.pages();
    let page = if pages > 1 { format!("  {}/{pages}", place.page + 1) } else { String::new() };
    let bonus = state.found_bonus_words().count();
    let bonus = if bonus > 0 { format!("  ★ {bonus}, +{}", state.points()) } else { String::new() };
    let fits = strong.width() + label.width() + page.width() + bonus.width() <= place.head.width.into();
    let label = if fits { label } else { String::new() };
    let special = theme.style(Role::Special);
    text::draw_runs(place.head, &[(&strong, theme.strong()), (&label, dim), (&page, dim), (&bonus, special)], buf);
}

/// Returns the symbol, text and style of a word.
fn item_text(state: &State, word: usize, solved: bool, theme: &Theme) -> (&'static str, String, Style) {
    let listed = &state.words()[word];
    let name = listed.shown().to_owned();
    let (dim, is_over) = (theme.style(Role::Dim), state.ended().is_some());
    match state.find_of(word) {
        Some(find) => (if find.shown { "•" } else { "✓" }, name, word_style(word, theme)),
        None if solved => ("•", name, word_style(word, theme)),
        None if state.place(word).is_none() => ("-", name, dim.add_modifier(Modifier::CROSSED_OUT)),
        None if listed.is_secret() && !is_over => (" ", humanize::count(listed.letters().len(), "letter"), dim),
        None if is_over => ("✗", name, theme.style(Role::Bad)),
        None => (" ", name, theme.style(Role::Text)),
    }
}
