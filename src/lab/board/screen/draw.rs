//! Draws the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::widgets::{Clear, Widget};

use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::humanize::sentence;
use wordhoard_engine::base::humanize::{count, thousands};
use wordhoard_engine::solve::plays::Play;
use wordhoard_engine::words::fold;

use super::BoardScreen;
use super::board_view::{self, BoardView};
use super::layout::{BoardLayout, Pane};
use super::list_view;
use crate::ui::list::{List, ListRow};
use crate::ui::theme::{Role, Theme};
use crate::ui::{chrome, definition, text};

/// Title of the screen.
const TITLE: &str = "PLAYS ON A BOARD";
/// Text in place of the list while the rack is empty.
const INTRODUCTION: &str = "Type the tiles that are on the board, then press Tab and type those on your rack. The best plays \
                            appear here.";

impl BoardScreen {
    /// Draws everything but the key hints. Returns the place of the cursor: on the board, on the rack, in the list or in
    /// the prompt.
    pub(super) fn draw_content(&self, layout: &BoardLayout, theme: &Theme, buf: &mut Buffer) -> Position {
        let position = self.state.position();
        self.draw_head(layout, theme, buf);
        let cursor = Some(self.state.cursor()).filter(|_| self.pane == Pane::Board);
        let view = BoardView { board: &position.board, cursor, play: self.shown_play() };
        board_view::draw(&view, &layout.squares, theme, buf);
        let rack_cursor = (self.pane == Pane::Rack).then(|| self.state.rack_cursor());
        list_view::draw_rack(&position.rack, rack_cursor, self.shown_play(), layout.rack, theme, buf);
        self.draw_list(layout, theme, buf);
        let caret = self.draw_status(layout, theme, buf);
        chrome::draw_rule(layout.head_rule, theme, buf);
        chrome::draw_rule(layout.rule, theme, buf);
        caret.unwrap_or_else(|| match self.pane {
            Pane::Board => text::middle(layout.squares.place(self.state.cursor().pos)),
            Pane::Rack => list_view::rack_place(self.state.rack_cursor(), layout.rack).as_position(),
            Pane::Plays => {
                let place = self.list.visible(layout.list).place(self.list.selected());
                place.unwrap_or(layout.list).as_position()
            }
        })
    }

    fn draw_head(&self, layout: &BoardLayout, theme: &Theme, buf: &mut Buffer) {
        let counted = match self.list.plays().len() {
            _ if self.list.is_working() => "…".to_owned(),
            0 => String::new(),
            plays if plays < 1000 => count(plays, "play"),
            plays => format!("{} plays", thousands(plays as u64)),
        };
        text::draw_right(layout.head, &counted, theme.style(Role::Accent), buf);
        let is_replaced = layout.status == layout.head && (self.prompt.is_some() || self.message.is_some());
        if !is_replaced {
            text::draw_runs(layout.head, &[(TITLE, theme.strong())], buf);
        }
    }

    fn draw_list(&self, layout: &BoardLayout, theme: &Theme, buf: &mut Buffer) {
        let paragraph = if let Some(why) = self.list.problem() {
            (sentence(why), Role::Bad)
        } else if self.state.position().rack.is_empty() {
            (INTRODUCTION.to_owned(), Role::Dim)
        } else if !self.list.may_have_plays() {
            ("No play is possible with these tiles.".to_owned(), Role::Text)
        } else if let Some(comparison) = &self.comparison {
            list_view::draw_comparison(comparison, layout.list, theme, buf);
            return;
        } else {
            let is_current = self.pane == Pane::Plays;
            if let Some(head) = layout.list_head {
                list_view::draw_head(head, is_current, theme, buf);
            }
            let selected = is_current.then(|| self.list.selected());
            let (plays, rack) = (self.list.plays(), self.list.rack());
            let draw = |row, is_selected, line, buf: &mut Buffer| {
                if let ListRow::Item(play) = row {
                    list_view::draw_play(&plays[play], rack, is_selected, line, theme, buf);
                }
            };
            List::new(&self.list.visible(layout.list), selected, draw).render(layout.list, buf);
            return;
        };
        text::paragraph(&paragraph.0, theme.style(paragraph.1)).render(layout.list, buf);
    }

    /// Draws a message, the prompt, or the word of the selected play. A message that does not fit does not hide the
    /// prompt, because the prompt's label and key hints already say it. In short windows, the prompt and messages are on
    /// the title line. Returns the place of the cursor in the prompt.
    fn draw_status(&self, layout: &BoardLayout, theme: &Theme, buf: &mut Buffer) -> Option<Position> {
        let accent = theme.style(Role::Accent);
        let line = layout.status;
        let message = self.message.as_ref();
        let fits = |message: &String| self.prompt.is_none() || message.width() <= usize::from(line.width);
        if let Some(message) = message.filter(|message| fits(message)) {
            if line == layout.head {
                Clear.render(line, buf);
            }
            text::draw_runs(line, &[(message, accent)], buf);
        } else if let Some(prompt) = &self.prompt {
            if line == layout.head {
                Clear.render(line, buf);
            }
            let x = text::draw_runs(line, &[(prompt.label(), accent)], buf);
            let rest = Rect { x, width: line.right().saturating_sub(x), ..line };
            return Some(prompt.editor().draw(rest, "", theme, buf));
        } else if let Some(play) = self.list.selected_play().filter(|_| line != layout.head) {
            self.draw_play(play, line, theme, buf);
        }
        None
    }

    /// Draws the word of a play and its meaning, and at the end of the line the other words that it forms.
    fn draw_play(&self, play: &Play, line: Rect, theme: &Theme, buf: &mut Buffer) {
        let word = fold::spell(play.letters());
        let crossings = play.crossings(&self.state.position().board);
        let crossings: Vec<String> = crossings.iter().map(|word| fold::spell(word).to_uppercase()).collect();
        let also = if crossings.is_empty() { String::new() } else { format!("also forms {}", crossings.join(", ")) };
        let bold = theme.style(Role::Accent).add_modifier(Modifier::BOLD);
        let x = text::draw_runs(line, &[(&word.to_uppercase(), bold), ("  ", bold)], buf);
        let room = line.right().saturating_sub(x);
        let width = room.saturating_sub(if also.is_empty() { 0 } else { also.width() as u16 + 2 });
        definition::draw_line(&word, Rect { x, width, ..line }, theme, buf);
        text::draw_right(Rect { x, width: room, ..line }, &also, theme.style(Role::Text), buf);
    }
}
