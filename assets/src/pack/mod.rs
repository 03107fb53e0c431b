//! Formats of the packed data, and the code that packs it. The build script includes this module by path, so it uses
//! nothing outside it.

pub mod alphagrams;
pub mod dawg_builder;
pub mod dawg_format;
pub mod facts;
pub mod hash;
pub mod meanings;
