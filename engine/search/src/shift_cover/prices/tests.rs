//! Parts of a point as whole points.

use super::super::model::Model;
use super::super::problem::{ShiftCover, Terms, Wish};
use super::in_points;

#[test]
fn what_is_proved_in_parts_is_rounded_up_to_whole_points_also_below_nought() {
    let wishes = vec![Wish { day: 0, shift: 0, worked: 0, missed: 7 }];
    let people = vec![Terms { wishes, most_of: vec![1], ..Terms::default() }];
    let problem = ShiftCover { days: 1, weekends: vec![None], people, ..ShiftCover::default() };
    let problem = ShiftCover { shifts: vec![Default::default()], needs: vec![Default::default()], ..problem };
    let model = Model::of(&problem);
    let points = [-1_001, -1_000, -999, -1, 0, 1, 1_000].map(|parts| in_points(&model, parts, 1_000));
    assert_eq!(points, [6, 6, 7, 7, 7, 8, 8]);
}
