//! Screen interface of Boggle.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wordhoard_engine::words::MinLength;

use super::keys::{self, Action};
use super::milestone::milestones;
use super::rules::hunt;
use super::text_mode::{result, sentences};
use super::ui::{InputOutcome, Ui};
use super::view::feedback::Feedback;
use super::view::flash::Flash;
use super::view::{Layout, introduction, word_line};
use super::{Boggle, Desc, Move, State, Verdict, drawing, heading, help};
use crate::play::{Rules, Status};
use crate::trace::{Puzzle, Subject, TraceScreen};
use crate::ui::chrome::Areas;
use crate::ui::reader::Block;
use crate::ui::text;
use crate::ui::theme::Theme;
use crate::ui::tui_game::{SolverProgress, View, ViewMut};
use crate::ui::{AppState, Heading, Input, Pane, Screen, TuiGame};

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
        ui.set_up(state, shared);
    }

    /// The solver would show the missed words.
    fn has_unsolved(state: &State) -> bool {
        !hunt::hides_missed_words(state)
    }

    fn has_trace(state: &State) -> bool {
        !hunt::hides_missed_words(state)
    }

    fn trace(state: &State) -> Result<Box<dyn Screen>, String> {
        let puzzle = Puzzle::board(state.board().clone(), MinLength(state.desc().rule.min));
        Ok(Box::new(TraceScreen::new(Subject::new(puzzle))))
    }

    fn begins_with_introduction(desc: &Desc, shared: &AppState) -> bool {
        let env = &shared.env;
        let is_recorded = || env.records.ledger(&env.saves, |ledger| ledger.game(Boggle::ID).is_some());
        // Only newcomers have the folder of saves listed.
        let is_saved = || env.saves.slots().iter().any(|slot| slot.id.game() == Boggle::ID);
        desc.rule.time.is_some() && !is_recorded() && !is_saved()
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

    fn layout(view: View<Self>, areas: &Areas) -> Layout {
        Layout::within(view.state.board(), view.ui.rotation, areas)
    }

    fn interpret(view: ViewMut<Self>, layout: &Layout, input: &Input<Action>) -> InputOutcome {
        let ViewMut { state, ui, status, now, env, .. } = view;
        ui.input_at = now;
        if is_in_play(status, state) { ui.play(state, layout, input) } else { ui.browse(state, layout, input, env) }
    }

    fn on_event(ui: &mut Ui, state: &State, action: &Move, event: &Verdict) {
        let text = match action {
            Move::Word(text) => text.clone(),
            Move::Hint | Move::WordHint => String::new(),
            Move::GiveUp | Move::KeepHunting | Move::NextTurn => {
                ui.begin_part();
                return;
            }
        };
        (ui.giving_up, ui.refusal) = (false, None);
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
        let flash = ui.flash.as_ref().filter(|_| is_in_play(view.status, state)).and_then(|flash| flash.time_left(now));
        let news = word_line::news_end(state, at).map(|end| end.saturating_sub(at));
        flash.into_iter().chain(news).min()
    }

    fn focus(view: View<Self>, layout: &Layout) -> Option<Position> {
        let View { state, ui, .. } = view;
        Some(match ui.cursor {
            _ if !is_in_play(view.status, state) => {
                ui.review.place(state, layout.panel).unwrap_or(layout.word).as_position()
            }
            Some(tile) => text::middle(layout.tile(tile)),
            None => word_line::caret(&ui.entry.text(state), layout.word),
        })
    }

    fn shows_cursor(view: View<Self>) -> bool {
        view.ui.cursor.is_none() && is_in_play(view.status, view.state)
    }

    fn draw(view: View<Self>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        if is_in_play(view.status, view.state) {
            drawing::draw_play(view, layout, theme, buf);
        } else {
            drawing::draw_review(view, layout, theme, buf);
        }
    }
}

/// Returns `true` while the player looks for words, in the round or in the hunt after it.
fn is_in_play(status: Status, state: &State) -> bool {
    status != Status::Over || state.hunt().is_under_way()
}
