//! What the prices of the cover prove: that so many hours cannot be worked by anybody, and what one more person would
//! be worth. Codes and values; hundredths of a point.

use crate::calendar::{DAY, Date};
use crate::error::EngineResult;
use crate::problem::Problem;
use crate::solve::plan_bound::{Cell, PlanBound, Unpriced};
use serde::Serialize;

/// Hours that are missing whatever roster is made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Lack {
    /// First date of the week, as far as it lies in the period.
    pub first: Date,
    /// Last date.
    pub last: Date,
    /// The workstations that lack them together.
    pub workstations: Vec<String>,
    /// Minutes of wanted heads, in the slots looked at, that fixed duties do not cover.
    pub needed_minutes: i64,
    /// Most minutes of them that everybody together can cover.
    pub capacity_minutes: i64,
    /// What is missing at least.
    pub lack_minutes: i64,
}

/// What one more person would be worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Worth {
    /// The workstation that the person can do.
    pub workstation: String,
    /// Minutes that the person works in a week.
    pub week_minutes: i64,
    /// The most that the bound falls by.
    pub points: i64,
    /// Minutes of cover that are worth anything.
    pub minutes: i64,
}

/// Everything that the prices prove.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Capacity {
    /// Points below which no lawful roster lies.
    pub bound: i64,
    /// What the bound does not hold of the score.
    pub unpriced: Vec<Unpriced>,
    /// Weeks and workstations that lack hours, the most first.
    pub lacks: Vec<Lack>,
    /// A person for each workstation with demand, the dearest first.
    pub worth: Vec<Worth>,
}

/// What the prices of a problem prove, with somebody of so many minutes a week in mind; nothing where the clock
/// changes in the period, or where the plan is not made by demand.
///
/// # Errors
/// Everything that is wrong with the problem.
pub fn capacity(problem: Problem, week_minutes: i64) -> EngineResult<Option<Capacity>> {
    let stations: Vec<String> = problem.workstations.iter().map(|station| station.id.clone()).collect();
    let (first, days, longest) =
        (problem.period.first, i32::from(problem.period.days), i64::from(problem.duty_minutes[1]));
    let week_start = problem.calendar.week_start;
    let Some(mut bound) = PlanBound::new(problem)? else { return Ok(None) };
    while !bound.is_settled() {
        bound.step();
    }
    let Some(points) = bound.bound() else { return Ok(None) };
    let proof = Proof { bound: &bound, stations: &stations, first, days, week_start };
    let unpriced = bound.unpriced().to_vec();
    Ok(Some(Capacity { bound: points, unpriced, lacks: proof.lacks(), worth: proof.worth(week_minutes, longest) }))
}

struct Proof<'a> {
    bound: &'a PlanBound,
    stations: &'a [String],
    first: Date,
    days: i32,
    week_start: u8,
}

impl Proof<'_> {
    fn day(&self, cell: &Cell) -> i32 {
        cell.slot as i32 * self.bound.slot() / DAY
    }

    /// First and last days of the weeks, as far as they lie in the period.
    fn weeks(&self) -> Vec<(i32, i32)> {
        let monday = self.first.week_start(self.week_start).since(self.first);
        (monday..self.days).step_by(7).map(|week| (week.max(0), (week + 6).min(self.days - 1))).collect()
    }

    fn demanded(&self) -> Vec<usize> {
        (0..self.stations.len()).filter(|&at| self.bound.cells.iter().any(|cell| cell.station == at)).collect()
    }

    fn lacks(&self) -> Vec<Lack> {
        let demanded = self.demanded();
        let mut lacks = Vec::new();
        for week in self.weeks() {
            let single: Vec<Lack> = demanded.iter().filter_map(|&at| self.lack(week, &[at])).collect();
            // Together they may lack what none of them lacks alone: somebody can do both, but not at once.
            let alone: i64 = single.iter().map(|lack| lack.lack_minutes).sum();
            let together = self.lack(week, &demanded).filter(|lack| demanded.len() > 1 && lack.lack_minutes > alone);
            lacks.extend(single.into_iter().chain(together));
        }
        lacks.sort_by_key(|lack| (-lack.lack_minutes, lack.first));
        lacks
    }

    /// What some workstations lack in a week: over all its slots, or over those alone whose price says that somebody
    /// is missing.
    fn lack(&self, week: (i32, i32), stations: &[usize]) -> Option<Lack> {
        let slot = i64::from(self.bound.slot());
        let here = |cell: &Cell| {
            stations.contains(&cell.station) && (week.0..=week.1).contains(&self.day(cell)) && cell.heads < cell.target
        };
        let of = |wanted: &dyn Fn(usize) -> bool| {
            let cells = self.bound.cells.iter().enumerate().filter(|(at, _)| wanted(*at));
            let needed: i64 = cells.map(|(_, cell)| cell.target - cell.heads).sum();
            (needed, self.bound.capacity(wanted))
        };
        let whole = of(&|at| here(&self.bound.cells[at]));
        let dear = of(&|at| here(&self.bound.cells[at]) && self.bound.prices()[at] * 2 >= self.bound.cells[at].most);
        let (needed, capacity) = if dear.0 - dear.1 > whole.0 - whole.1 { dear } else { whole };
        (needed > capacity).then(|| Lack {
            first: self.first.plus(week.0),
            last: self.first.plus(week.1),
            workstations: stations.iter().map(|&at| self.stations[at].clone()).collect(),
            needed_minutes: needed * slot,
            capacity_minutes: capacity * slot,
            lack_minutes: (needed - capacity) * slot,
        })
    }

    fn worth(&self, week_minutes: i64, longest: i64) -> Vec<Worth> {
        let slot = i64::from(self.bound.slot());
        let mut worth: Vec<Worth> = Vec::new();
        for at in self.demanded() {
            let (mut points, mut slots) = (0, 0);
            for week in self.weeks() {
                let mut prices: Vec<i64> = Vec::new();
                for day in week.0..=week.1 {
                    let cells = self.bound.cells.iter().zip(self.bound.prices());
                    let of_day =
                        cells.filter(|(cell, price)| cell.station == at && self.day(cell) == day && **price > 0);
                    let mut of_day: Vec<i64> = of_day.map(|(_, price)| *price).collect();
                    of_day.sort_by_key(|price| -price);
                    prices.extend(of_day.into_iter().take((longest / slot) as usize));
                }
                prices.sort_by_key(|price| -price);
                prices.truncate((week_minutes / slot) as usize);
                points += prices.iter().sum::<i64>();
                slots += prices.len() as i64;
            }
            let workstation = self.stations[at].clone();
            worth.push(Worth { workstation, week_minutes, points, minutes: slots * slot });
        }
        worth.sort_by_key(|one| -one.points);
        worth
    }
}
