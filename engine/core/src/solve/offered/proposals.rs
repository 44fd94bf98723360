//! Open duties for demand that nobody can cover: what a person could still be asked to work.

use crate::calendar::MAX_MINUTE;
use crate::solve::fit::best_duty_at;
use crate::solve::model::Model;
use crate::solve::person::PersonDay;
use crate::solve::piece::Piece;
use crate::solve::state::State;

/// Share of a proposed duty that must meet missing heads, in per cent.
const USEFUL: i64 = 60;
/// Most proposals for one day and workstation.
const MOST: usize = 20;

/// Duties at one workstation each, longest need first, over what the state leaves uncovered.
pub fn proposals(model: &Model, state: &State) -> Vec<Piece> {
    let mut scratch = state.clone();
    let mut pieces = Vec::new();
    if !model.fills_demand {
        return pieces;
    }
    for day in 0..model.days {
        for (station, place) in model.stations.iter().enumerate().filter(|(_, place)| place.demanded) {
            let anybody = PersonDay {
                windows: vec![(0, MAX_MINUTE)],
                skilled: (0..model.stations.len()).map(|other| other == station).collect(),
                most_minutes: i32::MAX,
                ..PersonDay::default()
            };
            for _ in 0..MOST {
                let Some(piece) = best_duty_at(model, &scratch, &anybody, day, model.shape.most) else { break };
                let (mut slots, mut gain) = (0, 0);
                model.for_slots(&piece, |station, slot| {
                    slots += 1;
                    gain += scratch.gain(model, station, slot, false);
                });
                if gain * 100 < slots * place.under_target * USEFUL {
                    break;
                }
                scratch.imagine(model, &piece);
                pieces.push(piece);
            }
        }
    }
    pieces
}
