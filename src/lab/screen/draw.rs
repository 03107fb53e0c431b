//! Draws the word lab.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::widgets::Widget;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::words::Lexicon;

use super::chips::Chip;
use super::layout::{LabLayout, MARK};
use super::row;
use crate::lab::page::{Item, Page, number_of_words};
use crate::lab::page_layout::PageLayout;
use crate::ui::line_editor::LineEditor;
use crate::ui::list::{List, ListLayout, ListRow, Scroll};
use crate::ui::theme::{Role, Theme};
use crate::ui::{chrome, definition, text};

/// Content of the screen.
pub struct Shown<'a> {
    /// The typed text.
    pub editor: &'a LineEditor,
    /// Text of the prompt that replaces the input, if there is one.
    pub prompt: Option<&'a str>,
    /// Chips below the text.
    pub chips: &'a [Chip],
    /// The answer.
    pub page: &'a Page,
    /// The answer in rows.
    pub page_layout: &'a PageLayout,
    /// Scroll position of the answer.
    pub scroll: Scroll,
    /// Number of the selected item.
    pub selected: Option<usize>,
    /// Whether each word has a line with its hooks, points and meaning.
    pub has_details: bool,
    /// Whether the answer to the typed text is still being computed.
    pub is_working: bool,
    /// Message for the player.
    pub message: Option<&'a str>,
    /// Word list.
    pub words: &'a Lexicon,
}

/// Maximum width of the name of the word list, in columns.
const MAX_LIST_NAME: usize = 50;

/// Text shown where the player may type.
const PLACEHOLDER: &str = "type letters, a word or a pattern; answers appear as you type";

/// Draws everything but the key hints. Returns the place of the selected item or, if there is none, the end of the text.
pub fn lab(shown: &Shown, layout: &LabLayout, theme: &Theme, buf: &mut Buffer) -> Position {
    draw_title(shown, layout, theme, buf);
    let mark = if shown.prompt.is_some() { "" } else { "› " };
    text::draw_runs(Rect { width: MARK, ..layout.input }, &[(mark, theme.style(Role::Accent))], buf);
    let caret = match shown.prompt {
        Some(label) => {
            let x = text::draw_runs(layout.input, &[(label, theme.style(Role::Accent))], buf);
            let rest = Rect { x, width: layout.text().right().saturating_sub(x), ..layout.input };
            shown.editor.draw(rest, "", theme, buf)
        }
        None => shown.editor.draw(layout.text(), PLACEHOLDER, theme, buf),
    };
    for (area, chip) in layout.place(shown.chips) {
        let style = if chip.is_on { theme.keycap() } else { theme.style(Role::Dim) };
        text::draw_runs(area, &[(&format!(" {} ", chip.text), style)], buf);
    }
    let visible = shown.page_layout.flow.visible(layout.page, shown.scroll);
    draw_page(shown, layout, &visible, theme, buf);
    draw_selected(shown, layout, &visible, theme, buf);
    chrome::draw_rule(layout.rule, theme, buf);
    let selected = shown.selected.filter(|_| shown.prompt.is_none()).and_then(|selected| visible.place(selected));
    selected.map_or(caret, Rect::as_position)
}

fn draw_title(shown: &Shown, layout: &LabLayout, theme: &Theme, buf: &mut Buffer) {
    let counted = shown.page.word_count.map_or_else(String::new, number_of_words);
    let counted = if shown.is_working { "…".to_owned() } else { counted };
    if layout.title != layout.input {
        // Every verdict is that of a list.
        let list = sanitize::fit(shown.words.name(), MAX_LIST_NAME);
        let runs = [("WORD LAB  ", theme.strong()), (list.as_str(), theme.style(Role::Dim))];
        text::draw_runs(layout.title, &runs, buf);
    }
    text::draw_right(layout.title, &counted, theme.style(Role::Accent), buf);
}

fn draw_page(shown: &Shown, layout: &LabLayout, visible: &ListLayout<usize>, theme: &Theme, buf: &mut Buffer) {
    let PageLayout { head, flow } = shown.page_layout;
    let top = shown.scroll.top(flow.row_count(), layout.page.height.into());
    for (line, runs) in layout.page.rows().zip(head.iter().skip(top)) {
        let runs: Vec<_> = runs.iter().map(|(text, shade)| (text.as_str(), shade.style(theme))).collect();
        text::draw_runs(line, &runs, buf);
    }
    let draw = |row: ListRow<usize>, is_selected, area: Rect, buf: &mut Buffer| match row {
        ListRow::Heading(group) => {
            text::draw_runs(area, &[(&*shown.page.groups[group].heading, theme.style(Role::Dim))], buf);
        }
        ListRow::Item(item) => draw_item(shown, item, is_selected, area, theme, buf),
        ListRow::Blank => {}
    };
    List::new(visible, shown.selected, draw).render(layout.page, buf);
}

fn draw_item(shown: &Shown, item: usize, is_selected: bool, cell: Rect, theme: &Theme, buf: &mut Buffer) {
    let style = if is_selected { theme.keycap() } else { theme.style(Role::Text) };
    match shown.page.item(item) {
        Some(Item::Word(word)) if shown.has_details => row::draw(&word, is_selected, shown.words, cell, theme, buf),
        Some(Item::Word(word)) if shown.page.has_meanings => row::draw_meaning(&word, is_selected, cell, theme, buf),
        Some(Item::Word(word)) => _ = text::draw_runs(cell, &[(&word.shown(), style)], buf),
        Some(Item::Phrase(phrase)) => _ = text::draw_runs(cell, &[(&phrase.to_uppercase(), style)], buf),
        Some(Item::Example(example, about)) => draw_example(example, about, is_selected, cell, theme, buf),
        None => {}
    }
}

/// Draws a question to try, and what it stands for.
fn draw_example(example: &str, about: &str, is_selected: bool, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let accent = theme.style(Role::Accent);
    let mark = if is_selected { "› " } else { "  " };
    let padded = format!("{example:<14}");
    let style = if is_selected { accent } else { theme.strong() };
    text::draw_runs(line, &[(mark, accent), (&padded, style), (about, theme.style(Role::Dim))], buf);
}

/// Draws the meaning of the selected word in the panel or in a line; or a message. Of a list, the first visible word is
/// taken for selected, since Enter opens it.
fn draw_selected(shown: &Shown, layout: &LabLayout, visible: &ListLayout<usize>, theme: &Theme, buf: &mut Buffer) {
    let first_visible = || visible.items().next().map(|(_, item)| item);
    let selected = shown.selected.or_else(|| shown.page.word_count.and_then(|_| first_visible()));
    let word = match selected.and_then(|number| shown.page.item(number)) {
        Some(Item::Word(word)) => Some(word.word()),
        _ => None,
    };
    if let (Some(panel), Some(word)) = (layout.panel, &word) {
        definition::draw_block(word, panel, theme, buf);
    }
    match (shown.message, &word) {
        (Some(message), _) => _ = text::draw_runs(layout.status, &[(message, theme.style(Role::Accent))], buf),
        (None, Some(word)) if layout.panel.is_none() => {
            let capitals = word.to_uppercase();
            let bold = theme.style(Role::Accent).add_modifier(Modifier::BOLD);
            let x = text::draw_runs(layout.status, &[(&capitals, bold), ("  ", bold)], buf);
            let rest = Rect { x, width: layout.status.right().saturating_sub(x), ..layout.status };
            definition::draw_line(word, rest, theme, buf);
        }
        _ => {}
    }
}
