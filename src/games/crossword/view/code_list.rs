//! List of the numbers of a codeword with their letters, and of the letters that are still free.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use crate::games::crossword::rules::codes;
use crate::games::crossword::rules::state::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Width of a number with its letter.
const ENTRY_WIDTH: u16 = 6;

/// Numbers of a codeword in an area.
pub struct CodeList<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Number at the cursor.
    pub current: Option<u8>,
    /// Whether the list has the focus.
    pub has_focus: bool,
}

/// Returns the numbers with their places in a list.
fn places(state: &State, list: Rect) -> impl Iterator<Item = (u8, Rect)> {
    let columns = (list.width / ENTRY_WIDTH).max(1);
    let place = move |index: u16| Rect {
        x: list.x + index % columns * ENTRY_WIDTH,
        y: list.y + 1 + index / columns,
        width: ENTRY_WIDTH.min(list.width),
        height: 1,
    };
    state.codes().numbers().zip(0..).map(move |(code, index)| (code, place(index)))
}

/// Returns the number at a position of a list.
#[must_use]
pub fn code_at(state: &State, list: Rect, at: Position) -> Option<u8> {
    places(state, list).find(|(_, place)| place.contains(at) && list.contains(at)).map(|(code, _)| code)
}

impl CodeList<'_> {
    /// Returns the place of the current number.
    #[must_use]
    pub fn current_place(&self, area: Rect) -> Option<Rect> {
        places(self.state, area).find(|(code, _)| Some(*code) == self.current).map(|(_, place)| place)
    }

    /// Draws the numbers, and the free letters below them.
    pub fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let state = self.state;
        let style = if self.has_focus { theme.style(Role::Accent) } else { theme.strong() };
        let left = state.codes().numbers().filter(|&code| codes::letter(state, code).is_empty()).count();
        let note = if left == 0 { " all filled".to_owned() } else { format!(" {left} left") };
        text::draw_runs(area, &[("NUMBERS", style), (&note, theme.style(Role::Dim))], buf);
        let mut bottom = area.y + 1;
        for (code, place) in places(state, area).filter(|(_, place)| place.y < area.bottom()) {
            self.draw_code(code, place, theme, buf);
            bottom = place.bottom();
        }
        let y = bottom + 1;
        let free = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        text::paragraph(&free_letters(state), theme.style(Role::Text)).render(free, buf);
    }

    fn draw_code(&self, code: u8, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let is_current = self.current == Some(code);
        let letter = match codes::letter(self.state, code) {
            "" => "·",
            letter => letter,
        };
        let (style, label_style) = match is_current {
            true => (theme.highlight(0), theme.highlight(0)),
            false => (theme.strong(), theme.style(Role::Dim)),
        };
        let mark = if is_current { "▸" } else { " " };
        text::draw_runs(place, &[(&format!("{code:>2}"), label_style), (mark, style), (letter, style)], buf);
    }
}

/// Returns the letters that no number has: `Free: A B C`.
#[must_use]
pub fn free_letters(state: &State) -> String {
    let letters: Vec<String> = codes::free_letters(state).into_iter().map(String::from).collect();
    if letters.is_empty() { "All letters are used.".to_owned() } else { format!("Free: {}", letters.join(" ")) }
}
