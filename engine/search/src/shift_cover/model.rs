//! The problem in tables that the search reads without thinking.

mod parts;
mod patterns;

use self::parts::{grain, scale};
pub use self::patterns::Counted;

use super::boards::{REACH, RunBounds};
use super::pattern::Band;
use super::problem::{Need, ShiftCover, Terms};

/// The partner of a day that belongs to no weekend.
pub const NO_WEEKEND: u16 = u16::MAX;
/// Points of a value that is not allowed.
pub const UNWANTED: i32 = 1 << 26;

/// Values of a person among which one is drawn by eight bits, and how many of them are the day off.
pub const PICKS: usize = 256;
const REST_PICKS: usize = 88;

/// Tables of one problem. A *value* is 0 for a day off, else a shift's place plus one.
#[derive(Debug)]
pub struct Model {
    pub days: usize,
    /// Values: the shifts and the day off.
    pub values: usize,
    pub people: Vec<Person>,
    /// Minutes of a value.
    pub minutes: Vec<i32>,
    /// Values that may stand on the day after a value, as bits.
    pub next: Vec<u64>,
    /// Needed heads of `day * values + value`.
    pub needs: Vec<Need>,
    /// Day and value of each cell.
    pub cells: Vec<(u16, u8)>,
    /// The weekend of a day.
    pub weekends: Vec<Option<usize>>,
    /// The other day of a day's weekend (the day itself where it is alone), or `NO_WEEKEND`.
    pub partners: Vec<u16>,
    /// Points of each person's values beside those if nothing is worked, by `(person * days + day) * values + value`;
    /// so many that no change is wanted where the value is not allowed.
    pub wants: Vec<i32>,
    /// The value that is liked best, and its points, by `person * days + day`.
    pub liked: Vec<(u8, i32)>,
    /// Most shifts of each value, by `person * values + value`.
    pub most_of: Vec<i32>,
    /// Bounds of each person.
    pub bounds: Vec<Bounds>,
    /// Values to draw from, `PICKS` of each person: days off first, then the shifts that the person may work.
    pub picks: Vec<u8>,
    /// People who may work each value.
    pub able: Vec<Vec<u16>>,
    /// Points of all wishes if nothing is worked.
    pub wishes_missed: i64,
    /// The dearest missing head, of those that may be missing.
    pub dearest: i32,
    /// Parts of a point in which whole rows are priced: as many as sums of one hold in an `i32`, at most 1,000.
    pub scale: i64,
    /// What each value is to patterns (the day off: nothing), and what runs of each of these cost.
    pub kinds: Vec<u8>,
    pub same: Vec<Band>,
    /// Whether anybody's row has points by its pattern.
    pub has_patterns: bool,
    /// What all points are multiples of.
    pub grain: i64,
}

/// What the day off is to patterns.
pub const NO_KIND: u8 = u8::MAX;

/// A person's bounds as changes are tried against them.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    pub minutes: (i32, i32),
    pub weekends: i32,
    /// Bounds of runs; nothing where they reach farther than boards show.
    pub runs: Option<RunBounds>,
}

impl Bounds {
    fn of(terms: &Terms) -> Self {
        let (least, most, rest) = (terms.run.0.max(1), terms.run.1.max(0), terms.rest.max(1));
        let is_seen = least.max(most).max(rest) <= REACH;
        let runs = RunBounds { least: least as u32, most: most as u32, rest: rest as u32 };
        Self { minutes: terms.minutes, weekends: terms.weekends, runs: is_seen.then_some(runs) }
    }
}

/// Tables of one person.
#[derive(Debug)]
pub struct Person {
    pub terms: Terms,
    /// Values allowed on each day, as bits.
    pub allowed: Vec<u64>,
    /// Points of `day * values + value`, beside those if nothing is worked.
    pub points: Vec<i32>,
    /// Most shifts of each value.
    pub most_of: Vec<i32>,
    /// Values with a bound that the period can reach.
    pub scarce: Vec<u8>,
    /// Values that may be worked at all.
    pub able: Vec<u8>,
    /// Days of a shortest run, at most four, and of a longest run.
    pub usual: (usize, usize),
}

impl Model {
    pub fn of(problem: &ShiftCover) -> Self {
        let values = problem.shifts.len() + 1;
        let all = if values == 64 { u64::MAX } else { (1 << values) - 1 };
        let mut next = vec![all];
        for shift in &problem.shifts {
            next.push(shift.not_next.iter().fold(all, |bits, other| bits & !(1 << (other + 1))));
        }
        let mut needs = vec![Need::default(); problem.days * values];
        for (cell, need) in problem.needs.iter().enumerate() {
            needs[cell / (values - 1) * values + cell % (values - 1) + 1] = *need;
        }
        let missed = problem.people.iter().flat_map(|terms| &terms.wishes).map(|wish| i64::from(wish.missed));
        let people: Vec<Person> = problem.people.iter().map(|terms| person(problem, terms, values, all)).collect();
        let wants = people.iter().flat_map(|person| {
            let allowed = |cell: usize| person.allowed[cell / values] & (1 << (cell % values)) != 0;
            person.points.iter().enumerate().map(move |(cell, points)| if allowed(cell) { *points } else { UNWANTED })
        });
        let wants: Vec<i32> = wants.collect();
        let has_patterns = problem.people.iter().any(|terms| terms.pattern.is_some());
        let kinds = (0..values as u8).map(|value| problem.kind(value).map_or(NO_KIND, |kind| kind as u8));
        Self {
            scale: scale(problem, &people),
            kinds: kinds.collect(),
            same: problem.same.clone(),
            has_patterns,
            grain: if has_patterns { grain(problem) } else { 1 },
            days: problem.days,
            values,
            liked: wants.chunks(values).map(best).collect(),
            wants,
            most_of: people.iter().flat_map(|person| person.most_of.iter().copied()).collect(),
            bounds: problem.people.iter().map(Bounds::of).collect(),
            cells: (0..problem.days * values).map(|cell| ((cell / values) as u16, (cell % values) as u8)).collect(),
            picks: people.iter().flat_map(picks).collect(),
            able: able(&people, values),
            partners: (0..problem.days).map(|day| partner(&problem.weekends, day)).collect(),
            people,
            minutes: std::iter::once(0).chain(problem.shifts.iter().map(|shift| shift.minutes)).collect(),
            next,
            dearest: problem.needs.iter().map(|need| need.under).max().unwrap_or(0),
            needs,
            weekends: problem.weekends.clone(),
            wishes_missed: missed.sum(),
        }
    }

    /// Points of one head more in a cell that has `heads`.
    pub fn more(&self, cell: usize, heads: i32) -> i32 {
        self.needs[cell].more(heads)
    }

    /// The weekends with work in a row, each once, from the first on.
    pub fn worked_weekends(&self, row: &[u8]) -> impl Iterator<Item = usize> {
        let mut last = None;
        let worked = row.iter().zip(&self.weekends).filter_map(|(value, weekend)| weekend.filter(|_| *value > 0));
        // The days of a weekend are neighbours.
        worked.filter(move |weekend| last.replace(*weekend) != Some(*weekend))
    }
}

impl Person {
    /// Points of a row's wishes, beside those if nothing is worked.
    fn points_of(&self, row: &[u8]) -> i32 {
        let days = self.points.chunks_exact(self.points.len() / self.allowed.len().max(1));
        row.iter().zip(days).map(|(value, points)| points[usize::from(*value)]).sum()
    }
}

/// The first value with the fewest points.
fn best(points: &[i32]) -> (u8, i32) {
    let least = points.iter().copied().min().unwrap_or(0);
    (points.iter().position(|points| *points == least).unwrap_or(0) as u8, least)
}

fn picks(person: &Person) -> impl Iterator<Item = u8> {
    let shift = |at: usize| at.checked_sub(REST_PICKS).and_then(|at| person.able.get(at % person.able.len().max(1)));
    (0..PICKS).map(move |at| shift(at).copied().unwrap_or(0))
}

fn able(people: &[Person], values: usize) -> Vec<Vec<u16>> {
    let of = |value: u8| {
        let able = people.iter().enumerate().filter(move |(_, person)| person.able.contains(&value));
        able.map(|(person, _)| person as u16).collect()
    };
    (0..values as u8).map(of).collect()
}

fn partner(weekends: &[Option<usize>], day: usize) -> u16 {
    if weekends[day].is_none() {
        return NO_WEEKEND;
    }
    let same = |other: &usize| weekends.get(*other) == Some(&weekends[day]);
    [day.wrapping_sub(1), day + 1].into_iter().find(same).unwrap_or(day) as u16
}

fn person(problem: &ShiftCover, terms: &Terms, values: usize, all: u64) -> Person {
    let mut most_of = vec![problem.days as i32; values];
    let mut able_bits = all;
    for (place, most) in terms.most_of.iter().enumerate() {
        most_of[place + 1] = *most;
        if *most <= 0 {
            able_bits &= !(1 << (place + 1));
        }
    }
    let mut allowed = vec![able_bits; problem.days];
    for day in &terms.days_off {
        allowed[*day] = 1;
    }
    let mut points = vec![0; problem.days * values];
    for wish in &terms.wishes {
        points[wish.day * values + wish.shift + 1] += wish.worked - wish.missed;
    }
    for value in (1..values).filter(|value| !problem.may_begin(terms, value - 1)) {
        allowed[0] &= !(1 << value);
    }
    let usual = terms.pattern.as_ref().map_or(terms.run, |pattern| (pattern.work.least, pattern.work.most));
    let longest = problem.shifts.iter().map(|shift| shift.minutes).min().unwrap_or(1).max(1);
    let most_shifts = (problem.days as i32).min(terms.minutes.1 / longest);
    let able: Vec<u8> = (1..values as u8).filter(|value| able_bits & (1 << value) != 0).collect();
    Person {
        scarce: able.iter().copied().filter(|value| most_of[usize::from(*value)] < most_shifts).collect(),
        allowed,
        points,
        most_of,
        able,
        usual: (usual.0.clamp(1, 4) as usize, usual.1.clamp(2, 100) as usize),
        terms: terms.clone(),
    }
}

#[cfg(test)]
mod tests;
