//! Words that are forms of one word, for the rule that no two answers of a grid share a stem.

use crate::base::hash::fnv;
use crate::words::fold::spell;
use crate::words::kin;

/// The families of the words of one length.
pub(super) struct Families {
    /// Hashes of members, each with the number of a word that has it in its family. Sorted.
    members: Vec<(u64, u32)>,
}

impl Families {
    /// Finds the families of words given as letters from 0 (a) to 25 (z).
    pub(super) fn new<'a>(words: impl Iterator<Item = &'a [u8]>) -> Self {
        let mut members: Vec<(u64, u32)> = Vec::new();
        for (number, word) in words.enumerate() {
            members.extend(family(word).map(|hash| (hash, number as u32)));
        }
        members.sort_unstable();
        Self { members }
    }

    /// Returns the words that share a member with a family, given by the hashes of its members. A word may come more
    /// than once.
    pub(super) fn kin<'a>(&'a self, family: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
        family.iter().flat_map(|&hash| {
            let start = self.members.partition_point(|&(other, _)| other < hash);
            self.members[start..].iter().take_while(move |&&(other, _)| other == hash).map(|&(_, word)| word as usize)
        })
    }
}

/// Returns the hashes of the members of a word's family that count.
pub(super) fn family(word: &[u8]) -> impl Iterator<Item = u64> {
    kin::family(&spell(word)).into_iter().filter(|member| kin::counts(member)).map(|member| fnv(member.as_bytes()))
}
