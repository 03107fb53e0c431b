//! Four rounds, one for each digit of the key: to each letter a digit is added, the letters are turned by the digit of
//! the round, and their halves are riffled like cards.

use super::Key;

/// Where a letter goes when halves are riffled: the second half begins; an odd one out stays last.
#[must_use]
pub fn riffle(at: usize, len: usize) -> usize {
    let half = len / 2;
    match at {
        at if at < half => 2 * at + 1,
        at if at < 2 * half => 2 * (at - half),
        at => at,
    }
}

/// Scrambles letters, 0 to 25.
#[must_use]
pub fn lock(letters: &[u8], key: Key) -> Vec<u8> {
    let digits = key.digits();
    let mut letters = letters.to_vec();
    for digit in digits {
        for (letter, digit) in letters.iter_mut().zip(digits.iter().cycle()) {
            *letter = (*letter + digit) % 26;
        }
        let turn = usize::from(digit) % letters.len().max(1);
        letters.rotate_left(turn);
        let mut riffled = vec![0; letters.len()];
        for (at, &letter) in letters.iter().enumerate() {
            riffled[riffle(at, letters.len())] = letter;
        }
        letters = riffled;
    }
    letters
}

/// Undoes it.
#[must_use]
pub fn undo(letters: &[u8], key: Key) -> Vec<u8> {
    let digits = key.digits();
    let mut letters = letters.to_vec();
    for &digit in digits.iter().rev() {
        letters = (0..letters.len()).map(|at| letters[riffle(at, letters.len())]).collect();
        let turn = usize::from(digit) % letters.len().max(1);
        letters.rotate_right(turn);
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
    fn puzpy_scrambles_the_same() {
        // scramble_string('CATARHELLOWORLD', 1234) and so on, of puzpy 0.7.0.
        for (key, text, scrambled) in SCRAMBLED {
            let key = Key::new(key).unwrap();
            assert_eq!(lock(&letters(text), key), letters(scrambled), "{key}");
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
        fn undoing_gives_the_letters_back(text in prop::collection::vec(0u8..26, 0..400), key in 0u16..10_000) {
            let key = Key::new(key).unwrap();
            prop_assert_eq!(undo(&lock(&text, key), key), text);
        }
    }
}
