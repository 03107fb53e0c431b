//! A round of any game on screen: clock, pause, turns, hints, help, saving and review after the end.

mod draw;
mod ending;
mod input;
mod playback;

use std::time::Duration;

use ratatui::buffer::Buffer;

use super::commands;
use super::footer::Hint;
use super::frame::TimeLeft;
use super::keys::{self, KeyBindings, Keymap};
use super::screen::{AppState, Context, Event, Screen, Transition};
use super::tui_game::{TuiGame, View, ViewMut};
use crate::base::humanize;
use crate::play::saved::{self, SAVE_INTERVAL};
use crate::play::{DescError, RestoredRound, Round, RoundKey, Status};
use ending::FinishedRound;

pub use crate::play::ResumeError;

/// A round on screen.
pub struct Session<G: TuiGame> {
    round: Round<G>,
    ui: G::Ui,
    phase: Phase,
    saved_at: Duration,
    /// Whether the current click resumed the round. The remaining events of such a click are not meant for the game.
    click_resumes: bool,
}

/// Phase of a round on screen.
enum Phase {
    /// The round is running.
    Playing,
    /// The clock is stopped and the game is hidden.
    Paused,
    /// One turn is over and the next has not started. Holds the time of the timeout, if the turn timed out.
    Handover(Option<Duration>),
    /// The round is over.
    Over(FinishedRound),
}

/// A saved round, ready to be resumed.
pub struct ResumedRound {
    /// The round, paused.
    pub screen: Box<dyn Screen>,
    /// Short summary of the time and score.
    pub summary: String,
    /// Words found so far. They are collected even if a new round replaces this round.
    pub words: Vec<String>,
    /// Whether the round has no progress to lose.
    pub is_untouched: bool,
    /// Whether the round was started with a different word list.
    pub other_words: bool,
}

impl<G: TuiGame> Session<G> {
    /// Starts a round.
    ///
    /// # Errors
    ///
    /// Returns an error message if the description is invalid for the current word list.
    pub fn begin(desc: G::Desc, cx: Context) -> Result<Box<dyn Screen>, String> {
        let session = Self::begin_with(desc, RoundKey::fresh(true), cx).map_err(|error| error.to_string())?;
        session.save(cx);
        Ok(Box::new(session))
    }

    /// Starts a round that is given up at once, to show the solver. It is not recorded, except that a daily puzzle is
    /// marked as seen.
    ///
    /// # Errors
    ///
    /// Returns an error message if the description is invalid for the current word list.
    pub fn begin_solved(desc: G::Desc, cx: Context) -> Result<Box<dyn Screen>, String> {
        let mut session = Self::begin_with(desc, RoundKey::fresh(false), cx).map_err(|error| error.to_string())?;
        session.round.play(G::give_up(), cx.now);
        session.round.stop(cx.now);
        session.phase = Phase::Over(FinishedRound::solver_only(cx.now));
        Ok(Box::new(session))
    }

    fn begin_with(desc: G::Desc, key: RoundKey, cx: Context) -> Result<Self, DescError> {
        let mut round = Round::begin(desc, &cx.shared.words, key)?;
        cx.shared.records.begin(&cx.shared.saves, &round);
        round.run(cx.now);
        Ok(Self::new(round, Phase::Playing))
    }

    /// Restores a saved round, paused.
    ///
    /// # Errors
    ///
    /// Returns [`ResumeError`] if the save is unreadable or needs a different word list.
    pub fn resume(bytes: &[u8], shared: &AppState) -> Result<ResumedRound, ResumeError> {
        let RestoredRound { round, other_words } = saved::open(bytes, &shared.words)?;
        let handover = round.status(Duration::ZERO) == Status::Handover;
        let session = Self::new(round, if handover { Phase::Handover(None) } else { Phase::Paused });
        let (summary, is_untouched) = (session.summary(), session.round.is_untouched());
        let words = G::found_words(session.round.state());
        Ok(ResumedRound { screen: Box::new(session), summary, words, is_untouched, other_words })
    }

    fn new(round: Round<G>, phase: Phase) -> Self {
        Self { round, ui: G::Ui::default(), phase, saved_at: Duration::ZERO, click_resumes: false }
    }

    /// Returns a short summary of a round that is not running.
    fn summary(&self) -> String {
        let score = G::heading(self.round.state(), self.round.time(Duration::ZERO)).score;
        let left = self.time_left(Duration::ZERO).map(|time| format!("{} left", humanize::clock(time.seconds())));
        let played = self.time_played(Duration::ZERO).map(|time| format!("{} played", humanize::clock(time.as_secs())));
        [left, played, Some(score)].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn time_left(&self, now: Duration) -> Option<TimeLeft> {
        let limit = G::limit(self.round.state())?;
        Some(TimeLeft { remaining: limit.end.saturating_sub(self.round.time(now)), limit: limit.length })
    }

    /// Returns the time played, for games that show it.
    fn time_played(&self, now: Duration) -> Option<Duration> {
        G::STOPWATCH.then(|| self.round.time(now))
    }

    /// Returns `true` if the time has run out.
    fn is_time_up(&self, now: Duration) -> bool {
        self.time_left(now).is_some_and(|time| time.remaining.is_zero())
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Playing | Phase::Paused => Status::Playing,
            Phase::Handover(_) => Status::Handover,
            Phase::Over(_) => Status::Over,
        }
    }

    fn view<'a>(&'a self, cx: Context<'a>) -> View<'a, G> {
        let (status, at) = (self.status(), self.round.time(cx.now));
        View { state: self.round.state(), ui: &self.ui, status, at, keymap: &cx.shared.keymap }
    }

    fn view_mut(&mut self, now: Duration) -> ViewMut<'_, G> {
        let (status, at) = (self.status(), self.round.time(now));
        ViewMut { state: self.round.state(), ui: &mut self.ui, status, at }
    }

    /// Returns the shared commands that this game supports in its current state.
    fn commands(&self) -> impl Iterator<Item = KeyBindings<commands::Command>> {
        commands_for::<G>(self.status())
    }

    fn hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let mut hints = match &self.phase {
            Phase::Paused => commands::pause_hints(),
            Phase::Handover(_) => commands::handover_hints(),
            Phase::Over(finished) if finished.playback.is_some() => keys::hints(commands::SOLVER, keymap),
            Phase::Playing | Phase::Over(_) => {
                let mut hints = keys::hints(G::bindings(self.status()), keymap);
                hints.extend(self.commands().flat_map(|table| keys::hints(table, keymap)));
                hints
            }
        };
        hints.sort_by_key(|hint| hint.rank);
        hints
    }

    fn save(&self, cx: Context) {
        saved::save(&self.round, &cx.shared.saves, cx.now);
    }

    /// Adds the words found so far to the player's collection.
    fn collect(&self, shared: &AppState) {
        crate::play::ending::collect(&self.round, &shared.records, &shared.saves, &(shared.today)());
    }

    fn pause(&mut self, cx: Context) {
        if matches!(self.phase, Phase::Playing) {
            self.round.stop(cx.now);
            self.phase = Phase::Paused;
            self.save(cx);
        }
    }

    fn unpause(&mut self, cx: Context) {
        self.phase = Phase::Playing;
        self.round.run(cx.now);
    }

    /// Handles the end of the turn or round, if it has been reached.
    fn check_end(&mut self, cx: Context) {
        if !matches!(self.phase, Phase::Playing) {
            return;
        }
        match self.round.status(cx.now) {
            Status::Playing => {}
            Status::Handover => {
                let timed_out = self.is_time_up(cx.now);
                self.round.stop(cx.now);
                self.phase = Phase::Handover(timed_out.then_some(cx.now));
                self.save(cx);
            }
            Status::Over => {
                self.round.stop(cx.now);
                self.end(cx);
            }
        }
    }

    /// Starts the next player's turn with a fresh screen state, so that nothing from the previous turn is visible.
    fn next_turn(&mut self, cx: Context) {
        if let Some(action) = G::next_turn() {
            self.ui = G::Ui::default();
            self.round.play(action, cx.now);
            self.unpause(cx);
            self.save(cx);
        }
    }
}

/// Returns the shared commands that a game supports in this state.
fn commands_for<G: TuiGame>(status: Status) -> impl Iterator<Item = KeyBindings<commands::Command>> {
    let moves = G::undo().filter(|_| status != Status::Over).map(|_| commands::MOVES);
    let table = if status == Status::Over { commands::OVER } else { commands::PLAYING };
    std::iter::once(table).chain(moves)
}

impl<G: TuiGame> Screen for Session<G> {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        self.check_end(cx);
        self.handle(event, cx)
    }

    fn draw(&self, cx: Context, buf: &mut Buffer) {
        self.draw_screen(cx, buf);
    }

    fn next_deadline(&self, cx: Context) -> Option<Duration> {
        if let Phase::Over(finished) = &self.phase {
            return finished.playback.as_ref().and_then(playback::SolverPlayback::next_step);
        }
        if !self.round.is_running() {
            return None;
        }
        // Wake whenever the displayed seconds change, until they reach zero.
        let next_second = self.time_left(cx.now).map(|time| {
            let fraction = Duration::from_nanos(time.remaining.subsec_nanos().into());
            if fraction.is_zero() { Duration::from_secs(1) } else { fraction }
        });
        let at = self.round.time(cx.now);
        let next_whole = Duration::from_secs(at.as_secs() + 1);
        let played = G::STOPWATCH.then(|| next_whole - at);
        let change = G::next_change(self.round.state(), at).map(|change| change.saturating_sub(at));
        next_second.into_iter().chain(played).chain(change).min().map(|wait| cx.now + wait)
    }

    fn wake(&mut self, cx: Context) {
        self.check_end(cx);
        self.advance_solver(cx);
        let at = self.round.time(cx.now);
        if matches!(self.phase, Phase::Playing) && self.round.is_running() && at >= self.saved_at + SAVE_INTERVAL {
            self.saved_at = at;
            self.save(cx);
        }
    }

    fn on_covered(&mut self, cx: Context) {
        self.round.stop(cx.now);
    }

    fn on_uncovered(&mut self, cx: Context) {
        if matches!(self.phase, Phase::Playing) {
            self.unpause(cx);
        }
    }

    fn suspend(&mut self, cx: Context) {
        self.check_end(cx);
        if !self.is_over() {
            self.round.stop(cx.now);
            self.save(cx);
            self.collect(cx.shared);
        }
    }
}
