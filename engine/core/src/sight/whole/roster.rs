//! The problem as the checker sees it: people with their work in order, heads in each slot, cost of each duty.

use super::{DutyCost, Person, SlotHeads, clock};
use crate::calendar::{Calendar, Date, Span};
use crate::hours::StandardTime;
use crate::roster::{DayForecast, DayTotals, DemandCell, Money, Period, Validity, Workstation};

/// A problem made ready for the rules' checks.
#[derive(Debug)]
pub struct Roster<'a> {
    /// The dates that are planned.
    pub period: Period,
    /// Minutes of a slot of the demand.
    pub slot: u16,
    /// Smallest step of duty times in minutes.
    pub precision: u16,
    /// Day kinds, opening hours, nights and weeks.
    pub calendar: &'a Calendar,
    /// The site's workstations.
    pub workstations: &'a [Workstation],
    /// Heads that are needed.
    pub demand: &'a [DemandCell],
    /// Forecast of the period.
    pub forecast: &'a [DayForecast],
    /// Standard times, each with the dates on which it is in force.
    pub standards: Vec<(Validity, &'a StandardTime)>,
    /// Budget of the period, if there is one.
    pub budget: Option<Money>,
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
    /// The standard time in force on a date: the first use of the rule that is valid on it.
    pub fn standard_time(&self, date: Date) -> Option<&'a StandardTime> {
        self.standards.iter().find(|(validity, _)| validity.holds_on(date)).map(|(_, standard)| *standard)
    }

    /// A workstation of the site by its id.
    pub fn workstation(&self, id: &str) -> Option<&'a Workstation> {
        self.workstations.iter().find(|workstation| workstation.id == id)
    }

    /// Real minutes from one absolute civil minute to a later one.
    pub fn real_minutes(&self, start: i64, end: i64) -> i64 {
        clock::real_minutes(self.calendar, start, end)
    }

    /// Real minutes of a span of a business date.
    pub fn real_span(&self, date: Date, span: Span) -> i64 {
        self.real_minutes(clock::absolute(date, span.start.0), clock::absolute(date, span.end.0))
    }

    /// Cost of the period with premiums.
    pub fn cost(&self) -> Money {
        Money(self.costs.iter().map(|duty| duty.cost.0).sum())
    }
}
