//! Which kernel goes through the queue: the choice is made while the program runs.

use super::ground::Ground;
use super::queue::Queue;
use super::scalar;
use super::table::Node;

/// A way to go through the queue. All give the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kernel(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Scalar,
}

impl Kernel {
    /// The one that every machine has.
    pub const SCALAR: Self = Self(Kind::Scalar);

    /// Those that this machine has, the slowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::SCALAR].into_iter()
    }

    /// The fastest that this machine has.
    #[must_use]
    pub fn best() -> Self {
        Self::all().last().unwrap_or(Self::SCALAR)
    }

    /// Its name: `scalar`, `avx2` or `avx512`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Scalar => "scalar",
        }
    }

    /// Goes on from every path of the queue, and from those that come of it. False when there are too many.
    pub(super) fn run(self, nodes: &[Node], ground: &Ground, queue: &mut Queue) -> bool {
        match self.0 {
            Kind::Scalar => scalar::run(nodes, ground, queue),
        }
    }
}
