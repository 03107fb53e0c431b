use std::collections::BTreeSet;
use std::ops::ControlFlow;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::{Dir, Grid, Tile};
use wordhoard_engine::solve::boggle::frontier::{Frontier, Kernel, PackedTrie, SmallBoard};
use wordhoard_engine::solve::boggle::score::{PointTable, Total};
use wordhoard_engine::solve::boggle::solve;
use wordhoard_engine::solve::watch::Watched;
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::dawg::{Builder, Cursor, Dawg};

use super::*;
use crate::trace::{Player, Tape, TapeWriter};

const MIN: usize = 3;

fn board(rows: &[&str]) -> Arc<Board> {
    let tiles = |row: &&str| row.split(' ').map(|face| Tile::new(face).unwrap()).collect();
    Arc::new(Grid::from_rows(rows.iter().map(tiles).collect()).unwrap())
}

fn random_board(number: usize) -> Arc<Board> {
    let mut rng = Seed::new(number.to_string()).rng("frontier");
    let faces = ["e", "e", "t", "a", "o", "i", "n", "s", "h", "r", "d", "l", "Qu", "u"];
    Arc::new(Grid::fill(4, 4, |_| Tile::new(rng.pick::<&str>(&faces)).unwrap()))
}

/// Returns the tape of a search, and the solver's own total.
fn tape(board: &Arc<Board>, trie: &PackedTrie) -> (Tape<FrontierStage>, Total) {
    let tape = Tape::new(FrontierStage::new(Arc::clone(board), MIN));
    let (mut writer, task) = (TapeWriter::new(&tape), Task::default());
    let (small, points) = (SmallBoard::from_board(board).unwrap(), PointTable::new(MIN, |letters| letters as u32));
    let mut observer = |event: Event| writer.log(event.into(), &task);
    let scored = Frontier::new(trie, Kernel::best()).score_watched(&small, &points, &mut observer);
    let Some(Watched::Finished(total)) = scored else { panic!("{scored:?}") };
    writer.finish();
    (tape, total)
}

/// Searches level by level with the word automaton and lists of tiles. Returns the words in the order in which they are
/// found, and for each level the numbers of paths and of those that end a word.
fn by_levels(board: &Board, words: &Lexicon) -> (Vec<String>, Vec<(usize, usize)>) {
    let face = |tile: usize| board.as_slice()[tile].face().to_lowercase();
    let follow = |at: Cursor, tile: usize| face(tile).bytes().try_fold(at, |at, letter| words.step(at, letter - b'a'));
    let start = |tile: usize| Some((vec![tile], follow(words.root(), tile)?));
    let mut level: Vec<(Vec<usize>, Cursor)> = (0..board.len()).filter_map(start).collect();
    let (mut found, mut sizes) = (Vec::new(), Vec::new());
    while !level.is_empty() {
        let ends = level.iter().filter(|(_, at)| words.word_at(*at).is_some());
        sizes.push((level.len(), ends.clone().count()));
        for (path, _) in ends {
            let word: String = path.iter().map(|&tile| face(tile).to_uppercase()).collect();
            if word.len() >= MIN && !found.contains(&word) {
                found.push(word);
            }
        }
        let mut next = Vec::new();
        for (path, at) in level {
            let last = board.pos(*path.last().unwrap());
            let mut around: Vec<usize> = board.neighbours(last, &Dir::ALL).map(|pos| board.index(pos)).collect();
            around.sort_unstable();
            let free = around.into_iter().filter(|tile| !path.contains(tile));
            next.extend(free.filter_map(|tile| Some(([path.as_slice(), &[tile]].concat(), follow(at, tile)?))));
        }
        level = next;
    }
    (found, sizes)
}

#[test]
fn traces_agree_with_independent_searches() {
    let words = Lexicon::embedded(false);
    let trie = PackedTrie::new(&words).unwrap();
    for number in 0..10 {
        let board = random_board(number);
        let (tape, total) = tape(&board, &trie);
        let mut player = Player::new(tape);
        player.forward(1000);
        player.back(500);
        player.to_end();
        let stage = player.stage();
        let (found, sizes) = by_levels(&board, &words);
        assert!(stage.found().iter().map(|word| &**word).eq(found.iter().map(String::as_str)), "{number}");
        let levels: Vec<(usize, usize)> = stage.levels().iter().map(|level| (level.paths, level.words)).collect();
        assert_eq!(levels, sizes);
        assert_eq!(total.words as usize, stage.found().len());
        let solved: BTreeSet<String> =
            solve(&board, &words, MIN).unwrap().into_iter().map(|found| found.text.to_uppercase()).collect();
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), solved);
        let counters: Vec<u64> = stage.counters().iter().map(|counter| counter.value).collect();
        let queued = sizes.iter().map(|(paths, _)| paths).sum::<usize>() as u64;
        let ends = sizes.iter().map(|(_, ends)| ends).sum::<usize>() as u64;
        assert_eq!([counters[0], counters[2]], [queued, ends]);
    }
}

#[test]
fn every_step_is_the_same_forwards_and_backwards() {
    let trie = PackedTrie::new(&Lexicon::embedded(false)).unwrap();
    let mut player = Player::new(tape(&random_board(3), &trie).0);
    let mut states = vec![(player.stage().sentence(), player.stage().waiting_on())];
    while player.forward(1) {
        let stage = player.stage();
        assert_eq!(stage.waiting_on().iter().sum::<usize>(), stage.gauge() as usize);
        states.push((stage.sentence(), stage.waiting_on()));
    }
    assert_eq!(states.last().unwrap().1, vec![0; 16]);
    while player.back(1) {
        let stage = player.stage();
        assert_eq!((stage.sentence(), stage.waiting_on()), states[player.position() as usize]);
    }
}

/// On this board, the paths and words can be counted by hand.
#[test]
fn steps_have_their_reasons() {
    let words = ["at", "eat", "rat", "rate", "tea", "tear"];
    let mut builder = Builder::default();
    for word in words {
        let letters: Vec<u8> = word.bytes().map(|byte| byte - b'a').collect();
        builder.push(&letters).unwrap();
    }
    let words = Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()));
    let mut player = Player::new(tape(&board(&["t e", "x a"]), &PackedTrie::new(&words).unwrap()).0);
    let mut said = Vec::new();
    while player.forward(1) {
        said.push(player.stage().sentence());
    }
    let expected = [
        "Words start with the letters of 3 tiles: each is the first path of its own.",
        "Level 1, 3 paths: no word ends; all go on.",
        "T: on the free tiles around it, only E can follow: queue 1 path.",
        "E: on the free tiles around it, only A can follow: queue 1 path.",
        "A: on the free tiles around it, only T can follow: queue 1 path.",
        "Level 2, 3 paths: 1 ends a word, too short or not new; no adjacent letter can follow 1 of them.",
        "TE: on the free tiles around it, only A can follow: queue 1 path.",
        "EA: on the free tiles around it, only T can follow: queue 1 path.",
        "Level 3, 2 paths: 2 end a word, 2 of them new; no adjacent letter can follow any of them.",
        "At the ends of 3 paths, there are 2 words of 3 letters or more, each counted once.",
    ];
    assert_eq!(said, expected);
    player.seek(2);
    assert_eq!((player.stage().path(), player.stage().waiting_on()), (vec![], vec![1, 1, 0, 1]));
    player.seek(3);
    assert_eq!((player.stage().path(), player.stage().added()), (vec![0], vec![1]));
    assert_eq!(player.stage().waiting_on(), [0, 2, 0, 1]);
    assert!(player.next_find() && player.stage().levels().len() == 2);
}

/// A board with more paths than the queue holds is left to the depth-first search.
#[test]
fn a_full_queue_ends_the_trace() {
    let mut builder = Builder::default();
    (1..=9).for_each(|letters| builder.push(&vec![0; letters]).unwrap());
    let words = Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()));
    let trie = PackedTrie::new(&words).unwrap();
    let small = SmallBoard::new(5, 5, &[0; 25]).unwrap();
    let mut stage = FrontierStage::new(Arc::new(Grid::fill(5, 5, |_| Tile::new("a").unwrap())), MIN);
    let mut observer = |event: Event| {
        stage.apply(event.into());
        ControlFlow::Continue(())
    };
    let points = PointTable::new(MIN, |_| 1);
    assert_eq!(Frontier::new(&trie, Kernel::best()).score_watched(&small, &points, &mut observer), None);
    assert_eq!(
        stage.sentence(),
        "The queue is full, so the program scores such boards by depth-first search (--method dfs)."
    );
}
