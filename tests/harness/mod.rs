//! Drives the program without a terminal: sends keys and mouse events, advances a simulated clock and inspects the
//! screen.
#![allow(dead_code, reason = "each test binary uses only part of the harness")]

pub mod camera;
pub mod pictures;
mod styles;
mod traces;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use wordhoard::app::App;
use wordhoard::games::boggle::{self, Boggle, Desc};
use wordhoard::games::word_search::WordSearch;
use wordhoard::games::{self, Game, GameList, Launch, RoundStarter, SessionLauncher, word_search};
use wordhoard::play::{Env, Rules};
use wordhoard::store::Saves;
use wordhoard::system::waker::Waker;
use wordhoard::ui::choices::{Choices, ChosenValues};
use wordhoard::ui::chrome::MIN_WINDOW;
use wordhoard::ui::keys::{Code, Key, Keymap};
use wordhoard::ui::motion::Motion;
use wordhoard::ui::theme::ThemeChoice;
use wordhoard::ui::{AppState, Context, Event, Look, Mouse, MouseKind, Theme};
use wordhoard_engine::grid::{Placement, Pos};
use wordhoard_engine::words::Lexicon;

use crate::temp_home::temp_home;

/// Date on which every test runs.
pub const TODAY: &str = "2026-01-01";

/// Running program with its window and simulated clock.
pub struct Player {
    pub app: App,
    pub now: Duration,
    terminal: RefCell<Terminal<TestBackend>>,
    /// Whether the introduction to the first round is left on the screen.
    newcomer: bool,
    _temp_dir: Option<tempfile::TempDir>,
}

/// Start-up options of a [`Player`].
pub struct Start<'a> {
    pub size: (u16, u16),
    pub theme: Theme,
    pub data: Option<&'a Path>,
    pub settings: games::Settings,
    pub words: Lexicon,
    pub keymap: Keymap,
    pub calendar: Calendar,
    /// Whether the introduction to the first round is left on the screen. By default, it is closed at once.
    pub newcomer: bool,
}

/// Calendar whose date a test changes. Copies share it.
#[derive(Clone)]
pub struct Calendar(Rc<RefCell<String>>);

impl Calendar {
    /// Sets the date (`YYYY-MM-DD`).
    pub fn set(&self, date: &str) {
        date.clone_into(&mut self.0.borrow_mut());
    }
}

impl Default for Calendar {
    fn default() -> Self {
        Self(Rc::new(RefCell::new(TODAY.to_owned())))
    }
}

impl Default for Start<'_> {
    fn default() -> Self {
        Self {
            size: (80, 24),
            theme: Theme::colour(),
            data: None,
            settings: games::Settings::default(),
            words: Lexicon::embedded(false),
            keymap: Keymap::default(),
            calendar: Calendar::default(),
            newcomer: false,
        }
    }
}

/// Resolves the look as the program does: the chosen theme, or `theme` if none is chosen.
fn resolve_look(chosen: &ChosenValues, theme: &Theme) -> Look {
    let choice = chosen.get("theme").and_then(|name| ThemeChoice::named(name));
    let motion = chosen.get("motion").and_then(|name| Motion::named(name)).unwrap_or_default();
    Look {
        theme: choice.map_or_else(|| theme.clone(), |choice| Theme::from_choice(choice, &BTreeMap::new(), false)),
        mouse: chosen.get("mouse").is_none_or(|mouse| mouse != "off"),
        motion: motion.is_allowed(choice.unwrap_or_default(), *theme == Theme::mono()),
    }
}

impl Player {
    /// Starts the program at its menu.
    pub fn menu(start: Start) -> Self {
        let games = start.settings.games();
        Self::with_games(start, games)
    }

    /// Starts a program that has these games at its menu.
    pub fn with_games(start: Start, games: Vec<Game>) -> Self {
        let temp_dir = start.data.is_none().then(temp_home);
        let data = start.data.or(temp_dir.as_ref().map(tempfile::TempDir::path));
        let today = move || start.calendar.0.borrow().clone();
        let env = Env::new(Arc::new(start.words), Saves::new(data), Box::new(today));
        let shared = AppState {
            env,
            look: resolve_look(&ChosenValues::new(), &start.theme).into(),
            resolve_look: Box::new(move |chosen| resolve_look(chosen, &start.theme)),
            keymap: start.keymap,
            settings: start.settings.settings(),
            choices: Choices::default(),
            notices: Vec::new().into(),
            results: Vec::new().into(),
            clipboard: None.into(),
            waker: Waker::default(),
        };
        let (now, newcomer) = (Duration::ZERO, start.newcomer);
        let terminal = Terminal::new(TestBackend::new(80, 24)).unwrap().into();
        let mut player = Self { app: App::new(shared, games), now, terminal, newcomer, _temp_dir: temp_dir };
        player.resize(start.size);
        player
    }

    /// Starts a Boggle round of `desc` on top of the menu, as the command line does.
    pub fn round(start: Start, desc: Desc) -> Self {
        let mut player = Self::menu(start);
        player.open_round(desc);
        player
    }

    /// Starts a word search of `desc` on top of the menu, as the command line does.
    pub fn search(start: Start, desc: word_search::Desc) -> Self {
        let kind = WordSearch::slot(&desc);
        let begin = move |key, cx: Context| word_search::begin(desc.clone(), key, cx);
        Self::open(start, RoundStarter::new::<WordSearch>(move |_| kind.clone(), begin))
    }

    /// Starts what a command line asks for on top of the menu.
    pub fn launch(start: Start, launch: Launch) -> Self {
        match launch.session {
            SessionLauncher::Round(starter) => Self::open(start, starter),
            SessionLauncher::Screen(open) => {
                let mut player = Self::menu(start);
                player.app.open_screen(&open, player.now);
                player.settle();
                player
            }
            SessionLauncher::Text(_) => panic!("a plain-text session has no screen"),
        }
    }

    /// Starts a round on top of the menu.
    pub fn open(start: Start, starter: RoundStarter) -> Self {
        let mut player = Self::menu(start);
        player.app.open(starter, player.now);
        player.settle();
        player
    }

    /// Starts a Boggle round of `desc` from the menu that is shown.
    pub fn open_round(&mut self, desc: Desc) -> &mut Self {
        let kind = Boggle::slot(&desc);
        let begin = move |key, cx: Context| boggle::begin(desc.clone(), key, cx);
        self.app.open(RoundStarter::new::<Boggle>(move |_| kind.clone(), begin), self.now);
        self.settle();
        self
    }

    pub fn resize(&mut self, (columns, rows): (u16, u16)) -> &mut Self {
        self.app.resize(columns, rows, self.now);
        self.close_introduction();
        self
    }

    /// Presses keys: plain characters, or names such as `<Enter>`, `<Esc>`, `<Tab>`, `<F3>`, `<^Q>` and `<Up>`.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        let mut rest = keys;
        while let Some(first) = rest.chars().next() {
            let (name, after) = match rest.strip_prefix('<').and_then(|r| r.split_once('>')) {
                Some((name, after)) => (name, after),
                None => ("", &rest[first.len_utf8()..]),
            };
            let key = if name.is_empty() { Key::char(first) } else { named(name) };
            self.event(&Event::Key(key.into()));
            rest = after;
        }
        self
    }

    pub fn event(&mut self, event: &Event) -> &mut Self {
        self.app.input(event, self.now);
        self.settle();
        self
    }

    /// Waits in real time until no computation is under way on another thread.
    fn settle(&mut self) {
        while self.app.is_working() {
            std::thread::sleep(Duration::from_millis(1));
            self.app.wake(self.now);
        }
        self.close_introduction();
    }

    /// Starts the clock of the first round, unless the introduction is to stay.
    fn close_introduction(&mut self) {
        if !self.newcomer && self.shows("Press Enter to start the clock") {
            self.newcomer = true;
            self.app.input(&Event::Key(Key::new(Code::Enter).into()), self.now);
        }
    }

    /// Waits in real time, at most 10 seconds, until `text` is on the screen after the program has been woken.
    #[track_caller]
    pub fn until(&mut self, text: &str) -> &mut Self {
        for _ in 0..1000 {
            if self.shows(text) {
                return self;
            }
            std::thread::sleep(Duration::from_millis(10));
            self.app.wake(self.now);
            self.settle();
        }
        self.expect(text)
    }

    pub fn mouse(&mut self, kind: MouseKind, at: (u16, u16)) -> &mut Self {
        self.event(&Event::Mouse(Mouse { kind, at: Position::new(at.0, at.1) }))
    }

    /// Clicks the first cell of `text` on the screen.
    pub fn click(&mut self, text: &str) -> &mut Self {
        let at = self.find(text);
        self.mouse(MouseKind::Press, at).mouse(MouseKind::Release, at)
    }

    /// Drags the mouse over tiles found by their text and releases it on the last one.
    pub fn drag(&mut self, tiles: &[&str]) -> &mut Self {
        let positions: Vec<_> = tiles.iter().map(|text| self.find(text)).collect();
        self.mouse(MouseKind::Press, positions[0]);
        for &at in &positions[1..] {
            self.mouse(MouseKind::Drag, at);
        }
        self.mouse(MouseKind::Release, positions[positions.len() - 1])
    }

    /// Advances the clock by `time`, waking the program at each of its deadlines.
    pub fn wait(&mut self, time: Duration) -> &mut Self {
        let end = self.now + time;
        self.app.on_drawn(self.now);
        while let Some(deadline) = self.app.next_deadline(self.now).filter(|&deadline| deadline <= end) {
            assert!(deadline > self.now, "a deadline in the past would cause a busy loop");
            // Real timers fire slightly late.
            self.now = deadline + Duration::from_micros(60);
            self.app.wake(self.now);
        }
        self.now = self.now.max(end);
        self
    }

    pub fn secs(&mut self, seconds: u64) -> &mut Self {
        self.wait(Duration::from_secs(seconds))
    }

    pub fn buffer(&self) -> Buffer {
        self.frame().0
    }

    /// Draws a frame. Returns it with the place of the cursor.
    pub fn frame(&self) -> (Buffer, Position) {
        self.read_frame(Buffer::clone)
    }

    /// Draws a frame and reads it. Returns the place of the cursor as well, which every screen puts somewhere, for screen
    /// readers.
    fn read_frame<T>(&self, read: impl FnOnce(&Buffer) -> T) -> (T, Position) {
        let area = self.app.area();
        let mut terminal = self.terminal.borrow_mut();
        if terminal.size().unwrap() != area.as_size() {
            *terminal = Terminal::new(TestBackend::new(area.width, area.height)).unwrap();
        }
        let read = read(terminal.draw(|frame| self.app.draw(self.now, frame)).unwrap().buffer);
        let is_too_small = area.width < MIN_WINDOW.0 || area.height < MIN_WINDOW.1;
        assert!(terminal.backend().cursor_visible() || is_too_small || self.app.is_over(), "the cursor is nowhere");
        let cursor = terminal.get_cursor_position().unwrap();
        assert!(area.contains(cursor) || area.is_empty(), "the cursor is outside the window: {cursor}");
        (read, cursor)
    }

    /// Returns the screen for a snapshot: its text, its styles and the place of the cursor.
    pub fn snapshot(&self) -> String {
        let (buf, cursor) = self.frame();
        let visibility = if self.app.shows_cursor(self.now) { "visible" } else { "hidden" };
        format!("{}\n{}\ncursor {} {} {visibility}\n", self.screen(), styles::describe(&buf), cursor.x, cursor.y)
    }

    /// Returns the screen as lines of text, without trailing spaces.
    pub fn screen(&self) -> String {
        let read = |buf: &Buffer| {
            let row = |row: &[Cell]| row.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned() + "\n";
            buf.content().chunks(usize::from(buf.area.width).max(1)).map(row).collect()
        };
        self.read_frame(read).0
    }

    pub fn shows(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// Asserts that `text` is on the screen; prints the screen on failure.
    #[track_caller]
    pub fn expect(&mut self, text: &str) -> &mut Self {
        assert!(self.shows(text), "{text:?} is not on the screen:\n{}", self.screen());
        self
    }

    /// Asserts that `text` is not on the screen; prints the screen on failure.
    #[track_caller]
    pub fn expect_no(&mut self, text: &str) -> &mut Self {
        assert!(!self.shows(text), "{text:?} is on the screen:\n{}", self.screen());
        self
    }

    /// Returns the column and row of the first occurrence of `text`.
    ///
    /// # Panics
    ///
    /// Panics if `text` is not on the screen.
    #[track_caller]
    pub fn find(&self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        for (y, line) in screen.lines().enumerate() {
            if let Some(at) = line.find(text) {
                return (line[..at].chars().count() as u16, y as u16);
            }
        }
        panic!("{text:?} is not on the screen:\n{screen}");
    }

    /// Returns the placements of a word search's words, in list order.
    pub fn places(&self, desc: &word_search::Desc) -> Vec<Placement> {
        let state = word_search::WordSearch::start(desc, &self.app.shared().env.words).expect("a puzzle");
        (0..state.words().len()).filter_map(|word| state.place(word)).collect()
    }

    /// Selects words of a word search by keyboard, with the cursor starting in the top left corner.
    pub fn take_words(&mut self, places: &[Placement]) -> &mut Self {
        let mut here = Pos::new(0, 0);
        for &place in places {
            self.anchor(here, place.start()).run(place, place.len() - 1).keys("<Enter>");
            here = place.start();
        }
        self
    }

    /// Moves the cursor of a word search between two cells and sets the anchor at `to`.
    pub fn anchor(&mut self, from: Pos, to: Pos) -> &mut Self {
        let moves = [
            ("<Down>", from.row, to.row),
            ("<Up>", to.row, from.row),
            ("<Right>", from.col, to.col),
            ("<Left>", to.col, from.col),
        ];
        for (key, from, to) in moves {
            self.keys(&key.repeat(to.saturating_sub(from).into()));
        }
        self.keys("<Space>")
    }

    /// Moves the cursor `cells` cells along a word with the digit keys.
    pub fn run(&mut self, place: Placement, cells: usize) -> &mut Self {
        let digit = ["6", "3", "2", "1", "4", "7", "8", "9"][place.dir() as usize];
        self.keys(&digit.repeat(cells))
    }

    /// Waits until all saves are on disk. As the event loop does, it tells the program that it has been drawn.
    pub fn flush(&mut self) {
        self.app.on_drawn(self.now);
        self.app.shared().env.saves.flush(Duration::from_secs(10));
    }
}

fn named(name: &str) -> Key {
    let code = match name {
        "Enter" => Code::Enter,
        "Esc" => Code::Esc,
        "Tab" => Code::Tab,
        "Backspace" => Code::Backspace,
        "Insert" => Code::Insert,
        "Up" => Code::Up,
        "Down" => Code::Down,
        "Left" => Code::Left,
        "Right" => Code::Right,
        "PgUp" => Code::PageUp,
        "PgDn" => Code::PageDown,
        "Home" => Code::Home,
        "End" => Code::End,
        "Space" => return Key::char(' '),
        "S-Tab" => return Key::new(Code::Tab).shifted(),
        "S-F2" => return Key::f(2).shifted(),
        "S-F6" => return Key::f(6).shifted(),
        "S-F10" => return Key::f(10).shifted(),
        "Alt-Left" => return Key::new(Code::Left).with_alt(),
        "Alt-Right" => return Key::new(Code::Right).with_alt(),
        "Delete" => Code::Delete,
        _ => {
            if let Some(letter) = name.strip_prefix('^').and_then(|n| n.chars().next()) {
                return Key::ctrl(letter.to_ascii_lowercase());
            }
            return Key::f(name.trim_start_matches('F').parse().expect("a key name known to the harness"));
        }
    };
    Key::new(code)
}

/// Parses Boggle settings written as in config.toml.
pub fn boggle_settings(text: &str) -> games::Settings {
    games::Settings { boggle: toml::from_str(text).expect("settings"), ..games::Settings::default() }
}

/// Parses a word search as if read from a file.
pub fn search(text: &str) -> word_search::Desc {
    let parsed = wordhoard_puzzles::word_search::text::parse(text).expect("a word search");
    word_search::Desc::from_file(parsed.puzzle, "birds.txt")
}

/// Parses a board as if read from a file and gives it the standard rule.
pub fn desc(rows: &str) -> Desc {
    let board = wordhoard_puzzles::board::parse(rows).expect("a board");
    let shape = wordhoard_generators::boggle::Shape { rows: board.rows(), cols: board.cols() };
    Desc::from_file(board, "board.txt", boggle::Rule::standard(shape))
}
