//! Methods of searches for words, with their pseudo-code.

/// Method of a search for words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Look-up of a word in the word tree, letter by letter.
    Tree,
    /// Sub-anagrams, by the permutations of the letters.
    Permutations,
    /// Sub-anagrams, from an index of the letters of all words.
    Fast,
}

impl Method {
    /// All methods with their names and titles.
    pub const NAMES: [(&'static str, &'static str, Self); 3] = [
        ("tree", "a look-up in the word tree", Self::Tree),
        ("permutations", "sub-anagrams by permutation", Self::Permutations),
        ("fast", "sub-anagrams from our index", Self::Fast),
    ];

    /// Returns the pseudo-code, a line each.
    #[must_use]
    pub fn code(self) -> &'static [&'static str] {
        match self {
            Self::Tree => &TREE,
            Self::Permutations => &PERMUTATIONS,
            Self::Fast => &FAST,
        }
    }
}

const TREE: [&str; 5] = [
    "start at the root of the tree",
    "for each letter of the word:",
    "  if no branch has the letter: not a word",
    "  follow the branch",
    "  if there is a stop mark: a word ends here",
];

const PERMUTATIONS: [&str; 6] = [
    "for each permutation: start at the root",
    "  for each letter of the permutation:",
    "    if no branch has the letter: give up",
    "    follow the branch",
    "    if there is a stop mark: report the word",
    "    if it was found before: drop it",
];

const FAST: [&str; 8] = [
    "for each length: visit all its words",
    "visit(group):",
    "  for each smaller group in it:",
    "    if its words need what letters lack: skip",
    "    keep it, to visit it later",
    "  for each other word in it:",
    "    if letters lack what it needs: reject it",
    "    report it (or check it, if it needs more)",
];
