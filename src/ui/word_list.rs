//! List of words, one of which is selected and defined.

use std::rc::Rc;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::keys::{self, Binding, Code, Key, KeyBindings, Keymap};
use super::reader::Reader;
use super::screen::{Context, Event, Mouse, MouseKind, Screen, Transition};
use super::theme::Role;
use super::{definition, page, text};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    First,
    Last,
    Help,
    Close,
}

const KEYS: KeyBindings<Action> = KeyBindings {
    name: "word-list",
    bindings: &[
        Binding::new(
            Action::Close,
            "close",
            &[Key::new(Code::Esc), Key::char('q'), Key::new(Code::Enter), Key::ctrl('q')],
            "back",
        )
        .in_footer("back", 1),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "list these keys"),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up), Key::char('k')], "word above").in_footer("up", 3),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j')], "word below").in_footer("down", 3),
        Binding::new(Action::Left, "left", &[Key::new(Code::Left), Key::char('h')], "previous word"),
        Binding::new(Action::Right, "right", &[Key::new(Code::Right), Key::char('l')], "next word"),
        Binding::new(Action::PageDown, "page-down", &[Key::new(Code::PageDown), Key::char(' ')], "next page")
            .in_footer("page", 2),
        Binding::new(Action::PageUp, "page-up", &[Key::new(Code::PageUp)], "previous page"),
        Binding::new(Action::First, "first", &[Key::new(Code::Home), Key::char('g')], "first word"),
        Binding::new(Action::Last, "last", &[Key::new(Code::End)], "last word"),
    ],
};

/// Returns the keys and their descriptions, for the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the key scope of this screen, for the configuration.
#[must_use]
pub fn scope() -> keys::Scope {
    keys::Scope::new(&[KEYS.key_table()])
}

/// Minimum width of the screen for meanings in a panel beside the list.
const MIN_PANEL_SCREEN: u16 = 100;
/// Width of the panel.
const PANEL_WIDTH: u16 = 44;

/// Screen with a list of words. The selected word is defined below the list or, in a wide window, beside it.
pub struct WordList {
    title: &'static str,
    words: Rc<[String]>,
    selected: usize,
}

/// Positions of the words and of their meanings.
struct Layout {
    list: Rect,
    meaning: Rect,
    /// Width of a cell, including the gap.
    width: u16,
    columns: usize,
}

impl Layout {
    fn new(words: &[String], area: Rect) -> Self {
        let body = page::body(area);
        let (list, meaning) = if body.width >= MIN_PANEL_SCREEN {
            let list = Rect { width: body.width - PANEL_WIDTH - 2, ..body };
            (list, Rect { x: list.right() + 2, width: PANEL_WIDTH, ..body })
        } else {
            let height = body.height.saturating_sub(2);
            (Rect { height, ..body }, Rect { y: body.y + height, height: body.height - height, ..body })
        };
        let longest = words.iter().map(|word| word.width()).max().unwrap_or_default() as u16;
        let width = (longest + 2).min(list.width.max(1));
        Self { list, meaning, width, columns: usize::from((list.width + 2) / width).max(1) }
    }

    /// Returns the number of words on a page.
    fn page(&self) -> usize {
        (self.columns * usize::from(self.list.height)).max(1)
    }

    /// Returns the cell of the word with this index on its page.
    fn cell(&self, index: usize) -> Rect {
        let (row, column) = (index / self.columns, index % self.columns);
        let (x, y) = (self.list.x + column as u16 * self.width, self.list.y + row as u16);
        Rect { x, y, width: self.width, height: 1 }.intersection(self.list)
    }

    /// Returns the index on its page of the word at a screen position, whether or not there is one.
    fn hit(&self, at: Position) -> Option<usize> {
        (0..self.page()).find(|&index| self.cell(index).contains(at))
    }
}

impl WordList {
    /// Creates a list with the first word selected.
    #[must_use]
    pub fn new(title: &'static str, words: Rc<[String]>) -> Self {
        Self { title, words, selected: 0 }
    }

    fn act(&mut self, action: Action, layout: &Layout, keymap: &Keymap) -> Transition {
        let (last, page) = (self.words.len().saturating_sub(1), layout.page());
        let target = match action {
            Action::Up => self.selected.checked_sub(layout.columns).unwrap_or(self.selected),
            Action::Down => self.selected + layout.columns,
            Action::Left => self.selected.saturating_sub(1),
            Action::Right => self.selected + 1,
            Action::PageUp => self.selected.saturating_sub(page),
            Action::PageDown => self.selected + page,
            Action::First => 0,
            Action::Last => last,
            Action::Help => return Transition::Push(Box::new(Reader::keys(self.title, key_help(keymap)))),
            Action::Close => return Transition::Pop,
        };
        self.selected = target.min(last);
        Transition::Stay
    }

    /// Returns the index of the first word on the page with the selected word.
    fn first_on_page(&self, layout: &Layout) -> usize {
        self.selected / layout.page() * layout.page()
    }
}

impl Screen for WordList {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        let layout = Layout::new(&self.words, cx.area);
        if let Event::Mouse(Mouse { kind: MouseKind::Press, at }) = event
            && let Some(index) = layout.hit(*at)
        {
            let word = self.first_on_page(&layout) + index;
            self.selected = if word < self.words.len() { word } else { self.selected };
        }
        let hints = keys::hints(KEYS, &cx.shared.keymap);
        let action = page::action(event, KEYS, &hints, [Action::Up, Action::Down], cx);
        action.map_or(Transition::Stay, |action| self.act(action, &layout, &cx.shared.keymap))
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let theme = &cx.shared.theme();
        let layout = Layout::new(&self.words, cx.area);
        let position = format!("{} of {}", self.selected + 1, self.words.len());
        page::draw(self.title, &position, &keys::hints(KEYS, &cx.shared.keymap), cx, frame);
        let buf = frame.buffer_mut();
        let first = self.first_on_page(&layout);
        for (index, word) in self.words.iter().enumerate().skip(first).take(layout.page()) {
            let style = if index == self.selected {
                theme.style(Role::Accent).add_modifier(Modifier::REVERSED)
            } else {
                theme.style(Role::Text)
            };
            text::draw_runs(layout.cell(index - first), &[(word, style)], buf);
        }
        if let Some(word) = self.words.get(self.selected) {
            if layout.meaning.y == layout.list.y {
                definition::draw_block(word, layout.meaning, theme, buf);
            } else if let Some(line) = layout.meaning.rows().next_back() {
                definition::draw_line(word, line, theme, buf);
            }
        }
        frame.set_cursor_position(layout.cell(self.selected - first).as_position());
    }
}
