//! Tests of fill-ins on the screen.

use wordhoard::games::crossword::{Desc, FillIns, Origin};
use wordhoard::games::{GameList, RoundStarter, Settings};
use wordhoard::play::Rules;
use wordhoard::ui::Session;
use wordhoard_engine::base::rng::Seed;
use wordhoard_generators::fill_in::{MadeFillIn, Params, Style, generate};
use wordhoard_puzzles::fill_in::text;

use crate::harness::{Player, Start};
use crate::temp_home::temp_home;

/// The words across the top and the bottom are CAT and WEN, those down are COW and TEN; or the other way round.
const SMALL: &str = "3\n---\n-#-\n---\nCAT;COW;TEN;WEN\n";

fn open(desc: Desc, start: Start) -> Player {
    let kind = FillIns::slot(&desc);
    let begin = move |key, cx: wordhoard::ui::Context| Session::<FillIns>::begin(desc.clone(), key, cx);
    Player::open(start, RoundStarter::new::<FillIns>(move |_| kind.clone(), begin))
}

fn made(side: u16, style: Style) -> (MadeFillIn, Desc) {
    let (params, seed) = (Params::new(side, style).unwrap(), Seed::new("tea"));
    let made = generate(params, &seed, &mut ()).unwrap();
    let desc = Desc::made_fill_in(&made, params, &seed, false);
    (made, desc)
}

/// A fill-in with two solutions.
fn small(start: Start) -> Player {
    let puzzle = text::parse(SMALL).unwrap().puzzle;
    open(Desc::fill_in(&puzzle, None, Origin::File("small.txt".into())), start)
}

/// Returns the solution of each slot, and its name for `/`, such as `17d`.
fn answers(made: &MadeFillIn, desc: &Desc) -> Vec<(String, String)> {
    let slots = desc.puzzle.slots();
    let name = |slot: &wordhoard_engine::grid::Slot| {
        let label = desc.puzzle.label(slot.start());
        format!("{label}{}", slot.axis.name().to_lowercase().chars().next().unwrap())
    };
    let word = |slot: &wordhoard_engine::grid::Slot| -> String {
        slot.cells.iter().map(|&pos| made.solution[pos].to_char()).collect::<String>().to_uppercase()
    };
    slots.iter().map(|slot| (name(slot), word(slot))).collect()
}

#[test]
fn a_fill_in_is_solved_by_typing_words() {
    for (style, size) in [(Style::American, (80, 24)), (Style::British, (40, 12))] {
        let (made, desc) = made(7, style);
        let mut player = open(desc.clone(), Start { size, ..Start::default() });
        for (slot, word) in answers(&made, &desc) {
            if player.shows("Solved in") {
                break;
            }
            player.secs(1).keys(&format!("/{slot}<Enter><Home>{}", word.to_lowercase()));
        }
        player.expect("Solved in").expect("without help");
        // Nothing is left to solve.
        player.secs(2).expect("R  replay").expect_no("A  solve").keys("a").expect_no("Solver");
    }
}

#[test]
fn a_fill_in_is_solved_from_the_list_with_keys() {
    let (made, desc) = made(9, Style::American);
    let mut player = open(desc.clone(), Start { size: (120, 40), ..Start::default() });
    for (slot, word) in answers(&made, &desc) {
        if player.shows("Solved in") {
            break;
        }
        player.keys(&format!("/{slot}<Enter>"));
        if player.shows(&format!("letters: {word}")) {
            continue;
        }
        player.keys("<F6>");
        // The words that fit come first, in alphabetical order.
        for _ in 0..60 {
            if player.shows(&format!("{word} fits in ")) {
                break;
            }
            player.keys("<Right>");
        }
        player.expect(&format!("{word} fits in ")).keys("<Enter>").expect_no("fits in ");
    }
    player.expect("Solved in").expect("without help");
}

#[test]
fn a_fill_in_is_solved_with_the_mouse() {
    let (made, desc) = made(7, Style::American);
    let mut player = open(desc.clone(), Start { size: (120, 40), ..Start::default() });
    let list = player.find("3 LETTERS").0;
    let word_in_list = |player: &Player, word: &str| {
        let screen = player.screen();
        let rows = screen.lines().enumerate().filter_map(|(row, line)| {
            let listed: String = line.chars().skip(list.into()).collect();
            let at = listed.split_whitespace().any(|listed| listed == word).then(|| listed.find(word))??;
            Some((list + listed[..at].chars().count() as u16, row as u16))
        });
        rows.last().unwrap_or_else(|| panic!("{word} is not listed:\n{screen}"))
    };
    let mut clicks = 0;
    while !player.shows("Solved in") {
        assert!(clicks < 60, "the puzzle is not solved:\n{}", player.screen());
        // The next unfinished slot is current, and its word is clicked.
        let screen = player.screen();
        let answers = answers(&made, &desc);
        let (_, word) = answers
            .iter()
            .find(|(slot, _)| {
                let (label, axis) = slot.split_at(slot.len() - 1);
                let name = format!("{label}-{}, ", if axis == "a" { "Across" } else { "Down" });
                screen
                    .lines()
                    .find(|line| line.contains("-Across, ") || line.contains("-Down, "))
                    .unwrap()
                    .trim()
                    .starts_with(&name)
            })
            .unwrap();
        let at = word_in_list(&player, word);
        player.mouse(wordhoard::ui::MouseKind::Press, at);
        clicks += 1;
    }
    player.expect("without help");
}

#[test]
fn words_go_only_where_they_fit() {
    let mut player = small(Start { size: (120, 40), ..Start::default() });
    player.expect("Type a word where it goes, or press F6 to choose it from the list.");
    player.expect("3 LETTERS").expect("4 left").expect("1-Across, 3 letters: 4 words fit");
    player.keys("x").click("CAT").expect("CAT does not fit the letters of 1-Across. Ctrl-W there clears them.");
    player.keys("<^W>").click("CAT").expect("3-Across").expect("✓CAT").click("CAT").expect("CAT is placed already.");
    player.keys("<F4>").expect("The words fit in several ways").keys("/").expect("Go to (such as 17d)").keys("<Esc>");
    player.expect("3 left").keys("<F7>").expect("4 left").keys("<F8>").expect("✓CAT");
    // Another arrangement of the same words is a solution, too.
    player.secs(1).keys("/1d<Enter><Home>cow").secs(1).keys("/2d<Enter><Home>ten").secs(1);
    player.keys("/3a<Enter><Home><Right>e").expect("Solved in");
}

#[test]
fn dead_ends_are_marked_if_the_player_asks() {
    let mut player = small(Start { size: (120, 40), ..Start::default() });
    player.keys("cow").expect_no("not in the list").keys("<F7><F7><F7>").secs(1).keys("cax");
    player.expect("CAX is not in the list.").keys("<F7><F7><F7>").secs(1);
    player.keys("c").expect_no("!").keys("<Right>x").expect("no word fits").expect_no("!");
    player.keys("<F11>").expect("marked !").expect("!").keys("<Left>").expect("dead ends").expect("!");
    player.keys("<F11>").expect("no longer").expect_no("!");
}

#[test]
fn a_small_window_names_the_words_that_fit_in_place_of_the_list() {
    let mut player = small(Start { size: (40, 12), ..Start::default() });
    player.keys("<Right>").expect("1-Across, 3 letters: 4 words fit").expect("CAT COW TEN WEN");
    player.keys("<Home>c").expect("1-Across, 3 letters: 2 words fit").expect("CAT COW").expect_no("TEN");
    // In the list, the line says where the word is placed.
    player.keys("<F6>").expect("CAT fits in ").expect("1-Across, 3 letters: 2 words fit").keys("<Esc>");
    // If nothing fits, or the slot is full, the crossing slot is described.
    player.keys("x").expect("1-Across, 3 letters: no word fits").expect("2-Down, 3 letters: 4 words fit");
    player.keys("<F7>").secs(1).keys("/1a<Enter><Home>cat").secs(1).keys("/1a<Enter>");
    player.expect("1-Across, 3 letters: CAT").expect("1-Down, 3 letters: 1 word fits");
    let (_, desc) = made(11, Style::American);
    let mut player = open(desc.clone(), Start { size: (40, 12), ..Start::default() });
    player.keys("<Right>");
    assert!(player.screen().lines().nth(2).unwrap().contains(" +"), "{}", player.screen());
    // With the list in sight, the crossing slot is described.
    open(desc, Start { size: (120, 40), ..Start::default() }).keys("<Right>").expect("-Down, ").expect_no(" +");
}

#[test]
fn dead_ends_stay_marked_when_the_round_is_resumed() {
    let dir = temp_home();
    let start = || Start { data: Some(dir.path()), size: (120, 40), ..Start::default() };
    let mut player = small(start());
    player.keys("c<Right>x<F11>").expect("marked !").flush();
    drop(player);
    small(start()).expect("dead ends").expect("!").keys("<F11>").expect_no("!");
}

#[test]
fn a_check_of_an_empty_slot_says_that_there_is_nothing_to_check() {
    let (_, desc) = made(7, Style::American);
    let mut player = open(desc, Start::default());
    player.keys("<F4>").expect("There is nothing to check in ").expect_no("Nothing is wrong");
    player.keys("<^V>").expect("There is nothing to check yet.").keys("<F10><F10>").expect("without help");
}

#[test]
fn hints_name_a_slot_then_a_letter_then_the_word() {
    let (made, desc) = made(9, Style::American);
    let mut player = open(desc.clone(), Start::default());
    player
        .keys("<F2>")
        .expect("F2 again for a letter.")
        .keys("<F2>")
        .expect("Letter 1 of ")
        .keys("<F2>")
        .expect("Revealed the answer to ");
    let placed = answers(&made, &desc).iter().filter(|(_, word)| player.shows(&format!("✓{word}"))).count();
    assert_eq!(placed, 1);
    player.keys("<F10><F10>").expect("Given up").expect("7 revealed squares, 3 hints");
}

#[test]
fn after_a_round_a_solver_is_watched_in_its_grid() {
    let (_, desc) = made(7, Style::American);
    let mut player = open(desc, Start::default());
    player.keys("<F10><F10>").expect("Given up").keys("t").expect("propagation").keys("<Right>").expect("step 1 of");
    player.keys("<Esc>").expect("Given up");
}

#[test]
fn the_solver_fills_the_rest_as_one_watches() {
    let (made, desc) = made(7, Style::American);
    let mut player = open(desc, Start::default());
    let list = player.find("3 LETTERS").0;
    // The letters of each row of the grid.
    let rows = |player: &Player| -> Vec<String> {
        let screen = player.screen();
        let grid = screen.lines().filter(|line| line.contains('│'));
        let letters = |line: &str| line.chars().take(list.into()).filter(char::is_ascii_uppercase).collect();
        grid.map(letters).collect()
    };
    let letters = |player: &Player| rows(player).concat().len();
    player.keys("<F10>").expect("the solver can fill in the rest").keys("<F10>").expect("Given up");
    assert_eq!(letters(&player), 0, "the solution is not shown at once");
    player.expect("A  solve").keys("a").expect("Solver playing").secs(1);
    let first = letters(&player);
    player.secs(1);
    assert!(0 < first && first < letters(&player), "letters follow each other");
    // A step is a word.
    player.keys("<Right>").expect("Solver paused");
    let before = letters(&player);
    player.secs(5).keys("<Right>");
    assert!(before < letters(&player) && letters(&player) <= before + 7);
    player.keys(" ").secs(60).expect("Solver done").expect("all placed").expect_no(" left").expect_no("fit");
    let solution = made.solution.by_row().map(|row| row.iter().filter(|cell| cell.is_open()));
    let solution = solution.map(|row| row.map(|cell| cell.to_char().to_ascii_uppercase()).collect::<String>());
    assert_eq!(rows(&player), solution.collect::<Vec<_>>());
}

#[test]
fn rounds_are_resumed_and_files_continued() {
    let dir = temp_home();
    let start = || Start { data: Some(dir.path()), ..Start::default() };
    let mut player = small(start());
    player.keys("cat");
    player.flush();
    drop(player);
    small(start()).expect("✓CAT").expect("3 left").keys("<Esc><Esc>").expect("1 of 4 words").expect("RESUME");
}

#[test]
fn the_menu_offers_new_and_daily_fill_ins() {
    let games = Settings::default().games();
    assert!(games.iter().any(|game| game.id == "fillin"));
    let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
    player.expect("TODAY").expect("I   Fill-in").expect("F   Fill-in").expect("9x9 American");
    player.keys("f").until("FILL-IN").expect("seed").expect("LETTERS").keys("<Esc><Esc>");
    player.keys("i").until("daily puzzle").expect("LETTERS");
    // The puzzles that come with the program are among the options.
    let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
    player.keys("c").expect("Fill-in").keys("f").expect("Puzzle").keys("<Right>").expect("Fruit Bowl").keys("<Enter>");
    player.expect("FILL-IN").expect("Fruit Bowl").expect("LETTERS");
}
