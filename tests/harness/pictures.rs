//! The screens that the README and docs/ show, each played to by keys.

use wordhoard::ui::Theme;
use wordhoard::ui::picture::{self, Palette};

use super::camera::Camera;
use super::{Player, Start, desc};

/// A picture: the name of its file, and what is in it.
pub struct Picture {
    pub name: &'static str,
    pub svg: String,
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
        Picture { name: "boggle-moving", svg: moving().film.svg(&Palette::DARK) },
    ]
}

fn picture(name: &'static str, palette: Palette, player: Player) -> Picture {
    Picture { name, svg: picture::svg(&player.buffer(), &palette) }
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

/// The words found before the film begins: the next one but one brings the next rank.
const BEFORE: &str = "rental rogue goner later tango realm land rent and dog ion tea ten";
/// What is typed, and how many milliseconds after each key the next one comes.
const TYPED: [(&str, u64); 7] =
    [("d", 190), ("o", 160), ("n", 210), ("a", 150), ("t", 185), ("e", 520), ("<Enter>", 1500)];
/// What is dragged over, likewise.
const DRAGGED: [(&str, u64); 7] =
    [(" S ", 230), (" I ", 170), (" G ", 160), (" N ", 185), (" O ", 150), (" R ", 165), (" E ", 560)];

/// A word is typed, and one dragged over with the mouse.
fn moving() -> Camera {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.secs(72);
    for word in BEFORE.split(' ') {
        player.keys(word).keys("<Enter>");
    }
    let mut camera = Camera::on(player);
    camera.hold(900).keys(&TYPED).drag(&DRAGGED).still().release(" E ").hold(3000);
    camera
}
