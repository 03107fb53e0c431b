//! Generated crosswords: those of a seed, and the daily ones.

use wordhoard_engine::base::hash::fnv;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::watch::Paced;
use wordhoard_engine::words::clues::Level;
use wordhoard_generators::crossword::{Generator, Params, Shape, Side, Style, generate_by, replace_clues};

use super::Crosswords;
use super::desc::{Desc, MadeFrom, Origin};
use super::recipe::Recipe;
use crate::play::{DatedPuzzle, Dealt, Edition, GenerateError, Generation, NextRound, OwnLists, SlotKind, days};

/// Style of mini crosswords in saves and in records.
const MINI: &str = "mini";

/// Editions of the daily puzzle, by their first dates.
const EDITIONS: [(&str, Edition); 2] = [
    ("2026-01-01", Edition { generator: 1, words: 2, themes: 0 }),
    ("2027-01-01", Edition { generator: 2, words: 2, themes: 0 }),
];

impl Desc {
    /// Generates the crossword of a seed. `asked` is whether the player gave the seed.
    ///
    /// # Errors
    /// Returns [`GenerateError`] if no grid was found around words of the theme, or the task has been cancelled.
    pub fn made(recipe: Recipe, seed: &Seed, asked: bool, task: &Task) -> Result<Self, GenerateError> {
        let puzzle = recipe.generate(seed, task)?;
        let shape = recipe.params.shape;
        let made = MadeFrom {
            seed: seed.shown(),
            side: shape.rows(),
            style: style_name(shape).into(),
            clues: recipe.to_string(),
            asked,
            exact: is_exact(seed),
        };
        Ok(Self { origin: Origin::Made(made), ..Self::from_file(puzzle.into(), "") }.sanitized())
    }

    /// Generates the daily crossword of a date, `YYYY-MM-DD`: from Monday to Friday a mini, on Saturday 9x9, on Sunday
    /// 15x15. Returns `None` if the task has been cancelled.
    #[must_use]
    pub fn daily_crossword(date: &str, task: &Task) -> Option<Self> {
        let seed = Seed::new(format!("daily {date}"));
        let edition = Edition::for_date(date, &EDITIONS);
        let generator = if edition.generator == 1 { Generator::First } else { Generator::Second };
        let made = generate_by(generator, daily_params(date), &seed, &mut Paced::new(task, ()))?;
        let mut desc = Self::from_file(made.into(), "");
        desc.puzzle.title = format!("Daily crossword {date}");
        Some(Self { origin: Origin::Daily(date.to_owned()), edition: Some(edition), ..desc }.sanitized())
    }

    /// Returns the recipe of a generated crossword, or `None` for any other puzzle.
    #[must_use]
    pub fn recipe(&self) -> Option<Recipe> {
        match &self.origin {
            // A fill-in.
            _ if !self.words.is_empty() => None,
            Origin::Made(made) if made.style == MINI => Some(made.clues.parse().unwrap_or_default()),
            Origin::Made(made) => made.clues.parse().ok(),
            Origin::Daily(date) => Some(daily_params(date).into()),
            Origin::Included(_) | Origin::File(_) => None,
        }
    }

    /// Returns the slot of a round of a generated crossword, or `None` for any other puzzle.
    pub(super) fn made_slot(&self) -> Option<SlotKind> {
        match &self.origin {
            Origin::Made(made) if made.asked && made.exact => Some(slot_of_seed(&made.clues, &made.seed)),
            Origin::Made(_) => Some(SlotKind::Free),
            Origin::Daily(date) => Some(SlotKind::Dated(DatedPuzzle::daily(date))),
            Origin::Included(_) | Origin::File(_) => None,
        }
    }
}

/// Returns the slot of a new round. The crossword of a seed that the player gave is recognised again, like a file.
#[must_use]
pub fn slot(recipe: Recipe, seed: Option<&str>) -> SlotKind {
    match seed.map(Seed::new).filter(is_exact) {
        Some(seed) => slot_of_seed(&recipe.to_string(), seed.text()),
        None => SlotKind::Free,
    }
}

fn slot_of_seed(recipe: &str, seed: &str) -> SlotKind {
    SlotKind::File(fnv(format!("crossword 2, {recipe}\n{seed}").as_bytes()))
}

/// Returns `true` if a seed is shown in full.
fn is_exact(seed: &Seed) -> bool {
    seed.shown() == seed.text()
}

/// Returns the name of a shape in saves and records.
fn style_name(shape: Shape) -> &'static str {
    if shape.is_mini() { MINI } else { shape.style().name() }
}

/// Returns the parameters of the daily crossword of a date, `YYYY-MM-DD`. They never change.
fn daily_params(date: &str) -> Params {
    let shape = |side, style| Side::new(side).map(|side| Shape::near(side, style)).unwrap_or_default();
    let (shape, level) = match days::number(date).map(days::weekday) {
        Some("Friday") => (Shape::default(), Level::Medium),
        Some("Saturday") => (shape(9, Style::American), Level::Easy),
        Some("Sunday") => (shape(15, Style::British), Level::Easy),
        _ => (Shape::default(), Level::Easy),
    };
    Params { shape, level, ..Params::default() }
}

/// Returns the kind of round under which results are recorded: `5x5 mini, easy`.
pub(super) fn record_kind(params: Params) -> String {
    let Params { shape, level, .. } = params;
    format!("{} {}, {}", shape.side(), style_name(shape), level.name())
}

/// Returns the title of the crossword of a seed, for lists: `mini, easy` or `Birds, 9x9 British, easy`. Narrow lists cut
/// the end. A random seed says nothing there.
pub(super) fn title(recipe: Recipe, from: &MadeFrom) -> String {
    let title = recipe.describe();
    if from.asked { format!("{title}, seed {}", from.seed) } else { title }
}

/// Replaces the clues that the player has refused.
pub(super) fn personalise(desc: &mut Desc, lists: OwnLists) {
    if let Some(recipe) = desc.recipe().filter(|_| !lists.refused_clues.is_empty()) {
        replace_clues(&mut desc.puzzle, recipe.params, |answer, clue| lists.refused_clues.contains(answer, clue));
    }
}

/// Returns the round that follows a generated crossword.
pub(super) fn next_round(desc: &Desc) -> Option<NextRound<Crosswords>> {
    let another = |desc: &Desc, cx: &Generation| {
        let next = Crosswords::generate(&Crosswords::params(desc), &Seed::random(), cx)?;
        Ok(Desc { strict_rebus: desc.strict_rebus, auto_check: desc.auto_check, ..next })
    };
    desc.recipe().map(|_| NextRound { label: "another", generate: another })
}

impl Dealt for Crosswords {
    type Params = Recipe;

    fn generate(recipe: &Recipe, seed: &Seed, cx: &Generation) -> Result<Desc, GenerateError> {
        Desc::made(*recipe, seed, false, cx.task)
    }

    fn params(desc: &Desc) -> Recipe {
        desc.recipe().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use wordhoard_engine::words::Lexicon;

    use super::*;
    use crate::games::crossword::rules::moves::{Change, Move};
    use crate::play::save::{self, Fate};
    use crate::play::{ActiveRound, BonusWords, Env, RefusedClues, RoundKey, Rules};
    use crate::store::Saves;

    fn made(recipe: &str, seed: &str, asked: bool) -> Desc {
        Desc::made(recipe.parse().unwrap(), &Seed::new(seed), asked, &Task::default()).unwrap()
    }

    #[test]
    fn parameters_are_read_back_from_the_description() {
        for text in ["easy us", "hard uk", "7x7 british medium us"] {
            let desc = made(text, "a", false);
            assert_eq!(desc.recipe().unwrap().to_string(), text);
        }
        let mut old = made("hard uk", "a", false);
        let Origin::Made(from) = &mut old.origin else { unreachable!() };
        assert_eq!(from.style, "mini");
        from.clues = "new words".into();
        assert_eq!(old.recipe(), Some(Recipe::default()));
    }

    #[test]
    fn titles_in_lists_name_only_seeds_that_were_asked_for() {
        let title = |params, asked| Crosswords::title(&made(params, "tea", asked));
        assert_eq!([title("easy us", false), title("hard uk", true)], ["mini, easy", "mini, hard, seed tea"]);
        assert_eq!(made("easy us", "tea", false).puzzle.title, "Easy mini, seed tea");
        let asked = made("7x7 british easy us theme colours", "tea", true);
        assert_eq!(Crosswords::title(&asked), "Colors, 7x7 British, easy, seed tea");
        assert_eq!(Crosswords::slot(&asked), slot(asked.recipe().unwrap(), Some("tea")));
    }

    #[test]
    fn clues_that_the_player_refuses_are_replaced() {
        let mut desc = made("easy us", "tea", false);
        let (before, first) = (desc.clone(), desc.puzzle.clues[0].clone());
        let answer = desc.puzzle.answer(&first).to_lowercase();
        let mut refused_clues = RefusedClues::default();
        refused_clues.set(&answer, &first.text, true);
        let lists = OwnLists { bonus_words: &BonusWords::default(), refused_clues: &refused_clues };
        Crosswords::personalise(&mut desc, lists);
        assert!(desc.puzzle.clues[0].text != first.text && desc.puzzle.clues[1..] == before.puzzle.clues[1..]);
        assert_eq!(Crosswords::slot(&desc), Crosswords::slot(&before));
    }

    #[test]
    fn a_seed_that_was_asked_for_has_a_slot_of_its_own() {
        let desc = made("easy us", "tea", true);
        assert_eq!(Crosswords::slot(&desc), slot(Recipe::default(), Some("tea")));
        assert_ne!(slot(Recipe::default(), Some("tea")), slot(Recipe::default(), Some("toast")));
        let long = "tea ".repeat(20);
        let unshown = made("easy us", &long, true);
        for free in [Crosswords::slot(&unshown), slot(Recipe::default(), Some(&long)), slot(Recipe::default(), None)] {
            assert_eq!(free, SlotKind::Free);
        }
        assert_eq!(Crosswords::slot(&made("easy us", "tea", false)), SlotKind::Free);
    }

    #[test]
    fn new_crosswords_leave_unfinished_ones_saved() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let env = Env::new(Lexicon::embedded(false).into(), saves, Box::new(|| "2026-01-31".into()));
        let desc = made("easy us", "tea", false);
        let begin = |moves: usize| {
            let key = RoundKey::fresh(true);
            let mut round = ActiveRound::<Crosswords>::begin(desc.clone(), key, &env, Duration::ZERO).unwrap();
            for pos in desc.puzzle.grid.positions().filter(|&pos| desc.puzzle.square(pos).is_some()).take(moves) {
                let squares = vec![(pos, "X".to_owned())];
                round.play(Move::Enter(Change { squares, pencil: false }), Duration::ZERO);
            }
            drop(round);
            assert_eq!(env.saves.flush(Duration::from_secs(10)), None);
            key
        };
        let offered = || {
            let offered = save::resumable::<Crosswords>(&SlotKind::Free, &env);
            (offered.id.name().to_owned(), offered.fate)
        };
        let saved = |name: &str| {
            let id = crate::store::SlotId::new(Crosswords::ID, name);
            save::open::<Crosswords>(&id, &env).ok().map(|opened| opened.restored.round.key())
        };
        assert_eq!(offered(), ("free".into(), Fate::Kept));
        begin(0);
        let first = begin(1);
        assert_eq!((saved("free"), saved("free-2")), (Some(first), None), "an untouched round is replaced");
        for name in 2..=9 {
            let key = begin(1);
            assert_eq!(saved(&format!("free-{name}")), Some(key));
            let latest =
                if name == 9 { ("free".into(), Fate::ReplacedAsOldest) } else { (format!("free-{name}"), Fate::Kept) };
            assert_eq!(offered(), latest);
        }
        assert_eq!(saved("free"), Some(first));
        assert!(save::replaces_unfinished::<Crosswords>(&SlotKind::Free, &env));
        let tenth = begin(1);
        assert_eq!(saved("free"), Some(tenth));
        env.saves.open_slot(&SlotKind::Free.spare_id(Crosswords::ID, 5)).unwrap().clear();
        assert_eq!(offered().1, Fate::Kept);
        let next = begin(1);
        assert_eq!((saved("free"), saved("free-5")), (Some(tenth), Some(next)));
    }

    #[test]
    fn daily_puzzles_are_larger_at_the_weekend() {
        // 2026-11-23 is a Monday.
        let shapes: Vec<String> = (23..=29).map(|day| daily_params(&format!("2026-11-{day}")).to_string()).collect();
        assert_eq!(shapes[..5], ["easy us", "easy us", "easy us", "easy us", "medium us"]);
        assert_eq!(shapes[5..], ["9x9 american easy us", "15x15 british easy us"]);
        let desc = Desc::daily_crossword("2026-11-23", &Task::default()).unwrap();
        assert_eq!(Crosswords::puzzle(&desc), Some(DatedPuzzle::daily("2026-11-23")));
        assert_eq!(Crosswords::slot(&desc).id(Crosswords::ID).to_string(), "crossword/daily-2026-11-23");
        assert_eq!(record_kind(desc.recipe().unwrap().params), "5x5 mini, easy");
    }

    #[test]
    fn each_daily_puzzle_is_made_by_the_generator_of_its_edition() {
        for (date, generator) in [("2026-12-31", Generator::First), ("2027-01-01", Generator::Second)] {
            let desc = Desc::daily_crossword(date, &Task::default()).unwrap();
            let made = generate_by(generator, daily_params(date), &Seed::new(format!("daily {date}")), &mut ());
            assert_eq!(desc.puzzle.grid, made.unwrap().grid, "{date}");
        }
    }
}
