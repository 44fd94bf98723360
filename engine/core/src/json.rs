//! How every door speaks: JSON in; `{"ok":…}` or `{"errors":[{code,path,detail}…]}` out.

#[cfg(test)]
mod tests;

use crate::error::{EngineError, EngineResult};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};

/// A value from JSON.
///
/// # Errors
/// `invalid_params`, with the place of the value that does not fit (empty where the text is no JSON at all) and the
/// parser's remark.
pub fn decode<T: DeserializeOwned>(json: &str) -> EngineResult<T> {
    let mut reader = serde_json::Deserializer::from_str(json);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let is_json = error.inner().classify() == Category::Data;
        let place = if is_json { place(error.path()) } else { String::new() };
        refused(place, error.inner())
    })?;
    reader.end().map_err(|error| refused(String::new(), &error))?;
    Ok(value)
}

fn refused(place: String, error: &serde_json::Error) -> Vec<EngineError> {
    vec![EngineError::new("invalid_params", place, error.to_string())]
}

/// A place as the engine writes it: names and numbers with dots between.
fn place(path: &Path) -> String {
    let steps = path.iter().filter_map(|step| match step {
        Segment::Seq { index } => Some(index.to_string()),
        Segment::Map { key } => Some(key.clone()),
        Segment::Enum { .. } | Segment::Unknown => None,
    });
    steps.collect::<Vec<_>>().join(".")
}

/// An answer as JSON.
pub fn encode<T: Serialize>(answer: EngineResult<T>) -> String {
    match answer {
        Ok(value) => written("ok", serde_json::to_string(&value)),
        Err(errors) => written("errors", serde_json::to_string(&errors)),
    }
}

fn written(field: &str, json: serde_json::Result<String>) -> String {
    match json {
        Ok(json) => format!("{{\"{field}\":{json}}}"),
        // Maps with keys that are no text cannot be written; no answer has one.
        Err(_) => r#"{"errors":[{"code":"unwritable_result","path":"","detail":""}]}"#.to_owned(),
    }
}
