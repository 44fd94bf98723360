//! How every door speaks: JSON in; `{"ok":…}` or `{"errors":[{code,path,detail}…]}` out.

mod misfit;
#[cfg(test)]
mod tests;
mod tree;

pub use misfit::Misfit;
pub use tree::Tree;

use crate::error::{EngineError, EngineResult};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value from JSON.
///
/// # Errors
/// `invalid_params`, with the place of the value that does not fit (empty where the text is no JSON at all) and the
/// parser's remark.
pub fn decode<T: DeserializeOwned>(json: &str) -> EngineResult<T> {
    T::deserialize(&read(json)?).map_err(refused)
}

// What does not depend on the type is written once, not once for every call.
fn read(json: &str) -> EngineResult<Tree> {
    serde_json::from_str(json).map_err(|error| refused(Misfit::new(error.to_string())))
}

fn refused(misfit: Misfit) -> Vec<EngineError> {
    let misfit = misfit.into_remark();
    vec![EngineError::new("invalid_params", misfit.path, misfit.remark)]
}

/// What a value is as JSON; nothing for one that JSON cannot hold.
pub fn tree_of<T: Serialize>(value: &T) -> Option<Tree> {
    serde_json::to_string(value).ok().and_then(|json| serde_json::from_str(&json).ok())
}

/// An answer as JSON.
pub fn encode<T: Serialize>(answer: EngineResult<T>) -> String {
    match answer {
        Ok(value) => written("ok", serde_json::to_string(&value)),
        Err(errors) => told(&errors),
    }
}

fn told(errors: &[EngineError]) -> String {
    written("errors", serde_json::to_string(errors))
}

fn written(field: &str, json: serde_json::Result<String>) -> String {
    match json {
        Ok(json) => format!("{{\"{field}\":{json}}}"),
        // Maps with keys that are no text cannot be written; no answer has one.
        Err(_) => r#"{"errors":[{"code":"unwritable_result","path":"","detail":""}]}"#.to_owned(),
    }
}
