//! Screens shown in the README and docs/, each reached by playing.

use wordhoard::capture::{self, Palette};
use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::opponent::Opponent;
use wordhoard::games::boggle::{Boggle, Rule};
use wordhoard::games::{crossword, fill_in, word_search};
use wordhoard::play::{DatedPuzzle, RoundKey, RoundResult, Rules, Score};
use wordhoard::ui::{AppState, Event, Theme};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::word_search::{Level, Params, Source};

use super::camera::Camera;
use super::traces;
use super::{Calendar, Player, Start, TODAY, desc};

/// Picture: its file name without the extension, and its SVG text.
pub struct Picture {
    pub name: &'static str,
    pub svg: String,
}

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";
const WORDS: [&str; 12] =
    ["signore", "rental", "rent", "land", "ride", "goner", "tea", "ten", "and", "dog", "ion", "signal"];

/// Crossword in the pictures, and the clues that have been answered.
const CROSSWORD: &str = "stroll";
const CROSSWORD_ANSWERS: [&str; 14] =
    ["1a", "6a", "10a", "13a", "14a", "16a", "23a", "30a", "1d", "6d", "37a", "40a", "47a", "33d"];

/// Renders every picture.
pub fn all() -> Vec<Picture> {
    vec![
        picture("menu", Palette::DARK, home((80, 24))),
        picture("archive", Palette::DARK, archive()),
        picture("boggle", Palette::DARK, round((80, 24), Theme::colour())),
        picture("boggle-light", Palette::LIGHT, round((80, 24), Theme::colour())),
        picture("boggle-mono", Palette::DARK, round((80, 24), Theme::mono())),
        picture("boggle-small", Palette::DARK, round((40, 12), Theme::colour())),
        picture("boggle-large", Palette::DARK, round((120, 40), Theme::colour())),
        picture("boggle-end", Palette::DARK, end((80, 24))),
        picture("boggle-dark-theme", Palette::DARK, round((80, 24), Theme::dark())),
        picture("boggle-light-theme", Palette::LIGHT, round((80, 24), Theme::light())),
        picture("introduction", Palette::DARK, introduction()),
        picture("hint", Palette::DARK, hint()),
        picture("counts", Palette::DARK, counts()),
        picture("leisure", Palette::DARK, leisure()),
        picture("hunt", Palette::DARK, hunt((80, 24))),
        picture("rival", Palette::DARK, opponent()),
        picture("rival-end", Palette::DARK, opponent_end()),
        picture("turns", Palette::DARK, turns()),
        picture("solver", Palette::DARK, solver()),
        picture("pause", Palette::DARK, pause()),
        picture("wordsearch", Palette::DARK, puzzle((80, 24), Theme::colour())),
        picture("wordsearch-light", Palette::LIGHT, puzzle((80, 24), Theme::light())),
        picture("wordsearch-mono", Palette::DARK, puzzle((80, 24), Theme::mono())),
        picture("wordsearch-small", Palette::DARK, puzzle((40, 12), Theme::colour())),
        picture("wordsearch-large", Palette::DARK, puzzle((120, 40), Theme::dark())),
        picture("plays", Palette::DARK, plays((80, 24), Theme::colour())),
        picture("plays-large", Palette::DARK, plays((120, 40), Theme::dark())),
        picture("wordsearch-hint", Palette::DARK, puzzle_hint()),
        picture("wordsearch-end", Palette::DARK, puzzle_end()),
        picture("crossword", Palette::DARK, crossword((120, 40), Theme::dark())),
        picture("crossword-light", Palette::LIGHT, crossword((80, 24), Theme::light())),
        picture("crossword-mono", Palette::DARK, crossword((80, 24), Theme::mono())),
        picture("crossword-small", Palette::DARK, crossword((40, 12), Theme::colour())),
        picture("crossword-mini", Palette::DARK, mini()),
        picture("crossword-list", Palette::DARK, crossword_list()),
        picture("fillin", Palette::DARK, fill_in((120, 40), Theme::dark())),
        picture("fillin-light", Palette::LIGHT, fill_in((80, 24), Theme::light())),
        picture("fillin-mono", Palette::DARK, fill_in((80, 24), Theme::mono())),
        picture("fillin-small", Palette::DARK, fill_in((40, 12), Theme::colour())),
        picture("lab", Palette::DARK, lab((80, 24), Theme::dark(), "retain?")),
        picture("lab-light", Palette::LIGHT, lab((120, 40), Theme::light(), "crane<F3>")),
        picture("lab-mono", Palette::DARK, lab((80, 24), Theme::mono(), ":small bird<Down>")),
        picture("lab-small", Palette::DARK, lab((40, 12), Theme::colour(), "q[^u]*")),
        picture("choose", Palette::DARK, choose()),
        picture("records", Palette::DARK, records()),
        picture("settings", Palette::DARK, settings()),
        picture("help", Palette::DARK, help()),
        Picture { name: "boggle-moving", svg: recording().animation.svg(&Palette::DARK) },
    ]
    .into_iter()
    .chain(traces::all())
    .collect()
}

fn picture(name: &'static str, palette: Palette, player: Player) -> Picture {
    Picture { name, svg: capture::svg(&player.buffer(), &palette) }
}

/// Shows the home screen of a player with a streak, a finished puzzle and two that have been begun.
fn home(size: (u16, u16)) -> Player {
    let mut player = Player::menu(Start { size, ..Start::default() });
    let env = &player.app.shared().env;
    for day in 26..=31 {
        // The 29th is a rest day.
        if day != 29 {
            env.records.count_day(&env.saves, &format!("2025-12-{day}"));
        }
    }
    env.records.count_day(&env.saves, TODAY);
    enter(player.app.shared(), &score("4x4 Classic, of the day", 37, Some(TODAY)));
    player.keys("b").secs(40).keys("<^Q>t").secs(65).keys("<F2><F2><^Q>");
    player
}

/// Shows past puzzles, some of them played.
fn archive() -> Player {
    let calendar = Calendar::default();
    calendar.set("2026-02-20");
    let mut player = Player::menu(Start { calendar, ..Start::default() });
    for (day, points) in [("01-28", 18), ("01-29", 24), ("02-02", 21), ("02-03", 33), ("02-05", 37), ("02-06", 12)] {
        enter(player.app.shared(), &score("4x4 Classic, of the day", points, Some(&format!("2026-{day}"))));
    }
    player.keys("p<Up><Up><Left>");
    player
}

/// Shows the word lab with the answer to a question.
fn lab(size: (u16, u16), theme: Theme, question: &str) -> Player {
    let mut player = Player::menu(Start { size, theme, ..Start::default() });
    player.keys("l").keys(question);
    player
}

fn menu(size: (u16, u16)) -> Player {
    Player::menu(Start { size, ..Start::default() })
}

/// Starts a fill-in and places some of its words.
fn fill_in(size: (u16, u16), theme: Theme) -> Player {
    let launch = || fill_in::Args {
        file: None,
        size: "11".parse().ok(),
        style: None,
        puzzle: None,
        seed: Some("tea".into()),
        daily: false,
        date: None,
        plain: false,
    };
    let launch = launch().launch(&fill_in::Settings::default()).unwrap();
    let mut player = Player::launch(Start { size, theme, ..Start::default() }, launch);
    player.secs(95);
    for _ in 0..9 {
        player.keys("<F2><F2><F2>");
    }
    player.keys("<Tab>");
    player
}

/// Starts a round and plays it for 73 seconds, leaving a word half typed.
fn round(size: (u16, u16), theme: Theme) -> Player {
    let mut player = Player::round(Start { size, theme, ..Start::default() }, desc(BOARD));
    player.secs(73);
    for word in WORDS {
        player.keys(word).keys("<Enter>");
    }
    player.keys("real");
    player
}

fn end(size: (u16, u16)) -> Player {
    let mut player = round(size, Theme::colour());
    player.keys("<Esc><F10><F10><Down><Right>");
    player
}

/// Describes the generated word search shown in the pictures.
pub fn birds() -> word_search::Desc {
    let params = Params {
        level: Level::Hard,
        words: Source::Theme("birds".into()),
        message: Some("Birds of a feather flock together".into()),
        ..Params::standard()
    };
    word_search::Desc::generate(&params, &Seed::new("feather"))
}

/// Starts a word search and plays it for 192 seconds, leaving a word half selected.
fn puzzle(size: (u16, u16), theme: Theme) -> Player {
    let desc = birds();
    let mut player = Player::search(Start { size, theme, ..Start::default() }, desc.clone());
    player.secs(192);
    let places = player.places(&desc);
    player.take_words(&places[..7]);
    let (last, cells) = (places[8], places[8].len() - 2);
    player.anchor(places[6].start(), last.start()).run(last, cells);
    player
}

/// Shows a play on the board of the example.
fn plays(size: (u16, u16), theme: Theme) -> Player {
    let mut player = Player::menu(Start { size, theme, ..Start::default() });
    player.keys("l<F10>").event(&Event::Paste(include_str!("../../examples/tile-board.txt").to_owned()));
    player.keys("<Tab>retain?<Enter>");
    player
}

fn puzzle_hint() -> Player {
    let desc = birds();
    let mut player = Player::search(Start::default(), desc.clone());
    player.secs(75);
    let places = player.places(&desc);
    player.take_words(&places[..3]);
    player.keys("<F2>");
    player
}

fn puzzle_end() -> Player {
    let desc = birds();
    let mut player = Player::search(Start::default(), desc.clone());
    player.secs(407);
    let places = player.places(&desc);
    player.take_words(&places);
    player
}

/// Opens an included crossword.
fn included(name: &str, start: Start) -> Player {
    let desc = crossword::included(name, &crossword::Settings::default()).expect("an included crossword");
    Player::open(start, crossword::starter(desc, Vec::new()))
}

/// Types the answers of an included crossword that these names are given for, such as `1a`.
fn answer(player: &mut Player, name: &str, clues: &[&str]) {
    let desc = crossword::included(name, &crossword::Settings::default()).expect("an included crossword");
    let puzzle = desc.puzzle;
    for clue in &puzzle.clues {
        let short = format!("{}{}", clue.label, &clue.axis.name()[..1]).to_lowercase();
        if clues.contains(&short.as_str()) {
            let letters: String =
                clue.cells.iter().map(|&pos| puzzle.square(pos).expect("open").solution.as_str()).collect();
            player.keys(&format!("/{short}<Enter><Home>{}", letters.to_lowercase()));
        }
    }
}

/// Solves part of a crossword in 254 seconds.
fn crossword(size: (u16, u16), theme: Theme) -> Player {
    let mut player = included(CROSSWORD, Start { size, theme, ..Start::default() });
    player.secs(254);
    answer(&mut player, CROSSWORD, &CROSSWORD_ANSWERS);
    player
}

fn mini() -> Player {
    let mut player = included("spider", Start { size: (120, 40), theme: Theme::dark(), ..Start::default() });
    player.secs(41);
    answer(&mut player, "spider", &["5a", "6a"]);
    player
}

fn crossword_list() -> Player {
    let mut player = crossword((80, 24), Theme::colour());
    player.keys("<Esc><Esc>x");
    player
}

/// Plays a round with a modified rule.
fn round_with(change: impl Fn(&mut Rule)) -> Player {
    let mut board = desc(BOARD);
    change(&mut board.rule);
    let mut player = Player::round(Start::default(), board);
    player.secs(73);
    for word in WORDS {
        player.keys(word).keys("<Enter>");
    }
    player
}

fn introduction() -> Player {
    Player::round(Start { newcomer: true, ..Start::default() }, desc(BOARD))
}

fn hint() -> Player {
    let mut player = round_with(|_| ());
    player.keys("<F2>");
    player
}

fn counts() -> Player {
    round_with(|rule| (rule.mode, rule.time, rule.counts) = (GameMode::Strikes, None, true))
}

/// Finds most of a board without a clock, and shows the starts of the words left.
fn leisure() -> Player {
    let mut board = desc(BOARD);
    (board.rule.mode, board.rule.time) = (GameMode::Zen, None);
    let state = Boggle::start(&board, &Lexicon::embedded(false)).expect("a board with words");
    let words = state.words().iter().map(|word| word.found.text.clone());
    let found: Vec<String> = words.filter(|text| text.len() == 5 || text.starts_with(['s', 'r'])).collect();
    let mut player = Player::round(Start::default(), board);
    for word in found {
        player.keys(&word).keys("<Enter>");
    }
    player.keys("<F4>");
    player
}

/// Lets the time of a round run out, and keeps hunting.
pub fn hunt(size: (u16, u16)) -> Player {
    let mut player = Player::round(Start { size, ..Start::default() }, desc(BOARD));
    for word in &WORDS[..7] {
        player.keys(word).keys("<Enter>");
    }
    player.secs(180).secs(5).keys("g");
    for word in &WORDS[7..] {
        player.keys(word).keys("<Enter>");
    }
    player.keys("real");
    player
}

fn opponent() -> Player {
    let mut player = round_with(|rule| rule.opponent = Some(Opponent::Club));
    player.keys("net");
    player
}

fn opponent_end() -> Player {
    let mut player = opponent();
    player.keys("<Enter>").secs(110);
    player
}

fn turns() -> Player {
    let mut player = round_with(|rule| rule.players = 3);
    player.secs(200);
    player
}

fn solver() -> Player {
    let mut player = round_with(|_| ());
    player.keys("<F10><F10>a").secs(14);
    player
}

fn pause() -> Player {
    let mut player = round_with(|_| ());
    player.keys("<F3>");
    player
}

fn choose() -> Player {
    let mut player = menu((80, 24));
    player.keys("c<Down><Right><Right><Right><Down><Right><Right><Right>");
    player
}

fn settings() -> Player {
    let mut player = menu((80, 24));
    player.keys("s<Right><Right><Right>");
    player
}

fn help() -> Player {
    let mut player = round_with(|_| ());
    player.keys("<F1>");
    player
}

/// Opens the records screen with several weeks of results.
fn records() -> Player {
    let mut player = menu((80, 24));
    let shared = player.app.shared();
    for (number, points) in [12, 19, 8, 25, 31, 22, 40, 38, 29, 44, 57, 41].into_iter().enumerate() {
        let kind = if number % 3 == 2 { "5x5 Blitz" } else { "4x4 Classic" };
        enter(shared, &score(kind, points, None));
    }
    for (day, points) in [(26, 18), (27, 24), (28, 21), (30, 33), (31, 37)] {
        enter(shared, &score("4x4 Classic, of the day", points, Some(&format!("2025-12-{day}"))));
    }
    let words = WORDS.iter().chain(&["stare", "rates", "tears", "lean", "seal"]).map(|&word| word.to_owned()).collect();
    shared.env.records.collect(&shared.env.saves, words, TODAY);
    player.keys("r");
    player
}

fn enter(shared: &AppState, score: &Score) {
    shared.env.records.enter(&shared.env.saves, Boggle::ID, RoundKey::fresh(true), TODAY, score);
}

fn score(kind: &str, points: u32, day: Option<&str>) -> Score {
    let grade = if points < 20 { "Novice" } else { "Casual" };
    Score {
        kind: kind.to_owned(),
        result: RoundResult::Points(points),
        words: points * 2 / 3,
        longest: Some("signore".to_owned()),
        grade: Some(grade.to_owned()),
        time: std::time::Duration::from_secs(180),
        helped: points == 25,
        ranked: true,
        puzzle: day.map(DatedPuzzle::daily),
        duel: None,
    }
}

/// Words found before the animation begins. The second word found in the animation reaches the next rank.
const FOUND_BEFORE: &str = "rental rogue goner later tango realm land rent and dog ion tea ten";
/// Keys typed in the animation, each with the pause after it in milliseconds.
const TYPED: [(&str, u64); 7] =
    [("d", 190), ("o", 160), ("n", 210), ("a", 150), ("t", 185), ("e", 520), ("<Enter>", 1500)];
/// Tiles dragged over in the animation, each with the pause on it in milliseconds.
const DRAGGED: [(&str, u64); 7] =
    [(" S ", 230), (" I ", 170), (" G ", 160), (" N ", 185), (" O ", 150), (" R ", 165), (" E ", 560)];

/// Records one word being typed and another being dragged with the mouse.
fn recording() -> Camera {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.secs(72);
    for word in FOUND_BEFORE.split(' ') {
        player.keys(word).keys("<Enter>");
    }
    let mut camera = Camera::new(player);
    camera.hold(900).keys(&TYPED).drag(&DRAGGED).set_still().release(" E ").hold(3000);
    camera
}
