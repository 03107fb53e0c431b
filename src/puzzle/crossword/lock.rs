//! Solutions that are locked by a key of four digits.

use serde::{Deserialize, Serialize};

/// A locked solution, as the file holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The scrambled letters of all open cells, column by column from the left, each from the top down.
    pub letters: String,
    /// The checksum of the true ones.
    pub checksum: u16,
}
