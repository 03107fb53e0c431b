//! Series of daily and weekly puzzles, as the menu, the archive and the command line offer them.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;
use std::sync::Arc;

use wordhoard_engine::base::task::Task;

use super::prepare::{self, Prepared};
use super::starter::{RoundStarter, SlotFactory};
use crate::play::text_game::TextGame;
use crate::play::{DatedPuzzle, Env, FIRST_DATE, Series, SlotKind, days};
use crate::ui::choices::Choices;
use crate::ui::tui_game::TuiGame;

/// Series of a game, with what the menus need to offer its puzzles.
pub struct SeriesEntry {
    /// Name of the game in saves.
    pub game: &'static str,
    /// Series.
    pub series: Series,
    /// Key in the menu.
    pub key: char,
    /// Title in the menu, which has the daily and the weekly puzzles apart.
    pub title: &'static str,
    /// Short description of a puzzle, such as `4x4, 3 minutes`.
    pub about: &'static str,
    starter: Rc<dyn Fn(PuzzleChoice) -> RoundStarter>,
}

/// Function that prepares the puzzle of a date (`YYYY-MM-DD`).
pub type Prepare<D> = Arc<dyn Fn(&str, &Task) -> Prepared<D> + Send + Sync>;

impl SeriesEntry {
    /// Describes a series of the game `G`. `prepare` returns the function that prepares its puzzles, given the player's
    /// last choices.
    #[must_use]
    pub fn new<G: TuiGame + TextGame>(
        series: Series,
        key: char,
        title: &'static str,
        about: &'static str,
        prepare: impl Fn(&Env, &Choices) -> Prepare<G::Desc> + 'static,
    ) -> Self {
        let prepare = Rc::new(prepare);
        let starter = Rc::new(move |choice: PuzzleChoice| choice.starter::<G>(Rc::clone(&prepare)));
        Self { game: G::ID, series, key, title, about, starter }
    }

    /// Returns the title with its period: `Boggle` for a daily puzzle, `Boggle, weekly` for a weekly one.
    #[must_use]
    pub fn name(&self) -> String {
        match self.series {
            Series::Daily | Series::Untimed => self.title.to_owned(),
            Series::Weekly => format!("{}, weekly", self.title),
        }
    }

    /// Returns a starter for the current puzzle.
    #[must_use]
    pub fn current(&self) -> RoundStarter {
        (self.starter)(PuzzleChoice { series: self.series, date: None })
    }

    /// Returns a starter for the puzzle of a date (`YYYY-MM-DD`).
    #[must_use]
    pub fn on(&self, date: &str) -> RoundStarter {
        (self.starter)(PuzzleChoice { series: self.series, date: Some(date.to_owned()) })
    }
}

/// Puzzle of a series: the current one, or that of a date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleChoice {
    /// Series.
    pub series: Series,
    /// Date (`YYYY-MM-DD`), or `None` for the current puzzle.
    pub date: Option<String>,
}

impl PuzzleChoice {
    /// Returns the puzzle that is meant on the date `today`.
    #[must_use]
    pub fn puzzle(&self, today: &str) -> DatedPuzzle {
        self.series.puzzle_on(self.date.as_deref().unwrap_or(today))
    }

    /// Returns the function that finds the slot of the puzzle.
    #[must_use]
    pub fn slot(&self) -> SlotFactory {
        let choice = self.clone();
        Box::new(move |today| SlotKind::Dated(choice.puzzle(today)))
    }

    /// Prepares the puzzle on the date `today`.
    ///
    /// # Errors
    /// Returns an error message if the puzzle is not out yet or cannot be prepared.
    pub fn prepare<D>(&self, today: &str, prepare: &Prepare<D>, task: &Task) -> Prepared<D> {
        let puzzle = self.puzzle(today);
        if puzzle.date.as_str() > today {
            return Err(format!("the puzzle of {} comes out on that day", puzzle.date));
        }
        prepare(&puzzle.date, task)
    }

    /// Returns a starter of rounds of the puzzle. `prepare` returns the function that prepares it, given the player's
    /// last choices.
    #[must_use]
    pub fn starter<G: TuiGame + TextGame>(
        self,
        prepare: Rc<impl Fn(&Env, &Choices) -> Prepare<G::Desc> + 'static>,
    ) -> RoundStarter {
        let (on_screen, slot, prepare_text) = (self.clone(), self.slot(), Rc::clone(&prepare));
        RoundStarter::new::<G>(slot, move |key, cx| {
            let (choice, today) = (on_screen.clone(), (cx.shared.env.today)());
            let prepare = prepare(&cx.shared.env, &cx.shared.choices);
            prepare::begin::<G>("Generating", move |task| choice.prepare(&today, &prepare, task), key, cx)
        })
        .with_text::<G>(move |env, choices| {
            let (choice, prepare) = (self.clone(), prepare_text(env, choices));
            Box::new(move |today| choice.prepare(today, &prepare, &Task::default()))
        })
    }
}

/// Date of a puzzle of a series, from [`FIRST_DATE`] on (`YYYY-MM-DD`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleDate(pub String);

/// Error for an invalid date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleDateError;

impl fmt::Display for PuzzleDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a date from {FIRST_DATE} on, such as 2026-12-31")
    }
}

impl std::error::Error for PuzzleDateError {}

impl FromStr for PuzzleDate {
    type Err = PuzzleDateError;

    fn from_str(text: &str) -> Result<Self, PuzzleDateError> {
        let is_date = days::number(text).is_some_and(|number| days::date(number) == text);
        if is_date && text >= FIRST_DATE { Ok(Self(text.to_owned())) } else { Err(PuzzleDateError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_means_the_current_puzzle_or_that_of_a_date() {
        let choice = |series, date: Option<&str>| PuzzleChoice { series, date: date.map(str::to_owned) };
        let name = |choice: &PuzzleChoice| choice.puzzle("2026-11-25").to_string();
        assert_eq!(name(&choice(Series::Daily, None)), "daily-2026-11-25");
        assert_eq!(name(&choice(Series::Weekly, None)), "weekly-2026-11-23");
        assert_eq!(name(&choice(Series::Weekly, Some("2026-11-22"))), "weekly-2026-11-16");
        let echo: Prepare<String> = Arc::new(|date, _| Ok((date.to_owned(), Vec::new())));
        let prepare = |date: Option<&str>| choice(Series::Daily, date).prepare("2026-11-25", &echo, &Task::default());
        assert_eq!(prepare(Some("2026-11-25")).unwrap().0, "2026-11-25");
        assert_eq!(prepare(Some("2026-11-26")).unwrap_err(), "the puzzle of 2026-11-26 comes out on that day");
    }

    #[test]
    fn dates_are_checked() {
        assert_eq!("2026-02-28".parse(), Ok(PuzzleDate("2026-02-28".into())));
        for invalid in ["2026-02-30", "2025-12-31", "yesterday", "2026-1-1", ""] {
            assert_eq!(invalid.parse::<PuzzleDate>(), Err(PuzzleDateError), "{invalid}");
        }
    }
}
