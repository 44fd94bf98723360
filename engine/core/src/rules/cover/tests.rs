//! Heads against the demand at their boundary.

use crate::testing::{Scene, hm, rule};
use serde_json::json;

#[test]
fn the_fewest_heads_are_enough_and_a_slot_without_them_is_named() {
    let scene = || Scene::new(rule("cover_min", json!({}))).needs(0, hm(9, 0), hm(11, 0), [1, 1, 2]);
    scene().works(0, hm(9, 0), hm(11, 0)).passes();
    scene().works(0, hm(9, 0), hm(10, 30)).fails("2026-11-23  0/1");
}

#[test]
fn somebody_on_a_break_covers_nothing() {
    let scene = Scene::new(rule("cover_min", json!({}))).needs(0, hm(9, 0), hm(11, 0), [1, 1, 2]);
    assert_eq!(scene.works(0, hm(9, 0), hm(11, 0)).rests(hm(10, 0), hm(10, 15), true).faults().len(), 1);
}

#[test]
fn the_most_heads_are_allowed_and_one_more_is_wasted() {
    let scene = |max| {
        Scene::new(rule("cover_max", json!({}))).needs(0, hm(9, 0), hm(11, 0), [0, 0, max]).works(
            0,
            hm(9, 0),
            hm(11, 0),
        )
    };
    scene(1).passes();
    assert_eq!(scene(0).faults().len(), 1);
}
