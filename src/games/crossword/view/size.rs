//! Sizes in which the squares of a grid can be drawn.

/// Size of a square on the screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Size {
    /// 2 columns: a letter and a mark. There is no room for numbers.
    Tiny,
    /// 3 columns: a small number, a mark and a letter.
    Small,
    /// 4x2 with borders. The number interrupts the upper border.
    Boxed,
    /// 6x3 with borders, and the number above the letter.
    Large,
    /// 10x5 with borders, and large letters.
    Huge,
}

impl Size {
    /// All sizes, largest first.
    pub const ALL: [Self; 5] = [Self::Huge, Self::Large, Self::Boxed, Self::Small, Self::Tiny];

    /// Returns the columns and rows from one square to the next.
    #[must_use]
    pub const fn pitch(self) -> (u16, u16) {
        match self {
            Self::Tiny => (2, 1),
            Self::Small => (3, 1),
            Self::Boxed => (4, 2),
            Self::Large => (6, 3),
            Self::Huge => (10, 5),
        }
    }

    /// Returns `true` if there are borders between the squares.
    #[must_use]
    pub const fn has_borders(self) -> bool {
        matches!(self, Self::Boxed | Self::Large | Self::Huge)
    }

    /// Returns the width of the inside of a square.
    #[must_use]
    pub const fn inner_width(self) -> u16 {
        self.pitch().0 - self.border()
    }

    /// Returns the height of the inside of a square.
    #[must_use]
    pub const fn inner_height(self) -> u16 {
        self.pitch().1 - self.border()
    }

    /// Returns the thickness of a border: 1, or 0 if there is none.
    #[must_use]
    pub const fn border(self) -> u16 {
        self.has_borders() as u16
    }

    /// Returns the width and height of a grid.
    #[must_use]
    pub fn extent(self, rows: u16, cols: u16) -> (u16, u16) {
        let (width, height) = self.pitch();
        let side = |count: u16, pitch: u16| count.saturating_mul(pitch).saturating_add(self.border());
        (side(cols, width), side(rows, height))
    }

    /// Returns the number of rows and columns of squares that fit in an area of this width and height.
    #[must_use]
    pub fn capacity(self, width: u16, height: u16) -> (u16, u16) {
        let count = |side: u16, pitch: u16| side.saturating_sub(self.border()) / pitch;
        (count(height, self.pitch().1), count(width, self.pitch().0))
    }
}
