//! What demand is made from: the estimate per date and slot, guides and workstations.

use crate::calendar::{Date, Minute, Span};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Direct work serves guests and follows turnover through the day; indirect work does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum WorkType {
    /// Serves guests.
    Direct,
    /// Opening, cleaning, deliveries, office.
    Indirect,
}

/// What a guide's values mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum GuideBasis {
    /// Hours of work within the time slot on the day; the row is chosen by the day's turnover.
    Daily,
    /// Heads at every moment of the time slot; the row is chosen by the turnover of an hour.
    Hourly,
}

/// One range of turnover: from the bound before it up to its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct GuideRow {
    /// First turnover, in cents, that the row is for; the first row counts from below too.
    pub from: i64,
    /// One value per time slot, in hundredths of an hour or of a head.
    pub values: Vec<i64>,
}

/// A time slot of a guide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct GuideSlot {
    /// Name.
    pub name: String,
    /// First and last minute.
    pub span: Span,
    /// What its values mean.
    pub basis: GuideBasis,
    /// The workstation that the work is for; absent: shared by all of the guide's type by their weight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub workstation: Option<String>,
}

/// A working-hours guide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Guide {
    /// Identity, for the derivation.
    pub id: String,
    /// Direct or indirect.
    pub work_type: WorkType,
    /// Time slots.
    pub slots: Vec<GuideSlot>,
    /// Rows with rising bounds.
    pub rows: Vec<GuideRow>,
    /// Dates that it is for; absent: every one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dates: Option<Vec<Date>>,
}

/// A workstation, as far as demand goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct DemandWorkstation {
    /// Identity.
    pub id: String,
    /// Direct or indirect.
    pub work_type: WorkType,
    /// Its share of work that names no workstation, usually its people count.
    pub weight: u16,
    /// Fewest heads while the site is open.
    #[serde(default)]
    pub min: u16,
    /// Most heads at any moment; absent where there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub max: Option<u16>,
    /// The workstation that keeps somebody here from being alone: while there is a head here, there are two at both
    /// together. Its own id: two here. Absent: one may be alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub never_alone_with: Option<String>,
}

/// Estimated business of one slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DemandSlot {
    /// First minute.
    pub start: Minute,
    /// Turnover in cents.
    pub turnover: i64,
}

/// One date of the estimate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DemandDay {
    /// The date.
    pub date: Date,
    /// Opening hours; absent where the site is closed, and nothing is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub open: Option<Span>,
    /// Standard deviation of the logarithm of turnover, in millionths.
    pub spread: i64,
    /// Slots of the estimate.
    pub slots: Vec<DemandSlot>,
}

/// What the value of a setting counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DemandUnit {
    /// Heads in each slot of the stretch.
    Heads,
    /// Minutes of work in the whole stretch, laid on its slots as the heads lie that were worked out.
    Minutes,
}

/// What a person set for a stretch of a date at a workstation, in place of what was worked out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DemandSetting {
    /// The date.
    pub date: Date,
    /// The workstation.
    pub workstation: String,
    /// The stretch: every slot that it touches.
    pub span: Span,
    /// What the value counts.
    pub unit: DemandUnit,
    /// Heads or minutes.
    pub value: u32,
}

/// What is asked of `demand`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct DemandQuestion {
    /// Length of a slot of the answer: 15 or 30 minutes.
    pub slot: u16,
    /// Length of a slot of the estimate in minutes: 15, 30 or 60.
    pub estimate_slot: u16,
    /// Turnover is taken so high that this many days of a hundred stay below it: 50 to 90.
    pub service_level: u8,
    /// Dates.
    pub days: Vec<DemandDay>,
    /// Guides in effect.
    pub guides: Vec<Guide>,
    /// Workstations of the site.
    pub workstations: Vec<DemandWorkstation>,
    /// What was set by hand; it stands over the guides and over each workstation's fewest and most.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<DemandSetting>>")]
    pub settings: Vec<DemandSetting>,
}
