//! The solver of fill-ins against brute force and an independent check, on puzzles of every kind.

mod check;
mod small;
