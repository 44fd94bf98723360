//! Heads against the demand at their boundary head and minute.

use crate::roster::{Skill, StandInGroup};
use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, hm, rule, workstation};
use serde_json::json;

pub fn pairs() -> Vec<Pair> {
    [cover_min(), cover_max()].into_iter().flatten().collect()
}

fn cover_min() -> Vec<Pair> {
    let scene = || Scene::new(rule("cover_min", json!({})));
    let needs = |min| scene().needs(0, hm(9, 0), hm(9, 30), [min, 2, 2]).works(0, hm(9, 0), hm(13, 0));
    let day = || scene().needs(0, hm(9, 0), hm(11, 0), [1, 1, 2]);
    let late = |end| day().works(0, hm(6, 0), end);
    let rest = |end| day().works(0, hm(6, 0), hm(14, 0)).rests(hm(8, 30), end, true);
    let stars = |stars| {
        let scene = day().works(0, hm(9, 0), hm(11, 0));
        scene.with(|problem| problem.workstations[0].stars_min = stars)
    };
    let stand_ins = |most| {
        let group = StandInGroup { name: "kitchen".to_owned(), stars_lost: 1, most: Some(most) };
        let grouped = day().with(|problem| problem.workstations.push(workstation("grill"))).with(|problem| {
            problem.workstations.iter_mut().for_each(|there| there.group = Some(group.clone()));
        });
        let skill = Skill { workstation: "grill".to_owned(), stars: 3, certificate_until: None };
        grouped.anna(|anna| anna.skills = vec![skill]).works(0, hm(9, 0), hm(11, 0))
    };
    let before = |end| scene().needs(0, 0, hm(6, 0), [1, 1, 2]).works(-1, hm(22, 0), end);
    let after = |start| scene().needs(6, hm(24, 0), hm(26, 0), [1, 1, 2]).works(7, start, hm(6, 0));
    vec![
        pair("as many heads as needed", needs(1), needs(2), "2026-11-23  1/2"),
        pair("until the slot ends", late(hm(11, 0)), late(hm(10, 59)), "2026-11-23  0/1"),
        pair("a rest that ends before the slot", rest(hm(9, 0)), rest(hm(9, 1)), "2026-11-23  0/1"),
        pair("a head with the stars", stars(3), stars(4), "2026-11-23  0/1"),
        pair("as many stand-ins as count", stand_ins(1), stand_ins(0), "2026-11-23  0/1"),
        pair("a night from before the period", before(hm(30, 0)), before(hm(29, 59)), "2026-11-23  0/1"),
        pair("a morning after the period", after(0), after(1), "2026-11-29  0/1"),
    ]
}

fn cover_max() -> Vec<Pair> {
    let scene = || Scene::new(rule("cover_max", json!({})));
    let needs = |max| scene().needs(0, hm(9, 0), hm(9, 30), [0, 0, max]).works(0, hm(9, 0), hm(13, 0));
    let late = |end| scene().needs(0, hm(9, 0), hm(9, 30), [0, 0, 0]).works(0, hm(6, 0), end);
    let before = |end| scene().needs(0, 0, hm(6, 0), [0, 0, 0]).works(-1, hm(18, 0), end);
    let after = |start| scene().needs(6, hm(24, 0), hm(24, 30), [0, 0, 0]).works(7, start, hm(6, 0));
    vec![
        pair("as many heads as allowed", needs(1), needs(0), "2026-11-23  1/0"),
        pair("gone before the slot ends", late(hm(9, 29)), late(hm(9, 30)), "2026-11-23  1/0"),
        pair("a night from before the period", before(hm(24, 29)), before(hm(24, 30)), "2026-11-23  1/0"),
        pair("a morning after the period", after(1), after(0), "2026-11-29  1/0"),
    ]
}
