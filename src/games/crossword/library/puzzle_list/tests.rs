//! Tests of the list of puzzles.

use std::sync::Arc;
use std::sync::mpsc::channel;

use wordhoard_engine::words::Lexicon;

use super::*;
use crate::games::crossword::library::files::Facts;
use crate::store::Saves;
use crate::system::job::Job;

fn env(data: &Path) -> Env {
    Env::new(Arc::new(Lexicon::embedded(false)), Saves::new(Some(data)), Box::new(|| "2026-01-01".into()))
}

fn found(number: usize) -> FoundFile {
    let entry = FileEntry::new(Stamp { len: 1, modified: 1 }, Content::Puzzle(Facts::untitled("A title")));
    FoundFile { path: format!("/listed/{number}.puz").into(), entry, is_lasting: true }
}

/// Lists what a search has found that does not come to its end.
fn interrupted(found: Vec<FoundFile>, env: &Env) -> PuzzleList {
    let mut list = PuzzleList::new(Places::default(), env, Waker::default());
    let (sender, sent) = channel();
    let job = Job::spawn_stream(move |task, send| {
        send(Found::Files(found));
        sender.send(()).unwrap();
        while !task.is_cancelled() {
            thread::sleep(Duration::from_millis(1));
        }
    });
    list.finder = Finder::new(job, None);
    sent.recv().unwrap();
    assert!(list.update(env) && list.is_searching());
    list
}

fn indexed_files(env: &Env) -> usize {
    assert_eq!(env.saves.flush(Duration::from_secs(10)), None);
    Index::read(env).files.len()
}

#[test]
fn an_interrupted_search_keeps_what_it_has_read() {
    let dir = tempfile::tempdir().unwrap();
    let env = env(dir.path());
    let mut list = interrupted((0..3).map(found).collect(), &env);
    assert_eq!(indexed_files(&env), 0);
    list.save(&env);
    assert_eq!(indexed_files(&env), 3);
}

#[test]
fn a_long_search_writes_the_index_before_its_end() {
    let dir = tempfile::tempdir().unwrap();
    let env = env(dir.path());
    let _list = interrupted((0..FIRST_SAVE).map(found).collect(), &env);
    assert_eq!(indexed_files(&env), FIRST_SAVE);
}

fn write_puzzle(path: &Path) {
    std::fs::write(path, "Title: Owls\n\n\nFOX\n\n\nA1. Red one ~ FOX\n").unwrap();
}

#[test]
fn without_a_watch_new_files_are_listed_when_the_list_is_shown_again() {
    let dir = tempfile::tempdir().unwrap();
    let env = env(&dir.path().join("data"));
    let places = Places::of(vec![dir.path().to_owned()], Vec::new());
    let mut list = PuzzleList::with_watcher(places, &env, Waker::default(), || Err(WatchError::Limit));
    list.complete(&env);
    let listed = list.puzzles().len();
    assert_eq!(list.unwatched(), Some(&WatchError::Limit));
    write_puzzle(&dir.path().join("a.xd"));
    list.refresh(&env);
    list.complete(&env);
    assert_eq!(list.puzzles().len(), listed + 1);
}

#[test]
fn a_new_search_needs_no_index() {
    let dir = tempfile::tempdir().unwrap();
    let (data, files) = (dir.path().join("data"), dir.path().join("files"));
    std::fs::create_dir(&files).unwrap();
    write_puzzle(&files.join("a.xd"));
    let env = env(&data);
    let places = Places::of(vec![files.clone()], Vec::new());
    let mut list = PuzzleList::new(places, &env, Waker::default());
    list.complete(&env);
    assert_eq!(indexed_files(&env), 1);
    let index = data.join("saves/crossword-index.json");
    std::fs::write(&index, "junk").unwrap();
    list.search_again();
    let mut changes = Vec::new();
    while list.finder.is_searching() {
        changes.extend(list.finder.next());
    }
    assert!(matches!(&changes[..], [Found::Complete(_)]), "no file is read again: {changes:?}");
    list.refresh(&env);
    assert_eq!(std::fs::read(index).unwrap(), b"junk", "the index has been read");
}
