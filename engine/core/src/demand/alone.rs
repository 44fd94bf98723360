//! Nobody alone: where one head would be without another beside it, a second one is wanted.

use super::DemandQuestion;
use super::heads::{MAX, MIN, Planned, TARGET, most_of};

/// Raises heads until no workstation has a single head that its pair must not leave alone. The pair gets the second
/// head where it has room, else the workstation itself; where neither has room for two, heads stay as they are.
pub fn accompany(question: &DemandQuestion, planned: &mut [Planned]) {
    let place = |id: &String| question.workstations.iter().position(|one| one.id == *id);
    let pairs: Vec<(usize, usize)> = (question.workstations.iter().enumerate())
        .filter_map(|(at, one)| Some((at, place(one.never_alone_with.as_ref()?)?)))
        .collect();
    // A second head may be one that must not be alone either: each round settles one workstation at least.
    for _ in 0..pairs.len() {
        for &(at, beside) in &pairs {
            for slot in 0..planned[at][TARGET].len() {
                for level in [TARGET, MIN] {
                    while planned[at][level][slot] == 1 && (at == beside || planned[beside][level][slot] == 0) {
                        let room = |one: usize| match level {
                            MIN => planned[one][MIN][slot] < planned[one][TARGET][slot],
                            _ => planned[one][TARGET][slot] < most_of(&question.workstations[one]),
                        };
                        let Some(one) = [beside, at].into_iter().find(|&one| room(one)) else { break };
                        planned[one][level][slot] += 1;
                        planned[one][MAX][slot] = planned[one][MAX][slot].max(planned[one][level][slot]);
                    }
                }
            }
        }
    }
}
