//! What is known of a word besides its letters: one byte. The build script shares this file.

/// How common a word is: the smallest SCOWL size that holds it. Small is common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tier(u8);

impl Tier {
    /// The sizes there are. 35 is the level of a small dictionary, 80 of a very large one.
    pub const SIZES: [u8; 9] = [10, 20, 35, 40, 50, 55, 60, 70, 80];
    /// The most common words.
    pub const FIRST: Self = Self(10);
    /// The last tier whose words everyone may be expected to know.
    pub const COMMON: Self = Self(35);
    /// The rarest words that generated puzzles use.
    pub const KNOWN: Self = Self(50);
    /// The last tier before the obscure ones.
    pub const FAMILIAR: Self = Self(60);
    /// The rarest words.
    pub const LAST: Self = Self(80);

    /// The tier of a SCOWL size.
    #[must_use]
    pub fn of_size(size: u8) -> Option<Self> {
        Self::SIZES.contains(&size).then_some(Self(size))
    }

    /// The SCOWL size: 10, 20, 35, 40, 50, 55, 60, 70 or 80.
    #[must_use]
    pub fn size(self) -> u8 {
        self.0
    }
}

/// What the program does with a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// Counts, and may be offered.
    Open,
    /// Counts when a player enters it; the program never offers it (vulgar words, names for groups of people).
    Withheld,
    /// No word unless a setting says so.
    Slur,
}

/// Tier and standing of a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Facts {
    /// How common it is.
    pub tier: Tier,
    /// What the program does with it.
    pub standing: Standing,
}

impl Facts {
    /// What holds for every word of a list that says nothing: common, and open.
    pub const PLAIN: Self = Self { tier: Tier::FIRST, standing: Standing::Open };

    /// The tier's number in the low four bits, the standing in the next two.
    #[must_use]
    #[allow(dead_code, reason = "only the build script writes facts")]
    pub fn to_byte(self) -> u8 {
        let tier = Tier::SIZES.iter().position(|&size| size == self.tier.0).unwrap_or_default() as u8;
        tier | (self.standing as u8) << 4
    }

    /// The inverse of [`Facts::to_byte`]; bits that mean nothing are read as the rarest tier, and open.
    #[must_use]
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
    fn a_byte_holds_the_facts() {
        for size in Tier::SIZES {
            for standing in [Standing::Open, Standing::Withheld, Standing::Slur] {
                let facts = Facts { tier: Tier::of_size(size).unwrap(), standing };
                assert_eq!(Facts::from_byte(facts.to_byte()), facts);
            }
        }
        assert_eq!(Tier::of_size(36), None);
    }
}
