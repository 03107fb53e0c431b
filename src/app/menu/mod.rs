//! The first screen: what there is to play.

mod draw;
mod place;

use std::rc::Rc;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use place::Place;

use super::start::{self, Saved};
use super::{about, records, settings};
use crate::games::Game;
use crate::ui::ask::{Answer, Ask};
use crate::ui::choose::{Choose, Go};
use crate::ui::footer;
use crate::ui::keys::{self, Bind, Code, Key, KeyBindings, Keymap, Scope};
use crate::ui::reader::{Block, Reader};
use crate::ui::{Context, Event, MouseKind, Screen, Shared, Transition, commands};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Choose,
    Up,
    Down,
    Help,
    Quit,
}

const KEYS: KeyBindings<Action> = KeyBindings {
    name: "menu",
    binds: &[
        Bind {
            action: Action::Choose,
            name: "choose",
            keys: &[Key::of(Code::Enter), Key::char(' ')],
            label: "choose",
            help: "choose",
            rank: 1,
        },
        Bind {
            action: Action::Down,
            name: "down",
            keys: &[Key::of(Code::Down), Key::char('j')],
            label: "down",
            help: "down",
            rank: 4,
        },
        Bind {
            action: Action::Up,
            name: "up",
            keys: &[Key::of(Code::Up), Key::char('k')],
            label: "up",
            help: "up",
            rank: 5,
        },
        Bind {
            action: Action::Help,
            name: "help",
            keys: &[Key::f(1), Key::char('?')],
            label: "help",
            help: "this help",
            rank: 3,
        },
        Bind {
            action: Action::Quit,
            name: "quit",
            keys: &[Key::char('q'), Key::of(Code::Esc), Key::ctrl('q')],
            label: "quit",
            help: "quit",
            rank: 2,
        },
    ],
};

/// What an entry leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    /// The saved round of the game with this number.
    GoOn(usize),
    /// The way to start with this number, of the game with that number.
    Start(usize, usize),
    Choose,
    Records,
    Settings,
    About,
    Help,
    Quit,
}

/// The entries below those of the games: key, title, what it is, what it leads to.
const ENTRIES: [(char, &str, &str, Target); 6] = [
    ('c', "Choose a round", "its kind, rivals, players", Target::Choose),
    ('r', "Records", "bests, statistics, your words", Target::Records),
    ('s', "Settings", "colours, mouse", Target::Settings),
    ('?', "Help", "keys, and how to start from the command line", Target::Help),
    ('a', "About", "licences, and where the words come from", Target::About),
    ('q', "Quit", "", Target::Quit),
];

/// The keys of the rounds that wait, in the order of their games.
const GO_ON: [char; 4] = ['g', '2', '3', '4'];

struct Entry {
    key: char,
    title: String,
    about: String,
    target: Target,
}

/// The menu.
pub struct Menu {
    games: Rc<[Game]>,
    /// What is kept of each game, until it is taken up.
    saved: Vec<Saved>,
    chosen: usize,
    /// The game that was played last.
    last: usize,
}

impl Menu {
    /// The menu of these games. Looks for saved rounds.
    pub fn new(games: Rc<[Game]>, shared: &Shared) -> Self {
        let saved = look_for_saves(&games, shared);
        Self { games, saved, chosen: 0, last: 0 }
    }

    fn entries(&self, shared: &Shared) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut keys = GO_ON.into_iter();
        for (number, (game, saved)) in self.games.iter().zip(&self.saved).enumerate() {
            let about = match saved {
                Saved::Nothing => None,
                Saved::Ready(saved) if saved.other_words => Some(format!("{}, another word list", saved.summary)),
                Saved::Ready(saved) => Some(saved.summary.clone()),
                Saved::OtherWords(_) => Some("begun with another word list".into()),
            };
            entries.extend(about.map(|about| Entry {
                key: keys.next().unwrap_or_default(),
                title: "Go on".into(),
                about: format!("{}, {about}", game.title),
                target: Target::GoOn(number),
            }));
            entries.extend(game.starts.iter().enumerate().map(|(way, start)| Entry {
                key: start.key,
                title: start.title.into(),
                about: (start.about)(shared),
                target: Target::Start(number, way),
            }));
        }
        entries.extend(ENTRIES.map(|(key, title, about, target)| entry(key, title, about, target)));
        entries
    }

    fn choose(&mut self, target: Target, cx: Context) -> Transition {
        if let Target::GoOn(game) | Target::Start(game, _) = target {
            self.last = game;
        }
        match target {
            Target::GoOn(game) => match self.take_saved(game) {
                Saved::Ready(saved) => Transition::Push(saved.screen),
                Saved::OtherWords(why) => Transition::Push(Box::new(start::other_words(&why, Vec::new()))),
                Saved::Nothing => Transition::Stay,
            },
            Target::Start(game, way) => {
                let saved = self.take_saved(game);
                start::begin(&self.games[game].starts[way].begin, saved, cx, Transition::Push)
            }
            Target::Choose => self.choose_round(),
            Target::Records => Transition::Push(Box::new(records::screen(&self.games, cx.shared))),
            Target::Settings => Transition::Push(Box::new(settings::screen())),
            Target::About => Transition::Push(Box::new(about::screen())),
            Target::Help => Transition::Push(Box::new(help(&self.games, &cx.shared.keymap))),
            Target::Quit => Transition::Quit,
        }
    }

    /// The screen to choose a round on; with several games, of which first.
    fn choose_round(&self) -> Transition {
        let screen = |number: usize| {
            let games = Rc::clone(&self.games);
            let begin = move |cx: Context| {
                let game = &games[number];
                start::begin(&game.starts[0].begin, start::look(game, cx.shared), cx, Transition::Swap)
            };
            let game = &self.games[number];
            let go = Go { label: "play", then: Box::new(begin) };
            Box::new(Choose::new([game.heading, "choose a round"], game.id, Rc::clone(&game.fields), |_| (), go))
                as Box<dyn Screen>
        };
        if let [_] = *self.games {
            return Transition::Push(screen(0));
        }
        let answer = |number: usize| {
            let (game, screen) = (&self.games[number], screen(number));
            Answer {
                key: Key::char(game.starts[0].key),
                label: game.title,
                then: Box::new(move |_: Context| Transition::Swap(screen)),
            }
        };
        Transition::Push(Box::new(Ask::new("Which game?", Vec::new(), (0..self.games.len()).map(answer).collect())))
    }

    /// What is kept of a game; the menu looks again when it is uncovered.
    fn take_saved(&mut self, game: usize) -> Saved {
        std::mem::replace(&mut self.saved[game], Saved::Nothing)
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        if let Some(action) = keys::find(KEYS, &cx.shared.keymap, key) {
            return self.act(action, cx);
        }
        let entries = self.entries(cx.shared);
        let entry = entries.iter().find(|entry| key == Key::char(entry.key));
        entry.map_or(Transition::Stay, |entry| self.choose(entry.target, cx))
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        let entries = self.entries(cx.shared);
        let last = entries.len() - 1;
        match action {
            Action::Up => self.chosen = self.chosen.min(last).checked_sub(1).unwrap_or(last),
            Action::Down => self.chosen = if self.chosen >= last { 0 } else { self.chosen + 1 },
            Action::Choose => return self.choose(entries[self.chosen.min(last)].target, cx),
            Action::Help => return self.choose(Target::Help, cx),
            Action::Quit => return Transition::Quit,
        }
        Transition::Stay
    }

    fn mouse(&mut self, did: MouseKind, at: Position, cx: Context) -> Transition {
        let entries = self.entries(cx.shared);
        let place = Place::of(cx.area, entries.len(), self.chosen);
        let entry = place.entry_at(at);
        match (did, entry) {
            (MouseKind::Press, Some(entry)) => {
                self.chosen = entry;
                self.choose(entries[entry].target, cx)
            }
            (MouseKind::Move, Some(entry)) => {
                self.chosen = entry;
                Transition::Stay
            }
            (MouseKind::Press, None) => match footer::hit(&keys::hints(KEYS, &cx.shared.keymap), place.foot, at) {
                Some(key) => self.key(key, cx),
                None => Transition::Stay,
            },
            (MouseKind::ScrollUp, _) => self.act(Action::Up, cx),
            (MouseKind::ScrollDown, _) => self.act(Action::Down, cx),
            _ => Transition::Stay,
        }
    }
}

fn look_for_saves(games: &[Game], shared: &Shared) -> Vec<Saved> {
    games.iter().map(|game| start::look(game, shared)).collect()
}

fn entry(key: char, title: &str, about: &str, target: Target) -> Entry {
    Entry { key, title: title.into(), about: about.into(), target }
}

/// The keys of the menu and what they do, for help and docs.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// The keys of the menu, for the configuration.
#[must_use]
pub fn scope(games: &[Game]) -> Scope {
    let own = ENTRIES
        .iter()
        .map(|entry| entry.0)
        .filter(|key| !KEYS.binds.iter().any(|bind| bind.keys.contains(&Key::char(*key))));
    let starts = games.iter().flat_map(|game| &game.starts).map(|start| start.key);
    let taken = own.chain(starts).chain(GO_ON).map(Key::char).collect();
    Scope { taken, ..Scope::of(&[KEYS.listed()], false) }
}

fn help(games: &[Game], keymap: &Keymap) -> Reader {
    let shared = [
        ("wordhoard solve FILE", "the solution of a puzzle file"),
        ("wordhoard --words LIST", "play with a word list of your own"),
    ];
    let lines = games.iter().flat_map(|game| game.lines).chain(&shared);
    let lines = lines.map(|&(line, about)| (line.to_owned(), about)).collect();
    let everywhere = commands::EVERYWHERE.map(|(key, help)| (key.to_owned(), help));
    Reader::new(
        "WORDHOARD",
        vec![
            Block::Paragraph(
                "Choose with the arrows and Enter, with the key beside an entry, or with the mouse. F1 explains the \
                 screen that you are on, wherever you are."
                    .into(),
            ),
            Block::Heading("From the command line".into()),
            Block::Keys(lines),
            Block::Heading("Keys in the menu".into()),
            Block::Keys(key_help(keymap)),
            Block::Heading("Keys everywhere".into()),
            Block::Keys(everywhere.to_vec()),
        ],
    )
}

impl Screen for Menu {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(key) => self.key(*key, cx),
            Event::Mouse(mouse) => self.mouse(mouse.did, mouse.at, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, buf: &mut Buffer) {
        let entries = self.entries(cx.shared);
        let chosen = self.chosen.min(entries.len() - 1);
        let place = Place::of(cx.area, entries.len(), chosen);
        let theme = &cx.shared.theme();
        draw::menu(&entries, chosen, &place, theme, buf);
        footer::draw(&keys::hints(KEYS, &cx.shared.keymap), place.foot, theme, buf);
    }

    fn uncovered(&mut self, cx: Context) {
        self.saved = look_for_saves(&self.games, cx.shared);
        // Whoever has left a round finds it where the hand is.
        let round = self.entries(cx.shared).iter().position(|entry| entry.target == Target::GoOn(self.last));
        self.chosen = round.unwrap_or_default();
    }
}
