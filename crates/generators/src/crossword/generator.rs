//! Versions of the generator.

/// Version of the generator. Each makes the same grids for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Generator {
    /// Version of the daily crosswords up to 2026. Every grid is filled from all answers, so that many seeds have the
    /// same small grid.
    First,
    /// Current version. Each small grid is filled from a part of the answers, which the seed draws. Other grids equal
    /// those of the first version.
    #[default]
    Second,
}
