//! A search on behalf of an open planner: its result is one change of the roster that it began with.

use crate::error::EngineResult;
use crate::problem::Problem;
use crate::roster::{Change, Duty};
use crate::solve::{Progress, Score, Solver};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a search proposes to do to the roster.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Proposal {
    /// The change from the roster that the search began with; one step of undo.
    pub change: Change,
    /// The score of the changed roster.
    pub score: Score,
}

/// A search that knows where it began.
pub struct Improvement {
    start: Vec<Duty>,
    solver: Solver,
}

impl Improvement {
    /// A search from the problem's roster.
    ///
    /// # Errors
    /// Everything that is wrong with the problem.
    pub fn new(problem: Problem, seed: u64) -> EngineResult<Self> {
        Ok(Self { start: problem.roster.clone(), solver: Solver::new(problem, seed)? })
    }

    /// Searches for so many ticks more.
    pub fn step(&mut self, ticks: u64) -> Progress {
        self.solver.step(ticks)
    }

    /// The change from the start to the best roster so far.
    pub fn proposal(&self) -> Proposal {
        let best = self.solver.best();
        Proposal { change: difference(&self.start, best.roster), score: best.score }
    }
}

/// The change that turns one roster into another; duties that are the same in both are not named.
fn difference(from: &[Duty], to: Vec<Duty>) -> Change {
    let by_id = |duties: &[Duty]| {
        let mut order: Vec<usize> = (0..duties.len()).collect();
        order.sort_by(|&a, &b| duties[a].id.cmp(&duties[b].id));
        order
    };
    let (old, new) = (by_id(from), by_id(&to));
    let find = |order: &[usize], duties: &[Duty], id: &str| {
        order.binary_search_by(|&at| duties[at].id.as_str().cmp(id)).ok().map(|found| order[found])
    };
    let gone = old.iter().filter(|&&at| find(&new, &to, &from[at].id).is_none());
    let remove = gone.map(|&at| from[at].id.clone()).collect();
    let is_same = |duty: &Duty| find(&old, from, &duty.id).is_some_and(|at| from[at] == *duty);
    Change { remove, put: to.into_iter().filter(|duty| !is_same(duty)).collect(), ..Change::default() }
}
