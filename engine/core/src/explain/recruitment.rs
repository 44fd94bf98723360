//! Recruitment analysis: work of a plan that nobody has, by week and workstation, and the fewest people who could do it.

mod heads;
mod lacking;
#[cfg(test)]
mod tests;

use crate::calendar::{Date, Span};
use crate::check::read;
use crate::error::EngineResult;
use crate::problem::Problem;
use lacking::Lack;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// A stretch of a date in which heads are lacking at a workstation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct RecruitmentGap {
    /// The business date.
    pub date: Date,
    /// From when to when.
    pub span: Span,
    /// Heads that are lacking all through it.
    pub heads: i32,
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
    /// When they are, in the order of time.
    pub gaps: Vec<RecruitmentGap>,
}

/// What decides how many people a week needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum RecruitmentReason {
    /// So many heads are lacking at the same time, at all workstations together.
    AtOnce,
    /// The work of one date is more than so many people do in a day.
    Day,
    /// So many days of work, of which everybody has one off a week.
    DayOff,
    /// The hours of the week.
    Week,
}

/// The fewest people who could do what nobody covers in one week, whichever of its workstations each of them knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RecruitmentWeek {
    /// First date of the week.
    pub week: Date,
    /// Minutes that nobody covers, at all workstations together.
    pub uncovered_minutes: i32,
    /// The fewest of them who must be full-time heads, so that the hours suffice.
    pub full_time_heads: i32,
    /// The others: part-time heads.
    pub part_time_heads: i32,
    /// What asks for so many.
    pub reason: RecruitmentReason,
    /// The date that decides, of the reasons `at_once` and `day`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub date: Option<Date>,
    /// The stretch that decides, of the reason `at_once`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub span: Option<Span>,
    /// What was counted for the reason: heads at once, minutes of the date, days of work, or minutes of the week.
    pub counted: i32,
    /// How much of it one person does; one head, the longest duty, six days, or the full-time week.
    pub each: i32,
}

/// The answer of `recruitment`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Recruitment {
    /// Working minutes of a full-time head in a week.
    pub full_time_minutes: i32,
    /// Working minutes of a part-time head in a week.
    pub part_time_minutes: i32,
    /// The weeks with a gap.
    pub weeks: Vec<RecruitmentWeek>,
    /// By week, then in the problem's order of workstations; those without a gap are left out.
    pub rows: Vec<RecruitmentRow>,
}

/// A week of full-time work by law, and the most of part-time work (Labour Contract Law of the PRC, art. 68).
const FULL_TIME: i32 = 2_400;
const PART_TIME: i32 = 1_440;

/// Uncovered work, where and when it is, and the fewest people whom it asks for.
///
/// What nobody covers is told as the plan is made: places of the template and open duties by their working minutes,
/// then what the demand still lacks once those were worked. A plan by template asks nothing of the demand, one by the
/// hours estimate nothing of the template.
///
/// # Errors
/// Everything that is wrong with the problem.
pub fn recruitment(problem: Problem) -> EngineResult<Recruitment> {
    let problem = problem.opened()?;
    let lacks = lacking::of(&problem, &read(&problem));
    let first = problem.period.first.week_start(problem.calendar.week_start);
    let longest = longest_duty(&problem, &lacks);
    let (mut weeks, mut rows) = (Vec::new(), Vec::new());
    for number in 0..=problem.period.last().since(first) / 7 {
        let week = first.plus(number * 7);
        let inside: Vec<&Lack> =
            lacks.iter().filter(|lack| lack.date.since(week) / 7 == 0 && lack.date >= week).collect();
        weeks.extend(heads::of(week, &inside, longest));
        for (station, workstation) in problem.workstations.iter().enumerate() {
            let here: Vec<&Lack> = inside.iter().copied().filter(|lack| lack.station == station).collect();
            if here.is_empty() {
                continue;
            }
            rows.push(RecruitmentRow {
                workstation: workstation.id.clone(),
                week,
                uncovered_minutes: here.iter().map(|lack| lack.minutes).sum(),
                gaps: gaps(&here),
            });
        }
    }
    Ok(Recruitment { full_time_minutes: FULL_TIME, part_time_minutes: PART_TIME, weeks, rows })
}

/// What one person does in a day: the longest duty of the plan, or a longer one that a shift asks for.
fn longest_duty(problem: &Problem, lacks: &[Lack]) -> i32 {
    lacks.iter().map(|lack| lack.of_duty).max().unwrap_or(0).max(i32::from(problem.duty_minutes[1]))
}

/// The stretches of each date with what is lacking at once in them.
fn gaps(lacks: &[&Lack]) -> Vec<RecruitmentGap> {
    let dates: BTreeSet<Date> = lacks.iter().map(|lack| lack.date).collect();
    let of_date = |date: Date| {
        let spans = lacks.iter().filter(|lack| lack.date == date).map(|lack| (lack.span, lack.heads));
        lacking::stretches(spans).into_iter().map(move |(span, heads)| RecruitmentGap { date, span, heads })
    };
    dates.into_iter().flat_map(of_date).collect()
}
