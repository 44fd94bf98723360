//! Each code is told exactly where its term is in the problem and weighs something.

use super::Unpriced;
use crate::calendar::Minute;
use crate::problem::Problem;
use crate::roster::{
    Algorithm, AvailabilityException, AvailabilityLevel, AvailabilitySegment, Duty, Money, PayRate, StandInGroup,
    Strength, Style, TemplateNeed, TwoStretches, Wish,
};
use crate::solve::plan_bound::PlanBound;
use crate::solve::plan_bound::tests::till;
use serde_json::json;

/// A problem whose bound holds all of its score: no rule is advice, nothing is to be fair, nobody wishes anything.
fn bare() -> Problem {
    let mut problem = till(1, 2);
    problem.weights.fairness = 0;
    problem
}

/// The same, planned by a template and demand, of which the bound knows duties by their slots alone.
fn by_both() -> Problem {
    let mut problem = bare();
    problem.algorithm = Algorithm::Both;
    problem.weights.over_max = 0;
    problem
}

fn told(problem: &Problem) -> Vec<Unpriced> {
    PlanBound::new(problem.clone()).unwrap().unwrap().unpriced().to_vec()
}

/// A term: what it is, the problem without it, what brings it in, and what makes it weigh nothing.
type Term = (Unpriced, fn() -> Problem, fn(&mut Problem), fn(&mut Problem));

fn with_style(problem: &mut Problem, style: Style) {
    problem.style = Some(style);
}

fn no_style(problem: &mut Problem) {
    problem.style = None;
}

fn shift(problem: &mut Problem) {
    let shift = json!({ "id": "early", "start": 480, "end": 960, "breaks": [], "workstations": [] });
    problem.shifts.push(serde_json::from_value(shift).unwrap());
}

fn wish(problem: &mut Problem, shift: Option<&str>) {
    let date = problem.period.first;
    problem.employees[0].wishes.push(Wish { date, work: true, shift: shift.map(str::to_owned) });
}

fn overtime(problem: &mut Problem) {
    let cycle = json!({ "week": 2_400, "month": 9_920, "quarter": 29_760, "year": 119_040 });
    let rule = json!({ "id": "standard_time", "params": {
        "dayMinutes": 480, "weekMinutes": 2_400, "cycle": cycle,
        "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300
    } });
    let mut used = problem.rules[0].clone();
    (used.number, used.rule) = ("R9".into(), serde_json::from_value(rule).unwrap());
    problem.rules.push(used);
    problem.employees[1].pay = vec![PayRate { from: problem.period.first, hourly: Money(3_000) }];
}

fn advice(problem: &mut Problem) {
    let rule = json!({ "number": "R9", "rule": { "id": "max_consecutive_days", "params": { "days": 3 } },
        "severity": "advice", "overridable": true, "jurisdiction": "company", "source": "" });
    problem.rules.push(serde_json::from_value(rule).unwrap());
}

fn published(problem: &mut Problem) {
    let segment = json!({ "start": 480, "end": 960, "workstation": "till" });
    let duty = json!({ "id": "told", "date": problem.period.first, "employee": "p0", "start": 480, "end": 960, "breaks": [],
        "segments": [segment], "pinned": false, "training": false });
    problem.published.push(serde_json::from_value::<Duty>(duty).unwrap());
}

fn prefers(problem: &mut Problem) {
    let segment = AvailabilitySegment { start: Minute(480), end: Minute(960), level: AvailabilityLevel::Preferred };
    let date = problem.period.first;
    problem.employees[0].exceptions.push(AvailabilityException { date, segments: vec![segment] });
}

const TERMS: &[Term] = &[
    (Unpriced::Advice, bare, advice, |problem| problem.weights.finding = 0),
    (Unpriced::Fairness, by_both, |problem| problem.weights.fairness = 10, |problem| problem.weights.fairness = 0),
    (Unpriced::Stability, bare, published, |problem| problem.weights.stability = 0),
    (
        Unpriced::ShiftWishes,
        || {
            let mut problem = bare();
            shift(&mut problem);
            wish(&mut problem, None);
            problem
        },
        |problem| wish(problem, Some("early")),
        |problem| problem.weights.preference = 0,
    ),
    (Unpriced::Wishes, by_both, |problem| wish(problem, None), |problem| problem.weights.preference = 0),
    (Unpriced::Wishes, by_both, prefers, |problem| problem.weights.preference = 0),
    (Unpriced::Overtime, bare, overtime, |problem| problem.weights.cost = 0),
    (
        Unpriced::OpeningAfterClosing,
        bare,
        |problem| with_style(problem, Style { no_opening_after_closing: Strength::Slight, ..Style::default() }),
        no_style,
    ),
    (
        Unpriced::DaysOffTogether,
        bare,
        |problem| with_style(problem, Style { days_off_together: Strength::Slight, ..Style::default() }),
        no_style,
    ),
    (
        Unpriced::LikeStarts,
        bare,
        |problem| with_style(problem, Style { like_starts: Strength::Slight, ..Style::default() }),
        no_style,
    ),
    (
        Unpriced::TwoStretches,
        bare,
        |problem| {
            let two = TwoStretches { most_percent: 30, between: [120, 240], stretch: [150, 300] };
            with_style(problem, Style { two_stretches: Some(two), ..Style::default() });
        },
        |problem| problem.employees.iter_mut().for_each(|one| one.two_stretches = Some(false)),
    ),
    (
        Unpriced::WholeDays,
        by_both,
        |problem| with_style(problem, Style { whole_days: Strength::Slight, ..Style::default() }),
        no_style,
    ),
    (
        Unpriced::NamedShifts,
        || {
            let mut problem = by_both();
            shift(&mut problem);
            problem
        },
        |problem| with_style(problem, Style { named_shifts: Strength::Slight, ..Style::default() }),
        no_style,
    ),
    (
        Unpriced::FiveDays,
        by_both,
        |problem| with_style(problem, Style { five_days: Strength::Slight, ..Style::default() }),
        no_style,
    ),
    (
        Unpriced::EvenContracts,
        by_both,
        |problem| with_style(problem, Style { even_contracts: Strength::Slight, ..Style::default() }),
        no_style,
    ),
    (
        Unpriced::OpenDuties,
        || {
            let mut problem = by_both();
            shift(&mut problem);
            problem
        },
        |problem| {
            let (date, workstation, shift) = (problem.period.first, "till".into(), "early".into());
            problem.template.push(TemplateNeed { date, workstation, shift, heads: 1 });
        },
        |problem| problem.weights.under_min = 0,
    ),
    (
        Unpriced::StandIns,
        bare,
        |problem| {
            let till = &mut problem.workstations[0];
            (till.group, till.stars_min) =
                (Some(StandInGroup { name: "front".into(), stars_lost: 1, most: Some(1) }), 5);
        },
        |problem| problem.weights.over_max = 0,
    ),
    (Unpriced::Surplus, by_both, |problem| problem.weights.over_max = 60, |problem| problem.weights.over_max = 0),
];

#[test]
fn each_term_that_a_bound_does_not_hold_is_told_where_it_weighs_something_and_nowhere_else() {
    for (code, without, bring_in, mute) in TERMS {
        let mut problem = without();
        assert_eq!(told(&problem), [], "without {code:?}");
        bring_in(&mut problem);
        assert_eq!(told(&problem), [*code]);
        mute(&mut problem);
        assert_eq!(told(&problem), [], "{code:?} that weighs nothing");
    }
}
