//! Puzzles asked for by the minutes.

use super::*;

#[test]
fn puzzles_take_the_minutes_that_are_asked_for() {
    let words = vocabulary(4..=9);
    let avoid = Avoid::embedded();
    for (minutes, seed) in [1, 2, 3, 5, 8, 12, 20, 30].into_iter().flat_map(|m| ["a", "b", "c"].map(|seed| (m, seed))) {
        let levels = [None, Some(Level::Easy), Some(Level::Expert)];
        for level in if seed == "a" { &levels[..] } else { &levels[..1] } {
            let wish = TimedRequest { minutes, level: *level, size: None, mask: Mask::Full, message: None };
            let asked = for_minutes(&wish, &words, &Seed::new(seed), &avoid).unwrap();
            let share = f64::from(asked.seconds) / 60.0 / f64::from(minutes);
            assert!((0.75..=1.25).contains(&share), "{minutes} {level:?} {seed}: {share}");
            assert_eq!(make(&asked.plan, &Seed::new(seed), &avoid), Ok(asked.made));
        }
    }
}

#[test]
fn what_is_fixed_in_a_wish_stays_so() {
    let words = listed(&["kestrel", "owl", "barn owl", "heron", "magpie", "wren", "swift", "ibis", "rook", "crow"]);
    let avoid = Avoid::embedded();
    let wish = TimedRequest {
        minutes: 3,
        level: Some(Level::Hard),
        size: Some((9, 14)),
        mask: Mask::Oval,
        message: Some("hi".into()),
    };
    let asked = for_minutes(&wish, &words, &Seed::new("a"), &avoid).unwrap();
    assert_eq!((asked.plan.rows, asked.plan.cols, asked.plan.mask), (9, 14, Mask::Oval));
    assert_eq!((asked.plan.dirs, asked.made.puzzle.message.as_deref()), (Dirs::ALL, Some("hi")));
    // Ten words take no hour, however large the grid; there is an answer all the same.
    let wish = TimedRequest { minutes: 600, level: None, size: None, mask: Mask::Full, message: None };
    assert_eq!(for_minutes(&wish, &words, &Seed::new("a"), &avoid).unwrap().plan.words.len(), 10);
    let long: Vec<Listed> = (0..20).map(|n| listed(&[&"kestrel".repeat(5)[n % 7..][..28]]).remove(0)).collect();
    assert!(for_minutes(&wish, &long, &Seed::new("a"), &avoid).unwrap().plan.rows >= 28);
    let wish = |size| TimedRequest { minutes: 1, level: None, size, mask: Mask::Full, message: None };
    let fault = |size, words: &[Listed]| for_minutes(&wish(size), words, &Seed::new("a"), &avoid).unwrap_err();
    assert_eq!([fault(Some((0, 70)), &words), fault(None, &[])], [PlanError::Size, PlanError::NoWords]);
}

#[test]
fn usual_counts_grow_with_the_cells() {
    let counts = [5, 10, 15, 20, 50].map(|side| usual_count(side, side, Mask::Full));
    assert_eq!(counts, [3, 9, 16, 25, 97]);
    assert!(usual_count(15, 15, Mask::Heart) < 16);
}
