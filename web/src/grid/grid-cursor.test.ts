/** The focus and selection of a grid: where keys lead, and who is woken. */
import { describe, expect, test } from 'vitest'
import { CURSOR, GridCursor, placeTopic } from './grid-cursor.ts'
import { type Key, moveByKey } from './grid-keys.ts'

const press = (cursor: GridCursor, key: string, over: Partial<Key> = {}) =>
  moveByKey(cursor, { key, ctrl: false, shift: false, alt: false, ...over }, 10)

function grid(rows = 60, columns = 28) {
  const cursor = new GridCursor()
  cursor.resize(rows, columns)
  return cursor
}

describe('keys', () => {
  test('arrows step and do not wrap, Ctrl arrows go to the edge', () => {
    const cursor = grid()
    press(cursor, 'ArrowLeft')
    expect(cursor.focus()).toEqual({ row: 0, column: 0 })
    press(cursor, 'ArrowRight')
    press(cursor, 'ArrowDown', { ctrl: true })
    expect(cursor.focus()).toEqual({ row: 59, column: 1 })
  })

  test('Home, End, page keys and corners', () => {
    const cursor = grid()
    press(cursor, 'End', { ctrl: true })
    expect(cursor.focus()).toEqual({ row: 59, column: 27 })
    press(cursor, 'PageUp')
    press(cursor, 'Home')
    expect(cursor.focus()).toEqual({ row: 49, column: 0 })
  })

  test('Shift extends from where the selection began, a plain step ends it', () => {
    const cursor = grid()
    cursor.to({ row: 2, column: 2 })
    press(cursor, 'ArrowDown', { shift: true })
    press(cursor, 'ArrowLeft', { shift: true })
    expect(cursor.area()).toEqual({ top: 2, bottom: 3, left: 1, right: 2 })
    expect(cursor.places()).toHaveLength(4)
    press(cursor, 'ArrowUp')
    expect(cursor.isExtended()).toBe(false)
  })

  test('whole row, column and grid', () => {
    const cursor = grid(5, 7)
    cursor.to({ row: 3, column: 4 })
    press(cursor, ' ', { shift: true })
    expect(cursor.area()).toEqual({ top: 3, bottom: 3, left: 0, right: 6 })
    press(cursor, 'a', { ctrl: true })
    expect(cursor.places()).toHaveLength(35)
  })

  test('letters, digits and plain space are not movement', () => {
    for (const key of ['e', '1', ' ', 'Enter', 'a']) expect(press(grid(), key)).toBe(false)
  })
})

test('a step wakes the cell that was left and the one that was reached', () => {
  const cursor = grid()
  const woken: string[] = []
  for (const [row, column] of [
    [0, 0],
    [0, 1],
    [1, 1],
  ] as const)
    cursor.topics.subscribe(placeTopic(row, column), () => woken.push(placeTopic(row, column)))
  press(cursor, 'ArrowRight')
  expect(woken.sort()).toEqual(['0:0', '0:1'])
})

test('a pointer that stays in its cell wakes nobody', () => {
  const cursor = grid()
  cursor.to({ row: 2, column: 2 })
  let woken = 0
  cursor.topics.subscribe(CURSOR, () => {
    woken += 1
  })
  cursor.to({ row: 2, column: 2 })
  expect(woken).toBe(0)
  cursor.to({ row: 2, column: 3 })
  expect(woken).toBe(1)
})

test('a grid that shrinks keeps the focus inside', () => {
  const cursor = grid()
  cursor.to({ row: 50, column: 20 })
  cursor.resize(10, 7)
  expect(cursor.focus()).toEqual({ row: 9, column: 6 })
})

describe('cells collected apart', () => {
  const at = (row: number, column: number) => ({ row, column })
  const collected = (...cells: [number, number][]) => {
    const cursor = grid()
    cursor.to(at(2, 2))
    for (const [row, column] of cells) cursor.toggle(at(row, column))
    return cursor
  }

  test('each is selected by itself, and what lies between is not', () => {
    const cursor = collected([5, 4], [3, 1])
    expect(cursor.places()).toEqual([at(2, 2), at(3, 1), at(5, 4)])
    expect([cursor.isSelected(3, 2), cursor.isExtended(), cursor.isApart()]).toEqual([false, true, true])
    expect(cursor.bounds()).toEqual({ top: 2, bottom: 5, left: 1, right: 4 })
    expect(cursor.focus()).toEqual(at(3, 1))
  })

  test('one that is collected already is left out again, the last one stays', () => {
    const cursor = collected([5, 4], [2, 2])
    expect([cursor.places(), cursor.isExtended()]).toEqual([[at(5, 4)], false])
    cursor.toggle(at(5, 4))
    expect(cursor.places()).toEqual([at(5, 4)])
  })

  test('one in the middle of a rectangle is left out of it', () => {
    const cursor = grid()
    cursor.select({ top: 0, bottom: 2, left: 0, right: 0 })
    cursor.toggle(at(1, 0))
    expect(cursor.places()).toEqual([at(0, 0), at(2, 0)])
  })

  test('Shift extends from the last one and keeps the others, a plain step ends it all', () => {
    const cursor = collected([5, 4])
    press(cursor, 'ArrowDown', { shift: true })
    expect(cursor.places()).toEqual([at(2, 2), at(5, 4), at(6, 4)])
    press(cursor, 'ArrowDown')
    expect(cursor.places()).toEqual([at(7, 4)])
  })

  test('wakes each cell that joins or leaves, and none between', () => {
    const cursor = collected()
    const woken: string[] = []
    for (const [row, column] of [
      [2, 2],
      [3, 3],
      [5, 4],
    ] as const)
      cursor.topics.subscribe(placeTopic(row, column), () => woken.push(`${row}:${column}`))
    cursor.toggle(at(5, 4))
    expect(woken.sort()).toEqual(['2:2', '5:4'])
  })

  test('a grid that grows smaller ends a selection that reached past it', () => {
    const cursor = collected([5, 4])
    cursor.resize(60, 3)
    expect(cursor.places()).toEqual([at(5, 2)])
  })
})
