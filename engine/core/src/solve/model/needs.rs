//! Demand and priorities of workstations, compiled to one line of slots.

use super::{Need, Station};
use crate::calendar::DAY;
use crate::problem::Problem;
use crate::roster::{Algorithm, Budget, Severity, Style};
use crate::rules::Rule;
use crate::rules::RuleUse;
use std::ops::Range;

/// Heads needed by workstation and slot, field by field: whole stretches of slots are counted at once.
#[derive(Debug, Clone, Default)]
pub struct Needs {
    min: Vec<i16>,
    target: Vec<i16>,
    max: Vec<i16>,
}

impl Needs {
    /// The same needs, field by field.
    pub fn of(needs: &[Need]) -> Self {
        Self {
            min: needs.iter().map(|need| need.min).collect(),
            target: needs.iter().map(|need| need.target).collect(),
            max: needs.iter().map(|need| need.max).collect(),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.target.len()
    }

    /// One of them.
    pub fn at(&self, at: usize) -> Need {
        Need { min: self.min[at], target: self.target[at], max: self.max[at] }
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = Need> {
        (0..self.len()).map(|at| self.at(at))
    }

    /// Fewest, wanted and most heads of a stretch of slots.
    pub fn stretch(&self, cells: Range<usize>) -> (&[i16], &[i16], &[i16]) {
        (&self.min[cells.clone()], &self.target[cells.clone()], &self.max[cells])
    }
}

/// Shortest stay at one workstation, in minutes.
const SHORTEST_STAY: i32 = 120;

/// Per cent of the points of a head that lacks at a site with a style. Whole days and days off are bought with hours, and
/// by the weights of plans without them also with cover, which comes before every style.
const BEFORE_STYLE: i64 = 150;

/// Workstations with their points. The lowest priority number weighs half as much again as the highest.
pub fn stations(problem: &Problem) -> Vec<Station> {
    let mut ranks: Vec<i32> = problem.workstations.iter().map(|station| station.priority).collect();
    ranks.sort();
    ranks.dedup();
    let steps = ranks.len().saturating_sub(1).max(1) as i64;
    let weights = problem.weights;
    let is_template = problem.algorithm == Algorithm::ShiftTemplate;
    let has_style = problem.style.is_some_and(|style| style != Style::default());
    let before_style = if has_style { BEFORE_STYLE } else { 100 };
    problem
        .workstations
        .iter()
        .map(|station| {
            let rank = ranks.partition_point(|&priority| priority < station.priority) as i64;
            let percent = 100 + 50 * (ranks.len() as i64 - 1 - rank) / steps;
            let points = |weight: u32| i64::from(weight) * percent;
            Station {
                under_min: points(weights.under_min),
                under_target: points(weights.under_target) * before_style / 100,
                // A template says itself how many: too many by the estimate cost it nothing.
                over_max: if is_template { 0 } else { i64::from(weights.over_max) * 100 },
                stand_ins: station.most_stand_ins().map_or(i16::MAX, |most| most.min(i16::MAX as u16) as i16),
                demanded: !is_template && problem.demand.iter().any(|cell| cell.workstation == station.id),
                stay: (SHORTEST_STAY / i32::from(problem.slot).max(1)).max(1) as usize,
            }
        })
        .collect()
}

/// Needs by workstation and slot. A workstation without demand takes any number of heads;
/// one with demand takes none where no cell says otherwise.
pub fn needs(problem: &Problem, slots: usize) -> Vec<Need> {
    let stations = stations(problem);
    let mut needs: Vec<Need> = stations
        .iter()
        .flat_map(|station| {
            let max = if station.demanded { 0 } else { i16::MAX };
            std::iter::repeat_n(Need { min: 0, target: 0, max }, slots)
        })
        .collect();
    let is_template = problem.algorithm == Algorithm::ShiftTemplate;
    // Where heads above the maximum are forbidden, they are forbidden to a template too.
    let period = problem.period;
    let binds = |used: &RuleUse| {
        let is_in_force = used.severity != Severity::Advice && used.holds_within(period.first, period.last());
        matches!(used.rule, Rule::CoverMax(_)) && is_in_force
    };
    if is_template && !problem.rules.iter().any(binds) {
        return needs;
    }
    for cell in &problem.demand {
        let Some(station) = problem.workstations.iter().position(|station| station.id == cell.workstation) else {
            continue;
        };
        let minute = cell.date.since(problem.period.first) * DAY + cell.start.0;
        let slot = usize::try_from(minute.div_euclid(i32::from(problem.slot))).ok();
        if let Some(slot) = slot.filter(|&slot| slot < slots) {
            let heads = |count: u16| i16::try_from(count).unwrap_or(i16::MAX);
            let need = &mut needs[station * slots + slot];
            if is_template {
                need.max = need.max.min(heads(cell.max));
                continue;
            }
            need.min = need.min.max(heads(cell.min));
            need.target = need.target.max(heads(cell.target)).max(need.min);
            need.max = need.max.max(heads(cell.max)).max(need.target);
        }
    }
    needs
}

/// Lets nobody stay at a workstation for longer than anybody is ever needed there at a stretch: whoever cleans for the last
/// hour comes for that hour.
pub fn shorten_stays(stations: &mut [Station], needs: &[Need], slots: usize) {
    for (station, needs) in stations.iter_mut().zip(needs.chunks(slots)) {
        let stretches = needs.chunk_by(|one, next| (one.target > 0) == (next.target > 0));
        let longest = stretches.filter(|stretch| stretch[0].target > 0).map(<[Need]>::len).max();
        station.stay = longest.map_or(station.stay, |longest| station.stay.min(longest));
    }
}

/// The period's money in hundredths of the currency.
pub fn budget(problem: &Problem) -> Option<i64> {
    match problem.budget? {
        Budget::Amount { amount } => Some(amount.0),
        Budget::Share { basis_points } => {
            let turnover: i64 = problem
                .forecast
                .iter()
                .filter(|forecast| problem.period.holds(forecast.date))
                .map(|forecast| forecast.turnover.0)
                .sum();
            Some(turnover.saturating_mul(i64::from(basis_points)).div_euclid(10_000))
        }
    }
}
