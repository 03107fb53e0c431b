//! Tests of plain-text mode, with a clock set by each test.

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::Placement;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::word_search::{Level, Mask, Params};
use wordhoard_puzzles::word_search::text;

use super::*;
use crate::games::word_search::rules::desc::Desc;
use crate::play::text_mode::player::{self, TODAY, after_crash, temp_context};
use crate::play::{LineSession, Rules};

type Player<'a> = player::Player<'a, WordSearch>;

/// OWL appears alone and in FOWL, WREN runs up, and STONE is not listed.
const BIRDS: &str = "# title: Birds\n# message: AT SEA\n\n\
                     KESTRELA\nOWLTSFEN\nROBINOAE\nXXXXXWXR\nHERONLXW\nSTONEXXX\n\n\
                     kestrel\nowl\nfowl\nrobin\nheron\nwren\nGreat Auk\n";
const GRID: &str = "1: K E S T R E L A\n2: O W L T S F E N\n3: R O B I N O A E\n4: X X X X X W X R\n\
                    5: H E R O N L X W\n6: S T O N E X X X";

fn file(text: &str) -> Desc {
    Desc::from_file(text::parse(text).unwrap().puzzle, "birds.txt")
}

fn generate(params: Params) -> Desc {
    Desc::generate(&params, &Seed::new("tea"))
}

macro_rules! round {
    ($player:ident, $desc:expr) => {
        let (_dir, context) = temp_context();
        let mut $player = Player::start(&context, $desc);
    };
}

mod input;

#[test]
fn the_opening_describes_the_puzzle_and_the_controls() {
    round!(player, file(BIRDS));
    let lines: Vec<&str> = player.opening.lines().collect();
    assert_eq!(
        lines[..2],
        ["Word search, Birds, from birds.txt.", "The grid has 6 rows of 8 letters. Each row starts with its number."]
    );
    assert!(lines[2].starts_with("Words run in any of eight directions. Expect "), "{}", lines[2]);
    assert!(lines[2].ends_with(". The first leftover letters, row by row, spell a message: __ ___"), "{}", lines[2]);
    assert_eq!(lines[3..9].join("\n"), GRID);
    assert_eq!(
        lines[9..],
        [
            "6 words to find: kestrel, owl, fowl, robin, heron, wren. Listed, but not in the grid: Great Auk.",
            "0 seconds played.",
            "Type a word, the row and column of its first letter, and its direction: owl 2 1 east. Type /help for help."
        ]
    );
    player.expect("/grid", GRID);
}

#[test]
fn the_opening_names_the_origin_and_the_directions() {
    let opened = |desc: Desc| {
        let (_dir, context) = temp_context();
        Player::start(&context, desc).opening.lines().map(str::to_owned).take(3).collect::<Vec<String>>()
    };
    let medium = generate(Params::standard());
    let theme = medium.puzzle.theme.clone().unwrap();
    let opening = opened(medium);
    assert_eq!(opening[0], format!("Word search, {theme}, medium, seed tea."));
    assert!(opening[2].starts_with("Words run east, south east, south or north east. Expect about "), "{opening:?}");
    let opening = opened(generate(Params { dirs: "W".parse().ok(), ..Params::standard() }));
    assert_eq!(
        (opening[0].as_str(), &opening[2][..15]),
        (format!("Word search, {theme}, seed tea.").as_str(), "Words run west.")
    );
    let opening = opened(Desc::daily(TODAY));
    assert!(opening[0].ends_with(", hard, daily puzzle of 2026-01-01."), "{opening:?}");
    assert!(opening[1].starts_with("The grid has 15 rows of 15 letters. "));
}

#[test]
fn every_verdict_has_a_message() {
    round!(player, file(BIRDS));
    player.expect("kestrel 1 1 east", "kestrel, 5 words left.");
    player.expect("kestrel 1 1 east", "kestrel: already found.");
    player.expect("tsf 2 4 east", "tsf: not in the list.");
    player.expect("stone 6 1 east", "stone: bonus word, 1 point.");
    player.expect("stone 6 1 east", "stone: already found.");
    player.expect("/undo", "stone: undone.");
    player.expect("/undo", "kestrel: undone.");
    player.expect("/undo", "Nothing to undo.");
    player.expect("/redo", "kestrel, 5 words left.");
    player.expect("/redo", "stone: bonus word, 1 point.");
    player.expect("/redo", "Nothing to redo.");
}

#[test]
fn commands_describe_the_grid_and_the_progress() {
    round!(player, file(BIRDS));
    player.expect("/row 3", "Row 3: R O B I N O A E.");
    player.expect("/column 1", "Column 1: K O R X H S.");
    player.expect("/line 5 8 n", "North from row 5 column 8: W R E N A.");
    player.expect("/letter f", "F, 1 time: row 2 column 6.");
    assert!(player.handle_line("/around 2 2").starts_with("Row 2 column 2: W. East L, south east B, south O, "));
    player.expect("/found", "No words yet.");
    player.handle_line("kestrel 1 1");
    player.handle_line("stone 6 1");
    player.handle_line("owl 2 1");
    player.expect("/found", "2 words: kestrel, owl. 1 bonus word: stone.");
    player.expect("/list", "4 words to find: fowl, robin, heron, wren. Listed, but not in the grid: Great Auk.");
    player.now = Duration::from_secs(65);
    player.expect("", "1 minute 5 seconds played.");
    player.expect("/time", "1 minute 5 seconds played. 2 of 6 words, 1 bonus word, 1 point.");
    player.expect("/row", "Type /row 3 for the third row.");
    player.expect("/words", "/words is not a command here; type /help for a list.");
    player.expect("/l", "/l is ambiguous: /list or /line or /letter.");
}

#[test]
fn help_explains_the_input_and_the_commands() {
    round!(player, file(BIRDS));
    let help = player.handle_line("/help");
    for text in [
        "Find 6 words hidden in the grid. Each runs in a straight line",
        "The first leftover letters, row by row, spell a message.\n",
        "In owl 2 1, the direction is found for you",
        "south west, west, north west",
        "Bonus words (unlisted, 5 or more letters",
        "They add 5, 10, 15 and 30 seconds to your time.",
        "/row: ",
        "/column: ",
        "/line: ",
        "/around: ",
        "/letter: ",
        "/list: ",
        "/hint: ",
        "/undo: ",
        "/grid: ",
        "/giveup: ",
        "The clock is stopped",
    ] {
        assert!(help.contains(text), "{text}: {help}");
    }
    player.now = Duration::from_secs(500);
    player.expect("", "0 seconds played.");
    round!(player, generate(Params::standard()));
    assert!(player.handle_line("/help").contains("The seed of this puzzle is tea."));
}

#[test]
fn hints_reveal_a_word_step_by_step_and_cost_time() {
    round!(player, file(BIRDS));
    let cost = |seconds: &str, next: &str| format!("The hint cost {seconds} seconds; the next costs {next} seconds.");
    player.expect("/hint", &format!("kestrel: starts in the top left. {}", cost("5", "10")));
    player.expect("/hint", &format!("kestrel: starts at row 1, column 1. {}", cost("10", "15")));
    player.expect("/hint", &format!("kestrel: runs east from row 1 column 1. {}", cost("15", "30")));
    player.expect(
        "/hint",
        "kestrel: shown, 5 words left. It runs from row 1 column 1 to row 1 column 7. The hint cost 30 seconds.",
    );
    player.expect("/time", "1 minute played. 0 of 6 words, 1 shown, 4 hints.");
    player.expect("/found", "1 word: kestrel (shown).");
    player.expect("kestrel 1 1", "kestrel: already found.");
    player.expect("/undo", "Nothing to undo.");
}

#[test]
fn finding_all_words_shows_the_time_and_the_message() {
    round!(player, file(BIRDS));
    for line in ["kestrel 1 1", "stone 6 1", "owl 2 1", "fowl 2 6", "robin 3 1", "heron 5 1"] {
        player.handle_line(line);
    }
    player.now = Duration::from_secs(125);
    let end = player.handle_line("wren 5 8 up");
    let (end, records) = end.split_once("message: AT SEA.\n").unwrap();
    assert_eq!(
        end,
        "wren, 0 words left.\nAll 6 found in 2 minutes 5 seconds, 2 minutes slower than estimated.\n\
         Slowest find: wren, 2 minutes 5 seconds.\n1 bonus word, 1 point.\n\
         The first leftover letters, row by row, spell a "
    );
    assert!(records.contains(" in your collection.\nType /words, /bonus, "), "{records}");
    assert_eq!(player.session.next_deadline(player.now), None, "no deadline after the end");
    player.expect(
        "/share",
        "Wordhoard word search, 6x8, puzzles of your own\nAll 6 found in 2:05\n6 found, slowest find 2:05\n\
         1 bonus word, 1 point",
    );
    player.expect("", "");
    assert!(player.session.is_over());
}

#[test]
fn giving_up_lists_the_missed_words_with_their_positions() {
    round!(player, file(BIRDS));
    player.handle_line("heron 5 1");
    (0..4).for_each(|_| drop(player.handle_line("/hint")));
    let end = player.handle_line("/giveup");
    assert!(
        end.starts_with(
            "Given up: 1 of 6 found, 1 shown in 1 minute.\n4 hints used.\n\
             owl, missed: row 2 column 1 to row 2 column 3.\n\
             fowl, missed: row 2 column 6 to row 5 column 6.\nrobin, missed: row 3 column 1 to row 3 column 5.\n\
             wren, missed: row 5 column 8 to row 2 column 8.\n\
             The first leftover letters, row by row, spell a message: AT SEA.\n"
        ),
        "{end}"
    );
    player.expect(
        "/share",
        "Wordhoard word search, 6x8, puzzles of your own\nGiven up: 1 of 6 found, 1 shown in 1:00, 4 hints\n\
         1 found, 1 shown, 4 missed",
    );
}

#[test]
fn words_and_the_grid_can_be_queried_after_the_end() {
    round!(player, file(BIRDS));
    player.handle_line("heron 5 5");
    player.handle_line("/giveup");
    let words = player.handle_line("/words");
    assert!(words.starts_with("kestrel, missed: row 1 column 1 to row 1 column 7.\nowl, missed: "), "{words}");
    assert!(words.contains("\nheron, found: row 5 column 1 to row 5 column 5.\n"), "{words}");
    assert!(words.ends_with("\nGreat Auk: not in the grid."), "{words}");
    player.expect("great auk", "Great Auk: not in the grid.");
    player.expect("owl 2 1 east", "owl, missed: row 2 column 1 to row 2 column 3.");
    player.expect("Stone", "stone, bonus word, missed: row 6 column 1 to row 6 column 5.");
    player.expect("kiwi", "kiwi: not in the list.");
    player.expect("7", "Type a word to learn its position.");
    let bonus = player.handle_line("/bonus");
    assert!(bonus.contains(" Missed: ") && bonus.contains("stone") && !bonus.contains("Found"), "{bonus}");
    player.expect("/grid", GRID);
    player.expect("/row 1", "Row 1: K E S T R E L A.");
    player.expect("/hint", "/hint is not a command here; type /help for a list.");
    assert!(player.handle_line("/again").starts_with("Word search, Birds, from birds.txt.\n"));
    player.handle_line("stone 6 1");
    player.handle_line("/giveup");
    assert!(player.handle_line("/bonus").contains(". Found: stone."));
    player.expect("stone", "stone, bonus word, found: row 6 column 1 to row 6 column 5.");
    assert!(player.handle_line("/new").contains(", seed "));
}

#[test]
fn a_hidden_list_shows_only_word_lengths() {
    let mut desc = file(BIRDS);
    desc.puzzle = desc.puzzle.with_hidden(true);
    round!(player, desc);
    assert!(player.opening.contains(" The list is hidden: each word appears once you find it."));
    assert!(!player.opening.contains("kestrel"));
    let listed = " Listed, but not in the grid: Great Auk.";
    let lengths = "2 has 3, 3 has 4, 4 has 5, 5 has 5, 6 has 4";
    player.expect("/list", &format!("6 words to find: number 1 has 7 letters, {lengths}.{listed}"));
    player.expect("kestrel 1 1", "kestrel, 5 words left.");
    let lengths = lengths.replacen('3', "3 letters", 1);
    player.expect("/list", &format!("5 words to find: number {lengths}.{listed}"));
    assert!(player.handle_line("/giveup").contains("\nowl, missed: row 2 column 1 "));
}

#[test]
fn secret_words_are_counted_but_not_named_until_they_are_found() {
    round!(player, file(&BIRDS.replace("robin", "?robin").replace("wren", "?wren")));
    assert!(player.opening.contains(" 2 secret words are not listed: each appears once you find it."));
    assert!(!player.opening.contains("robin") && !player.opening.contains("wren"));
    let missing = " Listed, but not in the grid: Great Auk.";
    let secret = "2 secret words: number 6 has 5 letters, 7 has 4";
    player.expect("/list", &format!("6 words to find: kestrel, owl, fowl, heron; and {secret}.{missing}"));
    player.expect("robin 3 1", "robin, 5 words left.");
    for text in ["kestrel 1 1", "owl 2 1", "fowl 2 6", "heron 5 1"] {
        player.handle_line(text);
    }
    player.expect("/list", &format!("1 word to find: number 7 has 4 letters.{missing}"));
    assert!(player.handle_line("/hint").starts_with("a word of 4 letters: starts "));
    assert!(player.handle_line("/giveup").contains("\nwren, missed: "));
}

#[test]
fn unlisted_words_that_score_nothing_get_a_reason() {
    round!(player, file("STARLING\nTEAXXXXX\nKESTRELX\n\nstarling\n?kestrel\n"));
    player.expect("star 1 1 east", "star is part of a listed word.");
    player.expect("starling 1 1", "starling, 1 word left.");
    player.expect("star 1 1 east", "star is part of starling.");
    player.expect("1 4 1 1", "rats is part of starling.");
    player.expect("2 3 2 1", "tea is a word; bonus words have 5 letters or more.");
    player.expect("tea 2 1", "tea is a word; bonus words have 5 letters or more.");
    player.expect("2 1 2 4", "teax: not in the list.");
}

#[test]
fn hints_are_for_the_word_that_is_named_or_numbered() {
    round!(player, file(&BIRDS.replace("robin", "?robin").replace("wren", "?wren")));
    let mut starts = |line: &str, reply: &str| {
        let answer = player.handle_line(line);
        assert!(answer.starts_with(reply), "{line}: {answer}");
    };
    starts("/hint heron", "heron: starts in the bottom left. The hint cost 5 seconds");
    starts("/hint OWL", "owl: starts ");
    starts("/hint heron", "heron: starts at row 5, column 1.");
    starts("/hint 3", "fowl: starts ");
    starts("/hint 7", "a word of 4 letters: starts ");
    starts("/hint", "a word of 4 letters: starts at row ");
    starts("/hint wren", "wren: not in the list. Type /hint and a listed word, or the number of a secret word.");
    starts("/hint stone", "stone: not in the list.");
    starts("/hint 1 2", "1 2: not in the list.");
    for number in ["0", "8", "99999999999999999999"] {
        starts(&format!("/hint {number}"), "The list has words 1 to 7.");
    }
    starts("/hint great auk", "Great Auk: not in the grid.");
    starts("/hint 5", "Great Auk: not in the grid.");
    starts("robin 3 1", "robin, 5 words left.");
    starts("/hint robin", "robin: already found.");
    starts("/hint 6", "robin: already found.");
}

#[test]
fn a_pause_stops_the_clock_and_resuming_shows_the_grid() {
    round!(player, file(BIRDS));
    player.now = Duration::from_secs(60);
    player.expect("/pause", "Paused. Press Enter to resume.");
    player.now = Duration::from_secs(600);
    player.expect("", &format!("{GRID}\n1 minute played."));
    assert!(
        player.handle_line("/q").is_empty() && player.session.is_over(),
        "no confirmation, since nothing could be lost"
    );
}

#[test]
fn a_saved_round_is_offered_and_resumed() {
    let (dir, first) = temp_context();
    let mut player = Player::start(&first, file(BIRDS));
    player.now = Duration::from_secs(47);
    player.handle_line("owl 2 1");
    assert_eq!(player.handle_line("/quit"), "Round saved. Resume it with the same file or from wordhoard --plain.");
    let (_copy, later) = after_crash(dir.path(), &first);
    let mut player = Player::start(&later, file(BIRDS));
    assert!(
        player.opening.starts_with("You have an unfinished round: Birds. 47 seconds played. 1 of 6 words.\n"),
        "{}",
        player.opening
    );
    let output = player.handle_line("go");
    assert!(output.contains("\n5 words to find: kestrel, fowl, robin, heron, wren. "), "{output}");
    assert!(output.ends_with("\n47 seconds played.\n1 of 6 words. Type /help for help."), "{output}");
    player.expect("owl 2 1", "owl: already found.");
    player.expect("/undo", "owl: undone.");
}

#[test]
fn a_finished_round_is_recorded_once() {
    let (dir, context) = temp_context();
    let daily = Desc::daily(TODAY);
    let mut player = Player::start(&context, daily.clone());
    player.now = Duration::from_secs(125);
    let end = type_all(&mut player, &daily).pop().unwrap();
    assert!(end.contains("\nFirst record: 2:05.\nDay 1 of a streak.\n"), "{end}");
    assert!(player.handle_line("/share").contains("\nwordhoard wordsearch --daily --date "));
    player.session.close(player.now);
    let (_copy, later) = after_crash(dir.path(), &context);
    let unfinished = crate::play::save::is_unfinished(&WordSearch::slot(&daily).id("wordsearch"), &later);
    assert!(!unfinished, "a finished round is not offered again");
}

/// Types every word of a puzzle, cycling through the forms of input. Returns the replies.
fn type_all(player: &mut Player, desc: &Desc) -> Vec<String> {
    let state = WordSearch::start(desc, &Lexicon::embedded(false)).unwrap();
    let words = (0..state.words().len()).filter_map(|word| Some((state.words()[word].shown(), state.place(word)?)));
    words.enumerate().map(|(number, (word, place))| player.handle_line(&line_for(number, word, place))).collect()
}

fn line_for(number: usize, word: &str, place: Placement) -> String {
    let (start, end) = (place.start(), place.end());
    match number % 5 {
        0 => format!("{word} {} {} {}", start.row + 1, start.col + 1, places::dir_name(place.dir())),
        1 => format!("{word} {} {} {}", start.row + 1, start.col + 1, place.dir().name()),
        2 => format!("{word} {} {}", start.row + 1, start.col + 1),
        3 => format!("{word} {} {}", end.row + 1, end.col + 1),
        _ => format!("{} {} {} {}", start.row + 1, start.col + 1, end.row + 1, end.col + 1),
    }
}

#[test]
fn every_shape_can_be_solved_by_typing_its_words() {
    let sizes = ["5", "12", "15x30"];
    for ((_, mask), (level, size)) in Mask::NAMES
        .into_iter()
        .zip(Level::NAMES.into_iter().map(|(_, level)| level).cycle().zip(sizes.into_iter().cycle()))
    {
        let desc = generate(Params { shape: mask.into(), level, size: size.parse().unwrap(), ..Params::standard() });
        round!(player, desc.clone());
        assert_plain(&player.opening);
        let replies = type_all(&mut player, &desc);
        assert!(replies.iter().all(|reply| reply.contains(" left.")), "{mask:?} {replies:?}");
        let all = desc.puzzle.words.len();
        assert!(replies.last().unwrap().contains(&format!("\nAll {all} found in 0 seconds, ")), "{mask:?} {replies:?}");
        replies.iter().for_each(|reply| assert_plain(reply));
    }
}

#[track_caller]
fn assert_plain(text: &str) {
    assert!(text.chars().all(|c| c == '\n' || c.is_ascii() && !c.is_ascii_control()), "{text}");
}

#[test]
fn all_messages_are_printable_ascii() {
    round!(player, file(BIRDS));
    let mut output = vec![player.opening.clone()];
    let during = [
        "",
        "owl",
        "owl 2 1 east",
        "owl 2 1 east",
        "tsf 2 4 e",
        "owl 1 1 e",
        "owl 1 1",
        "owl 9 9",
        "1 1 2 3",
        "owl 2 1 \u{1b}[31m",
        "\u{202e}",
        "\u{1b}]0;x\u{7}",
        "★ 1 1 e",
        "stone 6 1",
        "/undo",
        "/undo",
        "/undo",
        "/redo",
        "/redo",
        "/redo",
        "/hint",
        "/hint",
        "/hint",
        "/hint",
        "/list",
        "/found",
        "/row 1",
        "/row ★",
        "/column 1",
        "/line 1 1 se",
        "/line → 1",
        "/around 1 1",
        "/letter e",
        "/letter é",
        "/letter ★",
        "/time",
        "/help",
        "/pause",
        "",
        "/giveup",
    ];
    output.extend(during.map(|line| player.handle_line(line)));
    let after = [
        "/help",
        "/words",
        "/bonus",
        "/share",
        "owl",
        "great auk",
        "stone",
        "kiwi",
        "\u{1b}[31m",
        "★",
        "/grid",
        "/row 9",
    ];
    output.extend(after.map(|line| player.handle_line(line)));
    output.iter().for_each(|text| assert_plain(text));
    assert!(
        output.len() == 1 + during.len() + after.len() && output.iter().filter(|text| text.is_empty()).count() == 0
    );
}
