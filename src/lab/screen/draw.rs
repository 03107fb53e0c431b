//! Draws the word lab.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::chips::Chip;
use super::layout::{LabLayout, MARK};
use super::row;
use crate::base::sanitize;
use crate::lab::flow::{Flow, Row};
use crate::lab::page::{Item, Page, number_of_words};
use crate::ui::line_editor::LineEditor;
use crate::ui::theme::{Role, Theme};
use crate::ui::{chrome, definition, text};
use crate::words::Lexicon;

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
    pub flow: &'a Flow<'a>,
    /// First visible row of the answer.
    pub top: usize,
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
    for (index, line) in layout.page.rows().enumerate() {
        draw_row(shown, shown.top + index, line, theme, buf);
    }
    draw_selected(shown, layout, theme, buf);
    chrome::draw_rule(layout.rule, theme, buf);
    selected_place(shown, layout).filter(|_| shown.prompt.is_none()).unwrap_or(caret)
}

/// Returns the place of the selected item, if it is visible.
fn selected_place(shown: &Shown, layout: &LabLayout) -> Option<Position> {
    let selected = shown.selected?;
    let number = shown.flow.row_of(selected)?;
    let y = layout.page.y + u16::try_from(number.checked_sub(shown.top)?).ok()?;
    let Row::Items { mut numbers, width, .. } = shown.flow.row(number) else { return None };
    let x = layout.page.x + (numbers.position(|item| item == selected)? * width) as u16;
    Some(Position::new(x, y)).filter(|at| layout.page.contains(*at))
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

fn draw_row(shown: &Shown, number: usize, line: Rect, theme: &Theme, buf: &mut Buffer) {
    match shown.flow.row(number) {
        Row::Text(runs) => {
            let runs: Vec<_> = runs.iter().map(|(text, shade)| (text.as_str(), shade.style(theme))).collect();
            text::draw_runs(line, &runs, buf);
        }
        Row::Heading(heading) => _ = text::draw_runs(line, &[(heading, theme.style(Role::Dim))], buf),
        Row::Items { group, numbers, first, width } => {
            for (column, item) in numbers.enumerate() {
                let x = line.x + (column * width) as u16;
                let cell = Rect { x, width: (width as u16).min(line.right().saturating_sub(x)), ..line };
                let is_selected = shown.selected == Some(item);
                match shown.page.item_of(group, item - first) {
                    Some(Item::Word(word)) if shown.has_details => {
                        row::draw(&word, is_selected, shown.words, cell, theme, buf);
                    }
                    Some(Item::Word(word)) if shown.page.has_meanings => {
                        row::draw_meaning(&word, is_selected, cell, theme, buf);
                    }
                    Some(Item::Word(word)) => {
                        let style = if is_selected { theme.keycap() } else { theme.style(Role::Text) };
                        text::draw_runs(cell, &[(&word.shown(), style)], buf);
                    }
                    Some(Item::Phrase(phrase)) => {
                        let style = if is_selected { theme.keycap() } else { theme.style(Role::Text) };
                        text::draw_runs(cell, &[(&phrase.to_uppercase(), style)], buf);
                    }
                    Some(Item::Example(example, about)) => draw_example(example, about, is_selected, cell, theme, buf),
                    None => {}
                }
            }
        }
        Row::Blank => {}
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
fn draw_selected(shown: &Shown, layout: &LabLayout, theme: &Theme, buf: &mut Buffer) {
    let first_visible = || (shown.top..shown.flow.row_count()).find_map(|row| shown.flow.item_at(row, 0));
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
