//! Tests of crosswords that are opened from files and from the list, and of files that rounds are saved to.

use std::fs;
use std::path::{Path, PathBuf};

use wordhoard::games::crossword::Args;
use wordhoard::ui::MouseKind;
use wordhoard_puzzles::crossword::{CrosswordFile, FileFormat, Origin};
use wordhoard_puzzles::included;
use wordhoard_puzzles::load::{self, Puzzle};

use crate::harness::{Player, Start};
use crate::temp_home::temp_home;

const WOOD: &str = "Title: In the wood\nAuthor: A. Fox\n\n\nFOX\nI#E\nRAN\n\n\nA1. Red one ~ FOX\nA3. Fled ~ RAN\n\nD1. Tree ~ FIR\n\
                    D2. Void ~ XEN\n";

fn crossword(text: &str) -> CrosswordFile {
    match load::parse(text, None).unwrap().puzzle {
        Puzzle::Crossword(file) => file,
        other => panic!("{other:?}"),
    }
}

/// Writes the puzzle with some entries in row-major order, where `-` is an empty square, as a file of this name.
fn write_wood(folder: &Path, name: &str, entries: &str) -> PathBuf {
    let mut file = crossword(WOOD);
    let squares = file.puzzle.grid.positions().filter(|&pos| file.puzzle.square(pos).is_some());
    for (pos, letter) in squares.zip(entries.chars()).filter(|(_, letter)| *letter != '-') {
        file.progress.entries[pos].text = letter.to_string();
    }
    let path = folder.join(name);
    let format = FileFormat::from_path(&path).unwrap();
    fs::write(&path, format.write(&file, &Origin::None).unwrap().bytes).unwrap();
    path
}

/// Returns the entries in a file in row-major order, with `-` for an empty square.
fn entries(path: &Path) -> String {
    let loaded = load::load(&wordhoard_engine::base::read::Source::File(path.to_owned()), None).unwrap();
    let Puzzle::Crossword(file) = loaded.puzzle else { panic!("not a crossword") };
    let open = file.puzzle.grid.positions().filter(|&pos| file.puzzle.square(pos).is_some());
    open.map(|pos| if file.letters(pos).is_empty() { "-" } else { file.letters(pos) }).collect()
}

/// Runs `wordhoard crossword FILE --save-as OUTPUT` with these keys. Returns the line printed on exit.
fn play(data: &Path, file: &Path, output: Option<&Path>, keys: &str) -> Result<String, String> {
    let args = Args { file: Some(file.to_owned()), save_as: output.map(Path::to_owned), ..Args::default() };
    let start = Start { data: Some(data), ..Start::default() };
    let mut launch = args.launch(&start.settings.crossword)?;
    let exit_task = launch.exit_task.take();
    let mut player = Player::launch(start, launch);
    player.keys(keys).keys("<^C>").flush();
    exit_task.map_or(Ok(String::new()), |task| task(&player.app.shared().env))
}

/// Opens the list of crosswords from the menu.
fn list(data: &Path, size: (u16, u16)) -> Player {
    let mut player = Player::menu(Start { data: Some(data), size, ..Start::default() });
    player.keys("x").expect("choose a puzzle");
    player
}

/// Returns the titles of the included puzzles, as far as the narrowest window shows them.
fn included_titles() -> Vec<String> {
    included::all().iter().map(|puzzle| puzzle.title.chars().take(14).collect()).collect()
}

fn folder(home: &tempfile::TempDir, name: &str) -> PathBuf {
    let folder = home.path().join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_round_is_resumed_by_the_content_of_its_file() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    play(&data, &write_wood(&files, "wood.puz", ""), None, "fox").unwrap();
    // The same puzzle under another name, in another format and with other entries.
    let (other, output) = (write_wood(&files, "other.ipuz", "QQQQQQ"), files.join("saved.puz"));
    assert!(play(&data, &other, Some(&output), "").unwrap().starts_with("Saved to "));
    assert_eq!(entries(&output), "FOX-----");
}

#[test]
fn entries_in_the_file_begin_a_round() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    let output = files.join("saved.ipuz");
    let told = play(&data, &write_wood(&files, "wood.puz", "-O"), Some(&output), "").unwrap();
    assert!(told.contains("saved.ipuz, but the timer was left out."), "{told}");
    assert_eq!(entries(&output), "-O------");
}

#[test]
fn a_puzzle_that_its_file_has_solved_is_shown_as_solved_at_once() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    let file = Some(write_wood(&files, "wood.puz", "FOXIERAN"));
    let start = Start { data: Some(&data), ..Start::default() };
    let args = Args { file, ..Args::default() };
    let launch = args.launch(&start.settings.crossword).unwrap();
    Player::launch(start, launch).expect("Already solved in its file.").expect_no("record");
}

#[test]
fn a_solved_puzzle_is_saved_and_listed_with_its_time() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    let (path, output) = (write_wood(&files, "wood.puz", "FOXIERA-"), files.join("saved.puz"));
    play(&data, &path, Some(&output), "n").unwrap();
    assert_eq!(entries(&output), "FOXIERAN");
    // Its file held entries, so it has no star.
    list(&data, (80, 24)).expect("In the wood").expect("solved in 0:00").expect_no("★");
    let error = play(&data, &path, Some(&files.join("no/folder.puz")), "").unwrap_err();
    assert!(error.starts_with("cannot write "), "{error}");
}

#[test]
fn sections_of_unknown_use_are_kept_in_every_copy() {
    const SECTION: &[u8] = b"XTRA\0\0\0\0\0";
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    let (path, copy) = (write_wood(&files, "wood.puz", ""), files.join("copy.puz"));
    fs::write(&path, [&fs::read(&path).unwrap(), SECTION].concat()).unwrap();
    let has_section = |path: &Path| fs::read(path).unwrap().windows(SECTION.len()).any(|part| part == SECTION);
    for (output, keys, expected) in [(&copy, "f", "F-------"), (&copy, "o", "FO------"), (&path, "x", "FOX-----")] {
        play(&data, &path, Some(output), keys).unwrap();
        assert_eq!((entries(output).as_str(), has_section(output)), (expected, true));
    }
    // So it is in the copy that the player replaces during a round of a file in another format.
    let other = write_wood(&files, "other.ipuz", "");
    play(&data, &other, None, &format!("i<^S>{}<Enter><Enter>", copy.display())).unwrap();
    assert_eq!((entries(&copy).as_str(), has_section(&copy)), ("FOX--I--", true));
}

#[test]
fn only_copies_of_the_puzzle_are_replaced() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    // A .puz file holds neither bars nor given letters, so the copy differs from the original.
    let mut file = crossword(WOOD);
    let square = file.puzzle.grid.positions().next().unwrap();
    file.puzzle.grid[square].square_mut().unwrap().given = "F".into();
    let path = files.join("given.ipuz");
    fs::write(&path, FileFormat::Ipuz.write(&file, &Origin::None).unwrap().bytes).unwrap();
    let output = files.join("saved.puz");
    play(&data, &path, Some(&output), "o").unwrap();
    play(&data, &path, Some(&output), "x").unwrap();
    assert_eq!(entries(&output), "FOX-----");
    // Another puzzle that is written during the round is kept too.
    let start = Start { data: Some(&data), ..Start::default() };
    let args = Args { file: Some(path), save_as: Some(files.join("late.puz")), ..Args::default() };
    let mut launch = args.launch(&start.settings.crossword).unwrap();
    let exit_task = launch.exit_task.take().unwrap();
    let mut player = Player::launch(start, launch);
    fs::write(files.join("late.puz"), "late").unwrap();
    player.keys("<^C>").flush();
    let error = exit_task(&player.app.shared().env).unwrap_err();
    assert!(error.ends_with("late.puz exists and does not hold this puzzle; name another file"), "{error}");
    assert_eq!(fs::read(files.join("late.puz")).unwrap(), b"late");
}

#[test]
fn arguments_are_checked_before_the_round() {
    let home = temp_home();
    let files = folder(&home, "files");
    let wood = write_wood(&files, "wood.puz", "");
    let error = |file: &Path, output: Option<&Path>| play(home.path(), file, output, "").unwrap_err();
    assert!(error(&wood, Some(Path::new("a.jpz"))).ends_with("a.jpz; use .puz or .ipuz"));
    assert!(error(&files.join("none.puz"), None).contains("none.puz"));
    let other = files.join("other.json");
    fs::write(&other, "{\"words\": []}").unwrap();
    assert!(error(&other, None).contains("other.json: "), "{}", error(&other, None));
}

#[test]
fn warnings_of_the_reader_are_shown_first() {
    let home = temp_home();
    let files = folder(&home, "files");
    let mut bytes = fs::read(write_wood(&files, "wood.puz", "")).unwrap();
    // The checksum of the whole file.
    bytes[0] ^= 1;
    let path = files.join("damaged.puz");
    fs::write(&path, bytes).unwrap();
    let start = Start { data: Some(home.path()), ..Start::default() };
    let launch = Args { file: Some(path), ..Args::default() }.launch(&start.settings.crossword).unwrap();
    Player::launch(start, launch).expect("checksum").keys("<Enter>").expect("In the wood");
}

#[test]
fn the_list_shows_puzzles_under_way_before_the_included_ones() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        list(&data, size).expect(&included_titles()[0]).expect_no("Under way");
    }
    play(&data, &write_wood(&files, "wood.puz", ""), None, "fo").unwrap();
    for size in [(80, 24), (120, 40), (200, 60)] {
        list(&data, size)
            .expect("Under way")
            .expect("› In the wood")
            .expect("A. Fox")
            .expect("3x3")
            .expect("25 % filled");
    }
    let mut narrow = list(&data, (40, 12));
    narrow.expect("› In the wood").expect("3x3, A. Fox").keys("<Down>").expect_no("A. Fox");
    // The round is resumed, and its row follows.
    let mut player = list(&data, (80, 24));
    player.keys("<Enter>").expect_no("Paused").keys("x<^Q>");
    player.expect("› In the wood").expect("37 % filled").keys("<Esc>").expect("Boggle");
}

#[test]
fn a_round_that_is_continued_runs_as_soon_as_it_is_shown() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    let path = write_wood(&files, "wood.puz", "");
    let start = || Start { data: Some(&data), ..Start::default() };
    let open = |start: Start| {
        let launch = Args { file: Some(path.clone()), ..Args::default() }.launch(&start.settings.crossword);
        Player::launch(start, launch.unwrap())
    };
    open(start()).keys("fo").secs(10).keys("<^C>").flush();
    open(start()).expect_no("Paused").expect("0:10").secs(2).expect("0:12").keys("<^C>").flush();
    let mut player = list(&data, (80, 24));
    player.secs(50).keys("<Enter>").expect_no("Paused").expect("0:12").secs(2).expect("0:14").keys("<^C>").flush();
    let mut player = Player::menu(start());
    player.secs(50).keys("g").expect_no("Paused").expect("0:14").secs(2).expect("0:16").keys("<^C>").flush();
    // A window that does not show the round stops its clock.
    let mut player = open(Start { size: (20, 5), ..start() });
    player.secs(50).resize((80, 24)).expect_no("Paused").expect("0:16").secs(2).expect("0:18");
}

#[test]
fn included_puzzles_are_played_resumed_and_selected_by_keys_and_mouse() {
    let home = temp_home();
    let mut player = list(home.path(), (80, 24));
    let titles = included_titles();
    let selected = |title: &str| format!("› {title}");
    let last = &titles[titles.len() - 1];
    player.expect(&selected(&titles[0])).keys("<Down>").expect(&selected(&titles[1])).keys("<Up><Up>");
    player.expect(&selected(last)).keys("<Home>").expect(&selected(&titles[0])).keys("<End>").expect(&selected(last));
    player.keys("<PgUp>").expect(&selected(&titles[0])).keys("<PgDn>").expect(&selected(last));
    let row = player.find(&titles[2]);
    player.mouse(MouseKind::Move, row).expect(&selected(&titles[2])).mouse(MouseKind::ScrollUp, row);
    player.expect(&selected(&titles[1])).click(&titles[2]).expect_no("choose a puzzle").keys("a<^Q>");
    player.expect(&selected(&titles[2])).expect(" % filled");
    player.keys("<F1>").expect("play the puzzle, or resume it").keys("<Esc>").click("back").expect("RESUME");
}

/// Returns the lines of the screen that contain one of these texts, without what follows the text.
fn order(player: &Player, texts: &[&str]) -> Vec<String> {
    let screen = player.screen();
    let first = |line: &str| texts.iter().find(|text| line.contains(**text)).map(|text| (*text).to_owned());
    screen.lines().filter_map(first).collect()
}

#[test]
fn included_puzzles_under_way_come_first_too_and_the_latest_is_selected() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    let titles = included_titles();
    let (second, third) = (titles[1].as_str(), titles[2].as_str());
    play(&data, &write_wood(&files, "wood.puz", ""), None, "fo").unwrap();
    // One that has been opened, with nothing entered, is still new.
    list(&data, (80, 24)).click(third).keys("<^Q>").click(second).keys("a<^Q>").expect(&format!("› {second}")).flush();
    let texts = ["Under way", "Included", "In the wood", second, third];
    let mut player = list(&data, (80, 24));
    player.expect(&format!("› {second}"));
    assert_eq!(order(&player, &texts), ["Under way", second, "In the wood", "Included", third]);
    player.keys("<Down>").expect("› In the wood").keys("<Enter>").keys("x<^Q>").expect("› In the wood").flush();
    let mut player = list(&data, (40, 12));
    player.expect("› In the wood");
    assert_eq!(order(&player, &texts[2..]), ["In the wood", second, third]);
}

#[test]
fn a_full_grid_with_errors_does_not_look_finished() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    play(&data, &write_wood(&files, "wood.puz", "FOXIERA-"), None, "x").unwrap();
    for size in [(80, 24), (40, 12)] {
        list(&data, size).expect("› In the wood").expect("full, with errors").expect_no("100 %");
    }
    Player::menu(Start { data: Some(&data), ..Start::default() }).expect("full, with errors").expect_no("100 %");
}

/// Solves or gives up the included puzzle on the screen, and waits until the end has been noticed.
fn finish(player: &mut Player, gives_up: bool) {
    player.keys(if gives_up { "<F10><F10>" } else { "<^X><^X>" }).secs(2).expect("next puzzle");
}

#[test]
fn the_review_leads_to_the_next_puzzle_that_is_not_finished() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    let all: Vec<&str> = included::all().iter().map(|puzzle| puzzle.title).collect();
    let mut player = list(&data, (80, 24));
    player.keys("<End><Enter>").expect(all[all.len() - 1]);
    finish(&mut player, false);
    // After the last puzzle comes the first one.
    player.keys("<Enter>").expect(all[0]).expect_no("Paused").keys("a<^Q>").expect(&format!("› {}", all[0])).flush();
    // A puzzle from a file is followed by the first one, which is continued.
    play(&data, &write_wood(&files, "wood.puz", "FOXIERA-"), None, "n").unwrap();
    let args = Args { file: Some(files.join("wood.puz")), ..Args::default() };
    let start = Start { data: Some(&data), ..Start::default() };
    let launch = args.launch(&start.settings.crossword).unwrap();
    let mut player = Player::launch(start, launch);
    player.keys("v").expect("next puzzle").click("next puzzle").expect(all[0]).expect("│ A │");
    for (index, title) in all[..all.len() - 1].iter().enumerate() {
        player.expect(title);
        finish(&mut player, index % 2 == 0);
        player.keys("n");
    }
    player.expect("choose a puzzle").expect("solved in").expect("given up").keys("<Esc>").expect("Boggle");
}

#[test]
fn the_list_follows_itself_only_once() {
    let home = temp_home();
    let mut player = list(home.path(), (40, 12));
    player.keys("<Enter>");
    for _ in included::all() {
        finish(&mut player, true);
        player.keys("n");
    }
    player.expect("choose a puzzle").keys("<Esc>").expect_no("choose a puzzle").expect("WORDHOARD");
}

#[test]
fn the_list_after_the_last_puzzle_has_the_folder_of_the_command_line() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    write_wood(&files, "wood.puz", "FOXIERA-");
    let args = Args { file: Some(files), ..Args::default() };
    let start = Start { data: Some(&data), ..Start::default() };
    let launch = args.launch(&start.settings.crossword).unwrap();
    let mut player = Player::launch(start, launch);
    player.expect("In your folders").keys("<Enter>");
    for _ in included::all() {
        finish(&mut player, true);
        player.keys("n");
    }
    player.expect("choose a puzzle").expect("In your folders").expect("In the wood");
    player.keys("<Esc>x").expect("In the wood");
}

#[test]
fn lists_longer_than_the_window_scroll() {
    let home = temp_home();
    let (data, files) = (folder(&home, "data"), folder(&home, "files"));
    for number in 1..=12 {
        let path = files.join(format!("{number}.xd"));
        fs::write(&path, WOOD.replace("In the wood", &format!("Wood {number:02}"))).unwrap();
        play(&data, &path, None, "fo").unwrap();
    }
    let mut player = list(&data, (40, 12));
    // The latest come first.
    for number in (1..=12).rev() {
        player.expect(&format!("› Wood {number:02}")).keys("<Down>");
    }
    player.expect(&format!("› {}", included_titles()[0])).expect_no("Wood 12");
    player.keys("<Home>").expect("› Wood 12").expect_no(&included_titles()[0]);
    player
        .keys("<PgDn><PgDn>")
        .expect_no("Wood 12")
        .keys("<PgUp><PgUp>")
        .expect("› Wood 12")
        .keys("<End>")
        .expect_no("Wood 12");
}
