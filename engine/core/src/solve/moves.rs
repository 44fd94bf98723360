//! The moves of the search, one file each, and how often each is tried.

mod drop;
mod exchange_days;
mod fill;
mod give;
mod pick;
mod refit;
mod resize;
mod restation;
mod slide;
mod swap;
mod take_over;

use super::model::Model;
use super::state::State;
use paiban_search::random::Random;

/// What a move works on.
pub struct Bench<'a> {
    pub model: &'a Model,
    pub state: &'a mut State,
    pub random: &'a mut Random,
}

/// A move puts a trial into the state; false where it found nothing to try.
type Move = fn(&mut Bench<'_>) -> bool;

/// Moves with their shares of the proposals.
const MOVES: [(usize, Move); 10] = [
    (16, fill::propose),
    (4, drop::propose),
    (25, resize::propose),
    (12, slide::propose),
    (10, give::propose),
    (10, swap::propose),
    (4, exchange_days::propose),
    (6, take_over::propose),
    (3, restation::propose),
    (2, refit::propose),
];

/// Proposes one move; false where it found nothing to try.
pub fn propose(model: &Model, state: &mut State, random: &mut Random) -> bool {
    let mut draw = random.below(MOVES.iter().map(|(share, _)| share).sum());
    let mut bench = Bench { model, state, random };
    for (share, propose) in MOVES {
        if draw < share {
            return propose(&mut bench);
        }
        draw -= share;
    }
    false
}
