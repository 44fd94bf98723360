//! Where a search starts: which duties of the roster never change, what the others become, and what the roster is worth.

use super::border::Score;
use super::cover_kept::CoverKept;
use super::model::Model;
use super::numbers::Numbers;
use super::offered::finish::prohibited;
use super::piece::{MAX_LEGS, MAX_RESTS, NONE, Piece, Rest};
use super::score::score;
use super::state::{Given, State};
use crate::problem::Problem;
use crate::roster::{Algorithm, Duty, Finding, Shift, TemplateNeed};

/// A problem that is ready to be searched.
pub struct Start {
    /// What may become of each duty of the roster.
    pub standings: Vec<Standing>,
    /// The compiled problem.
    pub model: Model,
    /// What the search begins with.
    pub state: State,
    /// The roster as it stands, as far as the search may give it.
    pub standing: Vec<Option<Given>>,
    /// What the whole of it is worth.
    pub worth: Score,
}

impl Start {
    /// The standing roster itself, or, afresh, what must be worked with nobody on it.
    pub fn of(problem: &Problem) -> Self {
        let (mut standings, missing) = standings(problem);
        let (mut model, mut state, mut refused) = laid(problem, &standings, &missing);
        let mut worth = score(&state);
        if !refused.is_empty() {
            let as_it_is = |(duty, standing): (&Duty, &Standing)| match duty.employee {
                Some(_) => Standing::Fixed,
                None => *standing,
            };
            let all: Vec<Standing> = problem.roster.iter().zip(&standings).map(as_it_is).collect();
            let whole = laid(problem, &all, &missing);
            worth = score(&whole.1);
            if whole.1.is_split_within(&whole.0) {
                while leave_alone(problem, &mut standings, &refused) {
                    (model, state, refused) = laid(problem, &standings, &missing);
                }
            } else {
                // With more days of two stretches than the site wants it is no roster that could be offered.
                worth.total = i64::MAX;
            }
        }
        let standing = state.kept();
        if !problem.search.may_uncover {
            model.kept_cover = CoverKept::of(&model, state.cover_score().missing);
            state.keep_cover(model.kept_cover);
        }
        if problem.search.afresh {
            let bare = |(piece, _): &Given| piece.needed.then_some((*piece, NONE));
            let bare: Vec<Option<Given>> = standing.iter().map(|given| given.as_ref().and_then(bare)).collect();
            state = State::restored(&model, &bare);
        }
        Self { standings, model, state, standing, worth }
    }
}

type Missing = (usize, u16);

/// The model and its state, and which duties of the roster the search would not give as they are given.
fn laid(problem: &Problem, standings: &[Standing], missing: &[Missing]) -> (Model, State, Vec<usize>) {
    let fixed: Vec<bool> = standings.iter().map(|standing| *standing == Standing::Fixed).collect();
    let model = Model::of(problem, &fixed);
    let (state, refused) = state(problem, &model, standings, missing);
    (model, state, refused)
}

/// Fixes all duties of the people some of whose duties the search would not give, though nothing prohibited is found of them:
/// they stand by somebody's leave, which is not the search's to take back. Whether there are any.
fn leave_alone(problem: &Problem, standings: &mut [Standing], refused: &[usize]) -> bool {
    if refused.is_empty() {
        return false;
    }
    let pairs = || problem.roster.iter().zip(standings.iter());
    let by_itself = pairs().filter(|(_, standing)| **standing == Standing::Fixed).map(|(duty, _)| duty.clone());
    let by_itself = prohibited(problem, by_itself.collect());
    let mut found = prohibited(problem, problem.roster.clone());
    found.retain(|finding| !by_itself.contains(finding));
    let is_faulty = |duty: &Duty| {
        let of = |one: &Finding| one.employee == duty.employee || one.duties.contains(&duty.id);
        found.iter().any(of)
    };
    let mut left: Vec<&Option<String>> = refused.iter().map(|&at| &problem.roster[at].employee).collect();
    left.retain(|id| !problem.roster.iter().any(|duty| duty.employee == **id && is_faulty(duty)));
    for (duty, standing) in problem.roster.iter().zip(standings) {
        if left.contains(&&duty.employee) {
            *standing = Standing::Fixed;
        }
    }
    !left.is_empty()
}

/// What becomes of one duty of the problem's roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It stays as it is: pinned, in training, excepted by a person, or of somebody who is not planned for.
    Fixed,
    /// The search may change it.
    Movable,
    /// It must be worked by somebody, at its own times.
    Needed,
    /// It was proposed for a need that is counted anew, and goes.
    Proposed,
}

/// The standing of every duty of the roster, and the template's needs that none of them meets.
pub fn standings(problem: &Problem) -> (Vec<Standing>, Vec<(usize, u16)>) {
    let people = Numbers::of(problem.employees.iter().map(|employee| &employee.id));
    let takes_part = |id: &str| people.get(id).is_some_and(|at| problem.employees[at as usize].participates);
    let mut missing: Vec<u16> = if problem.algorithm == Algorithm::HoursEstimate {
        vec![0; problem.template.len()]
    } else {
        problem.template.iter().map(|need| need.heads).collect()
    };
    let standings = problem.roster.iter().map(|duty| {
        let need = problem.template.iter().position(|need| meets(duty, need)).filter(|&need| missing[need] > 0);
        if let Some(need) = need {
            missing[need] -= 1;
        }
        let given = duty.employee.as_deref();
        let outside = !problem.search.reaches(given, duty.date);
        let kept = duty.pinned || duty.training || !duty.excepted.is_empty() || outside;
        if kept || given.is_some_and(|id| !takes_part(id)) || !is_plain(problem, duty) {
            Standing::Fixed
        } else if need.is_some() {
            Standing::Needed
        } else if given.is_none() {
            let proposed = problem.algorithm != Algorithm::ShiftTemplate && duty.shift.is_none();
            if proposed { Standing::Proposed } else { Standing::Needed }
        } else if problem.algorithm == Algorithm::ShiftTemplate {
            // Planning by template has no measure for what the template does not ask for: it keeps its times.
            Standing::Needed
        } else {
            Standing::Movable
        }
    });
    let standings = standings.collect();
    let within = |need: &usize| problem.search.reaches(None, problem.template[*need].date);
    let missing = missing.into_iter().enumerate().filter(|(need, heads)| *heads > 0 && within(need));
    (standings, missing.collect())
}

fn meets(duty: &Duty, need: &TemplateNeed) -> bool {
    duty.date == need.date
        && duty.shift.as_deref() == Some(need.shift.as_str())
        && duty.segments.first().is_some_and(|segment| segment.workstation == need.workstation)
}

/// Whether the search's own arithmetic can hold the duty.
fn is_plain(problem: &Problem, duty: &Duty) -> bool {
    let known = |id: &str| problem.workstations.iter().any(|station| station.id == id);
    problem.period.holds(duty.date)
        && duty.breaks.len() <= MAX_RESTS
        && (1..=MAX_LEGS).contains(&duty.segments.len())
        && duty.segments.iter().all(|segment| known(&segment.workstation))
}

/// The roster at the start: fixed duties, then those of the roster that may stay, then the open needs; and which did not
/// stay where they are.
pub fn state(problem: &Problem, model: &Model, standings: &[Standing], missing: &[Missing]) -> (State, Vec<usize>) {
    let mut state = State::new(model);
    let mut refused = Vec::new();
    for ((source, duty), standing) in problem.roster.iter().enumerate().zip(standings) {
        if !matches!(standing, Standing::Movable | Standing::Needed) {
            continue;
        }
        let Some(mut piece) = piece_of(model, duty) else { continue };
        piece.source = source as u32;
        if *standing == Standing::Needed {
            piece = model.needed(piece);
        }
        let employee = duty.employee.as_deref().and_then(|id| model.employee(id)).unwrap_or(NONE);
        if employee == NONE {
            open(model, &mut state, piece);
            continue;
        }
        let lawful = model.shape.allows(model, &piece) && state.add(model, (piece, employee)) && state.is_legal(model);
        if lawful {
            state.weigh(model);
        }
        if lawful && state.is_affordable(model) {
            state.settle();
            continue;
        }
        state.take_back(model);
        refused.push(source);
        if piece.needed {
            open(model, &mut state, piece);
        }
    }
    for &(need, heads) in missing {
        let need = &problem.template[need];
        let shift = problem.shifts.get(model.shift(&need.shift) as usize);
        let Some(piece) = shift.and_then(|shift| piece_of_need(model, need, shift)) else { continue };
        for _ in 0..heads {
            open(model, &mut state, piece);
        }
    }
    (state, refused)
}

fn open(model: &Model, state: &mut State, piece: Piece) {
    state.add(model, (piece, NONE));
    state.settle();
}

/// A duty in the search's arithmetic; nothing where it lies outside the period.
pub fn piece_of(model: &Model, duty: &Duty) -> Option<Piece> {
    let day = usize::try_from(duty.date.since(model.first)).ok().filter(|&day| day < model.days)?;
    let mut piece = Piece::bare(day, duty.start.0, duty.end.0);
    for rest in &duty.breaks {
        piece.push_rest(Rest { start: rest.start.0 as i16, end: rest.end.0 as i16, paid: rest.paid });
    }
    for segment in &duty.segments {
        piece.push_leg(segment.start.0, segment.end.0, model.station(&segment.workstation)? as u16);
    }
    piece.shift = duty.shift.as_deref().map_or(NONE, |id| model.shift(id));
    Some(piece)
}

/// A template's need as a duty that nobody has yet.
pub fn piece_of_need(model: &Model, need: &TemplateNeed, shift: &Shift) -> Option<Piece> {
    let day = usize::try_from(need.date.since(model.first)).ok().filter(|&day| day < model.days)?;
    let station = model.station(&need.workstation)?;
    let mut piece = Piece::new(day, shift.start.0, shift.end.0, station);
    for rest in &shift.breaks {
        piece.push_rest(Rest { start: rest.start.0 as i16, end: rest.end.0 as i16, paid: rest.paid });
    }
    piece.shift = model.shift(&shift.id);
    Some(model.needed(piece))
}
