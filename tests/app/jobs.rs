//! Long computations on screen: progress, cancellation and late results.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use wordhoard::games::RoundStarter;
use wordhoard::games::boggle::{self, Boggle};
use wordhoard::games::word_search::WordSearch;
use wordhoard::play::{Dealt, GenerateError, Generation, RoundKey, SlotKind};
use wordhoard::ui::keys::{Code, Key};
use wordhoard::ui::{Context, Event, job};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::word_search::{Params, Size, Source, TargetTime};

use crate::harness::{Player, Start, desc};

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

/// Opens a screen that waits for a computation. The computation ends when it is cancelled or receives a message, and
/// then sets the flag.
fn open(player: &mut Player, go_on: Receiver<()>) -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let work = std::sync::Mutex::new(Some((go_on, Arc::clone(&stopped))));
    let begin = move |key: RoundKey, cx: Context| {
        let (go_on, stopped) = work.lock().unwrap().take().unwrap();
        let work = move |task: &Task| {
            task.report(42, 100);
            while !task.is_cancelled() && go_on.recv_timeout(Duration::from_millis(1)).is_err() {}
            stopped.store(true, Ordering::SeqCst);
        };
        job::run("Generating", work, move |(), cx| boggle::begin(desc(BOARD), key, cx), cx)
    };
    player.app.open(RoundStarter::new::<Boggle>(|_| SlotKind::Free, begin), player.now);
    stopped
}

fn press(player: &mut Player, code: Code) {
    player.app.input(&Event::Key(Key::new(code).into()), player.now);
}

fn wait_until(condition: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(20);
    while !condition() {
        assert!(Instant::now() < end);
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn progress_turns_into_the_round() {
    for size in [(80, 24), (40, 12)] {
        let mut player = Player::menu(Start { size, ..Start::default() });
        let (sender, go_on) = channel();
        let stopped = open(&mut player, go_on);
        player.expect("Generating...").expect("42%").expect("Esc");
        press(&mut player, Code::Enter);
        assert!(player.app.is_working() && player.app.next_deadline(player.now) > Some(player.now));
        sender.send(()).unwrap();
        wait_until(|| stopped.load(Ordering::SeqCst));
        player.keys("x").expect("3:00").expect_no("Generating");
    }
}

#[test]
fn a_round_that_begins_in_a_hidden_window_waits_to_be_seen() {
    let mut player = Player::menu(Start::default());
    let (sender, go_on) = channel();
    let stopped = open(&mut player, go_on);
    player.resize((30, 5));
    sender.send(()).unwrap();
    wait_until(|| stopped.load(Ordering::SeqCst));
    while player.app.is_working() {
        player.app.wake(player.now);
    }
    player.secs(60).resize((80, 24)).expect("3:00").secs(1).expect("2:59");
}

#[test]
fn esc_cancels_and_a_late_result_is_dropped() {
    let mut player = Player::menu(Start::default());
    let (_sender, go_on) = channel();
    let stopped = open(&mut player, go_on);
    press(&mut player, Code::Esc);
    player.expect("PLAY").expect_no("Generating");
    wait_until(|| stopped.load(Ordering::SeqCst));
    player.secs(1).expect("PLAY").expect_no("RESUME");
}

#[test]
fn leaving_the_program_cancels() {
    let mut player = Player::menu(Start::default());
    let (_sender, go_on) = channel();
    let stopped = open(&mut player, go_on);
    player.app.input(&Event::Key(Key::ctrl('c').into()), player.now);
    assert!(player.app.is_over());
    wait_until(|| stopped.load(Ordering::SeqCst));
}

/// Returns the parameters of a large puzzle for a target time, which takes long to generate.
fn timed() -> Params {
    let target_time = TargetTime { minutes: 30, level: None, size: Some(Size::square(50)) };
    Params { words: Source::common_words(), target_time: Some(target_time), ..Params::standard() }
}

#[test]
fn generators_stop_when_cancelled() {
    let words = Lexicon::embedded(false);
    let task = Task::default();
    let generation = Generation { words: &words, task: &task };
    std::thread::scope(|scope| {
        let made = scope.spawn(|| WordSearch::generate(&timed(), &Seed::new("x"), &generation));
        std::thread::sleep(Duration::from_millis(20));
        task.cancel();
        assert_eq!(made.join().unwrap().err(), Some(GenerateError::Cancelled));
    });
}
