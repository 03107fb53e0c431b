//! List of words, one of which is selected and defined.

use std::rc::Rc;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::keys::{self, Binding, Code, Key, KeyBindings, Keymap};
use super::list::{Flow, FlowGroup, List, ListLayout, ListRow, Scroll, Step};
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
    scroll: Scroll,
}

/// Positions of the words and of their meanings.
struct Layout {
    list: Rect,
    meaning: Rect,
    flow: Flow,
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
        let columns = usize::from((list.width + 2) / width).max(1);
        let flow = Flow::new(0, [FlowGroup { has_heading: false, count: words.len(), columns, width }]);
        Self { list, meaning, flow }
    }
}

impl WordList {
    /// Creates a list with the first word selected.
    #[must_use]
    pub fn new(title: &'static str, words: Rc<[String]>) -> Self {
        Self { title, words, selected: 0, scroll: Scroll::default() }
    }

    fn act(&mut self, action: Action, layout: &Layout, keymap: &Keymap) -> Transition {
        let page = layout.list.height.max(1) as isize;
        let step = match action {
            Action::Up => Step::Up,
            Action::Down => Step::Down,
            Action::Left => Step::Left,
            Action::Right => Step::Right,
            Action::PageUp => Step::Rows(-page),
            Action::PageDown => Step::Rows(page),
            Action::First => Step::First,
            Action::Last => Step::Last,
            Action::Help => return Transition::Push(Box::new(Reader::keys(self.title, key_help(keymap)))),
            Action::Close => return Transition::Pop,
        };
        self.selected = layout.flow.step(self.selected, step);
        self.reveal(layout);
        Transition::Stay
    }

    /// Scrolls so that the selected word is visible.
    fn reveal(&mut self, layout: &Layout) {
        layout.flow.reveal(self.selected, &mut self.scroll, layout.list.height.into());
    }

    /// Returns the visible words. The window may have changed since the last key.
    fn visible(&self, layout: &Layout) -> ListLayout<usize> {
        let mut scroll = self.scroll;
        layout.flow.reveal(self.selected, &mut scroll, layout.list.height.into());
        layout.flow.visible(layout.list, scroll)
    }
}

impl Screen for WordList {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        let layout = Layout::new(&self.words, cx.area);
        if let Event::Mouse(Mouse { kind: MouseKind::Press, at }) = event
            && let Some(word) = self.visible(&layout).item_at(*at)
        {
            self.selected = word;
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
        let visible = self.visible(&layout);
        let draw = |row, is_selected, cell, buf: &mut Buffer| {
            let ListRow::Item(word) = row else { return };
            let style = if is_selected {
                theme.style(Role::Accent).add_modifier(Modifier::REVERSED)
            } else {
                theme.style(Role::Text)
            };
            text::draw_runs(cell, &[(&self.words[word], style)], buf);
        };
        List::new(&visible, self.selected, draw).render(layout.list, buf);
        if let Some(word) = self.words.get(self.selected) {
            if layout.meaning.y == layout.list.y {
                definition::draw_block(word, layout.meaning, theme, buf);
            } else if let Some(line) = layout.meaning.rows().next_back() {
                definition::draw_line(word, line, theme, buf);
            }
        }
        frame.set_cursor_position(visible.place(self.selected).unwrap_or(layout.list).as_position());
    }
}
