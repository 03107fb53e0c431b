//! The experiments, their papers and what these claim.

use wordhoard_engine::base::named::name_of;

/// Experiment of a student paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Words on a board.
    Boggle,
    /// Words in a grid of letters.
    WordSearch,
    /// Words of a list in the slots of a grid.
    FillIn,
    /// Words made from letters.
    Anagrams,
}

impl Subject {
    /// All experiments with their names on the command line.
    pub const NAMES: [(&'static str, Self); 4] = [
        ("boggle", Self::Boggle),
        ("wordsearch", Self::WordSearch),
        ("fillin", Self::FillIn),
        ("anagrams", Self::Anagrams),
    ];

    /// Returns the name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the kind of puzzle.
    #[must_use]
    pub const fn topic(self) -> &'static str {
        match self {
            Self::Boggle => "Boggle",
            Self::WordSearch => "Word search",
            Self::FillIn => "Fill-in",
            Self::Anagrams => "Sub-anagrams",
        }
    }

    /// Returns what the methods do.
    #[must_use]
    pub const fn task(self) -> &'static str {
        match self {
            Self::Boggle => "finding every word on a board",
            Self::WordSearch => "finding the listed words in a grid",
            Self::FillIn => "putting the listed words into a grid",
            Self::Anagrams => "finding every word made from some letters",
        }
    }

    /// Returns the title of a report.
    #[must_use]
    pub fn title(self) -> String {
        format!("{}: {}", self.topic(), self.task())
    }

    /// Returns the papers.
    #[must_use]
    pub const fn paper(self) -> &'static str {
        match self {
            Self::Boggle => {
                "Kastogi, \"Boggle Solver dengan Algoritma Depth First Search dalam Java\" (2015); \"Boggle\", a student \
                 paper on depth-first search and brute force"
            }
            Self::WordSearch => "Malta, \"Penerapan Algoritma Boyer Moore Pada Game Word Search Puzzles\" (2021)",
            Self::FillIn => "Nurmasyita, \"Penyelesaian Crossword Puzzle dengan Algoritma Brute Force\" (2018)",
            Self::Anagrams => {
                "Nugraha, \"Penggunaan Pohon dan Permutasi dalam Pencarian Kata yang Valid dan Sub-Anagram Kata pada \
                 Aplikasi Scrabble Expert\" (2016)"
            }
        }
    }

    /// Returns what the papers claim.
    #[must_use]
    pub const fn claim(self) -> &'static str {
        match self {
            Self::Boggle => "Depth-first search over a prefix tree finds every word in far less time than brute force.",
            Self::WordSearch => {
                "Boyer-Moore is faster than brute force, and its lead grows with the grid: 2.3, 5.8 and 7.4 times."
            }
            Self::FillIn => "Brute force solves the puzzles: three in milliseconds, two in half a minute.",
            Self::Anagrams => "Permutations are too slow for 10 or more letters.",
        }
    }

    /// Returns the name of what is counted.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Boggle => "tiles visited",
            Self::WordSearch => "letters compared",
            Self::FillIn => "words placed",
            Self::Anagrams => "letters followed",
        }
    }
}
