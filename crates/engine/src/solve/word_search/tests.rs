use super::*;
use crate::base::rng::Seed;
use crate::grid::{Grid, Pos};

pub(super) fn letters(rows: &[&str]) -> Letters {
    rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>().try_into().unwrap()
}

pub(super) fn word(text: &str) -> Vec<u8> {
    text.bytes().map(|ch| ch - b'a').collect()
}

/// Returns the occurrences of each word, after checking that all methods agree.
fn places(rows: &[&str], words: &[&str], limit: usize) -> Vec<Vec<(u16, u16, &'static str)>> {
    let grid = letters(rows);
    let words: Vec<Vec<u8>> = words.iter().map(|text| word(text)).collect();
    let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
    let found = Method::NAMES.map(|(_, method)| find_all_by(method, &grid, &words, limit));
    assert!(found[0] == found[1] && found[1] == found[2], "{found:?}");
    for (_, method) in Method::NAMES {
        let first_places: Vec<Option<Placement>> = found[0].iter().map(|places| places.first().copied()).collect();
        assert!(limit == 0 || find_by(method, &grid, &words) == first_places, "{method:?}");
    }
    let describe = |place: &Placement| (place.start().row, place.start().col, place.dir().name());
    found[0].iter().map(|places| places.iter().map(describe).collect()).collect()
}

#[test]
fn occurrences_come_row_by_row_and_clockwise_from_the_east() {
    let grid = ["aba", "bab", "aba"];
    let from_centre = ["E", "SE", "S", "SW", "W", "NW", "N", "NE"].map(|dir| (1, 1, dir));
    let found = places(&grid, &["ab"], 99).remove(0);
    assert_eq!(found[..3], [(0, 0, "E"), (0, 0, "S"), (0, 2, "S")]);
    let middle: Vec<_> = found.iter().copied().filter(|&(row, col, _)| (row, col) == (1, 1)).collect();
    assert_eq!(middle, [from_centre[0], from_centre[2], from_centre[4], from_centre[6]]);
    assert_eq!(found.len(), 12);
    assert_eq!(places(&grid, &["ab"], 2)[0], found[..2]);
    assert!(places(&grid, &["ab"], 0)[0].is_empty());
}

#[test]
fn a_palindrome_is_found_once() {
    assert_eq!(places(&["xotto", "o....", "tx...", "t.x..", "o...."], &["otto"], 9)[0], [(0, 1, "E"), (1, 0, "S")]);
    assert_eq!(
        places(&["..a", ".b.", "a.."], &["aba", "ba"], 9),
        [vec![(0, 2, "SW")], vec![(1, 1, "SW"), (1, 1, "NE")]]
    );
}

#[test]
fn words_overlap_themselves_and_each_other() {
    let found = places(&["anana"], &["ana", "nana", "an", "anana"], 9);
    assert_eq!(found[0], [(0, 0, "E"), (0, 2, "E")]);
    assert_eq!(found[1], [(0, 1, "E"), (0, 3, "W")]);
    assert_eq!(found[2], [(0, 0, "E"), (0, 2, "E"), (0, 2, "W"), (0, 4, "W")]);
    assert_eq!(found[3], [(0, 0, "E")]);
}

#[test]
fn holes_break_words_and_match_nothing() {
    assert!(places(&["te.a", "....", ".tea"], &["tea"], 9)[0] == [(2, 1, "E")]);
    assert!(places(&["a.", ".."], &["aa"], 9)[0].is_empty());
}

#[test]
fn invalid_words_are_not_found() {
    let grid = letters(&["a.", "ab"]);
    let words: [&[u8]; 6] = [&[], &[0], &[0, Letters::HOLE], &[26, 0], &[0, 255], &[0, 0, 0]];
    for (_, method) in Method::NAMES {
        assert_eq!(find_by(method, &grid, &words), [None; 6], "{method:?}");
    }
}

#[test]
fn a_word_given_twice_is_found_twice() {
    let found = places(&["no", "on"], &["on", "no", "on"], 1);
    assert_eq!(found, [vec![(0, 1, "S")], vec![(0, 0, "E")], vec![(0, 1, "S")]]);
}

#[test]
fn placements_run_from_the_first_letter_to_the_last() {
    let grid = letters(&["harimau", "i......", "k......", "a......", "n......"]);
    let ends = |text: &str| find(&grid, &[&word(text)])[0].map(|place| (place.start(), place.end()));
    assert_eq!(ends("harimau"), Some((Pos::new(0, 0), Pos::new(0, 6))));
    assert_eq!(ends("nakih"), Some((Pos::new(4, 0), Pos::new(0, 0))));
}

/// Compares every strategy with brute force, on small and large grids.
#[test]
fn every_strategy_agrees_with_brute_force() {
    let mut found = 0;
    for (rows, cols, letters, holes) in [(9, 4, 3, 0), (70, 80, 3, 2), (90, 60, 6, 0), (75, 75, 20, 10)] {
        let mut rng = Seed::new(format!("{rows}x{cols}")).rng("ways");
        let mut any = |_| if rng.below(100) < holes { Letters::HOLE } else { rng.below(letters) as u8 };
        let letters = Letters::new(Grid::fill(rows, cols, &mut any));
        let mut words: Vec<Vec<u8>> = (0..60).map(|n| (0..n % 9).map(|_| any(Pos::new(0, 0))).collect()).collect();
        words.extend([word("abba"), word("aca"), word("bb"), word("abba")]);
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        let (grid, brute) = (BorderedGrid::new(&letters), find_by(Method::Brute, &letters, &words));
        let brute_all = [5, usize::MAX].map(|limit| (limit, find_all_by(Method::Brute, &letters, &words, limit)));
        let frequencies = Frequencies::new(&grid);
        for strategy in [Strategy::Anchors, Strategy::Windows, Strategy::Walk] {
            assert_eq!(
                first_occurrences(&words, |collectors| {
                    strategy.search(&grid, &words, &frequencies, collectors, &mut ())
                }),
                Watched::Finished(brute.clone()),
                "{strategy:?}"
            );
            for (limit, brute) in &brute_all {
                let mut collectors = vec![FirstOccurrences::new(*limit); words.len()];
                assert!(strategy.search(&grid, &words, &frequencies, &mut collectors, &mut ()).is_continue());
                let all: Vec<_> = collectors
                    .into_iter()
                    .zip(&words)
                    .map(|(collector, word)| collector.placements(word.len()))
                    .collect();
                assert_eq!(all, *brute, "{strategy:?}, {limit}");
                found += all.iter().map(Vec::len).sum::<usize>();
            }
        }
    }
    assert!(found > 100_000, "{found}");
}

/// Stops every strategy at one event after another.
#[test]
fn every_strategy_stops_when_told_to() {
    let letters = letters(&["noon", "onon", "nnoo", "oono"]);
    let words = [word("noon"), word("no"), word("onno"), word("nnn")];
    let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
    let grid = BorderedGrid::new(&letters);
    let frequencies = Frequencies::new(&grid);
    for strategy in [Strategy::Anchors, Strategy::Windows, Strategy::Walk] {
        let found_after = |stop_after: usize| {
            let mut count = 0;
            let mut observer = |_: Event| {
                count += 1;
                if count == stop_after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let found = first_occurrences(&words, |collectors| {
                strategy.search(&grid, &words, &frequencies, collectors, &mut observer)
            });
            (found, count)
        };
        let (finished, all) = found_after(usize::MAX);
        assert_eq!(finished, Watched::Finished(find(&letters, &words)), "{strategy:?}");
        assert!(all > 20, "{strategy:?}: {all}");
        for stop_after in 1..=all {
            let (stopped, count) = found_after(stop_after);
            assert!(matches!(stopped, Watched::Stopped(_)) && count == stop_after, "{strategy:?}, {stop_after}");
        }
    }
}

#[test]
fn the_strategy_depends_on_grid_and_list() {
    let mut rng = Seed::new("choose").rng("test");
    let mut strategy = |side, letters: usize, words: usize| {
        let grid = Letters::new(Grid::fill(side, side, |_| rng.below(letters) as u8));
        let words: Vec<Vec<u8>> = (0..words).map(|_| (0..8).map(|_| rng.below(letters) as u8).collect()).collect();
        let grid = BorderedGrid::new(&grid);
        Frequencies::new(&grid).choose(&grid, &words.iter().map(Vec::as_slice).collect::<Vec<_>>())
    };
    assert_eq!(strategy(15, 26, 16), Strategy::Anchors);
    assert_eq!(strategy(300, 26, 2000), Strategy::Windows);
    assert_eq!(strategy(300, 2, 2000), Strategy::Walk);
}
