//! Borders between squares: light lines, heavy lines for bars, and solid blocks.

/// Weight of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Weight {
    /// No line.
    #[default]
    None,
    /// Light line, between two squares.
    Light,
    /// Heavy line, where a bar divides two squares.
    Heavy,
}

/// Box-drawing characters, by the weights of the arms up, right, down and left.
const JUNCTIONS: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// Returns the character of a junction of four lines, given their weights: up, right, down, left.
#[must_use]
pub fn junction(arms: [Weight; 4]) -> char {
    let index = arms.into_iter().fold(0, |index, arm| 3 * index + arm as usize);
    JUNCTIONS.chars().nth(index).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn junctions_have_the_weights_of_their_arms() {
        use Weight::{Heavy, Light, None};
        assert_eq!(JUNCTIONS.chars().count(), 81);
        for (arms, symbol) in [
            ([None; 4], ' '),
            ([Light; 4], '┼'),
            ([Heavy; 4], '╋'),
            ([None, Light, Light, None], '┌'),
            ([Light, Light, None, Light], '┴'),
            ([None, Light, None, Light], '─'),
            ([Heavy, None, Heavy, None], '┃'),
            ([Light, Heavy, Light, Light], '┾'),
            ([Heavy, Light, Light, None], '┞'),
        ] {
            assert_eq!(junction(arms), symbol, "{arms:?}");
        }
    }
}
