//! Problems that nobody can solve: they are answered with what can be done and why the rest cannot, never with a
//! crash or a broken rule.

use crate::problems::{planned, prohibited};
use paiban_engine::explain::{WhyPerson, why_open};
use paiban_engine::planner::Planner;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Algorithm, Duty};
use paiban_problems::{Size, restaurant};

fn week(people: u32) -> Problem {
    restaurant(Size { people, days: 7, slot: 30, algorithm: Algorithm::ShiftTemplate, seed: 3 })
}

/// Every open duty of a plan has somebody's reason for each person, and a set of rules that blocks everybody.
fn is_explained(problem: &Problem, roster: &[Duty]) -> usize {
    let planned = Problem { roster: roster.to_vec(), ..problem.clone() };
    let mut planner = Planner::open(planned.clone()).unwrap();
    let open: Vec<&Duty> = roster.iter().filter(|duty| duty.employee.is_none()).collect();
    for duty in &open {
        let why = why_open(&mut planner, duty).unwrap();
        assert_eq!(why.people.len(), problem.employees.len());
        let could = why.people.iter().any(|person| person.obstacles.is_empty() && person.busy.is_empty());
        assert_eq!(could || why.people.is_empty(), why.blocking.is_empty(), "{why:?}");
    }
    open.len()
}

#[test]
fn too_few_people_leave_duties_open_each_with_its_reasons() {
    let problem = week(3);
    let solution = planned(&problem, 1, 200);
    assert!(prohibited(&problem, solution.roster.clone()).is_empty());
    assert!(is_explained(&problem, &solution.roster) > 20);
}

#[test]
fn nobody_at_all_leaves_everything_open() {
    let problem = Problem { employees: Vec::new(), ..week(4) };
    let solution = planned(&problem, 1, 50);
    let needed: usize = problem.template.iter().map(|need| usize::from(need.heads)).sum();
    assert_eq!(is_explained(&problem, &solution.roster), needed);
}

#[test]
fn demand_without_anybody_stays_open_whatever_the_way_of_planning() {
    for algorithm in [Algorithm::HoursEstimate, Algorithm::Both] {
        let shop = restaurant(Size { people: 4, days: 7, slot: 30, algorithm, seed: 3 });
        let solution = planned(&Problem { employees: Vec::new(), ..shop }, 1, 2_000);
        assert!(solution.roster.iter().all(|duty| duty.employee.is_none()));
        assert!(solution.progress.done, "more ticks would not help");
    }
}

#[test]
fn contradictory_pins_stay_and_are_found_and_nothing_is_added_to_them() {
    let mut problem = week(8);
    let mut pinned: Vec<Duty> =
        planned(&problem, 1, 200).roster.into_iter().filter(|duty| duty.employee.is_some()).take(6).collect();
    let one = pinned[0].employee.clone();
    for (at, duty) in pinned.iter_mut().enumerate() {
        // Six duties at once, of one person.
        (duty.employee, duty.date, duty.pinned) = (one.clone(), problem.period.first.plus(at as i32 / 3), true);
    }
    problem.roster = pinned.clone();
    let before = prohibited(&problem, pinned.clone());
    assert!(before.iter().any(|finding| finding.rule == "no_overlap"), "{before:?}");
    let solution = planned(&problem, 1, 200);
    assert!(pinned.iter().all(|duty| solution.roster.contains(duty)));
    assert!(prohibited(&problem, solution.roster.clone()).is_subset(&before));
    assert!(solution.roster.iter().filter(|duty| duty.employee.is_some()).count() > pinned.len());
}

#[test]
fn leave_of_everybody_leaves_a_day_open_and_says_that_it_is_leave() {
    let mut problem = week(6);
    let date = problem.period.first.plus(1);
    for employee in &mut problem.employees {
        let leave =
            paiban_engine::roster::Leave { date, span: paiban_engine::calendar::Span::new(0, 2_880), approved: true };
        employee.leave.push(leave);
    }
    let solution = planned(&problem, 1, 200);
    let of_day: Vec<&Duty> = solution.roster.iter().filter(|duty| duty.date == date).collect();
    assert!(!of_day.is_empty() && of_day.iter().all(|duty| duty.employee.is_none()));
    let mut planner = Planner::open(Problem { roster: solution.roster.clone(), ..problem.clone() }).unwrap();
    let why = why_open(&mut planner, of_day[0]).unwrap();
    let on_leave = |person: &WhyPerson| person.obstacles.iter().any(|finding| finding.rule == "not_on_leave");
    assert!(why.people.len() == 6 && why.people.iter().all(on_leave), "{why:?}");
}
