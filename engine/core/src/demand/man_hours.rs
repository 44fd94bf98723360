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
    Ok((params.needed_minutes > 0).then(|| ManHours {
        turnover_per_hour: Money(per_hour(params.turnover.0)),
        transactions_per_hour: per_hour(params.transactions.saturating_mul(100)),
        direct_share: params.direct_minutes.saturating_mul(10_000) / params.needed_minutes,
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
    };

    #[test]
    fn ratios_are_for_one_hour_and_rounded_down() {
        let ratios = man_hours(WEEK).unwrap().unwrap();
        assert_eq!(ratios.turnover_per_hour, Money(16_666));
        assert_eq!(ratios.transactions_per_hour, 250);
        assert_eq!(ratios.direct_share, 7_500);
    }

    #[test]
    fn without_needed_work_there_is_no_ratio() {
        assert_eq!(man_hours(ManHoursParams { needed_minutes: 0, ..WEEK }).unwrap(), None);
    }
}
