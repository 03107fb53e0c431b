//! Main menu, the first screen.

mod draw;
mod layout;

use std::rc::Rc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use layout::MenuLayout;

use super::{about, records, settings, start};
use crate::games::{CustomGame, EntryAction, Game};
use crate::play::{SavedRound, SavedRounds, save};
use crate::store::SlotId;
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::choose::{EnterAction, OptionsScreen};
use crate::ui::footer;
use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope};
use crate::ui::reader::{Block, Reader};
use crate::ui::{AppState, Context, Event, MouseKind, Screen, Transition, commands};

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
    bindings: &[
        Binding {
            action: Action::Choose,
            name: "choose",
            keys: &[Key::new(Code::Enter), Key::char(' ')],
            label: "choose",
            help: "choose",
            rank: 1,
        },
        Binding {
            action: Action::Down,
            name: "down",
            keys: &[Key::new(Code::Down), Key::char('j')],
            label: "down",
            help: "down",
            rank: 4,
        },
        Binding {
            action: Action::Up,
            name: "up",
            keys: &[Key::new(Code::Up), Key::char('k')],
            label: "up",
            help: "up",
            rank: 5,
        },
        Binding {
            action: Action::Help,
            name: "help",
            keys: &[Key::f(1), Key::char('?')],
            label: "help",
            help: "this help",
            rank: 3,
        },
        Binding {
            action: Action::Quit,
            name: "quit",
            keys: &[Key::char('q'), Key::new(Code::Esc), Key::ctrl('q')],
            label: "quit",
            help: "quit",
            rank: 2,
        },
    ],
};

/// Effect of a menu entry.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Target {
    /// Resumes the round in this slot, of the game with this index.
    Resume(usize, SlotId),
    /// Opens an entry of a game: index of the game, and index of the entry.
    Entry(usize, usize),
    CustomGame,
    Records,
    Settings,
    About,
    Help,
    Quit,
}

/// General entries, shown below the games' entries: key, title, description, effect.
const ENTRIES: [(char, &str, &str, Target); 6] = [
    ('c', "Custom game", "choose the options of a round", Target::CustomGame),
    ('r', "Records", "best results, statistics, your words", Target::Records),
    ('s', "Settings", "colours, mouse", Target::Settings),
    ('?', "Help", "keys and command-line use", Target::Help),
    ('a', "About", "licences and word sources", Target::About),
    ('q', "Quit", "", Target::Quit),
];

/// Keys of the first Resume entries.
const RESUME_KEYS: [char; 9] = ['g', '2', '3', '4', '5', '6', '7', '8', '9'];
/// Maximum number of saves read at a time, so that the menu appears at once.
const MAX_READ: usize = 32;

struct Entry {
    /// Shortcut key. After nine unfinished rounds there are none left.
    key: Option<char>,
    title: String,
    description: String,
    target: Target,
}

/// The main menu.
pub struct Menu {
    games: Rc<[Game]>,
    saved_rounds: SavedRounds,
    /// Whether some saves have yet to be read.
    is_reading: bool,
    selected: usize,
    /// Index of the game played last.
    last_played: usize,
    /// Whether the entry chosen last leads to a round.
    plays: bool,
}

impl Menu {
    /// Creates the menu for `games` and lists their saved rounds.
    pub fn new(games: Rc<[Game]>, shared: &AppState) -> Self {
        let mut menu = Self {
            games,
            saved_rounds: SavedRounds::default(),
            is_reading: false,
            selected: 0,
            last_played: 0,
            plays: false,
        };
        menu.list_rounds(shared);
        menu
    }

    fn list_rounds(&mut self, shared: &AppState) {
        self.saved_rounds = SavedRounds::list(&shared.env.saves);
        self.read_rounds(shared);
    }

    /// Reads the summaries of some saves. In the end, unreadable ones are set aside with a notice, so that nothing
    /// overwrites them.
    fn read_rounds(&mut self, shared: &AppState) {
        self.is_reading = self.saved_rounds.fill(&shared.env.saves, MAX_READ);
        if self.is_reading {
            return;
        }
        for (id, why) in self.saved_rounds.unreadable() {
            // A game that only a later version has keeps its saves.
            if let Some(game) = self.games.iter().find(|game| game.id == id.game()) {
                shared.queue_notice(save::set_aside(&shared.env, id, game.title, why));
            }
        }
    }

    /// Returns the unfinished rounds of a game with their descriptions, the latest first.
    fn unfinished(&self, game: &Game, shared: &AppState) -> Vec<(SlotId, String)> {
        let of_game = self.saved_rounds.rounds().iter().filter(|round| round.id.game() == game.id);
        let mut rounds: Vec<(&SavedRound, String)> = of_game
            .filter_map(|round| {
                let summary = round.summary.as_ref()?.as_ref().ok().filter(|summary| !summary.over)?;
                let words = if summary.fits(&shared.env.words) { "" } else { ", different word list" };
                Some((round, format!("{}, {}{words}, {}", game.title, summary.standing, summary.title)))
            })
            .collect();
        // A round that has not been written yet was left just now.
        rounds.sort_by_key(|(round, _)| std::cmp::Reverse((round.modified.is_none(), round.modified)));
        rounds.into_iter().map(|(round, description)| (round.id.clone(), description)).collect()
    }

    fn entries(&self, shared: &AppState) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut keys = RESUME_KEYS.into_iter();
        for (index, game) in self.games.iter().enumerate() {
            entries.extend(self.unfinished(game, shared).into_iter().map(|(id, description)| Entry {
                key: keys.next(),
                title: "Resume".into(),
                description,
                target: Target::Resume(index, id),
            }));
            entries.extend(game.entries.iter().enumerate().map(|(option, entry)| Entry {
                key: Some(entry.key),
                title: entry.title.into(),
                description: (entry.about)(shared),
                target: Target::Entry(index, option),
            }));
        }
        let has_custom_games = self.games.iter().any(|game| game.custom.is_some());
        let general = ENTRIES.into_iter().filter(|entry| has_custom_games || entry.3 != Target::CustomGame);
        entries.extend(general.map(|(key, title, description, target)| entry(key, title, description, target)));
        entries
    }

    fn open(&mut self, target: &Target, cx: Context) -> Transition {
        self.plays = self.is_round(target);
        if let (true, Target::Resume(game, _) | Target::Entry(game, _)) = (self.plays, target) {
            self.last_played = *game;
        }
        match target {
            Target::Resume(game, id) => match self.games[*game].opener() {
                Some(opener) => start::resume(opener, id, cx, Transition::Push),
                None => Transition::Stay,
            },
            Target::Entry(game, entry) => match &self.games[*game].entries[*entry].action {
                EntryAction::Round(starter) => start::begin(starter, cx, Transition::Push),
                EntryAction::Screen(opener) => start::open_screen(opener, cx, Transition::Push),
            },
            Target::CustomGame => self.custom_game(),
            Target::Records => Transition::Push(Box::new(records::screen(&self.games, cx.shared))),
            Target::Settings => Transition::Push(Box::new(settings::screen())),
            Target::About => Transition::Push(Box::new(about::screen())),
            Target::Help => Transition::Push(Box::new(help(&self.games, &cx.shared.keymap))),
            Target::Quit => Transition::Quit,
        }
    }

    /// Returns `true` if a target leads to a round.
    fn is_round(&self, target: &Target) -> bool {
        match target {
            Target::Resume(..) | Target::CustomGame => true,
            Target::Entry(game, entry) => matches!(self.games[*game].entries[*entry].action, EntryAction::Round(_)),
            _ => false,
        }
    }

    /// Opens the custom game screen. If several games have one, first asks which one to play.
    fn custom_game(&self) -> Transition {
        let custom_games: Vec<(&Game, &CustomGame)> =
            self.games.iter().filter_map(|game| Some((game, game.custom.as_ref()?))).collect();
        if let [(game, custom)] = custom_games[..] {
            return Transition::Push(Box::new(custom_game(game.id, custom)));
        }
        let answer = |(game, custom): (&Game, &CustomGame)| {
            let screen = custom_game(game.id, custom);
            Answer {
                key: Key::char(custom.key),
                label: game.title,
                action: Box::new(move |_: Context| Transition::Swap(Box::new(screen))),
            }
        };
        let answers = custom_games.into_iter().map(answer).collect();
        Transition::Push(Box::new(QuestionScreen::new("Which game?", Vec::new(), answers)))
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        if let Some(action) = keys::find(KEYS, &cx.shared.keymap, key) {
            return self.act(action, cx);
        }
        let entries = self.entries(cx.shared);
        let entry = entries.iter().find(|entry| entry.key.map(Key::char) == Some(key));
        entry.map_or(Transition::Stay, |entry| self.open(&entry.target, cx))
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        let entries = self.entries(cx.shared);
        let last = entries.len() - 1;
        match action {
            Action::Up => self.selected = self.selected.min(last).checked_sub(1).unwrap_or(last),
            Action::Down => self.selected = if self.selected >= last { 0 } else { self.selected + 1 },
            Action::Choose => return self.open(&entries[self.selected.min(last)].target, cx),
            Action::Help => return self.open(&Target::Help, cx),
            Action::Quit => return Transition::Quit,
        }
        Transition::Stay
    }

    fn mouse(&mut self, kind: MouseKind, position: Position, cx: Context) -> Transition {
        let entries = self.entries(cx.shared);
        let layout = MenuLayout::new(cx.area, entries.len(), self.selected);
        let entry = layout.entry_at(position);
        match (kind, entry) {
            (MouseKind::Press, Some(entry)) => {
                self.selected = entry;
                self.open(&entries[entry].target, cx)
            }
            (MouseKind::Move, Some(entry)) => {
                self.selected = entry;
                Transition::Stay
            }
            (MouseKind::Press, None) => {
                match footer::key_at(&keys::hints(KEYS, &cx.shared.keymap), layout.footer, position) {
                    Some(key) => self.key(key, cx),
                    None => Transition::Stay,
                }
            }
            (MouseKind::ScrollUp, _) => self.act(Action::Up, cx),
            (MouseKind::ScrollDown, _) => self.act(Action::Down, cx),
            _ => Transition::Stay,
        }
    }
}

/// Returns the screen that chooses the options of a round and starts it.
fn custom_game(id: &'static str, custom: &CustomGame) -> OptionsScreen {
    let starter = custom.starter.clone();
    let begin = move |cx: Context| start::begin(&starter, cx, Transition::Swap);
    let play = EnterAction { label: "play", action: Box::new(begin) };
    OptionsScreen::new([custom.heading, "custom game"], id, Rc::clone(&custom.fields), |_| (), play)
}

fn entry(key: char, title: &str, description: &str, target: Target) -> Entry {
    Entry { key: Some(key), title: title.into(), description: description.into(), target }
}

/// Returns the menu keys and their descriptions, for the help screen and the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the scope of the menu keys, for checking configured keys.
#[must_use]
pub fn scope(games: &[Game]) -> Scope {
    let entry_keys = ENTRIES
        .iter()
        .map(|entry| entry.0)
        .filter(|key| !KEYS.bindings.iter().any(|binding| binding.keys.contains(&Key::char(*key))));
    let game_keys = games.iter().flat_map(|game| &game.entries).map(|entry| entry.key);
    let taken = entry_keys.chain(game_keys).chain(RESUME_KEYS).map(Key::char).collect();
    Scope { taken, ..Scope::new(&[KEYS.key_table()]) }
}

fn help(games: &[Game], keymap: &Keymap) -> Reader {
    let shared_lines =
        [("wordhoard solve FILE", "solve a puzzle file"), ("wordhoard --words LIST", "play with your own word list")];
    let lines = games.iter().flat_map(|game| game.lines).chain(&shared_lines);
    let lines = lines.map(|&(line, description)| (line.to_owned(), description)).collect();
    let global_keys = commands::GLOBAL_KEYS.map(|(key, help)| (key.to_owned(), help));
    Reader::new(
        "WORDHOARD",
        vec![
            Block::Paragraph(
                "Choose an entry with the arrow keys and Enter, with its shortcut key, or with the mouse. Press F1 on \
                 any screen for help."
                    .into(),
            ),
            Block::Heading("From the command line".into()),
            Block::Keys(lines),
            Block::Heading("Menu keys".into()),
            Block::Keys(key_help(keymap)),
            Block::Heading("Global keys".into()),
            Block::Keys(global_keys.to_vec()),
        ],
    )
}

impl Screen for Menu {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(press.key, cx),
            Event::Mouse(mouse) => self.mouse(mouse.kind, mouse.at, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, buf: &mut Buffer) {
        let entries = self.entries(cx.shared);
        let selected = self.selected.min(entries.len() - 1);
        let layout = MenuLayout::new(cx.area, entries.len(), selected);
        let theme = &cx.shared.theme();
        draw::menu(&entries, selected, &layout, theme, buf);
        footer::draw(&keys::hints(KEYS, &cx.shared.keymap), layout.footer, theme, buf);
    }

    fn next_deadline(&self, cx: Context) -> Option<Duration> {
        self.is_reading.then(|| cx.now + Duration::from_millis(1))
    }

    fn wake(&mut self, cx: Context) -> Transition {
        if self.is_reading {
            self.read_rounds(cx.shared);
        }
        Transition::Stay
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        self.list_rounds(cx.shared);
        if self.plays {
            // Select the latest Resume entry of the game played last, or the first entry if there is none.
            let is_last = |entry: &Entry| matches!(entry.target, Target::Resume(game, _) if game == self.last_played);
            self.selected = self.entries(cx.shared).iter().position(is_last).unwrap_or_default();
        }
        Transition::Stay
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameList, Settings};

    #[test]
    fn every_key_of_the_menu_has_one_meaning() {
        let games = Settings::default().games();
        let game_keys = games.iter().flat_map(|game| &game.entries).map(|entry| Key::char(entry.key));
        let general = ENTRIES.map(|entry| entry.0).into_iter().chain(RESUME_KEYS).map(Key::char);
        let mut keys: Vec<Key> = KEYS.bindings.iter().flat_map(|binding| binding.keys).copied().collect();
        // Help and Quit are entries as well as commands.
        keys.extend(general.filter(|key| ![Key::char('?'), Key::char('q')].contains(key)).chain(game_keys));
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{key}");
        }
    }
}
