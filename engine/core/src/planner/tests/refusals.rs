//! Changes that are refused: every fault is named with its place, and nothing is changed.

use super::problem;
use crate::calendar::Minute;
use crate::planner::Planner;
use crate::problem::Problem;
use crate::roster::{Break, Change, Duty, Segment};

fn opened() -> (Problem, Planner) {
    let problem = problem(7, 3, 14, 12);
    let planner = Planner::open(problem.clone()).expect("a sound problem");
    (problem, planner)
}

/// The codes and places of what is wrong with a change; the planner must be as before.
fn refused(planner: &mut Planner, change: Change) -> Vec<String> {
    let before = (planner.state(), planner.roster());
    let errors = planner.edit(change).expect_err("a faulty change");
    assert_eq!((planner.state(), planner.roster()), before);
    errors.into_iter().map(|error| format!("{} {}", error.code, error.path)).collect()
}

fn plain(problem: &Problem) -> Duty {
    let segment = |start, end| Segment { start: Minute(start), end: Minute(end), workstation: "w0".into() };
    Duty {
        id: "new".into(),
        date: problem.period.first,
        employee: Some("e0".into()),
        start: Minute(480),
        end: Minute(960),
        breaks: vec![Break { start: Minute(720), end: Minute(750), paid: false }],
        segments: vec![segment(480, 600), segment(600, 960)],
        shift: None,
        pinned: false,
        training: false,
        excepted: vec![],
        note: None,
    }
}

#[test]
fn each_fault_of_a_duty_is_refused_with_its_code_and_place() {
    let (problem, mut planner) = opened();
    let sound = plain(&problem);
    let segment = sound.segments[0].clone();
    let cases: Vec<(Duty, &str)> = vec![
        (Duty { id: String::new(), ..sound.clone() }, "empty_id change.put.0.id"),
        (Duty { date: problem.period.first.plus(14), ..sound.clone() }, "duty_outside_period change.put.0.date"),
        (Duty { date: problem.period.first.plus(-1), ..sound.clone() }, "duty_outside_period change.put.0.date"),
        (Duty { employee: Some("nobody".into()), ..sound.clone() }, "unknown_employee change.put.0.employee"),
        (
            Duty {
                segments: vec![Segment { end: Minute(960), workstation: "moon".into(), ..segment.clone() }],
                ..sound.clone()
            },
            "unknown_workstation change.put.0.segments.0.workstation",
        ),
        (Duty { segments: vec![segment], ..sound.clone() }, "segments_not_covering change.put.0.segments"),
        (
            Duty { breaks: vec![Break { start: Minute(470), end: Minute(500), paid: true }], ..sound.clone() },
            "break_outside_duty change.put.0.breaks.0",
        ),
        (
            Duty { breaks: vec![sound.breaks[0], sound.breaks[0]], ..sound.clone() },
            "breaks_out_of_order change.put.0.breaks.1",
        ),
    ];
    for (duty, expected) in cases {
        assert_eq!(refused(&mut planner, Change { put: vec![duty], ..Change::default() }), [expected]);
    }
    for (start, end) in [(-15, 480), (1440, 1800), (480, 480), (600, 480), (1200, 2881)] {
        let duty = Duty { start: Minute(start), end: Minute(end), breaks: vec![], segments: vec![], ..sound.clone() };
        let codes = refused(&mut planner, Change { put: vec![duty], ..Change::default() });
        assert_eq!(codes, ["duty_outside_day change.put.0.start"], "{start}..{end}");
    }
    planner.edit(Change { put: vec![sound], ..Change::default() }).expect("the sound duty itself");
}

#[test]
fn unknown_fixed_and_doubly_named_duties_are_refused_all_at_once() {
    let (problem, mut planner) = opened();
    let known = problem.roster[0].clone();
    let fixed = problem.history[0].id.clone();
    let remove = vec!["ghost".into(), fixed.clone(), known.id.clone()];
    let put = vec![known, Duty { id: fixed, ..plain(&problem) }];
    let expected = [
        "unknown_duty change.remove.0",
        "fixed_duty change.remove.1",
        "duplicate_duty change.put.0",
        "duplicate_duty change.put.1",
        "fixed_duty change.put.1",
    ];
    assert_eq!(refused(&mut planner, Change { remove, put, ..Change::default() }), expected);
}

#[test]
fn candidates_for_an_unknown_or_fixed_duty_are_refused() {
    let (problem, mut planner) = opened();
    for id in ["ghost", problem.history[0].id.as_str()] {
        assert_eq!(planner.candidates(id).expect_err("no such duty")[0].code, "unknown_duty");
    }
}

#[test]
fn an_edit_with_more_duties_of_one_person_at_once_than_anybody_could_read_is_refused() {
    let (problem, mut planner) = opened();
    let put = (0..400).map(|number| Duty { id: format!("new{number}"), ..plain(&problem) }).collect();
    assert_eq!(refused(&mut planner, Change { put, ..Change::default() }), ["too_many_overlaps change.put.155.start"]);
}
