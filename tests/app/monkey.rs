//! Random sequences of keys, mouse events, pastes, resizes and waits. The program must always draw, never set a
//! deadline in the past, and write saves that can be read again.

use std::sync::OnceLock;
use std::time::Duration;

use proptest::prelude::*;
use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::opponent::Opponent;
use wordhoard::games::boggle::{Desc, Rule};
use wordhoard::games::word_search;
use wordhoard::ui::keys::{Code, Key, Keymap};
use wordhoard::ui::{Event, MouseKind};
use wordhoard_engine::base::sample::{is_full, sample_size};
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::dawg::{Builder, Dawg};
use wordhoard_generators::word_search::{Level, Mask, Params, Size};

use crate::harness::{Player, Start, desc, search as search_desc};
use crate::temp_home::temp_home;

#[derive(Clone, Debug)]
enum Action {
    Key(Key),
    Mouse(MouseKind, u16, u16),
    Paste(String),
    FocusLost,
    Resize(u16, u16),
    Wait(u64),
    Suspend,
}

fn action() -> impl Strategy<Value = Action> {
    let codes = [
        Code::Enter,
        Code::Esc,
        Code::Tab,
        Code::Backspace,
        Code::Up,
        Code::Down,
        Code::Left,
        Code::Right,
        Code::Home,
        Code::End,
        Code::PageUp,
        Code::PageDown,
        Code::F(1),
        Code::F(2),
        Code::F(3),
        Code::F(6),
        Code::F(7),
        Code::F(8),
        Code::F(10),
        Code::Char(' '),
        Code::Char('?'),
        Code::Char('+'),
        Code::Char('-'),
        Code::Char('3'),
        Code::Char('9'),
    ];
    let mouse_kinds = [
        MouseKind::Press,
        MouseKind::Drag,
        MouseKind::Release,
        MouseKind::Move,
        MouseKind::ScrollUp,
        MouseKind::ScrollDown,
    ];
    prop_oneof![
        8 => "[a-zé]".prop_map(|c| Action::Key(Key::char(c.chars().next().unwrap()))),
        8 => proptest::sample::select(codes.to_vec()).prop_map(|code| Action::Key(Key::new(code))),
        1 => "[aeglpqtuy]".prop_map(|c| Action::Key(Key::ctrl(c.chars().next().unwrap()))),
        8 => (proptest::sample::select(mouse_kinds.to_vec()), 0u16..90, 0u16..30)
            .prop_map(|(kind, x, y)| Action::Mouse(kind, x, y)),
        1 => (proptest::sample::select(mouse_kinds.to_vec()), any::<u16>(), any::<u16>())
            .prop_map(|(kind, x, y)| Action::Mouse(kind, x, y)),
        1 => ".{0,30}".prop_map(Action::Paste),
        1 => Just(Action::FocusLost),
        1 => (0u16..230, 0u16..80).prop_map(|(w, h)| Action::Resize(w, h)),
        2 => (0u64..90_000).prop_map(Action::Wait),
        1 => Just(Action::Suspend),
    ]
}

/// Generates valid rules of every kind.
fn rule() -> impl Strategy<Value = Rule> {
    let modes = GameMode::NAMES.map(|(_, mode)| mode).to_vec();
    let opponents: Vec<Option<Opponent>> =
        Opponent::NAMES.iter().map(|&(_, opponent)| Some(opponent)).chain([None]).collect();
    let seconds = (1u32..200, any::<bool>());
    let opposition = (proptest::sample::select(opponents), 1u8..=4, any::<bool>());
    (proptest::sample::select(modes), seconds, 2u8..5, opposition, any::<bool>(), any::<bool>()).prop_map(
        |(mode, (seconds, timed), min, (opponent, players, solo), rare, counts)| {
            let time = match mode {
                GameMode::Zen => None,
                GameMode::Strikes => timed.then_some(seconds),
                _ => Some(seconds),
            };
            let (opponent, players) = if solo { (opponent, 1) } else { (None, players) };
            Rule { mode, time, min, scoring: Scoring::Standard, rare, counts, players, opponent }
        },
    )
}

fn board() -> impl Strategy<Value = String> {
    (2usize..=10, 2usize..=10).prop_flat_map(|(rows, cols)| {
        proptest::collection::vec(proptest::collection::vec("[A-Z]|Qu|Th|#", cols), rows)
            .prop_map(|rows| rows.iter().map(|row| row.join(" ") + "\n").collect())
    })
}

/// Builds a lexicon of half the short words, to open saves with a different word list.
fn every_other_word() -> Lexicon {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    let bytes = BYTES.get_or_init(compile_half);
    Lexicon::from_dawg(Dawg::new(bytes.clone().into()))
}

fn compile_half() -> Vec<u8> {
    let mut builder = Builder::default();
    for (text, _) in Lexicon::embedded(false).iter().filter(|(text, _)| text.len() <= 5).step_by(2) {
        let letters: Vec<u8> = text.bytes().map(|b| b - b'a').collect();
        builder.push(&letters).unwrap();
    }
    builder.finish(&[]).unwrap()
}

/// Returns the number of cases: `PROPTEST_CASES` from the environment, or a default.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(sample_size(4, 150) as u32)
}

/// Generates word searches of any size, word list and shape, including grids with holes.
fn search() -> impl Strategy<Value = word_search::Desc> {
    let generated = ("[a-z]{1,4}", 5u16..=50, 5u16..=50, 0usize..7, any::<bool>(), 0usize..4).prop_map(
        |(seed, rows, cols, mask, hidden, level)| {
            let params = Params {
                size: Size { rows, cols },
                shape: Mask::NAMES[mask].1.into(),
                level: Level::NAMES[level].1,
                message: hidden.then(|| "See you".to_owned()),
                hidden,
                // By default, many words do not fit some shapes, and the search for room takes long.
                count: (!is_full()).then_some(1 + rows * cols / 40),
                ..Params::standard()
            };
            word_search::Desc::generate(&params, &wordhoard_engine::base::rng::Seed::new(seed))
        },
    );
    let grid = (1usize..=60, 2usize..=60).prop_flat_map(|(rows, cols)| {
        proptest::collection::vec(proptest::collection::vec("[AB.]", cols), rows)
            .prop_map(|rows| rows.iter().map(|row| row.concat() + "\n").collect::<String>())
    });
    let parsed = (grid, proptest::collection::btree_set("[ab]{2,6}", 1..40)).prop_map(|(grid, words)| {
        let longest = grid.lines().count().max(grid.lines().next().unwrap_or_default().len());
        let words: Vec<String> = words.into_iter().filter(|word| word.len() <= longest).collect();
        // A puzzle needs at least one letter.
        search_desc(&format!("A{}\n{}\n", &grid[1..], words.join("\n")))
    });
    prop_oneof![1 => generated, 2 => parsed]
}

/// Performs the actions until all are done or the program has quit, then saves.
fn perform(player: &mut Player, actions: Vec<Action>) {
    for action in actions {
        match action {
            Action::Key(key) => drop(player.event(&Event::Key(key.into())).screen()),
            Action::Mouse(kind, x, y) => drop(player.mouse(kind, (x, y)).screen()),
            Action::Paste(text) => drop(player.event(&Event::Paste(text)).screen()),
            Action::FocusLost => drop(player.event(&Event::FocusLost).screen()),
            Action::Resize(width, height) => drop(player.resize((width, height)).screen()),
            Action::Wait(millis) => drop(player.wait(Duration::from_millis(millis)).screen()),
            Action::Suspend => {
                player.app.suspend(player.now);
                player.app.resume(player.now);
            }
        }
        if player.app.is_over() {
            break;
        }
    }
    player.app.suspend(player.now);
    player.flush();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn word_search_survives_random_actions(desc in search(), actions in proptest::collection::vec(action(), 1..120)) {
        let dir = temp_home();
        let start = || Start { data: Some(dir.path()), ..Start::default() };
        let mut player = Player::search(start(), desc);
        perform(&mut player, actions);
        prop_assert!(!Player::menu(start()).shows("cannot be read"));
        let other = || Start { words: every_other_word(), ..start() };
        let mut player = Player::menu(other());
        player.keys("g<Space>a 66<Enter>").secs(3);
        player.app.suspend(player.now);
        player.flush();
        prop_assert!(!Player::menu(other()).shows("cannot be read") && !Player::menu(start()).shows("cannot be read"));
    }

    #[test]
    fn a_board_of_tiles_survives_random_actions(actions in proptest::collection::vec(action(), 1..120)) {
        let dir = temp_home();
        // Nothing is written to the working directory.
        let mut keymap = Keymap::default();
        ["board", "lab"].iter().for_each(|table| keymap.set(table, "save", Vec::new()));
        let mut player = Player::menu(Start { data: Some(dir.path()), keymap, ..Start::default() });
        player.keys("l<F10>");
        perform(&mut player, actions);
        let mut player = Player::menu(Start { data: Some(dir.path()), ..Start::default() });
        player.keys("l<F10>");
        prop_assert!(!player.shows("cannot be read"));
    }

    #[test]
    fn boggle_survives_random_actions(
        board in board(),
        rule in rule(),
        actions in proptest::collection::vec(action(), 1..120),
    ) {
        let dir = temp_home();
        let start = || Start { data: Some(dir.path()), ..Start::default() };
        let mut player = Player::round(start(), Desc { rule, ..desc(&board) });
        perform(&mut player, actions);
        prop_assert!(!Player::menu(start()).shows("cannot be read"));
        // With a different word list, the round resumes or waits for its own list. A valid save is never reported
        // as unreadable.
        let other = || Start { words: every_other_word(), ..start() };
        let mut player = Player::menu(other());
        player.keys("g<Space>tea<Enter><Enter>").secs(3);
        player.app.suspend(player.now);
        player.flush();
        prop_assert!(!Player::menu(other()).shows("cannot be read") && !Player::menu(start()).shows("cannot be read"));
    }
}
