//! Compares scores with an independent solver: 1,000 boards, every method, and every kernel supported by this machine.
//!
//! `tests/oracle/scores.txt` holds the boards with the number of words and points found by `scores.py`: boards dealt from dice,
//! boards close to the best known ones, and unusual boards that no dice produce.

use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Board, Grid, Tile};
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::solve::boggle::frontier::{Kernel, SmallBoard};
use wordhoard_engine::solve::boggle::score::{Method, PointTable, PreparedWords, Total};
use wordhoard_engine::words::Lexicon;

const SCORES: &str = include_str!("../../oracle/scores.txt");

#[test]
fn every_method_agrees_with_the_oracle() {
    let words = Lexicon::embedded(false);
    let boards: Vec<ScoredBoard> = SCORES.lines().map(parse).collect();
    assert_eq!(boards.len(), 1000, "boards");
    assert!(
        boards.iter().all(|scored| SmallBoard::from_board(&scored.board).is_some()),
        "every board is supported by the frontier search"
    );
    let mut differences = Vec::new();
    for (name, method, kernel) in methods() {
        let prepared = PreparedWords::with_kernel(method, &words, kernel);
        // One scorer scores all boards, so that state left over from one board would affect the next.
        let mut scorer = prepared.scorer();
        for scored in boards.iter().step_by(sample_size(13, 1)) {
            let found = scorer.score(&scored.board, &point_table(&scored.board));
            if found != Ok(scored.total) {
                differences.push(difference(scored, &name, &format!("{found:?}")));
            }
        }
    }
    let (count, first) =
        (differences.len(), differences.iter().take(MAX_SHOWN).map(String::as_str).collect::<String>());
    assert!(differences.is_empty(), "{count} differences, starting with:\n{first}{REWRITE}");
}

/// Maximum number of differences shown.
const MAX_SHOWN: usize = 10;
const REWRITE: &str = "If the word list has changed, run python3 tests/oracle/scores.py --write";

/// Returns every method with its name. The fast method is listed once for each kernel.
fn methods() -> Vec<(String, Method, Kernel)> {
    let mut methods = Vec::new();
    for (name, method) in Method::NAMES {
        if method == Method::Fast {
            methods
                .extend(Kernel::all().into_iter().map(|kernel| (format!("{name}, {}", kernel.name()), method, kernel)));
        } else {
            methods.push((name.to_owned(), method, Kernel::SCALAR));
        }
    }
    methods
}

/// Line of scores.txt.
struct ScoredBoard {
    name: &'static str,
    board: Board,
    total: Total,
}

fn parse(line: &'static str) -> ScoredBoard {
    let [name, shape, tiles, words, points] = super::fields(line);
    let (rows, cols) = shape.split_once('x').expect("ROWSxCOLS");
    let total = Total { words: words.parse().unwrap(), points: points.parse().unwrap() };
    ScoredBoard { name, board: board(rows.parse().unwrap(), cols.parse().unwrap(), tiles), total }
}

/// Returns the board with these letters, with q for Qu and # for a block.
fn board(rows: u16, cols: u16, letters: &str) -> Board {
    assert_eq!(letters.len(), usize::from(rows * cols), "{letters:?} is not {rows}x{cols}");
    let tile = |letter| match letter {
        "#" => Tile::BLOCK,
        "q" => Tile::new("Qu").unwrap(),
        letter => Tile::new(letter).unwrap(),
    };
    let mut indices = 0..;
    Grid::fill(rows, cols, |_| {
        let index = indices.next().unwrap();
        tile(&letters[index..=index])
    })
}

fn point_table(board: &Board) -> PointTable {
    PointTable::new(super::MIN_LETTERS, |letters| Scoring::Standard.points(letters, board))
}

fn difference(scored: &ScoredBoard, method: &str, found: &str) -> String {
    let ScoredBoard { name, board, total } = scored;
    let rows = super::rows(board);
    format!(
        "{name}: method {method} found {found}; the oracle found {total:?}. The board:\n{}\nTo see the words:\n  \
         python3 tests/oracle/scores.py --words {name}\n  \
         printf '{}\\n' | cargo run -- solve -\n",
        rows.join("\n"),
        rows.join("\\n")
    )
}
