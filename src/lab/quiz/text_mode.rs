//! A quiz as a plain-text session.

use std::time::Duration;

use wordhoard_engine::base::humanize::clock;
use wordhoard_engine::words::meanings::meaning;

use super::kind::QuizKind;
use super::progress;
use super::run::{self, QuizRun};
use super::settings::QuizSettings;
use super::state::{Phase, Verdict};
use crate::play::{Env, LineSession, days};

/// Plain-text session of a quiz.
pub struct QuizSession<'a> {
    env: &'a Env,
    settings: QuizSettings,
    run: Option<QuizRun>,
    /// End of the quiz, if there is a limit.
    end: Option<Duration>,
    failure: Option<String>,
    is_over: bool,
}

/// Lines of the help.
const HELP: [&str; 4] = [
    "Type each answer on its own line. An empty line shows those that are missing.",
    "/slow: count the last question as missed although it was answered.",
    "/time: the time left. /progress: your cards.",
    "/quit: leave; all answers are saved.",
];

impl<'a> QuizSession<'a> {
    /// Creates a session; [`LineSession::open`] begins the quiz.
    #[must_use]
    pub fn new(env: &'a Env, settings: QuizSettings) -> Self {
        Self { env, settings, run: None, end: None, failure: None, is_over: false }
    }

    /// Describes the question.
    fn ask(&self) -> Vec<String> {
        let Some(question) = self.run.as_ref().and_then(|run| run.quiz.question()) else { return Vec::new() };
        let letters = question.letters.chars().map(String::from).collect::<Vec<_>>().join(" ");
        vec![format!("{letters}: {}.", question.wanted.trim_end_matches('.'))]
    }

    /// Lists the answers once the question has ended, and asks the next one.
    fn go_on(&mut self) -> Vec<String> {
        let Some(run) = &mut self.run else { return Vec::new() };
        let mut lines = Vec::new();
        if let Some(question) = run.quiz.question() {
            for answer in &question.answers {
                let mark = if run.quiz.is_found(answer) { "Right" } else { "Missed" };
                let meaning = meaning(answer).map_or_else(String::new, |meaning| format!(", {meaning}"));
                lines.push(format!("{mark}: {}{meaning}.", answer.to_uppercase()));
            }
        }
        run.next(&self.env.words);
        if run.quiz.phase() == Phase::Over {
            lines.extend(self.finish("That was the last question."));
        } else {
            lines.extend(self.ask());
        }
        lines
    }

    fn finish(&mut self, heading: &str) -> Vec<String> {
        self.is_over = true;
        let [right, missed] = self.run.as_ref().map_or([0, 0], |run| run.quiz.score());
        vec![format!("{heading} {right} right, {missed} missed."), self.progress()]
    }

    fn progress(&self) -> String {
        let standing = |run: &QuizRun| progress::describe(&run.cards, self.settings.kind, run.today());
        self.run.as_ref().map_or_else(String::new, standing) + "."
    }

    fn answer(&mut self, line: &str) -> Vec<String> {
        let saves = &self.env.saves;
        let Some(run) = &mut self.run else { return Vec::new() };
        if line.is_empty() {
            run.give_up(saves);
            return self.go_on();
        }
        let verdict = run.submit(line, saves);
        let (word, has_ended) = (line.to_uppercase(), run.quiz.phase() != Phase::Asking);
        match verdict {
            Verdict::Right => vec![format!("{word} is right; {} to go.", run.quiz.missing())],
            Verdict::Repeated => vec![format!("{word} was found before.")],
            Verdict::Wrong if !has_ended && self.settings.kind == QuizKind::Judge => vec!["Type Y or N.".into()],
            Verdict::Wrong if !has_ended => vec![format!("{word} is not an answer.")],
            Verdict::Wrong | Verdict::Complete => self.go_on(),
        }
    }

    fn command(&mut self, command: &str, now: Duration) -> Vec<String> {
        match command.trim() {
            "help" | "?" => HELP.map(str::to_owned).to_vec(),
            "progress" => vec![self.progress()],
            "time" => vec![match self.end {
                Some(end) => format!("{} left.", clock(end.saturating_sub(now).as_secs())),
                None => "There is no time limit.".into(),
            }],
            "slow" => self.mark_slow(),
            "quit" | "q" => {
                let lines = self.finish("Quiz left.");
                self.is_over = true;
                lines
            }
            other => vec![format!("There is no command /{other}. /help lists the commands.")],
        }
    }

    /// Counts the question before the current one as missed. It was shown together with the current one.
    fn mark_slow(&mut self) -> Vec<String> {
        let Some(run) = &mut self.run else { return Vec::new() };
        let counted = run.mark_previous_missed(&self.env.saves);
        vec![if counted { "The last question counts as missed." } else { "The last question was not answered." }.into()]
    }
}

impl LineSession for QuizSession<'_> {
    fn open(&mut self, now: Duration) -> Vec<String> {
        let (cards, notice) = run::read(&self.env.saves);
        let today = days::number(&(self.env.today)()).unwrap_or_default();
        let mut lines: Vec<String> = notice.into_iter().collect();
        match self.settings.begin(&cards, today, &self.env.words) {
            Ok(quiz) => {
                lines.extend(quiz.deck().notice());
                self.run = Some(QuizRun::new(quiz, cards, today));
            }
            Err(why) => {
                self.failure = Some(why);
                self.is_over = true;
                return Vec::new();
            }
        }
        self.end = self.settings.time.map(|time| now + time);
        lines.push(format!(
            "Quiz: {}, {}. {}",
            self.settings.kind.title(),
            self.settings.words.about(),
            self.progress()
        ));
        lines.push("An empty line shows the missing answers. /help lists the commands, /quit leaves.".into());
        lines.extend(self.ask());
        lines
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        let mut lines = self.wake(now);
        if !self.is_over {
            let line = line.trim();
            lines.extend(match line.strip_prefix('/') {
                Some(command) => self.command(command, now),
                None => self.answer(line),
            });
        }
        lines
    }

    fn next_deadline(&self, _now: Duration) -> Option<Duration> {
        self.end
    }

    fn wake(&mut self, now: Duration) -> Vec<String> {
        if self.is_over || self.end.is_none_or(|end| now < end) {
            return Vec::new();
        }
        self.end = None;
        self.finish("The time is up.")
    }

    fn is_over(&self) -> bool {
        self.is_over
    }

    fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use wordhoard_engine::words::Lexicon;

    use super::*;
    use crate::lab::quiz::card_box::CardKey;
    use crate::lab::quiz::settings::WordChoice;
    use crate::store::Saves;

    fn env(data: Option<&std::path::Path>) -> Env {
        Env::new(Arc::new(Lexicon::embedded(false)), Saves::new(data), Box::new(|| "2026-11-23".into()))
    }

    fn farm() -> (tempfile::NamedTempFile, QuizSettings) {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "lever\nhen\ncow\n").unwrap();
        let words = WordChoice::File(file.path().into());
        (file, QuizSettings { words, ..QuizSettings::default() })
    }

    #[test]
    fn a_quiz_is_played_in_lines() {
        let (_file, settings) = farm();
        let env = env(None);
        let mut quiz = QuizSession::new(&env, settings);
        let opened = quiz.open(Duration::ZERO);
        assert_eq!(opened.last().unwrap(), "E E L R V: 3 words of all 5 letters.");
        let mut say = |line: &str| quiz.handle_line(line, Duration::ZERO);
        assert_eq!(say("Lever"), ["LEVER is right; 2 to go."]);
        assert_eq!(say("lever"), ["LEVER was found before."]);
        assert_eq!(say("reveal"), ["REVEAL is not an answer."]);
        let shown = say("");
        assert!(shown[0].starts_with("Missed: ELVER, noun: ") && shown[1].starts_with("Right: LEVER, "), "{shown:?}");
        assert_eq!(shown.last().unwrap(), "E H N: 1 word of all 3 letters.");
        assert!(say("hen").iter().any(|line| line.starts_with("Right: HEN")));
        assert_eq!(say("/slow"), ["The last question counts as missed."]);
        assert_eq!(say("/slow"), ["The last question was not answered."]);
        assert_eq!(say("/time"), ["There is no time limit."]);
        let left = say("/quit");
        assert_eq!(left[0], "Quiz left. 0 right, 2 missed.");
        assert!(quiz.is_over());
    }

    #[test]
    fn answers_are_saved_as_they_come() {
        let (_file, settings) = farm();
        let data = tempfile::tempdir().unwrap();
        let first = env(Some(data.path()));
        let mut quiz = QuizSession::new(&first, settings);
        quiz.open(Duration::ZERO);
        quiz.handle_line("", Duration::ZERO);
        quiz.handle_line("hen", Duration::ZERO);
        first.saves.flush(Duration::from_secs(10));
        let (cards, _) = run::read(&env(Some(data.path())).saves);
        let card = |subject: &str| {
            let card = cards.card(&CardKey { kind: QuizKind::Anagrams, subject: subject.into() }).unwrap();
            (card.right, card.missed)
        };
        assert_eq!([card("eelrv"), card("ehn")], [(0, 1), (1, 0)]);
    }

    #[test]
    fn the_time_ends_the_quiz() {
        let (_file, settings) = farm();
        let env = env(None);
        let mut quiz = QuizSession::new(&env, QuizSettings { time: Some(Duration::from_secs(60)), ..settings });
        quiz.open(Duration::from_secs(5));
        assert_eq!(quiz.next_deadline(Duration::ZERO), Some(Duration::from_secs(65)));
        assert_eq!(quiz.handle_line("/time", Duration::from_secs(15)), ["0:50 left."]);
        assert_eq!(quiz.wake(Duration::from_secs(65))[0], "The time is up. 0 right, 0 missed.");
        assert!(quiz.is_over());
    }

    #[test]
    fn a_quiz_without_questions_says_why() {
        let env = env(None);
        let words = WordChoice::File("/nowhere/words.txt".into());
        let mut quiz = QuizSession::new(&env, QuizSettings { words, ..QuizSettings::default() });
        assert!(quiz.open(Duration::ZERO).is_empty() && quiz.is_over());
        assert!(quiz.failure().unwrap().contains("no such file"));
    }
}
