//! What a manager sees of a roster at a glance, in figures: whole days or scraps, hours as contracted, days off together.

use super::{read, target};
use crate::calendar::Date;
use crate::error::EngineResult;
use crate::hours::Window;
use crate::problem::Problem;
use crate::roster::Shift;
use crate::sight::whole::{Person, Roster, Work};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A duty of fewer working minutes is short.
const SHORT: i64 = 300;
/// A stretch begins or ends as a shift does where it is no further from it.
const NEAR: i32 = 60;
/// A contracted day, and a worked date, of so many minutes is a whole one.
const WHOLE: i32 = 360;
/// Worked dates of a week from which it is a long one.
const LONG_WEEK: usize = 6;

/// The shape of a roster. Shares are in hundredths of a per cent; whatever is counted of duties is of given duties of
/// the roster that are no training, of weeks those of people that lie wholly in the period and hold such a duty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RosterShape {
    /// Minutes of heads that the target asks for.
    pub needed_minutes: i32,
    /// Working minutes beyond those that meet the target: heads too many, work where or when nobody is needed, or by whom
    /// it does not count.
    pub above_minutes: i32,
    /// Minutes of heads below the target.
    pub short_minutes: i32,
    /// Contracted minutes of everybody, leave taken off.
    pub contract_minutes: i32,
    /// Share of them that is worked; what somebody works beyond the own contract fills nobody else's.
    pub contract_met: i32,
    /// Share of the own contract of whoever has the least of it.
    pub least_contract_met: i32,
    /// Given duties.
    pub duties: i32,
    /// Working minutes of the duty in the middle; the lower one of two.
    pub median_minutes: i32,
    /// Working minutes of the shortest duty.
    pub least_minutes: i32,
    /// Duties of less than five working hours.
    pub short_duties: i32,
    /// Dates on which somebody has two stretches of work or more.
    pub split_days: i32,
    /// Weeks of people.
    pub weeks: i32,
    /// Weeks of six worked dates or more.
    pub long_weeks: i32,
    /// Weeks with two dates off that follow each other.
    pub rest_pairs: i32,
    /// Minutes between the earliest and the latest first start within a week, for the week in the middle.
    pub start_spread: i32,
    /// Dates on which somebody begins with the site's opening who closed it the evening before.
    pub openings_after_closing: i32,
    /// Stretches of work: an unpaid break of two hours or more parts a duty into two.
    pub stretches: i32,
    /// Duties that begin and end as one of the site's shifts does.
    pub named: i32,
    /// Stretches that begin within an hour of a shift's beginning, and end within an hour of a shift's end.
    pub near_named: i32,
    /// The same of those alone who are contracted for six hours a day or more.
    pub full: FullTime,
}

/// The shape of the days of those who are contracted for six hours a day or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FullTime {
    /// People with a contract in the period.
    pub people: i32,
    /// Of these, people whose share of the own contract lies further than a tenth from the mean share.
    pub uneven: i32,
    /// Worked dates.
    pub days: i32,
    /// Of these, dates of less than six working hours.
    pub short_days: i32,
    /// Working minutes of the date in the middle.
    pub median_minutes: i32,
    /// Weeks of people.
    pub weeks: i32,
    /// Weeks of six worked dates or more.
    pub long_weeks: i32,
    /// Weeks with two dates off that follow each other.
    pub rest_pairs: i32,
}

/// The call `roster_shape`.
pub fn roster_shape(problem: Problem) -> EngineResult<RosterShape> {
    let problem = problem.opened()?;
    let roster = read(&problem);
    let mut shape = RosterShape::default();
    cover(&roster, &mut shape);
    contracts(&roster, &mut shape);
    duties(&problem.shifts, &roster, &mut shape);
    weeks(&roster, &mut shape);
    Ok(shape)
}

fn cover(roster: &Roster<'_>, shape: &mut RosterShape) {
    let length = i32::from(roster.slot);
    let mut met = 0;
    for slot in &roster.slots {
        let (heads, target) = (i32::from(slot.heads), i32::from(slot.cell.target));
        shape.needed_minutes += target * length;
        met += heads.min(target) * length;
    }
    shape.short_minutes = shape.needed_minutes - met;
    let minutes: i64 = roster.people.iter().flat_map(worked).map(|work| work.minutes).sum();
    shape.above_minutes = (minutes as i32 - met).max(0);
}

fn share(part: i64, whole: i64) -> i32 {
    (part * 10_000 / whole.max(1)) as i32
}

fn contracts(roster: &Roster<'_>, shape: &mut RosterShape) {
    let period = roster.period;
    let mut met = 0;
    let mut least = None;
    let mut full = Vec::new();
    for person in &roster.people {
        let contract = i64::from(target::minutes(roster, person));
        if contract == 0 {
            continue;
        }
        let minutes: i64 = person.works.iter().filter(|work| period.holds(work.date())).map(|work| work.minutes).sum();
        shape.contract_minutes += contract as i32;
        met += minutes.min(contract);
        least = Some(share(minutes, contract).min(least.unwrap_or(i32::MAX)));
        if is_full(person, period.first) {
            full.push(share(minutes, contract));
        }
    }
    let mean = full.iter().sum::<i32>() / full.len().max(1) as i32;
    shape.full.people = full.len() as i32;
    shape.full.uneven = full.iter().filter(|own| (**own - mean).abs() * 10 > mean).count() as i32;
    shape.contract_met = share(met, i64::from(shape.contract_minutes));
    shape.least_contract_met = least.unwrap_or(0);
}

/// Whether somebody's contracted day is a whole one; on a date without terms, by the last ones.
fn is_full(person: &Person<'_>, date: Date) -> bool {
    let terms = person.employee.employment(date).or(person.employee.employments.last());
    terms.is_some_and(|terms| terms.day_minutes >= WHOLE)
}

/// Given duties of the roster that are work.
fn worked<'p, 'a>(person: &'p Person<'a>) -> impl Iterator<Item = &'p Work<'a>> {
    person.works.iter().filter(|work| work.planned && !work.duty.training)
}

fn duties(shifts: &[Shift], roster: &Roster<'_>, shape: &mut RosterShape) {
    let mut minutes: Vec<i64> = Vec::new();
    for work in roster.people.iter().flat_map(worked) {
        minutes.push(work.minutes);
        let (start, end) = (work.duty.start.0, work.duty.end.0);
        let near = |one: i32, other: i32| (one - other).abs() <= NEAR;
        shape.named += i32::from(shifts.iter().any(|shift| (shift.start.0, shift.end.0) == (start, end)));
        for stretch in work.duty.stretches() {
            let begins = shifts.iter().any(|shift| near(shift.start.0, stretch.start.0));
            let ends = shifts.iter().any(|shift| near(shift.end.0, stretch.end.0));
            shape.stretches += 1;
            shape.near_named += i32::from(begins && ends);
        }
    }
    minutes.sort_unstable();
    shape.duties = minutes.len() as i32;
    shape.median_minutes = middle(&minutes) as i32;
    shape.least_minutes = minutes.first().map_or(0, |least| *least as i32);
    shape.short_duties = minutes.iter().filter(|minutes| **minutes < SHORT).count() as i32;
}

/// The value in the middle of sorted ones, the lower one of two; 0 of none.
fn middle(sorted: &[i64]) -> i64 {
    sorted.get(sorted.len().saturating_sub(1) / 2).copied().unwrap_or(0)
}

/// First start and last end of a person's worked dates, how many stretches they hold, and their minutes.
type Dates = BTreeMap<Date, (i32, i32, usize, i64)>;

fn weeks(roster: &Roster<'_>, shape: &mut RosterShape) {
    let (period, calendar) = (roster.period, roster.calendar);
    let mut spreads = Vec::new();
    let mut full_minutes = Vec::new();
    for person in &roster.people {
        let mut dates = Dates::new();
        for work in worked(person) {
            let (start, end) = (work.duty.start.0, work.duty.end.0);
            let day = dates.entry(work.date()).or_insert((start, end, 0, 0));
            let stretches = work.duty.stretches().len();
            *day = (day.0.min(start), day.1.max(end), day.2 + stretches, day.3 + work.minutes);
        }
        let full = is_full(person, period.first);
        full_minutes.extend(dates.values().filter(|_| full).map(|day| day.3));
        shape.split_days += dates.values().filter(|day| day.2 > 1).count() as i32;
        shape.openings_after_closing +=
            dates.keys().filter(|date| opens_after_closing(roster, &dates, **date)).count() as i32;
        let mut first = period.first.week_start(calendar.week_start);
        while first <= period.last() {
            let week = Window { first, last: first.plus(6) };
            first = first.plus(7);
            let inside = period.first <= week.first && week.last <= period.last();
            if inside && dates.range(week.first..=week.last).next().is_some() {
                spreads.push(count_week(&dates, week, full, shape));
            }
        }
    }
    full_minutes.sort_unstable();
    shape.full.days = full_minutes.len() as i32;
    shape.full.short_days = full_minutes.iter().filter(|minutes| **minutes < i64::from(WHOLE)).count() as i32;
    shape.full.median_minutes = middle(&full_minutes) as i32;
    spreads.sort_unstable();
    shape.start_spread = middle(&spreads) as i32;
}

/// Counts a week of a person; answers the spread of its starts.
fn count_week(dates: &Dates, week: Window, full: bool, shape: &mut RosterShape) -> i64 {
    let is_off = |date: &Date| !dates.contains_key(date);
    let starts = || dates.range(week.first..=week.last).map(|(_, day)| day.0);
    let pair = |date: Date| is_off(&date) && is_off(&date.plus(1)) && date < week.last;
    let (long, pairs) = (i32::from(starts().count() >= LONG_WEEK), i32::from(week.dates().any(pair)));
    shape.weeks += 1;
    shape.long_weeks += long;
    shape.rest_pairs += pairs;
    if full {
        shape.full.weeks += 1;
        shape.full.long_weeks += long;
        shape.full.rest_pairs += pairs;
    }
    i64::from(starts().max().unwrap_or(0) - starts().min().unwrap_or(0))
}

/// Whether somebody closed the site on the evening before a date and opens it.
fn opens_after_closing(roster: &Roster<'_>, dates: &Dates, date: Date) -> bool {
    let open = |date: Date| roster.calendar.fact(date).and_then(|fact| fact.open);
    let (Some(before), Some(opening)) = (open(date.plus(-1)), open(date)) else { return false };
    let (Some(evening), Some(morning)) = (dates.get(&date.plus(-1)), dates.get(&date)) else { return false };
    evening.1 >= before.end.0 && morning.0 <= opening.start.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{DayFact, DayKind, Minute, Span};
    use crate::roster::Shift;
    use crate::testing::{Scene, duty, hm, rule};
    use serde_json::json;

    /// A week of one person of 40 hours, open from 9 to 22, with a shift from 9 to 17.
    fn shape(duties: &[(i32, i32, i32)]) -> RosterShape {
        let mut problem = Scene::new(rule("no_overlap", json!({}))).problem;
        let first = problem.period.first;
        problem.period.days = 7;
        problem.shifts = vec![Shift {
            id: "early".to_owned(),
            start: Minute(hm(9, 0)),
            end: Minute(hm(17, 0)),
            breaks: vec![],
            workstations: vec![],
        }];
        let open = Some(Span::new(hm(9, 0), hm(22, 0)));
        let day = |date| DayFact { date, kind: DayKind::Workday, open, clock_change: None };
        problem.calendar.days = (0..7).map(|at| day(first.plus(at))).collect();
        let given = duties.iter().enumerate();
        problem.roster = given
            .map(|(at, &(day, start, end))| duty(&at.to_string(), Some("anna"), first.plus(day), start, end))
            .collect();
        roster_shape(problem).unwrap()
    }

    #[test]
    fn a_roster_of_scraps_and_one_of_whole_days_are_told_apart() {
        let whole: Vec<_> = (0..5).map(|day| (day, hm(9, 0), hm(17, 0))).collect();
        let whole = shape(&whole);
        assert_eq!((whole.duties, whole.median_minutes, whole.short_duties), (5, 480, 0));
        assert_eq!((whole.contract_met, whole.least_contract_met), (10_000, 10_000));
        assert_eq!((whole.weeks, whole.long_weeks, whole.rest_pairs, whole.start_spread), (1, 0, 1, 0));
        assert_eq!((whole.named, whole.near_named), (5, 5));
        let scraps: Vec<_> = (0..6).map(|day| (day, hm(10 + day, 0), hm(14 + day, 0))).collect();
        let scraps = shape(&scraps);
        assert_eq!((scraps.median_minutes, scraps.least_minutes, scraps.short_duties), (240, 240, 6));
        assert_eq!(
            (scraps.contract_met, scraps.long_weeks, scraps.rest_pairs, scraps.start_spread),
            (6_000, 1, 0, 300)
        );
        assert_eq!((scraps.named, scraps.near_named), (0, 0));
    }

    #[test]
    fn two_stretches_of_a_day_and_an_opening_after_a_closing_are_counted() {
        let split = shape(&[(0, hm(10, 0), hm(14, 0)), (0, hm(17, 0), hm(22, 0)), (1, hm(9, 0), hm(16, 0))]);
        assert_eq!((split.duties, split.split_days, split.openings_after_closing), (3, 1, 1));
        assert_eq!((split.stretches, split.named, split.near_named), (3, 0, 1));
    }

    #[test]
    fn heads_above_and_below_what_is_needed_do_not_make_each_other_good() {
        let mut problem = Scene::new(rule("no_overlap", json!({}))).needs(0, hm(9, 0), hm(9, 30), [1, 1, 1]).problem;
        let first = problem.period.first;
        problem.roster = vec![duty("a", Some("anna"), first, hm(9, 0), hm(13, 0))];
        let shape = roster_shape(problem.clone()).unwrap();
        assert_eq!((shape.needed_minutes, shape.above_minutes, shape.short_minutes), (30, 240 - 30, 0));
        problem.demand[0].target = 3;
        problem.demand[0].max = 3;
        let shape = roster_shape(problem).unwrap();
        assert_eq!((shape.needed_minutes, shape.above_minutes, shape.short_minutes), (90, 240 - 30, 60));
    }
}
