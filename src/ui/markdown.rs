//! Reads the Markdown of the pages that ship with the program.
//!
//! The subset: headings, paragraphs, lists with `-` or numbers, fenced code, tables, links, emphasis and inline code.
//! Links become their text, code is indented, and pictures are left out. Headings of columns are used only where
//! numbers stand below them.

use super::blocks::{Block, Column};

/// Returns the blocks of a text.
#[must_use]
pub fn blocks(text: &'static str) -> Vec<Block> {
    let mut lines = text.lines().peekable();
    let mut blocks = Vec::new();
    while let Some(line) = lines.next() {
        let kind = Kind::of(line);
        match kind {
            Kind::Blank | Kind::Picture => {}
            Kind::Heading => blocks.push(Block::Heading(inline(line.trim_start_matches('#').trim()))),
            Kind::Fence => {
                let code: Vec<&str> = lines.by_ref().take_while(|line| Kind::of(line) != Kind::Fence).collect();
                blocks.push(Block::Verbatim(code.iter().map(|line| format!("  {line}\n")).collect()));
            }
            Kind::Row => {
                let mut rows = vec![line];
                while let Some(row) = lines.next_if(|line| Kind::of(line) == Kind::Row) {
                    rows.push(row);
                }
                blocks.push(table(&rows));
            }
            Kind::Item | Kind::Text => {
                let mut whole = line.to_owned();
                while let Some(more) = lines.next_if(|line| Kind::of(line) == Kind::Text) {
                    whole.push(' ');
                    whole.push_str(more.trim_start());
                }
                push_text(&mut blocks, kind, &whole);
            }
        }
    }
    blocks
}

/// Kind of a line, as its first characters tell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    Heading,
    Fence,
    Row,
    Picture,
    Item,
    Text,
}

impl Kind {
    fn of(line: &str) -> Self {
        match line {
            _ if line.trim().is_empty() => Self::Blank,
            _ if line.starts_with('#') => Self::Heading,
            _ if line.starts_with("```") => Self::Fence,
            _ if line.starts_with('|') => Self::Row,
            _ if line.starts_with("![") => Self::Picture,
            _ if item(line).is_some() => Self::Item,
            _ => Self::Text,
        }
    }
}

/// Splits an item of a list into its mark and its text.
fn item(line: &str) -> Option<(&str, &str)> {
    if let Some(text) = line.strip_prefix("- ") {
        return Some(("•", text));
    }
    let (number, text) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (&line[..=number.len()], text))
}

/// Adds a paragraph, or an item to the list before it.
fn push_text(blocks: &mut Vec<Block>, kind: Kind, line: &str) {
    match item(line).filter(|_| kind == Kind::Item) {
        None => blocks.push(Block::Paragraph(inline(line))),
        Some((mark, text)) => {
            let item = (mark.to_owned(), inline(text));
            match blocks.last_mut() {
                Some(Block::List(items)) => items.push(item),
                _ => blocks.push(Block::List(vec![item])),
            }
        }
    }
}

/// Reads the rows of a table: its headings, their alignment, and the rows below.
fn table(rows: &[&'static str]) -> Block {
    let cells = |row: &'static str| row.trim().trim_matches('|').split('|').map(str::trim);
    let alignments = rows.get(1).map(|row| cells(row).collect::<Vec<_>>()).unwrap_or_default();
    let column = |(number, heading): (usize, &'static str)| match alignments.get(number) {
        Some(alignment) if alignment.ends_with(':') => Column::Number(heading),
        _ if number == 0 => Column::Name,
        _ => Column::Text,
    };
    let columns = rows.first().map(|row| cells(row).enumerate().map(column).collect()).unwrap_or_default();
    Block::Table { columns, rows: rows.iter().skip(2).map(|row| cells(row).map(inline).collect()).collect() }
}

/// Returns a text without its marks for code, emphasis and links.
fn inline(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(['`', '*', '[', '\\']) {
        plain.push_str(&rest[..at]);
        let (mark, after) = rest[at..].split_at(1);
        rest = match mark {
            "`" => {
                let (code, after) = after.split_once('`').unwrap_or((after, ""));
                plain.push_str(code);
                after
            }
            "[" => match link(after) {
                Some((label, after)) => {
                    plain.push_str(&inline(label));
                    after
                }
                None => {
                    plain.push('[');
                    after
                }
            },
            "\\" => {
                let mut left = after.chars();
                plain.extend(left.next());
                left.as_str()
            }
            _ => after,
        };
    }
    plain + rest
}

/// Splits the rest of a link into its text and what follows the link.
fn link(rest: &str) -> Option<(&str, &str)> {
    let (label, after) = rest.split_once("](").filter(|(label, _)| !label.contains('['))?;
    Some((label, after.split_once(')')?.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paragraph(text: &str) -> Block {
        Block::Paragraph(text.to_owned())
    }

    fn list(items: &[(&str, &str)]) -> Block {
        Block::List(items.iter().map(|(mark, text)| ((*mark).to_owned(), (*text).to_owned())).collect())
    }

    #[test]
    fn blocks_are_told_apart() {
        let text = "# A title\n\nOne line\nand another.\n\n![a picture](x.svg)\n\n- a\n- b,\n  longer\n\n1. first\n2. second\n\n\
                    Before code:\n\n```text\n# *not* a heading\n  - nor an item\n```\n";
        assert_eq!(
            blocks(text),
            [
                Block::Heading("A title".into()),
                paragraph("One line and another."),
                list(&[("•", "a"), ("•", "b, longer"), ("1.", "first"), ("2.", "second")]),
                paragraph("Before code:"),
                Block::Verbatim("  # *not* a heading\n    - nor an item\n".into()),
            ]
        );
    }

    #[test]
    fn tables_keep_the_headings_of_numbers() {
        let cells = |row: [&str; 3]| row.map(str::to_owned).to_vec();
        let expected = Block::Table {
            columns: vec![Column::Name, Column::Number("time"), Column::Text],
            rows: vec![cells(["3x3", "1.0 s", "fast"]), cells(["4x4", "", "slow"])],
        };
        assert_eq!(blocks("| | time | |\n|---|---:|---|\n| 3x3 | 1.0 s | `fast` |\n| 4x4 | | slow |\n"), [expected]);
    }

    #[test]
    fn marks_within_a_line_are_removed() {
        for (text, expected) in [
            ("a *b* **c** `d*e[0](f)` g", "a b c d*e[0](f) g"),
            ("in [1], see [the `x` page](x.md), or [2]", "in [1], see the x page, or [2]"),
            (r"2 \* 3 \[x\]", "2 * 3 [x]"),
            ("open `code", "open code"),
        ] {
            assert_eq!(inline(text), expected);
        }
    }
}
