//! The list of prepared puzzles.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::TraceScreen;
use crate::trace::prepared::PREPARED;
use crate::ui::footer::{self, Hint};
use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, KeyPress, Keymap, Scope, Typing};
use crate::ui::theme::{Role, Theme};
use crate::ui::{Context, Event, Mouse, MouseKind, Screen, Transition, frame, text};

/// Commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Open,
    Up,
    Down,
    First,
    Last,
    Leave,
}

const KEYS: KeyBindings<Action> = KeyBindings {
    name: "algorithms",
    bindings: &[
        Binding::new(Action::Open, "open", &[Key::new(Code::Enter), Key::char(' ')], "watch").in_footer("watch", 1),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up), Key::char('k')], "up"),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j')], "down").in_footer("next", 3),
        Binding::new(Action::First, "first", &[Key::new(Code::Home)], "first puzzle"),
        Binding::new(Action::Last, "last", &[Key::new(Code::End)], "last puzzle"),
        Binding::new(Action::Leave, "leave", &[Key::new(Code::Esc), Key::char('q')], "leave").in_footer("leave", 2),
    ],
};

/// Rows that a puzzle takes, with its description.
const ENTRY_ROWS: u16 = 2;

/// Returns the keys and their descriptions, for the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the scope of the keys, for checking configured keys.
#[must_use]
pub fn scope() -> Scope {
    Scope::new(&[KEYS.key_table()])
}

/// Screen with the prepared puzzles.
#[derive(Default)]
pub struct Gallery {
    selected: usize,
}

impl Gallery {
    fn key(&mut self, press: KeyPress, cx: Context) -> Transition {
        let last = PREPARED.len() - 1;
        match keys::find(KEYS, &cx.shared.keymap, press.key) {
            Some(Action::Open) => return self.open(),
            Some(Action::Up) => self.selected = self.selected.saturating_sub(1),
            Some(Action::Down) => self.selected = (self.selected + 1).min(last),
            Some(Action::First) => self.selected = 0,
            Some(Action::Last) => self.selected = last,
            Some(Action::Leave) => return Transition::Pop,
            None => {}
        }
        Transition::Stay
    }

    fn open(&self) -> Transition {
        let subject = PREPARED[self.selected].subject();
        subject.map_or(Transition::Stay, |subject| Transition::Push(Box::new(TraceScreen::new(subject))))
    }

    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let layout = GalleryLayout::new(cx.area, self.selected);
        match mouse.kind {
            MouseKind::ScrollUp => self.selected = self.selected.saturating_sub(1),
            MouseKind::ScrollDown => self.selected = (self.selected + 1).min(PREPARED.len() - 1),
            MouseKind::Press => {
                if let Some(key) = footer::key_at(&hints(cx), layout.footer, mouse.at) {
                    return self.key(key.into(), cx);
                }
                if layout.list.contains(mouse.at) {
                    let index = layout.first + usize::from((mouse.at.y - layout.list.y) / ENTRY_ROWS);
                    if index < PREPARED.len() {
                        self.selected = index;
                        return self.open();
                    }
                }
            }
            MouseKind::Drag | MouseKind::Release | MouseKind::Move => {}
        }
        Transition::Stay
    }
}

fn hints(cx: Context) -> Vec<Hint> {
    let mut hints = keys::hints_with(KEYS, &cx.shared.keymap, Typing::Nothing, |_, label| Some(label));
    hints.sort_by_key(|hint| hint.rank);
    hints
}

/// Areas of the list.
struct GalleryLayout {
    head: Rect,
    list: Rect,
    /// First visible puzzle.
    first: usize,
    footer: Rect,
}

impl GalleryLayout {
    fn new(window: Rect, selected: usize) -> Self {
        let area = frame::content(window);
        let head = Rect { height: 1.min(area.height), ..area };
        let footer = Rect { y: area.bottom().saturating_sub(1), height: 1.min(area.height), ..area };
        let list = Rect { y: area.y + 2, height: area.height.saturating_sub(4), ..area };
        let shown = usize::from(list.height / ENTRY_ROWS).max(1);
        Self { head, list, first: (selected + 1).saturating_sub(shown), footer }
    }
}

impl Screen for Gallery {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(*press, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, buf: &mut Buffer) {
        let (layout, theme): (_, &Theme) = (GalleryLayout::new(cx.area, self.selected), &cx.shared.theme());
        let about = ("  watch solvers think, step by step", theme.style(Role::Dim));
        text::draw_runs(layout.head, &[("ALGORITHMS", theme.strong()), about], buf);
        let mut lines = text::rows(layout.list);
        for (index, prepared) in PREPARED.iter().enumerate().skip(layout.first) {
            let (Some(title), Some(about)) = (lines.next(), lines.next()) else { break };
            let is_selected = index == self.selected;
            let mark = if is_selected { "› " } else { "  " };
            let style = if is_selected { theme.style(Role::Accent) } else { theme.strong() };
            text::draw_runs(title, &[(mark, style), (prepared.title, style)], buf);
            text::draw_runs(about, &[("    ", style), (prepared.about, theme.style(Role::Dim))], buf);
        }
        footer::draw(&hints(cx), layout.footer, theme, buf);
    }
}
