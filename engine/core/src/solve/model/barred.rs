//! Duties that nobody may work as they are: a template's shift keeps its own times and rests, and what a prohibited rule
//! says of a duty by itself then holds for whoever is given it.

use super::Model;
use crate::problem::Problem;
use crate::roster::{Severity, Validity};
use crate::rules::Rule;
use crate::solve::piece::Piece;

/// The prohibited rules of a problem that look at one duty alone, each with the dates on which it holds.
#[derive(Debug, Clone)]
pub struct Bars {
    bars: Vec<(Validity, Bar)>,
}

#[derive(Debug, Clone, Copy)]
enum Bar {
    /// Fewest and most minutes of presence.
    Presence(i32, i32),
    /// Longest stretch without a rest, and the shortest rest that counts.
    Stretch(i32, i32),
    /// Step of all times.
    Step(i32),
}

impl Bars {
    /// The bars of a problem. What needs an approval bars nothing: a template's shift is a person's own wish.
    pub fn of(problem: &Problem) -> Self {
        let bars = problem.rules.iter().filter(|used| used.severity == Severity::Prohibited).filter_map(|used| {
            let bar = match &used.rule {
                Rule::DutyLength(rule) => Bar::Presence(rule.min_minutes, rule.max_minutes),
                Rule::BreakDue(rule) => Bar::Stretch(rule.after_minutes, rule.break_minutes),
                Rule::DutyPrecision(_) => Bar::Step(i32::from(problem.precision).max(1)),
                _ => return None,
            };
            Some((used.validity(), bar))
        });
        Self { bars: bars.collect() }
    }

    /// Whether nobody may work the piece.
    pub fn hold(&self, model: &Model, piece: &Piece) -> bool {
        let date = model.first.plus(i32::from(piece.day));
        self.bars.iter().any(|(validity, bar)| validity.holds_on(date) && bar.holds(model, piece))
    }
}

impl Bar {
    fn holds(self, model: &Model, piece: &Piece) -> bool {
        let (start, end) = piece.span();
        let real = |from: i32, to: i32| model.real(i32::from(piece.day), from, to);
        let rests = || piece.rests().iter().map(|rest| (i32::from(rest.start), i32::from(rest.end)));
        match self {
            Self::Presence(least, most) => !(least..=most).contains(&real(start, end)),
            Self::Stretch(after, least) => {
                let counted = rests().filter(|&(from, to)| real(from, to) >= least);
                let mut from = start;
                counted.chain([(end, end)]).any(|(to, next)| real(std::mem::replace(&mut from, next), to) > after)
            }
            Self::Step(step) => {
                rests().flat_map(|(from, to)| [from, to]).chain([start, end]).any(|minute| minute % step != 0)
            }
        }
    }
}
