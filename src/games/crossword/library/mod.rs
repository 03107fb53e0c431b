//! Library of crosswords: the included ones, those under way, and the player's files, on screen and in plain-text mode.

mod draw;
mod fetch;
mod files;
mod help;
mod keys;
mod layout;
mod list_screen;
mod opening;
mod preview;
mod prompt;
mod puzzle;
mod puzzle_list;
mod rounds;
mod selection;
mod standing;
mod view;

use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use ratatui::Frame;

use super::settings::Settings;
use super::start::FilePuzzle;
use crate::ui::footer::{self, Footer, Hint};
use crate::ui::job::Pending;
use crate::ui::keys::{self as bindings, Key, KeyPress, Typing};
use crate::ui::{Context, Event, Mouse, MouseKind, Screen, Transition, chrome};

pub use files::remember;
pub use keys::{key_help, scopes, search_key_help};
pub use prompt::PuzzlePrompt;

use draw::Shown;
use fetch::Fetch;
use files::Places;
use keys::{Action, KEYS, SEARCH_KEYS};
use layout::LibraryLayout;
use preview::Preview;
use puzzle_list::PuzzleList;
use selection::Selected;
use view::{Filter, Line, SortOrder, View};

/// Maximum length of a search, in characters.
const MAX_QUERY: usize = 100;

/// Screen on which the player chooses a puzzle.
pub struct Library {
    settings: Settings,
    list: PuzzleList,
    view: View,
    /// Whether a search is being typed.
    is_typing: bool,
    /// Indices of the puzzles that are shown, in order.
    shown: Vec<usize>,
    /// Lines of the list, in which the puzzles have their index in `shown`.
    lines: Rc<[Line]>,
    /// Index in `shown`.
    selected: usize,
    /// Whether the player has selected a puzzle, which then stays selected while others are added.
    has_chosen: bool,
    preview: Preview,
    /// File that is being read to be played.
    opening: Option<(PathBuf, Pending<Result<FilePuzzle, String>>)>,
    /// Program that fetches a puzzle.
    fetching: Option<Fetch>,
    /// Puzzle of the file that was opened last, to be selected afterwards. A fetched one has not been selected before.
    opened: Option<Selected>,
}

impl Library {
    /// Lists the puzzles.
    #[must_use]
    pub fn new(settings: &Settings, cx: Context) -> Self {
        let places = Places::new(settings, &cx.shared.env);
        let mut library = Self {
            settings: settings.clone(),
            list: PuzzleList::new(places, &cx.shared.env, cx.shared.waker.clone()),
            view: View::default(),
            is_typing: false,
            shown: Vec::new(),
            lines: Rc::new([]),
            selected: 0,
            has_chosen: false,
            preview: Preview::default(),
            opening: None,
            fetching: None,
            opened: None,
        };
        library.arrange(None);
        library.preview(cx);
        library
    }

    fn layout(&self, cx: Context) -> LibraryLayout {
        LibraryLayout::new(cx.area, &self.lines, self.selected, &self.hints(cx))
    }

    fn hints(&self, cx: Context) -> Vec<Hint> {
        if self.is_typing {
            bindings::hints_with(SEARCH_KEYS, &cx.shared.keymap, Typing::Text, |_, label| Some(label))
        } else {
            let can_fetch = !self.settings.fetch.is_empty();
            bindings::hints_with(KEYS, &cx.shared.keymap, Typing::Nothing, |action, label| {
                (action != Action::Fetch || can_fetch).then_some(label)
            })
        }
    }

    fn preview(&mut self, cx: Context) {
        if self.layout(cx).panel.is_some() {
            let puzzle = self.shown.get(self.selected).map(|&index| &self.list.puzzles()[index]);
            self.preview.show(puzzle, cx);
        }
    }

    /// Takes what has been found so far, and writes it to the index.
    fn save(&mut self, cx: Context) {
        self.update(cx);
        self.list.save(&cx.shared.env);
    }

    /// Takes what has been found so far. The same puzzle stays selected.
    fn update(&mut self, cx: Context) {
        // Afterwards, the indices of the puzzles shown are no longer valid.
        let chosen = self.chosen();
        if self.list.update(&cx.shared.env) {
            self.arrange(chosen.as_ref());
        }
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        let (count, page) = (self.shown.len(), self.layout(cx).page());
        match action {
            Action::Open => return self.open(cx),
            Action::Search => self.is_typing = true,
            Action::Filter => {
                self.view.filter = view::next(&Filter::NAMES, self.view.filter);
                self.rearrange();
            }
            Action::Sort => {
                self.view.order = view::next(&SortOrder::NAMES, self.view.order);
                self.rearrange();
            }
            Action::Refresh => self.list.search_again(),
            Action::Fetch => return self.fetch(cx),
            Action::New => return self.choose_new(),
            Action::OwnList => return self.ask_for_list(),
            Action::Up => self.select(self.selected.checked_sub(1).unwrap_or(count.saturating_sub(1))),
            Action::Down => self.select(if self.selected + 1 >= count { 0 } else { self.selected + 1 }),
            Action::PageUp => self.select(self.selected.saturating_sub(page)),
            Action::PageDown => self.select(self.selected + page),
            Action::First => self.select(0),
            Action::Last => self.select(count),
            Action::Help => return Transition::Push(Box::new(help::screen(self.list.places(), cx))),
            Action::Back => {
                self.save(cx);
                return Transition::Pop;
            }
            Action::Erase => {
                self.view.query.pop();
                self.rearrange();
            }
            Action::EndSearch => {
                self.is_typing = false;
                self.view.query.clear();
                self.rearrange();
            }
        }
        Transition::Stay
    }

    /// Adds text to the search.
    fn search(&mut self, text: &str) {
        let room = MAX_QUERY.saturating_sub(self.view.query.chars().count());
        self.view.query.extend(text.chars().filter(|c| !c.is_control()).take(room));
        // The best match is the first one, whatever was selected before.
        self.arrange(None);
    }

    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let layout = self.layout(cx);
        match (mouse.kind, layout.list.item_at(mouse.at)) {
            (MouseKind::Press, Some(index)) => {
                self.select(index);
                self.open(cx)
            }
            (MouseKind::Move, Some(index)) => {
                self.select(index);
                Transition::Stay
            }
            (MouseKind::Press, None) => {
                let key = footer::key_at(&self.hints(cx), layout.footer, mouse.at);
                key.map_or(Transition::Stay, |key| self.key(key.into(), cx))
            }
            (MouseKind::ScrollUp, _) => self.act(Action::Up, cx),
            (MouseKind::ScrollDown, _) => self.act(Action::Down, cx),
            _ => Transition::Stay,
        }
    }

    fn key(&mut self, press: KeyPress, cx: Context) -> Transition {
        if let Some(character) = Typing::Text.character(press).filter(|_| self.is_typing) {
            self.search(character.encode_utf8(&mut [0; 4]));
            return Transition::Stay;
        }
        self.action(press.key, cx).map_or(Transition::Stay, |action| self.act(action, cx))
    }

    fn action(&self, key: Key, cx: Context) -> Option<Action> {
        let keys = if self.is_typing { SEARCH_KEYS } else { KEYS };
        bindings::find(keys, &cx.shared.keymap, key)
    }

    /// Describes the puzzles that are shown and their order.
    fn about(&self, cx: Context) -> String {
        let unwatched = |error| {
            let key = bindings::first_key(KEYS, &cx.shared.keymap, &Action::Refresh);
            format!("{error}; press {key} to look for new files")
        };
        let problem = self.list.problems().first().cloned().or_else(|| self.list.unwatched().map(unwatched));
        match (self.view.about(), problem) {
            (Some(about), _) => about,
            (None, Some(problem)) => problem,
            (None, None) if self.list.is_searching() => "choose a puzzle; reading your folders...".into(),
            (None, None) => "choose a puzzle".into(),
        }
    }
}

impl Screen for Library {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        let transition = match event {
            Event::Key(press) => self.key(*press, cx),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::Paste(text) if self.is_typing => {
                self.search(&text.replace('\n', " "));
                Transition::Stay
            }
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        };
        self.preview(cx);
        transition
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let (theme, layout) = (&cx.shared.theme(), self.layout(cx));
        let shown = Shown {
            puzzles: self.list.puzzles(),
            indices: &self.shown,
            selected: self.selected,
            picture: self.preview.picture(),
            query: self.is_typing.then_some(&self.view.query),
            about: self.about(cx),
        };
        draw::library(&shown, &layout, theme, buf);
        chrome::draw_rule(layout.rule, theme, buf);
        frame.render_widget(Footer::new(&self.hints(cx), theme), layout.footer);
        let line = layout.list.place(self.selected).unwrap_or(layout.area);
        frame.set_cursor_position(line.as_position());
    }

    fn next_deadline(&self, cx: Context) -> Option<Duration> {
        self.list.is_reading().then(|| cx.now + Duration::from_millis(1))
    }

    fn wake(&mut self, cx: Context) -> Transition {
        self.update(cx);
        self.preview(cx);
        Transition::Stay
    }

    fn is_working(&self) -> bool {
        self.list.is_searching() || self.preview.is_reading()
    }

    fn on_covered(&mut self, cx: Context) {
        self.save(cx);
    }

    fn suspend(&mut self, cx: Context) {
        self.save(cx);
    }

    /// Lists the puzzles again, since a round may have been played. The same puzzle stays selected if possible, unless
    /// it is finished and another one is under way.
    fn on_uncovered(&mut self, cx: Context) -> Transition {
        if self.opening.is_some() {
            return self.finish_opening(cx);
        }
        if self.fetching.is_some() {
            return self.finish_fetching(cx);
        }
        let selected = self.opened.take().or_else(|| self.selected_puzzle().map(Selected::of));
        self.list.refresh(&cx.shared.env);
        self.arrange(selected.as_ref());
        let is_finished = self.selected_puzzle().is_some_and(|puzzle| puzzle.standing.is_finished());
        let first_is_under_way = self.shown.first().is_some_and(|&index| self.list.puzzles()[index].is_under_way());
        if is_finished && first_is_under_way && self.view == View::default() {
            self.selected = 0;
        }
        self.preview(cx);
        Transition::Stay
    }
}
