//! What a line of work costs, part by part, and the score of the whole roster.

use super::border::Score;
use super::model::Model;
use super::person::Person;
use super::piece::NONE;
use super::row::Row;
use super::spans::holds;
use super::state::State;
use crate::calendar::DAY;

/// Points of one person, or of all together, in hundredths; and the money behind `cost`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RowScore {
    pub cents: i64,
    pub cost: i64,
    pub hours: i64,
    pub preference: i64,
    pub fairness: i64,
    pub stability: i64,
    pub findings: i64,
}

impl RowScore {
    /// All points.
    pub fn sum(&self) -> i64 {
        self.cost + self.hours + self.preference + self.fairness + self.stability + self.findings
    }

    /// Part by part, with another's points added.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        self.with(other, 1)
    }

    /// Part by part, with another's points taken off.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.with(other, -1)
    }

    fn with(&self, other: &Self, sign: i64) -> Self {
        Self {
            cents: self.cents + sign * other.cents,
            cost: self.cost + sign * other.cost,
            hours: self.hours + sign * other.hours,
            preference: self.preference + sign * other.preference,
            fairness: self.fairness + sign * other.fairness,
            stability: self.stability + sign * other.stability,
            findings: self.findings + sign * other.findings,
        }
    }
}

/// The points of one person's line of work.
pub fn row_score(model: &Model, person: &Person, row: &Row) -> RowScore {
    let points = &model.points;
    let (mut unwelcome, mut moved) = (0, 0);
    let mut burdens = [0_i64; 4];
    // Hundredths of the currency times minutes of an hour times hundredths: rounded once, at the end.
    let mut pay = 0_i64;
    for (day, facts) in person.days.iter().enumerate() {
        let worked = row.day(day as i32);
        let (start, end) = (worked.start.wrapping_sub(day as i32 * DAY), worked.end.wrapping_sub(day as i32 * DAY));
        for &(work, shift) in &facts.wishes {
            let meant = worked.is_on() && (shift == NONE || shift == worked.shift);
            unwelcome += i64::from(work != meant);
        }
        moved += i64::from(match facts.published {
            Some(span) => span != (start, end),
            None => worked.is_on() && model.published_days[day],
        });
        if !worked.is_on() {
            continue;
        }
        unwelcome += i64::from(!facts.preferred.is_empty() && !holds(&facts.preferred, start, end));
        burdens[0] += i64::from(worked.night);
        burdens[1] += i64::from(model.weekend[day]);
        burdens[2] += i64::from(model.holiday[day]);
        burdens[3] += i64::from(worked.closing);
        let minutes = i64::from(worked.minutes);
        pay += minutes * 100 * facts.hourly;
        if let Some(premium) = person.premium {
            let percent = if model.holiday[day] { premium.holiday } else { premium.overtime };
            pay += i64::from((worked.minutes - facts.standard_minutes).max(0)) * percent * facts.hourly;
        }
    }
    let (mut hours, mut given) = (0, 0);
    for week in &person.weeks {
        let days = row.stretch(week.first as i32, week.last as i32);
        let minutes: i32 = days.iter().map(|day| day.minutes).sum();
        hours += i64::from((minutes - week.minutes).abs());
        given += i64::from(minutes);
        if let Some(premium) = person.premium {
            let plain: i32 = (week.first..=week.last)
                .zip(days)
                .map(|(day, worked)| worked.minutes.min(person.days[day].standard_minutes))
                .sum();
            let hourly = person.days[week.last].hourly;
            pay += i64::from((plain - premium.week_minutes).max(0)) * premium.overtime * hourly;
        }
    }
    let cents = pay / 6_000;
    let uneven: i64 = burdens.iter().zip(person.burden).map(|(count, before)| count * (2 * before + count - 1)).sum();
    let broken: i64 = person.soft.iter().map(|limit| limit.breaks(row, model.days)).sum();
    RowScore {
        cents,
        cost: cents * points.cost,
        hours: hours * points.hours_balance / 60,
        preference: unwelcome * points.preference + given * person.later * 100 / 60,
        fairness: uneven * points.fairness / 2,
        stability: moved * points.stability,
        findings: broken * points.finding,
    }
}

/// The score of a settled roster; the parts add up to the total.
pub fn score(state: &State) -> Score {
    let (cover, rows) = (state.cover_score(), state.row_total());
    Score {
        under_min: cover.under_min,
        under_target: cover.under_target,
        over_max: cover.over_max,
        cost: rows.cost,
        hours_balance: rows.hours,
        preference: rows.preference,
        fairness: rows.fairness,
        stability: rows.stability,
        findings: rows.findings,
        total: state.total(),
    }
}
