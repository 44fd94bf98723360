//! What a forecast says: per date and slot, with band, indicators, effects, quality and derivation.

use super::{Figure, ForecastMethod, SpecialKind};
use crate::calendar::{Date, Minute};
use crate::explain::Step;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Turnover of one week of this year beside the same week of last year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct WeekActual {
    /// First day of the week.
    pub first: Date,
    /// Days of this week that have history.
    pub days: u8,
    /// Turnover in cents.
    pub this_year: i64,
    /// Days of the week 364 days earlier that have history.
    pub last_year_days: u8,
    /// Its turnover in cents.
    pub last_year: i64,
    /// This year over last year in millionths, where both weeks have every day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ratio: Option<i64>,
}

/// Where a special day's effect comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum EffectSource {
    /// Learned from like days of the history.
    Learned,
    /// Typed by a person.
    Typed,
    /// Nothing is known: no effect is assumed.
    Unknown,
}

/// The effect of a happening on a target date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct SpecialEffect {
    /// The target date.
    pub date: Date,
    /// Name of the happening.
    pub name: String,
    /// Its kind.
    pub kind: SpecialKind,
    /// Effect in millionths of an ordinary day.
    pub effect: i64,
    /// Smallest and largest effect of the like days.
    pub range: [i64; 2],
    /// Where it comes from.
    pub source: EffectSource,
    /// The days it was learned from.
    pub like_days: Vec<Date>,
    /// Whether the forecast uses it.
    pub used: bool,
}

/// Forecast of one slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ForecastSlot {
    /// First minute of the slot.
    pub start: Minute,
    /// Share of the day in millionths; the shares of a day add up to one million.
    pub ratio: i64,
    /// Turnover in cents; the slots of a day add up to the day.
    pub turnover: i64,
    /// Transactions; the slots of a day add up to the day.
    pub transactions: i64,
}

/// What one method says of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct MethodEstimate {
    /// The method.
    pub method: ForecastMethod,
    /// Turnover in cents.
    pub turnover: i64,
    /// Transactions.
    pub transactions: i64,
}

/// How good a method was on the site's own past, and how much of it the forecast takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct MethodQuality {
    /// The method.
    pub method: ForecastMethod,
    /// Its share of the forecast's turnover in millionths.
    pub share: i64,
    /// Sum of errors over sum of turnover, in millionths.
    pub wape: i64,
    /// Mean error (forecast less actual) over mean turnover, in millionths.
    pub bias: i64,
}

/// Forecast of one date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ForecastDay {
    /// The date.
    pub date: Date,
    /// Turnover in cents, with a person's override.
    pub turnover: i64,
    /// What the model says, before any override.
    pub model: i64,
    /// Transactions (orders).
    pub transactions: i64,
    /// Guests.
    pub people: i64,
    /// Transactions that one day in ten is below, and above.
    #[serde(default)]
    #[ts(optional, as = "Option<[i64; 2]>")]
    pub transaction_band: [i64; 2],
    /// Guests that one day in ten is below, and above.
    #[serde(default)]
    #[ts(optional, as = "Option<[i64; 2]>")]
    pub people_band: [i64; 2],
    /// One day in ten is below this.
    pub p10: i64,
    /// One day in ten is above this.
    pub p90: i64,
    /// Standard deviation of the logarithm, in millionths; service levels of demand are taken from it.
    pub spread: i64,
    /// What each method says, in the order of the list of methods.
    pub estimates: Vec<MethodEstimate>,
    /// Slots in order.
    pub slots: Vec<ForecastSlot>,
    /// How the turnover came about.
    pub derivation: Vec<Step>,
}

/// How good the method was on this site's own history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ForecastQuality {
    /// Days that were forecast as if they were not known, a week ahead at most.
    pub days: u32,
    /// Sum of errors over sum of turnover, in millionths.
    pub wape: i64,
    /// Mean error (forecast less actual) over mean turnover, in millionths.
    pub bias: i64,
    /// Standard deviation of the logarithm of actual over forecast, in millionths.
    pub spread: i64,
}

/// A day of the history that nothing was learned from, because a figure of it cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SetAside {
    /// The date.
    pub date: Date,
    /// The figure that is far from those of all like days.
    pub figure: Figure,
    /// What stands in the history: cents, orders or guests.
    pub value: i64,
    /// What is usual on such a day.
    pub usual: i64,
}

/// What was borrowed from similar sites for the days before the site's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Borrowed {
    /// The sites, by what the question calls them.
    pub neighbours: Vec<String>,
    /// Days that stand before the site's own.
    pub days: u32,
    /// The first of them.
    pub first: Date,
    /// The last of them.
    pub last: Date,
    /// Open days of the site's own.
    pub own_days: u32,
}

/// The answer of `forecast`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Forecast {
    /// Last eight weeks before the first target.
    pub weeks: Vec<WeekActual>,
    /// Same-period ratio in millionths; absent without a last year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub same_period_ratio: Option<i64>,
    /// Share of each weekday in a week, Monday first, in millionths.
    pub weekday_ratios: Vec<i64>,
    /// Reference dates that level and weekday ratios were taken from.
    pub reference_dates: Vec<Date>,
    /// Effects of special days on the targets.
    pub effects: Vec<SpecialEffect>,
    /// Dates in the order asked.
    pub days: Vec<ForecastDay>,
    /// Turnover of all dates in cents.
    pub turnover: i64,
    /// Transactions of all dates.
    pub transactions: i64,
    /// Backtest of what was used on this history.
    pub quality: ForecastQuality,
    /// Backtest of every method on the same days.
    pub methods: Vec<MethodQuality>,
    /// Days of the history that were set aside, by date.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<SetAside>>")]
    pub set_aside: Vec<SetAside>,
    /// Absent where the site's own history was enough, or nobody to borrow from was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub borrowed: Option<Borrowed>,
}
