//! A search asked in JSON: what the WebAssembly class `Search` is.
//!
//! It stands here and not at the door, so that a problem's reader is compiled once: generic code is made anew in every
//! crate that names its types, and a second reader of a problem was a fifth of the module.

use crate::json::{decode, encode};
use crate::solve::Solver;

/// A search for a roster, from the problem's own.
pub struct Search(Solver);

impl Search {
    /// Opens a search over a problem given as JSON.
    ///
    /// # Errors
    /// The answer `{"errors":[…]}`.
    pub fn open(problem: &str, seed: u64) -> Result<Self, String> {
        let solver = decode(problem).and_then(|problem| Solver::new(problem, seed));
        solver.map(Self).map_err(|errors| encode::<()>(Err(errors)))
    }

    /// Works for so many ticks and answers how far it has come.
    pub fn step(&mut self, ticks: u64) -> String {
        encode(Ok(self.0.step(ticks)))
    }

    /// The best roster so far, with its score.
    pub fn best(&self) -> String {
        encode(Ok(self.0.best()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{Progress, Solution};
    use serde::Deserialize;
    use serde::de::DeserializeOwned;

    #[derive(Deserialize)]
    struct Answer<T> {
        ok: T,
    }

    fn ok<T: DeserializeOwned>(answer: &str) -> T {
        serde_json::from_str::<Answer<T>>(answer).unwrap().ok
    }

    #[test]
    fn a_search_tells_after_its_ticks_what_its_best_roster_says_too() {
        let algorithm = serde_json::from_value("hours_estimate".into()).unwrap();
        let size = paiban_problems::Size { people: 4, days: 2, slot: 30, algorithm, seed: 1 };
        let problem = serde_json::to_string(&paiban_problems::restaurant(size)).unwrap();
        let mut search = Search::open(&problem, 1).unwrap_or_else(|errors| panic!("{errors}"));
        let progress: Progress = ok(&search.step(40));
        let best: Solution = ok(&search.best());
        assert_eq!((progress.tick, best.progress), (40, progress));
        assert!(!best.roster.is_empty());
    }

    #[test]
    fn what_is_no_problem_opens_no_search() {
        let errors = Search::open("[]", 1).err().unwrap_or_default();
        assert!(errors.starts_with(r#"{"errors":[{"code":"invalid_params""#), "{errors}");
    }
}
