//! Clue lists of a .jpz file.
//!
//! An entry's direction follows from its cells if they are in one row or one column. Otherwise, the entry has the
//! direction of most other entries in its list, or else the direction named in the list's title (in the languages seen
//! so far). Failing that, the first of two lists is across and the second is down.

use super::words::{self, Words};
use super::xml::{Tag, XmlReader};
use crate::grid::Axis;
use crate::puzzle::crossword::clue_list::{ClueList, EntryIndex, MAX_CLUES};
use crate::puzzle::crossword::texts::{TextCleaner, summarize};
use crate::puzzle::crossword::{Clue, Crossword, ParseError, cell_text};

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

/// Clues of a file, in order.
#[derive(Default)]
pub struct ClueLists {
    titles: Vec<String>,
    clues: Vec<RawClue>,
    too_long: usize,
}

struct RawClue {
    /// Index of the list, or `None` for a clue in a cell.
    list: Option<usize>,
    word: String,
    label: String,
    text: String,
}

impl ClueLists {
    /// Reads the `clues` element that was just opened.
    ///
    /// # Errors
    /// Returns [`ParseError`] if the XML is malformed or there are too many clues.
    pub fn list(&mut self, xml: &mut XmlReader, cleaner: &mut TextCleaner) -> Result<(), ParseError> {
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
                "clue" => self.clue(xml, &tag, Some(list), cleaner)?,
                _ => xml.skip()?,
            }
        }
        Ok(())
    }

    /// Reads the `clue` element of a cell.
    ///
    /// # Errors
    /// See [`ClueLists::list`].
    pub fn clue_in_cell(
        &mut self,
        xml: &mut XmlReader,
        tag: &Tag,
        cleaner: &mut TextCleaner,
    ) -> Result<(), ParseError> {
        self.clue(xml, tag, None, cleaner)
    }

    fn clue(
        &mut self,
        xml: &mut XmlReader,
        tag: &Tag,
        list: Option<usize>,
        cleaner: &mut TextCleaner,
    ) -> Result<(), ParseError> {
        let [mut word, mut label, mut format] = [const { String::new() }; 3];
        let mut too_long = 0;
        xml.attributes(tag, |name, value| match name {
            "word" => value.trim().clone_into(&mut word),
            "number" => label = cell_text(value).unwrap_or_else(|| drop_long_label(&mut too_long)),
            "format" => format = value.chars().take(100).collect(),
            _ => {}
        })?;
        self.too_long += too_long;
        if self.clues.len() == MAX_CLUES {
            return Err(xml.error(format!("more than {MAX_CLUES} clues; no grid has that many entries")));
        }
        let mut text = cleaner.line(&xml.text()?);
        let format = cleaner.line(&format);
        if !format.is_empty() && !text.ends_with(&format!("({format})")) {
            text += &format!(" ({format})");
        }
        self.clues.push(RawClue { list, word, label, text });
        Ok(())
    }

    /// Adds the clues to a crossword whose grid is complete, and returns warnings.
    ///
    /// # Errors
    /// Returns [`ParseError`] if the entries have too many cells in total.
    pub fn finish(self, words: &Words, puzzle: &mut Crossword) -> Result<Vec<String>, ParseError> {
        let axes: Vec<Option<Axis>> = self.clues.iter().map(|clue| words::axis(words.get(&clue.word)?)).collect();
        let lists = self.list_axes(&axes);
        let entries = EntryIndex::new(puzzle);
        let mut list = ClueList::default();
        let [mut without_entry, mut unknown_direction, mut shortened] = [0; 3];
        for (clue, axis) in self.clues.into_iter().zip(axes) {
            let list_axis = clue.list.and_then(|list| lists[list]);
            unknown_direction += usize::from(axis.or(list_axis).is_none());
            let axis = axis.or(list_axis).unwrap_or(Axis::Across);
            let RawClue { word, mut label, text, .. } = clue;
            let cells = match words.get(&word) {
                Some(cells) => cells.iter().copied().filter(|&pos| puzzle.square(pos).is_some()).collect::<Vec<_>>(),
                None => entries.cells(axis, &label).to_vec(),
            };
            shortened += usize::from(words.get(&word).is_some_and(|all| all.len() > cells.len()));
            without_entry += usize::from(cells.is_empty());
            if label.is_empty() {
                label = cells
                    .first()
                    .and_then(|&pos| puzzle.square(pos))
                    .map(|square| square.label.clone())
                    .unwrap_or_default();
            }
            list.push(Clue { axis, label, text, cells }).map_err(ParseError::new)?;
        }
        puzzle.clues = list.finish();
        Ok(summarize([
            (words.duplicates, "word", "ignored: duplicate id"),
            (shortened, "word", "shortened to the open cells of the grid"),
            (without_entry, "clue", "left without an entry: no such word in the grid"),
            (unknown_direction, "clue", "listed as across: unknown direction"),
            (self.too_long, "number", "dropped from the clues: too long"),
        ]))
    }

    /// Returns the direction of each list: that of most entries whose cells determine a direction, else the one named
    /// in the title, else the one given by the order of two lists.
    fn list_axes(&self, axes: &[Option<Axis>]) -> Vec<Option<Axis>> {
        let mut votes = vec![[0_usize; 2]; self.titles.len()];
        for (clue, axis) in self.clues.iter().zip(axes) {
            if let (Some(list), Some(axis)) = (clue.list, axis) {
                votes[list][*axis as usize] += 1;
            }
        }
        let by_order = |list: usize| (self.titles.len() == 2).then(|| Axis::BOTH[list]);
        let axis = |(list, [across, down]): (usize, [usize; 2])| match across.cmp(&down) {
            std::cmp::Ordering::Greater => Some(Axis::Across),
            std::cmp::Ordering::Less => Some(Axis::Down),
            std::cmp::Ordering::Equal => by_title(&self.titles[list]).or(by_order(list)),
        };
        votes.into_iter().enumerate().map(axis).collect()
    }
}

/// Counts an overlong label, and returns an empty one.
fn drop_long_label(too_long: &mut usize) -> String {
    *too_long += 1;
    String::new()
}

/// Returns the direction named in the title of a list, if the title names exactly one.
fn by_title(title: &str) -> Option<Axis> {
    let title = title.to_lowercase();
    let has = |names: &[&str]| names.iter().any(|name| title.contains(name));
    match (has(&ACROSS), has(&DOWN)) {
        (true, false) => Some(Axis::Across),
        (false, true) => Some(Axis::Down),
        _ => None,
    }
}
