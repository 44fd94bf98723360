//! Of the people who stand in at a workstation no more count as heads than its group lets, whoever comes first.

use crate::check::check;
use crate::planner::Planner;
use crate::problem::Problem;
use crate::roster::{Skill, StandInGroup};
use crate::testing::{Scene, date, duty, employee, hm, rule, workstation};
use proptest::prelude::*;
use serde_json::json;

/// A morning at the till with people of its own and people of the grill, in an order; each has a duty of it.
fn morning(people: &[bool], most: Option<u16>) -> Problem {
    let scene = Scene::new(rule("cover_min", json!({}))).needs(0, hm(9, 0), hm(11, 0), [1, 1, 99]);
    let group = StandInGroup { name: "counter".to_owned(), stars_lost: 2, most };
    let mut problem = scene.with(|problem| problem.workstations.push(workstation("grill"))).problem;
    problem.workstations.iter_mut().for_each(|there| there.group = Some(group.clone()));
    problem.employees.clear();
    for (index, is_own) in people.iter().enumerate() {
        let id = format!("p{index}");
        let place = if *is_own { "till" } else { "grill" };
        let skills = vec![Skill { workstation: place.to_owned(), stars: 3, certificate_until: None }];
        problem.employees.push(crate::roster::Employee { skills, ..employee(&id) });
        problem.roster.push(duty(&format!("d{index}"), Some(&id), date("2026-11-23"), hm(9, 0), hm(11, 0)));
    }
    problem
}

proptest! {
    #[test]
    fn own_people_and_stand_ins_up_to_the_limit_are_the_heads(
        people in prop::collection::vec(any::<bool>(), 0..8), most in prop::option::of(0u16..6), gone in 0usize..8
    ) {
        let problem = morning(&people, most);
        let heads = |people: &[bool]| {
            let own = people.iter().filter(|is_own| **is_own).count();
            let stand_ins = people.len() - own;
            own + most.map_or(stand_ins, |most| stand_ins.min(usize::from(most)))
        };
        let all = vec![heads(&people) as u16; 4];
        prop_assert_eq!(&check(&problem).cover[0].plan, &all);
        let mut planner = Planner::open(problem.clone()).expect("a sound problem");
        prop_assert_eq!(&planner.state().cover[0].plan, &all);
        if gone < people.len() {
            let remove = vec![format!("d{gone}")];
            let left: Vec<bool> = people.iter().enumerate().filter(|(at, _)| *at != gone).map(|(_, one)| *one).collect();
            let edited = planner.edit(crate::roster::Change { remove, ..crate::roster::Change::default() }).expect("a sound change");
            prop_assert_eq!(&planner.state().cover[0].plan, &vec![heads(&left) as u16; 4]);
            planner.edit(edited.inverse).expect("an inverse");
            prop_assert_eq!(&planner.state().cover[0].plan, &all);
        }
    }
}
