//! Block characters and cell backgrounds as rectangles.

use super::palette::Paint;
use super::{Area, px};

/// Painted rectangles of one layer, in drawing order. Touching rectangles are merged.
#[derive(Default)]
pub(super) struct Fills(Vec<(Area, Paint)>);

impl Fills {
    /// Adds a rectangle, merging it with its left neighbour if possible.
    pub(super) fn push(&mut self, area: Area, paint: &Paint) {
        // A cell may hold several rectangles at different heights, so the left neighbour need not be the most recent
        // one.
        let neighbour = self.0.iter_mut().rev().take(8).find(|(left, painted)| {
            (left.right, left.top, left.bottom) == (area.left, area.top, area.bottom) && painted == paint
        });
        match neighbour {
            Some((left, _)) => left.right = area.right,
            None => self.0.push((area, paint.clone())),
        }
    }

    /// Draws `ch` in the cell `area` if `ch` is a block character. Returns `true` if it was drawn.
    pub(super) fn draw_block(&mut self, ch: char, area: Area, paint: &Paint) -> bool {
        let Some((parts, percent)) = parts(ch) else { return false };
        let paint = paint.faded(percent);
        for part in parts {
            self.push(scale_part(area, part), &paint);
        }
        true
    }

    /// Merges rectangles that cover the same columns of consecutive rows. Returns one element per merged rectangle.
    pub(super) fn elements(self) -> Vec<String> {
        let mut merged: Vec<(Area, Paint)> = Vec::new();
        for (area, paint) in self.0 {
            let neighbour = merged.iter_mut().rev().find(|(upper, painted)| {
                (upper.left, upper.right, upper.bottom) == (area.left, area.right, area.top) && *painted == paint
            });
            match neighbour {
                Some((upper, _)) => upper.bottom = area.bottom,
                None => merged.push((area, paint)),
            }
        }
        merged.iter().map(|(area, paint)| element(*area, paint)).collect()
    }
}

fn element(area: Area, paint: &Paint) -> String {
    let (x, y) = (px(area.left), px(area.top));
    let (width, height) = (px(area.right - area.left), px(area.bottom - area.top));
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {}/>", paint.attributes("fill"))
}

/// Left, top, right and bottom edges of a part of a cell, in eighths of the cell.
type Part = [i32; 4];

/// Scales `part` to the cell `area`.
fn scale_part(area: Area, [left, top, right, bottom]: Part) -> Area {
    let (width, height) = (area.right - area.left, area.bottom - area.top);
    Area {
        left: area.left + width * left / 8,
        top: area.top + height * top / 8,
        right: area.left + width * right / 8,
        bottom: area.top + height * bottom / 8,
    }
}

/// Returns the parts of a cell that `ch` covers and their opacity in percent, or `None` if `ch` is not a block
/// character.
fn parts(ch: char) -> Option<(Vec<Part>, u8)> {
    let code = i32::try_from(u32::from(ch)).ok()?;
    let part = match ch {
        '▀' => [0, 0, 8, 4],
        // From the lowest eighth to the whole cell.
        '▁'..='█' => [0, 8 - (code - 0x2580), 8, 8],
        // From the left seven eighths down to the left eighth.
        '▉'..='▏' => [0, 0, 8 - (code - 0x2588), 8],
        '▐' => [4, 0, 8, 8],
        '░' => return Some((vec![[0, 0, 8, 8]], 25)),
        '▒' => return Some((vec![[0, 0, 8, 8]], 50)),
        '▓' => return Some((vec![[0, 0, 8, 8]], 75)),
        '▔' => [0, 0, 8, 1],
        '▕' => [7, 0, 8, 8],
        _ => return quadrants(ch).map(|parts| (parts, 100)),
    };
    Some((vec![part], 100))
}

/// Returns the parts of a cell that `ch` covers, or `None` if `ch` is not a quadrant character.
fn quadrants(ch: char) -> Option<Vec<Part>> {
    const UPPER_LEFT: Part = [0, 0, 4, 4];
    const UPPER_RIGHT: Part = [4, 0, 8, 4];
    const LOWER_LEFT: Part = [0, 4, 4, 8];
    const LOWER_RIGHT: Part = [4, 4, 8, 8];
    const UPPER: Part = [0, 0, 8, 4];
    const LOWER: Part = [0, 4, 8, 8];
    let parts = match ch {
        '▖' => vec![LOWER_LEFT],
        '▗' => vec![LOWER_RIGHT],
        '▘' => vec![UPPER_LEFT],
        '▙' => vec![UPPER_LEFT, LOWER],
        '▚' => vec![UPPER_LEFT, LOWER_RIGHT],
        '▛' => vec![UPPER, LOWER_LEFT],
        '▜' => vec![UPPER, LOWER_RIGHT],
        '▝' => vec![UPPER_RIGHT],
        '▞' => vec![UPPER_RIGHT, LOWER_LEFT],
        '▟' => vec![UPPER_RIGHT, LOWER],
        _ => return None,
    };
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the rectangles drawn for `rows` of block characters: left, top, right and bottom in eighths of a cell.
    fn fills(rows: &[&str]) -> Vec<[i32; 4]> {
        let mut fills = Fills::default();
        for (row, line) in (0..).zip(rows) {
            for (column, ch) in (0..).zip(line.chars()) {
                let area = Area { left: column * 8, top: row * 8, right: column * 8 + 8, bottom: row * 8 + 8 };
                fills.draw_block(ch, area, &Paint::solid("#111"));
            }
        }
        let numbers = |element: String| {
            let number = |name: &str| {
                let value = element.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
                (value.unwrap().parse::<f64>().unwrap() * 8.0) as i32
            };
            let (left, top) = (number("x"), number("y"));
            [left, top, left + number("width"), top + number("height")]
        };
        fills.elements().into_iter().map(numbers).collect()
    }

    #[test]
    fn touching_blocks_are_merged() {
        assert_eq!(fills(&["██ █"]), [[0, 0, 16, 8], [24, 0, 32, 8]]);
        assert_eq!(fills(&["██", "██"]), [[0, 0, 16, 16]]);
        assert_eq!(fills(&["▄▄", "▀▀"]), [[0, 4, 16, 12]]);
        assert_eq!(fills(&["▙▙"]), [[0, 0, 4, 4], [0, 4, 16, 8], [8, 0, 12, 4]]);
    }

    #[test]
    fn partial_blocks_cover_the_correct_eighths() {
        assert_eq!(fills(&["▁"]), [[0, 7, 8, 8]]);
        assert_eq!(fills(&["▇"]), [[0, 1, 8, 8]]);
        assert_eq!(fills(&["▉"]), [[0, 0, 7, 8]]);
        assert_eq!(fills(&["▏"]), [[0, 0, 1, 8]]);
        assert_eq!(fills(&["▐"]), [[4, 0, 8, 8]]);
    }

    #[test]
    fn shades_reduce_opacity() {
        let mut fills = Fills::default();
        let area = Area::from_cells(0, 0, 1);
        assert!(fills.draw_block('░', area, &Paint::solid("#111")));
        assert!(!fills.draw_block('x', area, &Paint::solid("#111")));
        assert!(fills.elements()[0].contains("fill-opacity=\"0.25\""));
    }
}
