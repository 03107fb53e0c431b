//! Clue lists of a .jpz file.
//!
//! The direction of a clue's entry is determined by the first of these rules that applies:
//!
//! 1. If the entry has several cells, all in one row or all in one column, the cells determine the direction.
//! 2. An entry that covers more than half of the grid, like the quotation of an acrostic, is across.
//! 3. If most of the list's entries with a direction by rule 1 share one, the entry has that direction too.
//! 4. If the title of the list names one direction, the entry has that direction.
//! 5. If there are exactly two lists, and the other one has a direction, the entry has the opposite direction. If
//!    neither has one, the first is across and the second is down.
//! 6. If entries of the list are scattered over the grid, the entry is down, so that the rows of the grid stay across.
//! 7. Otherwise, the entry is across, and a warning is reported.

use wordhoard_engine::grid::{Axis, Pos};

use super::words::Words;
use super::xml::{Tag, XmlReader};
use crate::crossword::clue_list::{AxisVotes, ClueList, EntryIndex, MAX_CLUES, line_axis};
use crate::crossword::texts::{TextCleaner, summarize};
use crate::crossword::{Clue, Crossword, ParseError, cell_text, list_title};

/// Words or word stems for "across", in lower case.
const ACROSS: [&str; 12] = [
    "across",
    "horizontal",
    "horizontaal",
    "horizontaux",
    "orizzontal",
    "waagerecht",
    "waagrecht",
    "vågrät",
    "vannrett",
    "vandret",
    "poziomo",
    "по горизонтали",
];
/// Words or word stems for "down", in lower case.
const DOWN: [&str; 12] = [
    "down",
    "vertical",
    "verticaal",
    "verticaux",
    "vertikal",
    "senkrecht",
    "lodrät",
    "loddrett",
    "lodret",
    "pionowo",
    "svisle",
    "по вертикали",
];

/// Clue lists of a file, with their clues in file order.
#[derive(Default)]
pub struct ClueLists {
    titles: Vec<String>,
    clues: Vec<RawClue>,
    /// Number of labels that were dropped because they were too long.
    overlong_labels: usize,
}

/// A clue as stored in the file.
struct RawClue {
    /// Index of the list, or `None` for a clue in a cell.
    list: Option<usize>,
    word_id: String,
    label: String,
    text: String,
}

impl ClueLists {
    /// Reads the `clues` element that was just opened.
    ///
    /// # Errors
    /// Returns [`ParseError`] if the XML is malformed or there are too many clues.
    pub fn read_list(&mut self, xml: &mut XmlReader, cleaner: &mut TextCleaner) -> Result<(), ParseError> {
        if self.titles.len() == MAX_CLUES {
            return Err(xml.error(format!("more than {MAX_CLUES} clue lists; no crossword has that many")));
        }
        let list = self.titles.len();
        self.titles.push(String::new());
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "title" => {
                    let title = cleaner.line(&xml.text()?);
                    self.titles[list] = title.chars().take(100).collect();
                }
                "clue" => self.read_clue(xml, &tag, Some(list), cleaner)?,
                _ => xml.skip()?,
            }
        }
        Ok(())
    }

    /// Reads the `clue` element of a cell.
    ///
    /// # Errors
    /// See [`ClueLists::read_list`].
    pub fn read_cell_clue(
        &mut self,
        xml: &mut XmlReader,
        tag: &Tag,
        cleaner: &mut TextCleaner,
    ) -> Result<(), ParseError> {
        self.read_clue(xml, tag, None, cleaner)
    }

    fn read_clue(
        &mut self,
        xml: &mut XmlReader,
        tag: &Tag,
        list: Option<usize>,
        cleaner: &mut TextCleaner,
    ) -> Result<(), ParseError> {
        let [mut word_id, mut label, mut format] = [const { String::new() }; 3];
        let mut overlong_labels = 0;
        xml.attributes(tag, |name, value| match name {
            "word" => value.trim().clone_into(&mut word_id),
            "number" => label = cell_text(value).unwrap_or_else(|| drop_long_label(&mut overlong_labels)),
            "format" => format = value.chars().take(100).collect(),
            _ => {}
        })?;
        self.overlong_labels += overlong_labels;
        if self.clues.len() == MAX_CLUES {
            return Err(xml.error(format!("more than {MAX_CLUES} clues; no grid has that many entries")));
        }
        let mut text = cleaner.line(&xml.text()?);
        let format = cleaner.line(&format);
        if !format.is_empty() && !text.ends_with(&format!("({format})")) {
            text += &format!(" ({format})");
        }
        self.clues.push(RawClue { list, word_id, label, text });
        Ok(())
    }

    /// Adds the clues to a crossword whose grid is complete, and returns warnings.
    ///
    /// # Errors
    /// Returns [`ParseError`] if the entries have too many cells in total.
    pub fn finish(self, words: &Words, puzzle: &mut Crossword) -> Result<Vec<String>, ParseError> {
        let axes: Vec<Option<Axis>> = self.clues.iter().map(|clue| line_axis(words.get(&clue.word_id)?)).collect();
        let is_quotation = puzzle.quotation_test();
        let list_axes = self.list_axes(&axes, words, is_quotation);
        let titles: Vec<[String; 2]> = self.titles.iter().map(|title| list_titles(title)).collect();
        let entries = EntryIndex::new(puzzle);
        let mut list = ClueList::default();
        let [mut clues_without_entry, mut unknown_directions, mut shortened_words] = [0; 3];
        for (clue, axis) in self.clues.into_iter().zip(axes) {
            let list_axis = clue.list.and_then(|list| list_axes[list]);
            let is_quotation = words.get(&clue.word_id).is_some_and(is_quotation);
            let axis = axis.or(is_quotation.then_some(Axis::Across));
            unknown_directions += usize::from(axis.or(list_axis).is_none());
            let axis = axis.or(list_axis).unwrap_or(Axis::Across);
            let RawClue { list: list_index, word_id, mut label, text } = clue;
            let title = list_index.map_or(String::new(), |list| titles[list][axis as usize].clone());
            let cells = match words.get(&word_id) {
                Some(cells) => cells.iter().copied().filter(|&pos| puzzle.square(pos).is_some()).collect::<Vec<_>>(),
                None => entries.cells(axis, &label).to_vec(),
            };
            shortened_words += usize::from(words.get(&word_id).is_some_and(|word| word.len() > cells.len()));
            clues_without_entry += usize::from(cells.is_empty());
            if label.is_empty() {
                label = cells
                    .first()
                    .and_then(|&pos| puzzle.square(pos))
                    .map(|square| square.label.clone())
                    .unwrap_or_default();
            }
            list.push(Clue { axis, label, text, cells, list: title, ..Clue::default() }).map_err(ParseError::new)?;
        }
        puzzle.clues = list.finish();
        Ok(summarize([
            (words.duplicate_count, "word", "ignored: duplicate id"),
            (shortened_words, "word", "shortened to the open cells of the grid"),
            (clues_without_entry, "clue", "left without an entry: no such word in the grid"),
            (unknown_directions, "clue", "listed as across: unknown direction"),
            (self.overlong_labels, "number", "dropped from the clues: too long"),
        ]))
    }

    /// Returns the direction of each list, or `None` if it is unknown, by rules 3 to 6 of this module.
    ///
    /// `axes` contains the direction of each clue's entry, or `None` if its cells do not determine one. `is_quotation`
    /// is the [`Crossword::quotation_test`].
    fn list_axes(
        &self,
        axes: &[Option<Axis>],
        words: &Words,
        is_quotation: impl Fn(&[Pos]) -> bool,
    ) -> Vec<Option<Axis>> {
        let mut votes = vec![AxisVotes::default(); self.titles.len()];
        for (clue, axis) in self.clues.iter().zip(axes) {
            if let Some(list) = clue.list {
                votes[list].add(*axis, words.get(&clue.word_id).unwrap_or_default(), &is_quotation);
            }
        }
        let axis = |(votes, title): (&AxisVotes, &String)| votes.majority().or_else(|| axis_by_title(title));
        let known: Vec<Option<Axis>> = votes.iter().zip(&self.titles).map(axis).collect();
        let axis_by_order = |list: usize| match known[..] {
            [first, second] => Some([second, first][list].map_or(Axis::BOTH[list], Axis::crossing)),
            _ => None,
        };
        let axis = |list: usize| known[list].or(axis_by_order(list)).or(votes[list].is_scattered.then_some(Axis::Down));
        (0..known.len()).map(axis).collect()
    }
}

/// Counts an overlong label, and returns an empty label to use instead.
fn drop_long_label(overlong_labels: &mut usize) -> String {
    *overlong_labels += 1;
    String::new()
}

/// Returns the title of a list for entries in each direction. Both are empty if the list is named after a direction.
fn list_titles(title: &str) -> [String; 2] {
    let titles = Axis::BOTH.map(|axis| list_title(title, axis));
    if titles.iter().any(String::is_empty) { Default::default() } else { titles }
}

/// Returns the direction named in the title of a list, if the title names exactly one.
fn axis_by_title(title: &str) -> Option<Axis> {
    let title = title.to_lowercase();
    let contains_any = |names: &[&str]| names.iter().any(|name| title.contains(name));
    match (contains_any(&ACROSS), contains_any(&DOWN)) {
        (true, false) => Some(Axis::Across),
        (false, true) => Some(Axis::Down),
        _ => None,
    }
}
