//! A duty in the arithmetic of the search: dense numbers, no text, cheap to copy.

use crate::roster::BETWEEN_STRETCHES;

/// Most rests of a piece; a duty with more is left as it stands.
pub const MAX_RESTS: usize = 4;
/// Most workstation legs of a piece.
pub const MAX_LEGS: usize = 6;
/// No number: no employee, no shift, no source.
pub const NONE: u32 = u32::MAX;

/// A rest inside a piece, in minutes of its business date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rest {
    pub start: i16,
    pub end: i16,
    pub paid: bool,
}

/// A stretch at one workstation, in minutes of the business date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Leg {
    pub start: i16,
    pub end: i16,
    pub station: u16,
}

/// One duty of the search. Days count from the period's first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    pub day: u16,
    pub start: i16,
    pub end: i16,
    rest_count: u8,
    leg_count: u8,
    rests: [Rest; MAX_RESTS],
    legs: [Leg; MAX_LEGS],
    /// The shift it is made from, or [`NONE`]; a piece of a shift keeps its times.
    pub shift: u32,
    /// The duty of the problem's roster that it comes from, or [`NONE`].
    pub source: u32,
    /// Whether it must be worked by somebody: a template's need or an open duty. Left open it is paid for.
    pub needed: bool,
    /// Whether nobody may work it as it is, which a needed one stays.
    pub barred: bool,
}

impl Piece {
    /// A piece without rests and legs, free to be shaped.
    pub fn bare(day: usize, start: i32, end: i32) -> Self {
        Self {
            day: day as u16,
            start: start as i16,
            end: end as i16,
            rest_count: 0,
            leg_count: 0,
            rests: [Rest::default(); MAX_RESTS],
            legs: [Leg::default(); MAX_LEGS],
            shift: NONE,
            source: NONE,
            needed: false,
            barred: false,
        }
    }

    /// A piece without rests, at one workstation, free to be reshaped.
    pub fn new(day: usize, start: i32, end: i32, station: usize) -> Self {
        let mut piece = Self::bare(day, start, end);
        piece.push_leg(start, end, station as u16);
        piece
    }

    /// The rests, in order.
    pub fn rests(&self) -> &[Rest] {
        &self.rests[..usize::from(self.rest_count)]
    }

    /// The workstation legs, in order.
    pub fn legs(&self) -> &[Leg] {
        &self.legs[..usize::from(self.leg_count)]
    }

    /// Adds a rest at the end; false where there is no room.
    pub fn push_rest(&mut self, rest: Rest) -> bool {
        let at = usize::from(self.rest_count);
        if at == MAX_RESTS {
            return false;
        }
        self.rests[at] = rest;
        self.rest_count += 1;
        true
    }

    /// Adds a leg at the end; false where there is no room. A leg that continues the last one lengthens it.
    pub fn push_leg(&mut self, start: i32, end: i32, station: u16) -> bool {
        let at = usize::from(self.leg_count);
        if at > 0 && self.legs[at - 1].station == station && i32::from(self.legs[at - 1].end) == start {
            self.legs[at - 1].end = end as i16;
            return true;
        }
        if at == MAX_LEGS {
            return false;
        }
        self.legs[at] = Leg { start: start as i16, end: end as i16, station };
        self.leg_count += 1;
        true
    }

    /// The same duty without its rests.
    #[must_use]
    pub fn without_rests(mut self) -> Self {
        self.rest_count = 0;
        self
    }

    /// The same duty without its workstations.
    #[must_use]
    pub fn without_legs(mut self) -> Self {
        self.leg_count = 0;
        self
    }

    /// The duty with its borders moved and its legs cut or lengthened to fit; its rests are taken away.
    #[must_use]
    pub fn resized(&self, start: i32, end: i32) -> Self {
        let mut piece = self.without_rests().without_legs();
        piece.start = start as i16;
        piece.end = end as i16;
        let legs = self.legs();
        for (at, leg) in legs.iter().enumerate() {
            let from = if at == 0 { start } else { i32::from(leg.start).max(start) };
            let to = if at + 1 == legs.len() { end } else { i32::from(leg.end).min(end) };
            if from < to {
                piece.push_leg(from, to, leg.station);
            }
        }
        piece
    }

    /// The duty moved by so many minutes, whole.
    #[must_use]
    pub fn shifted(mut self, minutes: i32) -> Self {
        let by = minutes as i16;
        self.start += by;
        self.end += by;
        for rest in &mut self.rests[..usize::from(self.rest_count)] {
            rest.start += by;
            rest.end += by;
        }
        for leg in &mut self.legs[..usize::from(self.leg_count)] {
            leg.start += by;
            leg.end += by;
        }
        self
    }

    /// First and last minute as wide numbers.
    pub fn span(&self) -> (i32, i32) {
        (i32::from(self.start), i32::from(self.end))
    }

    /// The rests that part it into stretches of work.
    pub fn parting_rests(&self) -> impl Iterator<Item = &Rest> {
        self.rests().iter().filter(|rest| !rest.paid && i32::from(rest.end - rest.start) >= BETWEEN_STRETCHES)
    }

    /// The time between two stretches of work, where it has two.
    pub fn between(&self) -> Option<(i32, i32)> {
        self.parting_rests().next().map(|rest| (i32::from(rest.start), i32::from(rest.end)))
    }

    /// Whether automatic planning may change its times and workstations.
    pub fn is_free(&self) -> bool {
        self.shift == NONE && !self.needed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resizing_keeps_the_legs_together_and_within_the_duty() {
        let mut piece = Piece::new(0, 480, 720, 1);
        piece.push_leg(720, 960, 2);
        let spans = |piece: Piece| piece.legs().iter().map(|leg| (leg.start, leg.end, leg.station)).collect::<Vec<_>>();
        assert_eq!(spans(piece.resized(420, 1020)), [(420, 720, 1), (720, 1020, 2)]);
        assert_eq!(spans(piece.resized(780, 960)), [(780, 960, 2)]);
        assert_eq!(spans(piece.resized(480, 600)), [(480, 600, 1)]);
        assert_eq!(spans(piece.shifted(60)), [(540, 780, 1), (780, 1020, 2)]);
    }
}
