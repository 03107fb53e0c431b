//! Screen that asks for a list of words, and makes a crossword of them.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use wordhoard_engine::base::humanize::sentence;
use wordhoard_engine::base::wrap::wrap;

use crate::games::crossword::own_list::{self, ListPuzzle};
use crate::games::crossword::settings::Settings;
use crate::games::crossword::start;
use crate::games::start as rounds;
use crate::ui::file_prompt::{FileAnswer, FilePrompt, FilePurpose};
use crate::ui::footer::{self, Footer};
use crate::ui::job::{self, Pending};
use crate::ui::theme::Role;
use crate::ui::{Context, Event, MouseKind, Screen, Transition, chrome, text};

/// Maximum width of the text, in columns.
const WIDTH: u16 = 76;
/// Heading of the screen.
const TITLE: &str = "A crossword of your own words";
const ABOUT: &str = "Name a text file. Each line has a word or a phrase, a tab and its clue; the definition of a word serves \
                     as its clue if there is none.";

/// Screen that asks for a list of words.
pub struct ListScreen {
    settings: Settings,
    prompt: FilePrompt,
    /// Why no crossword could be made.
    message: Option<String>,
    making: Option<Pending<Result<ListPuzzle, String>>>,
}

/// Areas of the screen, and its wrapped texts.
struct ListLayout {
    title: Rect,
    about: (Rect, Vec<String>),
    prompt: Rect,
    message: (Rect, Vec<String>),
    footer: Rect,
}

impl ListScreen {
    /// Asks for a list.
    pub fn new(settings: &Settings) -> Self {
        let prompt = FilePrompt::new(FilePurpose::Open, "");
        Self { settings: settings.clone(), prompt, message: None, making: None }
    }

    fn layout(&self, area: Rect) -> ListLayout {
        let content = chrome::content(area);
        let width = content.width.min(WIDTH);
        let lines = |text: &str| wrap(text, width.into());
        let (about, message) = (lines(ABOUT), lines(self.message.as_deref().unwrap_or_default()));
        let height = 6 + about.len() + message.len();
        let card = text::centred_area(content, width, u16::try_from(height).unwrap_or(u16::MAX).min(content.height));
        let mut rest = card;
        let mut take = |rows: usize| {
            let height = rest.height.min(u16::try_from(rows).unwrap_or(u16::MAX));
            let taken = Rect { height, ..rest };
            rest = Rect { y: rest.y + height, height: rest.height - height, ..rest };
            taken
        };
        let title = take(1);
        take(1);
        let about = (take(about.len()), about);
        take(1);
        let prompt = take(1);
        take(1);
        let message = (take(message.len()), message);
        let footer = Rect { y: content.bottom().saturating_sub(1), height: content.height.min(1), ..content };
        ListLayout { title, about, prompt, message, footer }
    }

    /// Handles an answer: makes the crossword once the list is named.
    fn answer(&mut self, answer: FileAnswer, cx: Context) -> Transition {
        match answer {
            FileAnswer::Asking(message) => self.message = message,
            FileAnswer::Cancelled => return Transition::Pop,
            FileAnswer::Named(path) => {
                let settings = self.settings.clone();
                let make = move |_: &_| own_list::describe(&path, settings.options().recipe().params, None, &settings);
                let (pending, screen) = job::start("Making the crossword", make);
                self.making = Some(pending);
                return screen.map_or_else(|| self.finish(cx), Transition::Push);
            }
        }
        Transition::Stay
    }

    /// Starts the round, or shows why there is none.
    fn finish(&mut self, cx: Context) -> Transition {
        match self.making.take().and_then(|pending| pending.take()) {
            Some(Ok((desc, notices))) => rounds::begin(&start::starter(desc, notices), cx, Transition::Swap),
            Some(Err(why)) => {
                self.message = Some(sentence(&why));
                Transition::Stay
            }
            None => Transition::Stay,
        }
    }
}

impl Screen for ListScreen {
    fn input(&mut self, event: &Event, cx: Context) -> Transition {
        let answer = match event {
            Event::Key(press) => self.prompt.key(*press),
            Event::Paste(text) => {
                self.prompt.paste(text.lines().next().unwrap_or_default());
                FileAnswer::Asking(None)
            }
            Event::Mouse(mouse) if mouse.kind == MouseKind::Press => {
                match footer::key_at(&self.prompt.hints(), self.layout(cx.area).footer, mouse.at) {
                    Some(key) => self.prompt.key(key.into()),
                    None => return Transition::Stay,
                }
            }
            _ => return Transition::Stay,
        };
        self.answer(answer, cx)
    }

    fn draw(&self, cx: Context, frame: &mut Frame) {
        let buf = frame.buffer_mut();
        let theme = &cx.shared.theme();
        let layout = self.layout(cx.area);
        text::draw_runs(layout.title, &[(TITLE, theme.strong())], buf);
        for ((area, lines), role) in [(&layout.about, Role::Text), (&layout.message, Role::Accent)] {
            text::lines(lines, theme.style(role)).render(*area, buf);
        }
        let line = layout.prompt;
        let x = text::draw_runs(line, &[("List ", theme.style(Role::Accent))], buf);
        let rest = Rect { x, width: line.right().saturating_sub(x), ..line };
        let caret = self.prompt.editor().draw(rest, "such as words.txt", theme, buf);
        frame.render_widget(Footer::new(&self.prompt.hints(), theme), layout.footer);
        frame.set_cursor_position(caret);
    }

    fn shows_cursor(&self, _cx: Context) -> bool {
        true
    }

    fn on_uncovered(&mut self, cx: Context) -> Transition {
        if self.making.is_some() { self.finish(cx) } else { Transition::Stay }
    }
}
