//! An open planner asked in JSON: what the WebAssembly class `Planner` and `paiban planner` both are.
//!
//! Answers are `{"ok":…}` or `{"errors":[…]}`, as those of the calls are.

mod search;

pub use search::Search;

use crate::error::{EngineError, EngineResult};
use crate::explain::{HoursQuestion, derive_hours, exchanges, fairness, repair, why_open};
use crate::json::{decode, encode};
use crate::planner::Planner;
use crate::problem::Problem;
use crate::roster::{Change, Duty};
use crate::solve::Improvement;
use serde::Deserialize;

/// Params of `improve`.
#[derive(Debug, Clone, Copy, Deserialize)]
struct Improve {
    ticks: u64,
    #[serde(default)]
    seed: u64,
}

/// An open planner, and the search that improves its roster while it lasts.
pub struct Session {
    /// The problem without its roster, which the planner holds.
    problem: Problem,
    planner: Planner,
    improvement: Option<Improvement>,
}

impl Session {
    /// Opens a problem given as JSON.
    ///
    /// # Errors
    /// The answer `{"errors":[…]}`.
    pub fn open(problem: &str) -> Result<Self, String> {
        let opened = decode::<Problem>(problem).and_then(|mut problem| {
            let planner = Planner::open(problem.clone())?;
            problem.roster.clear();
            Ok(Self { problem, planner, improvement: None })
        });
        opened.map_err(|errors| encode::<()>(Err(errors)))
    }

    /// Findings, figures and cover as they stand.
    pub fn state(&self) -> String {
        encode(Ok(self.planner.state()))
    }

    /// The duties in the order of date, start, end and id.
    pub fn roster(&self) -> String {
        encode(Ok(self.planner.roster()))
    }

    /// Applies a change and answers what it changed. A search that was going on is over.
    pub fn edit(&mut self, change: &str) -> String {
        encode(decode::<Change>(change).and_then(|change| {
            let edited = self.planner.edit(change)?;
            self.improvement = None;
            Ok(edited)
        }))
    }

    /// The class of every cell for a duty: one byte per employee and day.
    ///
    /// # Errors
    /// The answer `{"errors":[…]}`.
    pub fn legality(&mut self, duty: &str) -> Result<Vec<u8>, String> {
        let classes = decode::<Duty>(duty).and_then(|duty| self.planner.legality(&duty));
        classes.map_err(|errors| encode::<()>(Err(errors)))
    }

    /// The people who could work a duty, best first.
    pub fn candidates(&mut self, duty_id: &str) -> String {
        encode(self.planner.candidates(duty_id))
    }

    /// Searches for a better roster for so many ticks, from the roster as it stood at the last edit.
    pub fn improve(&mut self, ticks: u64, seed: u64) -> String {
        encode(self.search(seed).map(|improvement| improvement.step(ticks)))
    }

    /// The change that makes the roster the best one found; empty before a search.
    pub fn proposal(&self) -> String {
        encode(Ok(self.improvement.as_ref().map(Improvement::proposal).unwrap_or_default()))
    }

    /// What hours and cost are made of, of a person, a date or the whole roster as it stands.
    pub fn derive_hours(&self, pick: &str) -> String {
        encode(decode(pick).and_then(|pick| {
            let problem = Problem { roster: self.planner.roster(), ..self.problem.clone() };
            derive_hours(HoursQuestion { problem, pick })
        }))
    }

    fn search(&mut self, seed: u64) -> EngineResult<&mut Improvement> {
        let improvement = match self.improvement.take() {
            Some(improvement) => improvement,
            None => Improvement::new(Problem { roster: self.planner.roster(), ..self.problem.clone() }, seed)?,
        };
        Ok(self.improvement.insert(improvement))
    }

    /// One operation by name, with its params as JSON.
    pub fn ask(&mut self, operation: &str, params: &str) -> String {
        match operation {
            "state" => self.state(),
            "roster" => self.roster(),
            "edit" => self.edit(params),
            "legality" => self.legality(params).map_or_else(|errors| errors, |classes| encode(Ok(classes))),
            "candidates" => match decode::<String>(params) {
                Ok(id) => self.candidates(&id),
                Err(errors) => encode::<()>(Err(errors)),
            },
            "improve" => match decode::<Improve>(params) {
                Ok(Improve { ticks, seed }) => self.improve(ticks, seed),
                Err(errors) => encode::<()>(Err(errors)),
            },
            "derive_hours" => self.derive_hours(params),
            "why_open" => encode(decode(params).and_then(|duty| why_open(&mut self.planner, &duty))),
            "exchanges" => encode(decode::<String>(params).and_then(|duty| exchanges(&mut self.planner, &duty))),
            "repair" => encode(decode(params).and_then(|absence| repair(&mut self.planner, &absence))),
            "fairness" => encode(Ok(fairness(&self.planner))),
            "proposal" => self.proposal(),
            _ => encode::<()>(Err(vec![EngineError::new("unknown_operation", "", operation)])),
        }
    }
}
