//! Small random problems: a restaurant whose roster has been worked on by hand.

use crate::lives::lives;
use crate::rules::books;
use paiban_engine::calendar::Minute;
use paiban_engine::check::check;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Algorithm, Duty, Finding, Severity};
use paiban_engine::solve::{Solution, SolveParams, solve};
use paiban_problems::{Size, restaurant};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A plan of so many ticks.
pub fn planned(problem: &Problem, seed: u64, ticks: u64) -> Solution {
    solve(SolveParams { problem: problem.clone(), seed, ticks }).unwrap()
}

/// Prohibited findings of a roster, without those on heads that are missing.
pub fn prohibited(problem: &Problem, roster: Vec<Duty>) -> BTreeSet<Finding> {
    let findings = check(&Problem { roster, ..problem.clone() }).findings.into_iter();
    findings.filter(|finding| finding.severity == Severity::Prohibited && finding.rule != "cover_min").collect()
}

/// Whether the search may not touch a duty.
pub fn is_fixed(problem: &Problem, duty: &Duty) -> bool {
    let takes_part = |id: &String| problem.employees.iter().any(|one| one.id == *id && one.participates);
    duty.pinned || duty.training || duty.employee.as_ref().is_some_and(|id| !takes_part(id))
}

/// A size that a test can afford.
pub fn sizes() -> impl Strategy<Value = Size> {
    let algorithm = prop_oneof![Just(Algorithm::HoursEstimate), Just(Algorithm::ShiftTemplate), Just(Algorithm::Both)];
    (2u32..12, 2u16..12, prop_oneof![Just(15u16), Just(30)], algorithm, 0u64..1_000)
        .prop_map(|(people, days, slot, algorithm, seed)| Size { people, days, slot, algorithm, seed })
}

/// A problem worked on by hand, with a rule book, lives and a beginning of chance: it may begin on any weekday.
pub fn of_chance() -> impl Strategy<Value = Problem> {
    let drawn = (worked_on(), 0u16..7).prop_flat_map(|(problem, cut)| {
        let problem = cut_front(problem, cut);
        (books(problem.period.first), lives(), Just(problem))
    });
    drawn.prop_map(|(rules, lives, mut problem)| {
        problem.rules = rules;
        lives.iter().for_each(|life| life.befall(&mut problem));
        problem
    })
}

/// The problem without its first days, as far as one is left; their duties are history.
fn cut_front(mut problem: Problem, days: u16) -> Problem {
    let days = days.min(problem.period.days - 1);
    problem.period.first = problem.period.first.plus(i32::from(days));
    problem.period.days -= days;
    let period = problem.period;
    let (kept, past) = std::mem::take(&mut problem.roster).into_iter().partition(|duty| period.holds(duty.date));
    problem.roster = kept;
    let past: Vec<Duty> = past;
    problem.history.extend(past.into_iter().filter(|duty| duty.employee.is_some()));
    problem.demand.retain(|cell| period.holds(cell.date));
    problem.template.retain(|need| period.holds(need.date));
    problem
}

/// A problem whose roster holds hand-made duties, lawful or not, some of them pinned, some of them history.
pub fn worked_on() -> impl Strategy<Value = Problem> {
    let hands = prop::collection::vec((0usize..100, -10i32..14, 0i32..47, 4i32..24, any::<bool>(), 0usize..100), 0..14);
    (sizes(), hands).prop_map(|(size, hands)| {
        let mut problem = restaurant(size);
        for (at, (person, day, start, length, pinned, station)) in hands.into_iter().enumerate() {
            let employee = &problem.employees[person % problem.employees.len()];
            let station = &problem.workstations[station % problem.workstations.len()];
            let (start, end) = (Minute(start * 30), Minute(start * 30 + length * 30));
            let date = problem.period.first.plus(day);
            let duty = Duty {
                id: format!("hand-{at}"),
                date,
                employee: (at % 7 != 6).then(|| employee.id.clone()),
                start,
                end,
                breaks: Vec::new(),
                segments: vec![paiban_engine::roster::Segment { start, end, workstation: station.id.clone() }],
                shift: None,
                pinned,
                training: at % 5 == 4,
                excepted: Vec::new(),
                note: None,
            };
            if problem.period.holds(date) {
                problem.roster.push(duty)
            } else if duty.employee.is_some() {
                problem.history.push(duty)
            }
        }
        problem
    })
}
