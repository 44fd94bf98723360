//! Any bytes as a plan problem: a problem, or errors that have a code; never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use paiban_engine::json::decode;
use paiban_engine::problem::Problem;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if let Err(errors) = decode::<Problem>(&text).and_then(Problem::opened) {
        assert!(!errors.is_empty() && errors.iter().all(|error| !error.code.is_empty()), "{errors:?}");
    }
});
