//! Screen: a text field, a list of guesses, and a question of its own.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wordhoard::play::Status;
use wordhoard::ui::ask::{Answer as Choice, QuestionScreen};
use wordhoard::ui::chrome::Areas;
use wordhoard::ui::keys::{Binding, Code, Key, KeyBindings, Typing};
use wordhoard::ui::reader::Block;
use wordhoard::ui::tui_game::ViewMut;
use wordhoard::ui::{FocusLoss, Heading, Input, Outcome, Pane, Role, Theme, Transition, TuiGame, View, text};

use super::rules::{Answer, Guess, Move, State};

/// Command of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Submit,
    DropLast,
    Switch,
    Up,
    Copy,
    GiveUp,
}

const fn bind(
    action: Action,
    name: &'static str,
    keys: &'static [Key],
    label: &'static str,
    rank: u8,
) -> Binding<Action> {
    Binding { action, name, keys, label, help: name, rank }
}

const FIELD: Pane<Action> = Pane {
    title: "In the text field",
    typing: Typing::Text,
    bindings: KeyBindings {
        name: "guess",
        bindings: &[
            bind(Action::Submit, "submit", &[Key::new(Code::Enter)], "guess", 1),
            bind(Action::DropLast, "drop-last", &[Key::new(Code::Backspace)], "", 0),
            bind(Action::Switch, "list", &[Key::new(Code::Tab)], "list", 2),
            bind(Action::GiveUp, "surrender", &[Key::new(Code::Insert)], "surrender", 7),
        ],
    },
};

const LIST: Pane<Action> = Pane {
    title: "In the list",
    typing: Typing::Nothing,
    bindings: KeyBindings {
        name: "guess-list",
        bindings: &[
            bind(Action::Switch, "field", &[Key::new(Code::Tab)], "field", 1),
            bind(Action::Up, "up", &[Key::new(Code::Up), Key::char('k')], "up", 2),
            bind(Action::Copy, "copy", &[Key::char('c')], "copy", 7),
        ],
    },
};

const REVIEW: Pane<Action> =
    Pane { title: "", typing: Typing::Nothing, bindings: KeyBindings { name: "guess-end", bindings: &[] } };

/// State of the screen.
#[derive(Default)]
pub struct Ui {
    typed: String,
    message: String,
    in_list: bool,
    selected: usize,
    /// Set by the question whether to give up.
    gives_up: Rc<Cell<bool>>,
}

impl TuiGame for Guess {
    type Ui = Ui;
    type Action = Action;
    type Layout = Rect;

    const TITLE: &'static str = "GUESS";
    const PANES: &'static [Pane<Action>] = &[FIELD, LIST];
    const REVIEW_PANES: &'static [Pane<Action>] = &[REVIEW];

    fn pane(ui: &Ui, status: Status) -> usize {
        usize::from(ui.in_list && status != Status::Over)
    }

    fn on_focus_lost(state: &State) -> FocusLoss {
        if state.desc.player == "Bo" { FocusLoss::Ignore } else { FocusLoss::StopClock }
    }

    fn help(_state: &State) -> Vec<Block> {
        vec![Block::Paragraph("Each guess is too low, too high or right.".into())]
    }

    fn heading(state: &State, _at: Duration) -> Heading {
        let score = format!("{} guesses", state.guesses.len());
        Heading { detail: format!("{}, 1 to {}", state.desc.player, state.desc.highest), score, lives: String::new() }
    }

    fn rows_needed(_state: &State, _ui: &Ui) -> u16 {
        4
    }

    fn layout(_view: View<Self>, areas: &Areas) -> Rect {
        areas.body
    }

    fn interpret(view: ViewMut<Self>, _layout: &Rect, input: &Input<Action>) -> Outcome<Move> {
        let (ui, guesses) = (view.ui, &view.state.guesses);
        match input {
            Input::Char(c) => ui.typed.push(*c),
            Input::Paste(text) => ui.typed.push_str(text),
            Input::Action(Action::DropLast) => drop(ui.typed.pop()),
            Input::Action(Action::Switch) => ui.in_list = !ui.in_list,
            Input::Action(Action::Up) => ui.selected = (ui.selected + 1).min(guesses.len().saturating_sub(1)),
            Input::Action(Action::Copy) => {
                ui.typed = guesses.iter().rev().nth(ui.selected).map_or_else(String::new, u32::to_string);
                ui.in_list = false;
            }
            Input::Action(Action::Submit) => {
                let typed = std::mem::take(&mut ui.typed);
                match typed.parse() {
                    Ok(guess) => return Outcome::Play(Move::Guess(guess)),
                    Err(_) => ui.message = format!("{typed:?} is not a number"),
                }
            }
            Input::Action(Action::GiveUp) => return Outcome::Open(Box::new(question(&ui.gives_up))),
            Input::Mouse(_) => return Outcome::Ignored,
        }
        Outcome::Done
    }

    fn on_event(ui: &mut Ui, _state: &State, action: &Move, answer: &Answer) {
        if let Move::Guess(guess) = action {
            ui.message = format!("{guess}: {answer:?}");
        }
    }

    fn on_return(view: ViewMut<Self>) -> Outcome<Move> {
        if view.ui.gives_up.take() { Outcome::Play(Move::GiveUp) } else { Outcome::Done }
    }

    fn result(state: &State, _at: Duration) -> Vec<String> {
        vec![format!("Guess: {} guesses", state.guesses.len())]
    }

    fn focus(_view: View<Self>, body: &Rect) -> Option<Position> {
        Some(body.as_position())
    }

    fn draw(view: View<Self>, body: &Rect, theme: &Theme, buf: &mut Buffer) {
        let guesses: Vec<String> = view.state.guesses.iter().map(u32::to_string).collect();
        let answer =
            if view.status == Status::Over { format!("it was {}", view.state.desc.number) } else { String::new() };
        let lines = [format!("> {}_", view.ui.typed), view.ui.message.clone(), guesses.join(" "), answer];
        for (row, line) in body.rows().zip(lines) {
            text::draw_runs(row, &[(&line, theme.style(Role::Text))], buf);
        }
    }
}

fn question(gives_up: &Rc<Cell<bool>>) -> QuestionScreen {
    let gives_up = Rc::clone(gives_up);
    let action = move |_: wordhoard::ui::Context| {
        gives_up.set(true);
        Transition::Pop
    };
    let yes = Choice { key: Key::char('y'), label: "surrender", action: Box::new(action) };
    QuestionScreen::new("Surrender?", Vec::new(), vec![yes])
}
