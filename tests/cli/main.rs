//! Tests of the command line: the program runs as in a shell or a script, with arguments, files and pipes.

mod algorithm_pages;
mod basics;
mod batch;
mod compare;
mod criss_cross;
mod crossword;
mod crossword_game;
mod fill_in;
mod hunt;
mod make;
mod plain;
mod plays;
mod setter;
#[path = "../shell/mod.rs"]
mod shell;
#[path = "../temp_home/mod.rs"]
mod temp_home;
mod watch;
mod word_search;
mod words;
