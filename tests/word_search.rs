//! Rounds of the word search, played by keys and by mouse without a terminal.

mod harness;

use std::time::Duration;

use harness::{Player, Start, search};
use wordhoard::games::word_search::{Desc, Params};
use wordhoard::grid::{Letters, Placement, Pos};
use wordhoard::ui::MouseKind;

const BIRDS: &str = "# title: Birds\n# message: AT SEA\n\nKESTRELA\nOWLTSFEN\nROBINOAE\nXXXXXWXR\nHERONLXW\nSTONEXXX\n\n\
                     kestrel\nowl\nfowl\nrobin\nheron\nwren\nGreat Auk\n";

fn round() -> Player {
    sized((80, 24))
}

fn sized(size: (u16, u16)) -> Player {
    Player::search(Start { size, ..Start::default() }, search(BIRDS))
}

/// Where a letter of the grid stands on the screen: the cell of the grid that holds `first` at the top left is found by
/// the letters of the first row.
fn at(player: &Player, row: u16, col: u16) -> (u16, u16) {
    let (x, y) = player.find("K");
    let (next, _) = {
        let screen = player.screen();
        let line: Vec<char> = screen.lines().nth(y.into()).unwrap().chars().collect();
        let after = (x + 1..).find(|&x| line[usize::from(x)] == 'E').unwrap();
        (after, y)
    };
    let pitch = next - x;
    let rows = if pitch > 3 { pitch / 2 } else { 1 };
    (x + col * pitch, y + row * rows)
}

fn drag(player: &mut Player, from: (u16, u16), to: (u16, u16)) {
    let (from, to) = (at(player, from.0, from.1), at(player, to.0, to.1));
    player.mouse(MouseKind::Press, from).mouse(MouseKind::Drag, to).mouse(MouseKind::Release, to);
}

#[test]
fn a_letter_jumps_space_anchors_letters_go_along_and_enter_takes() {
    let mut player = round();
    player.expect("0 of 6 found").keys("r").expect("[R]").keys("<Space>").expect("extend with arrows");
    // The first R is in KESTREL, the second begins ROBIN.
    player.keys("<Esc>r<Space>ob").expect("> ROB → 3").keys("n").expect("> ROBIN → 5").keys("<Enter>");
    player.expect("✓ robin, 5 words left").expect("1 of 6 found").expect("✓ robin");
}

#[test]
fn arrows_and_digits_extend() {
    let mut player = round();
    player.keys("k<Space><Right><Right>").expect("> KES → 3").keys("<Left>").expect("> KE → 2");
    player.keys("<Down>").expect("> KW ↘ 2").keys("<Down>").expect("> KO ↓ 2").keys("<Esc>").expect("[K]");
    let mut player = round();
    player.keys("<Down><Down><Down><Down><Space>6").expect("> HE → 2").keys("666<Enter>").expect("✓ heron");
}

#[test]
fn from_the_last_letter_to_the_first_counts_too() {
    let mut player = round();
    player.keys("n").keys("<Space>erw").expect("> NERW ↓ 4").keys("<Enter>").expect("✓ wren, 5 words left");
}

#[test]
fn what_is_not_listed_says_so_and_esc_lets_go_before_it_leaves() {
    let mut player = round();
    player.keys("k<Space>es<Enter>").expect("✗ KES: not in the list");
    player.keys("k<Space>es").expect("> KES → 3").keys("<Esc>").expect_no("> KES");
    player.keys("<Esc>").expect("Custom game");
}

#[test]
fn bonus_words_count_apart() {
    let mut player = round();
    player
        .keys("<Down><Down><Down><Down><Down><Space>6666<Enter>")
        .expect("★ stone: bonus word, +1")
        .expect("0 of 6");
    player.expect("0 of 6 found  ★ 1, +1").resize((40, 12)).expect("0/6 +1");
}

#[test]
fn a_drag_takes_a_word_from_either_end_at_every_size() {
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let mut player = sized(size);
        drag(&mut player, (0, 0), (0, 6));
        player.expect("✓ kestrel, 5 words left");
        drag(&mut player, (4, 7), (1, 7));
        drag(&mut player, (2, 4), (2, 0));
        drag(&mut player, (4, 0), (4, 4));
        player.expect("✓ heron, 2 words left");
        // Two clicks do the same.
        let (from, to) = (at(&player, 4, 5), at(&player, 1, 5));
        player
            .mouse(MouseKind::Press, from)
            .mouse(MouseKind::Release, from)
            .mouse(MouseKind::Press, to)
            .mouse(MouseKind::Release, to);
        player.expect("✓ fowl, 1 word left");
        drag(&mut player, (1, 2), (1, 0));
        player.expect("All 6 found").expect("AT SEA");
    }
}

#[test]
fn a_drag_that_is_a_little_off_is_snapped() {
    let mut player = round();
    drag(&mut player, (0, 0), (1, 6));
    player.expect("✓ kestrel");
}

#[test]
fn pointing_at_a_found_word_shows_it_and_tab_walks_in_the_list() {
    let mut player = round();
    drag(&mut player, (4, 0), (4, 4));
    let word = player.find("heron");
    let before = player.buffer();
    player.mouse(MouseKind::Move, word);
    let cell = at(&player, 4, 2);
    assert_ne!(player.buffer()[cell], before[cell], "its letters look different");
    player.mouse(MouseKind::Move, (79, 0));
    assert_eq!(player.buffer()[cell], before[cell]);
    player.keys("<Tab><Down><Down><Down><Down>");
    assert_ne!(player.buffer()[cell], before[cell]);
    player.keys("<Tab>").keys("<F6>").expect("5 left").expect_no("✓ heron ");
    player.keys("<F6>").expect("1 found").keys("<F6>").expect("F6 shows the list").keys("<F6>").expect("1 of 6 found");
}

#[test]
fn in_a_narrow_window_tab_shows_the_list() {
    let mut player = sized((40, 12));
    player.expect_no("kestrel").keys("<Tab>").expect("kestrel").expect("Great Auk").keys("<Tab>").expect_no("kestrel");
}

#[test]
fn hints_tell_more_and_cost_time() {
    let mut player = round();
    player.keys("<F2>").expect("kestrel: starts in the top left").expect("0:05");
    player.keys("<F2>").expect("starts at row 1, column 1").expect("0:15");
    player.keys("<F2>").expect("kestrel: runs →").expect("0:30");
    player.keys("<F2>").expect("kestrel: shown, 5 words left").expect("1:00").expect("• kestrel");
    player.expect("with help");
}

#[test]
fn the_watch_counts_up_and_a_pause_hides_the_letters() {
    let mut player = round();
    player.secs(61).expect("1:01").keys("<F3>").expect("Paused").expect_no("kestrel").secs(60);
    player.keys("x").expect("1:01").expect("kestrel");
}

#[test]
fn undo_takes_back_a_find_and_redo_makes_it_again() {
    let mut player = round();
    drag(&mut player, (4, 0), (4, 4));
    player.keys("<F7>").expect("heron: undone").expect("0 of 6").keys("<F8>").expect("✓ heron").expect("1 of 6");
}

#[test]
fn giving_up_asks_twice_and_the_solver_strikes_the_rest() {
    let mut player = round();
    player.keys("<F10>").expect("Give up?").keys("<F10>").expect("Given up: 0 of 6 found");
    player.keys("a").expect("Solver playing").wait(Duration::from_secs(20)).expect("Solver done");
}

#[test]
fn a_round_is_kept_and_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let start = || Start { data: Some(home.path()), ..Start::default() };
    let mut player = Player::search(start(), search(BIRDS));
    player.secs(10);
    drag(&mut player, (4, 0), (4, 4));
    player.flush();
    drop(player);
    let mut player = Player::menu(start());
    player.expect("Word search, 0:10 played, 1/6").keys("g").expect("Paused").keys("x").expect("✓ heron");
}

#[test]
fn the_end_is_entered_in_the_books() {
    let mut player = Player::menu(Start::default());
    player.keys("t").expect("daily 2026-01-01");
    let desc = Desc::daily("2026-01-01");
    player.secs(125);
    solve(&mut player, &desc);
    player.expect("First record: 2:05").expect("Day 1 of a streak").keys("q").expect("played: 2:05, 1 day in a row");
    player.keys("r").expect("15x15, of the day").expect("2:05").expect("WORD SEARCH");
}

#[test]
fn the_result_gives_no_word_away() {
    let mut player = round();
    drag(&mut player, (4, 0), (4, 4));
    player.keys("<F10><F10>s");
    let result = player.app.take_clipboard().unwrap();
    assert_eq!(result, "Wordhoard word search, 6x8, puzzles of your own\nGiven up: 1 of 6 found in 0:00\n□□□□■□");
}

/// Plays every word of a puzzle by keys.
fn solve(player: &mut Player, desc: &Desc) {
    let places = player.places(desc);
    player.take_words(&places);
}

#[test]
fn a_large_grid_scrolls_with_cursor_wheel_and_drag() {
    let params = Params { size: "40".parse().unwrap(), ..Params::usual() };
    let desc = Desc::generate(&params, &wordhoard::base::rng::Seed::new("scroll"));
    let mut player = Player::search(Start { size: (40, 12), ..Start::default() }, desc.clone());
    player.expect("▼▶").keys(&"<Down>".repeat(39)).expect("▲▶").keys(&"<Right>".repeat(39)).expect("▲◀");
    player.mouse(MouseKind::ScrollUp, (5, 5)).expect("▲▼◀");
    let mut player = Player::search(Start { size: (40, 12), ..Start::default() }, desc.clone());
    player.mouse(MouseKind::Press, (0, 1));
    for _ in 0..60 {
        player.mouse(MouseKind::Drag, (2, 11));
    }
    player.expect("▲");
    let mut player = Player::search(Start { size: (40, 12), ..Start::default() }, desc.clone());
    solve(&mut player, &desc);
    player.expect("All ");
}

/// The fewest keys that someone presses who goes to the nearer end of a word (by its letter or by arrows), sets out
/// with a digit and jumps to the last letter.
fn keys_for(letters: &Letters, from: Pos, place: Placement) -> (String, Pos) {
    let cells = letters.cells();
    let sign = |cell: Pos| char::from(b'a' + letters.at(cell).unwrap()).to_string();
    let ways = [place, place.reversed()].map(|place| {
        let (here, there) = (cells.index(from), cells.index(place.start()));
        let ahead = (there + cells.len() - here) % cells.len();
        let jumps = (1..=ahead)
            .filter(|steps| letters.at(cells.pos((here + steps) % cells.len())) == letters.at(place.start()));
        let by_letter = sign(place.start()).repeat(jumps.count());
        let steps = |key: &str, from: u16, to: u16| key.repeat(to.saturating_sub(from).into());
        let (to, at) = (place.start(), from);
        let by_arrows = steps("<Down>", at.row, to.row)
            + &steps("<Up>", to.row, at.row)
            + &steps("<Right>", at.col, to.col)
            + &steps("<Left>", to.col, at.col);
        let reach = if count(&by_arrows) < count(&by_letter) { by_arrows } else { by_letter };
        let digit = ["6", "3", "2", "1", "4", "7", "8", "9"][place.dir() as usize];
        let last = sign(place.end())
            .repeat(place.cells().skip(2).filter(|&cell| letters.at(cell) == letters.at(place.end())).count());
        (reach + digit + &last + "<Enter>", place.start())
    });
    ways.into_iter().min_by_key(|(keys, _)| count(keys)).unwrap()
}

/// Keys in a text of the harness: `<Down>` is one.
fn count(keys: &str) -> usize {
    let named = keys.matches('<').count();
    let inside: usize = keys.split('<').skip(1).map(|part| part.find('>').unwrap()).sum();
    keys.chars().count() - inside - named
}

/// Every word of thirty daily puzzles, in the order of the list: 4 to 7 keys a word, the way there included.
#[test]
fn a_word_takes_few_keys() {
    let (mut pressed, mut words) = (0, 0);
    for day in 1..=30 {
        let desc = Desc::daily(&format!("2026-03-{day:02}"));
        let mut player = Player::search(Start::default(), desc.clone());
        let mut here = Pos::new(0, 0);
        for place in player.places(&desc) {
            let (keys, there) = keys_for(&desc.puzzle.letters, here, place);
            player.keys(&keys);
            (pressed, words, here) = (pressed + count(&keys), words + 1, there);
        }
        player.expect("All 16 found");
    }
    let mean = f64::from(pressed as u32) / f64::from(words);
    assert!((4.0..=7.0).contains(&mean), "{mean:.1} keys a word");
}

/// The edge of what is in sight does not slip away under the mouse.
#[test]
fn a_word_along_the_edge_of_what_is_in_sight_is_taken() {
    let mut rows = vec!["x".repeat(40); 40];
    rows[12].replace_range(3..6, "cat");
    let text = rows.join("\n") + "\n\ncat\n";
    let mut tried = 0;
    for down in 12..=30 {
        let mut player = Player::search(Start::default(), search(&text));
        player.keys(&"<Down>".repeat(down));
        let screen = player.screen();
        let Some(y) = screen.lines().position(|line| line.contains("C A T")) else { continue };
        let x = screen.lines().nth(y).unwrap().find("C A T").unwrap() as u16;
        let (from, to) = ((x, y as u16), (x + 4, y as u16));
        player
            .mouse(MouseKind::Press, from)
            .mouse(MouseKind::Drag, (x + 2, y as u16))
            .mouse(MouseKind::Drag, to)
            .mouse(MouseKind::Release, to);
        player.expect("All 1 found");
        tried += 1;
    }
    assert!(tried > 10, "{tried}: the row was in sight, and then at its upper edge");
}

/// From the last row in sight a drag goes on below it.
#[test]
fn a_drag_that_begins_at_the_edge_goes_on_beyond_it() {
    let mut rows = vec!["x".repeat(40); 40];
    for (row, letter) in rows.iter_mut().skip(16).zip("catch".chars()) {
        row.replace_range(3..4, &letter.to_string());
    }
    let mut player = Player::search(Start::default(), search(&(rows.join("\n") + "\n\ncatch\n")));
    let (x, y) = player.find("C X X X");
    // It is the last row: the line comes right below it.
    let below = (x, y + 1);
    player.expect("Letter jumps").mouse(MouseKind::Press, (x, y));
    for _ in 0..4 {
        player.mouse(MouseKind::Drag, below);
    }
    player.expect("> CATCH ↓ 5").mouse(MouseKind::Release, below).expect("All 1 found");
}

#[test]
fn on_a_shape_the_cursor_begins_on_a_letter_and_goes_on_from_there() {
    let mut player = Player::search(Start::default(), search("..A..\n.BCD.\nEFGHI\n\nacg\n"));
    player
        .expect("[A]")
        .keys("<Down>")
        .expect("[C]")
        .keys("<Up>")
        .expect("[A]")
        .keys("<Space>22<Enter>")
        .expect("All 1");
}

#[test]
fn a_list_of_long_words_leaves_the_grid_in_sight() {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCD";
    let text = format!("{alphabet}\nTEA{}\n\nNot so short so short so short\ntea\n", "X".repeat(27));
    let mut player = Player::search(Start::default(), search(&text));
    player.expect("[A]B C D E F").expect("Not so short");
}
