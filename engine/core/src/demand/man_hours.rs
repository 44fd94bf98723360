//! Man-hour ratios of a plan: how much business one needed hour of work stands for.

use crate::error::EngineResult;
use crate::roster::Money;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Params of the call `man_hours`: the forecast and the needed work of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ManHoursParams {
    /// Expected turnover.
    pub turnover: Money,
    /// Expected transactions.
    pub transactions: i64,
    /// Needed minutes of work at all workstations.
    pub needed_minutes: i64,
    /// Of which at direct workstations.
    pub direct_minutes: i64,
    /// Mean cost of one hour of those who would do the work; absent where it is not known or not to be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hourly_cost: Option<Money>,
}

/// The ratios; none where no work is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ManHours {
    /// Turnover for one hour of needed work, rounded down to the cent.
    pub turnover_per_hour: Money,
    /// Hundredths of transactions for one hour of needed work, rounded down.
    pub transactions_per_hour: i64,
    /// Share of direct work, in hundredths of a per cent, rounded down.
    pub direct_share: i64,
    /// Cost of the needed work at the mean cost of an hour, rounded half up to the cent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub labour_cost: Option<Money>,
    /// That cost over the expected turnover, in hundredths of a per cent, rounded half up; absent without turnover.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub labour_share: Option<i64>,
}

/// The man-hour ratios of a forecast and its demand.
///
/// # Errors
/// None: without needed work there is no ratio.
pub fn man_hours(params: ManHoursParams) -> EngineResult<Option<ManHours>> {
    let per_hour = |amount: i64| {
        let exact = i128::from(amount) * 60 / i128::from(params.needed_minutes);
        i64::try_from(exact).unwrap_or(i64::MAX)
    };
    let part = |part: i128, whole: i128| i64::try_from((part * 2 + whole) / (whole * 2)).unwrap_or(i64::MAX);
    let cost = params.hourly_cost.map(|hour| part(i128::from(hour.0) * i128::from(params.needed_minutes), 60));
    let turnover = i128::from(params.turnover.0);
    Ok((params.needed_minutes > 0).then(|| ManHours {
        turnover_per_hour: Money(per_hour(params.turnover.0)),
        transactions_per_hour: per_hour(params.transactions.saturating_mul(100)),
        direct_share: params.direct_minutes.saturating_mul(10_000) / params.needed_minutes,
        labour_cost: cost.map(Money),
        labour_share: cost.filter(|_| turnover > 0).map(|cost| part(i128::from(cost) * 10_000, turnover)),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEEK: ManHoursParams = ManHoursParams {
        turnover: Money(10_000_000),
        transactions: 1_500,
        needed_minutes: 36_000,
        direct_minutes: 27_000,
        hourly_cost: None,
    };

    #[test]
    fn ratios_are_for_one_hour_and_rounded_down() {
        let ratios = man_hours(WEEK).unwrap().unwrap();
        assert_eq!(ratios.turnover_per_hour, Money(16_666));
        assert_eq!(ratios.transactions_per_hour, 250);
        assert_eq!(ratios.direct_share, 7_500);
    }

    #[test]
    fn the_cost_of_an_hour_gives_the_cost_of_the_work_and_its_share_of_turnover() {
        let of = |params| {
            let ratios = man_hours(params).unwrap().unwrap();
            (ratios.labour_cost.map(|cost| cost.0), ratios.labour_share)
        };
        assert_eq!(of(WEEK), (None, None));
        let paid = ManHoursParams { hourly_cost: Some(Money(2_501)), ..WEEK };
        assert_eq!(of(paid), (Some(1_500_600), Some(1_501)));
        assert_eq!(of(ManHoursParams { needed_minutes: 90, direct_minutes: 0, ..paid }), (Some(3_752), Some(4)));
        assert_eq!(of(ManHoursParams { turnover: Money(0), ..paid }), (Some(1_500_600), None));
    }

    #[test]
    fn without_needed_work_there_is_no_ratio() {
        assert_eq!(man_hours(ManHoursParams { needed_minutes: 0, ..WEEK }).unwrap(), None);
    }
}
