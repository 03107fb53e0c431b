//! The screens that the README and docs/ show, each played to by keys.

use ratatui::buffer::Buffer;
use wordhoard::ui::Theme;
use wordhoard::ui::picture::Palette;

use super::{Player, Start, desc};

/// A picture: its file, its buffer, its colours.
pub struct Picture {
    pub name: &'static str,
    pub buffer: Buffer,
    pub palette: Palette,
}

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";
const WORDS: [&str; 12] =
    ["signore", "rental", "rent", "land", "ride", "goner", "tea", "ten", "and", "dog", "ion", "signal"];

/// Every picture.
pub fn all() -> Vec<Picture> {
    vec![
        picture("menu", Palette::DARK, menu((80, 24))),
        picture("boggle", Palette::DARK, round((80, 24), Theme::colour())),
        picture("boggle-light", Palette::LIGHT, round((80, 24), Theme::colour())),
        picture("boggle-mono", Palette::DARK, round((80, 24), Theme::mono())),
        picture("boggle-small", Palette::DARK, round((40, 12), Theme::colour())),
        picture("boggle-large", Palette::DARK, round((120, 40), Theme::colour())),
        picture("boggle-end", Palette::DARK, end((80, 24))),
    ]
}

fn picture(name: &'static str, palette: Palette, player: Player) -> Picture {
    Picture { name, buffer: player.buffer(), palette }
}

fn menu(size: (u16, u16)) -> Player {
    Player::menu(Start { size, ..Start::default() })
}

/// A round after a minute, with a word half typed.
fn round(size: (u16, u16), theme: Theme) -> Player {
    let mut player = Player::round(Start { size, theme, ..Start::default() }, desc(BOARD));
    player.secs(73);
    for word in WORDS {
        player.keys(word).keys("<Enter>");
    }
    player.keys("real");
    player
}

fn end(size: (u16, u16)) -> Player {
    let mut player = round(size, Theme::colour());
    player.keys("<Esc><F10><F10><Down><Right>");
    player
}
