//! The style of a roster: what a good manager looks at beyond cover, cost and law, and how much each of it weighs.

use crate::error::EngineResult;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How much a goal of style weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Strength {
    /// It is not looked at.
    #[default]
    Off,
    /// Followed where it costs next to nothing.
    Slight,
    /// Followed where it costs a little.
    Medium,
    /// Given up only for cover and law.
    Strong,
}

/// Two stretches of work on one day (两头班): one duty with an unpaid break of hours between its peaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct TwoStretches {
    /// Most of the full-timers' worked days that may be of two stretches, in per cent, 0 to 100.
    pub most_percent: u8,
    /// Shortest and longest time between the stretches, in minutes, from 120.
    pub between: [u16; 2],
    /// Shortest and longest stretch, in minutes.
    pub stretch: [u16; 2],
}

/// Goals of style for automatic planning. Without any a plan is drawn by cover, hours, cost and law alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", default)]
#[ts(export)]
pub struct Style {
    /// Days of work are whole ones: neither shorter than three quarters of a contracted day nor two hours longer.
    pub whole_days: Strength,
    /// Nobody works on more than five days of a week.
    pub five_days: Strength,
    /// A week holds two days off that follow each other.
    pub days_off_together: Strength,
    /// Work begins within an hour at the same time through a week.
    pub like_starts: Strength,
    /// Work begins and ends as the site's shifts do.
    pub named_shifts: Strength,
    /// Who closes the site does not open it next morning.
    pub no_opening_after_closing: Strength,
    /// Hours that lack, and hours beyond, are shared in proportion to contracts.
    pub even_contracts: Strength,
    /// Two stretches a day; absent where nobody works them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub two_stretches: Option<TwoStretches>,
}

/// The style that a site has until somebody chooses another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct UsualStyle {
    /// Its goals, where nobody works two stretches a day.
    pub style: Style,
    /// What goes with them where people do: on up to a third of full-timers' days, two to four hours apart.
    pub two_stretches: TwoStretches,
}

/// The call `usual_style`: what most managers of a shop would take. Whole days and even shares of contracts are what they
/// complain of first, so these two are strong; a week's days, starts and shifts give way before anything lacks.
///
/// # Errors
/// None.
pub fn usual_style((): ()) -> EngineResult<UsualStyle> {
    let style = Style {
        whole_days: Strength::Strong,
        five_days: Strength::Medium,
        days_off_together: Strength::Medium,
        like_starts: Strength::Medium,
        named_shifts: Strength::Medium,
        no_opening_after_closing: Strength::Medium,
        even_contracts: Strength::Strong,
        two_stretches: None,
    };
    Ok(UsualStyle { style, two_stretches: TwoStretches { most_percent: 33, between: [120, 240], stretch: [150, 300] } })
}
