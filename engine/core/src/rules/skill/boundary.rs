//! Stars and certificates at their boundary star and day.

use crate::calendar::Minute;
use crate::roster::{Segment, Skill, StandInGroup};
use crate::rules::boundary::{Pair, pair};
use crate::testing::{Scene, date, hm, rule, workstation};
use serde_json::json;

pub fn pairs() -> Vec<Pair> {
    [required_skill(), certificate_valid()].into_iter().flatten().collect()
}

/// The second half of the duty at the grill, for which anna has so many stars.
fn at_the_grill(scene: Scene, stars: u8, certificate_until: Option<&str>) -> Scene {
    let skill = Skill { workstation: "grill".to_owned(), stars, certificate_until: certificate_until.map(date) };
    scene
        .with(|problem| problem.workstations.push(workstation("grill")))
        .anna(|anna| anna.skills.push(skill))
        .works(0, hm(9, 0), hm(17, 0))
        .where_duty(|duty| {
            let end = std::mem::replace(&mut duty.segments[0].end, Minute(hm(13, 0)));
            duty.segments.push(Segment { start: Minute(hm(13, 0)), end, workstation: "grill".to_owned() });
        })
}

fn required_skill() -> Vec<Pair> {
    let scene = || Scene::new(rule("required_skill", json!({})));
    let asked = |stars| scene().with(|problem| problem.workstations[0].stars_min = stars).works(0, hm(9, 0), hm(17, 0));
    let second = |stars| at_the_grill(scene(), stars, None);
    let stand_in = |lost| {
        let group = StandInGroup { name: "kitchen".to_owned(), stars_lost: lost, most: None };
        let grouped = scene().with(|problem| problem.workstations.push(workstation("grill"))).with(|problem| {
            problem.workstations.iter_mut().for_each(|there| there.group = Some(group.clone()));
            problem.workstations[0].stars_min = 3;
        });
        let skill = Skill { workstation: "grill".to_owned(), stars: 4, certificate_until: None };
        grouped.anna(|anna| anna.skills = vec![skill]).works(0, hm(9, 0), hm(17, 0))
    };
    vec![
        pair("stars for other work of the group, less what is lost", stand_in(1), stand_in(2), "2026-11-23 d1 2/3"),
        pair("as many stars as the workstation asks for", asked(3), asked(4), "2026-11-23 d1 3/4"),
        pair("a star for the second half", second(1), second(0), "2026-11-23 d1 0/1"),
    ]
}

fn certificate_valid() -> Vec<Pair> {
    let scene = || Scene::new(rule("certificate_valid", json!({})));
    let needed = |scene: Scene| scene.with(|problem| problem.workstations[0].certificate = true);
    let until = |until| {
        let scene = needed(scene()).works(0, hm(9, 0), hm(17, 0));
        scene.anna(|anna| anna.skills[0].certificate_until = Some(date(until)))
    };
    let night = |until| {
        // All minutes of a duty count for its business date, also those after midnight.
        let scene = needed(scene()).works(0, hm(22, 0), hm(30, 0));
        scene.anna(|anna| anna.skills[0].certificate_until = Some(date(until)))
    };
    let leap = |day| {
        let scene = needed(scene()).from("2028-02-28").works(day, hm(9, 0), hm(17, 0));
        scene.anna(|anna| anna.skills[0].certificate_until = Some(date("2028-02-29")))
    };
    let second = |until| {
        let scene = at_the_grill(scene(), 1, Some(until));
        scene.with(|problem| problem.workstations[1].certificate = true)
    };
    vec![
        pair("its last day", until("2026-11-23"), until("2026-11-22"), "2026-11-23 d1 1/0"),
        pair("a night that begins on its last day", night("2026-11-23"), night("2026-11-22"), "2026-11-23 d1 1/0"),
        pair("a last day on 29 February", leap(1), leap(2), "2028-03-01 d1 1/0"),
        pair("for the second half", second("2026-11-23"), second("2026-11-22"), "2026-11-23 d1 1/0"),
    ]
}
