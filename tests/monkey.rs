//! Anything may happen in any order: keys, mouse, pastes, resizes, time. The program stays whole: it draws, it never
//! wants to be woken in the past, and what it keeps can be read again.

mod harness;

use std::sync::OnceLock;
use std::time::Duration;

use harness::{Player, Start, desc};
use proptest::prelude::*;
use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::opponent::Opponent;
use wordhoard::games::boggle::scoring::Scoring;
use wordhoard::games::boggle::{Desc, Rule};
use wordhoard::games::word_search::params::Size;
use wordhoard::games::word_search::{self, Params};
use wordhoard::make::word_search::{Level, Mask};
use wordhoard::ui::keys::{Code, Key};
use wordhoard::ui::{Event, MouseKind};
use wordhoard::words::Lexicon;
use wordhoard::words::dawg::{Builder, Dawg};

#[derive(Clone, Debug)]
enum Act {
    Key(Key),
    Mouse(MouseKind, u16, u16),
    Paste(String),
    FocusLost,
    Resize(u16, u16),
    Wait(u64),
    Stop,
}

fn act() -> impl Strategy<Value = Act> {
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
    let dids = [
        MouseKind::Press,
        MouseKind::Drag,
        MouseKind::Release,
        MouseKind::Move,
        MouseKind::ScrollUp,
        MouseKind::ScrollDown,
    ];
    prop_oneof![
        8 => "[a-zé]".prop_map(|c| Act::Key(Key::char(c.chars().next().unwrap()))),
        8 => proptest::sample::select(codes.to_vec()).prop_map(|code| Act::Key(Key::of(code))),
        1 => "[aeglpqtuy]".prop_map(|c| Act::Key(Key::ctrl(c.chars().next().unwrap()))),
        8 => (proptest::sample::select(dids.to_vec()), 0u16..90, 0u16..30).prop_map(|(d, x, y)| Act::Mouse(d, x, y)),
        1 => (proptest::sample::select(dids.to_vec()), any::<u16>(), any::<u16>()).prop_map(|(d, x, y)| Act::Mouse(d, x, y)),
        1 => ".{0,30}".prop_map(Act::Paste),
        1 => Just(Act::FocusLost),
        1 => (0u16..230, 0u16..80).prop_map(|(w, h)| Act::Resize(w, h)),
        2 => (0u64..90_000).prop_map(Act::Wait),
        1 => Just(Act::Stop),
    ]
}

/// Any rule that makes sense.
fn rule() -> impl Strategy<Value = Rule> {
    let modes = GameMode::NAMES.map(|(_, mode)| mode).to_vec();
    let opponents: Vec<Option<Opponent>> =
        Opponent::NAMES.iter().map(|&(_, opponent)| Some(opponent)).chain([None]).collect();
    let seconds = (1u32..200, any::<bool>());
    let company = (proptest::sample::select(opponents), 1u8..=4, any::<bool>());
    (proptest::sample::select(modes), seconds, 2u8..5, company, any::<bool>(), any::<bool>()).prop_map(
        |(mode, (seconds, timed), min, (opponent, players, alone), rare, counts)| {
            let time = match mode {
                GameMode::Zen => None,
                GameMode::Strikes => timed.then_some(seconds),
                _ => Some(seconds),
            };
            let (opponent, players) = if alone { (opponent, 1) } else { (None, players) };
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

/// Half of the words, so that rounds go another way.
fn every_other_word() -> Lexicon {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    let bytes = BYTES.get_or_init(compiled);
    Lexicon::plain(Dawg::new(bytes.clone().into()))
}

fn compiled() -> Vec<u8> {
    let mut builder = Builder::default();
    for (text, _) in Lexicon::embedded(false).iter().filter(|(text, _)| text.len() <= 5).step_by(2) {
        let letters: Vec<u8> = text.bytes().map(|b| b - b'a').collect();
        builder.push(&letters).unwrap();
    }
    builder.finish(&[]).unwrap()
}

/// A few by default; as many as wanted with PROPTEST_CASES=10000.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(150)
}

/// A word search of any size, list and shape; holes and odd words too.
fn search() -> impl Strategy<Value = word_search::Desc> {
    let made = ("[a-z]{1,4}", 5u16..=50, 5u16..=50, 0usize..7, any::<bool>(), 0usize..4).prop_map(
        |(seed, rows, cols, mask, hidden, level)| {
            let params = Params {
                size: Size { rows, cols },
                mask: Mask::NAMES[mask].1,
                level: Level::NAMES[level].1,
                message: hidden.then(|| "See you".to_owned()),
                hidden,
                ..Params::usual()
            };
            word_search::Desc::generate(&params, &wordhoard::base::rng::Seed::new(seed))
        },
    );
    let grid = (1usize..=60, 2usize..=60).prop_flat_map(|(rows, cols)| {
        proptest::collection::vec(proptest::collection::vec("[AB.]", cols), rows)
            .prop_map(|rows| rows.iter().map(|row| row.concat() + "\n").collect::<String>())
    });
    let read = (grid, proptest::collection::btree_set("[ab]{2,6}", 1..40)).prop_map(|(grid, words)| {
        let longest = grid.lines().count().max(grid.lines().next().unwrap_or_default().len());
        let words: Vec<String> = words.into_iter().filter(|word| word.len() <= longest).collect();
        // A letter at least.
        harness::search(&format!("A{}\n{}\n", &grid[1..], words.join("\n")))
    });
    prop_oneof![1 => made, 2 => read]
}

/// Does what is to be done, as long as the program runs.
fn perform(player: &mut Player, acts: Vec<Act>) {
    for act in acts {
        match act {
            Act::Key(key) => drop(player.event(&Event::Key(key)).screen()),
            Act::Mouse(kind, x, y) => drop(player.mouse(kind, (x, y)).screen()),
            Act::Paste(text) => drop(player.event(&Event::Paste(text)).screen()),
            Act::FocusLost => drop(player.event(&Event::FocusLost).screen()),
            Act::Resize(width, height) => drop(player.resize((width, height)).screen()),
            Act::Wait(millis) => drop(player.wait(Duration::from_millis(millis)).screen()),
            Act::Stop => {
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
    fn anything_may_happen_in_a_word_search(desc in search(), acts in proptest::collection::vec(act(), 1..120)) {
        let dir = tempfile::tempdir().unwrap();
        let start = || Start { data: Some(dir.path()), ..Start::default() };
        let mut player = Player::search(start(), desc);
        perform(&mut player, acts);
        prop_assert!(!Player::menu(start()).shows("cannot be read"));
        let other = || Start { words: every_other_word(), ..start() };
        let mut player = Player::menu(other());
        player.keys("g<Space>a 66<Enter>").secs(3);
        player.app.suspend(player.now);
        player.flush();
        prop_assert!(!Player::menu(other()).shows("cannot be read") && !Player::menu(start()).shows("cannot be read"));
    }

    #[test]
    fn anything_may_happen(board in board(), rule in rule(), acts in proptest::collection::vec(act(), 1..120)) {
        let dir = tempfile::tempdir().unwrap();
        let start = || Start { data: Some(dir.path()), ..Start::default() };
        let mut player = Player::round(start(), Desc { rule, ..desc(&board) });
        perform(&mut player, acts);
        prop_assert!(!Player::menu(start()).shows("cannot be read"));
        // With other words it goes on, or waits for its own; what was good is not taken for damaged.
        let other = || Start { words: every_other_word(), ..start() };
        let mut player = Player::menu(other());
        player.keys("g<Space>tea<Enter><Enter>").secs(3);
        player.app.suspend(player.now);
        player.flush();
        prop_assert!(!Player::menu(other()).shows("cannot be read") && !Player::menu(start()).shows("cannot be read"));
    }
}
