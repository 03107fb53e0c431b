//! The setter's mode of `wordhoard make crossword`: completes a partly filled grid, or lists the words for one slot.

use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Axis, Pattern, Slot};
use wordhoard_engine::solve::crossword_fill::{Candidate, Reason};
use wordhoard_generators::crossword::{Params, Unfilled, candidates, generate_on};
use wordhoard_puzzles::block_pattern;
use wordhoard_puzzles::crossword::Crossword;
use wordhoard_puzzles::slot_name::{SlotName, names};

use crate::cli::output::{exit_code, report};

/// Options for a setter.
#[derive(Args)]
#[group(id = "SetterOptions", multiple = true)]
pub struct SetterOptions {
    /// Complete the grid in FILE, or - for standard input, and clue it: one row per line, # for a block, . or - for an
    /// open square, letters to keep. Like --pattern, but the text shows the letters
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "style", "pattern", "CrissCrossOptions"])]
    fill: Option<PathBuf>,

    /// List the words for this slot of the grid, such as 17a, 17-Across or '17 down': each with its score, from 50 to
    /// 100, and the number of words that it leaves to the crossing slot with the fewest
    #[arg(long, value_name = "SLOT", requires = "fill", conflicts_with_all = UNUSED)]
    slot: Option<SlotName>,

    /// List at most N words
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), requires = "slot")]
    limit: Option<u32>,

    /// Print the list as one JSON object
    #[arg(long, requires = "slot")]
    json: bool,
}

/// Options that make no difference to a list of words.
const UNUSED: [&str; 7] = ["level", "spelling", "seed", "format", "paper", "key", "output"];

impl SetterOptions {
    /// Returns the file with the grid, if the player wants one completed.
    pub fn grid(&self) -> Option<Source> {
        self.fill.as_deref().map(Source::from_arg)
    }

    /// Lists the words for a slot. Returns `None` if the player wants no list.
    ///
    /// # Errors
    /// Returns an error message if the grid is invalid or has no such slot, or if no word fits.
    pub fn list(&self) -> Option<Result<ExitCode, String>> {
        Some(self.list_for(&self.grid()?, self.slot?))
    }

    fn list_for(&self, source: &Source, wanted: SlotName) -> Result<ExitCode, String> {
        let pattern = load(source)?;
        let names = names(&pattern);
        let Some(slot) = names.iter().position(|name| *name == wanted) else {
            return Err(format!("{source}: there is no slot {wanted}; the slots are {}", numbers(&names)));
        };
        let letters = letters(&pattern, &pattern.slots()[slot]);
        if !letters.contains('-') {
            return Err(format!("{source}: {wanted} is complete: {letters}; write . for the letters to choose again"));
        }
        let found = candidates(&pattern, slot).map_err(|reason| impossible(source, &pattern, reason))?;
        if found.is_empty() {
            return Err(format!(
                "{source}: every word for {wanted} leaves another slot without a word; change letters or blocks near it"
            ));
        }
        let total = found.len();
        let limit = self.limit.map_or(total, |limit| limit as usize);
        let words: Vec<ListedWord> = found.into_iter().take(limit).map(ListedWord::from).collect();
        let list = List { kind: "candidates", slot: wanted.to_string(), letters, total, count: words.len(), words };
        let mut out = BufWriter::new(io::stdout().lock());
        let written = if self.json { write_json(&list, &mut out) } else { write_text(&list, &mut out) };
        Ok(exit_code(written.and_then(|()| out.flush())))
    }
}

/// Words for a slot, as written.
#[derive(Serialize)]
struct List {
    kind: &'static str,
    slot: String,
    /// Letters of the slot, with `-` for open squares.
    letters: String,
    /// Number of words that fit.
    total: usize,
    /// Number of words that are listed.
    count: usize,
    words: Vec<ListedWord>,
}

#[derive(Serialize)]
struct ListedWord {
    word: String,
    score: u8,
    /// Number of words left to the crossing slot with the fewest.
    ways: u32,
}

impl From<Candidate> for ListedWord {
    fn from(Candidate { word, score, ways }: Candidate) -> Self {
        Self { word, score, ways }
    }
}

fn write_json(list: &List, out: &mut impl io::Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, list)?;
    writeln!(out)
}

/// Writes a line for each word: the word, its score and its ways, in columns.
fn write_text(list: &List, out: &mut impl io::Write) -> io::Result<()> {
    let width = list.words.iter().map(|listed| listed.ways.to_string().len()).max().unwrap_or_default();
    list.words.iter().try_for_each(|ListedWord { word, score, ways }| {
        writeln!(out, "{}  {score:>3}  {ways:>width$}", word.to_uppercase())
    })
}

/// Completes the grid in a file, and chooses clues. Reports the answers without clues.
///
/// # Errors
/// Returns an error message if the grid is invalid or no filling is found.
pub fn complete(source: &Source, params: Params, seed: &Seed) -> Result<Crossword, String> {
    let pattern = load(source)?;
    let made = generate_on(&pattern, params, seed, &mut ()).map_err(|unfilled| match unfilled {
        Unfilled::Impossible(reason) => impossible(source, &pattern, reason),
        Unfilled::Spent | Unfilled::Stopped => {
            format!("{source}: no filling was found; use shorter words or more blocks, or try another seed")
        }
    })?;
    let clueless = made.clues.iter().filter(|clue| clue.text.is_empty());
    let clueless: Vec<String> = clueless.map(|clue| format!("{}-{}", clue.label, clue.axis.name())).collect();
    if !clueless.is_empty() {
        report(&format!("{source}: the program has no clue for the answer of {}", clueless.join(", ")));
    }
    Ok(made)
}

fn load(source: &Source) -> Result<Pattern, String> {
    let pattern = block_pattern::load(source).map_err(|error| error.to_string())?;
    pattern.map_err(|error| format!("{source}: {error}"))
}

/// Explains why there is no filling.
fn impossible(source: &Source, pattern: &Pattern, reason: Reason) -> String {
    match reason {
        Reason::NoWord { at, axis } => {
            let slots = pattern.slots().iter().zip(names(pattern));
            let unfillable = slots.filter(|(slot, _)| (slot.start(), slot.axis) == (at, axis));
            let unfillable: String =
                unfillable.map(|(slot, name)| format!("{name} ({})", letters(pattern, slot))).collect();
            format!("{source}: no word fits {unfillable}; change letters in it or near it, or add a block")
        }
        Reason::Exhausted => {
            format!("{source}: no words fill the grid; change some of its letters, or use shorter words or more blocks")
        }
    }
}

/// Returns the letters of a slot in capitals, with `-` for open squares.
fn letters(pattern: &Pattern, slot: &Slot) -> String {
    slot.cells.iter().map(|&pos| pattern.cells()[pos].to_char()).collect()
}

/// Lists the numbers of the slots: `1, 4 across and 1, 2, 3 down`.
fn numbers(names: &[SlotName]) -> String {
    let lists = Axis::BOTH.map(|axis| {
        let numbers = names.iter().filter(|name| name.axis == axis).map(|name| name.number.to_string());
        (numbers.collect::<Vec<_>>().join(", "), axis.name().to_lowercase())
    });
    let lists = lists.into_iter().filter(|(numbers, _)| !numbers.is_empty());
    lists.map(|(numbers, axis)| format!("{numbers} {axis}")).collect::<Vec<_>>().join(" and ")
}
