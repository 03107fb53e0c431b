//! Records the screen of a [`Player`] over simulated time.

use std::time::Duration;

use wordhoard::capture::Animation;
use wordhoard::ui::MouseKind;

use super::Player;

/// Player with the animation recorded so far. Only time spent in [`Camera::hold`] is recorded.
pub struct Camera {
    pub player: Player,
    pub animation: Animation,
}

impl Camera {
    pub fn new(player: Player) -> Self {
        Self { player, animation: Animation::default() }
    }

    /// Records `millis` milliseconds, including screen changes that the program makes on its own.
    pub fn hold(&mut self, millis: u64) -> &mut Self {
        let end = self.player.now + Duration::from_millis(millis);
        while self.player.now < end {
            let (start, screen) = (self.player.now, self.player.buffer());
            let until = self.player.app.next_deadline(start).map_or(end, |deadline| deadline.min(end));
            self.player.wait(until - start);
            self.animation.push(screen, self.player.now - start);
        }
        self
    }

    /// Presses each key and records for the given milliseconds after it.
    pub fn keys(&mut self, keys: &[(&str, u64)]) -> &mut Self {
        for &(key, millis) in keys {
            self.player.keys(key);
            self.hold(millis);
        }
        self
    }

    /// Drags the mouse over tiles found by their text, recording for the given milliseconds on each.
    pub fn drag(&mut self, tiles: &[(&str, u64)]) -> &mut Self {
        let positions: Vec<_> = tiles.iter().map(|(text, _)| self.player.find(text)).collect();
        for (step, (&at, &(_, millis))) in positions.iter().zip(tiles).enumerate() {
            self.player.mouse(if step == 0 { MouseKind::Press } else { MouseKind::Drag }, at);
            self.hold(millis);
        }
        self
    }

    /// Releases the mouse button over `text`.
    pub fn release(&mut self, text: &str) -> &mut Self {
        let at = self.player.find(text);
        self.player.mouse(MouseKind::Release, at);
        self
    }

    /// Uses the last recorded screen as the still image for viewers who prefer reduced motion.
    pub fn set_still(&mut self) -> &mut Self {
        self.animation.set_still();
        self
    }
}
