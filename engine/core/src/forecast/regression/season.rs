//! The time of the year and of the month: a few waves, waves of each weekday, and forty bumps around the year.

use crate::calendar::Date;

const WAVES: usize = 4;
const WEEKDAY_WAVES: usize = 3;
const BUMPS: usize = 40;
const YEAR: f64 = 365.25;
const MONTH: f64 = 30.44;

/// How many columns the season has.
pub const COLUMNS: usize = 2 * WAVES + 14 * WEEKDAY_WAVES + BUMPS + 2;

/// Prior variance of each of them.
pub fn prior() -> Vec<f64> {
    let mut prior: Vec<f64> = (1..=WAVES).flat_map(|wave| [0.6 / wave as f64; 2]).collect();
    prior.extend([0.1; 14 * WEEKDAY_WAVES]);
    prior.extend([0.3; BUMPS]);
    prior.extend([0.1; 2]);
    prior
}

/// Gives each column that is not zero on the date.
pub fn cells(date: Date, mut give: impl FnMut(usize, f64)) {
    let (year, _, day) = date.ymd();
    let since = date.since(Date::from_ymd(year, 1, 1).unwrap_or(date));
    let place = f64::from(since) + 0.5;
    let (sin, cos) = wave(place / YEAR);
    let mut waves = [(sin, cos); WAVES];
    for at in 1..WAVES {
        // The next wave by the addition theorem: one sine and one cosine a date are enough.
        let (s, c) = waves[at - 1];
        waves[at] = (s * cos + c * sin, c * cos - s * sin);
    }
    for (at, &(s, c)) in waves.iter().enumerate() {
        give(2 * at, s);
        give(2 * at + 1, c);
    }
    let mut next = 2 * WAVES;
    for weekday in 0..7 {
        let own = f64::from(u8::from(weekday == date.weekday())) - 1.0 / 7.0;
        for &(s, c) in &waves[..WEEKDAY_WAVES] {
            give(next, own * s);
            give(next + 1, own * c);
            next += 2;
        }
    }
    let width = YEAR / BUMPS as f64;
    let left = (place / width) as usize;
    let beyond = place / width - left as f64;
    // The last day of a leap year lies beyond the last bump, which is the first again.
    give(next + left % BUMPS, 1.0 - beyond);
    give(next + (left + 1) % BUMPS, beyond);
    let (sin, cos) = wave(f64::from(day) / MONTH);
    give(next + BUMPS, sin);
    give(next + BUMPS + 1, cos);
}

/// Sine and cosine of so many turns, to the twelfth place for a few turns: two short series after a reduction to an
/// eighth of a turn either way. The same on every platform, and far smaller than a library's for any angle.
fn wave(turns: f64) -> (f64, f64) {
    let quarters = (turns * 4.0).round();
    let angle = (turns * 4.0 - quarters) * std::f64::consts::FRAC_PI_2;
    let square = angle * angle;
    let series = |first: f64, from: f64| {
        let (mut term, mut sum) = (first, first);
        for step in 0..7 {
            let n = from + 2.0 * f64::from(step);
            term *= -square / (n * (n + 1.0));
            sum += term;
        }
        sum
    };
    let (sin, cos) = (series(angle, 2.0), series(1.0, 1.0));
    match quarters as i64 % 4 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wave_is_the_sine_and_cosine_of_its_angle() {
        for step in 0..=1_100 {
            let turns = f64::from(step) / 1_000.0;
            let (sin, cos) = wave(turns);
            let angle = turns * std::f64::consts::TAU;
            assert!((sin - libm::sin(angle)).abs() < 1e-12 && (cos - libm::cos(angle)).abs() < 1e-12, "{turns}");
        }
    }

    #[test]
    fn every_day_of_a_leap_year_lies_between_two_bumps() {
        let mut date: Date = "2024-01-01".parse().unwrap();
        while date.ymd().0 == 2024 {
            let mut bumps = 0.0;
            cells(date, |column, value| {
                assert!(column < COLUMNS && value.abs() <= 1.0, "{date} {column} {value}");
                if (2 * WAVES + 14 * WEEKDAY_WAVES..COLUMNS - 2).contains(&column) {
                    bumps += value;
                }
            });
            assert!((bumps - 1.0).abs() < 1e-9, "{date}");
            date = date.plus(1);
        }
    }
}
