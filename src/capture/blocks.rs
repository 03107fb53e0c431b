//! Block characters, and grounds of cells, as rectangles.

use super::palette::Paint;
use super::{Area, px};

/// Painted rectangles of one layer, in the order they were laid; those that touch are merged.
#[derive(Default)]
pub(super) struct Fills(Vec<(Area, Paint)>);

impl Fills {
    /// Lays a rectangle, as part of the last one if it goes on to the right of it.
    pub(super) fn push(&mut self, area: Area, paint: &Paint) {
        // A cell may hold several rectangles at different heights, so the left neighbour need not be the very last.
        let neighbour = self.0.iter_mut().rev().take(8).find(|(left, painted)| {
            (left.right, left.top, left.bottom) == (area.left, area.top, area.bottom) && painted == paint
        });
        match neighbour {
            Some((left, _)) => left.right = area.right,
            None => self.0.push((area, paint.clone())),
        }
    }

    /// Lays the shape of `letter` over the cell `area`, if it is a block, and says whether it was.
    pub(super) fn block(&mut self, letter: char, area: Area, paint: &Paint) -> bool {
        let Some((parts, percent)) = parts(letter) else { return false };
        let paint = paint.faded(percent);
        for part in parts {
            self.push(within(area, part), &paint);
        }
        true
    }

    /// One element for each rectangle, with those that cover the same columns of successive rows made one.
    pub(super) fn elements(self) -> Vec<String> {
        let mut stacked: Vec<(Area, Paint)> = Vec::new();
        for (area, paint) in self.0 {
            let above = stacked.iter_mut().rev().find(|(above, painted)| {
                (above.left, above.right, above.bottom) == (area.left, area.right, area.top) && *painted == paint
            });
            match above {
                Some((above, _)) => above.bottom = area.bottom,
                None => stacked.push((area, paint)),
            }
        }
        stacked.iter().map(|(area, paint)| element(*area, paint)).collect()
    }
}

fn element(area: Area, paint: &Paint) -> String {
    let (x, y) = (px(area.left), px(area.top));
    let (width, height) = (px(area.right - area.left), px(area.bottom - area.top));
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {}/>", paint.attributes("fill"))
}

/// Left, top, right and bottom of a part of a cell, in eighths of it.
type Part = [i32; 4];

/// `part` of the cell `area`.
fn within(area: Area, [left, top, right, bottom]: Part) -> Area {
    let (width, height) = (area.right - area.left, area.bottom - area.top);
    Area {
        left: area.left + width * left / 8,
        top: area.top + height * top / 8,
        right: area.left + width * right / 8,
        bottom: area.top + height * bottom / 8,
    }
}

/// The parts of a cell that the block `letter` covers, and with how many percent of the ink.
fn parts(letter: char) -> Option<(Vec<Part>, u8)> {
    let code = i32::try_from(u32::from(letter)).ok()?;
    let part = match letter {
        '▀' => [0, 0, 8, 4],
        // From one eighth at the foot to the whole cell.
        '▁'..='█' => [0, 8 - (code - 0x2580), 8, 8],
        // From seven eighths at the left down to one.
        '▉'..='▏' => [0, 0, 8 - (code - 0x2588), 8],
        '▐' => [4, 0, 8, 8],
        '░' => return Some((vec![[0, 0, 8, 8]], 25)),
        '▒' => return Some((vec![[0, 0, 8, 8]], 50)),
        '▓' => return Some((vec![[0, 0, 8, 8]], 75)),
        '▔' => [0, 0, 8, 1],
        '▕' => [7, 0, 8, 8],
        _ => return quadrants(letter).map(|parts| (parts, 100)),
    };
    Some((vec![part], 100))
}

/// The quarters of a cell that `letter` covers.
fn quadrants(letter: char) -> Option<Vec<Part>> {
    const UPPER_LEFT: Part = [0, 0, 4, 4];
    const UPPER_RIGHT: Part = [4, 0, 8, 4];
    const LOWER_LEFT: Part = [0, 4, 4, 8];
    const LOWER_RIGHT: Part = [4, 4, 8, 8];
    const UPPER: Part = [0, 0, 8, 4];
    const LOWER: Part = [0, 4, 8, 8];
    let parts = match letter {
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

    /// The rectangles of `rows` of blocks, as left, top, right and bottom in eighths of a cell.
    fn fills(rows: &[&str]) -> Vec<[i32; 4]> {
        let mut fills = Fills::default();
        for (row, line) in (0..).zip(rows) {
            for (column, letter) in (0..).zip(line.chars()) {
                let area = Area { left: column * 8, top: row * 8, right: column * 8 + 8, bottom: row * 8 + 8 };
                fills.block(letter, area, &Paint::solid("#111"));
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
    fn neighbours_are_merged() {
        assert_eq!(fills(&["██ █"]), [[0, 0, 16, 8], [24, 0, 32, 8]]);
        assert_eq!(fills(&["██", "██"]), [[0, 0, 16, 16]]);
        assert_eq!(fills(&["▄▄", "▀▀"]), [[0, 4, 16, 12]]);
        assert_eq!(fills(&["▙▙"]), [[0, 0, 4, 4], [0, 4, 16, 8], [8, 0, 12, 4]]);
    }

    #[test]
    fn parts_of_a_cell_have_their_place() {
        assert_eq!(fills(&["▁"]), [[0, 7, 8, 8]]);
        assert_eq!(fills(&["▇"]), [[0, 1, 8, 8]]);
        assert_eq!(fills(&["▉"]), [[0, 0, 7, 8]]);
        assert_eq!(fills(&["▏"]), [[0, 0, 1, 8]]);
        assert_eq!(fills(&["▐"]), [[4, 0, 8, 8]]);
    }

    #[test]
    fn a_shade_is_part_of_the_ink() {
        let mut fills = Fills::default();
        let area = Area::of_cells(0, 0, 1);
        assert!(fills.block('░', area, &Paint::solid("#111")));
        assert!(!fills.block('x', area, &Paint::solid("#111")));
        assert!(fills.elements()[0].contains("fill-opacity=\"0.25\""));
    }
}
