//! Several threads: one reads, some answer, this one writes.
//!
//! A fixed number of chunks goes round: from here, empty, to the reader; from there, with lines, to whoever is free; and
//! back, with answers, to be written in the order of the lines. When the writing stops nobody waits for the reader,
//! who may be waiting for a line that never comes.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

use super::chunk::Chunk;
use super::worker::BatchWorker;
use super::{Input, Out, Stop};

/// What comes to the one who writes.
enum WorkerMessage {
    Read(Chunk),
    Answered(Chunk),
    /// The input is at its end, or cannot be read further.
    End(io::Result<()>),
    /// One who answers is gone, though there may be more to answer.
    Gone,
}

/// Answers all lines of the input on so many threads.
pub(super) fn run<'a>(
    input: Input,
    clerk: impl Fn() -> BatchWorker<'a> + Sync,
    threads: usize,
    out: &mut Out,
) -> Result<(), Stop> {
    let (tell, news) = channel();
    let (give, free) = channel();
    // One to be answered and one that waits for each thread, and two to be read and written.
    (0..2 * threads + 2).try_for_each(|_| give.send(Chunk::default())).expect("the other end is here");
    let told = tell.clone();
    // It is not waited for.
    Builder::new().spawn(move || read(input, &free, &told)).map_err(Stop::Thread)?;
    let (work, inbox) = channel();
    let inbox = Mutex::new(inbox);
    thread::scope(|scope| {
        // Dropped here, whatever comes: then all others end.
        let (work, news) = (work, news);
        for _ in 0..threads {
            let tell = tell.clone();
            let answer = || answer(clerk(), &inbox, tell);
            Builder::new().spawn_scoped(scope, answer).map_err(Stop::Thread)?;
        }
        drop(tell);
        write(&news, &work, &give, out)
    })
}

/// Reads, as long as there are chunks to fill.
fn read(mut input: Input, free: &Receiver<Chunk>, tell: &Sender<WorkerMessage>) {
    for number in 0.. {
        let Ok(mut chunk) = free.recv() else { return };
        chunk.number = number;
        let news = match chunk.fill(&mut input) {
            Ok(true) => WorkerMessage::Read(chunk),
            Ok(false) => WorkerMessage::End(Ok(())),
            Err(error) => WorkerMessage::End(Err(error)),
        };
        let is_last = matches!(news, WorkerMessage::End(_));
        if tell.send(news).is_err() || is_last {
            return;
        }
    }
}

/// Answers what comes, until nothing more can come.
fn answer(mut clerk: BatchWorker, inbox: &Mutex<Receiver<Chunk>>, tell: Sender<WorkerMessage>) {
    let leaving = Leaving(tell);
    loop {
        let next = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(mut chunk) = next else { return };
        chunk.answer(&mut clerk);
        if leaving.0.send(WorkerMessage::Answered(chunk)).is_err() {
            return;
        }
    }
}

/// Says that a thread ends, however it does: so nobody waits for it.
struct Leaving(Sender<WorkerMessage>);

impl Drop for Leaving {
    fn drop(&mut self) {
        let _ = self.0.send(WorkerMessage::Gone);
    }
}

/// Hands chunks on as they come, and writes the answers in order.
fn write(
    news: &Receiver<WorkerMessage>,
    work: &Sender<Chunk>,
    give: &Sender<Chunk>,
    out: &mut Out,
) -> Result<(), Stop> {
    let mut ready = BTreeMap::new();
    let (mut read, mut written) = (0, 0);
    let mut end = None;
    while end.is_none() || written < read {
        match news.recv() {
            Ok(WorkerMessage::Read(chunk)) => {
                read += 1;
                let _ = work.send(chunk);
            }
            Ok(WorkerMessage::Answered(chunk)) => {
                ready.insert(chunk.number, chunk);
                while let Some(chunk) = ready.remove(&written) {
                    out.write(&chunk).map_err(Stop::Output)?;
                    written += 1;
                    // The reader may be at the end.
                    let _ = give.send(chunk);
                }
            }
            Ok(WorkerMessage::End(result)) => end = Some(result),
            Ok(WorkerMessage::Gone) | Err(_) => break,
        }
    }
    end.unwrap_or(Ok(())).map_err(Stop::Input)
}
