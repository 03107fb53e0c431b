//! The screen with a board, a rack and the best plays.

mod board_view;
mod commands;
mod draw;
mod files;
mod input;
mod keys;
mod layout;
mod list_view;
mod mouse;

use std::sync::Arc;
use std::time::Duration;

use wordhoard_engine::grid::{Pos, TileBoard};
use wordhoard_engine::solve::plays::Play;

use ratatui::Frame;

use super::comparison::Comparison;
use super::play_list::PlayList;
use super::position::{Position, rack_tile};
use super::search::Finders;
use super::state::BoardState;
use crate::store::{StoredData, document};
use crate::ui::command_list::ListedActions;
use crate::ui::file_prompt::FilePrompt;
use crate::ui::footer::{Footer, Hint};
use crate::ui::keys as bindings;
use crate::ui::{Context, Event, Screen, Transition};
use keys::{Action, KEYS, TYPING};
use layout::{BoardLayout, Pane};

pub use keys::{key_help, scope};

/// Name of the document that holds the position.
const NAME: &str = "board";
/// Time that a new screen waits for the position that another one has just saved.
const WRITE_TIMEOUT: Duration = Duration::from_secs(1);

/// Screen on which a player enters a board and a rack, and sees the best plays.
pub struct BoardScreen {
    state: BoardState,
    pane: Pane,
    finders: Arc<Finders>,
    list: PlayList,
    /// Comparison of the methods, shown in place of the list.
    comparison: Option<Comparison>,
    prompt: Option<FilePrompt>,
    /// Name of the file that was opened or saved last.
    file: String,
    message: Option<String>,
    /// Position as it was saved last.
    saved: Position,
    /// Whether the word lab has been opened, from which another board may have been.
    has_looked_up: bool,
    /// Commands in the list that covers the screen.
    listed: Option<ListedActions<Action>>,
}

impl BoardScreen {
    /// Creates the screen with the position that the player has left.
    #[must_use]
    pub fn new(cx: Context) -> Self {
        let env = &cx.shared.env;
        // The position may have been left only a moment ago.
        env.saves.flush(WRITE_TIMEOUT);
        let (position, notice): (Position, _) = document::read(&env.saves, NAME, "board of tiles");
        notice.into_iter().for_each(|notice| cx.shared.queue_notice(notice));
        let clear = bindings::first_key(KEYS, &cx.shared.keymap, &Action::Clear);
        let is_old = !position.board.is_empty() && !clear.is_empty();
        Self {
            state: BoardState::new(position.clone()),
            pane: Pane::Board,
            finders: Arc::new(Finders::new(Arc::clone(&env.words))),
            list: PlayList::default(),
            comparison: None,
            prompt: None,
            file: files::DEFAULT.into(),
            message: is_old.then(|| format!("This is the board from last time; {clear} clears it.")),
            saved: position,
            has_looked_up: false,
            listed: None,
        }
    }

    /// Goes on with the position that was left on another board, so that it is not replaced by the one before. Where
    /// nothing can be saved, the position stays.
    fn read_again(&mut self, cx: Context) {
        let saves = &cx.shared.env.saves;
        if saves.flush(WRITE_TIMEOUT).is_some() || matches!(saves.load(NAME), StoredData::Nothing) {
            return;
        }
        let (position, _): (Position, _) = document::read(saves, NAME, "board of tiles");
        if position != self.saved {
            self.state.replace(position.clone());
            self.saved = position;
        }
    }

    /// Goes on with another board, another rack, or both. The position before can be returned to by undo. With another
    /// board, the rack receives keys.
    #[must_use]
    pub fn with(mut self, board: Option<TileBoard>, rack: Option<&str>) -> Self {
        let before = self.state.position();
        let rack = rack.map_or_else(|| before.rack.clone(), |rack| rack.chars().filter_map(rack_tile).collect());
        if board.is_some() {
            self.pane = Pane::Rack;
            self.message = None;
        }
        let board = board.unwrap_or_else(|| before.board.clone());
        self.state.replace(Position { board, rack });
        self
    }

    /// Returns the play that is shown on the board.
    fn shown_play(&self) -> Option<&Play> {
        self.list.selected_play().filter(|_| self.pane == Pane::Plays && self.comparison.is_none())
    }

    /// Returns the square that is always visible.
    fn focus(&self) -> Pos {
        let play = self.shown_play().and_then(|play| play.tiles().nth(play.letters().len() / 2));
        play.map_or(self.state.cursor().pos, |(pos, ..)| pos)
    }

    /// Returns the part of the screen to which Tab leads, which is not a list without plays.
    fn next_pane(&self) -> Pane {
        match self.pane {
            Pane::Board => Pane::Rack,
            Pane::Rack if self.list.may_have_plays() => Pane::Plays,
            Pane::Rack | Pane::Plays => Pane::Board,
        }
    }

    /// Returns the part of the screen before this one.
    fn previous_pane(&self) -> Pane {
        match self.pane {
            Pane::Board if self.list.may_have_plays() => Pane::Plays,
            Pane::Board | Pane::Plays => Pane::Rack,
            Pane::Rack => Pane::Board,
        }
    }

    fn layout(&self, cx: Context) -> BoardLayout {
        BoardLayout::new(cx.area, &self.state.position().board, self.focus(), self.pane)
    }

    /// Searches for the plays of the position if it has changed.
    fn update(&mut self, cx: Context) {
        if self.list.ask(self.state.position(), &self.finders, &cx.shared.waker) {
            self.comparison = None;
        }
        if self.pane == Pane::Plays && !self.list.may_have_plays() {
            self.pane = Pane::Rack;
        }
    }

    /// Saves the position if it has changed.
    fn save(&mut self, cx: Context) {
        let position = self.state.position();
        if *position != self.saved {
            self.saved = position.clone();
            let position = position.clone();
            document::change(&cx.shared.env.saves, NAME, move |saved: &mut Position| *saved = position);
        }
    }

    fn hints(&self, cx: Context) -> Vec<Hint> {
        if let Some(prompt) = &self.prompt {
            return prompt.hints();
        }
        let has_plays = !self.list.plays().is_empty();
        let relabel = |action, label| match action {
            Action::Compare if self.comparison.is_some() => Some("list"),
            Action::Enter if self.pane == Pane::Plays && self.comparison.is_none() => Some("play"),
            Action::Enter | Action::LookUp | Action::Compare => has_plays.then_some(label),
            Action::NextPane if self.pane == Pane::Rack && has_plays => None,
            Action::NextPane => Some(match self.next_pane() {
                Pane::Board => "board",
                Pane::Rack => "rack",
                Pane::Plays => "plays",
            }),
            Action::Turn => (self.pane == Pane::Board).then_some(label),
            Action::Blank => (self.pane != Pane::Plays).then_some(label),
            Action::Undo => self.state.can_undo().then_some(label),
            _ => Some(label),
        };
        let mut hints = bindings::hints_with(KEYS, &cx.shared.keymap, TYPING, relabel);
        hints.sort_by_key(|hint| hint.rank);
        hints
    }
}

impl Screen for BoardScreen {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        let transition = match event {
            Event::Key(press) => self.key(*press, cx),
            Event::Paste(pasted) => self.paste(pasted),
            Event::Mouse(mouse) => self.mouse(*mouse, cx),
            Event::FocusLost => Transition::Stay,
        };
        self.update(cx);
        if !matches!(transition, Transition::Stay) {
            self.save(cx);
        }
        transition
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let (layout, theme) = (self.layout(cx), &cx.shared.theme());
        let focus = self.draw_content(&layout, theme, buf);
        frame.render_widget(Footer::new(&self.hints(cx), theme), layout.footer);
        frame.set_cursor_position(focus);
    }

    fn shows_cursor(&self, _cx: Context) -> bool {
        self.prompt.is_some()
    }

    fn wake(&mut self, cx: Context) -> Transition {
        self.list.take_answer(Duration::ZERO);
        self.comparison.iter_mut().for_each(Comparison::update);
        self.update(cx);
        Transition::Stay
    }

    fn on_drawn(&mut self, cx: Context) {
        self.save(cx);
    }

    fn is_working(&self) -> bool {
        self.list.is_working() || self.comparison.as_ref().is_some_and(Comparison::is_working)
    }

    fn on_shown(&mut self, cx: Context) {
        self.update(cx);
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        if std::mem::take(&mut self.has_looked_up) {
            self.read_again(cx);
        }
        let transition = self.run_listed(cx);
        self.update(cx);
        transition
    }

    fn suspend(&mut self, cx: Context) {
        self.save(cx);
    }
}
