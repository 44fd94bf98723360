//! Takes the duties of a few people of one day away and draws whole days for as many of them as it needs: two scraps
//! become one long duty and a day off, or the peaks change hands.

use super::super::fit::whole::best_whole;
use super::super::piece::NONE;
use super::Bench;

/// Most people whose day is drawn anew.
const MOST: usize = 4;
/// Tries to find another person of the day.
const TRIES: usize = 6;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(held) = bench.held(|held| !held.piece.needed) else { return false };
    let day = usize::from(held.piece.day);
    let mut people = [held.employee; MOST];
    let mut count = 1;
    let wanted = 2 + bench.random.below(MOST - 1);
    for _ in 0..TRIES {
        if count == wanted {
            break;
        }
        let other = bench.person();
        if people[..count].contains(&other) || !may_change(bench, other, day) {
            continue;
        }
        people[count] = other;
        count += 1;
    }
    // Whoever is drawn first has the choice.
    people.swap(0, bench.random.below(count));
    draw(bench, &people[..count], day)
}

/// Whether somebody has a duty that may be taken away, or is off and might come: fewer of those, since most duties are
/// to become fewer.
fn may_change(bench: &mut Bench<'_>, employee: u32, day: usize) -> bool {
    match bench.duty_of(employee, day) {
        Some(held) => !held.piece.needed,
        None => {
            bench.model.people[employee as usize].participates && bench.is_off(employee, day) && bench.random.chance(25)
        }
    }
}

fn draw(bench: &mut Bench<'_>, people: &[u32], day: usize) -> bool {
    let model = bench.model;
    let mut numbers = [NONE; MOST];
    for (number, &employee) in numbers.iter_mut().zip(people) {
        if let Some(held) = bench.duty_of(employee, day) {
            *number = held.number;
            bench.state.set(model, held.number, None);
        }
    }
    for (at, &employee) in people.iter().enumerate() {
        let Some(piece) = best_whole(model, bench.state, employee, day, bench.random, bench.heat) else { continue };
        let placed = match numbers[at] {
            NONE => bench.state.add(model, (piece, employee)),
            number => bench.state.set(model, number, Some((piece, employee))),
        };
        if !placed && numbers[at] == NONE {
            return false;
        }
    }
    true
}
