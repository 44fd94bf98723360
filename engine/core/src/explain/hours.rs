//! What hours and cost are made of: each duty with its ordinary and overtime minutes, and sums that add up exactly to
//! the figures of the whole-roster checker.

use crate::calendar::Date;
use crate::check::read;
use crate::error::{EngineError, EngineResult};
use crate::problem::Problem;
use crate::roster::Money;
use crate::sight::whole::DutyCost;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whose hours, or of which date; of the whole period where neither is given.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct HoursPick {
    /// An employee's id. Their fixed duties are told too, as their hours count them; they cost nothing here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub employee: Option<String>,
    /// A business date of the period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub date: Option<Date>,
}

/// Params of `derive_hours`.
#[derive(Debug, Clone, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct HoursQuestion {
    /// The problem with its roster.
    pub problem: Problem,
    /// What is asked about.
    #[serde(default)]
    pub pick: HoursPick,
}

/// Overtime minutes at one premium.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct OvertimeMinutes {
    /// Pay of a minute in per cent of the plain rate.
    pub percent: i32,
    /// Working minutes.
    pub minutes: i64,
}

/// Sums of the duties told.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct HoursSums {
    /// Real minutes of presence.
    pub presence: i64,
    /// Unpaid minutes of rest.
    pub unpaid: i64,
    /// Paid minutes of rest, among the working minutes.
    pub paid_rest: i64,
    /// Working minutes: presence less unpaid rest, and plain ones with overtime.
    pub minutes: i64,
    /// Working minutes at the plain rate.
    pub plain: i64,
    /// Overtime by premium, the lowest first.
    pub overtime: Vec<OvertimeMinutes>,
    /// Civil minutes of presence within the night.
    pub night: i64,
    /// Cost, each duty rounded by itself.
    pub cost: Money,
}

/// The answer of `derive_hours`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct HoursDerivation {
    /// The duties asked about, person by person in the problem's order, each person's in the order of their work.
    pub duties: Vec<DutyCost>,
    /// Their sums.
    pub sums: HoursSums,
}

/// Derives hours and cost of a problem from outside.
///
/// # Errors
/// Everything that [`Problem::opened`] refuses, and `unknown_employee`.
pub fn derive_hours(HoursQuestion { problem, pick }: HoursQuestion) -> EngineResult<HoursDerivation> {
    let problem = problem.opened()?;
    let known = |id: &String| problem.employees.iter().any(|employee| employee.id == *id);
    if let Some(id) = pick.employee.as_ref().filter(|id| !known(id)) {
        return Err(vec![EngineError::new("unknown_employee", "pick.employee", id)]);
    }
    let asked = |duty: &DutyCost| {
        problem.period.holds(duty.date)
            && pick.date.is_none_or(|date| date == duty.date)
            && pick.employee.as_ref().map_or(!duty.fixed, |id| *id == duty.employee)
    };
    let mut duties = read(&problem).costs;
    duties.retain(asked);
    Ok(HoursDerivation { sums: sums(&duties), duties })
}

fn sums(duties: &[DutyCost]) -> HoursSums {
    let mut sums = HoursSums::default();
    for duty in duties {
        sums.presence += duty.presence;
        sums.unpaid += duty.unpaid;
        sums.paid_rest += duty.paid_rest;
        sums.minutes += duty.plain + duty.overtime;
        sums.plain += duty.plain;
        sums.night += duty.night;
        sums.cost.0 += duty.cost.0;
        let known = sums.overtime.iter_mut().find(|one| one.percent == duty.percent);
        match known {
            Some(known) => known.minutes += duty.overtime,
            None if duty.overtime > 0 => {
                sums.overtime.push(OvertimeMinutes { percent: duty.percent, minutes: duty.overtime });
            }
            None => {}
        }
    }
    sums.overtime.sort_by_key(|one| one.percent);
    sums
}
