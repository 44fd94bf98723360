//! The WebAssembly door: a few lines per method, no thought of its own. It reads and writes nothing itself: what JSON
//! becomes is compiled in the engine, once.
//!
//! Answers are JSON: `{"ok":…}` or `{"errors":[…]}`. A constructor, and `legality`, throw the latter as a string.
//! A panic traps: the call throws a `WebAssembly.RuntimeError`, and the instance must not be used again.

use paiban_engine::session;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// One engine call: JSON params in, JSON answer out.
#[wasm_bindgen]
pub fn call(method: &str, params: &str) -> String {
    paiban_engine::calls::call(method, params)
}

/// An open planner: a roster with its findings and figures, brought up to date edit by edit.
#[wasm_bindgen]
pub struct Planner(session::Session);

#[wasm_bindgen]
impl Planner {
    /// Opens a problem.
    #[wasm_bindgen(constructor)]
    pub fn new(problem: &str) -> Result<Planner, JsValue> {
        session::Session::open(problem).map(Planner).map_err(JsValue::from)
    }

    /// Findings, figures and cover as they stand.
    pub fn state(&self) -> String {
        self.0.state()
    }

    /// The duties.
    pub fn roster(&self) -> String {
        self.0.roster()
    }

    /// Applies a change and answers what it changed.
    pub fn edit(&mut self, change: &str) -> String {
        self.0.edit(change)
    }

    /// The class of every cell for a duty: one byte per employee and day.
    pub fn legality(&mut self, duty: &str) -> Result<Vec<u8>, JsValue> {
        self.0.legality(duty).map_err(JsValue::from)
    }

    /// The people who could work a duty, best first.
    pub fn candidates(&mut self, duty: &str) -> String {
        self.0.candidates(duty)
    }

    /// Searches for a better roster for so many ticks and answers how far it has come.
    pub fn improve(&mut self, ticks: u32, seed: u32) -> String {
        self.0.improve(u64::from(ticks), u64::from(seed))
    }

    /// The change that makes the roster the best one found.
    pub fn proposal(&self) -> String {
        self.0.proposal()
    }

    /// One operation by name, as the native door's `planner` takes it.
    pub fn ask(&mut self, operation: &str, params: &str) -> String {
        self.0.ask(operation, params)
    }
}

/// A search for a roster, from the problem's own.
#[wasm_bindgen]
pub struct Search(session::Search);

#[wasm_bindgen]
impl Search {
    /// Opens a search.
    #[wasm_bindgen(constructor)]
    pub fn new(problem: &str, seed: u32) -> Result<Search, JsValue> {
        session::Search::open(problem, u64::from(seed)).map(Search).map_err(JsValue::from)
    }

    /// Works for so many ticks and answers how far it has come.
    pub fn step(&mut self, ticks: u32) -> String {
        self.0.step(u64::from(ticks))
    }

    /// The best roster so far, with its score.
    pub fn best(&self) -> String {
        self.0.best()
    }
}
