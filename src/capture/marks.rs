//! What the frames of a film draw, laid into one another: each mark once, with the frames that it is seen in.

use std::ops::Range;

/// One thing that a layer draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SvgNode {
    /// An element of its own.
    Element(String),
    /// A part of a path: its commands, and the attributes of the path.
    Stroke { path: String, pen: String },
}

impl SvgNode {
    fn is_stroke_of(&self, other: &str) -> bool {
        matches!(self, Self::Stroke { pen, .. } if pen == other)
    }

    fn element(self) -> String {
        match self {
            Self::Element(element) => element,
            Self::Stroke { path, pen } => format!("<path d=\"{path}\" {pen}/>"),
        }
    }
}

/// The frames that something is seen in: ranges in order, which do not touch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Shown(Vec<Range<usize>>);

impl Shown {
    /// These and a frame later than all of them.
    fn and(mut self, frame: usize) -> Self {
        match self.0.last_mut() {
            Some(last) if last.end == frame => last.end += 1,
            _ => self.0.push(frame..frame + 1),
        }
        self
    }

    pub(super) fn ranges(&self) -> &[Range<usize>] {
        &self.0
    }

    pub(super) fn holds(&self, frame: usize) -> bool {
        self.0.iter().any(|range| range.contains(&frame))
    }

    /// Whether these are all of `count` frames.
    pub(super) fn is_all(&self, count: usize) -> bool {
        matches!(&self.0[..], [range] if *range == (0..count))
    }
}

/// A layer of a film. What is seen in a frame stands in the order in which that frame draws it.
#[derive(Default)]
pub(super) struct Layer(Vec<(SvgNode, Shown)>);

impl Layer {
    /// Lays in what a frame draws; frames come in order. As many marks as possible are shared with those before.
    pub(super) fn lay(&mut self, frame: usize, marks: Vec<SvgNode>) {
        let shared = shared(&self.0, &marks);
        let fresh = |(_, mark)| (mark, Shown::default().and(frame));
        let mut old = std::mem::take(&mut self.0).into_iter().enumerate().peekable();
        let mut new = marks.into_iter().enumerate().peekable();
        loop {
            let next = match (old.peek(), new.peek()) {
                (None, None) => return,
                (Some((_, (mark, _))), Some((_, other))) if mark == other => {
                    new.next();
                    old.next().map(|(_, (mark, shown))| (mark, shown.and(frame)))
                }
                (Some((i, _)), Some((j, _))) if shared[*i][j + 1] > shared[i + 1][*j] => new.next().map(fresh),
                (None, Some(_)) => new.next().map(fresh),
                (Some(_), _) => old.next().map(|(_, before)| before),
            };
            self.0.extend(next);
        }
    }

    /// The elements in order, each with its frames. Strokes of one pen that are seen in the same frames make one path.
    pub(super) fn elements(self) -> Vec<(Shown, String)> {
        let mut drawn: Vec<(Shown, SvgNode)> = Vec::new();
        for (mark, shown) in self.0 {
            if let SvgNode::Stroke { path, pen } = &mark {
                let mut alike = drawn.iter_mut().rev().take_while(|(_, before)| before.is_stroke_of(pen));
                if let Some((_, SvgNode::Stroke { path: before, .. })) = alike.find(|(frames, _)| *frames == shown) {
                    *before += path;
                    continue;
                }
            }
            drawn.push((shown, mark));
        }
        drawn.into_iter().map(|(shown, mark)| (shown, mark.element())).collect()
    }
}

/// At `[i][j]` how many marks `old` from `i` on and `new` from `j` on can share in order.
fn shared(old: &[(SvgNode, Shown)], new: &[SvgNode]) -> Vec<Vec<usize>> {
    let mut counts = vec![vec![0; new.len() + 1]; old.len() + 1];
    for (i, (mark, _)) in old.iter().enumerate().rev() {
        for (j, other) in new.iter().enumerate().rev() {
            let skipped = counts[i + 1][j].max(counts[i][j + 1]);
            counts[i][j] = if mark == other { counts[i + 1][j + 1] + 1 } else { skipped };
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A layer of frames that each draw the letters of a word.
    fn layer(frames: &[&str]) -> Layer {
        let mut layer = Layer::default();
        for (frame, letters) in frames.iter().enumerate() {
            layer.lay(frame, letters.chars().map(|letter| SvgNode::Element(letter.into())).collect());
        }
        layer
    }

    #[test]
    fn what_frames_share_is_drawn_once() {
        let drawn = layer(&["abc", "axc", "abc"]).elements();
        let drawn: Vec<_> = drawn.iter().map(|(shown, mark)| (mark.as_str(), shown.ranges())).collect();
        let all = 0..3;
        let (around, between) = ([0..1, 2..3], 1..2);
        let one = std::slice::from_ref::<Range<usize>>;
        assert_eq!(drawn, [("a", one(&all)), ("b", &around[..]), ("x", one(&between)), ("c", one(&all))]);
    }

    #[test]
    fn every_frame_keeps_what_it_draws_and_in_which_order() {
        let frames = ["steam", "", "teams", "mates", "steam", "x", "meats", "aab", "baa"];
        let drawn = layer(&frames).elements();
        for (frame, letters) in frames.iter().enumerate() {
            let seen = drawn.iter().filter(|(shown, _)| shown.holds(frame));
            assert_eq!(seen.map(|(_, mark)| mark.as_str()).collect::<String>(), *letters);
        }
    }

    #[test]
    fn strokes_are_one_path_for_each_pen_and_time() {
        let stroke = |path: &str, pen: &str| SvgNode::Stroke { path: path.into(), pen: pen.into() };
        let mut layer = Layer::default();
        layer.lay(0, vec![stroke("a", "thin"), stroke("b", "thin"), stroke("c", "thin"), stroke("d", "bold")]);
        layer.lay(1, vec![stroke("a", "thin"), stroke("c", "thin"), stroke("d", "bold"), stroke("e", "thin")]);
        let drawn = layer.elements();
        let expected = [("ac", "thin"), ("b", "thin"), ("d", "bold"), ("e", "thin")];
        let expected = expected.map(|(path, pen)| format!("<path d=\"{path}\" {pen}/>"));
        assert_eq!(drawn.iter().map(|(_, element)| element.clone()).collect::<Vec<_>>(), expected);
        assert!(drawn[0].0.is_all(2) && !drawn[1].0.is_all(2));
    }
}
