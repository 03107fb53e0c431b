//! The pages of docs/algorithms, which ship with the program: how an algorithm works, what it costs, and how it compares
//! with the paper that it comes from.

use crate::ui::markdown;
use crate::ui::reader::{Block, Reader};

/// A page about an algorithm.
#[derive(PartialEq, Eq, Debug)]
pub struct Page {
    /// Name of its file, without the extension.
    pub name: &'static str,
    /// The idea in a few words.
    pub about: &'static str,
    /// Markdown text.
    pub text: &'static str,
}

macro_rules! page {
    ($name:literal, $about:literal) => {
        Page { name: $name, about: $about, text: include_str!(concat!("../../docs/algorithms/", $name, ".md")) }
    };
}

/// All pages, in reading order.
pub static PAGES: [Page; 10] = [
    page!("boyer-moore", "read a word from its end, and skip letters that you never look at"),
    page!("rare-letters", "begin where the rarest letter of the word is"),
    page!("boggle-brute-force", "look every path up"),
    page!("boggle-depth-first", "go back as soon as no word begins like the path"),
    page!("boggle-frontier", "extend all paths of one length before any longer one"),
    page!("fill-in-brute-force", "put the next word that fits into the next slot"),
    page!("fill-in-propagation", "strike what is impossible, guess only then, and learn from dead ends"),
    page!("word-tree", "follow a word letter by letter to its stop mark"),
    page!("permutations", "find the words in some letters by trying every order"),
    page!("letter-index", "forget the order, and test whole groups of words at once"),
];

impl Page {
    /// Returns the page of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        PAGES.iter().find(|page| page.name == name)
    }

    /// Returns the title, which is the first line.
    #[must_use]
    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }

    /// Returns the text below the title.
    #[must_use]
    pub fn blocks(&self) -> Vec<Block> {
        markdown::blocks(self.text.split_once('\n').map_or("", |(_, rest)| rest))
    }

    /// Creates a screen that shows the page.
    #[must_use]
    pub fn reader(&self) -> Reader {
        Reader::new(self.title().to_uppercase(), self.blocks())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Subject;
    use crate::trace::prepared::PREPARED;
    use crate::ui::blocks;

    /// Columns that pseudo-code has in a window of 80.
    const CODE_WIDTH: usize = 46;

    /// Returns every method of every kind of puzzle.
    fn subjects() -> Vec<Subject> {
        let puzzles = PREPARED.iter().filter_map(|prepared| prepared.subject());
        let methods = |subject: Subject| {
            let names: Vec<_> = subject.methods().into_iter().map(|(name, _)| name).collect();
            names.into_iter().filter_map(move |name| subject.clone().with_method(name))
        };
        puzzles.flat_map(methods).collect()
    }

    #[test]
    fn every_method_has_a_page_with_its_pseudo_code() {
        for subject in subjects() {
            let page = subject.page().unwrap_or_else(|| panic!("no page for {:?}", subject.title()));
            let code = subject.code().join("\n");
            assert!(subject.code().iter().all(|line| line.len() <= CODE_WIDTH), "{}", page.name);
            assert!(page.text.contains(&format!("```text\n{code}\n```")), "{}: expected\n{code}", page.name);
        }
    }

    #[test]
    fn every_page_is_about_a_method() {
        let subjects = subjects();
        for page in &PAGES {
            assert!(subjects.iter().any(|subject| subject.page() == Some(page)), "{}", page.name);
        }
    }

    #[test]
    fn pages_have_no_raw_markdown_on_screen() {
        for page in &PAGES {
            let (blocks, name) = (page.blocks(), page.name);
            assert!(page.text.starts_with("# ") && blocks.len() > 10, "{name}");
            let code: Vec<&str> = page.text.split("```").skip(1).step_by(2).flat_map(str::lines).collect();
            for width in [38, 78] {
                for line in blocks::layout(&blocks, width) {
                    let line: String = line.into_iter().map(|(text, _)| text).collect();
                    let is_raw = ["#", "|", "- ", "!"].iter().any(|mark| line.starts_with(mark))
                        || line.contains(['`', '*'])
                        || line.contains("](");
                    assert!(!is_raw || code.iter().any(|code| code.contains(line.trim())), "{name}: {line}");
                }
            }
            for block in &blocks {
                let Block::Table { columns, rows } = block else { continue };
                assert!(rows.iter().all(|row| row.len() == columns.len()), "{name}: {rows:?}");
            }
        }
    }

    /// Headings of columns without numbers are not shown in the program.
    #[test]
    fn only_columns_of_numbers_have_headings() {
        for page in &PAGES {
            let lines: Vec<&str> = page.text.lines().collect();
            let tables = lines.windows(2).filter(|two| two[1].starts_with("|--"));
            for two in tables {
                let [headings, alignments] = [two[0], two[1]].map(|row| row.trim_matches('|').split('|'));
                for (heading, alignment) in headings.zip(alignments) {
                    assert!(heading.trim().is_empty() || alignment.ends_with(':'), "{}: {heading}", page.name);
                }
            }
        }
    }

    #[test]
    fn the_index_lists_the_pages_in_their_order() {
        let index = include_str!("../../docs/algorithms/README.md");
        let listed: Vec<&str> =
            index.split("](").skip(1).filter_map(|rest| rest.split_once(".md)")).map(|x| x.0).collect();
        let names: Vec<&str> = PAGES.iter().map(|page| page.name).collect();
        assert_eq!(listed[..names.len()], names);
        let index = index.split_whitespace().collect::<Vec<_>>().join(" ");
        for page in &PAGES {
            assert!(index.contains(&format!("[{}]({}.md): {}", page.title(), page.name, page.about)), "{}", page.name);
        }
    }
}
