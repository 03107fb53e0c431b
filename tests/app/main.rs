//! Tests of the program on screen, driven by keys and mouse without a terminal, and of what it keeps: saves, records and
//! daily puzzles.

mod algorithms;
mod board;
mod boggle;
mod boggle_feel;
mod compare;
mod compatibility;
mod crossword;
mod dailies;
mod days;
mod fill_in;
#[path = "../harness/mod.rs"]
mod harness;
mod hunt;
mod jobs;
mod lab;
mod leisure;
mod monkey;
mod records;
mod rounds;
mod saves;
mod screens;
#[path = "../shell/mod.rs"]
mod shell;
mod small_game;
#[path = "../temp_home/mod.rs"]
mod temp_home;
mod trace;
mod word_search;
mod word_search_options;
