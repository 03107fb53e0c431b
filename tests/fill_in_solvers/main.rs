//! Compares the fill-in solver with brute force and an independent check, on puzzles of every kind. Also tests the grid
//! filler.

mod american;
mod check;
mod filled;
#[path = "../papers/fill_in.rs"]
mod paper;
#[path = "../../src/base/sample.rs"]
mod sample;
mod small;
