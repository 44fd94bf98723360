//! The smallest set of rules that together keep everybody from a duty.

/// Steps of the exhaustive search before it gives way to a greedy one; some milliseconds.
const STEPS: u32 = 4_000;

/// Members chosen so that each of `sets` has one of them: as few as possible, and none can be left out. Where the
/// exhaustive search would take too long, still none can be left out. No set may be empty.
pub fn smallest_blocking(mut sets: Vec<Vec<u16>>) -> Vec<u16> {
    sets.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    // Who meets a smaller set meets every set around it.
    let mut least: Vec<Vec<u16>> = vec![];
    for set in sets {
        if !least.iter().any(|small| small.iter().all(|member| set.contains(member))) {
            least.push(set);
        }
    }
    let mut steps = STEPS;
    for size in 0..=least.len() {
        let mut chosen = vec![];
        if choose(&least, size, &mut chosen, &mut steps) {
            return chosen;
        }
    }
    greedy(&least)
}

/// Adds at most `left` members so that every set is met.
fn choose(sets: &[Vec<u16>], left: usize, chosen: &mut Vec<u16>, steps: &mut u32) -> bool {
    let Some(open) = sets.iter().find(|set| !meets(set, chosen)) else { return true };
    if left == 0 || *steps == 0 {
        return false;
    }
    *steps -= 1;
    open.iter().any(|member| {
        chosen.push(*member);
        let met = choose(sets, left - 1, chosen, steps);
        if !met {
            chosen.pop();
        }
        met
    })
}

fn meets(set: &[u16], chosen: &[u16]) -> bool {
    set.iter().any(|member| chosen.contains(member))
}

/// One member of each set that is not met yet, less those that turn out to be needless.
fn greedy(sets: &[Vec<u16>]) -> Vec<u16> {
    let mut chosen: Vec<u16> = vec![];
    for set in sets {
        if !meets(set, &chosen) {
            chosen.extend(set.first());
        }
    }
    for member in chosen.clone() {
        let without: Vec<u16> = chosen.iter().copied().filter(|other| *other != member).collect();
        if sets.iter().all(|set| meets(set, &without)) {
            chosen = without;
        }
    }
    chosen
}
