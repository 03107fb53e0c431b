//! Boggle on the terminal screen: keys, mouse and drawing.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::earlier::Earlier;
use super::entry::Entry;
use super::keys::{self, Action};
use super::milestone::milestones;
use super::rules::hunt;
use super::rules::starts::{self, Starts};
use super::text_mode::{result, sentences};
use super::view::flash::Flash;
use super::view::hunt::{self as hunt_panel, HuntPanel};
use super::view::layout::{Layout, Rotation};
use super::view::leisure::{self, LeisurePanel};
use super::view::playback::Playback;
use super::view::review::Review;
use super::view::summary::Summary;
use super::view::tiles::Marks;
use super::view::word::Feedback;
use super::view::{found, introduction, review, tiles, word};
use super::{Boggle, Desc, Move, State, Verdict, heading, help};
use crate::grid::{Dir, Pos};
use crate::play::{Rules, Status};
use crate::solve::boggle::WordPaths;
use crate::ui::frame::Frame;
use crate::ui::keys::first_key;
use crate::ui::reader::Block;
use crate::ui::theme::Theme;
use crate::ui::tui_game::{SolverProgress, View, ViewMut};
use crate::ui::{AppState, Heading, Input, Mouse, MouseKind, Outcome, Pane, TuiGame};

/// Screen state of a round, which is not saved.
#[derive(Default)]
pub struct Ui {
    entry: Entry,
    feedback: Option<Feedback>,
    /// Whether the screen may move by itself.
    motion: bool,
    /// Time of the last input.
    input_at: Duration,
    /// Tiles of the last word played.
    played: Vec<Pos>,
    flash: Option<Flash>,
    /// Length of the longest word in the player's collection when the screen began, if there are any words.
    longest: Option<usize>,
    /// Earlier results to compare with at the end.
    earlier: Option<Earlier>,
    rotation: Rotation,
    cursor: Option<Pos>,
    /// Whether the mouse has been dragged along a path since its button was pressed on a tile; `None` if the button is
    /// not pressed.
    dragged: Option<bool>,
    /// Page of the list of found words.
    page: usize,
    /// Whether the tiles show how many words begin there, which is possible at leisure only.
    shows_starts: bool,
    /// Reason why the last command had no effect.
    refusal: Option<String>,
    /// Whether the player has asked to give up; the next command confirms or cancels.
    giving_up: bool,
    review: Review,
    playback: Playback,
}

type BoggleOutcome = Outcome<Move>;

impl TuiGame for Boggle {
    type Ui = Ui;
    type Action = Action;
    type Layout = Layout;

    const TITLE: &'static str = "BOGGLE";

    const PANES: &'static [Pane<Action>] = &[keys::ROUND];
    const REVIEW_PANES: &'static [Pane<Action>] = &[keys::REVIEW];
    const PLAYED_ON_PANES: &'static [Pane<Action>] = &[keys::HUNT];
    const HAS_SOLVER: bool = true;

    fn set_up(ui: &mut Ui, state: &State, shared: &AppState) {
        ui.motion = shared.look.borrow().motion;
        ui.earlier = Earlier::of(state, shared);
        let env = &shared.env;
        ui.longest = env.records.collection(&env.saves, |words| words.iter().map(|(word, _)| word.len()).max());
        ui.review.bonus_words = shared.env.records.bonus_words(&shared.env.saves, Clone::clone);
    }

    /// The solver would show the missed words.
    fn has_unsolved(state: &State) -> bool {
        !hunt::hides_missed_words(state)
    }

    fn begins_with_introduction(desc: &Desc, shared: &AppState) -> bool {
        let env = &shared.env;
        let is_saved = || env.saves.slots().iter().any(|slot| slot.id.game() == Boggle::ID);
        let is_recorded = || env.records.ledger(&env.saves, |ledger| ledger.game(Boggle::ID).is_some());
        desc.rule.time.is_some() && !is_saved() && !is_recorded()
    }

    fn draw_introduction(area: Rect, theme: &Theme, buf: &mut Buffer) {
        introduction::draw(area, theme, buf);
    }

    fn help(state: &State) -> Vec<Block> {
        help::blocks(state)
    }

    fn heading(state: &State, at: Duration) -> Heading {
        heading::heading(state, at)
    }

    fn footer_label(view: View<Self>, action: Action, label: &'static str) -> Option<&'static str> {
        let (state, ui) = (view.state, view.ui);
        let is_at_leisure = state.desc().is_at_leisure();
        match action {
            Action::ToggleStarts if !is_at_leisure => None,
            Action::GiveUp if is_at_leisure => Some("end"),
            Action::GiveUp if state.hunt().is_under_way() => Some("end hunt"),
            Action::KeepHunting | Action::ShowMissed if !hunt::can_begin(state) => None,
            Action::ToggleObscure if hunt::can_begin(state) => None,
            Action::ToggleBonus => ui.review.movable(state).map(|word| ui.review.bonus_label(state, word)),
            _ => Some(label),
        }
    }

    fn rows_needed(state: &State, ui: &Ui) -> u16 {
        Layout::rows_needed(state.board(), ui.rotation)
    }

    fn layout(view: View<Self>, frame: &Frame) -> Layout {
        Layout::in_frame(view.state.board(), view.ui.rotation, frame)
    }

    fn interpret(view: ViewMut<Self>, layout: &Layout, input: &Input<Action>) -> BoggleOutcome {
        view.ui.input_at = view.now;
        match view.status {
            Status::Playing | Status::Handover => view.ui.handle_play(view.state, layout, input),
            Status::Over if matches!(input, Input::Action(Action::ToggleBonus)) => {
                view.ui.review.toggle_bonus(view.state, view.env);
                Outcome::Done
            }
            Status::Over if view.state.hunt().is_under_way() => view.ui.handle_play(view.state, layout, input),
            Status::Over => view.ui.handle_review(view.state, layout, input),
        }
    }

    fn on_event(ui: &mut Ui, state: &State, action: &Move, event: &Verdict) {
        let text = match action {
            Move::Word(text) => text.clone(),
            Move::Hint | Move::WordHint => String::new(),
            Move::GiveUp | Move::KeepHunting | Move::NextTurn => {
                ui.begin_phase();
                return;
            }
        };
        ui.giving_up = false;
        let accepted = if let Verdict::Accepted(word) = *event { Some(word) } else { None };
        let reached = accepted.map_or_else(Vec::new, |word| milestones(state, word, ui.longest));
        ui.flash = accepted.filter(|_| ui.motion).map(|_| Flash::new(std::mem::take(&mut ui.played), ui.input_at));
        ui.feedback = Some(Feedback { text, verdict: *event, reached });
        ui.page = 0;
    }

    fn handover(state: &State) -> Vec<String> {
        let [turn, previous, instruction] = sentences::handover(state);
        vec![turn, String::new(), previous, instruction]
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::lines(state, at)
    }

    fn show(view: ViewMut<Self>, whole: bool) -> SolverProgress {
        let shown = view.ui.playback.step(view.state, whole);
        if let Some(word) = view.ui.playback.word() {
            view.ui.review.follow(view.state, word);
        }
        shown
    }

    fn next_redraw(view: View<Self>) -> Option<Duration> {
        let View { state, ui, at, now, .. } = view;
        let flash = ui.flash.as_ref().filter(|_| is_in_play(view)).and_then(|flash| flash.time_left(now));
        let news = word::news_end(state, at).map(|end| end.saturating_sub(at));
        flash.into_iter().chain(news).min()
    }

    fn draw(view: View<Self>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, ui, .. } = view;
        if is_in_play(view) {
            let marks = ui.entry_marks(state, view.now);
            tiles::draw(state.board(), &marks, layout, theme, buf);
            ui.draw_panel(view, layout, theme, buf);
            ui.draw_entry(view, &marks.paths, layout, theme, buf);
        } else {
            tiles::draw(state.board(), &ui.review_marks(state), layout, theme, buf);
            ui.draw_review(view, layout, theme, buf);
        }
    }
}

/// Returns `true` while the player looks for words, in the round or in the hunt after it.
fn is_in_play(view: View<Boggle>) -> bool {
    view.status != Status::Over || view.state.hunt().is_under_way()
}

impl Ui {
    /// Forgets the messages about the phase of the round that has ended.
    fn begin_phase(&mut self) {
        (self.feedback, self.refusal, self.flash) = (None, None, None);
        self.giving_up = false;
        self.page = 0;
    }

    fn handle_play(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> BoggleOutcome {
        let confirming = self.giving_up;
        let mut is_refused = false;
        // Moving the mouse, or releasing its button after a click on the footer, does not confirm or cancel giving up.
        if input.is_deliberate() {
            self.giving_up = false;
            is_refused = self.refusal.take().is_some();
            self.flash = None;
        }
        match input {
            Input::Action(Action::GiveUp) if confirming => return self.give_up(),
            // The word line asks whether to give up, so a click on that line confirms.
            Input::Mouse(Mouse { kind: MouseKind::Press, at }) if confirming && layout.word.contains(*at) => {
                return self.give_up();
            }
            Input::Action(Action::GiveUp) => self.giving_up = true,
            Input::Action(Action::Clear) if confirming || is_refused && self.entry.is_empty() => {}
            Input::Char(letter) => self.entry.push(*letter, state),
            // Only the first line of a pasted list is used.
            Input::Paste(text) => {
                text.lines().next().into_iter().flat_map(str::chars).for_each(|letter| self.entry.push(letter, state));
            }
            Input::Mouse(mouse) => return self.mouse(state, layout, *mouse),
            Input::Action(action) => return self.act(state, layout, *action),
        }
        Outcome::Done
    }

    /// Gives up. A word that is being entered is not too late, but given up as well.
    fn give_up(&mut self) -> BoggleOutcome {
        self.entry = Entry::default();
        Outcome::Play(Move::GiveUp)
    }

    fn act(&mut self, state: &State, layout: &Layout, action: Action) -> BoggleOutcome {
        match action {
            Action::Play => return self.play_entry(state),
            // With no word to clear, the message is cleared first; only then does Esc leave.
            Action::Clear if self.entry.is_empty() && self.feedback.take().is_none() => return Outcome::Ignored,
            Action::Clear => self.entry = Entry::default(),
            Action::DropLast => self.entry.pop(),
            Action::Rotate => self.rotation = self.rotation.next(),
            Action::RotateBack => self.rotation = self.rotation.previous(),
            Action::ToggleTile => {
                let tile = *self.cursor.get_or_insert(Pos::new(0, 0));
                self.select(tile, state);
            }
            Action::PageDown | Action::PageUp => self.turn_page(action, self.pages(state, layout)),
            Action::Up | Action::Down | Action::Left | Action::Right => self.move_cursor(layout, action),
            Action::ToggleStarts => self.toggle_starts(state),
            Action::GiveUp
            | Action::KeepHunting
            | Action::ShowMissed
            | Action::ToggleBonus
            | Action::ToggleObscure
            | Action::First
            | Action::Last => return Outcome::Ignored,
        }
        Outcome::Done
    }

    /// Shows or hides the starts of the words left, or says why they cannot be shown.
    fn toggle_starts(&mut self, state: &State) {
        self.page = 0;
        self.shows_starts = match starts::starts(state) {
            Ok(_) => !self.shows_starts,
            Err(why) => {
                self.refusal = Some(why);
                false
            }
        };
    }

    /// Returns the starts of the words left, if they are shown.
    fn shown_starts(&self, state: &State) -> Option<Starts> {
        if self.shows_starts { starts::starts(state).ok() } else { None }
    }

    /// Returns the number of pages of the list beside the board.
    fn pages(&self, state: &State, layout: &Layout) -> usize {
        if state.hunt().is_under_way() {
            hunt_panel::pages(state, layout)
        } else if state.desc().is_at_leisure() {
            leisure::pages(state, self.shown_starts(state).as_ref(), layout)
        } else {
            found::pages(state, layout)
        }
    }

    /// Turns the page of the list beside the board, which may have fewer pages than before: it changes with the window.
    fn turn_page(&mut self, action: Action, pages: usize) {
        let page = self.page.min(pages - 1);
        self.page = if action == Action::PageDown { (page + 1) % pages } else { page.saturating_sub(1) };
    }

    fn move_cursor(&mut self, layout: &Layout, action: Action) {
        let dir = match action {
            Action::Up => Dir::North,
            Action::Down => Dir::South,
            Action::Left => Dir::West,
            _ => Dir::East,
        };
        let start = layout.top_left();
        self.cursor = Some(self.cursor.map_or(start, |tile| layout.step(tile, dir)));
    }

    fn select(&mut self, tile: Pos, state: &State) {
        if state.board().get(tile).is_some_and(|tile| !tile.is_block()) {
            self.entry.select(tile, state);
        }
    }

    fn play_entry(&mut self, state: &State) -> BoggleOutcome {
        self.played = self.entry.tiles(state);
        let text = std::mem::take(&mut self.entry).text(state);
        self.dragged = None;
        if text.is_empty() { Outcome::Done } else { Outcome::Play(Move::Word(text)) }
    }

    /// Handles the mouse during a round. Clicks select tiles one by one, and a click on the word line plays the word.
    /// Dragging selects tiles and plays the word on release.
    fn mouse(&mut self, state: &State, layout: &Layout, mouse: Mouse) -> BoggleOutcome {
        match mouse.kind {
            MouseKind::Press if layout.word.contains(mouse.at) => return self.play_entry(state),
            MouseKind::Press => {
                self.dragged = None;
                if let Some(tile) = layout.hit(mouse.at, false) {
                    self.cursor = None;
                    self.select(tile, state);
                    self.dragged = Some(false);
                }
            }
            MouseKind::Drag if self.dragged.is_some() => {
                let tile =
                    layout.hit(mouse.at, true).filter(|&pos| state.board().get(pos).is_some_and(|t| !t.is_block()));
                if let Some(tile) = tile {
                    let previous = self.entry.clone();
                    self.entry.drag(tile);
                    self.dragged = Some(self.dragged == Some(true) || previous != self.entry);
                }
            }
            MouseKind::Release => {
                if self.dragged.take() == Some(true) {
                    return self.play_entry(state);
                }
            }
            MouseKind::ScrollDown => return self.act(state, layout, Action::PageDown),
            MouseKind::ScrollUp => return self.act(state, layout, Action::PageUp),
            MouseKind::Drag | MouseKind::Move => {}
        }
        Outcome::Done
    }

    /// Draws the panel beside the board during a round.
    fn draw_panel(&self, view: View<Boggle>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, at, keymap, .. } = view;
        let newest_word = self.feedback.as_ref().and_then(|feedback| feedback.accepted());
        let (page, next_key) = (self.page, first_key(keys::PLAYING, keymap, &Action::PageDown));
        if state.hunt().is_under_way() {
            hunt_panel::draw(&HuntPanel { state, page, next_key, newest_word }, layout, theme, buf);
        } else if state.desc().is_at_leisure() {
            let starts = self.shown_starts(state);
            leisure::draw(&LeisurePanel { state, page, next_key, newest_word, starts }, layout, theme, buf);
        } else {
            found::draw(&found::FoundPanel { state, at, page, next_key, newest_word }, layout, theme, buf);
        }
    }

    /// Draws the word line during a round.
    fn draw_entry(&self, view: View<Boggle>, paths: &WordPaths, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, at, keymap, .. } = view;
        let (typed, feedback, refusal) = (&*self.entry.text(state), self.feedback.as_ref(), self.refusal.as_deref());
        let giving_up = self.giving_up.then(|| first_key(keys::PLAYING, keymap, &Action::GiveUp));
        let opponent = state.desc().rule.opponent.filter(|_| word::news_end(state, at).is_some());
        let news = opponent.map(sentences::opponent_find);
        let line = word::EntryLine { typed, paths, feedback, refusal, giving_up, news };
        word::draw(state, &line, layout.word, theme, buf);
    }

    /// Draws the word list and the word line after a round.
    fn draw_review(&self, view: View<Boggle>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, at, keymap, .. } = view;
        let (review, playback) = (&self.review, &self.playback);
        let summary = Summary { state, at, playback, earlier: self.earlier.as_ref() };
        review::draw(&summary, review, layout.panel, theme, buf);
        let late_word = state.index_of(&self.entry.text(state)).filter(|&word| !state.has_found(word));
        let key = |action| first_key(keys::OVER, keymap, &action);
        let obscure_key = &*key(Action::ToggleObscure);
        let hunt_keys = hunt::can_begin(state).then(|| [Action::KeepHunting, Action::ShowMissed].map(key));
        let parts = word::ReviewLine { review, playback, late_word, obscure_key, hunt_keys, at };
        word::draw_review(state, &parts, layout, theme, buf);
    }

    fn handle_review(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> BoggleOutcome {
        if input.is_deliberate() {
            self.playback.hide();
        }
        match input {
            Input::Action(Action::Rotate) => self.rotation = self.rotation.next(),
            Input::Action(Action::RotateBack) => self.rotation = self.rotation.previous(),
            Input::Action(Action::KeepHunting) if hunt::can_begin(state) => return Outcome::Play(Move::KeepHunting),
            Input::Action(Action::ShowMissed | Action::ToggleObscure) if hunt::can_begin(state) => {
                return Outcome::Play(Move::GiveUp);
            }
            Input::Mouse(Mouse { kind: MouseKind::Press, at })
                if is_on_review_line(layout, *at) && hunt::can_begin(state) =>
            {
                return Outcome::Play(Move::GiveUp);
            }
            Input::Action(Action::ToggleObscure) => self.review.toggle_obscure(state),
            Input::Action(action) => self.review.move_cursor(state, layout.panel, *action),
            Input::Mouse(mouse) => self.review_mouse(state, layout, mouse.kind, mouse.at),
            Input::Char(_) | Input::Paste(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }

    fn review_mouse(&mut self, state: &State, layout: &Layout, kind: MouseKind, at: Position) {
        match kind {
            MouseKind::ScrollDown => self.review.move_cursor(state, layout.panel, Action::Down),
            MouseKind::ScrollUp => self.review.move_cursor(state, layout.panel, Action::Up),
            MouseKind::Press if is_on_review_line(layout, at) => self.review.toggle_obscure(state),
            MouseKind::Press | MouseKind::Move => {
                // Hovering must not scroll the list, so moving the pointer off the words changes nothing.
                if let Some(word) = self.review.hit(state, layout.panel, at) {
                    self.review.select(state, layout.panel, word);
                } else if kind == MouseKind::Press
                    && let Some(page) = self.review.hit_scroll_mark(state, layout.panel, at)
                {
                    self.review.move_cursor(state, layout.panel, page);
                }
            }
            MouseKind::Drag | MouseKind::Release => {}
        }
    }

    fn entry_marks(&self, state: &State, now: Duration) -> Marks {
        let paths = match &self.entry {
            Entry::Typed(text) => state.paths(text),
            Entry::Tiles(path) => WordPaths::from_path(path),
        };
        let hint = state.current_turn().hints().last().filter(|hint| !state.has_found(hint.word));
        let hinted = hint.map_or(&[][..], |hint| &state.words()[hint.word].found.path[..hint.tiles]);
        // The path that a hint shows stays marked until something is entered.
        let (path, paths) = match hinted {
            [_, _, ..] if self.entry.is_empty() => (hinted.to_vec(), WordPaths::from_path(hinted)),
            _ => (paths.first.clone(), paths),
        };
        let hinted = if hint.is_some_and(|hint| hint.is_whole) { Vec::new() } else { hinted.to_vec() };
        let counts = match self.shown_starts(state) {
            Some(starts) => starts.tiles,
            None => state.board().positions().filter_map(|pos| state.word_count_at(pos)).collect(),
        };
        let flash = self.flash.as_ref().map_or_else(Vec::new, |flash| flash.tiles(now).to_vec());
        Marks { path, paths, cursor: self.cursor, hinted, flash, counts }
    }

    fn review_marks(&self, state: &State) -> Marks {
        let path = self.playback.path(state).or_else(|| {
            let selected = self.review.selected(state)?;
            Some(state.words()[selected].found.path.clone())
        });
        Marks { path: path.unwrap_or_default(), ..Marks::default() }
    }
}

/// Returns `true` if a position is on the word line after a round, or on the line above, to which a meaning moves it.
fn is_on_review_line(layout: &Layout, at: Position) -> bool {
    let above = Position { y: at.y.saturating_add(1), ..at };
    layout.word.contains(at) || layout.has_gap_above_word && layout.word.contains(above)
}
