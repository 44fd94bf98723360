//! What the prices of the linear program prove, in integers: each slot pays its price to whoever covers it, each limit is
//! paid for by whoever uses it, and nobody can earn more than the best duty of the day does. True of any prices.

use super::program::Program;
use super::{Day, KINDS, Kind, SHORT, Shape, Week};

/// Parts of a slot that prices are counted in.
const SCALE: i64 = 1 << 24;

/// The least cost of a week.
pub fn bound(week: &Week, shapes: &[Shape], program: &Program<'_>) -> i64 {
    let whole = |price: f64| (price * SCALE as f64) as i64;
    let prices: Vec<Vec<i64>> = (0..week.days.len())
        .map(|day| program.prices(day).iter().map(|price| whole(*price).clamp(-SCALE, SHORT * SCALE)).collect())
        .collect();
    // The share's price is for a whole day; its coefficients are in hundredths of one.
    let [full, part, two] = program.week_prices().map(whole);
    let limits = [full, part, two / 100];
    let fixed = full * week.full_days + part * week.part_days;
    let days = week.days.iter().zip(&prices);
    let least = days.map(|(day, prices)| of_day(week, day, shapes, prices, limits)).sum::<i64>() - fixed;
    (-(-least).div_euclid(SCALE)).max(0)
}

/// The least that a day can cost by the prices.
fn of_day(week: &Week, day: &Day, shapes: &[Shape], prices: &[i64], [full, part, two]: [i64; 3]) -> i64 {
    let mut sums = vec![0];
    for price in prices {
        sums.push(sums[sums.len() - 1] + price);
    }
    let costs = KINDS.map(|kind| match kind {
        Kind::Full => full - two * week.two_percent,
        Kind::Two => full + two * (100 - week.two_percent),
        Kind::Part => part,
    });
    let mut best = [0; 3];
    for shape in shapes {
        let kind = shape.kind as usize;
        let paid: i64 = shape.runs().iter().map(|run| sums[usize::from(run.1)] - sums[usize::from(run.0)]).sum();
        best[kind] = best[kind].max(paid - costs[kind]);
    }
    let paid: i64 = prices.iter().zip(&day.needs).map(|(price, need)| price * need).sum();
    let two = day.two.min(day.full);
    paid - two * best[0].max(best[1]) - (day.full - two) * best[0] - day.part * best[2]
}
