//! The solver of fill-ins against brute force and an independent check, on puzzles of every kind; and the filler of
//! grids.

mod american;
mod check;
mod filled;
#[path = "../papers/fill_in.rs"]
mod page;
mod small;
