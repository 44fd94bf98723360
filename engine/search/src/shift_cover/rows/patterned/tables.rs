//! One person's pattern in tables, in the parts of a point in which rows are priced.

use super::super::super::model::{Model, Person};
use super::super::super::pattern::{Band, Pattern};

/// A kind of shift within a run of work.
#[derive(Debug, Clone)]
pub struct Kind {
    /// Where its lengths lie in a level: `cap` of them, the last one for all longer ones.
    pub first: usize,
    pub cap: usize,
    /// Days of it in a row from which each one more costs `dear`.
    pub most: usize,
    pub dear: i32,
    /// What it costs to end it after a length, from 1 on.
    pub short: Vec<i32>,
    /// Kinds that may follow, as bits.
    pub next: u64,
}

/// All that a pattern costs one person.
#[derive(Debug)]
pub struct PatternTables {
    /// The kind of each value by its place in `kinds`; nothing for the day off and for what is never worked.
    pub kind_of: Vec<Option<usize>>,
    pub kinds: Vec<Kind>,
    /// Cells of a level.
    pub level: usize,
    /// Work and days off by length: inside the period, and cut off by its end; those from its first day on lead on what
    /// was before.
    pub work: [Vec<i32>; 2],
    pub rest: [Vec<i32>; 2],
    pub first_work: [Vec<i32>; 2],
    pub first_rest: [Vec<i32>; 2],
    /// What it costs to end, on the first day, the rest or the work that was before.
    pub ends_rest: i32,
    pub ends_work: i32,
    /// The cell of the first level where the work before leads on.
    pub before: Option<usize>,
    /// By the number of shifts, with what too many weekends before the period cost anyway.
    pub shifts: Vec<i32>,
    /// Weekends told apart, and what each one more than the last of these costs.
    pub lines: usize,
    pub weekend: i32,
    /// Halves of weekends at either end of a run.
    pub half_from: Vec<i32>,
    pub half_to: Vec<i32>,
}

impl PatternTables {
    pub fn of(model: &Model, person: &Person, pattern: &Pattern) -> Self {
        let (days, scale) = (model.days, model.scale as i32);
        let before = &pattern.before;
        let runs = |band: Band, earlier: i32| {
            let of =
                |is_open: bool| (0..=days as i32).map(|length| band.run(length, earlier, is_open) * scale).collect();
            [of(false), of(true)]
        };
        let (kind_of, kinds) = kinds(model, person, pattern);
        let own = before.kind.filter(|_| before.work > 0);
        let led = own.and_then(|kind| (1..model.values).find(|value| usize::from(model.kinds[*value]) == kind));
        let lead = led.and_then(|value| kind_of[value]).map(|kind: usize| {
            let kind: &Kind = &kinds[kind];
            kind.first + (before.same.max(1) as usize).min(kind.cap) - 1
        });
        let all = model.weekends.iter().flatten().max().map_or(0, |last| last + 1);
        let (most, points) = pattern.weekends;
        let excess = (-most).max(0) * points;
        let partner =
            |day: usize, other: Option<usize>| other.is_some_and(|other| usize::from(model.partners[day]) == other);
        let half = |is_half: bool| if is_half { pattern.halves * scale } else { 0 };
        Self {
            level: kinds.iter().map(|kind| kind.cap).sum(),
            kind_of,
            kinds,
            work: runs(pattern.work, 0),
            rest: runs(pattern.rest, 0),
            first_work: runs(pattern.work, before.work),
            first_rest: runs(pattern.rest, before.rest),
            ends_rest: if own.is_some() { 0 } else { pattern.rest.ended(before.rest) * scale },
            ends_work: own
                .map_or(0, |kind| (pattern.work.ended(before.work) + model.same[kind].ended(before.same)) * scale),
            before: lead,
            shifts: (0..=days as i32).map(|count| (pattern.shifts.cost(count) + excess) * scale).collect(),
            lines: (most.max(0) as usize).min(all) + 1,
            weekend: points * scale,
            half_from: (0..days).map(|day| half(partner(day, day.checked_sub(1)))).collect(),
            half_to: (0..days).map(|day| half(partner(day, Some(day + 1)))).collect(),
        }
    }
}

fn kinds(model: &Model, person: &Person, pattern: &Pattern) -> (Vec<Option<usize>>, Vec<Kind>) {
    let (mut kind_of, mut found): (Vec<Option<usize>>, Vec<u8>) = (vec![None; model.values], Vec::new());
    let before = pattern.before.kind.filter(|_| pattern.before.work > 0);
    for (value, (own, &kind)) in kind_of.iter_mut().zip(&model.kinds).enumerate().skip(1) {
        // The kind before the period may be none of the person's own any more.
        if person.able.contains(&(value as u8)) || before == Some(usize::from(kind)) {
            let at = found.iter().position(|other| *other == kind).unwrap_or(found.len());
            if at == found.len() {
                found.push(kind);
            }
            *own = Some(at);
        }
    }
    let (mut kinds, mut first) = (Vec::new(), 0);
    for &kind in &found {
        let band = model.same[usize::from(kind)];
        let earlier = if before == Some(usize::from(kind)) { pattern.before.same } else { 0 };
        // Nobody reaches a longest run that is longer than the period.
        let is_bounded = band.most < model.days as i32 + earlier;
        let most = if is_bounded { band.most.max(0) as usize } else { usize::MAX };
        let cap = if is_bounded { band.least.max(band.most).max(1) } else { band.least.max(1) } as usize;
        let value = model.kinds.iter().position(|other| *other == kind).unwrap_or(0);
        let follows = |next: &usize| kind_of[*next].is_some() && model.next[value] & (1 << next) != 0;
        kinds.push(Kind {
            first,
            cap,
            most,
            dear: band.points * model.scale as i32,
            short: (1..=cap as i32)
                .map(|length| (band.least - length).max(0) * band.points * model.scale as i32)
                .collect(),
            next: (1..model.values)
                .filter(follows)
                .filter_map(|next| kind_of[next])
                .fold(0, |bits, kind| bits | 1 << kind),
        });
        first += cap;
    }
    (kind_of, kinds)
}
