//! Goals of style in the search: what a day, an evening with its morning, and a week of one person cost beyond cover and
//! law. All of it is counted in hundredths of a point from one row of days, so that a change is counted day by day.

mod cost;
mod price;

pub use cost::{GoalCost, StyleCost, style_cost};
pub use price::{AskedStyle, StylePrice, StylePriceQuestion, StylePrices, style_price};

use super::model::Model;
use super::person::{Person, WeekTarget};
use super::piece::{Piece, Rest};
use super::row::{Row, Worked};
use crate::calendar::{DAY, MAX_MINUTE};
use crate::problem::Problem;
use crate::roster::{Employee, Strength, Style, TwoStretches};

/// What entries of a score's `style` are for, in the order in which they are counted: of a day, then of a week.
pub const REASONS: [&str; 8] =
    ["wholeDay", "named", "openingAfterClosing", "sixthDay", "daysOff", "starts", "contract", "twoStretches"];
/// Entries of a day and the evening before it.
pub type DayPoints = [i64; 3];
/// Entries of a week.
pub type WeekPoints = [i64; 5];

/// Points of the goals, slight, medium and strong. An hour that nobody needs costs about 150 by the standard weights.
const WHOLE_DAY: [i64; 3] = [15, 40, 100];
const NAMED: [i64; 3] = [2, 6, 15];
const OPENING: [i64; 3] = [30, 80, 200];
const SIXTH_DAY: [i64; 3] = [50, 150, 400];
const DAYS_OFF: [i64; 3] = [40, 100, 250];
const STARTS: [i64; 3] = [3, 10, 25];
const CONTRACT: [i64; 3] = [20, 50, 120];
/// Points of an hour beyond the own share of what is needed: less than a head that is missed, however strong.
const BEYOND: [i64; 3] = [5, 12, 15];
/// The first day of two stretches in a week; each one more weighs as much again as the one before.
const TWO_STRETCHES: i64 = 25;

/// A border of a stretch is that of a shift where it is no further from it.
const NEAR: i32 = 60;
/// Spread of starts within a week that costs nothing.
const LIKE: i32 = 60;
/// Contracted minutes of a day from which somebody is a full-timer.
const FULL: i32 = 360;
/// Most worked days of a week that cost nothing.
const FIVE: i64 = 5;

/// The goals of a problem, compiled.
#[derive(Debug, Clone, Default)]
pub struct Goals {
    /// Whether there is any.
    pub is_on: bool,
    /// Per hour, and once, of a day that is too short or too long.
    whole_day: i64,
    /// Per quarter of a stretch's borders that are nobody's shift's.
    named: i64,
    opening: i64,
    sixth_day: i64,
    days_off: i64,
    starts: i64,
    contract: i64,
    beyond: i64,
    pub two_stretches: Option<TwoStretches>,
    /// Starts and ends of the site's shifts, in order.
    pub names: Vec<(i32, i32)>,
    /// Their rests.
    pub rests: Vec<Vec<Rest>>,
    /// Quarters of a minute as a start, and as an end, where no shift is met whole: two where it is further than an hour
    /// from every shift's.
    far: [Vec<u8>; 2],
    /// How many shifts of the list start before each minute: those that start at one lie between its number and the next.
    before: Vec<usize>,
}

impl Goals {
    /// The goals of a problem; none without a style.
    pub fn of(problem: &Problem) -> Self {
        let Some(style) = problem.style.filter(|style| *style != Style::default()) else { return Self::default() };
        let points = |strength: Strength, of: [i64; 3]| match strength {
            Strength::Off => 0,
            Strength::Slight => of[0] * 100,
            Strength::Medium => of[1] * 100,
            Strength::Strong => of[2] * 100,
        };
        let mut names: Vec<(i32, i32)> = problem.shifts.iter().map(|shift| (shift.start.0, shift.end.0)).collect();
        names.sort_unstable();
        names.dedup();
        let rests_of = |name: &(i32, i32)| {
            let shift = problem.shifts.iter().find(|shift| (shift.start.0, shift.end.0) == *name);
            let rests = shift.into_iter().flat_map(|shift| &shift.breaks);
            rests.map(|rest| Rest { start: rest.start.0 as i16, end: rest.end.0 as i16, paid: rest.paid }).collect()
        };
        let far = |border: fn(&(i32, i32)) -> i32| {
            let is_far = |minute: i32| names.iter().all(|name| (border(name) - minute).abs() > NEAR);
            (0..=MAX_MINUTE).map(|minute| 2 * u8::from(is_far(minute))).collect()
        };
        let before = |minute: i32| names.partition_point(|name| name.0 < minute);
        Self {
            is_on: true,
            whole_day: points(style.whole_days, WHOLE_DAY),
            // A site without shifts has no names.
            named: if names.is_empty() { 0 } else { points(style.named_shifts, NAMED) },
            opening: points(style.no_opening_after_closing, OPENING),
            sixth_day: points(style.five_days, SIXTH_DAY),
            days_off: points(style.days_off_together, DAYS_OFF),
            starts: points(style.like_starts, STARTS),
            contract: points(style.even_contracts, CONTRACT),
            beyond: points(style.even_contracts, BEYOND),
            two_stretches: style.two_stretches,
            far: [far(|name| name.0), far(|name| name.1)],
            rests: names.iter().map(rests_of).collect(),
            before: (0..=MAX_MINUTE + 1).map(before).collect(),
            names,
        }
    }

    /// Whether openings after closings, days off together, and like starts are asked for.
    pub fn between_days(&self) -> [bool; 3] {
        [self.opening, self.days_off, self.starts].map(|points| points > 0)
    }

    /// Whether whole days, names of the site's shifts, five days, and even contracts are asked for.
    pub fn of_hours(&self) -> [bool; 4] {
        [self.whole_day, self.named, self.sixth_day, self.contract].map(|points| points > 0)
    }

    /// Whether contracts are to be met evenly.
    pub fn is_even(&self) -> bool {
        self.contract > 0
    }

    /// How far a stretch is from the site's shifts: nothing for a shift, a quarter where both borders are near one's, two
    /// more for each that is not.
    pub fn unlike(&self, start: i32, end: i32) -> u8 {
        if self.named == 0 || self.is_named(start, end) {
            return 0;
        }
        let far = |which: usize, minute: i32| self.far[which].get(minute as usize).copied().unwrap_or(2);
        1 + far(0, start) + far(1, end)
    }

    /// Whether a stretch is one of the site's shifts.
    fn is_named(&self, start: i32, end: i32) -> bool {
        let starting = self.before.get(start as usize).zip(self.before.get(start as usize + 1));
        match starting {
            Some((&from, &to)) => self.names[from..to].iter().any(|name| name.1 == end),
            None => self.names.contains(&(start, end)),
        }
    }

    /// The same of a whole piece, stretch by stretch.
    pub fn unlike_piece(&self, piece: &Piece) -> u8 {
        let (start, end) = piece.span();
        let (mut from, mut unlike) = (start, 0_u8);
        for rest in piece.parting_rests() {
            unlike = unlike.saturating_add(self.unlike(from, i32::from(rest.start)));
            from = i32::from(rest.end);
        }
        unlike.saturating_add(self.unlike(from, end))
    }

    /// Points of a worked day of so many minutes.
    pub fn length(&self, person: &Person, minutes: i32) -> i64 {
        let (least, most) = person.whole;
        let away = i64::from((least - minutes).max(minutes - most).max(0));
        if away > 0 { self.whole_day * (away + 60) / 60 } else { 0 }
    }

    /// Points of so many quarters.
    pub fn names_of(&self, unlike: u8) -> i64 {
        self.named * i64::from(unlike)
    }

    /// Points of a worked day more in a week that holds so many.
    pub fn one_day_more(&self, worked: i64) -> i64 {
        if worked >= FIVE { self.sixth_day } else { 0 }
    }

    /// The fewest points of a week of so many worked days, wherever they lie: whoever works six has no two days off.
    pub fn days_of_week(&self, worked: i64) -> i64 {
        (worked - FIVE).max(0) * self.sixth_day + if worked > FIVE { self.days_off } else { 0 }
    }

    /// Points of a week of so many minutes, by its hours.
    pub fn week_minutes(&self, hours_balance: i64, minutes: i64, week: &WeekTarget) -> i64 {
        let (contract, share, aim) = (i64::from(week.minutes), i64::from(week.share), i64::from(week.aim));
        (minutes - aim).abs() * hours_balance / 60 + self.uneven(minutes - share, contract)
    }

    /// Points of so many minutes away from the own share: twice as far is four times as dear, and what lies beyond it is
    /// more than all need together.
    pub fn uneven(&self, away: i64, contract: i64) -> i64 {
        if contract > 0 { (away * away / contract * self.contract + away.max(0) * self.beyond) / 60 } else { 0 }
    }

    /// Points of an opening after the evening before.
    fn morning(&self, evening: &Worked, morning: &Worked) -> i64 {
        if evening.closing && morning.opening { self.opening } else { 0 }
    }
}

/// Points of a day by itself, and of opening on it after closing on the evening before. The day after the last one has
/// the latter alone.
pub fn of_day(model: &Model, person: &Person, row: &Row, day: i32) -> DayPoints {
    let (goals, worked) = (&model.goals, row.day(day));
    let morning = goals.morning(row.day(day - 1), worked);
    let [whole, named] = if worked.is_on() && day < model.days as i32 {
        [goals.length(person, worked.minutes), goals.names_of(worked.unlike)]
    } else {
        [0; 2]
    };
    [whole, named, morning]
}

/// All points of the days that a change of a day touches by itself.
pub fn around(model: &Model, person: &Person, row: &Row, day: i32) -> i64 {
    let own: i64 = of_day(model, person, row, day).iter().sum();
    own + model.goals.morning(row.day(day), row.day(day + 1))
}

/// Points of a week, days before and after the period among them.
pub fn of_week(model: &Model, week: &WeekTarget, row: &Row) -> WeekPoints {
    let goals = &model.goals;
    let (mut worked, mut run, mut pairs, mut two) = (0, 0, 0, 0);
    let (mut earliest, mut latest) = (i32::MAX, i32::MIN);
    for (at, day) in row.stretch(week.start, week.start + 6).iter().enumerate() {
        if !day.is_on() {
            run += 1;
            pairs += i64::from(run == 2);
            continue;
        }
        run = 0;
        worked += 1;
        two += i64::from(day.in_two);
        let start = day.start - (week.start + at as i32) * DAY;
        (earliest, latest) = (earliest.min(start), latest.max(start));
    }
    let spread = if worked > 0 { i64::from((latest - earliest - LIKE).max(0)) } else { 0 };
    let minutes: i32 = row.stretch(week.first as i32, week.last as i32).iter().map(|day| day.minutes).sum();
    let contract = goals.uneven(i64::from(minutes - week.share), i64::from(week.minutes));
    [
        (worked - FIVE).max(0) * goals.sixth_day,
        if worked > 0 && pairs == 0 { goals.days_off } else { 0 },
        spread * goals.starts / 60,
        contract,
        if goals.two_stretches.is_some() { two * (two + 1) / 2 * TWO_STRETCHES * 100 } else { 0 },
    ]
}

/// Points of one day of two stretches more in a week.
pub fn of_two(week: &[Worked]) -> i64 {
    (week.iter().filter(|day| day.in_two).count() as i64 + 1) * TWO_STRETCHES * 100
}

/// Whether somebody's contracted day is a whole one.
pub fn is_full(usual_minutes: i32) -> bool {
    usual_minutes >= FULL
}

/// Fewest and most minutes of a whole day of somebody.
pub fn whole_day(usual_minutes: i32) -> (i32, i32) {
    (usual_minutes * 3 / 4, usual_minutes + 120)
}

/// Whether somebody may be given two stretches a day.
pub fn may_split(problem: &Problem, employee: &Employee, usual_minutes: i32) -> bool {
    // Without a word of it in the problem a duty with a long break is like every other.
    let Some(two) = problem.style.and_then(|style| style.two_stretches) else { return true };
    two.most_percent > 0 && is_full(usual_minutes) && employee.two_stretches != Some(false)
}
