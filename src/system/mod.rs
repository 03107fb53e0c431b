//! The computer that the program runs on: threads, other programs, paths and changes of folders.

pub mod command;
pub mod job;
pub mod paths;
pub mod waker;
pub mod watch;
