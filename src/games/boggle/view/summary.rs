//! Summary of a round after its end: score and rank, large if there is room, and how they compare.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use wordhoard_engine::base::humanize;

use super::layout::is_large;
use super::playback::Playback;
use super::versus;
use crate::games::boggle::State;
use crate::games::boggle::earlier::EarlierResults;
use crate::games::boggle::text_mode::sentences;
use crate::ui::glyphs::BigText;
use crate::ui::theme::{Role, Theme};
use crate::ui::{glyphs, text};

/// Size of the summary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Size {
    /// Two lines of text.
    Lines,
    /// A large score beside three lines of text, and two lines below.
    Score,
    /// A large score beside two lines of text, a large rank, and two lines below.
    ScoreAndRank,
}

impl Size {
    fn new(state: &State, panel: Rect) -> Self {
        match (panel.width, panel.height) {
            _ if state.desc().rule.players > 1 => Self::Lines,
            _ if is_large(panel) => Self::ScoreAndRank,
            (30.., 14..) => Self::Score,
            _ => Self::Lines,
        }
    }
}

/// Returns the number of rows of the summary and of the gap below it.
#[must_use]
pub fn height(state: &State, panel: Rect) -> u16 {
    let rows = match Size::new(state, panel) {
        Size::Lines if panel.height < 12 => 2,
        Size::Lines => 3,
        Size::Score => 6,
        Size::ScoreAndRank => 11,
    };
    rows.min(panel.height)
}

/// Contents of the summary.
pub struct Summary<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Time on the clock of the round.
    pub at: Duration,
    /// Playback of the solver.
    pub playback: &'a Playback,
    /// Earlier results to compare with, if there are any.
    pub earlier: Option<&'a EarlierResults>,
}

/// Draws the summary at the top of the panel.
pub fn draw(summary: &Summary, panel: Rect, theme: &Theme, buf: &mut Buffer) {
    let lines: Vec<Rect> = Rect { height: height(summary.state, panel), ..panel }.rows().collect();
    let (strong, dim) = (theme.strong(), theme.style(Role::Dim));
    let put = |row: usize, x: u16, text: &str, style, buf: &mut Buffer| {
        if let Some(line) = lines.get(row) {
            let x = (line.x + x).min(line.right());
            text::draw_runs(Rect { x, width: line.right() - x, ..*line }, &[(text, style)], buf);
        }
    };
    let size = Size::new(summary.state, panel);
    let width = usize::from(panel.width);
    if size == Size::Lines {
        let [first, second] = summary.lines(width);
        put(0, 0, &first, strong, buf);
        put(1, 0, &second, dim, buf);
        return;
    }
    let score = summary.score().to_string();
    BigText::new(&score, theme.style(Role::Accent)).render(panel, buf);
    let beside = glyphs::width(&score, 1) + 2;
    let room = width.saturating_sub(beside.into());
    let rank = summary.rank();
    put(0, beside, &summary.outcome(room), strong, buf);
    match size {
        Size::ScoreAndRank => {
            put(1, beside, &summary.words(room), dim, buf);
            BigText::new(rank, theme.style(Role::Good)).render(Rect { y: panel.y + 4, ..panel }, buf);
            put(8, 0, &summary.next_rank(), theme.style(Role::Text), buf);
            put(9, 0, &summary.details(width), dim, buf);
        }
        _ => {
            put(1, beside, rank, theme.style(Role::Good), buf);
            put(2, beside, &summary.next_rank(), theme.style(Role::Text), buf);
            put(3, 0, &summary.words(width), dim, buf);
            put(4, 0, &summary.details(width), dim, buf);
        }
    }
}

/// Returns the first text that fits in `room` columns, or else the last one.
fn fitting<const N: usize>(texts: [String; N], room: usize) -> String {
    let index = texts.iter().position(|text| text.chars().count() <= room).unwrap_or(N - 1);
    texts.into_iter().nth(index).unwrap_or_default()
}

impl Summary<'_> {
    /// Returns the score: without cancelled words in a duel.
    fn score(&self) -> u32 {
        match self.state.desc().rule.opponent {
            Some(_) => self.state.standings(self.at).first().map_or(0, |standing| standing.points),
            None => self.state.points(0),
        }
    }

    /// Returns the name of the rank reached, or an empty string on a board without ranks.
    fn rank(&self) -> &'static str {
        self.state.progress(0).map_or("", |progress| progress.rank().name)
    }

    /// Formats what is missing to the next rank: `2 more for Reader`.
    fn next_rank(&self) -> String {
        let progress = self.state.progress(0);
        let next = progress.and_then(|progress| progress.next().zip(progress.missing));
        next.map_or_else(String::new, |(rank, missing)| format!("{missing} more for {}", rank.name))
    }

    /// Formats how the round ended and, in a duel, who won.
    fn outcome(&self, room: usize) -> String {
        let ending = sentences::ending(self.state, self.at);
        match self.state.desc().rule.opponent {
            Some(opponent) => versus::duel(self.state, self.at, opponent, room),
            None => {
                let unit = if self.score() == 1 { "point" } else { "points" };
                fitting([format!("{unit}. {ending}"), ending.to_owned()], room)
            }
        }
    }

    /// Formats the words found.
    fn words(&self, room: usize) -> String {
        match self.state.desc().rule.opponent {
            Some(_) => versus::cancelled_words(self.state, self.at, room),
            None => {
                let words = humanize::count(self.state.found(0).len(), "word");
                let found = sentences::words_found(self.state);
                if self.state.hunt().found().is_empty() {
                    return fitting([format!("{words}: {found}"), found, words], room);
                }
                let after = sentences::after_time(self.state);
                fitting([format!("{words}: {found}; {after}"), format!("{words}; {after}"), after], room)
            }
        }
    }

    /// Formats the points of the solver, while it plays, or else the longest word and the comparison with earlier results.
    fn details(&self, room: usize) -> String {
        if let Some(solver) = self.solver(room) {
            return solver;
        }
        let longest = self.state.found(0).iter().min().map(|&word| self.state.words()[word].found.text.as_str());
        let longest = longest.map(|word| format!("longest {word}"));
        let score = self.state.points(0);
        let compared = self.earlier.map(|earlier| earlier.compare(score, self.state.had_help(0)));
        let join = |parts: [Option<String>; 2]| parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let [long, short] = match compared {
            Some([long, short]) => [long, short].map(|text| Some(text).filter(|text| !text.is_empty())),
            None => [None, None],
        };
        let texts = [join([longest.clone(), long]), join([longest.clone(), short.clone()]), join([longest, None])];
        fitting(texts, room)
    }

    /// Formats the points and words of the solver, once it plays.
    fn solver(&self, room: usize) -> Option<String> {
        let (words, points) = self.playback.totals(self.state)?;
        let short = format!("Solver: {}", humanize::count(points as usize, "point"));
        Some(fitting([format!("{short}, {}", humanize::count(words, "word")), short], room))
    }

    /// Returns two lines of text: the result, then the words found or cancelled.
    fn lines(&self, room: usize) -> [String; 2] {
        let state = self.state;
        if let Some(solver) = self.solver(room) {
            return [solver, self.found(room)];
        }
        let rule = state.desc().rule;
        match rule.opponent {
            Some(opponent) => {
                [versus::duel(state, self.at, opponent, room), versus::cancelled_words(state, self.at, room)]
            }
            None if rule.players > 1 => versus::players(state, self.at, room),
            None => {
                let points = humanize::count(state.points(0) as usize, "point");
                let score = format!("{points}, {}", humanize::count(state.found(0).len(), "word"));
                let ending = sentences::ending(state, self.at);
                let texts = [format!("{ending}: {score}"), format!("{ending}: {points}"), score, points];
                [fitting(texts, room), self.found(room)]
            }
        }
    }

    /// Formats the rank and the common words found.
    fn found(&self, room: usize) -> String {
        let rank = self.rank();
        let missing = self.state.progress(0).and_then(|progress| progress.missing);
        let short = missing.map_or_else(|| rank.to_owned(), |missing| format!("{rank} ({missing} to go)"));
        fitting([sentences::rank_and_words(self.state), short], room)
    }
}
