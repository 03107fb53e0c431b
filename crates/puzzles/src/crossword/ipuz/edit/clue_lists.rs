//! Writing of the clue lists.

use std::collections::HashMap;
use std::ops::Range;

use wordhoard_engine::grid::Axis;

use super::super::clues::{self, ListKey, LocatedClue, counts_from_zero, rewrite};
use super::super::json::Fields;
use super::super::markers;
use super::super::texts;
use super::super::warnings::Warnings;
use super::Tree;
use crate::crossword::{Clue, Crossword};

/// Writes the clues that differ between `old`, the current content of the file, and `new`. The first pass makes the
/// smallest possible change; later passes write all fields.
pub fn write(tree: &mut Tree, old: &Crossword, new: &Crossword, pass: usize) {
    count_from_one(tree);
    for axis in Axis::BOTH {
        let titles = |puzzle: &'_ Crossword| puzzle.clues_of(axis).map(|clue| clue.list.clone()).collect::<Vec<_>>();
        if titles(old) != titles(new) {
            rebuild_lists(tree, old, new, axis);
        }
    }
    let located = clues::read(tree, old, &mut Warnings::default());
    let lists = tree.field_mut("clues");
    for axis in Axis::BOTH {
        let located = located.iter().filter(|located| located.clue.axis == axis);
        let pairs = located.zip(new.clues_of(axis)).filter(|(located, new)| located.clue != **new);
        for (LocatedClue { list, item, clue: old }, new) in pairs {
            if let Tree::Object(fields) = &mut *lists {
                rewrite(fields[*list].1.item_mut(*item), old, new, pass > 0);
            }
        }
    }
}

/// Renumbers rows and columns from 1, as the format requires, if they count from 0.
fn count_from_one(tree: &mut Tree) {
    if !counts_from_zero(tree.get("clues").map(Tree::fields).unwrap_or_default()) {
        return;
    }
    let Tree::Object(lists) = tree.field_mut("clues") else { return };
    for clue in lists.iter_mut().flat_map(|(_, items)| items_mut(items)).filter(|clue| clue.get("cells").is_some()) {
        for coordinate in items_mut(clue.field_mut("cells")).flat_map(items_mut) {
            if let Some(number) = coordinate.as_number() {
                *coordinate = Tree::number(u64::from(number) + 1);
            }
        }
    }
}

fn items_mut(tree: &mut Tree) -> impl Iterator<Item = &mut Tree> {
    let items: &mut [Tree] = if let Tree::List(items) = tree { items } else { &mut [] };
    items.iter_mut()
}

/// Rebuilds the lists of one direction from the new clues. Unchanged clues keep their form in the file, and lists their
/// names.
fn rebuild_lists(tree: &mut Tree, old: &Crossword, new: &Crossword, axis: Axis) {
    let located = clues::read(tree, old, &mut Warnings::default());
    let keys = clues::list_keys(tree, old);
    let lists = tree.field_mut("clues");
    let mut old_items: HashMap<(&str, &str), Vec<Tree>> = HashMap::new();
    for LocatedClue { list, item, clue } in located.iter().rev().filter(|located| located.clue.axis == axis) {
        let old_item = lists.fields()[*list].1.items()[*item].clone();
        old_items.entry((&clue.label, &clue.text)).or_default().push(old_item);
    }
    let fields = if let Tree::Object(fields) = std::mem::replace(lists, Tree::Null) { fields } else { Fields::new() };
    let index = keys.iter().take_while(|key| key.axis != axis).count();
    // A list that is named after no direction would not keep the direction of its old entries.
    let named =
        keys.iter().zip(&fields).rev().filter(|(key, (name, _))| key.axis == axis && clues::list_axis(name).is_some());
    let old_names: HashMap<&str, &str> = named.map(|(key, (name, _))| (&*key.title, &**name)).collect();
    let mut new_fields = Fields::new();
    for list in new.clue_lists().filter(|list| list[0].axis == axis) {
        let key = ListKey { axis, title: list[0].list.clone() };
        let old_name = old_names.get(&*key.title).map(|name| Box::from(*name));
        let items = list.iter().map(|clue| {
            old_items.get_mut(&(&*clue.label, &*clue.text)).and_then(Vec::pop).unwrap_or_else(|| to_tree(clue))
        });
        new_fields.push((old_name.unwrap_or_else(|| key.name()), Tree::List(items.collect())));
    }
    let others = |range: Range<usize>| {
        let fields = fields[range.clone()].iter().zip(&keys[range]);
        fields.filter(|(_, key)| key.axis != axis).map(|(field, _)| field.clone())
    };
    let mut all_fields: Fields = others(0..index).collect();
    all_fields.append(&mut new_fields);
    all_fields.extend(others(index..fields.len()));
    *lists = Tree::Object(all_fields);
}

/// Returns a clue in the usual form: number and text.
fn to_tree(clue: &Clue) -> Tree {
    let text = texts::to_html(&clue.text);
    if clue.label.is_empty() {
        return Tree::object([("clue", text)]);
    }
    Tree::List(vec![markers::number_or_text(&clue.label), text])
}
