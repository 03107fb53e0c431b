//! Options of a custom game in plain-text mode: they are listed, typed, and then start a round or print a puzzle.

use std::time::Duration;

use wordhoard_engine::base::humanize;

use crate::games::{CustomGame, Game};
use crate::play::LineSession;
use crate::ui::AppState;
use crate::ui::choices::{Field, FieldKind};
use crate::ui::typed_choices;

/// Session in which the options of a custom game are chosen. It ends with the round that it starts.
pub struct TextOptions<'a> {
    shared: &'a AppState,
    game: &'a Game,
    custom: &'a CustomGame,
    /// Text that is being typed.
    typing: Option<TypedText>,
    /// Session of the round.
    round: Option<Box<dyn LineSession + 'a>>,
    has_left: bool,
}

/// Text that takes several lines, which an empty line ends.
struct TypedText {
    /// Name of its field.
    name: &'static str,
    lines: Vec<String>,
}

impl<'a> TextOptions<'a> {
    /// Creates the session; [`LineSession::open`] lists the options.
    #[must_use]
    pub fn new(shared: &'a AppState, game: &'a Game, custom: &'a CustomGame) -> Self {
        Self { shared, game, custom, typing: None, round: None, has_left: false }
    }

    fn fields(&self) -> Vec<Field> {
        (self.custom.fields)(&self.shared.choices.get(&self.shared.env.saves, self.game.id))
    }

    /// Lists the options.
    fn list(&self) -> Vec<String> {
        let mut lines = vec![format!("{}, custom game. {}", self.game.title, self.instruction())];
        let fields = self.fields();
        let numbered = fields.iter().enumerate();
        lines.extend(numbered.map(|(index, field)| format!("{}: {}.", index + 1, typed_choices::describe(field))));
        lines
    }

    fn instruction(&self) -> String {
        let print = if self.custom.text_printer.is_some() { "print and a file name to print a puzzle, " } else { "" };
        format!(
            "Type the number or the title of an option and a value, or only the option for its values. Type go to play, \
             {print}reset for the configured options, an empty line for the list, or quit."
        )
    }

    /// Handles a line that is not part of a longer text.
    fn answer(&mut self, line: &str, now: Duration) -> Vec<String> {
        let line = line.trim().trim_start_matches('/');
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (command.to_lowercase().as_str(), rest.trim()) {
            ("", _) => self.list(),
            ("go" | "g", "") => self.checked().map_or_else(|why| vec![why], |()| self.begin(now)),
            ("quit" | "q", "") => {
                self.has_left = true;
                Vec::new()
            }
            ("reset", "") => self.change(|shared, id| shared.choices.forget(&shared.env.saves, id)),
            ("print", rest) => match &self.custom.text_printer {
                Some(print) => self.checked().map_or_else(|why| vec![why], |()| print(self.shared, rest)),
                None => vec![self.instruction()],
            },
            _ => self.option(line),
        }
    }

    /// Sets the option that a line names, or says what it can be.
    fn option(&mut self, line: &str) -> Vec<String> {
        let fields = self.fields();
        let Some((field, typed)) = typed_choices::split(&fields, line) else { return vec![self.instruction()] };
        match &field.kind {
            _ if !typed.is_empty() => self.choose(field, typed),
            FieldKind::Choice { .. } => {
                let current = typed_choices::describe(field);
                vec![format!("{current}."), typed_choices::list_values(field)]
            }
            FieldKind::Text(_) => {
                self.typing = Some(TypedText { name: field.name, lines: Vec::new() });
                let current = typed_choices::describe(field);
                vec![format!(
                    "{current}. Type the text, on several lines if it is long, then an empty line. Type none for no text."
                )]
            }
        }
    }

    /// Handles a line of a longer text.
    fn type_line(&mut self, mut typing: TypedText, line: &str) -> Vec<String> {
        if !line.trim().is_empty() {
            typing.lines.push(line.trim().trim_end_matches(',').to_owned());
            self.typing = Some(typing);
            return Vec::new();
        }
        let fields = self.fields();
        match fields.iter().find(|field| field.name == typing.name) {
            // Lines become parts of a list, as those pasted on the screen do.
            Some(field) if !typing.lines.is_empty() => self.choose(field, &typing.lines.join(", ")),
            _ => vec!["Nothing was changed.".into()],
        }
    }

    fn choose(&self, field: &Field, typed: &str) -> Vec<String> {
        match typed_choices::value(field, typed) {
            Ok(value) => self.change(|shared, id| shared.choices.choose(&shared.env.saves, id, field.name, &value)),
            Err(why) => vec![format!("{why}.")],
        }
    }

    /// Changes the choices. Returns the options that differ now.
    fn change(&self, change: impl FnOnce(&AppState, &str)) -> Vec<String> {
        let before = self.fields();
        change(self.shared, self.game.id);
        let changed = self.fields().into_iter().filter(|field| !before.contains(field));
        let lines: Vec<String> = changed.map(|field| format!("{}.", typed_choices::describe(&field))).collect();
        if lines.is_empty() { vec!["Nothing was changed.".into()] } else { lines }
    }

    /// Checks that all texts can be used.
    ///
    /// # Errors
    /// Returns the description of the first that cannot.
    fn checked(&self) -> Result<(), String> {
        let invalid = self.fields().into_iter().find(Field::is_invalid);
        invalid.map_or(Ok(()), |field| Err(humanize::sentence(field.about())))
    }

    /// Starts the round.
    fn begin(&mut self, now: Duration) -> Vec<String> {
        let Some(mut round) = self.custom.starter.as_text(&self.shared.env, &self.shared.choices) else {
            return vec!["This game has no plain-text mode.".into()];
        };
        let lines = round.open(now);
        self.round = Some(round);
        self.after_round(lines)
    }

    /// Returns to the options if the round could not be played.
    fn after_round(&mut self, mut lines: Vec<String>) -> Vec<String> {
        let failure = self.round.as_ref().and_then(|round| round.failure()).map(str::to_owned);
        if let Some(why) = failure {
            self.round = None;
            lines.push(format!("This round cannot be played: {why}."));
        }
        lines
    }
}

impl LineSession for TextOptions<'_> {
    fn open(&mut self, _now: Duration) -> Vec<String> {
        self.list()
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        if let Some(round) = &mut self.round {
            let lines = round.handle_line(line, now);
            return self.after_round(lines);
        }
        match self.typing.take() {
            Some(typing) => self.type_line(typing, line),
            None => self.answer(line, now),
        }
    }

    fn next_deadline(&self, now: Duration) -> Option<Duration> {
        self.round.as_ref()?.next_deadline(now)
    }

    fn wake(&mut self, now: Duration) -> Vec<String> {
        let Some(round) = &mut self.round else { return Vec::new() };
        let lines = round.wake(now);
        self.after_round(lines)
    }

    fn close(&mut self, now: Duration) -> Vec<String> {
        self.round.as_mut().map_or_else(Vec::new, |round| round.close(now))
    }

    fn is_over(&self) -> bool {
        self.has_left || self.round.as_ref().is_some_and(|round| round.is_over())
    }
}
