//! The WebAssembly door: a few lines per method, no thought of its own.

use wasm_bindgen::prelude::wasm_bindgen;

/// One engine call: JSON params in, JSON answer out.
#[wasm_bindgen]
pub fn call(method: &str, params: &str) -> String {
    paiban_engine::calls::call(method, params)
}
