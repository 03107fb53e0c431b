//! List of everything about algorithms: searches to watch, experiments to repeat and pages to read.

mod draw;
mod entries;
mod keys;
mod layout;

use ratatui::Frame;

use crate::compare::CompareScreen;
use crate::trace::TraceScreen;
use crate::ui::footer::{self, Footer, Hint};
use crate::ui::keys as bindings;
use crate::ui::keys::{Key, Typing};
use crate::ui::reader::Reader;
use crate::ui::{Context, Event, Mouse, MouseKind, Screen, Transition};
use entries::{ENTRIES, Target};
use keys::{Action, KEYS};
use layout::AlgorithmsLayout;

pub use entries::Section;
pub use keys::{key_help, scope};

/// The list.
pub struct Algorithms {
    /// Index of the selected entry.
    selected: usize,
}

impl Algorithms {
    /// Creates the list and selects the first entry of a section.
    #[must_use]
    pub fn new(section: Section) -> Self {
        Self { selected: ENTRIES.iter().position(|entry| entry.section == section).unwrap_or_default() }
    }

    fn layout(&self, cx: Context) -> AlgorithmsLayout {
        AlgorithmsLayout::new(cx.area, self.selected)
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        let last = ENTRIES.len() - 1;
        match action {
            Action::Open => return self.open(),
            Action::Up => self.selected = self.selected.saturating_sub(1),
            Action::Down => self.selected = (self.selected + 1).min(last),
            Action::Next | Action::Previous => {
                let beside = self.layout(cx).beside(self.selected, action == Action::Next);
                self.selected = beside.unwrap_or(self.selected);
            }
            Action::First => self.selected = 0,
            Action::Last => self.selected = last,
            Action::Help => {
                return Transition::Push(Box::new(Reader::keys("ALGORITHMS", key_help(&cx.shared.keymap))));
            }
            Action::Leave => return Transition::Pop,
        }
        Transition::Stay
    }

    fn open(&self) -> Transition {
        match ENTRIES[self.selected].target {
            Target::Trace(prepared) => prepared
                .subject()
                .map_or(Transition::Stay, |subject| Transition::Push(Box::new(TraceScreen::new(subject)))),
            Target::Page(page) => Transition::Push(Box::new(page.reader())),
            Target::Comparison(subject) => Transition::Push(Box::new(CompareScreen::new(subject))),
        }
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        bindings::find(KEYS, &cx.shared.keymap, key).map_or(Transition::Stay, |action| self.act(action, cx))
    }

    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        match mouse.kind {
            MouseKind::ScrollUp => self.act(Action::Up, cx),
            MouseKind::ScrollDown => self.act(Action::Down, cx),
            MouseKind::Press => {
                let layout = self.layout(cx);
                if let Some(key) = footer::key_at(&hints(cx), layout.footer, mouse.at) {
                    return self.key(key, cx);
                }
                let Some(entry) = layout.entry_at(mouse.at) else { return Transition::Stay };
                self.selected = entry;
                self.open()
            }
            MouseKind::Drag | MouseKind::Release | MouseKind::Move => Transition::Stay,
        }
    }
}

fn hints(cx: Context) -> Vec<Hint> {
    let mut hints = bindings::hints_with(KEYS, &cx.shared.keymap, Typing::Nothing, |_, label| Some(label));
    hints.sort_by_key(|hint| hint.rank);
    hints
}

impl Screen for Algorithms {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(press.key, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let (layout, theme) = (self.layout(cx), &cx.shared.theme());
        draw::list(self.selected, &layout, theme, buf);
        frame.render_widget(Footer::new(&hints(cx), theme), layout.footer);
        if let Some(area) = layout.place(self.selected) {
            frame.set_cursor_position(area.as_position());
        }
    }
}
