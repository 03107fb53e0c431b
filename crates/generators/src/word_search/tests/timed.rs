//! Tests of puzzles with a target time.

use wordhoard_engine::base::sample::sample_size;

use super::*;

#[test]
fn puzzles_take_about_the_requested_time() {
    let kinds = [("a", None), ("a", Some(Level::Easy)), ("a", Some(Level::Expert)), ("b", None), ("c", None)];
    let minutes = [1, 2, 3, 5, 8, 12, 20, 30].into_iter().take(sample_size(3, 8));
    // Every third case meets each time and each level.
    let cases = minutes.flat_map(|minutes| kinds.map(|(seed, level)| (minutes, seed, level)));
    for (minutes, seed, level) in cases.step_by(sample_size(3, 1)) {
        let request = TimedRequest {
            minutes,
            level,
            size: None,
            shape: Shape::FULL,
            message: None,
            generator: Generator::default(),
        };
        let timed = for_minutes(&request, &VOCABULARY, &Seed::new(seed), &AVOID).unwrap();
        let ratio = f64::from(timed.seconds) / 60.0 / f64::from(minutes);
        assert!((0.75..=1.25).contains(&ratio), "{minutes} {level:?} {seed}: {ratio}");
        assert_eq!(make(&timed.plan, &Seed::new(seed), &AVOID), Ok(timed.made));
    }
}

#[test]
fn fixed_fields_of_a_request_are_respected() {
    let words = word_list(&["kestrel", "owl", "barn owl", "heron", "magpie", "wren", "swift", "ibis", "rook", "crow"]);
    let request = TimedRequest {
        minutes: 3,
        level: Some(Level::Hard),
        size: Some((9, 14)),
        shape: Mask::Oval.into(),
        message: Some("hi".into()),
        generator: Generator::default(),
    };
    let timed = for_minutes(&request, &words, &Seed::new("a"), &AVOID).unwrap();
    assert_eq!((timed.plan.rows, timed.plan.cols, timed.plan.shape), (9, 14, Mask::Oval.into()));
    assert_eq!((timed.plan.dirs, timed.made.puzzle.message.as_deref()), (Dirs::ALL, Some("hi")));
    // Ten words never take ten hours, however large the grid; the closest puzzle is still returned.
    let request = TimedRequest {
        minutes: 600,
        level: None,
        size: None,
        shape: Shape::FULL,
        message: None,
        generator: Generator::default(),
    };
    assert_eq!(for_minutes(&request, &words, &Seed::new("a"), &AVOID).unwrap().plan.words.len(), 10);
    let long: Vec<ListedWord> = (0..20).map(|n| word_list(&[&"kestrel".repeat(5)[n % 7..][..28]]).remove(0)).collect();
    assert!(for_minutes(&request, &long, &Seed::new("a"), &AVOID).unwrap().plan.rows >= 28);
    let request = |size| TimedRequest {
        minutes: 1,
        level: None,
        size,
        shape: Shape::FULL,
        message: None,
        generator: Generator::default(),
    };
    let error = |size, words: &[ListedWord]| for_minutes(&request(size), words, &Seed::new("a"), &AVOID).unwrap_err();
    assert_eq!([error(Some((0, 70)), &words), error(None, &[])], [PlanError::Size, PlanError::NoWords]);
}

#[test]
fn default_counts_grow_with_the_number_of_cells() {
    let counts = [5, 10, 15, 20, 50].map(|side| default_count(side, side, &Shape::FULL));
    assert_eq!(counts, [3, 9, 16, 25, 97]);
    assert!(default_count(15, 15, &Mask::Heart.into()) < 16);
}
