/** Texts that look empty are, and nothing else is taken from a text that somebody can see. */
import { expect, test } from 'vitest'
import { hidesSigns, isKeepable, seenText } from './seen-text.ts'

test.each([
  ['nothing', '', ''],
  ['spaces of any width', ' \t\n\u00a0\u3000', ''],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff', ''],
  ['fillers and blank patterns', '\u3164\u115f\u2800', ''],
  ['marks of direction and soft hyphens', '\u202e\u00ad', ''],
  ['a word between spaces', '  till 2 ', 'till 2'],
  ['a picture that is made of joined ones', '👩‍🍳', '👩‍🍳'],
  ['a text from right to left with its marks', '\u200fשלום\u200f', '\u200fשלום\u200f'],
])('%s', (_name, text, seen) => {
  expect(seenText(text)).toBe(seen)
})

test('control characters and halves of pairs cannot be kept; tabs and lines can', () => {
  expect(['a\u0000', 'a\u0007', '\u007f', '\uffff', '\ud800'].map(isKeepable)).toEqual(Array(5).fill(false))
  expect(['a\tb', 'two\r\nlines', '👩‍🍳'].map(isKeepable)).toEqual(Array(3).fill(true))
})

test.each([
  ['a space without width', 'VIP\u200b', true],
  ['a mark that turns what follows round', '\u202eVIP', true],
  ['an isolate, a mark of direction, a soft hyphen, a filler', 'a\u2066b\u200fc\u00add\u3164', true],
  ['a joiner between letters', 'V\u200dIP', true],
  ['a picture of joined ones, with the colour of the skin and its shape', '👩🏽‍🍳 ☎️ 👩‍❤️‍👩', false],
  ['a Chinese sign with the shape that its name wants', '葛\u{e0100}城', false],
  ['any plain name', '早班（周末） 2', false],
])('a name hides signs or not: %s', (_name, text, hides) => {
  expect(hidesSigns(text)).toBe(hides)
})
