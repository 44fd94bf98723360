//! What a planner expects of automatic planning, case by case.

use crate::problems::planned;
use paiban_engine::calendar::{Date, Span};
use paiban_engine::check::check;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Algorithm, Duty, Leave, Severity};
use paiban_engine::rules::RuleUse;
use paiban_engine::solve::Solver;
use paiban_problems::{Size, restaurant};

fn week(people: u32, algorithm: Algorithm) -> Problem {
    restaurant(Size { people, days: 7, slot: 30, algorithm, seed: 5 })
}

fn given(roster: &[Duty]) -> usize {
    roster.iter().filter(|duty| duty.employee.is_some()).count()
}

#[test]
fn more_ticks_never_make_the_plan_worse() {
    let mut solver = Solver::new(week(10, Algorithm::Both), 3).unwrap();
    while solver.step(1).first_feasible.is_none() {}
    let mut cost = solver.step(0).cost;
    for _ in 0..20 {
        let next = solver.step(20).cost;
        assert!(next <= cost);
        cost = next;
    }
    assert_eq!(solver.best().score.total, cost);
}

#[test]
fn a_search_that_goes_on_from_a_good_roster_is_not_given_up_before_its_long_cycles() {
    let mut problem = week(1, Algorithm::HoursEstimate);
    let first = problem.period.first;
    problem.demand.retain(|cell| cell.workstation == "counter" && cell.date == first);
    let best = planned(&problem, 1, 1_000);
    let mut again = Solver::new(Problem { roster: best.roster, ..problem }, 2).unwrap();
    let progress = again.step(4_000);
    assert_eq!((progress.cost, progress.tick, progress.done), (best.score.total, 4_000, false));
}

#[test]
fn demand_that_people_can_cover_is_covered() {
    let mut problem = week(12, Algorithm::HoursEstimate);
    problem.demand.retain(|cell| cell.workstation == "counter" || cell.workstation == "grill");
    for cell in &mut problem.demand {
        (cell.min, cell.target) = (1, 1);
    }
    let solution = planned(&problem, 1, 1_500);
    let checked = check(&Problem { roster: solution.roster, ..problem });
    assert!(checked.totals.covered * 100 >= checked.totals.required * 97, "{:?}", checked.totals);
}

/// Whether a duty's times were chosen by the search and lie beside a stride.
fn beside(duty: &Duty, stride: i32) -> bool {
    duty.shift.is_none() && (duty.start.0 % stride != 0 || duty.end.0 % stride != 0)
}

#[test]
fn times_that_the_search_chooses_follow_the_wished_step() {
    let plain = week(12, Algorithm::HoursEstimate);
    assert!(planned(&plain, 1, 300).roster.iter().any(|duty| beside(duty, 60)));
    let stepped = planned(&Problem { step: Some(60), ..plain.clone() }, 1, 300);
    assert!(given(&stepped.roster) > 0);
    assert!(stepped.roster.iter().all(|duty| !beside(duty, 60)));
    let unfit = planned(&Problem { step: Some(77), ..plain }, 1, 300);
    assert!(given(&unfit.roster) > 0);
}

#[test]
fn the_score_counts_missing_heads_like_the_checker() {
    let mut problem = week(6, Algorithm::HoursEstimate);
    for station in &mut problem.workstations {
        station.priority = 1;
    }
    let solution = planned(&problem, 1, 300);
    let checked = check(&Problem { roster: solution.roster, ..problem.clone() });
    let missing = i64::from(checked.totals.required - checked.totals.covered);
    assert_eq!(solution.score.under_target, missing * i64::from(problem.weights.under_target) * 100);
}

#[test]
fn a_need_that_nobody_is_skilled_for_stays_open() {
    let mut problem = week(8, Algorithm::ShiftTemplate);
    for need in &mut problem.template {
        need.heads = 1;
    }
    for employee in &mut problem.employees {
        employee.skills.retain(|skill| skill.workstation != "wash");
    }
    let solution = planned(&problem, 1, 300);
    let wash = |duty: &&Duty| duty.segments[0].workstation == "wash";
    assert_eq!(solution.roster.iter().filter(wash).count(), 21);
    assert!(solution.roster.iter().filter(wash).all(|duty| duty.employee.is_none()));
    assert!(given(&solution.roster) > 0);
    assert!(solution.score.under_min > 0);
}

#[test]
fn an_open_duty_of_the_template_is_not_asked_for_twice() {
    let problem = week(8, Algorithm::ShiftTemplate);
    let first = planned(&problem, 1, 50);
    let again = planned(&Problem { roster: first.roster.clone(), ..problem }, 2, 50);
    let ids = |roster: &[Duty]| {
        let mut ids: Vec<String> = roster.iter().map(|duty| duty.id.clone()).collect();
        ids.sort();
        ids
    };
    assert_eq!(ids(&first.roster), ids(&again.roster));
}

#[test]
fn every_need_of_the_template_is_worked_or_open_however_long_the_search() {
    let problem = restaurant(Size { people: 20, days: 7, slot: 30, algorithm: Algorithm::Both, seed: 1 });
    let needed: usize = problem.template.iter().map(|need| usize::from(need.heads)).sum();
    let solution = planned(&problem, 1, 400);
    assert_eq!(solution.roster.iter().filter(|duty| duty.shift.is_some()).count(), needed);
}

#[test]
fn a_template_asks_for_no_more_heads_than_a_prohibited_most_allows() {
    let mut problem = week(8, Algorithm::ShiftTemplate);
    problem.template.iter_mut().for_each(|need| need.heads = 3);
    for used in problem.rules.iter_mut().filter(|used| used.rule.id() == "cover_max") {
        used.severity = Severity::Prohibited;
    }
    let solution = planned(&problem, 1, 200);
    assert!(given(&solution.roster) > 0);
    let findings = check(&Problem { roster: solution.roster, ..problem }).findings;
    assert!(findings.iter().all(|finding| finding.rule != "cover_max"), "{findings:?}");
}

#[test]
fn nobody_on_leave_is_given_a_duty() {
    let mut problem = week(10, Algorithm::HoursEstimate);
    let date = problem.period.first.plus(2);
    for employee in problem.employees.iter_mut().take(9) {
        employee.leave.push(Leave { date, span: Span::new(0, 2880), approved: true });
    }
    let solution = planned(&problem, 1, 200);
    let on_date = |duty: &&Duty| duty.date == date && duty.employee.is_some();
    assert!(solution.roster.iter().filter(on_date).count() <= 1);
}

#[test]
fn a_published_roster_is_kept_where_it_is_good() {
    let problem = week(10, Algorithm::HoursEstimate);
    let published: Vec<Duty> =
        planned(&problem, 1, 600).roster.into_iter().filter(|duty| duty.employee.is_some()).collect();
    let mut next = Problem { roster: published.clone(), published, ..problem };
    next.weights.stability = 10_000;
    let solution = planned(&next, 9, 300);
    assert_eq!(solution.score.stability, 0);
}

#[test]
fn people_without_work_and_a_period_without_demand_make_an_empty_plan() {
    let mut problem = week(3, Algorithm::Both);
    problem.demand.clear();
    problem.template.clear();
    assert!(planned(&problem, 1, 100).roster.is_empty());
    problem.employees.clear();
    assert!(planned(&problem, 1, 100).roster.is_empty());
}

#[test]
fn what_no_one_can_cover_is_proposed_as_open_duties() {
    let mut problem = week(10, Algorithm::HoursEstimate);
    problem.employees.truncate(1);
    let solution = planned(&problem, 1, 100);
    let open = solution.roster.iter().filter(|duty| duty.employee.is_none()).count();
    assert!(open > 20, "{open}");
    let again = planned(&Problem { roster: solution.roster, ..problem }, 1, 100);
    assert_eq!(again.roster.iter().filter(|duty| duty.employee.is_none()).count(), open);
}

#[test]
fn of_people_alike_those_who_come_first_are_given_the_work() {
    let mut problem = week(6, Algorithm::ShiftTemplate);
    problem.template.retain(|need| need.workstation == "counter");
    for need in &mut problem.template {
        need.heads = 1;
    }
    let alike = problem.employees.iter().find(|one| one.skills.iter().any(|skill| skill.workstation == "counter"));
    let alike = alike.cloned().unwrap();
    for later in [0, 1] {
        for (at, employee) in problem.employees.iter_mut().enumerate() {
            let id = std::mem::take(&mut employee.id);
            *employee = alike.clone();
            employee.id = id;
            employee.later_points = (at % 2 == later).then_some(20);
        }
        let solution = planned(&problem, 1, 400);
        let is_later = |duty: &Duty| {
            let at = problem.employees.iter().position(|one| Some(&one.id) == duty.employee.as_ref());
            at.is_some_and(|at| at % 2 == later)
        };
        let (last, first): (Vec<Duty>, Vec<Duty>) = solution.roster.into_iter().partition(is_later);
        assert!(given(&first) > 2 * given(&last), "{} against {}", given(&first), given(&last));
    }
}

/// Rules under which nobody could do anything, for the dates on which they hold.
fn forbidding(valid_from: Option<Date>, valid_to: Option<Date>) -> impl Iterator<Item = RuleUse> {
    let rules = [
        r#"{"id": "max_day_minutes", "params": {"minutes": 0}}"#,
        r#"{"id": "max_week_minutes", "params": {"minutes": 0}}"#,
        r#"{"id": "max_rolling_minutes", "params": {"minutes": 0, "days": 3}}"#,
        r#"{"id": "weekly_rest_day", "params": {"days": 7}}"#,
        r#"{"id": "max_consecutive_days", "params": {"days": 0}}"#,
        r#"{"id": "max_weekends", "params": {"weekends": 0, "weeks": 1}}"#,
        r#"{"id": "duty_length", "params": {"minMinutes": 1430, "maxMinutes": 1435}}"#,
        r#"{"id": "minimum_age", "params": {"years": 120}}"#,
    ];
    rules.into_iter().enumerate().map(move |(at, rule)| RuleUse {
        number: format!("X-{at}"),
        rule: serde_json::from_str(rule).unwrap(),
        severity: Severity::Prohibited,
        overridable: false,
        jurisdiction: "company".into(),
        valid_from,
        valid_to,
        source: String::new(),
    })
}

#[test]
fn a_rule_that_is_no_longer_or_not_yet_in_force_binds_no_search() {
    let problem = week(8, Algorithm::HoursEstimate);
    let (first, last) = (problem.period.first, problem.period.last());
    let with = |from: Option<Date>, to: Option<Date>| {
        let rules = problem.rules.iter().cloned().chain(forbidding(from, to)).collect();
        planned(&Problem { rules, ..problem.clone() }, 1, 100).roster
    };
    let free = planned(&problem, 1, 100).roster;
    assert!(given(&free) > 0);
    assert_eq!(with(None, Some(first.plus(-1))), free);
    assert_eq!(with(Some(last.plus(60)), None), free);
    assert_eq!(given(&with(Some(first), Some(last))), 0);
}
