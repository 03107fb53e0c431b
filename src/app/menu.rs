//! The first screen: what there is to play.

use std::cell::RefCell;
use std::rc::Rc;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::{about, start};
use crate::games::Game;
use crate::ui::footer::{self, Hint};
use crate::ui::keys::{self, Bind, Code, Key};
use crate::ui::reader::{Block, Reader};
use crate::ui::theme::{Role, Theme};
use crate::ui::{Cx, Did, Event, Resumed, Screen, Shared, Step, frame, glyphs, session, text};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Choose,
    Up,
    Down,
    Help,
    Quit,
}

const KEYS: &[Bind<Action>] = &[
    Bind {
        action: Action::Choose,
        keys: &[Key::of(Code::Enter), Key::char(' ')],
        label: "choose",
        help: "choose",
        rank: 1,
    },
    Bind { action: Action::Down, keys: &[Key::of(Code::Down), Key::char('j')], label: "down", help: "down", rank: 4 },
    Bind { action: Action::Up, keys: &[Key::of(Code::Up), Key::char('k')], label: "up", help: "up", rank: 5 },
    Bind { action: Action::Help, keys: &[Key::f(1), Key::char('?')], label: "help", help: "this help", rank: 3 },
    Bind {
        action: Action::Quit,
        keys: &[Key::char('q'), Key::of(Code::Esc), Key::ctrl('q')],
        label: "quit",
        help: "quit",
        rank: 2,
    },
];

/// What an entry leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    /// The saved round of the game with this number.
    GoOn(usize),
    /// The way to start with this number, of the game with that number.
    Start(usize, usize),
    About,
    Help,
    Quit,
}

struct Entry {
    key: char,
    title: String,
    about: String,
    target: Target,
}

/// The menu.
pub struct Menu {
    games: Vec<Game>,
    /// For each game the saved round, until it is taken up.
    saved: RefCell<Vec<Option<Resumed>>>,
    chosen: usize,
}

impl Menu {
    /// The menu of these games. Looks for saved rounds.
    pub fn new(games: Vec<Game>, shared: &Shared) -> Self {
        let menu = Self { games, saved: RefCell::default(), chosen: 0 };
        menu.look_for_saves(shared);
        menu
    }

    fn look_for_saves(&self, shared: &Shared) {
        let look = |game: &Game| start::saved(game.id, game.title, game.resume, shared);
        *self.saved.borrow_mut() = self.games.iter().map(look).collect();
    }

    fn entries(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (number, (game, saved)) in self.games.iter().zip(self.saved.borrow().iter()).enumerate() {
            if let Some(saved) = saved {
                let words = if saved.other_words { ", another word list" } else { "" };
                entries.push(Entry {
                    key: 'g',
                    title: "Go on".into(),
                    about: format!("{}, {}{words}", game.title, saved.summary),
                    target: Target::GoOn(number),
                });
            }
            entries.extend(game.starts.iter().enumerate().map(|(way, start)| Entry {
                key: start.key,
                title: start.title.into(),
                about: start.about.clone(),
                target: Target::Start(number, way),
            }));
        }
        entries.push(entry('?', "Help", "keys, and how to start from the command line", Target::Help));
        entries.push(entry('a', "About", "licences, and where the words come from", Target::About));
        entries.push(entry('q', "Quit", "", Target::Quit));
        entries
    }

    fn choose(&mut self, target: Target, cx: Cx) -> Step {
        match target {
            Target::GoOn(game) => match self.saved.borrow_mut()[game].take() {
                Some(saved) => Step::Push(saved.screen),
                None => Step::Stay,
            },
            Target::Start(game, way) => {
                let saved = self.saved.borrow_mut()[game].take();
                start::begin(&Rc::clone(&self.games[game].starts[way].begin), saved, cx, Step::Push)
            }
            Target::About => Step::Push(Box::new(about::screen())),
            Target::Help => Step::Push(Box::new(help())),
            Target::Quit => Step::Quit,
        }
    }

    fn key(&mut self, key: Key, cx: Cx) -> Step {
        let entries = self.entries();
        let last = entries.len() - 1;
        match keys::find(KEYS, key) {
            Some(Action::Up) => self.chosen = self.chosen.min(last).checked_sub(1).unwrap_or(last),
            Some(Action::Down) => self.chosen = if self.chosen >= last { 0 } else { self.chosen + 1 },
            Some(Action::Choose) => return self.choose(entries[self.chosen.min(last)].target, cx),
            Some(Action::Help) => return self.choose(Target::Help, cx),
            Some(Action::Quit) => return Step::Quit,
            None => {
                if let Some(entry) = entries.iter().find(|entry| key == Key::char(entry.key)) {
                    return self.choose(entry.target, cx);
                }
            }
        }
        Step::Stay
    }

    fn mouse(&mut self, did: Did, at: Position, cx: Cx) -> Step {
        let place = self.place(cx);
        let line = text::rows(place.list).position(|line| line.contains(at));
        let entry = line.map(|line| line / usize::from(place.pitch)).filter(|&line| line < self.entries().len());
        match (did, entry) {
            (Did::Press, Some(entry)) => {
                self.chosen = entry;
                self.choose(self.entries()[entry].target, cx)
            }
            (Did::Move, Some(entry)) => {
                self.chosen = entry;
                Step::Stay
            }
            (Did::Press, None) => match footer::hit(&hints(), place.foot, at) {
                Some(key) => self.key(key, cx),
                None => Step::Stay,
            },
            (Did::ScrollUp, _) => self.key(Key::of(Code::Up), cx),
            (Did::ScrollDown, _) => self.key(Key::of(Code::Down), cx),
            _ => Step::Stay,
        }
    }

    fn place(&self, cx: Cx) -> Place {
        let frame = frame::layout(cx.area, 0, 1);
        let all = frame::content(cx.area);
        let entries = self.entries().len() as u16;
        let large = all.height >= 20;
        let pitch = if large { 2 } else { 1 };
        let title = if large { glyphs::height(1) + 2 } else { 1 };
        let used = title + 1 + entries * pitch;
        let top = all.y + if large { (all.height.saturating_sub(used + 4) / 3).min(8) } else { 0 };
        let list = Rect { y: top + title + u16::from(large), height: entries * pitch, ..all };
        let list = list.intersection(Rect { height: all.height.saturating_sub(1), ..all });
        let about = Rect { y: list.bottom(), height: u16::from(!large), ..all };
        let below = list.bottom() + 1;
        let end = frame.foot.y - u16::from(frame.rule.is_some());
        let notices = Rect { y: below, height: end.saturating_sub(below), ..all };
        Place {
            title: Rect { y: top, height: title, ..all },
            list,
            about,
            notices,
            rule: frame.rule,
            foot: frame.foot,
            pitch,
            large,
        }
    }
}

/// Where the parts of the menu stand.
struct Place {
    title: Rect,
    list: Rect,
    /// What the chosen entry is about, where there is no room for it beside the entry.
    about: Rect,
    notices: Rect,
    rule: Option<Rect>,
    foot: Rect,
    /// Lines an entry.
    pitch: u16,
    large: bool,
}

fn entry(key: char, title: &str, about: &str, target: Target) -> Entry {
    Entry { key, title: title.into(), about: about.into(), target }
}

fn hints() -> Vec<Hint> {
    keys::hints(KEYS)
}

fn help() -> Reader {
    let everywhere = session::EVERYWHERE.map(|(key, help)| (key.to_owned(), help));
    Reader::new(
        "WORDHOARD",
        vec![
            Block::Paragraph(
                "Choose with the arrows and Enter, with the key beside an entry, or with the mouse. F1 explains the \
                 screen that you are on, wherever you are."
                    .into(),
            ),
            Block::Heading("From the command line".into()),
            Block::Keys(vec![
                ("wordhoard boggle".into(), "a round of Boggle; --size 5, --time 60 and so on: see boggle --help"),
                ("wordhoard boggle FILE".into(), "a board of your own: a row a line"),
                ("wordhoard boggle --daily".into(), "the board of the day"),
                ("wordhoard solve FILE".into(), "every word of a board"),
                ("wordhoard --words LIST".into(), "play with a word list of your own"),
            ]),
            Block::Heading("Keys in the menu".into()),
            Block::Keys(keys::help_lines(KEYS)),
            Block::Heading("Keys everywhere".into()),
            Block::Keys(everywhere.to_vec()),
        ],
    )
}

impl Screen for Menu {
    fn input(&mut self, event: &Event, cx: Cx) -> Step {
        match event {
            Event::Key(key) => {
                let step = self.key(*key, cx);
                cx.shared.notices.borrow_mut().clear();
                step
            }
            Event::Mouse(mouse) => self.mouse(mouse.did, mouse.at, cx),
            Event::Paste(_) | Event::FocusLost => Step::Stay,
        }
    }

    fn draw(&self, cx: Cx, buf: &mut Buffer) {
        let (theme, place) = (&cx.shared.theme, self.place(cx));
        draw_title(&place, theme, buf);
        let entries = self.entries();
        let widest = entries.iter().map(|entry| entry.title.chars().count()).max().unwrap_or_default();
        for (number, entry) in entries.iter().enumerate() {
            let line = Rect { y: place.list.y + number as u16 * place.pitch, height: 1, ..place.list };
            if line.y < place.list.bottom() {
                draw_entry(entry, number == self.chosen.min(entries.len() - 1), widest, line, theme, buf);
            }
        }
        if !place.large
            && let Some(chosen) = entries.get(self.chosen)
        {
            text::runs(place.about, &[(&chosen.about, theme.style(Role::Dim))], buf);
        }
        draw_notices(&cx.shared.notices.borrow(), place.notices, theme, buf);
        if let Some(rule) = place.rule {
            buf.set_string(rule.x, rule.y, "─".repeat(rule.width.into()), theme.style(Role::Dim));
        }
        footer::draw(&hints(), place.foot, theme, buf);
    }

    fn uncovered(&mut self, cx: Cx) {
        self.look_for_saves(cx.shared);
        self.chosen = 0;
    }
}

fn draw_title(place: &Place, theme: &Theme, buf: &mut Buffer) {
    const TITLE: &str = "WORDHOARD";
    let line = Rect { height: 1.min(place.title.height), ..place.title };
    if !place.large {
        let about = [(TITLE, theme.strong()), ("  word puzzles", theme.style(Role::Dim))];
        text::runs(line, &about, buf);
        return;
    }
    let mut x = line.x;
    for letter in TITLE.chars() {
        let letter = letter.to_string();
        glyphs::draw(&letter, Position::new(x, line.y), 1, theme.style(Role::Accent), buf);
        x += glyphs::width(&letter, 1) + 1;
    }
    let below = Rect { y: line.y + glyphs::height(1) + 1, ..line };
    text::runs(below, &[("word puzzles for people who live in a terminal", theme.style(Role::Dim))], buf);
}

fn draw_entry(entry: &Entry, chosen: bool, widest: usize, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let mark = if chosen { "› " } else { "  " };
    let title = format!("{:widest$}", entry.title);
    let title_style = if chosen { theme.style(Role::Accent) } else { theme.strong() };
    let key = format!(" {} ", Key::char(entry.key));
    let runs = [
        (mark, theme.style(Role::Accent).add_modifier(Modifier::BOLD)),
        (key.as_str(), theme.keycap()),
        ("  ", theme.style(Role::Text)),
        (title.as_str(), title_style),
    ];
    let end = text::runs(line, &runs, buf) + 2;
    let rest = Rect { x: end, width: line.right().saturating_sub(end), ..line };
    if entry.about.chars().count() <= rest.width.into() {
        text::runs(rest, &[(&entry.about, theme.style(Role::Dim))], buf);
    }
}

fn draw_notices(notices: &[String], area: Rect, theme: &Theme, buf: &mut Buffer) {
    let lines = notices.iter().flat_map(|notice| text::wrap(&format!("! {notice}"), area.width.into()));
    for (line, said) in text::rows(area).zip(lines) {
        text::runs(line, &[(&said, theme.style(Role::Bad))], buf);
    }
}
