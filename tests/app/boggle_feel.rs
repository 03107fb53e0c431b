//! Signs that Boggle gives at once, such as the flash of a word found, and the end of a round.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::opponent::Opponent;
use wordhoard::games::boggle::{Boggle, Desc};
use wordhoard::play::Rules;
use wordhoard::ui::{MouseKind, Theme};
use wordhoard_engine::words::Lexicon;

use crate::harness::{Player, Start, desc};

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

/// Returns a round without a clock, so that nothing but a flash wakes the program.
fn zen() -> Desc {
    zen_on(BOARD)
}

fn zen_on(board: &str) -> Desc {
    let mut desc = desc(board);
    (desc.rule.mode, desc.rule.time) = (GameMode::Zen, None);
    desc
}

fn round(start: Start) -> Player {
    Player::round(start, zen())
}

/// Returns the letters on tiles that flash.
fn lit(buf: &Buffer) -> String {
    let is_lit = |cell: &&ratatui::buffer::Cell| {
        cell.fg == Color::Green && cell.modifier.contains(Modifier::REVERSED) && cell.symbol() != " "
    };
    buf.content.iter().filter(is_lit).map(|cell| cell.symbol()).collect()
}

#[test]
fn a_word_found_flashes_for_a_quarter_of_a_second() {
    let mut player = round(Start::default());
    player.keys("tea");
    assert_eq!(lit(&player.buffer()), "", "only a word that counts flashes");
    let deadline = |player: &Player| player.app.next_deadline(player.now).map(|at| at - player.now);
    player.keys("<Enter>").expect("✓ tea +1");
    assert_eq!((lit(&player.buffer()).as_str(), deadline(&player)), ("TEA", Some(Duration::from_millis(250))));
    player.wait(Duration::from_millis(249));
    assert_eq!(lit(&player.buffer()), "TEA");
    player.wait(Duration::from_millis(1));
    assert_eq!((lit(&player.buffer()).as_str(), deadline(&player)), ("", None));
    player.keys("tea<Enter>xyz<Enter>te<Enter>");
    assert_eq!((lit(&player.buffer()).as_str(), deadline(&player)), ("", None), "rejected words do not flash");
}

#[test]
fn the_next_key_ends_the_flash_and_counts() {
    let mut player = round(Start::default());
    player.keys("tea<Enter>t").expect("› T");
    assert_eq!(lit(&player.buffer()), "");
    player.keys("<Esc>").drag(&[" T ", " E ", " N "]).expect("✓ ten +1");
    assert_eq!(lit(&player.buffer()), "TEN", "a dragged word flashes, too");
    player.mouse(MouseKind::Move, (70, 10));
    assert_eq!(lit(&player.buffer()), "TEN", "the pointer may move on");
}

#[test]
fn a_flash_ends_although_the_clock_of_the_round_has_stopped() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.secs(180).secs(5).keys("gtea<Enter>").expect("✓ tea after time");
    assert_eq!(lit(&player.buffer()), "TEA");
    player.wait(Duration::from_millis(250));
    assert_eq!((lit(&player.buffer()).as_str(), player.app.next_deadline(player.now)), ("", None));
}

#[test]
fn motion_can_be_turned_off_and_is_off_without_colours() {
    let mut player = Player::menu(Start::default());
    player.keys("s<Down><Down>").expect("Motion").keys("<Right><Right><Right>").expect("‹ off ›").keys("<Esc>");
    player.open_round(zen()).keys("tea<Enter>").expect("✓ tea +1");
    assert_eq!((lit(&player.buffer()).as_str(), player.app.next_deadline(player.now)), ("", None));
    let mut player = round(Start { theme: Theme::mono(), ..Start::default() });
    player.keys("tea<Enter>").expect("✓ tea +1");
    assert_eq!(player.app.next_deadline(player.now), None);
}

#[test]
fn milestones_are_named_beside_the_verdict() {
    let mut player = round(Start::default());
    player.keys("signal<Enter>rental<Enter>donate<Enter>ignore<Enter>").expect("✓ ignore +3 · rank Learner");
    let home = tempfile::tempdir().unwrap();
    let start = || Start { data: Some(home.path()), ..Start::default() };
    round(start()).keys("tea<Enter><F10><F10>").expect("point. Ended at 0 %").flush();
    let mut player = Player::round(start(), zen_on("TERS\nANOI\nLDGE\nMQuUB\n"));
    player.keys("ten<Enter>").expect("✓ ten +1").keys("rent<Enter>").expect("✓ rent +1 · your longest word ever");
}

/// In a small window, the verdict is more important than the milestones.
#[test]
fn milestones_without_room_are_left_out() {
    let mut player = round(Start { size: (40, 12), ..Start::default() });
    player.keys("signal<Enter>rental<Enter>donate<Enter>ignore<Enter>").expect("✓ ignore +3 · rank Learner");
    player.keys("s").expect("✓ ignore +3").expect("› S");
}

#[test]
fn a_round_with_all_common_words_is_finished() {
    let board = zen_on("TEA\nRSO\n");
    let state = Boggle::start(&board, &Lexicon::embedded(false)).unwrap();
    let mut player = Player::round(Start::default(), board);
    let common = state.words().iter().filter(|word| word.is_common());
    let (first, rest): (Vec<_>, Vec<_>) = common.enumerate().partition(|(index, _)| *index == 0);
    for (_, word) in &rest {
        player.keys(&word.found.text).keys("<Enter>");
    }
    player.keys(&first[0].1.found.text).keys("<Enter>").expect("every common word found");
    player.keys("<F10><F10>").expect("Finished: 6 points").expect("Legend");
}

#[test]
fn a_word_shown_by_a_hint_scores_nothing_in_the_review_either() {
    let mut player = round(Start { size: (200, 60), ..Start::default() });
    let mut shown = String::new();
    while shown.is_empty() {
        player.keys("<F2>");
        let screen = player.screen();
        let line = screen.lines().find(|line| line.contains(", no points"));
        shown = line
            .map_or_else(String::new, |line| line.split(", no points").next().unwrap().trim_matches(['›', ' ']).into());
    }
    player.keys(&shown).keys("<Enter>").keys("<F10><F10>").click(&format!("✓{shown}"));
    player.expect(&format!("› {}  no points, shown by a hint", shown.to_uppercase())).expect("points. Ended at");
}

#[test]
fn the_figures_at_the_end_add_up_to_the_words_listed() {
    let mut player = Player::round(Start { size: (200, 60), ..Start::default() }, desc("TEA\nRSO\n"));
    player.keys("tea<Enter>teas<Enter>erst<Enter><F10><F10>");
    let (column, _) = player.find("5 letters");
    let screen = player.screen();
    let panel: Vec<String> = screen.lines().map(|line| line.chars().skip(column.into()).collect()).collect();
    let is_word = |word: &&str| word.trim_matches(['✓', '*']).chars().all(|c| c.is_ascii_lowercase()) && word.len() > 2;
    let start = panel.iter().position(|line| line.contains("5 letters")).unwrap();
    let mut groups: Vec<(Vec<usize>, Vec<&str>)> = Vec::new();
    for line in panel[start..].iter().take_while(|line| !line.contains('─')) {
        if line.contains("letters") {
            let figures = line.split(['/', ' ']).filter_map(|part| part.parse().ok()).collect();
            groups.push((figures, Vec::new()));
        } else if let Some((_, words)) = groups.last_mut() {
            words.extend(line.split_whitespace().filter(is_word));
        }
    }
    let mut common = (0, 0);
    for (figures, words) in &groups {
        let figures = &figures[1..];
        let count = |found: bool, rarer: bool| {
            words.iter().filter(|word| word.starts_with('✓') == found && word.ends_with('*') == rarer).count()
        };
        let listed = [
            count(true, false),
            count(true, false) + count(false, false),
            count(true, true),
            count(true, true) + count(false, true),
        ];
        let shown = listed.chunks(2).filter(|pair| pair[1] > 0).flatten().copied().collect::<Vec<_>>();
        assert_eq!(figures, shown, "{words:?}\n{screen}");
        common = (common.0 + listed[0], common.1 + listed[1]);
    }
    player.expect(&format!("{} of {} common words", common.0, common.1));
}

#[test]
fn the_selected_word_is_defined_in_one_line_or_in_the_panel() {
    let mut player = round(Start::default());
    player
        .keys("<F10><F10>")
        .expect("› GONERS")
        .expect("noun: plural of goner: a person in desperate straits; someone doomed");
    let (word, meaning) = (player.find("› GONERS").1, player.find("noun: plural of goner").1);
    assert_eq!(meaning, word + 1);
    player.keys("<Home>").expect("› SIGNORE").expect_no("goner:").keys("<End>").expect("› ROE").expect("noun: ");
    player
        .resize((120, 40))
        .keys("<Home>")
        .expect("SIGNORE\n")
        .click("donate")
        .expect("DONATE\n")
        .expect("verb: give to");
    player.click("doner*").expect("DONER\n").expect("no definition");
}

#[test]
fn the_first_round_waits_until_the_player_is_ready() {
    let home = tempfile::tempdir().unwrap();
    let start = || Start { data: Some(home.path()), newcomer: true, ..Start::default() };
    let mut player = Player::round(start(), desc(BOARD));
    player.expect("diagonals included").expect("STAND").expect("Press Enter to start the clock").expect_no(" Qu ");
    player.secs(60).keys("tea<Space>").mouse(MouseKind::Press, (40, 10)).expect("3:00").expect("Press Enter");
    player.keys("<F1>").expect("Find as many words").keys("<Esc>").expect("Press Enter");
    player.keys("<Enter>").expect(" Qu ").expect_no("STAND").secs(1).expect("2:59").keys("<^Q>").flush();
    Player::menu(start()).open_round(desc("TEA\nRSO\n")).expect_no("Press Enter to start").expect("type a word");
    player = Player::round(Start { newcomer: true, ..Start::default() }, zen());
    player.expect("type a word").expect_no("Press Enter to start");
}

#[test]
fn a_newcomer_can_start_by_mouse_or_leave() {
    let start = || Start { newcomer: true, size: (40, 12), ..Start::default() };
    let mut player = Player::round(start(), desc(BOARD));
    player.expect("Press Enter to start the clock").expect("STAND").click(" Enter  start").expect("type a word");
    Player::round(start(), desc(BOARD)).keys("<Esc>").expect_no("Press Enter").expect("Boggle");
}

#[test]
fn an_opponents_find_is_announced_for_a_moment() {
    let mut board = zen();
    board.rule.opponent = Some(Opponent::Club);
    let state = Boggle::start(&board, &Lexicon::embedded(false)).unwrap();
    let first = Boggle::next_change(&state, Duration::ZERO).unwrap();
    let mut player = Player::round(Start::default(), board);
    let wait = first - player.now;
    player.expect_no("found a word").wait(wait).wait(Duration::from_millis(1));
    player.expect("Club found a word").keys("tea<Enter>").expect("✓ tea +1").expect("Club found a word");
    player.keys("t").expect("› T").expect("Club found a word").expect_no("✓ tea").wait(Duration::from_millis(1500));
    player.expect_no("Club found a word").expect("✓ tea +1");
}

#[test]
fn giving_up_a_duel_counts_what_both_have_found_and_explains_shared_words() {
    let mut board = desc(BOARD);
    board.rule.opponent = Some(Opponent::Expert);
    let state = Boggle::start(&board, &Lexicon::embedded(false)).unwrap();
    let minute = Duration::from_secs(60);
    let theirs: Vec<String> = state.opponent_words(minute).map(|word| state.words()[word].found.text.clone()).collect();
    let points: u32 = state.opponent_words(minute).skip(1).map(|word| state.words()[word].points).sum();
    let mut player = Player::round(Start { size: (200, 60), ..Start::default() }, board);
    player.secs(60).keys(&theirs[0]).keys("<Enter>").expect("✓ ").keys("<F10><F10>");
    player.expect(&format!("Expert wins: you 0, Expert {points}")).expect("1 found by both, scoring nothing");
    player.click(&format!("={}", theirs[0])).expect("found by both, scores nothing");
}

#[test]
fn a_large_window_groups_the_words_found_with_blanks_only_at_leisure() {
    let size = (120, 40);
    let mut player = Player::round(Start { size, ..Start::default() }, desc(BOARD));
    player.keys("tea<Enter>rental<Enter>").expect("6 letters  1\n").expect("3 letters  1\n").expect_no("······");
    let board = Desc::untimed("2026-01-01");
    let state = Boggle::start(&board, &Lexicon::embedded(false)).unwrap();
    let word = state.words().iter().find(|word| word.is_common()).unwrap().found.text.clone();
    let length = word.len();
    let all = state.words().iter().filter(|other| other.is_common() && other.found.text.len() == length).count();
    let mut player = Player::round(Start { size, ..Start::default() }, board);
    player.expect(&format!("{length} letters  0 of {all}\n")).expect(&"·".repeat(length));
    player.keys(&word).keys("<Enter>").expect(&format!("{length} letters  1 of {all}\n")).expect("page 1 of 2, PgDn");
    player.keys("<PgDn>").expect("page 2 of 2").expect("3 letters  0 of");
}

#[test]
fn a_large_window_shows_the_clock_in_large_figures() {
    let mut player = Player::round(Start { size: (120, 40), ..Start::default() }, desc(BOARD));
    let figures = |player: &Player| {
        let screen = player.screen();
        (3..6).map(|y| screen.lines().nth(y).unwrap().chars().skip(69).take(16).collect()).collect::<Vec<String>>()
    };
    assert_eq!(figures(&player), ["▀▀▀▄ ▄ ▄▀▀▄ ▄▀▀▄", " ▀▀▄   █  █ █  █", "▄▄▄▀ ▀ ▀▄▄▀ ▀▄▄▀"]);
    player.secs(1);
    assert_eq!(figures(&player)[0], "▄▀▀▄ ▄ █▀▀▀ ▄▀▀▄");
}
