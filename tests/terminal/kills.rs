//! Kills the program with SIGKILL while a round is being played, and counts the moves that are missing from its save.
//! With `FULL=1`, each game is killed 500 times: see CONTRIBUTING.md.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use wordhoard::games::boggle::{Boggle, Desc, Rule};
use wordhoard::play::Rules;
use wordhoard::store::parse_journal;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::boggle::Shape;
use wordhoard_puzzles::board;

use crate::screen::Screen;
use crate::temp_home::temp_home;

/// Age from which no acknowledged move may be lost.
const MAX_LOSS: Duration = Duration::from_millis(250);

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";
const SEARCH: &str = "abcowl\ndefgif\nwrenjk\n\nowl\nwren\n";

/// Crossword of one word with the letters A to T.
const CROSSWORD: &str = "Title: Alphabet\n\n\nABCDEFGHIJKLMNOPQRST\n\n\nA1. Letters ~ ABCDEFGHIJKLMNOPQRST\n";
/// Typing the word across leaves that down unfinished.
const FILL_IN: &str = "2 20\n--------------------\n-###################\nABCDEFGHIJKLMNOPQRST;AZ\n";

/// Game, its puzzle, and the keys of its moves.
struct Script {
    game: &'static str,
    puzzle: &'static str,
    /// Whether an unfinished round is resumed without a question.
    resumes: bool,
    /// Text on the screen while the round is being played.
    ready: &'static str,
    /// Returns the keys of a move and the text that acknowledges it, given the number of earlier moves in the round.
    play: Box<dyn Fn(usize) -> Option<(String, String)>>,
}

/// Totals of all kills.
#[derive(Default, Debug)]
struct Totals {
    kills: usize,
    acknowledged: usize,
    /// Lost moves that were acknowledged less than 250 ms before the kill.
    recent_losses: usize,
    /// Lost moves that were acknowledged earlier.
    losses: usize,
}

/// Returns the number of moves in the only save of a game.
fn saved_moves(home: &Path, game: &str) -> usize {
    let data = if cfg!(target_os = "macos") { "Library/Application Support" } else { ".local/share" };
    let folder = home.join(data).join("wordhoard/saves").join(game);
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let saves: Vec<_> = files.filter(|path| path.extension().is_some_and(|extension| extension == "save")).collect();
    assert!(saves.len() <= 1, "{saves:?}");
    let Some(save) = saves.first() else { return 0 };
    let bytes = fs::read(save).unwrap();
    let journal = parse_journal(game, &bytes).expect("a save is readable after every kill");
    let moves = |record: &&str| {
        let record: serde_json::Value = serde_json::from_str(record).unwrap();
        record["moves"].as_array().map_or(0, Vec::len)
    };
    journal.records.iter().map(moves).sum()
}

fn kill_repeatedly(script: &Script, kills: usize) -> Totals {
    let mut rng = Seed::new(script.game).rng("kills");
    let mut totals = Totals::default();
    let mut home = temp_home();
    let mut played = 0;
    while totals.kills < kills {
        let file = home.path().join("puzzle.txt");
        fs::write(&file, script.puzzle).unwrap();
        let args = [script.game, file.to_str().unwrap()];
        let args = if script.game == "boggle" { [&args[..], &["--mode", "zen"]].concat() } else { args.to_vec() };
        let mut screen = Screen::start_in(home.path(), env!("CARGO_BIN_EXE_wordhoard"), &args);
        if played > 0 && !script.resumes {
            screen.expect("Unfinished round");
            screen.send("g");
        }
        screen.expect(script.ready);
        let mut times = Vec::new();
        for _ in 0..=rng.below(5) {
            let Some((keys, answer)) = (script.play)(played + times.len()) else { break };
            screen.send(&keys);
            screen.expect(&answer);
            times.push(Instant::now());
        }
        std::thread::sleep(Duration::from_millis(rng.below(400) as u64));
        let killed_at = Instant::now();
        screen.child.kill().unwrap();
        screen.child.wait().unwrap();
        let saved = saved_moves(home.path(), script.game).saturating_sub(played);
        totals.kills += 1;
        totals.acknowledged += times.len();
        for time in times.iter().skip(saved) {
            if killed_at.duration_since(*time) < MAX_LOSS { totals.recent_losses += 1 } else { totals.losses += 1 }
        }
        played += saved;
        if (script.play)(played + 8).is_none() {
            (home, played) = (temp_home(), 0);
        }
    }
    totals
}

fn check(script: &Script) {
    let totals = kill_repeatedly(script, sample_size(4, 500));
    println!("{}: {totals:?}", script.game);
    assert_eq!(totals.losses, 0, "{totals:?}");
    assert!(totals.acknowledged >= totals.kills);
}

#[test]
fn boggle_loses_no_word_to_a_kill() {
    let rule = Rule::standard(Shape { rows: 4, cols: 4 });
    let desc = Desc::from_file(board::parse(BOARD).unwrap(), "board", rule);
    let state = Boggle::start(&desc, &Lexicon::embedded(false)).unwrap();
    let words: Vec<String> = state.words().iter().map(|word| word.found.text.clone()).collect();
    let play = move |number: usize| {
        let word = words.get(number)?;
        Some((format!("{word}\r"), format!("✓ {word} +")))
    };
    check(&Script { game: "boggle", puzzle: BOARD, resumes: false, ready: "type a word", play: Box::new(play) });
}

/// Finds the only word, then undoes and redoes it.
#[test]
fn the_word_search_loses_no_move_to_a_kill() {
    let play = |number: usize| {
        let (keys, answer) = match number {
            0 => ("o wl\r", "1 of 2 found"),
            odd if odd % 2 == 1 => ("\x15", "0 of 2 found"),
            _ => ("\x19", "1 of 2 found"),
        };
        Some((keys.to_owned(), answer.to_owned()))
    };
    check(&Script { game: "wordsearch", puzzle: SEARCH, resumes: false, ready: " of 2 found", play: Box::new(play) });
}

/// Types the letters of the longest word of a fill-in.
#[test]
fn a_fill_in_loses_no_letter_to_a_kill() {
    let play = |number: usize| {
        let letters: Vec<String> = ('A'..'T').map(String::from).collect();
        let key = letters.get(number)?.to_lowercase();
        Some((key, letters[..=number].join("  ")))
    };
    check(&Script {
        game: "fillin",
        puzzle: FILL_IN,
        resumes: true,
        ready: "1-Across, 20 letters: ",
        play: Box::new(play),
    });
}

/// Types the letters of the only word.
#[test]
fn a_crossword_loses_no_letter_to_a_kill() {
    let play = |number: usize| {
        let letters: Vec<String> = ('A'..'T').map(String::from).collect();
        let key = letters.get(number)?.to_lowercase();
        Some((key, letters[..=number].join("  ")))
    };
    check(&Script {
        game: "crossword",
        puzzle: CROSSWORD,
        resumes: true,
        ready: "1-Across: Letters",
        play: Box::new(play),
    });
}
