/** Where a minute lies on the day's axis, and which hours are named. */
import { expect, test } from 'vitest'
import { axisOver, namesBeside, namesOn, placeOn } from './axis.ts'

test('an axis holds whole hours around all that happens, beyond midnight too', () => {
  expect(
    axisOver([
      { start: 430, end: 900 },
      { start: 600, end: 1530 },
    ]),
  ).toEqual({ from: 420, to: 1560 })
  expect(axisOver([])).toEqual({ from: 360, to: 1440 })
})

test('a minute has its place, and what lies outside stands at the edge', () => {
  const axis = { from: 360, to: 1440 }
  expect([300, 360, 900, 1500].map(each => placeOn(axis, each))).toEqual([0, 0, 0.5, 1])
  expect(placeOn({ from: 0, to: 0 }, 10)).toBe(0)
})

test('both ends are named, and between them few enough to be read apart', () => {
  expect(namesOn({ from: 360, to: 1440 })).toEqual([360, 540, 720, 900, 1080, 1260, 1440])
  expect(namesOn({ from: 420, to: 900 })).toEqual([420, 480, 600, 720, 840, 900])
})

test('no hour is named beneath the pill of now, nor beside it where the words would touch', () => {
  // From 8 to 24 on the narrowest axis: at 21:51 the pill reaches the words of 21:00 and, at the edge, of 24:00.
  const axis = { from: 480, to: 1440 }
  expect(namesOn(axis)).toEqual([480, 720, 900, 1080, 1260, 1440])
  expect(namesBeside(axis, 1311)).toEqual([480, 720, 900, 1080])
  expect(namesBeside(axis, 500)).toEqual([720, 900, 1080, 1260, 1440])
})
