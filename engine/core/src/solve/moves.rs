//! The moves of the search, one file each, and how often each is tried.

mod drop;
mod exchange_days;
mod fill;
mod give;
mod pick;
mod redraw;
mod refit;
mod rename;
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
    /// Hundredths of a point by which a change may be worse for now.
    pub heat: i64,
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

/// Moves beside them where the problem has goals of style: scraps join to whole days, times become those of shifts.
const MOVES_OF_STYLE: [(usize, Move); 2] = [(10, redraw::propose), (6, rename::propose)];

/// Proposes one move; false where it found nothing to try.
pub fn propose(model: &Model, state: &mut State, random: &mut Random, heat: i64) -> bool {
    let moves = || {
        let of_style = MOVES_OF_STYLE.into_iter().filter(|_| model.goals.is_on);
        MOVES.into_iter().chain(of_style)
    };
    let mut draw = random.below(moves().map(|(share, _)| share).sum());
    let mut bench = Bench { model, state, random, heat };
    for (share, propose) in moves() {
        if draw < share {
            return propose(&mut bench);
        }
        draw -= share;
    }
    false
}
