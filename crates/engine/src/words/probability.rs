//! Probability of drawing the letters of a word in Scrabble.

/// Number of tiles of the letters 0 (a) to 25 (z) in an English Scrabble bag, besides the [`BLANKS`].
pub const TILES: [u8; 26] = [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1];

/// Number of blanks in an English Scrabble bag.
pub const BLANKS: usize = 2;

/// Returns the number of ways to draw the letters of a word, 0 (a) to 25 (z), from a full Scrabble bag: the number of
/// sets of tiles, of which up to two may be blanks. Of two words of one length, the word with more ways is the more
/// probable. Zyzzyva, a program for tournament players, ranks words in the same way.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::probability::combinations;
///
/// let otarine = [14, 19, 0, 17, 8, 13, 4];
/// assert_eq!(combinations(&otarine), 5_423_112);
/// ```
#[must_use]
pub fn combinations(letters: &[u8]) -> u128 {
    let mut counts = [0u8; 26];
    letters.iter().for_each(|&letter| counts[usize::from(letter)] += 1);
    // The number of ways to draw the letters so far with each number of missing letters, for which blanks stand.
    let mut ways = [0u128; BLANKS + 1];
    ways[0] = 1;
    for (&count, tiles) in counts.iter().zip(TILES).filter(|(count, _)| **count > 0) {
        let with = |missing: usize| usize::from(count).checked_sub(missing).map_or(0, |drawn| choose(tiles, drawn));
        let with: [u128; BLANKS + 1] = std::array::from_fn(with);
        ways = std::array::from_fn(|missing| (0..=missing).map(|here| ways[missing - here] * with[here]).sum());
    }
    (0..).zip(ways).map(|(missing, ways)| ways * choose(BLANKS as u8, missing)).sum()
}

/// Returns the number of ways to choose `chosen` of `tiles` tiles.
fn choose(tiles: u8, chosen: usize) -> u128 {
    let tiles = u128::from(tiles);
    (0..chosen as u128).fold(1, |ways, n| ways * tiles.saturating_sub(n) / (n + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(word: &str) -> u128 {
        combinations(&word.bytes().map(|byte| byte - b'a').collect::<Vec<_>>())
    }

    /// Returns the tiles of a full bag: letters, or 26 for blanks.
    fn bag() -> Vec<usize> {
        let tiles = TILES.iter().map(|&tiles| tiles.into()).chain([BLANKS]).enumerate();
        tiles.flat_map(|(letter, tiles)| vec![letter; tiles]).collect()
    }

    /// Returns `true` if the tiles, of which there are as many as letters, spell the word.
    fn spells(word: &str, drawn: &[usize]) -> bool {
        let mut counts = [0usize; 27];
        word.bytes().for_each(|byte| counts[usize::from(byte - b'a')] += 1);
        let matched = drawn.iter().filter(|&&tile| {
            let is_needed = tile == 26 || counts[tile] > 0;
            counts[tile] = counts[tile].saturating_sub(1);
            is_needed
        });
        matched.count() == word.len()
    }

    /// Draws all pairs and triples of tiles.
    #[test]
    fn combinations_are_the_sets_of_tiles_that_spell_a_word() {
        let bag = bag();
        assert_eq!(bag.len(), 100);
        let pairs = |from: usize| (from..bag.len()).flat_map(|a| (a + 1..100).map(move |b| (a, b)));
        for word in ["za", "ee", "qi"] {
            let count = pairs(0).filter(|&(a, b)| spells(word, &[bag[a], bag[b]])).count();
            assert_eq!(of(word), count as u128, "{word}");
        }
        for word in ["tea", "eel", "zzz", "eee"] {
            let draws = (0..bag.len()).flat_map(|a| pairs(a + 1).map(move |(b, c)| (a, b, c)));
            let count = draws.filter(|&(a, b, c)| spells(word, &[bag[a], bag[b], bag[c]])).count();
            assert_eq!(of(word), count as u128, "{word}");
        }
    }

    #[test]
    fn repeated_letters_and_blanks_are_counted() {
        assert_eq!(of("janitor"), 817_236);
        assert_eq!(of("zzz"), 1, "the Z and both blanks");
        assert_eq!(of("zzzz"), 0);
        // Two Es of 12, one E and one of 2 blanks, or both blanks.
        assert_eq!(of("ee"), 66 + 24 + 1);
        assert_eq!(of(&"ab".repeat(31)), 0);
    }
}
