//! A round of any game on screen: clock, pause, turns, hints, help, saving and review after the end.

mod draw;
mod ending;
mod input;
mod keys;
mod playback;

use std::time::Duration;

use ratatui::Frame;

use super::chrome::TimeLeft;
use super::command_list::ListedActions;
use super::commands;
use super::footer::Hint;
use super::keys::hints;
use super::screen::{AppState, Context, Event, Screen, Transition};
use super::tui_game::{TuiGame, View, ViewMut};
use crate::play::save::OpenedRound;
use crate::play::{ActiveRound, BeginError, Change, Phase, Round, RoundKey, Status, save};
use crate::store::SlotId;
use ending::FinishedRound;
use keys::ListedCommand;

pub use crate::play::ResumeError;
pub use keys::{KeySection, key_help, scopes};

/// Time between two pictures of the animation after the end of a round.
const ANIMATION_STEP: Duration = Duration::from_millis(50);

/// A round on screen.
pub struct Session<G: TuiGame> {
    active: ActiveRound<G>,
    ui: G::Ui,
    /// State shown after the end of the round.
    finished: Option<FinishedRound>,
    /// Whether the current click resumed the round. The remaining events of such a click are not meant for the game.
    click_resumes: bool,
    /// Whether the game has opened the screen that covers the round.
    has_opened_screen: bool,
    /// Whether the introduction is shown, until the player starts the clock.
    is_introducing: bool,
    /// Commands in the list that covers the round.
    listed: Option<ListedActions<ListedCommand<G::Action>>>,
}

/// A saved round, ready to be resumed.
pub struct ResumedRound {
    /// The round. Its clock is stopped until it is shown or, if time is short, until the player resumes it.
    pub screen: Box<dyn Screen>,
    /// Title of the round.
    pub title: String,
    /// Short summary of the time and score.
    pub summary: String,
    /// Words found so far. They are collected even if a new round replaces this round.
    pub words: Vec<String>,
    /// Whether the round has no progress to lose.
    pub is_untouched: bool,
    /// Whether the round is over.
    pub is_over: bool,
    /// Whether the round was started with a different word list.
    pub different_word_list: bool,
}

impl<G: TuiGame> Session<G> {
    /// Starts a round.
    ///
    /// # Errors
    ///
    /// Returns an error message if the round cannot begin.
    pub fn begin(desc: G::Desc, key: RoundKey, cx: Context) -> Result<Box<dyn Screen>, String> {
        let is_introducing = G::begins_with_introduction(&desc, cx.shared);
        let active = ActiveRound::begin(desc, key, &cx.shared.env, cx.now).map_err(|error| error.to_string())?;
        let mut session = Self::new(active, cx.shared);
        session.is_introducing = is_introducing;
        if is_introducing {
            session.active.pause(cx.now);
        }
        // A puzzle may be solved from the start.
        session.check_end(cx);
        Ok(Box::new(session))
    }

    /// Starts a round that is given up at once, to show the solver. It is not recorded, except that a daily puzzle is
    /// marked as seen.
    ///
    /// # Errors
    ///
    /// Returns an error message if the description is invalid for the current word list.
    pub fn begin_solved(desc: G::Desc, cx: Context) -> Result<Box<dyn Screen>, String> {
        let active = ActiveRound::begin_solved(desc, &cx.shared.env, cx.now);
        let active = active.map_err(|error: BeginError| error.to_string())?;
        let mut session = Self::new(active, cx.shared);
        session.finished = Some(FinishedRound::solver_only(cx.now));
        Ok(Box::new(session))
    }

    /// Opens a saved round, with its clock stopped.
    ///
    /// # Errors
    ///
    /// Returns [`ResumeError`] if there is no such round or it cannot be resumed.
    pub fn resume(id: &SlotId, shared: &AppState) -> Result<ResumedRound, ResumeError> {
        Ok(Self::resumed(save::open(id, &shared.env)?, shared))
    }

    /// Opens a copy of a saved round that belongs to another process. The copy is neither saved nor recorded.
    ///
    /// # Errors
    ///
    /// Returns [`ResumeError`] if there is no such round or it cannot be read.
    pub fn open_copy(id: &SlotId, shared: &AppState) -> Result<ResumedRound, ResumeError> {
        Ok(Self::resumed(save::open_copy(id, &shared.env)?, shared))
    }

    fn resumed(opened: OpenedRound<G>, shared: &AppState) -> ResumedRound {
        let (active, different_word_list) = ActiveRound::resume(opened);
        let round = active.round();
        let (summary, is_untouched) = (round.standing(Duration::ZERO), round.is_untouched());
        let title = G::title(round.desc());
        let (words, is_over) = (G::found_words(round.state()), active.status() == Status::Over);
        let mut session = Self::new(active, shared);
        session.finished = is_over.then(|| FinishedRound::reopened(Duration::ZERO));
        ResumedRound { screen: Box::new(session), title, summary, words, is_untouched, is_over, different_word_list }
    }

    fn new(active: ActiveRound<G>, shared: &AppState) -> Self {
        let ui = Self::fresh_ui(&active, shared);
        Self {
            active,
            ui,
            finished: None,
            click_resumes: false,
            has_opened_screen: false,
            is_introducing: false,
            listed: None,
        }
    }

    fn fresh_ui(active: &ActiveRound<G>, shared: &AppState) -> G::Ui {
        let mut ui = G::Ui::default();
        G::set_up(&mut ui, active.round().state(), shared);
        ui
    }

    fn round(&self) -> &Round<G> {
        self.active.round()
    }

    fn time_left(&self, now: Duration) -> Option<TimeLeft> {
        let limit = G::limit(self.round().state())?;
        Some(TimeLeft { remaining: limit.end.saturating_sub(self.round().time(now)), limit: limit.length })
    }

    /// Returns the time played, for games that show it.
    fn time_played(&self, now: Duration) -> Option<Duration> {
        G::STOPWATCH.then(|| self.round().time(now))
    }

    fn is_over(&self) -> bool {
        self.status() == Status::Over
    }

    fn status(&self) -> Status {
        self.active.status()
    }

    /// Returns `true` while the solver plays.
    fn is_solving(&self) -> bool {
        self.finished.as_ref().is_some_and(|finished| finished.playback.is_some())
    }

    fn view<'a>(&'a self, cx: Context<'a>) -> View<'a, G> {
        let (status, at) = (self.status(), self.round().time(cx.now));
        let since_end = self.since_end(cx);
        let (state, keymap) = (self.round().state(), &cx.shared.keymap);
        View { state, ui: &self.ui, status, at, now: cx.now, since_end, keymap }
    }

    fn view_mut<'a>(&'a mut self, cx: Context<'a>) -> ViewMut<'a, G> {
        let (status, at) = (self.status(), self.round().time(cx.now));
        let (state, env) = (self.active.round().state(), &cx.shared.env);
        ViewMut { state, ui: &mut self.ui, status, at, now: cx.now, env }
    }

    /// Returns the time since the end of the round, while the animation plays.
    fn since_end(&self, cx: Context) -> Option<Duration> {
        let since_end = cx.now.checked_sub(self.finished.as_ref()?.announced_at?)?;
        (since_end < G::ENDING && cx.shared.look.borrow().motion).then_some(since_end)
    }

    fn hints(&self, cx: Context) -> Vec<Hint> {
        let mut hints = match self.active.phase() {
            Phase::Paused if self.is_introducing => commands::introduction_hints(),
            Phase::Paused => commands::pause_hints(),
            Phase::Handover(_) => commands::handover_hints(),
            Phase::Over(_) if self.is_solving() => hints(commands::SOLVER, &cx.shared.keymap),
            Phase::Playing | Phase::Over(_) => self.key_hints(cx),
        };
        hints.sort_by_key(|hint| hint.rank);
        hints
    }

    /// Handles the end of the turn or round, if it has been reached.
    fn check_end(&mut self, cx: Context) {
        let change = self.active.check(&cx.shared.env, cx.now);
        self.show_change(change, cx);
    }

    /// Shows a change of phase.
    fn show_change(&mut self, change: Option<Change>, cx: Context) {
        if let Some(Change::Over(summary)) = change {
            let timed_out = self.active.is_time_up(cx.now);
            self.finished = Some(FinishedRound::new(summary, timed_out, cx.now));
        }
    }

    /// Starts the next player's turn with a fresh screen state, so that nothing from the previous turn is visible.
    fn next_turn(&mut self, cx: Context) {
        if self.active.next_turn(cx.now) {
            self.ui = Self::fresh_ui(&self.active, cx.shared);
        }
    }
}

impl<G: TuiGame> Screen for Session<G> {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        self.check_end(cx);
        self.handle(event, cx)
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        self.draw_screen(cx, frame);
    }

    fn shows_cursor(&self, cx: Context) -> bool {
        self.shows_cursor_in_game(cx)
    }

    fn next_deadline(&self, cx: Context) -> Option<Duration> {
        if self.since_end(cx).is_some() {
            return Some(cx.now + ANIMATION_STEP);
        }
        let redraw = || G::next_redraw(self.view(cx)).map(|wait| cx.now + wait);
        if let Some(finished) = &self.finished {
            let solver_step = finished.playback.as_ref().and_then(playback::SolverPlayback::next_step);
            return solver_step.into_iter().chain(redraw()).min();
        }
        if !self.round().is_running() {
            return None;
        }
        // Wake whenever the displayed seconds change, until they reach zero.
        let next_second = self.time_left(cx.now).map(|time| {
            let fraction = Duration::from_nanos(time.remaining.subsec_nanos().into());
            if fraction.is_zero() { Duration::from_secs(1) } else { fraction }
        });
        let at = self.round().time(cx.now);
        let next_whole = Duration::from_secs(at.as_secs() + 1);
        let played = G::STOPWATCH.then(|| next_whole - at);
        let change = G::next_change(self.round().state(), at).map(|change| change.saturating_sub(at));
        let wait = next_second.into_iter().chain(played).chain(change).min();
        wait.map(|wait| cx.now + wait).into_iter().chain(redraw()).min()
    }

    fn wake(&mut self, cx: Context) -> Transition {
        let change = self.active.wake(&cx.shared.env, cx.now);
        self.show_change(change, cx);
        self.advance_solver(cx);
        Transition::Stay
    }

    fn on_drawn(&mut self, cx: Context) {
        self.active.save_moves(cx.now);
    }

    fn on_shown(&mut self, cx: Context) {
        self.active.run_if_unhurried(cx.now);
    }

    fn on_covered(&mut self, cx: Context) {
        self.active.stop_clock(cx.now);
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        if self.active.phase() == Phase::Playing {
            self.active.run(cx.now);
        }
        if let Some(transition) = self.run_chosen(cx) {
            return transition;
        }
        if !std::mem::take(&mut self.has_opened_screen) {
            return Transition::Stay;
        }
        let outcome = G::on_return(self.view_mut(cx));
        self.carry_out(outcome, cx).unwrap_or(Transition::Stay)
    }

    fn suspend(&mut self, cx: Context) {
        let change = self.active.suspend(&cx.shared.env, cx.now);
        self.show_change(change, cx);
    }
}
