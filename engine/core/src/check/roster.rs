//! The problem as the checker sees it: people with their work in order, heads in each slot, cost of each duty.

use super::{DutyCost, Person, SlotHeads, Work, clock, cost, cover, sum_minutes, totals};
use crate::calendar::{Date, Span};
use crate::hours::{DatedMinutes, StandardTime, settle};
use crate::problem::Problem;
use crate::roster::{DayTotals, Money, Workstation};
use crate::rules::Rule;
use std::collections::BTreeMap;

/// A problem made ready for the rules' checks.
#[derive(Debug)]
pub struct Roster<'a> {
    /// The problem itself.
    pub problem: &'a Problem,
    /// Everybody, in the problem's order.
    pub people: Vec<Person<'a>>,
    /// Planned heads of every cell of the demand, in the order of date, workstation and start.
    pub slots: Vec<SlotHeads<'a>>,
    /// Hours and cost of each given duty, fixed ones too, person by person.
    pub costs: Vec<DutyCost>,
    /// The figures of each date of the period.
    pub days: Vec<DayTotals>,
}

impl<'a> Roster<'a> {
    /// Reads a problem.
    pub fn new(problem: &'a Problem) -> Self {
        let mut roster = Self { problem, people: people(problem), slots: vec![], costs: vec![], days: vec![] };
        for person in &mut roster.people {
            person.overtime = overtime(problem, person);
        }
        roster.slots = cover::slots(&roster);
        roster.costs = cost::of_duties(&roster);
        roster.days = totals::of_days(&roster);
        roster
    }

    /// The standard time in force on a date: the first use of the rule that is valid on it.
    pub fn standard_time(&self, date: Date) -> Option<&'a StandardTime> {
        standard_time(self.problem, date)
    }

    /// A workstation of the site by its id.
    pub fn workstation(&self, id: &str) -> Option<&'a Workstation> {
        self.problem.workstations.iter().find(|workstation| workstation.id == id)
    }

    /// Real minutes from one absolute civil minute to a later one.
    pub fn real_minutes(&self, start: i64, end: i64) -> i64 {
        clock::real_minutes(&self.problem.calendar, start, end)
    }

    /// Real minutes of a span of a business date.
    pub fn real_span(&self, date: Date, span: Span) -> i64 {
        self.real_minutes(clock::absolute(date, span.start.0), clock::absolute(date, span.end.0))
    }

    /// Budget of the period, if there is one.
    pub fn budget(&self) -> Option<Money> {
        totals::budget(self.problem)
    }

    /// Cost of the period with premiums.
    pub fn cost(&self) -> Money {
        Money(self.costs.iter().map(|duty| duty.cost.0).sum())
    }
}

/// Overtime minutes of a person by worked date; dates without any are left out.
fn overtime(problem: &Problem, person: &Person<'_>) -> BTreeMap<Date, i64> {
    let dated = |(date, works): (Date, Vec<Work<'_>>)| DatedMinutes {
        date,
        minutes: sum_minutes(&works),
        system: person.hours_system(date),
    };
    let dates = person.by_date().into_iter().map(dated);
    let standard = |date| standard_time(problem, date);
    let settled = settle(&problem.calendar, standard, &person.employee.carried, dates);
    settled.into_iter().filter(|one| one.overtime > 0).map(|one| (one.date, one.overtime)).collect()
}

fn standard_time(problem: &Problem, date: Date) -> Option<&StandardTime> {
    problem.rules.iter().filter(|used| used.holds_on(date)).find_map(|used| match &used.rule {
        Rule::StandardTime(figures) => Some(figures),
        _ => None,
    })
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
