//! Layout of the screen on which a search is watched.

use ratatui::layout::{Position, Rect};

use crate::ui::chrome;

/// Areas of the screen.
pub struct TraceLayout {
    /// Name of the puzzle, the method and the number of steps.
    pub head: Rect,
    /// Line below the title.
    pub head_rule: Option<Rect>,
    /// The puzzle.
    pub picture: Rect,
    /// The pseudo-code.
    pub code: Option<Rect>,
    /// The counters and what has been found.
    pub side: Option<Rect>,
    /// Strip below the puzzle, as wide as the window.
    pub strip: Rect,
    /// The chart.
    pub chart: Option<Rect>,
    /// The last step in words.
    pub sentence: Rect,
    /// Line above the key hints.
    pub rule: Option<Rect>,
    /// Key hints.
    pub footer: Rect,
}

/// Columns of the pseudo-code with its mark.
const CODE_WIDTH: u16 = 54;
/// Columns that the puzzle takes before the pseudo-code.
const MIN_PICTURE_WIDTH: u16 = 26;
/// Minimum width of the content in which the pseudo-code has room beside the puzzle.
const MIN_WIDE: u16 = 74;
/// Height of the window from which there are rules and a chart.
const MIN_TALL: u16 = 20;
/// Height of the window from which key hints have two rows. In lower windows, long reasons need the room.
const MIN_MEDIUM: u16 = 14;
/// Columns between the puzzle and the pseudo-code.
const GAP: u16 = 2;

impl TraceLayout {
    /// Lays the screen out, with a picture that needs `picture` rows, a strip of at most `strip` rows, `code` lines of
    /// pseudo-code and `counters` counters below it. If there is too little room, the pseudo-code scrolls.
    #[must_use]
    pub fn new(window: Rect, (picture, strip): (u16, u16), code: u16, counters: u16) -> Self {
        let area = chrome::content(window);
        let is_tall = area.height >= MIN_TALL;
        let mut rest = area;
        let head = top(&mut rest, 1);
        let head_rule = is_tall.then(|| top(&mut rest, 1));
        let is_low = area.height < MIN_MEDIUM;
        let footer = bottom(&mut rest, if is_low { 1 } else { 2 });
        let rule = is_tall.then(|| bottom(&mut rest, 1));
        let sentence = bottom(&mut rest, if (is_tall && area.width < 120) || is_low { 3 } else { 2 });
        let chart = is_tall.then(|| bottom(&mut rest, 2));
        let room = rest.height.saturating_sub(picture).max(1);
        let strip = bottom(&mut rest, strip.min(room));
        let is_wide = area.width >= MIN_WIDE;
        let (picture, side) = match is_wide {
            true => {
                let width = CODE_WIDTH.min(area.width - MIN_PICTURE_WIDTH - GAP);
                let picture = Rect { width: rest.width.saturating_sub(width + GAP), ..rest };
                (picture, Some(Rect { x: rest.right() - width, width, ..rest }))
            }
            false => (rest, None),
        };
        let code = side.map(|side| Rect { height: code.min(side.height.saturating_sub(counters)), ..side });
        let side = side.zip(code).map(|(side, code)| {
            let gap = u16::from(side.height > code.height + counters);
            let used = (code.height + gap).min(side.height);
            Rect { y: side.y + used, height: side.height - used, ..side }
        });
        Self { head, head_rule, picture, code, side, strip, chart, sentence, rule, footer }
    }

    /// Returns the share of the chart to the left of a position, in thousandths, if it is on the chart.
    #[must_use]
    pub fn chart_at(&self, at: Position) -> Option<u64> {
        let chart = self.chart.filter(|chart| chart.contains(at))?;
        Some(u64::from(at.x - chart.x) * 1000 / u64::from(chart.width.max(2) - 1))
    }
}

/// Takes rows from the top.
fn top(area: &mut Rect, rows: u16) -> Rect {
    let taken = Rect { height: rows.min(area.height), ..*area };
    *area = Rect { y: taken.bottom(), height: area.height - taken.height, ..*area };
    taken
}

/// Takes rows from the bottom.
fn bottom(area: &mut Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    area.height -= rows;
    Rect { y: area.bottom(), height: rows, ..*area }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_do_not_overlap() {
        for (width, height) in [(40, 12), (80, 24), (120, 40), (200, 60), (60, 20)] {
            let window = Rect { x: 0, y: 0, width, height };
            let layout = TraceLayout::new(window, (4, 4), 8, 5);
            let areas = [Some(layout.head), layout.head_rule, Some(layout.picture), layout.code, layout.side];
            let more = [Some(layout.strip), layout.chart, Some(layout.sentence), layout.rule, Some(layout.footer)];
            let areas: Vec<Rect> = areas.into_iter().chain(more).flatten().filter(|area| !area.is_empty()).collect();
            for (index, area) in areas.iter().enumerate() {
                assert_eq!(area.intersection(window), *area);
                assert!(areas[..index].iter().all(|other| !other.intersects(*area)), "{width}x{height} {area:?}");
            }
            assert!(layout.picture.height >= 4 && layout.sentence.height >= 2, "{width}x{height}");
        }
    }
}
