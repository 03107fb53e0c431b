//! Reasons why the board does not spell a word.

use wordhoard_engine::grid::{Board, Pos};

/// Reason why the board does not spell a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// The word has a letter more often than the board.
    TooFew {
        /// The letter, in upper case.
        letter: char,
        /// Number of tiles of the board that have it.
        on_board: usize,
    },
    /// Two letters follow each other in the word, but no tiles with them touch. Both are in upper case.
    NotTouching(char, char),
}

/// Returns the reason why the board does not spell `text`, in letters of either case, if it is a simple one. A word
/// that would have to use a tile twice, for example, has no simple reason, and neither has a word on the board.
#[must_use]
pub fn absence(board: &Board, text: &str) -> Option<Absence> {
    let letters: Vec<char> = text.to_ascii_uppercase().chars().collect();
    let tiles: Vec<(Pos, String)> = board
        .positions()
        .filter_map(|pos| Some((pos, board.get(pos).filter(|tile| !tile.is_block())?.face().to_ascii_uppercase())))
        .collect();
    too_few(&tiles, &letters).or_else(|| not_touching(&tiles, &letters))
}

fn too_few(tiles: &[(Pos, String)], letters: &[char]) -> Option<Absence> {
    let count = |letter: char| tiles.iter().map(|(_, face)| face.matches(letter).count()).sum::<usize>();
    let needed = |letter: char| letters.iter().filter(|&&other| other == letter).count();
    let missing = letters.iter().copied().find(|&letter| needed(letter) > count(letter))?;
    Some(Absence::TooFew { letter: missing, on_board: count(missing) })
}

fn not_touching(tiles: &[(Pos, String)], letters: &[char]) -> Option<Absence> {
    let pair = letters.windows(2).find(|pair| !tiles.iter().any(|tile| continues(tile, tiles, pair[0], pair[1])))?;
    // The U of a Qu tile touches nothing as a first letter, but saying so would not help.
    let is_misleading = |face: &str| face.chars().count() > 1 && pair.iter().any(|&letter| face.contains(letter));
    let is_simple = !tiles.iter().any(|(_, face)| is_misleading(face));
    is_simple.then_some(Absence::NotTouching(pair[0], pair[1]))
}

/// Returns `true` if `second` can follow `first` on the board from a tile: on the tile itself, or on a tile that touches
/// it.
fn continues((pos, face): &(Pos, String), tiles: &[(Pos, String)], first: char, second: char) -> bool {
    let is_on_tile = face.chars().zip(face.chars().skip(1)).any(|pair| pair == (first, second));
    let touches = |(other, face): &(Pos, String)| pos.touches(*other) && face.starts_with(second);
    is_on_tile || face.ends_with(first) && tiles.iter().any(touches)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use wordhoard_engine::base::rng::Seed;
    use wordhoard_engine::base::sample::sample_size;
    use wordhoard_engine::solve::boggle::word_paths;
    use wordhoard_puzzles::board;

    use super::*;

    fn absence_of(rows: &str, text: &str) -> Option<Absence> {
        absence(&board::parse(rows).unwrap(), text)
    }

    #[test]
    fn reasons_are_found() {
        let rows = "TEV\nRSO\nDAL\n";
        let too_few = |letter, on_board| Some(Absence::TooFew { letter, on_board });
        assert_eq!(absence_of(rows, "tease"), too_few('E', 1));
        assert_eq!(absence_of(rows, "quit"), too_few('Q', 0));
        assert_eq!(absence_of(rows, "vat"), Some(Absence::NotTouching('V', 'A')));
        assert_eq!(absence_of(rows, "rest"), None, "it is on the board");
        assert_eq!(absence_of("AE#EB\n#####\n", "aeb"), None, "each E touches one of its neighbours only");
    }

    #[test]
    fn double_tiles_give_no_misleading_reason() {
        assert_eq!(absence_of("QuI\nT#\n", "qit"), None);
        assert_eq!(absence_of("QuIT\nA##\n", "au"), None);
        assert_eq!(absence_of("QuIT\nA##\n", "tat"), Some(Absence::TooFew { letter: 'T', on_board: 1 }));
    }

    /// Appends the texts of all paths that continue `path`, up to four tiles.
    fn add_texts(board: &Board, path: &mut Vec<Pos>, text: &str, texts: &mut HashSet<String>) {
        for pos in board.positions() {
            let tile = board.get(pos).unwrap();
            if path.contains(&pos) || tile.is_block() || path.last().is_some_and(|last| !last.touches(pos)) {
                continue;
            }
            let text = text.to_owned() + &tile.face().to_ascii_uppercase();
            path.push(pos);
            if path.len() < 4 {
                add_texts(board, path, &text, texts);
            }
            path.pop();
            texts.insert(text);
        }
    }

    #[test]
    fn reasons_agree_with_a_list_of_everything_that_the_board_spells() {
        let mut random = Seed::new("absence").rng("boards");
        for _ in 0..sample_size(30, 400) {
            let faces = ["A", "B", "C", "D", "Qu", "#"];
            let rows: Vec<String> = (0..3).map(|_| (0..3).map(|_| faces[random.below(6)]).collect()).collect();
            let Ok(board) = board::parse(&rows.join("\n")) else { continue };
            let mut texts = HashSet::new();
            add_texts(&board, &mut Vec::new(), "", &mut texts);
            let spells = |text: &str| texts.iter().any(|spelled| spelled.contains(text));
            let count = |letter: char| {
                let faces = board.cells().filter(|tile| !tile.is_block()).map(|tile| tile.face().to_ascii_uppercase());
                faces.collect::<String>().chars().filter(|&other| other == letter).count()
            };
            for _ in 0..60 {
                let text: String =
                    (0..2 + random.below(3)).map(|_| ['A', 'B', 'C', 'D', 'Q', 'U'][random.below(6)]).collect();
                let reason = absence(&board, &text);
                match reason {
                    Some(Absence::TooFew { letter, on_board }) => {
                        assert_eq!(count(letter), on_board, "{rows:?} {text}");
                        assert!(text.chars().filter(|&other| other == letter).count() > on_board, "{rows:?} {text}");
                    }
                    Some(Absence::NotTouching(first, second)) => {
                        assert!(text.contains(&format!("{first}{second}")), "{rows:?} {text}");
                        assert!(!spells(&format!("{first}{second}")), "{rows:?} {text}");
                    }
                    None if text.len() == 2 && !text.contains(['Q', 'U']) => assert!(spells(&text), "{rows:?} {text}"),
                    None => {}
                }
                assert!(reason.is_none() || !texts.contains(&text), "{rows:?} {text}");
                assert!(
                    reason.is_none() || word_paths(&board, &text).count == 0 || text.ends_with('Q'),
                    "{rows:?} {text}"
                );
            }
        }
    }
}
