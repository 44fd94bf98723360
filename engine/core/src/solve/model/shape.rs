//! What a single duty must look like: its length and its rests.

use super::super::piece::{MAX_RESTS, Piece, Rest};
use super::Model;
use crate::calendar::DAY;
use crate::problem::Problem;
use crate::roster::Severity;
use crate::rules::Rule;
use std::ops::RangeInclusive;

/// Bounds of a duty's presence, and when a rest is due.
#[derive(Debug, Clone)]
pub struct Shape {
    /// Presence of the duties that the search makes, in minutes.
    pub least: i32,
    pub most: i32,
    /// Presence that the rules allow to any duty.
    lawful: (i32, i32),
    /// Longest presence without a rest, and the shortest rest that counts.
    rest_due: Option<(i32, i32)>,
    precision: Option<i32>,
}

impl Shape {
    /// The shape that a problem's settings and rules ask for; advice is left to the score.
    pub fn of(problem: &Problem) -> Self {
        let [least, most] = problem.duty_minutes.map(i32::from);
        let mut shape = Self { least, most, lawful: (0, i32::MAX), rest_due: None, precision: None };
        let period = problem.period;
        for used in problem.rules.iter().filter(|used| used.holds_within(period.first, period.last())) {
            let binding = used.severity != Severity::Advice;
            match &used.rule {
                Rule::DutyLength(rule) => {
                    shape.least = shape.least.max(rule.min_minutes);
                    shape.most = shape.most.min(rule.max_minutes);
                    if binding {
                        shape.lawful = (shape.lawful.0.max(rule.min_minutes), shape.lawful.1.min(rule.max_minutes));
                    }
                }
                Rule::BreakDue(rule) => {
                    let (after, rest) = shape.rest_due.unwrap_or((i32::MAX, 0));
                    shape.rest_due = Some((after.min(rule.after_minutes).max(1), rest.max(rule.break_minutes)));
                }
                Rule::DutyPrecision(_) if binding => shape.precision = Some(i32::from(problem.precision).max(1)),
                _ => {}
            }
        }
        shape
    }

    /// Most presence that the rules allow to any duty; none is longer than two days.
    pub fn most_lawful(&self) -> i32 {
        self.lawful.1.min(2 * DAY)
    }

    /// Fewest minutes of presence that the rules allow to any duty.
    pub fn least_lawful(&self) -> i32 {
        self.lawful.0
    }

    /// Presence that the rules allow to any duty; empty where they contradict each other.
    pub fn lawful_presence(&self) -> RangeInclusive<i32> {
        self.least_lawful()..=self.most_lawful()
    }

    /// Longest stretch of work without a rest.
    pub fn longest_without_rest(&self) -> i32 {
        self.rest_due.map_or(i32::MAX, |due| due.0).min(DAY)
    }

    /// How long a rest is on a grid of so many minutes; nothing where none is ever due.
    pub fn rest(&self, step: i32) -> i32 {
        self.rest_due.map_or(0, |(_, rest)| (rest + step - 1) / step * step)
    }

    /// How many rests of which length a presence needs.
    pub fn rests_due(&self, presence: i32, step: i32) -> (i32, i32) {
        let Some((after, _)) = self.rest_due else { return (0, 0) };
        let length = self.rest(step);
        let mut count = 0;
        while presence - count * length > after * (count + 1) && count < MAX_RESTS as i32 {
            count += 1;
        }
        (count, length)
    }

    /// Whether a duty's own times are lawful, whoever works it.
    pub fn allows(&self, model: &Model, piece: &Piece) -> bool {
        let (start, end) = piece.span();
        let day = i32::from(piece.day);
        let presence = model.real(day, start, end);
        if presence < self.lawful.0 || presence > self.lawful.1 {
            return false;
        }
        let times = piece.rests().iter().flat_map(|rest| [i32::from(rest.start), i32::from(rest.end)]);
        if self.precision.is_some_and(|step| times.chain([start, end]).any(|minute| minute % step != 0)) {
            return false;
        }
        let Some((after, least)) = self.rest_due else { return true };
        let mut from = start;
        for rest in piece.rests() {
            let (begins, ends) = (i32::from(rest.start), i32::from(rest.end));
            if model.real(day, begins, ends) >= least {
                if model.real(day, from, begins) > after {
                    return false;
                }
                from = ends;
            }
        }
        model.real(day, from, end) <= after
    }

    /// The piece with the rests that are due, each where the least is lost.
    /// `loss` says what a minute stretch of rest costs; nothing where the rests do not fit.
    pub fn with_rests(&self, piece: Piece, step: i32, mut loss: impl FnMut(i32, i32) -> i64) -> Option<Piece> {
        let mut piece = piece.without_rests();
        let (start, end) = piece.span();
        let (count, length) = self.rests_due(end - start, step);
        let after = self.rest_due.map_or(i32::MAX, |due| due.0);
        let mut from = start;
        for left in (0..count).rev() {
            let latest = (from + after).min(end - length - left * length);
            let earliest = (end - left * (after + length) - after - length).max(from + step);
            let (earliest, latest) = ((earliest + step - 1).div_euclid(step) * step, latest.div_euclid(step) * step);
            // A rest in the first or the last hour is nobody's wish; it is taken only where nothing else fits.
            let (easy_from, easy_to) = (earliest.max(from + 60), latest.min(end - length - 60));
            let (low, high) = if easy_from <= easy_to { (easy_from, easy_to) } else { (earliest, latest) };
            let low = (low + step - 1).div_euclid(step) * step;
            let best = (low..=high).step_by(step as usize).min_by_key(|&at| loss(at, at + length))?;
            piece.push_rest(Rest { start: best as i16, end: (best + length) as i16, paid: false });
            from = best + length;
        }
        Some(piece)
    }
}
