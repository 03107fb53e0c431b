//! Box-drawing characters for lines and their junctions.

/// Weight of a line, or `None` if there is no line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    None,
    Light,
    Heavy,
}

impl Weight {
    /// Returns the character for a horizontal line.
    pub fn horizontal(self) -> char {
        match self {
            Self::None => ' ',
            Self::Light => '─',
            Self::Heavy => '━',
        }
    }

    /// Returns the character for a vertical line.
    pub fn vertical(self) -> char {
        match self {
            Self::None => ' ',
            Self::Light => '│',
            Self::Heavy => '┃',
        }
    }
}

/// Returns the character for the junction of lines from above, the right, below and the left.
///
/// A heavy line that runs straight through stays heavy. A heavy line that ends at a light line is drawn light at the
/// junction.
pub fn junction(up: Weight, right: Weight, down: Weight, left: Weight) -> char {
    let arms = [up, right, down, left];
    let shape = arms.iter().fold(0, |shape, &arm| shape * 2 + usize::from(arm != Weight::None));
    if arms.iter().all(|&arm| arm != Weight::Light) {
        return HEAVY[shape];
    }
    let both_heavy = |a: Weight, b: Weight| a == Weight::Heavy && b == Weight::Heavy;
    match shape {
        0b1111 if both_heavy(up, down) => '╂',
        0b1111 if both_heavy(left, right) => '┿',
        0b1110 if both_heavy(up, down) => '┠',
        0b1011 if both_heavy(up, down) => '┨',
        0b0111 if both_heavy(left, right) => '┯',
        0b1101 if both_heavy(left, right) => '┷',
        _ => LIGHT[shape],
    }
}

/// Junctions of light lines, indexed by the arms up, right, down and left, with up as the highest bit.
const LIGHT: [char; 16] = [' ', '╴', '╷', '┐', '╶', '─', '┌', '┬', '╵', '┘', '│', '┤', '└', '┴', '├', '┼'];
/// Junctions of heavy lines, indexed like [`LIGHT`].
const HEAVY: [char; 16] = [' ', '╸', '╻', '┓', '╺', '━', '┏', '┳', '╹', '┛', '┃', '┫', '┗', '┻', '┣', '╋'];

#[cfg(test)]
mod tests {
    use super::Weight::{Heavy, Light, None};
    use super::*;

    #[test]
    fn junctions_have_the_given_arms() {
        for (arms, expected) in [
            ([None, Light, Light, None], '┌'),
            ([Light, Light, None, Light], '┴'),
            ([Light, None, Light, Light], '┤'),
            ([Light, Light, Light, Light], '┼'),
            ([Heavy, Heavy, None, None], '┗'),
            ([Heavy, Light, Heavy, Light], '╂'),
            ([Heavy, Light, Light, Light], '┼'),
            ([Light, Heavy, Light, Heavy], '┿'),
            ([None, None, None, None], ' '),
        ] {
            assert_eq!(junction(arms[0], arms[1], arms[2], arms[3]), expected, "{arms:?}");
        }
    }
}
