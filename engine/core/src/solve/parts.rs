//! What a roster's score is made of: entries by rule, employee and day that add up to the total exactly.
//!
//! Whatever is rounded once for a person is rounded here from day to day, so that the differences add up to the same.

use super::limits::{Limit, Reach, compile};
use super::model::Model;
use super::piece::{NONE, Piece};
use super::row::Row;
use super::spans::holds;
use super::start::{self, Standing};
use super::state::open_points;
use super::style;
use crate::calendar::{DAY, Date};
use crate::error::EngineResult;
use crate::problem::Problem;
use crate::roster::Severity;
use serde::Serialize;

/// Goals of style that belong to a day; the others belong to a week.
const DAY_REASONS: usize = 3;

/// One entry of a score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScorePart {
    /// The field of the score that it counts in, for example `hoursBalance`.
    pub part: &'static str,
    /// What it is for within the field: `open`, `pay`, `week`, `wish`, `unwelcome`, `priority`, `night`, `weekend`,
    /// `holiday`, `closing`, `published`, `cover`, a goal of style, or the id of the rule that is broken.
    pub reason: &'static str,
    /// The number of the rule's use, for a broken rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Whose it is; absent for the cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub employee: Option<String>,
    /// The workstation, for the cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub workstation: Option<String>,
    /// The date; for a week's hours its first in the period.
    pub date: Date,
    /// Hundredths of a point.
    pub points: i64,
}

/// A score in its entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScoreParts {
    /// The sum of all entries, and the total of the score that a search of this roster has.
    pub total: i64,
    /// The entries that are not nothing: the cover by workstation, then people in the problem's order.
    pub parts: Vec<ScorePart>,
}

/// The score of a problem's roster as it stands, entry by entry.
///
/// # Errors
/// Everything that is wrong with the problem.
pub fn score_parts(problem: Problem) -> EngineResult<ScoreParts> {
    let problem = problem.opened()?;
    let given: Vec<bool> = problem.roster.iter().map(|duty| duty.employee.is_some()).collect();
    let model = Model::of(&problem, &given);
    let mut parts = Parts { problem: &problem, model: &model, parts: Vec::new() };
    parts.cover();
    parts.open();
    for at in 0..problem.employees.len() {
        parts.person(at);
    }
    let parts = parts.parts;
    Ok(ScoreParts { total: parts.iter().map(|part| part.points).sum(), parts })
}

struct Parts<'a> {
    problem: &'a Problem,
    model: &'a Model,
    parts: Vec<ScorePart>,
}

impl Parts<'_> {
    fn add(&mut self, part: &'static str, reason: &'static str, whose: Whose, day: usize, points: i64) {
        if points == 0 {
            return;
        }
        let (mut employee, mut workstation) = (None, None);
        match whose {
            Whose::Employee(at) => employee = Some(self.problem.employees[at].id.clone()),
            Whose::Station(at) => workstation = Some(self.problem.workstations[at].id.clone()),
        }
        let date = self.model.first.plus(day as i32);
        self.parts.push(ScorePart { part, reason, number: None, employee, workstation, date, points });
    }

    fn cover(&mut self) {
        let model = self.model;
        let slots_of_day = (DAY / model.slot) as usize;
        for (at, place) in model.stations.iter().enumerate() {
            for day in 0..=model.days {
                let (mut least, mut wanted, mut over) = (0, 0, 0);
                for slot in (day * slots_of_day..(day + 1) * slots_of_day).take_while(|slot| *slot < model.slots) {
                    let (need, heads) = (model.need(at, slot), model.fixed_cover[at * model.slots + slot]);
                    least += i64::from((need.min - heads).max(0)) * place.under_min;
                    wanted += i64::from((need.target - heads).max(0)) * place.under_target;
                    let surplus = i64::from(heads.saturating_sub(need.max).max(0)) + model.fixed_beyond(at, slot);
                    over += surplus * place.over_max;
                }
                self.add("underMin", "cover", Whose::Station(at), day, least);
                self.add("underTarget", "cover", Whose::Station(at), day, wanted);
                self.add("overMax", "cover", Whose::Station(at), day, over);
            }
        }
    }

    /// Needed duties that nobody has, those of the template that are not on the roster among them.
    fn open(&mut self) {
        let (problem, model) = (self.problem, self.model);
        let (standings, missing) = start::standings(problem);
        let duties = problem.roster.iter().zip(standings);
        let open = duties.filter(|(duty, standing)| *standing == Standing::Needed && duty.employee.is_none());
        let mut pieces: Vec<Piece> = open.filter_map(|(duty, _)| start::piece_of(model, duty)).collect();
        for (need, heads) in missing {
            let need = &problem.template[need];
            let shift = problem.shifts.get(model.shift(&need.shift) as usize);
            let piece = shift.and_then(|shift| start::piece_of_need(model, need, shift));
            pieces.extend(piece.into_iter().flat_map(|piece| std::iter::repeat_n(piece, usize::from(heads))));
        }
        for piece in pieces {
            if let Some(leg) = piece.legs().first() {
                let whose = Whose::Station(usize::from(leg.station));
                self.add("underMin", "open", whose, usize::from(piece.day), open_points(model, &piece).1);
            }
        }
    }

    fn person(&mut self, at: usize) {
        let (model, whose) = (self.model, Whose::Employee(at));
        let (person, row, points) = (&model.people[at], &model.rows[at], model.points);
        let mut counts = person.burden;
        let (mut pay, mut given) = (Rounded::new(6_000), Rounded::new(60));
        let mut hours = Rounded::new(60);
        for (day, facts) in person.days.iter().enumerate() {
            let worked = row.day(day as i32);
            let (start, end) = (worked.start.wrapping_sub(day as i32 * DAY), worked.end.wrapping_sub(day as i32 * DAY));
            let meant = |shift: u32| worked.is_on() && (shift == NONE || shift == worked.shift);
            let refused = facts.wishes.iter().filter(|(work, shift)| *work != meant(*shift)).count() as i64;
            self.add("preference", "wish", whose, day, refused * points.preference);
            let moved = match facts.published {
                Some(span) => span != (start, end),
                None => worked.is_on() && model.published_days[day],
            };
            self.add("stability", "published", whose, day, i64::from(moved) * points.stability);
            let mut of_day = 0;
            if worked.is_on() {
                let unwelcome = !facts.preferred.is_empty() && !holds(&facts.preferred, start, end);
                self.add("preference", "unwelcome", whose, day, i64::from(unwelcome) * points.preference);
                let kinds = ["night", "weekend", "holiday", "closing"];
                let burdens = [worked.night, model.weekend[day], model.holiday[day], worked.closing];
                for (kind, (name, _)) in kinds.into_iter().zip(burdens).enumerate().filter(|(_, (_, is_one))| *is_one) {
                    // Each one more weighs as much as there were before it.
                    self.add("fairness", name, whose, day, counts[kind] * points.fairness);
                    counts[kind] += 1;
                }
                let minutes = i64::from(worked.minutes);
                of_day += minutes * 100 * facts.hourly;
                if let Some(premium) = person.premium {
                    let percent = if model.holiday[day] { premium.holiday } else { premium.overtime };
                    of_day += i64::from((worked.minutes - facts.standard_minutes).max(0)) * percent * facts.hourly;
                }
                self.add("preference", "priority", whose, day, given.add(minutes * person.later * 100));
            }
            if let Some(week) = person.weeks.iter().find(|week| week.last == day) {
                let days = row.stretch(week.first as i32, week.last as i32);
                let minutes: i32 = days.iter().map(|day| day.minutes).sum();
                let away = hours.add(i64::from((minutes - week.aim).abs()) * points.hours_balance);
                self.add("hoursBalance", "week", whose, week.first, away);
                if let Some(premium) = person.premium {
                    let plain = (week.first..=week.last).zip(days);
                    let plain: i32 =
                        plain.map(|(day, worked)| worked.minutes.min(person.days[day].standard_minutes)).sum();
                    of_day += i64::from((plain - premium.week_minutes).max(0)) * premium.overtime * facts.hourly;
                }
            }
            self.add("cost", "pay", whose, day, pay.add(of_day) * points.cost);
        }
        self.findings(at);
        if model.goals.is_on {
            self.style(at);
        }
    }

    /// Goals of style that are missed: of a day, then of a week on its first day in the period.
    fn style(&mut self, at: usize) {
        let (model, whose) = (self.model, Whose::Employee(at));
        let (person, row) = (&model.people[at], &model.rows[at]);
        for day in 0..=model.days {
            let points = style::of_day(model, person, row, day as i32);
            for (reason, points) in style::REASONS.into_iter().zip(points) {
                self.add("style", reason, whose, day, points);
            }
        }
        for week in &person.weeks {
            let points = style::of_week(model, week, row);
            for (reason, points) in style::REASONS[DAY_REASONS..].iter().copied().zip(points) {
                self.add("style", reason, whose, week.first, points);
            }
        }
    }

    /// Broken advice: each on the day with which it is broken.
    fn findings(&mut self, at: usize) {
        let (problem, model) = (self.problem, self.model);
        let employee = &problem.employees[at];
        for used in problem.rules.iter().filter(|used| used.severity == Severity::Advice) {
            let limits = compile::of_use(problem, model, employee, used);
            if limits.is_empty() {
                continue;
            }
            let breaks =
                |row: &Row| limits.iter().map(|limit: &Limit| limit.breaks(row, Reach::WHOLE, model.days)).sum::<i64>();
            let mut row = model.row_before(problem, at);
            let mut before = 0;
            for day in 0..model.days {
                row.fix(day as i32, *model.rows[at].day(day as i32));
                let now = breaks(&row);
                let points = (now - before) * model.points.finding;
                before = now;
                if points != 0 {
                    self.add("findings", used.rule.id(), Whose::Employee(at), day, points);
                    if let Some(part) = self.parts.last_mut() {
                        part.number = Some(used.number.clone());
                    }
                }
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Whose {
    Employee(usize),
    Station(usize),
}

/// A sum that is divided and rounded once: what each addition adds to the rounded figure.
struct Rounded {
    by: i64,
    sum: i64,
}

impl Rounded {
    fn new(by: i64) -> Self {
        Self { by, sum: 0 }
    }

    fn add(&mut self, more: i64) -> i64 {
        let before = self.sum / self.by;
        self.sum += more;
        self.sum / self.by - before
    }
}
