//! Time worked exactly as planned is settled into what the checker counts: whoever settles punches asks `hours::settle`,
//! and must not tell another overtime than the plan did.

use super::problem;
use crate::calendar::Date;
use crate::check::check;
use crate::hours::{DatedMinutes, StandardTime, settle};
use crate::problem::Problem;
use crate::roster::Employee;
use crate::rules::Rule;
use crate::sight::whole::Work;
use proptest::prelude::*;
use std::cell::Cell;
use std::collections::BTreeMap;

/// Minutes and overtime within the period of somebody who came and went as their duties say.
fn worked(problem: &Problem, employee: &Employee) -> (i64, i64) {
    let mut dates = BTreeMap::<Date, i64>::new();
    for duty in problem.history.iter().chain(&problem.roster) {
        if duty.employee.as_ref() == Some(&employee.id) {
            *dates.entry(duty.date).or_default() += Work::new(&problem.calendar, duty, true).minutes;
        }
    }
    let standard = |date: Date| -> Option<&StandardTime> {
        problem.rules.iter().filter(|used| used.holds_on(date)).find_map(|used| match &used.rule {
            Rule::StandardTime(figures) => Some(figures),
            _ => None,
        })
    };
    let system = |date| employee.employment(date).map(|terms| terms.hours_system);
    let dated = dates.into_iter().map(|(date, minutes)| DatedMinutes { date, minutes, system: system(date) });
    let settled = settle(&problem.calendar, standard, &employee.carried, dated);
    let within = settled.iter().filter(|one| problem.period.holds(one.date));
    within.fold((0, 0), |(minutes, overtime), one| (minutes + one.ordinary + one.overtime, overtime + one.overtime))
}

#[test]
fn time_worked_as_planned_is_the_overtime_that_the_checker_counts() {
    let with_overtime = Cell::new(0);
    let config = ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |((seed, people, days, duties) in (any::<u64>(), 1usize..5, 1u16..40, 0usize..80))| {
        let mut problem = problem(seed, people, days, duties);
        problem.calendar.days.sort_by_key(|day| day.date);
        let checked = check(&problem);
        for (employee, totals) in problem.employees.iter().zip(&checked.employees) {
            let planned = (i64::from(totals.minutes), i64::from(totals.overtime_minutes));
            prop_assert_eq!(worked(&problem, employee), planned, "of {}", employee.id);
            with_overtime.set(with_overtime.get() + usize::from(planned.1 > 0));
        }
    });
    assert!(with_overtime.get() > 0, "nobody had overtime in any case");
}
