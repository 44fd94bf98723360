//! Small plans against trying everything: the search finds the best, and no roster scores below it.

use crate::problems::{planned, prohibited};
use paiban_engine::calendar::Minute;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Algorithm, Duty, Segment};
use paiban_problems::{Size, restaurant};

/// A template of a few needs for a few people.
fn small(seed: u64) -> Problem {
    let size = Size { people: 5 + (seed % 5) as u32, days: 5, slot: 30, algorithm: Algorithm::ShiftTemplate, seed };
    let mut problem = restaurant(size);
    problem.employees.drain(..problem.employees.len() - 3);
    for (at, employee) in problem.employees.iter_mut().enumerate() {
        employee.participates = true;
        employee.later_points = (at == 1).then_some(15);
    }
    let wanted = ["counter", "grill", "hall"];
    problem.template.retain(|need| wanted.contains(&need.workstation.as_str()) && need.shift != "middle");
    // Four needs, spread by the seed.
    let (count, skip) = (problem.template.len(), 3 + seed as usize % 4);
    let kept: Vec<_> = (0..4).map(|at| problem.template[(seed as usize + at * skip) % count].clone()).collect();
    problem.template = kept;
    problem.template.dedup();
    problem.template.iter_mut().for_each(|need| need.heads = 1);
    problem
}

/// The roster in which need after need goes to the person of its number; those beyond the people stay open.
fn given(problem: &Problem, choice: &[usize]) -> Vec<Duty> {
    let needs = problem.template.iter().zip(choice).enumerate();
    let duties = needs.filter_map(|(at, (need, person))| {
        let shift = problem.shifts.iter().find(|shift| shift.id == need.shift)?;
        let segment = Segment { start: shift.start, end: shift.end, workstation: need.workstation.clone() };
        Some(Duty {
            id: format!("need-{at}"),
            date: need.date,
            employee: Some(problem.employees.get(*person)?.id.clone()),
            start: shift.start,
            end: Minute(shift.end.0),
            breaks: shift.breaks.clone(),
            segments: vec![segment],
            shift: Some(shift.id.clone()),
            pinned: true,
            training: false,
            excepted: Vec::new(),
            note: None,
        })
    });
    duties.collect()
}

/// The lawful roster with the fewest points of all, each weighed by itself with every duty pinned.
fn cheapest(problem: &Problem) -> i64 {
    let kinds = problem.employees.len() + 1;
    let rosters = (0..kinds.pow(problem.template.len() as u32)).map(|number| {
        let choice: Vec<usize> = (0..problem.template.len()).map(|at| number / kinds.pow(at as u32) % kinds).collect();
        given(problem, &choice)
    });
    let lawful = rosters.filter(|roster| prohibited(problem, roster.clone()).is_empty());
    let points = lawful.map(|roster| planned(&Problem { roster, ..problem.clone() }, 1, 0).score.total);
    points.min().expect("to leave everything open is lawful")
}

#[test]
fn a_small_plan_is_as_good_as_the_best_of_all_rosters() {
    for seed in 0..6 {
        let problem = small(seed);
        let best = cheapest(&problem);
        assert_eq!(planned(&problem, seed, 200).score.total, best, "problem {seed}");
        assert!(planned(&problem, seed, 3).score.total >= best);
    }
}
