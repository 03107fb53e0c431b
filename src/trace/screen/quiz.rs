//! Questions before a word moves on: how far will it go?

use wordhoard_engine::base::humanize::count;

use crate::ui::footer::Hint;
use crate::ui::keys::{Code, Key};

/// Maximum number of digits in an answer.
const MAX_DIGITS: usize = 3;

/// Whether a player is asked, the current question, and the answers so far.
#[derive(Default)]
pub struct Quiz {
    is_on: bool,
    /// Number of letters by which the word will move.
    question: Option<usize>,
    typed: String,
    right: usize,
    asked: usize,
}

impl Quiz {
    /// Starts or stops asking.
    pub fn toggle(&mut self) {
        *self = Self { is_on: !self.is_on, ..Self::default() };
    }

    /// Returns `true` if shifts are asked for.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Returns `true` while an answer is expected.
    pub fn is_asking(&self) -> bool {
        self.question.is_some()
    }

    /// Asks for a shift of this number of letters.
    pub fn ask(&mut self, shift: usize) {
        self.question = Some(shift);
        self.typed.clear();
    }

    /// Drops the question.
    pub fn drop_question(&mut self) {
        self.question = None;
    }

    /// Types a digit.
    pub fn type_digit(&mut self, digit: char) {
        if self.typed.len() < MAX_DIGITS {
            self.typed.push(digit);
        }
    }

    /// Removes the last digit.
    pub fn erase(&mut self) {
        self.typed.pop();
    }

    /// Takes the typed answer. Returns a verdict, or `None` if nothing is typed.
    pub fn answer(&mut self) -> Option<String> {
        let (expected, typed) = (self.question?, self.typed.parse::<usize>().ok()?);
        self.question = None;
        self.asked += 1;
        self.right += usize::from(typed == expected);
        let score = format!("{} of {} right.", self.right, self.asked);
        Some(if typed == expected { format!("Right. {score}") } else { format!("No, {expected}. {score}") })
    }

    /// Returns the question.
    pub fn text(&self) -> String {
        format!("By how many letters will the word move on? Type a number: {}_", self.typed)
    }

    /// Returns the state in words.
    pub fn describe(&self) -> String {
        match self.asked {
            0 => "asks before each shift".into(),
            asked => format!("{} of {} right", self.right, count(asked, "answer")),
        }
    }

    /// Returns the key hints for an answer.
    pub fn hints() -> Vec<Hint> {
        let hint = |code, label, rank| Hint { key: Key::new(code), label, rank };
        vec![hint(Code::Enter, "answer", 1), hint(Code::Esc, "just show it", 2)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_judged_and_counted() {
        let mut quiz = Quiz::default();
        quiz.toggle();
        quiz.ask(5);
        assert_eq!(quiz.answer(), None, "nothing is typed");
        quiz.type_digit('5');
        assert_eq!(quiz.answer().as_deref(), Some("Right. 1 of 1 right."));
        quiz.ask(3);
        "12".chars().for_each(|digit| quiz.type_digit(digit));
        quiz.erase();
        assert_eq!(quiz.answer().as_deref(), Some("No, 3. 1 of 2 right."));
        assert!(!quiz.is_asking() && quiz.is_on());
    }
}
