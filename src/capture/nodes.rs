//! SVG nodes shared between the frames of an animation: each node is stored once, with the frames that show it.

use std::ops::Range;

/// A part of a layer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SvgNode {
    /// A complete element.
    Element(String),
    /// A part of a path: its commands in `path`, and the attributes of the whole path in `pen`.
    Stroke { path: String, pen: String },
}

impl SvgNode {
    fn is_stroke_with(&self, wanted: &str) -> bool {
        matches!(self, Self::Stroke { pen, .. } if pen == wanted)
    }

    fn element(self) -> String {
        match self {
            Self::Element(element) => element,
            Self::Stroke { path, pen } => format!("<path d=\"{path}\" {pen}/>"),
        }
    }
}

/// Set of frames, stored as sorted ranges that do not touch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct FrameSet(Vec<Range<usize>>);

impl FrameSet {
    /// Returns the set with `frame` added. The frame must be later than all frames in the set.
    fn with_frame(mut self, frame: usize) -> Self {
        match self.0.last_mut() {
            Some(last) if last.end == frame => last.end += 1,
            _ => self.0.push(frame..frame + 1),
        }
        self
    }

    pub(super) fn ranges(&self) -> &[Range<usize>] {
        &self.0
    }

    pub(super) fn contains(&self, frame: usize) -> bool {
        self.0.iter().any(|range| range.contains(&frame))
    }

    /// Returns `true` if the set contains all `count` frames of an animation.
    pub(super) fn is_all(&self, count: usize) -> bool {
        matches!(&self.0[..], [range] if *range == (0..count))
    }
}

/// A layer of an animation. The nodes of each frame are in that frame's drawing order.
#[derive(Default)]
pub(super) struct Layer(Vec<(SvgNode, FrameSet)>);

impl Layer {
    /// Adds the nodes of the next frame, sharing as many nodes as possible with earlier frames.
    pub(super) fn add_frame(&mut self, frame: usize, nodes: Vec<SvgNode>) {
        let common_lengths = common_subsequence_lengths(&self.0, &nodes);
        let new_node = |(_, node)| (node, FrameSet::default().with_frame(frame));
        let mut old = std::mem::take(&mut self.0).into_iter().enumerate().peekable();
        let mut new = nodes.into_iter().enumerate().peekable();
        loop {
            let next = match (old.peek(), new.peek()) {
                (None, None) => return,
                (Some((_, (node, _))), Some((_, other))) if node == other => {
                    new.next();
                    old.next().map(|(_, (node, frame_set))| (node, frame_set.with_frame(frame)))
                }
                (Some((i, _)), Some((j, _))) if common_lengths[*i][j + 1] > common_lengths[i + 1][*j] => {
                    new.next().map(new_node)
                }
                (None, Some(_)) => new.next().map(new_node),
                (Some(_), _) => old.next().map(|(_, entry)| entry),
            };
            self.0.extend(next);
        }
    }

    /// Returns the elements in order, each with its frames. Strokes with the same pen and frames are merged into one
    /// path.
    pub(super) fn elements(self) -> Vec<(FrameSet, String)> {
        let mut merged: Vec<(FrameSet, SvgNode)> = Vec::new();
        for (node, frame_set) in self.0 {
            if let SvgNode::Stroke { path, pen } = &node {
                let mut same_pen = merged.iter_mut().rev().take_while(|(_, previous)| previous.is_stroke_with(pen));
                if let Some((_, SvgNode::Stroke { path: merged_path, .. })) =
                    same_pen.find(|(frames, _)| *frames == frame_set)
                {
                    *merged_path += path;
                    continue;
                }
            }
            merged.push((frame_set, node));
        }
        merged.into_iter().map(|(frame_set, node)| (frame_set, node.element())).collect()
    }
}

/// Returns a table whose entry `[i][j]` is the length of the longest common subsequence of `old[i..]` and `new[j..]`.
fn common_subsequence_lengths(old: &[(SvgNode, FrameSet)], new: &[SvgNode]) -> Vec<Vec<usize>> {
    let mut lengths = vec![vec![0; new.len() + 1]; old.len() + 1];
    for (i, (node, _)) in old.iter().enumerate().rev() {
        for (j, other) in new.iter().enumerate().rev() {
            let skipped = lengths[i + 1][j].max(lengths[i][j + 1]);
            lengths[i][j] = if node == other { lengths[i + 1][j + 1] + 1 } else { skipped };
        }
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a layer of frames, each of which draws the letters of a word.
    fn layer(frames: &[&str]) -> Layer {
        let mut layer = Layer::default();
        for (frame, letters) in frames.iter().enumerate() {
            layer.add_frame(frame, letters.chars().map(|letter| SvgNode::Element(letter.into())).collect());
        }
        layer
    }

    #[test]
    fn shared_elements_are_drawn_once() {
        let drawn = layer(&["abc", "axc", "abc"]).elements();
        let drawn: Vec<_> = drawn.iter().map(|(frame_set, node)| (node.as_str(), frame_set.ranges())).collect();
        let all = 0..3;
        let (outer, middle) = ([0..1, 2..3], 1..2);
        let single = std::slice::from_ref::<Range<usize>>;
        assert_eq!(drawn, [("a", single(&all)), ("b", &outer[..]), ("x", single(&middle)), ("c", single(&all))]);
    }

    #[test]
    fn every_frame_keeps_its_elements_in_order() {
        let frames = ["steam", "", "teams", "mates", "steam", "x", "meats", "aab", "baa"];
        let drawn = layer(&frames).elements();
        for (frame, letters) in frames.iter().enumerate() {
            let seen = drawn.iter().filter(|(frame_set, _)| frame_set.contains(frame));
            assert_eq!(seen.map(|(_, node)| node.as_str()).collect::<String>(), *letters);
        }
    }

    #[test]
    fn strokes_merge_per_pen_and_frame_set() {
        let stroke = |path: &str, pen: &str| SvgNode::Stroke { path: path.into(), pen: pen.into() };
        let mut layer = Layer::default();
        layer.add_frame(0, vec![stroke("a", "thin"), stroke("b", "thin"), stroke("c", "thin"), stroke("d", "bold")]);
        layer.add_frame(1, vec![stroke("a", "thin"), stroke("c", "thin"), stroke("d", "bold"), stroke("e", "thin")]);
        let drawn = layer.elements();
        let expected = [("ac", "thin"), ("b", "thin"), ("d", "bold"), ("e", "thin")];
        let expected = expected.map(|(path, pen)| format!("<path d=\"{path}\" {pen}/>"));
        assert_eq!(drawn.iter().map(|(_, element)| element.clone()).collect::<Vec<_>>(), expected);
        assert!(drawn[0].0.is_all(2) && !drawn[1].0.is_all(2));
    }
}
