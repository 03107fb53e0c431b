//! List of puzzles to choose from, on screen and in plain-text mode.

mod draw;
mod keys;
mod layout;
mod prompt;
mod puzzle_list;
mod standing;

use std::time::Duration;

use ratatui::buffer::Buffer;

use super::rules::Crosswords;
use super::settings::Settings;
use super::start;
use crate::games::{Opener, start as rounds};
use crate::ui::keys::{self as bindings, Key};
use crate::ui::reader::{Block, Reader};
use crate::ui::{Context, Event, Mouse, MouseKind, Screen, Transition, footer};

pub use keys::{key_help, scope};
pub use prompt::PuzzlePrompt;

use keys::{Action, KEYS};
use layout::PickerLayout;
use puzzle_list::{PuzzleList, PuzzleSource};

/// Screen on which the player chooses a puzzle.
pub struct Picker {
    settings: Settings,
    list: PuzzleList,
    /// Whether some saves have yet to be read.
    is_reading: bool,
    selected: usize,
    /// Whether the player has selected a puzzle, which then stays selected while others are added.
    has_chosen: bool,
}

impl Picker {
    /// Lists the puzzles.
    #[must_use]
    pub fn new(settings: Settings, cx: Context) -> Self {
        let list = PuzzleList::new(&cx.shared.env);
        let mut picker = Self { settings, list, is_reading: true, selected: 0, has_chosen: false };
        picker.read(cx);
        picker
    }

    /// Reads some saves. The same puzzle stays selected.
    fn read(&mut self, cx: Context) {
        let selected = self.selected_source().filter(|_| self.has_chosen);
        self.is_reading = self.list.fill(&cx.shared.env);
        self.selected = self.index_of(selected.as_ref());
    }

    fn selected_source(&self) -> Option<PuzzleSource> {
        self.list.puzzles().get(self.selected).map(|puzzle| puzzle.source.clone())
    }

    /// Returns the index of a puzzle, or that of the first one if the puzzle is not listed.
    fn index_of(&self, source: Option<&PuzzleSource>) -> usize {
        self.list.puzzles().iter().position(|puzzle| Some(&puzzle.source) == source).unwrap_or_default()
    }

    fn layout(&self, cx: Context) -> PickerLayout {
        let hints = bindings::hints(KEYS, &cx.shared.keymap);
        PickerLayout::new(cx.area, self.list.puzzles().len(), self.list.begun(), self.selected, &hints)
    }

    fn select(&mut self, index: usize) {
        (self.selected, self.has_chosen) = (index.min(self.list.puzzles().len().saturating_sub(1)), true);
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        let (count, page) = (self.list.puzzles().len(), self.layout(cx).page());
        match action {
            Action::Open => return self.open(cx),
            Action::Up => self.select(self.selected.checked_sub(1).unwrap_or(count.saturating_sub(1))),
            Action::Down => self.select(if self.selected + 1 >= count { 0 } else { self.selected + 1 }),
            Action::PageUp => self.select(self.selected.saturating_sub(page)),
            Action::PageDown => self.select(self.selected + page),
            Action::First => self.select(0),
            Action::Last => self.select(count),
            Action::Help => return Transition::Push(Box::new(help(cx))),
            Action::Back => return Transition::Pop,
        }
        Transition::Stay
    }

    /// Opens the selected puzzle.
    fn open(&mut self, cx: Context) -> Transition {
        self.has_chosen = true;
        match self.list.puzzles().get(self.selected).map(|puzzle| &puzzle.source) {
            None => Transition::Stay,
            Some(PuzzleSource::Saved(id)) => rounds::resume(Opener::of::<Crosswords>(), id, cx, Transition::Push),
            Some(PuzzleSource::Included(name)) => match start::included(name, self.settings) {
                Some(desc) => rounds::begin(&start::starter(desc, Vec::new()), cx, Transition::Push),
                None => Transition::Stay,
            },
        }
    }

    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let layout = self.layout(cx);
        match (mouse.kind, layout.puzzle_at(mouse.at)) {
            (MouseKind::Press, Some(index)) => {
                self.select(index);
                self.open(cx)
            }
            (MouseKind::Move, Some(index)) => {
                self.select(index);
                Transition::Stay
            }
            (MouseKind::Press, None) => {
                let hints = bindings::hints(KEYS, &cx.shared.keymap);
                footer::key_at(&hints, layout.footer, mouse.at).map_or(Transition::Stay, |key| self.key(key, cx))
            }
            (MouseKind::ScrollUp, _) => self.act(Action::Up, cx),
            (MouseKind::ScrollDown, _) => self.act(Action::Down, cx),
            _ => Transition::Stay,
        }
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        bindings::find(KEYS, &cx.shared.keymap, key).map_or(Transition::Stay, |action| self.act(action, cx))
    }
}

/// Returns the help of the list.
fn help(cx: Context) -> Reader {
    let about = "Puzzles under way come first, the latest at the top. A puzzle is saved as you go, and opens again where you left it. To play a \
                 puzzle of your own, start Wordhoard with its file: .puz, .ipuz, .jpz or .xd.";
    let line = ("wordhoard crossword FILE".to_owned(), "play the crossword in a file");
    Reader::new(
        "CROSSWORDS",
        vec![
            Block::Paragraph(about.into()),
            Block::Keys(vec![line]),
            Block::Heading("Keys".into()),
            Block::Keys(key_help(&cx.shared.keymap)),
        ],
    )
}

impl Screen for Picker {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(press.key, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, buf: &mut Buffer) {
        let (theme, layout) = (&cx.shared.theme(), self.layout(cx));
        draw::list(self.list.puzzles(), self.selected, &layout, theme, buf);
        crate::ui::frame::draw_rule(layout.rule, theme, buf);
        footer::draw(&bindings::hints(KEYS, &cx.shared.keymap), layout.footer, theme, buf);
    }

    fn next_deadline(&self, cx: Context) -> Option<Duration> {
        self.is_reading.then(|| cx.now + Duration::from_millis(1))
    }

    fn wake(&mut self, cx: Context) -> Transition {
        if self.is_reading {
            self.read(cx);
        }
        Transition::Stay
    }

    /// Lists the puzzles again, since a round may have been played. The same puzzle stays selected if possible, unless it is
    /// finished and another one is under way.
    fn on_uncovered(&mut self, cx: Context) -> Transition {
        let selected = self.selected_source();
        self.list = PuzzleList::new(&cx.shared.env);
        self.is_reading = self.list.fill(&cx.shared.env);
        self.selected = self.index_of(selected.as_ref());
        let is_finished = self.list.puzzles().get(self.selected).is_some_and(|puzzle| puzzle.standing.is_finished());
        if is_finished && self.list.begun() > 0 {
            self.selected = 0;
        }
        Transition::Stay
    }
}
