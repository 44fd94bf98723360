//! How evenly a roster shares nights, weekend days and hours among those who are planned, measured by their contracts.
//!
//! A person's fair share of what falls to all is by the contracted minutes of the period, rounded up, so that one night
//! among ten people is fair whoever has it. What somebody has beyond it is above; the rest lies within.

use crate::planner::Planner;
use crate::roster::EmployeeTotals;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum FairnessOf {
    /// Duties that touch the night.
    Nights,
    /// Weekend days worked.
    WeekendDays,
    /// Working minutes.
    Minutes,
}

/// What falls to one person, or would by the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FairnessLoad {
    /// Duties that touch the night.
    pub nights: i32,
    /// Weekend days worked.
    pub weekend_days: i32,
    /// Working minutes.
    pub minutes: i32,
}

/// How evenly one kind is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct FairnessKind {
    /// What is shared: nights and weekend days are counted, hours are minutes.
    pub of: FairnessOf,
    /// What fell to everybody who is counted; never 0.
    pub total: i32,
    /// Of which beyond somebody's fair share.
    pub above: i32,
    /// Hundredths of a per cent of the total that lie within the fair shares, rounded down: 0 to 10,000.
    pub share: u16,
}

/// The kinds of which there is anything, in the order of [`FairnessOf`], and what would be fair for each person: nothing
/// for who is not counted.
pub struct Evenness {
    pub kinds: Vec<FairnessKind>,
    pub fair: Vec<Option<FairnessLoad>>,
}

impl FairnessLoad {
    pub(super) fn of(totals: &EmployeeTotals) -> Self {
        Self { nights: totals.nights, weekend_days: totals.weekend_days, minutes: totals.minutes }
    }

    const fn part(&mut self, of: FairnessOf) -> &mut i32 {
        match of {
            FairnessOf::Nights => &mut self.nights,
            FairnessOf::WeekendDays => &mut self.weekend_days,
            FairnessOf::Minutes => &mut self.minutes,
        }
    }
}

/// Counted is who has contracted minutes in the period and is planned: by a search, or because there is a duty.
pub fn evenness(planner: &Planner) -> Evenness {
    let facts = planner.facts();
    let is_counted = |(at, totals): (usize, &EmployeeTotals)| {
        let is_planned = facts.people[at].employee.participates || totals.minutes > 0;
        (totals.target_minutes > 0 && is_planned).then(FairnessLoad::default)
    };
    let mut fair: Vec<_> = planner.person_totals().enumerate().map(is_counted).collect();
    let mut kinds = vec![];
    for of in [FairnessOf::Nights, FairnessOf::WeekendDays, FairnessOf::Minutes] {
        let counted =
            planner.person_totals().zip(&mut fair).filter_map(|(totals, fair)| Some((totals, fair.as_mut()?)));
        let (parts, fair): (Vec<_>, Vec<_>) = counted
            .map(|(totals, fair)| {
                let had = i64::from(*FairnessLoad::of(totals).part(of));
                ((had, i64::from(totals.target_minutes)), fair.part(of))
            })
            .unzip();
        let Some(Shared { total, above, due }) = share_out(&parts) else { continue };
        fair.into_iter().zip(due).for_each(|(fair, due)| *fair = due as i32);
        let share = ((total - above) * 10_000 / total) as u16;
        kinds.push(FairnessKind { of, total: total as i32, above: above as i32, share });
    }
    Evenness { kinds, fair }
}

/// Something shared out: how much there is, how much of it lies beyond what is due, and what is due to each.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Shared {
    pub total: i64,
    pub above: i64,
    pub due: Vec<i64>,
}

/// What each has and the contract of each, which is more than 0. Nothing where nobody has anything.
pub(super) fn share_out(parts: &[(i64, i64)]) -> Option<Shared> {
    let total: i64 = parts.iter().map(|(had, _)| had).sum();
    let contracts: i64 = parts.iter().map(|(_, contract)| contract).sum();
    if total == 0 {
        return None;
    }
    let due: Vec<i64> = parts.iter().map(|(_, contract)| (total * contract + contracts - 1) / contracts).collect();
    let above = parts.iter().zip(&due).map(|((had, _), due)| (had - due).max(0)).sum();
    Some(Shared { total, above, due })
}
