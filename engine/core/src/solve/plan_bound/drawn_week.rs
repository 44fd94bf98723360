//! What one person can earn in one week at most by days of work that automatic planning draws, if every slot of cover is
//! paid its price: stretches with the rests that are due, or two of them where the site wants that, and what hours,
//! wishes and the goals of style cost of each.
//!
//! Days are tied by the week's minutes and by their number alone, and the two by the shortest day and the longest average
//! of part-time work: rests between two days, likeness of starts and fairness are left out, so that no lawful week earns
//! more. The minutes are priced as the cover is: whatever a minute costs, days that earn most by it, less the least that a
//! week of as many days costs beyond it, are no less than the best week.

use super::drawn_day::{Day, Shapes};
use super::person_week::{HOUR, Offer, PersonWeek, SCARCE};
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
}

/// The most that the week can earn less what it costs, rounded up, and the cents of its hours; `taken` is called for each
/// cell that it covers. A cent costs so many sixteenths of hundredths beyond its own points.
pub fn earns(
    week: &PersonWeek,
    model: &Model,
    (offer, shapes): (&Offer<'_>, &Shapes),
    scarce: i64,
    mut taken: impl FnMut(u32),
) -> (i64, i64) {
    let person = &model.people[week.person];
    let days: Vec<Day> =
        week.days.iter().map(|&day| Day::of(model, person, &week.stations, (offer, shapes), day, scarce)).collect();
    let costs = Costs::of(week, model, shapes);
    let most =
        days.iter().map(Day::greatest).max().unwrap_or(0).max(costs.points.iter().copied().max().unwrap_or(0)).max(1);
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
    let mut minutes = 0;
    for &(at, slots) in &best.chosen {
        days[at].cells(shapes, slots, &mut taken);
        minutes += slots as i64 * i64::from(model.slot);
    }
    (-(-best.earned).div_euclid(HOUR), minutes * week.hourly / HOUR)
}

/// What a week costs by its hours, and how many it may have.
struct Costs {
    /// Points times sixty of so many slots: away from what its person aims at, and unlike the others' shares.
    points: Vec<i64>,
    /// Fewest slots of a worked day.
    fewest: usize,
}

impl Costs {
    fn of(week: &PersonWeek, model: &Model, shapes: &Shapes) -> Self {
        Self { points: points_of_week(week, model), fewest: shapes.fewest(model) }
    }

    /// The fewest points of a week of so many days where each slot that is worked earns a price, and its slots; nothing
    /// where no week has so many.
    fn least(&self, week: &PersonWeek, model: &Model, days: usize, price: i64) -> Option<(i64, usize)> {
        let average = week.most_on_average.iter().map(|average| average.most(days as i64) / i64::from(model.slot));
        let most = average.min().map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(0));
        let most = most.min(self.points.len() - 1) * usize::from(days > 0);
        let beyond = |slots: usize| (self.points[slots] - price * slots as i64, slots);
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

/// The week where each slot that is worked costs a price.
fn at_price(week: &PersonWeek, model: &Model, days: &[Day], costs: &Costs, price: i64) -> Priced {
    let mut gains: Vec<(i64, usize, usize)> = days
        .iter()
        .enumerate()
        .filter_map(|(at, day)| day.best(price).map(|(earned, slots)| (earned + day.off, at, slots)))
        .collect();
    gains.sort_by_key(|&(gain, at, _)| (-gain, at));
    let number = |count: usize| model.goals.days_of_week(week.worked + count as i64) * HOUR;
    let mut sum = 0;
    let (mut best, mut count, mut wanted) = (i64::MIN, 0, 0);
    for place in 0..=gains.len().min(week.most_days) {
        sum += if place > 0 { gains[place - 1].0 } else { 0 };
        let Some((points, slots)) = costs.least(week, model, place, price) else { continue };
        let earned = sum - number(place) - points;
        if earned > best {
            (best, count, wanted) = (earned, place, slots);
        }
    }
    let chosen: Vec<(usize, usize)> = gains[..count].iter().map(|&(_, at, slots)| (at, slots)).collect();
    let worked: usize = chosen.iter().map(|(_, slots)| slots).sum();
    let off: i64 = days.iter().map(|day| day.off).sum();
    Priced { earned: best - off, slots: [worked as i64, wanted as i64], chosen }
}

/// Points times sixty of an hour of somebody whose hour costs so many cents.
pub fn hour_of(model: &Model, hourly: i64, later: i64, scarce: i64) -> i64 {
    hourly * model.points.cost + (hourly * scarce).div_euclid(SCARCE) + later * 100
}
