//! Moves along the tape of a search.

use super::stage::Stage;
use super::tape::Tape;

/// Position on a tape, with the stage there.
pub struct Player<S: Stage> {
    tape: Tape<S>,
    position: u64,
    stage: S,
}

impl<S: Stage> Player<S> {
    /// Creates a player at the start of a tape.
    #[must_use]
    pub fn new(tape: Tape<S>) -> Self {
        let (position, stage) = tape.stage_at(0);
        Self { tape, position, stage }
    }

    /// Returns the tape.
    #[must_use]
    pub fn tape(&self) -> &Tape<S> {
        &self.tape
    }

    /// Returns the number of steps before the current stage.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Returns the current stage.
    #[must_use]
    pub fn stage(&self) -> &S {
        &self.stage
    }

    /// Moves forwards by up to `steps` steps. Where steps are not kept, moves to the next stage that is. Returns `false`
    /// if there was no step left.
    pub fn forward(&mut self, steps: u64) -> bool {
        let before = self.position;
        for _ in 0..steps.min(MAX_APPLIED) {
            let Some(step) = self.tape.step(self.position) else { break };
            self.stage.apply(step);
            self.position += 1;
        }
        let target = before.saturating_add(steps);
        if self.position < target && self.position < self.tape.len() {
            let next = self.tape.next_copy(self.position).filter(|_| self.position >= self.tape.kept());
            self.seek(next.map_or(target, |next| next.max(target)));
        }
        self.position > before
    }

    /// Moves backwards by up to `steps` steps. Returns `false` at the start.
    pub fn back(&mut self, steps: u64) -> bool {
        let before = self.position;
        self.seek(before.saturating_sub(steps));
        self.position < before
    }

    /// Moves to a position, or to the last stage before it that is kept.
    pub fn seek(&mut self, position: u64) {
        (self.position, self.stage) = self.tape.stage_at(position);
    }

    /// Moves to the next find. Returns `false` if there is none.
    pub fn next_find(&mut self) -> bool {
        match self.tape.next_find(self.position) {
            Some(find) if find <= self.tape.kept() => {
                self.seek(find);
                true
            }
            _ => false,
        }
    }

    /// Moves to the last step so far.
    pub fn to_end(&mut self) {
        self.seek(u64::MAX);
    }
}

/// Maximum number of steps that are applied one by one. A longer way is shorter from a copy of the stage.
const MAX_APPLIED: u64 = 256;

#[cfg(test)]
mod tests {
    use super::super::tape::tests::{Sum, tape};
    use super::*;

    fn sum_before(position: u64) -> u64 {
        (0..position).map(|step| step % 10).sum()
    }

    #[test]
    fn steps_lead_forwards_and_backwards() {
        let mut player = Player::new(tape(10_000, usize::MAX));
        for (steps, expected) in [(1, 1), (10, 11), (1000, 1011), (100_000, 10_000)] {
            assert!(player.forward(steps));
            assert_eq!((player.position(), player.stage()), (expected, &Sum(sum_before(expected))));
        }
        assert!(!player.forward(1));
        for (steps, expected) in [(1, 9_999), (500, 9_499), (100_000, 0)] {
            assert!(player.back(steps));
            assert_eq!((player.position(), player.stage()), (expected, &Sum(sum_before(expected))));
        }
        assert!(!player.back(1));
        player.to_end();
        assert_eq!(player.position(), 10_000);
    }

    #[test]
    fn finds_stop_the_player() {
        let mut player = Player::new(tape(30, usize::MAX));
        let mut finds = Vec::new();
        while player.next_find() {
            finds.push(player.position());
        }
        assert_eq!(finds, [8, 18, 28]);
    }

    #[test]
    fn steps_that_are_not_kept_are_leapt_over() {
        let mut player = Player::new(tape(200_000, 1000));
        player.forward(1000);
        assert!(player.forward(1) && player.position() == 1 << 15);
        assert_eq!(player.stage(), &Sum(sum_before(1 << 15)));
        assert!(player.back(1) && player.position() == 1000);
        player.to_end();
        assert_eq!((player.position(), player.stage()), (200_000, &Sum(sum_before(200_000))));
        assert!(player.back(1) && player.position() == 6 << 15);
    }
}
