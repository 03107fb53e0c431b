//! The word lab as a plain-text session: each line is a question.

use std::time::Duration;

use wordhoard_engine::base::humanize::thousands;
use wordhoard_engine::base::named::by_name;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::lab::SortOrder;

use super::answer::answer;
use super::conditions::{readings_with, split};
use super::page::{Item, Page, Text, number_of_words};
use super::reading::Reading;
use super::request::{Choice, Rarity, Request};
use crate::play::{Env, LineSession};

/// Number of words printed at a time.
const AT_ONCE: usize = 40;

/// Plain-text session that answers questions about words.
pub struct LabSession<'a> {
    env: &'a Env,
    text: String,
    /// Reading chosen for the current text.
    reading: Option<Reading>,
    choice: Choice,
    page: Page,
    /// Number of items of the page that have been printed.
    printed: usize,
    is_over: bool,
}

/// Lines of the help.
const HELP: [&str; 10] = [
    "Type a word, letters, a pattern, two words for a ladder, or a phrase. ? is a blank, or any letter of a pattern.",
    "/as word, letters, anagrams, pattern, meaning, ladder or hidden: read the same text in another way.",
    "Conditions at the end: *q* without=u length=..5, or vowels, with, contains, starts, ends, tier, anagrams.",
    ":small bird: words by their meaning. dormitory +dirty: anagrams with the word DIRTY.",
    "/more: the next words of a long list.",
    "/length 5: only words of 5 letters. /length any: of any length.",
    "/words common, /words familiar, /words all: leave out rare words, or not.",
    "/sort length, points, alphabet, common or probability; /sort usual.",
    "/help: this help.",
    "/quit: leave.",
];

impl<'a> LabSession<'a> {
    /// Creates a session without a question.
    #[must_use]
    pub fn new(env: &'a Env) -> Self {
        let (text, page) = (String::new(), Page::default());
        Self { env, text, reading: None, choice: Choice::default(), page, printed: 0, is_over: false }
    }

    /// Asks the current question and prints the answer.
    fn ask(&mut self) -> Vec<String> {
        let (text, conditions) = match split(&self.text) {
            Ok(split) => split,
            Err(why) => {
                (self.page, self.printed) = (Page::default(), 0);
                return vec![why];
            }
        };
        let possible = readings_with(text, &conditions, &self.env.words);
        let reading = self.reading.filter(|reading| possible.contains(reading)).or(possible.first().copied());
        let request = Request { text: text.into(), conditions, reading, choice: self.choice };
        self.page = answer(&request, &self.env.words, &(self.env.today)(), &Task::default());
        self.printed = 0;
        let mut lines = Vec::new();
        if let (Some(reading), Some(words)) = (reading, self.page.word_count) {
            lines.push(format!("{}, read as {}: {}.", self.text, with_article(reading), number_of_words(words)));
        }
        lines.extend(self.page.head.iter().filter_map(spoken));
        lines.extend(self.more());
        let others: Vec<String> = possible
            .iter()
            .filter(|other| Some(**other) != reading)
            .map(|other| format!("/as {}", other.name()))
            .collect();
        if !others.is_empty() {
            lines.push(format!("Other ways to read it: {}.", others.join(", ")));
        }
        lines
    }

    /// Prints the next items.
    fn more(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        let (mut first, mut room) = (0, AT_ONCE);
        for group in &self.page.groups {
            let items = first..first + group.items.len();
            first = items.end;
            let start = self.printed.max(items.start);
            let end = items.end.min(start + room);
            if start >= end {
                continue;
            }
            let shown: Vec<String> =
                (start..end).filter_map(|item| Some(spoken_item(self.page.item(item)?, &self.page))).collect();
            let heading = if group.heading.is_empty() { String::new() } else { format!("{}: ", group.heading) };
            if self.page.has_meanings {
                lines.extend(shown.into_iter().map(|word| word + "."));
            } else {
                lines.push(format!("{heading}{}.", shown.join(", ")));
            }
            room -= end - start;
            self.printed = end;
        }
        let left = self.page.item_count() - self.printed;
        if left > 0 {
            lines.push(format!("{} more; /more prints them.", thousands(left as u64)));
        }
        lines
    }

    fn command(&mut self, command: &str) -> Vec<String> {
        let (name, value) = command.split_once(' ').unwrap_or((command, ""));
        let value = value.trim();
        let is_changed = match name {
            "more" if self.printed < self.page.item_count() => return self.more(),
            "more" => return vec!["There are no more words.".into()],
            "help" | "?" => return HELP.map(str::to_owned).to_vec(),
            "quit" | "q" => {
                self.is_over = true;
                return Vec::new();
            }
            "as" => self.read_as(value),
            "length" => self.set_length(value),
            "words" => self.set_rarity(value),
            "sort" => self.set_order(value),
            _ => return vec![format!("There is no command /{name}. /help lists the commands.")],
        };
        match is_changed {
            Err(why) => vec![why],
            Ok(()) if self.text.is_empty() => vec!["Done. Type a word, letters or a pattern.".into()],
            Ok(()) => self.ask(),
        }
    }

    fn read_as(&mut self, value: &str) -> Result<(), String> {
        let (text, conditions) = split(&self.text).unwrap_or_default();
        let possible = readings_with(text, &conditions, &self.env.words);
        let found = possible.iter().find(|reading| reading.name() == value);
        let names = || possible.iter().map(|reading| reading.name()).collect::<Vec<_>>().join(" or ");
        match found {
            Some(reading) => self.reading = Some(*reading),
            None if possible.is_empty() => return Err("Type a word, letters or a pattern first.".into()),
            None => return Err(format!("{} can be read as {}.", self.text, names())),
        }
        Ok(())
    }

    fn set_length(&mut self, value: &str) -> Result<(), String> {
        self.choice.length = match value {
            "any" => None,
            _ => Some(
                value
                    .parse()
                    .ok()
                    .filter(|length| (1..=63).contains(length))
                    .ok_or("Type a number of letters, such as /length 5, or /length any.")?,
            ),
        };
        Ok(())
    }

    fn set_rarity(&mut self, value: &str) -> Result<(), String> {
        self.choice.rarity =
            by_name(&Rarity::NAMES, value).ok_or("Type /words all, /words familiar or /words common.")?;
        Ok(())
    }

    fn set_order(&mut self, value: &str) -> Result<(), String> {
        if value == "usual" {
            self.choice.order = None;
            return Ok(());
        }
        let names = || SortOrder::NAMES.map(|(name, _)| name).join(", ");
        let order = by_name(&SortOrder::NAMES, value);
        self.choice.order = Some(order.ok_or_else(|| format!("Words can be sorted by {} or usual.", names()))?);
        Ok(())
    }
}

impl LineSession for LabSession<'_> {
    fn open(&mut self, _now: Duration) -> Vec<String> {
        let mut lines = vec!["Word lab. Type letters, a word or a pattern.".to_owned()];
        lines.extend(self.ask());
        lines.push("/help lists the commands, /quit leaves.".into());
        lines
    }

    fn handle_line(&mut self, line: &str, _now: Duration) -> Vec<String> {
        let line = line.trim();
        match line.strip_prefix('/') {
            Some(command) => self.command(command),
            None if line.is_empty() => Vec::new(),
            None => {
                line.clone_into(&mut self.text);
                self.reading = None;
                self.ask()
            }
        }
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}

fn with_article(reading: Reading) -> String {
    match reading {
        Reading::Hidden => "hidden words".to_owned(),
        Reading::MultiWord => "the letters of anagrams".to_owned(),
        Reading::Letters => reading.name().to_owned(),
        Reading::Word | Reading::Pattern | Reading::Ladder | Reading::Meaning => format!("a {}", reading.name()),
    }
}

/// Returns a text in words.
fn spoken(text: &Text) -> Option<String> {
    match text {
        Text::Line(line) => {
            let line: String = line.iter().map(|(text, _)| text.as_str()).collect();
            Some(line.replace("✓ ", "").replace("✗ ", "").replace('─', "").replace('●', "* "))
        }
        Text::Paragraph(text, _) => Some(text.clone()),
        Text::Blank => None,
    }
}

fn spoken_item(item: Item, page: &Page) -> String {
    match item {
        Item::Word(word) if page.has_meanings => match word.meaning() {
            Some(meaning) => format!("{}, {meaning}", word.shown()),
            None => word.shown(),
        },
        Item::Word(word) => word.shown(),
        Item::Phrase(phrase) => phrase.to_uppercase(),
        Item::Example(text, about) => format!("{text}, {about}"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use wordhoard_engine::words::Lexicon;

    use super::*;
    use crate::store::Saves;

    fn session(lines: &[&str]) -> Vec<String> {
        let env = Env::new(Arc::new(Lexicon::embedded(false)), Saves::new(None), Box::new(|| "2026-11-23".into()));
        let mut session = LabSession::new(&env);
        let mut answers = session.open(Duration::ZERO);
        for line in lines {
            answers = session.handle_line(line, Duration::ZERO);
        }
        answers
    }

    #[test]
    fn the_session_begins_with_the_rack_of_the_day() {
        let lines = session(&[]).join("\n");
        assert!(lines.contains("Rack of the day: ") && lines.contains("te?r, letters with a blank"), "{lines}");
    }

    #[test]
    fn a_word_is_described() {
        let lines = session(&["revel"]).join("\n");
        assert!(lines.starts_with("REVEL  valid  8 points"), "{lines}");
        assert!(lines.contains("path  RE* V* EL* "), "{lines}");
        assert!(
            lines.contains("Anagrams (2): ELVER, LEVER.")
                && lines.ends_with("Other ways to read it: /as letters, /as anagrams, /as meaning."),
            "{lines}"
        );
    }

    #[test]
    fn long_lists_are_printed_in_parts() {
        let lines = session(&["retain?"]);
        assert!(
            lines[0].starts_with("retain?, read as letters: 1,") && lines[1].starts_with("7 letters ("),
            "{lines:?}"
        );
        assert!(lines.iter().any(|line| line.ends_with("more; /more prints them.")), "{lines:?}");
        let more = session(&["retain?", "/more"]);
        assert!(more[0].starts_with("7 letters (") && more[0] != lines[1], "{more:?}");
        assert_eq!(session(&["qi", "/more"]), ["There are no more words."]);
    }

    #[test]
    fn words_are_found_by_their_meaning() {
        let lines = session(&["small bird", "/as meaning"]);
        assert!(lines[0].starts_with("small bird, read as a meaning: "), "{lines:?}");
        assert!(lines[1..].iter().any(|line| line.starts_with("WREN, noun: ")), "{lines:?}");
        assert_eq!(session(&[":small bird"])[1..5], lines[1..5]);
    }

    #[test]
    fn commands_change_the_question() {
        assert!(session(&["te?r", "/as pattern"])[0].starts_with("te?r, read as a pattern: "));
        assert_eq!(session(&["te?r", "/as word"]), ["te?r can be read as letters or pattern."]);
        assert!(session(&["retains", "/as letters", "/length 7"])[1].starts_with("7 letters ("));
        assert!(session(&["q[^u]*", "/words common"])[0].ends_with("0 words."));
        assert!(session(&["*", "/sort points"])[1].contains('Z'));
        assert_eq!(
            session(&["/sort size"]),
            ["Words can be sorted by length, points, alphabet, common, probability or usual."]
        );
        assert_eq!(session(&["/length x"]), ["Type a number of letters, such as /length 5, or /length any."]);
        assert_eq!(session(&["/fly"]), ["There is no command /fly. /help lists the commands."]);
        assert_eq!(session(&["te4-["])[0].chars().next(), Some('T'));
    }
}
