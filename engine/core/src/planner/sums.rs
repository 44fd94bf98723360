//! The figures of one person, of one day and of the whole roster, as far as edits change them.

use super::cost;
use crate::calendar::DayKind;
use crate::problem::Problem;
use crate::roster::{Budget, DayTotals, EmployeeTotals, Money};
use crate::sight::open::facts::Facts;
use crate::sight::open::person::Person;
use crate::sight::open::view::View;

/// A person's figures, with what the roster's works add to each day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PersonSums {
    /// The figures at the border.
    pub totals: EmployeeTotals,
    /// Working minutes of the roster by day of the period.
    pub minutes: Vec<i32>,
    /// Cost of the roster by day of the period.
    pub cost: Vec<i64>,
}

impl PersonSums {
    /// The figures of a person without works.
    pub fn of(facts: &Facts, person: &Person) -> Self {
        let days = facts.days as usize;
        let (target_minutes, leave_minutes) = contracted(facts, person);
        let totals =
            EmployeeTotals { employee: person.id.clone(), target_minutes, leave_minutes, ..EmployeeTotals::default() };
        Self { totals, minutes: vec![0; days], cost: vec![0; days] }
    }

    /// Counts a person's works anew.
    pub fn count(&mut self, view: &View) {
        let facts = view.facts;
        let dates = view.date_range(0, facts.days - 1);
        let totals = &mut self.totals;
        (totals.minutes, totals.presence_minutes) = (0, 0);
        (totals.nights, totals.weekend_days, totals.holidays) = (0, 0, 0);
        self.minutes.fill(0);
        self.cost.fill(0);
        totals.days_off = facts.days - dates.len() as i32;
        totals.overtime_minutes = view.overtime[dates.clone()].iter().sum();
        for date in &view.dates[dates] {
            totals.minutes += date.minutes;
            totals.weekend_days += i32::from(view.date(date.day).weekday() >= 5);
            totals.holidays += i32::from(facts.kind(date.day) == DayKind::StatutoryHoliday);
            for work in view.of(date) {
                totals.presence_minutes += work.presence;
                totals.nights += i32::from(work.night > 0);
                self.minutes[date.day as usize] += if work.fixed { 0 } else { work.minutes };
            }
        }
        cost::of_works(view, |day, cents| {
            if let Some(cell) = self.cost.get_mut(day as usize) {
                *cell += cents;
            }
        });
        self.totals.cost = Money(self.cost.iter().sum());
    }
}

/// Contracted minutes of the period less approved leave. A date with terms adds a seventh of their week; a week's
/// sum is rounded down; leave takes off at most a contracted day, and at most the week's sum. Beside them all the
/// minutes of leave.
fn contracted(facts: &Facts, person: &Person) -> (i32, i32) {
    let (mut total, mut all_off, mut sevenths, mut off) = (0, 0, 0i64, 0i64);
    for day in 0..facts.days {
        let date = facts.date(day);
        if let Some(terms) = person.employee.employment(date) {
            let leave = person.employee.leave.iter().filter(|leave| leave.approved && leave.date == date);
            let leave: i64 = leave.map(|leave| i64::from(leave.span.minutes())).sum();
            sevenths += i64::from(terms.week_minutes);
            off += leave.min(i64::from(terms.day_minutes));
        }
        if day + 1 == facts.days || facts.week_of(day + 1) == day + 1 {
            total += (sevenths / 7 - off).max(0);
            all_off += off;
            (sevenths, off) = (0, 0);
        }
    }
    (total as i32, all_off as i32)
}

/// The period's budget: an amount, or a share of the forecast turnover rounded down to the cent.
pub fn budget(problem: &Problem) -> Option<Money> {
    problem.budget.map(|budget| match budget {
        Budget::Amount { amount } => amount,
        Budget::Share { basis_points } => {
            let within = problem.forecast.iter().filter(|forecast| problem.period.holds(forecast.date));
            let turnover: i64 = within.map(|forecast| forecast.turnover.0).sum();
            Money((i128::from(turnover) * i128::from(basis_points) / 10_000) as i64)
        }
    })
}

/// The figures of each date of the period without a duty.
pub fn empty_days(problem: &Problem, facts: &Facts) -> Vec<DayTotals> {
    let mut days: Vec<DayTotals> = (0..facts.days)
        .map(|day| DayTotals { date: facts.date(day), minutes: 0, needed_minutes: 0, cost: Money(0), open: 0 })
        .collect();
    for cell in &problem.demand {
        if let Some(day) = usize::try_from(facts.day(cell.date)).ok().and_then(|day| days.get_mut(day)) {
            day.needed_minutes += i32::from(cell.target) * facts.slot;
        }
    }
    days
}
