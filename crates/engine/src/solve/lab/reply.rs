//! Answers to queries.

use super::permutations::PermutationStats;
use super::{Answer, Judgement, Ladders, Lookup, MultiWordAnagrams, Question};

/// Answer to a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A list of words.
    Listing(Listing),
    /// Looked-up words.
    Checks(Vec<Lookup>),
    /// Looked-up words whose definitions are wanted.
    Definitions(Vec<Lookup>),
    /// Verdict on a play.
    Judgement(Judgement),
    /// Word ladders.
    Ladders(Ladders),
    /// Answers of several words.
    MultiWord(MultiWordAnagrams),
}

/// List of words that answer a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Question that the words answer, which displays them.
    pub question: Question,
    /// The words.
    pub answer: Answer,
    /// Statistics of the permutations method, if it was used.
    pub stats: Option<PermutationStats>,
}

impl Reply {
    /// Returns `true` if anything was found: any word of a list, every word that was checked or judged, a definition of
    /// every word, or a ladder.
    #[must_use]
    pub fn is_success(&self) -> bool {
        match self {
            Self::Listing(listing) => !listing.answer.hits().is_empty(),
            Self::Checks(lookups) => lookups.iter().all(|lookup| lookup.word().is_some()),
            Self::Definitions(_) => self.missing().is_empty(),
            Self::Judgement(judgement) => judgement.is_acceptable,
            Self::Ladders(ladders) => !ladders.ladders.is_empty(),
            Self::MultiWord(found) => !found.answers.is_empty(),
        }
    }

    /// Returns a sentence for each missing definition, or one for an empty list or a missing ladder.
    #[must_use]
    pub fn missing(&self) -> Vec<String> {
        match self {
            Self::Listing(_) | Self::MultiWord(_) if self.is_success() => Vec::new(),
            Self::Listing(_) | Self::MultiWord(_) => vec!["no words found".to_owned()],
            Self::Checks(_) | Self::Judgement(_) => Vec::new(),
            Self::Ladders(ladders) => ladders.missing().into_iter().collect(),
            Self::Definitions(lookups) => lookups.iter().filter_map(Lookup::missing_definition).collect(),
        }
    }
}
