//! `wordhoard words plays`: the plays that a rack allows on a board, as a list or on screen.

use std::io::{self, BufWriter, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Instant;

use clap::Args;
use serde::{Serialize, Serializer};
use wordhoard_engine::base::read::Source;
use wordhoard_engine::grid::{Axis, TileBoard};
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::solve::plays::{MAX_RACK, Method, Play, PlayFinder, PlaysError};
use wordhoard_engine::words::fold::spell;
use wordhoard_puzzles::tile_board;

use super::Out;
use crate::cli::output::{FAILURE, exit_code, fail, misuse, report};
use crate::cli::setup::Setup;
use crate::cli::{play, values};
use crate::games::GameList;
use crate::lab::board::BoardScreen;
use crate::ui::{Context, Screen};

/// Arguments without which no plays are listed.
const LISTED: [&str; 2] = ["board", "rack"];

/// Arguments of `words plays`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct PlaysArgs {
    /// File with the board, or - for standard input: one row per line, capitals for tiles, lowercase letters for
    /// blanks, . for empty squares
    #[arg(value_name = "BOARD")]
    board: Option<PathBuf>,

    /// Tiles of the rack, at most 15, with ? for blanks
    #[arg(long, value_name = "LETTERS")]
    rack: Option<String>,

    /// Print at most N plays
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), requires_all = LISTED)]
    limit: Option<u32>,

    /// Score every square as a plain one
    #[arg(long, requires_all = LISTED)]
    no_premiums: bool,

    /// Algorithm. All find the same plays; gaddag first builds an index (Gordon, 1994), and rows is the slow baseline
    #[arg(long, value_name = "NAME", default_value = "fast", value_parser = values::one_of(&Method::NAMES), requires_all = LISTED)]
    method: Method,

    /// Print one JSON object
    #[arg(long, requires_all = LISTED)]
    json: bool,
}

const EXAMPLES: &str = "\
Example of a board, 7x7 with two double-word squares:
  + . . . . . +
  . . . . . . .
  . . . . . . .
  . . T E a M .
  . . . . . . .
  . . . . . . .
  . . . . . . .

Empty squares:
  .  plain         2  double letter   3  triple letter
                   +  double word     #  triple word
  A 15x15 board without marks has the standard premium squares, any other board
  those that are marked. Boards have 2 to 25 rows and columns.

Output:
  Plays are listed best first: place, word, points, and the tiles left on the
  rack. 8D is row 8, column D, across; D8 is the same square, down. Letters
  already on the board are in parentheses, blanks in lower case; blanks score 0.
  Seven tiles or more in one play score a bonus of 50. The first play must cover
  the centre square.

Examples:
  wordhoard words plays
  wordhoard words plays board.txt --rack 'retain?' --limit 10
  wordhoard words plays - --rack quiz --json < board.txt

Without BOARD or --rack, a screen opens on which both are entered. It starts with
the last board and rack, unless they are given.

Exit codes: 0 success, 1 no plays or an invalid board, 2 usage error";

impl PlaysArgs {
    /// Lists the plays, or opens the screen on which the board and the rack are entered.
    pub fn run(self, plain: bool, setup: Setup, games: &impl GameList, began: Instant) -> ExitCode {
        match (&self.board, &self.rack) {
            (Some(board), Some(rack)) => list(&self, board, rack, &super::notified(setup)),
            (board, _) if plain || !io::stdout().is_terminal() || board.as_deref().is_some_and(is_stdin) => {
                misuse("name a BOARD and give its --rack; the screen on which both are entered needs a terminal")
            }
            _ => self.open_screen(setup, games, began),
        }
    }

    fn open_screen(self, setup: Setup, games: &impl GameList, began: Instant) -> ExitCode {
        let board = match self.board.map(|path| tile_board::load(&Source::File(path))).transpose() {
            Ok(board) => board,
            Err(error) => return fail(&error.to_string()),
        };
        if let Some(Err(why)) = self.rack.as_deref().map(parse_rack) {
            return misuse(&why);
        }
        let open = move |cx: Context| {
            let screen = BoardScreen::new(cx).with(board.clone(), self.rack.as_deref());
            Ok(Box::new(screen) as Box<dyn Screen>)
        };
        play::screen(Rc::new(open), setup, games, began)
    }
}

fn is_stdin(path: &Path) -> bool {
    Source::from_arg(path) == Source::Stdin
}

fn parse_rack(text: &str) -> Result<Rack, String> {
    let rack = Rack::parse(text).map_err(|error| error.to_string())?;
    let tiles = rack.tile_count();
    if tiles > MAX_RACK { Err(PlaysError::RackTooLong { tiles }.to_string()) } else { Ok(rack) }
}

/// Lists the plays.
fn list(args: &PlaysArgs, board: &Path, rack_text: &str, setup: &Setup) -> ExitCode {
    let rack = match parse_rack(rack_text) {
        Ok(rack) => rack,
        Err(error) => return misuse(&error),
    };
    let mut board = match tile_board::load(&Source::from_arg(board)) {
        Ok(board) => board,
        Err(error) => return fail(&error.to_string()),
    };
    if args.no_premiums {
        board.remove_premiums();
    }
    let mut plays = match PlayFinder::new(&setup.words, args.method).plays(&board, &rack) {
        Ok(plays) => plays,
        Err(error) => return misuse(&error.to_string()),
    };
    plays.truncate(args.limit.map_or(usize::MAX, |limit| limit as usize));
    let mut out = BufWriter::new(io::stdout().lock());
    let written = if args.json {
        write_json(rack_text.trim(), &board, &rack, &plays, &mut out)
    } else {
        write_table(&rack, &plays, &mut out)
    };
    match written.and_then(|()| out.flush()) {
        Ok(()) if plays.is_empty() => {
            report("no plays found");
            ExitCode::from(FAILURE)
        }
        result => exit_code(result),
    }
}

/// Writes a line for each play: place, word, points and the tiles left, in columns. An empty rack is shown as `-`.
fn write_table(rack: &Rack, plays: &[Play], out: Out) -> io::Result<()> {
    let words: Vec<String> = plays.iter().map(Play::to_string).collect();
    let word_width = words.iter().map(String::len).max().unwrap_or_default();
    let points_width = plays.first().map_or(0, |play| play.points.to_string().len());
    plays.iter().zip(words).try_for_each(|(play, word)| {
        let (place, points, leave) = (play.place(), play.points, play.leave(rack));
        let leave = if leave.is_empty() { "-" } else { &leave };
        let bonus = if play.bonus() > 0 { format!("  with bonus {}", play.bonus()) } else { String::new() };
        writeln!(out, "{place:<4}{word:<word_width$}  {points:>points_width$}  {leave}{bonus}")
    })
}

#[derive(Serialize)]
struct Answer<'a> {
    kind: &'static str,
    rack: &'a str,
    rows: u16,
    cols: u16,
    count: usize,
    plays: FoundPlays<'a>,
}

/// Plays in an answer, serialised one at a time because there may be a million of them.
struct FoundPlays<'a> {
    plays: &'a [Play],
    board: &'a TileBoard,
    rack: &'a Rack,
}

impl Serialize for FoundPlays<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.plays.iter().map(|play| found_play(play, self.board, self.rack)))
    }
}

#[derive(Serialize)]
struct FoundPlay {
    place: String,
    axis: Axis,
    word: String,
    /// Word in club notation, as in the text output.
    laid: String,
    points: u32,
    /// Part of the points that is the bonus.
    bonus: u32,
    /// Tiles left on the rack.
    leave: String,
    /// Other words formed.
    crossings: Vec<String>,
    /// Tiles that come from the rack.
    squares: Vec<PlayedTile>,
}

#[derive(Serialize)]
struct PlayedTile {
    /// Row, from 0.
    row: u16,
    /// Column, from 0.
    col: u16,
    letter: String,
    blank: bool,
}

fn write_json(rack_text: &str, board: &TileBoard, rack: &Rack, plays: &[Play], mut out: Out) -> io::Result<()> {
    let answer = Answer {
        kind: "plays",
        rack: rack_text,
        rows: board.squares().rows(),
        cols: board.squares().cols(),
        count: plays.len(),
        plays: FoundPlays { plays, board, rack },
    };
    serde_json::to_writer(&mut out, &answer)?;
    out.write_all(b"\n")
}

fn found_play(play: &Play, board: &TileBoard, rack: &Rack) -> FoundPlay {
    let placed = play.tiles().filter(|(_, _, is_placed)| *is_placed);
    let squares = placed.map(|(pos, tile, _)| PlayedTile {
        row: pos.row,
        col: pos.col,
        letter: spell(&[tile.letter]),
        blank: tile.is_blank,
    });
    FoundPlay {
        place: play.place(),
        axis: play.axis,
        word: spell(play.letters()),
        laid: play.to_string(),
        points: play.points,
        bonus: play.bonus(),
        leave: play.leave(rack).to_lowercase(),
        crossings: play.crossings(board).iter().map(|word| spell(word)).collect(),
        squares: squares.collect(),
    }
}
