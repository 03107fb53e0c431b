//! Tests of word search rounds, played by keyboard and mouse without a terminal.

use std::time::Duration;

use wordhoard::games::word_search::Desc;
use wordhoard::grid::{Letters, Placement, Pos};
use wordhoard::make::word_search::Params;
use wordhoard::ui::{Event, MouseKind};

use crate::harness::{Player, Start, search};
use crate::sample::sample_size;
use crate::temp_home::temp_home;

const BIRDS: &str = "# title: Birds\n# message: AT SEA\n\nKESTRELA\nOWLTSFEN\nROBINOAE\nXXXXXWXR\nHERONLXW\nSTONEXXX\n\n\
                     kestrel\nowl\nfowl\nrobin\nheron\nwren\nGreat Auk\n";

fn round() -> Player {
    sized((80, 24))
}

fn sized(size: (u16, u16)) -> Player {
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
    player.keys("<Tab><Esc>").expect("RESUME");
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

/// Opens the screen that prints, and types the name of the file.
fn print_to(player: &mut Player, path: &std::path::Path) {
    player.expect("PRINT").event(&Event::Paste(path.to_str().unwrap().into())).keys("<Enter>");
}

#[test]
fn a_puzzle_is_printed_after_the_round() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("birds.pdf");
    let mut player = sized((120, 40));
    player.keys("<F10><F10>").expect("Given up").keys("p");
    print_to(&mut player, &path);
    player.expect("Written").expect("1 puzzle on");
    assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
    // A file is only replaced after a question, and the name is not kept for the next puzzle.
    player.keys("<Enter>").expect("PRINT").expect_no("birds.pdf_");
    std::fs::write(&path, "precious").unwrap();
    print_to(&mut player, &path);
    player.expect("Replace the file?").expect("birds.pdf exists.").keys("<Esc>");
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    player.keys("<Enter>").expect("Replace the file?").keys("y").expect("Written");
    assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
}

#[test]
fn a_new_puzzle_is_printed_with_the_chosen_options() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("class.pdf");
    let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
    player.keys("cw").expect("custom game").keys("p");
    // Two versions, with the key in a file of its own; every letter types itself in a text.
    player
        .keys("<Down>Quiz for you<Down><Right><Down><Right>")
        .expect("Quiz for you")
        .expect("A, B")
        .expect("own file");
    player.keys("<Up><Up><Up>");
    print_to(&mut player, &path);
    player.expect("2 puzzles on").expect("class-key.pdf:");
    assert!(path.exists() && dir.path().join("class-key.pdf").exists());
    player.keys("<Enter>").expect("PRINT").expect_no("Quiz").expect("A, B");
    player
        .event(&Event::Paste("/nowhere/at all/x.pdf".into()))
        .keys("<Enter>")
        .expect("Nothing was written")
        .expect("the folder /nowhere/at all");
    player.keys("<Enter><Delete>x.doc<Enter>").expect("unknown format").keys("<Esc>").expect("custom game");
}

#[test]
fn a_typed_file_name_is_forgotten_if_nothing_is_printed() {
    let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
    player.keys("cwp").expect("PRINT").keys("week3.pdf<Down>Quiz<Down><Right>").expect("week3.pdf").expect("A, B");
    player.keys("<Esc>").expect("custom game").keys("p");
    player.expect("PRINT").expect_no("week3").expect_no("Quiz").expect("word-search.pdf").expect("A, B");
}

#[test]
fn messages_of_the_print_screen_are_wrapped_in_narrow_windows() {
    let mut player = Player::menu(Start { size: (40, 12), ..Start::default() });
    player.keys("cwp").expect("PRINT").event(&Event::Paste("/nowhere/at/all/birds of the northern woods.docx".into()));
    let text = player.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("birds of the northern woods.docx: unknown format; use .pdf or .svg"), "{text}");
    player.keys("<Delete>").expect("writes ").expect("Title");
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

#[test]
fn spelling_school_secret_words_and_a_picture_are_chosen_on_the_custom_game_screen() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("t.txt");
    std::fs::write(&path, "###########\n".repeat(9)).unwrap();
    for size in [(40, 12), (80, 24)] {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("cw<Down><Down>").expect("British").expect("aubergine").keys("<Right>").expect("eggplant");
        player.keys("<Down>").expect("For school").keys("<Right>").expect("no beer, poker or rifle");
        player.keys("<Up><Up><Up><Up><Up><Up>").expect("Secret words").keys("<Right><Right>").expect("2");
        player.keys("<Up><Up>").expect("Picture file").event(&Event::Paste("/nowhere/t".into()));
        player.keys("<Enter>").expect("custom game").keys("<Delete>");
        player.event(&Event::Paste(path.to_str().unwrap().into())).expect("9x11, in place of the grid");
        player.keys("<Enter><F10><F10>s");
        let result = player.app.take_clipboard().unwrap();
        assert!(result.contains("9x11 medium, shape of your own, 2 secret words"), "{result}");
    }
}

#[test]
fn own_words_and_a_message_are_typed_on_the_custom_game_screen() {
    let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
    player.keys("cw<Down>").expect("type or paste words, separated by commas");
    player.event(&Event::Paste("kestrel\n great auk\r\nb4t\n".into())).expect("kestrel, great auk, b4t_");
    player.expect("'4' is not a letter").keys("<Enter>").expect("correct or remove it");
    player
        .keys("<Enter>")
        .expect("custom game")
        .keys("<Backspace><Backspace>at")
        .expect("3 words in place of the theme");
    player.keys("<Up><Up><Up>").expect("spelled by the letters that are left over").keys("Hello there");
    player.keys("<Enter>").expect("0 of 3 found").expect("great auk").expect("_____ _____");
    player.keys("<Esc>").expect("15x15, Medium, your words").keys("cw").expect("kestrel, great auk, bat");
    player.keys("<Down><Delete>").expect("type or paste words");
}

#[test]
fn enter_separates_the_words_of_a_list_and_starts_the_game_from_other_lines() {
    for size in [(80, 24), (40, 12)] {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("cw").expect("Enter  play").keys("<Down>").expect("Enter  next line");
        player.keys("rain").expect("Enter  next word").keys("<Enter>").expect("rain, _").expect("Enter  next line");
        player.keys("fog<Enter>").expect("rain, fog, _");
        player.keys("h2o<Enter>").expect("rain, fog, h2o_").expect("'2' is");
        player
            .keys("<Backspace><Backspace><Backspace>ice<Enter><Enter>")
            .expect("rain, fog, ice,")
            .expect("› Spelling");
        player.expect("Enter  play").keys("<Enter>").expect_no("custom game").expect("WORD SEARCH");
    }
}

#[test]
fn own_words_take_the_place_of_the_theme_and_set_the_number_of_words() {
    let mut player = Player::menu(Start { size: (80, 24), ..Start::default() });
    // A number that was chosen for themes.
    player.keys("cw<Up><Up><Up><Up>").expect("› Words").keys("<Right>").expect("8");
    player.keys("<Down><Down><Down><Down><Down>").expect("› Your words");
    let words = "ant, bat, cat, cow, dog, duck, eel, elk, emu, fox, gnat, goat";
    player.event(&Event::Paste(words.into())).expect("12, yours").expect("your words take its place");
    player
        .keys("4")
        .expect("'4' is not")
        .expect("your words take its place")
        .expect_no("12, yours")
        .keys("<Backspace>");
    player.keys("<Up>").expect("› Theme").expect_no("change").keys("<Right>").expect("your words take its place");
    player.keys("<Enter>").expect("0 of 12 found").keys("<Esc>cw<Down><Delete>").expect("a random theme");
    player.expect_no("yours");
}

#[test]
fn invalid_messages_are_reported_while_they_are_typed() {
    for size in [(80, 24), (40, 12)] {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("cw<Up><Up>").expect("› Message").keys("H2O");
        let has_reason = |player: &Player| {
            let text = player.screen().split_whitespace().collect::<Vec<_>>().join(" ");
            text.contains("the message contains '2', which is not a letter from a to z: spell it out")
        };
        assert!(has_reason(&player), "{}", player.screen());
        player.keys("<Enter>").expect("custom game");
        player.keys("<Backspace><Backspace>. OH!").expect("H. OH!_").expect("spelled by the letters");
        assert!(!has_reason(&player));
        player.keys("<Delete>!").expect("the message has no letters").keys("<Enter>").expect("custom game");
    }
    let mut player = with_own_words("owl");
    player.keys("<Down><Down><Down><Down><Down><Down><Down>").expect("› Message");
    player
        .event(&Event::Paste("o".repeat(65)))
        .expect("the message has at least 65 letters, but the grid has 64 cells");
}

/// Opens the custom game screen with these words in the smallest grid.
fn with_own_words(words: &str) -> Player {
    let mut player = Player::menu(Start { size: (80, 24), ..Start::default() });
    player.keys("cw<Down>").event(&Event::Paste(words.into()));
    player.keys("<Down><Down><Down><Down>").expect("› Grid").keys("<Left><Left><Left>").expect("‹ 8x8 ›");
    player
}

#[test]
fn puzzles_are_only_printed_without_a_word_after_a_question() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("zoo.pdf");
    let mut player = with_own_words("owl, hippopotamus, wren");
    player.keys("p");
    print_to(&mut player, &path);
    player.expect("Print it anyway?").expect("1 word left out: hippopotamus is too long").keys("<Esc>").expect("PRINT");
    assert!(!path.exists());
    std::fs::write(&path, "precious").unwrap();
    player.keys("<Enter>").expect("Replace the file?").expect("zoo.pdf exists.").expect("hippopotamus is too long");
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    player.keys("<Enter>").expect("Written").expect("hippopotamus is too long");
    assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
}

#[test]
fn words_unsuitable_for_school_are_named_after_printing() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = with_own_words("owl, beer, wren");
    player.keys("<Up><Up>").expect("› For school").keys("<Right>p");
    print_to(&mut player, &dir.path().join("a.pdf"));
    player.expect("Written").expect("Your words: on the list of words unsuitable for school: beer.");
}

#[test]
fn instructions_are_kept_for_the_same_puzzle_only() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = with_own_words("owl, wren");
    player.keys("p<Down><Down><Down><Down>").expect("› Instructions").keys("Find both birds.<Up><Up><Up><Up>");
    print_to(&mut player, &dir.path().join("a.pdf"));
    player.expect("Written").keys("<Enter>").expect("Find both birds.");
    player.keys("<Esc>").expect("custom game").keys("p").expect("Find both birds.").keys("<Esc>");
    player.keys("<Up><Up><Up><Up>").expect("› Your words").keys(", smew<F5>").expect("PRINT").expect_no("Find both");
    // Each puzzle of a theme is another one.
    player.keys("<Down><Down><Down><Down>").expect("› Instructions").keys("Find them.<Esc>");
    player.keys("<Delete><F5>").expect("PRINT").expect_no("Find them.");
}

#[test]
fn the_home_screen_opens_the_options_of_a_word_search_to_print() {
    for size in [(80, 24), (40, 12)] {
        let mut player = Player::menu(Start { size, ..Start::default() });
        player.keys("m").expect("custom game").expect("Your words").keys("<Esc>");
        player.expect("Make a word search").expect("own words, printed");
    }
}
