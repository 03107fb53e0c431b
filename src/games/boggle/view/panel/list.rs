//! List at the bottom of the panel: the words found, or the starts of words, on as many pages as needed.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Panel;
use super::groups::WordGroups;
use crate::games::boggle::State;
use crate::games::boggle::rules::lengths::common_and_bonus;
use crate::games::boggle::view::layout::is_large;
use crate::ui::list::Columns;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// List laid out in an area.
pub enum List {
    /// Items in columns.
    Items(Vec<Item>, Columns),
    /// Words grouped by length, in a large panel.
    Groups(WordGroups),
}

/// Returns an area without its last line, which shows the number of the page if there are several.
pub fn without_page_number(area: Rect) -> Rect {
    Rect { height: area.height.saturating_sub(1), ..area }
}

/// Item of a list in columns.
pub enum Item {
    /// Heading of the items that follow.
    Heading(String),
    /// Word found, as its index, with its points.
    Word(usize),
    /// Word found in the hunt, as its index. It has no points.
    HuntWord(usize),
    /// First letters with the number of words that begin with them.
    Start(String),
}

impl List {
    /// Lays out the list of a panel in the part `area` of the panel.
    pub fn new(contents: &Panel, area: Rect, panel: Rect) -> Self {
        let has_groups = contents.starts.is_none() && !contents.state.hunt().is_under_way() && is_large(panel);
        if has_groups {
            return Self::Groups(WordGroups::new(contents.state, area));
        }
        let items = items(contents);
        let width = items.iter().map(|item| item.width(contents.state)).max().unwrap_or_default();
        let mut columns = Columns::new(area, width, items.len());
        if columns.pages() > 1 {
            columns = Columns::new(without_page_number(area), width, items.len());
        }
        Self::Items(items, columns)
    }

    /// Returns the number of pages.
    pub fn pages(&self) -> usize {
        match self {
            Self::Items(_, columns) => columns.pages(),
            Self::Groups(groups) => groups.pages(),
        }
    }

    /// Draws a page in an area and, if there are several, its number on the last line: `page 1 of 2, PgDn`.
    pub fn draw(&self, contents: &Panel, next_key: &str, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let (pages, page) = (self.pages(), contents.page.min(self.pages() - 1));
        match self {
            Self::Items(items, columns) => {
                let page = columns.page(page);
                page.items().for_each(|(cell, item)| items[item].draw(contents, cell, theme, buf));
            }
            Self::Groups(groups) => groups.draw(contents, page, theme, buf),
        }
        if pages > 1
            && let Some(line) = area.rows().next_back()
        {
            let note = format!("page {} of {pages}, {next_key}", page + 1);
            text::draw_runs(line, &[(&note, theme.style(Role::Dim))], buf);
        }
    }
}

/// Returns the items: the starts, the words of the hunt, or the words of the round. At leisure, common words come first.
fn items(contents: &Panel) -> Vec<Item> {
    let state = contents.state;
    if let Some(starts) = &contents.starts {
        return starts.letters.iter().map(|(letters, words)| Item::Start(format!("{letters} {words}"))).collect();
    }
    if state.hunt().is_under_way() {
        return state.hunt().sorted().into_iter().map(Item::HuntWord).collect();
    }
    if !state.desc().is_at_leisure() {
        return state.current_turn().sorted().into_iter().map(Item::Word).collect();
    }
    let (common, bonus) = common_and_bonus(state);
    let heading = (!bonus.is_empty()).then(|| Item::Heading(format!("bonus {}", bonus.len())));
    common.into_iter().map(Item::Word).chain(heading).chain(bonus.into_iter().map(Item::Word)).collect()
}

impl Item {
    /// Returns the width of the item. The columns of a list of short words stay in place when a longer word is found.
    fn width(&self, state: &State) -> u16 {
        let length = |word: usize| state.words()[word].found.text.len() as u16;
        match self {
            Self::Heading(text) | Self::Start(text) => text.len() as u16,
            // Points follow the word.
            Self::Word(word) => (length(*word) + 3).max(8),
            Self::HuntWord(word) => length(*word).max(6),
        }
    }

    fn draw(&self, contents: &Panel, cell: Rect, theme: &Theme, buf: &mut Buffer) {
        let is_newest = |word: usize| contents.newest_word == Some(word);
        let (text, style) = match self {
            Self::Word(word) => return draw_word(contents.state, *word, is_newest(*word), cell, theme, buf),
            Self::HuntWord(word) => {
                let style = if is_newest(*word) { theme.strong() } else { theme.style(Role::Text) };
                (&contents.state.words()[*word].found.text, style)
            }
            Self::Heading(text) => (text, theme.style(Role::Special)),
            Self::Start(text) => (text, theme.style(Role::Text)),
        };
        text::draw_runs(cell, &[(text, style)], buf);
    }
}

/// Draws a word with its points.
pub fn draw_word(state: &State, word: usize, is_newest: bool, cell: Rect, theme: &Theme, buf: &mut Buffer) {
    let points = state.points_for(state.current_player(), word);
    let style = match () {
        () if points >= 5 => theme.style(Role::Special),
        () if is_newest => theme.strong(),
        () => theme.style(Role::Text),
    };
    let points = points.to_string();
    let rest = Rect { width: cell.width.saturating_sub(points.len() as u16 + 1), ..cell };
    text::draw_runs(rest, &[(&state.words()[word].found.text, style)], buf);
    text::draw_right(cell, &points, theme.style(Role::Dim), buf);
}
