//! Work per workstation and slot in thousandths of a minute, exactly as the guides state it.

use super::{DemandDay, DemandQuestion, Guide, GuideBasis, GuideSlot, WorkType};
use crate::calendar::{MAX_MINUTE, Span};
use crate::explain::{Measure, Step};
use crate::rounding::largest_remainder;

/// Thousandths of a minute in a hundredth of an hour.
const HUNDREDTH_HOUR: i64 = 600;
/// Thousandths of a minute in a minute of a hundredth of a head.
const HUNDREDTH_HEAD: i64 = 10;

/// Work of one day at one level of turnover.
pub struct Load {
    /// Per workstation in the order of the question, per slot of the answer.
    pub work: Vec<Vec<i64>>,
    /// Turnover of the level, and what each guide's time slot gave.
    pub steps: Vec<Step>,
}

impl Load {
    /// Nothing to do, as on a day on which the site is closed.
    pub fn none(question: &DemandQuestion) -> Self {
        let slots = (MAX_MINUTE / i32::from(question.slot)) as usize;
        Self { work: vec![vec![0; slots]; question.workstations.len()], steps: Vec::new() }
    }
}

/// The work of a day at `factor` millionths of its expected turnover.
pub fn of_day(question: &DemandQuestion, day: &DemandDay, factor: i64) -> Load {
    let turnover = turnover_by_slot(question, day, factor);
    let slots = turnover.len();
    let whole: i64 = turnover.iter().sum();
    let mut load = Load {
        work: vec![vec![0; slots]; question.workstations.len()],
        steps: vec![Step::new("turnover_at_level", Measure::Money, whole)],
    };
    for_each_guide_slot(question, day, &turnover, &mut |guide, slot, work| {
        let total: i64 = work.iter().sum();
        let step = Step::new("guide_work", Measure::Minutes, crate::rounding::half_up_ratio(total, 1000));
        load.steps.push(step.named(&slot.name));
        for (at, &amount) in work.iter().enumerate().filter(|&(_, &amount)| amount > 0) {
            for (place, part) in load.work.iter_mut().zip(shares(question, guide, slot, amount)) {
                place[at] += part;
            }
        }
    });
    load
}

/// Every time slot of the day's guides with its work by slot of the answer, all workstations together.
pub fn for_each_guide_slot(
    question: &DemandQuestion,
    day: &DemandDay,
    turnover: &[i64],
    take: &mut dyn FnMut(&Guide, &GuideSlot, &[i64]),
) {
    let whole = turnover.iter().sum();
    let counts = |guide: &&Guide| guide.dates.as_ref().is_none_or(|dates| dates.contains(&day.date));
    for guide in question.guides.iter().filter(counts) {
        for (at, slot) in guide.slots.iter().enumerate() {
            let work = match slot.basis {
                GuideBasis::Daily => daily(question, guide, at, whole, turnover),
                GuideBasis::Hourly => hourly(question, guide, at, turnover),
            };
            take(guide, slot, &work);
        }
    }
}

/// Turnover of the answer's slots: a longer slot of the estimate is halved or quartered exactly.
pub fn turnover_by_slot(question: &DemandQuestion, day: &DemandDay, factor: i64) -> Vec<i64> {
    let (own, theirs) = (i32::from(question.slot), i32::from(question.estimate_slot));
    let mut turnover = vec![0; (MAX_MINUTE / own) as usize];
    for slot in &day.slots {
        let scaled = (i128::from(slot.turnover) * i128::from(factor) / 1_000_000) as i64;
        let span = Span::new(slot.start.0, slot.start.0 + theirs);
        let first = (slot.start.0 / own) as usize;
        let end = ((span.end.0 + own - 1) / own).min(MAX_MINUTE / own) as usize;
        let weights: Vec<i64> =
            (first..end).map(|at| i64::from(span.shared(Span::new(at as i32 * own, (at as i32 + 1) * own)))).collect();
        for (at, part) in largest_remainder(scaled, &weights).into_iter().enumerate() {
            turnover[first + at] += part;
        }
    }
    turnover
}

/// Hours of the whole time slot: direct work follows turnover within it, indirect work is even.
fn daily(question: &DemandQuestion, guide: &Guide, at: usize, whole: i64, turnover: &[i64]) -> Vec<i64> {
    let value = guide.row(whole).map_or(0, |row| row.values[at]);
    let shared = shared_minutes(question, &guide.slots[at]);
    let follows: Vec<i64> = match guide.work_type {
        WorkType::Direct => shared.iter().zip(turnover).map(|(minutes, turnover)| minutes * turnover).collect(),
        WorkType::Indirect => shared.clone(),
    };
    let weights = if follows.iter().any(|&weight| weight > 0) { follows } else { shared };
    largest_remainder(value * HUNDREDTH_HOUR, &weights)
}

/// Heads in every slot by the turnover of an hour at that slot's pace.
fn hourly(question: &DemandQuestion, guide: &Guide, at: usize, turnover: &[i64]) -> Vec<i64> {
    let per_hour = 60 / i64::from(question.slot);
    let work = |(minutes, turnover): (&i64, &i64)| {
        minutes * guide.row(turnover * per_hour).map_or(0, |row| row.values[at]) * HUNDREDTH_HEAD
    };
    shared_minutes(question, &guide.slots[at]).iter().zip(turnover).map(work).collect()
}

fn shared_minutes(question: &DemandQuestion, slot: &GuideSlot) -> Vec<i64> {
    let own = i32::from(question.slot);
    (0..MAX_MINUTE / own).map(|at| i64::from(slot.span.shared(Span::new(at * own, (at + 1) * own)))).collect()
}

/// What each workstation has of an amount of a guide's work.
pub fn shares(question: &DemandQuestion, guide: &Guide, slot: &GuideSlot, amount: i64) -> Vec<i64> {
    let weights: Vec<i64> = question
        .workstations
        .iter()
        .map(|workstation| match &slot.workstation {
            Some(id) => i64::from(*id == workstation.id),
            None if workstation.work_type == guide.work_type => i64::from(workstation.weight),
            None => 0,
        })
        .collect();
    largest_remainder(amount, &weights)
}
