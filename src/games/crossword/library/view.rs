//! Order and selection of the puzzles that the library shows.

use std::cmp::{Ordering, Reverse};

use wordhoard_engine::base::named::name_of;

use super::puzzle::{ListedPuzzle, Shelf};
use super::standing::Standing;
use crate::ui::list::ListRow;

/// Order of the puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SortOrder {
    /// By part of the library: the puzzles under way by the time last played, the others by date and title.
    #[default]
    Shelf,
    Title,
    Author,
    Size,
    Date,
    Progress,
    LastPlayed,
}

impl SortOrder {
    /// All orders with their names, in the order in which they are offered.
    pub const NAMES: [(&'static str, Self); 7] = [
        ("under way first", Self::Shelf),
        ("title", Self::Title),
        ("author", Self::Author),
        ("size", Self::Size),
        ("date", Self::Date),
        ("progress", Self::Progress),
        ("last played", Self::LastPlayed),
    ];

    fn compare(self, a: &ListedPuzzle, b: &ListedPuzzle) -> Ordering {
        let by_title = || a.sort_title().cmp(b.sort_title());
        // What has no author or no date comes last.
        let by_date = || (b.date.as_str()).cmp(&a.date);
        match self {
            Self::Shelf => match (shelf(a), shelf(b)) {
                (Shelf::UnderWay, Shelf::UnderWay) => Reverse(a.played).cmp(&Reverse(b.played)),
                (Shelf::Included, Shelf::Included) => Ordering::Equal,
                (first, second) => first.cmp(&second).then_with(by_date).then_with(by_title),
            },
            Self::Title => by_title(),
            Self::Author => {
                let key = |puzzle: &ListedPuzzle| (puzzle.author.is_empty(), puzzle.author.to_lowercase());
                key(a).cmp(&key(b)).then_with(by_title)
            }
            Self::Size => {
                let key = |puzzle: &ListedPuzzle| (puzzle.problem.is_some(), puzzle.size);
                key(a).cmp(&key(b)).then_with(by_title)
            }
            Self::Date => by_date().then_with(by_title),
            Self::Progress => b.standing.percent().cmp(&a.standing.percent()).then_with(by_title),
            Self::LastPlayed => Reverse(a.played).cmp(&Reverse(b.played)).then_with(by_title),
        }
    }
}

/// Puzzles that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Filter {
    #[default]
    All,
    New,
    UnderWay,
    Solved,
    Unreadable,
}

impl Filter {
    /// All filters with their names, in the order in which they are offered.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("all", Self::All),
        ("new", Self::New),
        ("under way", Self::UnderWay),
        ("solved", Self::Solved),
        ("unreadable", Self::Unreadable),
    ];

    fn shows(self, puzzle: &ListedPuzzle) -> bool {
        match self {
            Self::All => true,
            Self::New => puzzle.problem.is_none() && puzzle.standing == Standing::New && !puzzle.is_under_way(),
            Self::UnderWay => puzzle.is_under_way(),
            Self::Solved => matches!(puzzle.standing, Standing::Solved { .. }),
            Self::Unreadable => puzzle.problem.is_some(),
        }
    }
}

/// Choice of the puzzles that are shown, and of their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct View {
    /// Order of the puzzles.
    pub order: SortOrder,
    /// Puzzles that are shown.
    pub filter: Filter,
    /// Words that a puzzle must contain to be shown.
    pub query: String,
}

/// Line of the list: a heading, a puzzle or a gap.
pub type Line = ListRow<&'static str>;

impl View {
    /// Describes the choice. Returns `None` if all puzzles are shown in the default order.
    #[must_use]
    pub fn about(&self) -> Option<String> {
        let filter = (self.filter != Filter::All).then(|| name_of(&Filter::NAMES, self.filter).to_owned());
        let order = (self.order != SortOrder::Shelf).then(|| format!("by {}", name_of(&SortOrder::NAMES, self.order)));
        let parts: Vec<String> = [filter, order].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// Returns the indices of the puzzles that are shown, in order.
    #[must_use]
    pub fn arrange(&self, puzzles: &[ListedPuzzle]) -> Vec<usize> {
        let query = self.query.to_lowercase();
        let words: Vec<&str> = query.split_whitespace().collect();
        let is_shown = |index: &usize| self.filter.shows(&puzzles[*index]) && puzzles[*index].matches(&words);
        let mut shown: Vec<usize> = (0..puzzles.len()).filter(is_shown).collect();
        shown.sort_by(|&a, &b| self.order.compare(&puzzles[a], &puzzles[b]));
        shown
    }

    /// Returns the lines of the list, in which the puzzles have their index in `shown`. The parts have headings,
    /// unless there is only one and its puzzles are not under way.
    #[must_use]
    pub fn lines(&self, puzzles: &[ListedPuzzle], shown: &[usize]) -> Vec<Line> {
        let shelves: Vec<Shelf> = shown.iter().map(|&index| shelf(&puzzles[index])).collect();
        let needs_headings = shelves.first() != shelves.last() || shelves.first() == Some(&Shelf::UnderWay);
        if self.order != SortOrder::Shelf || !needs_headings {
            return (0..shown.len()).map(ListRow::Item).collect();
        }
        let mut lines = Vec::with_capacity(shown.len() + 8);
        for (index, shelf) in shelves.iter().enumerate() {
            if index == 0 || shelves[index - 1] != *shelf {
                lines.extend([ListRow::Blank].into_iter().filter(|_| index > 0));
                lines.push(ListRow::Heading(shelf.heading()));
            }
            lines.push(ListRow::Item(index));
        }
        lines
    }
}

/// Returns the part of the library in which a puzzle is shown.
fn shelf(puzzle: &ListedPuzzle) -> Shelf {
    if puzzle.is_under_way() { Shelf::UnderWay } else { puzzle.shelf }
}

/// Returns the value that follows in a table, and the first one after the last.
#[must_use]
pub fn next<T: Copy + PartialEq>(names: &[(&str, T)], value: T) -> T {
    let index = names.iter().position(|(_, other)| *other == value).map_or(0, |index| (index + 1) % names.len());
    names[index].1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::library::files::{Content, Facts};

    fn puzzle(title: &str, author: &str, side: u16, date: &str) -> ListedPuzzle {
        let facts = Facts {
            title: title.into(),
            author: author.into(),
            rows: side,
            cols: side,
            date: date.into(),
            hash: title.len() as u64,
        };
        ListedPuzzle::file(format!("/a/{title}.puz").into(), &Content::Puzzle(facts), Shelf::Folders)
    }

    fn played(mut puzzle: ListedPuzzle, standing: Standing) -> ListedPuzzle {
        (puzzle.standing, puzzle.played) = (standing, Some(7));
        puzzle
    }

    fn puzzles() -> Vec<ListedPuzzle> {
        let damaged = Content::Unreadable("damaged".into());
        let solved = Standing::Solved { time: std::time::Duration::ZERO, is_unaided: true };
        vec![
            puzzle("Owls", "Ann", 21, "2026-01-02"),
            played(puzzle("birds", "", 15, "2026-01-03"), solved),
            puzzle("Cats", "Ben", 15, ""),
            ListedPuzzle::file("/a/bad.puz".into(), &damaged, Shelf::Folders),
        ]
    }

    fn titles(view: &View) -> Vec<String> {
        let puzzles = puzzles();
        view.arrange(&puzzles).into_iter().map(|index| puzzles[index].title.clone()).collect()
    }

    #[test]
    fn puzzles_are_sorted() {
        for (order, expected) in [
            (SortOrder::Shelf, ["birds", "Owls", "bad.puz", "Cats"]),
            (SortOrder::Title, ["bad.puz", "birds", "Cats", "Owls"]),
            (SortOrder::Author, ["Owls", "Cats", "bad.puz", "birds"]),
            (SortOrder::Size, ["birds", "Cats", "Owls", "bad.puz"]),
            (SortOrder::Date, ["birds", "Owls", "bad.puz", "Cats"]),
            (SortOrder::Progress, ["birds", "bad.puz", "Cats", "Owls"]),
            (SortOrder::LastPlayed, ["birds", "bad.puz", "Cats", "Owls"]),
        ] {
            assert_eq!(titles(&View { order, ..View::default() }), expected, "{order:?}");
        }
    }

    #[test]
    fn puzzles_are_filtered_and_searched() {
        for (filter, expected) in [
            (Filter::New, &["Owls", "Cats"][..]),
            (Filter::UnderWay, &[]),
            (Filter::Solved, &["birds"]),
            (Filter::Unreadable, &["bad.puz"]),
        ] {
            assert_eq!(titles(&View { filter, ..View::default() }), expected, "{filter:?}");
        }
        for (query, expected) in [("BEN", &["Cats"][..]), ("a owls", &["Owls"]), ("bad", &["bad.puz"]), ("x", &[])] {
            assert_eq!(titles(&View { query: query.into(), ..View::default() }), expected, "{query}");
        }
    }

    #[test]
    fn one_part_needs_no_heading_unless_it_is_under_way() {
        let headings = |puzzles: &[ListedPuzzle]| {
            let view = View::default();
            let lines = view.lines(puzzles, &view.arrange(puzzles));
            lines.iter().filter(|line| matches!(line, ListRow::Heading(_))).count()
        };
        assert_eq!(headings(&puzzles()), 0);
        let included = || {
            let mut included = puzzle("Goal", "", 5, "");
            included.shelf = Shelf::Included;
            included
        };
        assert_eq!(headings(&[included(), puzzle("Owls", "", 5, "")]), 2);
        let filling = crate::games::crossword::rules::filling::Filling::Full;
        let under_way = Standing::UnderWay { filling, time: std::time::Duration::ZERO };
        assert_eq!(headings(&[played(included(), under_way)]), 1);
    }
}
