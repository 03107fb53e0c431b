//! Main menu, the first screen.

mod draw;
mod entries;
mod help;
mod layout;

use std::rc::Rc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use entries::{Action, ENTRIES, Entry, KEYS, RESUME_KEYS, Target};
use layout::MenuLayout;

pub use entries::{key_help, scope};

use super::{about, records, settings, unfinished};
use crate::games::{CustomGame, EntryAction, Game, start};
use crate::play::{SavedRounds, save};
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::choose::{EnterAction, OptionsScreen};
use crate::ui::footer;
use crate::ui::keys::{self, Key};
use crate::ui::{AppState, Context, Event, MouseKind, Screen, Transition};

/// Maximum number of saves read at a time, so that the menu appears at once.
const MAX_READ: usize = 32;

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

    fn entries(&self, shared: &AppState) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut keys = RESUME_KEYS.into_iter();
        for (index, game) in self.games.iter().enumerate() {
            entries.extend(unfinished::rounds(&self.saved_rounds, game, &shared.env).into_iter().map(
                |(id, description)| Entry {
                    key: keys.next(),
                    title: "Resume".into(),
                    description,
                    target: Target::Resume(index, id),
                },
            ));
            entries.extend(game.entries.iter().enumerate().map(|(option, entry)| Entry {
                key: Some(entry.key),
                title: entry.title.into(),
                description: (entry.about)(shared),
                target: Target::Entry(index, option),
            }));
        }
        let has_custom_games = self.games.iter().any(|game| game.custom.is_some());
        let general = ENTRIES.into_iter().filter(|entry| has_custom_games || entry.3 != Target::CustomGame);
        entries.extend(general.map(|(key, title, description, target)| Entry::new(key, title, description, target)));
        entries
    }

    fn open(&mut self, target: &Target, cx: Context) -> Transition {
        self.plays = self.is_round(target);
        if let (true, Target::Resume(game, _) | Target::Entry(game, _)) = (self.plays, target) {
            self.last_played = *game;
        }
        match target {
            Target::Resume(game, id) => match self.games[*game].opener {
                Some(opener) => start::resume(opener, id, cx, Transition::Push),
                None => Transition::Stay,
            },
            Target::Entry(game, entry) => match &self.games[*game].entries[*entry].action {
                EntryAction::Round(starter) => start::begin(starter, cx, Transition::Push),
                EntryAction::Screen(opener) | EntryAction::List(opener, _) => {
                    start::open_screen(opener, cx, Transition::Push)
                }
            },
            Target::CustomGame => self.custom_game(),
            Target::Records => Transition::Push(Box::new(records::screen(&self.games, cx.shared))),
            Target::Settings => Transition::Push(Box::new(settings::screen())),
            Target::About => Transition::Push(Box::new(about::screen())),
            Target::Help => Transition::Push(Box::new(help::help(&self.games, &cx.shared.keymap))),
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
