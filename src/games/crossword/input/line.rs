//! Lines of text: going to a clue, saving as a file, the key of a lock.

use std::path::Path;

use wordhoard_engine::base::humanize;
use wordhoard_puzzles::crossword::Key;

use super::InputContext;
use crate::games::crossword::cursor::Cursor;
use crate::games::crossword::export::SaveTarget;
use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::moves::Move;
use crate::games::crossword::ui::{Focus, InputOutcome, Line, Purpose, Ui};
use crate::system::paths;
use crate::ui::theme::Role;
use crate::ui::{Input, Outcome};

/// Maximum length of a line, in characters.
const MAX_CHARS: usize = 400;

impl Ui {
    /// Begins a line of text. The suggestion, which may be empty, is replaced by the first typed character.
    pub(super) fn begin_line(&mut self, purpose: Purpose, suggestion: String) -> InputOutcome {
        let is_suggestion = !suggestion.is_empty();
        self.focus = Focus::Line(Line { purpose, text: suggestion, is_suggestion });
        Outcome::Done
    }

    /// Handles input in a line of text.
    pub(super) fn in_line(&mut self, input: &Input<Action>, cx: InputContext) -> InputOutcome {
        let Focus::Line(Line { purpose, text, is_suggestion }) = &mut self.focus else { return Outcome::Ignored };
        if std::mem::take(is_suggestion) && matches!(input, Input::Char(_) | Input::Paste(_)) {
            text.clear();
        }
        let room = MAX_CHARS.saturating_sub(text.chars().count());
        match input {
            Input::Char(c) if room > 0 => text.push(*c),
            Input::Paste(pasted) => text.extend(pasted.chars().take(room)),
            Input::Action(Action::Erase) => _ = text.pop(),
            Input::Action(Action::ClearLine) => text.clear(),
            Input::Action(Action::Accept) => {
                let (purpose, text) = (*purpose, std::mem::take(text));
                self.focus = Focus::Grid;
                return self.accept_line(purpose, &text, cx);
            }
            Input::Action(Action::Cancel) => self.focus = Focus::Grid,
            Input::Char(_) | Input::Action(_) | Input::Mouse(_) => {}
        }
        if let Focus::Line(Line { purpose: Purpose::Save { replace }, .. }) = &mut self.focus {
            // The question whether to replace a file was about another name.
            *replace = false;
        }
        Outcome::Done
    }

    fn accept_line(&mut self, purpose: Purpose, text: &str, cx: InputContext) -> InputOutcome {
        match purpose {
            Purpose::Find => self.find(text, cx),
            Purpose::Save { replace } => self.save(text, replace, cx),
            Purpose::Unlock if text.is_empty() => return self.find_key(cx.state, &cx.env.words),
            Purpose::Unlock => match text.parse::<Key>() {
                Ok(key) => return Outcome::Play(Move::Unlock(key)),
                Err(_) => {
                    self.say("A key has four digits, such as 1234", Role::Bad);
                    self.focus = Focus::Line(Line { purpose, text: text.to_owned(), is_suggestion: false });
                }
            },
        }
        Outcome::Done
    }

    /// Goes to a clue by its name, or to the next clue that contains a text.
    fn find(&mut self, text: &str, cx: InputContext) {
        let state = cx.state;
        if text.trim().is_empty() {
            return;
        }
        let code = text.trim().parse().ok().filter(|&code| !state.codes().squares(code).is_empty());
        if let Some(code) = code {
            return self.go_to_code(state, code);
        }
        let by_name = clues::find(state, text, Some(self.cursor.axis)).ok();
        let mut found = clues::search(state, text.trim(), self.cursor.slot(state));
        found.retain(|&slot| !self.is_hidden(state, slot));
        match by_name.or(found.first().copied()) {
            Some(slot) => {
                self.cursor = Cursor::in_slot(state, slot);
                if by_name.is_none() && found.len() > 1 {
                    self.say(format!("{} clues contain \"{}\".", found.len(), text.trim()), Role::Dim);
                }
            }
            None => self.say(format!("There is no clue \"{}\".", text.trim()), Role::Bad),
        }
    }

    /// Saves the puzzle with the entries as a file. Asks before a file is replaced.
    fn save(&mut self, path: &str, replace: bool, cx: InputContext) {
        if path.trim().is_empty() {
            return;
        }
        let Some(expanded) = paths::expand_home(Path::new(path.trim())) else {
            return self.say("There is no home folder.", Role::Bad);
        };
        let target = match SaveTarget::new(&expanded) {
            Ok(target) => target,
            Err(why) => return self.say(humanize::sentence(&why), Role::Bad),
        };
        if target.exists() && !replace {
            let purpose = Purpose::Save { replace: true };
            self.focus = Focus::Line(Line { purpose, text: path.to_owned(), is_suggestion: false });
            return;
        }
        let origin = target.existing_copy(&cx.state.to_file(cx.at)).unwrap_or_default();
        match target.save(cx.state, cx.at, &origin) {
            Ok(message) => self.say(message, Role::Good),
            Err(why) => self.say(humanize::sentence(&why), Role::Bad),
        }
    }
}
