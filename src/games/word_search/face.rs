//! The word search on the screen: what keys and mouse do, and what is shown.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::hint::{Grade, Region};
use super::keys::{self, Action};
use super::selection::Selection;
use super::spoken::result;
use super::view::cells;
use super::view::layout::{Layout, Wanted};
use super::view::line::{self, Line, Said};
use super::view::list::{self, Which};
use super::view::marks::Marks;
use super::{Move, State, Verdict, WordSearch, heading, help};
use crate::grid::{Dir, Placement, Pos};
use crate::play::Status;
use crate::ui::face::{Shown, View, ViewMut};
use crate::ui::frame::Frame;
use crate::ui::keys::{Table, first};
use crate::ui::reader::Block;
use crate::ui::theme::Theme;
use crate::ui::{Did, Face, Heading, Input, Mouse, Outcome};

/// What belongs to the screen: nothing that a player would expect in a save.
pub struct Ui {
    cursor: Pos,
    selection: Option<Selection>,
    /// The letter that was jumped to last.
    jumped: Option<u8>,
    /// The first cell that was in sight last.
    first: Pos,
    /// The mouse is held down on the grid.
    held: bool,
    said: Option<Said>,
    /// Giving up was asked for once: the next command says whether it was meant.
    giving_up: bool,
    which: Which,
    /// The player walks in the list.
    in_list: bool,
    /// The chosen item of the list, by its place among those shown.
    chosen: usize,
    /// The mouse points at this item.
    pointed: Option<usize>,
    /// Words that the solver has struck after the end.
    solved: usize,
}

impl Default for Ui {
    fn default() -> Self {
        Self {
            cursor: Pos::new(0, 0),
            selection: None,
            jumped: None,
            first: Pos::new(0, 0),
            held: false,
            said: None,
            giving_up: false,
            which: Which::All,
            in_list: false,
            chosen: 0,
            pointed: None,
            solved: 0,
        }
    }
}

type Done = Outcome<Move>;

impl Face for WordSearch {
    type Ui = Ui;
    type Action = Action;
    type Layout = Layout;

    const TITLE: &'static str = "WORD SEARCH";

    fn bindings(status: Status) -> Table<Action> {
        if status == Status::Over { keys::OVER } else { keys::PLAYING }
    }

    fn help(state: &State) -> Vec<Block> {
        help::blocks(state)
    }

    fn heading(state: &State, _at: Duration) -> Heading {
        heading::of(state)
    }

    fn rows_needed(state: &State, _ui: &Ui) -> u16 {
        // A grid that is larger scrolls: the keys are worth more than its last rows.
        (state.letters().rows() + 1).min(10)
    }

    fn layout(view: View<Self>, frame: &Frame) -> Layout {
        view.ui.layout(view.state, view.status, frame)
    }

    fn interpret(view: ViewMut<Self>, layout: &Layout, input: &Input<Action>) -> Done {
        view.ui.first = layout.first;
        match view.status {
            Status::Over => view.ui.look_back(view.state, layout, input),
            _ => view.ui.play(view.state, layout, input),
        }
    }

    fn told(ui: &mut Ui, action: &Move, verdict: &Verdict) {
        ui.giving_up = false;
        ui.selection = None;
        let text = match action {
            Move::Take(_) => ui.said.take().map(|said| said.text).unwrap_or_default(),
            Move::Hint | Move::Undo | Move::Redo => String::new(),
            Move::GiveUp => return,
        };
        ui.said = Some(Said { text, verdict: *verdict });
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::lines(state, at)
    }

    fn show(view: ViewMut<Self>, _whole: bool) -> Shown {
        let left: Vec<usize> = view.state.left().collect();
        view.ui.solved = (view.ui.solved + 1).min(left.len());
        if let Some(&word) = view.ui.solved.checked_sub(1).and_then(|last| left.get(last)) {
            view.ui.show_word(view.state, word);
        }
        if view.ui.solved == left.len() { Shown::All } else { Shown::More }
    }

    fn draw(view: View<Self>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, ui, status, keymap, .. } = view;
        let over = status == Status::Over;
        let items = ui.items(state);
        if layout.grid.width > 0 {
            cells::draw(state, &ui.marks(state, over), layout, theme, buf);
        }
        if let Some(place) = &layout.list {
            let pointed = ui.pointed.or((ui.in_list || over).then_some(ui.chosen));
            let key = if over {
                first(keys::OVER, keymap, &Action::Show)
            } else {
                first(keys::PLAYING, keymap, &Action::Show)
            };
            let struck: Vec<usize> = ui.struck(state).collect();
            let shown = list::Shown { which: ui.which, items: &items, struck: &struck, pointed, key: &key };
            list::draw(state, &shown, place, theme, buf);
        }
        if over {
            line::draw_end(state, layout, theme, buf);
        } else {
            let line = Line {
                selected: ui.selection.as_ref().and_then(Selection::placement),
                said: ui.said.as_ref(),
                giving_up: ui.giving_up.then(|| first(keys::PLAYING, keymap, &Action::GiveUp)),
                anchored: ui.selection.is_some(),
                width: layout.line.width,
            };
            line::draw(state, &line, layout, theme, buf);
        }
    }
}

impl Ui {
    fn items(&self, state: &State) -> Vec<usize> {
        // After the end there is nothing to hide.
        let which = if state.ended().is_some() && self.which == Which::None { Which::All } else { self.which };
        which.items(state)
    }

    fn layout(&self, state: &State, status: Status, frame: &Frame) -> Layout {
        let items = self.items(state);
        let over = status == Status::Over;
        let focus = self.focus(state, &items, over);
        let wanted = Wanted {
            first: self.first,
            cursor: focus,
            in_list: self.in_list,
            items: &items,
            chosen: self.pointed.unwrap_or(self.chosen).min(items.len().saturating_sub(1)),
        };
        Layout::in_frame(state, &wanted, frame)
    }

    /// The cell that must be in sight.
    fn focus(&self, state: &State, items: &[usize], over: bool) -> Pos {
        if let Some(selection) = &self.selection {
            return selection.end();
        }
        match self.pointed_place(state, items, over).filter(|_| self.in_list || over) {
            Some(place) => place.start(),
            None => self.cursor,
        }
    }

    /// The place of the word that is pointed at, where it may be shown.
    fn pointed_place(&self, state: &State, items: &[usize], over: bool) -> Option<Placement> {
        let item = self.pointed.or((self.in_list || over).then_some(self.chosen))?;
        let word = *items.get(item)?;
        match state.find_of(word) {
            Some(find) => Some(find.place),
            None => state.place(word).filter(|_| over),
        }
    }

    /// The words that the solver has struck.
    fn struck(&self, state: &State) -> impl Iterator<Item = usize> {
        state.left().take(self.solved)
    }

    fn marks(&self, state: &State, over: bool) -> Marks {
        let items = self.items(state);
        let (rows, cols) = (state.letters().rows(), state.letters().cols());
        let hint = state.hint().filter(|_| !over).and_then(|hint| Some((hint.grade, state.place(hint.word)?)));
        let hinted = match hint {
            Some((Grade::FirstLetter, place)) => vec![place.start()],
            Some((Grade::Direction, place)) => place.cells().take(2).collect(),
            _ => Vec::new(),
        };
        let region = hint.filter(|(grade, _)| *grade == Grade::Region);
        Marks {
            selection: self.selection.as_ref().and_then(Selection::placement),
            anchor: self.selection.as_ref().map(Selection::anchor),
            cursor: (!over && !self.in_list).then(|| self.selection.as_ref().map_or(self.cursor, Selection::end)),
            pointed: self.pointed_place(state, &items, over),
            hinted,
            shaded: region.map(|(_, place)| Region::of(place.start(), rows, cols).cells(rows, cols)),
            solved: self.struck(state).filter_map(|word| Some((word, state.place(word)?))).collect(),
            message: if over { state.message().to_vec() } else { Vec::new() },
            over,
        }
    }

    fn play(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> Done {
        // A mouse that moves, or is let go after a click on the key, says nothing yet.
        let says = !matches!(input, Input::Mouse(Mouse { did: Did::Move | Did::Drag | Did::Release, .. }));
        let sure = self.giving_up;
        self.giving_up = sure && !says;
        match input {
            Input::Action(Action::GiveUp) if sure => return Outcome::Play(Move::GiveUp),
            // The question stands in the line: a click on it is a yes.
            Input::Mouse(Mouse { did: Did::Press, at }) if sure && layout.line.contains(*at) => {
                return Outcome::Play(Move::GiveUp);
            }
            Input::Action(Action::GiveUp) => self.giving_up = true,
            Input::Action(Action::Clear) if sure => {}
            Input::Letter(letter) => self.letter(*letter, state),
            Input::Paste(_) => {}
            Input::Mouse(mouse) => return self.mouse(state, layout, *mouse),
            Input::Action(action) if self.in_list => return self.act_in_list(state, layout, *action),
            Input::Action(action) => return self.act(state, *action),
        }
        Outcome::Done
    }

    fn act(&mut self, state: &State, action: Action) -> Done {
        if let Some(dir) = action.step() {
            self.step(dir, state);
            return Outcome::Done;
        }
        if let Some(dir) = action.run() {
            self.run(dir, state);
            return Outcome::Done;
        }
        match action {
            Action::Take => return self.take(state),
            Action::Anchor => self.set_anchor(),
            Action::Clear => return self.let_go(),
            Action::Shrink => self.shrink(state),
            Action::List => self.in_list = true,
            Action::Show => self.show_others(),
            _ => return Outcome::Ignored,
        }
        Outcome::Done
    }

    /// Keys while the player walks in the list.
    fn act_in_list(&mut self, state: &State, layout: &Layout, action: Action) -> Done {
        match action {
            Action::List | Action::Clear | Action::Take | Action::Anchor => self.in_list = false,
            Action::Show => self.show_others(),
            _ => self.walk(state, layout, action),
        }
        Outcome::Done
    }

    /// A step in the list.
    fn walk(&mut self, state: &State, layout: &Layout, action: Action) {
        let last = self.items(state).len().saturating_sub(1);
        let (rows, page) = layout.list.map_or((1, 1), |list| (list.rows(), list.page()));
        self.pointed = None;
        self.chosen = match action {
            Action::Up => self.chosen.saturating_sub(1),
            Action::Down => self.chosen + 1,
            Action::Left => self.chosen.saturating_sub(rows),
            Action::Right => self.chosen + rows,
            Action::UpRight => self.chosen.saturating_sub(page),
            Action::DownRight => self.chosen + page,
            Action::UpLeft => 0,
            Action::DownLeft => last,
            _ => self.chosen,
        }
        .min(last);
    }

    fn show_others(&mut self) {
        (self.which, self.chosen, self.pointed) = (self.which.next(), 0, None);
    }

    fn step(&mut self, dir: Dir, state: &State) {
        match &mut self.selection {
            Some(selection) => selection.step(dir, state.letters()),
            None => {
                if let Some(to) = self.cursor.step(dir).filter(|&to| state.letters().cells().contains(to)) {
                    self.cursor = to;
                }
            }
        }
    }

    fn run(&mut self, dir: Dir, state: &State) {
        match &mut self.selection {
            Some(selection) => selection.run_out(dir, state.letters()),
            None => {
                let mut selection = Selection::at(self.cursor);
                selection.run_out(dir, state.letters());
                self.cursor = selection.end();
            }
        }
    }

    fn set_anchor(&mut self) {
        let at = self.selection.as_ref().map_or(self.cursor, Selection::end);
        (self.selection, self.cursor, self.said) = (Some(Selection::at(at)), at, None);
    }

    fn take(&mut self, state: &State) -> Done {
        match self.selection.take() {
            None => self.set_anchor(),
            Some(selection) => match selection.placement() {
                // Enter twice on a cell: the anchor is let go.
                None => {}
                Some(place) => {
                    let text = state.spelled(place).unwrap_or_default();
                    self.said = Some(Said { text, verdict: Verdict::Nothing });
                    self.cursor = selection.anchor();
                    return Outcome::Play(Move::Take(place));
                }
            },
        }
        Outcome::Done
    }

    /// What is selected goes first, then what was said: only then does Esc mean to leave.
    fn let_go(&mut self) -> Done {
        if self.selection.take().is_some() || self.said.take().is_some() { Outcome::Done } else { Outcome::Ignored }
    }

    fn shrink(&mut self, state: &State) {
        match &mut self.selection {
            Some(selection) => {
                if !selection.shrink() {
                    self.selection = None;
                }
            }
            None => {
                if let Some(letter) = self.jumped {
                    self.jump(letter, state, true);
                }
            }
        }
    }

    fn letter(&mut self, letter: char, state: &State) {
        let Some(letter) = (letter as u32).checked_sub('a' as u32).filter(|&letter| letter < 26) else { return };
        let letter = letter as u8;
        self.in_list = false;
        match &mut self.selection {
            Some(selection) => selection.type_letter(letter, state.letters()),
            None => {
                self.jumped = Some(letter);
                self.jump(letter, state, false);
            }
        }
    }

    /// Goes to the next cell with a letter, row by row and round the end; or to the one before.
    fn jump(&mut self, letter: u8, state: &State, back: bool) {
        let cells = state.letters().cells();
        let (here, count) = (cells.index(self.cursor), cells.len());
        let to = (1..=count).map(|steps| if back { here + count - steps } else { here + steps } % count);
        if let Some(at) = to.map(|index| cells.pos(index)).find(|&at| state.letters().at(at) == Some(letter)) {
            self.cursor = at;
        }
    }

    /// A drag from one end to the other takes the word; so do two clicks. Pointing at the list shows where a found
    /// word lies.
    fn mouse(&mut self, state: &State, layout: &Layout, mouse: Mouse) -> Done {
        let item = layout.list.and_then(|list| list.hit(mouse.at));
        match mouse.did {
            Did::Press => return self.press(state, layout, mouse.at, item),
            Did::Drag if self.held => self.drag(state, layout, mouse.at),
            Did::Release if self.held => {
                self.held = false;
                if self.selection.as_ref().is_some_and(|selection| selection.placement().is_some()) {
                    return self.take(state);
                }
            }
            Did::Move => self.pointed = item,
            Did::ScrollDown | Did::ScrollUp => self.scroll(state, layout, mouse, item.is_some()),
            Did::Drag | Did::Release => {}
        }
        Outcome::Done
    }

    fn press(&mut self, state: &State, layout: &Layout, at: Position, item: Option<usize>) -> Done {
        if let Some(item) = item {
            (self.chosen, self.pointed) = (item, Some(item));
            return Outcome::Done;
        }
        if layout.list.is_some_and(|list| list.head.contains(at)) {
            self.show_others();
            return Outcome::Done;
        }
        if layout.line.contains(at) && self.selection.is_some() {
            return self.take(state);
        }
        let Some(cell) = layout.hit(at, false).filter(|&cell| state.letters().at(cell).is_some()) else {
            self.selection = None;
            return Outcome::Done;
        };
        match &mut self.selection {
            // The second of two clicks.
            Some(selection) if selection.anchor() != cell => {
                selection.point(cell, state.letters());
                return self.take(state);
            }
            Some(_) => self.selection = None,
            None => {
                self.in_list = false;
                self.cursor = cell;
                self.set_anchor();
                self.held = true;
            }
        }
        Outcome::Done
    }

    fn drag(&mut self, state: &State, layout: &Layout, at: Position) {
        let Some(mut to) = layout.hit(at, true) else { return };
        // At the edge of what is in sight the grid follows the mouse.
        let (first, (cols, rows)) = (layout.first, layout.shown);
        let beyond = |at: u16, first: u16, shown: u16, all: u16| match at {
            at if at == first => at.saturating_sub(1),
            at if at + 1 == first + shown => (at + 1).min(all - 1),
            at => at,
        };
        if layout.scrolls {
            to.row = beyond(to.row, first.row, rows, state.letters().rows());
            to.col = beyond(to.col, first.col, cols, state.letters().cols());
        }
        if let Some(selection) = &mut self.selection {
            selection.point(to, state.letters());
        }
    }

    /// The wheel scrolls the grid, and over the list the list.
    fn scroll(&mut self, state: &State, layout: &Layout, mouse: Mouse, on_list: bool) {
        let down = mouse.did == Did::ScrollDown;
        if on_list || layout.grid.width == 0 {
            return self.walk(state, layout, if down { Action::DownRight } else { Action::UpRight });
        }
        if layout.scrolls && self.selection.is_none() {
            let last = state.letters().rows() - 1;
            let (top, bottom) = (layout.first.row, layout.first.row + layout.shown.1 - 1);
            self.cursor.row = if down { (bottom + 1).min(last) } else { top.saturating_sub(1) };
        }
    }

    /// Chooses a word of the list, so that it is shown.
    fn show_word(&mut self, state: &State, word: usize) {
        if let Some(item) = self.items(state).iter().position(|&item| item == word) {
            (self.chosen, self.pointed) = (item, None);
        }
    }

    fn look_back(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> Done {
        match input {
            Input::Action(Action::List) => self.in_list = !self.in_list,
            Input::Action(Action::Show) => self.show_others(),
            Input::Action(action) => self.walk(state, layout, *action),
            Input::Mouse(mouse) => {
                let item = layout.list.and_then(|list| list.hit(mouse.at));
                match mouse.did {
                    Did::Move => self.pointed = item,
                    Did::Press => self.chosen = item.unwrap_or(self.chosen),
                    Did::ScrollDown => self.walk(state, layout, Action::Down),
                    Did::ScrollUp => self.walk(state, layout, Action::Up),
                    Did::Drag | Did::Release => {}
                }
            }
            Input::Letter(_) | Input::Paste(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }
}
