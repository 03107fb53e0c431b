//! Drawings that are kept from frame to frame.

use ratatui::layout::Rect;

use super::buffer::Buffer;

/// Drawing of a part of a screen, kept from frame to frame.
///
/// The part consists of pieces that do not overlap, such as the squares of a grid. A piece is drawn again only if its
/// key has changed. All pieces are drawn again if what they have in common has changed. What is seen is therefore a
/// function of the keys, as if everything had been drawn anew.
///
/// # Examples
/// ```
/// use ratatui::layout::Rect;
/// use ratatui::style::Style;
/// use wordhoard::canvas::{Buffer, Kept};
///
/// let mut kept = Kept::default();
/// let mut drawn = Vec::new();
/// for letters in ["ab", "ac"] {
///     let mut buf = Buffer::empty(Rect::new(0, 0, 2, 1));
///     kept.begin((), buf.area, |_| {});
///     for (letter, x) in letters.chars().zip(0..) {
///         kept.piece(letter, || Rect::new(x, 0, 1, 1), |buf| {
///             drawn.push(letter);
///             buf.set_string(x, 0, letter.to_string(), Style::new());
///         });
///     }
///     kept.show(&mut buf);
///     assert_eq!(buf, Buffer::with_lines([letters]));
/// }
/// assert_eq!(drawn, ['a', 'b', 'c']);
/// ```
#[derive(Clone, Debug)]
pub struct Kept<C, K> {
    /// Values common to all pieces, or `None` before the first frame.
    common: Option<C>,
    /// Keys and places of the pieces, in the order in which they are drawn.
    pieces: Vec<(K, Rect)>,
    /// Number of pieces of this frame so far.
    count: usize,
    drawn: Buffer,
}

impl<C, K> Default for Kept<C, K> {
    fn default() -> Self {
        Self { common: None, pieces: Vec::new(), count: 0, drawn: Buffer::default() }
    }
}

impl<C: PartialEq, K: PartialEq> Kept<C, K> {
    /// Begins a frame. If the area or what all pieces have in common has changed, draws what is behind the pieces.
    pub fn begin(&mut self, common: C, area: Rect, draw: impl FnOnce(&mut Buffer)) {
        self.count = 0;
        if self.drawn.area != area || self.common.as_ref() != Some(&common) {
            self.drawn = Buffer::empty(area);
            self.pieces.clear();
            self.common = Some(common);
            draw(&mut self.drawn);
        }
    }

    /// Draws the next piece, on an empty place, if its key has changed. The places of the pieces depend only on their
    /// order and on what they have in common.
    #[inline]
    pub fn piece(&mut self, key: K, place: impl FnOnce() -> Rect, draw: impl FnOnce(&mut Buffer)) {
        let index = self.count;
        self.count += 1;
        match self.pieces.get_mut(index) {
            Some((last, _)) if *last == key => return,
            Some((last, place)) => {
                self.drawn.clear(*place);
                *last = key;
            }
            None => self.pieces.push((key, place())),
        }
        draw(&mut self.drawn);
    }

    /// Ends the frame, and copies the drawing to the screen.
    pub fn show(&mut self, buf: &mut Buffer) {
        for (_, place) in self.pieces.drain(self.count..) {
            self.drawn.clear(place);
        }
        buf.copy_from(&self.drawn);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    /// Draws words, one per row, and returns the screen and the number of words drawn anew.
    fn draw(kept: &mut Kept<char, &'static str>, common: char, words: &[&'static str]) -> (Vec<String>, usize) {
        let mut buf = Buffer::empty(Rect::new(0, 0, 4, 3));
        let mut count = 0;
        kept.begin(common, Rect::new(1, 0, 3, 3), |buf| buf.set_string(3, 2, common.to_string(), Style::new()));
        for (&word, y) in words.iter().zip(0..) {
            let draw = |buf: &mut Buffer| {
                count += 1;
                buf.set_string(1, y, word, Style::new());
            };
            kept.piece(word, || Rect::new(1, y, 2, 1), draw);
        }
        kept.show(&mut buf);
        let rows = buf.content.chunks(4).map(|row| row.iter().map(super::super::Cell::symbol).collect());
        (rows.collect(), count)
    }

    #[test]
    fn only_changed_pieces_are_drawn() {
        let mut kept = Kept::default();
        let mut check = |common, words, rows: [&str; 3], count| {
            assert_eq!(draw(&mut kept, common, words), (rows.map(str::to_owned).to_vec(), count));
        };
        check('x', &["ab", "cd", "ef"], [" ab ", " cd ", " efx"], 3);
        check('x', &["ab", "c", "ef"], [" ab ", " c  ", " efx"], 1);
        check('x', &["ab"], [" ab ", "    ", "   x"], 0);
        check('x', &["ab", "c"], [" ab ", " c  ", "   x"], 1);
        check('y', &["ab", "c"], [" ab ", " c  ", "   y"], 2);
    }
}
