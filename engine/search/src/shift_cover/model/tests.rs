//! What the tables say of a row, held against the plain count of the problem.

use super::super::problem::{ShiftCover, Terms};
use super::super::tests::problem;
use super::*;
use crate::random::Random;

/// Problems of one person by chance, each with a row that may break any rule.
fn drawn() -> impl Iterator<Item = (ShiftCover, Vec<u8>)> {
    (0..300).map(|seed| {
        let mut random = Random::new(seed);
        let drawn = problem(&mut random, 1, 16);
        let row = (0..drawn.days).map(|_| random.below(drawn.shifts.len() + 1) as u8).collect();
        (drawn, row)
    })
}

#[test]
fn a_weekend_counts_once_on_whichever_of_its_days_is_worked() {
    let weekends = vec![None, Some(3), Some(3), None, Some(4), Some(4), Some(5)];
    let problem = ShiftCover { days: 7, weekends, people: Vec::new(), ..ShiftCover::default() };
    let model = Model::of(&problem);
    let worked = |row: [u8; 7]| model.worked_weekends(&row).collect::<Vec<_>>();
    assert_eq!(worked([1, 0, 0, 1, 0, 0, 0]), []);
    assert_eq!(worked([0, 1, 2, 0, 0, 1, 1]), [3, 4, 5]);
    assert_eq!(worked([0, 0, 1, 0, 1, 0, 0]), [3, 4]);
}

#[test]
fn worked_weekends_are_as_many_as_the_plain_count_lets_pass() {
    for (drawn, row) in drawn() {
        let count = Model::of(&drawn).worked_weekends(&row).count() as i32;
        let broken = |weekends: i32| drawn.broken(&Terms { weekends, ..drawn.people[0].clone() }, &row);
        assert_eq!(broken(count), broken(99), "{row:?}");
        assert_eq!(broken(count - 1), broken(99) + 1, "{row:?}");
    }
}

#[test]
fn points_of_a_row_are_those_of_the_plain_count_of_wishes() {
    for (mut drawn, row) in drawn() {
        drawn.needs.fill(Need::default());
        let model = Model::of(&drawn);
        let plain = drawn.judge(&vec![row.clone()]).cost;
        assert_eq!(model.wishes_missed + i64::from(model.points_of(0, &row)), plain, "{row:?}");
    }
}
