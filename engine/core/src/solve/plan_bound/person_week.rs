//! What one person can earn in one week at most, if every slot of cover is paid its price.
//!
//! Less than the real limits hold, so that no lawful week earns more: slots need not follow each other, rests take
//! no time, and of the rules only the most minutes of a day and of a week and the worked days of a week count.

use super::super::limits::Limit;
use super::super::model::Model;
use super::super::person::{Person, WeekTarget};
use crate::calendar::DAY;

/// Sixtieths: points by the hour are summed by the minute.
pub const HOUR: i64 = 60;
/// What a cent costs because money is scarce is counted in sixteenths.
pub const SCARCE: i64 = 16;

/// Prices on offer, and room to sort them in.
pub struct Offer<'a> {
    prices: &'a [i64],
    /// The cell of a workstation and slot.
    places: &'a [u32],
    pub slots: usize,
    /// What a slot without a cell pays, workstation by workstation; `i64::MIN` where nobody is put. Absent where a slot
    /// that pays nothing is as good as none.
    idle: Option<&'a [i64]>,
    /// Prices and cells that one person could take in one week.
    pool: Vec<(i64, u32)>,
    day: Vec<(i64, u32)>,
    day_sums: Vec<i64>,
    day_counts: Vec<usize>,
}

impl<'a> Offer<'a> {
    pub fn new(model: &Model, places: &'a [u32], prices: &'a [i64], idle: Option<&'a [i64]>) -> Self {
        let (slots, pool, day) = (model.slots, Vec::new(), Vec::new());
        Self { prices, places, slots, idle, pool, day, day_sums: Vec::new(), day_counts: Vec::new() }
    }

    /// What a workstation pays in a slot, and its cell.
    pub fn at(&self, station: usize, slot: usize) -> (i64, u32) {
        let cell = self.places[station * self.slots + slot];
        if let Some(price) = self.prices.get(cell as usize) {
            return (*price, cell);
        }
        (self.idle.map_or(i64::MIN, |idle| idle[station]), cell)
    }
}

/// A person in a week of the period, or in the part of it that lies in the period.
pub struct PersonWeek {
    pub person: usize,
    /// Days on which the search may give a duty.
    pub days: Vec<usize>,
    /// Workstations where the person counts, day by day the same or fewer.
    pub stations: Vec<usize>,
    /// Most minutes of the search's duties in the week.
    pub most_minutes: i64,
    pub most_days: usize,
    /// Minutes that the contract lacks or, below zero, has too many before the search.
    pub short: i64,
    /// Points of an hour away from the contract, in hundredths.
    pub away: i64,
    /// Cents of the cheapest hour, and the points of any hour because others come first.
    pub hourly: i64,
    later: i64,
    pub target: WeekTarget,
    /// Days of the whole week that are worked for certain.
    pub worked: i64,
    /// What part-time work of the week may have on average.
    pub most_on_average: Vec<MostOnAverage>,
}

/// Most minutes of a worked date on average, with what is worked for certain.
#[derive(Debug, Clone, Copy)]
pub struct MostOnAverage {
    most: i64,
    minutes: i64,
    dates: i64,
}

impl MostOnAverage {
    /// Most minutes of so many dates more.
    pub fn most(self, dates: i64) -> i64 {
        (self.most * (self.dates + dates) - self.minutes).max(0)
    }
}

/// Everybody's weeks, and what no choice changes.
pub struct People {
    pub weeks: Vec<PersonWeek>,
    /// Points.
    pub base: i64,
    /// Cents of hours that are certain, each person's rounded down.
    pub cents: i64,
}

/// Everybody's weeks.
pub fn compile(model: &Model) -> People {
    let mut weeks = Vec::new();
    let (mut base, mut cents) = (0, 0);
    for (at, person) in model.people.iter().enumerate() {
        let row = &model.rows[at];
        let (mut constant, mut wages) = (0, 0);
        for target in &person.weeks {
            let fixed: i64 =
                row.stretch(target.first as i32, target.last as i32).iter().map(|day| i64::from(day.minutes)).sum();
            let open = (target.first..=target.last)
                .filter(|&day| person.participates && !row.is_fixed(day) && !person.days[day].windows.is_empty());
            let days: Vec<usize> = open.collect();
            for day in target.first..=target.last {
                let (minutes, hourly) = (i64::from(row.day(day as i32).minutes), person.days[day].hourly);
                constant += minutes * (hourly * model.points.cost + person.later * 100);
                wages += minutes * hourly;
            }
            let week = PersonWeek {
                person: at,
                stations: (0..model.stations.len())
                    .filter(|&one| days.iter().any(|&day| person.days[day].skilled[one]))
                    .collect(),
                most_minutes: most_minutes(model, at, person, target.first as i32, target.last as i32),
                most_days: most_days(model, at, person, target.first as i32, target.last as i32),
                short: i64::from(target.aim) - fixed,
                away: model.points.hours_balance,
                hourly: days.iter().map(|&day| person.days[day].hourly).min().unwrap_or(0),
                later: person.later * 100,
                target: *target,
                most_on_average: most_on_average(model, at, person, &days),
                worked: row.stretch(target.start, target.start + 6).iter().filter(|day| day.is_on()).count() as i64,
                days,
            };
            if week.days.is_empty() {
                constant += week.short.abs() * week.away;
            } else {
                weeks.push(week);
            }
        }
        // Pay, hours and priority are each rounded once for a person.
        base += constant / HOUR - model.points.cost - 2;
        cents += wages / HOUR - 1;
    }
    People { weeks, base, cents }
}

/// The tightest sum of minutes that holds the whole stretch, less what is worked in it for certain.
fn most_minutes(model: &Model, at: usize, person: &Person, first: i32, last: i32) -> i64 {
    let bounds = person.hard.iter().filter_map(|limit| match limit {
        Limit::Sum(sum) if sum.judged_on.is_none() && sum.first <= first && last <= sum.last => {
            let fixed: i32 = model.rows[at].stretch(sum.first, sum.last).iter().map(|day| day.minutes).sum();
            Some(i64::from(sum.most) - i64::from(sum.carried) - i64::from(fixed))
        }
        _ => None,
    });
    bounds.min().unwrap_or(i64::from(i32::MAX)).max(0)
}

/// The averages that all days of the search lie in.
fn most_on_average(model: &Model, at: usize, person: &Person, days: &[usize]) -> Vec<MostOnAverage> {
    let of = |limit: &Limit| match limit {
        Limit::Average(average) if days.iter().all(|&day| average.touches(day as i32)) => {
            let fixed = model.rows[at].stretch(average.first, average.last);
            let minutes = fixed.iter().map(|day| i64::from(day.minutes)).sum();
            let dates = fixed.iter().filter(|day| day.is_on()).count() as i64;
            Some(MostOnAverage { most: i64::from(average.most), minutes, dates })
        }
        _ => None,
    };
    person.hard.iter().filter_map(of).collect()
}

fn most_days(model: &Model, at: usize, person: &Person, first: i32, last: i32) -> usize {
    let bounds = person.hard.iter().filter_map(|limit| match limit {
        Limit::WorkedDays(days) if days.first <= first && last <= days.last => {
            let fixed = model.rows[at].stretch(days.first, days.last).iter().filter(|day| day.is_on()).count() as i32;
            Some((days.most - fixed).max(0) as usize)
        }
        _ => None,
    });
    bounds.min().unwrap_or(usize::MAX)
}

impl PersonWeek {
    /// The prices that the person could take, best first: of each day no more than its minutes, of the week no more
    /// than its own; and the best that its days allow.
    fn gather(&self, model: &Model, offer: &mut Offer<'_>) -> i64 {
        let person = &model.people[self.person];
        offer.pool.clear();
        offer.day_sums.clear();
        offer.day_counts.clear();
        for &day in &self.days {
            let facts = &person.days[day];
            offer.day.clear();
            let midnight = day as i32 * DAY;
            for &(from, to) in &facts.windows {
                // A rest or a border may lie anywhere in a slot: only whole ones count.
                let first = (midnight + from + model.slot - 1).div_euclid(model.slot).max(0);
                let last = (midnight + to).div_euclid(model.slot).min(offer.slots as i32);
                for slot in first..last {
                    let able = self.stations.iter().filter(|&&station| facts.skilled[station]);
                    let best = able.map(|&station| offer.at(station, slot as usize)).max_by_key(|best| best.0);
                    let least = if offer.idle.is_some() { i64::MIN } else { 0 };
                    offer.day.extend(best.filter(|best| best.0 > least));
                }
            }
            let most = (facts.most_minutes.min(model.shape.most_lawful()) / model.slot).max(0) as usize;
            if offer.day.len() > most {
                offer.day.sort_by_key(|&(price, cell)| (-price, cell));
                offer.day.truncate(most);
            }
            offer.day_sums.push(offer.day.iter().map(|(price, _)| (*price).max(0)).sum());
            offer.day_counts.push(offer.day.len());
            offer.pool.append(&mut offer.day);
        }
        offer.pool.sort_by_key(|&(price, cell)| (-price, cell));
        offer.day_counts.sort_by_key(|count| std::cmp::Reverse(*count));
        let of_days: usize = offer.day_counts.iter().take(self.most_days).sum();
        offer.pool.truncate(of_days.min((self.most_minutes / i64::from(model.slot)) as usize));
        offer.day_sums.sort_by_key(|sum| -sum);
        offer.day_sums.iter().take(self.most_days).sum()
    }

    /// The most that the week can earn less what it costs, rounded up, and the cents of its hours of cover, where they may
    /// be more than those that cover; `taken` is called for each cell that it covers. A cent costs so many sixteenths of
    /// hundredths beyond its own points.
    pub fn earns(&self, model: &Model, offer: &mut Offer<'_>, scarce: i64, mut taken: impl FnMut(u32)) -> (i64, i64) {
        let hour = self.hourly * model.points.cost + (self.hourly * scarce).div_euclid(SCARCE) + self.later;
        let days_earn = self.gather(model, offer);
        let slot = i64::from(model.slot);
        let (mut sum, mut best, mut count) = (0, -self.costs(0, hour), 0);
        for (number, (price, _)) in offer.pool.iter().enumerate() {
            sum += price;
            let earned = sum.min(days_earn) * HOUR - self.costs((number as i64 + 1) * slot, hour);
            if earned > best {
                (best, count) = (earned, number + 1);
            }
        }
        let with_cell = offer.pool[..count].iter().filter(|(_, cell)| *cell != u32::MAX);
        with_cell.for_each(|(_, cell)| taken(*cell));
        (-(-best).div_euclid(HOUR), count as i64 * slot * self.hourly / HOUR)
    }

    /// Points times sixty of working so many minutes or more, as few as that may be: more hours than the cover takes are
    /// worth it up to the contract's, where an hour costs less than it evens out.
    fn costs(&self, minutes: i64, hour: i64) -> i64 {
        let wanted = if self.away > hour { self.short.min(self.most_minutes) } else { 0 };
        let minutes = minutes.max(wanted);
        (self.short - minutes).abs() * self.away + minutes * hour
    }

    /// The most slots with a price of one that the week can cover.
    pub fn covers(&self, model: &Model, offer: &mut Offer<'_>) -> i64 {
        let days_cover = self.gather(model, offer);
        let slots = offer.pool.iter().filter(|(price, _)| *price > 0).count();
        (slots as i64).min(days_cover)
    }
}
