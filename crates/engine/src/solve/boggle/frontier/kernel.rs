//! Run-time selection of the kernel that expands the queue.

use super::adjacency::Adjacency;
use super::packed_trie::PackedTrie;
use super::queue::Queue;
use super::scalar;
#[cfg(all(feature = "simd", target_arch = "x86_64"))]
use super::simd::{self, Feature};

/// Implementation of the search. All kernels give the same results. A kernel that needs CPU features can only be
/// obtained on machines that have these features.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kernel(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Scalar,
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    Simd(Feature),
}

impl Kernel {
    /// Portable kernel.
    pub const SCALAR: Self = Self(Kind::Scalar);

    /// Returns the kernels this machine supports, slowest first: `scalar`, `avx2`, `avx512`. Without the crate feature
    /// `simd`, only `scalar` is available.
    #[must_use]
    pub fn all() -> Vec<Self> {
        #[allow(unused_mut, reason = "other targets add no kernels")]
        let mut all = vec![Self::SCALAR];
        #[cfg(all(feature = "simd", target_arch = "x86_64"))]
        {
            let detected = [Feature::Avx2, Feature::Avx512].into_iter().filter(|&feature| simd::is_detected(feature));
            all.extend(detected.map(|feature| Self(Kind::Simd(feature))));
        }
        all
    }

    /// Returns the fastest kernel this machine supports.
    #[must_use]
    pub fn best() -> Self {
        Self::all().last().copied().unwrap_or(Self::SCALAR)
    }

    /// Returns the kernel with this name if this machine supports it.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|kernel| kernel.name() == name)
    }

    /// Returns the name of the kernel.
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

    /// Expands every path in the queue, including the paths added on the way. Returns `false` if there are more than
    /// `queue::CAPACITY - 8` paths. This limit is the same for all kernels.
    pub(super) fn run(self, trie: &PackedTrie, adjacency: &Adjacency, queue: &mut Queue) -> bool {
        match self.0 {
            Kind::Scalar => scalar::run(trie, adjacency, queue),
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            Kind::Simd(feature) => simd::run(feature, trie, adjacency, queue),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::score::PointTable;
    use super::super::super::tests::{EMBEDDED_TRIE, lexicon};
    use super::super::{Frontier, SmallBoard};
    use super::*;
    use crate::base::rng::{Seed, SeededRng};
    use crate::base::sample::sample_size;

    /// Returns a random board with natural letter frequencies. One board in eight has few distinct letters and possibly
    /// blocks, so that words have many paths.
    fn board(rng: &mut SeededRng) -> SmallBoard {
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
    fn all_kernels_agree_on_random_boards() {
        let point_table = PointTable::new(1, |letters| 1 << letters.min(20));
        let mut kernels: Vec<_> =
            Kernel::all().into_iter().map(|kernel| (kernel, Frontier::new(&EMBEDDED_TRIE, kernel))).collect();
        let mut rng = Seed::new("kernels").rng("test");
        for _ in 0..sample_size(700, 100_000) {
            let board = board(&mut rng);
            let mut totals =
                kernels.iter_mut().map(|(kernel, frontier)| (kernel.name(), frontier.score(&board, &point_table)));
            let (_, expected) = totals.next().unwrap();
            assert!(totals.all(|(_, total)| total == expected), "{board:?}");
        }
    }

    /// Searches boards without blocks for words of one or two distinct letters. The queue overflows within a level or
    /// between two levels, or is only just large enough.
    #[test]
    fn all_kernels_give_up_on_the_same_boards() {
        let point_table = PointTable::new(1, |letters| letters as u32);
        let (mut gave_up, mut searched) = (0, 0);
        for max_letters in (4..=12).rev().step_by(sample_size(9, 1)) {
            let rows = (1..=max_letters).map(|letters| "a".repeat(letters));
            let texts: Vec<String> = rows.clone().chain(rows.map(|row| format!("{row}b{row}"))).collect();
            let mut texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            texts.sort_unstable();
            texts.dedup();
            let trie = PackedTrie::new(&lexicon(&texts)).unwrap();
            for (rows, cols) in [(2, 4), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5)] {
                let mut board = SmallBoard::new(rows, cols, &vec![0; rows * cols]).unwrap();
                board.set(rows * cols / 2, 1);
                let found: Vec<_> = Kernel::all()
                    .into_iter()
                    .map(|kernel| {
                        let mut frontier = Frontier::new(&trie, kernel);
                        let changes = frontier.score_changes(&board, rows * cols / 2, &point_table);
                        (frontier.score(&board, &point_table), changes)
                    })
                    .collect();
                assert!(
                    found.iter().all(|result| *result == found[0]),
                    "{rows}x{cols}, up to {max_letters}: {found:?}"
                );
                gave_up += u32::from(found[0].0.is_none()) + u32::from(found[0].1.is_none());
                searched += u32::from(found[0].0.is_some()) + u32::from(found[0].1.is_some());
            }
        }
        let least = sample_size(4, 10) as u32;
        assert!(gave_up >= least && searched >= least, "{gave_up} gave up, {searched} searched");
    }

    #[test]
    fn kernels_are_found_by_name_and_scalar_is_always_available() {
        assert_eq!(Kernel::all()[0], Kernel::SCALAR);
        assert!(Kernel::all().into_iter().all(|kernel| Kernel::named(kernel.name()) == Some(kernel)));
        assert_eq!((Kernel::named("mmx"), Kernel::named("")), (None, None));
    }
}
