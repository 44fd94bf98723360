//! What unequal shares of nights, weekends, holidays and closings cost at least, person by person.
//!
//! A share's points rise with the whole period's days, so weeks cannot be priced by themselves. Each person pays a price
//! for each such day instead, and is given the least that points less prices of all days can be: whatever the prices
//! are, that is no more than the points (the Lagrangian of the count). At the right price it is all of them.

use super::MEMORY;
use super::person_week::PersonWeek;
use crate::solve::model::Model;
use paiban_search::adam::Slopes;

/// Nights, weekend days, holidays and closings.
pub const KINDS: usize = 4;

/// One person's days of one kind over the period.
struct Share {
    /// Hundredths of a point of so many days beyond those that are certain.
    points: Vec<i64>,
    /// Hundredths of a point of one day.
    price: f64,
    slopes: Slopes,
}

/// Everybody's shares.
pub struct Shares {
    people: Vec<[Share; KINDS]>,
    /// What a day costs each person, as the step under way has it.
    pub prices: Vec<[i64; KINDS]>,
}

impl Shares {
    /// The shares of a problem in which these days are open.
    pub fn of(model: &Model, weeks: &[PersonWeek]) -> Self {
        let share = |at: usize, kind: usize| {
            let is_one = |day: usize| match kind {
                1 => model.weekend[day],
                2 => model.holiday[day],
                _ => true,
            };
            let worked = |day: usize| model.rows[at].day(day as i32);
            let certain = (0..model.days).filter(|&day| worked(day).is_on()).filter(|&day| match kind {
                0 => worked(day).night,
                3 => worked(day).closing,
                _ => is_one(day),
            });
            let (certain, before) = (certain.count() as i64, model.people[at].burden[kind]);
            let open = weeks.iter().filter(|week| week.person == at).flat_map(|week| &week.days);
            let open = open.filter(|&&day| is_one(day)).count() as i64;
            let points = |count: i64| count * (2 * before + count - 1) * model.points.fairness / 2;
            let points = (certain..=certain + open).map(points).collect();
            Share { points, price: 0.0, slopes: Slopes::default() }
        };
        let people = (0..model.people.len()).map(|at| std::array::from_fn(|kind| share(at, kind))).collect();
        Self { people, prices: vec![[0; KINDS]; model.people.len()] }
    }

    /// Rounds the prices for a step. The least that points less what the days pay can be, and for how many days of each.
    pub fn begin(&mut self) -> (i64, Vec<[i64; KINDS]>) {
        let (mut least, mut days) = (0, vec![[0; KINDS]; self.people.len()]);
        for (at, shares) in self.people.iter().enumerate() {
            for (kind, share) in shares.iter().enumerate() {
                let price = share.price as i64;
                let beyond = |(days, points): (usize, &i64)| (points - price * days as i64, days as i64);
                let (points, count) = share.points.iter().enumerate().map(beyond).min().unwrap_or((0, 0));
                self.prices[at][kind] = price;
                least += points;
                days[at][kind] = count;
            }
        }
        (least, days)
    }

    /// Prices that are nearer to balance, where a person's weeks took so many days more than their price pays for.
    pub fn climb(&mut self, beyond: &[[i64; KINDS]], stride: f64) {
        for (shares, beyond) in self.people.iter_mut().zip(beyond) {
            for (share, beyond) in shares.iter_mut().zip(beyond) {
                // What the last day of the most costs is the most that any day can.
                let most = share.points.windows(2).last().map_or(0, |last| last[1] - last[0]) as f64;
                let step = share.slopes.step(*beyond as f64, MEMORY, stride * most);
                share.price = (share.price + step).clamp(0.0, most);
            }
        }
    }

    /// Prices by chance, none below nothing: the bound holds whatever they are.
    #[cfg(test)]
    pub fn price_by(&mut self, mut price: impl FnMut() -> f64) {
        self.people.iter_mut().flatten().for_each(|share| share.price = price());
    }
}
