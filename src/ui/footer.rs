//! Key hints at the bottom of a screen: one line, or two in a narrow window. Each hint can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::keys::Key;
use super::theme::{Role, Theme};

/// Key hint for a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Key of the command.
    pub key: Key,
    /// Label of one or two words.
    pub label: &'static str,
    /// Rank. If there is too little room, the hints with the highest ranks are dropped first.
    pub rank: u8,
}

/// Returns the number of lines needed for all hints at this width, at most `MAX_LINES`.
#[must_use]
pub fn line_count(hints: &[Hint], width: u16) -> u16 {
    break_lines(&measure(hints), width, GAP).map_or(MAX_LINES, |lines| lines.len() as u16)
}

/// Maximum number of lines. More would leave too little room for the game.
const MAX_LINES: u16 = 2;

/// Places the hints, dropping the least important ones until the rest fit. In a narrow window, the gaps shrink if this
/// makes room for more hints.
#[must_use]
pub fn layout(hints: &[Hint], area: Rect) -> Vec<(Rect, Hint)> {
    let hints = measure(hints);
    let placed = layout_with_gap(&hints, area, GAP);
    let dense = if area.width < MIN_GAP_WIDTH { layout_with_gap(&hints, area, GAP - 1) } else { Vec::new() };
    if dense.len() > placed.len() { dense } else { placed }
}

fn layout_with_gap(hints: &[Measured], area: Rect, gap: u16) -> Vec<(Rect, Hint)> {
    let mut shown = hints.to_vec();
    loop {
        match break_lines(&shown, area.width, gap).filter(|lines| lines.len() <= area.height.into()) {
            Some(lines) => return place(&lines, area, gap),
            None => {
                let highest = shown.iter().map(|(hint, _)| hint.rank).max();
                let Some(index) = shown.iter().rposition(|(hint, _)| Some(hint.rank) == highest) else {
                    return Vec::new();
                };
                shown.remove(index);
            }
        }
    }
}

/// Breaks the hints into lines. Returns `None` if a hint is too wide or there are too many lines.
fn break_lines(hints: &[Measured], columns: u16, gap: u16) -> Option<Vec<Vec<Measured>>> {
    let mut lines: Vec<Vec<Measured>> = Vec::new();
    let mut used = 0;
    for hint in hints {
        let width = hint.1;
        if width > columns {
            return None;
        }
        match lines.last_mut().filter(|_| used + gap + width <= columns) {
            Some(line) => {
                line.push(*hint);
                used += gap + width;
            }
            None => {
                lines.push(vec![*hint]);
                used = width;
            }
        }
    }
    (lines.len() <= MAX_LINES.into()).then_some(lines)
}

fn place(lines: &[Vec<Measured>], area: Rect, gap: u16) -> Vec<(Rect, Hint)> {
    let mut placed = Vec::new();
    for (y, line) in (area.y..).zip(lines) {
        let mut x = area.x;
        for &(hint, width) in line {
            placed.push((Rect { x, y, width, height: 1 }, hint));
            x += width + gap;
        }
    }
    placed
}

/// Number of blank columns between two hints.
const GAP: u16 = 2;

/// Minimum width for gaps that never shrink.
const MIN_GAP_WIDTH: u16 = 48;

/// Returns the key of the hint at a position, if any.
#[must_use]
pub fn key_at(hints: &[Hint], area: Rect, at: Position) -> Option<Key> {
    layout(hints, area).into_iter().find(|(area, _)| area.contains(at)).map(|(_, hint)| hint.key)
}

/// Key hints: keycaps in reverse video, with their labels beside them. [`key_at`] finds the hint that is clicked.
///
/// # Examples
/// ```
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::{Position, Rect};
/// use ratatui::widgets::Widget;
/// use wordhoard::ui::Theme;
/// use wordhoard::ui::footer::{self, Footer, Hint};
/// use wordhoard::ui::keys::Key;
///
/// let hints = [Hint { key: Key::f(1), label: "help", rank: 1 }, Hint { key: Key::char('q'), label: "quit", rank: 2 }];
/// let area = Rect::new(0, 0, 20, 1);
/// let mut buf = Buffer::empty(area);
/// Footer::new(&hints, &Theme::mono()).render(area, &mut buf);
/// let drawn: String = buf.content().iter().map(|cell| cell.symbol()).collect();
/// assert_eq!(drawn, " F1  help   Q  quit ");
/// assert_eq!(footer::key_at(&hints, area, Position::new(12, 0)), Some(Key::char('q')));
/// ```
pub struct Footer<'a> {
    hints: &'a [Hint],
    theme: &'a Theme,
}

impl<'a> Footer<'a> {
    /// Creates a footer of these hints, of which the least important ones are dropped if there is too little room.
    #[must_use]
    pub fn new(hints: &'a [Hint], theme: &'a Theme) -> Self {
        Self { hints, theme }
    }
}

impl Widget for Footer<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        for (rect, hint) in layout(self.hints, area) {
            let cap = Span::styled(format!(" {} ", hint.key), self.theme.keycap());
            let label = Span::styled(hint.label, self.theme.style(Role::Text));
            Line::from(vec![cap, Span::raw(" "), label]).render(rect, buf);
        }
    }
}

/// Hint with its number of columns.
type Measured = (Hint, u16);

fn measure(hints: &[Hint]) -> Vec<Measured> {
    let width = |hint: &Hint| (hint.key.to_string().width() + 3 + hint.label.width()) as u16;
    hints.iter().map(|hint| (*hint, width(hint))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HINTS: [Hint; 3] = [
        Hint { key: Key::char('a'), label: "first", rank: 1 },
        Hint { key: Key::char('b'), label: "third", rank: 3 },
        Hint { key: Key::char('c'), label: "second", rank: 2 },
    ];

    fn shown(width: u16) -> Vec<&'static str> {
        layout(&HINTS, Rect::new(0, 0, width, 1)).iter().map(|(_, hint)| hint.label).collect()
    }

    #[test]
    fn hints_are_dropped_by_rank_and_never_truncated() {
        assert_eq!(shown(80), ["first", "third", "second"]);
        assert_eq!(shown(29), ["first", "second"]);
        assert_eq!(shown(10), ["first"]);
        assert!(shown(5).is_empty() && shown(0).is_empty());
    }

    #[test]
    fn gaps_shrink_in_narrow_windows_to_show_more_hints() {
        let columns =
            |width| layout(&HINTS, Rect::new(0, 0, width, 1)).iter().map(|(rect, _)| rect.x).collect::<Vec<_>>();
        assert_eq!([columns(32), columns(30)], [vec![0, 11, 22], vec![0, 10, 20]]);
        assert_eq!(columns(29), [0, 11]);
    }

    #[test]
    fn narrow_windows_use_two_lines() {
        assert_eq!([line_count(&HINTS, 80), line_count(&HINTS, 25), line_count(&HINTS, 12)], [1, 2, 2]);
        let placed = layout(&HINTS, Rect::new(0, 10, 25, 2));
        assert_eq!(placed.iter().map(|(rect, _)| rect.y).collect::<Vec<_>>(), [10, 10, 11]);
        assert_eq!(key_at(&HINTS, Rect::new(0, 10, 25, 2), Position::new(0, 11)), Some(Key::char('c')));
    }

    #[test]
    fn clicking_a_hint_returns_its_key() {
        let line = Rect::new(2, 5, 60, 1);
        assert_eq!(key_at(&HINTS, line, Position::new(2, 5)), Some(Key::char('a')));
        assert_eq!(key_at(&HINTS, line, Position::new(13, 5)), Some(Key::char('b')));
        assert_eq!(key_at(&HINTS, line, Position::new(2, 4)), None);
        assert_eq!(key_at(&HINTS, line, Position::new(11, 5)), None, "the gap between two hints is not clickable");
    }
}
