//! Duties as automatic planning draws them: the lengths of presence, each with the rests that it may have.

use crate::roster::TwoStretches;
use crate::solve::model::Model;
use crate::solve::piece::{NONE, Piece};
use crate::solve::state::Given;
use std::ops::RangeInclusive;

/// Lengths of presence, each with the rests that a duty of it may have.
pub struct Shapes {
    pub lengths: Vec<Length>,
    /// Lengths of rests, each once.
    pub runs: Vec<usize>,
}

/// A length of presence.
pub struct Length {
    pub slots: usize,
    /// The rests that it may have, and the slots of all together.
    pub rests: Vec<(Vec<Place>, usize)>,
}

/// A rest, and how many slots after the duty's first it may begin, least and most.
#[derive(Clone, Copy)]
pub struct Place {
    /// Its length, as a place in `runs`.
    pub run: usize,
    pub from: usize,
    pub to: usize,
}

impl Shapes {
    /// The shapes of a problem; nothing where a shift begins or ends within a slot, or has a paid rest, so that its minutes
    /// are not those of its cover.
    pub fn of(model: &Model) -> Option<Self> {
        let slot = model.slot;
        let listed = || model.goals.names.iter().zip(&model.goals.rests);
        let is_even = |minute: i32| minute % slot == 0;
        let is_plain = listed().all(|((start, end), rests)| {
            let mut rests = rests.iter();
            let plain = rests.all(|rest| !rest.paid && is_even(rest.start.into()) && is_even(rest.end.into()));
            plain && is_even(*start) && is_even(*end)
        });
        if !is_plain {
            return None;
        }
        let mut runs: Vec<usize> = Vec::new();
        let mut place = |minutes: i32| {
            let slots = (minutes / slot) as usize;
            runs.iter().position(|run| *run == slots).unwrap_or_else(|| {
                runs.push(slots);
                runs.len() - 1
            })
        };
        let shape = &model.shape;
        let is_drawn = |presence: i32| {
            let of_name = || listed().any(|((start, end), _)| end - start == presence);
            (shape.least..=shape.most).contains(&presence) || of_name()
        };
        let presences = (1..=shape.most_lawful() / slot).map(|length| length * slot);
        let lengths =
            presences.filter(|&presence| presence >= shape.least_lawful() && is_drawn(presence)).map(|presence| {
                let (count, rest) = shape.rests_due(presence, model.grid);
                let anywhere = |rest: i32| (rest, 0..=presence - rest);
                let mut ways: Vec<Vec<(i32, RangeInclusive<i32>)>> = vec![match count {
                    // The work before it and after it is no longer than may be without a rest.
                    1 => {
                        let longest = shape.longest_without_rest();
                        vec![(rest, (presence - rest - longest).max(0)..=longest.min(presence - rest))]
                    }
                    _ => (0..count).map(|_| anywhere(rest)).collect(),
                }];
                for (_, of_name) in listed().filter(|((start, end), _)| end - start == presence) {
                    // A duty with the rests of a shift may have been moved since.
                    ways.push(of_name.iter().map(|rest| anywhere(i32::from(rest.end - rest.start))).collect());
                }
                ways.dedup();
                let mut placed = |rests: Vec<(i32, RangeInclusive<i32>)>| {
                    let all = rests.iter().map(|(rest, _)| rest).sum::<i32>() / slot;
                    let in_slots = |minutes: &i32| (minutes / slot) as usize;
                    let places = rests.iter().map(|(rest, from)| Place {
                        run: place(*rest),
                        from: in_slots(from.start()),
                        to: in_slots(from.end()),
                    });
                    (places.collect(), all as usize)
                };
                Length { slots: (presence / slot) as usize, rests: ways.into_iter().map(&mut placed).collect() }
            });
        let lengths = lengths.collect();
        Some(Self { lengths, runs })
    }

    /// Whether every duty that stands could have been drawn, one a day: a search may leave it as it is, hand it on or move
    /// it, and a bound of what is drawn holds only then.
    pub fn draw_all(&self, model: &Model, standing: &[Option<Given>]) -> bool {
        let given = || standing.iter().flatten().filter(|(_, at)| *at != NONE);
        given().all(|(piece, at)| {
            let of_day = given().filter(|(other, who)| who == at && other.day == piece.day).count();
            let is_alone = of_day == 1 && !model.rows[*at as usize].is_fixed(usize::from(piece.day));
            is_alone && self.draws(model, piece)
        })
    }

    /// Whether automatic planning could draw the duty: on whole slots of workstations with demand, of a length and with rests
    /// that it chooses.
    fn draws(&self, model: &Model, piece: &Piece) -> bool {
        let (start, end) = piece.span();
        let is_even = |minute: i32| minute % model.slot == 0;
        let mut at = start;
        let follows = piece.legs().iter().all(|leg| {
            let is_next =
                i32::from(leg.start) == at && is_even(at) && model.stations[usize::from(leg.station)].demanded;
            at = leg.end.into();
            is_next
        });
        if !follows || at != end || !is_even(end) || piece.rests().iter().any(|rest| rest.paid) {
            return false;
        }
        let rests: Vec<(i32, i32)> = piece
            .rests()
            .iter()
            .map(|rest| (i32::from(rest.start) - start, i32::from(rest.end - rest.start)))
            .collect();
        let mut lengths = self.lengths.iter().filter(|length| length.slots as i32 * model.slot == end - start);
        lengths.any(|length| length.rests.iter().any(|(places, _)| self.fits(model, places, &rests)))
            || model.goals.two_stretches.is_some_and(|two| is_of_two(&two, end - start, &rests))
    }

    /// Whether rests, by how far into the duty they begin and how long they are, lie in these places.
    fn fits(&self, model: &Model, places: &[Place], rests: &[(i32, i32)]) -> bool {
        let minutes = |slots: usize| slots as i32 * model.slot;
        places.len() == rests.len()
            && places.iter().zip(rests).all(|(place, &(from, long))| {
                let within = minutes(place.from)..=minutes(place.to);
                from % model.slot == 0 && long == minutes(self.runs[place.run]) && within.contains(&from)
            })
    }
}

/// Whether a presence with such rests is one of two stretches as the site wants them.
fn is_of_two(two: &TwoStretches, presence: i32, rests: &[(i32, i32)]) -> bool {
    let [(from, between)] = rests else { return false };
    let is_in = |[least, most]: [u16; 2], minutes: i32| (i32::from(least)..=i32::from(most)).contains(&minutes);
    let second = presence - from - between;
    is_in(two.between, *between) && is_in(two.stretch, *from) && is_in(two.stretch, second)
}
