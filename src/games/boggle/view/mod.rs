//! How Boggle looks.

pub mod found;
pub mod layout;
pub mod review;
pub mod tiles;
pub mod word;

pub use layout::Layout;
