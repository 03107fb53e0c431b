//! Tests of drawing, messages and windows.
use ratatui::style::Modifier;
use wordhoard::ui::MouseKind;
use wordhoard::ui::keys::{Key, Keymap};
use wordhoard_engine::grid::{Bars, Pos};
use wordhoard_puzzles::crossword::{Cell, Crossword, Key as CrosswordKey, Shade, Square};

use super::{WOOD, add_clues, open, puzzle, settings, wood};
use crate::harness::{Player, Start};
use crate::temp_home::temp_home;

#[test]
fn escape_says_what_it_does_before_it_leaves() {
    let mut player = wood();
    player.keys("cat<Esc>").expect("Esc again leaves. Everything is saved.").keys("c").expect_no("Esc again");
    player.keys("<Esc><Esc>").expect("RESUME").keys("g").expect_no("Paused").expect("C │ A │ T │ C");
}

#[test]
fn only_the_player_and_a_hidden_window_pause_a_crossword() {
    let mut player = wood();
    player.keys("c").event(&wordhoard::ui::Event::FocusLost).expect_no("Paused").secs(9).expect("0:00");
    player.keys("a").secs(1).resize((20, 5)).secs(9).resize((80, 24)).expect_no("Paused").expect("0:01");
    player.secs(1).expect("0:02").keys("<F3>").expect("Paused").secs(9).keys("<Enter>").expect("0:02");
}

#[test]
fn messages_name_the_keys_that_the_player_has_bound() {
    let mut keymap = Keymap::default();
    let keys = [
        ("crossword", "notes", 'y'),
        ("crossword", "give-up", 't'),
        ("round", "hint", 'y'),
        ("crossword-line", "accept", 'y'),
    ];
    for (table, command, key) in keys {
        keymap.set(table, command, vec![Key::ctrl(key)]);
    }
    let mut wood = puzzle(&WOOD);
    wood.notes = "Look for the trees.".into();
    let mut player = open(wood.clone(), Start { keymap: keymap.clone(), ..Start::default() });
    player.expect("Ctrl-Y shows them.").keys("<^T>").expect("Ctrl-T again ends the round and shows the solution.");
    wood.lock("4821".parse::<CrosswordKey>().unwrap()).unwrap();
    open(wood.clone(), Start { keymap: keymap.clone(), ..Start::default() })
        .keys("<F4>")
        .expect("or Ctrl-Y to find it");
    wood.notes.clear();
    keymap.set("crossword", "notes", vec![Key::ctrl('o')]);
    wood.unlock("4821".parse::<CrosswordKey>().unwrap()).unwrap();
    open(wood, Start { keymap, ..Start::default() }).keys("<^Y>").expect("Ctrl-Y again for a");
}

#[test]
fn notes_are_announced_and_shown() {
    let mut wood = puzzle(&WOOD);
    wood.notes = "Look for the trees.".into();
    wood.copyright = "(c) 2026 A. Fox".into();
    let mut player = open(wood, Start::default());
    player
        .expect("This puzzle has notes: Ctrl-O shows them.")
        .keys("<^O>")
        .expect("Look for the trees.")
        .expect("A. Fox");
    player.keys("<Esc>").expect("1-Across: ");
}

#[test]
fn all_commands_are_listed_and_run_from_the_list() {
    let mut player = wood();
    player.keys("x<F9>").expect("COMMANDS").expect("Ctrl-N").keys("clear the word").expect("Ctrl-W").keys("<Enter>");
    player.expect_no("COMMANDS").expect_no(" X ").keys("<F9>undo<Enter>").expect(" X ").keys("<F9><Esc>").expect(" X ");
    player.keys("<F9>give up").expect_no("Ctrl-W");
}

#[test]
fn a_command_without_a_key_is_run_from_the_list() {
    let mut keymap = Keymap::default();
    keymap.set("round", "pause", vec![Key::ctrl('n')]);
    keymap.set("crossword", "pencil", Vec::new());
    let mut player = open(puzzle(&WOOD), Start { keymap, ..Start::default() });
    player.keys("<F9>pencil<Enter>").expect("Pencil: letters are in lower case.").keys("<^N>").expect("Paused");
}

#[test]
fn marks_of_squares_are_visible_in_every_size() {
    let mut wood = puzzle(&WOOD);
    let square = |wood: &mut Crossword, col| wood.grid[Pos::new(0, col)].square_mut().cloned().unwrap();
    for (col, change) in [
        (0, (|square: &mut Square| square.circled = true) as fn(&mut Square)),
        (1, |square| square.shade = Some(Shade::Highlight)),
        (2, |square| square.given = "T".into()),
    ] {
        let mut changed = square(&mut wood, col);
        change(&mut changed);
        wood.grid[Pos::new(0, col)] = Cell::Open(changed);
    }
    for (size, circle, shade, given) in
        [((40, 12), "°", "░", "=T"), ((80, 24), "( )", "░░░", "=T"), ((120, 40), "( )", "░░░", "=")]
    {
        let mut player = open(wood.clone(), Start { size, ..Start::default() });
        player.keys("/5a<Enter>").expect(circle).expect(shade).expect(given);
    }
}

#[test]
fn barred_grids_have_heavy_lines_in_every_window() {
    let mut barred = puzzle(&["CATS", "OREO", "BEAR"]);
    barred.grid[Pos::new(0, 1)].square_mut().unwrap().bars = Bars { right: true, below: false };
    barred.grid[Pos::new(1, 2)].square_mut().unwrap().bars = Bars { right: false, below: true };
    barred.number();
    add_clues(&mut barred);
    for size in [(40, 12), (80, 24), (120, 40)] {
        open(barred.clone(), Start { size, ..Start::default() }).expect("┃").expect("━");
    }
}

#[test]
fn saving_as_a_file_asks_before_it_replaces_one() {
    let home = temp_home();
    let path = home.path().join("mine.puz");
    let shown = path.to_str().unwrap();
    let mut player = open(puzzle(&WOOD), Start { size: (200, 60), ..Start::default() });
    player.keys("cat<^S>").expect("in-the-wood.ipuz_").keys("<^U>").keys(shown).keys("<Enter>").expect("Saved to");
    let saved = std::fs::read(&path).unwrap();
    player.keys("c<^S><^U>").keys(shown).keys("<Enter>").expect("Enter replaces this file").keys("<Esc>");
    assert_eq!(std::fs::read(&path).unwrap(), saved);
    player.keys("<^S><^U>").keys(shown).keys("<Enter><Enter>").expect("Saved to");
    assert_ne!(std::fs::read(&path).unwrap(), saved);
    player.keys("<^S><^U>").keys("x.docx<Enter>").expect("use .puz or .ipuz");
}

#[test]
fn typing_replaces_the_suggested_file_name_and_other_keys_edit_it() {
    let selected = |player: &Player| -> String {
        let buffer = player.buffer();
        let (x, y) = player.find("or .ipuz): ");
        let line = (x..buffer.area.width).map(|x| &buffer[(x, y)]);
        line.filter(|cell| cell.modifier.contains(Modifier::REVERSED)).map(|cell| cell.symbol()).collect()
    };
    for size in [(40, 12), (80, 24)] {
        let begun = || {
            let mut player = open(puzzle(&WOOD), Start { size, ..Start::default() });
            player.keys("<^S>").expect("in-the-wood.ipuz_");
            player
        };
        assert!("in-the-wood.ipuz".ends_with(&selected(&begun())) && !selected(&begun()).is_empty());
        let after = |keys: &str, text: &str| {
            let mut player = begun();
            player.keys(keys).expect(text);
            assert_eq!(selected(&player), "", "{keys}");
        };
        after("m.puz", "ipuz): m.puz_");
        after("<Backspace>s", "in-the-wood.ipus_");
        after("<Right>x", "in-the-wood.ipuzx_");
        after("<End>x", "in-the-wood.ipuzx_");
        after("<^U>m", "ipuz): m_");
        let mut player = begun();
        player.event(&wordhoard::ui::Event::Paste("b.puz".into())).expect("ipuz): b.puz_");
    }
}

#[test]
fn a_solved_grid_is_crossed_by_a_wave_unless_turned_off() {
    let reversed = |player: &Player| {
        player.buffer().content.iter().filter(|cell| cell.modifier.contains(Modifier::REVERSED)).count()
    };
    let keys = "catchmaplesadlyobeiea";
    let mut player = wood();
    player.keys(keys).wait(std::time::Duration::from_millis(120));
    let during = reversed(&player);
    player.secs(3);
    assert!(during > reversed(&player) + 3, "{during} and {}", reversed(&player));
    let mut player = open(puzzle(&WOOD), Start { settings: settings("animation = false"), ..Start::default() });
    player.keys(keys).wait(std::time::Duration::from_millis(120));
    let during = reversed(&player);
    player.secs(3);
    assert_eq!(during, reversed(&player));
}

#[test]
fn long_clues_leave_room_for_the_grid_and_long_lines_show_their_end() {
    let mut wood = puzzle(&WOOD);
    wood.clues[0].text = "very long ".repeat(60);
    let mut player = open(wood, Start { size: (40, 12), ..Start::default() });
    player
        .expect("…")
        .keys("catch")
        .expect("C")
        .keys("<^S>")
        .keys("/a/long/path/to/a/folder/with/my.puz")
        .expect("my.puz_");
}

#[test]
fn every_message_is_readable_in_full_in_a_narrow_window() {
    let small = || Start { size: (40, 12), ..Start::default() };
    let words = |player: &Player| player.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    let mut player = open(puzzle(&WOOD), small());
    for (keys, message) in [
        ("/2d<Enter>teip/4a<Enter><F2>", "2-Down looks easiest (4 of 5 letters filled). F2 again for a letter."),
        ("<F10>", "F10 again ends the round and shows the solution."),
        ("<^X>", "Reveal the whole puzzle? Ctrl-X again reveals it."),
        ("/4a<Enter><F12>elma", "Anagram letters: ELMA_ e l I m a. Tab shuffles, Enter pencils in."),
    ] {
        player.keys(keys);
        assert!(words(&player).contains(message), "{message}\n{}", player.screen());
    }
    // The clue stays in sight while an anagram of it is solved.
    player.expect("4-Across: Clue for 4 across").keys("<Esc>").expect_no("Anagram");
    let mut player = open(puzzle(&["---", "-#-", "---"]), small());
    player.keys("<F4>");
    let message = "This puzzle came without a solution. Shift-F2 fills in words that fit.";
    assert!(words(&player).contains(message), "{}", player.screen());
}

#[test]
fn the_clue_list_takes_the_place_of_the_grid_in_a_window_without_room_for_both() {
    let mut player = open(puzzle(&WOOD), Start { size: (40, 12), ..Start::default() });
    player.expect("·").expect_no("ACROSS").keys("<F6>").expect("ACROSS 3 left").expect("5  Clue for 5 across");
    player.keys("<Down>").expect("4▸ Clue").expect_no("·").keys("<Right>").expect("DOWN").expect("1▸ Clue for 1 down");
    let at = player.find("Clue for 3 down");
    player.mouse(MouseKind::Press, at).expect("3-Down: Clue").expect_no("DOWN 3").expect("·");
    player.keys("<F6><F6>").expect_no("DOWN 3 left").expect("·");
}
