//! Small plans of drawn duties against trying everything: slots of a quarter of an hour, two workstations, and a rest
//! where one is due. Each person knows one workstation: changes between two are drawn from two hours on only, so that
//! a best roster with a shorter stay need not be found.

use crate::lives::style;
use crate::problems::{planned, prohibited};
use paiban_engine::calendar::{Date, Minute};
use paiban_engine::problem::Problem;
use paiban_engine::roster::{
    Algorithm, AvailabilityLevel, AvailabilityPattern, AvailabilitySegment, Break, DemandCell, Duty, Employee, Segment,
    Skill,
};
use paiban_engine::solve::plan_bound::PlanBound;
use paiban_problems::{Size, restaurant};

/// Step of the times that are drawn. Demand changes on the hour, so a change of workstation between steps gains nothing.
const STEP: u16 = 30;
const OPENS: i32 = 480;
const STATIONS: [&str; 2] = ["counter", "grill"];

/// Demand of an hour here and there at two workstations, for so many people who are there until `closes`.
fn small(seed: u64, people: usize, days: u16, closes: i32) -> Problem {
    let size = Size { people: 5, days, slot: 15, algorithm: Algorithm::HoursEstimate, seed };
    let mut problem = restaurant(size);
    problem.step = Some(STEP);
    problem.duty_minutes = [240, 330];
    problem.employees.truncate(people);
    let open = AvailabilitySegment { start: Minute(OPENS), end: Minute(closes), level: AvailabilityLevel::Possible };
    for (at, employee) in problem.employees.iter_mut().enumerate() {
        let from = employee.employments[0].from;
        employee.employments[0].week_minutes = 480;
        employee.availability = vec![AvailabilityPattern { from, to: None, weekdays: vec![vec![open]; 7] }];
        employee.leave.clear();
        let known = &STATIONS[(seed as usize + at) % 2..][..1];
        let skill = |id: &&str| Skill { workstation: (*id).into(), stars: 3, certificate_until: None };
        employee.skills = known.iter().map(skill).collect();
    }
    let dates: Vec<Date> = (0..i32::from(days)).map(|day| problem.period.first.plus(day)).collect();
    let mut number = seed;
    let mut heads = || {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 60) as u16 / 6
    };
    problem.demand.clear();
    for (date, workstation) in dates.into_iter().flat_map(|date| STATIONS.map(|station| (date, station))) {
        for hour in (OPENS..closes).step_by(60) {
            let target = heads();
            for start in (hour..(hour + 60).min(closes)).step_by(15).filter(|_| target > 0) {
                let (workstation, start, min) = (workstation.into(), Minute(start), target.div_ceil(2));
                problem.demand.push(DemandCell { date, workstation, start, min, target, max: target });
            }
        }
    }
    problem
}

/// Every duty that could be drawn for somebody on a date: on the step, at a workstation that is known, with a rest of
/// half an hour that lies neither in the first hour nor in the last where the presence asks for one.
fn duties(problem: &Problem, employee: &Employee, date: Date, closes: i32) -> Vec<Duty> {
    let mut found = Vec::new();
    let step = usize::from(STEP);
    let [least, most] = problem.duty_minutes.map(i32::from);
    for (start, length) in
        (OPENS..closes).step_by(step).flat_map(|start| (least..=most).step_by(step).map(move |length| (start, length)))
    {
        let end = start + length;
        let rests: Vec<Vec<Break>> = if length > 300 {
            let at = (start + 60..=end - 90).step_by(step);
            at.map(|at| vec![Break { start: Minute(at), end: Minute(at + 30), paid: false }]).collect()
        } else {
            vec![Vec::new()]
        };
        let segment = |start, end, skill: &Skill| Segment {
            start: Minute(start),
            end: Minute(end),
            workstation: skill.workstation.clone(),
        };
        let ways: Vec<Vec<Segment>> = employee.skills.iter().map(|skill| vec![segment(start, end, skill)]).collect();
        for (segments, breaks) in ways.iter().flat_map(|way| rests.iter().map(move |rest| (way, rest))) {
            found.push(Duty {
                id: format!("{}-{date}", employee.id),
                date,
                employee: Some(employee.id.clone()),
                start: Minute(start),
                end: Minute(end),
                breaks: breaks.clone(),
                segments: segments.clone(),
                shift: None,
                pinned: true,
                training: false,
                excepted: Vec::new(),
                note: None,
            });
        }
    }
    found.retain(|duty| duty.end.0 <= closes);
    found
}

/// The lawful roster with the fewest points of all, each weighed by itself with every duty pinned, and how many there are.
fn cheapest(problem: &Problem, closes: i32) -> (i64, usize) {
    let mut rosters: Vec<Vec<Duty>> = vec![Vec::new()];
    for employee in &problem.employees {
        for day in 0..i32::from(problem.period.days) {
            let own = duties(problem, employee, problem.period.first.plus(day), closes);
            let with = |roster: &Vec<Duty>| -> Vec<Vec<Duty>> {
                own.iter().map(|duty| [roster.as_slice(), std::slice::from_ref(duty)].concat()).collect()
            };
            rosters = rosters.iter().flat_map(with).chain(rosters.clone()).collect();
        }
    }
    let count = rosters.len();
    rosters.retain(|roster| prohibited(problem, roster.clone()).is_empty());
    let points = rosters.into_iter().map(|roster| planned(&Problem { roster, ..problem.clone() }, 1, 0).score.total);
    (points.min().expect("to leave everything open is lawful"), count)
}

#[test]
fn small_plans_of_drawn_duties_are_as_good_as_the_best_of_all_rosters() {
    // Two people on one day, one on two days, three on one and one on three; the longest duties need a rest.
    for (seed, (people, days, closes)) in [(2, 1, 960), (1, 2, 960), (3, 1, 780), (1, 3, 780)].into_iter().enumerate() {
        let problem = small(seed as u64, people, days, closes);
        let (best, rosters) = cheapest(&problem, closes);
        assert!(rosters > 300, "{rosters}");
        assert_eq!(planned(&problem, seed as u64, 400).score.total, best, "problem {seed}");
        assert!(planned(&problem, seed as u64, 3).score.total >= best);
    }
}

#[test]
fn with_every_goal_of_style_no_small_plan_and_no_bound_is_on_the_wrong_side_of_the_best_of_all_rosters() {
    for (seed, (people, days, closes)) in [(2, 1, 960), (1, 3, 780)].into_iter().enumerate() {
        let mut problem = small(seed as u64, people, days, closes);
        problem.style = Some(style(3_i32.pow(6) - 1));
        let (best, _) = cheapest(&problem, closes);
        let mut bound = PlanBound::new(problem.clone()).unwrap().unwrap();
        while !bound.is_settled() {
            bound.step();
        }
        assert!(bound.bound() <= Some(best), "{:?} above {best}", bound.bound());
        let plan = planned(&problem, seed as u64, 400);
        assert!(plan.score.style > 0, "{:?}", plan.score);
        assert_eq!(plan.score.total, best, "problem {seed}");
    }
}
