/** Which cells of the legality map are drawn, and where. */
import { expect, test } from 'vitest'
import { rowSizes } from '#web/grid/row-sizes.ts'
import { legality } from '#web/planning/schedule/carry/carry.ts'
import type { GridRow } from '#web/planning/schedule/rows/row-list.ts'
import { shopFacts } from '#web/planning/schedule/testing/shop.ts'
import { legalityMarks } from './legality-marks.ts'

const { people, dates } = shopFacts()
const rows: GridRow[] = [{ kind: 'open', lane: 0 }, ...people.map((person): GridRow => ({ kind: 'person', person }))]
const view = { width: 200, height: 80, scrollLeft: 50, scrollTop: 20, heights: rowSizes(40), columnWidth: 100 }

test('cells in sight that are not plainly legal are marked where they stand, the open row never', () => {
  const asked: string[] = []
  const classOf = (employee: string, date: string) => {
    asked.push(`${employee} ${date}`)
    return employee === 'wang' ? legality.prohibited : legality.legal
  }
  const marks = legalityMarks({ classOf }, rows, dates, view)
  expect(marks).toEqual(
    [-50, 50, 150].map((left, at) => ({
      employee: 'wang',
      date: dates[at],
      left,
      top: 20,
      width: 100,
      height: 40,
      target: legality.prohibited,
    })),
  )
  expect(new Set(asked.map(each => each.split(' ')[0]))).toEqual(new Set(['wang', 'li']))
  expect(new Set(asked.map(each => each.split(' ')[1]))).toEqual(new Set(dates.slice(0, 3)))
})

test('without an answer of the engine nothing is marked', () => {
  expect(legalityMarks({ classOf: () => undefined }, rows, dates, view)).toEqual([])
})
