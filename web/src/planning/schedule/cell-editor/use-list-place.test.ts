/** The list of the cell editor stands whole in the window, whichever row its cell is in. */
import { expect, test } from 'vitest'
import { listPlace } from './use-list-place.ts'

const cell = (top: number) => ({ left: 300, top, bottom: top + 38 })

test('below its cell where there is room', () => {
  expect(listPlace(cell(200), { width: 1440, height: 900 })).toEqual({ left: 300, top: 238, maxHeight: 260 })
})

test('above a cell of the last row', () => {
  expect(listPlace(cell(820), { width: 1440, height: 900 })).toEqual({ left: 300, bottom: 80, maxHeight: 260 })
})

test('as high as there is room in a low window', () => {
  expect(listPlace(cell(150), { width: 1440, height: 400 })).toEqual({ left: 300, top: 188, maxHeight: 204 })
  expect(listPlace(cell(210), { width: 1440, height: 400 })).toEqual({ left: 300, bottom: 190, maxHeight: 202 })
})

test('at the right edge it ends with the window', () => {
  expect(listPlace({ ...cell(200), left: 1300 }, { width: 1440, height: 900 }).left).toBe(1208)
})
