//! Boggle boards: the dice of the published editions, and boards dealt from them.

mod deal;
mod density;
mod dice;
mod shape;

pub use deal::{ATTEMPTS, Dealer, deal};
pub use density::{Band, Density};
pub use dice::{DiceSet, SETS};
pub use shape::Shape;
