//! The roster that leaves the search: judged by the whole-roster checker, named, and put into the border's words.

use super::proposals::proposals;
use crate::calendar::Minute;
use crate::check::check;
use crate::problem::Problem;
use crate::roster::{Break, Duty, Finding, Segment, Severity};
use crate::solve::model::Model;
use crate::solve::piece::{NONE, Piece};
use crate::solve::start::{Standing, piece_of};
use crate::solve::state::State;

/// Rules on what is missing: no roster can be made lawful by taking duties away.
pub const MISSING: [&str; 1] = ["cover_min"];

/// What is needed to write a roster.
pub struct Finish<'a> {
    pub problem: &'a Problem,
    pub model: &'a Model,
    pub standings: &'a [Standing],
    pub seed: u64,
}

impl Finish<'_> {
    /// The whole roster in date, start and id order.
    pub fn roster(&self, state: &State) -> Vec<Duty> {
        in_order(self.write(state, &self.proposals(state)))
    }

    /// Takes duties with a prohibited finding that the fixed ones do not have by themselves out of `state`; needed ones are
    /// left open. What the problem's roster calls them, as far as it has them.
    pub fn strike(&self, state: &mut State) -> Vec<u32> {
        let standing = prohibited(self.problem, self.fixed());
        let fixed = self.fixed().len();
        let mut struck = Vec::new();
        loop {
            let roster = self.write(state, &[]);
            let given: Vec<(u32, u32)> = (state.duties())
                .filter(|(_, given)| given.1 != NONE)
                .map(|(number, given)| (number, given.0.source))
                .collect();
            let found = prohibited(self.problem, roster.clone());
            let fresh: Vec<&Finding> = found.iter().filter(|finding| !standing.contains(finding)).collect();
            let is_at_fault = |duty: &Duty| fresh.iter().any(|finding| finding.duties.contains(&duty.id));
            // The last duty of a finding goes first: one is enough for most rules, and the rest is judged again.
            let Some(worst) = roster[fixed..fixed + given.len()].iter().rposition(is_at_fault) else { return struck };
            let (number, source) = given[worst];
            self.take_out(state, number);
            struck.push(source);
        }
    }

    fn take_out(&self, state: &mut State, number: u32) {
        let open = state.duty(number).filter(|given| given.0.needed).map(|given| (given.0, NONE));
        state.set(self.model, number, open);
        state.weigh(self.model);
        state.settle();
    }

    /// Whether the roster as it stands breaks nothing that is prohibited but what fixed duties break by themselves.
    pub fn stands_lawfully(&self) -> bool {
        let fixed = prohibited(self.problem, self.fixed());
        prohibited(self.problem, self.problem.roster.clone()).iter().all(|finding| fixed.contains(finding))
    }

    /// Open duties for what nobody covers; one that stands already keeps its name.
    fn proposals(&self, state: &State) -> Vec<Piece> {
        let roster = self.problem.roster.iter().zip(self.standings).zip(0..);
        let old = roster.filter(|((_, standing), _)| **standing == Standing::Proposed);
        let mut old: Vec<(u32, Piece)> =
            old.filter_map(|((duty, _), at)| Some((at, piece_of(self.model, duty)?))).collect();
        let date = |piece: &Piece| self.model.first.plus(i32::from(piece.day));
        let mut new = proposals(self.model, state);
        new.retain(|piece| self.problem.search.reaches(None, date(piece)));
        for piece in &mut new {
            if let Some(at) = old.iter().position(|(_, old)| old == piece) {
                piece.source = old.swap_remove(at).0;
            }
        }
        new
    }

    fn fixed(&self) -> Vec<Duty> {
        let standing = self.problem.roster.iter().zip(self.standings);
        standing.filter(|(_, standing)| **standing == Standing::Fixed).map(|(duty, _)| duty.clone()).collect()
    }

    /// Fixed duties, then given ones and open ones in the order of their numbers, then proposals.
    fn write(&self, state: &State, proposals: &[Piece]) -> Vec<Duty> {
        let mut roster = self.fixed();
        let mut names = super::names::Names::new(self.problem, self.seed);
        let given = state.duties().filter(|(_, given)| given.1 != NONE);
        let open = state.duties().filter(|(_, given)| given.1 == NONE);
        for (_, &(piece, employee)) in given.chain(open) {
            roster.push(self.duty(&piece, employee, &mut names));
        }
        roster.extend(proposals.iter().map(|piece| self.duty(piece, NONE, &mut names)));
        roster
    }

    fn duty(&self, piece: &Piece, employee: u32, names: &mut super::names::Names) -> Duty {
        let problem = self.problem;
        let source = problem.roster.get(piece.source as usize);
        let minute = |minute: i16| Minute(i32::from(minute));
        Duty {
            id: source.map_or_else(|| names.next(), |duty| duty.id.clone()),
            date: self.model.first.plus(i32::from(piece.day)),
            employee: problem.employees.get(employee as usize).map(|employee| employee.id.clone()),
            start: minute(piece.start),
            end: minute(piece.end),
            breaks: piece
                .rests()
                .iter()
                .map(|rest| Break { start: minute(rest.start), end: minute(rest.end), paid: rest.paid })
                .collect(),
            segments: piece
                .legs()
                .iter()
                .map(|leg| Segment {
                    start: minute(leg.start),
                    end: minute(leg.end),
                    workstation: problem.workstations[usize::from(leg.station)].id.clone(),
                })
                .collect(),
            shift: problem.shifts.get(piece.shift as usize).map(|shift| shift.id.clone()),
            pinned: false,
            training: false,
            excepted: Vec::new(),
            note: source.and_then(|duty| duty.note.clone()),
        }
    }
}

/// Duties in date, start and id order.
pub fn in_order(mut roster: Vec<Duty>) -> Vec<Duty> {
    roster.sort_by(|a, b| (a.date, a.start, &a.id).cmp(&(b.date, b.start, &b.id)));
    roster
}

/// The prohibited findings of a roster that nobody excepted and that are of more than what is missing.
pub fn prohibited(problem: &Problem, roster: Vec<Duty>) -> Vec<Finding> {
    let problem = Problem { roster, ..problem.clone() };
    let is_broken = |finding: &Finding| {
        finding.severity == Severity::Prohibited && !finding.excepted && !MISSING.contains(&finding.rule.as_str())
    };
    check(&problem).findings.into_iter().filter(is_broken).collect()
}
