//! What one person can earn in one week at most by days of work that automatic planning draws, if every slot of cover is
//! paid its price: stretches with the rests that are due, or two of them where the site wants that, and what hours,
//! wishes and the goals of style cost of each.
//!
//! Days are tied by the week's minutes and by their number: of each number of days and each sum of their slots the best choice
//! is found exactly. Rests between two days and likeness of starts are left out, so that no lawful week earns more. Nights,
//! weekends, holidays and closings cost what `shares.rs` asks for each.
//!
//! Overtime is what is beyond a day's standard time and, of the rest, beyond a week's. Altogether a week has at least as
//! much as its days by themselves, and at least what all of it is beyond the week's: it costs the dearer of the two. Both
//! count in the budget as they do in the score, so money that is short does not buy long days at the price of plain ones.

mod sums;

use super::drawn_day::Day;
use super::drawn_shapes::Shapes;
use super::person_week::{HOUR, Offer, PersonWeek, SCARCE};
use super::shares::KINDS;
use crate::solve::model::Model;
use sums::Sums;

/// What work is paid, and what it costs beside its points.
pub struct Terms<'a> {
    pub offer: &'a Offer<'a>,
    pub shapes: &'a Shapes,
    /// Sixteenths of hundredths of a point for each cent.
    pub scarce: i64,
    /// Hundredths of a point for each of the person's nights, weekend days, holidays and closings.
    pub burdens: [i64; KINDS],
}

/// The most that the week can earn less what it costs, rounded up, and the cents of its hours; the first of the last two is
/// called for each cell that it covers, the other counts its burdens.
pub fn earns(
    week: &PersonWeek,
    model: &Model,
    terms: &Terms<'_>,
    (mut taken, burdens): (impl FnMut(u32), &mut [i64; KINDS]),
) -> (i64, i64) {
    let person = &model.people[week.person];
    let days: Vec<Day> = week.days.iter().map(|&day| Day::of(model, person, &week.stations, terms, day)).collect();
    let costs = Costs::of(week, model, terms.scarce);
    let ways: Vec<Sums> = costs.ways(&days).map(|is_by_week| Sums::of(&days, week, &costs, is_by_week)).collect();
    let best = best_week(week, model, &costs, &ways);
    let off: i64 = days.iter().map(|day| day.off).sum();
    let (mut minutes, mut over) = (0, 0);
    for (at, slots) in ways[best.way].chosen(best.count, best.slots) {
        days[at].cells(terms.shapes, slots, &mut taken);
        for (count, is_one) in burdens.iter_mut().zip(days[at].burdens(model, week.days[at], slots)) {
            *count += i64::from(is_one);
        }
        let worked = slots as i64 * i64::from(model.slot);
        minutes += worked;
        over += (worked - i64::from(person.days[week.days[at]].standard_minutes)).max(0);
    }
    let over = over.max(if costs.premium.is_some() { costs.beyond(minutes) } else { 0 });
    let percent = person.premium.map_or(0, |premium| premium.overtime);
    (-(off - best.earned).div_euclid(HOUR), (minutes * 100 + over * percent) * week.hourly / HOUR / 100)
}

/// What a week costs by its hours, and how many it may have.
struct Costs {
    /// Points times sixty of so many slots: away from what its person aims at, and unlike the others' shares.
    points: Vec<i64>,
    /// What so many slots cost more because they are overtime of the week; nothing where the days alone say so.
    premium: Option<Vec<i64>>,
    /// Plain minutes of the week before overtime, less what is worked for certain.
    plain: i64,
}

impl Costs {
    fn of(week: &PersonWeek, model: &Model, scarce: i64) -> Self {
        let points = points_of_week(week, model);
        let (person, target) = (&model.people[week.person], &week.target);
        let worked = model.rows[week.person].stretch(target.first as i32, target.last as i32).iter();
        let days = worked.zip(&person.days[target.first..]);
        let certain: i64 = days.map(|(day, facts)| i64::from(day.minutes.min(facts.standard_minutes))).sum();
        let plain = person.premium.map_or(i64::MAX, |premium| i64::from(premium.week_minutes) - certain);
        let mut costs = Self { points, premium: None, plain };
        let has_holiday = week.days.iter().any(|&day| model.holiday[day]);
        let most = (costs.points.len() - 1) as i64 * i64::from(model.slot);
        if let Some(premium) = person.premium.filter(|_| !has_holiday && costs.beyond(most) > 0) {
            let money = money_of(model, week.hourly.min(person.days[target.last].hourly), scarce);
            let of = |slots: usize| costs.beyond(slots as i64 * i64::from(model.slot)) * money * premium.overtime / 100;
            costs.premium = Some((0..costs.points.len()).map(of).collect());
        }
        costs
    }

    /// Minutes that are overtime of the week where it has so many.
    fn beyond(&self, minutes: i64) -> i64 {
        minutes.saturating_sub(self.plain).max(0)
    }

    /// The ways to count overtime that may be the dearer one: by days, and by the week.
    fn ways(&self, days: &[Day]) -> impl Iterator<Item = bool> {
        let (by_days, by_week) = (days.iter().any(Day::has_overtime), self.premium.is_some());
        [(false, by_days || !by_week), (true, by_week)].into_iter().filter(|(_, may_be)| *may_be).map(|(way, _)| way)
    }

    /// What so many slots cost where overtime is counted by the week, or not.
    fn of_slots(&self, slots: usize, is_by_week: bool) -> i64 {
        self.points[slots] + self.premium.as_ref().filter(|_| is_by_week).map_or(0, |premium| premium[slots])
    }
}

fn points_of_week(week: &PersonWeek, model: &Model) -> Vec<i64> {
    let slot = i64::from(model.slot);
    let days: i64 =
        week.days.iter().map(|&day| i64::from(model.people[week.person].days[day].most_minutes.max(0))).sum();
    let most = week.most_minutes.min(days).min(week.days.len() as i64 * i64::from(model.shape.most_lawful())) / slot;
    let target = &week.target;
    let fixed = i64::from(target.aim) - week.short;
    (0..=most.max(0))
        .map(|slots| {
            let uneven = model.goals.uneven(fixed + slots * slot - i64::from(target.share), i64::from(target.minutes));
            (week.short - slots * slot).abs() * week.away + uneven * HOUR
        })
        .collect()
}

/// A week of the most points.
struct BestWeek {
    /// Points times sixty over one of days off.
    earned: i64,
    count: usize,
    slots: usize,
    /// How its overtime is counted, as a place in the ways to.
    way: usize,
}

/// Of all numbers of days and sums of slots the best, each by the dearer way to count overtime.
fn best_week(week: &PersonWeek, model: &Model, costs: &Costs, ways: &[Sums]) -> BestWeek {
    let mut best = BestWeek { earned: i64::MIN, count: 0, slots: 0, way: 0 };
    for count in 0..=week.days.len().min(week.most_days) {
        let number = model.goals.days_of_week(week.worked + count as i64) * HOUR;
        let average = week.most_on_average.iter().map(|average| average.most(count as i64) / i64::from(model.slot));
        let average = average.min().map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(0));
        for slots in 0..=average.min(costs.points.len() - 1) {
            let earned = |sums: &Sums| sums.most(count, slots) - number - costs.of_slots(slots, sums.is_by_week);
            let (mut least, mut way) = (earned(&ways[0]), 0);
            if let Some(other) = ways.get(1).map(earned).filter(|other| *other < least) {
                (least, way) = (other, 1);
            }
            if least > best.earned {
                best = BestWeek { earned: least, count, slots, way };
            }
        }
    }
    best
}

/// Points times sixty of an hour of somebody whose hour costs so many cents.
pub fn hour_of(model: &Model, hourly: i64, later: i64, scarce: i64) -> i64 {
    money_of(model, hourly, scarce) + later * 100
}

/// The same of the money alone.
pub fn money_of(model: &Model, hourly: i64, scarce: i64) -> i64 {
    hourly * model.points.cost + (hourly * scarce).div_euclid(SCARCE)
}
