use std::ops::ControlFlow;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::Grid;
use wordhoard_engine::solve::fill_in::{
    BUDGET, Decided, Event, Filling, MoveCounts, Verdict, brute, solve, solve_watched,
};
use wordhoard_engine::solve::watch::Observer;
use wordhoard_engine::words::fold;

use super::*;
use crate::trace::{Player, Tape, TapeWriter};

/// A fill-in with its words.
#[derive(Clone)]
struct Puzzle {
    pattern: Pattern,
    words: Vec<Vec<u8>>,
}

impl Puzzle {
    fn new(rows: &[&str], words: &str) -> Self {
        let pattern = Pattern::try_from(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>()).unwrap();
        let letters = |word: &str| word.bytes().map(|letter| letter - b'a').collect();
        Self { pattern, words: words.split_whitespace().map(letters).collect() }
    }

    /// Returns a fill-in without blocks that a random filling has made from a few letters, so that its search has dead
    /// ends.
    fn random(side: u16, letters: usize, seed: &str) -> Self {
        let mut rng = Seed::new(seed).rng("trace of a fill-in");
        let cells = Grid::fill(side, side, |_| rng.below(letters) as u8);
        let pattern = Pattern::new(cells.map(|_| PatternCell::Open));
        let mut words: Vec<Vec<u8>> =
            pattern.slots().iter().map(|slot| slot.cells.iter().map(|&pos| cells[pos]).collect()).collect();
        rng.shuffle(&mut words);
        Self { pattern, words }
    }

    fn slices(&self) -> Vec<&[u8]> {
        self.words.iter().map(Vec::as_slice).collect()
    }

    fn stage(&self, method: Method) -> FillInStage {
        FillInStage::new(self.pattern.clone(), self.words.clone(), method)
    }

    fn watch(&self, method: Method, observer: &mut impl Observer<Event>) {
        match method {
            Method::Fast => drop(solve_watched(&self.pattern, &self.slices(), BUDGET, observer)),
            Method::Brute => drop(brute::solve_watched(&self.pattern, &self.slices(), 2, u64::MAX, observer)),
        }
    }

    fn tape(&self, method: Method) -> Tape<FillInStage> {
        let tape = Tape::new(self.stage(method));
        let (mut writer, task) = (TapeWriter::new(&tape), Task::default());
        self.watch(method, &mut |event: Event| writer.log(event.into(), &task));
        writer.finish();
        tape
    }

    fn texts(&self, filling: &Filling) -> Vec<String> {
        filling.words.iter().map(|&word| fold::spell(&self.words[word]).to_uppercase()).collect()
    }

    /// Returns the fillings that an unwatched search finds.
    fn answer(&self, method: Method) -> Vec<Vec<String>> {
        let fillings = match method {
            Method::Brute => brute::solve(&self.pattern, &self.slices(), 2, u64::MAX).found,
            Method::Fast => match solve(&self.pattern, &self.slices(), BUDGET).verdict {
                Verdict::Unique(one) => vec![one],
                Verdict::Multiple(one, other) => vec![one, other],
                Verdict::None(_) => Vec::new(),
                Verdict::GaveUp(_) => panic!("the budget is too small"),
            },
        };
        fillings.iter().map(|filling| self.texts(filling)).collect()
    }

    /// Calls `check` with the stage before the first step and after every step.
    fn each_stage(&self, method: Method, mut check: impl FnMut(&FillInStage)) {
        let mut stage = self.stage(method);
        check(&stage);
        self.watch(method, &mut |event: Event| {
            stage.apply(event.into());
            check(&stage);
            ControlFlow::Continue(())
        });
    }

    fn sentences(&self, method: Method) -> Vec<String> {
        let mut sentences = Vec::new();
        self.each_stage(method, |stage| sentences.push(stage.sentence()));
        sentences
    }
}

/// Fill-ins with one filling, several and none, with copies of words, given letters, and long searches.
fn puzzles() -> Vec<Puzzle> {
    let mut puzzles = vec![
        Puzzle::new(&["--t", "-#-", "---"], "tap cat can nip"),
        Puzzle::new(&["--", "--"], "ab cd ac bd"),
        Puzzle::new(&["--", "##", "--"], "ab ab"),
        Puzzle::new(&["---", "-##", "-##"], "abc xyz"),
        Puzzle::new(&["q--"], "abc"),
    ];
    let sizes = [(3, 2), (3, 3), (4, 2), (4, 3), (5, 3)];
    puzzles.extend(sizes.iter().flat_map(|&(side, letters)| {
        (0..4).map(move |seed| Puzzle::random(side, letters, &format!("{side} {letters} {seed}")))
    }));
    puzzles
}

fn value(stage: &FillInStage, name: &str) -> u64 {
    stage.counters().iter().find(|counter| counter.name == name).unwrap().value
}

#[test]
fn fillings_and_counts_are_those_of_the_solvers() {
    for (number, puzzle) in puzzles().into_iter().enumerate() {
        for (_, _, method) in Method::NAMES {
            if method == Method::Brute && puzzle.words.len() > 8 {
                continue;
            }
            let (_, stage) = puzzle.tape(method).stage_at(u64::MAX);
            assert_eq!(stage.fillings().collect::<Vec<_>>(), puzzle.answer(method), "puzzle {number}, {method:?}");
            let mut moves = MoveCounts::default();
            puzzle.watch(method, &mut moves);
            assert_eq!([value(&stage, "words placed"), value(&stage, "words removed")], [moves.placed, moves.removed]);
            match method {
                Method::Fast => {
                    let report = solve(&puzzle.pattern, &puzzle.slices(), BUDGET);
                    assert_eq!(value(&stage, "decisions"), report.nodes);
                }
                Method::Brute => {
                    let result = brute::solve(&puzzle.pattern, &puzzle.slices(), 2, u64::MAX);
                    assert_eq!(value(&stage, "words compared"), result.steps);
                }
            }
        }
    }
}

/// Checks that the words left for a slot, which a stage recomputes from its letters and words, are as many as the solver
/// counts.
fn check_count(stage: &FillInStage) {
    let (slot, left) = match stage.last() {
        Some(Step::Narrowed { slot, left, .. } | Step::RuledOut { slot, left, .. }) => (slot, left),
        Some(Step::Decided { slot, candidates, variable: Decided::Slot, .. }) => (slot, candidates),
        _ => return,
    };
    assert_eq!(stage.left(slot.into()), Some(left.into()), "{}: {:?}", stage.slot_name(slot.into()), stage.last());
}

#[test]
fn candidates_are_as_many_as_the_solver_counts() {
    let (mut decisions, mut deepest) = (0, 0);
    for puzzle in puzzles() {
        puzzle.each_stage(Method::Fast, |stage| {
            check_count(stage);
            decisions += u64::from(matches!(stage.last(), Some(Step::Decided { .. })));
            deepest = deepest.max(stage.decisions().len());
        });
    }
    assert!(decisions > 50 && deepest > 2, "{decisions} decisions, up to {deepest} at a time");
}

#[test]
fn candidates_are_right_after_a_restart() {
    let mut puzzle = Puzzle::random(7, 2, "probe 2");
    puzzle.words[0][..2].iter_mut().for_each(|letter| *letter = 1 - *letter);
    let (mut restarts, mut undone) = (0, 0);
    puzzle.each_stage(Method::Fast, |stage| {
        check_count(stage);
        restarts += u64::from(stage.last() == Some(Step::Restarted));
        undone += u64::from(restarts > 0 && matches!(stage.last(), Some(Step::Undone { .. })));
    });
    assert!(restarts > 0 && undone > 10, "{restarts} restarts, {undone} decisions taken back");
}

#[test]
fn players_step_through_and_end_with_the_answer() {
    for method in [Method::Fast, Method::Brute] {
        let side = if method == Method::Fast { 6 } else { 4 };
        let mut puzzles = (0..20).map(|seed| Puzzle::random(side, 2, &format!("player {seed}")));
        let puzzle = puzzles.find(|puzzle| puzzle.tape(method).len() > 1000).unwrap();
        let mut player = Player::new(puzzle.tape(method));
        player.forward(1000);
        let sentence = player.stage().sentence();
        player.back(500);
        assert_eq!(player.position(), 500);
        player.forward(500);
        assert_eq!(player.stage().sentence(), sentence);
        player.to_end();
        assert_eq!(player.stage().fillings().collect::<Vec<_>>(), puzzle.answer(method));
        player.seek(0);
        while player.next_find() {}
        assert_eq!(player.stage().fillings().len(), puzzle.answer(method).len());
        assert!(player.stage().fillings().len() > 0);
    }
}

#[test]
fn letters_and_words_are_shown() {
    let puzzle = Puzzle::new(&["--t", "-#-", "---"], "tap cat can nip");
    let stage = puzzle.stage(Method::Fast);
    let names: Vec<&str> = (0..4).map(|slot| stage.slot_name(slot)).collect();
    assert_eq!(names, ["1-Across", "1-Down", "2-Down", "3-Across"]);
    assert_eq!((stage.letter(Pos::new(0, 2)), stage.letter(Pos::new(0, 0))), (Some(19), None));
    assert_eq!((stage.possible(Pos::new(0, 2)), stage.possible(Pos::new(0, 0))), (1 << 19, ANY));
    assert_eq!([stage.left(0), stage.left(3)], [Some(1), Some(4)]);
    assert_eq!(stage.candidates(0, 20), ["CAT"], "only one word has the given letter");
    let (_, end) = puzzle.tape(Method::Fast).stage_at(u64::MAX);
    assert_eq!((end.word_in(0).as_deref(), end.left(0), end.gauge()), (Some("CAT"), None, 4));
    assert_eq!(end.letter(Pos::new(2, 2)), Some(15));
}

#[test]
fn every_step_has_a_short_sentence_and_a_line() {
    let mut lines = [[false; 16]; 2];
    for puzzle in puzzles() {
        for (index, (_, _, method)) in Method::NAMES.into_iter().enumerate() {
            if method == Method::Brute && puzzle.words.len() > 6 {
                continue;
            }
            puzzle.each_stage(method, |stage| {
                let sentence = stage.sentence();
                assert!(sentence.ends_with('.') && sentence.len() <= 110, "{sentence}");
                assert!(stage.line() < method.code().len(), "{sentence}");
                lines[index][stage.line()] = true;
            });
        }
    }
    assert!(lines[0][..11].iter().all(|&is_used| is_used), "{lines:?}");
    for (_, _, method) in Method::NAMES {
        assert!(method.code().iter().all(|line| line.len() < 52));
    }
}

#[test]
fn steps_are_small() {
    assert!(size_of::<Step>() <= 12);
}

#[test]
fn sentences_give_reasons() {
    let check = |puzzle: &Puzzle, method: Method, expected: &[&str]| {
        let sentences = puzzle.sentences(method);
        for expected in expected {
            assert!(sentences.iter().any(|sentence| sentence == expected), "{expected}\n{}", sentences.join("\n"));
        }
    };
    let puzzle = Puzzle::new(&["--t", "-#-", "---"], "tap cat can nip");
    check(
        &puzzle,
        Method::Fast,
        &[
            "With T in row 1, column 3, 1 word is left for 1-Across.",
            "Row 1, column 1 can only be C, N or T: the words of 3 letters have no others.",
            "CAT goes into 1-Across: no other word is left.",
            "Row 3, column 1 is N: CAN is in 1-Down.",
            "Every slot has a word: a filling is found.",
        ],
    );
    check(
        &puzzle,
        Method::Brute,
        &[
            "TAP does not fit into 1-Across: row 1, column 3 is T, not P.",
            "CAT fits into 1-Across: place it.",
            "Take NIP out of 3-Across and look for another filling.",
        ],
    );
    let impossible = Puzzle::new(&["--", "--"], "ab bd ac cx");
    check(&impossible, Method::Brute, &["No other word fits into 3-Across: take BD out of 2-Down."]);
    check(
        &Puzzle::random(5, 3, "5 3 1"),
        Method::Fast,
        &[
            "Decide: AACBA in 1-Across, the slot with the fewest words (10).",
            "No word is left for 5-Down: take AACBA back.",
            "5-Down has led to 1 dead end, so it is decided earlier from now on.",
            "AACBA cannot go into 1-Across: 9 words are left there.",
            "Row 2, column 5 can only be B or C: the 4 words left for 5-Down have no others.",
        ],
    );
}
