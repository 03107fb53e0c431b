//! Rules of fill-ins: crosswords with a list of words in place of clues.
//!
//! A round has the moves and the state of a crossword. It differs in where the puzzle comes from, in when it is solved
//! (see [`words::are_placed`]), and in what its hints are based on.

use std::time::Duration;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::{Grid, PatternCell, Pos};
use wordhoard_engine::solve::watch::Paced;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::fill_in::{self, MadeFillIn, Params, Style, parse_style, style_name};
use wordhoard_puzzles::crossword::{Cell, Crossword, CrosswordFile, Square};
use wordhoard_puzzles::fill_in::FillIn;

use super::desc::{Desc, MadeFrom, Origin};
use super::moves::{Move, Outcome};
use super::state::State;
use super::{Crosswords, words};
use crate::play::{
    DatedPuzzle, Dealt, DescError, GenerateError, Generation, Limit, NextRound, Rules, Score, SlotKind, Status,
};

/// The game.
pub struct FillIns;

impl Desc {
    /// Describes a fill-in. Without its only solution, letters can neither be checked nor revealed.
    #[must_use]
    pub fn fill_in(puzzle: &FillIn, solution: Option<&Grid<PatternCell>>, origin: Origin) -> Self {
        let words = puzzle.words.iter().map(|word| word.spelled().to_uppercase()).collect();
        let file = CrosswordFile::from(grid_of(puzzle, solution));
        Self { words, origin, ..Self::from_file(file, "") }.sanitized()
    }

    /// Describes a generated fill-in.
    #[must_use]
    pub fn made_fill_in(made: &MadeFillIn, params: Params, seed: &Seed, asked: bool) -> Self {
        let made_from = MadeFrom {
            seed: seed.shown(),
            side: params.rows(),
            style: style_name(params.style()).into(),
            clues: String::new(),
            asked,
            exact: false,
        };
        Self::fill_in(&made.puzzle, Some(&made.solution), Origin::Made(made_from))
    }

    /// Generates the daily fill-in of a date, `YYYY-MM-DD`. Returns `None` if the task has been cancelled.
    #[must_use]
    pub fn daily_fill_in(date: &str, task: &Task) -> Option<Self> {
        let seed = Seed::new(format!("daily {date}"));
        let made = fill_in::generate(daily_params(), &seed, &mut Paced::new(task, ()))?;
        Some(Self::fill_in(&made.puzzle, Some(&made.solution), Origin::Daily(date.to_owned())))
    }
}

/// Returns the options of daily puzzles. They are fixed, so that the puzzle of a day never changes.
fn daily_params() -> Params {
    Params::new(9, Style::American).unwrap_or_default()
}

/// Returns the grid of a fill-in with numbered squares. A square in no slot is a block, since no word fills it.
fn grid_of(puzzle: &FillIn, solution: Option<&Grid<PatternCell>>) -> Crossword {
    let (pattern, mut is_in_slot) = (&puzzle.pattern, puzzle.pattern.cells().map(|_| false));
    for slot in pattern.slots() {
        slot.cells.iter().for_each(|&pos| is_in_slot[pos] = true);
    }
    let letter = |cell: PatternCell| match cell {
        PatternCell::Given(_) => cell.to_char().to_ascii_uppercase().to_string(),
        PatternCell::Open | PatternCell::Block => String::new(),
    };
    let cell = |pos: Pos| {
        let given = letter(pattern.cells()[pos]);
        if !pattern.cells()[pos].is_open() || (given.is_empty() && !is_in_slot[pos]) {
            return Cell::Block;
        }
        let solution = solution.map_or_else(String::new, |solution| letter(solution[pos]));
        Cell::Open(Square { given, solution, bars: pattern.bars()[pos], ..Square::default() })
    };
    let (rows, cols) = (pattern.cells().rows(), pattern.cells().cols());
    let mut puzzle = Crossword::new(Grid::fill(rows, cols, cell));
    puzzle.number();
    puzzle
}

impl Rules for FillIns {
    const ID: &'static str = "fillin";
    const VERSION: u32 = 1;
    const STOPWATCH: bool = true;
    const KEEPS_UNFINISHED: bool = true;
    const USES_WORDS: bool = false;
    const CONTINUES_FILES: bool = true;

    type Desc = Desc;
    type State = State;
    type Move = Move;
    type Event = Outcome;

    fn start(desc: &Desc, words: &Lexicon) -> Result<State, DescError> {
        if desc.words.is_empty() {
            return Err(DescError::Invalid("the fill-in has no words".into()));
        }
        Crosswords::start(desc, words)
    }

    fn apply(state: &mut State, action: &Move, at: Duration) -> Outcome {
        Crosswords::apply(state, action, at)
    }

    fn status(state: &State, at: Duration) -> Status {
        Crosswords::status(state, at)
    }

    fn limit(state: &State) -> Option<Limit> {
        Crosswords::limit(state)
    }

    fn give_up() -> Move {
        Crosswords::give_up()
    }

    fn hint() -> Option<Move> {
        Crosswords::hint()
    }

    fn undo() -> Option<Move> {
        Crosswords::undo()
    }

    fn redo() -> Option<Move> {
        Crosswords::redo()
    }

    fn score(state: &State, at: Duration) -> Option<Score> {
        let score = Crosswords::score(state, at)?;
        let is_asked = matches!(&state.desc().origin, Origin::Made(made) if made.asked);
        let puzzle = Self::puzzle(state.desc());
        Some(Score { kind: kind(state.desc()), ranked: score.ranked && !is_asked, puzzle, ..score })
    }

    fn title(desc: &Desc) -> String {
        match &desc.origin {
            Origin::Daily(date) => format!("daily puzzle {date}"),
            Origin::Made(_) => Self::params(desc).to_string(),
            Origin::File(name) | Origin::Included(name) => name.clone(),
        }
    }

    fn progress(state: &State, _at: Duration) -> String {
        match state.ended() {
            Some(end) if end.solved => "solved".into(),
            _ => {
                let placed = words::placed(state).into_iter().flatten().count();
                format!("{placed} of {} words", state.slots().all().len())
            }
        }
    }

    fn slot(desc: &Desc) -> SlotKind {
        match &desc.origin {
            Origin::Daily(date) => SlotKind::Dated(DatedPuzzle::daily(date)),
            Origin::Made(_) | Origin::Included(_) => SlotKind::Free,
            Origin::File(_) => SlotKind::File(desc.content_hash()),
        }
    }

    fn next_round(desc: &Desc) -> Option<NextRound<Self>> {
        (!matches!(desc.origin, Origin::File(_))).then_some(NextRound::SIMILAR)
    }

    fn found_words(_state: &State) -> Vec<String> {
        Vec::new()
    }

    fn puzzle(desc: &Desc) -> Option<DatedPuzzle> {
        if let Origin::Daily(date) = &desc.origin { Some(DatedPuzzle::daily(date)) } else { None }
    }

    fn earns_day(state: &State, _at: Duration) -> bool {
        state.ended().is_some_and(|end| end.solved)
    }

    fn changes(state: &State, outcome: &Outcome) -> bool {
        Crosswords::changes(state, outcome)
    }
}

impl Dealt for FillIns {
    type Params = Params;

    fn generate(params: &Params, seed: &Seed, cx: &Generation) -> Result<Desc, GenerateError> {
        let made = fill_in::generate(*params, seed, &mut Paced::new(cx.task, ()));
        made.map(|made| Desc::made_fill_in(&made, *params, seed, false)).ok_or(GenerateError::Cancelled)
    }

    fn params(desc: &Desc) -> Params {
        let Origin::Made(MadeFrom { side, style, .. }) = &desc.origin else {
            return Params::new(desc.puzzle.grid.rows(), Style::default()).unwrap_or_default();
        };
        let style = parse_style(style).unwrap_or_default();
        Params::new(*side, style).unwrap_or_default()
    }
}

/// Returns the kind of round under which results are recorded: the size and, of a generated puzzle, the style.
fn kind(desc: &Desc) -> String {
    let grid = &desc.puzzle.grid;
    let size = format!("{}x{}", grid.rows(), grid.cols());
    if let Origin::Made(made) = &desc.origin { format!("{size} {}", made.style) } else { size }
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::fill_in::text;

    use super::*;
    use crate::games::crossword::rules::moves::{Area, Change};
    use crate::games::crossword::rules::test_puzzles::{AT, fill, play, start_fill_in};

    fn generate(side: u16, style: Style, seed: &str) -> Desc {
        let (task, words) = (Task::default(), Lexicon::embedded(false));
        let cx = Generation { words: &words, task: &task };
        FillIns::generate(&Params::new(side, style).unwrap(), &Seed::new(seed), &cx).unwrap()
    }

    #[test]
    fn generated_puzzles_are_solved_by_their_solution_only() {
        for (name, style) in fill_in::STYLES {
            let desc = generate(7, style, "monday");
            let mut state = FillIns::start(&desc, &Lexicon::embedded(false)).unwrap();
            assert!(state.has_solution() && state.slots().all().len() == desc.words.len());
            let squares = state.squares_in(Area::Puzzle).into_iter();
            let solution = |pos| desc.puzzle.square(pos).unwrap().solution.clone();
            let mut squares: Vec<_> = squares.map(|pos| (pos, solution(pos))).collect();
            let last = squares.pop().unwrap();
            assert_eq!(play(&mut state, Move::Enter(Change { squares, pencil: false })), Outcome::Done);
            let wrong = (last.0, if last.1 == "Q" { "X".to_owned() } else { "Q".to_owned() });
            let enter = |square| Move::Enter(Change { squares: vec![square], pencil: false });
            assert_eq!(play(&mut state, enter(wrong)), Outcome::NotQuite);
            assert_eq!(play(&mut state, enter(last)), Outcome::Solved);
            assert_eq!(FillIns::score(&state, AT).unwrap().kind, format!("7x7 {name}"));
        }
    }

    #[test]
    fn a_seed_and_a_date_stand_for_one_puzzle() {
        let words = |desc: &Desc| desc.words.concat();
        assert_eq!(words(&generate(7, Style::British, "a")), words(&generate(7, Style::British, "a")));
        assert_ne!(words(&generate(7, Style::British, "a")), words(&generate(7, Style::British, "b")));
        let daily = |date: &str| Desc::daily_fill_in(date, &Task::default()).unwrap();
        let tomorrow = words(&daily("2026-11-23"));
        let daily = daily("2026-11-22");
        assert_eq!(
            (FillIns::slot(&daily), FillIns::puzzle(&daily)),
            (SlotKind::Dated(DatedPuzzle::daily("2026-11-22")), Some(DatedPuzzle::daily("2026-11-22")))
        );
        assert_ne!(words(&daily), tomorrow);
        assert_eq!((FillIns::next_round(&daily).is_some(), FillIns::params(&daily).rows()), (true, 9));
    }

    #[test]
    fn squares_in_no_slot_are_blocks_and_given_letters_stay() {
        let puzzle = text::parse("3\nC-T\n-#-\n--#\nCAT;CO;TE;ON\n").unwrap().puzzle;
        let desc = Desc::fill_in(&puzzle, None, Origin::File("a.txt".into()));
        assert_eq!(desc.puzzle.grid[Pos::new(1, 1)], Cell::Block);
        let state = FillIns::start(&desc, &Lexicon::embedded(false)).unwrap();
        assert!(state.content(Pos::new(0, 0)).unwrap().fixed && !state.has_solution());
        assert_eq!(FillIns::slot(&desc), SlotKind::File(desc.content_hash()));
    }

    #[test]
    fn hints_name_the_slot_with_the_fewest_words_then_a_letter_then_the_word() {
        let mut state = start_fill_in(&["CAT", "O#E", "WEN"], &["CAT", "COW", "TEN", "WEN"]);
        fill(&mut state, &["--T"]);
        // Only CAT fits across, and only TEN down.
        let Outcome::Hinted(first) = play(&mut state, Move::Hint) else { panic!("expected a hint") };
        assert_eq!(words::fitting(&state, first.slot).len(), 1);
        let at = crate::games::crossword::rules::clues::first_blank(&state, first.slot).unwrap();
        let place = crate::games::crossword::rules::hint::Place { slot: first.slot, at };
        play(&mut state, Move::HintAt(place));
        assert!(!state.text(at).is_empty());
        play(&mut state, Move::HintAt(place));
        assert!(words::word_in(&state, first.slot).is_some());
    }

    #[test]
    fn saves_without_words_are_refused() {
        let desc = Desc { words: Vec::new(), ..generate(7, Style::British, "a") };
        assert!(FillIns::start(&desc, &Lexicon::embedded(false)).is_err());
        let desc = Desc { words: vec!["té".into()], ..desc };
        assert!(FillIns::start(&desc, &Lexicon::embedded(false)).is_err());
    }
}
