//! A problem with a roster already in it, and edits of it: what a planner's screen opens.

use crate::{Size, book, restaurant};
use paiban_engine::calendar::Minute;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Change, Duty, Segment};

/// A restaurant whose people work five days of seven on three shifts, with two weeks of history.
pub fn rostered(size: Size) -> Problem {
    let mut problem = restaurant(size);
    problem.rules = book::uses();
    for person in 0..problem.employees.len() {
        for day in -14..i32::from(size.days) {
            if (day + person as i32).rem_euclid(7) >= 5 {
                continue;
            }
            let duty = duty(&problem, person, day);
            if day < 0 { &mut problem.history } else { &mut problem.roster }.push(duty);
        }
    }
    problem
}

fn duty(problem: &Problem, person: usize, day: i32) -> Duty {
    let shift = &problem.shifts[(person + day.div_euclid(7).unsigned_abs() as usize) % problem.shifts.len()];
    let station = |index: usize| problem.workstations[(person + index) % problem.workstations.len()].id.clone();
    let middle = Minute(shift.start.0 + 240);
    Duty {
        id: format!("{person}/{day}"),
        date: problem.period.first.plus(day),
        employee: Some(problem.employees[person].id.clone()),
        start: shift.start,
        end: shift.end,
        breaks: shift.breaks.clone(),
        segments: vec![
            Segment { start: shift.start, end: middle, workstation: station(0) },
            Segment { start: middle, end: shift.end, workstation: station(1) },
        ],
        shift: Some(shift.id.clone()),
        pinned: false,
        training: false,
        excepted: vec![],
        note: None,
    }
}

/// Gives one duty after the other to another person or another day.
pub fn moves(problem: &Problem) -> Vec<Change> {
    let moved = |(index, duty): (usize, &Duty)| {
        let mut duty = duty.clone();
        let other = (index * 37 + 11) % problem.employees.len();
        if index % 3 == 0 {
            duty.date = problem.period.first.plus((index * 5 % usize::from(problem.period.days)) as i32);
        } else {
            duty.employee = Some(problem.employees[other].id.clone());
        }
        Change { put: vec![duty], ..Change::default() }
    };
    problem.roster.iter().enumerate().map(moved).collect()
}
