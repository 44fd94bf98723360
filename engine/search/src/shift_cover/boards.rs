//! Worked days as bits, one board a person: whether all runs of work and of rest are long and short enough is seen in
//! a window of one word.

/// Longest run, and longest shortest run or rest, that a window shows with all that touches a change.
pub const REACH: i32 = 14;
/// Bits of a window before the first changed day.
const BEFORE: usize = 24;
/// Bits of a board before the first day: the window of the first day lies on the board.
const AHEAD: usize = 64;

/// The boards of all people.
#[derive(Debug, Clone)]
pub struct Boards {
    words: Vec<u64>,
    /// Words of one board.
    each: usize,
    /// The board of somebody who works every day.
    inside: Vec<u64>,
}

/// Shortest and longest run of work, and shortest rest.
#[derive(Debug, Clone, Copy)]
pub struct RunBounds {
    pub least: u32,
    pub most: u32,
    pub rest: u32,
}

/// Days of a board that change, from a day on.
#[derive(Debug, Clone, Copy)]
pub struct Flips {
    pub person: usize,
    pub from: usize,
    pub days: u64,
}

impl Boards {
    pub fn new(people: usize, days: usize) -> Self {
        let each = days / 64 + 3;
        let mut boards = Self { words: vec![0; people.max(1) * each], each, inside: Vec::new() };
        (0..days).for_each(|from| boards.flip(Flips { person: 0, from, days: 1 }));
        boards.inside = boards.words[..each].to_vec();
        boards.words[..each].fill(0);
        boards
    }

    /// Turns work into rest and rest into work.
    #[inline]
    pub fn flip(&mut self, Flips { person, from, days }: Flips) {
        let at = from + AHEAD;
        let (word, shift) = (person * self.each + at / 64, at % 64);
        self.words[word] ^= days << shift;
        self.words[word + 1] ^= (days >> 1) >> (63 - shift);
    }

    /// Worked days from a day on, as bits: the next 64.
    #[inline]
    pub fn worked(&self, person: usize, from: usize) -> u64 {
        window(&self.words[person * self.each..(person + 1) * self.each], from + AHEAD)
    }

    /// Whether all runs that touch days from `from` on, at most `REACH` of them, keep to bounds not above `REACH`.
    /// At the period's border a run may go on beyond it: it is never too short.
    #[inline]
    pub fn keeps(&self, person: usize, from: usize, bounds: RunBounds) -> bool {
        let at = from + AHEAD - BEFORE;
        let work = window(&self.words[person * self.each..(person + 1) * self.each], at);
        // A longest run and one day more.
        let (mut longer, mut left, mut step) = (work, bounds.most, 1);
        while left > 0 {
            let by = step.min(left);
            longer &= longer >> by;
            (left, step) = (left - by, step * 2);
        }
        if longer != 0 {
            return false;
        }
        lasts(!work, bounds.rest) && lasts(work | !window(&self.inside, at), bounds.least)
    }
}

#[inline]
fn window(words: &[u64], at: usize) -> u64 {
    let (word, shift) = (at / 64, at % 64);
    (words[word] >> shift) | ((words[word + 1] << 1) << (63 - shift))
}

/// Whether every run of ones that begins in the window has at least so many days, as far as the window shows.
#[inline]
fn lasts(days: u64, least: u32) -> bool {
    let starts = days & !(days << 1) & !1;
    (1..least).all(|after| starts & !(days >> after) & (u64::MAX >> after) == 0)
}

#[cfg(test)]
mod tests {
    use super::super::problem::{Shift, ShiftCover, Terms};
    use super::*;
    use crate::random::Random;

    #[test]
    fn a_window_finds_what_the_plain_count_finds_after_any_change_of_a_lawful_row() {
        let mut random = Random::new(3);
        let shifts = vec![Shift { minutes: 1, not_next: Vec::new() }];
        let (mut lawful, mut broken) = (0, 0);
        for _ in 0..300 {
            let days = 1 + random.below(150);
            let bounds = RunBounds {
                least: random.within(1, 4) as u32,
                most: random.within(4, REACH) as u32,
                rest: random.within(1, 4) as u32,
            };
            let terms = Terms {
                most_of: vec![999],
                minutes: (0, 999),
                run: (bounds.least as i32, bounds.most as i32),
                rest: bounds.rest as i32,
                weekends: 999,
                ..Terms::default()
            };
            let weekends = ShiftCover::weekends_from_monday(days);
            let problem = ShiftCover { days, weekends, shifts: shifts.clone(), ..ShiftCover::default() };
            let (mut boards, mut row) = (Boards::new(2, days), vec![0_u8; days]);
            for _ in 0..120 {
                let from = random.below(days);
                let length = (1 + random.below(REACH as usize)).min(days - from);
                let flips = Flips { person: 1, from, days: u64::from(random.bits()) & ((1 << length) - 1) };
                let mut next = row.clone();
                (0..length).filter(|at| flips.days >> at & 1 > 0).for_each(|at| next[from + at] ^= 1);
                boards.flip(flips);
                let is_lawful = problem.broken(&terms, &next) == 0;
                assert_eq!(boards.keeps(1, from, bounds), is_lawful, "{row:?} {next:?} {bounds:?}");
                if is_lawful {
                    row = next;
                    lawful += 1;
                } else {
                    boards.flip(flips);
                    broken += 1;
                }
            }
        }
        assert!(lawful > 3_000 && broken > 3_000, "{lawful} {broken}");
    }
}
