//! What one person can earn in one week at most by days of work that automatic planning draws, if every slot of cover is
//! paid its price: stretches with the rests that are due, or two of them where the site wants that, and what hours,
//! wishes and the goals of style cost of each.
//!
//! Days are tied by the week's minutes and by their number alone, and the two by the shortest day and the longest average
//! of part-time work: rests between two days and likeness of starts are left out, so that no lawful week earns more. The minutes are priced as the cover is: whatever a minute costs, days that earn most by it, less the least that a
//! week of as many days costs beyond it, are no less than the best week. Nights, weekends, holidays and closings cost what
//! `shares.rs` asks for each.
//!
//! Overtime is what is beyond a day's standard time and, of the rest, beyond a week's. Altogether a week has at least as
//! much as its days by themselves, and at least what all of it is beyond the week's: it costs the dearer of the two. Both
//! count in the budget as they do in the score, so money that is short does not buy long days at the price of plain ones.

use super::drawn_day::{Day, Shapes};
use super::person_week::{HOUR, Offer, PersonWeek, SCARCE};
use super::shares::KINDS;
use crate::solve::model::Model;

/// Halvings of the range in which the price of a minute lies.
const HALVINGS: usize = 18;

/// A week under one price of a slot's minutes.
struct Priced {
    /// Points times sixty that no week earns more than.
    earned: i64,
    /// Slots that the chosen days work, and those that the week would.
    slots: [i64; 2],
    /// Days, by their place in the week, with the slots that each works.
    chosen: Vec<(usize, usize)>,
    /// Whether its overtime is counted by the week.
    is_by_week: bool,
}

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
    let costs = Costs::of(week, model, terms.shapes, terms.scarce);
    let dearest = costs.points.iter().zip(costs.premium.iter().flatten().chain(std::iter::repeat(&0)));
    let dearest = dearest.map(|(points, premium)| points + premium).max().unwrap_or(0);
    let most = days.iter().map(Day::greatest).max().unwrap_or(0).max(dearest).max(1);
    let (mut low, mut high) = (-most, most);
    let mut best: Option<Priced> = None;
    for _ in 0..HALVINGS {
        let price = low.midpoint(high);
        let priced = at_price(week, model, &days, &costs, price);
        // Days that work more than the week wants are to be made dearer.
        if priced.slots[0] > priced.slots[1] {
            low = price
        } else {
            high = price
        }
        let is_met = priced.slots[0] == priced.slots[1];
        if best.as_ref().is_none_or(|best| priced.earned < best.earned) {
            best = Some(priced);
        }
        if is_met || high - low <= 1 {
            break;
        }
    }
    let Some(best) = best else { return (0, 0) };
    let (mut minutes, mut over) = (0, 0);
    for &(at, slots) in &best.chosen {
        days[at].cells(terms.shapes, slots, &mut taken);
        for (count, is_one) in burdens.iter_mut().zip(days[at].burdens(model, week.days[at], slots)) {
            *count += i64::from(is_one);
        }
        let worked = slots as i64 * i64::from(model.slot);
        minutes += worked;
        over += (worked - i64::from(person.days[week.days[at]].standard_minutes)).max(0);
    }
    let over = if best.is_by_week { costs.beyond(minutes) } else { over };
    let percent = person.premium.map_or(0, |premium| premium.overtime);
    (-(-best.earned).div_euclid(HOUR), (minutes * 100 + over * percent) * week.hourly / HOUR / 100)
}

/// What a week costs by its hours, and how many it may have.
struct Costs {
    /// Points times sixty of so many slots: away from what its person aims at, and unlike the others' shares.
    points: Vec<i64>,
    /// What so many slots cost more because they are overtime of the week; nothing where the days alone say so.
    premium: Option<Vec<i64>>,
    /// Plain minutes of the week before overtime, less what is worked for certain.
    plain: i64,
    /// Fewest slots of a worked day.
    fewest: usize,
}

impl Costs {
    fn of(week: &PersonWeek, model: &Model, shapes: &Shapes, scarce: i64) -> Self {
        let points = points_of_week(week, model);
        let (person, target) = (&model.people[week.person], &week.target);
        let worked = model.rows[week.person].stretch(target.first as i32, target.last as i32).iter();
        let days = worked.zip(&person.days[target.first..]);
        let certain: i64 = days.map(|(day, facts)| i64::from(day.minutes.min(facts.standard_minutes))).sum();
        let plain = person.premium.map_or(i64::MAX, |premium| i64::from(premium.week_minutes) - certain);
        let mut costs = Self { points, premium: None, plain, fewest: shapes.fewest(model) };
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

    /// The fewest points of a week of so many days where each slot that is worked earns a price, and its slots; nothing
    /// where no week has so many.
    fn least(
        &self,
        week: &PersonWeek,
        model: &Model,
        days: usize,
        (price, is_by_week): (i64, bool),
    ) -> Option<(i64, usize)> {
        let average = week.most_on_average.iter().map(|average| average.most(days as i64) / i64::from(model.slot));
        let most = average.min().map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(0));
        let most = most.min(self.points.len() - 1) * usize::from(days > 0);
        let premium = |slots: usize| self.premium.as_ref().filter(|_| is_by_week).map_or(0, |premium| premium[slots]);
        let beyond = |slots: usize| (self.points[slots] + premium(slots) - price * slots as i64, slots);
        (days * self.fewest..=most).map(beyond).min()
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

/// The week where each slot that is worked costs a price: of each number of days the dearer of both ways to count overtime.
fn at_price(week: &PersonWeek, model: &Model, days: &[Day], costs: &Costs, price: i64) -> Priced {
    let ways: Vec<Vec<(i64, usize, usize)>> = [false, true]
        .into_iter()
        .take(1 + usize::from(costs.premium.is_some()))
        .map(|way| gains(days, price, way))
        .collect();
    let number = |count: usize| model.goals.days_of_week(week.worked + count as i64) * HOUR;
    let mut sums = [0; 2];
    let (mut best, mut chosen) = (i64::MIN, (0, 0, 0));
    for count in 0..=ways[0].len().min(week.most_days) {
        let mut of_count: Option<(i64, usize, usize)> = None;
        for (way, gains) in ways.iter().enumerate() {
            sums[way] += if count > 0 { gains[count - 1].0 } else { 0 };
            let Some((points, slots)) = costs.least(week, model, count, (price, way == 1)) else { continue };
            let earned = sums[way] - number(count) - points;
            of_count = of_count.filter(|least| least.0 <= earned).or(Some((earned, way, slots)));
        }
        if let Some((earned, way, slots)) = of_count.filter(|most| most.0 > best) {
            (best, chosen) = (earned, (count, way, slots));
        }
    }
    let (count, way, wanted) = chosen;
    let chosen: Vec<(usize, usize)> = ways[way][..count].iter().map(|&(_, at, slots)| (at, slots)).collect();
    let worked: usize = chosen.iter().map(|(_, slots)| slots).sum();
    let off: i64 = days.iter().map(|day| day.off).sum();
    Priced { earned: best - off, slots: [worked as i64, wanted as i64], chosen, is_by_week: way == 1 }
}

/// What each day gains over a day off at most, by its place in the week and with its slots, the most first.
fn gains(days: &[Day], price: i64, is_by_week: bool) -> Vec<(i64, usize, usize)> {
    let best =
        |(at, day): (usize, &Day)| day.best(price, is_by_week).map(|(earned, slots)| (earned + day.off, at, slots));
    let mut gains: Vec<(i64, usize, usize)> = days.iter().enumerate().filter_map(best).collect();
    gains.sort_by_key(|&(gain, at, _)| (-gain, at));
    gains
}

/// Points times sixty of an hour of somebody whose hour costs so many cents.
pub fn hour_of(model: &Model, hourly: i64, later: i64, scarce: i64) -> i64 {
    money_of(model, hourly, scarce) + later * 100
}

/// The same of the money alone.
pub fn money_of(model: &Model, hourly: i64, scarce: i64) -> i64 {
    hourly * model.points.cost + (hourly * scarce).div_euclid(SCARCE)
}
