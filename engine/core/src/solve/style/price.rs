//! The price of a style before any plan is made: by how many hours duties of that style must exceed what a site needs,
//! whoever works them.
//!
//! Heads alone are counted, all workstations together: everybody can do everything at any time of a day on which they
//! can come at all. With skills, rests between days, wishes and law it can only be more. What a style allows becomes a
//! list of shapes (`shapes.rs`), and the covering program of `engine/search` proves the rest, week by week.

mod shapes;

use crate::calendar::DAY;
use crate::error::{EngineResult, within};
use crate::problem::{Faults, Problem};
use crate::roster::{Algorithm, BETWEEN_STRETCHES, TwoStretches};
use crate::solve::model::Model;
use crate::solve::person::Person;
use paiban_search::duty_cover::{Day, Least, Week, least};
use serde::{Deserialize, Serialize};
use shapes::Line;
use ts_rs::TS;

/// Styles in one question.
const MOST_STYLES: usize = 12;
/// Elementary operations of looking for whole duties of one style, in all weeks together: about half a second.
const EFFORT: u64 = 40_000_000;

/// A style to be priced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AskedStyle {
    /// Fewest and most working minutes of a full-timer's day of one stretch.
    pub day: [u16; 2],
    /// The same of a part-timer's day.
    #[serde(default = "part_day")]
    pub part_day: [u16; 2],
    /// Most worked days of a person in a week, 1 to 7.
    #[serde(default = "five")]
    pub most_days: u8,
    /// Days of two stretches that full-timers may have; none without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub two_stretches: Option<TwoStretches>,
    /// Fewest and most working minutes of a day of two stretches; those of `day` without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub two_day: Option<[u16; 2]>,
    /// Whether days of one stretch are the site's shifts and nothing else.
    #[serde(default)]
    pub named_only: bool,
}

fn part_day() -> [u16; 2] {
    [240, 360]
}

fn five() -> u8 {
    5
}

/// Params of `style_price`.
#[derive(Debug, Clone, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct StylePriceQuestion {
    /// The site's demand, people, shifts and rules; its roster is not looked at.
    pub problem: Problem,
    /// The styles.
    pub styles: Vec<AskedStyle>,
}

/// What a style comes to at the least: of all duties that it allows those whose minutes above the need, and four times
/// the minutes that lack, are fewest; of these as few duties and minutes above as were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct StylePrice {
    /// Working minutes beyond those that meet the need.
    pub above_minutes: i32,
    /// Minutes of heads that lack.
    pub short_minutes: i32,
    /// Proved: no duties of this style have fewer minutes above and four times the minutes that lack.
    pub least_minutes: i32,
    /// Whether these have as few: then there is nothing better.
    pub exact: bool,
    /// Worked days of full-timers.
    pub full_days: i32,
    /// Of these, days of two stretches.
    pub two_days: i32,
    /// Worked days of part-timers.
    pub part_days: i32,
    /// Full-timers without whom one of the weeks has not enough days.
    pub full_timers: i32,
    /// Part-timers, likewise.
    pub part_timers: i32,
}

/// The answer of `style_price`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct StylePrices {
    /// Minutes of heads that are needed on the days of the period.
    pub needed_minutes: i32,
    /// People of a contracted day of six hours or more who can come on one of the days at least.
    pub full_timers: i32,
    /// Other people who can.
    pub part_timers: i32,
    /// Style by style.
    pub prices: Vec<StylePrice>,
}

/// The call `style_price`.
///
/// # Errors
/// Everything that is wrong with the problem or with the styles.
pub fn style_price(question: StylePriceQuestion) -> EngineResult<StylePrices> {
    let StylePriceQuestion { mut problem, styles } = question;
    problem.roster.clear();
    problem.algorithm = Algorithm::HoursEstimate;
    let problem = problem.opened().map_err(|errors| within("problem", errors))?;
    let mut faults = Faults::default();
    faults.unless(styles.len() <= MOST_STYLES, "too_many", "styles", styles.len());
    for (at, style) in styles.iter().enumerate() {
        faults_of(style, &format!("styles.{at}"), &mut faults);
    }
    let model = Model::of(&problem, &[]);
    let line = Line::of(&model, &problem.shifts);
    let mut prices = Vec::new();
    if faults.is_empty() {
        for (at, style) in styles.iter().enumerate() {
            match shapes::of(&model, &line, &problem.shifts, style) {
                Some(shapes) => prices.push(price(&model, &line, style, &shapes)),
                None => faults.add("too_many", format!("styles.{at}"), "shapes"),
            }
        }
    }
    if !faults.is_empty() {
        return Err(faults.into_errors());
    }
    let people = |full: bool| {
        let can_come = |at: &usize| (0..model.days).any(|day| comes(&model, *at, day));
        (0..model.people.len()).filter(|at| model.people[*at].is_full == full).filter(can_come).count() as i32
    };
    let heads: i64 = (0..model.days).flat_map(|day| line.needs(&model, day, line.slots)).sum();
    Ok(StylePrices {
        needed_minutes: heads as i32 * model.slot,
        full_timers: people(true),
        part_timers: people(false),
        prices,
    })
}

fn faults_of(style: &AskedStyle, path: &str, faults: &mut Faults) {
    let mut times = |name: &str, [least, most]: [u16; 2], from: i32, to: i32| {
        let sane = from <= i32::from(least) && least <= most && i32::from(most) <= to;
        faults.unless(sane, "duty_minutes", format!("{path}.{name}"), format!("{least}..{most}"));
    };
    times("day", style.day, 30, DAY);
    times("partDay", style.part_day, 30, DAY);
    if let Some(day) = style.two_day {
        times("twoDay", day, 30, DAY);
    }
    if let Some(two) = style.two_stretches {
        times("twoStretches.between", two.between, BETWEEN_STRETCHES, 720);
        times("twoStretches.stretch", two.stretch, 30, 720);
        let path = format!("{path}.twoStretches.mostPercent");
        faults.unless(two.most_percent <= 100, "absurd_parameter", path, two.most_percent);
    }
    faults.unless((1..=7).contains(&style.most_days), "absurd_parameter", format!("{path}.mostDays"), style.most_days);
}

/// Whether somebody can come on a day.
fn comes(model: &Model, person: usize, day: usize) -> bool {
    let facts = &model.people[person];
    facts.participates && !facts.days[day].windows.is_empty() && !model.rows[person].is_fixed(day)
}

/// The price of a style, from week to week.
fn price(model: &Model, line: &Line, style: &AskedStyle, shapes: &shapes::Shapes) -> StylePrice {
    let mut price = StylePrice {
        above_minutes: 0,
        short_minutes: 0,
        least_minutes: 0,
        exact: true,
        full_days: 0,
        two_days: 0,
        part_days: 0,
        full_timers: 0,
        part_timers: 0,
    };
    let weeks: Vec<i32> = model.weeks().collect();
    for first in weeks.iter().copied() {
        let days = first.max(0) as usize..(first + 7).min(model.days as i32) as usize;
        let week = week_of(model, line, style, days, shapes.slots);
        let answer = least(&week, &shapes.list, EFFORT / weeks.len() as u64);
        count(&mut price, model.slot, style, &answer, shapes);
    }
    price
}

/// Needs and people of some days.
fn week_of(model: &Model, line: &Line, style: &AskedStyle, days: std::ops::Range<usize>, slots: usize) -> Week {
    let most = usize::from(style.most_days);
    // How many come on each day, and days of all of them together.
    let of = |kind: fn(&Person) -> bool| {
        let mut each = vec![0; days.len()];
        let mut all = 0;
        for at in (0..model.people.len()).filter(|at| kind(&model.people[*at])) {
            let open = days.clone().map(|day| comes(model, at, day));
            each.iter_mut().zip(open.clone()).for_each(|(each, comes)| *each += i64::from(comes));
            all += open.filter(|comes| *comes).count().min(most) as i64;
        }
        (each, all)
    };
    let (full, full_days) = of(|person| person.is_full);
    let (part, part_days) = of(|person| !person.is_full);
    let (two, _) = of(|person| person.is_full && person.may_split);
    let day_of = |(at, day)| Day { needs: line.needs(model, day, slots), full: full[at], two: two[at], part: part[at] };
    Week {
        days: days.enumerate().map(day_of).collect(),
        full_days,
        part_days,
        two_percent: style.two_stretches.map_or(0, |two| i64::from(two.most_percent)),
    }
}

/// Adds what a week comes to.
fn count(price: &mut StylePrice, slot: i32, style: &AskedStyle, answer: &Least, shapes: &shapes::Shapes) {
    let figures = &answer.figures;
    let minutes = |slots: i64| slots as i32 * slot;
    price.above_minutes += minutes(figures.above);
    price.short_minutes += minutes(figures.short);
    price.least_minutes += minutes(answer.bound);
    price.exact &= figures.cost() <= answer.bound;
    let [one, two, part] = figures.duties.map(|days| days as i32);
    price.full_days += one + two;
    price.two_days += two;
    price.part_days += part;
    let (mut most_full, mut most_part) = (0, 0);
    for chosen in &answer.days {
        let of = |is_part: bool| -> i64 {
            chosen.iter().filter(|one| shapes.is_part(one.0) == is_part).map(|one| one.1).sum()
        };
        (most_full, most_part) = (most_full.max(of(false) as i32), most_part.max(of(true) as i32));
    }
    let most = i32::from(style.most_days);
    let people = |days: i32| (days + most - 1) / most;
    price.full_timers = price.full_timers.max(people(one + two)).max(most_full);
    price.part_timers = price.part_timers.max(people(part)).max(most_part);
}

#[cfg(test)]
mod tests;
