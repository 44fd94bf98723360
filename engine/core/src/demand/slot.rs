//! Why a slot has its heads: from the day's turnover over the guides to whole heads, at one workstation or at all.

use super::heads::{self, Planned, Stages, TARGET};
use super::{DemandDay, DemandQuestion, check, load};
use crate::calendar::{Date, Minute};
use crate::error::{EngineError, EngineResult, within};
use crate::explain::{Measure, Step};
use crate::forecast::level;
use crate::rounding::half_up_ratio;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is asked of `demand_slot`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SlotQuestion {
    /// What demand was asked with.
    pub question: DemandQuestion,
    /// One of its dates.
    pub date: Date,
    /// First minute of one of the answer's slots.
    pub start: Minute,
    /// One of its workstations; absent: all together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub workstation: Option<String>,
}

/// The steps to the heads of one slot, the last of which are the heads that `demand` answers.
///
/// # Errors
/// Those of `demand`; `absurd_date`, `slot_outside_day` and `workstation_unknown` for what the question does not have.
pub fn demand_slot(asked: SlotQuestion) -> EngineResult<Vec<Step>> {
    let SlotQuestion { question, date, start, workstation } = asked;
    check::question(&question).map_err(|errors| within("question", errors))?;
    let unknown = |code: &str, path: &str, detail: String| vec![EngineError::new(code, path, detail)];
    let day = question.days.iter().find(|day| day.date == date);
    let day = day.ok_or_else(|| unknown("absurd_date", "date", date.to_string()))?;
    let slot = i32::from(question.slot);
    let at = usize::try_from(start.0 / slot).ok().filter(|_| start.0 >= 0 && start.0 < crate::calendar::MAX_MINUTE);
    let at = at.ok_or_else(|| unknown("slot_outside_day", "start", start.0.to_string()))?;
    let place = workstation.map(|id| {
        let place = question.workstations.iter().position(|one| one.id == id);
        place.ok_or_else(|| unknown("workstation_unknown", "workstation", id))
    });
    let place = place.transpose()?;
    Ok(steps(&question, day, at, place))
}

fn steps(question: &DemandQuestion, day: &DemandDay, at: usize, place: Option<usize>) -> Vec<Step> {
    let stages = Stages::of(question, day);
    let mut steps = match day.open {
        Some(_) => business(question, day, at),
        None => vec![Step::new("closed", Measure::Count, 0)],
    };
    if day.open.is_none() && stages.planned.iter().all(|planned| planned[TARGET][at] == 0) {
        return steps;
    }
    let Some(place) = place else {
        for (one, workstation) in question.workstations.iter().enumerate() {
            let heads = of(&stages.planned, one, at);
            if heads > 0 {
                steps.push(Step::new("slot_heads", Measure::Count, heads).named(&workstation.id));
            }
        }
        let all = (0..question.workstations.len()).map(|one| of(&stages.planned, one, at)).sum();
        steps.push(Step::new("slot_heads_of_all", Measure::Count, all));
        return steps;
    };
    let name = &question.workstations[place].id;
    let rounded = heads::whole(question, &stages.target, place)[at];
    if day.open.is_some() {
        steps.extend(guide_heads(question, day, at, place));
        steps.push(Step::new("whole_heads", Measure::Count, rounded).named(name));
    }
    let [within, beside, placed] =
        [&stages.bounded, &stages.accompanied, &stages.planned].map(|stage| of(stage, place, at));
    for (code, more) in [
        ("fewest_and_most_heads", within - rounded),
        ("never_alone", beside - within),
        ("set_by_hand", placed - beside),
    ] {
        if more != 0 {
            steps.push(Step::new(code, Measure::Count, more).named(name));
        }
    }
    steps.push(Step::new("slot_heads", Measure::Count, placed).named(name));
    steps
}

/// The slot's part of the day's turnover, expected and at the service level.
fn business(question: &DemandQuestion, day: &DemandDay, at: usize) -> Vec<Step> {
    let factor = level::factor(day.spread, question.service_level);
    let expected = load::turnover_by_slot(question, day, 1_000_000);
    let whole: i64 = expected.iter().sum();
    let share = i128::from(expected[at]) * 1_000_000 / i128::from(whole.max(1));
    vec![
        Step::new("day_turnover", Measure::Money, whole),
        Step::new("slot_share", Measure::Ratio, share as i64),
        Step::new("slot_turnover", Measure::Money, expected[at]),
        Step::new("service_level", Measure::Ratio, factor),
        Step::new("turnover_at_level", Measure::Money, load::turnover_by_slot(question, day, factor)[at]),
    ]
}

/// What each time slot of the guides gives the workstation, in hundredths of a head.
fn guide_heads(question: &DemandQuestion, day: &DemandDay, at: usize, place: usize) -> Vec<Step> {
    let turnover = load::turnover_by_slot(question, day, level::factor(day.spread, question.service_level));
    let hundredth = i64::from(question.slot) * 10;
    let mut steps = Vec::new();
    load::for_each_guide_slot(question, day, &turnover, &mut |guide, slot, work| {
        let own = load::shares(question, guide, slot, work[at])[place];
        if own > 0 {
            steps.push(Step::new("guide_heads", Measure::Hundredths, half_up_ratio(own, hundredth)).named(&slot.name));
        }
    });
    steps
}

fn of(planned: &[Planned], workstation: usize, at: usize) -> i64 {
    i64::from(planned[workstation][TARGET][at])
}
