//! What is settled with somebody who leaves: the pay of the broken month, what was agreed, and beside it what the Labour
//! Contract Law (劳动合同法) asks for: severance by articles 46 and 47, twice as much by article 87, and a month's pay in
//! the place of thirty days' notice by article 40 (by the standard of pay, article 20 of the Implementation Regulations).

use super::sane;
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};
use crate::rounding::half_up_ratio;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// On which ground an employment ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum EndGround {
    /// By the person's own notice: article 37.
    Resigned,
    /// By the person, because the employer broke its duties: article 38.
    Forced,
    /// By agreement that the employer asked for: article 36.
    Agreed,
    /// By the employer, for a fault of the person: article 39.
    Dismissed,
    /// By the employer with notice: article 40.
    Notice,
    /// By the employer, as one of many: article 41.
    Redundancy,
    /// The term ran out and the employer did not offer the same again: articles 44 and 46.
    Expired,
    /// By the employer against the law: articles 48 and 87.
    Unlawful,
}

/// Params of the call `settlement`. Money is in cents, days of attendance in hundredths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct SettlementParams {
    /// First day with the employer.
    pub hired_on: Date,
    /// Last day of work.
    pub last_day: Date,
    /// On which ground it ends.
    pub ground: EndGround,
    /// Pay of a whole month.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub base_cents: Option<i64>,
    /// Days of attendance that were due in the month of the last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub due_days: Option<i64>,
    /// Days that were worked of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub actual_days: Option<i64>,
    /// Mean monthly pay of the twelve months before the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub average_cents: Option<i64>,
    /// Mean monthly pay of the place in the year before, as it is published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub local_cents: Option<i64>,
    /// Compensation as agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub compensation_cents: Option<i64>,
    /// Pay in the place of notice as agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub notice_cents: Option<i64>,
}

/// What law asks an employer to pay for the years of work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Severance {
    /// Half months' pay by the years: two for each full year and from six months on, one below.
    pub counted_halves: u32,
    /// Those that are paid: 24 at most where the pay is capped.
    pub paid_halves: u32,
    /// A month's pay: the mean of twelve months, at most three times that of the place. Nothing where the mean is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub month_cents: Option<i64>,
    /// Whether that is the cap.
    pub capped: bool,
    /// Whether it is owed twice.
    pub doubled: bool,
    /// The whole of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub cents: Option<i64>,
}

/// A settlement, by its steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Settlement {
    /// Whole years with the employer.
    pub years: u32,
    /// Whole months beyond.
    pub months: u32,
    /// Days beyond.
    pub days: u32,
    /// Whether a part of it lies before 2008, for which older rules may hold: article 97.
    pub before_law: bool,
    /// Nothing where law asks for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub severance: Option<Severance>,
    /// Pay in the place of notice that law asks for unless it was given; nothing where law asks for none, or the pay is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub statutory_notice_cents: Option<i64>,
    /// Pay of the broken month: base by actual of due days, rounded half up. Nothing where one of them is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub month_cents: Option<i64>,
    /// That with what was agreed.
    #[ts(type = "number")]
    pub total_cents: i64,
}

/// Most cents, and most hundredths of a day in a month: beyond are slips of the keyboard.
const MOST_CENTS: i64 = 100_000_000_000;
const MOST_DAYS: i64 = 3_100;
/// Twelve years, in half months' pay.
const MOST_HALVES: u32 = 24;

impl SettlementParams {
    fn faults(&self) -> Vec<EngineError> {
        let figures = [
            ("baseCents", self.base_cents, MOST_CENTS),
            ("dueDays", self.due_days, MOST_DAYS),
            ("actualDays", self.actual_days, self.due_days.unwrap_or(MOST_DAYS).min(MOST_DAYS)),
            ("averageCents", self.average_cents, MOST_CENTS),
            ("localCents", self.local_cents, MOST_CENTS),
            ("compensationCents", self.compensation_cents, MOST_CENTS),
            ("noticeCents", self.notice_cents, MOST_CENTS),
        ];
        figures
            .into_iter()
            .filter_map(|(path, figure, most)| {
                figure.filter(|value| *value < 0 || *value > most).map(|value| (path, value))
            })
            .map(|(path, value)| EngineError::new("absurd_figure", path, value.to_string()))
            .collect()
    }

    /// The pay of the broken month; no due days are none to be paid.
    fn month(&self) -> Option<i64> {
        let (base, due, actual) = (self.base_cents?, self.due_days?, self.actual_days?);
        Some(half_up_ratio(base * actual, due))
    }

    /// Article 47: by the years with the employer, at three times the pay of the place and twelve years where it is above.
    fn severance(&self, counted_halves: u32) -> Option<Severance> {
        use EndGround::{Agreed, Dismissed, Expired, Forced, Notice, Redundancy, Resigned, Unlawful};
        let doubled = match self.ground {
            Resigned | Dismissed => return None,
            Forced | Agreed | Notice | Redundancy | Expired => false,
            Unlawful => true,
        };
        let cap = self.local_cents.map(|local| local * 3);
        let capped = matches!((self.average_cents, cap), (Some(average), Some(cap)) if average > cap);
        let month_cents = if capped { cap } else { self.average_cents };
        let paid_halves = if capped { counted_halves.min(MOST_HALVES) } else { counted_halves };
        let times = if doubled { 2 } else { 1 };
        let cents = month_cents.map(|month| half_up_ratio(month * i64::from(paid_halves) * times, 2));
        Some(Severance { counted_halves, paid_halves, month_cents, capped, doubled, cents })
    }
}

/// Half months' pay for a time of so many months and days: the years that are begun count by their half.
fn halves(months: u32, days: u32) -> u32 {
    let rest = months % 12;
    let begun = match (rest, days) {
        (0, 0) => 0,
        (0..6, _) => 1,
        _ => 2,
    };
    months / 12 * 2 + begun
}

/// The call `settlement`.
///
/// # Errors
/// `absurd_date`; `dates_reversed` where the last day lies before the first; `absurd_figure` for a figure below nought or
/// beyond all measure, and for more days than were due.
pub fn settlement(params: SettlementParams) -> EngineResult<Settlement> {
    sane(&[("hiredOn", params.hired_on), ("lastDay", params.last_day)])?;
    let mut errors = params.faults();
    if params.last_day < params.hired_on {
        errors.push(EngineError::new("dates_reversed", "lastDay", params.last_day.to_string()));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let after = params.last_day.plus(1);
    let whole = params.hired_on.whole_months_until(after);
    let days = after.since(params.hired_on.months_later(whole)).max(0) as u32;
    let month_cents = params.month();
    let agreed = params.compensation_cents.unwrap_or(0) + params.notice_cents.unwrap_or(0);
    Ok(Settlement {
        years: whole / 12,
        months: whole % 12,
        days,
        before_law: params.hired_on < Date::from_ymd(2008, 1, 1).unwrap_or_default(),
        severance: params.severance(halves(whole, days)),
        statutory_notice_cents: params.base_cents.filter(|_| params.ground == EndGround::Notice),
        month_cents,
        total_cents: month_cents.unwrap_or(0) + agreed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(from: &str, to: &str, ground: EndGround) -> SettlementParams {
        SettlementParams {
            hired_on: from.parse().unwrap(),
            last_day: to.parse().unwrap(),
            ground,
            base_cents: None,
            due_days: None,
            actual_days: None,
            average_cents: Some(800_000),
            local_cents: None,
            compensation_cents: None,
            notice_cents: None,
        }
    }

    fn paid(from: &str, to: &str) -> (u32, Option<i64>) {
        let told = settlement(asked(from, to, EndGround::Agreed)).unwrap().severance.unwrap();
        (told.paid_halves, told.cents)
    }

    #[test]
    fn a_year_pays_a_month_six_months_a_month_and_less_a_half_to_the_day() {
        assert_eq!(paid("2026-01-01", "2026-01-01"), (1, Some(400_000)));
        assert_eq!(paid("2026-01-01", "2026-06-29"), (1, Some(400_000)));
        assert_eq!(paid("2026-01-01", "2026-06-30"), (2, Some(800_000)));
        assert_eq!(paid("2025-03-01", "2026-02-27"), (2, Some(800_000)));
        assert_eq!(paid("2025-03-01", "2026-02-28"), (2, Some(800_000)));
        assert_eq!(paid("2025-03-01", "2026-03-01"), (3, Some(1_200_000)));
        assert_eq!(paid("2010-01-01", "2026-06-30"), (34, Some(13_600_000)));
    }

    #[test]
    fn pay_above_three_times_the_place_is_capped_there_and_at_twelve_years() {
        let capped = |average| {
            let asked = SettlementParams {
                average_cents: Some(average),
                local_cents: Some(1_000_000),
                ..asked("2010-01-01", "2026-06-30", EndGround::Redundancy)
            };
            let told = settlement(asked).unwrap().severance.unwrap();
            (told.capped, told.counted_halves, told.paid_halves, told.month_cents, told.cents)
        };
        assert_eq!(capped(3_000_000), (false, 34, 34, Some(3_000_000), Some(51_000_000)));
        assert_eq!(capped(3_000_001), (true, 34, 24, Some(3_000_000), Some(36_000_000)));
    }

    #[test]
    fn each_ground_owes_what_its_article_says() {
        use EndGround::{Agreed, Dismissed, Expired, Forced, Notice, Redundancy, Resigned, Unlawful};
        let owed = |ground| {
            let asked = SettlementParams { base_cents: Some(700_000), ..asked("2025-01-01", "2025-12-31", ground) };
            let told = settlement(asked).unwrap();
            (told.severance.and_then(|each| each.cents), told.statutory_notice_cents)
        };
        for ground in [Resigned, Dismissed] {
            assert_eq!(owed(ground), (None, None));
        }
        for ground in [Forced, Agreed, Redundancy, Expired] {
            assert_eq!(owed(ground), (Some(800_000), None));
        }
        assert_eq!(owed(Notice), (Some(800_000), Some(700_000)));
        assert_eq!(owed(Unlawful), (Some(1_600_000), None));
    }

    #[test]
    fn the_total_is_the_broken_month_with_what_was_agreed() {
        let asked = SettlementParams {
            base_cents: Some(600_000),
            due_days: Some(2_175),
            actual_days: Some(1_000),
            compensation_cents: Some(500_000),
            notice_cents: Some(100),
            ..asked("2007-12-31", "2026-03-15", EndGround::Resigned)
        };
        let told = settlement(asked.clone()).unwrap();
        assert_eq!((told.month_cents, told.total_cents), (Some(275_862), 775_962));
        assert_eq!((told.years, told.months, told.days, told.before_law), (18, 2, 15, true));
        let unknown = settlement(SettlementParams { due_days: None, ..asked.clone() }).unwrap();
        assert_eq!((unknown.month_cents, unknown.total_cents), (None, 500_100));
        let idle = settlement(SettlementParams { due_days: Some(0), actual_days: Some(0), ..asked }).unwrap();
        assert_eq!((idle.month_cents, idle.total_cents), (Some(0), 500_100));
    }

    #[test]
    fn figures_that_cannot_be_and_reversed_days_are_refused_with_their_place() {
        let refused = settlement(SettlementParams {
            base_cents: Some(-1),
            due_days: Some(2_000),
            actual_days: Some(2_001),
            local_cents: Some(MOST_CENTS + 1),
            ..asked("2026-01-02", "2026-01-01", EndGround::Resigned)
        })
        .unwrap_err();
        let places: Vec<_> = refused.iter().map(|each| (each.code.as_str(), each.path.as_str())).collect();
        assert_eq!(
            places,
            [
                ("absurd_figure", "baseCents"),
                ("absurd_figure", "actualDays"),
                ("absurd_figure", "localCents"),
                ("dates_reversed", "lastDay")
            ]
        );
    }
}
