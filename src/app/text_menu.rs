//! Menu of plain-text mode: a numbered list of what can be played.

use std::rc::Rc;
use std::time::Duration;

use super::unfinished;
use crate::games::{EntryAction, Game, Opener, RoundStarter, TextOpener};
use crate::play::{LineSession, SavedRounds, save};
use crate::store::SlotId;
use crate::ui::AppState;

/// Plain-text session with a menu, which starts a session for each round.
pub struct TextMenu<'a> {
    shared: &'a AppState,
    games: &'a [Game],
    entries: Vec<Entry>,
    /// Session of the round that is being played.
    session: Option<Box<dyn LineSession + 'a>>,
    has_quit: bool,
}

/// Entry of the menu.
struct Entry {
    description: String,
    /// Names that start the entry, as [`plain_name`] writes them.
    names: Vec<String>,
    target: Target,
}

/// Effect of an entry.
enum Target {
    Resume(Opener, SlotId),
    Begin(RoundStarter),
    Open(TextOpener),
}

impl<'a> TextMenu<'a> {
    /// Creates the menu; [`LineSession::open`] lists its entries.
    #[must_use]
    pub fn new(shared: &'a AppState, games: &'a [Game]) -> Self {
        Self { shared, games, entries: Vec::new(), session: None, has_quit: false }
    }

    /// Lists the entries, after any notices.
    fn list(&mut self) -> Vec<String> {
        let mut lines = self.unfinished_rounds();
        for game in self.games {
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
            self.entries.extend(entries);
        }
        lines.extend(self.notices());
        lines.push("Wordhoard. Type the number or the name of what you want to play, or quit.".into());
        let numbered = self.entries.iter().enumerate();
        lines.extend(numbered.map(|(index, entry)| format!("{}: {}.", index + 1, entry.description)));
        lines
    }

    /// Starts the entries with the unfinished rounds. Unreadable ones are set aside. Returns a line for each of these.
    fn unfinished_rounds(&mut self) -> Vec<String> {
        let env = &self.shared.env;
        let mut saved = SavedRounds::list(&env.saves);
        saved.fill(&env.saves, usize::MAX);
        self.entries.clear();
        for game in self.games {
            let Some(opener) = game.opener else { continue };
            let rounds = unfinished::rounds(&saved, game, env).into_iter();
            self.entries.extend(rounds.map(|(id, description)| Entry {
                description: format!("Resume {description}"),
                names: Vec::new(),
                target: Target::Resume(opener, id),
            }));
        }
        let game = |id: &SlotId| self.games.iter().find(|game| game.id == id.game());
        let unreadable = saved.unreadable().filter_map(|(id, why)| Some((id, game(id)?, why)));
        unreadable.map(|(id, game, why)| save::set_aside(env, id, game.title, why)).collect()
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
        let Some(entry) = index.and_then(|index| self.entries.get(index)).or_else(named) else {
            let count = self.entries.len();
            return vec![format!("Type a number from 1 to {count}, a name, an empty line for the list, or quit.")];
        };
        let env = &self.shared.env;
        let session = match &entry.target {
            Target::Resume(opener, id) => Some((opener.resume_as_text)(id, env)),
            Target::Begin(starter) => starter.as_text(env, &self.shared.choices),
            Target::Open(opener) => Some(opener(env)),
        };
        let Some(mut session) = session else { return Vec::new() };
        let lines = session.open(now);
        self.session = Some(session);
        self.after_session(lines)
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
