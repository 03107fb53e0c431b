//! Tests of the JSON parser and writer.

use proptest::prelude::*;
use serde_json::Value;

use super::*;

const BUDGET: usize = 1 << 20;

fn read(text: &str) -> Result<Tree, (usize, String)> {
    parse_object(text, 0, BUDGET).map(|parsed| parsed.tree).map_err(|error| (error.line, error.message))
}

fn to_text(tree: &Tree) -> String {
    String::from_utf8(to_bytes(tree)).unwrap()
}

fn error(text: &str) -> (usize, String) {
    read(text).unwrap_err()
}

#[test]
fn json_round_trips() {
    let text = r#"{"b": 1.50, "a": [null, true, false, {}, [], -0.0e+7, 1e999],
        "b": "\u00e9\ud83d\ude00\n\"", "": {"x": "y"}}"#;
    let tree = read(text).unwrap();
    assert_eq!(tree.get("b"), Some(&Tree::text("é😀\n\"")));
    let names: Vec<&str> = tree.fields().iter().map(|field| &*field.0).collect();
    assert_eq!(names, ["b", "a", "b", ""]);
    let text = to_text(&tree);
    assert!(text.contains("1.50") && text.contains("[null, true, false, {}, [], -0.0e+7, 1e999]"), "{text}");
    assert_eq!(read(&text).unwrap(), tree);
}

#[test]
fn each_grid_row_and_clue_takes_one_line() {
    let text = r##"{"kind":["k"],"puzzle":[[1,{"cell":2}],["#",0]],"clues":{"Across":[[1,"A"],[3,"B"]],"Down":[]}}"##;
    assert_eq!(
        to_text(&read(text).unwrap()),
        r##"{
  "kind": ["k"],
  "puzzle": [
    [1, {"cell": 2}],
    ["#", 0]
  ],
  "clues": {
    "Across": [
      [1, "A"],
      [3, "B"]
    ],
    "Down": []
  }
}"##
    );
}

#[test]
fn errors_give_line_and_column() {
    assert_eq!(error("[1]"), (1, "invalid JSON at column 1: expected an object { ... }".to_owned()));
    assert_eq!(error("{\n \"é\" 1}"), (2, "invalid JSON at column 6: expected a colon".to_owned()));
    assert_eq!(error("{\"a\": 01}").1, "invalid JSON at column 8: expected a comma or }");
    for truncated in ["", "{", "{\"a", "{\"a\\", "{\"a\": ", "{\"a\": [1", "{\"a\": -", "{\"a\": 1,\n"] {
        assert_eq!(error(truncated).1, "the file ends unexpectedly; download it again", "{truncated}");
    }
    assert_eq!(error("{\"a\":\n\"\\ud800\"}").0, 2);
    assert!(error("{\"a\": \"\\x\"}").1.contains("column 7: the string has an invalid character"));
    assert!(error("{\"a\": \"b\nc\"}").1.contains("column 7: the string has an invalid character"));
    let deep = format!("{{\"a\": {}", "[".repeat(100_000));
    assert_eq!(error(&deep).1, "lists and objects are nested more than 64 levels deep");
}

#[test]
fn data_over_the_memory_budget_is_rejected_with_its_line() {
    for text in
        ["[[],[],[],[],[],[]]", "\"0123456789012345678901234567890123456789\"", "{\"a\":1,\"b\":1,\"c\":1,\"d\":1}"]
    {
        let text = format!("{{\"a\":\n{text}}}");
        assert!(parse_object(&text, 0, 1000).is_ok());
        assert_eq!(parse_object(&text, 0, 100).unwrap_err().line, 2, "{text}");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1000i32..1000).prop_map(|n| Value::from(f64::from(n) / 8.0)),
        ".{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 32, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((".{0,4}", inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn valid_json_has_the_same_value_as_in_serde_json(value in any_json(), pretty: bool) {
        let value = serde_json::json!({"puzzle": value.clone(), "other": value});
        let text = if pretty { format!("{value:#}") } else { value.to_string() };
        let tree = read(&text).unwrap();
        prop_assert_eq!(serde_json::from_str::<Value>(&to_text(&tree)).unwrap(), value);
    }

    #[test]
    fn text_is_accepted_exactly_if_serde_json_accepts_it(
        text in r#"\{("a":)?([\[\]{},:" \n01-]|[.eE+]|null|tru|"b"|\\[nux"]|00e9){0,8}\}"#,
    ) {
        let expected = serde_json::from_str::<Value>(&text);
        let is_accepted = parse_object(&text, 0, BUDGET).is_ok_and(|parsed| text[parsed.end..].trim().is_empty() && parsed.trailing_commas == 0);
        // Unlike serde_json, this parser accepts numbers of any size.
        prop_assume!(!expected.as_ref().is_err_and(|error| error.to_string().contains("out of range")));
        prop_assert_eq!(is_accepted, expected.is_ok(), "{}", text);
    }
}
