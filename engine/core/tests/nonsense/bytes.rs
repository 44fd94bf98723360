//! Any bytes where a plan problem should be, and the bytes of a sound one with some of them cut out, doubled or
//! replaced: the reader answers with a problem or with errors that have a code and a place, and never panics.

use super::{looks, problem};
use paiban_engine::error::EngineError;
use paiban_engine::json::decode;
use paiban_engine::problem::Problem;
use proptest::prelude::*;
use std::sync::LazyLock;

static SOUND: LazyLock<String> = LazyLock::new(|| problem().to_string());

/// Whether the bytes were a problem; what they are not is said with its place: a path, or a line of the text.
fn is_problem(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let refused = |error: &EngineError| {
        let placed = !error.path.is_empty() || error.detail.contains("line ") || error.code == "invalid_params";
        !error.code.is_empty() && placed && !error.detail.contains("panicked")
    };
    match decode::<Problem>(&text).and_then(Problem::opened) {
        Ok(_) => true,
        Err(errors) => {
            assert!(!errors.is_empty() && errors.iter().all(refused), "{errors:?}");
            false
        }
    }
}

/// What a careless hand or a broken file puts between two bytes.
fn scrap() -> impl Strategy<Value = Vec<u8>> {
    let words =
        ["", "\"", "{", "}", "[", "]", ",", ":", "null", "-1", "1e99", "99999999999999999999", "\\u0000", "\u{feff}"];
    prop_oneof![
        proptest::sample::select(words.to_vec()).prop_map(|word| word.as_bytes().to_vec()),
        proptest::collection::vec(any::<u8>(), 0..4),
    ]
}

#[test]
fn the_sound_problem_is_one() {
    assert!(is_problem(SOUND.as_bytes()));
    assert!(!is_problem(b""));
}

proptest! {
    #![proptest_config(looks())]

    #[test]
    fn any_bytes_are_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(!is_problem(&bytes));
    }

    #[test]
    fn spoiled_bytes_are_read_or_refused_with_their_place(
        cuts in proptest::collection::vec((any::<prop::sample::Index>(), 0..12_usize, scrap()), 1..5)
    ) {
        let mut bytes = SOUND.clone().into_bytes();
        for (at, length, scrap) in cuts {
            let from = at.index(bytes.len());
            let to = (from + length).min(bytes.len());
            bytes.splice(from..to, scrap);
        }
        is_problem(&bytes);
    }
}
