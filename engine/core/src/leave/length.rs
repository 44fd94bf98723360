//! How much a leave counts: of each date what the person was to work, by duty, else by rotation, else by calendar. What does
//! not count is named with why. Everything lies in the site's own minutes, so it does not matter who enters it from where.

mod asked;
mod clash;
mod day;
mod work;

pub use asked::{LeaveAsked, LeaveHalf, LeaveHalfDay};
pub use work::{LeaveDay, LeaveSource, LeaveWork};

use super::exact::{BeyondExact, Exact};
use super::figure::LeaveFigure;
use super::round::LeaveRounding;
use super::rule::LeaveUnit;
use crate::calendar::{Date, Minute, Span};
use crate::error::{EngineError, EngineResult};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use work::Roster;

/// What of a leave counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveCounts {
    /// What the person was to work.
    Rostered,
    /// Each date, worked or not: maternity, medical treatment.
    Dates,
}

/// What half a day is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[ts(export)]
pub enum LeaveHalves {
    /// Half of what is rostered.
    Middle,
    /// What lies before a minute, and what lies after it. A half that is not worked counts nothing.
    At {
        /// The minute.
        minute: Minute,
    },
}

/// How long a day of leave in hours is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[ts(export)]
pub enum LeaveDayLength {
    /// What was rostered.
    Rostered,
    /// The same each day.
    Fixed {
        /// Minutes.
        minutes: u32,
    },
}

/// Params of the call `leave_length`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveLengthParams {
    /// The leave.
    pub asked: LeaveAsked,
    /// What it is counted in.
    pub unit: LeaveUnit,
    /// What of it counts.
    pub counts: LeaveCounts,
    /// Whether work on a statutory holiday counts; else the holiday does not.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub count_holidays: bool,
    /// What half a day is.
    pub halves: LeaveHalves,
    /// How long a day in hours is.
    pub day_length: LeaveDayLength,
    /// The work of a workday of the calendar, for dates without duty and rotation.
    pub workday: Vec<LeaveWork>,
    /// The dates of the leave, and the one before where it begins at a time. One that is missing is as its weekday says.
    pub days: Vec<LeaveDay>,
    /// Other leaves of the person, waiting or agreed.
    #[serde(default)]
    #[ts(as = "Option<Vec<LeaveAsked>>", optional)]
    pub others: Vec<LeaveAsked>,
    /// How its length is rounded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounding: Option<LeaveRounding>,
    /// The least that may be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minimum: Option<Exact>,
    /// What its length must be a multiple of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<Exact>,
}

/// Why a date of a leave counts nothing, or only half.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveUncounted {
    /// It is a statutory holiday.
    StatutoryHoliday,
    /// A plan gives no duty on it.
    NoDuty,
    /// The rotation gives none.
    RotationRest,
    /// It is a rest day of the calendar.
    RestDay,
    /// The half that is asked for is not worked.
    HalfNotWorked,
    /// One half of it is not worked.
    HalfFree,
    /// Nothing is worked in the time that is asked for.
    OutsideWork,
}

/// A date of a leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveLengthDay {
    /// The date; a shift over midnight belongs to the date on which it begins.
    pub date: Date,
    /// What it counts, after rounding.
    pub amount: LeaveFigure,
    /// Minutes of work that fall away.
    pub minutes: i32,
    /// Minutes that were to be worked.
    pub of_minutes: i32,
    /// When the work lies that falls away.
    pub spans: Vec<Span>,
    /// What says what was to be worked.
    pub source: LeaveSource,
    /// Why it does not count in full.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<LeaveUncounted>,
}

/// Why a leave may not be taken as it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "code")]
#[ts(export)]
pub enum LeaveLengthRefusal {
    /// Nothing of it counts.
    Nothing,
    /// It is less than may be taken.
    BelowMinimum {
        /// The least.
        minimum: Exact,
    },
    /// It is no multiple of the step.
    OffStep {
        /// The step.
        step: Exact,
    },
    /// It lies on another leave.
    Overlaps {
        /// Place of the other leave.
        other: usize,
        /// The first date of both.
        day: Date,
    },
}

/// How much a leave counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveLength {
    /// Its length, rounded by the named rounding: the sum of its days.
    pub amount: LeaveFigure,
    /// The same before rounding.
    pub exact: Exact,
    /// The same in minutes of work.
    pub minutes: i32,
    /// Each date.
    pub days: Vec<LeaveLengthDay>,
    /// Why it may not be taken so.
    pub refusals: Vec<LeaveLengthRefusal>,
}

/// The call `leave_length`.
///
/// # Errors
/// `absurd_date`, `dates_reversed`, `too_many_days`, `leave_outside_day`, `duty_outside_day`, `duplicate_date`,
/// `absurd_parameter` and `beyond_exact`.
pub fn leave_length(params: LeaveLengthParams) -> EngineResult<LeaveLength> {
    sound(&params)?;
    Ok(length(&params)?)
}

fn length(params: &LeaveLengthParams) -> Result<LeaveLength, BeyondExact> {
    let roster = Roster::of(params);
    let mut days = day::days(params, &roster)?;
    let exact = Exact::sum(days.iter().map(|day| day.amount.exact))?;
    let amount = params.rounding.map_or(Ok(exact), |rounding| rounding.round(exact))?;
    spread(&mut days, amount.minus(exact)?)?;
    let mut refusals = vec![];
    if !amount.is_positive() {
        refusals.push(LeaveLengthRefusal::Nothing);
    } else if let Some(minimum) = params.minimum.filter(|minimum| amount < *minimum) {
        refusals.push(LeaveLengthRefusal::BelowMinimum { minimum });
    }
    refusals.extend(
        params.step.filter(|step| !amount.is_multiple_of(*step)).map(|step| LeaveLengthRefusal::OffStep { step }),
    );
    refusals.extend(clash::overlaps(params, &roster));
    let minutes = days.iter().map(|day| day.minutes).sum();
    Ok(LeaveLength { amount: LeaveFigure::of(amount)?, exact, minutes, days, refusals })
}

/// Lays what rounding changed on the last dates that count, so that the dates add up to the whole.
fn spread(days: &mut [LeaveLengthDay], change: Exact) -> Result<(), BeyondExact> {
    let mut rest = change;
    for day in days.iter_mut().rev().filter(|day| day.amount.exact.is_positive()) {
        let after = day.amount.exact.plus(rest)?;
        rest = after.minus(after.or_nothing())?;
        day.amount = LeaveFigure::of(after.or_nothing())?;
        if rest.is_zero() {
            break;
        }
    }
    Ok(())
}

/// Most dates of a leave.
const MOST_DAYS: i32 = 1_500;

fn sound(params: &LeaveLengthParams) -> EngineResult<()> {
    let mut errors = params.asked.faults("asked");
    for (at, other) in params.others.iter().enumerate() {
        errors.extend(other.faults(&format!("others.{at}")));
    }
    errors.extend(work::faults(params));
    if let LeaveDayLength::Fixed { minutes } = params.day_length
        && !(1..=1440).contains(&minutes)
    {
        errors.push(EngineError::new("absurd_parameter", "dayLength.minutes", minutes.to_string()));
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

#[cfg(test)]
mod tests;
