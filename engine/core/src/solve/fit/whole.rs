//! A whole day of work for one person: a shift of the site's, a duty of free times, or one of two stretches, chosen on
//! the gains of the best workstation slot by slot, less what its hours and the goals of style cost.

use super::{COARSE, Gains, with_best_rests, with_stations};
use crate::calendar::DAY;
use crate::roster::TwoStretches;
use crate::solve::model::Model;
use crate::solve::person::{Person, PersonDay, WeekTarget};
use crate::solve::piece::{Piece, Rest};
use crate::solve::spans::holds;
use crate::solve::state::State;
use crate::solve::style::of_two;
use paiban_search::random::Random;

/// Minutes after the last need of a day in which a duty may still end.
const LATE: i32 = 60;
/// Presence before and after a rest that is drawn.
const BEFORE_REST: i32 = 60;

/// Points of what may not be.
const TOO_DEAR: i64 = i64::MAX / 8;

/// Times of a day: one stretch, or two with the time between.
#[derive(Clone, Copy)]
struct Times {
    start: i32,
    end: i32,
    between: Option<(i32, i32)>,
}

/// What one day of one person is chosen on. Times are on steps of half an hour or more.
struct Chooser<'a> {
    model: &'a Model,
    person: &'a Person,
    facts: &'a PersonDay,
    gains: Gains,
    midnight: i32,
    step: i32,
    hours: Hours,
    /// Points of so many steps of working minutes; too dear where the person may not work so many.
    costs: Vec<i64>,
    /// Points of two stretches on the day; nothing where it may have no two.
    two: Option<(TwoStretches, i64)>,
    heat: i64,
    best: (i64, Option<Times>),
}

/// What a person's working minutes of a day cost, whenever they lie.
struct Hours {
    /// Points of an hour, and of one beyond the day's standard time on top of them.
    hour: i64,
    premium: i64,
    standard: i32,
    /// Minutes of the week without this day, and what they cost by themselves.
    have: i64,
    had: i64,
    week: WeekTarget,
    /// Points of working on the day at all.
    day: i64,
}

impl Hours {
    fn of(model: &Model, state: &State, employee: u32, day: usize) -> Option<Self> {
        let person = &model.people[employee as usize];
        let facts = &person.days[day];
        let week = person.weeks.iter().find(|week| day <= week.last)?;
        let row = state.row(employee);
        let worked = row.stretch(week.start, week.start + 6).iter().filter(|day| day.is_on()).count() as i64;
        let minutes: i32 = row.stretch(week.first as i32, week.last as i32).iter().map(|day| day.minutes).sum();
        let hour = facts.hourly * model.points.cost + person.later * 100;
        Some(Self {
            hour,
            premium: person.premium.map_or(0, |premium| hour * premium.overtime / 100),
            standard: facts.standard_minutes,
            have: i64::from(minutes),
            had: model.goals.week_minutes(model.points.hours_balance, i64::from(minutes), week),
            week: *week,
            day: model.goals.one_day_more(worked),
        })
    }

    fn cost(&self, model: &Model, person: &Person, minutes: i32) -> i64 {
        let long = i64::from((minutes - self.standard).max(0));
        let minutes_wide = i64::from(minutes);
        let of_week = model.goals.week_minutes(model.points.hours_balance, self.have + minutes_wide, &self.week);
        (minutes_wide * self.hour + long * self.premium) / 60
            + (of_week - self.had)
            + model.goals.length(person, minutes)
            + self.day
    }
}

/// The whole day that betters the roster most, as far as can be told without asking the limits; nothing where a day off
/// is better. With heat, one that might be.
pub fn best_whole(
    model: &Model,
    state: &State,
    employee: u32,
    day: usize,
    random: &mut Random,
    heat: i64,
) -> Option<Piece> {
    let person = &model.people[employee as usize];
    let facts = &person.days[day];
    let span = reach(model, day)?;
    let midnight = day as i32 * DAY;
    let gains = Gains::of(model, state, facts, midnight, span.0, span.1)?;
    let hours = Hours::of(model, state, employee, day)?;
    let step = up(COARSE, model.grid);
    let longest = model.shape.most.max(person.whole.1) / step;
    let cost = |steps: i32| match steps * step {
        many if many > facts.most_minutes => TOO_DEAR,
        minutes => hours.cost(model, person, minutes),
    };
    let costs = (0..=longest).map(cost).collect();
    let week = person.weeks.iter().find(|week| day <= week.last)?;
    let two = model.goals.two_stretches.filter(|_| person.may_split && state.may_split_more(model));
    let two = two.map(|two| (two, of_two(state.row(employee).stretch(week.start, week.start + 6))));
    let heat = heat.max(1);
    let mut chooser = Chooser { model, person, facts, gains, midnight, step, hours, costs, two, heat, best: (0, None) };
    chooser.look(span, random);
    let times = chooser.best.1?;
    chooser.piece(state, day, times)
}

fn up(minutes: i32, step: i32) -> i32 {
    (minutes + step - 1).div_euclid(step) * step
}

/// The minutes of a day within which work may be worth it; nothing where nobody is needed.
fn reach(model: &Model, day: usize) -> Option<(i32, i32)> {
    let ((first, last), night) = (model.needed[day], model.needed[day + 1]);
    let goes_on = last == DAY && night.0 == 0 && night.1 > 0;
    let last = if goes_on { DAY + night.1.min(DAY / 3) } else { last + LATE };
    (model.needed[day].1 > 0).then_some(((first - LATE).max(0), last))
}

/// The duty of these times for a person on a day.
pub fn of_times(model: &Model, state: &State, employee: u32, day: usize, (start, end): (i32, i32)) -> Option<Piece> {
    let facts = &model.people[employee as usize].days[day];
    if !holds(&facts.windows, start, end) {
        return None;
    }
    let gains = Gains::of(model, state, facts, day as i32 * DAY, start, end)?;
    one_stretch(model, state, &gains, day, start, end)
}

/// A duty of one stretch; with the rests of the shift whose times it has, where they are lawful.
fn one_stretch(model: &Model, state: &State, gains: &Gains, day: usize, start: i32, end: i32) -> Option<Piece> {
    let piece = with_stations(model, gains, Piece::bare(day, start, end))?;
    if let Some(rests) = model.rests_of(start, end) {
        let mut named = piece;
        if rests.iter().all(|rest| named.push_rest(*rest)) && model.shape.allows(model, &named) {
            return Some(named);
        }
    }
    // A name may be of times that no duty may have.
    with_best_rests(model, state, piece).filter(|piece| model.shape.allows(model, piece))
}

impl Chooser<'_> {
    /// Looks at every day that could be worked.
    fn look(&mut self, span: (i32, i32), random: &mut Random) {
        for at in 0..self.facts.windows.len() {
            let (from, to) = self.facts.windows[at];
            let first = up(from.max(span.0), self.step);
            let count = ((to.min(span.1) - first) / self.step).max(0) as usize;
            let sums: Vec<i64> = (0..=count as i32).map(|at| self.sum(first + at * self.step)).collect();
            self.drawn(first, &sums, random);
            self.named((from, to), random);
            if let Some((two, points)) = self.two {
                self.in_two(first, &sums, &two, points, random);
            }
        }
    }

    /// Duties of one stretch that begin at a step.
    fn drawn(&mut self, first: i32, sums: &[i64], random: &mut Random) {
        let (shape, step) = (&self.model.shape, self.step);
        let steps = |minutes: i32| (up(minutes, step) / step) as usize;
        let (least, most) = (steps(self.person.whole.0.max(shape.least)), (shape.most / step) as usize);
        let resting = steps(shape.rest(self.model.grid)).max(1);
        let aside = steps(BEFORE_REST);
        // The shortest duty that leaves a place for a rest.
        let with_rest = resting + 2 * aside;
        // Rests of each length that have a place, with the points of its working minutes.
        let lengths: Vec<(i64, i64)> = (least..=most)
            .map(|length| {
                let presence = length as i32 * step;
                let (count, rest) = shape.rests_due(presence, self.model.grid);
                let placed = if length < with_rest { 0 } else { i64::from(count) };
                (placed, self.cost(presence - count * rest))
            })
            .collect();
        // What the last rest takes away that a duty which ends at each step has a place for.
        let lost_of = |end: usize| sums[end - aside] - sums[end - aside - resting];
        let losses: Vec<i64> = (with_rest..sums.len()).map(lost_of).collect();
        for start in 0..sums.len().min(steps(DAY - first)) {
            let ends = sums.get(start + least..).unwrap_or(&[]);
            // The least that a rest takes away, over the places that a duty of each length leaves for it.
            let losses = losses.get(start..).unwrap_or(&[]);
            let (before, after) = losses.split_at(least.saturating_sub(with_rest).min(losses.len()));
            let mut lost = before.iter().copied().min().unwrap_or(i64::MAX);
            let mut after = after.iter();
            for ((length, end), &(count, points)) in (least..).zip(ends).zip(&lengths) {
                if length >= with_rest {
                    lost = after.next().map_or(lost, |loss| lost.min(*loss));
                }
                let gain = end - sums[start] - if count > 0 { lost * count } else { 0 };
                // Its name can only make it dearer.
                if gain - points.max(0) + self.heat <= self.best.0 {
                    continue;
                }
                let (from, to) = (first + start as i32 * step, first + (start + length) as i32 * step);
                let name = self.model.goals.names_of(self.model.goals.unlike(from, to));
                self.note(gain - points - name, Times { start: from, end: to, between: None }, random);
            }
        }
    }

    /// Duties of the site's shifts.
    fn named(&mut self, window: (i32, i32), random: &mut Random) {
        for at in 0..self.model.goals.names.len() {
            let (start, end) = self.model.goals.names[at];
            let is_lawful = self.model.shape.lawful_presence().contains(&(end - start));
            if start < window.0 || end > window.1 || start >= DAY || !is_lawful {
                continue;
            }
            let (mut gain, mut minutes) = (self.sum(end) - self.sum(start), end - start);
            for rest in &self.model.goals.rests[at] {
                let (from, to) = (i32::from(rest.start), i32::from(rest.end));
                gain -= self.sum(to) - self.sum(from);
                minutes -= if rest.paid { 0 } else { to - from };
            }
            self.note(gain - self.cost(minutes), Times { start, end, between: None }, random);
        }
    }

    /// Days of two stretches. Of all second ones that can follow a first of some length, the best from each beginning on.
    fn in_two(&mut self, first: i32, sums: &[i64], two: &TwoStretches, points: i64, random: &mut Random) {
        let (model, step) = (self.model, self.step);
        let steps = |minutes: i32| (up(minutes, step) / step) as usize;
        let shortest = steps(i32::from(two.stretch[0])).max(1);
        let longest = (i32::from(two.stretch[1]).min(model.shape.longest_without_rest()) / step) as usize;
        let gaps = steps(i32::from(two.between[0]))..=(i32::from(two.between[1]) / step) as usize;
        let least = steps(self.person.whole.0);
        let minute = |at: usize| first + at as i32 * step;
        let alone = |start: usize, length: usize| {
            let unlike = model.goals.unlike(minute(start), minute(start + length));
            sums[start + length] - sums[start] - model.goals.names_of(unlike)
        };
        let lengths = || shortest..=longest;
        let width = (longest + 1).saturating_sub(shortest);
        let mut stretches = vec![-TOO_DEAR; sums.len() * width];
        for start in 0..sums.len() {
            let own = stretches[start * width..].iter_mut().zip(lengths());
            own.take_while(|(_, length)| start + length < sums.len())
                .for_each(|(points, length)| *points = alone(start, length));
        }
        // The most that a first stretch of a length is worth, and a second one that begins at a step.
        let of_start = |start: usize| &stretches[start * width..(start + 1) * width];
        let most_of = |at: usize| (0..sums.len()).map(|start| of_start(start)[at]).max().unwrap_or(-TOO_DEAR);
        let seconds: Vec<i64> =
            (0..sums.len()).map(|start| of_start(start).iter().copied().max().unwrap_or(-TOO_DEAR)).collect();
        let presence = model.shape.most_lawful() / step;
        for one in lengths() {
            let follow = || lengths().filter(|other| one + other >= least);
            let Some(cheapest) = follow().map(|other| self.cost_of(one + other)).min() else { continue };
            let first_worth = most_of(one - shortest) - points;
            for (again, second) in seconds.iter().enumerate().skip(one + gaps.start()) {
                // What cannot be the best with the best of both need not be looked at.
                if first_worth + second - cheapest + self.heat <= self.best.0 {
                    continue;
                }
                let worth = |other: usize| of_start(again)[other - shortest] - self.cost_of(one + other);
                let Some((worth, other)) = follow().map(|other| (worth(other), other)).max() else { continue };
                if first_worth + worth + self.heat <= self.best.0 {
                    continue;
                }
                for gap in gaps.clone().take_while(|gap| one + gap <= again) {
                    let start = again - gap - one;
                    if (again + other - start) as i32 > presence || minute(start) >= DAY {
                        continue;
                    }
                    let value = of_start(start)[one - shortest] + worth - points;
                    let between = Some((minute(start + one), minute(again)));
                    self.note(value, Times { start: minute(start), end: minute(again + other), between }, random);
                }
            }
        }
    }

    /// Points of so many steps of working minutes.
    fn cost_of(&self, steps: usize) -> i64 {
        self.costs.get(steps).copied().unwrap_or(TOO_DEAR)
    }

    fn cost(&self, minutes: i32) -> i64 {
        match minutes {
            many if many > self.facts.most_minutes => TOO_DEAR,
            even if even % self.step == 0 => self.cost_of((even / self.step) as usize),
            odd => self.hours.cost(self.model, self.person, odd),
        }
    }

    /// Notes times of so many points won, give or take the heat.
    fn note(&mut self, value: i64, times: Times, random: &mut Random) {
        if value + self.heat <= self.best.0 {
            return;
        }
        let value = value + random.below(self.heat as usize) as i64;
        if value > self.best.0 {
            self.best = (value, Some(times));
        }
    }

    /// Points of cover from the day's first minute that is looked at.
    fn sum(&self, minute: i32) -> i64 {
        self.gains.best()[self.gains.at((self.midnight + minute) / self.model.slot)]
    }

    /// The duty of the chosen times, with its workstations and rests.
    fn piece(&self, state: &State, day: usize, times: Times) -> Option<Piece> {
        let model = self.model;
        let Some((from, to)) = times.between else {
            return one_stretch(model, state, &self.gains, day, times.start, times.end);
        };
        let first = with_stations(model, &self.gains, Piece::bare(day, times.start, from))?;
        let second = with_stations(model, &self.gains, Piece::bare(day, to, times.end))?;
        let mut piece = Piece::bare(day, times.start, times.end);
        let legs = first.legs().iter().chain(second.legs());
        let fit = legs.clone().zip(legs.skip(1).map(Some).chain([None])).all(|(leg, next)| {
            // A workstation is kept through the time between.
            let end = next.map_or(times.end, |next| i32::from(next.start));
            piece.push_leg(i32::from(leg.start), end, leg.station)
        });
        let rest = Rest { start: from as i16, end: to as i16, paid: false };
        (fit && piece.push_rest(rest) && model.shape.allows(model, &piece)).then_some(piece)
    }
}
