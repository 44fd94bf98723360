//! Answers and bounds against every choice of duties there is, over small weeks.

use super::*;
use proptest::prelude::*;

const SLOTS: u16 = 6;

fn runs() -> impl Strategy<Value = Vec<(u16, u16)>> {
    prop_oneof![
        (0..SLOTS, 1..=SLOTS).prop_map(|(from, length)| vec![(from, (from + length).min(SLOTS))]),
        (0..2u16, 1..=2u16, 1..=2u16, 1..=2u16).prop_map(|(from, one, gap, two)| vec![
            (from, from + one),
            (from + one + gap, (from + one + gap + two).min(SLOTS))
        ]),
    ]
}

fn shapes() -> impl Strategy<Value = Vec<Shape>> {
    let kind = prop_oneof![Just(Kind::Full), Just(Kind::Two), Just(Kind::Part)];
    let shape = (kind, runs()).prop_map(|(kind, runs)| Shape::new(kind, &runs).unwrap());
    prop::collection::vec(shape, 1..6)
}

fn weeks() -> impl Strategy<Value = Week> {
    let needs = prop::collection::vec(0i64..4, usize::from(SLOTS));
    let day = (needs, 0i64..4, 0i64..4, 0i64..2).prop_map(|(needs, full, two, part)| Day { needs, full, two, part });
    (prop::collection::vec(day, 1..3), 0i64..7, 0i64..3, prop_oneof![Just(0i64), Just(34), Just(50), Just(100)])
        .prop_map(|(days, full_days, part_days, two_percent)| Week { days, full_days, part_days, two_percent })
}

/// Every choice of duties of a day: days of full-timers, of two stretches, of part-timers, and the least cost.
fn choices(day: &Day, shapes: &[Shape]) -> Vec<([i64; 3], i64)> {
    let mut all = vec![(vec![], [0; 3])];
    for (at, shape) in shapes.iter().enumerate() {
        let mut next = Vec::new();
        for (chosen, duties) in all {
            let most = [day.full, day.two, day.part][shape.kind as usize];
            for count in 0..=most {
                let mut duties: [i64; 3] = duties;
                duties[shape.kind as usize] += count;
                if duties[0] + duties[1] <= day.full && duties[1] <= day.two && duties[2] <= day.part {
                    let mut chosen: Vec<(usize, i64)> = chosen.clone();
                    chosen.push((at, count));
                    next.push((chosen, duties));
                }
            }
        }
        all = next;
    }
    all.into_iter().map(|(chosen, duties)| (duties, Figures::of(day, shapes, &chosen).cost())).collect()
}

fn keeps(week: &Week, duties: [i64; 3]) -> bool {
    let full = duties[0] + duties[1];
    full <= week.full_days && duties[2] <= week.part_days && duties[1] * 100 <= full * week.two_percent
}

/// The least cost of all choices of all days.
fn least_of_all(week: &Week, shapes: &[Shape]) -> i64 {
    let mut sums = vec![([0; 3], 0)];
    for day in &week.days {
        let choices = choices(day, shapes);
        let with = |(duties, cost): &([i64; 3], i64)| {
            let sum = |own: &[i64; 3]| [0, 1, 2].map(|kind| duties[kind] + own[kind]);
            choices.iter().map(|(own, by)| (sum(own), cost + by)).collect::<Vec<_>>()
        };
        sums = sums.iter().flat_map(with).collect();
        sums.sort_unstable();
        sums.dedup_by_key(|one| one.0);
    }
    sums.into_iter().filter(|(duties, _)| keeps(week, *duties)).map(|one| one.1).min().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_choice_of_duties_costs_less_than_the_bound_and_the_answer_is_one_of_them(
        week in weeks(), shapes in shapes(), effort in prop_oneof![Just(0), Just(200), Just(u64::MAX)],
    ) {
        let answer = least(&week, &shapes, effort);
        let best = least_of_all(&week, &shapes);
        prop_assert!(answer.bound <= best, "{} > {best}", answer.bound);
        prop_assert!(best <= answer.figures.cost());
        prop_assert!(keeps(&week, answer.figures.duties));
        for (day, chosen) in week.days.iter().zip(&answer.days) {
            let figures = Figures::of(day, &shapes, chosen);
            let [one, two, part] = figures.duties;
            prop_assert!(one + two <= day.full && two <= day.two && part <= day.part);
        }
        // Rarely a slot or two are left on the way from parts to whole duties.
        let is_whole = effort < u64::MAX || answer.figures.cost() <= best + 8;
        prop_assert!(is_whole, "{} for {best}", answer.figures.cost());
    }

    #[test]
    fn of_stretches_that_nothing_limits_the_bound_is_met(
        needs in prop::collection::vec(0i64..9, 12), lengths in (2u16..5, 0u16..4),
    ) {
        let mut shapes = Vec::new();
        for length in lengths.0..=lengths.0 + lengths.1 {
            shapes.extend((0..=12 - length).map(|from| Shape::new(Kind::Full, &[(from, from + length)]).unwrap()));
        }
        let week = Week { days: vec![Day { needs, full: 99, two: 0, part: 0 }], full_days: 99, part_days: 0, two_percent: 0 };
        let answer = least(&week, &shapes, u64::MAX);
        prop_assert_eq!(answer.figures.cost(), answer.bound);
    }
}

#[test]
fn a_second_stretch_spares_the_hours_between_two_peaks() {
    let day = Day { needs: vec![2, 2, 0, 0, 2, 2], full: 4, two: 4, part: 0 };
    let one = Shape::new(Kind::Full, &[(0, 6)]).unwrap();
    let two = Shape::new(Kind::Two, &[(0, 2), (4, 6)]).unwrap();
    let of = |two_percent| {
        let week = Week { days: vec![day.clone(); 2], full_days: 8, part_days: 0, two_percent };
        let answer = least(&week, &[one, two], u64::MAX);
        (answer.figures.above, answer.figures.duties, answer.bound)
    };
    assert_eq!(of(0), (8, [4, 0, 0], 8));
    assert_eq!(of(50), (4, [2, 2, 0], 4));
    assert_eq!(of(100), (0, [0, 4, 0], 0));
}

#[test]
fn nothing_needed_and_nobody_there_are_answered_too() {
    let empty = Week { days: vec![], full_days: 0, part_days: 0, two_percent: 0 };
    assert_eq!(least(&empty, &[], u64::MAX).figures, Figures::default());
    let day = Day { needs: vec![1, 0, 3], full: 0, two: 0, part: 0 };
    let alone = least(&Week { days: vec![day], full_days: 5, part_days: 5, two_percent: 33 }, &[], u64::MAX);
    assert_eq!((alone.figures.short, alone.figures.cost(), alone.bound), (4, 16, 16));
}

#[test]
fn without_effort_left_each_day_is_still_asked_once() {
    let day = Day { needs: vec![3, 1, 2, 4, 1, 2], full: 4, two: 0, part: 0 };
    let shapes: Vec<Shape> = (0..4).map(|from| Shape::new(Kind::Full, &[(from, from + 3)]).unwrap()).collect();
    let week = Week { days: vec![day; 3], full_days: 12, part_days: 0, two_percent: 0 };
    let [hasty, whole] = [0, u64::MAX].map(|effort| least(&week, &shapes, effort));
    assert!(hasty.days.iter().all(|chosen| !chosen.is_empty()), "{hasty:?}");
    assert!(hasty.figures.cost() >= whole.figures.cost() && hasty.bound == whole.bound);
}
