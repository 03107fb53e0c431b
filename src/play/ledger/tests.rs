//! Tests of the ledger.

use std::time::Duration;

use super::*;

fn key(id: u64) -> RoundKey {
    RoundKey { id, counts: true }
}

fn score(points: u32) -> Score {
    Score {
        kind: "Classic".into(),
        result: RoundResult::Points(points),
        words: 5,
        longest: Some("tear".into()),
        grade: Some("Club".into()),
        time: Duration::from_secs(180),
        helped: false,
        ranked: true,
        puzzle: None,
        duel: None,
    }
}

fn enter(ledger: &mut Ledger, id: u64, score: &Score) -> RecordUpdate {
    ledger.enter("boggle", key(id), "2026-11-21", score)
}

#[test]
fn best_results_are_recorded_separately_by_kind_and_help() {
    let mut ledger = Ledger::default();
    let update = enter(&mut ledger, 1, &score(10));
    assert_eq!((update.is_best, update.previous_best), (true, None));
    let update = enter(&mut ledger, 2, &score(10));
    assert_eq!(
        (update.is_best, update.previous_best),
        (false, Some(RoundResult::Points(10))),
        "an equal result is not a new best"
    );
    let helped = Score { helped: true, ..score(50) };
    assert_eq!(enter(&mut ledger, 3, &helped).previous_best, None);
    let update = enter(&mut ledger, 4, &score(12));
    assert_eq!((update.is_best, update.previous_best), (true, Some(RoundResult::Points(10))));
    assert!(
        enter(&mut ledger, 5, &Score { kind: "Blitz".into(), ..score(1) }).is_best,
        "the first round of a different kind is the best of its kind"
    );
    let stats = &ledger.game("boggle").unwrap().kinds["Classic"];
    assert_eq!((stats.rounds, stats.points, stats.words, stats.seconds), (4, 82, 20, 720));
    let best = |best: &Option<BestResult>| best.as_ref().map(|best| best.result);
    assert_eq!(
        (best(&stats.best), best(&stats.best_helped)),
        (Some(RoundResult::Points(12)), Some(RoundResult::Points(50)))
    );
}

#[test]
fn zero_points_unranked_puzzles_and_replays_never_set_best_results() {
    let mut ledger = Ledger::default();
    assert!(!enter(&mut ledger, 1, &score(0)).is_best);
    assert!(!enter(&mut ledger, 2, &Score { ranked: false, ..score(9) }).is_best);
    let replay = ledger.enter("boggle", RoundKey { id: 3, counts: false }, "2026-11-21", &score(99));
    assert!(replay.is_replay && !replay.is_best);
    assert_eq!(ledger.game("boggle").unwrap().kinds["Classic"].rounds, 2);
}

#[test]
fn each_round_is_entered_once() {
    let mut ledger = Ledger::default();
    enter(&mut ledger, 7, &score(10));
    assert_eq!(enter(&mut ledger, 7, &score(10)), RecordUpdate::default());
    assert_eq!(ledger.game("boggle").unwrap().kinds["Classic"].rounds, 1);
    (100..200).for_each(|id| drop(enter(&mut ledger, id, &score(1))));
    let records = ledger.game("boggle").unwrap();
    assert_eq!((records.entered.len(), records.kinds["Classic"].last.len()), (MAX_ENTERED, MAX_RECENT));
}

#[test]
fn only_the_first_result_of_a_puzzle_counts() {
    let mut ledger = Ledger::default();
    let mut id = 0;
    let mut play = |puzzle: &DatedPuzzle, today: &str, points| {
        id += 1;
        ledger.enter("boggle", key(id), today, &Score { puzzle: Some(puzzle.clone()), ..score(points) })
    };
    let daily = DatedPuzzle::daily("2026-03-04");
    let untimed = Series::Untimed.puzzle_on("2026-03-04");
    assert!(!play(&daily, "2026-03-04", 5).is_replay && !play(&untimed, "2026-03-04", 6).is_replay);
    let replay = play(&daily, "2026-03-04", 50);
    assert_eq!(
        (replay.first_result.unwrap().result, replay.is_best, replay.streak),
        (RoundResult::Points(5), false, None)
    );
    play(&Series::Weekly.puzzle_on("2026-03-04"), "2026-03-09", 7);
    let result = |puzzle: &DatedPuzzle| ledger.result("boggle", puzzle).map(|first| (first.result, first.late));
    assert_eq!(result(&daily), Some((RoundResult::Points(5), false)));
    assert_eq!(result(&untimed), Some((RoundResult::Points(6), false)));
    assert_eq!(result(&Series::Weekly.puzzle_on("2026-03-04")), Some((RoundResult::Points(7), true)));
    assert_eq!(ledger.game("boggle").unwrap().kinds["Classic"].rounds, 3);
}

#[test]
fn the_streak_is_told_when_the_puzzle_of_today_is_finished_and_today_counts() {
    let mut ledger = Ledger::default();
    let mut id = 0;
    let mut play = |ledger: &mut Ledger, date: &str, today: &str| {
        id += 1;
        ledger.enter("boggle", key(id), today, &Score { puzzle: Some(DatedPuzzle::daily(date)), ..score(5) }).streak
    };
    assert_eq!(play(&mut ledger, "2026-02-27", "2026-02-27"), None, "the day does not count");
    for day in ["2026-02-28", "2026-03-01"] {
        ledger.count_day(day);
    }
    assert_eq!(play(&mut ledger, "2026-02-28", "2026-03-01"), None, "a puzzle of the past");
    assert_eq!(play(&mut ledger, "2026-03-01", "2026-03-01"), Some(2));
    assert_eq!(ledger.streak("2026-03-02").current(), 2);
}

/// Version 0.1 had one daily puzzle for each game, and a streak for each game.
#[test]
fn records_of_version_0_1_keep_their_days() {
    let text = r#"{"games":{
        "boggle":{"days":{"2026-02-27":{"mark":{"points":5},"grade":"Club","helped":false}},"begun":["2026-02-27",7]},
        "wordsearch":{"days":{"2026-02-28":{"mark":{"time":61500},"grade":null,"helped":true}},"begun":null}}}"#;
    let mut ledger: Ledger = serde_json::from_str(text).unwrap();
    let first = ledger.result("boggle", &DatedPuzzle::daily("2026-02-27")).unwrap();
    assert_eq!((first.result, first.late), (RoundResult::Points(5), false));
    assert_eq!(ledger.streak("2026-03-01").current(), 2);
    let again = Score { puzzle: Some(DatedPuzzle::daily("2026-02-27")), ..score(9) };
    assert!(ledger.enter("boggle", key(8), "2026-02-27", &again).is_replay);
    let stored = serde_json::to_string(&ledger).unwrap();
    assert_eq!(serde_json::from_str::<Ledger>(&stored).unwrap(), ledger);
}

#[test]
fn duels_are_counted_by_opponent_and_the_longest_word_is_recorded() {
    let mut ledger = Ledger::default();
    for (id, duel) in [(1, DuelOutcome::Won), (2, DuelOutcome::Lost), (3, DuelOutcome::Won), (4, DuelOutcome::Drawn)] {
        let longest = Some("x".repeat(id as usize));
        enter(&mut ledger, id, &Score { duel: Some(("Club".into(), duel)), longest, ..score(3) });
    }
    enter(&mut ledger, 5, &Score { longest: None, ..score(3) });
    let records = ledger.game("boggle").unwrap();
    assert_eq!((records.duels["Club"], records.longest.as_deref()), ([2, 1, 1], Some("xxxx")));
}

#[test]
fn ledgers_survive_serialisation() {
    let mut ledger = Ledger::default();
    enter(&mut ledger, u64::MAX, &Score { puzzle: Some(DatedPuzzle::daily("2026-11-21")), ..score(3) });
    let text = serde_json::to_string(&ledger).unwrap();
    assert_eq!(serde_json::from_str::<Ledger>(&text).unwrap(), ledger);
    assert_eq!(serde_json::from_str::<Ledger>("{}").unwrap(), Ledger::default());
    assert!(serde_json::from_str::<Ledger>(r#"{"gaems":{}}"#).is_err());
}

/// The save file may contain arbitrary numbers.
#[test]
fn extreme_numbers_saturate() {
    let max = u64::MAX;
    let text = format!(
        r#"{{"games":{{"boggle":{{"kinds":{{"Classic":{{"rounds":{},"points":{max},"words":{max},"seconds":{max},
        "last":[{{"time":{max}}}]}}}},"days":{{"1970-01-01":{{"mark":{{"points":1}},"grade":null,"helped":false}},
        "9999-99-99":{{"mark":{{"points":1}},"grade":"x","helped":true}}}},"duels":{{"Club":[{0},{0},{0}]}}}}}}}}"#,
        u32::MAX
    );
    let mut ledger: Ledger = serde_json::from_str(&text).unwrap();
    enter(&mut ledger, 1, &Score { duel: Some(("Club".into(), DuelOutcome::Won)), ..score(9) });
    let records = ledger.game("boggle").unwrap();
    assert_eq!((records.kinds["Classic"].rounds, records.duels["Club"][0]), (u32::MAX, u32::MAX));
    assert_eq!(["1970-01-01", "nonsense", "9999-12-31"].map(|today| ledger.streak(today).current()), [1, 0, 0]);
}

/// A player who leaves a daily puzzle and starts it again has already seen it.
#[test]
fn restarted_puzzles_count_as_helped() {
    let mut ledger = Ledger::default();
    let puzzle = |day| DatedPuzzle::daily(&format!("2026-11-{day}"));
    let enter = |ledger: &mut Ledger, id, day| {
        ledger.enter("boggle", key(id), "2026-11-21", &Score { puzzle: Some(puzzle(day)), ..score(9) })
    };
    ledger.begin("boggle", key(1), &puzzle(21));
    ledger.begin("boggle", key(2), &puzzle(21));
    ledger.begin("boggle", key(3), &puzzle(20));
    let update = enter(&mut ledger, 2, 21);
    assert!(update.started_before && update.is_best);
    let records = ledger.game("boggle").unwrap();
    assert!(records.result(&puzzle(21)).unwrap().helped && records.kinds["Classic"].best.is_none());
    assert!(!enter(&mut ledger, 3, 20).started_before);
    (1..=40).for_each(|id| ledger.begin("boggle", key(id), &DatedPuzzle::daily(&format!("2027-01-{id}"))));
    assert_eq!(ledger.game("boggle").unwrap().begun.len(), MAX_BEGUN);
}
