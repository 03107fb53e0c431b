//! Generators: puzzles made from words and a seed. Their budgets are steps, not seconds, so that a seed makes the same
//! puzzle on every machine.

pub mod word_search;
