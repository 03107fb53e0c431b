//! Compares the fill-in solver with brute force and an independent check, on puzzles of every kind. Also tests the grid
//! filler.

mod american;
mod check;
mod filled;
mod generated;
mod small;
