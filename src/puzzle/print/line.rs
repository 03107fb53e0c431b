//! Lines of a box: which sign joins four of them.

/// A line that comes to a corner, or none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Line {
    None,
    Thin,
    Thick,
}

impl Line {
    /// The sign of a line from left to right.
    pub fn flat(self) -> char {
        match self {
            Self::None => ' ',
            Self::Thin => '─',
            Self::Thick => '━',
        }
    }

    /// The sign of a line from top to bottom.
    pub fn upright(self) -> char {
        match self {
            Self::None => ' ',
            Self::Thin => '│',
            Self::Thick => '┃',
        }
    }
}

/// The sign where lines from above, from the right, from below and from the left meet. Thick lines that go straight
/// through stay thick; those that end at a thin one do so as a thin one.
pub fn joint(up: Line, right: Line, down: Line, left: Line) -> char {
    let arms = [up, right, down, left];
    let shape = arms.iter().fold(0, |shape, &arm| shape * 2 + usize::from(arm != Line::None));
    if arms.iter().all(|&arm| arm != Line::Thin) {
        return THICK[shape];
    }
    let through = |a: Line, b: Line| a == Line::Thick && b == Line::Thick;
    match shape {
        0b1111 if through(up, down) => '╂',
        0b1111 if through(left, right) => '┿',
        0b1110 if through(up, down) => '┠',
        0b1011 if through(up, down) => '┨',
        0b0111 if through(left, right) => '┯',
        0b1101 if through(left, right) => '┷',
        _ => THIN[shape],
    }
}

/// By the arms up, right, down, left, a bit each, the first the highest.
const THIN: [char; 16] = [' ', '╴', '╷', '┐', '╶', '─', '┌', '┬', '╵', '┘', '│', '┤', '└', '┴', '├', '┼'];
const THICK: [char; 16] = [' ', '╸', '╻', '┓', '╺', '━', '┏', '┳', '╹', '┛', '┃', '┫', '┗', '┻', '┣', '╋'];

#[cfg(test)]
mod tests {
    use super::Line::{None, Thick, Thin};
    use super::*;

    #[test]
    fn arms_meet_in_the_sign_that_has_them() {
        for (arms, sign) in [
            ([None, Thin, Thin, None], '┌'),
            ([Thin, Thin, None, Thin], '┴'),
            ([Thin, None, Thin, Thin], '┤'),
            ([Thin, Thin, Thin, Thin], '┼'),
            ([Thick, Thick, None, None], '┗'),
            ([Thick, Thin, Thick, Thin], '╂'),
            ([Thick, Thin, Thin, Thin], '┼'),
            ([Thin, Thick, Thin, Thick], '┿'),
            ([None, None, None, None], ' '),
        ] {
            assert_eq!(joint(arms[0], arms[1], arms[2], arms[3]), sign, "{arms:?}");
        }
    }
}
