//! Tests of the solvers on many puzzles, against brute force, independent solvers and the results of student papers.

mod crosswords;
mod fill_in;
mod lab;
mod oracle;
#[path = "../papers/fill_in.rs"]
mod paper;
mod papers;
mod plays;
mod watching;
mod word_search;
mod word_search_mix;
mod word_search_school;
