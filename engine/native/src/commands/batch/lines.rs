//! Numbered lines of a stream, each of bounded length, read one at a time.

use std::io::{BufRead, BufReader, Read};

/// Longest line that is taken in: a problem of 300 people over two months is about 10 MB.
const LONGEST: u64 = 64 * 1024 * 1024;

/// One line of the input.
pub struct Line {
    /// Its number, from 1, blank lines counted.
    pub number: u64,
    /// Its bytes; nothing where it was longer than the bound.
    pub bytes: Option<Vec<u8>>,
}

/// The lines of a reader; blank lines are passed over.
pub struct Lines<R> {
    reader: BufReader<R>,
    number: u64,
}

impl<R: Read> Lines<R> {
    pub fn new(reader: R) -> Self {
        Self { reader: BufReader::with_capacity(1 << 16, reader), number: 0 }
    }

    /// Passes over the rest of a line that is too long, without keeping it.
    fn skip_line(&mut self) -> std::io::Result<()> {
        loop {
            let buffer = self.reader.fill_buf()?;
            if buffer.is_empty() {
                return Ok(());
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(buffer.len(), |at| at + 1);
            self.reader.consume(used);
            if end.is_some() {
                return Ok(());
            }
        }
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = std::io::Result<Line>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut bytes = Vec::new();
            match (&mut self.reader).take(LONGEST).read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
            self.number += 1;
            if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
                return Some(self.skip_line().map(|()| Line { number: self.number, bytes: None }));
            }
            if !bytes.trim_ascii().is_empty() {
                return Some(Ok(Line { number: self.number, bytes: Some(bytes) }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_numbers_over_blank_ones_and_a_missing_last_newline() {
        let lines: Vec<_> = Lines::new(&b"a\n\n  \nb"[..]).map(|line| line.unwrap()).collect();
        let seen: Vec<_> = lines.iter().map(|line| (line.number, line.bytes.clone().unwrap())).collect();
        assert_eq!(seen, [(1, b"a\n".to_vec()), (4, b"b".to_vec())]);
    }

    #[test]
    fn a_line_beyond_the_bound_is_named_and_the_next_one_is_whole() {
        let long = std::io::repeat(b'x').take(LONGEST + 5);
        let lines: Vec<_> = Lines::new(long.chain(&b"\nnext\n"[..])).map(|line| line.unwrap()).collect();
        assert!(lines[0].bytes.is_none());
        assert_eq!((lines[1].number, lines[1].bytes.as_deref()), (2, Some(&b"next\n"[..])));
    }
}
