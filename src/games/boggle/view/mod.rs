//! How Boggle looks.

pub mod found;
pub mod layout;
pub mod review;
pub mod show;
pub mod tiles;
mod versus;
pub mod word;

pub use layout::Layout;
