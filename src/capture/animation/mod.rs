//! Animated pictures: loops of screens.

use std::time::Duration;

use ratatui::buffer::Buffer;

use super::layers::Layers;
use super::nodes::{FrameSet, Layer};
use super::palette::{Paint, Palette};
use super::{FONT_SIZE, FONTS, document, group};

/// Screens with their durations, rendered as one SVG document.
///
/// Elements shared by several screens are drawn once. The animation is pure CSS, so it also works where a page embeds
/// the picture as an image. Viewers that do not animate, printers, and readers who prefer reduced motion get one still
/// screen; see [`Animation::set_still`].
#[derive(Debug, Default)]
pub struct Animation {
    frames: Vec<AnimationFrame>,
    still: usize,
}

/// A screen and its duration.
#[derive(Debug)]
struct AnimationFrame {
    buffer: Buffer,
    duration: Duration,
}

impl Animation {
    /// Appends the screen in `buffer`. Pushing the last screen again extends its duration.
    pub fn push(&mut self, buffer: Buffer, duration: Duration) {
        match self.frames.last_mut() {
            Some(last) if last.buffer == buffer => last.duration += duration,
            _ => self.frames.push(AnimationFrame { buffer, duration }),
        }
    }

    /// Marks the last screen pushed so far as the one shown without animation. The default is the first screen.
    pub fn set_still(&mut self) {
        self.still = self.frames.len().saturating_sub(1);
    }

    /// Returns the duration of one loop.
    pub fn duration(&self) -> Duration {
        self.frames.iter().map(|frame| frame.duration).sum()
    }

    /// Renders the animation in the colours of `palette`, in a window that fits every screen.
    pub fn svg(&self, palette: &Palette) -> String {
        let default_paint = Paint::solid(palette.foreground);
        let mut layers = <[Layer; 3]>::default();
        for (frame, AnimationFrame { buffer, .. }) in self.frames.iter().enumerate() {
            for (layer, nodes) in layers.iter_mut().zip(Layers::new(buffer, palette).nodes(&default_paint)) {
                layer.add_frame(frame, nodes);
            }
        }
        let mut timeline = Timeline::new(self);
        let groups = group_attributes(&default_paint).into_iter().zip(layers);
        let elements =
            groups.flat_map(|(attributes, layer)| group(&attributes, timeline.group_elements(layer))).collect();
        let columns = self.frames.iter().map(|frame| frame.buffer.area.width).max().unwrap_or(0);
        let rows = self.frames.iter().map(|frame| frame.buffer.area.height).max().unwrap_or(0);
        document((columns, rows), palette, timeline.style(), elements)
    }
}

/// Returns the group attributes of each layer.
fn group_attributes(default_paint: &Paint) -> [String; 3] {
    [
        // Without antialiasing, touching rectangles leave no seam when the picture is scaled.
        "shape-rendering=\"crispEdges\"".into(),
        "fill=\"none\" stroke-linecap=\"square\"".into(),
        format!("{} font-family=\"{FONTS}\" font-size=\"{FONT_SIZE}\"", default_paint.attributes("fill")),
    ]
}

/// Frame timing, and the frame sets that need a class in the style sheet.
struct Timeline {
    /// Start of each frame, followed by the end of the animation, in milliseconds.
    starts: Vec<u128>,
    still: usize,
    /// Frame sets, indexed by class number.
    classes: Vec<FrameSet>,
}

impl Timeline {
    fn new(animation: &Animation) -> Self {
        let mut end = Duration::ZERO;
        let mut starts = vec![0];
        for frame in &animation.frames {
            end += frame.duration;
            starts.push(end.as_millis());
        }
        Self { starts, still: animation.still, classes: Vec::new() }
    }

    fn frame_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the SVG lines of a layer. Consecutive elements with the same frames share a group.
    fn group_elements(&mut self, layer: Layer) -> Vec<String> {
        let elements = layer.elements();
        let mut lines = Vec::new();
        for chunk in elements.chunk_by(|a, b| a.0 == b.0) {
            let frame_set = &chunk[0].0;
            let members = chunk.iter().map(|(_, element)| element.clone()).collect();
            if frame_set.is_all(self.frame_count()) {
                lines.extend(members);
            } else {
                lines.extend(group(&self.attributes(frame_set), members));
            }
        }
        lines
    }

    /// Returns the attributes of a group that is visible only in the frames of `frame_set`. Groups outside the still
    /// screen are hidden by default. Where animations are supported, they override the default.
    fn attributes(&mut self, frame_set: &FrameSet) -> String {
        let class = self.classes.iter().position(|other| other == frame_set).unwrap_or(self.classes.len());
        if class == self.classes.len() {
            self.classes.push(frame_set.clone());
        }
        let hidden = if frame_set.contains(self.still) { "" } else { " visibility=\"hidden\"" };
        format!("class=\"f{class}\"{hidden}")
    }

    /// Returns the lines of the style sheet, or none if all frames are equal.
    fn style(&self) -> Vec<String> {
        if self.classes.is_empty() {
            return Vec::new();
        }
        let duration = self.starts[self.frame_count()];
        let mut lines = vec!["<style>".to_string(), format!("g{{animation:{duration}ms step-end infinite}}")];
        for (class, frame_set) in self.classes.iter().enumerate() {
            let steps = self.keyframes(frame_set);
            lines.push(format!(".f{class}{{animation-name:f{class}}}@keyframes f{class}{{{steps}}}"));
        }
        lines.push("@media print,(prefers-reduced-motion:reduce){g{animation:none!important}}".into());
        lines.push("</style>".into());
        lines
    }

    /// Returns the keyframes of a group that is visible in the frames of `frame_set`. Each keyframe holds until the
    /// next.
    fn keyframes(&self, frame_set: &FrameSet) -> String {
        let step = |frame: usize, visibility: &str| format!("{}%{{visibility:{visibility}}}", self.percent(frame));
        let mut steps = String::new();
        if !frame_set.contains(0) {
            steps += &step(0, "hidden");
        }
        for range in frame_set.ranges() {
            steps += &step(range.start, "visible");
            if range.end < self.frame_count() {
                steps += &step(range.end, "hidden");
            }
        }
        steps
    }

    /// Returns the start of a frame as a percentage of the loop.
    fn percent(&self, frame: usize) -> String {
        let total = self.starts[self.frame_count()].max(1);
        let millionths = self.starts[frame] * 1_000_000 / total;
        let text = format!("{}.{:04}", millionths / 10_000, millionths % 10_000);
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    }
}

#[cfg(test)]
mod tests;
