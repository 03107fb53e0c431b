//! Plays the program without a terminal: by keys and mouse, with a clock that only moves when told, and looks at
//! what is on the screen.
#![allow(dead_code, reason = "each test uses its part")]

pub mod camera;
pub mod pictures;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use wordhoard::app::App;
use wordhoard::games::boggle::{self, Boggle, Desc};
use wordhoard::games::{self, Begin, word_search};
use wordhoard::grid::{Placement, Pos};
use wordhoard::play::{RecordStore, Rules};
use wordhoard::store::Saves;
use wordhoard::ui::choices::{Choices, ChosenValues};
use wordhoard::ui::keys::{Code, Key, Keymap};
use wordhoard::ui::theme::ThemeChoice;
use wordhoard::ui::{Context, Event, Look, Mouse, MouseKind, Shared, Theme};
use wordhoard::words::Lexicon;

/// The day on which all tests are played.
pub const TODAY: &str = "2026-01-01";

/// The program, its window and its clock.
pub struct Player {
    pub app: App,
    pub now: Duration,
    _own: Option<tempfile::TempDir>,
}

/// How the program is started.
pub struct Start<'a> {
    pub size: (u16, u16),
    pub theme: Theme,
    pub data: Option<&'a Path>,
    pub settings: games::Settings,
    pub words: Lexicon,
    pub keymap: Keymap,
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
        }
    }
}

/// As the configuration has it: the theme of the start unless another is chosen.
fn resolve_look(chosen: &ChosenValues, theme: &Theme) -> Look {
    let theme = match chosen.get("theme").and_then(|name| ThemeChoice::named(name)) {
        Some(choice) => Theme::chosen(choice, &BTreeMap::new(), false),
        None => theme.clone(),
    };
    Look { theme, mouse: chosen.get("mouse").is_none_or(|mouse| mouse != "off") }
}

impl Player {
    /// The menu.
    pub fn menu(start: Start) -> Self {
        let own = start.data.is_none().then(|| tempfile::tempdir().expect("a folder for saves"));
        let data = start.data.or(own.as_ref().map(tempfile::TempDir::path));
        let shared = Shared {
            words: Arc::new(start.words),
            look: Look { theme: start.theme.clone(), mouse: true }.into(),
            resolve_look: Box::new(move |chosen| resolve_look(chosen, &start.theme)),
            keymap: start.keymap,
            saves: Saves::new(data),
            records: RecordStore::default(),
            choices: Choices::default(),
            today: Box::new(|| TODAY.to_owned()),
            notices: Vec::new().into(),
            results: Vec::new().into(),
            clipboard: None.into(),
        };
        let mut player = Self { app: App::new(shared, games::all(&start.settings)), now: Duration::ZERO, _own: own };
        player.resize(start.size);
        player
    }

    /// A round on this board over the menu, as from the command line.
    pub fn round(start: Start, desc: Desc) -> Self {
        Self::open(start, Boggle::ID, std::rc::Rc::new(move |cx: Context| boggle::begin(desc.clone(), cx)))
    }

    /// A word search over the menu, as from the command line.
    pub fn search(start: Start, desc: word_search::Desc) -> Self {
        Self::open(start, word_search::NAME, std::rc::Rc::new(move |cx: Context| word_search::begin(desc.clone(), cx)))
    }

    /// A round of a game over the menu.
    fn open(start: Start, game: &str, begin: Begin) -> Self {
        let mut player = Self::menu(start);
        player.app.open(game, begin, player.now);
        player
    }

    pub fn resize(&mut self, (columns, rows): (u16, u16)) -> &mut Self {
        self.app.resize(columns, rows, self.now);
        self
    }

    /// Presses keys: letters type themselves; `<Enter>`, `<Esc>`, `<Tab>`, `<F3>`, `<^Q>`, `<Up>` and so on.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        let mut rest = keys;
        while let Some(first) = rest.chars().next() {
            let (name, after) = match rest.strip_prefix('<').and_then(|r| r.split_once('>')) {
                Some((name, after)) => (name, after),
                None => ("", &rest[first.len_utf8()..]),
            };
            let key = if name.is_empty() { Key::char(first) } else { named(name) };
            self.event(&Event::Key(key));
            rest = after;
        }
        self
    }

    pub fn event(&mut self, event: &Event) -> &mut Self {
        self.app.input(event, self.now);
        self
    }

    pub fn mouse(&mut self, kind: MouseKind, at: (u16, u16)) -> &mut Self {
        self.event(&Event::Mouse(Mouse { kind, at: Position::new(at.0, at.1) }))
    }

    /// Clicks on the first cell of some text on the screen.
    pub fn click(&mut self, text: &str) -> &mut Self {
        let at = self.find(text);
        self.mouse(MouseKind::Press, at).mouse(MouseKind::Release, at)
    }

    /// Drags over the middles of these texts, each alone on a tile.
    pub fn drag(&mut self, faces: &[&str]) -> &mut Self {
        let places: Vec<_> = faces.iter().map(|face| self.find(face)).collect();
        self.mouse(MouseKind::Press, places[0]);
        for &at in &places[1..] {
            self.mouse(MouseKind::Drag, at);
        }
        self.mouse(MouseKind::Release, places[places.len() - 1])
    }

    /// Lets time pass, waking the program whenever it wants to be woken.
    pub fn wait(&mut self, time: Duration) -> &mut Self {
        let end = self.now + time;
        while let Some(wake) = self.app.next_deadline(self.now).filter(|&wake| wake <= end) {
            assert!(wake > self.now, "a wake that lies in the past would spin");
            // No machine wakes up on the dot.
            self.now = wake + Duration::from_micros(60);
            self.app.wake(self.now);
        }
        self.now = self.now.max(end);
        self
    }

    pub fn secs(&mut self, seconds: u64) -> &mut Self {
        self.wait(Duration::from_secs(seconds))
    }

    pub fn buffer(&self) -> Buffer {
        let mut buf = Buffer::empty(self.app.area());
        self.app.draw(self.now, &mut buf);
        buf
    }

    /// The screen as lines of text.
    pub fn screen(&self) -> String {
        let buf = self.buffer();
        let row =
            |y| (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned() + "\n";
        (0..buf.area.height).map(row).collect()
    }

    pub fn shows(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// Fails with the screen where some text is not on it.
    #[track_caller]
    pub fn expect(&mut self, text: &str) -> &mut Self {
        assert!(self.shows(text), "{text:?} is not on the screen:\n{}", self.screen());
        self
    }

    /// Fails with the screen where some text is on it.
    #[track_caller]
    pub fn expect_no(&mut self, text: &str) -> &mut Self {
        assert!(!self.shows(text), "{text:?} is on the screen:\n{}", self.screen());
        self
    }

    /// The cell where some text begins.
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

    /// Where the words of a word search lie, in the order of its list.
    pub fn places(&self, desc: &word_search::Desc) -> Vec<Placement> {
        let state = word_search::WordSearch::start(desc, &self.app.shared().words).expect("a puzzle");
        (0..state.words().len()).filter_map(|word| state.place(word)).collect()
    }

    /// Takes words of a word search by keys: from the top left corner, word by word.
    pub fn take_words(&mut self, places: &[Placement]) -> &mut Self {
        let mut here = Pos::new(0, 0);
        for &place in places {
            self.anchor(here, place.start()).run(place, place.len() - 1).keys("<Enter>");
            here = place.start();
        }
        self
    }

    /// Walks from one cell of a word search to another, and sets the anchor there.
    pub fn anchor(&mut self, from: Pos, to: Pos) -> &mut Self {
        let ways = [
            ("<Down>", from.row, to.row),
            ("<Up>", to.row, from.row),
            ("<Right>", from.col, to.col),
            ("<Left>", to.col, from.col),
        ];
        for (key, from, to) in ways {
            self.keys(&key.repeat(to.saturating_sub(from).into()));
        }
        self.keys("<Space>")
    }

    /// Goes so many cells along a word, by the digits.
    pub fn run(&mut self, place: Placement, cells: usize) -> &mut Self {
        let digit = ["6", "3", "2", "1", "4", "7", "8", "9"][place.dir() as usize];
        self.keys(&digit.repeat(cells))
    }

    /// Hands over what is kept, and waits until it is on disk.
    pub fn flush(&self) {
        self.app.shared().saves.flush(Duration::from_secs(10));
    }
}

fn named(name: &str) -> Key {
    let code = match name {
        "Enter" => Code::Enter,
        "Esc" => Code::Esc,
        "Tab" => Code::Tab,
        "Backspace" => Code::Backspace,
        "Up" => Code::Up,
        "Down" => Code::Down,
        "Left" => Code::Left,
        "Right" => Code::Right,
        "PgUp" => Code::PageUp,
        "PgDn" => Code::PageDown,
        "Home" => Code::Home,
        "End" => Code::End,
        "Space" => return Key::char(' '),
        _ => {
            if let Some(letter) = name.strip_prefix('^').and_then(|n| n.chars().next()) {
                return Key::ctrl(letter.to_ascii_lowercase());
            }
            return Key::f(name.trim_start_matches('F').parse().expect("a key that the harness knows"));
        }
    };
    Key::of(code)
}

/// Settings for Boggle, as the configuration has them.
pub fn boggle_settings(text: &str) -> games::Settings {
    games::Settings { boggle: toml::from_str(text).expect("settings"), ..games::Settings::default() }
}

/// A word search as a file gives it.
pub fn search(text: &str) -> word_search::Desc {
    let read = wordhoard::puzzle::word_search::text::parse(text).expect("a word search");
    word_search::Desc::of_file(read.puzzle, "birds.txt")
}

/// A board as a file gives it, with the standard rule.
pub fn desc(rows: &str) -> Desc {
    let board = wordhoard::puzzle::board::parse(rows).expect("a board");
    let shape = boggle::deal::Shape { rows: board.rows(), cols: board.cols() };
    Desc::of_file(board, "board.txt", boggle::Rule::standard(shape))
}
