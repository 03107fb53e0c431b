//! Tests of crosswords on the screen.

use ratatui::layout::Position;
use ratatui::style::Modifier;
use wordhoard::games::RoundStarter;
use wordhoard::games::crossword::{Crosswords, Desc};
use wordhoard::grid::{Axis, Bars, Grid, Pos};
use wordhoard::play::Rules;
use wordhoard::puzzle::crossword::{Cell, Clue, Crossword, CrosswordFile, Key as CrosswordKey, Shade, Square};
use wordhoard::ui::keys::{Key, Keymap};
use wordhoard::ui::theme::Theme;
use wordhoard::ui::{MouseKind, Session};

use crate::harness::{Player, Start};
use crate::temp_home::temp_home;

const WOOD: [&str; 5] = ["CATCH", "O#E#E", "MAPLE", "B#I#A", "SADLY"];

/// Creates a puzzle from its solution, with a clue for each slot: `Clue for 1 across`.
fn puzzle(rows: &[&str]) -> Crossword {
    let cell = |ch: char| match ch {
        '#' => Cell::Block,
        '-' => Cell::Open(Square::default()),
        ch => Cell::Open(Square { solution: ch.into(), ..Square::default() }),
    };
    let grid = Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap();
    let mut puzzle = Crossword::new(grid);
    puzzle.title = "In the wood".into();
    puzzle.number();
    add_clues(&mut puzzle);
    puzzle
}

fn add_clues(puzzle: &mut Crossword) {
    let mut slots = puzzle.slots();
    slots.sort_by_key(|slot| slot.axis == Axis::Down);
    let clue = |slot: wordhoard::grid::Slot| {
        let label = puzzle.label(slot.start()).to_owned();
        let text = format!("Clue for {label} {}", slot.axis.name().to_lowercase());
        Clue { axis: slot.axis, label, text, cells: slot.cells, ..Clue::default() }
    };
    puzzle.clues = slots.into_iter().map(clue).collect();
}

fn open(puzzle: Crossword, start: Start) -> Player {
    let desc = Desc::from_file(CrosswordFile::from(puzzle), "wood.puz");
    let kind = Crosswords::slot(&desc);
    let begin = move |key, cx: wordhoard::ui::Context| Session::<Crosswords>::begin(desc.clone(), key, cx);
    Player::open(start, RoundStarter::new::<Crosswords>(move |_| kind.clone(), begin))
}

fn wood() -> Player {
    open(puzzle(&WOOD), Start::default())
}

/// Returns the settings with these lines in the section of crosswords.
fn settings(text: &str) -> wordhoard::games::Settings {
    let crossword = toml::from_str(text).expect("settings");
    wordhoard::games::Settings { crossword, ..wordhoard::games::Settings::default() }
}

#[test]
fn a_puzzle_is_solved_by_keys_alone_in_every_window() {
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let mut player = open(puzzle(&WOOD), Start { size, ..Start::default() });
        player.expect("1-Across: Clue for 1 across").keys("catchmaplesadly").expect("1-Down: Clue for 1 down");
        player.secs(7).keys("ob").expect("2-Down").keys("ei").expect("3-Down").keys("ea");
        player.expect("Solved in 0:07, without help.").expect("First record");
    }
}

/// Clicks on a letter in the row of letters.
fn click_letter(player: &mut Player, letter: char, pitch: u16) {
    let (left, y) = player.find(if pitch == 1 { "ABCDEFGHIJKLM" } else { "A  B  C  D  E" });
    player.mouse(MouseKind::Press, (left + pitch * (letter as u16 - 'A' as u16), y));
}

#[test]
fn a_puzzle_is_solved_by_mouse_alone() {
    for (size, pitch) in [((40, 12), 1), ((120, 40), 3)] {
        let mut player = open(puzzle(&WOOD), Start { size, ..Start::default() });
        player.click("F9").expect("COMMANDS");
        let entry = "show or hide letters";
        for _ in 0..50 {
            if !player.shows(entry) {
                player.mouse(MouseKind::ScrollDown, (10, 5));
            }
        }
        player.click(entry);
        for letter in "CATCHMAPLESADLX".chars() {
            click_letter(&mut player, letter, pitch);
        }
        player.expect("1-Down: ").click("clear").expect("5-Across: ");
        for letter in "YOBEIEA".chars() {
            click_letter(&mut player, letter, pitch);
        }
        player.expect("Solved in").expect_no("clear");
    }
}

#[test]
fn a_whole_answer_may_be_typed_over_the_letters_that_stand() {
    let mut player = wood();
    // MAPLE crosses 1, 2 and 3 down. After its last blank, E would go into the next clue.
    player.keys("/1d<Enter>comb").secs(1).keys("/2d<Enter>tepid").secs(1).keys("/4a<Enter>").expect("4-Across: ");
    player.keys("maple").expect("M │ A │ P │ L │ E").expect("5-Across: ").expect("│   │   │ D │   │   │");
    // A player who types only the blanks pauses to read the next clue.
    let mut player = wood();
    player.keys("/1d<Enter>combs").secs(1).keys("/4a<Enter>mple").secs(1).keys("a").expect("M │ M │ P │ L │ E");
}

#[test]
fn a_puzzle_is_solved_by_mouse_and_letters() {
    let mut player = wood();
    player.keys("c");
    player.click("4  Clue for 4 across").expect("4-Across: ").keys("maple");
    player.click("▸ Clue for 5 across").keys("sadly").click("Clue for 1 across").keys("atch");
    // A click on the current square turns.
    let (x, y) = player.find("C │ A");
    player.mouse(MouseKind::Press, (x, y)).expect("1-Across").mouse(MouseKind::Press, (x, y)).expect("1-Down");
    player.click("2  Clue for 2 down").keys("ei").keys("ea").expect("1-Down: ");
    player.keys("ob").expect("Solved in");
}

#[test]
fn arrows_turn_before_they_move_unless_configured() {
    let mut player = wood();
    player.keys("<Down>").expect("1-Down: ").keys("<Down><Down>").expect("4-Across: ");
    let mut player = open(puzzle(&WOOD), Start { settings: settings("arrows = \"move\""), ..Start::default() });
    player.keys("<Right><Right><Down>").expect("2-Down: ");
    player.keys("<Space>").expect("2-Down: ");
}

#[test]
fn space_turns_or_erases() {
    let mut player = wood();
    player.keys("<Space>").expect("1-Down: ").keys("<Space>").expect("1-Across: ");
    let mut player = open(puzzle(&WOOD), Start { settings: settings("space = \"erase\""), ..Start::default() });
    player.keys("cat<Home><Space>x").expect("│   │ X │ T");
}

#[test]
fn enter_and_tab_go_to_unfinished_clues() {
    let mut player = wood();
    player.keys("<Tab>").expect("4-Across: ").keys("<Enter>").expect("5-Across: ").keys("<Tab>").expect("1-Down: ");
    player.keys("/4a<Enter>maple<Home>").expect("5-Across: ").keys("<S-Tab>").expect("1-Across: ");
}

#[test]
fn clues_are_found_by_name_and_by_words() {
    let mut wood = puzzle(&WOOD);
    wood.clues[1].text = "Tree with a famous leaf".into();
    let mut player = open(wood, Start::default());
    player.keys("/2d<Enter>").expect("2-Down: ").keys("/FAMOUS<Enter>").expect("4-Across: ");
    player.keys("/99<Enter>").expect("There is no clue \"99\".").expect("4-Across: ");
    player.keys("/clue<Enter>").expect("5 clues contain \"clue\".");
    player.keys("/2d<Esc>").expect("5-Across: ");
}

#[test]
fn the_clue_list_is_followed_with_arrows() {
    let mut player = wood();
    player.keys("<F6><Down>").expect("4-Across: ").keys("<Right>").expect("1-Down: ").keys("<End>").expect("3-Down: ");
    player.keys("<Up>").expect("2-Down: ").keys("t").expect("2-Down").keys("<Down>").expect("4-Across: ");
}

#[test]
fn backspace_clears_and_goes_back_and_delete_stays() {
    let mut player = wood();
    player.keys("cat<Backspace>").expect("C │ A").expect_no("T  ").keys("<Backspace><Backspace>");
    player.expect_no(" C ").keys("ca<Left><Delete>x").expect("C │ X");
}

#[test]
fn a_rebus_is_typed_in_place() {
    let mut wood = puzzle(&WOOD);
    wood.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "HEART".into();
    let mut player = open(wood.clone(), Start { size: (120, 40), ..Start::default() });
    player.keys("c<Insert>hea").expect("HEA_").keys("rt<Enter>tch").expect("HEART").expect("4-Across: ");
    player.keys("maplesadlyobei").keys("ea").expect("Solved in");
    // The first letter is enough, unless all are asked for.
    let mut player = open(wood.clone(), Start::default());
    player.keys("chtchmaplesadlyobeiea").expect("Solved in");
    let mut player = open(wood, Start::default());
    player.keys("c<^R>heart<Right>").expect("HE…").keys("<Left><^R>x<Esc>").expect("HE…");
    player.keys("<^R><Backspace><Backspace><Tab>").expect("4-Across").expect("HEA").keys("<Esc>").expect("Esc again");
}

#[test]
fn escape_says_what_it_does_before_it_leaves() {
    let mut player = wood();
    player.keys("cat<Esc>").expect("Esc again leaves. Everything is saved.").keys("c").expect_no("Esc again");
    player.keys("<Esc><Esc>").expect("Resume").keys("g").expect_no("Paused").expect("C │ A │ T │ C");
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
    open(wood, Start { keymap, ..Start::default() }).keys("<^Y>").expect("Ctrl-Y again: a letter");
}

#[test]
fn pencilled_letters_are_in_lower_case() {
    let mut player = wood();
    player.keys("c<^N>at").expect("C │ a │ t").expect("pencil").keys("<^N><Home>").expect_no("Pencil");
    player.keys("xa").expect("X │ A │ t");
}

/// Returns the lines of the grid, and of the lists beside it.
fn grid_lines(player: &Player) -> Vec<String> {
    let screen = player.screen();
    screen.lines().filter(|line| line.contains(['│', '├', '┌', '└'])).map(str::to_owned).collect()
}

#[test]
fn every_change_can_be_undone_to_the_start() {
    let mut player = wood();
    let before = grid_lines(&player);
    player.keys("catch<^R>am<Enter><Home><^W><Home><^N>pq<Backspace><Backspace>");
    for _ in 0..12 {
        player.keys("<F7>");
    }
    player.expect("Nothing to undo.").keys("<Home>/1a<Enter>");
    assert_eq!(grid_lines(&player), before);
    for _ in 0..12 {
        player.keys("<F8>");
    }
    player.expect("Nothing to redo.");
}

#[test]
fn squares_words_and_puzzles_are_checked() {
    let mut player = wood();
    player
        .keys("xaych<^K>")
        .expect("Nothing is wrong in this square.")
        .keys("/1a<Enter><^K>")
        .expect("1 letter is wrong")
        .expect("×X");
    player
        .keys("<F4>")
        .expect("2 letters are wrong, marked ×.")
        .expect("×Y")
        .keys("/4a<Enter>q<^V>")
        .expect("3 letters");
    player.keys("<^D>").expect_no("×").expect("A").keys("<^D>").expect("No letters are marked as wrong.");
    player.keys("/1a<Enter>c<F11>").expect("checked as you type").keys("z").expect("×Z").keys("<F11>");
    player.keys("/5a<Enter>zzz").expect_no("×Z │×Z");
}

#[test]
fn squares_words_and_puzzles_are_revealed() {
    let mut player = wood();
    player.keys("<^E>").expect("Revealed 1 square.").expect("*C").keys("<F5>").expect("Revealed 4 squares.");
    player.keys("x").expect("*C │*A │*T │*C │*H").keys("<^X>").expect("Ctrl-X again").keys("<Tab><^X>");
    player.expect("Ctrl-X again").keys("<^X>").expect("Solved in 0:00, with 21 revealed squares.");
}

#[test]
fn a_locked_puzzle_is_unlocked_with_its_key_or_without() {
    let locked = || {
        let mut wood = puzzle(&WOOD);
        wood.lock("4821".parse::<CrosswordKey>().unwrap()).unwrap();
        wood
    };
    let mut player = open(locked(), Start::default());
    player.keys("x<F4>").expect("Locked:").keys("0000<Enter>").expect("This key does not fit.");
    player
        .keys("<F4>12<Enter>")
        .expect("four digits")
        .keys("<Esc><F4>4821<Enter>")
        .expect("unlocked")
        .keys("/1a<Enter><F4>");
    player.expect("1 letter is wrong");
    let mut player = open(locked(), Start::default());
    player.keys("x<F5><Enter>").expect("unlocked").keys("/1a<Enter><F4>").expect("1 letter is wrong");
    // The right solution is noticed without the key.
    let mut player = open(locked(), Start::default());
    player.keys("xatchmaplesadlyobeie<Enter>a").expect("Not quite").keys("/1a<Enter><Home>c");
    player.expect("Solved in 0:00, without help.");
}

#[test]
fn a_full_grid_with_a_mistake_is_told_without_saying_where() {
    let mut player = wood();
    player
        .keys("catchmaplesadlyobeiez")
        .expect("Not quite: some letter is wrong.")
        .expect_no("×")
        .keys("<Home>/3d<Enter>");
    player.keys("<End>").keys("<Up>").keys("a").expect("Solved");
}

#[test]
fn hints_name_a_clue_then_give_a_letter_then_the_word_where_the_cursor_is() {
    let mut player = wood();
    player
        .keys("/2d<Enter>teip/4a<Enter><F2>")
        .expect("2-Down looks easiest (4 of 5 letters stand). F2 again: a letter of");
    player.expect("4-Across: Clue").keys("<F2>").expect("Letter 1 of 4-Across is M. F2 again: the word.");
    player.keys("<F2>").expect("Revealed the answer to 4-Across, in place of I.").expect("*M │*A │*P │*L │*E");
    player.keys("<F2>").expect("4-Across is complete. 2-Down looks easiest").expect("there: a letter.");
}

#[test]
fn hints_begin_again_once_the_cursor_has_left_the_clue() {
    let mut player = wood();
    player.keys("/2d<Enter>teip/4a<Enter><F2><Tab><S-Tab>").expect("4-Across: Clue");
    player.keys("<F2>").expect("2-Down looks easiest").expect_no("*");
    // The named clue itself is where the hint leads.
    player.keys("<Tab>/2d<Enter><F2>").expect("Letter 5 of 2-Down is D");
}

#[test]
fn a_hint_or_reveal_says_what_it_replaces_and_is_undone_alone() {
    let mut player = wood();
    player.keys("/4a<Enter>x<Home><F2><F2>").expect("Letter 1 of 4-Across is M, in place of X.").expect("*M");
    player.keys("<F7>").expect("│ X │").expect_no("*M").keys("<F8>").expect("*M").keys("<F7><F7>").expect_no("│ X │");
    player
        .keys("/1a<Enter>xy<F5>")
        .expect("Revealed 5 squares, in place of 2 letters.")
        .keys("<F7>")
        .expect("│ X │ Y │");
}

#[test]
fn words_that_fit_are_listed_and_count_as_a_hint() {
    let mut player = wood();
    player
        .keys("/4a<Enter>m<^G>")
        .expect("Words that fit")
        .expect("MAPLE")
        .expect("Meaning of the answer")
        .keys("<Esc>")
        .expect("Looking up words counted as a hint.");
    player.keys("<Home>maple/1a<Enter>catchsadlyobeiea").expect("with 1 hint");
    // A letter that is marked as wrong counts as a blank, so that its word is not finished.
    let mut player = wood();
    player.keys("/4a<Enter>maplx/4a<Enter><^G>").expect("Every square is filled.").keys("<Esc>/4a<Enter><F4><^G>");
    player.expect("Words that fit: 1").expect("MAPLE").keys("<Esc>").expect("counted as a hint");
}

#[test]
fn a_puzzle_without_a_solution_is_filled_in_pencil() {
    let mut player = open(puzzle(&["---", "-#-", "---"]), Start::default());
    player
        .keys("<F4>")
        .expect("came without a solution")
        .keys("<S-F2>")
        .expect("a fill, not the answer")
        .expect("pencil");
    let mut player = open(puzzle(&["-"]), Start::default());
    player.keys("a").expect("There is no solution to compare.");
}

#[test]
fn letters_of_an_anagram_are_shuffled_in_the_scratch_line() {
    let mut player = wood();
    player.keys("/4a<Enter><Right><Right>p<F12>").expect("Anagram letters: _  · · P · ·.");
    player.keys("melap").expect("MELAP_  m e P l a.").keys("<Tab>").expect("Tab shuffles, Enter pencils in.");
    player.keys("<Enter>").expect("P");
    let lower = player.screen().lines().filter(|line| line.contains(" P ")).any(|line| line.contains(" m "));
    assert!(lower, "{}", player.screen());
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
fn across_clues_can_be_hidden() {
    let mut player = wood();
    player.keys("<S-F6>").expect("hidden").expect_no("Clue for 4 across").expect("1-Across: (hidden)");
    player.keys("<Space>").expect("Clue for 1 down").keys("<S-F6>").expect("Clue for 4 across");
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
fn linked_answers_run_on_and_their_breaks_are_drawn() {
    let mut linked = puzzle(&["TOBE#ORNOT"]);
    (linked.clues[0].label, linked.clues[0].text) = ("1, 2".into(), "Question (2,2,2-3)".into());
    linked.clues[1].text = "See 1".into();
    let mut player = open(linked, Start { size: (120, 40), ..Start::default() });
    player.expect("║").expect("╌").expect("Question (2,2,2-3)").keys("tobeornot").expect("Solved in");
    for (size, row) in [((40, 12), "· ·│· ·"), ((64, 24), "¹·  ·│ ·  ·")] {
        let mut split = puzzle(&["TOBE#ORNOTATALLYES"]);
        split.clues[0].text = "Exist (2,2)".into();
        split.clues[1].text = "Or not, to a degree, indeed (2-3,2,3,3)".into();
        open(split, Start { size, ..Start::default() }).expect(row).expect("-");
    }
    let mut mentioned = puzzle(&WOOD);
    mentioned.clues[0].text = "See 5-Across".into();
    open(mentioned, Start::default()).expect("5» Clue for 5 across");
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
fn a_large_grid_scrolls_with_the_cursor() {
    let row = "A".repeat(255);
    let large = puzzle(&vec![row.as_str(); 255]);
    for size in [(40, 12), (80, 24), (200, 60)] {
        let mut player = open(large.clone(), Start { size, ..Start::default() });
        player.keys("/2d<Enter>x<End>y").expect_no("Y").keys("<End>").expect("Y");
        player.keys("<Home><Up>x").expect("X").keys("<PgDn><PgDn>").expect("266-Across: ");
    }
}

#[test]
fn given_letters_are_kept_and_skipped() {
    let mut wood = puzzle(&WOOD);
    wood.grid[Pos::new(0, 1)].square_mut().unwrap().given = "A".into();
    let mut player = open(wood, Start::default());
    player
        .keys("ct")
        .expect("C │=A │ T")
        .keys("<Left><Left>x")
        .expect("C │=A │ T")
        .keys("<Left><^R>")
        .expect("given or revealed");
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
fn letters_typed_past_the_end_are_no_commands() {
    let mut player = wood();
    player.keys("catchmaplesadlyobei/1a<Enter><Home><Delete>/3d<Enter>ea/1a<Enter><Home>").expect_no("Solved in");
    // Only the first letter of 1-Across is missing.
    player.keys("catch").expect("Solved in").expect("next puzzle").keys("nq<Enter>").expect("Solved in");
    player.secs(2).keys("q").expect_no("Solved in");
}

#[test]
fn giving_up_shows_the_solution() {
    let mut player = wood();
    player
        .keys("cxt<F10>")
        .expect("F10 again ends the round")
        .keys("<F10>")
        .expect("Given up after")
        .expect("C │*A │ T │*C │*H");
    player.keys("<Tab>").expect("4-Across").keys("s").expect("Result copied");
}

#[test]
fn a_hint_ends_what_is_being_typed_in_a_square() {
    let mut player = wood();
    player
        .keys("/4a<Enter>map<^R>qq<F2>")
        .expect("4-Across looks easiest (3 of 5 letters stand).")
        .keys("<Enter>")
        .expect_no("QQ");
    // A question is over once something else has been said.
    player.keys("<^X>").expect("Ctrl-X again").keys("<F7><^X>").expect("Ctrl-X again");
}

#[test]
fn clues_that_share_squares_do_not_trap_the_cursor() {
    let mut shared = puzzle(&WOOD);
    let all: Vec<Pos> = [0, 2, 4].into_iter().flat_map(|row| (0..5).map(move |col| Pos::new(row, col))).collect();
    shared.clues[0].cells = all;
    let mut player = open(shared, Start::default());
    player.keys("<Tab>").expect("1-Down: ").keys("<F6><Left><Down>").expect("1-Across: ");
}

#[test]
fn hidden_clues_are_neither_found_nor_clicked() {
    let mut player = wood();
    let (x, y) = player.find("Clue for 5 across");
    player.keys("<S-F6>/across<Enter>").expect("There is no clue").mouse(MouseKind::Press, (x, y)).expect("1-Across: ");
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
        (
            "/2d<Enter>teip/4a<Enter><F2>",
            "2-Down looks easiest (4 of 5 letters stand). F2 again: a letter of 4-Across.",
        ),
        ("<F10>", "F10 again ends the round and shows the solution."),
        ("<^X>", "Reveal the whole puzzle? Ctrl-X again reveals it."),
        ("<F12>elma", "Anagram letters: ELMA_ e l I m a. Tab shuffles, Enter pencils in."),
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

#[test]
fn backspace_returns_to_the_word_that_has_just_been_left() {
    let mut player = wood();
    player.keys("catcx").expect("4-Across: ").keys("<Backspace>h").expect("C │ A │ T │ C │ H");
    player.keys("maplesadlyobeiex").expect("Not quite").expect("3-Down: ").keys("<Backspace>a").expect("Solved in");
}

/// Opens a file of the test puzzles.
fn open_file(path: &str, start: Start) -> Player {
    let file = Some(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/puzzles").join(path));
    let args = wordhoard::games::crossword::Args { file, save_as: None, plain: false };
    let launch = args.launch(&start.settings.crossword).unwrap();
    Player::launch(start, launch)
}

#[test]
fn a_codeword_is_solved_number_by_number() {
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let mut player = open_file("jpz/codeword.jpz", Start { size, ..Start::default() });
        player.keys("<Enter>").expect("Code 3: 3 squares, blank").expect("Free: A B C");
        player.keys("x").expect("Code 1: 2 squares, blank").keys("/3<Enter>").expect("Code 3: 3 squares, X");
        player.keys("<Delete>").expect("Code 3: 3 squares, blank").keys("oeY").expect("Solved in");
    }
}

#[test]
fn the_numbers_of_a_codeword_are_listed_with_their_letters() {
    let mut player = open_file("jpz/codeword.jpz", Start::default());
    player.keys("<Enter>").expect("NUMBERS 3 left").expect(" 3▸·").expect(" 7 T").click(" 1 ·").expect("Code 1:");
    player.keys("e").expect(" 1 E").expect("NUMBERS 2 left").expect("Free: A B C D F");
    player.keys("<F6><Home>").expect("Code 1: 2 squares, E").keys("<Right>").expect("Code 2: 1 square, blank");
    // The squares of a number are highlighted together.
    player.keys("<Esc>/3<Enter>");
    let buffer = player.buffer();
    let style = Theme::colour().highlight(3);
    let is_marked =
        |&at: &Position| style.fg == Some(buffer[at].fg) && buffer[at].modifier.contains(style.add_modifier);
    assert!(buffer.area.positions().any(|at| is_marked(&at)), "the other squares of the number");
}

/// Settings in which the cursor goes along the rows of a diagramless puzzle.
const ROW_BY_ROW: &str = "arrows = \"move\"\nnext-clue = false\nreturn-to-blank = false";

#[test]
fn a_diagramless_puz_is_solved_with_its_blocks_in_every_window() {
    const ROWS: [&str; 9] = [
        "orange.cast",
        "orange.wind",
        "planet.plan",
        "island.drag",
        "hammerplane",
        "orange.plan",
        "island.kitt",
        "bridge.hamm",
        "planet.jung",
    ];
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let start = Start { size, settings: settings(ROW_BY_ROW), ..Start::default() };
        let mut player = open_file("puz/diagramless.puz", start);
        player.keys("<Enter>").expect("1-Across: Clue 0").expect_no("█");
        for row in &ROWS[..8] {
            player.keys(row).keys("<Down>").keys(&"<Left>".repeat(10));
        }
        player.expect("█").keys(ROWS[8]).expect("Solved in").expect("without help");
    }
}

#[test]
fn a_diagramless_ipuz_is_solved_from_the_entries_in_its_file() {
    let start = Start { settings: settings(ROW_BY_ROW), ..Start::default() };
    let mut player = open_file("ipuz/diagramless.ipuz", start);
    player.keys("<Enter><PgUp><Left><Left><Right>").expect("Block at ").keys("<Delete>at").keys("<Down>en<Left>e");
    player.keys("<Left><Left>w<Left><Up>").expect_no("Solved").keys("o").expect("Solved in");
}

#[test]
fn blocks_are_set_removed_and_shown_in_diagramless_puzzles_only() {
    let mut player = open_file("puz/diagramless.puz", Start::default());
    // The clue of a number that no square has yet is read in the list.
    player.keys("<Enter>").expect_no("█").keys("<F6><End>").expect("-Across: Clue ").keys("<Esc>");
    player.keys(".").expect("█").keys("<Left>").expect("Block at ").keys(".").expect("1-Across").expect_no("█");
    player.keys("<F9>set a block<Enter>").expect("█").keys("<F9>show the blocks<Enter>").expect("Show all blocks?");
    player.keys("<F9>show the blocks<Enter>").expect("The diagram is shown: 8 blocks revealed.").expect("*");
    // The block in the wrong place is gone.
    player.keys("orange").expect("O").keys("<F10><F10>").expect("8 revealed");
    wood().keys(".").expect("Only diagramless puzzles have blocks to find.");
}

#[test]
fn acrostics_are_solved_by_their_clues() {
    for (path, size) in ["ipuz/acrostic.ipuz", "jpz/acrostic.jpz"]
        .iter()
        .flat_map(|path| [(40, 12), (80, 24), (120, 40), (200, 60)].map(move |size| (path, size)))
    {
        let mut player = open_file(path, Start { size, ..Start::default() });
        player.keys("<Enter>/In a<Enter>").expect("Clues A: In a letter").keys("its").expect("Clues B: Also there");
        player.keys("its").expect("Solved in");
    }
}

#[test]
fn the_words_of_a_quotation_are_not_in_the_clue_lists() {
    let mut player = open_file("ipuz/acrostic.ipuz", Start::default());
    player.expect("CLUES 2 left").expect_no("ACROSS").expect("Clues A: In a letter");
    // The next clue is that of the list. Space still turns to the quotation, and F6 leads back to the list.
    player
        .keys("<Tab>")
        .expect("Clues B: Also there")
        .keys("<Tab>")
        .expect("Clues A")
        .keys("<Space>")
        .expect("1-Across");
    player.keys("<F6>").expect("Clues A: In a letter").keys("<Down>").expect("Clues B: ").keys("<Esc>");
    player.keys("<F2>").expect("Clues A looks easiest (0 of 3 letters stand).");
}

#[test]
fn lists_have_the_titles_of_the_file() {
    let mut player = open_file("jpz/variety.jpz", Start { size: (120, 40), ..Start::default() });
    player.keys("<Enter>").expect("ACROSS 3 left").expect("ROWS").expect("BLOOMS ").expect_no("DOWN");
    player.keys("<F6><Down>").expect("Rows A: Insect").keys("<Up>").expect("Across: Mine?");
}

#[test]
fn the_hint_of_a_clue_comes_before_its_letters() {
    let mut wood = puzzle(&WOOD);
    wood.clues[0].hint = "It is played with a ball".into();
    let mut player = open(wood, Start::default());
    player.keys("<F2>").expect("Hint for 1-Across: It is played with a ball F2 again: a letter.");
    player.keys("<F2>").expect("Letter 1 of 1-Across is C.").keys("<F2>").expect("Revealed the answer to 1-Across");
    player.keys("<Tab><F2>").expect("looks easiest");
}

#[test]
fn the_message_for_solvers_is_shown_once_the_puzzle_is_solved() {
    for size in [(40, 12), (80, 24)] {
        let mut wood = puzzle(&["AB", "CD"]);
        wood.completion = "Well done!\nThe theme is letters, as you will have found out by now. ".to_owned()
            + &"More of it. ".repeat(20);
        let mut player = open(wood, Start { size, ..Start::default() });
        player.expect_no("Well").keys("ab<^O>").expect_no("Well done").keys("<Esc>").keys("cd").expect("Well done!");
        player.expect("(Ctrl-O: all)").secs(3).keys("<^O>").expect("Message for solvers").expect("The theme is");
    }
}

#[test]
fn second_labels_are_drawn_or_named_at_the_cursor() {
    for (size, in_grid) in [((40, 12), None), ((80, 24), Some("A")), ((200, 60), Some("A"))] {
        let mut wood = puzzle(&WOOD);
        let square = wood.grid[Pos::new(0, 0)].square_mut().unwrap();
        square.mark = "Q".into();
        let mut player = open(wood, Start { size, ..Start::default() });
        match in_grid {
            None => player.expect("second label Q").keys("<Right>").expect_no("second label"),
            Some(_) => player.expect_no("second label").expect("Q"),
        };
    }
}

#[test]
fn a_hint_may_reveal_a_block() {
    let mut player = open_file("puz/diagramless.puz", Start::default());
    player.keys("<Enter>").keys("<Right>".repeat(6).as_str()).keys("<F2>").expect("1-Down looks easiest");
    player.keys("<F2>").expect("The hint revealed a block, so that the words are others now.").expect("Block at ");
}
