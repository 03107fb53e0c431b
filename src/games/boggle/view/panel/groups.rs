//! Words found in a large panel, grouped by length. On a board at leisure, blanks stand for the common words that are
//! missing. In any other round, they would tell too much.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Panel;
use super::list::{draw_word, without_page_number};
use crate::games::boggle::State;
use crate::ui::list::{Flow, FlowGroup, ListRow};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Columns between two cells.
const GAP: u16 = 2;

/// Groups laid out in an area.
pub struct WordGroups {
    /// Part of the area that has no page number.
    area: Rect,
    headings: Vec<String>,
    cells: Vec<Cell>,
    /// Width of a word with its points.
    word_width: u16,
    flow: Flow,
}

#[derive(Clone, Copy)]
enum Cell {
    /// Found word, as its index.
    Found(usize),
    /// Missing word, as its length.
    Missing(usize),
}

impl WordGroups {
    /// Lays out the words of the current turn.
    pub fn new(state: &State, area: Rect) -> Self {
        let found = state.current_turn().found();
        let is_listed = |&word: &usize| found.contains(&word) || shows_blanks(state) && state.words()[word].is_common();
        let listed: Vec<usize> = (0..state.words().len()).filter(is_listed).collect();
        let length = |word: usize| state.words()[word].found.text.len();
        // Room for the longest word, its points and a gap.
        let width = listed.first().map_or(10, |&longest| length(longest) as u16 + 5).max(10);
        let columns = usize::from((area.width + GAP) / width).max(1);
        let (mut headings, mut cells, mut groups) = (Vec::new(), Vec::new(), Vec::new());
        for words in listed.chunk_by(|&a, &b| length(a) == length(b)) {
            let (found, missing): (Vec<usize>, Vec<usize>) = words.iter().partition(|word| found.contains(word));
            let letters = length(words[0]);
            headings.push(format!("{letters} letters  {}", group_count(state, &found, missing.len())));
            cells.extend(found.iter().map(|&word| Cell::Found(word)));
            cells.extend(missing.iter().map(|_| Cell::Missing(letters)));
            groups.push(FlowGroup { has_heading: true, count: words.len(), columns, width });
        }
        let flow = Flow::new(0, groups);
        let is_paged = flow.row_count() > usize::from(area.height);
        let area = if is_paged { without_page_number(area) } else { area };
        Self { area, headings, cells, word_width: width - GAP, flow }
    }

    /// Returns the number of pages.
    pub fn pages(&self) -> usize {
        self.flow.row_count().div_ceil(self.page_size()).max(1)
    }

    /// Returns the number of lines on a page.
    fn page_size(&self) -> usize {
        usize::from(self.area.height).max(1)
    }

    /// Draws a page.
    pub fn draw(&self, contents: &Panel, page: usize, theme: &Theme, buf: &mut Buffer) {
        let visible = self.flow.page(self.area, page);
        for (area, row) in visible.lines() {
            match row {
                ListRow::Heading(group) => {
                    text::draw_runs(area, &[(&self.headings[group], theme.style(Role::Dim))], buf);
                }
                ListRow::Item(item) => {
                    let area = Rect { width: area.width.min(self.word_width), ..area };
                    draw_cell(contents, self.cells[item], area, theme, buf);
                }
                ListRow::Blank => {}
            }
        }
    }
}

fn draw_cell(contents: &Panel, cell: Cell, place: Rect, theme: &Theme, buf: &mut Buffer) {
    match cell {
        Cell::Found(word) => draw_word(contents.state, word, contents.newest_word == Some(word), place, theme, buf),
        Cell::Missing(letters) => _ = text::draw_runs(place, &[(&"·".repeat(letters), theme.style(Role::Dim))], buf),
    }
}

/// Returns `true` if the round shows the lengths of the common words that are missing.
fn shows_blanks(state: &State) -> bool {
    state.desc().is_at_leisure()
}

/// Describes the words found of one length, and at leisure how many common ones there are: `7 of 12, 2 bonus`.
fn group_count(state: &State, found: &[usize], missing: usize) -> String {
    let common = found.iter().filter(|&&word| state.words()[word].is_common()).count();
    let bonus = found.len() - common;
    let all = common + missing;
    match bonus {
        _ if !shows_blanks(state) => found.len().to_string(),
        0 => format!("{common} of {all}"),
        _ if all == 0 => format!("{bonus} bonus"),
        _ => format!("{common} of {all}, {bonus} bonus"),
    }
}
