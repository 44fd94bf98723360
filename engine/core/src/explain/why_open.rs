//! Why a duty is open: who cannot take it and by which rules, who could by giving up another duty, which rules
//! together block it, and what the cheapest relaxation would be.

use super::blocking::smallest_blocking;
use super::way::Way;
use crate::error::EngineResult;
use crate::planner::{ChangeOutcome, Class, Draft, Planner};
use crate::roster::{Change, Duty, Finding, Severity};
use crate::sight::open::{DutyNumber, Entry};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What stands for "another duty in the same minute" where a rule's id is expected.
const BUSY: &str = "busy";
/// The same where a rule use's index is expected.
const BUSY_INDEX: u16 = u16::MAX;
/// Relaxations told.
const RELAXATIONS: usize = 3;
/// Own duties tried as the one to give up, before a person is told to be blocked.
const GIVEN_UP: usize = 3;

/// A rule use, or the fact that people are busy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Blocker {
    /// The rule's id; `busy` for another duty in the same minute.
    pub rule: String,
    /// The number of the rule's use; empty for `busy`.
    pub number: String,
}

/// One employee before a duty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct WhyPerson {
    /// The employee's id.
    pub employee: String,
    /// Whether a planner keeps the date free for them.
    pub kept_free: bool,
    /// Their duties in the same minutes.
    pub busy: Vec<String>,
    /// The prohibited findings that would come: all of them, not only the first.
    pub obstacles: Vec<Finding>,
    /// How they could take it: as they are, or by giving up one other duty of theirs, which then is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub way: Option<Way>,
}

/// Rules that would have to give way for one person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Relaxation {
    /// The employee's id.
    pub employee: String,
    /// The rules, each once.
    pub rules: Vec<Blocker>,
    /// Whether each of them can be excepted by a person with the right to.
    pub overridable: bool,
    /// What giving them the duty would change.
    pub outcome: ChangeOutcome,
}

/// The answer of `why_open`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct WhyOpen {
    /// Everybody but who has the duty: those who could as they are, those who could by giving up a duty, those who
    /// cannot, each the fewest obstacles and the lowest cost first. Who is kept free comes after all who are not.
    pub people: Vec<WhyPerson>,
    /// As few rules as possible that together keep everybody from the duty as they are; if any one of them did not
    /// hold, these alone would let somebody take it. Empty where somebody can.
    pub blocking: Vec<Blocker>,
    /// Where nobody can: for whom the fewest rules would have to give way, those that can be excepted first, and who is
    /// kept free last.
    pub relaxations: Vec<Relaxation>,
}

/// Why nobody has a duty, which need not be on the roster yet.
///
/// # Errors
/// What is wrong with the duty.
pub fn why_open(planner: &mut Planner, duty: &Duty) -> EngineResult<WhyOpen> {
    let faults = planner.faults_of(duty, "duty");
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut draft = planner.draft(duty);
    let mut people = vec![];
    for employee in 0..planner.facts().people.len() as u32 {
        let id = planner.facts().people[employee as usize].id.clone();
        if duty.employee.as_ref() != Some(&id) {
            people.push(person(planner, employee, id, &mut draft)?);
        }
    }
    let free = |one: &WhyPerson| one.busy.is_empty() && one.obstacles.is_empty();
    let (mut blocking, mut relaxations) = (vec![], vec![]);
    if !people.is_empty() && !people.iter().any(free) {
        let sets = people.iter().map(|one| indexes(planner, one)).collect();
        let chosen = smallest_blocking(sets);
        let all = (0..planner.facts().rules.len() as u16).chain([BUSY_INDEX]);
        blocking = all.filter(|index| chosen.contains(index)).map(|index| blocker(planner, index)).collect();
        relaxations = cheapest(planner, duty, &people)?;
    }
    people.sort_by_key(|one| {
        let cost = one.way.as_ref().map(|way| (way.change.put.len(), way.outcome.delta_cost));
        (one.kept_free, cost.is_none(), cost, one.obstacles.len() + one.busy.len())
    });
    Ok(WhyOpen { people, blocking, relaxations })
}

fn person(planner: &mut Planner, employee: u32, id: String, draft: &mut Draft) -> EngineResult<WhyPerson> {
    let beside = planner.beside(employee, draft);
    let mut obstacles = planner.came(employee, draft);
    obstacles.retain(|one| one.severity == Severity::Prohibited && !one.excepted);
    let mut way = None;
    if beside.is_empty() && obstacles.is_empty() {
        way = Some(Way::of(planner, change(draft, &id, None))?);
    } else {
        for number in given_up(planner, draft, &beside, &obstacles).into_iter().take(GIVEN_UP) {
            let before = draft.stand_for(number);
            let class = planner.class(employee, draft);
            draft.stand_for(before);
            let other = planner.entry(number).map(|entry| entry.duty.clone());
            if class < Class::Prohibited {
                way = Some(Way::of(planner, change(draft, &id, other))?).filter(|way| !way.prohibits());
            }
            if way.is_some() {
                break;
            }
        }
    }
    if !beside.is_empty() {
        // The rule says what `busy` says already.
        obstacles.retain(|one| one.rule != "no_overlap");
    }
    obstacles.sort();
    let busy = beside.iter().filter_map(|number| Some(planner.entry(*number)?.duty.id.clone())).collect();
    let kept_free = planner.facts().people[employee as usize].employee.is_kept_free(draft.duty().date);
    Ok(WhyPerson { employee: id, kept_free, busy, obstacles, way })
}

fn change(draft: &Draft, employee: &str, given_up: Option<Duty>) -> Change {
    let mut put = vec![Duty { employee: Some(employee.to_owned()), ..draft.duty().clone() }];
    put.extend(given_up.map(|duty| Duty { employee: None, ..duty }));
    Change { put, ..Change::default() }
}

/// The person's own duties that stand in the way and may be moved: the nearest in length first, so that the person's
/// hours change least.
fn given_up(planner: &Planner, draft: &Draft, beside: &[DutyNumber], obstacles: &[Finding]) -> Vec<DutyNumber> {
    if beside.len() > 1 {
        return vec![];
    }
    let named = obstacles.iter().flat_map(|one| &one.duties).filter_map(|id| planner.number_of(id).ok());
    let mut numbers = beside.to_vec();
    for number in named {
        if beside.is_empty() && !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    let movable = |entry: &Entry| {
        !entry.work.fixed && !entry.duty.pinned && entry.duty.id != draft.duty().id && entry.employee.is_some()
    };
    numbers.retain(|number| planner.entry(*number).is_some_and(movable));
    let minutes = |number: DutyNumber| planner.entry(number).map_or(0, |entry| entry.work.minutes);
    numbers.sort_by_key(|number| (minutes(*number) - draft.work().minutes).abs());
    numbers
}

/// The rule uses that a person's obstacles come from, by their place in the problem.
fn indexes(planner: &Planner, one: &WhyPerson) -> Vec<u16> {
    let rules = planner.facts().rules.iter().enumerate();
    let found = rules.filter(|(_, used)| one.obstacles.iter().any(|finding| finding.number == used.number));
    let mut indexes: Vec<u16> = found.map(|(at, _)| at as u16).collect();
    if !one.busy.is_empty() {
        indexes.push(BUSY_INDEX);
    }
    indexes
}

fn blocker(planner: &Planner, index: u16) -> Blocker {
    match planner.facts().rules.get(usize::from(index)) {
        Some(used) => Blocker { rule: used.id.clone(), number: used.number.clone() },
        None => Blocker { rule: BUSY.to_owned(), number: String::new() },
    }
}

fn cheapest(planner: &mut Planner, duty: &Duty, people: &[WhyPerson]) -> EngineResult<Vec<Relaxation>> {
    let free = people.iter().filter(|one| one.busy.is_empty());
    // Firm rules count before all else: without an exception to them nobody can be given it.
    let mut known: Vec<(usize, Vec<u16>, &WhyPerson)> = free
        .map(|one| {
            let rules = indexes(planner, one);
            let firm = |index: &&u16| !planner.facts().rules[usize::from(**index)].overridable;
            (rules.iter().filter(firm).count(), rules, one)
        })
        .collect();
    known.sort_by_key(|(firm, rules, one)| (*firm, one.kept_free, rules.len()));
    let mut relaxations = vec![];
    for (firm, rules, one) in known.into_iter().take(RELAXATIONS) {
        let given = Duty { employee: Some(one.employee.clone()), ..duty.clone() };
        let relaxation = Relaxation {
            employee: one.employee.clone(),
            rules: rules.iter().map(|index| blocker(planner, *index)).collect(),
            overridable: firm == 0,
            outcome: planner.outcome(&Change { put: vec![given], ..Change::default() })?,
        };
        relaxations.push(((firm, one.kept_free, rules.len()), relaxation));
    }
    relaxations.sort_by_key(|(order, one)| (*order, one.outcome.delta_cost));
    Ok(relaxations.into_iter().map(|(_, relaxation)| relaxation).collect())
}
