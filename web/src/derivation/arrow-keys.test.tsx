/**
 * Where the arrow keys go in a table of numbers that open.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stepTo } from '#web/derivation/arrow-keys.ts'

beforeEach(() => {
  document.body.innerHTML = `<table><tbody>
    <tr><td><button id="a"></button></td><td></td><td><i><button id="b"></button></i> <i><button id="c"></button></i></td></tr>
    <tr><td><button id="d"></button></td><td></td><td><button id="e"></button></td></tr>
  </tbody></table>`
})
// The next file of the process finds the same document.
afterEach(() => document.body.replaceChildren())

const from = (id: string, key: string) => {
  const button = document.getElementById(id)
  button?.focus()
  const went = button !== null && stepTo(button, key)
  return went ? document.activeElement?.id : 'stays'
}

test('arrows go over empty cells, and along the numbers of a cell that has several', () => {
  expect(from('a', 'ArrowRight')).toBe('b')
  expect(from('b', 'ArrowRight')).toBe('c')
  expect(from('c', 'ArrowRight')).toBe('stays')
  expect(from('c', 'ArrowLeft')).toBe('b')
  expect(from('b', 'ArrowLeft')).toBe('a')
})

test('from row to row they begin at the first number of the cell', () => {
  expect(from('c', 'ArrowDown')).toBe('e')
  expect(from('e', 'ArrowUp')).toBe('b')
  expect(from('a', 'ArrowUp')).toBe('stays')
  expect(from('a', 'Home')).toBe('stays')
})

test('a name that is pressed, and a menu, are no numbers: the arrows pass over them and leave theirs alone', () => {
  document.body.innerHTML = `<table><tbody><tr>
    <th><button id="name"></button></th>
    <td><button id="a"></button></td>
    <td><button id="menu" aria-haspopup="menu"></button></td>
    <td><button id="b"></button></td>
  </tr></tbody></table>`
  expect(from('a', 'ArrowLeft')).toBe('stays')
  expect(from('a', 'ArrowRight')).toBe('b')
  expect(from('menu', 'ArrowRight')).toBe('stays')
})
