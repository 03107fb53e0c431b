//! The line of keys at the bottom. Every command in it can be clicked as well.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::keys::Key;
use super::theme::{Role, Theme};

/// A command in the footer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The key.
    pub key: Key,
    /// What it does, in a word or two.
    pub label: &'static str,
    /// Low numbers stay where room is short.
    pub rank: u8,
}

/// Where the hints stand in a line: as many as fit whole, the least important dropped first.
#[must_use]
pub fn layout(hints: &[Hint], line: Rect) -> Vec<(Rect, Hint)> {
    let mut shown = hints.to_vec();
    let total = |hints: &[Hint]| hints.iter().map(|hint| width(hint) + 2).sum::<u16>().saturating_sub(2);
    while total(&shown) > line.width {
        let last = shown.iter().map(|hint| hint.rank).max();
        let Some(drop) = shown.iter().rposition(|hint| Some(hint.rank) == last) else { break };
        shown.remove(drop);
    }
    if line.height == 0 {
        shown.clear();
    }
    let mut x = line.x;
    shown
        .into_iter()
        .map(|hint| {
            let place = Rect { x, width: width(&hint), ..line };
            x += place.width + 2;
            (place, hint)
        })
        .collect()
}

/// The key of the hint at a place.
#[must_use]
pub fn hit(hints: &[Hint], line: Rect, at: Position) -> Option<Key> {
    layout(hints, line).into_iter().find(|(place, _)| place.contains(at)).map(|(_, hint)| hint.key)
}

/// Draws the hints: keycaps reversed, labels beside them.
pub fn draw(hints: &[Hint], line: Rect, theme: &Theme, buf: &mut Buffer) {
    for (place, hint) in layout(hints, line) {
        let cap = format!(" {} ", hint.key);
        let cap_width = cap.width() as u16;
        buf.set_string(place.x, place.y, &cap, theme.keycap());
        buf.set_string(place.x + cap_width + 1, place.y, hint.label, theme.style(Role::Text));
    }
}

fn width(hint: &Hint) -> u16 {
    (hint.key.to_string().width() + 3 + hint.label.width()) as u16
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
    fn the_least_important_goes_first_and_none_is_cut() {
        assert_eq!(shown(80), ["first", "third", "second"]);
        assert_eq!(shown(30), ["first", "second"]);
        assert_eq!(shown(10), ["first"]);
        assert!(shown(5).is_empty() && shown(0).is_empty());
    }

    #[test]
    fn a_click_is_the_key() {
        let line = Rect::new(2, 5, 60, 1);
        assert_eq!(hit(&HINTS, line, Position::new(2, 5)), Some(Key::char('a')));
        assert_eq!(hit(&HINTS, line, Position::new(13, 5)), Some(Key::char('b')));
        assert_eq!(hit(&HINTS, line, Position::new(2, 4)), None);
        assert_eq!(hit(&HINTS, line, Position::new(11, 5)), None, "the gap between two");
    }
}
