//! A search for people who fill holes in a roster while few rows are touched: hole by hole, keeping the best beginnings.
//!
//! What a person could do on their line as it stands is asked once for each hole; only the lines that a beginning has
//! changed are asked again. Ways that come out are made and judged whole.

use super::way::Way;
use crate::error::EngineResult;
use crate::planner::{Class, Draft, Planner};
use crate::roster::{Change, Duty};
use crate::sight::open::DutyNumber;

/// Beginnings that are kept from one hole to the next.
const WIDTH: usize = 16;
/// Ways that are made and judged whole.
const FINALISTS: usize = 6;
/// Days around a hole within which a person's own duties are tried as the one to give up; fewer for a hole that was
/// itself made so.
const REACH: [i32; 2] = [3, 1];

/// What the holes are, and who may take what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Duties of a person who cannot come; some may stay open.
    Absence(u32),
    /// Somebody takes the duty of this person, who takes a duty of theirs.
    Swap(u32),
    /// Somebody who cannot take the duty as they are hands one on to a third; not to the owner, if there is one.
    Chain(Option<u32>),
}

/// A duty to be filled.
struct Hole {
    number: DutyNumber,
    draft: Draft,
    owner: Option<u32>,
    /// Who could take it on their line as it was; asked when it is first needed.
    choices: Option<Vec<Choice>>,
}

/// One person for a hole, perhaps giving up a duty for it.
#[derive(Clone, Copy)]
struct Choice {
    person: u32,
    gives_up: Option<DutyNumber>,
    class: i32,
    gain: i32,
    cost: i64,
}

/// The beginning of a way.
#[derive(Clone, Default)]
struct Beginning {
    /// Hole by hole who takes it.
    given: Vec<(usize, u32)>,
    /// Holes still to be filled, the next one last.
    pending: Vec<usize>,
    touched: Vec<u32>,
    left: i32,
    class: i32,
    gain: i32,
    cost: i64,
}

/// A search under way. Until it is over the holes are off their lines.
pub struct Fill<'a> {
    planner: &'a mut Planner,
    kind: Kind,
    most: usize,
    holes: Vec<Hole>,
    /// How many of the holes were there at first.
    roots: usize,
    /// The roots, as bits, that each person could take as they are.
    able: Vec<u64>,
}

impl<'a> Fill<'a> {
    /// A search that fills duties of the roster and touches at most `most` people.
    pub fn new(planner: &'a mut Planner, duties: &[DutyNumber], kind: Kind, most: usize) -> Self {
        let able = vec![0; planner.facts().people.len()];
        let mut fill = Self { planner, kind, most, holes: vec![], roots: duties.len(), able };
        for number in duties {
            fill.hole(*number);
        }
        fill
    }

    /// The best ways found, at most `count`, none with a new prohibited finding on a person.
    ///
    /// # Errors
    /// What the planner refuses of a change.
    pub fn best(mut self, count: usize) -> EngineResult<Vec<Way>> {
        let complete = self.search();
        let mut ways: Vec<Way> = vec![];
        for beginning in complete.iter().take(FINALISTS) {
            let way = Way::of(self.planner, self.change(beginning))?;
            if !way.prohibits() {
                ways.push(way);
            }
        }
        ways.sort_by_key(Way::rank);
        ways.truncate(count);
        Ok(ways)
    }

    fn search(&mut self) -> Vec<Beginning> {
        for hole in 0..self.roots {
            self.planner.take(self.holes[hole].number);
        }
        for hole in 0..self.roots {
            for choice in self.choices(hole).iter().filter(|choice| choice.gives_up.is_none()) {
                self.able[choice.person as usize] |= bit(hole);
            }
        }
        let mut complete = vec![];
        let mut beginnings = vec![Beginning { pending: (0..self.roots).rev().collect(), ..Beginning::default() }];
        while !beginnings.is_empty() {
            let mut next = vec![];
            for beginning in beginnings {
                match beginning.pending.last() {
                    Some(hole) => self.grow(&beginning, *hole, &mut next),
                    None if beginning.given.is_empty() => {}
                    None => complete.push((self.rank(&beginning), beginning)),
                }
            }
            next.sort_by_key(|(rank, _)| *rank);
            next.truncate(WIDTH);
            beginnings = next.into_iter().map(|(_, beginning)| beginning).collect();
        }
        for hole in 0..self.roots {
            self.planner.put_back(&self.holes[hole].draft);
        }
        self.planner.settle();
        complete.sort_by_key(|(rank, _)| *rank);
        complete.into_iter().map(|(_, beginning)| beginning).collect()
    }

    /// The number of a duty among the holes.
    fn hole(&mut self, number: DutyNumber) -> usize {
        if let Some(at) = self.holes.iter().position(|hole| hole.number == number) {
            return at;
        }
        if let Some(entry) = self.planner.entry(number) {
            let (owner, draft) = (entry.employee, self.planner.draft(&entry.duty));
            self.holes.push(Hole { number, draft, owner, choices: None });
        }
        self.holes.len() - 1
    }

    fn may_take(&self, hole: usize, person: u32) -> bool {
        let root = hole < self.roots;
        let allowed = match self.kind {
            Kind::Absence(absent) => person != absent,
            Kind::Swap(owner) => root || person == owner,
            Kind::Chain(owner) => Some(person) != owner,
        };
        allowed && self.holes[hole].owner != Some(person)
    }

    /// Who could take a hole while nothing but the roots is off its line.
    fn choices(&mut self, hole: usize) -> Vec<Choice> {
        if let Some(known) = &self.holes[hole].choices {
            return known.clone();
        }
        let mut draft = self.holes[hole].draft.clone();
        let root = hole < self.roots;
        let mut choices = vec![];
        for person in 0..self.able.len() as u32 {
            if !self.may_take(hole, person) {
                continue;
            }
            let class = self.planner.class(person, &draft);
            let blocked = class >= Class::Prohibited;
            if !blocked && (!root || matches!(self.kind, Kind::Absence(_))) {
                let cost = self.planner.cost_change(person, &draft);
                choices.push(self.choice(person, None, class, &draft, cost));
            }
            let gives = match self.kind {
                Kind::Absence(_) => blocked && self.most > if root { 1 } else { 2 },
                Kind::Swap(_) => root,
                Kind::Chain(_) => root && blocked,
            };
            if gives {
                self.giving_up(person, &mut draft, REACH[usize::from(!root)], &mut choices);
            }
        }
        self.holes[hole].choices = Some(choices.clone());
        choices
    }

    /// Adds what a person could give up so that they can take a duty.
    fn giving_up(&mut self, person: u32, draft: &mut Draft, reach: i32, choices: &mut Vec<Choice>) {
        let day = draft.work().day;
        let works = self.planner.works(person).iter();
        let near = works.filter(|work| !work.fixed && (work.day - day).abs() <= reach);
        let numbers: Vec<DutyNumber> = near.map(|work| work.duty).collect();
        for number in numbers {
            // Who hands on the very same hours and places is a needless step.
            let needless =
                |one: &Duty| one.pinned || (one.date, &one.segments) == (draft.duty().date, &draft.duty().segments);
            if self.planner.entry(number).is_none_or(|entry| needless(&entry.duty)) {
                continue;
            }
            let before = draft.stand_for(number);
            let class = self.planner.class(person, draft);
            draft.stand_for(before);
            if class < Class::Prohibited {
                choices.push(self.choice(person, Some(number), class, draft, 0));
            }
        }
    }

    fn choice(&mut self, person: u32, gives_up: Option<DutyNumber>, class: Class, draft: &Draft, cost: i64) -> Choice {
        let gain = self.planner.cover_gain(person, draft).target;
        Choice { person, gives_up, class: class as i32, gain, cost }
    }

    /// Adds every way to go on from a beginning with its next hole.
    fn grow(&mut self, from: &Beginning, hole: usize, next: &mut Vec<(Rank, Beginning)>) {
        if hole < self.roots && matches!(self.kind, Kind::Absence(_)) {
            let mut left = from.clone();
            left.pending.pop();
            left.left += 1;
            next.push((self.rank(&left), left));
        }
        let choices = self.choices(hole);
        let room = self.most - from.touched.len();
        for choice in choices.iter().filter(|choice| room > 0 && !from.touched.contains(&choice.person)) {
            // Somebody has to take what is given up.
            if choice.gives_up.is_none() || room > 1 || !from.touched.is_empty() {
                self.add(from, hole, *choice, next);
            }
        }
        if from.touched.is_empty() {
            return;
        }
        self.apply(from);
        let draft = self.holes[hole].draft.clone();
        for person in from.touched.iter().copied() {
            if !self.may_take(hole, person) {
                continue;
            }
            let class = self.planner.class(person, &draft);
            if class < Class::Prohibited {
                let alone = choices.iter().find(|one| one.person == person && one.gives_up.is_none());
                let cost = alone.map_or(0, |one| one.cost);
                let choice = self.choice(person, None, class, &draft, cost);
                self.add(from, hole, choice, next);
            }
        }
        self.take_back(from);
    }

    fn add(&mut self, from: &Beginning, hole: usize, choice: Choice, next: &mut Vec<(Rank, Beginning)>) {
        let mut grown = from.clone();
        grown.pending.pop();
        grown.pending.extend(choice.gives_up.map(|number| self.hole(number)));
        grown.given.push((hole, choice.person));
        if !grown.touched.contains(&choice.person) {
            grown.touched.push(choice.person);
        }
        grown.class += choice.class;
        grown.gain += choice.gain;
        grown.cost += choice.cost;
        next.push((self.rank(&grown), grown));
    }

    /// Puts the lines as a beginning has them.
    fn apply(&mut self, beginning: &Beginning) {
        for hole in beginning.pending.iter().filter(|hole| **hole >= self.roots) {
            self.planner.take(self.holes[*hole].number);
        }
        for (hole, person) in &beginning.given {
            self.planner.place(*person, &self.holes[*hole].draft);
        }
    }

    /// Puts the lines as they were, the roots off them.
    fn take_back(&mut self, beginning: &Beginning) {
        for hole in beginning.pending.iter().filter(|hole| **hole >= self.roots) {
            self.planner.put_back(&self.holes[*hole].draft);
        }
        for (hole, _) in &beginning.given {
            if *hole < self.roots {
                self.planner.take(self.holes[*hole].number);
            } else {
                self.planner.put_back(&self.holes[*hole].draft);
            }
        }
    }

    fn rank(&self, one: &Beginning) -> Rank {
        (one.left + self.hopeless(one), one.class, -one.gain, one.cost)
    }

    /// Roots for which, at the least, nobody will be found: neither those touched nor as many more as may be.
    fn hopeless(&self, one: &Beginning) -> i32 {
        let able = |people: &[u32]| people.iter().fold(0, |bits, person| bits | self.able[*person as usize]);
        let pending = one.pending.iter().filter(|hole| **hole < self.roots).fold(0, |bits, hole| bits | bit(*hole));
        let needs = pending & !able(&one.touched);
        let most = self.able.iter().map(|bits| (bits & needs).count_ones()).max().unwrap_or(0) as i32;
        let room = (self.most - one.touched.len()) as i32;
        (needs.count_ones() as i32 - room * most).max(0)
    }

    fn change(&self, beginning: &Beginning) -> Change {
        let mut put: Vec<Duty> = vec![];
        for (at, hole) in self.holes.iter().enumerate() {
            let given = beginning.given.iter().find(|(one, _)| *one == at);
            if given.is_some() || at < self.roots {
                let employee = given.map(|(_, person)| self.planner.facts().people[*person as usize].id.clone());
                put.push(Duty { employee, pinned: false, ..hole.draft.duty().clone() });
            }
        }
        Change { put, ..Change::default() }
    }
}

/// Roots left open or sure to be, classes, cover gained, cost: less is better.
type Rank = (i32, i32, i32, i64);

/// A root as a bit; those beyond the sixty-fourth have none and are not looked ahead to.
fn bit(root: usize) -> u64 {
    u32::try_from(root).ok().and_then(|root| 1u64.checked_shl(root)).unwrap_or(0)
}
