//! Boggle on the screen: what keys and mouse do, and what is shown.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::entry::Entry;
use super::hint::HintLevel;
use super::keys::{self, Action};
use super::text_mode::{result, sentences};
use super::view::layout::{Layout, Turn};
use super::view::review::Review;
use super::view::show::Show;
use super::view::tiles::Marks;
use super::view::word::Said;
use super::view::{found, review, tiles, word};
use super::{Boggle, Move, State, Verdict, heading, help};
use crate::grid::{Dir, Pos};
use crate::play::Status;
use crate::solve::boggle::WordPaths;
use crate::ui::frame::Frame;
use crate::ui::keys::{KeyBindings, first};
use crate::ui::reader::Block;
use crate::ui::theme::Theme;
use crate::ui::tui_game::{Shown, View, ViewMut};
use crate::ui::{Heading, Input, Mouse, MouseKind, Outcome, TuiGame};

/// What belongs to the screen: nothing that a player would expect in a save.
#[derive(Default)]
pub struct Ui {
    entry: Entry,
    said: Option<Said>,
    turn: Turn,
    cursor: Option<Pos>,
    /// The mouse went down on a tile and was dragged on to another.
    dragged: Option<bool>,
    /// Page of the words found.
    page: usize,
    /// Giving up was asked for once: the next command says whether it was meant.
    giving_up: bool,
    review: Review,
    show: Show,
}

type Done = Outcome<Move>;

impl TuiGame for Boggle {
    type Ui = Ui;
    type Action = Action;
    type Layout = Layout;

    const TITLE: &'static str = "BOGGLE";

    fn bindings(status: Status) -> KeyBindings<Action> {
        match status {
            Status::Playing | Status::Handover => keys::PLAYING,
            Status::Over => keys::OVER,
        }
    }

    fn help(state: &State) -> Vec<Block> {
        help::blocks(state)
    }

    fn heading(state: &State, at: Duration) -> Heading {
        heading::of(state, at)
    }

    fn rows_needed(state: &State, ui: &Ui) -> u16 {
        Layout::rows_needed(state.board(), ui.turn)
    }

    fn layout(view: View<Self>, frame: &Frame) -> Layout {
        Layout::in_frame(view.state.board(), view.ui.turn, frame)
    }

    fn interpret(view: ViewMut<Self>, layout: &Layout, input: &Input<Action>) -> Done {
        match view.status {
            Status::Playing | Status::Handover => view.ui.play(view.state, layout, input),
            Status::Over => view.ui.look_back(view.state, layout, input),
        }
    }

    fn on_event(ui: &mut Ui, _state: &State, action: &Move, event: &Verdict) {
        let text = match action {
            Move::Word(text) => text.clone(),
            Move::Hint => String::new(),
            Move::GiveUp | Move::NextTurn => return,
        };
        ui.giving_up = false;
        ui.said = Some(Said { text, verdict: *event });
        ui.page = 0;
    }

    fn handover(state: &State) -> Vec<String> {
        let [turn, before, begins] = sentences::handover(state);
        vec![turn, String::new(), before, begins]
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::lines(state, at)
    }

    fn show(view: ViewMut<Self>, whole: bool) -> Shown {
        let shown = view.ui.show.step(view.state, whole);
        if let Some(word) = view.ui.show.word() {
            view.ui.review.follow(view.state, word);
        }
        shown
    }

    fn draw(view: View<Self>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, ui, status, at, keymap } = view;
        let marks = match status {
            Status::Playing | Status::Handover => ui.marks(state),
            Status::Over => ui.chosen_marks(state),
        };
        tiles::draw(state.board(), &marks, layout, theme, buf);
        match status {
            Status::Playing | Status::Handover => {
                let newest = ui.said.as_ref().and_then(|said| said.counted());
                let next = first(keys::PLAYING, keymap, &Action::PageDown);
                found::draw(&found::Shown { state, at, page: ui.page, next, newest }, layout, theme, buf);
                let typed = ui.entry.text(state);
                let asked = ui.giving_up.then(|| first(keys::PLAYING, keymap, &Action::GiveUp));
                let line = word::Line { typed: &typed, ways: &marks.ways, said: ui.said.as_ref(), giving_up: asked };
                word::draw(state, &line, layout.word, theme, buf);
            }
            Status::Over => {
                review::draw(state, at, &ui.review, &ui.show, layout.panel, theme, buf);
                let late = state.number(&ui.entry.text(state)).filter(|word| !state.found(state.turn()).contains(word));
                let unfold = first(keys::OVER, keymap, &Action::Unfold);
                let parts = word::Reviewed { review: &ui.review, show: &ui.show, late, unfold: &unfold };
                word::draw_review(state, &parts, layout.word, theme, buf);
            }
        }
    }
}

impl Ui {
    fn play(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> Done {
        // A mouse that moves, or is let go after a click on the key, says nothing yet.
        let says =
            !matches!(input, Input::Mouse(Mouse { did: MouseKind::Move | MouseKind::Drag | MouseKind::Release, .. }));
        let sure = self.giving_up;
        self.giving_up = sure && !says;
        match input {
            Input::Action(Action::GiveUp) if sure => return Outcome::Play(Move::GiveUp),
            // The question stands in the line of the word: a click on it is a yes.
            Input::Mouse(Mouse { did: MouseKind::Press, at }) if sure && layout.word.contains(*at) => {
                return Outcome::Play(Move::GiveUp);
            }
            Input::Action(Action::GiveUp) => self.giving_up = true,
            Input::Action(Action::Clear) if sure => {}
            Input::Letter(letter) => self.entry.push(*letter, state),
            // A list that is pasted is no word: its first line is.
            Input::Paste(text) => {
                text.lines().next().into_iter().flat_map(str::chars).for_each(|letter| self.entry.push(letter, state));
            }
            Input::Mouse(mouse) => return self.mouse(state, layout, *mouse),
            Input::Action(action) => return self.act(state, layout, *action),
        }
        Outcome::Done
    }

    fn act(&mut self, state: &State, layout: &Layout, action: Action) -> Done {
        match action {
            Action::Play => return self.say(state),
            // With nothing to take back, what was said goes first: only then does Esc mean to leave.
            Action::Clear if self.entry.is_empty() && self.said.take().is_none() => return Outcome::Ignored,
            Action::Clear => self.entry = Entry::default(),
            Action::DropLast => self.entry.pop(),
            Action::Rotate => self.turn = self.turn.next(),
            Action::RotateBack => self.turn = self.turn.back(),
            Action::Take => {
                let tile = *self.cursor.get_or_insert(Pos::new(0, 0));
                self.point(tile, state);
            }
            Action::PageDown => self.page = (self.page + 1) % found::pages(state, layout),
            Action::PageUp => self.page = self.page.saturating_sub(1),
            Action::Up | Action::Down | Action::Left | Action::Right => self.walk(layout, action),
            Action::GiveUp | Action::Unfold | Action::First | Action::Last => return Outcome::Ignored,
        }
        Outcome::Done
    }

    fn walk(&mut self, layout: &Layout, action: Action) {
        let dir = match action {
            Action::Up => Dir::North,
            Action::Down => Dir::South,
            Action::Left => Dir::West,
            _ => Dir::East,
        };
        let start = layout.first();
        self.cursor = Some(self.cursor.map_or(start, |tile| layout.step(tile, dir)));
    }

    fn point(&mut self, tile: Pos, state: &State) {
        if state.board().get(tile).is_some_and(|tile| !tile.is_block()) {
            self.entry.point(tile, state);
        }
    }

    fn say(&mut self, state: &State) -> Done {
        let text = std::mem::take(&mut self.entry).text(state);
        self.dragged = None;
        if text.is_empty() { Outcome::Done } else { Outcome::Play(Move::Word(text)) }
    }

    /// Clicks take tiles one by one; a click on the word plays it. A drag takes the tiles it goes over and plays on
    /// release.
    fn mouse(&mut self, state: &State, layout: &Layout, mouse: Mouse) -> Done {
        match mouse.did {
            MouseKind::Press if layout.word.contains(mouse.at) => return self.say(state),
            MouseKind::Press => {
                self.dragged = None;
                if let Some(tile) = layout.hit(mouse.at, false) {
                    self.cursor = None;
                    self.point(tile, state);
                    self.dragged = Some(false);
                }
            }
            MouseKind::Drag if self.dragged.is_some() => {
                let tile =
                    layout.hit(mouse.at, true).filter(|&at| state.board().get(at).is_some_and(|t| !t.is_block()));
                if let Some(tile) = tile {
                    let before = self.entry.clone();
                    self.entry.drag(tile);
                    self.dragged = Some(self.dragged == Some(true) || before != self.entry);
                }
            }
            MouseKind::Release => {
                if self.dragged.take() == Some(true) {
                    return self.say(state);
                }
            }
            MouseKind::ScrollDown => return self.act(state, layout, Action::PageDown),
            MouseKind::ScrollUp => return self.act(state, layout, Action::PageUp),
            MouseKind::Drag | MouseKind::Move => {}
        }
        Outcome::Done
    }

    fn look_back(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> Done {
        if !matches!(input, Input::Mouse(Mouse { did: MouseKind::Move | MouseKind::Drag | MouseKind::Release, .. })) {
            self.show.let_go();
        }
        match input {
            Input::Action(Action::Rotate) => self.turn = self.turn.next(),
            Input::Action(Action::RotateBack) => self.turn = self.turn.back(),
            Input::Action(Action::Unfold) => self.review.fold(state),
            Input::Action(action) => self.review.walk(state, layout.panel, *action),
            Input::Mouse(mouse) => self.point_back(state, layout, mouse.did, mouse.at),
            Input::Letter(_) | Input::Paste(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }

    fn point_back(&mut self, state: &State, layout: &Layout, did: MouseKind, at: Position) {
        match did {
            MouseKind::ScrollDown => self.review.walk(state, layout.panel, Action::Down),
            MouseKind::ScrollUp => self.review.walk(state, layout.panel, Action::Up),
            MouseKind::Press if layout.word.contains(at) => self.review.fold(state),
            MouseKind::Press | MouseKind::Move => {
                // Pointing must not scroll the list away under the pointer, so a miss changes nothing.
                if let Some(word) = self.review.hit(state, layout.panel, at) {
                    self.review.choose(state, layout.panel, word);
                } else if did == MouseKind::Press
                    && let Some(page) = self.review.hit_more(state, layout.panel, at)
                {
                    self.review.walk(state, layout.panel, page);
                }
            }
            MouseKind::Drag | MouseKind::Release => {}
        }
    }

    fn marks(&self, state: &State) -> Marks {
        let ways = match &self.entry {
            Entry::Typed(text) => state.ways(text),
            Entry::Tiles(path) => WordPaths::pointed(path),
        };
        let hint = state.sheet().hints().last().filter(|hint| !state.sheet().found().contains(&hint.word));
        let told = hint.map(|hint| (hint.grade, &state.words()[hint.word].found.path));
        // The word that was shown lies on the board until something is typed.
        let (path, ways) = match told {
            Some((HintLevel::Word, path)) if self.entry.is_empty() => (path.clone(), WordPaths::pointed(path)),
            _ => (ways.first.clone(), ways),
        };
        let start =
            told.filter(|(grade, _)| *grade == HintLevel::FirstTile).and_then(|(_, path)| path.first().copied());
        let through = state.board().positions().filter_map(|pos| state.through(pos)).collect();
        Marks { path, ways, cursor: self.cursor, start, through }
    }

    fn chosen_marks(&self, state: &State) -> Marks {
        let path = self.show.path(state).or_else(|| {
            let chosen = self.review.chosen(state)?;
            Some(state.words()[chosen].found.path.clone())
        });
        Marks { path: path.unwrap_or_default(), ..Marks::default() }
    }
}
