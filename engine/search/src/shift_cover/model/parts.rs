//! How finely whole rows are priced, and how coarse all points of a problem are.

use super::super::problem::ShiftCover;
use super::Person;

/// As many parts of a point as sums of a whole row hold in an `i32`, at most 1,000.
pub fn scale(problem: &ShiftCover, people: &[Person]) -> i64 {
    let points = people.iter().flat_map(|person| &person.points).map(|points| i64::from(points.abs())).max();
    let dearest = problem.needs.iter().map(|need| i64::from(need.under)).max().unwrap_or(0);
    let vital = problem.needs.iter().map(|need| i64::from(need.vital)).max().unwrap_or(0);
    let patterns = problem.people.iter().filter_map(|terms| terms.pattern.as_ref());
    let daily = patterns.map(|pattern| {
        let bands = [pattern.shifts, pattern.work, pattern.rest].into_iter().chain(problem.same.iter().copied());
        bands.map(|band| i64::from(band.points)).sum::<i64>() + i64::from(pattern.weekends.1 + pattern.halves)
    });
    let largest = points.unwrap_or(0) + dearest * 21 + 1 + vital + daily.max().unwrap_or(0) * 4;
    (300_000_000 / (largest * problem.days.max(1) as i64)).clamp(1, 1_000)
}

/// What all points are multiples of.
pub fn grain(problem: &ShiftCover) -> i64 {
    let needs = problem.needs.iter().flat_map(|need| [need.under, need.over, need.vital]);
    let wishes = problem.people.iter().flat_map(|terms| &terms.wishes).flat_map(|wish| [wish.worked, wish.missed]);
    let patterns = problem.people.iter().filter_map(|terms| terms.pattern.as_ref()).flat_map(|pattern| {
        let bands = [pattern.shifts, pattern.work, pattern.rest].map(|band| band.points);
        bands.into_iter().chain([pattern.weekends.1, pattern.halves])
    });
    let points = needs.chain(wishes).chain(patterns).chain(problem.same.iter().map(|band| band.points));
    points.fold(0, |grain, points| divisor(grain, i64::from(points).abs())).max(1)
}

fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { divisor(other, one % other) }
}
