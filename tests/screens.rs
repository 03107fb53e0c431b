//! Every screen at four sizes, as text; and the pictures of docs/, which must be what the program draws.

mod harness;

use std::path::Path;

use harness::{Player, Start, desc};
use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::opponent::Opponent;
use wordhoard::games::word_search::{Desc, Params};
use wordhoard::ui::Theme;

const SIZES: [(u16, u16); 4] = [(40, 12), (80, 24), (120, 40), (200, 60)];
const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn at_all_sizes(name: &str, play: impl Fn((u16, u16)) -> Player) {
    for size in SIZES {
        insta::assert_snapshot!(format!("{name}-{}x{}", size.0, size.1), play(size).screen());
    }
}

fn round(size: (u16, u16)) -> Player {
    Player::round(Start { size, ..Start::default() }, desc(BOARD))
}

#[test]
fn the_menu() {
    at_all_sizes("menu", |size| Player::menu(Start { size, ..Start::default() }));
}

#[test]
fn a_round() {
    at_all_sizes("round", |size| {
        let mut player = round(size);
        player.secs(10).keys("tea<Enter>rental<Enter>xyz<Enter>den");
        player
    });
}

#[test]
fn a_pause() {
    at_all_sizes("pause", |size| {
        let mut player = round(size);
        player.keys("<F3>");
        player
    });
}

#[test]
fn the_end_of_a_round() {
    at_all_sizes("end", |size| {
        let mut player = round(size);
        player.keys("tea<Enter>rental<Enter><F10><F10><Down>");
        player
    });
}

#[test]
fn help_and_about() {
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
fn a_hint_against_a_rival() {
    at_all_sizes("rival", |size| {
        let mut board = desc(BOARD);
        board.rule.opponent = Some(Opponent::Club);
        let mut player = Player::round(Start { size, ..Start::default() }, board);
        player.secs(60).keys("tea<Enter>rent<Enter><F2>");
        player
    });
}

#[test]
fn between_two_turns_and_the_end_of_them() {
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
fn strikes_and_counts() {
    at_all_sizes("strikes", |size| {
        let mut board = desc(BOARD);
        (board.rule.mode, board.rule.time, board.rule.counts) = (GameMode::Strikes, None, true);
        let mut player = Player::round(Start { size, ..Start::default() }, board);
        player.keys("tea<Enter>xyz<Enter>");
        player
    });
}

#[test]
fn the_solver_at_play() {
    at_all_sizes("solver", |size| {
        let mut player = round(size);
        player.keys("tea<Enter><F10><F10>a").secs(5);
        player
    });
}

#[test]
fn a_word_search() {
    let desc = harness::pictures::birds();
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
fn a_puzzle_larger_than_the_window() {
    let params = Params { size: "50".parse().unwrap(), ..Params::usual() };
    let desc = Desc::generate(&params, &wordhoard::base::rng::Seed::new("large"));
    at_all_sizes("wordsearch-50x50", |size| {
        let mut player = Player::search(Start { size, ..Start::default() }, desc.clone());
        player.keys(&"<Down>".repeat(25)).keys(&"<Right>".repeat(25));
        player
    });
}

#[test]
fn choosing_settings_and_records() {
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
fn a_question() {
    at_all_sizes("question", |size| {
        let dir = tempfile::tempdir().unwrap();
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
    insta::assert_snapshot!("largest-board-40x12", player.screen());
}

/// Without colours the path, the verdicts and the keys are still told apart.
#[test]
fn without_colours_nothing_is_lost() {
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
fn the_pictures_are_what_the_program_draws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    for drawn in harness::pictures::all() {
        let committed = std::fs::read_to_string(folder.join(format!("{}.svg", drawn.name))).unwrap_or_default();
        assert!(
            committed == drawn.svg,
            "docs/pictures/{}.svg is not what the program draws: cargo run --example pictures",
            drawn.name
        );
    }
}
