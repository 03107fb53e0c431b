//! Entries of the home screen: the puzzles of the day, the unfinished rounds, the games and the rest.

use std::rc::Rc;

use super::entries::{ENTRIES, Entry, RESUME_KEYS, Section, Target};
use crate::app::calendar::Calendar;
use crate::app::puzzle_status::PuzzleStatus;
use crate::app::unfinished;
use crate::games::Game;
use crate::games::series::SeriesEntry;
use crate::play::{SavedRounds, Series, save};
use crate::ui::AppState;

/// Maximum number of saves read at a time, so that the screen appears at once.
const MAX_READ: usize = 32;

/// Everything that the home screen lists.
pub struct Listing {
    /// Games.
    pub games: Rc<[Game]>,
    saved_rounds: SavedRounds,
    /// Whether some saves have yet to be read.
    is_reading: bool,
    /// Date of today (`YYYY-MM-DD`), for which the puzzles are listed.
    today: String,
}

impl Listing {
    /// Lists the puzzles of today and the saved rounds.
    pub fn new(games: Rc<[Game]>, shared: &AppState) -> Self {
        let mut listing = Self { games, saved_rounds: SavedRounds::default(), is_reading: false, today: String::new() };
        listing.refresh(shared);
        listing
    }

    /// Returns `true` if some saves have yet to be read.
    pub fn is_reading(&self) -> bool {
        self.is_reading
    }

    /// Reads more saves, or lists everything again if the date has changed.
    pub fn update(&mut self, shared: &AppState) {
        if (shared.env.today)() != self.today {
            self.refresh(shared);
        } else if self.is_reading {
            self.read_rounds(shared);
        }
    }

    /// Lists the puzzles and the saved rounds again.
    pub fn refresh(&mut self, shared: &AppState) {
        self.today = (shared.env.today)();
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

    /// Returns the entries, in order.
    pub fn entries(&self, shared: &AppState) -> Vec<Entry> {
        let mut entries = self.series(Section::Today, shared);
        entries.extend(self.series(Section::Week, shared));
        entries.extend(self.unfinished(shared));
        for (index, game) in self.games.iter().enumerate() {
            entries.extend(game.entries.iter().enumerate().map(|(option, entry)| {
                let target = Target::Entry(index, option);
                Entry::new(Section::Play, Some(entry.key), entry.title, (entry.about)(shared), target)
            }));
        }
        let has_custom_games = self.games.iter().any(|game| game.custom.is_some());
        let has_series = self.games.iter().any(|game| !game.series.is_empty());
        let general = ENTRIES.into_iter().filter(|entry| match entry.4 {
            Target::CustomGame => has_custom_games,
            Target::Archive => has_series,
            _ => true,
        });
        entries.extend(general.map(|(section, key, title, description, target)| {
            Entry::new(section, Some(key), title, description.into(), target)
        }));
        entries
    }

    /// Returns the current puzzles of the series in a part of the list.
    fn series(&self, section: Section, shared: &AppState) -> Vec<Entry> {
        let section_of = |series| if series == Series::Weekly { Section::Week } else { Section::Today };
        let mut listed = Vec::new();
        for (game_index, game) in self.games.iter().enumerate() {
            let entries = game.series.iter().enumerate().filter(|(_, entry)| section_of(entry.series) == section);
            listed.extend(
                entries.map(|(index, entry)| self.puzzle(section, entry, Target::Series(game_index, index), shared)),
            );
        }
        listed
    }

    fn puzzle(&self, section: Section, entry: &SeriesEntry, target: Target, shared: &AppState) -> Entry {
        let puzzle = entry.series.puzzle_on(&self.today);
        Entry {
            section,
            key: Some(entry.key),
            title: entry.title.into(),
            name: entry.name(),
            status: Some(PuzzleStatus::of(entry, &puzzle, &self.saved_rounds, &shared.env)),
            description: entry.about.into(),
            target,
        }
    }

    /// Returns the unfinished rounds.
    fn unfinished(&self, shared: &AppState) -> Vec<Entry> {
        let mut keys = RESUME_KEYS.into_iter();
        let mut entries = Vec::new();
        for (index, game) in self.games.iter().enumerate() {
            let rounds = unfinished::rounds(&self.saved_rounds, game, &shared.env).into_iter();
            entries.extend(rounds.map(|(id, description)| {
                Entry::new(Section::Resume, keys.next(), game.title, description, Target::Resume(index, id))
            }));
        }
        entries
    }

    /// Returns what the screen says about the days.
    pub fn calendar(&self, shared: &AppState) -> Calendar {
        let env = &shared.env;
        let (streak, has_played) =
            env.records.ledger(&env.saves, |ledger| (ledger.streak(&self.today), ledger.games().next().is_some()));
        let mut calendar = Calendar::new(&self.today, &streak, (env.until_midnight)());
        if !has_played && self.saved_rounds.rounds().is_empty() {
            calendar.streak = "New here? Enter plays, ? has the rules.".into();
        }
        calendar
    }
}
