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
use wordhoard::play::{Books, Rules};
use wordhoard::store::Saves;
use wordhoard::ui::choices::{Choices, Chosen};
use wordhoard::ui::keys::{Code, Key, Keymap};
use wordhoard::ui::theme::Choice;
use wordhoard::ui::{Cx, Did, Event, Look, Mouse, Shared, Theme};
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
    pub settings: boggle::Settings,
    pub words: Lexicon,
    pub keymap: Keymap,
}

impl Default for Start<'_> {
    fn default() -> Self {
        Self {
            size: (80, 24),
            theme: Theme::colour(),
            data: None,
            settings: boggle::Settings::default(),
            words: Lexicon::embedded(false),
            keymap: Keymap::default(),
        }
    }
}

/// As the configuration has it: the theme of the start unless another is chosen.
fn look_of(chosen: &Chosen, theme: &Theme) -> Look {
    let theme = match chosen.get("theme").and_then(|name| Choice::named(name)) {
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
            look_of: Box::new(move |chosen| look_of(chosen, &start.theme)),
            keymap: start.keymap,
            saves: Saves::below(data),
            books: Books::default(),
            choices: Choices::default(),
            today: Box::new(|| TODAY.to_owned()),
            notices: Vec::new().into(),
            results: Vec::new().into(),
            clipboard: None.into(),
        };
        let mut player = Self {
            app: App::new(shared, wordhoard::games::all(&wordhoard::games::Settings { boggle: start.settings })),
            now: Duration::ZERO,
            _own: own,
        };
        player.resize(start.size);
        player
    }

    /// A round on this board over the menu, as from the command line.
    pub fn round(start: Start, desc: Desc) -> Self {
        let mut player = Self::menu(start);
        let begin: wordhoard::games::Begin = std::rc::Rc::new(move |cx: Cx| boggle::begin(desc.clone(), cx));
        player.app.open(Boggle::ID, begin, player.now);
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

    pub fn mouse(&mut self, did: Did, at: (u16, u16)) -> &mut Self {
        self.event(&Event::Mouse(Mouse { did, at: Position::new(at.0, at.1) }))
    }

    /// Clicks on the first cell of some text on the screen.
    pub fn click(&mut self, text: &str) -> &mut Self {
        let at = self.find(text);
        self.mouse(Did::Press, at).mouse(Did::Release, at)
    }

    /// Drags over the middles of these texts, each alone on a tile.
    pub fn drag(&mut self, faces: &[&str]) -> &mut Self {
        let places: Vec<_> = faces.iter().map(|face| self.find(face)).collect();
        self.mouse(Did::Press, places[0]);
        for &at in &places[1..] {
            self.mouse(Did::Drag, at);
        }
        self.mouse(Did::Release, places[places.len() - 1])
    }

    /// Lets time pass, waking the program whenever it wants to be woken.
    pub fn wait(&mut self, time: Duration) -> &mut Self {
        let end = self.now + time;
        while let Some(wake) = self.app.next_wake(self.now).filter(|&wake| wake <= end) {
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

/// A board as a file gives it, with the standard rule.
pub fn desc(rows: &str) -> Desc {
    let board = wordhoard::puzzle::board::parse(rows).expect("a board");
    let shape = boggle::deal::Shape { rows: board.rows(), cols: board.cols() };
    Desc::of_file(board, "board.txt", boggle::Rule::standard(shape))
}
