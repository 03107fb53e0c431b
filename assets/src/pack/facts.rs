//! Facts about a word, packed into one byte.

/// Frequency tier of a word: the smallest SCOWL size that includes it. Words in smaller tiers are more common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tier(u8);

impl Tier {
    /// All sizes, ascending. Size 35 corresponds to a small dictionary and size 80 to a very large one.
    pub const SIZES: [u8; 9] = [10, 20, 35, 40, 50, 55, 60, 70, 80];
    /// Tier of the most common words.
    pub const FIRST: Self = Self(10);
    /// The last tier whose words everyone can be expected to know.
    pub const COMMON: Self = Self(35);
    /// The last tier used in generated puzzles.
    pub const KNOWN: Self = Self(50);
    /// The last tier without obscure words.
    pub const FAMILIAR: Self = Self(60);
    /// Tier of the rarest words.
    pub const LAST: Self = Self(80);

    /// Returns the tier of a SCOWL size, or `None` if it is not one of [`Tier::SIZES`].
    #[must_use]
    #[inline]
    pub fn from_size(size: u8) -> Option<Self> {
        Self::SIZES.contains(&size).then_some(Self(size))
    }

    /// Returns the SCOWL size: 10, 20, 35, 40, 50, 55, 60, 70 or 80.
    #[must_use]
    #[inline]
    pub fn size(self) -> u8 {
        self.0
    }
}

/// Treatment of a word by the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// The word is accepted, and the program may offer it.
    Open,
    /// The word is accepted when a player enters it, but the program never offers it. Used for vulgar words and names
    /// for groups of people.
    Withheld,
    /// The word is accepted only if a setting allows slurs.
    Slur,
}

/// Tier and standing of a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Facts {
    /// Frequency tier.
    pub tier: Tier,
    /// Treatment by the program.
    pub standing: Standing,
}

impl Facts {
    /// Facts for words from a list without facts: the most common tier and open standing.
    pub const PLAIN: Self = Self { tier: Tier::FIRST, standing: Standing::Open };

    /// Packs the facts: the index of the tier in the low four bits, the standing in the next two.
    #[must_use]
    #[inline]
    pub fn to_byte(self) -> u8 {
        let tier = Tier::SIZES.iter().position(|&size| size == self.tier.0).unwrap_or_default() as u8;
        tier | (self.standing as u8) << 4
    }

    /// Unpacks the result of [`Facts::to_byte`]. An invalid tier is read as the rarest tier and an invalid standing as
    /// open.
    #[must_use]
    #[inline]
    pub fn from_byte(byte: u8) -> Self {
        let tier = Tier::SIZES.get(usize::from(byte & 15)).map_or(Tier::LAST, |&size| Tier(size));
        let standing = match byte >> 4 {
            1 => Standing::Withheld,
            2 => Standing::Slur,
            _ => Standing::Open,
        };
        Self { tier, standing }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_survive_packing() {
        for size in Tier::SIZES {
            for standing in [Standing::Open, Standing::Withheld, Standing::Slur] {
                let facts = Facts { tier: Tier::from_size(size).unwrap(), standing };
                assert_eq!(Facts::from_byte(facts.to_byte()), facts);
            }
        }
        assert_eq!(Tier::from_size(36), None);
    }
}
