//! Areas of the screen.

use ratatui::layout::Rect;

use crate::ui::chrome;

/// Areas of the screen, shared by drawing and the mouse.
pub struct CompareLayout {
    /// Title and status.
    pub head: Rect,
    /// Line below the title, if there is room.
    pub head_rule: Option<Rect>,
    /// Everything between the title and the key hints.
    pub body: Rect,
    /// Line with the size that is shown.
    pub size: Rect,
    /// Arrow to the size before.
    pub previous: Rect,
    /// Arrow to the next size.
    pub next: Rect,
    /// Line above the key hints, if there is room.
    pub rule: Option<Rect>,
    /// Key hints.
    pub footer: Rect,
}

/// Columns of an arrow, with a space on each side.
const ARROW: u16 = 3;

impl CompareLayout {
    /// Lays out the screen.
    pub fn new(area: Rect) -> Self {
        let areas = chrome::layout(area, 0, 1);
        let body = areas.body;
        let size = Rect { height: body.height.min(1), ..body };
        let arrow = |x: u16| Rect { x, width: ARROW.min(size.width), ..size };
        Self {
            head: areas.head,
            head_rule: (!areas.is_short()).then_some(areas.time),
            body,
            size: Rect { x: size.x + 2 * ARROW, width: size.width.saturating_sub(2 * ARROW), ..size },
            previous: arrow(size.x),
            next: arrow(size.x + ARROW),
            rule: areas.rule,
            footer: areas.footer,
        }
    }

    /// Returns the part of the body below the first `rows` lines.
    pub fn below(&self, rows: u16) -> Rect {
        let rows = rows.min(self.body.height);
        Rect { y: self.body.y + rows, height: self.body.height - rows, ..self.body }
    }
}
