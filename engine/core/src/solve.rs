//! Shift assignment: a problem, a seed and a budget of ticks in; a roster, a score and progress out.
//!
//! A search keeps to every rule that is prohibited or needs an approval, at every tick: what cannot be
//! covered is left open. It is first constructed (`construct.rs`), then improved by annealing (`anneal.rs`)
//! over small changes (`moves.rs`) of one state (`state.rs`), and at the end judged by the whole-roster
//! checker (`offered/finish.rs`). It begins with the roster that stands (`start.rs`) and answers nothing that is worth less, that breaks more
//! or covers less (`offered/judged.rs`, `cover_kept.rs`), and of equals what changes less (`keep.rs`). All of it is integer arithmetic with its own source of chance: the same problem,
//! seed and ticks give the same bytes on every platform, however the ticks are split into steps.

mod anneal;
mod border;
mod construct;
mod cover_kept;
mod fit;
mod keep;
mod limits;
mod model;
mod moves;
mod numbers;
mod offered;
pub mod parts;
mod person;
mod piece;
pub mod plan_bound;
mod row;
mod score;
mod spans;
mod start;
mod state;
mod style;

pub use border::{DEFAULT_TICKS, Progress, Score, Solution, SolveParams};
pub use offered::improvement::{Improvement, Proposal};
pub use style::{AskedStyle, StylePrice, StylePriceQuestion, StylePrices, style_price};
pub use style::{GoalCost, StyleCost, style_cost};

use crate::error::EngineResult;
use crate::problem::Problem;
use crate::roster::{Algorithm, Duty};
use anneal::Annealing;
use construct::Construction;
use cover_kept::points_of;
use model::Model;
use offered::{finish, finish::Finish, judged::Judged, listed};
use start::{Standing, Start};
use state::{Given, State};

/// A search that is carried on tick by tick.
pub struct Solver {
    problem: Problem,
    model: Model,
    standings: Vec<Standing>,
    /// The standing roster as far as the search may give it, and what the whole of it is worth.
    standing: Vec<Option<Given>>,
    worth: Score,
    /// What of it comes before its worth; nothing where nobody is on duty yet, or where it is none that could be offered.
    judged: Option<Judged>,
    seed: u64,
    state: State,
    phase: Phase,
    progress: Progress,
}

enum Phase {
    Constructing(Construction),
    Improving(Box<Annealing>),
}

impl Solver {
    /// Opens a search over `problem`: pinned duties, training places, excepted duties and those of people who
    /// do not take part stay; the others are where it starts from.
    ///
    /// # Errors
    /// Everything that is wrong with the problem.
    pub fn new(problem: Problem, seed: u64) -> EngineResult<Self> {
        let problem = problem.opened()?;
        let Start { standings, model, state, standing, worth } = Start::of(&problem);
        let phase = Phase::Constructing(Construction::new(&model, &state));
        let progress = Progress { cost: state.total(), ..Progress::default() };
        // What is worth nothing could not be offered either.
        let stands = worth.total < i64::MAX && problem.roster.iter().any(|duty| duty.employee.is_some());
        let judged = stands.then(|| Judged::of(&problem, problem.roster.clone()));
        Ok(Self { problem, model, standings, standing, worth, judged, seed, state, phase, progress })
    }

    /// Searches for so many ticks more, or until more would not help. A tick is a fraction of a millisecond.
    pub fn step(&mut self, ticks: u64) -> Progress {
        for _ in 0..ticks {
            if self.progress.done {
                break;
            }
            self.progress.tick += 1;
            match &mut self.phase {
                Phase::Constructing(construction) => {
                    if construction.step(&self.model, &mut self.state) {
                        self.progress.first_feasible = Some(self.progress.tick);
                        self.phase = Phase::Improving(Box::new(Annealing::new(&self.model, &self.state, self.seed)));
                    }
                    self.progress.cost = self.state.total();
                }
                Phase::Improving(annealing) => {
                    annealing.step(&self.model, &mut self.state);
                    self.progress.cost = points_of(annealing.best_rank());
                    self.progress.done = annealing.is_done();
                }
            }
        }
        self.progress
    }

    /// How far the search has come.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Proposals whose change of points was computed.
    pub fn weighed(&self) -> u64 {
        match &self.phase {
            Phase::Constructing(_) => 0,
            Phase::Improving(annealing) => annealing.weighed(),
        }
    }

    /// Goes on from the best roster of another search over the same problem, where that one is better.
    pub fn adopt(&mut self, other: &Self) {
        let Phase::Improving(theirs) = &other.phase else { return };
        let Phase::Improving(own) = &mut self.phase else { return };
        if theirs.best_rank() < own.best_rank() {
            own.go_on_from(&self.model, &mut self.state, theirs.best(&other.state), theirs.best_rank());
            self.progress.cost = points_of(own.best_rank());
            self.progress.done = false;
        }
    }

    /// The best roster so far, with its score: the standing one itself where nothing better is found. Only where nobody
    /// is on duty yet, what is left open is told all the same; and what breaks a prohibited rule does not stand.
    pub fn best(&self) -> Solution {
        let (found, rank) = match &self.phase {
            Phase::Constructing(_) => (self.state.kept(), self.state.rank()),
            Phase::Improving(annealing) => (annealing.best(&self.state), annealing.best_rank()),
        };
        let begun = State::restored(&self.model, &self.standing);
        let mut kept = if begun.rank() < rank { self.standing.clone() } else { found };
        let mut state = State::restored(&self.model, &kept);
        keep::exchange_weeks(&self.model, &mut state, &self.standing);
        kept = state.kept();
        keep::name(&mut kept, &self.standing);
        let mut state = State::restored(&self.model, &kept);
        let finish = Finish { problem: &self.problem, model: &self.model, standings: &self.standings, seed: self.seed };
        let mut start = self.standing.clone();
        loop {
            keep::turn_back(&self.model, &mut state, &start);
            // By a template a shift's name says that a duty fills one of its places.
            if self.problem.algorithm == Algorithm::HoursEstimate {
                listed::name(&self.model, &mut state, &self.problem.shifts, &self.standing);
            }
            let struck = finish.strike(&mut state);
            if struck.is_empty() {
                break;
            }
            // What replaced a duty may be worth nothing once others beside it are gone. What was struck does not come back.
            for given in &mut start {
                *given = given.filter(|given| !struck.contains(&given.0.source));
            }
        }
        let roster = finish.roster(&state);
        let score = score::score(&state);
        if self.judged.is_some_and(|stood| !self.is_better(&stood, &score, &roster)) && finish.stands_lawfully() {
            let roster = finish::in_order(self.problem.roster.clone());
            return Solution { roster, score: self.worth, progress: self.progress };
        }
        Solution { roster, score, progress: self.progress }
    }

    fn is_better(&self, stood: &Judged, score: &Score, roster: &[Duty]) -> bool {
        let found = || Judged::of(&self.problem, roster.to_vec());
        score.total < self.worth.total && stood.yields_to(&found(), self.problem.search.may_uncover)
    }
}

/// The call `solve`.
pub fn solve(params: SolveParams) -> EngineResult<Solution> {
    let mut solver = Solver::new(params.problem, params.seed)?;
    solver.step(params.ticks);
    Ok(solver.best())
}
