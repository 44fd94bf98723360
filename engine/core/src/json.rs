//! How every door speaks: JSON in; `{"ok":…}` or `{"errors":[{code,path,detail}…]}` out.

mod tree;

pub use tree::Tree;

use crate::error::{EngineError, EngineResult};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value from JSON.
///
/// # Errors
/// `invalid_params`, with the parser's remark.
pub fn decode<T: DeserializeOwned>(json: &str) -> EngineResult<T> {
    let read = serde_json::from_str::<Tree>(json).and_then(|tree| T::deserialize(&tree));
    read.map_err(|error| vec![EngineError::new("invalid_params", "", error.to_string())])
}

/// An answer as JSON.
pub fn encode<T: Serialize>(answer: EngineResult<T>) -> String {
    let json = answer.and_then(|value| {
        serde_json::to_string(&value)
            .map_err(|error| vec![EngineError::new("unwritable_result", "", error.to_string())])
    });
    match json {
        Ok(json) => format!("{{\"ok\":{json}}}"),
        Err(errors) => serde_json::json!({ "errors": errors }).to_string(),
    }
}
