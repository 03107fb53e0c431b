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
        day: None,
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
fn consecutive_days_make_a_streak_and_only_the_first_result_counts() {
    let mut ledger = Ledger::default();
    let mut id = 0;
    let mut play = |day: &str, points| {
        id += 1;
        ledger.enter("boggle", key(id), day, &Score { day: Some(day.into()), ..score(points) })
    };
    let streaks = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03", "2026-03-04"]
        .map(|day| play(day, 5).streak.unwrap());
    assert_eq!(streaks, [1, 2, 3, 4, 1, 2]);
    let replay = play("2026-03-04", 50);
    assert_eq!(
        (replay.first_result.unwrap().result, replay.is_best, replay.streak),
        (RoundResult::Points(5), false, None)
    );
    let records = ledger.game("boggle").unwrap();
    assert_eq!((records.current_streak("2026-03-04"), records.current_streak("2026-03-05")), (2, 2));
    assert_eq!((records.current_streak("2026-03-06"), records.longest_streak()), (0, 4));
    assert_eq!(records.kinds["Classic"].rounds, 6);
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
    enter(&mut ledger, u64::MAX, &Score { day: Some("2026-11-21".into()), ..score(3) });
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
    assert_eq!(
        (records.current_streak("1970-01-01"), records.current_streak("nonsense"), records.longest_streak()),
        (1, 0, 1)
    );
}

/// A player who leaves the daily puzzle and starts it again has already seen it.
#[test]
fn restarted_daily_puzzles_count_as_helped() {
    let mut ledger = Ledger::default();
    let day = Score { day: Some("2026-11-21".into()), ..score(9) };
    ledger.begin("boggle", key(1), "2026-11-21");
    ledger.begin("boggle", key(2), "2026-11-21");
    let update = ledger.enter("boggle", key(2), "2026-11-21", &day);
    assert!(update.started_before && update.is_best && update.streak == Some(1));
    let records = ledger.game("boggle").unwrap();
    assert!(records.days["2026-11-21"].helped && records.kinds["Classic"].best.is_none());
    // The next day has a new puzzle, which has not been started before.
    ledger.begin("boggle", key(3), "2026-11-22");
    let next = Score { day: Some("2026-11-22".into()), ..score(9) };
    let update = ledger.enter("boggle", key(3), "2026-11-22", &next);
    assert!(!update.started_before && update.streak == Some(2));
}
