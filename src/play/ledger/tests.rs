use std::time::Duration;

use super::*;

fn ticket(id: u64) -> RoundKey {
    RoundKey { id, counts: true }
}

fn score(points: u32) -> Score {
    Score {
        kind: "Classic".into(),
        mark: RoundResult::Points(points),
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
    ledger.enter("boggle", ticket(id), "2026-11-21", score)
}

#[test]
fn the_best_of_a_kind_is_a_record_and_helped_rounds_stand_apart() {
    let mut ledger = Ledger::default();
    let news = enter(&mut ledger, 1, &score(10));
    assert_eq!((news.record, news.before), (true, None));
    let news = enter(&mut ledger, 2, &score(10));
    assert_eq!((news.record, news.before), (false, Some(RoundResult::Points(10))), "the same again is no record");
    let helped = Score { helped: true, ..score(50) };
    assert_eq!(enter(&mut ledger, 3, &helped).before, None);
    let news = enter(&mut ledger, 4, &score(12));
    assert_eq!((news.record, news.before), (true, Some(RoundResult::Points(10))));
    assert!(enter(&mut ledger, 5, &Score { kind: "Blitz".into(), ..score(1) }).record, "another kind");
    let tally = &ledger.book("boggle").unwrap().kinds["Classic"];
    assert_eq!((tally.rounds, tally.points, tally.words, tally.seconds), (4, 82, 20, 720));
    let best = |best: &Option<Best>| best.as_ref().map(|best| best.mark);
    assert_eq!(
        (best(&tally.best), best(&tally.best_helped)),
        (Some(RoundResult::Points(12)), Some(RoundResult::Points(50)))
    );
}

#[test]
fn no_points_a_board_of_ones_own_and_the_same_board_again_are_no_record() {
    let mut ledger = Ledger::default();
    assert!(!enter(&mut ledger, 1, &score(0)).record);
    assert!(!enter(&mut ledger, 2, &Score { ranked: false, ..score(9) }).record);
    let again = ledger.enter("boggle", RoundKey { id: 3, counts: false }, "2026-11-21", &score(99));
    assert!(again.again && !again.record);
    assert_eq!(ledger.book("boggle").unwrap().kinds["Classic"].rounds, 2);
}

#[test]
fn a_round_is_entered_once() {
    let mut ledger = Ledger::default();
    enter(&mut ledger, 7, &score(10));
    assert_eq!(enter(&mut ledger, 7, &score(10)), RecordUpdate::default());
    assert_eq!(ledger.book("boggle").unwrap().kinds["Classic"].rounds, 1);
    (100..200).for_each(|id| drop(enter(&mut ledger, id, &score(1))));
    let book = ledger.book("boggle").unwrap();
    assert_eq!((book.entered.len(), book.kinds["Classic"].last.len()), (REMEMBERED, LAST));
}

#[test]
fn days_in_a_row_make_a_streak_and_the_first_time_counts() {
    let mut ledger = Ledger::default();
    let mut id = 0;
    let mut play = |day: &str, points| {
        id += 1;
        ledger.enter("boggle", ticket(id), day, &Score { day: Some(day.into()), ..score(points) })
    };
    let streaks = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03", "2026-03-04"]
        .map(|day| play(day, 5).streak.unwrap());
    assert_eq!(streaks, [1, 2, 3, 4, 1, 2]);
    let again = play("2026-03-04", 50);
    assert_eq!((again.first.unwrap().mark, again.record, again.streak), (RoundResult::Points(5), false, None));
    let book = ledger.book("boggle").unwrap();
    assert_eq!((book.running_streak("2026-03-04"), book.running_streak("2026-03-05")), (2, 2));
    assert_eq!((book.running_streak("2026-03-06"), book.longest_streak()), (0, 4));
    assert_eq!(book.kinds["Classic"].rounds, 6);
}

#[test]
fn duels_are_counted_by_rival_and_the_longest_word_is_kept() {
    let mut ledger = Ledger::default();
    for (id, duel) in [(1, Duel::Won), (2, Duel::Lost), (3, Duel::Won), (4, Duel::Drawn)] {
        let longest = Some("x".repeat(id as usize));
        enter(&mut ledger, id, &Score { duel: Some(("Club".into(), duel)), longest, ..score(3) });
    }
    enter(&mut ledger, 5, &Score { longest: None, ..score(3) });
    let book = ledger.book("boggle").unwrap();
    assert_eq!((book.duels["Club"], book.longest.as_deref()), ([2, 1, 1], Some("xxxx")));
}

#[test]
fn what_is_written_is_read_again() {
    let mut ledger = Ledger::default();
    enter(&mut ledger, u64::MAX, &Score { day: Some("2026-11-21".into()), ..score(3) });
    let text = serde_json::to_string(&ledger).unwrap();
    assert_eq!(serde_json::from_str::<Ledger>(&text).unwrap(), ledger);
    assert_eq!(serde_json::from_str::<Ledger>("{}").unwrap(), Ledger::default());
    assert!(serde_json::from_str::<Ledger>(r#"{"gaems":{}}"#).is_err());
}

/// A file may say anything that can be read.
#[test]
fn absurd_figures_do_no_harm() {
    let most = u64::MAX;
    let text = format!(
        r#"{{"games":{{"boggle":{{"kinds":{{"Classic":{{"rounds":{},"points":{most},"words":{most},"seconds":{most},
        "last":[{{"time":{most}}}]}}}},"days":{{"1970-01-01":{{"mark":{{"points":1}},"grade":null,"helped":false}},
        "9999-99-99":{{"mark":{{"points":1}},"grade":"x","helped":true}}}},"duels":{{"Club":[{0},{0},{0}]}}}}}}}}"#,
        u32::MAX
    );
    let mut ledger: Ledger = serde_json::from_str(&text).unwrap();
    enter(&mut ledger, 1, &Score { duel: Some(("Club".into(), Duel::Won)), ..score(9) });
    let book = ledger.book("boggle").unwrap();
    assert_eq!((book.kinds["Classic"].rounds, book.duels["Club"][0]), (u32::MAX, u32::MAX));
    assert_eq!((book.running_streak("1970-01-01"), book.running_streak("nonsense"), book.longest_streak()), (1, 0, 1));
}

/// Whoever leaves the puzzle of the day and begins it anew has seen it.
#[test]
fn a_puzzle_of_the_day_that_was_begun_before_counts_as_helped() {
    let mut ledger = Ledger::default();
    let day = Score { day: Some("2026-11-21".into()), ..score(9) };
    ledger.begin("boggle", ticket(1), "2026-11-21");
    ledger.begin("boggle", ticket(2), "2026-11-21");
    let news = ledger.enter("boggle", ticket(2), "2026-11-21", &day);
    assert!(news.seen && news.record && news.streak == Some(1));
    let book = ledger.book("boggle").unwrap();
    assert!(book.days["2026-11-21"].helped && book.kinds["Classic"].best.is_none());
    // The next day is a new one, and whoever goes on with the first round has not begun again.
    ledger.begin("boggle", ticket(3), "2026-11-22");
    let next = Score { day: Some("2026-11-22".into()), ..score(9) };
    let news = ledger.enter("boggle", ticket(3), "2026-11-22", &next);
    assert!(!news.seen && news.streak == Some(2));
}
