//! What a line of work costs, part by part, and the score of the whole roster.

use super::border::Score;
use super::limits::Reach;
use super::model::Model;
use super::person::{Person, WeekTarget};
use super::piece::NONE;
use super::row::Row;
use super::spans::holds;
use super::state::State;
use super::style;
use crate::calendar::DAY;

/// Points of one person, or of all together, in hundredths; and the money behind the first of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RowScore {
    pub cents: i64,
    /// Cost, hours, preference, fairness, stability, findings and style.
    pub parts: [i64; 7],
}

impl RowScore {
    /// All points.
    pub fn sum(&self) -> i64 {
        self.parts.iter().sum()
    }

    /// Points of broken advice.
    pub fn findings(&self) -> i64 {
        self.parts[5]
    }

    /// Adds another's points, or takes them off.
    pub fn add(&mut self, other: &Self, sign: i64) {
        self.cents += sign * other.cents;
        for (part, other) in self.parts.iter_mut().zip(other.parts) {
            *part += sign * other;
        }
    }
}

/// What a person's points are counted from, day by day and week by week: all of it adds up, nothing is rounded yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RowSums {
    unwelcome: i64,
    moved: i64,
    burdens: [i64; 4],
    /// Hundredths of the currency times minutes of an hour times hundredths.
    pay: i64,
    /// Minutes away from contracted time.
    hours: i64,
    given: i64,
    broken: i64,
    /// Hundredths of a point.
    style: i64,
}

impl RowSums {
    /// A whole line of work.
    pub fn of(model: &Model, person: &Person, row: &Row) -> Self {
        let mut sums = Self::default();
        for day in 0..person.days.len() {
            sums.count_day(model, person, row, day, 1);
        }
        for week in &person.weeks {
            sums.count_week(person, week, row, 1);
        }
        if model.goals.is_on {
            // The morning after the period may follow an evening within it.
            let days: i64 = (0..=model.days as i32).flat_map(|day| style::of_day(model, person, row, day)).sum();
            let weeks: i64 = person.weeks.iter().flat_map(|week| style::of_week(model, week, row)).sum();
            sums.style = days + weeks;
        }
        sums.broken = person.soft.iter().map(|limit| limit.breaks(row, Reach::WHOLE, model.days)).sum();
        sums
    }

    /// Adds a day and the week it lies in, or takes them off.
    pub fn count(&mut self, model: &Model, person: &Person, row: &Row, day: usize, sign: i64) {
        self.count_day(model, person, row, day, sign);
        let week = person.weeks.iter().find(|week| day <= week.last);
        if let Some(week) = week {
            self.count_week(person, week, row, sign);
        }
        if model.goals.is_on {
            let of_week: i64 = week.map_or(0, |week| style::of_week(model, week, row).iter().sum());
            self.style += sign * (of_week + style::around(model, person, row, day as i32));
        }
    }

    /// Adds the broken advice that a day can touch, or takes it off.
    pub fn count_broken(&mut self, model: &Model, person: &Person, row: &Row, day: usize, sign: i64) {
        let reach = Reach::of(day as i32);
        let broken: i64 = person.soft.iter().map(|limit| limit.breaks(row, reach, model.days)).sum();
        self.broken += sign * broken;
    }

    fn count_day(&mut self, model: &Model, person: &Person, row: &Row, day: usize, sign: i64) {
        let facts = &person.days[day];
        let worked = row.day(day as i32);
        let is_on = worked.is_on();
        let (start, end) = (worked.start.wrapping_sub(day as i32 * DAY), worked.end.wrapping_sub(day as i32 * DAY));
        for &(work, shift) in &facts.wishes {
            let meant = is_on && (shift == NONE || shift == worked.shift);
            self.unwelcome += sign * i64::from(work != meant);
        }
        let moved = match facts.published {
            Some(span) => span != (start, end),
            None => is_on && model.published_days[day],
        };
        self.moved += sign * i64::from(moved);
        if !is_on {
            return;
        }
        let unwelcome = !facts.preferred.is_empty() && !holds(&facts.preferred, start, end);
        self.unwelcome += sign * i64::from(unwelcome);
        let burdens = [worked.night, model.weekend[day], model.holiday[day], worked.closing];
        for (count, is_one) in self.burdens.iter_mut().zip(burdens) {
            *count += sign * i64::from(is_one);
        }
        let mut percent = i64::from(worked.minutes) * 100;
        if let Some(premium) = person.premium {
            let more = if model.holiday[day] { premium.holiday } else { premium.overtime };
            percent += i64::from((worked.minutes - facts.standard_minutes).max(0)) * more;
        }
        self.pay += sign * percent * facts.hourly;
    }

    fn count_week(&mut self, person: &Person, week: &WeekTarget, row: &Row, sign: i64) {
        let (mut minutes, mut plain) = (0, 0);
        for (worked, facts) in row.stretch(week.first as i32, week.last as i32).iter().zip(&person.days[week.first..]) {
            minutes += worked.minutes;
            plain += worked.minutes.min(facts.standard_minutes);
        }
        self.hours += sign * i64::from((minutes - week.aim).abs());
        self.given += sign * i64::from(minutes);
        if let Some(premium) = person.premium {
            let beyond = i64::from((plain - premium.week_minutes).max(0));
            self.pay += sign * beyond * premium.overtime * person.days[week.last].hourly;
        }
    }

    /// The points, each rounded once.
    pub fn score(&self, model: &Model, person: &Person) -> RowScore {
        let points = &model.points;
        let cents = self.pay / 6_000;
        let uneven: i64 =
            self.burdens.iter().zip(person.burden).map(|(count, before)| count * (2 * before + count - 1)).sum();
        RowScore {
            cents,
            parts: [
                cents * points.cost,
                self.hours * points.hours_balance / 60,
                self.unwelcome * points.preference + self.given * person.later * 100 / 60,
                uneven * points.fairness / 2,
                self.moved * points.stability,
                self.broken * points.finding,
                self.style,
            ],
        }
    }
}

/// The score of a settled roster; the parts add up to the total.
pub fn score(state: &State) -> Score {
    let (cover, rows) = (state.cover_score(), state.row_total());
    let [cost, hours_balance, preference, fairness, stability, findings, style] = rows.parts;
    Score {
        under_min: cover.under_min,
        under_target: cover.under_target,
        over_max: cover.over_max,
        cost,
        hours_balance,
        preference,
        fairness,
        stability,
        findings,
        style,
        total: state.total(),
    }
}
