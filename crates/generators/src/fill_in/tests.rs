//! Tests of the generator.

use std::collections::HashSet;
use std::ops::ControlFlow;

use wordhoard_engine::base::hash::Fnv;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Axis, Pos};
use wordhoard_engine::solve::fill_in::brute;
use wordhoard_puzzles::included;

use super::*;

fn made(side: u16, style: Style, seed: &str) -> MadeFillIn {
    generate(Params::new(side, style).unwrap(), &Seed::new(seed), &mut ()).unwrap()
}

/// Returns the lengths of the words of a pattern.
fn lengths(pattern: &Pattern) -> impl Iterator<Item = usize> {
    pattern.slots().iter().map(|slot| slot.cells.len())
}

fn sizes() -> impl Iterator<Item = (u16, Style)> {
    SIDES.into_iter().flat_map(|side| STYLES.map(|(_, style)| (side.get(), style)))
}

#[test]
fn patterns_are_symmetric_connected_and_varied() {
    for (side, style) in sizes() {
        let params = Params::new(side, style).unwrap();
        let mut rng = Seed::new("patterns").rng(style_name(style));
        let patterns: Vec<Pattern> = (0..50).map(|_| draw_pattern(params, &mut rng)).collect();
        for pattern in &patterns {
            let cells = pattern.cells();
            let last = side - 1;
            for pos in cells.positions() {
                let opposite = Pos::new(last - pos.row, last - pos.col);
                assert_eq!(cells[pos], cells[opposite], "{pattern}");
                let words = pattern.slots().iter().filter(|slot| slot.cells.contains(&pos)).count();
                let expected = if style == Style::American { 2..=2 } else { 1..=2 };
                assert!(!cells[pos].is_open() || expected.contains(&words), "{pos} in\n{pattern}");
            }
            assert!(lengths(pattern).all(|length| (3..=11).contains(&length)), "{pattern}");
            let axes: HashSet<Axis> = pattern.slots().iter().map(|slot| slot.axis).collect();
            assert_eq!(axes.len(), 2);
        }
        let different: HashSet<String> = patterns.iter().map(ToString::to_string).collect();
        assert!(different.len() > 20 || side == 7, "{params}: {} patterns", different.len());
    }
}

#[test]
fn puzzles_have_one_solution_of_distinct_words() {
    let frozen = Lexicon::frozen();
    for (side, style) in sizes().filter(|&(side, _)| side < 13) {
        let MadeFillIn { puzzle, solution } = made(side, style, "words");
        let words: Vec<&str> = puzzle.words.iter().map(|word| word.shown()).collect();
        assert_eq!(words.iter().collect::<HashSet<_>>().len(), puzzle.pattern.slots().len());
        assert!(words.iter().all(|word| frozen.get(word).is_some()));
        assert!(words.is_sorted_by_key(|word| (word.len(), word.to_string())));
        // The independent method finds the same solution, and no other. It needs up to 320,000 steps.
        let brute = brute::solve(&puzzle.pattern, &puzzle.word_letters(), 2, 5_000_000);
        assert!(brute.finished && brute.impossible.is_none(), "{side} {}: {brute:?}", style_name(style));
        assert_eq!(brute.found.iter().map(|filling| &filling.cells).collect::<Vec<_>>(), [&solution]);
    }
}

#[test]
fn an_observer_stops_the_search() {
    let params = Params::new(15, Style::American).unwrap();
    let mut stop = |_| ControlFlow::Break(());
    assert_eq!(generate(params, &Seed::new("stop"), &mut stop), None);
}

#[test]
fn an_observer_stops_the_proof_that_there_is_one_solution() {
    let (params, seed) = (Params::new(15, Style::American).unwrap(), Seed::new("stop"));
    let (mut attempt, mut fill_events) = (0, 0_u64);
    let mut count = |_| {
        fill_events += 1;
        ControlFlow::Continue(())
    };
    while matches!(fill_pattern(params, &seed, attempt, &mut count), Watched::Finished(None)) {
        attempt += 1;
    }
    // The first event after those of the fills belongs to the proof.
    let mut events = 0;
    let mut stop = |_| {
        events += 1;
        if events > fill_events { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(generate(params, &seed, &mut stop), None);
    assert_eq!(events, fill_events + 1);
}

#[test]
fn included_fill_ins_are_the_output_of_their_commands() {
    let readme = wordhoard_assets::read_source("fillins/README.md");
    let commands = readme.lines().filter_map(|line| line.trim().strip_prefix("wordhoard make fillin "));
    let mut names = Vec::new();
    let share = sample_size(3, 1);
    for (number, command) in commands.enumerate() {
        let ["--size", size, "--style", style, "--seed", seed, "-o", path] = command.split(' ').collect::<Vec<_>>()[..]
        else {
            panic!("{command}")
        };
        let name = path.strip_prefix("assets/fillins/").and_then(|file| file.strip_suffix(".txt")).expect(path);
        let included = included::fill_ins().iter().find(|included| included.name == name).expect(name);
        if number % share == 0 {
            assert_eq!(
                made(size.parse().unwrap(), parse_style(style).unwrap(), seed).puzzle,
                included.open(),
                "{name}"
            );
        }
        assert!(readme.contains(&format!("| `{name}.txt` | {} | {size}x{size} |", included.title)), "{name}");
        names.push(name);
    }
    assert_eq!(names, included::fill_ins().iter().map(|included| included.name).collect::<Vec<_>>());
}

#[test]
fn seeds_give_the_same_puzzles_for_ever() {
    let hash = |side, style| {
        let MadeFillIn { puzzle, solution } = made(side, style, "golden");
        let mut hash = Fnv::default();
        hash.write(puzzle.pattern.to_string().as_bytes());
        puzzle.words.iter().for_each(|word| hash.write(word.shown().as_bytes()));
        solution.cells().for_each(|cell| hash.write(&[cell.to_char() as u8]));
        hash.value()
    };
    let hashes: Vec<(u16, &str, u64)> =
        sizes().map(|(side, style)| (side, style_name(style), hash(side, style))).collect();
    insta::assert_debug_snapshot!(hashes);
}
