//! The engine that all games share: what a game is, its clock, and a round that can be saved and taken up again.

mod clock;
mod round;
mod rules;

pub use clock::Clock;
pub use round::{Record, RestoreError, Restored, Round};
pub use rules::{DescError, Rules, Status};
