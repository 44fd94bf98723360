//! The native door: the binary `paiban`.

use std::io::Read;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.as_slice() {
        [verb, method] if verb == "call" => {
            let mut params = String::new();
            if std::io::stdin().read_to_string(&mut params).is_err() {
                std::process::exit(2);
            }
            println!("{}", paiban_engine::calls::call(method, &params));
        }
        _ => {
            eprintln!("usage: paiban call METHOD < PARAMS.json");
            std::process::exit(2);
        }
    }
}
