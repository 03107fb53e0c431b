//! Scrambles letters with a key.
//!
//! There are four rounds, one for each digit of the key. Each round adds one digit to each letter, cycling through all
//! four digits. The round then rotates the letters by its own digit, and riffles the two halves like cards.

use super::Key;

/// Returns the new position of a letter after the two halves are interleaved, starting with the second half. If the
/// number of letters is odd, the last letter stays last.
#[must_use]
pub fn riffle(position: usize, len: usize) -> usize {
    let half = len / 2;
    match position {
        position if position < half => 2 * position + 1,
        position if position < 2 * half => 2 * (position - half),
        position => position,
    }
}

/// Scrambles letters, each from 0 to 25.
#[must_use]
pub fn scramble(letters: &[u8], key: Key) -> Vec<u8> {
    let digits = key.digits();
    let mut letters = letters.to_vec();
    for digit in digits {
        for (letter, digit) in letters.iter_mut().zip(digits.iter().cycle()) {
            *letter = (*letter + digit) % 26;
        }
        let rotation = usize::from(digit) % letters.len().max(1);
        letters.rotate_left(rotation);
        let mut riffled = vec![0; letters.len()];
        for (position, &letter) in letters.iter().enumerate() {
            riffled[riffle(position, letters.len())] = letter;
        }
        letters = riffled;
    }
    letters
}

/// Reverses [`scramble`].
#[must_use]
pub fn unscramble(letters: &[u8], key: Key) -> Vec<u8> {
    let digits = key.digits();
    let mut letters = letters.to_vec();
    for &digit in digits.iter().rev() {
        letters = (0..letters.len()).map(|position| letters[riffle(position, letters.len())]).collect();
        let rotation = usize::from(digit) % letters.len().max(1);
        letters.rotate_right(rotation);
        for (letter, digit) in letters.iter_mut().zip(digits.iter().cycle()) {
            *letter = (*letter + 26 - digit) % 26;
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn letters(text: &str) -> Vec<u8> {
        text.bytes().map(|letter| letter - b'A').collect()
    }

    #[test]
    fn scrambling_matches_puzpy() {
        // Results of puzpy 0.7.0, such as scramble_string('CATARHELLOWORLD', 1234).
        for (key, text, scrambled) in SCRAMBLED {
            let key = Key::new(key).unwrap();
            assert_eq!(scramble(&letters(text), key), letters(scrambled), "{key}");
        }
    }

    const SCRAMBLED: [(u16, &str, &str); 5] = [
        (1234, "CATARHELLOWORLD", "WPWEZYWOKIGMDPQ"),
        (9876, "THEQUICKBROWNFOXJUMPSOVERTHELAZYDOG", "EQGDYVYZMHKVZAYTUUCMNHNMJUPYNSHMRUL"),
        (1111, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "KFBWRMHDYTOJSAVQLGCXZNIEPU"),
        (7, "AAAAAAAAAABBBBBBBBBB", "BOHAIBOVIPHIIABBHVBH"),
        (9090, "WORDHOARDWORDHOARDS", "JNPXJZXBMTPRMRGJMFS"),
    ];

    proptest! {
        #[test]
        fn unscrambling_restores_the_letters(text in prop::collection::vec(0u8..26, 0..400), key in 0u16..10_000) {
            let key = Key::new(key).unwrap();
            prop_assert_eq!(unscramble(&scramble(&text, key), key), text);
        }
    }
}
