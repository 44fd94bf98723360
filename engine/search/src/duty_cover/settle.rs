//! Whole duties out of parts.
//!
//! Days are given their people as the linear program of the week has them; each day's duties are then held whole, the
//! surest first, and the rest of the day is asked again. Where the days together cost more than the bound, days are
//! asked with other people, too, and of all their answers those are taken that together cost least within the week's
//! limits.

use super::program::{NOUGHT, Program, Sides};
use super::{Day, Figures, KINDS, Kind, Shape, Week};
use crate::random::Random;
use std::collections::BTreeMap;

/// Times that a day is tried with other duties held.
const TRIES: u32 = 8;
/// Rounds of asking days with other people.
const ROUNDS: u32 = 3;
/// A part of a duty from which one may be held.
const HARDLY: f64 = 0.02;
/// What chance adds to a part at most, in thousandths.
const CHANCE: usize = 700;

/// Full-timers, those of two stretches among them, part-timers.
type People = [i64; 3];
/// Shapes with their numbers of duties.
pub type Chosen = Vec<(usize, i64)>;

/// How the people of a day are changed.
const CHANGES: [People; 10] = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
    [1, 1, 0],
    [-1, -1, 0],
    [1, 0, -1],
    [-1, 0, 1],
];

/// What a day comes to with so many people at most.
struct Answer {
    limits: People,
    figures: Figures,
    uses: People,
    chosen: Chosen,
}

/// The answers of some days that cost least of all that use so many people, with that cost.
type Taken = ((i64, i64), Vec<usize>);

struct Settling<'a> {
    week: &'a Week,
    shapes: &'a [Shape],
    duty: f64,
    random: Random,
    /// Effort that is left: each day is asked once, what goes beyond it only while there is some.
    left: u64,
    /// Day by day.
    answers: Vec<Vec<Answer>>,
    /// The answers that are taken, and what they cost; nothing while none keep to the limits.
    taken: Option<Taken>,
}

/// Whole duties of each day of a week, no dearer than the bound if such are found within so much effort.
pub fn settle(week: &Week, shapes: &[Shape], program: &Program<'_>, bound: i64, effort: u64) -> Vec<Chosen> {
    let answers = week.days.iter().map(|_| Vec::new()).collect();
    let random = Random::new(1);
    let mut settling = Settling { week, shapes, duty: program.duty, random, left: effort, answers, taken: None };
    let mut people = first_people(week, shapes, program);
    for round in 0..=ROUNDS {
        for (day, limits) in people.iter().enumerate() {
            settling.ask(day, *limits);
        }
        settling.combine();
        let is_best = settling.taken.as_ref().is_some_and(|taken| taken.0.0 <= bound);
        if is_best || round == ROUNDS || settling.left == 0 {
            break;
        }
        if let Some((_, taken)) = &settling.taken {
            people = taken.iter().enumerate().map(|(day, at)| settling.answers[day][*at].limits).collect();
        }
        settling.ask_around(&people);
    }
    if settling.taken.is_none() {
        // Without days of two stretches nothing is shared.
        for (day, [full, _, part]) in people.into_iter().enumerate() {
            settling.ask(day, [full, 0, part]);
        }
        settling.combine();
    }
    let taken = settling.taken.map(|taken| taken.1).unwrap_or_default();
    let chosen = settling.answers.into_iter().zip(taken);
    chosen.map(|(mut answers, taken)| answers.swap_remove(taken).chosen).collect()
}

/// People of each day as the program of the week has them, in whole numbers.
fn first_people(week: &Week, shapes: &[Shape], program: &Program<'_>) -> Vec<People> {
    let mut parts = vec![[0.0; 3]; week.days.len()];
    for (day, shape, amount) in program.amounts() {
        let uses = uses_of(shapes[shape].kind);
        parts[day].iter_mut().zip(uses).for_each(|(part, by)| *part += amount * by as f64);
    }
    let spread = |of: usize, most: i64, each: fn(&Day) -> i64| {
        let parts: Vec<f64> = parts.iter().map(|day| day[of]).collect();
        whole(&parts, most, &week.days.iter().map(each).collect::<Vec<i64>>())
    };
    let full = spread(0, week.full_days, |day| day.full);
    let two = spread(1, full.iter().sum::<i64>() * week.two_percent / 100, |day| day.two);
    let part = spread(2, week.part_days, |day| day.part);
    (0..week.days.len()).map(|day| [full[day], two[day].min(full[day]), part[day]]).collect()
}

/// Whole numbers near to parts, none above its most, all together neither above theirs nor above a sum.
fn whole(parts: &[f64], most: i64, each: &[i64]) -> Vec<i64> {
    let mut whole: Vec<i64> = parts.iter().zip(each).map(|(part, most)| ((part + NOUGHT) as i64).min(*most)).collect();
    let sum: f64 = parts.iter().sum();
    let mut left = ((sum + 1.0 - NOUGHT) as i64).min(most) - whole.iter().sum::<i64>();
    let mut open: Vec<usize> = (0..parts.len()).filter(|at| whole[*at] < each[*at]).collect();
    // One more each, the largest remainder first.
    while left > 0 && !open.is_empty() {
        let rest = |at: usize| parts[at] - whole[at] as f64;
        let larger = |most, one| if rest(open[one]) > rest(open[most]) { one } else { most };
        let next = (0..open.len()).fold(0, larger);
        whole[open.remove(next)] += 1;
        left -= 1;
    }
    whole
}

/// What a duty of a kind uses of the people of its day.
fn uses_of(kind: Kind) -> People {
    match kind {
        Kind::Full => [1, 0, 0],
        Kind::Two => [1, 1, 0],
        Kind::Part => [0, 0, 1],
    }
}

impl Settling<'_> {
    /// Asks each day with other people than it has.
    fn ask_around(&mut self, people: &[People]) {
        for (day, own) in people.iter().enumerate() {
            for change in CHANGES {
                if self.left == 0 {
                    return;
                }
                let mut limits = *own;
                limits.iter_mut().zip(change).for_each(|(limit, by)| *limit += by);
                self.ask(day, limits);
            }
        }
    }

    /// Asks a day with so many people, once.
    fn ask(&mut self, day: usize, limits: People) {
        let own = &self.week.days[day];
        let [full, two, part] = limits;
        let may = (0..=full.min(own.two)).contains(&two) && full <= own.full && (0..=own.part).contains(&part);
        if !may || self.answers[day].iter().any(|answer| answer.limits == limits) {
            return;
        }
        let mut best: Option<Answer> = None;
        let mut least = 0;
        for attempt in 0..TRIES {
            let (chosen, root) = self.dive(day, limits, attempt > 0);
            if attempt == 0 {
                // What all duties cost for themselves is less than a sixteenth.
                least = (root + 1.0 - 1.0 / 15.0) as i64;
            }
            let figures = Figures::of(&self.week.days[day], self.shapes, &chosen);
            let mut uses = [0; 3];
            for (kind, count) in KINDS.into_iter().zip(figures.duties) {
                uses.iter_mut().zip(uses_of(kind)).for_each(|(uses, by)| *uses += by * count);
            }
            if best.as_ref().is_none_or(|best| figures.rank() < best.figures.rank()) {
                best = Some(Answer { limits, figures, uses, chosen });
            }
            if self.left == 0 || best.as_ref().is_some_and(|best| best.figures.cost() <= least) {
                break;
            }
        }
        self.answers[day].extend(best);
    }

    /// Duties held whole one after another, and what the parts of the first answer cost.
    fn dive(&mut self, day: usize, limits: People, by_chance: bool) -> (Chosen, f64) {
        let (mut lack, mut left) = (self.week.days[day].needs.clone(), limits);
        let mut chosen = Chosen::new();
        let mut root = None;
        loop {
            let needs = lack.iter().map(|lack| (*lack).max(0)).collect();
            let sides = Sides { needs, limits: left };
            let mut program = Program::of_day(sides, self.week.is_shared(), self.shapes, self.duty);
            program.solve(u64::MAX);
            self.left = self.left.saturating_sub(program.effort());
            root = root.or(Some(program.cost()));
            let mut has_held = false;
            for (shape, count) in self.sure(&program, by_chance) {
                let uses = uses_of(self.shapes[shape].kind);
                let room = uses.iter().zip(left).filter(|(uses, _)| **uses > 0).map(|(_, left)| left).min();
                let count = count.min(room.unwrap_or(0));
                has_held |= count > 0;
                left.iter_mut().zip(uses).for_each(|(left, uses)| *left -= uses * count);
                self.shapes[shape].slots().for_each(|slot| lack[slot] -= count);
                match chosen.binary_search_by_key(&shape, |(kept, _)| *kept) {
                    Ok(at) => chosen[at].1 += count,
                    Err(at) => chosen.insert(at, (shape, count)),
                }
            }
            if !has_held {
                break;
            }
        }
        (chosen, root.unwrap_or(0.0))
    }

    /// The duties to hold: all whole ones, else the one with the largest part, or by chance one near it.
    fn sure(&mut self, program: &Program<'_>, by_chance: bool) -> Chosen {
        let mut held = Chosen::new();
        let mut surest = (0.0, None);
        for (_, shape, amount) in program.amounts() {
            let count = (amount + NOUGHT) as i64;
            if count > 0 {
                held.push((shape, count));
            }
            let chance = if by_chance { self.random.below(CHANCE) as f64 / 1_000.0 } else { 0.0 };
            if amount > HARDLY && amount + chance > surest.0 {
                surest = (amount + chance, Some(shape));
            }
        }
        if held.is_empty() {
            held.extend(surest.1.map(|shape| (shape, 1)));
        }
        held
    }

    /// Takes the answers that together cost least of all that keep to the week's limits, day by day over what the days
    /// before have used.
    fn combine(&mut self) {
        let week = self.week;
        let mut used: BTreeMap<People, Taken> = BTreeMap::from([([0; 3], ((0, 0), Vec::new()))]);
        for answers in &self.answers {
            let mut next: BTreeMap<People, Taken> = BTreeMap::new();
            for (people, ((cost, second), taken)) in &used {
                for (at, answer) in answers.iter().enumerate() {
                    let mut people = *people;
                    people.iter_mut().zip(answer.uses).for_each(|(people, by)| *people += by);
                    let own = answer.figures.rank();
                    let rank = (cost + own.0, second + own.1);
                    let is_within = people[0] <= week.full_days && people[2] <= week.part_days;
                    if is_within && next.get(&people).is_none_or(|kept| rank < kept.0) {
                        next.insert(people, (rank, taken.iter().copied().chain([at]).collect()));
                    }
                }
            }
            used = next;
        }
        let may_split = |[full, two, _]: &People| two * 100 <= full * week.two_percent;
        let best = used.into_iter().filter(|(people, _)| may_split(people)).min_by_key(|(_, (rank, _))| *rank);
        self.taken = best.map(|(_, taken)| taken).or(self.taken.take());
    }
}
