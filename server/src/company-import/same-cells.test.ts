/** Dates and figures are read alike by every import. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate, readNumber } from '../estimate/imports/read-values.ts'
import type { Cell } from '../files/cell.ts'
import { dateOf, figureOf } from '../importing/cells.ts'
import { BadCell, date, number } from '../importing/columns.ts'

const cells: fc.Arbitrary<Exclude<Cell, null>> = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.integer({ min: 30_000, max: 60_000 }).map(String),
  fc.date({ noInvalidDate: true }).map(each => each.toISOString().slice(0, 10)),
  fc.constantFrom('1,2', '1,200', '\uff11\uff12', 'NT$ 5', '12 \u5143', '2026.1.5', '2026-02-30', '46328'),
)

test('both imports see one date and one figure in a cell, or none', () => {
  const money = { required: true, money: false, limit: Number.MAX_SAFE_INTEGER }
  fc.assert(
    fc.property(cells, cell => {
      const [day, figure] = [dateOf(cell), figureOf(cell)]
      const history = readDate(cell)
      expect('value' in history ? history.value : undefined).toBe(day)
      expect(date(cell)).toEqual(day ?? new BadCell('not_a_date'))
      if (figure === undefined || figure < 0 || !Number.isInteger(figure) || figure > money.limit) return
      expect(readNumber(cell, money)).toEqual({ value: figure })
      expect(number(0, money.limit)(cell)).toBe(figure)
    }),
  )
})
