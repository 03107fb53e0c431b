//! What boards are worth, against a second opinion: 1,000 boards, every method, and every kernel of this machine.
//!
//! `scores.txt` has the boards with their words and points as `scores.py` found them: random ones of dice, boards near
//! the best that are known, and odd ones such as no dice make.

use wordhoard::games::boggle::scoring::Scoring;
use wordhoard::grid::{Board, Grid, Tile};
use wordhoard::solve::boggle::frontier::{Kernel, SmallBoard};
use wordhoard::solve::boggle::score::{Method, PointTable, PreparedWords, Total};
use wordhoard::words::Lexicon;

const SCORES: &str = include_str!("scores.txt");

#[test]
fn every_method_scores_as_the_oracle() {
    let words = Lexicon::embedded(false);
    let boards: Vec<Scored> = SCORES.lines().map(scored).collect();
    assert_eq!(boards.len(), 1000, "boards");
    assert!(
        boards.iter().all(|scored| SmallBoard::of(&scored.board).is_some()),
        "all are boards that the frontier takes"
    );
    let mut wrong = Vec::new();
    for (name, method, kernel) in contestants() {
        let prepared = PreparedWords::with(method, &words, kernel);
        // One scorer for all, so that what a board leaves behind shows at the next.
        let mut scorer = prepared.scorer();
        for scored in &boards {
            let found = scorer.score(&scored.board, &worth(&scored.board));
            if found != Ok(scored.total) {
                wrong.push(difference(scored, &name, &format!("{found:?}")));
            }
        }
    }
    let (count, first) = (wrong.len(), wrong.iter().take(SHOWN).map(String::as_str).collect::<String>());
    assert!(wrong.is_empty(), "{count} differences, of which the first:\n{first}{REWRITE}");
}

/// So many differences are shown.
const SHOWN: usize = 10;
const REWRITE: &str = "If the word list has changed: python3 tests/oracle/scores.py --write";

/// Every method with its name; one that has kernels with each of them.
fn contestants() -> Vec<(String, Method, Kernel)> {
    let mut contestants = Vec::new();
    for (name, method) in Method::NAMES {
        if method == Method::Fast {
            contestants
                .extend(Kernel::all().into_iter().map(|kernel| (format!("{name}, {}", kernel.name()), method, kernel)));
        } else {
            contestants.push((name.to_owned(), method, Kernel::SCALAR));
        }
    }
    contestants
}

/// A line of scores.txt.
struct Scored {
    name: &'static str,
    board: Board,
    total: Total,
}

fn scored(line: &'static str) -> Scored {
    let [name, shape, tiles, words, points] = super::fields(line);
    let (rows, cols) = shape.split_once('x').expect("ROWSxCOLS");
    let total = Total { words: words.parse().unwrap(), points: points.parse().unwrap() };
    Scored { name, board: board(rows.parse().unwrap(), cols.parse().unwrap(), tiles), total }
}

/// The board of these letters, where q is Qu and # a block.
fn board(rows: u16, cols: u16, letters: &str) -> Board {
    assert_eq!(letters.len(), usize::from(rows * cols), "{letters:?} is not {rows}x{cols}");
    let tile = |letter| match letter {
        "#" => Tile::BLOCK,
        "q" => Tile::new("Qu").unwrap(),
        letter => Tile::new(letter).unwrap(),
    };
    let mut places = 0..;
    Grid::fill(rows, cols, |_| {
        let place = places.next().unwrap();
        tile(&letters[place..=place])
    })
}

fn worth(board: &Board) -> PointTable {
    PointTable::new(super::MIN_LETTERS, |letters| Scoring::Standard.points(letters, board))
}

fn difference(scored: &Scored, method: &str, found: &str) -> String {
    let Scored { name, board, total } = scored;
    let rows = super::rows(board);
    format!(
        "{name}: the method {method} has {found}; the oracle has {total:?}. The board:\n{}\nTo see the words:\n  \
         python3 tests/oracle/scores.py --words {name}\n  \
         printf '{}\\n' | cargo run -- solve -\n",
        rows.join("\n"),
        rows.join("\\n")
    )
}
