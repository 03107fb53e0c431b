//! Tests of the library of crosswords: files in the player's folders, sorting, filters and searches.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use wordhoard::games;
use wordhoard::games::crossword::{Args, Settings};

use crate::harness::{Player, Start};
use crate::temp_home::temp_home;

const XD: &str = "Title: TITLE\nAuthor: AUTHOR\n\n\nFOX\nI#E\nRAN\n\n\nA1. Red one ~ FOX\nA3. Fled ~ RAN\n\nD1. Tree ~ FIR\n\
                  D2. Void ~ XEN\n";

/// Home with a data folder and a folder of puzzles.
struct Home {
    _home: tempfile::TempDir,
    data: PathBuf,
    files: PathBuf,
}

fn home() -> Home {
    let home = temp_home();
    let folder = |name| {
        let folder = home.path().join(name);
        fs::create_dir_all(&folder).unwrap();
        folder
    };
    let (data, files) = (folder("data"), folder("files"));
    Home { _home: home, data, files }
}

impl Home {
    fn write(&self, name: &str, title: &str, author: &str) -> PathBuf {
        let path = self.files.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, XD.replace("TITLE", title).replace("AUTHOR", author)).unwrap();
        path
    }

    fn start(&self, folders: Vec<PathBuf>, size: (u16, u16)) -> Start<'_> {
        let settings =
            games::Settings { crossword: Settings { folders, ..Settings::default() }, ..games::Settings::default() };
        Start { data: Some(&self.data), settings, size, ..Start::default() }
    }

    /// Opens the library of the folder.
    fn library(&self, size: (u16, u16)) -> Player {
        let mut player = Player::menu(self.start(vec![self.files.clone()], size));
        player.keys("x");
        player
    }

    fn launch(&self, path: &Path) -> Player {
        let start = self.start(Vec::new(), (80, 24));
        let args = Args { file: Some(path.to_owned()), ..Args::default() };
        let launch = args.launch(&start.settings.crossword).unwrap();
        Player::launch(start, launch)
    }
}

#[test]
fn files_in_folders_are_listed_and_played() {
    let home = home();
    home.write("owls-2026-01-31.xd", "Night Owls", "A. Fox");
    home.write("deep/er/cats.xd", "Nine Lives", "B. Cat");
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let mut player = home.library(size);
        player.keys("<End>").expect("Night Owls").keys("<Up>");
        player.expect("› Nine Lives");
    }
    home.library((200, 60)).keys("<End>").expect("2026-01-31").expect("3x3").expect("owls-2026-01-31.xd");
    let mut player = home.library((80, 24));
    player.expect("In your folders").click("Night Owls").expect("Red one").keys("fo<^Q>");
    player.expect("Under way").expect("› Night Owls").expect("25 % filled").flush();
    home.library((80, 24)).expect("› Night Owls").keys("<Enter>xeiranr").flush();
}

#[test]
fn a_star_marks_what_was_solved_without_help() {
    let home = home();
    home.write("owls.xd", "Night Owls", "A. Fox");
    let path = home.write("cats.xd", "Nine Lives", "B. Cat");
    let mut player = home.launch(&path);
    // Revealing the puzzle counts as help.
    player.keys("<^X><^X>").secs(2).keys("<^C>").flush();
    let mut player = home.library((80, 24));
    player.expect("solved in").expect_no("★").click("Night Owls").keys("foxranie");
    player.secs(2).expect("next puzzle").keys("<^Q>").expect("★ solved in").flush();
    home.library((80, 24)).expect("★ solved in");
    let mut player =
        Player::menu(Start { theme: wordhoard::ui::Theme::mono(), ..home.start(vec![home.files.clone()], (200, 60)) });
    player.keys("x").expect("★ solved in").click("Night Owls").keys("<Esc>");
}

#[test]
fn opened_files_are_remembered() {
    let home = home();
    let path = home.write("owls.xd", "Night Owls", "A. Fox");
    home.launch(&path).keys("<^C>").flush();
    let list = || Player::menu(home.start(Vec::new(), (80, 24)));
    list().keys("x").expect("Opened before").expect("Night Owls").click("Night Owls").expect("Red one").keys("<^C>");
    fs::remove_file(path).unwrap();
    list().keys("x").expect_no("Opened before");
}

#[test]
fn a_folder_with_two_names_is_one() {
    let home = home();
    home.write("owls.xd", "Night Owls", "A. Fox");
    fs::create_dir(home.files.join("deep")).unwrap();
    home.launch(&home.files).expect("Night Owls").flush();
    let count = |folders| {
        let screen = Player::menu(home.start(folders, (80, 24))).keys("x").screen();
        screen.matches("Night Owls").count()
    };
    assert_eq!(count(vec![home.files.join("deep/.."), home.files.clone()]), 1);
    let opened = home.files.join("deep/../owls.xd");
    home.launch(&opened).keys("<^C>").flush();
    assert_eq!((count(vec![home.files.clone()]), count(Vec::new())), (1, 1));
}

#[test]
fn a_folder_on_the_command_line_is_listed_for_one_run() {
    let home = home();
    home.write("owls.xd", "Night Owls", "A. Fox");
    home.launch(&home.files).expect("choose a puzzle").expect("Night Owls");
    Player::menu(home.start(Vec::new(), (80, 24))).keys("x").expect_no("Night Owls");
    let args = Args { file: Some(home.files.clone()), save_as: Some("a.puz".into()), ..Args::default() };
    assert!(args.launch(&Settings::default()).err().unwrap().starts_with("--save-as needs a file"));
}

#[test]
fn damaged_files_are_listed_with_their_reasons() {
    let home = home();
    fs::write(home.files.join("bad\u{1b}[31m.puz"), b"\xff\0junk").unwrap();
    fs::write(home.files.join("large.puz"), "").unwrap();
    fs::File::options().write(true).open(home.files.join("large.puz")).unwrap().set_len(1 << 40).unwrap();
    let mut player = home.library((80, 24));
    player.expect("bad[31m.puz").expect("unreadable").click("bad[31m.puz").expect("cannot be opened");
    player.keys("<Esc>").click("large.puz").expect("exceeds the size limit of 64 MB").keys("<Esc>");
    player.keys("ffff").expect("  unreadable").expect("› bad[31m.puz").expect("large.puz").expect_no("Black");
}

#[test]
fn unreadable_folders_are_reported() {
    let home = home();
    let mut player = Player::menu(home.start(vec![home.files.join("none")], (80, 24)));
    player.keys("x").expect("none cannot be read: no such file");
}

#[test]
fn a_key_looks_for_new_files() {
    let home = home();
    let folder = home.files.join("later");
    let mut player = Player::menu(home.start(vec![folder.clone()], (80, 24)));
    player.keys("x").expect("later cannot be read").expect_no("Night Owls");
    home.write("later/owls.xd", "Night Owls", "A. Fox");
    player.keys("r").expect("Night Owls").expect_no("cannot be read");
}

#[test]
fn puzzles_are_searched_sorted_and_filtered() {
    let home = home();
    home.write("monday.xd", "Night Owls", "A. Fox");
    home.write("tuesday.xd", "Nine Lives", "B. Cat");
    let mut player = home.library((80, 24));
    player.keys("/ni ").expect("› N").expect("Night Owls").expect("Nine Lives").expect_no("Black and White");
    player.keys("tues").expect("› Nine Lives").expect_no("Night Owls").keys("<Backspace><Backspace>zz");
    player
        .expect("No puzzle matches.")
        .keys("<Enter><Esc>")
        .expect("Black and White")
        .keys("/nine<Enter>")
        .expect("Red one");
    player
        .keys("<^Q>")
        .expect("› Nine Lives")
        .keys("<Esc>s")
        .expect("by title")
        .keys("<Home>")
        .expect("› Black and White");
    player.keys("f").expect("new, by title").keys("f").expect("under way, by title").expect("No puzzle matches.");
    player.click("filter").click("filter").click("filter").click("search").expect("end search").click("end search");
    player.expect("by title").keys("<Esc>").expect("TODAY");
}

#[test]
fn the_same_puzzle_stays_selected_while_files_come_and_go() {
    let home = home();
    home.write("m.xd", "Middle", "A. Fox");
    let mut player = home.library((80, 24));
    player.keys("<End>").expect("› Middle");
    if cfg!(target_os = "linux") {
        let first = home.write("2027-01-01.xd", "First", "A. Fox");
        player.until("First").expect("› Middle");
        fs::remove_file(first).unwrap();
        home.write("new/z1999-01-01.xd", "Last", "A. Fox");
        player.until("Last").expect("› Middle").expect_no("First");
        fs::write(home.files.join("m.xd"), XD.replace("TITLE", "Renamed")).unwrap();
        player.until("› Renamed");
    }
}

#[test]
fn the_picture_follows_changes_of_the_file() {
    let home = home();
    let path = home.write("owls.xd", "Night Owls", "A. Fox");
    let mut player = home.library((200, 60));
    player.keys("<End>").expect("› Night Owls").expect("· ██·");
    fs::write(path, XD.replace("I#E", "ICE")).unwrap();
    player.keys("r").expect("› TITLE").expect("· · ·").expect_no("██");
}

#[test]
fn the_picture_hides_the_blocks_of_a_diagramless_puzzle() {
    let home = home();
    let puzzle = Path::new(wordhoard_puzzles::FIXTURES).join("puz/diagramless.puz");
    fs::copy(puzzle, home.files.join("a.puz")).unwrap();
    let mut player = home.library((200, 60));
    player.keys("/a.puz").expect("a.puz").expect("· · · · · · · · · · ·").expect_no("██");
    // A block that the player has found is shown.
    player.keys("<Enter><Enter>.<^Q>").expect("██· · · · · · · · · ·");
    assert_eq!(player.screen().matches("██").count(), 1);
}

#[test]
fn the_last_puzzle_stays_selected_when_another_is_removed() {
    let home = home();
    let first = home.write("a.xd", "First", "A. Fox");
    home.write("b.xd", "Second", "A. Fox");
    let mut player = home.library((80, 24));
    player.keys("<End>").expect("› Second");
    fs::remove_file(first).unwrap();
    player.keys("r").until("› Second").expect_no("First");
}

#[test]
fn the_index_is_used_and_rebuilt_if_it_is_damaged() {
    let home = home();
    let path = home.write("owls.xd", "Night Owls", "A. Fox");
    home.library((80, 24)).expect("Night Owls").flush();
    let index = home.data.join("saves/crossword-index.json");
    // The index is believed while size and time of change are the same.
    let modified = fs::metadata(&path).unwrap().modified().unwrap();
    fs::write(&path, XD.replace("TITLE", "Night Rats").replace("AUTHOR", "A. Fox")).unwrap();
    fs::File::options().write(true).open(&path).unwrap().set_modified(modified).unwrap();
    home.library((80, 24)).expect("Night Owls");
    for junk in ["junk", ""] {
        fs::write(&index, junk).unwrap();
        home.library((80, 24)).expect("Night Rats").flush();
        assert!(fs::read_to_string(&index).unwrap().contains("Night Rats"));
    }
    assert_eq!(fs::read_dir(&home.files).unwrap().count(), 1, "nothing is written to the folder");
}

/// Prints and limits the time in which a library of 5,000 files is listed. It is run alone, since other tests would
/// slow it down (CONTRIBUTING.md). Without optimisation, it takes longer than the limit.
#[test]
#[ignore = "measures time"]
fn thousands_of_files_are_listed_at_once() {
    let home = home();
    for number in 0..5000 {
        home.write(
            &format!("{}/{number}-20{:02}-{:02}-{:02}.xd", number / 100, number % 20, number % 12 + 1, number % 28 + 1),
            &format!("Puzzle {number}"),
            "A. Fox",
        );
    }
    let mut player = Player::menu(home.start(vec![home.files.clone()], (120, 40)));
    let begun = Instant::now();
    player.keys("x").expect("1 of 5,008").flush();
    println!("without an index: {:?}", begun.elapsed());
    let mut player = Player::menu(home.start(vec![home.files.clone()], (120, 40)));
    let begun = Instant::now();
    player.app.input(&wordhoard::ui::Event::Key(wordhoard::ui::keys::Key::char('x').into()), player.now);
    player.buffer();
    let first = begun.elapsed();
    println!("first list: {first:?}");
    player.expect("1 of 5,008");
    player.keys("<Down>").expect("2 of 5,008");
    println!("complete: {:?}", begun.elapsed());
    let begun = Instant::now();
    for _ in 0..100 {
        player.keys("<Down>");
        player.buffer();
    }
    println!("a step of the cursor: {:?}", begun.elapsed() / 100);
    assert!(first < Duration::from_millis(50), "{first:?}");
}

#[cfg(unix)]
mod fetching {
    use super::*;

    /// Opens the library with a program that fetches puzzles.
    fn library(home: &Home, script: &str) -> Player {
        let mut start = home.start(vec![home.files.clone()], (80, 24));
        start.settings.crossword.fetch = ["sh", "-c", script].map(str::to_owned).to_vec();
        let mut player = Player::menu(start);
        player.keys("x").expect("fetch");
        player
    }

    #[test]
    fn the_puzzle_that_a_program_has_made_is_opened() {
        let home = home();
        home.write("old.xd", "Night Owls", "A. Fox");
        let mut player = library(&home, "sleep 0.1; sed 's/Night Owls/Fresh Air/' old.xd > new.xd");
        player.click("fetch").expect("Fresh Air, by A. Fox").keys("fo<^Q>").expect("› Fresh Air").expect("25 % filled");
    }

    #[test]
    fn failures_are_shown_with_the_output() {
        let home = home();
        let mut player = library(&home, "printf 'no \\033[31mpuzzle today' >&2; exit 2");
        player
            .keys("n")
            .expect("No puzzle was fetched")
            .expect("The program failed (exit status: 2).")
            .expect("no [31mpuzzle today");
        library(&home, "echo nothing new")
            .keys("n")
            .expect("The program created no puzzle file.")
            .expect("nothing new");
        let mut player = home.library((80, 24));
        player.expect_no("fetch").keys("n").expect("xword-dl");
    }

    #[test]
    fn a_file_that_cannot_be_opened_is_named() {
        let home = home();
        home.write("old.xd", "Night Owls", "A. Fox");
        library(&home, "printf '\\377\\000' > new.puz")
            .keys("n")
            .expect("new.puz cannot be opened")
            .expect_no("Black and White");
        let start = home.start(vec![home.files.join("none")], (80, 24));
        let mut settings = start.settings.clone();
        settings.crossword.fetch = vec!["sh".into()];
        let mut player = Player::menu(Start { settings, ..start });
        player.keys("xn").expect("No puzzle was fetched").expect("Cannot run sh in ").expect("no such file");
    }

    #[test]
    fn a_program_is_cancelled_by_esc_and_by_quitting() {
        let home = home();
        for end in ["<Esc>", "<^C>"] {
            let mut player = library(&home, "touch begun; sleep 2; touch late.xd");
            let key = |player: &mut Player, key| {
                let now = player.now;
                player.app.input(&wordhoard::ui::Event::Key(wordhoard::ui::keys::KeyPress::from(key)), now);
            };
            key(&mut player, wordhoard::ui::keys::Key::char('n'));
            player.expect("Fetching...");
            while !home.files.join("begun").exists() {
                std::thread::sleep(Duration::from_millis(1));
            }
            fs::remove_file(home.files.join("begun")).unwrap();
            player.keys(end);
        }
        std::thread::sleep(Duration::from_millis(2500));
        assert!(!home.files.join("late.xd").exists());
    }
}
