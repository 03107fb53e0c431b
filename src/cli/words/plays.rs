//! `wordhoard words plays`: the plays that a rack allows on a board.

use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde::{Serialize, Serializer};

use super::Out;
use crate::base::read::Source;
use crate::cli::output::{FAILURE, exit_code, fail, misuse, report};
use crate::cli::setup::Setup;
use crate::cli::values;
use crate::grid::{Axis, TileBoard};
use crate::puzzle::tile_board;
use crate::solve::lab::Rack;
use crate::solve::plays::{Method, Play, PlayFinder};
use crate::words::fold::spell;

/// Arguments of `words plays`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct PlaysArgs {
    /// File with the board, or - for standard input: one row per line, capitals for tiles, lowercase letters for
    /// blanks, . for empty squares
    #[arg(value_name = "BOARD")]
    board: PathBuf,

    /// Tiles of the rack, at most 15, with ? for blanks
    #[arg(long, value_name = "LETTERS")]
    rack: String,

    /// Print at most N plays
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,

    /// Score every square as a plain one
    #[arg(long)]
    no_premiums: bool,

    /// Algorithm. All find the same plays; gaddag first builds an index (Gordon, 1994), and rows is the slow baseline
    #[arg(long, value_name = "NAME", default_value = "fast", value_parser = values::one_of(&Method::NAMES))]
    method: Method,

    /// Print one JSON object
    #[arg(long)]
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
  wordhoard words plays board.txt --rack 'retain?' --limit 10
  wordhoard words plays - --rack quiz --json < board.txt

Exit codes: 0 success, 1 no plays or an invalid board, 2 usage error";

/// Lists the plays.
pub fn run(args: &PlaysArgs, setup: &Setup) -> ExitCode {
    let rack = match Rack::parse(&args.rack) {
        Ok(rack) => rack,
        Err(error) => return misuse(&error.to_string()),
    };
    let mut board = match tile_board::load(&Source::from_arg(&args.board)) {
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
        write_json(args.rack.trim(), &board, &rack, &plays, &mut out)
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
