//! The lists of clues of a .jpz file.
//!
//! How an entry is read is told by its cells where they stand in one row or one column; else by most of the other
//! entries of its list; else by the title of the list, in the languages that were seen; else the first list is across
//! and the second down.

use super::words::{self, Words};
use super::xml::{Tag, Xml};
use crate::grid::Axis;
use crate::puzzle::crossword::clue_list::{ClueList, Entries, MAX_CLUES};
use crate::puzzle::crossword::texts::{Texts, told};
use crate::puzzle::crossword::{Clue, Crossword, Fault, sign};

/// Beginnings of words for across, in small letters.
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
/// And for down.
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

/// The clues as they stand in the file.
#[derive(Default)]
pub struct Lists {
    titles: Vec<String>,
    clues: Vec<Listed>,
    long: usize,
}

struct Listed {
    /// Its list; `None` for a clue that stands in a cell.
    list: Option<usize>,
    word: String,
    label: String,
    text: String,
}

impl Lists {
    /// Reads an element `clues`, which began last.
    ///
    /// # Errors
    /// When the XML is broken, or there are too many clues.
    pub fn list(&mut self, xml: &mut Xml, texts: &mut Texts) -> Result<(), Fault> {
        if self.titles.len() == MAX_CLUES {
            return Err(xml.fault(format!("there are more than {MAX_CLUES} lists of clues")));
        }
        let list = self.titles.len();
        self.titles.push(String::new());
        while let Some(tag) = xml.child()? {
            match tag.name() {
                "title" => {
                    let title = texts.line(&xml.text()?);
                    self.titles[list] = title.chars().take(100).collect();
                }
                "clue" => self.clue(xml, &tag, Some(list), texts)?,
                _ => xml.skip()?,
            }
        }
        Ok(())
    }

    /// Reads an element `clue` that stands in a cell.
    ///
    /// # Errors
    /// As [`Lists::list`].
    pub fn clue_in_cell(&mut self, xml: &mut Xml, tag: &Tag, texts: &mut Texts) -> Result<(), Fault> {
        self.clue(xml, tag, None, texts)
    }

    fn clue(&mut self, xml: &mut Xml, tag: &Tag, list: Option<usize>, texts: &mut Texts) -> Result<(), Fault> {
        let [mut word, mut label, mut format] = [const { String::new() }; 3];
        let mut long = 0;
        xml.attributes(tag, |name, value| match name {
            "word" => value.trim().clone_into(&mut word),
            "number" => label = sign(value).unwrap_or_else(|| long_label(&mut long)),
            "format" => format = value.chars().take(100).collect(),
            _ => {}
        })?;
        self.long += long;
        if self.clues.len() == MAX_CLUES {
            return Err(xml.fault(format!("there are more than {MAX_CLUES} clues, and no grid has so many entries")));
        }
        let mut text = texts.line(&xml.text()?);
        let format = texts.line(&format);
        if !format.is_empty() && !text.ends_with(&format!("({format})")) {
            text += &format!(" ({format})");
        }
        self.clues.push(Listed { list, word, label, text });
        Ok(())
    }

    /// Puts the clues into a crossword that has its grid; what is to be said.
    ///
    /// # Errors
    /// When their entries have too many cells together.
    pub fn finish(self, words: &Words, puzzle: &mut Crossword) -> Result<Vec<String>, Fault> {
        let ways: Vec<Option<Axis>> = self.clues.iter().map(|clue| words::axis(words.get(&clue.word)?)).collect();
        let lists = self.axes(&ways);
        let entries = Entries::of(puzzle);
        let mut sheet = ClueList::default();
        let [mut homeless, mut strangers, mut outside] = [0; 3];
        for (clue, way) in self.clues.into_iter().zip(ways) {
            let of_list = clue.list.and_then(|list| lists[list]);
            strangers += usize::from(way.or(of_list).is_none());
            let axis = way.or(of_list).unwrap_or(Axis::Across);
            let Listed { word, mut label, text, .. } = clue;
            let cells = match words.get(&word) {
                Some(cells) => cells.iter().copied().filter(|&pos| puzzle.square(pos).is_some()).collect::<Vec<_>>(),
                None => entries.cells(axis, &label).to_vec(),
            };
            outside += usize::from(words.get(&word).is_some_and(|all| all.len() > cells.len()));
            homeless += usize::from(cells.is_empty());
            if label.is_empty() {
                label = cells
                    .first()
                    .and_then(|&pos| puzzle.square(pos))
                    .map(|square| square.label.clone())
                    .unwrap_or_default();
            }
            sheet.push(Clue { axis, label, text, cells }).map_err(Fault::new)?;
        }
        puzzle.clues = sheet.finish();
        Ok(told([
            (words.twice, "word", "passed over: the id was taken"),
            (outside, "word", "shortened to the open cells of the grid"),
            (homeless, "clue", "left without an entry: no such word in the grid"),
            (strangers, "clue", "put among those across: neither word nor list says otherwise"),
            (self.long, "number", "left out of the clues: too long for one"),
        ]))
    }

    /// How the entries of each list are read: by most of those whose cells tell it, else by its title, else by the
    /// order of the lists where there are two.
    fn axes(&self, ways: &[Option<Axis>]) -> Vec<Option<Axis>> {
        let mut votes = vec![[0_usize; 2]; self.titles.len()];
        for (clue, way) in self.clues.iter().zip(ways) {
            if let (Some(list), Some(way)) = (clue.list, way) {
                votes[list][*way as usize] += 1;
            }
        }
        let order = |list: usize| (self.titles.len() == 2).then(|| Axis::BOTH[list]);
        let axis = |(list, [across, down]): (usize, [usize; 2])| match across.cmp(&down) {
            std::cmp::Ordering::Greater => Some(Axis::Across),
            std::cmp::Ordering::Less => Some(Axis::Down),
            std::cmp::Ordering::Equal => by_title(&self.titles[list]).or(order(list)),
        };
        votes.into_iter().enumerate().map(axis).collect()
    }
}

fn long_label(long: &mut usize) -> String {
    *long += 1;
    String::new()
}

fn by_title(title: &str) -> Option<Axis> {
    let title = title.to_lowercase();
    let has = |names: &[&str]| names.iter().any(|name| title.contains(name));
    match (has(&ACROSS), has(&DOWN)) {
        (true, false) => Some(Axis::Across),
        (false, true) => Some(Axis::Down),
        _ => None,
    }
}
