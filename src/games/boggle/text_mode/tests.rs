//! Tests of plain-text mode, with a clock controlled by the test.

use wordhoard_engine::words::Lexicon;
use wordhoard_generators::boggle::Shape;
use wordhoard_puzzles::board;

use super::*;
use crate::games::boggle::rules::desc::{Desc, Origin, Rule};
use crate::games::boggle::rules::mode::GameMode;
use crate::games::boggle::rules::opponent::Opponent;
use crate::play::text_mode::TextSession;
use crate::play::text_mode::player::{self, TODAY, after_crash, temp_context};
use crate::play::{Env, SlotKind};
use crate::play::{LineSession, Rules};
use crate::store::StoredData;

type Player<'a> = player::Player<'a, Boggle>;

const ROWS: &str = "TERS\nANOI\nLDGE\nMQuUP\n";
const TIME_UP: &str = "Time is up. ";

fn desc(change: impl Fn(&mut Rule)) -> Desc {
    let board = board::parse(ROWS).unwrap();
    let mut rule = Rule::standard(Shape { rows: 4, cols: 4 });
    change(&mut rule);
    Desc::from_file(board, "board.txt", rule)
}

fn desc_with_mode(mode: GameMode) -> Desc {
    desc(|rule| (rule.mode, rule.time) = (mode, mode.seconds(Shape { rows: 4, cols: 4 })))
}

/// Opens a plain-text session on a round with the given description.
macro_rules! round {
    ($player:ident, $desc:expr) => {
        let (_dir, context) = temp_context();
        let mut $player = Player::start(&context, $desc);
    };
}

#[test]
fn the_opening_describes_the_round() {
    round!(player, desc(|_| ()));
    let lines: Vec<&str> = player.opening.lines().collect();
    assert_eq!(lines[0], "Boggle, Classic, a board from board.txt. Find words of 3 letters or more.");
    assert_eq!(lines[1..6], ["The board has 4 rows of 4 tiles.", "T E R S", "A N O I", "L D G E", "M Qu U P"]);
    assert!(lines[6].starts_with("Common words: 31 of 3 letters, 24 of 4, "), "{}", lines[6]);
    assert_eq!(lines[7..], ["3 minutes left.", "Type a word and press Enter. Type /help for help."]);
    player.expect("/board", "T E R S\nA N O I\nL D G E\nM Qu U P");
}

#[test]
fn every_verdict_is_a_sentence() {
    round!(player, desc(|_| ()));
    player.expect("tea", "tea, 1 point. 1 word, 1 point.");
    player.expect(" TEA ", "tea: already found.");
    player.expect("Té", "te: too short (3 letters or more).");
    player.expect("xyz", "xyz: no X on the board.");
    player.expect("anna", "anna: needs a second A.");
    player.expect("ter", "ter: not a word.");
    player.expect("signore", "signore, 5 points. 2 words, 6 points.");
    player.expect("tea ten", "tea ten: use letters only, one word per line.");
    player.expect("\u{301}\u{200b}7", "\u{301}\u{200b}7: use letters only, one word per line.");
}

#[test]
fn commands_report_the_standing() {
    round!(player, desc(|rule| rule.counts = true));
    player.expect("/found", "No words yet.");
    player.handle_line("tea");
    player.handle_line("rent");
    player.now = Duration::from_secs(20);
    player.expect("/t", "2 minutes 40 seconds left. 2 words, 2 points. Rank Beginner; Learner needs 7 more points.");
    player.expect("", "2 minutes 40 seconds left.");
    player.expect("/found", "2 words: rent, tea.");
    assert!(player.handle_line("/left").starts_with("Common words left: 30 of 3 letters, 23 of 4, "));
    assert_eq!(player.handle_line("/counts").lines().count(), 4);
    player.expect("/h", "/h is ambiguous: /hint or /help.");
    player.expect("/words", "/words is not a command here; type /help for a list.");
}

#[test]
fn help_stops_the_clock_until_the_next_line() {
    round!(player, desc(|_| ()));
    let help = player.handle_line("/help");
    for text in ["diagonals included", "/giveup: ", "/left: ", "/hint: ", "The clock is stopped"] {
        assert!(help.contains(text), "{text}: {help}");
    }
    assert!(player.wait(1000).is_empty());
    player.expect("", "3 minutes left.");
    assert_eq!(player.wait(120)[0].1, "Half time: 1 minute 30 seconds left.");
}

#[test]
fn time_announcements_are_made_once() {
    round!(player, desc(|_| ()));
    player.handle_line("tea");
    let output = player.wait(200);
    let announced: Vec<(u64, &str)> = output.iter().take(4).map(|(at, line)| (*at, line.as_str())).collect();
    assert_eq!(
        announced,
        [
            (90, "Half time: 1 minute 30 seconds left."),
            (120, "1 minute left."),
            (170, "10 seconds left."),
            (180, "Time is up. 1 point, 1 word.")
        ]
    );
    assert!(output[4].1.contains("1 of 74 common words"), "{output:?}");
    assert!(output[5].1.starts_with("The missed words are hidden. Type /keep "));
    assert_eq!(player.session.next_deadline(player.now), None, "no more deadlines");
}

#[test]
fn a_line_typed_as_time_runs_out_does_not_end_the_session() {
    round!(player, desc(|_| ()));
    player.now = Duration::from_secs(180);
    assert!(player.handle_line("").starts_with(TIME_UP));
    player.now += Duration::from_millis(500);
    player.expect("", "");
    player.expect("tea", "tea, 1 point, not found: row 1 column 1, row 1 column 2, row 2 column 1.");
    assert!(!player.session.is_over());
    player.now += Duration::from_secs(5);
    player.expect("", "");
    assert!(player.session.is_over());
}

#[test]
fn hints_have_the_same_levels_and_prices_as_on_the_screen() {
    round!(player, desc(|_| ()));
    player.expect(
        "/hint",
        "A word of 5 letters begins on T at row 1 column 1. The hint cost 5 seconds. 2 minutes 55 seconds left.",
    );
    player.expect(
        "/hint",
        "The word of 5 letters begins with te: row 1 column 1, row 1 column 2. The hint cost 3 seconds. 2 minutes 52 \
         seconds left.",
    );
    player.handle_line("/hint");
    player.handle_line("/hint");
    player.expect(
        "/hint",
        "The word is tenor: row 1 column 1, row 1 column 2, row 2 column 2, row 2 column 3, row 1 column 3. It scores \
         nothing. The hint cost 3 seconds. 2 minutes 43 seconds left.",
    );
    player.expect("tenor", "tenor: no points, shown by a hint. 1 word, 0 points.");
    player.wait(159);
    player.expect("/hint", "Not enough time for a hint.");
    round!(player, desc_with_mode(GameMode::Zen));
    assert!(player.handle_line("/hint").ends_with("begins on T at row 1 column 1. The round counts as helped."));
}

#[test]
fn modes_report_what_a_word_changes() {
    round!(player, desc_with_mode(GameMode::Climb));
    assert!(player.opening.contains("A word adds 8 seconds plus one per point; a miss takes 8."));
    player.expect("tea", "tea, 1 point. 1 word, 1 point. 39 seconds left.");
    player.expect("xyz", "xyz: no X on the board. 8 seconds lost. 31 seconds left.");
    round!(player, desc_with_mode(GameMode::Refill));
    player.wait(22);
    player.expect("tea", "tea, 1 point. 1 word, 1 point. 30 seconds left.");
    assert_eq!(player.wait(25), [(42, "10 seconds left.".into())], "announced again after a reset");
    round!(player, desc_with_mode(GameMode::Strikes));
    player.expect("xyz", "xyz: no X on the board. 2 strikes left.");
    player.expect("", "This round is untimed.");
    player.expect("ter", "ter: not a word. 1 strike left.");
    assert!(
        player
            .handle_line("xyz")
            .starts_with("xyz: no X on the board. 0 strikes left.\nStruck out. 0 points, 0 words.")
    );
    assert_eq!(player.session.next_deadline(player.now), None);
    let rare = desc(|rule| rule.rare = true);
    let state = Boggle::start(&rare, &Lexicon::embedded(false)).unwrap();
    let word = state.words().iter().rfind(|word| word.bonus == 2).unwrap().found.text.clone();
    round!(player, rare);
    player.expect(&word, &format!("{word}, 3 points, including 2 for a rare word. 1 word, 3 points."));
}

#[test]
fn a_pause_stops_the_clock_and_resuming_shows_the_board() {
    round!(player, desc(|_| ()));
    player.now = Duration::from_secs(60);
    player.expect("/pause", "Paused. Press Enter to resume.");
    assert!(player.wait(500).is_empty());
    player.expect("", "T E R S\nA N O I\nL D G E\nM Qu U P\nThe clock is running. 2 minutes left.");
    player.handle_line("/pause");
    assert!(player.handle_line("tea").ends_with("left.\ntea, 1 point. 1 word, 1 point."));
    player.handle_line("/pause");
    assert!(player.handle_line("/q").starts_with("Round saved.") && player.session.is_over());
}

#[test]
fn players_take_turns_without_seeing_each_others_words() {
    round!(player, desc(|rule| rule.players = 2));
    assert!(player.opening.contains("Player 1 of 2."));
    player.handle_line("tea");
    player.handle_line("rent");
    let output = player.handle_line("/giveup");
    let (over, next) = output.split_once(&"\n".repeat(101)).unwrap();
    assert_eq!(over, "Given up.");
    assert!(next.starts_with("Player 2, it is your turn.\nPlayer 1 found 2 words."), "{next}");
    assert!(!next.contains("rent") && player.wait(100).is_empty());
    player.expect("tea", "Press Enter to begin the next turn, or type /quit to save the round and leave.");
    assert!(player.handle_line("").starts_with("Player 2 of 2.\nT E R S\n"));
    player.expect("tea", "tea, 1 point. 1 word, 1 point.");
    let output = player.wait(180);
    assert_eq!(output[0], (190, "Half time: 1 minute 30 seconds left.".into()), "announced in the second turn too");
    assert_eq!(output[3].1, "Time is up. Player 1 wins.");
    assert_eq!(output[4].1, "Player 1: 1 point for 1 word. Found by several, scoring nothing: 1.");
    assert!(player.handle_line("/words 3").contains("Found: tea (player 1 and player 2)."));
}

#[test]
fn the_opponents_score_is_reported_with_the_time_and_at_the_end() {
    round!(player, desc(|rule| rule.opponent = Some(Opponent::Expert)));
    assert!(player.opening.contains("Your opponent is Expert."));
    player.handle_line("tea");
    player.handle_line("donate");
    player.wait(90);
    assert!(player.handle_line("/time").contains(" Your opponent Expert has "));
    let end = player.handle_line("/giveup");
    assert!(end.contains("Expert wins: you have ") && end.contains("Found by both, scoring nothing: "), "{end}");
    assert!(player.handle_line("/words 4").contains(" (Expert)"));
}

#[test]
fn an_unfinished_round_is_never_replaced_without_asking() {
    let (_dir, context) = temp_context();
    let mut free = Player::start(&context, Desc { origin: Origin::Code, ..desc(|_| ()) });
    free.handle_line("tea");
    free.session.close(free.now);
    let mut daily = Player::start(&context, Desc::daily(TODAY));
    daily.handle_line("/giveup");
    let offer = daily.handle_line("/new");
    let start = "You have an unfinished round: a shared board. 3 minutes left. 1 word, 1 point.";
    assert!(offer.starts_with(start), "{offer}");
    let resumed = daily.handle_line("go");
    assert!(resumed.contains("1 word, 1 point."), "{resumed}");
    daily.session.close(daily.now);

    let mut replay = Player::start(&context, Desc::daily(TODAY));
    let word = Boggle::start(&Desc::daily(TODAY), &context.words).unwrap().words()[0].found.text.clone();
    replay.handle_line(&word);
    replay.session.close(replay.now);
    let mut again = Player::start(&context, Desc::daily(TODAY));
    assert!(again.opening.contains("A replay is not recorded.\nYou have an unfinished replay: "), "{}", again.opening);
    again.handle_line("new");
    let time = again.handle_line("/time");
    assert!(!time.contains("1 word,"), "the new replay starts afresh: {time}");
}

#[test]
fn a_finished_round_is_recorded_once() {
    let (dir, context) = temp_context();
    let daily = Desc::daily(TODAY);
    let state = Boggle::start(&daily, &context.words).unwrap();
    let first = state.words()[0].clone();
    let points = wordhoard_engine::base::humanize::count(first.points as usize, "point");
    let mut player = Player::start(&context, daily.clone());
    player.handle_line(&first.found.text);
    let end = player.handle_line("/giveup");
    assert!(end.starts_with(&format!("Given up. {points}, 1 word.\n")), "{end}");
    assert!(
        end.contains(&format!("\nFirst record: {points}.\nDay 1 of a streak.\n1 new word in your collection.\nType /"))
    );
    player.session.close(player.now);
    let mut replay = Player::start(&context, daily.clone());
    assert!(replay.opening.starts_with("You have already played this puzzle. A replay is not recorded.\n"));
    let replay = replay.handle_line("/giveup");
    assert!(replay.contains("\nReplay: not recorded.\n"), "{replay}");
    let (_copy, later) = after_crash(dir.path(), &context);
    let unfinished = crate::play::save::is_unfinished(&Boggle::slot(&daily).id("boggle"), &later);
    assert!(!unfinished, "a finished round is not offered again");
    let rounds = later
        .records
        .ledger(&later.saves, |ledger| ledger.game("boggle").unwrap().kinds.values().next().unwrap().rounds);
    assert_eq!(rounds, 1);
}

#[test]
fn a_word_that_scored_nothing_is_described_as_such() {
    round!(player, desc(|_| ()));
    let mut hint = String::new();
    while !hint.starts_with("The word is ") {
        hint = player.handle_line("/hint");
    }
    let word = hint.trim_start_matches("The word is ").split(':').next().unwrap().to_owned();
    player.handle_line(&word);
    player.handle_line("/giveup");
    let answer = player.handle_line(&word);
    assert!(answer.starts_with(&format!("{word}, no points, shown by a hint, found: ")), "{answer}");

    round!(player, desc(|rule| rule.opponent = Some(Opponent::Perfect)));
    player.wait(60);
    player.handle_line("tea");
    player.wait(120);
    let answer = player.handle_line("tea");
    assert!(answer.starts_with("tea, found by both, scores nothing: "), "{answer}");
}

#[test]
fn words_and_commands_are_answered_after_the_round() {
    round!(player, desc(|_| ()));
    player.handle_line("tea");
    player.handle_line("/giveup");
    let words = player.handle_line("/words");
    assert!(words.starts_with("7 letters. Rarer: signore.\n6 letters. Missed: donate, goners, "), "{words}");
    assert!(words.contains("\n3 letters. Found: tea. Missed: ") && words.ends_with("/words all lists everything."));
    assert!(player.handle_line("/words all").len() > words.len());
    player.expect("/words 15", "No such words.");
    assert!(player.handle_line("/words five").starts_with("Use /words, "));
    player.expect("tea", "tea, 1 point, found: row 1 column 1, row 1 column 2, row 2 column 1.");
    player.expect("xyz", "xyz: no X on the board.");
    player.expect("/hint", "/hint is not a command here; type /help for a list.");
    let share = player.handle_line("/share");
    assert!(
        share.contains("\n1 point, 1 word\nRank 1 of 7: Beginner\nCommon words 3: 1/31") && share.is_ascii(),
        "{share}"
    );
    assert!(player.handle_line("/again").contains("a board from board.txt"));
    player.wait(21);
    assert!(player.handle_line("/giveup").contains("Replay: not recorded."));
    assert!(player.handle_line("/new").contains("Boggle, Classic, seed "));
}

#[test]
fn an_interrupted_round_is_offered_and_resumes() {
    let (dir, first) = temp_context();
    let mut player = Player::start(&first, desc(|_| ()));
    player.handle_line("tea");
    player.wait(47);
    let (_copy, later) = after_crash(dir.path(), &first);
    let mut player = Player::start(&later, desc(|_| ()));
    let (standing, question) = player.opening.split_once('\n').unwrap();
    assert_eq!(
        standing,
        "You have an unfinished round: board.txt. 2 minutes 15 seconds left. 1 word, 1 point. Rank Beginner; Learner needs 8 more points."
    );
    let question = question.to_owned();
    assert_eq!(question, "Type go to resume it, or new to replace it.");
    player.expect("tea", &question);
    player.expect("", &question);
    assert!(player.handle_line("go").contains("\n2 minutes 15 seconds left.\n1 word, 1 point. "));
    player.expect("tea", "tea: already found.");
    assert!(player.handle_line("/quit").starts_with("Round saved. Resume it with the same file"));
}

#[test]
fn a_saved_round_is_kept_if_the_question_is_not_answered() {
    let (_dir, context) = temp_context();
    let mut player = Player::start(&context, desc(|_| ()));
    player.handle_line("tea");
    player.session.close(player.now);
    let id = Boggle::slot(&desc(|_| ())).id("boggle");
    let saved = |context: &Env| match context.saves.read_slot(&id) {
        StoredData::Bytes(bytes) => bytes,
        other => panic!("{other:?}"),
    };
    let bytes_before = saved(&context);
    for line in ["/quit", "what"] {
        let mut player = Player::start(&context, desc(|_| ()));
        player.handle_line(line);
        assert!(player.session.close(player.now).is_empty());
        assert_eq!(saved(&context), bytes_before);
    }
    // A round without moves is not offered.
    let mut player = Player::start(&context, desc(|_| ()));
    assert!(player.handle_line("new").starts_with("Boggle, Classic, a board from board.txt."));
    assert!(player.session.close(player.now).is_empty());
    assert!(Player::start(&context, desc(|_| ())).opening.starts_with("Boggle, Classic, a board from board.txt."));
}

#[test]
fn turns_resume_where_they_stopped() {
    let (_dir, context) = temp_context();
    let mut player = Player::start(&context, desc(|rule| rule.players = 2));
    player.handle_line("tea");
    player.handle_line("/giveup");
    player.session.close(player.now);
    let mut player = Player::start(&context, desc(|_| ()));
    assert!(player.handle_line("go").starts_with("Player 2, it is your turn.\n"));
    player.now = Duration::from_secs(5);
    assert!(player.handle_line("").starts_with("Player 2 of 2.\n"));
}

#[test]
fn unreadable_saves_are_set_aside_and_reported() {
    let (dir, context) = temp_context();
    std::fs::create_dir_all(dir.path().join("saves")).unwrap();
    for name in ["boggle", "records"] {
        std::fs::write(dir.path().join(format!("saves/{name}.json")), "nonsense").unwrap();
    }
    let mut player = Player::start(&context, desc(|_| ()));
    assert!(player.opening.starts_with("The saved round of Boggle cannot be read: "), "{}", player.opening);
    assert!(player.opening.contains("boggle.unreadable-1.json") && player.opening.contains("\nBoggle, Classic, "));
    player.wait(21);
    assert!(player.handle_line("/giveup").contains("Your records cannot be read"));
}

#[test]
fn notices_about_a_new_round_come_first() {
    let (_dir, context) = temp_context();
    let round = || Ok((desc(|_| ()), vec!["3 words left out.".to_owned()]));
    let slot = || Boggle::slot(&desc(|_| ()));
    let mut text_mode = TextSession::<Boggle>::new(&context, slot(), Box::new(move |_| round()));
    assert_eq!(text_mode.open(Duration::ZERO)[0], "3 words left out.");
    text_mode.handle_line("tea", Duration::ZERO);
    text_mode.close(Duration::ZERO);
    let mut text_mode = TextSession::<Boggle>::new(&context, slot(), Box::new(move |_| round()));
    assert!(
        text_mode.open(Duration::ZERO)[0].starts_with("You have an unfinished round: "),
        "no notice for the saved round"
    );
    assert_eq!(text_mode.handle_line("new", Duration::ZERO)[0], "3 words left out.");
}

#[test]
fn the_session_ends_if_no_round_can_be_generated() {
    let (_dir, context) = temp_context();
    let factory = |_: &str| Err("no word is left".to_owned());
    let mut text_mode = TextSession::<Boggle>::new(&context, SlotKind::Free, Box::new(factory));
    assert!(text_mode.open(Duration::ZERO).is_empty() && text_mode.is_over());
    assert_eq!(text_mode.failure(), Some("no word is left"));
}

#[test]
fn a_round_with_a_different_word_list_is_not_resumed() {
    let (dir, first) = temp_context();
    let mut player = Player::start(&first, desc(|_| ()));
    player.handle_line("tea");
    let (_copy, later) = after_crash(dir.path(), &first);
    let words = {
        let mut builder = wordhoard_engine::words::dawg::Builder::default();
        builder.push(&[25, 25, 25]).unwrap();
        Lexicon::from_dawg(wordhoard_engine::words::dawg::Dawg::new(builder.finish(&[]).unwrap().into()))
    };
    let later = Env { words: words.into(), ..later };
    let mut player = Player::start(&later, desc(|_| ()));
    assert!(
        player.opening.contains("It was started with a different word list: this board has no words of 3 letters"),
        "{}",
        player.opening
    );
    player.expect("go", "Type new to replace it, or /quit.");
    player.expect("new", "");
    assert!(player.session.is_over());
    assert_eq!(player.session.failure(), Some("this board has no words of 3 letters or more"));
}

#[test]
fn all_output_is_ascii() {
    round!(player, desc(|rule| (rule.opponent, rule.counts) = (Some(Opponent::Club), true)));
    let mut output = player.opening.clone();
    for line in ["tea", "xyz", "", "/h", "/help", "/time", "/left", "/found", "/counts", "/hint", "/hint", "/pause", ""]
    {
        output += &player.handle_line(line);
    }
    for line in ["/giveup", "/help", "/words all", "/share", "tea", "/board"] {
        output += &player.handle_line(line);
    }
    assert!(output.chars().all(|c| c == '\n' || c.is_ascii() && !c.is_ascii_control()), "{output}");
}
