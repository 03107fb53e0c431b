//! The section `## Design` of an .xd file: rules such as `O { background: circle }`, then a grid of their characters.

use std::collections::HashMap;

use wordhoard_engine::grid::{Grid, Pos};

use super::markup::{declarations, position_outside_quotes};
use crate::crossword::bars::{DeclaredBars, set_bars};
use crate::crossword::texts::summarize;
use crate::crossword::{Cell, MAX_SIDE, Shade};

/// Style of a cell.
#[derive(Clone, Copy, Default)]
struct Style {
    circled: bool,
    shade: Option<Shade>,
    bars: DeclaredBars,
    has_image: bool,
}

/// Styles of the cells of a grid.
#[derive(Default)]
pub struct Design {
    styles: HashMap<char, Style>,
    /// Rows of the design grid.
    rows: Vec<Vec<char>>,
    /// Number of rules, properties and values that are unknown or malformed.
    unknown_count: usize,
}

impl Design {
    /// Parses the lines of the section. The older `<style>` tags around the rules are ignored.
    pub fn parse(lines: &[&str]) -> Self {
        let mut design = Self::default();
        let mut rules = String::new();
        let mut is_in_rule = false;
        for line in lines {
            let line = line.replace("<style>", "").replace("</style>", "");
            if is_in_rule || line.contains('{') && design.rows.is_empty() {
                rules += &line;
                rules.push('\n');
                // A brace inside quotes is rare; it would only extend the rules by a row of the grid.
                is_in_rule = line.rfind('{') > line.rfind('}') || is_in_rule && !line.contains('}');
            } else if !line.trim().is_empty() && design.rows.len() <= MAX_SIDE.into() {
                design.rows.push(line.trim().chars().take(usize::from(MAX_SIDE) + 1).collect());
            }
        }
        design.read_rules(&rules);
        design
    }

    fn read_rules(&mut self, mut rules: &str) {
        while let Some((selectors, rest)) = rules.split_once('{') {
            let end = position_outside_quotes(rest, '}').unwrap_or(rest.len());
            let style = self.read_style(&rest[..end]);
            for selector in selectors.split(',') {
                let mut chars = selector.trim().chars();
                match (chars.next(), chars.next()) {
                    (Some(selector), None) => self.styles.entry(selector).or_default().add(style),
                    _ => self.unknown_count += 1,
                }
            }
            rules = rest.get(end + 1..).unwrap_or_default();
        }
        self.unknown_count += usize::from(!rules.trim().is_empty());
    }

    /// Parses the body of a rule.
    fn read_style(&mut self, body: &str) -> Style {
        let mut style = Style::default();
        for (key, value) in declarations(body) {
            let is_true = value == "true";
            match key {
                "background" | "background-color" | "background-light" => {
                    value.split_whitespace().for_each(|word| style.paint(word));
                }
                // The colour for light themes is used.
                "background-dark" => {}
                "background-image" | "background-size" => style.has_image = true,
                "bar-top" => style.bars.above = is_true,
                "bar-left" => style.bars.left = is_true,
                "bar-right" => style.bars.right = is_true,
                "bar-bottom" => style.bars.below = is_true,
                _ => self.unknown_count += 1,
            }
        }
        style
    }

    /// Returns the character of the design grid for a cell, or `None` if the cell has no style.
    fn char(&self, pos: Pos) -> Option<char> {
        let row = self.rows.get(usize::from(pos.row))?;
        row.get(usize::from(pos.col)).copied().filter(|ch| !matches!(ch, '.' | ' '))
    }

    /// Returns `true` if the design grid has a block in this cell: a `#` without a rule of its own.
    pub fn has_block(&self, pos: Pos) -> bool {
        self.char(pos) == Some('#') && !self.styles.contains_key(&'#')
    }

    /// Sets the styles of open cells, including bars between them.
    pub fn apply(&self, grid: &mut Grid<Cell>) {
        let style = |pos| self.char(pos).and_then(|ch| self.styles.get(&ch)).copied().unwrap_or_default();
        let styles = Grid::fill(grid.rows(), grid.cols(), style);
        set_bars(grid, &styles.map(|style| style.bars));
        for pos in grid.positions() {
            let style = styles[pos];
            if let Some(square) = grid[pos].square_mut() {
                square.circled |= style.circled;
                square.shade = style.shade.or(square.shade);
            }
        }
    }

    /// Returns warnings about the parts that do not apply to the grid.
    pub fn warnings(&self, grid: &Grid<Cell>) -> Vec<String> {
        if self.styles.is_empty() && self.rows.iter().flatten().any(|ch| !".#".contains(*ch)) {
            return vec!["the Design section was ignored: no rules such as O { background: circle }".to_owned()];
        }
        let cells = || grid.positions().filter_map(|pos| self.char(pos)).filter(|ch| *ch != '#');
        let styles = || cells().map(|ch| self.styles.get(&ch));
        let mut warnings = summarize([
            (self.unknown_count, "rule", "ignored in the Design section: use the form O { background: circle }"),
            (
                styles().filter(Option::is_none).count(),
                "cell",
                "left without a style: no rule for it in the Design section",
            ),
            (styles().flatten().filter(|style| style.has_image).count(), "image", "left out of the cells"),
        ]);
        let has_grid_size = self.rows.len() == usize::from(grid.rows())
            && self.rows.iter().all(|row| row.len() == usize::from(grid.cols()));
        if !self.rows.is_empty() && !has_grid_size {
            warnings.push("the design grid does not have the size of the grid".to_owned());
        }
        warnings
    }
}

impl Style {
    /// Adds the properties of another rule for the same cells.
    fn add(&mut self, other: Self) {
        self.shade = other.shade.or(self.shade);
        self.circled |= other.circled;
        self.bars = self.bars.union(other.bars);
        self.has_image |= other.has_image;
    }

    /// Adds a background: `circle`, `shaded` or a colour.
    fn paint(&mut self, background: &str) {
        match background {
            "circle" => self.circled = true,
            "shaded" | "shade" => self.shade = Some(Shade::Highlight),
            colour => self.shade = Shade::from_css(colour),
        }
    }
}
