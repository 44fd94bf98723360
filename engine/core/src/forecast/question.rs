//! What the caller knows: history, special days, target dates, chosen reference dates, overrides.

use crate::calendar::{Date, Minute, Span, Weekday};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Business of one slot of a past date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SlotActual {
    /// First minute of the slot.
    pub start: Minute,
    /// First minute after it; a longer slot than the forecast's is shared evenly.
    pub end: Minute,
    /// Turnover in cents.
    pub turnover: i64,
    /// Orders.
    #[serde(default)]
    pub orders: i64,
}

/// Business of one past date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct HistoryDay {
    /// The business date.
    pub date: Date,
    /// Turnover in cents.
    pub turnover: i64,
    /// Guests.
    #[serde(default)]
    pub people: i64,
    /// Orders.
    #[serde(default)]
    pub orders: i64,
    /// The day's slots; only the last weeks need them, they teach the day's shape.
    #[serde(default)]
    pub slots: Vec<SlotActual>,
}

/// What kind of special day it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum SpecialKind {
    /// A holiday, which may move from year to year.
    Holiday,
    /// A weekend day that is worked.
    MakeupWorkday,
    /// A promotion.
    Promotion,
    /// Weather, for example rain.
    Weather,
    /// School holidays and events.
    School,
    /// Anything else that happens.
    Event,
    /// A time of the year that the calendar names, such as the days before Christmas.
    Season,
}

/// A named happening with all the dates it is known for, past and coming.
///
/// A moving holiday is one name whose dates lie differently in each year: its effect is learned by
/// the distance from its own date, so it moves with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SpecialDay {
    /// Name, unique within the question.
    pub name: String,
    /// Kind.
    pub kind: SpecialKind,
    /// First days of each time it happened or will happen.
    pub dates: Vec<Date>,
    /// Days before its date that it is felt.
    #[serde(default)]
    pub before: u8,
    /// Days after its date that it is felt.
    #[serde(default)]
    pub after: u8,
    /// Effect typed by a person in millionths of the ordinary day (1,050,000 = 5 % more); learned where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub typed: Option<i64>,
    /// Whether the forecast uses it.
    #[serde(default = "yes")]
    pub used: bool,
}

impl SpecialDay {
    /// Whether only the regression knows of it: a time of the year of which nobody says what it does.
    pub(super) fn is_in_the_background(&self) -> bool {
        self.kind == SpecialKind::Season && self.typed.is_none()
    }
}

fn yes() -> bool {
    true
}

/// A date to forecast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ForecastTarget {
    /// The date.
    pub date: Date,
    /// Opening hours; absent where the site is closed, and nothing is forecast.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub open: Option<Span>,
}

/// A figure that a person set by hand; the model's figure stays beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ForecastOverride {
    /// The date.
    pub date: Date,
    /// The slot; absent for the whole day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub start: Option<Minute>,
    /// Turnover in cents.
    pub turnover: i64,
}

/// The ways to an estimate; the list of all is `methods::METHODS`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ForecastMethod {
    /// What erred least on the site's own past, or a blend of those; with chosen reference dates, `RecentWeeks`.
    #[default]
    Chosen,
    /// The mean of the specification's two estimates where both exist.
    Mean,
    /// Recent level times weekday ratio.
    RecentWeeks,
    /// Last year's same weekday times same-period ratio.
    SamePeriod,
    /// Level and weekday ratios that follow each day a little.
    Smoothing,
    /// Level, weekday, season and happenings learned together, day by day.
    Regression,
}

/// A similar site whose history a site with little of its own borrows from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Neighbour {
    /// What the caller calls it; told again in the answer.
    pub id: String,
    /// Its past days, as the site's own.
    pub history: Vec<HistoryDay>,
}

/// What is asked of `forecast`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ForecastQuestion {
    /// Length of a slot in minutes: 15, 30 or 60.
    pub slot: u16,
    /// First day of the week, 0 = Monday.
    #[serde(default)]
    pub week_start: Weekday,
    /// Past days, in any order, at most one entry a date. Days after the first target are not used.
    pub history: Vec<HistoryDay>,
    /// Named happenings.
    #[serde(default)]
    pub special_days: Vec<SpecialDay>,
    /// Dates to forecast.
    pub targets: Vec<ForecastTarget>,
    /// Chosen reference dates for level and weekday ratio; empty for the last eight weeks.
    #[serde(default)]
    pub reference_dates: Vec<Date>,
    /// Figures set by hand.
    #[serde(default)]
    pub overrides: Vec<ForecastOverride>,
    /// Which estimate to use.
    #[serde(default)]
    pub method: ForecastMethod,
    /// Similar sites; only asked where the site's own history is shorter than half a year.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<Neighbour>>")]
    pub neighbours: Vec<Neighbour>,
}
