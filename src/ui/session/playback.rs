//! Playback of the solver with adjustable speed, pause and single steps.

use std::time::Duration;

use super::Session;
use crate::ui::screen::Context;
use crate::ui::tui_game::{SolverProgress, TuiGame};

/// Delays between steps in milliseconds, from slow to fast.
const DELAYS: [u64; 7] = [1200, 700, 400, 220, 120, 60, 25];
/// Initial speed, as an index into `DELAYS`.
const DEFAULT_SPEED: usize = 3;

/// State of the playback.
pub struct SolverPlayback {
    /// Index into `DELAYS`.
    speed: usize,
    /// Time of the next step, or `None` while the playback is paused or done.
    next_step: Option<Duration>,
    done: bool,
}

impl SolverPlayback {
    /// Starts the playback.
    pub fn start(now: Duration) -> Self {
        let mut playback = Self { speed: DEFAULT_SPEED, next_step: None, done: false };
        playback.next_step = Some(now + playback.delay());
        playback
    }

    /// Returns the time of the next step, if one is scheduled.
    pub fn next_step(&self) -> Option<Duration> {
        self.next_step
    }

    /// Returns a short status message.
    pub fn status(&self) -> String {
        let state = match (self.done, self.next_step) {
            (true, _) => "done",
            (false, None) => "paused",
            (false, Some(_)) => "playing",
        };
        format!("Solver {state}, speed {}/{}", self.speed + 1, DELAYS.len())
    }

    /// Increases or decreases the speed.
    pub fn change_speed(&mut self, faster: bool) {
        self.speed = if faster { (self.speed + 1).min(DELAYS.len() - 1) } else { self.speed.saturating_sub(1) };
    }

    /// Pauses or resumes the playback.
    pub fn toggle(&mut self, now: Duration) {
        self.next_step = if self.next_step.is_some() || self.done { None } else { Some(now + self.delay()) };
    }

    /// Pauses the playback.
    pub fn pause(&mut self) {
        self.next_step = None;
    }

    fn delay(&self) -> Duration {
        Duration::from_millis(DELAYS[self.speed])
    }
}

impl<G: TuiGame> Session<G> {
    /// Runs the solver's next step if it is due.
    pub(super) fn advance_solver(&mut self, cx: Context) {
        let Some(finished) = &self.finished else { return };
        if finished.playback.as_ref().and_then(SolverPlayback::next_step).is_some_and(|next| next <= cx.now) {
            self.step_solver(false, cx);
        }
    }

    /// Runs one step. If `whole_word` is set, runs to the end of the word instead and pauses.
    pub(super) fn step_solver(&mut self, whole_word: bool, cx: Context) {
        let progress = G::show(self.view_mut(cx), whole_word);
        let Some(finished) = &mut self.finished else { return };
        let Some(playback) = &mut finished.playback else { return };
        playback.done = progress == SolverProgress::All;
        playback.next_step = (!whole_word && !playback.done).then(|| cx.now + playback.delay());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_stays_within_its_limits() {
        let mut playback = SolverPlayback::start(Duration::ZERO);
        (0..20).for_each(|_| playback.change_speed(true));
        assert_eq!(playback.delay(), Duration::from_millis(25));
        (0..20).for_each(|_| playback.change_speed(false));
        assert_eq!(playback.delay(), Duration::from_millis(1200));
    }

    #[test]
    fn paused_and_finished_solvers_take_no_steps() {
        let now = Duration::from_secs(3);
        let mut playback = SolverPlayback::start(now);
        playback.toggle(now);
        assert_eq!(playback.next_step(), None);
        playback.toggle(now);
        assert_eq!(playback.next_step(), Some(now + playback.delay()));
        playback.done = true;
        playback.toggle(now);
        playback.toggle(now);
        assert_eq!(playback.next_step(), None);
    }
}
