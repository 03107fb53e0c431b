//! Tests of the program in a real pseudoterminal.
#![cfg(unix)]

mod days;
mod kills;
mod pty;
#[path = "../../src/base/sample.rs"]
mod sample;
mod screen;
#[path = "../temp_home/mod.rs"]
mod temp_home;
