//! Keys, pasted text and the mouse.

use wordhoard_engine::base::sanitize;

use super::chips::Click;
use super::keys::{Action, KEYS, TYPING};
use super::layout::LabLayout;
use super::{LabScreen, commands};
use crate::lab::board::BoardScreen;
use crate::lab::page::Item;
use crate::lab::quiz;
use crate::lab::reading::Reading;
use crate::ui::footer;
use crate::ui::keys::{self, KeyPress};
use crate::ui::line_editor::LineEditor;
use crate::ui::list::Step;
use crate::ui::{Context, Mouse, MouseKind, Transition};

/// Rows that the mouse wheel scrolls.
const WHEEL: isize = 3;

impl LabScreen {
    pub(super) fn key(&mut self, press: KeyPress, cx: Context) -> Transition {
        self.message = None;
        if let Some(prompt) = &mut self.prompt {
            let answer = prompt.key(press);
            self.answer_prompt(answer);
            return Transition::Stay;
        }
        if let Some(typed) = TYPING.character(press) {
            self.type_text(typed.encode_utf8(&mut [0; 4]), cx);
            return Transition::Stay;
        }
        keys::find(KEYS, &cx.shared.keymap, press.key).map_or(Transition::Stay, |action| self.act(action, cx))
    }

    fn type_text(&mut self, typed: &str, cx: Context) {
        if self.editor.is_selected() {
            self.history.leave(self.visit());
        }
        self.edit(|editor| editor.insert(typed), cx);
    }

    /// Changes the text. The list loses the selection.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut LineEditor), cx: Context) {
        change(&mut self.editor);
        self.selected = None;
        self.ask(cx.shared);
    }

    pub(super) fn paste(&mut self, pasted: &str, cx: Context) -> Transition {
        self.message = None;
        let line = sanitize::line(pasted.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().trim());
        match &mut self.prompt {
            Some(prompt) => prompt.paste(&line),
            None => self.type_text(&line, cx),
        }
        Transition::Stay
    }

    pub(super) fn act(&mut self, action: Action, cx: Context) -> Transition {
        match action {
            Action::Open => self.open_selected(cx),
            Action::NextReading => self.turn_reading(1, cx),
            Action::PreviousReading => self.turn_reading(self.readings.len().saturating_sub(1), cx),
            Action::Up | Action::Down | Action::Left | Action::Right => self.step(action, cx),
            Action::PageUp | Action::PageDown | Action::First | Action::Last => self.jump(action, cx),
            Action::Start => self.edit(LineEditor::move_to_start, cx),
            Action::End => self.edit(LineEditor::move_to_end, cx),
            Action::EraseBefore if self.editor.is_selected() => self.go_back(cx),
            Action::EraseBefore => self.edit(LineEditor::erase_before, cx),
            Action::EraseAt => self.edit(LineEditor::erase_at, cx),
            Action::EraseWord => self.edit(LineEditor::erase_word, cx),
            Action::Clear => self.edit(LineEditor::clear, cx),
            Action::Back => self.go_back(cx),
            Action::Forward => {
                if let Some(visit) = self.history.forward(self.visit()) {
                    self.return_to(visit, cx.shared);
                }
            }
            Action::Order if self.reading.is_some_and(Reading::has_order) => {
                self.choose(|lab| lab.choice.next_order(), cx);
            }
            Action::Order => {}
            Action::Length => self.choose(|lab| lab.choice.next_length(), cx),
            Action::ShorterLength => self.choose(|lab| lab.choice.previous_length(), cx),
            Action::Rarity => self.choose(|lab| lab.choice.rarity = lab.choice.rarity.next(), cx),
            Action::Details => self.has_details = !self.has_details,
            Action::Copy => self.copy(cx),
            Action::Save => self.ask_for_file(),
            Action::Quiz => return Transition::Push(Box::new(quiz::settings_screen())),
            Action::Board => return Transition::Push(Box::new(BoardScreen::new(cx))),
            Action::Commands => return self.list_commands(cx),
            Action::Help => return Transition::Push(Box::new(commands::help(&cx.shared.keymap))),
            Action::Leave => return Transition::Pop,
        }
        Transition::Stay
    }

    /// Changes the choice among the words, and asks again.
    fn choose(&mut self, change: impl FnOnce(&mut Self), cx: Context) {
        if !self.has_choice() {
            return;
        }
        change(self);
        self.ask(cx.shared);
    }

    /// Goes back to the question before. Without one, a text that was opened is erased.
    fn go_back(&mut self, cx: Context) {
        match self.history.back(self.visit()) {
            Some(visit) => self.return_to(visit, cx.shared),
            None if self.editor.is_selected() => self.edit(LineEditor::clear, cx),
            None => {}
        }
    }

    fn turn_reading(&mut self, step: usize, cx: Context) {
        let Some(index) = self.readings.iter().position(|reading| Some(*reading) == self.reading) else { return };
        let next = self.readings[(index + step) % self.readings.len()];
        self.prefer(next);
        self.ask(cx.shared);
    }

    /// Opens the selected item, or the first one of a list. On the page of a word, the first item is selected instead:
    /// whoever has typed the word expects to see it.
    fn open_selected(&mut self, cx: Context) {
        match self.selected {
            None if self.reading == Some(Reading::Word) => {
                self.selected = (self.page.item_count() > 0).then_some(0);
            }
            selected => self.open_item(selected.unwrap_or_else(|| self.first_visible(&LabLayout::new(cx.area))), cx),
        }
    }

    /// Opens an item: the page of a word, or a question to try.
    fn open_item(&mut self, item: usize, cx: Context) {
        let text = match self.page.item(item) {
            Some(Item::Word(word)) => word.word(),
            Some(Item::Example(text, _)) => text.to_owned(),
            Some(Item::Phrase(_)) | None => return,
        };
        self.selected = Some(item);
        if self.page.word_count.is_some() {
            self.prefer(Reading::Word);
        }
        self.open(&text, cx.shared);
    }

    /// Moves the selection, or the cursor in the text if nothing is selected.
    fn step(&mut self, action: Action, cx: Context) {
        let layout = LabLayout::new(cx.area);
        let Some(item) = self.selected else {
            match action {
                Action::Left => self.edit(LineEditor::move_left, cx),
                Action::Right => self.edit(LineEditor::move_right, cx),
                Action::Down if self.page.item_count() > 0 => self.selected = Some(self.first_visible(&layout)),
                _ => self.scroll(if action == Action::Down { 1 } else { -1 }, &layout),
            }
            return;
        };
        let step = match action {
            Action::Up => Step::Up,
            Action::Down => Step::Down,
            Action::Left => Step::Left,
            _ => Step::Right,
        };
        let next = self.page_layout(&layout).flow.step(item, step);
        // Up from the first row leads back to the text.
        self.selected = (next != item || step != Step::Up).then_some(next);
    }

    /// Returns the first item that is visible, or the first of all.
    fn first_visible(&self, layout: &LabLayout) -> usize {
        let flow = self.page_layout(layout).flow;
        let top = self.scroll.top(flow.row_count(), layout.page.height.into());
        flow.first_item_from(top).unwrap_or(0)
    }

    fn jump(&mut self, action: Action, cx: Context) {
        let layout = LabLayout::new(cx.area);
        let page = layout.page.height.saturating_sub(1).max(1) as isize;
        let Some(item) = self.selected else {
            let rows = match action {
                Action::First => isize::MIN,
                Action::Last => isize::MAX,
                Action::PageUp => -page,
                _ => page,
            };
            return self.scroll(rows, &layout);
        };
        let step = match action {
            Action::First => Step::First,
            Action::Last => Step::Last,
            Action::PageUp => Step::Rows(-page),
            _ => Step::Rows(page),
        };
        self.selected = Some(self.page_layout(&layout).flow.step(item, step));
    }

    /// Scrolls without a selection.
    fn scroll(&mut self, rows: isize, layout: &LabLayout) {
        let row_count = self.page_layout(layout).flow.row_count();
        self.scroll.by(rows, row_count, layout.page.height.into());
    }

    /// Handles the mouse. A click on a word opens it, and one on a chip chooses it.
    pub(super) fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let layout = LabLayout::new(cx.area);
        match mouse.kind {
            MouseKind::ScrollUp | MouseKind::ScrollDown => {
                self.selected = None;
                self.scroll(if mouse.kind == MouseKind::ScrollDown { WHEEL } else { -WHEEL }, &layout);
            }
            MouseKind::Press => {
                self.message = None;
                return self.click(mouse, &layout, cx);
            }
            MouseKind::Drag | MouseKind::Release | MouseKind::Move => {}
        }
        Transition::Stay
    }

    fn click(&mut self, mouse: Mouse, layout: &LabLayout, cx: Context) -> Transition {
        if let Some(key) = footer::key_at(&self.hints(cx), layout.footer, mouse.at) {
            return self.key(key.into(), cx);
        }
        if self.prompt.is_some() {
            return Transition::Stay;
        }
        if layout.text().contains(mouse.at) {
            let (column, width) = (mouse.at.x - layout.text().x, layout.text().width);
            self.edit(|editor| editor.move_to_column(column, width), cx);
            return Transition::Stay;
        }
        let chips = self.chips();
        if let Some((_, chip)) = layout.place(&chips).find(|(area, _)| area.contains(mouse.at)) {
            match chip.click {
                Click::Read(reading) => {
                    self.prefer(reading);
                    self.ask(cx.shared);
                }
                Click::Run(action) => return self.act(action, cx),
            }
            return Transition::Stay;
        }
        let visible = self.page_layout(layout).flow.visible(layout.page, self.scroll);
        if let Some(item) = visible.item_at(mouse.at) {
            self.open_item(item, cx);
        }
        Transition::Stay
    }
}
