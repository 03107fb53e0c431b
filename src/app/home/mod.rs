//! Home screen, the first one: the puzzles of the day, the streak, and everything else that can be played.

mod draw;
mod entries;
mod game_picker;
mod help;
mod layout;
mod listing;
mod row;

use std::rc::Rc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Position;

use draw::Shown;
use entries::{Action, Entry, KEYS, Section, Target};
use game_picker::GamePicker;
use layout::HomeLayout;
use listing::Listing;

pub use entries::{key_help, scope};

use super::algorithms::{self, Algorithms};
use super::puzzle_status::PuzzleStatus;
use super::{about, archive, calendar, records, settings};
use crate::games::{CustomGame, EntryAction, Game, start};
use crate::lab::LabScreen;
use crate::ui::footer::{self, Footer};
use crate::ui::keys::{self, Key};
use crate::ui::{AppState, Context, Event, MouseKind, Screen, Transition};

/// The home screen.
pub struct Home {
    listing: Listing,
    selected: usize,
    /// Entry that was chosen last.
    chosen: Option<Target>,
    /// Question that the same key answers.
    question: Option<Question>,
}

/// Question in the line of the description. Pressing the key again means yes, any other key no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    /// Whether to quit. The first Esc may have been meant for a round that was left before.
    Leave,
    /// Whether to delete the selected round.
    Delete,
}

impl Home {
    /// Creates the screen for `games` and lists their saved rounds.
    pub fn new(games: Rc<[Game]>, shared: &AppState) -> Self {
        let listing = Listing::new(games, shared);
        let selected = listing.entries(shared).iter().position(is_open).unwrap_or_default();
        Self { listing, selected, chosen: None, question: None }
    }

    fn games(&self) -> &[Game] {
        &self.listing.games
    }

    fn open(&mut self, target: &Target, cx: Context) -> Transition {
        let is_played =
            matches!(target, Target::Resume(..) | Target::Series(..) | Target::Entry(..) | Target::CustomGame);
        self.chosen = is_played.then(|| target.clone());
        match target {
            Target::Resume(game, id) => match self.games()[*game].opener {
                Some(opener) => start::resume(opener, id, cx, Transition::Push),
                None => Transition::Stay,
            },
            Target::Series(game, index) => {
                start::begin(&self.games()[*game].series[*index].current(), cx, Transition::Push)
            }
            Target::Entry(game, entry) => match &self.games()[*game].entries[*entry].action {
                EntryAction::Round(starter) => start::begin(starter, cx, Transition::Push),
                EntryAction::Screen(opener) | EntryAction::List(opener, _) => {
                    start::open_screen(opener, cx, Transition::Push)
                }
            },
            Target::CustomGame => self.custom_game(),
            Target::Lab => Transition::Push(Box::new(LabScreen::default())),
            Target::Algorithms => Transition::Push(Box::new(Algorithms::new(algorithms::Section::Watch))),
            Target::Archive => {
                Transition::Push(Box::new(archive::Archive::new(Rc::clone(&self.listing.games), cx.shared)))
            }
            Target::Records => Transition::Push(Box::new(records::screen(self.games(), cx.shared))),
            Target::Settings => Transition::Push(Box::new(settings::screen())),
            Target::About => Transition::Push(Box::new(about::screen())),
            Target::Help => Transition::Push(Box::new(help::help(self.games(), &cx.shared.keymap))),
            Target::Quit => Transition::Quit,
        }
    }

    /// Returns the index of the entry to select after the player has left what an entry opened: the round that was just
    /// left, another puzzle of the day if that one is finished, or the entry itself.
    fn next_selection(&self, chosen: &Target, shared: &AppState) -> usize {
        let entries = self.listing.entries(shared);
        let position = |is_wanted: &dyn Fn(&Entry) -> bool| entries.iter().position(is_wanted);
        let game = match chosen {
            Target::Resume(game, _) => Some(*game),
            Target::Entry(game, entry) => {
                let is_round = matches!(self.games()[*game].entries[*entry].action, EntryAction::Round(_));
                is_round.then_some(*game)
            }
            _ => None,
        };
        let same = position(&|entry| entry.target == *chosen);
        match chosen {
            Target::Series(..) => {
                let finished = same.filter(|&index| is_done(&entries[index]));
                finished.and_then(|_| position(&is_open)).or(same)
            }
            Target::CustomGame => position(&|entry| entry.section == Section::Resume).or(same),
            // The latest unfinished round of the game comes first.
            _ => game
                .and_then(|game| position(&|entry| matches!(entry.target, Target::Resume(other, _) if other == game)))
                .or(same),
        }
        .unwrap_or_default()
    }

    /// Opens the custom game screen. If several games have one, first asks which one to play.
    fn custom_game(&self) -> Transition {
        let custom_games: Vec<(&Game, &CustomGame)> =
            self.games().iter().filter_map(|game| Some((game, game.custom.as_ref()?))).collect();
        if let [(game, custom)] = custom_games[..] {
            return Transition::Push(Box::new(custom.screen(game.id)));
        }
        Transition::Push(Box::new(GamePicker::new(Rc::clone(&self.listing.games))))
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        if let Some(action) = keys::find(KEYS, &cx.shared.keymap, key) {
            return self.act(action, cx);
        }
        self.question = None;
        let entries = self.listing.entries(cx.shared);
        let entry = entries.iter().find(|entry| entry.key.map(Key::char) == Some(key));
        entry.map_or(Transition::Stay, |entry| self.open(&entry.target, cx))
    }

    fn act(&mut self, action: Action, cx: Context) -> Transition {
        let entries = self.listing.entries(cx.shared);
        let (last, question) = (entries.len() - 1, self.question.take());
        match action {
            Action::Up => self.selected = self.selected.min(last).checked_sub(1).unwrap_or(last),
            Action::Down => self.selected = if self.selected >= last { 0 } else { self.selected + 1 },
            Action::Beside => {
                let layout = HomeLayout::new(cx.area, &entries, self.selected.min(last));
                self.selected = layout.beside(self.selected.min(last)).unwrap_or(self.selected);
            }
            Action::Choose => return self.open(&entries[self.selected.min(last)].target, cx),
            Action::First => self.selected = 0,
            Action::Last => self.selected = last,
            Action::Delete => self.delete_round(&entries[self.selected.min(last)], question, cx),
            Action::Leave if question != Some(Question::Leave) => self.question = Some(Question::Leave),
            Action::Help => return self.open(&Target::Help, cx),
            Action::Quit | Action::Leave => return Transition::Quit,
        }
        Transition::Stay
    }

    /// Deletes the unfinished round of an entry, once the player has confirmed it.
    fn delete_round(&mut self, entry: &Entry, question: Option<Question>, cx: Context) {
        let Target::Resume(_, id) = &entry.target else { return };
        if question != Some(Question::Delete) {
            self.question = Some(Question::Delete);
            return;
        }
        match cx.shared.env.saves.open_slot(id) {
            Ok(slot) => slot.clear(),
            Err(_) => cx.shared.queue_notice("The round is open in another window; close it there first.".into()),
        }
        self.listing.refresh(cx.shared);
    }

    fn mouse(&mut self, kind: MouseKind, position: Position, cx: Context) -> Transition {
        let entries = self.listing.entries(cx.shared);
        let layout = HomeLayout::new(cx.area, &entries, self.selected);
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

/// Returns `true` for a finished puzzle of a series.
fn is_done(entry: &Entry) -> bool {
    matches!(entry.status, Some(PuzzleStatus::Done { .. }))
}

/// Returns `true` for a puzzle of today that is not finished.
fn is_open(entry: &Entry) -> bool {
    entry.section == Section::Today && !is_done(entry)
}

impl Screen for Home {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(press) => self.key(press.key, cx),
            Event::Mouse(mouse) => self.mouse(mouse.kind, mouse.at, cx),
            Event::Paste(_) | Event::FocusLost => Transition::Stay,
        }
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let entries = self.listing.entries(cx.shared);
        let selected = self.selected.min(entries.len() - 1);
        let layout = HomeLayout::new(cx.area, &entries, selected);
        let theme = &cx.shared.theme();
        let shown =
            Shown { calendar: &self.listing.calendar(cx.shared), entries: &entries, selected, question: self.question };
        draw::home(&shown, &layout, theme, buf);
        frame.render_widget(Footer::new(&keys::hints(KEYS, &cx.shared.keymap), theme), layout.footer);
        if let Some(line) = layout.place(selected) {
            frame.set_cursor_position(line.as_position());
        }
    }

    fn next_deadline(&self, cx: Context) -> Option<Duration> {
        let reading = self.listing.is_reading().then_some(Duration::from_millis(1));
        let clock = (cx.shared.env.until_midnight)().map(calendar::next_change);
        reading.into_iter().chain(clock).min().map(|wait| cx.now + wait)
    }

    fn wake(&mut self, cx: Context) -> Transition {
        self.listing.update(cx.shared);
        Transition::Stay
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        self.listing.refresh(cx.shared);
        if let Some(chosen) = self.chosen.take() {
            self.selected = self.next_selection(&chosen, cx.shared);
        }
        Transition::Stay
    }
}
