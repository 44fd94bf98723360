//! Level and weekday ratios that follow each open day a little: Holt and Winters' method with weekdays that multiply
//! and a trend, at sixty speeds side by side; at each origin the speed that erred least so far speaks.

use super::series::Series;
use super::touched::Touched;
use crate::calendar::Date;

const LEVEL: [f64; 5] = [0.03, 0.06, 0.12, 0.2, 0.35];
const WEEKDAY: [f64; 4] = [0.03, 0.08, 0.15, 0.3];
const TREND: [f64; 3] = [0.0, 0.002, 0.01];

#[derive(Clone)]
struct Speed {
    level: f64,
    trend: f64,
    weekdays: [f64; 7],
    /// How fast each of the three follows.
    follow: [f64; 3],
    error: f64,
}

/// All speeds after some days.
pub struct Smoothing {
    speeds: Vec<Speed>,
    days: u32,
    /// Open days of each weekday.
    seen: [u32; 7],
}

impl Smoothing {
    /// Follows the ordinary days of a series; says on the way what it expects of the seven days after each of
    /// `origins`, which are in falling order.
    pub fn learn(series: &Series<'_>, touched: &Touched<'_>, origins: &[Date]) -> (Self, Vec<[f64; 7]>) {
        let speed = |at: usize| Speed {
            level: 0.0,
            trend: 0.0,
            weekdays: [1.0; 7],
            follow: [LEVEL[at % 5], WEEKDAY[at / 5 % 4], TREND[at / 20]],
            error: 0.0,
        };
        let mut smoothing = Self { speeds: (0..60).map(speed).collect(), days: 0, seen: [0; 7] };
        let mut past = Vec::new();
        let mut origins = origins.iter().rev().peekable();
        for (date, value) in series.values() {
            if origins.next_if_eq(&&date).is_some() {
                past.push(std::array::from_fn(|day| smoothing.expected(date.plus(day as i32))));
            }
            if let Some(value) = value.filter(|_| !touched.is_festive(date) || smoothing.days == 0) {
                smoothing.follow(usize::from(date.weekday()), value);
            }
        }
        past.reverse();
        (smoothing, past)
    }

    /// What the best speed expects of an ordinary day.
    pub fn expected(&self, date: Date) -> f64 {
        let (level, weekday) = self.parts(date);
        level * weekday
    }

    /// Level and weekday ratio of the best speed.
    pub fn parts(&self, date: Date) -> (f64, f64) {
        let best = self.speeds.iter().fold(&self.speeds[0], |best, speed| match speed.error < best.error {
            true => speed,
            false => best,
        });
        (best.level, best.weekdays[usize::from(date.weekday())])
    }

    fn follow(&mut self, weekday: usize, value: f64) {
        // The first days are means of what was seen, whatever the speed.
        let whole = 1.0 / f64::from(self.days + 1);
        let own = 1.0 / f64::from(self.seen[weekday] + 1);
        for speed in &mut self.speeds {
            let ratio = speed.weekdays[weekday];
            let expected = (speed.level + speed.trend) * ratio;
            if self.days >= 7 {
                speed.error += (value - expected).abs();
            }
            let before = speed.level;
            let level = speed.level + speed.trend;
            speed.level = level + speed.follow[0].max(whole) * (value / ratio - level);
            if self.days >= 28 {
                speed.trend += speed.follow[2] * (speed.level - before - speed.trend);
            }
            if speed.level > 0.0 {
                let seen = (value / speed.level).clamp(0.1, 10.0);
                speed.weekdays[weekday] += speed.follow[1].max(own * 0.8) * (seen - ratio);
            }
        }
        self.days += 1;
        self.seen[weekday] += 1;
    }
}
