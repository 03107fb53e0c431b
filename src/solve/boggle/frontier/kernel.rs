//! Which kernel goes through the queue: the choice is made while the program runs.

use super::ground::Ground;
use super::queue::Queue;
use super::scalar;
#[cfg(all(feature = "simd", target_arch = "x86_64"))]
use super::simd::{self, Feature};
use super::table::Table;

/// A way to go through the queue. All give the same; one for a feature of the machine is only to be had where the
/// machine has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kernel(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Scalar,
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    Simd(Feature),
}

impl Kernel {
    /// The one that every machine has.
    pub const SCALAR: Self = Self(Kind::Scalar);

    /// Those that this machine has, the slowest first: `scalar`, `avx2`, `avx512`. Without the feature `simd` of the
    /// crate, only the first.
    #[must_use]
    pub fn all() -> Vec<Self> {
        #[allow(unused_mut, reason = "there is nothing to add on other machines")]
        let mut all = vec![Self::SCALAR];
        #[cfg(all(feature = "simd", target_arch = "x86_64"))]
        {
            let there = [Feature::Avx2, Feature::Avx512].into_iter().filter(|&feature| simd::detected(feature));
            all.extend(there.map(|feature| Self(Kind::Simd(feature))));
        }
        all
    }

    /// The fastest that this machine has.
    #[must_use]
    pub fn best() -> Self {
        Self::all().last().copied().unwrap_or(Self::SCALAR)
    }

    /// The one with this name, if this machine has it.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|kernel| kernel.name() == name)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Scalar => "scalar",
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            Kind::Simd(Feature::Avx2) => "avx2",
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            Kind::Simd(Feature::Avx512) => "avx512",
        }
    }

    /// Goes on from every path of the queue, and from those that come of it. False when there are too many.
    pub(super) fn run(self, table: &Table, ground: &Ground, queue: &mut Queue) -> bool {
        match self.0 {
            Kind::Scalar => scalar::run(table, ground, queue),
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            Kind::Simd(feature) => simd::run(feature, table, ground, queue),
        }
    }
}
