//! The solver that plays what is left, at a speed that one can change, pause and step.

use std::time::Duration;

use super::{Phase, Session};
use crate::ui::screen::Context;
use crate::ui::tui_game::{Shown, TuiGame};

/// Times between two steps, from slow to fast, in milliseconds.
const SPEEDS: [u64; 7] = [1200, 700, 400, 220, 120, 60, 25];
/// The speed at the beginning.
const USUAL: usize = 3;

/// How the solver plays.
pub struct Auto {
    speed: usize,
    /// When it takes its next step; `None` while it is paused or done.
    next: Option<Duration>,
    done: bool,
}

impl Auto {
    /// A solver that sets out.
    pub fn start(now: Duration) -> Self {
        let mut auto = Self { speed: USUAL, next: None, done: false };
        auto.next = Some(now + auto.wait());
        auto
    }

    /// When it takes its next step.
    pub fn next(&self) -> Option<Duration> {
        self.next
    }

    /// What it does, in a few words.
    pub fn note(&self) -> String {
        let what = match (self.done, self.next) {
            (true, _) => "done",
            (false, None) => "paused",
            (false, Some(_)) => "playing",
        };
        format!("Solver {what}, speed {}/{}", self.speed + 1, SPEEDS.len())
    }

    /// Goes faster, or slower.
    pub fn change_speed(&mut self, faster: bool) {
        self.speed = if faster { (self.speed + 1).min(SPEEDS.len() - 1) } else { self.speed.saturating_sub(1) };
    }

    /// Stops, or goes on.
    pub fn pause(&mut self, now: Duration) {
        self.next = if self.next.is_some() || self.done { None } else { Some(now + self.wait()) };
    }

    /// Stops.
    pub fn stop(&mut self) {
        self.next = None;
    }

    fn wait(&self) -> Duration {
        Duration::from_millis(SPEEDS[self.speed])
    }
}

impl<G: TuiGame> Session<G> {
    /// Takes the solver's next step when its time has come.
    pub(super) fn play_on(&mut self, cx: Context) {
        let Phase::Over(ended) = &self.phase else { return };
        if ended.auto.as_ref().and_then(Auto::next).is_some_and(|next| next <= cx.now) {
            self.show_more(false, cx);
        }
    }

    /// Takes a step, or goes on to the end of a word and pauses there.
    pub(super) fn show_more(&mut self, whole: bool, cx: Context) {
        let shown = G::show(self.view_mut(cx.now), whole);
        let Phase::Over(ended) = &mut self.phase else { return };
        let Some(auto) = &mut ended.auto else { return };
        auto.done = shown == Shown::All;
        auto.next = (!whole && !auto.done).then(|| cx.now + auto.wait());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_has_two_ends() {
        let mut auto = Auto::start(Duration::ZERO);
        (0..20).for_each(|_| auto.change_speed(true));
        assert_eq!(auto.wait(), Duration::from_millis(25));
        (0..20).for_each(|_| auto.change_speed(false));
        assert_eq!(auto.wait(), Duration::from_millis(1200));
    }

    #[test]
    fn paused_it_waits_and_done_it_never_goes_on() {
        let now = Duration::from_secs(3);
        let mut auto = Auto::start(now);
        auto.pause(now);
        assert_eq!(auto.next(), None);
        auto.pause(now);
        assert_eq!(auto.next(), Some(now + auto.wait()));
        auto.done = true;
        auto.pause(now);
        auto.pause(now);
        assert_eq!(auto.next(), None);
    }
}
