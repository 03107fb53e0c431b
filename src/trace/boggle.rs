//! Stage of the depth-first searches for words on a board.

use std::sync::Arc;

use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::Event;
use wordhoard_engine::words::Lexicon;

pub use super::branch::Branch;
use super::branch::branches;
use super::stage::{Counter, Stage};

/// Method of a search on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Depth-first search that follows the word tree, and turns back where no word begins with the letters so far.
    DepthFirst,
    /// Brute force: every path is looked up.
    Brute,
}

impl Method {
    /// All methods with their names and titles.
    pub const NAMES: [(&'static str, &'static str, Self); 2] =
        [("dfs", "depth-first search", Self::DepthFirst), ("brute", "brute force", Self::Brute)];

    /// Returns the pseudo-code, a line each.
    #[must_use]
    pub fn code(self) -> &'static [&'static str] {
        match self {
            Self::DepthFirst => &DEPTH_FIRST,
            Self::Brute => &BRUTE,
        }
    }
}

const DEPTH_FIRST: [&str; 7] = [
    "search(tile, prefix):",
    "  prefix = prefix + letters of tile",
    "  if no word starts with prefix: go back",
    "  mark tile as used",
    "  if prefix is a word: report it",
    "  for each free neighbour: search(it, prefix)",
    "  free tile, go back",
];

const BRUTE: [&str; 6] = [
    "extend(path, tile):",
    "  path = path + tile",
    "  look path up in the list",
    "  if it is a word: report it",
    "  for each free neighbour: extend(path, it)",
    "  remove tile from path, go back",
];

/// Step of a search on a board, with the number of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A tile was added to the path.
    Visited(u8),
    /// A tile was tried and rejected.
    Rejected(u8),
    /// The path is a word.
    Found,
    /// The last tile was removed from the path.
    Left(u8),
}

impl From<Event> for Step {
    fn from(event: Event) -> Self {
        // A board has at most 128 tiles.
        match event {
            Event::Visited { tile } => Self::Visited(tile as u8),
            Event::Rejected { tile } => Self::Rejected(tile as u8),
            Event::Found => Self::Found,
            Event::Left { tile } => Self::Left(tile as u8),
        }
    }
}

/// A search on a board at one step.
#[derive(Clone)]
pub struct BoggleStage {
    board: Arc<Board>,
    words: Arc<Lexicon>,
    method: Method,
    /// Tiles of the current path.
    path: Vec<u8>,
    last: Option<Step>,
    found: Vec<Arc<str>>,
    visited: u64,
    rejected: u64,
    backtracks: u64,
}

impl BoggleStage {
    /// Creates the stage before the first step.
    #[must_use]
    pub fn new(board: Arc<Board>, words: Arc<Lexicon>, method: Method) -> Self {
        let (path, found) = (Vec::new(), Vec::new());
        Self { board, words, method, path, last: None, found, visited: 0, rejected: 0, backtracks: 0 }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// Returns the numbers of the tiles of the current path.
    pub fn path(&self) -> impl ExactSizeIterator<Item = usize> {
        self.path.iter().map(|&tile| tile.into())
    }

    /// Returns the last step.
    #[must_use]
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// Returns the words found so far, in the order in which they were found, in capitals.
    #[must_use]
    pub fn found(&self) -> &[Arc<str>] {
        &self.found
    }

    /// Returns the letters of the current path, in capitals.
    #[must_use]
    pub fn prefix(&self) -> String {
        self.path.iter().map(|&tile| self.face(tile)).collect()
    }

    /// Returns the prefixes of the current path, from the first letter, as they stand in the word tree. Prefixes that
    /// are in no word end the list.
    #[must_use]
    pub fn branches(&self) -> Vec<Branch> {
        branches(&self.words, self.path.iter().map(|&tile| self.face(tile)))
    }

    /// Returns the letters of a tile, in capitals.
    fn face(&self, tile: u8) -> String {
        self.board.as_slice()[usize::from(tile)].face().to_uppercase()
    }

    fn place(&self, tile: u8) -> String {
        self.board.pos(tile.into()).to_string()
    }
}

impl Stage for BoggleStage {
    type Step = Step;

    fn apply(&mut self, step: Step) {
        match step {
            Step::Visited(tile) => {
                self.path.push(tile);
                self.visited += 1;
            }
            Step::Rejected(_) => self.rejected += 1,
            Step::Found => self.found.push(self.prefix().into()),
            Step::Left(_) => {
                self.path.pop();
                self.backtracks += 1;
            }
        }
        self.last = Some(step);
    }

    fn is_find(step: Step) -> bool {
        step == Step::Found
    }

    fn counters(&self) -> Vec<Counter> {
        let mut counters = vec![
            Counter::new("tiles visited", self.visited),
            Counter::new("steps back", self.backtracks),
            Counter::new("words found", self.found.len() as u64),
        ];
        if self.method == Method::DepthFirst {
            counters.insert(1, Counter::new("tiles rejected", self.rejected));
        }
        counters
    }

    fn gauge(&self) -> u32 {
        self.path.len() as u32
    }

    fn line(&self) -> usize {
        match (self.method, self.last) {
            (_, None) => 0,
            (Method::DepthFirst, Some(Step::Visited(_))) => 3,
            (Method::DepthFirst, Some(Step::Rejected(_))) => 2,
            (Method::DepthFirst, Some(Step::Found)) => 4,
            (Method::DepthFirst, Some(Step::Left(_))) => 6,
            (Method::Brute, Some(Step::Visited(_) | Step::Rejected(_))) => 2,
            (Method::Brute, Some(Step::Found)) => 3,
            (Method::Brute, Some(Step::Left(_))) => 5,
        }
    }

    fn sentence(&self) -> String {
        let prefix = self.prefix();
        let Some(last) = self.last else {
            return "Each tile in turn is the first of a path.".into();
        };
        match (last, self.method) {
            (Step::Visited(tile), Method::DepthFirst) if self.path.len() == 1 => {
                format!("Begin at {}: words start with {prefix}.", self.place(tile))
            }
            (Step::Visited(tile), Method::DepthFirst) => {
                format!("Add {}: words start with {prefix}, so go on.", self.face(tile))
            }
            (Step::Visited(_), Method::Brute) => format!("Look {prefix} up in the word list."),
            (Step::Rejected(tile), _) if prefix.is_empty() => {
                format!("No word starts with {}: begin elsewhere.", self.face(tile))
            }
            (Step::Rejected(tile), _) => {
                format!("No word starts with {prefix}{}: back to {prefix}.", self.face(tile))
            }
            (Step::Found, _) => format!("{prefix} is a word."),
            (Step::Left(tile), _) if prefix.is_empty() => {
                format!("Everything that starts at {} has been tried.", self.place(tile))
            }
            (Step::Left(tile), _) => {
                format!("No neighbour of {} is left: back to {prefix}.", self.face(tile))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::task::Task;
    use wordhoard_engine::grid::{Grid, Tile};
    use wordhoard_engine::solve::boggle::{brute, solve, solve_watched};

    use super::*;
    use crate::trace::{Player, Tape, TapeWriter};

    fn board(rows: &[&str]) -> Arc<Board> {
        let tiles = |row: &&str| row.split(' ').map(|face| Tile::new(face).unwrap()).collect();
        Arc::new(Grid::from_rows(rows.iter().map(tiles).collect()).unwrap())
    }

    fn tape(board: &Arc<Board>, words: &Arc<Lexicon>, method: Method) -> Tape<BoggleStage> {
        let tape = Tape::new(BoggleStage::new(Arc::clone(board), Arc::clone(words), method));
        let (mut writer, task) = (TapeWriter::new(&tape), Task::default());
        let mut observer = |event: Event| writer.log(event.into(), &task);
        match method {
            Method::DepthFirst => assert!(solve_watched(board, words, 3, &mut observer).is_ok()),
            Method::Brute => {
                let _ = brute::words_watched(board, |text| words.get(text).is_some(), 3, &mut observer);
            }
        }
        writer.finish();
        tape
    }

    #[test]
    fn traces_agree_with_independent_searches() {
        let words = Arc::new(Lexicon::embedded(false));
        let board = board(&["t e a", "r s i", "n o Qu"]);
        let expected: Vec<String> =
            solve(&board, &words, 3).unwrap().into_iter().map(|found| found.text.to_uppercase()).collect();
        for (name, _, method) in Method::NAMES {
            let mut player = Player::new(tape(&board, &words, method));
            assert!(player.forward(1000) && player.back(500));
            assert_eq!(player.position(), 500);
            player.to_end();
            let mut found: Vec<String> = player.stage().found().iter().map(|word| word.to_string()).collect();
            found.sort_by_key(|word| (usize::MAX - word.len(), word.clone()));
            assert_eq!(found, expected, "{name}");
            assert_eq!(player.stage().path().len(), 0);
        }
        // Every path is visited: 10,305 on a 3x3 board.
        let visited = tape(&board, &words, Method::Brute).stage_at(u64::MAX).1.visited;
        assert_eq!(visited, 10_305);
    }

    #[test]
    fn steps_have_their_reasons() {
        let words = Arc::new(Lexicon::embedded(false));
        let mut player = Player::new(tape(&board(&["t e", "x r"]), &words, Method::DepthFirst));
        let mut said = Vec::new();
        while player.forward(1) {
            said.push(player.stage().sentence());
        }
        assert_eq!(said[0], "Begin at row 1, column 1: words start with T.");
        for expected in
            ["No word starts with TX: back to T.", "TEX is a word.", "No neighbour of X is left: back to TE."]
        {
            assert!(said.iter().any(|said| said == expected), "{expected}: {said:#?}");
        }
    }

    #[test]
    fn the_branch_shows_how_words_go_on() {
        let words = Arc::new(Lexicon::embedded(false));
        let mut stage = BoggleStage::new(board(&["t e", "a r"]), words, Method::DepthFirst);
        [0, 1, 2].into_iter().for_each(|tile| stage.apply(Step::Visited(tile)));
        let branches = stage.branches();
        let prefixes: Vec<(&str, bool)> = branches.iter().map(|branch| (&*branch.prefix, branch.is_word)).collect();
        assert_eq!(prefixes, [("T", false), ("TE", true), ("TEA", true)]);
        assert!(branches[2].next.contains('R') && !branches[2].next.contains('X'));
    }
}
