//! Unpleasant work person by person: before the period, in it, and week by week; and how evenly the roster shares it.

use super::evenness::{FairnessKind, FairnessLoad, evenness};
use crate::calendar::{DAY, Date, DayKind};
use crate::planner::Planner;
use crate::roster::{FairnessBalance, Wish};
use crate::sight::open::{Entry, Work};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One week of the period, as far as it lies in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct FairnessWeek {
    /// The week's first date, which may lie before the period.
    pub first: Date,
    /// What fell to the person in it.
    pub balance: FairnessBalance,
}

/// One person's share of unpleasant work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FairnessRow {
    /// The employee's id.
    pub employee: String,
    /// Carried over from earlier periods.
    pub carried: FairnessBalance,
    /// In the period.
    pub period: FairnessBalance,
    /// The period week by week.
    pub weeks: Vec<FairnessWeek>,
    /// What fell to the person in the period of what the figure looks at.
    pub load: FairnessLoad,
    /// What would be fair of it by the contracted minutes, rounded up; absent for who is not counted: without contracted
    /// minutes in the period, or not planned at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fair: Option<FairnessLoad>,
}

/// How evenly a roster shares what falls to everybody, and what fell to whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Fairness {
    /// Hundredths of a per cent, 0 to 10,000: the least share of the kinds. Absent where nobody works who is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub share: Option<u16>,
    /// Nights, weekend days and hours, those of which there is anything.
    pub kinds: Vec<FairnessKind>,
    /// One entry for each employee, in the problem's order.
    pub rows: Vec<FairnessRow>,
}

/// Nights, weekend days, holidays, closings and refused wishes of everybody, in the problem's order, and how evenly they
/// are shared. A closing is a duty that ends when its date's opening hours do or later; a wish is refused where work was
/// wished for and none of it given, or the reverse.
pub fn fairness(planner: &Planner) -> Fairness {
    let evenness = evenness(planner);
    let people = planner.person_totals().zip(evenness.fair).enumerate();
    Fairness {
        share: evenness.kinds.iter().map(|kind| kind.share).min(),
        kinds: evenness.kinds,
        rows: people
            .map(|(at, (totals, fair))| FairnessRow { load: FairnessLoad::of(totals), fair, ..row(planner, at as u32) })
            .collect(),
    }
}

fn row(planner: &Planner, employee: u32) -> FairnessRow {
    let facts = planner.facts();
    let person = &facts.people[employee as usize];
    let mut weeks: Vec<FairnessWeek> = vec![];
    let mut period = FairnessBalance::default();
    for day in 0..facts.days {
        let first = facts.date(facts.week_of(day));
        if weeks.last().is_none_or(|week| week.first != first) {
            weeks.push(FairnessWeek { first, balance: FairnessBalance::default() });
        }
        let Some(week) = weeks.last_mut() else { continue };
        let of_day = balance(planner, employee, day, &person.employee.wishes);
        week.balance = sum(week.balance, of_day);
        period = sum(period, of_day);
    }
    FairnessRow {
        employee: person.id.clone(),
        carried: person.employee.fairness,
        period,
        weeks,
        load: FairnessLoad::default(),
        fair: None,
    }
}

fn balance(planner: &Planner, employee: u32, day: i32, wishes: &[Wish]) -> FairnessBalance {
    let facts = planner.facts();
    let date = facts.date(day);
    let works = planner.works(employee);
    let from = works.partition_point(|work| work.day < day);
    let works = &works[from..works.partition_point(|work| work.day <= day)];
    let closes = facts.calendar.fact(date).and_then(|fact| fact.open).map(|open| day * DAY + open.end.0);
    let closing = |work: &&Work| closes.is_some_and(|closes| work.end >= closes);
    let given = |wish: &Wish| {
        let mut entries = works.iter().filter_map(|work| planner.entry(work.duty));
        let as_wished = |entry: &Entry| wish.shift.is_none() || entry.duty.shift == wish.shift;
        entries.any(as_wished)
    };
    let worked = i32::from(!works.is_empty());
    let refused = wishes.iter().filter(|wish| wish.date == date && given(wish) != wish.work);
    FairnessBalance {
        nights: works.iter().filter(|work| work.night > 0).count() as i32,
        weekend_days: if date.weekday() >= 5 { worked } else { 0 },
        holidays: if facts.kind(day) == DayKind::StatutoryHoliday { worked } else { 0 },
        closings: works.iter().filter(closing).count() as i32,
        refused_wishes: refused.count() as i32,
    }
}

fn sum(one: FairnessBalance, other: FairnessBalance) -> FairnessBalance {
    FairnessBalance {
        nights: one.nights + other.nights,
        weekend_days: one.weekend_days + other.weekend_days,
        holidays: one.holidays + other.holidays,
        closings: one.closings + other.closings,
        refused_wishes: one.refused_wishes + other.refused_wishes,
    }
}
