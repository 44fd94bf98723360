//! The product's own plan: 60 people, 28 days, the checker and the open planner with every rule of the book.

use paiban_engine::check::check;
use paiban_engine::explain::{PersonAbsence, repair, why_open};
use paiban_engine::planner::Planner;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Algorithm, Duty};
use paiban_engine::solve::Solver;
use paiban_engine::solve::plan_bound::PlanBound;
use paiban_problems::{Size, moves, restaurant, rostered};

const SIZE: Size = Size { people: 60, days: 28, slot: 15, algorithm: Algorithm::HoursEstimate, seed: 1 };
/// Duties that are asked about in turn.
const ASKED: usize = 40;

pub fn tick() -> Box<dyn FnMut() -> u64> {
    let mut solver = Solver::new(restaurant(SIZE), 1).expect("a sound problem");
    while solver.step(1).first_feasible.is_none() {}
    Box::new(move || solver.step(1).cost as u64)
}

pub fn bound() -> Box<dyn FnMut() -> u64> {
    let mut bound = PlanBound::new(restaurant(SIZE)).expect("a sound problem").expect("no clock change");
    Box::new(move || {
        bound.step();
        bound.bound().unwrap_or(0) as u64
    })
}

pub fn check_all() -> Box<dyn FnMut() -> u64> {
    let problem = rostered(SIZE).opened().expect("a sound problem");
    Box::new(move || check(&problem).findings.len() as u64)
}

/// An open planner of which every so manyth duty is open, and those duties.
fn planner() -> (Planner, Vec<Duty>, Problem) {
    let mut problem = rostered(SIZE);
    let duties = problem.roster.len();
    let open = (0..ASKED).map(|at| {
        let duty = &mut problem.roster[at * 29 % duties];
        duty.employee = None;
        duty.clone()
    });
    let open = open.collect();
    (Planner::open(problem.clone()).expect("a sound problem"), open, problem)
}

pub fn edit() -> Box<dyn FnMut() -> u64> {
    let problem = rostered(SIZE);
    let changes = moves(&problem);
    let mut planner = Planner::open(problem).expect("a sound problem");
    let mut at = 0;
    Box::new(move || {
        at = (at + 1) % changes.len();
        let edited = planner.edit(changes[at].clone()).expect("a sound change");
        planner.edit(edited.inverse).expect("an inverse").added.len() as u64
    })
}

/// Asks about one open duty after the other.
fn asking(mut ask: impl FnMut(&mut Planner, &Duty) -> u64 + 'static) -> Box<dyn FnMut() -> u64> {
    let (mut planner, open, _) = planner();
    let mut at = 0;
    Box::new(move || {
        at = (at + 1) % open.len();
        ask(&mut planner, &open[at])
    })
}

pub fn legality() -> Box<dyn FnMut() -> u64> {
    asking(|planner, duty| planner.legality(duty).expect("a sound duty").len() as u64)
}

pub fn candidates() -> Box<dyn FnMut() -> u64> {
    asking(|planner, duty| planner.candidates(&duty.id).expect("a known duty").len() as u64)
}

pub fn why() -> Box<dyn FnMut() -> u64> {
    asking(|planner, duty| why_open(planner, duty).expect("a sound duty").people.len() as u64)
}

pub fn repairs() -> Box<dyn FnMut() -> u64> {
    let (mut planner, _, problem) = planner();
    let given: Vec<Duty> = problem.roster.into_iter().filter(|duty| duty.employee.is_some()).step_by(31).collect();
    let mut at = 0;
    Box::new(move || {
        at = (at + 1) % given.len();
        let employee = given[at].employee.clone().expect("given");
        let absence = PersonAbsence { employee, from: given[at].date, to: given[at].date };
        repair(&mut planner, &absence).expect("a known person").ways.len() as u64
    })
}
