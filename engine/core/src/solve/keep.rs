//! What a search owes the roster that it began with: of rosters of equal worth the one that changes fewer duties.
//!
//! A search wanders between rosters that score the same. At its end whatever it changed is tried the other way about,
//! chain by chain, and what is no worse for it goes back to how it stood.

use super::model::Model;
use super::piece::{NONE, Piece};
use super::state::{Given, State};

/// Most duties that are turned back together.
const LONGEST_CHAIN: usize = 12;

/// A duty that is not as it stood: its number in the state, and what it was.
type Step = (Option<u32>, Option<Given>);

/// Gives each duty the name of that of the start which it goes on: the same person's of the day, the one that it comes
/// from, or another that nobody can tell from it. A needed duty goes on only one like it, so that no need gets lost.
pub fn name(kept: &mut [Option<Given>], start: &[Option<Given>]) {
    let fits: [fn(&Given, &Given) -> bool; 3] = [
        |now, old| now.1 != NONE && (now.1, now.0.day) == (old.1, old.0.day),
        |now, old| now.0.source == old.0.source,
        |now, old| is_same(now, old),
    ];
    let mut old: Vec<Given> = start.iter().flatten().filter(|old| old.0.source != NONE).copied().collect();
    let mut named = vec![NONE; kept.len()];
    for fits in fits {
        for (name, now) in named.iter_mut().zip(kept.iter()).filter(|(name, _)| **name == NONE) {
            let Some(now) = now else { continue };
            let may = |old: &Given| now.0.needed == old.0.needed && (!now.0.needed || is_same(now, old));
            if let Some(at) = old.iter().position(|old| fits(now, old) && may(old)) {
                *name = old.swap_remove(at).0.source;
            }
        }
    }
    for (given, name) in kept.iter_mut().zip(named) {
        if let Some((piece, _)) = given {
            piece.source = name;
        }
    }
}

/// Gives two people each other's weeks wherever that leaves more as it stood and is worth no less: chains of one day cannot,
/// where hours and rests of the week hold its days together.
pub fn exchange_weeks(model: &Model, state: &mut State, start: &[Option<Given>]) {
    let people = model.people.len();
    let mut was = vec![None; people * model.days];
    for (piece, employee) in start.iter().flatten().filter(|old| old.1 != NONE) {
        was[*employee as usize * model.days + usize::from(piece.day)] = Some(*piece);
    }
    for (one, other) in (0..people).flat_map(|one| (one + 1..people).map(move |other| (one, other))) {
        let now = |state: &State, person: usize, day| state.duty_at(model, person as u32, day);
        let stays = |state: &State, of: usize, by: usize| {
            let fits = |day: &usize| {
                let is = state.duty(now(state, by, *day)).map(|given| given.0);
                was[of * model.days + day].zip(is).is_some_and(|(was, is)| is_same(&(is, NONE), &(was, NONE)))
            };
            (0..model.days).filter(fits).count()
        };
        if stays(state, one, other) + stays(state, other, one) <= stays(state, one, one) + stays(state, other, other) {
            continue;
        }
        let mut held = Vec::new();
        for (person, to) in [(one, other), (other, one)] {
            let numbers = (0..model.days).map(|day| now(state, person, day)).filter(|number| *number != NONE);
            held.extend(numbers.filter_map(|number| Some((number, state.duty(number)?.0, to as u32))));
        }
        let bare =
            |state: &mut State, (number, piece, _): &(u32, Piece, u32)| state.set(model, *number, Some((*piece, NONE)));
        let mut is_lawful = held.iter().all(|given| bare(state, given));
        is_lawful = is_lawful && held.iter().all(|&(number, piece, to)| state.set(model, number, Some((piece, to))));
        keep_if(model, state, is_lawful);
    }
}

/// Turns back whatever is worth no more than what stood there.
pub fn turn_back(model: &Model, state: &mut State, start: &[Option<Given>]) {
    let mut days: Vec<Vec<Step>> = vec![Vec::new(); model.days];
    let mut now: Vec<(u32, Given)> = state.duties().map(|(number, given)| (number, *given)).collect();
    for old in start.iter().flatten().filter(|old| old.0.source != NONE) {
        let at = now.iter().position(|(_, now)| now.0.source == old.0.source);
        let found = at.map(|at| now.swap_remove(at));
        if found.is_none_or(|(_, now)| now != *old) {
            days[usize::from(old.0.day)].push((found.map(|(number, _)| number), Some(*old)));
        }
    }
    for (number, (piece, _)) in now.iter().filter(|(_, now)| !(now.0.needed && now.1 == NONE)) {
        days[usize::from(piece.day)].push((Some(*number), None));
    }
    // What goes back on one day may leave nothing to be won by what changed on another: their hours are of one week.
    let mut more = true;
    while more {
        more = false;
        for steps in &mut days {
            more |= turn_day_back(model, state, steps);
        }
    }
}

/// Turns back what it can of a day's steps, which then are none any more; whether one did go back.
fn turn_day_back(model: &Model, state: &mut State, steps: &mut Vec<Step>) -> bool {
    let all = steps.len();
    let mut at = 0;
    while at < steps.len() {
        let chains = [false, true].map(|is_wide| chain(state, steps, at, is_wide));
        match chains.into_iter().find(|chain| try_back(model, state, steps, chain)) {
            Some(mut chain) => {
                chain.sort_unstable();
                for done in chain.into_iter().rev() {
                    steps.remove(done);
                }
                at = 0;
            }
            None => at += 1,
        }
    }
    steps.len() < all
}

/// A step with those that stand in its way; a wide one also with whoever took over what it gives up, and whose duty it
/// took over.
fn chain(state: &State, steps: &[Step], first: usize, is_wide: bool) -> Vec<usize> {
    let now = |step: &Step| step.0.and_then(|number| state.duty(number).copied());
    let mut chain = vec![first];
    let mut at = 0;
    while at < chain.len() && chain.len() < LONGEST_CHAIN {
        let (is, was) = (now(&steps[chain[at]]), steps[chain[at]].1);
        let in_way = |other: &Step| now(other).zip(was).is_some_and(|(is, was)| was.1 != NONE && is.1 == was.1);
        let takes = |other: &Step| now(other).zip(was).is_some_and(|(is, was)| is_alike(&is, &was));
        let gave = |other: &Step| other.1.zip(is).is_some_and(|(was, is)| is_alike(&was, &is));
        let wanted: [&dyn Fn(&Step) -> bool; 3] = [&in_way, &takes, &gave];
        for wanted in &wanted[..if is_wide { 3 } else { 1 }] {
            let mut all = (0..steps.len()).filter(|&other| other != chain[at] && wanted(&steps[other]));
            // One is enough, and whoever goes back already does.
            if let Some(other) = all.clone().find(|other| chain.contains(other)).or_else(|| all.next())
                && !chain.contains(&other)
            {
                chain.push(other);
            }
        }
        at += 1;
    }
    chain
}

/// Puts the duties of a chain back together, where that is lawful and no worse; whether it did.
fn try_back(model: &Model, state: &mut State, steps: &[Step], chain: &[usize]) -> bool {
    let mut is_lawful = true;
    for (number, was) in chain.iter().map(|&at| steps[at]) {
        let Some((number, piece)) = number.and_then(|number| Some((number, state.duty(number)?.0))) else { continue };
        is_lawful &= state.set(model, number, (was.is_some() || piece.needed).then_some((piece, NONE)));
    }
    for (number, was) in chain.iter().map(|&at| steps[at]) {
        is_lawful &= match (number, was) {
            (Some(number), Some(_)) => state.set(model, number, was),
            (None, Some(was)) => state.add(model, was),
            _ => true,
        };
    }
    keep_if(model, state, is_lawful)
}

/// Keeps a trial that is lawful, no worse and gives up no cover; whether it is.
pub fn keep_if(model: &Model, state: &mut State, is_lawful: bool) -> bool {
    let is_no_worse = |state: &mut State| state.weigh(model) <= 0 && state.keeps_cover();
    let is_kept = is_lawful && state.is_legal(model) && is_no_worse(state) && state.is_affordable(model);
    if is_kept {
        state.settle()
    } else {
        state.take_back(model)
    }
    is_kept
}

/// The same work for somebody, whoever it is.
fn is_alike(one: &Given, other: &Given) -> bool {
    one.1 != NONE && other.1 != NONE && one.0.span() == other.0.span() && one.0.legs() == other.0.legs()
}

/// The same duty but for its name and its person.
fn is_same(now: &Given, old: &Given) -> bool {
    let mut piece = now.0;
    piece.source = old.0.source;
    piece == old.0
}
