//! Scoring on several threads: one thread reads, the workers score, and the current thread writes.
//!
//! A fixed number of chunks circulates. The reader fills them with lines and the workers answer them. The writer writes
//! the answers in input order and returns the chunks to the reader. If writing fails, no thread waits for the reader,
//! because the reader may be waiting for a line that never comes.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

use super::chunk::Chunk;
use super::output::{BatchError, BatchOutput};
use super::reader::Input;
use super::worker::BatchWorker;

/// Message to the writer.
enum Message {
    /// A chunk was read.
    Read(Chunk),
    /// A chunk was answered.
    Answered(Chunk),
    /// The input has ended or cannot be read any further.
    End(io::Result<()>),
    /// A worker has exited, perhaps with chunks left to answer.
    WorkerExited,
}

/// Answers all lines of `input` with `threads` workers.
pub(super) fn run<'a>(
    input: Input,
    worker: impl Fn() -> BatchWorker<'a> + Sync,
    threads: usize,
    output: &mut BatchOutput,
) -> Result<(), BatchError> {
    let (messages, inbox) = channel();
    let (empty_sender, empty_chunks) = channel();
    // Each worker needs a chunk in progress and one queued; the reader and the writer need one each.
    (0..2 * threads + 2).try_for_each(|_| empty_sender.send(Chunk::default())).expect("the receiver must be in scope");
    let reader_messages = messages.clone();
    // The reader is not joined, because it may block on its input for ever.
    Builder::new().spawn(move || read(input, &empty_chunks, &reader_messages)).map_err(BatchError::Thread)?;
    let (work, queue) = channel();
    let queue = Mutex::new(queue);
    thread::scope(|scope| {
        // Move both channel ends into this scope: dropping them on every path ends all other threads.
        let (work, inbox) = (work, inbox);
        for _ in 0..threads {
            let messages = messages.clone();
            let answer = || answer(worker(), &queue, messages);
            Builder::new().spawn_scoped(scope, answer).map_err(BatchError::Thread)?;
        }
        drop(messages);
        write(&inbox, &work, &empty_sender, output)
    })
}

/// Fills empty chunks with lines until the input ends.
fn read(mut input: Input, empty_chunks: &Receiver<Chunk>, messages: &Sender<Message>) {
    for number in 0.. {
        let Ok(mut chunk) = empty_chunks.recv() else { return };
        chunk.number = number;
        let message = match chunk.fill(&mut input) {
            Ok(true) => Message::Read(chunk),
            Ok(false) => Message::End(Ok(())),
            Err(error) => Message::End(Err(error)),
        };
        let is_last = matches!(message, Message::End(_));
        if messages.send(message).is_err() || is_last {
            return;
        }
    }
}

/// Answers chunks from the queue until it closes.
fn answer(mut worker: BatchWorker, queue: &Mutex<Receiver<Chunk>>, messages: Sender<Message>) {
    let guard = ExitGuard(messages);
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(mut chunk) = next else { return };
        chunk.answer(&mut worker);
        if guard.0.send(Message::Answered(chunk)).is_err() {
            return;
        }
    }
}

/// Guard that announces the exit of a worker, even after a panic, so that the writer does not wait for it.
struct ExitGuard(Sender<Message>);

impl Drop for ExitGuard {
    fn drop(&mut self) {
        let _ = self.0.send(Message::WorkerExited);
    }
}

/// Passes chunks to the workers and writes the answers in input order.
fn write(
    inbox: &Receiver<Message>,
    work: &Sender<Chunk>,
    empty_sender: &Sender<Chunk>,
    output: &mut BatchOutput,
) -> Result<(), BatchError> {
    let mut answered = BTreeMap::new();
    let (mut read_count, mut written_count) = (0, 0);
    let mut end = None;
    while end.is_none() || written_count < read_count {
        match inbox.recv() {
            Ok(Message::Read(chunk)) => {
                read_count += 1;
                let _ = work.send(chunk);
            }
            Ok(Message::Answered(chunk)) => {
                answered.insert(chunk.number, chunk);
                while let Some(chunk) = answered.remove(&written_count) {
                    output.write(&chunk).map_err(BatchError::Output)?;
                    written_count += 1;
                    // Sending fails if the reader has finished.
                    let _ = empty_sender.send(chunk);
                }
            }
            Ok(Message::End(result)) => end = Some(result),
            Ok(Message::WorkerExited) | Err(_) => break,
        }
    }
    end.unwrap_or(Ok(())).map_err(BatchError::Input)
}
