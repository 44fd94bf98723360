//! What nobody has, told by hours, stretches and people; the properties hold for any gaps.

use super::*;
use crate::calendar::Minute;
use crate::roster::{Algorithm, Break, Shift, TemplateNeed};
use crate::testing::{Scene, duty, hm, rule, workstation};
use proptest::prelude::*;

/// Two heads of the early shift, 9:00 to 17:00 with an unpaid half hour, on Monday and on Sunday.
fn by_template() -> Scene {
    Scene::new(rule("max_duties_day", serde_json::json!({"duties": 2}))).with(|problem| {
        problem.algorithm = Algorithm::ShiftTemplate;
        let breaks = vec![Break { start: Minute(hm(12, 0)), end: Minute(hm(12, 30)), paid: false }];
        let (start, end) = (Minute(hm(9, 0)), Minute(hm(17, 0)));
        problem.shifts.push(Shift { id: "early".into(), start, end, breaks, workstations: vec![] });
        for days in [0, 6] {
            let date = problem.period.first.plus(days);
            problem.template.push(TemplateNeed { date, workstation: "till".into(), shift: "early".into(), heads: 2 });
        }
    })
}

/// Minutes, full-time and part-time heads of each week, by its first date.
fn told(scene: Scene) -> Vec<(String, i32, i32, i32)> {
    let weeks = recruitment(scene.problem).unwrap().weeks;
    weeks
        .into_iter()
        .map(|week| (week.week.to_string(), week.uncovered_minutes, week.full_time_heads, week.part_time_heads))
        .collect()
}

/// Reason, what was counted, and how much of it one person does, of the only week.
fn because(scene: Scene) -> (RecruitmentReason, i32, i32) {
    let weeks = recruitment(scene.problem).unwrap().weeks;
    assert_eq!(weeks.len(), 1);
    (weeks[0].reason, weeks[0].counted, weeks[0].each)
}

fn first_week(minutes: i32, full: i32, part: i32) -> Vec<(String, i32, i32, i32)> {
    vec![("2026-11-23".to_owned(), minutes, full, part)]
}

#[test]
fn places_of_the_template_that_nobody_has_are_hours_to_recruit_for() {
    assert_eq!(told(by_template()), first_week(4 * 450, 0, 2));
    let of_shift = |scene: Scene| scene.where_duty(|duty| duty.shift = Some("early".into()));
    let given = of_shift(by_template().works(0, hm(9, 0), hm(17, 0)));
    assert_eq!(told(given), first_week(3 * 450, 0, 2));
}

#[test]
fn a_free_duty_fills_the_place_whose_times_it_spans_and_an_open_or_a_training_one_fills_none() {
    let free = |scene: Scene| scene.works(0, hm(8, 0), hm(17, 0));
    assert_eq!(told(free(by_template())), first_week(3 * 450, 0, 2));
    assert_eq!(told(by_template().works(0, hm(10, 0), hm(17, 0))), first_week(4 * 450, 0, 2));
    assert_eq!(told(free(by_template()).where_duty(|duty| duty.training = true)), first_week(4 * 450, 0, 2));
    // An open duty stands for a place and for no second one; it is told with its own times.
    assert_eq!(told(free(by_template()).where_duty(|duty| duty.employee = None)), first_week(540 + 3 * 450, 0, 2));
    let elsewhere = by_template().with(|problem| {
        problem.history.push(duty("h1", Some("anna"), problem.period.first, hm(9, 0), hm(17, 0)));
    });
    assert_eq!(told(elsewhere), first_week(3 * 450, 0, 2));
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
fn full_time_heads_are_as_few_as_the_hours_allow_and_weeks_begin_where_the_company_says() {
    let heads =
        |heads: u16| by_template().with(|problem| problem.template.iter_mut().for_each(|need| need.heads = heads));
    assert_eq!(told(heads(3)), first_week(2_700, 0, 3));
    let from_sunday = by_template().with(|problem| problem.calendar.week_start = 6);
    let weeks: Vec<String> = told(from_sunday).into_iter().map(|week| week.0).collect();
    assert_eq!(weeks, ["2026-11-22", "2026-11-29"]);
}

#[test]
fn a_covered_plan_needs_nobody() {
    let covered = Scene::new(rule("max_duties_day", serde_json::json!({"duties": 2})));
    let answer = recruitment(covered.problem).unwrap();
    assert_eq!((answer.weeks, answer.rows), (vec![], vec![]));
}

/// A week without a roster whose demand lacks these heads: workstation, day, from, to.
fn lacking(gaps: &[(usize, i32, i32, i32, u16)]) -> Scene {
    let scene = Scene::new(rule("max_duties_day", serde_json::json!({"duties": 2})));
    scene.with(|problem| {
        problem.workstations = ["till", "floor", "kitchen"].map(workstation).to_vec();
        for &(station, day, from, to, heads) in gaps {
            let (date, workstation) = (problem.period.first.plus(day), problem.workstations[station].id.clone());
            for start in (from..to).step_by(30) {
                let start = Minute(start);
                let cell = crate::roster::DemandCell {
                    date,
                    workstation: workstation.clone(),
                    start,
                    min: 0,
                    target: heads,
                    max: heads,
                };
                problem.demand.push(cell);
            }
        }
    })
}

#[test]
fn an_hour_at_each_of_three_workstations_one_after_the_other_asks_for_one_person() {
    let after_each_other = [(0, 0, hm(9, 0), hm(10, 0), 1), (1, 0, hm(10, 0), hm(11, 0), 1), (2, 1, 600, 660, 1)];
    assert_eq!(told(lacking(&after_each_other)), first_week(180, 0, 1));
    assert_eq!(because(lacking(&after_each_other)), (RecruitmentReason::AtOnce, 1, 1));
    let at_once = [(0, 0, 540, 600, 1), (1, 0, 540, 600, 1), (2, 0, 570, 600, 1)];
    assert_eq!(told(lacking(&at_once)), first_week(150, 0, 3));
    let week = recruitment(lacking(&at_once).problem).unwrap().weeks.remove(0);
    assert_eq!((week.date, week.span), (Some(week.week), Some(Span::new(570, 600))));
}

#[test]
fn long_days_days_off_and_the_hours_ask_for_people_too() {
    // Twelve hours of a day are more than the longest duty of ten.
    assert_eq!(because(lacking(&[(0, 2, 540, 1260, 1)])), (RecruitmentReason::Day, 720, 600));
    let daily: Vec<_> = (0..7).map(|day| (0, day, 600, 660, 1)).collect();
    assert_eq!(because(lacking(&daily)), (RecruitmentReason::DayOff, 7, 6));
    let six = &daily[..6];
    assert_eq!(told(lacking(six)), first_week(360, 0, 1));
    // Nine hours on five days are more than forty.
    let full: Vec<_> = (0..5).map(|day| (0, day, 540, 1080, 1)).collect();
    assert_eq!(because(lacking(&full)), (RecruitmentReason::Week, 2_700, 2_400));
    assert_eq!(told(lacking(&full)), first_week(2_700, 0, 2));
    let forty: Vec<_> = (0..5).map(|day| (0, day, 540, 1020, 1)).collect();
    assert_eq!(told(lacking(&forty)), first_week(2_400, 1, 0));
}

#[test]
fn a_row_tells_when_its_heads_are_lacking_and_an_unpaid_rest_is_no_work() {
    let rows = recruitment(by_template().problem).unwrap().rows;
    let gap = |day, start, end| {
        let date = rows[0].week.plus(day);
        RecruitmentGap { date, span: Span::new(start, end), heads: 2 }
    };
    let (morning, afternoon) = ((hm(9, 0), hm(12, 0)), (hm(12, 30), hm(17, 0)));
    let days = [0, 6].into_iter().flat_map(|day| [morning, afternoon].map(|(start, end)| gap(day, start, end)));
    assert_eq!(rows[0].gaps, days.collect::<Vec<_>>());
}

proptest! {
    #[test]
    fn the_people_suffice_for_every_moment_day_and_week_and_no_workstation_asks_for_its_own(
        gaps in prop::collection::vec((0usize..3, 0i32..7, 0i32..40, 1i32..20, 1u16..4), 0..12),
    ) {
        let drawn: Vec<_> = gaps.into_iter()
            .map(|(station, day, from, slots, heads)| (station, day, from * 30, ((from + slots) * 30).min(1440), heads))
            .collect();
        // The demand of a slot is said once.
        let mut scene = lacking(&drawn);
        let mut said = std::collections::BTreeSet::new();
        scene.problem.demand.retain(|cell| said.insert((cell.date, cell.workstation.clone(), cell.start)));
        let Recruitment { weeks, rows, .. } = recruitment(scene.problem.clone()).unwrap();
        prop_assert_eq!(weeks.is_empty(), drawn.is_empty());
        let heads = |scene: &Scene| recruitment(scene.problem.clone()).unwrap().weeks.first()
            .map_or(0, |week| week.full_time_heads + week.part_time_heads);
        let people = heads(&scene);
        let mut minutes = 0;
        for row in &rows {
            for pair in row.gaps.windows(2) {
                prop_assert!((pair[0].date, pair[0].span.end) <= (pair[1].date, pair[1].span.start));
            }
            let told: i32 = row.gaps.iter().map(|gap| gap.span.minutes() * gap.heads).sum();
            prop_assert_eq!(told, row.uncovered_minutes);
            minutes += told;
        }
        for at in &scene.problem.demand {
            let there = scene.problem.demand.iter().filter(|cell| (cell.date, cell.start) == (at.date, at.start));
            prop_assert!(there.map(|cell| i32::from(cell.target)).sum::<i32>() <= people);
        }
        if let Some(week) = weeks.first() {
            prop_assert!(week.full_time_heads >= 0 && week.part_time_heads >= 0);
            prop_assert_eq!(week.uncovered_minutes, minutes);
            prop_assert!(week.full_time_heads * FULL_TIME + week.part_time_heads * PART_TIME >= minutes);
            prop_assert_eq!((week.counted + week.each - 1) / week.each, people);
        }
        // Together never more than each workstation by itself, and less demand never more people.
        let alone: i32 = (0..3).map(|station| {
            let mut alone = scene.clone();
            let id = alone.problem.workstations[station].id.clone();
            alone.problem.demand.retain(|cell| cell.workstation == id);
            heads(&alone)
        }).sum();
        prop_assert!(people <= alone, "{people} together, {alone} apart");
        let mut fewer = scene.clone();
        fewer.problem.demand.pop();
        prop_assert!(heads(&fewer) <= people);
    }
}
