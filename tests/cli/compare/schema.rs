//! Checker for the part of JSON Schema that `docs/compare.schema.json` uses. Any other keyword is an error, so that no
//! part of the schema goes unchecked.

use serde_json::Value;

/// Keywords without an effect on validity.
const NOTES: [&str; 3] = ["$schema", "title", "description"];

/// Returns the first reason for which a value does not match a schema, with the place in the value.
pub fn check(value: &Value, schema: &Value, place: &str) -> Result<(), String> {
    let keywords = schema.as_object().ok_or(format!("{place}: a schema is no object"))?;
    for (keyword, rule) in keywords {
        match keyword.as_str() {
            "type" => check_type(value, rule, place)?,
            "enum" if rule.as_array().is_some_and(|values| values.contains(value)) => {}
            "enum" => return Err(format!("{place}: {value} is not one of {rule}")),
            "required" => check_required(value, rule, place)?,
            "properties" => check_properties(value, rule, place)?,
            "additionalProperties" if *rule == Value::Bool(false) => check_names(value, schema, place)?,
            "items" => {
                for (at, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(item, rule, &format!("{place}[{at}]"))?;
                }
            }
            note if NOTES.contains(&note) => {}
            other => return Err(format!("{place}: the keyword {other} is not supported")),
        }
    }
    Ok(())
}

fn check_type(value: &Value, rule: &Value, place: &str) -> Result<(), String> {
    let names: Vec<&str> = match rule {
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        name => name.as_str().into_iter().collect(),
    };
    let is_of = |name: &&str| match *name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    };
    if names.iter().any(is_of) { Ok(()) } else { Err(format!("{place}: {value} is not of type {rule}")) }
}

fn check_required(value: &Value, rule: &Value, place: &str) -> Result<(), String> {
    let Some(object) = value.as_object() else { return Ok(()) };
    let mut names = rule.as_array().into_iter().flatten().filter_map(Value::as_str);
    match names.find(|name| !object.contains_key(*name)) {
        Some(name) => Err(format!("{place}: {name} is missing")),
        None => Ok(()),
    }
}

fn check_properties(value: &Value, rule: &Value, place: &str) -> Result<(), String> {
    for (name, schema) in rule.as_object().into_iter().flatten() {
        if let Some(property) = value.get(name) {
            check(property, schema, &format!("{place}.{name}"))?;
        }
    }
    Ok(())
}

fn check_names(value: &Value, schema: &Value, place: &str) -> Result<(), String> {
    let is_known = |name: &String| schema["properties"].get(name).is_some();
    let unknown = value.as_object().and_then(|object| object.keys().find(|name| !is_known(name)));
    unknown.map_or(Ok(()), |name| Err(format!("{place}: {name} is not in the schema")))
}

#[test]
fn the_checker_rejects_what_does_not_match() {
    let schema: Value = serde_json::from_str(
        r#"{"type":"object","required":["a"],"additionalProperties":false,
            "properties":{"a":{"type":["integer","null"]},"b":{"type":"array","items":{"enum":["x"]}}}}"#,
    )
    .unwrap();
    let is_valid = |text: &str| check(&serde_json::from_str(text).unwrap(), &schema, "").is_ok();
    assert!([r#"{"a":1}"#, r#"{"a":null,"b":["x","x"]}"#].into_iter().all(is_valid));
    for invalid in ["[]", "{}", r#"{"a":"1"}"#, r#"{"a":1.5}"#, r#"{"a":1,"b":["y"]}"#, r#"{"a":1,"c":1}"#] {
        assert!(!is_valid(invalid), "{invalid}");
    }
    let unknown = serde_json::json!({ "minimum": 3 });
    assert!(check(&Value::Null, &unknown, "").is_err());
}
