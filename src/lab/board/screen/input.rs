//! Keys and pasted text.

use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{BoardTile, Dir};
use wordhoard_engine::solve::plays::MAX_RACK;
use wordhoard_engine::words::fold;
use wordhoard_puzzles::tile_board;

use super::files::problem;
use super::keys::{Action, KEYS, TYPING};
use super::layout::Pane;
use super::{BoardScreen, commands};
use crate::lab::LabScreen;
use crate::lab::board::comparison::Comparison;
use crate::lab::board::cursor::Cursor;
use crate::lab::board::position::{BLANK, Position, rack_tile};
use crate::ui::file_prompt::FilePurpose;
use crate::ui::keys::{self, KeyPress, Typing};
use crate::ui::{Context, Transition};

impl BoardScreen {
    pub(super) fn key(&mut self, press: KeyPress, cx: Context) -> Transition {
        self.message = None;
        if let Some(prompt) = &mut self.prompt {
            let answer = prompt.key(press);
            return self.answer_prompt(answer, cx);
        }
        if TYPING.character(press).is_some() {
            // Capitals are blanks, so the case matters here.
            Typing::Text.character(press).into_iter().for_each(|typed| self.type_letter(typed));
            return Transition::Stay;
        }
        keys::find(KEYS, &cx.shared.keymap, press.key).map_or(Transition::Stay, |action| self.act(action, cx))
    }

    fn type_letter(&mut self, typed: char) {
        let Some(letter) = fold::letter(typed.encode_utf8(&mut [0; 4])) else {
            self.message = Some(format!("There is no tile for {typed}; use the letters A to Z."));
            return;
        };
        match self.pane {
            Pane::Board => self.type_tile(BoardTile { letter, is_blank: typed.is_uppercase() }),
            Pane::Rack => self.add_to_rack(char::from(b'A' + letter)),
            Pane::Plays => self.message = Some("Tab returns to the board, and then to the rack.".into()),
        }
    }

    fn type_tile(&mut self, tile: BoardTile) {
        if !self.state.type_tile(tile) {
            self.message = Some("The board ends here.".into());
        }
    }

    fn add_to_rack(&mut self, tile: char) {
        if !self.state.add_to_rack(tile) {
            self.message = Some(format!("The rack is full: it holds at most {MAX_RACK} tiles."));
        }
    }

    /// Takes pasted text: several lines as a board, and one line as tiles for the board or the rack.
    pub(super) fn paste(&mut self, pasted: &str) -> Transition {
        self.message = None;
        let line = sanitize::line(pasted.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().trim());
        if let Some(prompt) = &mut self.prompt {
            prompt.paste(&line);
        } else if pasted.trim().lines().count() > 1 {
            match tile_board::parse(pasted) {
                Ok(board) => {
                    self.state.replace(Position { board, rack: self.state.position().rack.clone() });
                }
                Err(why) => return problem("The text is not a board", &why.to_string()),
            }
        } else {
            let tiles = line.chars().filter_map(rack_tile);
            match self.pane {
                Pane::Rack => tiles.for_each(|tile| self.add_to_rack(tile)),
                Pane::Plays => {}
                Pane::Board => tiles.filter(|&tile| tile != BLANK).for_each(|tile| {
                    self.type_tile(BoardTile { letter: tile as u8 - b'A', is_blank: false });
                }),
            }
        }
        Transition::Stay
    }

    pub(super) fn act(&mut self, action: Action, cx: Context) -> Transition {
        match action {
            Action::Enter => self.enter(cx),
            Action::NextPane => self.go_to(self.next_pane(), cx),
            Action::PreviousPane => self.go_to(self.previous_pane(), cx),
            Action::Turn => self.state.move_cursor(|cursor, _| cursor.turn()),
            Action::Blank => self.blank(),
            Action::Up | Action::Down | Action::Left | Action::Right => self.step(action, cx),
            Action::PageUp | Action::PageDown => self.page(action == Action::PageDown, cx),
            Action::First | Action::Last => self.jump(action == Action::Last, cx),
            Action::EraseBefore => self.erase(true),
            Action::EraseAt => self.erase(false),
            Action::Undo => {
                if !self.state.undo() {
                    self.message = Some("There is nothing to undo.".into());
                }
            }
            Action::Redo => {
                if !self.state.redo() {
                    self.message = Some("There is nothing to redo.".into());
                }
            }
            Action::Compare => self.compare(cx),
            Action::LookUp => return self.look_up(),
            Action::Open => self.ask_for_file(FilePurpose::Open),
            Action::Save => self.ask_for_file(FilePurpose::Save),
            Action::Clear => {
                let is_changed = self.state.clear();
                self.message =
                    Some(if is_changed { self.undoable("Cleared", cx) } else { "The board is empty.".into() });
            }
            Action::Commands => return self.list_commands(cx),
            Action::Help => return Transition::Push(Box::new(commands::help(&cx.shared.keymap))),
            Action::Leave => return Transition::Pop,
        }
        Transition::Stay
    }

    /// Returns a message about a change, with the key that undoes it.
    pub(super) fn undoable(&self, change: &str, cx: Context) -> String {
        match keys::first_key(KEYS, &cx.shared.keymap, &Action::Undo) {
            key if key.is_empty() || !self.state.can_undo() => format!("{change}."),
            key => format!("{change}. {key} undoes it."),
        }
    }

    /// Goes to a part of the screen.
    fn go_to(&mut self, pane: Pane, cx: Context) {
        self.comparison = None;
        self.pane = pane;
        // In narrow windows, the list is longer while it receives keys.
        let height = self.layout(cx).list.height;
        self.list.reveal(height.into());
    }

    /// Goes to the plays or, if there can be none without a rack, to the rack. In the list, makes the selected play.
    fn enter(&mut self, cx: Context) {
        let is_in_list = self.pane == Pane::Plays && self.comparison.is_none();
        if is_in_list {
            self.make_play(cx);
        } else if self.state.position().rack.is_empty() {
            self.pane = Pane::Rack;
        } else if !self.list.may_have_plays() {
            self.message = self.list.problem().is_none().then(|| "No play is possible.".into());
        } else {
            self.go_to(Pane::Plays, cx);
        }
    }

    /// Makes the selected play. The tiles that are drawn next are typed on the rack.
    pub(super) fn make_play(&mut self, cx: Context) {
        let Some(play) = self.list.selected_play().copied() else { return };
        self.state.play(&play);
        self.pane = Pane::Rack;
        self.message = Some(self.undoable(&format!("{} {play} played for {}", play.place(), play.points), cx));
    }

    fn blank(&mut self) {
        match self.pane {
            Pane::Board if self.state.toggle_blank() => {}
            Pane::Board => self.message = Some("There is no tile here.".into()),
            Pane::Rack => self.add_to_rack(BLANK),
            Pane::Plays => {}
        }
    }

    fn erase(&mut self, before: bool) {
        match (self.pane, before) {
            (Pane::Board, true) => self.state.erase_before(),
            (Pane::Board, false) => self.state.erase_at(),
            (Pane::Rack, true) => self.state.erase_before_on_rack(),
            (Pane::Rack, false) => self.state.erase_at_on_rack(),
            (Pane::Plays, _) => {}
        }
    }

    fn step(&mut self, action: Action, cx: Context) {
        let dir = match action {
            Action::Up => Dir::North,
            Action::Down => Dir::South,
            Action::Left => Dir::West,
            _ => Dir::East,
        };
        let at = self.state.rack_cursor();
        match (self.pane, dir) {
            (Pane::Board, _) => self.state.move_cursor(|cursor, board| cursor.step(dir, board)),
            (Pane::Rack, Dir::West) => self.state.move_rack_cursor(at.saturating_sub(1)),
            (Pane::Rack, Dir::East) => self.state.move_rack_cursor(at + 1),
            (Pane::Plays, Dir::North) => self.select(self.list.selected().saturating_sub(1), cx),
            (Pane::Plays, Dir::South) => self.select(self.list.selected() + 1, cx),
            _ => {}
        }
    }

    /// Selects a play, and returns from the comparison to the list.
    pub(super) fn select(&mut self, number: usize, cx: Context) {
        self.comparison = None;
        let height = self.layout(cx).list.height;
        self.list.select(number, height.into());
    }

    fn page(&mut self, down: bool, cx: Context) {
        if self.list.plays().is_empty() {
            return;
        }
        self.pane = Pane::Plays;
        let rows = usize::from(self.layout(cx).list.height).saturating_sub(1).max(1);
        let at = self.list.selected();
        self.select(if down { at + rows } else { at.saturating_sub(rows) }, cx);
    }

    fn jump(&mut self, to_end: bool, cx: Context) {
        let far = if to_end { usize::MAX } else { 0 };
        match self.pane {
            Pane::Board => self.state.move_cursor(if to_end { Cursor::move_to_end } else { Cursor::move_to_start }),
            Pane::Rack => self.state.move_rack_cursor(far),
            Pane::Plays => self.select(far, cx),
        }
    }

    /// Times the methods, or returns from their times to the list.
    fn compare(&mut self, cx: Context) {
        if self.comparison.take().is_some() {
            return;
        }
        if self.list.plays().is_empty() {
            let why = if self.state.position().rack.is_empty() {
                "There are no plays to time; type tiles on the rack first."
            } else {
                "There are no plays to time."
            };
            self.message = Some(why.into());
            return;
        }
        let (finders, waker) = (self.finders.clone(), cx.shared.waker.clone());
        self.comparison = Some(Comparison::spawn(finders, self.state.position().clone(), waker));
        self.pane = Pane::Plays;
    }

    fn look_up(&mut self) -> Transition {
        let word = self.list.selected_play().map(|play| fold::spell(play.letters()));
        self.has_looked_up = word.is_some();
        word.map_or(Transition::Stay, |word| Transition::Push(Box::new(LabScreen::with_word(&word))))
    }
}
