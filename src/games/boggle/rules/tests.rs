use super::desc::Rule;
use super::hint::Grade;
use super::pace::Pace;
use super::rival::Rival;
use super::scoring::Scoring;
use super::state::Standing;
use super::*;
use crate::play::{Duel, Mark, Round, Ticket};
use crate::puzzle::board;

const SECOND: Duration = Duration::from_secs(1);
const TICKET: Ticket = Ticket { id: 7, counts: true };

fn desc(rows: &str) -> Desc {
    with(rows, |_| ())
}

/// A board under the standard rule, changed.
fn with(rows: &str, change: impl Fn(&mut Rule)) -> Desc {
    let board = board::parse(rows).unwrap();
    let mut rule = Rule::standard(Shape { rows: board.rows(), cols: board.cols() });
    change(&mut rule);
    Desc::of_file(board, "test", rule)
}

fn start(desc: &Desc) -> State {
    Boggle::start(desc, &Lexicon::embedded(false)).unwrap()
}

fn say(state: &mut State, text: &str) -> Verdict {
    say_at(state, text, 1)
}

fn say_at(state: &mut State, text: &str, second: u32) -> Verdict {
    Boggle::apply(state, &Move::Word(text.into()), SECOND * second)
}

fn number(state: &State, text: &str) -> usize {
    state.number(text).unwrap()
}

#[test]
fn every_verdict() {
    let mut state = start(&desc("TEA\nRSO\n"));
    let teas = number(&state, "teas");
    assert_eq!(say(&mut state, "teas"), Verdict::Counts(teas));
    assert_eq!(say(&mut state, "TEAS"), Verdict::FoundAlready(teas));
    assert_eq!(say(&mut state, "te"), Verdict::TooShort);
    assert_eq!(say(&mut state, "treat"), Verdict::NotOnBoard);
    assert_eq!(say(&mut state, "house"), Verdict::NotOnBoard);
    assert_eq!(say(&mut state, "tre"), Verdict::NotAWord);
    assert_eq!(say(&mut state, ""), Verdict::Nothing);
    assert_eq!(state.standings(SECOND)[0], Standing { words: 1, cancelled: 0, points: 1 });
}

#[test]
fn players_take_turns_and_a_word_that_two_have_scores_for_neither() {
    let mut state = start(&with("TEA\nRSO\n", |rule| rule.players = 3));
    for (turn, words) in [["teas", "tea"], ["tea", "sea"], ["oar", "oars"]].iter().enumerate() {
        let began = 200 * turn as u32;
        assert_eq!((state.turn(), Boggle::status(&state, SECOND * began)), (turn, Status::Playing));
        for word in words {
            say_at(&mut state, word, began + 5);
        }
        // Each has the whole time, from the beginning of the own turn.
        assert_eq!(Boggle::status(&state, SECOND * (began + 179)), Status::Playing);
        let end = if turn < 2 { Status::Handover } else { Status::Over };
        assert_eq!(Boggle::status(&state, SECOND * (began + 180)), end);
        assert_eq!(say_at(&mut state, "sea", began + 181), Verdict::Nothing, "between two turns nobody plays");
        Boggle::apply(&mut state, &Move::NextTurn, SECOND * (began + 200));
    }
    let standing = |words, cancelled, points| Standing { words, cancelled, points };
    assert_eq!(state.standings(SECOND * 600), [standing(1, 1, 1), standing(1, 1, 1), standing(0, 0, 0)]);
    assert_eq!((state.points(0), state.points(1)), (2, 2), "by themselves");
    assert_eq!(Boggle::score(&state, SECOND * 600), None, "it is nobody's own round");
}

#[test]
fn giving_up_ends_only_the_own_turn() {
    let mut state = start(&with("TEA\nRSO\n", |rule| rule.players = 2));
    Boggle::apply(&mut state, &Move::NextTurn, SECOND);
    assert_eq!(state.turn(), 0, "a turn that goes on is not cut short");
    Boggle::apply(&mut state, &Move::GiveUp, SECOND * 2);
    assert_eq!(Boggle::status(&state, SECOND * 2), Status::Handover);
    Boggle::apply(&mut state, &Move::NextTurn, SECOND * 3);
    Boggle::apply(&mut state, &Move::GiveUp, SECOND * 4);
    assert_eq!(Boggle::status(&state, SECOND * 4), Status::Over);
}

#[test]
fn time_and_giving_up_end_a_round() {
    let mut state = start(&desc("TEA\nRSO\n"));
    assert_eq!(Boggle::status(&state, SECOND * 179), Status::Playing);
    assert_eq!(Boggle::status(&state, SECOND * 180), Status::Over);
    assert_eq!(say_at(&mut state, "tea", 180), Verdict::Nothing);
    Boggle::apply(&mut state, &Move::GiveUp, SECOND);
    assert_eq!(Boggle::status(&state, SECOND), Status::Over);
    assert_eq!(say(&mut state, "tea"), Verdict::Nothing);
    assert_eq!(state.ending(SECOND), Some(Ending::GivenUp));
}

fn paced(pace: Pace) -> State {
    start(&with("TEA\nRSO\n", |rule| {
        (rule.pace, rule.time) = (pace, pace.seconds(Shape { rows: 2, cols: 3 }));
    }))
}

fn end(state: &State) -> Option<u64> {
    Boggle::limit(state).map(|limit| limit.end.as_secs())
}

#[test]
fn blitz_is_a_minute() {
    assert_eq!(end(&paced(Pace::Blitz)), Some(60));
}

#[test]
fn refill_sets_the_time_back_with_every_word() {
    let mut state = paced(Pace::Refill);
    assert_eq!(end(&state), Some(30));
    say_at(&mut state, "tea", 20);
    assert_eq!(end(&state), Some(50));
    say_at(&mut state, "tre", 30);
    say_at(&mut state, "tea", 31);
    assert_eq!(end(&state), Some(50), "only a new word does");
    assert_eq!(Boggle::status(&state, SECOND * 50), Status::Over);
}

#[test]
fn climb_adds_for_words_and_takes_for_misses() {
    let mut state = paced(Pace::Climb);
    say_at(&mut state, "tea", 5);
    assert_eq!(end(&state), Some(39), "8 and a point");
    say_at(&mut state, "tre", 6);
    assert_eq!(end(&state), Some(31));
    say_at(&mut state, "te", 7);
    assert_eq!(end(&state), Some(31), "a slip is no miss");
    say_at(&mut state, "house", 28);
    assert_eq!(Boggle::status(&state, SECOND * 28), Status::Over, "a miss can take the last second");
}

#[test]
fn the_third_miss_strikes_out() {
    let mut state = paced(Pace::Strikes);
    assert_eq!(end(&state), None);
    for (word, status) in [
        ("tre", Status::Playing),
        ("tea", Status::Playing),
        ("tea", Status::Playing),
        ("te", Status::Playing),
        ("house", Status::Playing),
        ("aet", Status::Over),
    ] {
        say(&mut state, word);
        assert_eq!(Boggle::status(&state, SECOND * 9999), status, "{word}");
    }
    assert_eq!(state.ending(SECOND), Some(Ending::StruckOut));
}

#[test]
fn zen_has_no_end_of_its_own() {
    let mut state = paced(Pace::Zen);
    for _ in 0..20 {
        say(&mut state, "house");
    }
    assert_eq!((end(&state), Boggle::status(&state, SECOND * 99_999)), (None, Status::Playing));
}

#[test]
fn a_round_ends_when_every_word_is_found() {
    let mut state = start(&desc("TE\nA#\n"));
    let words: Vec<String> = state.words().iter().map(|w| w.found.text.clone()).collect();
    assert!(words.contains(&"tea".to_owned()));
    for word in &words {
        assert_eq!(Boggle::status(&state, SECOND), Status::Playing);
        say(&mut state, word);
    }
    assert_eq!((Boggle::status(&state, SECOND), state.ending(SECOND)), (Status::Over, Some(Ending::AllFound)));
}

#[test]
fn a_board_without_words_is_refused() {
    let words = Lexicon::embedded(false);
    let why = |desc: &Desc| Boggle::start(desc, &words).err().unwrap().to_string();
    assert_eq!(why(&desc("BC\nDF\n")), "no word of 3 letters or more lies on this board");
    assert!(why(&with("TEA\nRSO\n", |rule| rule.min = 20)).contains("20 letters"));
}

#[test]
fn a_pair_counts_as_two_letters() {
    let state = start(&desc("QuI\nT#\n"));
    assert_eq!(state.words()[number(&state, "quit")].points, 1);
    let state = start(&with("QuI\nT#\n", |rule| rule.scoring = Scoring::LettersLessTwo));
    assert_eq!(state.words()[number(&state, "quit")].points, 2);
}

#[test]
fn rare_words_score_more_where_the_round_says_so() {
    let rows = "ZAX\nESO\nTAR\n";
    let (plain, rare) = (start(&desc(rows)), start(&with(rows, |rule| rule.rare = true)));
    assert!(plain.words().iter().all(|word| word.bonus == 0));
    for (word, with_bonus) in plain.words().iter().zip(rare.words()) {
        assert_eq!(with_bonus.points, word.points + with_bonus.bonus, "{}", word.found.text);
    }
    assert!(rare.words().iter().any(|word| word.bonus == 2) && rare.words().iter().any(|word| word.bonus == 1));
    assert_eq!(rare.words()[number(&rare, "seat")].bonus, 0);
}

fn ask(state: &mut State, second: u32) -> Verdict {
    Boggle::apply(state, &Move::Hint, SECOND * second)
}

fn hinted(verdict: Verdict) -> (usize, Grade) {
    match verdict {
        Verdict::Hinted(hint) => (hint.word, hint.grade),
        other => panic!("{other:?}"),
    }
}

#[test]
fn hints_come_in_grades_and_go_on_from_where_the_search_stopped() {
    let mut state = start(&desc("TEA\nRSO\n"));
    let (first, grade) = hinted(ask(&mut state, 1));
    assert_eq!(grade, Grade::FirstTile);
    assert!(state.words()[first].is_common(), "common words first");
    assert_eq!(state.words()[first].found.path[0], crate::grid::Pos::new(0, 0), "the search begins at the first tile");
    assert_eq!(hinted(ask(&mut state, 2)), (first, Grade::Word));
    let (second, grade) = hinted(ask(&mut state, 3));
    assert!(second != first && grade == Grade::FirstTile);
    // Found meanwhile: the next hint tells of another word.
    let text = state.words()[second].found.text.clone();
    say_at(&mut state, &text, 4);
    let (third, grade) = hinted(ask(&mut state, 5));
    assert!(third != second && grade == Grade::FirstTile);
    assert!(state.words()[third].found.path[0] >= state.words()[second].found.path[0], "the search goes on");
}

#[test]
fn a_first_tile_leaves_the_points_and_a_word_takes_them() {
    let mut state = start(&desc("TEA\nRSO\n"));
    let (first, _) = hinted(ask(&mut state, 1));
    let text = state.words()[first].found.text.clone();
    say(&mut state, &text);
    assert_eq!(state.points(0), state.words()[first].points);
    let (second, _) = hinted(ask(&mut state, 1));
    ask(&mut state, 1);
    let text = state.words()[second].found.text.clone();
    assert_eq!(say(&mut state, &text), Verdict::Counts(second));
    assert_eq!((state.found(0).len(), state.points(0)), (2, state.words()[first].points));
    assert!(state.is_helped());
    let score = Boggle::score(&state, SECOND).unwrap();
    assert!(score.helped && !score.ranked, "a board of one's own is no record either");
}

#[test]
fn hints_cost_time_and_are_refused_where_there_is_not_enough() {
    let mut state = start(&desc("TEA\nRSO\n"));
    assert_eq!(Boggle::price(&ask(&mut state, 1)), SECOND * 5);
    assert_eq!(Boggle::price(&ask(&mut state, 1)), SECOND * 10);
    assert_eq!(ask(&mut state, 175), Verdict::NoTimeForIt);
    assert_eq!(Boggle::price(&Verdict::NoTimeForIt), Duration::ZERO);
    assert_eq!(hinted(ask(&mut state, 174)).1, Grade::FirstTile);
    assert!(start(&desc("TEA\nRSO\n")).sheet().hints().taken() == 0);
}

#[test]
fn every_word_that_may_be_named_is_told_once_and_then_no_more() {
    let mut state = start(&with("TEA\nRSO\n", |rule| (rule.pace, rule.time) = (Pace::Zen, None)));
    let offered = state.words().iter().filter(|word| word.found.word.offered).count();
    let mut told = std::collections::HashSet::new();
    let mut was_common = true;
    while let Verdict::Hinted(hint) = ask(&mut state, 1) {
        let word = &state.words()[hint.word];
        assert!(word.found.word.offered && (was_common || !word.is_common()), "common words first");
        was_common = word.is_common();
        if hint.grade == Grade::Word {
            assert!(told.insert(hint.word), "once");
        }
    }
    assert_eq!(told.len(), offered);
    assert_eq!(ask(&mut state, 1), Verdict::NothingToTell);
}

#[test]
fn the_price_of_a_hint_is_taken_from_the_clock() {
    let words = Lexicon::embedded(false);
    let mut round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n"), &words, TICKET).unwrap();
    round.run(Duration::ZERO);
    round.play(Move::Hint, SECOND * 10);
    assert_eq!(round.at(SECOND * 10), SECOND * 15);
    round.play(Move::Hint, SECOND * 11);
    assert_eq!(round.at(SECOND * 11), SECOND * 26);
    let saved = serde_json::to_value(round.record(SECOND * 11)).unwrap();
    let restored = Round::<Boggle>::restore(serde_json::from_value(saved).unwrap(), &words).unwrap().round;
    assert_eq!((restored.at(Duration::ZERO), restored.state().is_helped()), (SECOND * 26, true));
}

#[test]
fn a_new_turn_has_its_whole_time_however_late_it_was_noticed() {
    let words = Lexicon::embedded(false);
    let desc = with("TEA\nRSO\n", |rule| rule.players = 2);
    let mut round: Round<Boggle> = Round::begin(desc, &words, TICKET).unwrap();
    round.run(Duration::ZERO);
    // The machine slept through the end of the turn.
    assert_eq!(round.status(SECOND * 500), Status::Handover);
    round.stop(SECOND * 500);
    round.play(Move::NextTurn, SECOND * 600);
    round.run(SECOND * 600);
    assert_eq!(round.at(SECOND * 600), SECOND * 180);
    assert_eq!(Boggle::limit(round.state()).unwrap().end, SECOND * 360);
    round.play(Move::Word("tea".into()), SECOND * 605);
    assert_eq!((round.at(SECOND * 605), round.state().found(1).len()), (SECOND * 185, 1));
}

#[test]
fn tiles_tell_how_many_common_words_go_over_them() {
    let pos = crate::grid::Pos::new;
    let state = start(&desc("TEA\nRSO\n"));
    assert_eq!((state.through(pos(0, 0)), state.is_helped()), (None, false));
    let mut state = start(&with("TEA\nRSO\n", |rule| rule.counts = true));
    assert!(state.is_helped());
    for tile in state.board().positions().collect::<Vec<_>>() {
        let common = || state.words().iter().filter(|word| word.is_common());
        let slow = common().filter(|word| state.ways(&word.found.text).covers(tile)).count();
        assert_eq!(state.through(tile), Some(slow), "{tile:?}");
    }
    let before = state.through(pos(0, 0)).unwrap();
    say(&mut state, "tea");
    assert_eq!(state.through(pos(0, 0)), Some(before - 1), "only what is left is told");
    assert_eq!(state.through(pos(9, 9)), Some(0));
}

#[test]
fn the_same_word_cancels_for_player_and_rival() {
    let rows = "TERS\nANOI\nLDGE\nMQuUP\n";
    let mut state = start(&with(rows, |rule| rule.rival = Some(Rival::Expert)));
    assert_eq!(state.heard(Duration::ZERO).count(), 0);
    let end = SECOND * 180;
    let heard: Vec<usize> = state.heard(end).collect();
    let texts: Vec<String> = heard.iter().map(|&word| state.words()[word].found.text.clone()).collect();
    let fresh = (0..state.words().len()).find(|word| !heard.contains(word)).unwrap();
    let fresh_text = state.words()[fresh].found.text.clone();
    say(&mut state, &texts[0]);
    say(&mut state, &texts[1]);
    say(&mut state, &fresh_text);
    let [own, rival] = state.standings(end)[..] else { panic!("two stand") };
    assert_eq!((own.words, own.cancelled, own.points), (1, 2, state.words()[fresh].points));
    assert_eq!((rival.words, rival.cancelled), (heard.len() - 2, 2));
    assert_eq!(
        state.points(0),
        state.words()[fresh].points + state.words()[heard[0]].points + state.words()[heard[1]].points
    );
    let score = Boggle::score(&state, end).unwrap();
    assert_eq!(score.duel, Some(("Expert".into(), Duel::Lost)));
    assert_eq!(Boggle::next_change(&state, Duration::ZERO), state.next_arrival(Duration::ZERO));
    // Who gives up early does not stop the rival.
    Boggle::apply(&mut state, &Move::GiveUp, SECOND * 2);
    assert_eq!(state.heard(SECOND * 2).count(), heard.len());
}

#[test]
fn what_is_left_is_what_nobody_found_the_longest_first() {
    let mut state = start(&desc("TEA\nRSO\n"));
    say(&mut state, "tea");
    let left = state.left();
    assert!(!left.contains(&number(&state, "tea")));
    assert!(left.iter().all(|&word| state.words()[word].found.word.offered));
    let lengths: Vec<usize> = left.iter().map(|&word| state.words()[word].found.text.len()).collect();
    assert!(lengths.is_sorted_by(|a, b| a >= b));
    let offered = state.words().iter().filter(|word| word.found.word.offered).count();
    assert_eq!(left.len(), offered - 1);
}

#[test]
fn the_books_get_what_compares() {
    let kind = |change: &dyn Fn(&mut Rule)| Boggle::score(&start(&with("TEA\nRSO\n", change)), SECOND).unwrap().kind;
    assert_eq!(kind(&|_| ()), "2x3 Classic, boards of your own");
    assert_eq!(kind(&|rule| rule.time = Some(90)), "2x3 Classic 1:30, boards of your own");
    assert_eq!(
        kind(&|rule| (rule.min, rule.rare) = (4, true)),
        "2x3 Classic, 4+ letters, rare words, boards of your own"
    );
    let mut state = start(&Desc::daily("2026-01-01"));
    let words: Vec<String> = state.words().iter().take(3).map(|word| word.found.text.clone()).collect();
    for word in &words {
        say(&mut state, word);
    }
    let score = Boggle::score(&state, SECOND * 9).unwrap();
    assert_eq!(score.kind, "4x4 Classic, of the day");
    assert_eq!((score.mark, score.words), (Mark::Points(state.points(0)), 3));
    assert_eq!((score.day.as_deref(), score.ranked, score.helped), (Some("2026-01-01"), true, false));
    assert_eq!(score.longest.as_deref(), Some(words[0].as_str()));
    assert_eq!(Boggle::found(&state), words);
}

#[test]
fn the_board_of_the_day_is_4x4_with_new_dice_and_the_standard_rule() {
    let desc = Desc::daily("2026-01-01");
    let shape = Shape { rows: 4, cols: 4 };
    let dealt = Boggle::generate(
        &Params { shape, dice: DiceSet::named("new").unwrap(), density: Density::Any, rule: Rule::standard(shape) },
        &Seed::new("2026-01-01"),
    );
    assert_eq!((&desc.board, desc.rule), (&dealt.board, dealt.rule));
}

#[test]
fn a_new_round_of_the_same_kind_keeps_what_was_chosen() {
    let shape = Shape { rows: 4, cols: 5 };
    for (_, density) in Density::NAMES {
        let dice = DiceSet::named("classic").unwrap();
        let params = Params { shape, dice, density, rule: Rule { min: 4, ..Rule::standard(shape) } };
        assert_eq!(Boggle::params(&Boggle::generate(&params, &Seed::new("again"))), params);
    }
}

#[test]
fn a_round_goes_on_from_its_record() {
    let words = Lexicon::embedded(false);
    let mut round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n"), &words, TICKET).unwrap();
    round.run(SECOND);
    round.play(Move::Word("tea".into()), SECOND * 11);
    round.play(Move::Word("xyz".into()), SECOND * 21);
    let saved = serde_json::to_string(&round.record(SECOND * 31)).unwrap();
    let restored = Round::<Boggle>::restore(serde_json::from_str(&saved).unwrap(), &words).unwrap();
    assert!(!restored.other_words && !restored.round.is_running());
    assert_eq!((restored.round.at(Duration::ZERO), restored.round.ticket()), (SECOND * 30, TICKET));
    assert_eq!(restored.round.state().found(0), round.state().found(0));
    assert_eq!(serde_json::to_string(&restored.round.record(Duration::ZERO)).unwrap(), saved);
}

#[test]
fn nonsense_in_a_record_is_refused() {
    let words = Lexicon::embedded(false);
    let round: Round<Boggle> = Round::begin(desc("TEA\nRSO\n"), &words, TICKET).unwrap();
    let good = serde_json::to_value(round.record(SECOND)).unwrap();
    let restore = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut value = good.clone();
        change(&mut value);
        let record = serde_json::from_value(value).map_err(|e| e.to_string())?;
        Round::<Boggle>::restore(record, &words).map(|_| ()).map_err(|e| e.to_string())
    };
    assert_eq!(restore(&|_| ()), Ok(()));
    assert!(restore(&|v| v["rules"] = 1.into()).unwrap_err().contains("version 1"));
    assert!(restore(&|v| v["desc"]["rule"]["time"] = 0.into()).unwrap_err().contains("out of range"));
    assert!(restore(&|v| v["desc"]["rule"]["time"] = serde_json::Value::Null).unwrap_err().contains("does not fit"));
    assert!(restore(&|v| v["desc"]["rule"]["pace"] = "zen".into()).unwrap_err().contains("does not fit"));
    assert!(restore(&|v| v["desc"]["rule"]["players"] = 200.into()).unwrap_err().contains("out of range"));
    let both = restore(&|v| {
        v["desc"]["rule"]["players"] = 2.into();
        v["desc"]["rule"]["rival"] = "club".into();
    });
    assert!(both.unwrap_err().contains("both a rival and several players"));
    assert!(restore(&|v| v["desc"]["board"] = serde_json::json!([["A"]])).unwrap_err().contains("rows and columns"));
    assert!(restore(&|v| v["desc"]["board"] = serde_json::json!([["A", "B"], ["C"]])).unwrap_err().contains("row 2"));
    assert!(restore(&|v| v["desc"]["board"][0][0] = "Xyz".into()).is_err());
    assert!(restore(&|v| v["moves"] = serde_json::json!([[5000, "give_up"]])).unwrap_err().contains("out of order"));
    let foolish = serde_json::json!([[0, "next_turn"], [0, "hint"], [0, {"word": "\u{1b}"}], [0, "next_turn"]]);
    assert!(restore(&|v| v["moves"] = foolish.clone()).is_ok(), "moves that make no sense do nothing");
    assert!(restore(&|v| v["elapsed"] = u64::MAX.into()).is_ok(), "time without end is only a round that is over");
}

/// A round that was saved, taken up with other words.
fn with_other_words(rule: impl Fn(&mut Rule), play: impl Fn(&mut Round<Boggle>)) -> Result<(), String> {
    let mut round: Round<Boggle> = Round::begin(with("TEA\nRSO\n", rule), &Lexicon::embedded(false), TICKET).unwrap();
    round.run(Duration::ZERO);
    play(&mut round);
    let saved = serde_json::to_value(round.record(SECOND * 170)).unwrap();
    let mut builder = crate::words::dawg::Builder::default();
    // House is no word of the board, so that nothing that was found is a word any more; tre is.
    for word in [&[7, 14, 20, 18, 4][..], &[19, 4, 0][..], &[19, 17, 4][..]] {
        builder.push(word).unwrap();
    }
    let words = Lexicon::plain(crate::words::dawg::Dawg::new(builder.finish(&[]).unwrap().into()));
    Round::<Boggle>::restore(serde_json::from_value(saved).unwrap(), &words).map(|_| ()).map_err(|e| e.to_string())
}

#[test]
fn with_other_words_a_round_waits_where_it_would_have_gone_another_way() {
    let say = |round: &mut Round<Boggle>, text: &str, second: u32| {
        round.play(Move::Word(text.into()), SECOND * second);
    };
    assert_eq!(with_other_words(|_| (), |round| say(round, "tea", 5)), Ok(()));
    // Here the words that had refilled the time are none any more: the turn would have ended before the last word.
    let refill = |rule: &mut Rule| (rule.pace, rule.time, rule.players) = (Pace::Refill, Some(30), 2);
    let late = with_other_words(refill, |round| {
        for (text, second) in [("teas", 20), ("sea", 45), ("seat", 70), ("oar", 75)] {
            say(round, text, second);
        }
    });
    assert!(late.unwrap_err().contains("with these words"));
    // And here the first player would not have been struck out, so the second would write on the same sheet.
    let strikes = |rule: &mut Rule| (rule.pace, rule.time, rule.players) = (Pace::Strikes, None, 2);
    let merged = with_other_words(strikes, |round| {
        for text in ["tre", "xyz", "zyx"] {
            say(round, text, 5);
        }
        round.play(Move::NextTurn, SECOND * 6);
        say(round, "tea", 7);
    });
    assert!(merged.unwrap_err().contains("another way"));
}

#[test]
fn what_changes_nothing_is_not_recorded_and_too_many_moves_are_refused() {
    let words = Lexicon::embedded(false);
    let record = |pace: Pace| {
        let desc = with("TEA\nRSO\n", |rule| (rule.pace, rule.time) = (pace, pace.seconds(Shape { rows: 2, cols: 3 })));
        let mut round: Round<Boggle> = Round::begin(desc, &words, TICKET).unwrap();
        for text in ["tea", "tea", "te", "xyz", ""] {
            round.play(Move::Word(text.into()), Duration::ZERO);
        }
        serde_json::to_value(round.record(SECOND)).unwrap()
    };
    let moves = |pace| record(pace)["moves"].as_array().unwrap().len();
    assert_eq!([moves(Pace::Zen), moves(Pace::Classic), moves(Pace::Climb), moves(Pace::Strikes)], [1, 1, 2, 2]);
    let mut value = record(Pace::Zen);
    value["moves"] = vec![serde_json::json!([0, "hint"]); 20_001].into();
    let refused = Round::<Boggle>::restore(serde_json::from_value(value).unwrap(), &words);
    assert!(refused.err().unwrap().to_string().contains("more moves"));
}

#[test]
fn a_word_without_points_gains_its_time_all_the_same() {
    let mut state = start(&with("TEA\nRSO\n", |rule| (rule.pace, rule.time, rule.min) = (Pace::Refill, Some(30), 2)));
    let two = state.words().iter().find(|word| word.found.text.len() == 2).unwrap().found.text.clone();
    say_at(&mut state, &two, 20);
    assert_eq!((state.points(0), end(&state)), (0, Some(50)));
}

#[test]
fn words_of_ones_own_and_seeds_that_were_asked_for_do_not_compare() {
    let list = Lexicon::plain({
        let mut builder = crate::words::dawg::Builder::default();
        builder.push(&[19, 4, 0]).unwrap();
        crate::words::dawg::Dawg::new(builder.finish(&[]).unwrap().into())
    });
    let own = Boggle::start(&desc("TEA\nRSO\n"), &list).unwrap();
    assert_eq!(Boggle::score(&own, SECOND).unwrap().kind, "2x3 Classic, other words, boards of your own");
    let slurs = Boggle::start(&desc("TEA\nRSO\n"), &Lexicon::embedded(true)).unwrap();
    assert!(Boggle::score(&slurs, SECOND).unwrap().kind.contains("other words"));
    let shape = Shape { rows: 4, cols: 4 };
    let params = Params { shape, dice: DiceSet::for_tiles(16), density: Density::Any, rule: Rule::standard(shape) };
    let dealt = Boggle::generate(&params, &Seed::new("lunch"));
    let ranked = |desc: &Desc| Boggle::score(&start(desc), SECOND).unwrap().ranked;
    assert_eq!([ranked(&dealt), ranked(&dealt.clone().asked_for())], [true, false]);
}
