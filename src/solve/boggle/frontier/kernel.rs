//! Which kernel goes through the queue: the choice is made while the program runs.

use super::adjacency::Adjacency;
use super::packed_trie::PackedTrie;
use super::queue::Queue;
use super::scalar;
#[cfg(all(feature = "simd", target_arch = "x86_64"))]
use super::simd::{self, Feature};

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

    /// Goes on from every path of the queue, and from those that come of it. False when they are more than the queue
    /// takes, which is the same number for all.
    pub(super) fn run(self, table: &PackedTrie, ground: &Adjacency, queue: &mut Queue) -> bool {
        match self.0 {
            Kind::Scalar => scalar::run(table, ground, queue),
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            Kind::Simd(feature) => simd::run(feature, table, ground, queue),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::score::PointTable;
    use super::super::super::tests::lexicon;
    use super::super::{Frontier, SmallBoard};
    use super::*;
    use crate::base::rng::{Seed, SeededRng};
    use crate::words::Lexicon;

    /// A tray of letters as they come in text; one in eight of few letters or with blocks, where words lie in many ways.
    fn tray(rng: &mut SeededRng) -> SmallBoard {
        let (rows, cols) = (1 + rng.below(5), 1 + rng.below(5));
        let faces: &[u8] = match rng.below(8) {
            0 => *rng.pick(&[b"aest", b"\x80eta", b"qeit", b"srei"]),
            _ => b"eeeeetttaaaooiiinnnssshhrrrddllluucmmwfgypbvkqjxz",
        };
        let letter =
            |_| Some(rng.pick(faces).wrapping_sub(b'a')).filter(|&letter| letter < 26).unwrap_or(SmallBoard::BLOCK);
        let letters: Vec<u8> = (0..rows * cols).map(letter).collect();
        SmallBoard::new(rows, cols, &letters).unwrap()
    }

    #[test]
    fn all_agree_on_a_hundred_thousand_trays() {
        let table = PackedTrie::of(&Lexicon::embedded(false)).unwrap();
        let worth = PointTable::new(1, |letters| 1 << letters.min(20));
        let mut kernels: Vec<_> =
            Kernel::all().into_iter().map(|kernel| (kernel, Frontier::new(&table, kernel))).collect();
        let mut rng = Seed::new("kernels").rng("test");
        for _ in 0..100_000 {
            let tray = tray(&mut rng);
            let mut totals =
                kernels.iter_mut().map(|(kernel, frontier)| (kernel.name(), frontier.score(&tray, &worth)));
            let (_, expected) = totals.next().unwrap();
            assert!(totals.all(|(_, total)| total == expected), "{tray:?}");
        }
    }

    /// Words of one or two letters on a full tray: the queue is full now in the middle of a level, now between two, and
    /// now just not.
    #[test]
    fn all_give_up_on_the_same_trays() {
        let worth = PointTable::new(1, |letters| letters as u32);
        let (mut given_up, mut searched) = (0, 0);
        for longest in 4..=12 {
            let rows = (1..=longest).map(|letters| "a".repeat(letters));
            let texts: Vec<String> = rows.clone().chain(rows.map(|row| format!("{row}b{row}"))).collect();
            let mut texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            texts.sort_unstable();
            texts.dedup();
            let table = PackedTrie::of(&lexicon(&texts)).unwrap();
            for (rows, cols) in [(2, 4), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5)] {
                let mut tray = SmallBoard::new(rows, cols, &vec![0; rows * cols]).unwrap();
                tray.set(rows * cols / 2, 1);
                let found: Vec<_> = Kernel::all()
                    .into_iter()
                    .map(|kernel| {
                        let mut frontier = Frontier::new(&table, kernel);
                        let changes = frontier.changes(&tray, rows * cols / 2, &worth);
                        (frontier.score(&tray, &worth), changes)
                    })
                    .collect();
                assert!(found.iter().all(|each| *each == found[0]), "{rows}x{cols}, up to {longest}: {found:?}");
                given_up += u32::from(found[0].0.is_none()) + u32::from(found[0].1.is_none());
                searched += u32::from(found[0].0.is_some()) + u32::from(found[0].1.is_some());
            }
        }
        assert!(given_up > 20 && searched > 20, "{given_up} given up, {searched} searched");
    }

    #[test]
    fn each_is_found_by_its_name_and_the_scalar_one_is_everywhere() {
        assert_eq!(Kernel::all()[0], Kernel::SCALAR);
        assert!(Kernel::all().into_iter().all(|kernel| Kernel::named(kernel.name()) == Some(kernel)));
        assert_eq!((Kernel::named("mmx"), Kernel::named("")), (None, None));
    }
}
