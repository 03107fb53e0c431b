//! Writing of the lists of clues.

use std::collections::HashMap;

use super::super::clues::{self, Found, axis, from_zero, rewrite};
use super::super::json::Fields;
use super::super::signs;
use super::super::texts;
use super::super::warnings::Warnings;
use super::Tree;
use crate::grid::Axis;
use crate::puzzle::crossword::{Clue, Crossword};

/// Writes the clues that differ: in the first round with as little change as may be, then with all that can be said.
/// `was` is what the file holds now.
pub fn write(tree: &mut Tree, was: &Crossword, now: &Crossword, round: usize) {
    count_from_one(tree);
    for way in Axis::BOTH {
        if was.clues_of(way).count() != now.clues_of(way).count() {
            relist(tree, was, now, way);
        }
    }
    let found = clues::read(tree, was, &mut Warnings::default());
    let lists = tree.field_mut("clues");
    for way in Axis::BOTH {
        let found = found.iter().filter(|found| found.clue.axis == way);
        for (Found { list, item, clue }, new) in found.zip(now.clues_of(way)).filter(|(found, new)| found.clue != **new)
        {
            if let Tree::Object(fields) = &mut *lists {
                rewrite(fields[*list].1.item_mut(*item), clue, new, round > 0);
            }
        }
    }
}

/// Makes rows and columns count from 1, as the format has it.
fn count_from_one(tree: &mut Tree) {
    if !from_zero(tree.get("clues").map(Tree::fields).unwrap_or_default()) {
        return;
    }
    let Tree::Object(lists) = tree.field_mut("clues") else { return };
    for clue in lists.iter_mut().flat_map(|(_, items)| items_mut(items)).filter(|clue| clue.get("cells").is_some()) {
        for side in items_mut(clue.field_mut("cells")).flat_map(items_mut) {
            if let Some(number) = side.as_number() {
                *side = Tree::number(u64::from(number) + 1);
            }
        }
    }
}

fn items_mut(tree: &mut Tree) -> impl Iterator<Item = &mut Tree> {
    let items: &mut [Tree] = if let Tree::List(items) = tree { items } else { &mut [] };
    items.iter_mut()
}

/// Makes the lists of a direction one anew, of as many clues as there are now. Those that are the same as before keep
/// what the file has of them.
fn relist(tree: &mut Tree, was: &Crossword, now: &Crossword, way: Axis) {
    let found = clues::read(tree, was, &mut Warnings::default());
    let lists = tree.field_mut("clues");
    let mut known: HashMap<(&str, &str), Vec<Tree>> = HashMap::new();
    for Found { list, item, clue } in found.iter().rev().filter(|found| found.clue.axis == way) {
        let kept = lists.fields()[*list].1.items()[*item].clone();
        known.entry((&clue.label, &clue.text)).or_default().push(kept);
    }
    let items = now
        .clues_of(way)
        .map(|clue| known.get_mut(&(&*clue.label, &*clue.text)).and_then(Vec::pop).unwrap_or_else(|| short(clue)));
    let items = Tree::List(items.collect());
    let mut fields =
        if let Tree::Object(fields) = std::mem::replace(lists, Tree::Null) { fields } else { Fields::new() };
    let place = fields.iter().position(|(name, _)| axis(name) == Some(way)).unwrap_or(fields.len());
    let name = fields.get(place).map_or(way.name().into(), |(name, _)| name.clone());
    fields.retain(|(name, _)| axis(name) != Some(way));
    fields.insert(place.min(fields.len()), (name, items));
    *lists = Tree::Object(fields);
}

/// A clue as files have most: its number and what it asks.
fn short(clue: &Clue) -> Tree {
    let text = texts::written(&clue.text);
    if clue.label.is_empty() {
        return Tree::object([("clue", text)]);
    }
    Tree::List(vec![signs::number_or_text(&clue.label), text])
}
