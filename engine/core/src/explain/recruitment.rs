//! Recruitment analysis: work of a plan that nobody has, by week and workstation, as heads to hire.

use crate::calendar::{DAY, Date, Span};
use crate::check::{Roster, cover, minutes_at};
use crate::error::EngineResult;
use crate::roster::{Algorithm, Duty, Problem, Segment, TemplateNeed};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Uncovered work of one workstation in one week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RecruitmentRow {
    /// The workstation's id.
    pub workstation: String,
    /// First date of the week.
    pub week: Date,
    /// Minutes that nobody covers.
    pub uncovered_minutes: i32,
    /// Whole full-time heads in it.
    pub full_time_heads: i32,
    /// Part-time heads for the rest, rounded up.
    pub part_time_heads: i32,
}

/// The answer of `recruitment`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Recruitment {
    /// Working minutes of a full-time head in a week.
    pub full_time_minutes: i32,
    /// Working minutes of a part-time head in a week.
    pub part_time_minutes: i32,
    /// By week, then in the problem's order of workstations; those without a gap are left out.
    pub rows: Vec<RecruitmentRow>,
}

/// A week of full-time work by law, and the most of part-time work (Labour Contract Law of the PRC, art. 68).
const FULL_TIME: i32 = 2_400;
const PART_TIME: i32 = 1_440;

/// Uncovered work turned into heads: as many full-time heads as fit wholly, part-time heads for the rest.
///
/// What nobody covers is told as the plan is made: places of the template and open duties by their working minutes,
/// then what the demand still lacks once those were worked. A plan by template asks nothing of the demand, one by the
/// hours estimate nothing of the template.
///
/// # Errors
/// Everything that is wrong with the problem.
pub fn recruitment(problem: Problem) -> EngineResult<Recruitment> {
    let problem = problem.opened()?;
    let (roster, missing) = (Roster::new(&problem), missing(&problem));
    let first = problem.period.first.week_start(problem.calendar.week_start);
    let mut rows = Vec::new();
    for (at, minutes) in gaps(&roster, &missing, first).into_iter().enumerate().filter(|(_, minutes)| *minutes > 0) {
        let stations = problem.workstations.len();
        rows.push(RecruitmentRow {
            workstation: problem.workstations[at % stations].id.clone(),
            week: first.plus((at / stations * 7) as i32),
            uncovered_minutes: minutes,
            full_time_heads: minutes / FULL_TIME,
            part_time_heads: (minutes % FULL_TIME + PART_TIME - 1) / PART_TIME,
        });
    }
    Ok(Recruitment { full_time_minutes: FULL_TIME, part_time_minutes: PART_TIME, rows })
}

/// Minutes that nobody covers: week by week from the first, the workstations in the problem's order.
fn gaps(roster: &Roster<'_>, missing: &[(Duty, u16)], first: Date) -> Vec<i32> {
    let problem = roster.problem;
    let weeks = (problem.period.last().since(first) / 7 + 1) as usize;
    let mut gaps = vec![0; weeks * problem.workstations.len()];
    let place = |date: Date, station: usize| (date.since(first) / 7) as usize * problem.workstations.len() + station;
    for (duty, heads) in missing {
        for (station, workstation) in problem.workstations.iter().enumerate() {
            let minutes = minutes_at(roster, duty, &|id| id == workstation.id) as i32;
            gaps[place(duty.date, station)] += minutes * i32::from(*heads);
        }
    }
    if problem.algorithm == Algorithm::ShiftTemplate {
        return gaps;
    }
    let length = i32::from(problem.slot);
    for planned in roster.slots.iter().filter(|planned| problem.period.holds(planned.cell.date)) {
        let cell = planned.cell;
        let mut lacking = i32::from(cell.target) - i32::from(planned.heads);
        let station = problem.workstations.iter().position(|workstation| workstation.id == cell.workstation);
        let (Some(station), true) = (station, lacking > 0) else { continue };
        for (duty, heads) in missing {
            let start = cell.date.since(duty.date) * DAY + cell.start.0;
            if cover::stays(duty, &cell.workstation, Span::new(start, start + length)) {
                lacking -= i32::from(*heads);
            }
        }
        gaps[place(cell.date, station)] += lacking.max(0) * length;
    }
    gaps
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
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::Minute;
    use crate::roster::{Break, Shift};
    use crate::testing::{Scene, duty, hm, rule};

    /// Two heads of the early shift, 9:00 to 17:00 with an unpaid half hour, on Monday and on Sunday.
    fn by_template() -> Scene {
        Scene::new(rule("max_duties_day", serde_json::json!({"duties": 2}))).with(|problem| {
            problem.algorithm = Algorithm::ShiftTemplate;
            let breaks = vec![Break { start: Minute(hm(12, 0)), end: Minute(hm(12, 30)), paid: false }];
            let (start, end) = (Minute(hm(9, 0)), Minute(hm(17, 0)));
            problem.shifts.push(Shift { id: "early".into(), start, end, breaks, workstations: vec![] });
            for days in [0, 6] {
                let date = problem.period.first.plus(days);
                problem.template.push(TemplateNeed {
                    date,
                    workstation: "till".into(),
                    shift: "early".into(),
                    heads: 2,
                });
            }
        })
    }

    /// Week, minutes, full-time and part-time heads of each row.
    fn told(scene: Scene) -> Vec<(String, i32, i32, i32)> {
        let rows = recruitment(scene.problem).unwrap().rows;
        rows.into_iter()
            .map(|row| (row.week.to_string(), row.uncovered_minutes, row.full_time_heads, row.part_time_heads))
            .collect()
    }

    fn first_week(minutes: i32, full: i32, part: i32) -> Vec<(String, i32, i32, i32)> {
        vec![("2026-11-23".to_owned(), minutes, full, part)]
    }

    #[test]
    fn places_of_the_template_that_nobody_has_are_hours_to_recruit_for() {
        assert_eq!(told(by_template()), first_week(4 * 450, 0, 2));
        let of_shift = |scene: Scene| scene.where_duty(|duty| duty.shift = Some("early".into()));
        let given = of_shift(by_template().works(0, hm(9, 0), hm(17, 0)));
        assert_eq!(told(given), first_week(3 * 450, 0, 1));
    }

    #[test]
    fn a_free_duty_fills_the_place_whose_times_it_spans_and_an_open_or_a_training_one_fills_none() {
        let free = |scene: Scene| scene.works(0, hm(8, 0), hm(17, 0));
        assert_eq!(told(free(by_template())), first_week(3 * 450, 0, 1));
        assert_eq!(told(by_template().works(0, hm(10, 0), hm(17, 0))), first_week(4 * 450, 0, 2));
        assert_eq!(told(free(by_template()).where_duty(|duty| duty.training = true)), first_week(4 * 450, 0, 2));
        // An open duty stands for a place and for no second one; it is told with its own times.
        assert_eq!(told(free(by_template()).where_duty(|duty| duty.employee = None)), first_week(540 + 3 * 450, 0, 2));
        let elsewhere = by_template().with(|problem| {
            problem.history.push(duty("h1", Some("anna"), problem.period.first, hm(9, 0), hm(17, 0)));
        });
        assert_eq!(told(elsewhere), first_week(3 * 450, 0, 1));
    }

    #[test]
    fn the_demand_tells_slots_without_enough_heads_and_not_what_a_place_of_the_template_covers() {
        let both = |algorithm| {
            by_template().needs(0, hm(9, 0), hm(19, 0), [0, 1, 1]).with(|problem| problem.algorithm = algorithm)
        };
        assert_eq!(told(both(Algorithm::HoursEstimate)), first_week(600, 0, 1));
        assert_eq!(told(both(Algorithm::ShiftTemplate)), first_week(4 * 450, 0, 2));
        // Two more hours in the evening, and the half hour in which both of the template's heads rest.
        assert_eq!(told(both(Algorithm::Both)), first_week(4 * 450 + 150, 0, 2));
    }

    #[test]
    fn whole_full_time_heads_come_first_and_weeks_begin_where_the_company_says() {
        let heads =
            |heads: u16| by_template().with(|problem| problem.template.iter_mut().for_each(|need| need.heads = heads));
        assert_eq!(told(heads(3)), first_week(2_700, 1, 1));
        let from_sunday = by_template().with(|problem| problem.calendar.week_start = 6);
        let weeks: Vec<String> = told(from_sunday).into_iter().map(|row| row.0).collect();
        assert_eq!(weeks, ["2026-11-22", "2026-11-29"]);
    }

    #[test]
    fn a_covered_plan_needs_nobody() {
        assert_eq!(told(Scene::new(rule("max_duties_day", serde_json::json!({"duties": 2})))), vec![]);
    }
}
