//! Reads a problem into the roster that the rules look at.

use super::totals;
use crate::calendar::Date;
use crate::hours::{DatedMinutes, settle};
use crate::problem::Problem;
use crate::rules::Rule;
use crate::sight::whole::{Person, Roster, Work, cost, cover, sum_minutes};
use std::collections::BTreeMap;

/// The roster of a problem that [`Problem::opened`] has let pass.
pub fn read(problem: &Problem) -> Roster<'_> {
    let standards = problem.rules.iter().filter_map(|used| match &used.rule {
        Rule::StandardTime(figures) => Some((used.validity(), figures)),
        _ => None,
    });
    let mut roster = Roster {
        period: problem.period,
        slot: problem.slot,
        precision: problem.precision,
        calendar: &problem.calendar,
        workstations: &problem.workstations,
        demand: &problem.demand,
        forecast: &problem.forecast,
        standards: standards.collect(),
        budget: totals::budget(problem),
        people: people(problem),
        slots: vec![],
        costs: vec![],
        days: vec![],
    };
    let overtime: Vec<_> = roster.people.iter().map(|person| overtime(&roster, person)).collect();
    roster.people.iter_mut().zip(overtime).for_each(|(person, overtime)| person.overtime = overtime);
    roster.slots = cover::slots(&roster);
    roster.costs = cost::of_duties(&roster);
    roster.days = totals::of_days(problem, &roster);
    roster
}

/// Overtime minutes of a person by worked date; dates without any are left out.
fn overtime(roster: &Roster<'_>, person: &Person<'_>) -> BTreeMap<Date, i64> {
    let dated = |(date, works): (Date, Vec<Work<'_>>)| DatedMinutes {
        date,
        minutes: sum_minutes(&works),
        system: person.hours_system(date),
    };
    let dates = person.by_date().into_iter().map(dated);
    let standard = |date| roster.standard_time(date);
    let settled = settle(roster.calendar, standard, &person.employee.carried, dates);
    settled.into_iter().filter(|one| one.overtime > 0).map(|one| (one.date, one.overtime)).collect()
}

fn people(problem: &Problem) -> Vec<Person<'_>> {
    let places: BTreeMap<&str, usize> =
        problem.employees.iter().enumerate().map(|(place, employee)| (employee.id.as_str(), place)).collect();
    let mut works: Vec<Vec<Work<'_>>> = problem.employees.iter().map(|_| Vec::new()).collect();
    for (duties, planned) in [(&problem.history, false), (&problem.roster, true)] {
        for duty in duties {
            if let Some(place) = duty.employee.as_deref().and_then(|employee| places.get(employee)) {
                works[*place].push(Work::new(&problem.calendar, duty, planned));
            }
        }
    }
    (problem.employees.iter().zip(works))
        .map(|(employee, mut works)| {
            works.sort_by(|a, b| a.order().cmp(&b.order()));
            Person { employee, works, overtime: BTreeMap::new() }
        })
        .collect()
}
