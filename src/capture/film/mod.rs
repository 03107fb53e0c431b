//! A picture that moves: screens one after another, for ever.

use std::time::Duration;

use ratatui::buffer::Buffer;

use super::layers::Layers;
use super::marks::{Layer, Shown};
use super::palette::{Paint, Palette};
use super::{FONT_SIZE, FONTS, document, group};

/// Screens, each with the time that it lasts, as one SVG document.
///
/// What several screens have in common is drawn once. It moves by style sheet alone, so also where a page shows it as
/// an image. A viewer that does not move pictures, paper, and a reader who asked for less movement get one whole
/// screen: see [`Film::still`].
#[derive(Debug, Default)]
pub struct Film {
    frames: Vec<Frame>,
    still: usize,
}

/// A screen and how long it lasts.
#[derive(Debug)]
struct Frame {
    buffer: Buffer,
    lasts: Duration,
}

impl Film {
    /// Goes on with the screen in `buffer`. The same screen once more makes the last one longer.
    pub fn push(&mut self, buffer: Buffer, lasts: Duration) {
        match self.frames.last_mut() {
            Some(last) if last.buffer == buffer => last.lasts += lasts,
            _ => self.frames.push(Frame { buffer, lasts }),
        }
    }

    /// Makes the last screen so far the one for whoever sees no movement; or else it is the first.
    pub fn still(&mut self) {
        self.still = self.frames.len().saturating_sub(1);
    }

    /// How long it takes before it begins again.
    pub fn lasts(&self) -> Duration {
        self.frames.iter().map(|frame| frame.lasts).sum()
    }

    /// Draws the film in the colours of `palette`, in a window that holds the largest screen.
    pub fn svg(&self, palette: &Palette) -> String {
        let plain = Paint::solid(palette.foreground);
        let mut layers = <[Layer; 3]>::default();
        for (frame, Frame { buffer, .. }) in self.frames.iter().enumerate() {
            for (layer, marks) in layers.iter_mut().zip(Layers::of(buffer, palette).marks(&plain)) {
                layer.lay(frame, marks);
            }
        }
        let mut times = Times::of(self);
        let groups = groups(&plain).into_iter().zip(layers);
        let drawn = groups.flat_map(|(attributes, layer)| group(&attributes, times.parted(layer))).collect();
        let columns = self.frames.iter().map(|frame| frame.buffer.area.width).max().unwrap_or(0);
        let rows = self.frames.iter().map(|frame| frame.buffer.area.height).max().unwrap_or(0);
        document((columns, rows), palette, times.style(), drawn)
    }
}

/// The attributes of the layers' groups.
fn groups(plain: &Paint) -> [String; 3] {
    [
        // Without smoothing, rectangles that touch leave no seam when the picture is scaled.
        "shape-rendering=\"crispEdges\"".into(),
        "fill=\"none\" stroke-linecap=\"square\"".into(),
        format!("{} font-family=\"{FONTS}\" font-size=\"{FONT_SIZE}\"", plain.attributes("fill")),
    ]
}

/// When the frames are seen, and which sets of them need a class in the style sheet.
struct Times {
    /// When each frame begins and, last, when the film ends, in milliseconds.
    starts: Vec<u128>,
    still: usize,
    /// The sets of frames, in the order of their classes.
    classes: Vec<Shown>,
}

impl Times {
    fn of(film: &Film) -> Self {
        let mut end = Duration::ZERO;
        let mut starts = vec![0];
        for frame in &film.frames {
            end += frame.lasts;
            starts.push(end.as_millis());
        }
        Self { starts, still: film.still, classes: Vec::new() }
    }

    fn frames(&self) -> usize {
        self.starts.len() - 1
    }

    /// The elements of a layer; neighbours that come and go together are in one group.
    fn parted(&mut self, layer: Layer) -> Vec<String> {
        let elements = layer.elements();
        let mut lines = Vec::new();
        for together in elements.chunk_by(|one, next| one.0 == next.0) {
            let shown = &together[0].0;
            let drawn = together.iter().map(|(_, element)| element.clone()).collect();
            if shown.is_all(self.frames()) {
                lines.extend(drawn);
            } else {
                lines.extend(group(&self.attributes(shown), drawn));
            }
        }
        lines
    }

    /// The attributes of a group that is seen in these frames only. They hide what is not in the still picture; where
    /// there are animations, those have their way over attributes.
    fn attributes(&mut self, shown: &Shown) -> String {
        let class = self.classes.iter().position(|other| other == shown).unwrap_or(self.classes.len());
        if class == self.classes.len() {
            self.classes.push(shown.clone());
        }
        let hidden = if shown.holds(self.still) { "" } else { " visibility=\"hidden\"" };
        format!("class=\"f{class}\"{hidden}")
    }

    /// The style sheet; none where nothing moves.
    fn style(&self) -> Vec<String> {
        if self.classes.is_empty() {
            return Vec::new();
        }
        let lasts = self.starts[self.frames()];
        let mut lines = vec!["<style>".to_string(), format!("g{{animation:{lasts}ms step-end infinite}}")];
        for (class, shown) in self.classes.iter().enumerate() {
            let steps = self.steps(shown);
            lines.push(format!(".f{class}{{animation-name:f{class}}}@keyframes f{class}{{{steps}}}"));
        }
        lines.push("@media print,(prefers-reduced-motion:reduce){g{animation:none!important}}".into());
        lines.push("</style>".into());
        lines
    }

    /// The keyframes of what is seen in these frames. Each holds until the next one.
    fn steps(&self, shown: &Shown) -> String {
        let step = |frame: usize, seen: &str| format!("{}%{{visibility:{seen}}}", self.percent(frame));
        let mut steps = String::new();
        if !shown.holds(0) {
            steps += &step(0, "hidden");
        }
        for range in shown.ranges() {
            steps += &step(range.start, "visible");
            if range.end < self.frames() {
                steps += &step(range.end, "hidden");
            }
        }
        steps
    }

    /// When a frame begins, in percent of the whole.
    fn percent(&self, frame: usize) -> String {
        let whole = self.starts[self.frames()].max(1);
        let fine = self.starts[frame] * 1_000_000 / whole;
        let text = format!("{}.{:04}", fine / 10_000, fine % 10_000);
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    }
}

#[cfg(test)]
mod tests;
