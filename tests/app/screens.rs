//! Snapshots of every screen at four window sizes, and a check that the pictures in docs/ are up to date.

use std::path::Path;

use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::opponent::Opponent;
use wordhoard::games::word_search::Desc;
use wordhoard::ui::Theme;
use wordhoard_generators::word_search::Params;

use crate::harness::{Player, Start, desc, pictures};
use crate::temp_home::temp_home;

const SIZES: [(u16, u16); 4] = [(40, 12), (80, 24), (120, 40), (200, 60)];
const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn at_all_sizes(name: &str, play: impl Fn((u16, u16)) -> Player) {
    for size in SIZES {
        insta::assert_snapshot!(format!("{name}-{}x{}", size.0, size.1), play(size).snapshot());
    }
}

fn round(size: (u16, u16)) -> Player {
    Player::round(Start { size, ..Start::default() }, desc(BOARD))
}

#[test]
fn menu_screen() {
    at_all_sizes("menu", |size| Player::menu(Start { size, ..Start::default() }));
}

#[test]
fn round_screen() {
    at_all_sizes("round", |size| {
        let mut player = round(size);
        player.secs(10).keys("tea<Enter>rental<Enter>xyz<Enter>den");
        player
    });
}

#[test]
fn leisure_screen() {
    at_all_sizes("leisure", |size| {
        let mut board = desc(BOARD);
        (board.rule.mode, board.rule.time) = (GameMode::Zen, None);
        let mut player = Player::round(Start { size, ..Start::default() }, board);
        player.keys("tea<Enter>rental<Enter>signore<Enter>ten<Enter>rent<Enter>");
        player
    });
}

#[test]
fn screens_after_the_time_is_up() {
    at_all_sizes("time-up", |size| {
        let mut player = round(size);
        player.keys("tea<Enter>rental<Enter>").secs(180).secs(5);
        player
    });
    at_all_sizes("hunt", pictures::hunt);
}

#[test]
fn pause_screen() {
    at_all_sizes("pause", |size| {
        let mut player = round(size);
        player.keys("<F3>");
        player
    });
}

#[test]
fn end_screen() {
    at_all_sizes("end", |size| {
        let mut player = round(size);
        player.keys("tea<Enter>rental<Enter><F10><F10><Down>");
        player
    });
}

#[test]
fn help_and_about_screens() {
    at_all_sizes("help", |size| {
        let mut player = round(size);
        player.keys("<F1>");
        player
    });
    at_all_sizes("about", |size| {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("a");
        player
    });
}

#[test]
fn hint_and_opponent_screen() {
    at_all_sizes("rival", |size| {
        let mut board = desc(BOARD);
        board.rule.opponent = Some(Opponent::Club);
        let mut player = Player::round(Start { size, ..Start::default() }, board);
        player.secs(60).keys("tea<Enter>rent<Enter><F2>");
        player
    });
}

#[test]
fn turn_screens() {
    let turns = |size| {
        let mut board = desc(BOARD);
        board.rule.players = 2;
        let mut player = Player::round(Start { size, ..Start::default() }, board);
        player.keys("tea<Enter>rent<Enter><F10><F10>");
        player
    };
    at_all_sizes("turns", turns);
    at_all_sizes("turns-end", |size| {
        let mut player = turns(size);
        player.keys("<Enter>tea<Enter><F10><F10>");
        player
    });
}

#[test]
fn strikes_and_counts_screen() {
    at_all_sizes("strikes", |size| {
        let mut board = desc(BOARD);
        (board.rule.mode, board.rule.time, board.rule.counts) = (GameMode::Strikes, None, true);
        let mut player = Player::round(Start { size, ..Start::default() }, board);
        player.keys("tea<Enter>xyz<Enter>");
        player
    });
}

#[test]
fn solver_screen() {
    at_all_sizes("solver", |size| {
        let mut player = round(size);
        player.keys("tea<Enter><F10><F10>a").secs(5);
        player
    });
}

#[test]
fn word_search_screens() {
    let desc = pictures::birds();
    let play = |size, words: usize| {
        let mut player = Player::search(Start { size, ..Start::default() }, desc.clone());
        player.secs(100);
        let places = player.places(&desc);
        player.take_words(&places[..words]);
        player
    };
    at_all_sizes("wordsearch", |size| play(size, 5));
    at_all_sizes("wordsearch-list", |size| {
        let mut player = play(size, 5);
        player.keys("<Tab><Down>");
        player
    });
    at_all_sizes("wordsearch-end", |size| play(size, desc.puzzle.words.len()));
    at_all_sizes("wordsearch-given-up", |size| {
        let mut player = play(size, 5);
        player.keys("<F10><F10>a").secs(1);
        player
    });
    at_all_sizes("wordsearch-help", |size| {
        let mut player = play(size, 0);
        player.keys("<F1>");
        player
    });
}

#[test]
fn word_search_larger_than_the_window() {
    let params = Params { size: "50".parse().unwrap(), ..Params::standard() };
    let desc = Desc::generate(&params, &wordhoard_engine::base::rng::Seed::new("large"));
    at_all_sizes("wordsearch-50x50", |size| {
        let mut player = Player::search(Start { size, ..Start::default() }, desc.clone());
        player.keys(&"<Down>".repeat(25)).keys(&"<Right>".repeat(25));
        player
    });
}

#[test]
fn custom_game_settings_and_records_screens() {
    for (name, keys) in
        [("choose", "cb<Down>"), ("choose-wordsearch", "cw"), ("settings", "s"), ("records", "d<F10><F10>qr")]
    {
        at_all_sizes(name, |size| {
            let mut player = Player::menu(Start { size, ..Start::default() });
            player.keys(keys);
            player
        });
    }
}

#[test]
fn crossword_round() {
    at_all_sizes("crossword", |size| {
        let desc = wordhoard::games::crossword::included("company", &wordhoard::games::crossword::Settings::default());
        let starter = wordhoard::games::crossword::starter(desc.expect("an included crossword"), Vec::new());
        let mut player = Player::open(Start { size, ..Start::default() }, starter);
        player.keys("split<Tab>a<^N>mbulance<F4>/11a<Enter><^R>gu<Enter>");
        player
    });
}

#[test]
fn plays_on_a_board() {
    let play = |size, keys: &str| {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("l<F10>").keys("hoard<Up><Left><Left><Left><Left><Space>woRd").keys("<Tab>retain?").keys(keys);
        player
    };
    at_all_sizes("board", |size| play(size, ""));
    at_all_sizes("board-play", |size| play(size, "<Enter><Down>"));
}

#[test]
fn list_of_crosswords() {
    at_all_sizes("crossword-list", |size| {
        let dir = temp_home();
        let start = |size| Start { size, data: Some(dir.path()), ..Start::default() };
        Player::menu(start((80, 24))).keys("x<Down><Enter>tea<^Q><End><Enter>tea<F10><F10><^Q><^C>").flush();
        let mut player = Player::menu(start(size));
        player.keys("x<Down>");
        player
    });
}

#[test]
fn unfinished_round_question() {
    at_all_sizes("question", |size| {
        let dir = temp_home();
        let start = || Start { size, data: Some(dir.path()), ..Start::default() };
        Player::round(start(), desc(BOARD)).keys("tea<Enter>").flush();
        Player::round(start(), desc(BOARD))
    });
}

#[test]
fn the_largest_board_fits_the_smallest_window() {
    let rows = "ABCDEFGHIQu\n".repeat(10);
    let mut player = Player::round(Start { size: (40, 12), ..Start::default() }, desc(&rows));
    player.keys("abc");
    insta::assert_snapshot!("largest-board-40x12", player.snapshot());
}

/// The path, the verdicts and the keys must stay distinguishable without colours.
#[test]
fn mono_theme_shows_the_same_text_without_colours() {
    let play = |theme: Theme| {
        let mut player = Player::round(Start { theme, ..Start::default() }, desc(BOARD));
        player.keys("tea<Enter>den");
        player
    };
    let (mono, colour) = (play(Theme::mono()), play(Theme::colour()));
    assert_eq!(mono.screen(), colour.screen());
    let plain = ratatui::style::Color::Reset;
    assert!(mono.buffer().content.iter().all(|cell| cell.fg == plain && cell.bg == plain));
    assert!(mono.buffer().content.iter().any(|cell| cell.modifier.contains(ratatui::style::Modifier::REVERSED)));
}

#[test]
fn pictures_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    for drawn in pictures::all() {
        let committed = std::fs::read_to_string(folder.join(format!("{}.svg", drawn.name))).unwrap_or_default();
        assert!(
            committed == drawn.svg,
            "docs/pictures/{}.svg is out of date; run cargo run --example pictures",
            drawn.name
        );
    }
}
