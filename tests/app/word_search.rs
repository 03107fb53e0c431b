//! Tests of word search rounds, played by keyboard and mouse without a terminal.

use std::time::Duration;

use wordhoard::games::word_search::Desc;
use wordhoard::ui::MouseKind;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Letters, Placement, Pos};
use wordhoard_generators::word_search::Params;

use crate::harness::{Player, Start, search};
use crate::temp_home::temp_home;

const BIRDS: &str = "# title: Birds\n# message: AT SEA\n\nKESTRELA\nOWLTSFEN\nROBINOAE\nXXXXXWXR\nHERONLXW\nSTONEXXX\n\n\
                     kestrel\nowl\nfowl\nrobin\nheron\nwren\nGreat Auk\n";

fn round() -> Player {
    sized((80, 24))
}

pub fn sized(size: (u16, u16)) -> Player {
    Player::search(Start { size, ..Start::default() }, search(BIRDS))
}

/// Returns the screen position of a grid cell. The first two letters, K and E, give the origin and the spacing.
fn at(player: &Player, row: u16, col: u16) -> (u16, u16) {
    let (x, y) = player.find("K");
    let next = {
        let screen = player.screen();
        let line: Vec<char> = screen.lines().nth(y.into()).unwrap().chars().collect();
        (x + 1..).find(|&x| line[usize::from(x)] == 'E').unwrap()
    };
    let width = next - x;
    let height = if width > 3 { width / 2 } else { 1 };
    (x + col * width, y + row * height)
}

fn drag(player: &mut Player, from: (u16, u16), to: (u16, u16)) {
    let (from, to) = (at(player, from.0, from.1), at(player, to.0, to.1));
    player.mouse(MouseKind::Press, from).mouse(MouseKind::Drag, to).mouse(MouseKind::Release, to);
}

#[test]
fn letters_jump_and_extend_space_anchors_and_enter_submits() {
    let mut player = round();
    player.expect("0 of 6 found").keys("r").expect("[R]").keys("<Space>").expect("extend with arrows");
    // The first R is in KESTREL, the second starts ROBIN.
    player.keys("<Esc>r<Space>ob").expect("> ROB → 3").keys("n").expect("> ROBIN → 5").keys("<Enter>");
    player.expect("✓ robin, 5 words left").expect("1 of 6 found").expect("✓ robin");
}

#[test]
fn arrows_and_digits_extend_the_selection() {
    let mut player = round();
    player.keys("k<Space><Right><Right>").expect("> KES → 3").keys("<Left>").expect("> KE → 2");
    player.keys("<Down>").expect("> KW ↘ 2").keys("<Down>").expect("> KO ↓ 2").keys("<Esc>").expect("[K]");
    let mut player = round();
    player.keys("<Down><Down><Down><Down><Space>6").expect("> HE → 2").keys("666<Enter>").expect("✓ heron");
}

#[test]
fn words_can_be_selected_backwards() {
    let mut player = round();
    player.keys("n").keys("<Space>erw").expect("> NERW ↓ 4").keys("<Enter>").expect("✓ wren, 5 words left");
}

#[test]
fn unlisted_words_are_reported_and_esc_cancels_before_it_leaves() {
    let mut player = round();
    player.keys("k<Space>es<Enter>").expect("✗ KES: not in the list");
    player.keys("k<Space>es").expect("> KES → 3").keys("<Esc>").expect_no("> KES");
    player.keys("<Esc>").expect("Custom game");
}

#[test]
fn unlisted_words_that_score_nothing_get_a_reason() {
    let mut player = Player::search(Start::default(), search("KESTRELS\nTEAXXXXX\nXXXXXXXX\n\nkestrels\n?tea\n"));
    drag(&mut player, (0, 6), (0, 3));
    player.expect("LERT: not in the list");
    drag(&mut player, (0, 0), (0, 6));
    player.expect("KESTREL is part of a listed word").expect("0 of 2 found").expect_no("★");
    let mut player = Player::search(Start::default(), search("KESTRELS\nTEAXXXXX\nXXXXXXXX\n\nkestrels\n?teax\n"));
    drag(&mut player, (0, 0), (0, 7));
    drag(&mut player, (0, 0), (0, 6));
    player.expect("KESTREL is part of kestrels").expect("1 of 2 found");
    drag(&mut player, (1, 0), (1, 2));
    player.expect("TEA is part of a listed word");
}

#[test]
fn short_words_are_told_that_bonus_words_are_longer() {
    let mut player = Player::search(Start::default(), search("KESTREL\nTEAXXXX\nXXXXXXX\n\nkestrel\n"));
    drag(&mut player, (1, 0), (1, 2));
    player.expect("TEA is a word; bonus words have 5 letters or more");
}

#[test]
fn bonus_words_are_counted_separately() {
    let mut player = round();
    player.keys("<Down><Down><Down><Down><Down><Space>6666<Enter>").expect("★ stone: bonus word, +1").expect("0 of 6");
    player.expect("0 of 6 found  ★ 1, +1").resize((40, 12)).expect("0/6 +1");
}

#[test]
fn drags_select_words_from_either_end_at_every_size() {
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let mut player = sized(size);
        drag(&mut player, (0, 0), (0, 6));
        player.expect("✓ kestrel, 5 words left");
        drag(&mut player, (4, 7), (1, 7));
        drag(&mut player, (2, 4), (2, 0));
        drag(&mut player, (4, 0), (4, 4));
        player.expect("✓ heron, 2 words left");
        // Two clicks select a word like a drag.
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
fn slightly_misaligned_drags_are_snapped() {
    let mut player = round();
    drag(&mut player, (0, 0), (1, 6));
    player.expect("✓ kestrel");
}

#[test]
fn hovering_over_a_found_word_highlights_it_and_tab_focuses_the_list() {
    let mut player = round();
    drag(&mut player, (4, 0), (4, 4));
    let word = player.find("heron");
    let before = player.buffer();
    player.mouse(MouseKind::Move, word);
    let cell = at(&player, 4, 2);
    assert_ne!(player.buffer()[cell], before[cell], "the letters are highlighted");
    player.mouse(MouseKind::Move, (79, 0));
    assert_eq!(player.buffer()[cell], before[cell]);
    player.keys("<Tab><Down><Down><Down><Down>");
    assert_ne!(player.buffer()[cell], before[cell]);
    player.keys("<Tab>").keys("<F6>").expect("5 left").expect_no("✓ heron ");
    player.keys("<F6>").expect("1 found").keys("<F6>").expect("F6 shows the list").keys("<F6>").expect("1 of 6 found");
}

#[test]
fn tab_shows_the_list_in_narrow_windows() {
    let mut player = sized((40, 12));
    player.expect_no("kestrel").keys("<Tab>").expect("kestrel").expect("Great Auk").keys("<Tab>").expect_no("kestrel");
}

#[test]
fn hints_reveal_more_and_cost_time() {
    let mut player = round();
    // A hint replaces the message about a letter that led nowhere.
    player.keys(" z").expect("no Z in line with the anchor");
    player.keys("<F2>").expect("kestrel: starts in the top left").expect("0:05");
    player.keys("<F2>").expect("starts at row 1, column 1").expect("0:15");
    player.keys("<F2>").expect("kestrel: runs →").expect("0:30");
    player.keys("<F2>").expect("kestrel: shown, 5 words left").expect("1:00").expect("• kestrel");
    player.expect("with help");
}

#[test]
fn hints_are_for_the_word_chosen_in_the_list_or_with_the_mouse() {
    let mut player = round();
    player.keys("<Tab><Down><Down><F2>").expect("fowl: starts").keys("<F2>").expect("fowl: starts at row");
    player.click("heron").keys("<F2>").expect("heron: starts").keys("<F2>").expect("heron: starts at row");
    drag(&mut player, (4, 0), (4, 4));
    player.keys("<F2>").expect("kestrel: starts in the top left");
}

#[test]
fn secret_words_show_their_length_until_they_are_found() {
    let mut player =
        Player::search(Start::default(), search(&BIRDS.replace("heron", "?heron").replace("wren", "?wren")));
    player.expect("0 of 6 found").expect("5 letters").expect("4 letters").expect("robin");
    player.expect_no("heron").expect_no("wren");
    player.click("5 letters").keys("<F2>").expect("a word of 5 letters: starts").expect_no("heron");
    drag(&mut player, (4, 0), (4, 4));
    player.expect("✓ heron").expect("heron, 5 words left").expect_no("5 letters").expect_no("wren");
    player.keys("<F10><F10>").expect("✗ wren");
}

#[test]
fn the_list_has_keys_of_its_own_and_letters_lead_back_to_the_grid() {
    let mut player = Player::search(Start::default(), search(BIRDS));
    player.keys("<Tab>").expect("letters go back to the grid").expect("grid").expect_no("anchor");
    player.keys("<Down><End><Home>o").expect("anchor").expect("Type a letter to jump");
    player.keys("<Tab><Esc>").expect("TODAY");
}

#[test]
fn the_clock_counts_up_and_pausing_hides_the_letters() {
    let mut player = round();
    player.secs(61).expect("1:01").keys("<F3>").expect("Paused").expect_no("kestrel").secs(60);
    player.keys("x").expect("1:01").expect("kestrel");
}

#[test]
fn undo_removes_a_found_word_and_redo_restores_it() {
    let mut player = round();
    drag(&mut player, (4, 0), (4, 4));
    player.keys("<F7>").expect("heron: undone").expect("0 of 6").keys("<F8>").expect("✓ heron").expect("1 of 6");
}

#[test]
fn giving_up_asks_for_confirmation_and_the_solver_marks_the_rest() {
    let mut player = round();
    player.keys("<F10>").expect("Give up?").keys("<F10>").expect("Given up: 0 of 6 found");
    player.keys("a").expect("Solver playing").wait(Duration::from_secs(20)).expect("Solver done");
}

#[test]
fn after_a_round_a_solver_is_watched_in_its_grid() {
    let mut player = round();
    player.keys("<F10><F10>").expect("Given up").keys("t").expect("Boyer-Moore").keys("<Tab>").expect("is found");
    player.keys("<Esc>").expect("Given up");
}

#[test]
fn the_solver_is_offered_only_if_words_are_left() {
    let mut player = round();
    for _ in 0..4 * 6 {
        player.keys("<F2>");
    }
    player.expect("0 of 6 found, 6 shown").expect_no("solve");
    player.keys("a").expect_no("Solver");
    round().keys("<F10><F10>").expect("solve");
}

#[test]
fn rounds_are_saved_and_resumed() {
    let home = temp_home();
    let start = || Start { data: Some(home.path()), ..Start::default() };
    let mut player = Player::search(start(), search(BIRDS));
    player.secs(10);
    drag(&mut player, (4, 0), (4, 4));
    player.flush();
    drop(player);
    let mut player = Player::menu(start());
    player.expect("0:10 played, 1/6").keys("g").expect("✓ heron").expect_no("Paused");
    player.secs(2).expect("0:12");
}

#[test]
fn finished_rounds_are_recorded() {
    let mut player = Player::menu(Start::default());
    player.keys("t").expect("daily 2026-01-01");
    let desc = Desc::daily("2026-01-01");
    player.secs(125);
    solve(&mut player, &desc);
    player
        .expect("First record: 2:05")
        .expect("Day 1 of a streak")
        .keys("q")
        .expect("● solved in 2:05")
        .expect("Day 1 of a streak.");
    player.keys("r").expect("15x15, of the day").expect("2:05").expect("WORD SEARCH");
}

#[test]
fn the_shared_result_reveals_no_words() {
    let mut player = round();
    drag(&mut player, (4, 0), (4, 4));
    player.keys("<F10><F10>s");
    let result = player.app.take_clipboard().unwrap();
    assert_eq!(result, "Wordhoard word search, 6x8, puzzles of your own\nGiven up: 1 of 6 found in 0:00\n▁·····");
}

/// Selects every word of a puzzle by keyboard.
fn solve(player: &mut Player, desc: &Desc) {
    let places = player.places(desc);
    player.take_words(&places);
}

#[test]
fn large_grids_scroll_with_cursor_wheel_and_drag() {
    let params = Params { size: "40".parse().unwrap(), ..Params::standard() };
    let desc = Desc::generate(&params, &wordhoard_engine::base::rng::Seed::new("scroll"));
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

/// Returns the shortest key sequence that selects a word, and the cell where the word then starts.
///
/// The player goes to either end of the word by letter keys or arrows, sets the direction with a digit, and jumps to
/// the last letter.
fn keys_for(letters: &Letters, from: Pos, place: Placement) -> (String, Pos) {
    let cells = letters.cells();
    let letter_key = |cell: Pos| char::from(b'a' + letters.at(cell).unwrap()).to_string();
    let sequences = [place, place.reversed()].map(|place| {
        let (from_index, to_index) = (cells.index(from), cells.index(place.start()));
        let ahead = (to_index + cells.len() - from_index) % cells.len();
        let jumps = (1..=ahead)
            .filter(|steps| letters.at(cells.pos((from_index + steps) % cells.len())) == letters.at(place.start()));
        let by_letter = letter_key(place.start()).repeat(jumps.count());
        let steps = |key: &str, from: u16, to: u16| key.repeat(to.saturating_sub(from).into());
        let (to, at) = (place.start(), from);
        let by_arrows = steps("<Down>", at.row, to.row)
            + &steps("<Up>", to.row, at.row)
            + &steps("<Right>", at.col, to.col)
            + &steps("<Left>", to.col, at.col);
        let approach = if count(&by_arrows) < count(&by_letter) { by_arrows } else { by_letter };
        let digit = ["6", "3", "2", "1", "4", "7", "8", "9"][place.dir() as usize];
        let last = letter_key(place.end())
            .repeat(place.cells().skip(2).filter(|&cell| letters.at(cell) == letters.at(place.end())).count());
        (approach + digit + &last + "<Enter>", place.start())
    });
    sequences.into_iter().min_by_key(|(keys, _)| count(keys)).unwrap()
}

/// Returns the number of keys in a key string of the harness. `<Down>` is one key.
fn count(keys: &str) -> usize {
    let named = keys.matches('<').count();
    let inside: usize = keys.split('<').skip(1).map(|part| part.find('>').unwrap()).sum();
    keys.chars().count() - inside - named
}

/// Selects every word of thirty daily puzzles in list order, in 4 to 7 keys per word on average, cursor moves included.
#[test]
fn words_take_few_keys() {
    let (mut pressed, mut words) = (0, 0);
    for day in (1..=30).step_by(sample_size(4, 1)) {
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
    assert!((4.0..=7.0).contains(&mean), "{mean:.1} keys per word");
}

/// The view does not scroll while a drag moves along its edge.
#[test]
fn words_along_the_edge_of_the_view_can_be_selected() {
    let mut rows = vec!["x".repeat(40); 40];
    rows[12].replace_range(3..6, "cat");
    let text = rows.join("\n") + "\n\ncat\n";
    let mut checked = 0;
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
        checked += 1;
    }
    assert!(checked > 10, "the row was in view only {checked} times");
}

/// A drag from the last row in view extends below it.
#[test]
fn drags_that_start_at_the_edge_scroll_the_view() {
    let mut rows = vec!["x".repeat(40); 40];
    for (row, letter) in rows.iter_mut().skip(16).zip("catch".chars()) {
        row.replace_range(3..4, &letter.to_string());
    }
    let mut player = Player::search(Start::default(), search(&(rows.join("\n") + "\n\ncatch\n")));
    let (x, y) = player.find("C X X X");
    // This is the last row in view. The message line is right below it.
    let below = (x, y + 1);
    player.expect("Type a letter to jump").mouse(MouseKind::Press, (x, y));
    for _ in 0..4 {
        player.mouse(MouseKind::Drag, below);
    }
    player.expect("> CATCH ↓ 5").mouse(MouseKind::Release, below).expect("All 1 found");
}

#[test]
fn the_cursor_starts_on_a_letter_and_skips_holes_in_shapes() {
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
fn lists_of_long_words_leave_the_grid_in_view() {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCD";
    let text = format!("{alphabet}\nTEA{}\n\nNot so short so short so short\ntea\n", "X".repeat(27));
    let mut player = Player::search(Start::default(), search(&text));
    player.expect("[A]B C D E F").expect("Not so short");
}

#[test]
fn a_word_chosen_after_the_round_is_defined() {
    let mut player = round();
    player
        .keys("<F10><F10>")
        .expect("Given up")
        .keys("<Down>")
        .expect("owl  noun: nocturnal bird of prey")
        .expect_no("Given up");
    player.keys("<Down><Down><Down><Down><Down>").expect("Great Auk  no definition");
    player.click("robin").expect("robin  noun: ");
}

#[test]
fn a_message_is_announced_with_its_blanks() {
    sized((80, 24)).expect("Type a letter to jump").expect("spell: __ ___").expect_no("AT SEA");
    sized((40, 12)).expect("__ ___").expect_no("AT SEA");
}

#[test]
fn the_footer_after_giving_up_is_one_line_with_the_solver_and_printing() {
    let mut daily = Player::menu(Start { size: (80, 24), ..Start::default() });
    daily.keys("t");
    for mut player in [sized((80, 24)), daily] {
        player.keys("<F10><F10>").expect("Given up").expect_no("S  share");
        let screen = player.screen();
        let footer = screen.lines().position(|line| line.contains("A  solve")).unwrap();
        let lines: Vec<&str> = screen.lines().collect();
        assert!(lines[footer].contains("P  print") && lines[footer].contains("F1  help"), "{screen}");
        assert!(lines[footer - 1].contains("────"), "{screen}");
        player.keys("s");
        assert!(player.app.take_clipboard().unwrap().contains("Given up"), "the key of the hidden hint works");
    }
    sized((120, 40)).keys("<F10><F10>").expect("S  share").expect("A  solve");
}
