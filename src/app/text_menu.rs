//! Menu of plain-text mode: a numbered list of what can be played.

use std::rc::Rc;
use std::time::Duration;

use super::calendar::Calendar;
use super::puzzle_status::PuzzleStatus;
use super::text_options::TextOptions;
use super::unfinished;
use crate::games::series::{PuzzleDate, SeriesEntry};
use crate::games::{CustomGame, EntryAction, Game, Opener, RoundStarter, TextOpener};
use crate::lab::LabSession;
use crate::play::{LineSession, SavedRounds, Series, save};
use crate::store::SlotId;
use crate::ui::AppState;

/// Plain-text session with a menu, which starts a session for each round.
pub struct TextMenu<'a> {
    shared: &'a AppState,
    games: &'a [Game],
    entries: Vec<Entry<'a>>,
    /// Session of the round that is being played.
    session: Option<Box<dyn LineSession + 'a>>,
    has_quit: bool,
}

/// Entry of the menu.
struct Entry<'a> {
    description: String,
    /// Names that start the entry, as [`plain_name`] writes them.
    names: Vec<String>,
    target: Target<'a>,
}

/// Effect of an entry.
enum Target<'a> {
    Resume(Opener, SlotId),
    Begin(RoundStarter),
    Open(TextOpener),
    Custom(&'a Game, &'a CustomGame),
}

impl<'a> TextMenu<'a> {
    /// Creates the menu; [`LineSession::open`] lists its entries.
    #[must_use]
    pub fn new(shared: &'a AppState, games: &'a [Game]) -> Self {
        Self { shared, games, entries: Vec::new(), session: None, has_quit: false }
    }

    /// Lists the entries, after any notices.
    fn list(&mut self) -> Vec<String> {
        let env = &self.shared.env;
        let mut saved = SavedRounds::list(&env.saves);
        saved.fill(&env.saves, usize::MAX);
        let mut lines = self.set_aside_unreadable(&saved);
        let mut entries = self.unfinished_rounds(&saved);
        entries.extend(self.puzzles(&saved));
        entries.extend(self.games.iter().flat_map(|game| self.game_entries(game)));
        entries.extend(self.games.iter().filter_map(custom_entry));
        entries.push(Entry {
            description: "Word lab, words, anagrams, patterns".into(),
            names: vec!["wordlab".into(), "words".into()],
            target: Target::Open(Rc::new(|env| Box::new(LabSession::new(env)))),
        });
        self.entries = entries;
        lines.extend(self.notices());
        let today = (env.today)();
        let streak = env.records.ledger(&env.saves, |ledger| ledger.streak(&today));
        let calendar = Calendar::new(&today, &streak, None);
        lines.push(format!("Wordhoard, {}. {}", calendar.date, calendar.streak));
        lines.push("Type the number or the name of what you want to play, or quit.".into());
        let numbered = self.entries.iter().enumerate();
        lines.extend(numbered.map(|(index, entry)| format!("{}: {}.", index + 1, entry.description)));
        lines
    }

    /// Returns the entries that start new rounds of a game.
    fn game_entries(&self, game: &'a Game) -> Vec<Entry<'a>> {
        let entries = game.entries.iter().enumerate().filter_map(|(index, entry)| {
            let target = match &entry.action {
                EntryAction::Round(starter) if starter.has_text() => Target::Begin(starter.clone()),
                EntryAction::List(_, opener) => Target::Open(Rc::clone(opener)),
                EntryAction::Round(_) | EntryAction::Screen(_) => return None,
            };
            let game_name = (index == 0).then_some(game.id);
            let names = [entry.title].into_iter().chain(game_name).map(plain_name).collect();
            Some(Entry { description: format!("{}, {}", entry.title, (entry.about)(self.shared)), names, target })
        });
        entries.collect()
    }

    /// Returns the current puzzles of all series with their standings, the daily ones first.
    fn puzzles(&self, saved: &SavedRounds) -> Vec<Entry<'a>> {
        let env = &self.shared.env;
        let today = (env.today)();
        let mut series: Vec<(&Game, &SeriesEntry)> =
            self.games.iter().flat_map(|game| game.series.iter().map(move |entry| (game, entry))).collect();
        series.sort_by_key(|(_, entry)| entry.series == Series::Weekly);
        let entry = |(game, entry): (&Game, &SeriesEntry)| {
            let period = if entry.series == Series::Weekly { "This week's" } else { "Today's" };
            let status = PuzzleStatus::of(entry, &entry.series.puzzle_on(&today), saved, env);
            Entry {
                description: format!("{period} {}, {}, {}", entry.title, entry.about, status.describe()),
                names: vec![series_name(game, entry)],
                target: Target::Begin(entry.current()),
            }
        };
        series.into_iter().map(entry).collect()
    }

    /// Returns the entries of the unfinished rounds.
    fn unfinished_rounds(&self, saved: &SavedRounds) -> Vec<Entry<'a>> {
        let mut entries = Vec::new();
        for game in self.games {
            let Some(opener) = game.opener else { continue };
            let rounds = unfinished::rounds(saved, game, &self.shared.env).into_iter();
            entries.extend(rounds.map(|(id, description)| Entry {
                description: format!("Resume {}, {description}", game.title),
                names: Vec::new(),
                target: Target::Resume(opener, id),
            }));
        }
        entries
    }

    /// Sets unreadable saves aside. Returns a line for each of them.
    fn set_aside_unreadable(&self, saved: &SavedRounds) -> Vec<String> {
        let game = |id: &SlotId| self.games.iter().find(|game| game.id == id.game());
        let unreadable = saved.unreadable().filter_map(|(id, why)| Some((id, game(id)?, why)));
        unreadable.map(|(id, game, why)| save::set_aside(&self.shared.env, id, game.title, why)).collect()
    }

    /// Returns the starter of the puzzle that is named by a series and a date, such as `daily boggle 2026-11-20`.
    fn past_puzzle(&self, typed: &str) -> Option<RoundStarter> {
        let (name, date) = typed.rsplit_once(char::is_whitespace)?;
        let PuzzleDate(date) = date.parse().ok()?;
        let mut series = self.games.iter().flat_map(|game| game.series.iter().map(move |entry| (game, entry)));
        let (_, entry) = series.find(|(game, entry)| series_name(game, entry) == plain_name(name))?;
        Some(entry.on(&date))
    }

    /// Returns and clears the notices about records, choices and older saves.
    fn notices(&self) -> Vec<String> {
        let mut notices = self.shared.notices.take();
        notices.extend(self.shared.env.records.take_notices());
        notices.extend(self.shared.choices.take_notices());
        notices
    }

    /// Starts the entry with the number or the name that was typed.
    fn choose(&mut self, typed: &str, now: Duration) -> Vec<String> {
        let word = typed.trim().trim_start_matches('/').to_lowercase();
        match word.as_str() {
            "" => return self.list(),
            "quit" | "q" => {
                self.has_quit = true;
                return Vec::new();
            }
            _ => {}
        }
        let index = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let named = || self.entries.iter().find(|entry| entry.names.contains(&plain_name(&word)));
        let env = &self.shared.env;
        let session: Option<Box<dyn LineSession>> =
            match index.and_then(|index| self.entries.get(index)).or_else(named).map(|entry| &entry.target) {
                Some(Target::Resume(opener, id)) => Some((opener.resume_as_text)(id, env)),
                Some(Target::Begin(starter)) => starter.as_text(env, &self.shared.choices),
                Some(Target::Open(opener)) => Some(opener(env)),
                Some(&Target::Custom(game, custom)) => Some(Box::new(TextOptions::new(self.shared, game, custom))),
                None => match self.past_puzzle(&word) {
                    Some(starter) => starter.as_text(env, &self.shared.choices),
                    None => return vec![self.help()],
                },
            };
        let Some(mut session) = session else { return Vec::new() };
        let lines = session.open(now);
        self.session = Some(session);
        self.after_session(lines)
    }

    /// Says what can be typed.
    fn help(&self) -> String {
        let count = self.entries.len();
        format!(
            "Type a number from 1 to {count}, a name, a name and a date such as daily boggle 2026-11-20 for a past puzzle, \
             an empty line for the list, or quit."
        )
    }

    /// Returns to the menu if the round's session is over.
    fn after_session(&mut self, mut lines: Vec<String>) -> Vec<String> {
        if let Some(session) = self.session.take_if(|session| session.is_over()) {
            lines.extend(session.failure().map(|why| format!("This round cannot be played: {why}.")));
            // The slot must be free before its round is listed.
            drop(session);
            lines.extend(self.list());
        }
        lines
    }
}

/// Returns the entry that chooses the options of a round, if the game has any in plain-text mode.
fn custom_entry(game: &Game) -> Option<Entry<'_>> {
    let custom = game.custom.as_ref().filter(|custom| custom.starter.has_text())?;
    let print = if custom.text_printer.is_some() { ", or print it" } else { "" };
    Some(Entry {
        description: format!("Custom {}, choose the options{print}", game.title),
        names: vec![plain_name(&format!("custom {}", game.title)), plain_name(&format!("{} custom", game.title))],
        target: Target::Custom(game, custom),
    })
}

/// Returns the name of a series as it is typed: `dailyboggle` for `daily Boggle`.
fn series_name(game: &Game, entry: &SeriesEntry) -> String {
    plain_name(&format!("{} {}", entry.series.name(), game.title))
}

/// Returns the letters and digits of a name in lowercase: `wordsearch` for `Word search`.
fn plain_name(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl LineSession for TextMenu<'_> {
    fn open(&mut self, _now: Duration) -> Vec<String> {
        let openers = self.games.iter().filter_map(|game| game.opener);
        openers.filter_map(|opener| (opener.migrate)(self.shared)).for_each(|notice| self.shared.queue_notice(notice));
        self.shared.env.records.ledger(&self.shared.env.saves, |_| ());
        self.list()
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        match &mut self.session {
            Some(session) => {
                let lines = session.handle_line(line, now);
                self.after_session(lines)
            }
            None => self.choose(line, now),
        }
    }

    fn next_deadline(&self, now: Duration) -> Option<Duration> {
        self.session.as_ref()?.next_deadline(now)
    }

    fn wake(&mut self, now: Duration) -> Vec<String> {
        let Some(session) = &mut self.session else { return Vec::new() };
        let lines = session.wake(now);
        self.after_session(lines)
    }

    fn close(&mut self, now: Duration) -> Vec<String> {
        self.session.as_mut().map_or_else(Vec::new, |session| session.close(now))
    }

    fn is_over(&self) -> bool {
        self.has_quit
    }
}
