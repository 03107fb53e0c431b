//! Parts of the panel, stacked from the top.

use ratatui::layout::Rect;

/// Area from whose top parts are taken.
pub struct Stack {
    rest: Rect,
}

impl Stack {
    /// Returns the stack of an area without parts.
    pub fn new(area: Rect) -> Self {
        Self { rest: area }
    }

    /// Takes a part of this height, or as high as there is room for, and leaves a gap below it. A part of height 0 leaves
    /// none.
    pub fn take(&mut self, height: u16, gap: u16) -> Rect {
        let part = Rect { height: height.min(self.rest.height), ..self.rest };
        let used = if height > 0 { (part.height + gap).min(self.rest.height) } else { 0 };
        self.rest = Rect { y: self.rest.y + used, height: self.rest.height - used, ..self.rest };
        part
    }

    /// Returns the area below all parts.
    pub fn rest(self) -> Rect {
        self.rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_stacked_with_gaps_until_the_area_is_full() {
        let mut stack = Stack::new(Rect::new(3, 2, 20, 7));
        let parts = [(2, 1), (0, 1), (3, 1), (4, 1)].map(|(height, gap)| stack.take(height, gap));
        assert_eq!(parts.map(|part| (part.y, part.height)), [(2, 2), (5, 0), (5, 3), (9, 0)]);
        assert_eq!(stack.rest(), Rect::new(3, 9, 20, 0));
    }
}
