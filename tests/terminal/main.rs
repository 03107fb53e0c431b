//! Tests of the program in a real pseudoterminal.
#![cfg(unix)]

mod days;
mod kills;
mod pty;
mod screen;
#[path = "../temp_home/mod.rs"]
mod temp_home;
