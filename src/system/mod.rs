//! The computer that the program runs on: threads, other programs, the local time, paths and changes of folders.

pub mod command;
pub mod job;
pub mod local_time;
pub mod paths;
pub mod waker;
pub mod watch;
