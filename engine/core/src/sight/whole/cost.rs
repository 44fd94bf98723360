//! What each duty costs: plain and overtime minutes at the person's rate, with the premiums of the law.

use super::{Person, Roster, Work};
use crate::calendar::{Date, DayKind};
use crate::roster::{HoursSystem, Money};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The derivation of one duty's hours and cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct DutyCost {
    /// The duty's id.
    pub duty: String,
    /// Who works it.
    pub employee: String,
    /// Its business date.
    pub date: Date,
    /// Real minutes of presence.
    pub presence: i64,
    /// Unpaid minutes of rest within it.
    pub unpaid: i64,
    /// Paid minutes of rest within it; they are working minutes.
    pub paid_rest: i64,
    /// Civil minutes of presence within the night.
    pub night: i64,
    /// Working minutes at the plain rate.
    pub plain: i64,
    /// Working minutes beyond standard time; the last ones of the date.
    pub overtime: i64,
    /// Pay of an overtime minute in per cent of the plain rate.
    pub percent: i32,
    /// Cost of an hour at the plain rate; 0 where no rate is known for the date.
    pub hourly: Money,
    /// The duty's cost, rounded once by [`round_duty_cost`]; 0 for a fixed duty, which costs where it was planned.
    pub cost: Money,
    /// Whether it is fixed: from the problem's history, counted but not planned here.
    pub fixed: bool,
}

/// The one rounding of money: a duty's cost, half up to the cent. `percent_minutes` is minutes times per cent of
/// the plain rate.
pub fn round_duty_cost(hourly: Money, percent_minutes: i64) -> Money {
    const PERCENT_MINUTES_PER_HOUR: i64 = 60 * 100;
    Money((hourly.0 * percent_minutes + PERCENT_MINUTES_PER_HOUR / 2) / PERCENT_MINUTES_PER_HOUR)
}

/// Hours and cost of every given duty, fixed ones too, person by person in the order of their work.
pub fn of_duties(roster: &Roster<'_>) -> Vec<DutyCost> {
    roster.people.iter().flat_map(|person| of_person(roster, person)).collect()
}

fn of_person(roster: &Roster<'_>, person: &Person<'_>) -> Vec<DutyCost> {
    let mut costs = Vec::new();
    for (date, works) in person.by_date() {
        let percent = overtime_percent(roster, person, date);
        let hourly = hourly(person, date);
        let minutes: i64 = works.iter().map(|work| work.minutes).sum();
        let mut plain_left = minutes - person.overtime.get(&date).copied().unwrap_or(0);
        for work in works {
            let plain = work.minutes.min(plain_left);
            plain_left -= plain;
            let overtime = work.minutes - plain;
            let whole = round_duty_cost(hourly, plain * 100 + overtime * i64::from(percent));
            costs.push(DutyCost {
                duty: work.duty.id.clone(),
                employee: person.employee.id.clone(),
                date,
                presence: work.presence,
                unpaid: work.presence - work.minutes,
                paid_rest: paid_rest(roster, &work),
                night: work.night_minutes(roster.calendar),
                plain,
                overtime,
                percent,
                hourly,
                cost: if work.planned { whole } else { Money(0) },
                fixed: !work.planned,
            });
        }
    }
    costs
}

fn paid_rest(roster: &Roster<'_>, work: &Work<'_>) -> i64 {
    let paid = work.duty.breaks.iter().filter(|rest| rest.paid);
    paid.map(|rest| roster.real_span(work.date(), rest.span())).sum()
}

fn overtime_percent(roster: &Roster<'_>, person: &Person<'_>, date: Date) -> i32 {
    let Some(figures) = roster.standard_time(date) else { return 100 };
    let calendar = roster.calendar;
    if calendar.kind(date) == DayKind::StatutoryHoliday {
        figures.holiday_percent
    } else if person.hours_system(date) == Some(HoursSystem::Standard) && person.rests_on(calendar, date) {
        figures.rest_day_percent
    } else {
        figures.overtime_percent
    }
}

/// The last rate that began on or before a date.
fn hourly(person: &Person<'_>, date: Date) -> Money {
    let begun = person.employee.pay.iter().filter(|rate| rate.from <= date);
    begun.max_by_key(|rate| rate.from).map_or(Money(0), |rate| rate.hourly)
}
