//! Lays a page out in rows.

use wordhoard_engine::base::wrap::wrap;

use super::page::{Items, Page, Text};
use crate::ui::blocks::Line;
use crate::ui::list::{Flow, FlowGroup};

/// A page in rows of a given width: the head, and items in columns or, if they have details, one in each row.
pub struct PageLayout {
    /// Lines above the items.
    pub head: Vec<Line>,
    /// All rows. The groups are those of the page.
    pub flow: Flow,
}

/// Columns between two words.
const GAP: u16 = 2;

impl PageLayout {
    /// Lays out a page in rows of `width` columns. With `one_per_row`, each word has a row of its own.
    #[must_use]
    pub fn new(page: &Page, width: u16, one_per_row: bool) -> Self {
        let head: Vec<Line> = page.head.iter().flat_map(|text| lines(text, width.into())).collect();
        let groups = page.groups.iter().map(|group| {
            let is_list = one_per_row || matches!(group.items, Items::Examples(_));
            let cell = if is_list { width } else { u16::try_from(group.width).unwrap_or(u16::MAX).saturating_add(GAP) };
            let columns = usize::from((width + GAP) / cell.max(1)).max(1);
            FlowGroup { has_heading: !group.heading.is_empty(), count: group.items.len(), columns, width: cell }
        });
        // A blank line at the end of the head is the one above the first heading.
        let has_heading = page.groups.first().is_some_and(|group| !group.heading.is_empty());
        let ends_blank = has_heading && matches!(page.head.last(), Some(Text::Blank));
        let flow = Flow::new(head.len() - usize::from(ends_blank), groups);
        Self { head, flow }
    }
}

fn lines(text: &Text, width: usize) -> Vec<Line> {
    match text {
        Text::Line(line) => vec![line.clone()],
        Text::Paragraph(text, shade) => wrap(text, width).into_iter().map(|line| vec![(line, *shade)]).collect(),
        Text::Blank => vec![Vec::new()],
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use wordhoard_engine::base::task::Task;
    use wordhoard_engine::words::Lexicon;

    use super::*;
    use crate::lab::answer::answer;
    use crate::lab::reading::Reading;
    use crate::lab::request::{Choice, Request};
    use crate::ui::list::Scroll;

    #[test]
    fn every_item_has_one_place_below_the_head() {
        for (text, reading) in [
            ("retain?", Reading::Letters),
            ("crane", Reading::Word),
            ("q[^u]*", Reading::Pattern),
            ("cold warm", Reading::Ladder),
        ] {
            let (text, reading) = (text.into(), Some(reading));
            let request = Request { text, conditions: Vec::new(), reading, choice: Choice::default() };
            let page = answer(&request, &Lexicon::embedded(false), "2026-11-23", &Task::default());
            for (width, one_per_row) in [(40, false), (76, false), (76, true)] {
                let layout = PageLayout::new(&page, width, one_per_row);
                let rows = u16::try_from(layout.flow.row_count()).expect("the answers are short");
                let visible = layout.flow.visible(Rect::new(0, 0, width, rows), Scroll::default());
                assert!(visible.items().map(|(_, item)| item).eq(0..page.item_count()), "{} {width}", request.text);
                let first = visible.lines().map(|(area, _)| area.y).min();
                assert!(first.is_none_or(|first| usize::from(first) >= layout.head.len()), "{} {width}", request.text);
            }
        }
    }
}
