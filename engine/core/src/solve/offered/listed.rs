//! The site's shift as the name of what was drawn like it: a duty of a shift's times and rests at its workstations is that
//! shift to whoever reads the roster, wherever its times came from.

use crate::roster::{Break, Shift};
use crate::solve::keep::keep_if;
use crate::solve::model::Model;
use crate::solve::piece::{Leg, NONE, Piece, Rest};
use crate::solve::state::{Given, State};

/// Names each given duty that was drawn freely and is one of the shifts, the first of those that it is. One that stands as
/// it stood keeps what it is called, and nobody is given a shift by name who would rather not have it.
pub fn name(model: &Model, state: &mut State, shifts: &[Shift], start: &[Option<Given>]) {
    let shifts: Vec<Listed> = shifts.iter().map(|shift| Listed::of(model, shift)).collect();
    let is_new = |given: &Given| !start.iter().flatten().any(|old| old == given);
    let drawn: Vec<(u32, Given)> = (state.duties())
        .filter(|(_, given)| given.1 != NONE && given.0.is_free() && is_new(given))
        .map(|(number, given)| (number, *given))
        .collect();
    for (number, (piece, employee)) in drawn {
        if let Some(shift) = shifts.iter().find(|shift| shift.is(model, &piece)) {
            let mut named = piece;
            named.shift = shift.number;
            let is_set = state.set(model, number, Some((named, employee)));
            keep_if(model, state, is_set);
        }
    }
}

/// A shift in the search's arithmetic.
struct Listed<'a> {
    shift: &'a Shift,
    number: u32,
    rests: Vec<Rest>,
}

impl<'a> Listed<'a> {
    fn of(model: &Model, shift: &'a Shift) -> Self {
        let rest = |rest: &Break| Rest { start: rest.start.0 as i16, end: rest.end.0 as i16, paid: rest.paid };
        Self { shift, number: model.shift(&shift.id), rests: shift.breaks.iter().map(rest).collect() }
    }

    fn is(&self, model: &Model, piece: &Piece) -> bool {
        let shift = self.shift;
        let is_there = |leg: &Leg| shift.workstations.iter().any(|id| model.station(id) == Some(leg.station.into()));
        (shift.start.0, shift.end.0) == piece.span()
            && self.rests == piece.rests()
            && (shift.workstations.is_empty() || piece.legs().iter().all(is_there))
    }
}
