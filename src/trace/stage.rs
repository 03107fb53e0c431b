//! A search at one step.

/// State of a search after some of its steps.
///
/// A stage is rebuilt from the steps alone, so it holds what the steps say and nothing that the solver keeps to itself.
pub trait Stage: Clone + Send + 'static {
    /// Step of the search. Small, because millions of them are logged.
    type Step: Copy + Send + 'static;

    /// Applies the next step.
    fn apply(&mut self, step: Self::Step);

    /// Returns `true` for a step that finds something.
    fn is_find(step: Self::Step) -> bool;

    /// Returns the counters, always in the same order.
    fn counters(&self) -> Vec<Counter>;

    /// Returns the value that the chart shows: a measure of how far the search has gone, such as the length of a path.
    fn gauge(&self) -> u32;

    /// Returns the index of the line of pseudo-code that the last step has carried out.
    fn line(&self) -> usize;

    /// Returns the last step and its reason as a sentence.
    fn sentence(&self) -> String;

    /// Returns the number of letters by which a step moves a word on, for steps that do.
    fn shift(_step: Self::Step) -> Option<usize> {
        None
    }
}

/// A number that a search counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Name in lower case, in the plural: `tiles visited`.
    pub name: &'static str,
    /// Value.
    pub value: u64,
}

impl Counter {
    /// Creates a counter.
    #[must_use]
    pub fn new(name: &'static str, value: u64) -> Self {
        Self { name, value }
    }
}
