//! Films a player at work, in the program's own time.

use std::time::Duration;

use wordhoard::capture::Film;
use wordhoard::ui::MouseKind;

use super::Player;

/// A player, and what was filmed so far. Nothing is filmed but what [`Camera::hold`] waits for.
pub struct Camera {
    pub player: Player,
    pub film: Film,
}

impl Camera {
    pub fn on(player: Player) -> Self {
        Self { player, film: Film::default() }
    }

    /// Films for so long, with all that the program does by itself meanwhile.
    pub fn hold(&mut self, millis: u64) -> &mut Self {
        let end = self.player.now + Duration::from_millis(millis);
        while self.player.now < end {
            let (start, screen) = (self.player.now, self.player.buffer());
            let until = self.player.app.next_deadline(start).map_or(end, |wake| wake.min(end));
            self.player.wait(until - start);
            self.film.push(screen, self.player.now - start);
        }
        self
    }

    /// Presses each key and then waits as long as is said with it.
    pub fn keys(&mut self, keys: &[(&str, u64)]) -> &mut Self {
        for &(key, millis) in keys {
            self.player.keys(key);
            self.hold(millis);
        }
        self
    }

    /// Drags from text to text, each alone on a tile, and waits on each as long as is said with it.
    pub fn drag(&mut self, faces: &[(&str, u64)]) -> &mut Self {
        let places: Vec<_> = faces.iter().map(|(face, _)| self.player.find(face)).collect();
        for (step, (&at, &(_, millis))) in places.iter().zip(faces).enumerate() {
            self.player.mouse(if step == 0 { MouseKind::Press } else { MouseKind::Drag }, at);
            self.hold(millis);
        }
        self
    }

    /// Lets the mouse go on this text, where it was dragged to.
    pub fn release(&mut self, face: &str) -> &mut Self {
        let at = self.player.find(face);
        self.player.mouse(MouseKind::Release, at);
        self
    }

    /// Makes the screen that was filmed last the one for whoever sees no movement.
    pub fn set_still(&mut self) -> &mut Self {
        self.film.set_still();
        self
    }
}
