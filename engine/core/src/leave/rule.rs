//! A rule of leave: what it gives and when, how long that lasts, and what becomes of the rest.

use super::exact::Exact;
use super::round::LeaveRounding;
use crate::calendar::Date;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What leave is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveUnit {
    /// Days.
    Day,
    /// Hours.
    Hour,
    /// Minutes.
    Minute,
}

/// Which years a band counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveYears {
    /// All years of work anywhere, without interruptions.
    Working,
    /// Those with this company.
    Company,
}

/// An amount from so many full years on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveBand {
    /// Full years.
    pub from_years: u32,
    /// The amount of a period.
    pub amount: Exact,
}

/// How much a period gives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[ts(export)]
pub enum LeaveGift {
    /// The same for everybody.
    Fixed {
        /// The amount.
        amount: Exact,
    },
    /// By years of work at the beginning of the period; nothing below the first band.
    #[serde(rename_all = "camelCase")]
    Bands {
        /// Which years.
        years: LeaveYears,
        /// The bands.
        bands: Vec<LeaveBand>,
        /// Whether it is at least the statutory annual leave of mainland China by years of work.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        law_floor: bool,
    },
}

/// A day of the year; one beyond the month's end is its last day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveYearDay {
    /// 1 to 12.
    pub month: u32,
    /// 1 to 31.
    pub day: u32,
}

/// When the years of a rule begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[ts(export)]
pub enum LeaveYearStart {
    /// On a day of the year.
    On {
        /// Which.
        at: LeaveYearDay,
    },
    /// On the day on which the person joined.
    Joining,
}

/// On which day of each month a rule gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[ts(export)]
pub enum LeaveMonthDay {
    /// A day of the month; one beyond its end is its last day.
    On {
        /// 1 to 31.
        day: u32,
    },
    /// The day of the month on which the person joined.
    Joining,
}

/// Whether years that become 10 or 20 within a year count in it: an open question of the regulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveReach {
    /// From the next year on.
    NextYear,
    /// For the whole year.
    WholeYear,
    /// From that day on: each part of the year by its days.
    ByDays,
}

/// What gives leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[ts(export)]
pub enum LeaveIssue {
    /// Each year.
    Yearly {
        /// When the year begins, which is when it gives.
        start: LeaveYearStart,
        /// Whether a year gives when it has gone by.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        arrears: bool,
        /// How much.
        gift: LeaveGift,
    },
    /// Each calendar month.
    Monthly {
        /// On which day.
        on: LeaveMonthDay,
        /// Whether it is for the month gone by.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        arrears: bool,
        /// How much.
        gift: LeaveGift,
    },
    /// Once, on the first day on which the rule holds for the person.
    Once {
        /// How much.
        amount: Exact,
    },
    /// On each event that names the rule: marriage, birth, bereavement.
    Event {
        /// How much, where the event does not say.
        amount: Exact,
    },
    /// From overtime that names the rule, as long as it was.
    #[serde(rename_all = "camelCase")]
    Overtime {
        /// Minutes of a day, for leave in days.
        day_minutes: u32,
    },
    /// The statutory annual leave of mainland China (职工带薪年休假条例 and its 实施办法), a ledger of its own.
    #[serde(rename_all = "camelCase")]
    StatutoryAnnual {
        /// Whether 10 and 20 years count within the year.
        reach: LeaveReach,
        /// Calendar days of sick leave that make a month.
        sick_month_days: u32,
    },
}

/// How long what was given may be taken. A rule that carries over gives until its carry date instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[ts(export)]
pub enum LeaveValidity {
    /// Without end.
    Unlimited,
    /// So many months: 12 is one year, 6 is half a year.
    Months {
        /// How many.
        months: u32,
    },
    /// To the end of the calendar year.
    YearEnd,
    /// Until the first leave that is taken of it is over.
    Single,
}

/// What goes over, and when. On its date what is left goes over before the date gives anything; the rest ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveCarry {
    /// The day of each year.
    pub on: LeaveYearDay,
    /// At most how much in all; without it all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub most: Option<Exact>,
    /// For how many months; without it until the next carry date, when it goes over with the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub months: Option<u32>,
    /// How what goes over is rounded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounding: Option<LeaveRounding>,
    /// Whether only with the person's consent.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub needs_consent: bool,
}

/// In which parts what was given becomes usable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveRelease {
    /// All at once.
    AtOnce,
    /// In equal parts, at once and at the beginning of each month that follows.
    Month,
    /// In equal parts, at once and at the beginning of each quarter that follows.
    Quarter,
}

/// When nothing may be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[ts(export)]
pub enum LeaveFreeze {
    /// In the probation.
    Probation,
    /// In the first months after joining.
    Months {
        /// How many.
        months: u32,
    },
    /// Each year from a day to a day.
    Yearly {
        /// The first.
        from: LeaveYearDay,
        /// The last.
        to: LeaveYearDay,
    },
}

/// A version of a rule, for the days on which it holds for the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveRule {
    /// The rule; all its versions have the same.
    pub id: String,
    /// The version.
    pub version: u32,
    /// The first day on which this version holds for the person.
    pub from: Date,
    /// The last; none where it has no end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<Date>,
    /// The unit of its ledger.
    pub unit: LeaveUnit,
    /// What gives.
    pub issue: LeaveIssue,
    /// Whether who joins or leaves within a period has the share of its days.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub prorate: bool,
    /// How an amount that is given is rounded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounding: Option<LeaveRounding>,
    /// Most that may be there at any time: what would pass it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub limit_balance: Option<Exact>,
    /// Most that it gives in a calendar year; what goes over does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub limit_year: Option<Exact>,
    /// How long it may be taken.
    pub validity: LeaveValidity,
    /// What goes over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub carry: Option<LeaveCarry>,
    /// In which parts it becomes usable.
    pub release: LeaveRelease,
    /// When it may not be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub freeze: Option<LeaveFreeze>,
    /// Lots of a lower figure go first.
    #[serde(default)]
    #[ts(as = "Option<i32>", optional)]
    pub priority: i32,
    /// The share of a day's pay, in per cent, that is owed for what was not taken in time; without it that expires.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub percent: Option<u32>,
}

impl LeaveRule {
    /// Whether this version holds on a day.
    pub fn holds_on(&self, day: Date) -> bool {
        self.from <= day && self.to.is_none_or(|last| day <= last)
    }
}
