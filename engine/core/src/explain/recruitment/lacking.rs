//! The stretches of a plan in which somebody is lacking: of duties that nobody has, and of demand beyond them.

use crate::calendar::{DAY, Date, Span};
use crate::problem::Problem;
use crate::roster::{Algorithm, Duty, Segment, TemplateNeed};
use crate::sight::whole::{Roster, cover};

/// Heads that are lacking at a workstation for a stretch of a date.
#[derive(Debug, Clone, Copy)]
pub struct Lack {
    pub date: Date,
    /// Its place among the problem's workstations.
    pub station: usize,
    pub span: Span,
    pub heads: i32,
    /// Real minutes of work of all these heads.
    pub minutes: i32,
    /// Working minutes of the duty that it is of; none where it is of the demand.
    pub of_duty: i32,
}

/// Everything that is lacking, the duties before the demand.
pub fn of(problem: &Problem, roster: &Roster<'_>) -> Vec<Lack> {
    let missing = missing(problem);
    let mut lacks: Vec<Lack> = missing.iter().flat_map(|(duty, heads)| of_duty(roster, duty, *heads)).collect();
    if problem.algorithm != Algorithm::ShiftTemplate {
        lacks.extend(of_demand(roster, &missing));
    }
    lacks.retain(|lack| lack.minutes > 0);
    lacks
}

/// Stretches with their heads added up where they lie over each other, in the order of time; a stretch ends where the
/// heads change.
pub fn stretches(spans: impl Iterator<Item = (Span, i32)> + Clone) -> Vec<(Span, i32)> {
    let mut edges: Vec<i32> = spans.clone().flat_map(|(span, _)| [span.start.0, span.end.0]).collect();
    edges.sort_unstable();
    edges.dedup();
    let mut found: Vec<(Span, i32)> = Vec::new();
    for pair in edges.windows(2) {
        let piece = Span::new(pair[0], pair[1]);
        let heads: i32 = spans.clone().filter(|(span, _)| span.overlaps(piece)).map(|(_, heads)| heads).sum();
        match found.last_mut() {
            Some((last, same)) if last.end == piece.start && *same == heads => last.end = piece.end,
            _ if heads > 0 => found.push((piece, heads)),
            _ => {}
        }
    }
    found
}

/// The work of a duty at each of its workstations, without its unpaid rests.
fn of_duty(roster: &Roster<'_>, duty: &Duty, heads: u16) -> Vec<Lack> {
    let mut lacks = Vec::new();
    for segment in &duty.segments {
        let Some(station) = roster.workstations.iter().position(|one| one.id == segment.workstation) else { continue };
        let mut start = segment.start.0;
        let rests = duty.breaks.iter().filter(|rest| !rest.paid).map(|rest| (rest.start.0, rest.end.0));
        for (rest, after) in rests.chain([(segment.end.0, segment.end.0)]) {
            let end = rest.clamp(start, segment.end.0);
            if end > start {
                let span = Span::new(start, end);
                let minutes = roster.real_span(duty.date, span) as i32 * i32::from(heads);
                lacks.push(Lack { date: duty.date, station, span, heads: i32::from(heads), minutes, of_duty: 0 });
            }
            start = start.max(after.min(segment.end.0));
        }
    }
    let whole = lacks.iter().map(|lack| lack.minutes).sum::<i32>() / i32::from(heads.max(1));
    lacks.iter_mut().for_each(|lack| lack.of_duty = whole);
    lacks
}

/// Slots whose target the roster and the missing duties together do not reach.
fn of_demand<'a>(roster: &'a Roster<'_>, missing: &'a [(Duty, u16)]) -> impl Iterator<Item = Lack> + 'a {
    let length = i32::from(roster.slot);
    let inside = roster.slots.iter().filter(|planned| roster.period.holds(planned.cell.date));
    inside.filter_map(move |planned| {
        let cell = planned.cell;
        let station = roster.workstations.iter().position(|workstation| workstation.id == cell.workstation)?;
        let mut heads = i32::from(cell.target) - i32::from(planned.heads);
        for (duty, more) in missing {
            let start = cell.date.since(duty.date) * DAY + cell.start.0;
            if heads > 0 && cover::stays(duty, &cell.workstation, Span::new(start, start + length)) {
                heads -= i32::from(*more);
            }
        }
        let span = Span::new(cell.start.0, cell.start.0 + length);
        (heads > 0).then_some(Lack { date: cell.date, station, span, heads, minutes: heads * length, of_duty: 0 })
    })
}

/// Duties that nobody has, and how many of each: the open ones of the roster, and those of places of the template that
/// no duty stands for.
fn missing(problem: &Problem) -> Vec<(Duty, u16)> {
    let by_template = problem.algorithm != Algorithm::HoursEstimate;
    let mut places: Vec<u16> = (problem.template.iter())
        .map(|need| if by_template && problem.period.holds(need.date) { need.heads } else { 0 })
        .collect();
    let mut missing = Vec::new();
    // What other plans in effect give people to do here fills places, too.
    for duty in problem.roster.iter().chain(&problem.history).filter(|duty| !duty.training) {
        let stands = |at: &usize| places[*at] > 0 && stands_for(problem, duty, &problem.template[*at]);
        if let Some(at) = (0..places.len()).find(stands) {
            places[at] -= 1;
        }
        if duty.employee.is_none() {
            missing.push((duty.clone(), 1));
        }
    }
    for (need, heads) in problem.template.iter().zip(places).filter(|(_, heads)| *heads > 0) {
        missing.extend(duty_of(problem, need).map(|duty| (duty, heads)));
    }
    missing
}

/// Whether a duty is one of the shift that a template asks for, or, drawn freely, spans its times at the workstation.
fn stands_for(problem: &Problem, duty: &Duty, need: &TemplateNeed) -> bool {
    let there = |segment: &Segment| segment.workstation == need.workstation;
    duty.date == need.date
        && duty.segments.iter().any(there)
        && match &duty.shift {
            Some(shift) => *shift == need.shift,
            None => (problem.shifts.iter().filter(|shift| shift.id == need.shift))
                .any(|shift| duty.start <= shift.start && shift.end <= duty.end),
        }
}

/// The duty that a place of the template asks for.
fn duty_of(problem: &Problem, need: &TemplateNeed) -> Option<Duty> {
    let shift = problem.shifts.iter().find(|shift| shift.id == need.shift)?;
    let (start, end, workstation) = (shift.start, shift.end, need.workstation.clone());
    Some(Duty {
        id: String::new(),
        date: need.date,
        employee: None,
        start,
        end,
        breaks: shift.breaks.clone(),
        segments: vec![Segment { start, end, workstation }],
        shift: Some(shift.id.clone()),
        pinned: false,
        training: false,
        excepted: vec![],
        note: None,
    })
}
