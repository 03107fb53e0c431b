//! Puts buffers on the terminal: only the cells that changed, in one write.
//!
//! `ratatui::Terminal` is not used: its `clear` asks the terminal where the cursor is, and a terminal that does not
//! answer holds it up for two seconds.

use std::io::{self, BufWriter, Stdout, Write};

use crossterm::queue;
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// What is on the terminal now.
pub struct Painter {
    backend: CrosstermBackend<BufWriter<Stdout>>,
    shown: Buffer,
    stale: bool,
}

impl Painter {
    /// A painter for a terminal that shows nothing of ours yet.
    pub fn new() -> Self {
        let out = BufWriter::with_capacity(1 << 16, io::stdout());
        Self { backend: CrosstermBackend::new(out), shown: Buffer::empty(Rect::ZERO), stale: true }
    }

    /// Forgets what is on the terminal: the next painting is whole.
    pub fn forget(&mut self) {
        self.stale = true;
    }

    /// Brings the terminal from what it shows to `next`.
    pub fn paint(&mut self, next: Buffer) -> io::Result<()> {
        let whole = self.stale || self.shown.area != next.area;
        if whole {
            self.shown = Buffer::empty(next.area);
        }
        let changes = self.shown.diff(&next);
        if changes.is_empty() && !whole {
            return Ok(());
        }
        queue!(self.backend, BeginSynchronizedUpdate)?;
        if whole {
            queue!(self.backend, Clear(ClearType::All))?;
        }
        self.backend.draw(changes.into_iter())?;
        queue!(self.backend, EndSynchronizedUpdate)?;
        Write::flush(&mut self.backend)?;
        self.shown = next;
        self.stale = false;
        Ok(())
    }
}
