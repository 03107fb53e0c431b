//! Prompt for a puzzle in plain-text mode.

use std::path::Path;
use std::time::Duration;

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::named::by_name;
use wordhoard_puzzles::crossword::byline;

use super::files::Places;
use super::puzzle::{ListedPuzzle, PuzzleSource};
use super::puzzle_list::PuzzleList;
use super::view::{Filter, View};
use crate::games::crossword::rules::Crosswords;
use crate::games::crossword::settings::Settings;
use crate::games::crossword::{own_list, start};
use crate::play::text_mode::TextSession;
use crate::play::{Env, LineSession};
use crate::system::paths;
use crate::system::waker::Waker;

/// Maximum number of puzzles that are read out at a time.
const MAX_LINES: usize = 40;
/// Command that names a list of words.
const LIST: &str = "list ";

/// Session that lists the puzzles, then hands over to a session on the chosen one.
pub struct PuzzlePrompt<'a> {
    env: &'a Env,
    settings: Settings,
    /// Sentences about folders that cannot be read, without full stops.
    problems: Vec<String>,
    /// Puzzles in order. The first one has the number 1.
    puzzles: Vec<ListedPuzzle>,
    /// Indices of the puzzles that have been selected and not read out yet.
    unread: Vec<usize>,
    session: Option<Box<dyn LineSession + 'a>>,
    has_quit: bool,
}

impl<'a> PuzzlePrompt<'a> {
    /// Lists the puzzles.
    #[must_use]
    pub fn new(settings: &Settings, env: &'a Env) -> Self {
        let mut list = PuzzleList::new(Places::new(settings, env), env, Waker::default());
        list.complete(env);
        let (problems, order) = (list.problems().to_vec(), View::default().arrange(list.puzzles()));
        let mut puzzles: Vec<Option<ListedPuzzle>> = list.into_puzzles().into_iter().map(Some).collect();
        let puzzles = order.into_iter().filter_map(|index| puzzles[index].take()).collect();
        Self { env, settings: settings.clone(), problems, puzzles, unread: Vec::new(), session: None, has_quit: false }
    }

    /// Reads out the puzzles of this view, with their numbers.
    fn list(&mut self, view: &View) -> Vec<String> {
        let mut indices = view.arrange(&self.puzzles);
        indices.sort_unstable();
        self.unread = indices;
        if self.unread.is_empty() { vec!["No puzzle matches.".into()] } else { self.more() }
    }

    /// Reads out the puzzles that follow, or says that there are none.
    fn more(&mut self) -> Vec<String> {
        if self.unread.is_empty() {
            return vec!["There are no more puzzles.".into()];
        }
        let rest = self.unread.split_off(self.unread.len().min(MAX_LINES));
        let next = std::mem::replace(&mut self.unread, rest);
        let numbered = |index: usize| format!("{}: {}", index + 1, described(&self.puzzles[index]));
        let mut lines: Vec<String> = next.into_iter().map(numbered).collect();
        if !self.unread.is_empty() {
            let count = humanize::count(self.unread.len(), "more puzzle");
            lines.push(format!("{count}. Type more to go on, or find and a word, such as find bird."));
        }
        lines
    }

    fn choose(&mut self, line: &str, now: Duration) -> Vec<String> {
        let command = line.trim().trim_start_matches('/').to_lowercase();
        if let Some(filter) = by_name(&Filter::NAMES, &command) {
            return self.list(&View { filter, ..View::default() });
        }
        if let Some(query) = command.strip_prefix("find ") {
            return self.list(&View { query: query.to_owned(), ..View::default() });
        }
        if command.starts_with(LIST) {
            let path = line.trim().trim_start_matches('/').get(LIST.len()..).unwrap_or_default().trim();
            return self.open_list(path, now);
        }
        match command.as_str() {
            "quit" | "q" => self.has_quit = true,
            "" => return self.list(&View::default()),
            "more" => return self.more(),
            number => {
                let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                let Some(puzzle) = index.and_then(|index| self.puzzles.get(index)) else {
                    let count = self.puzzles.len();
                    return vec![format!(
                        "Type a number from 1 to {count}, find and a word, new, under way, solved or unreadable, an \
                         empty line for the list, list and a file with words and clues, or quit."
                    )];
                };
                match self.session_on(puzzle) {
                    Ok(session) => return self.session.insert(session).open(now),
                    Err(why) => return vec![humanize::sentence(&why)],
                }
            }
        }
        Vec::new()
    }

    /// Makes a crossword of the words in a list.
    fn open_list(&mut self, path: &str, now: Duration) -> Vec<String> {
        let made = match paths::absolute(Path::new(path)) {
            Some(path) => {
                let params = self.settings.options().recipe().params;
                own_list::describe(&path, params, None, &self.settings)
            }
            None => Err("type list and the name of a file".into()),
        };
        match made {
            Ok((desc, notices)) => self.session.insert(start::text_session(desc, notices, self.env)).open(now),
            Err(why) => vec![humanize::sentence(&why)],
        }
    }

    /// Returns a session on a puzzle, or the reason why there is none.
    fn session_on(&self, puzzle: &ListedPuzzle) -> Result<Box<dyn LineSession + 'a>, String> {
        match &puzzle.source {
            PuzzleSource::Included(name) => {
                let desc = start::included(name, &self.settings).ok_or("there is no such puzzle")?;
                Ok(start::text_session(desc, Vec::new(), self.env))
            }
            PuzzleSource::Saved(id) => Ok(Box::new(TextSession::<Crosswords>::resume_saved(self.env, id.clone()))),
            PuzzleSource::File(path) => {
                let read = start::read(path, &self.settings)?;
                Ok(start::file_text_session(path.clone(), read, self.env))
            }
        }
    }
}

/// Returns the title, author, size and standing of a puzzle in one line.
fn described(puzzle: &ListedPuzzle) -> String {
    let author = byline(&puzzle.author).map_or(String::new(), |byline| format!(" {byline}"));
    let size = puzzle.size().replace('x', " by ");
    let help = if puzzle.standing.is_unaided() { " without help" } else { "" };
    let parts = [format!("{}{author}", puzzle.title), size, format!("{}{help}", puzzle.status())];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("{}.", parts.join(", "))
}

impl LineSession for PuzzlePrompt<'_> {
    fn open(&mut self, _now: Duration) -> Vec<String> {
        let mut lines = vec!["Crosswords. Type the number of a puzzle, or quit.".to_owned()];
        lines.extend(self.problems.iter().map(|problem| format!("{problem}.")));
        lines.extend(self.list(&View::default()));
        lines
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        match &mut self.session {
            Some(session) => session.handle_line(line, now),
            None => self.choose(line, now),
        }
    }

    fn next_deadline(&self, now: Duration) -> Option<Duration> {
        self.session.as_ref()?.next_deadline(now)
    }

    fn wake(&mut self, now: Duration) -> Vec<String> {
        self.session.as_mut().map_or_else(Vec::new, |session| session.wake(now))
    }

    fn close(&mut self, now: Duration) -> Vec<String> {
        self.session.as_mut().map_or_else(Vec::new, |session| session.close(now))
    }

    fn is_over(&self) -> bool {
        self.has_quit || self.session.as_ref().is_some_and(|session| session.is_over())
    }

    fn failure(&self) -> Option<&str> {
        self.session.as_ref()?.failure()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use wordhoard_engine::words::Lexicon;

    use super::*;
    use crate::store::Saves;

    #[test]
    fn the_library_is_listed_by_number_and_selected_by_words() {
        let dir = tempfile::tempdir().unwrap();
        for number in 1..=50 {
            let text = format!("Title: Owl {number}\nAuthor: A. Fox\n\n\nFOX\n\n\nA1. Red one ~ FOX\n");
            std::fs::write(dir.path().join(format!("{number}.xd")), text).unwrap();
        }
        std::fs::write(dir.path().join("bad.puz"), b"\xff\0").unwrap();
        let env = Env::new(Arc::new(Lexicon::embedded(false)), Saves::new(None), Box::new(|| "2026-01-01".into()));
        let folders = vec![dir.path().to_owned(), dir.path().join("none")];
        let settings = Settings { folders, ..Settings::default() };
        let mut prompt = PuzzlePrompt::new(&settings, &env);
        let mut opened = prompt.open(Duration::ZERO);
        let problem = opened.remove(1);
        assert!(problem.ends_with("none cannot be read: no such file."), "{problem}");
        assert_eq!(
            (opened.len(), opened[1].split(',').next()),
            (2 + MAX_LINES, Some("1: Black and White by Wordhoard"))
        );
        assert_eq!(
            opened[1 + MAX_LINES],
            "19 more puzzles. Type more to go on, or find and a word, such as find bird."
        );
        let mut say = |line: &str| prompt.handle_line(line, Duration::ZERO);
        assert_eq!(say("more").len(), 19);
        assert_eq!(say("more"), ["There are no more puzzles."]);
        assert!(say("unreadable")[0].contains("bad.puz, ") && say("solved") == ["No puzzle matches."]);
        let found = say("find owl 50");
        assert!(found.len() == 1 && found[0].contains("Owl 50 by A. Fox, 1 by 3, "), "{found:?}");
        let number = found[0].split(':').next().unwrap();
        std::fs::remove_file(dir.path().join("49.xd")).unwrap();
        let found = say("find owl 49");
        let missing = say(found[0].split(':').next().unwrap());
        assert!(missing[0].starts_with("Cannot read ") && missing[0].ends_with("49.xd: no such file."), "{missing:?}");
        assert!(say(number).join(" ").contains("Owl 50"));
    }
}
