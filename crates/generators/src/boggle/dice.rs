//! Dice sets of the published editions.
//!
//! Sources: bananagrammer.com (2013, the 4x4 sets), boardgamegeek thread 300883, had2know.org.

use wordhoard_engine::grid::Tile;

/// Set of dice as sold in one edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceSet {
    /// Name on the command line and in the configuration. The name affects the boards dealt from a seed, so it must
    /// never change.
    pub name: &'static str,
    /// Display name.
    pub title: &'static str,
    /// Side of the square board that the set fills.
    pub side: u16,
    faces: &'static [&'static str],
}

/// All sets. The first of each size is its default.
pub const SETS: [DiceSet; 7] = [
    DiceSet { name: "new", title: "new dice (1987)", side: 4, faces: &NEW_4X4 },
    DiceSet { name: "classic", title: "classic dice (1976)", side: 4, faces: &CLASSIC_4X4 },
    DiceSet { name: "original", title: "original big dice", side: 5, faces: &ORIGINAL_5X5 },
    DiceSet { name: "challenge", title: "challenge dice", side: 5, faces: &CHALLENGE_5X5 },
    DiceSet { name: "deluxe", title: "deluxe dice", side: 5, faces: &DELUXE_5X5 },
    DiceSet { name: "2012", title: "big dice (2012)", side: 5, faces: &BIG_2012_5X5 },
    DiceSet { name: "super", title: "super big dice (2012)", side: 6, faces: &SUPER_6X6 },
];

impl DiceSet {
    /// Returns the set with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        SETS.iter().find(|set| set.name == name)
    }

    /// Returns the default set for a board of this many tiles: the first with enough dice, or else the largest.
    #[must_use]
    pub fn for_tiles(tiles: usize) -> &'static Self {
        SETS.iter().find(|set| set.faces.len() >= tiles).unwrap_or(&SETS[SETS.len() - 1])
    }

    /// Returns the dice, each as the tiles on its six faces.
    #[must_use]
    pub fn dice(&self) -> Vec<[Tile; 6]> {
        self.faces.iter().map(|faces| die(faces)).collect()
    }
}

/// Parses a die. Each face is a capital letter, a double tile such as `Qu`, or `#` for a block.
fn die(faces: &str) -> [Tile; 6] {
    let mut tiles = [Tile::BLOCK; 6];
    let mut chars = faces.chars().peekable();
    for tile in &mut tiles {
        let mut text: String = chars.next().filter(|&c| c != '#').into_iter().collect();
        text.extend(chars.next_if(char::is_ascii_lowercase));
        *tile = Tile::new(&text).unwrap_or(Tile::BLOCK);
    }
    tiles
}

const NEW_4X4: [&str; 16] = [
    "AAEEGN", "ABBJOO", "ACHOPS", "AFFKPS", "AOOTTW", "CIMOTU", "DEILRX", "DELRVY", "DISTTY", "EEGHNW", "EEINSU",
    "EHRTVW", "EIOSST", "ELRTTY", "HIMNUQu", "HLNNRZ",
];

const CLASSIC_4X4: [&str; 16] = [
    "AACIOT", "ABILTY", "ABJMOQu", "ACDEMP", "ACELRS", "ADENVZ", "AHMORS", "BIFORX", "DENOSW", "DKNOTU", "EEFHIY",
    "EGKLUY", "EGINTV", "EHINPS", "ELPSTU", "GILRUW",
];

const ORIGINAL_5X5: [&str; 25] = [
    "AAAFRS", "AAEEEE", "AAFIRS", "ADENNN", "AEEEEM", "AEEGMU", "AEGMNN", "AFIRSY", "BJKQuXZ", "CCENST", "CEIILT",
    "CEIPST", "DDHNOT", "DHHLOR", "DHHLOR", "DHLNOR", "EIIITT", "CEILPT", "EMOTTT", "ENSSSU", "FIPRSY", "GORRVW",
    "IPRRRY", "NOOTUW", "OOOTTU",
];

/// The original set with one DHHLOR replaced by IKLMQuU.
const CHALLENGE_5X5: [&str; 25] = [
    "AAAFRS", "AAEEEE", "AAFIRS", "ADENNN", "AEEEEM", "AEEGMU", "AEGMNN", "AFIRSY", "BJKQuXZ", "CCENST", "CEIILT",
    "CEIPST", "DDHNOT", "DHHLOR", "IKLMQuU", "DHLNOR", "EIIITT", "CEILPT", "EMOTTT", "ENSSSU", "FIPRSY", "GORRVW",
    "IPRRRY", "NOOTUW", "OOOTTU",
];

const DELUXE_5X5: [&str; 25] = [
    "AAAFRS", "AAEEEE", "AAFIRS", "ADENNN", "AEEEEM", "AEEGMU", "AEGMNN", "AFIRSY", "BJKQuXZ", "CCNSTW", "CEIILT",
    "CEIPST", "DDLNOR", "DHHLOR", "DHHNOT", "DHLNOR", "EIIITT", "CEILPT", "EMOTTT", "ENSSSU", "FIPRSY", "GORRVW",
    "HIPRRY", "NOOTUW", "OOOTTU",
];

const BIG_2012_5X5: [&str; 25] = [
    "AAAFRS",
    "AAEEEE",
    "AAFIRS",
    "ADENNN",
    "AEEEEM",
    "AEEGMU",
    "AEGMNN",
    "AFIRSY",
    "BBJKXZ",
    "CCENST",
    "EIILST",
    "CEIPST",
    "DDHNOT",
    "DHHLOR",
    "DHHNOW",
    "DHLNOR",
    "EIIITT",
    "EILPST",
    "EMOTTT",
    "ENSSSU",
    "QuInThErHeAn",
    "GORRVW",
    "IPRSYY",
    "NOOTUW",
    "OOOTTU",
];

const SUPER_6X6: [&str; 36] = [
    "AAAFRS",
    "AAEEEE",
    "AAEEOO",
    "AAFIRS",
    "ABDEIO",
    "ADENNN",
    "AEEEEM",
    "AEEGMU",
    "AEGMNN",
    "AEILMN",
    "AEINOU",
    "AFIRSY",
    "QuInThErHeAn",
    "BBJKXZ",
    "CCENST",
    "CDDLNN",
    "CEIITT",
    "CEIPST",
    "CFGNUY",
    "DDHNOT",
    "DHHLOR",
    "DHHNOW",
    "DHLNOR",
    "EHILRS",
    "EIILST",
    "EILPST",
    "EIO###",
    "EMTTTO",
    "ENSSSU",
    "GORRVW",
    "HIRSTV",
    "HOPRST",
    "IPRSYY",
    "JKQuWXZ",
    "NOOTUW",
    "OOOTTU",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_fills_its_board() {
        for set in SETS {
            assert_eq!(set.dice().len(), usize::from(set.side * set.side), "{}", set.name);
            for faces in set.faces {
                let letters: String = die(faces).iter().map(Tile::to_string).collect();
                assert_eq!(&letters, faces, "a die must have exactly six faces");
            }
        }
    }

    #[test]
    fn default_sets_depend_on_the_number_of_tiles() {
        let name = |tiles| DiceSet::for_tiles(tiles).name;
        assert_eq!(
            [name(4), name(16), name(17), name(25), name(26), name(36), name(100)],
            ["new", "new", "original", "original", "super", "super", "super"]
        );
    }
}
