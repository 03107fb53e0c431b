//! Letter values.

/// Tile values for the letters 0 (a) to 25 (z) in English Scrabble.
pub const VALUES: [u8; 26] = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];

/// Returns the sum of the tile values of letters 0 (a) to 25 (z), without premium squares.
#[must_use]
pub fn points(letters: &[u8]) -> u16 {
    letters.iter().map(|&letter| u16::from(VALUES[usize::from(letter)])).sum()
}

#[cfg(test)]
mod tests {
    use super::super::fold::fold;
    use super::*;

    #[test]
    fn tile_values_are_summed() {
        let value = |word: &str| {
            let mut letters = Vec::new();
            fold(word, &mut letters).unwrap();
            points(&letters)
        };
        assert_eq!(["tea", "quiz", "zymurgy", ""].map(value), [3, 22, 25, 0]);
        // The 98 lettered tiles of a Scrabble bag are worth 187 points.
        let bag = [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1];
        assert_eq!(bag.iter().zip(VALUES).map(|(&tiles, value)| tiles * u16::from(value)).sum::<u16>(), 187);
    }
}
