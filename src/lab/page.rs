//! The answer to a question, ready to be laid out.

use std::collections::BTreeSet;
use std::ops::Range;

use wordhoard_engine::base::humanize::{count, thousands};
use wordhoard_engine::solve::lab::{Answer, Hit, Place, Question};
use wordhoard_engine::words::fold;
use wordhoard_engine::words::meanings::Meaning;

use crate::ui::blocks::{Line, Shade};

/// The answer to a question: text, and groups of items below it. Items are numbered through all groups.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Text above the items.
    pub head: Vec<Text>,
    /// Groups of items.
    pub groups: Vec<Group>,
    /// Answers that the groups show.
    pub answers: Vec<Listed>,
    /// Number of words, for a list of words.
    pub word_count: Option<usize>,
    /// Whether each group is one answer, such as a ladder.
    pub has_chains: bool,
    /// Whether each word has a line with its meaning.
    pub has_meanings: bool,
}

/// A piece of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Text {
    /// A line that is cut at the right edge.
    Line(Line),
    /// A paragraph that is wrapped.
    Paragraph(String, Shade),
    /// A blank line.
    Blank,
}

/// Items with a heading.
#[derive(Clone, Debug)]
pub struct Group {
    /// Heading, or an empty string for none.
    pub heading: String,
    /// The items.
    pub items: Items,
    /// Width of the widest item, in columns.
    pub width: usize,
}

/// Items of a group.
#[derive(Clone, Debug)]
pub enum Items {
    /// Words of an answer: its index in [`Page::answers`], and the hits.
    Words(usize, Range<usize>),
    /// Questions to try, each with an explanation.
    Examples(Vec<(String, String)>),
    /// Answers of several words, in lower case.
    Phrases(Vec<String>),
}

/// An answer, and the question by which its words are shown.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The question.
    pub question: Question,
    /// The words.
    pub answer: Answer,
}

/// An item of a page.
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// A word.
    Word(WordItem<'a>),
    /// A question to try, and its explanation.
    Example(&'a str, &'a str),
    /// An answer of several words.
    Phrase(&'a str),
}

/// A word of a page.
#[derive(Clone, Copy, Debug)]
pub struct WordItem<'a> {
    listed: &'a Listed,
    /// The hit.
    pub hit: &'a Hit,
}

impl Page {
    /// Creates a page with the words of an answer. If they are sorted by length, there is a group for each length.
    #[must_use]
    pub fn of_answer(question: Question, answer: Answer, by_length: bool) -> Self {
        let word_count = answer.hits().len();
        let ranges = if by_length { same_length(answer.hits()) } else { Vec::new() };
        let mut page = Self { word_count: Some(word_count), ..Self::default() };
        let index = page.add_answer(question, answer);
        for range in ranges {
            let letters = count(page.answers[index].answer.hits()[range.start].letter_count(), "letter");
            page.add_group(format!("{letters} ({})", thousands(range.len() as u64)), index, range);
        }
        if !by_length {
            page.add_group(String::new(), index, 0..word_count);
        }
        page
    }

    /// Creates a page with a problem.
    #[must_use]
    pub fn of_problem(problem: String) -> Self {
        Self { head: vec![Text::Paragraph(problem, Shade::Bad)], ..Self::default() }
    }

    /// Adds an answer, whose words are not shown until [`Page::add_group`] is called with the index that is returned.
    pub fn add_answer(&mut self, question: Question, answer: Answer) -> usize {
        self.answers.push(Listed { question, answer });
        self.answers.len() - 1
    }

    /// Adds a group with these hits of an answer, unless there are none.
    pub fn add_group(&mut self, heading: String, answer: usize, hits: Range<usize>) {
        if !hits.is_empty() {
            let width = self.answers[answer].width(hits.clone());
            self.groups.push(Group { heading, items: Items::Words(answer, hits), width });
        }
    }

    /// Adds a group of questions to try, each with an explanation.
    pub fn add_examples(&mut self, heading: &str, examples: Vec<(String, String)>) {
        self.groups.push(Group { heading: heading.into(), items: Items::Examples(examples), width: 1 });
    }

    /// Adds a group of answers of several words, in lower case.
    pub fn add_phrases(&mut self, heading: String, phrases: Vec<String>) {
        let width = phrases.iter().map(String::len).max().unwrap_or(1);
        self.groups.push(Group { heading, items: Items::Phrases(phrases), width });
    }

    /// Adds an answer as one group, with the number of its words in the heading.
    pub fn add_counted(&mut self, heading: &str, question: Question, answer: Answer) {
        let hits = 0..answer.hits().len();
        let index = self.add_answer(question, answer);
        self.add_group(format!("{heading} ({})", thousands(hits.len() as u64)), index, hits);
    }

    /// Returns the number of items.
    #[must_use]
    pub fn item_count(&self) -> usize {
        self.groups.iter().map(|group| group.items.len()).sum()
    }

    /// Returns an item by its number.
    #[must_use]
    pub fn item(&self, mut number: usize) -> Option<Item<'_>> {
        for group in &self.groups {
            if number < group.items.len() {
                return self.item_of(group, number);
            }
            number -= group.items.len();
        }
        None
    }

    /// Returns an item by its number in a group.
    fn item_of<'a>(&'a self, group: &'a Group, number: usize) -> Option<Item<'a>> {
        match &group.items {
            Items::Words(answer, range) => {
                let listed = self.answers.get(*answer)?;
                Some(Item::Word(WordItem { listed, hit: listed.answer.hits().get(range.start + number)? }))
            }
            Items::Examples(examples) => examples.get(number).map(|(text, about)| Item::Example(text, about)),
            Items::Phrases(phrases) => phrases.get(number).map(|phrase| Item::Phrase(phrase)),
        }
    }

    /// Returns all answers in the order shown, in capitals: words, several words, or ladders, each of these once.
    pub fn answers(&self) -> impl Iterator<Item = String> {
        let mut chains = BTreeSet::new();
        let all = self.groups.iter().flat_map(|group| {
            let answers = (0..group.items.len()).filter_map(|number| match self.item_of(group, number)? {
                Item::Word(word) => Some(word.word().to_uppercase()),
                Item::Phrase(phrase) => Some(phrase.to_uppercase()),
                Item::Example(..) => None,
            });
            let chain = || vec![answers.clone().collect::<Vec<_>>().join(" ")];
            if self.has_chains { chain() } else { answers.clone().collect() }
        });
        // The ladder of the most common words stands above all ladders, and among them.
        all.filter(move |answer| !self.has_chains || chains.insert(answer.clone()))
    }
}

impl Listed {
    /// Returns the width of the widest of some hits, in columns.
    fn width(&self, hits: Range<usize>) -> usize {
        let hits = &self.answer.hits()[hits];
        let shown = |hit: &Hit| WordItem { listed: self, hit }.shown().chars().count();
        if let Question::Hidden { .. } = self.question {
            return hits.iter().map(shown).max().unwrap_or(1);
        }
        // All words of a group have the same hyphen, or none.
        let extra = hits.first().map_or(0, |hit| shown(hit) - hit.letter_count());
        hits.iter().map(Hit::letter_count).max().unwrap_or(1) + extra
    }
}

impl Items {
    /// Returns the number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Words(_, range) => range.len(),
            Self::Examples(examples) => examples.len(),
            Self::Phrases(phrases) => phrases.len(),
        }
    }
}

impl WordItem<'_> {
    /// Returns the letters from 0 (a) to 25 (z).
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        self.listed.answer.letters(self.hit)
    }

    /// Returns the points. Blanks score nothing.
    #[must_use]
    pub fn points(&self) -> u16 {
        self.listed.question.points(self.letters(), self.hit.place)
    }

    /// Returns the meaning by which the word was found, or its first one.
    #[must_use]
    pub fn meaning(&self) -> Option<Meaning> {
        self.listed.question.meaning(self.letters())
    }

    /// Returns the word in lower case.
    #[must_use]
    pub fn word(&self) -> String {
        fold::spell(self.letters())
    }

    /// Returns the word as it is shown: in capitals, with blanks in lower case and hooks set apart.
    #[must_use]
    pub fn shown(&self) -> String {
        let mut shown = String::new();
        if !self.listed.question.show(self.letters(), self.hit.place, &mut shown) {
            shown = self.word().to_uppercase();
        }
        shown
    }
}

/// Returns a number of words: `1 word`, `1,807 words`.
#[must_use]
pub fn number_of_words(number: usize) -> String {
    if number == 1 { "1 word".into() } else { format!("{} words", thousands(number as u64)) }
}

/// Returns the ranges of consecutive hits of the same length.
fn same_length(hits: &[Hit]) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    let mut start = 0;
    for chunk in hits.chunk_by(|a, b| a.letter_count() == b.letter_count()) {
        ranges.push(start..start + chunk.len());
        start += chunk.len();
    }
    ranges
}

/// Returns the range of the hits at a place, in an answer that is sorted by place.
#[must_use]
pub fn at_place(answer: &Answer, place: Place) -> Range<usize> {
    let hits = answer.hits();
    let start = hits.partition_point(|hit| hit.place < place);
    start..start + hits[start..].partition_point(|hit| hit.place == place)
}
