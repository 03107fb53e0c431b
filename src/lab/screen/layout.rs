//! Layout of the word lab.

use ratatui::layout::Rect;

use super::chips::Chip;
use crate::ui::chrome;

/// Areas of the word lab.
pub struct LabLayout {
    /// Title and number of words.
    pub title: Rect,
    /// Line in which the player types.
    pub input: Rect,
    /// Line of the chips.
    pub chips: Rect,
    /// The answer.
    pub page: Rect,
    /// Panel about the selected word, in wide windows.
    pub panel: Option<Rect>,
    /// Line about the selected word, or a message.
    pub status: Rect,
    /// Line above the key hints.
    pub rule: Option<Rect>,
    /// Key hints.
    pub footer: Rect,
}

/// Columns of the mark before the text.
pub const MARK: u16 = 2;
/// Minimum width of a window with a panel.
const MIN_WITH_PANEL: u16 = 100;
/// Width of the panel and of the gap before it.
const PANEL: [u16; 2] = [38, 3];

impl LabLayout {
    /// Lays out the screen.
    #[must_use]
    pub fn new(area: Rect) -> Self {
        let areas = chrome::layout(area, 0, 1);
        let content = chrome::content(area);
        let is_roomy = areas.rule.is_some();
        let row = |y: u16, height: u16| Rect { y, height: height.min(content.bottom().saturating_sub(y)), ..content };
        // In a short window, the text stands in the line of the title.
        let title = row(content.y, 1);
        let input = if is_roomy { row(content.y + 2, 1) } else { title };
        let chips = row(input.bottom(), 1);
        let end = areas.footer.y.saturating_sub(u16::from(is_roomy));
        let status = row(end.saturating_sub(1), 1);
        let top = chips.bottom() + u16::from(is_roomy);
        let body = row(top, status.y.saturating_sub(top + u16::from(is_roomy)));
        let panel =
            (content.width >= MIN_WITH_PANEL).then(|| Rect { x: content.right() - PANEL[0], width: PANEL[0], ..body });
        let page = Rect { width: body.width - panel.map_or(0, |panel| panel.width + PANEL[1]), ..body };
        Self { title, input, chips, page, panel, status, rule: areas.rule, footer: areas.footer }
    }

    /// Returns the area of the typed text.
    #[must_use]
    pub fn text(&self) -> Rect {
        let end = if self.input == self.title { COUNT } else { 0 };
        Rect { x: self.input.x + MARK, width: self.input.width.saturating_sub(MARK + end), ..self.input }
    }

    /// Places the chips side by side, as far as there is room.
    pub fn place<'a>(&self, chips: &'a [Chip]) -> impl Iterator<Item = (Rect, &'a Chip)> {
        let mut x = self.chips.x;
        let line = self.chips;
        chips.iter().map_while(move |chip| {
            let width = chip.width();
            let area = Rect { x, width, ..line };
            x += width + 1;
            (area.right() <= line.right()).then_some((area, chip))
        })
    }
}

/// Columns kept free for the number of words beside the text, in short windows.
const COUNT: u16 = 9;
