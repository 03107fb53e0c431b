//! Panel beside a board at leisure: the share of the board found, the progress by length, and the words found or the
//! starts of the words left.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::columns::Columns;
use super::groups::WordGroups;
use super::layout::is_large;
use super::{Layout, found, groups, standing};
use crate::base::humanize::count;
use crate::games::boggle::State;
use crate::games::boggle::rules::lengths::{LengthCount, all_common_found, by_length, common_and_bonus};
use crate::games::boggle::rules::starts::Starts;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Contents of the panel.
pub struct LeisurePanel<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Page of the list, counted from 0.
    pub page: usize,
    /// Key for the next page.
    pub next_key: String,
    /// Index of the most recently found word.
    pub newest_word: Option<usize>,
    /// Starts to list instead of the words found.
    pub starts: Option<Starts>,
}

/// Areas of the panel. A part without room has height 0.
struct Parts {
    /// Share, points and words, with the rank below if there is room.
    score: Rect,
    lengths: Rect,
    /// Whether each length has a line of its own.
    has_rows: bool,
    list: Rect,
}

/// Minimum number of lines for the list, if each length has a line of its own.
const MIN_LIST: u16 = 6;
/// Minimum width of the panel for a line per length.
const MIN_ROW_WIDTH: u16 = 20;

fn parts(layout: &Layout, lengths: u16) -> Parts {
    let panel = layout.panel;
    let gap = u16::from(panel.height >= 9);
    let mut rest = panel;
    let mut take = |height: u16| {
        let part = Rect { height: height.min(rest.height), ..rest };
        let used = if height > 0 { (height + gap).min(rest.height) } else { 0 };
        rest = Rect { y: rest.y + used, height: rest.height - used, ..rest };
        part
    };
    let score = take(match () {
        () if is_large(panel) => standing::HEIGHT,
        () if layout.score_above || panel.width < 18 => 0,
        () => 1 + gap,
    });
    let room = panel.bottom().saturating_sub(score.bottom() + 2 * gap);
    let has_rows = panel.width >= MIN_ROW_WIDTH && room >= lengths + MIN_LIST;
    let lengths = take(if has_rows { lengths } else { 2 * u16::from(panel.width >= 9 && panel.height >= 5) });
    Parts { score, lengths, has_rows, list: rest }
}

/// Draws the panel.
pub fn draw(contents: &LeisurePanel, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let counts = by_length(contents.state);
    let parts = parts(layout, counts.len() as u16);
    if is_large(layout.panel) {
        draw_large_score(contents.state, parts.score, theme, buf);
    } else {
        draw_score(contents.state, parts.score, theme, buf);
    }
    if parts.has_rows {
        for (line, length) in text::rows(parts.lengths).zip(&counts) {
            draw_length(*length, line, theme, buf);
        }
    } else {
        draw_grid(&counts, parts.lengths, theme, buf);
    }
    if has_groups(contents.starts.as_ref(), layout) {
        let LeisurePanel { state, page, newest_word, ref next_key, .. } = *contents;
        groups::draw(&WordGroups { state, page, next_key, newest_word }, parts.list, theme, buf);
    } else {
        draw_list(contents, parts.list, theme, buf);
    }
}

/// Returns `true` if the list groups the words by length, with blanks for the missing ones.
fn has_groups(starts: Option<&Starts>, layout: &Layout) -> bool {
    starts.is_none() && is_large(layout.panel)
}

/// Returns the number of pages of the list.
#[must_use]
pub fn pages(state: &State, starts: Option<&Starts>, layout: &Layout) -> usize {
    let area = parts(layout, by_length(state).len() as u16).list;
    if has_groups(starts, layout) {
        return groups::pages(state, area);
    }
    let items = items(state, starts);
    columns(&items, area).pages()
}

/// Draws the share in large digits, with points and words beside it and the rank below.
fn draw_large_score(state: &State, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let unit = if all_common_found(state) { "%  Finished" } else { "%" };
    let tally = format!("{}{}", count(state.points(0) as usize, "point"), words(state, area.width.into()));
    standing::draw_share(state, [unit, &tally], area, theme, buf);
}

/// Draws the share and the points, with the rank below: `61 %  34 points  12 words, 3 bonus`.
fn draw_score(state: &State, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let Some(line) = text::rows(area).next() else { return };
    let share = match state.progress(0) {
        Some(_) if all_common_found(state) => "Finished  ".to_owned(),
        Some(progress) => format!("{} %  ", progress.share),
        None => String::new(),
    };
    let points = count(state.points(0) as usize, "point");
    let words = words(state, usize::from(line.width).saturating_sub(share.len() + points.len() + 2));
    let runs = [(&share, theme.strong()), (&points, theme.style(Role::Text)), (&words, theme.style(Role::Dim))];
    text::draw_runs(line, &runs.map(|(text, style)| (text.as_str(), style)), buf);
    found::draw_rank(state, Rect { y: area.y + 1, height: area.height - 1, ..area }, theme, buf);
}

/// Formats the number of words and how many of them are a bonus, or only the latter if there is too little room.
fn words(state: &State, room: usize) -> String {
    let (common, bonus) = common_and_bonus(state);
    let all = count(common.len() + bonus.len(), "word");
    let bonus = if bonus.is_empty() { String::new() } else { format!("{} bonus", bonus.len()) };
    let full = [all, bonus.clone()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let fitting = [full, bonus].into_iter().find(|text| text.len() <= room).unwrap_or_default();
    format!("  {fitting}")
}

/// Draws a line for one length: `4 letters  ▰▰▰▰▰▰▱▱▱▱  7 of 12`.
fn draw_length(length: LengthCount, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let LengthCount { found, all, .. } = length;
    let label = format!("{:<12}", length.label() + " letters");
    let tally = format!("{found:>2} of {all:<2}");
    let is_complete = found == all;
    // A gap follows the gauge, and a tick the numbers.
    let room = usize::from(line.width).saturating_sub(label.len() + 2 + tally.len() + 2);
    let gauge = gauge(found, all, room.min(MAX_GAUGE));
    let gap = if gauge.is_empty() { "" } else { "  " };
    let tally_style = if is_complete { theme.style(Role::Good) } else { theme.strong() };
    let tick = if is_complete { " ✓" } else { "" };
    let (text, good) = (theme.style(Role::Text), theme.style(Role::Good));
    text::draw_runs(line, &[(&label, text), (&gauge, good), (gap, text), (&tally, tally_style), (tick, good)], buf);
}

/// Minimum and maximum width of a gauge.
const MIN_GAUGE: usize = 4;
const MAX_GAUGE: usize = 12;

/// Returns a gauge that is full only if everything is found, or an empty string if there is too little room.
fn gauge(found: usize, all: usize, width: usize) -> String {
    if width < MIN_GAUGE {
        return String::new();
    }
    let filled = found * width / all.max(1);
    "▰".repeat(filled) + &"▱".repeat(width - filled)
}

/// Draws two lines: the lengths, and `7/12` below each. The last column includes all longer words.
fn draw_grid(counts: &[LengthCount], area: Rect, theme: &Theme, buf: &mut Buffer) {
    if area.height < 2 {
        return;
    }
    let cells = |columns: usize| -> Vec<(String, String, bool)> {
        let (own, rest) = counts.split_at(counts.len().min(columns.saturating_sub(1)));
        let sum = |count: fn(&LengthCount) -> usize| rest.iter().map(count).sum::<usize>();
        let last = rest.first().map(|first| {
            let length = if rest.len() > 1 { format!("{}+", first.length) } else { first.label() };
            (length, sum(|count| count.found), sum(|count| count.all))
        });
        let all = own.iter().map(|count| (count.label(), count.found, count.all)).chain(last);
        all.map(|(length, found, all)| (length, format!("{found}/{all}"), found == all)).collect()
    };
    // The width depends on all words, so the columns stay in place while words are found.
    let width = counts.iter().map(|count| 2 * count.all.to_string().len() + 2).max().unwrap_or(4);
    let columns = (usize::from(area.width) / width).clamp(1, counts.len().max(1));
    for (index, (length, tally, is_complete)) in cells(columns).into_iter().enumerate() {
        let cell = Rect { x: area.x + (index * width) as u16, width: width as u16 - 1, height: 1, ..area };
        let cell = cell.intersection(area);
        text::draw_right(cell, &length, theme.style(Role::Dim), buf);
        let style = if is_complete { theme.style(Role::Good) } else { theme.strong() };
        text::draw_right(Rect { y: area.y + 1, ..cell }, &tally, style, buf);
    }
}

/// Item of the list.
enum Item {
    /// Heading of the items that follow.
    Heading(String),
    /// Word, as its index.
    Word(usize, u16),
    /// First letters with the number of words that begin with them.
    Start(String),
}

impl Item {
    fn width(&self) -> u16 {
        match self {
            Self::Heading(text) | Self::Start(text) => text.len() as u16,
            // A word is followed by its points.
            Self::Word(_, letters) => letters + 3,
        }
    }
}

/// Returns the words found, common ones first, or the starts.
fn items(state: &State, starts: Option<&Starts>) -> Vec<Item> {
    if let Some(starts) = starts {
        return starts.letters.iter().map(|(letters, words)| Item::Start(format!("{letters} {words}"))).collect();
    }
    let (common, bonus) = common_and_bonus(state);
    let item = |&number: &usize| Item::Word(number, state.words()[number].found.text.len() as u16);
    let heading = (!bonus.is_empty()).then(|| Item::Heading(format!("bonus {}", bonus.len())));
    common.iter().map(item).chain(heading).chain(bonus.iter().map(item)).collect()
}

fn columns(items: &[Item], area: Rect) -> Columns {
    let width = items.iter().map(Item::width).max().unwrap_or_default();
    Columns::new(area, width.max(5) + 2, items.len())
}

fn draw_list(contents: &LeisurePanel, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let items = items(contents.state, contents.starts.as_ref());
    let columns = columns(&items, area);
    for (index, cell) in columns.cells(contents.page) {
        let (text, style) = match &items[index] {
            Item::Heading(text) => (text, theme.style(Role::Special)),
            Item::Start(text) => (text, theme.style(Role::Text)),
            Item::Word(number, _) => {
                let is_newest = contents.newest_word == Some(*number);
                found::draw_word(contents.state, *number, is_newest, cell, theme, buf);
                continue;
            }
        };
        text::draw_runs(cell, &[(text, style)], buf);
    }
    columns.draw_page_number(contents.page, &contents.next_key, theme, buf);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gauge_is_full_only_if_everything_is_found() {
        assert_eq!([0, 11, 12].map(|found| gauge(found, 12, 6)), ["▱▱▱▱▱▱", "▰▰▰▰▰▱", "▰▰▰▰▰▰"]);
        assert_eq!(gauge(3, 4, MIN_GAUGE - 1), "");
    }
}
