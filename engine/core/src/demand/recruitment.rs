//! Recruitment analysis: uncovered work of a plan, by week and workstation, as heads to hire.

use crate::calendar::{Date, Weekday};
use crate::error::{EngineError, EngineResult};
use crate::roster::CoverRow;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Params of the call `recruitment`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RecruitmentParams {
    /// Planned against needed heads, from `check`.
    pub cover: Vec<CoverRow>,
    /// Length of a slot of the cover in minutes.
    pub slot: u16,
    /// First day of the week, 0 = Monday.
    pub week_start: Weekday,
    /// Working minutes of a full-time head in a week.
    pub full_time_minutes: i32,
    /// Working minutes of a part-time head in a week.
    pub part_time_minutes: i32,
}

/// Uncovered work of one workstation in one week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RecruitmentRow {
    /// The workstation's id.
    pub workstation: String,
    /// First date of the week.
    pub week: Date,
    /// Minutes that nobody covers.
    pub uncovered_minutes: i32,
    /// Whole full-time heads in it.
    pub full_time_heads: i32,
    /// Part-time heads for the rest, rounded up.
    pub part_time_heads: i32,
}

/// Uncovered person-slots turned into heads: as many full-time heads as fit wholly, part-time heads for the rest.
/// Weeks and workstations without a gap are left out.
///
/// # Errors
/// `negative` where a week's minutes are not above zero, `absurd` where they are more than a week has, `week_start`,
/// `slot_length`, `absurd_date` and `too_many`.
pub fn recruitment(params: RecruitmentParams) -> EngineResult<Vec<RecruitmentRow>> {
    let errors = faults(&params);
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut gaps: BTreeMap<(Date, &str), i32> = BTreeMap::new();
    for row in &params.cover {
        let heads: i32 = row.need.iter().zip(&row.plan).map(|(need, plan)| i32::from(need.saturating_sub(*plan))).sum();
        *gaps.entry((row.date.week_start(params.week_start), &row.workstation)).or_default() +=
            heads * i32::from(params.slot);
    }
    Ok(gaps
        .into_iter()
        .filter(|(_, minutes)| *minutes > 0)
        .map(|((week, workstation), uncovered_minutes)| {
            let rest = uncovered_minutes % params.full_time_minutes;
            RecruitmentRow {
                workstation: workstation.to_owned(),
                week,
                uncovered_minutes,
                full_time_heads: uncovered_minutes / params.full_time_minutes,
                part_time_heads: (rest + params.part_time_minutes - 1) / params.part_time_minutes,
            }
        })
        .collect())
}

/// The longest period has 62 days; a day has at most 192 slots.
const MOST_ROWS: usize = 62 * 500;
const MOST_SLOTS: usize = 192;
const WEEK: i32 = 7 * 1_440;

fn faults(params: &RecruitmentParams) -> Vec<EngineError> {
    let mut errors = Vec::new();
    let mut wrong = |code: &str, path: String, detail: String| errors.push(EngineError::new(code, path, detail));
    for (path, minutes) in
        [("fullTimeMinutes", params.full_time_minutes), ("partTimeMinutes", params.part_time_minutes)]
    {
        match minutes {
            ..=0 => wrong("negative", path.into(), minutes.to_string()),
            1..=WEEK => {}
            _ => wrong("absurd", path.into(), minutes.to_string()),
        }
    }
    if params.week_start > 6 {
        wrong("week_start", "weekStart".into(), params.week_start.to_string());
    }
    if ![15, 30, 60].contains(&params.slot) {
        wrong("slot_length", "slot".into(), params.slot.to_string());
    }
    if params.cover.len() > MOST_ROWS {
        wrong("too_many", "cover".into(), params.cover.len().to_string());
    }
    for (at, row) in params.cover.iter().enumerate() {
        if !row.date.is_sane() {
            wrong("absurd_date", format!("cover.{at}.date"), row.date.to_string());
        }
        if row.need.len() > MOST_SLOTS || row.need.iter().any(|need| *need > 1_000) {
            wrong("heads", format!("cover.{at}.need"), row.need.len().to_string());
        }
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::Minute;

    fn params(cover: Vec<CoverRow>) -> RecruitmentParams {
        RecruitmentParams { cover, slot: 30, week_start: 0, full_time_minutes: 2400, part_time_minutes: 1440 }
    }

    fn row(date: &str, need: Vec<u16>, plan: Vec<u16>) -> CoverRow {
        CoverRow { date: date.parse().unwrap(), workstation: "till".into(), start: Minute(600), need, plan }
    }

    #[test]
    fn gaps_of_a_week_become_full_time_heads_and_part_time_heads_for_the_rest() {
        // 82 and 1 person-slots of 30 minutes: 2,490 minutes, one full-time head and 90 minutes.
        let cover = vec![row("2026-11-23", vec![82], vec![0]), row("2026-11-29", vec![3, 2], vec![2, 5])];
        let rows = recruitment(params(cover)).unwrap();
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0].uncovered_minutes, 2490);
        assert_eq!((rows[0].full_time_heads, rows[0].part_time_heads), (1, 1));
        assert_eq!(rows[0].week, "2026-11-23".parse().unwrap());
    }

    #[test]
    fn weeks_begin_where_the_company_says() {
        let cover = vec![row("2026-11-28", vec![1], vec![0]), row("2026-11-29", vec![1], vec![0])];
        let rows = recruitment(RecruitmentParams { week_start: 6, ..params(cover) }).unwrap();
        let weeks: Vec<String> = rows.iter().map(|row| row.week.to_string()).collect();
        assert_eq!(weeks, ["2026-11-22", "2026-11-29"]);
    }

    #[test]
    fn a_covered_plan_needs_nobody_and_a_week_without_minutes_is_refused() {
        assert_eq!(recruitment(params(vec![row("2026-11-23", vec![2], vec![3])])).unwrap(), vec![]);
        let refused = recruitment(RecruitmentParams { full_time_minutes: 0, ..params(vec![]) }).unwrap_err();
        assert_eq!(refused[0].path, "fullTimeMinutes");
    }
}
