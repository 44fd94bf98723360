//! What the state knows from step to step against what it counts from nothing.

use super::*;
use crate::calendar::{DayKind, Minute, Span};
use crate::json::decode;
use crate::problem::Problem;
use crate::roster::{Severity, Strength, Style, TwoStretches};
use crate::solve::construct::Construction;
use crate::solve::{moves, start};
use paiban_search::random::Random;
use proptest::prelude::*;

/// A restaurant of chance, some of whose rules are advice: with the rules of a small one, or with the whole book and a
/// life before and in the period that touches its borders, a holiday, nights and what was published.
pub fn problems() -> impl Strategy<Value = Problem> {
    let algorithm = prop_oneof![Just("hours_estimate"), Just("shift_template"), Just("both")];
    let sizes = (2u32..12, 2u16..20, prop_oneof![Just(15u16), Just(30)], algorithm, 0u64..1_000);
    (sizes, any::<u64>(), any::<bool>()).prop_map(|((people, days, slot, algorithm, seed), advice, lives)| {
        let is_styled = seed % 3 > 0;
        // The makers of problems know the engine as a crate of its own: a problem crosses over as text.
        let algorithm = serde_json::from_value(algorithm.into()).unwrap();
        let size = paiban_problems::Size { people, days, slot, algorithm, seed };
        let restaurant = if lives { paiban_problems::rostered(size) } else { paiban_problems::restaurant(size) };
        let mut problem: Problem = decode(&serde_json::to_string(&restaurant).unwrap()).unwrap();
        for (at, used) in problem.rules.iter_mut().enumerate() {
            if advice >> (at % 64) & 1 == 1 {
                used.severity = Severity::Advice;
            }
        }
        if is_styled {
            let strengths = [Strength::Off, Strength::Slight, Strength::Medium, Strength::Strong];
            let strength = |at: u64| strengths[(seed >> at) as usize % 4];
            problem.style = Some(Style {
                whole_days: strength(0),
                five_days: strength(1),
                days_off_together: strength(2),
                like_starts: strength(3),
                named_shifts: strength(4),
                no_opening_after_closing: strength(5),
                even_contracts: strength(6),
                two_stretches: Some(TwoStretches {
                    most_percent: (seed % 101) as u8,
                    between: [120, 240],
                    stretch: [150, 300],
                }),
            });
            // Somebody begins with the opening and somebody closes.
            problem.calendar.days.iter_mut().for_each(|day| day.open = Some(Span::new(600, 1140)));
        }
        if lives {
            problem.published = problem.roster.iter().skip(1).step_by(2).cloned().collect();
            problem.calendar.night.start = Minute(19 * 60);
            problem.calendar.days[usize::from(days) / 2].kind = DayKind::StatutoryHoliday;
        }
        problem.opened().unwrap()
    })
}

/// All that a state counts.
fn counted(state: &State) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        state.cover.clone(),
        state.stand_ins.clone(),
        state.row_sums.clone(),
        state.row_scores.clone(),
        state.row_total,
        state.cover_score,
        state.day_minutes.clone(),
        state.in_two,
        state.duties().map(|(number, given)| (number, *given)).collect::<Vec<_>>(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn points_counted_change_by_change_are_those_counted_from_nothing_and_what_is_taken_back_leaves_no_trace(
        problem in problems(), seed in 0u64..99, changes in 50usize..400
    ) {
        let (standings, missing) = start::standings(&problem);
        let model = Model::of(&problem, &vec![false; problem.roster.len()]);
        let (mut state, _) = start::state(&problem, &model, &standings, &missing);
        let mut construction = Construction::new(&model, &state);
        while !construction.step(&model, &mut state) {}
        let mut random = Random::new(seed);
        for _ in 0..changes {
            let (before, total) = (counted(&state), state.total());
            let is_kept = moves::propose(&model, &mut state, &mut random, 2_000) && random.chance(60);
            // Lawful or not, the arithmetic is the same.
            let least = state.weigh_work(&model);
            if is_kept || random.chance(50) {
                let change = state.weigh_findings(&model);
                prop_assert!(least <= change);
                prop_assert_eq!(state.total(), total + change);
            }
            if is_kept {
                state.settle();
                prop_assert_eq!(counted(&state), counted(&State::restored(&model, &state.kept())));
            } else {
                state.take_back(&model);
                prop_assert_eq!(counted(&state), before);
            }
        }
    }
}
