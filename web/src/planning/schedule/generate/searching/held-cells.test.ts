/** While a search runs, the cells that it plans are read-only and the others are not. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchScope } from '#contract/planning/plans/generate.ts'
import { wishedProblem } from '#contract/planning/plans/search-wishes.ts'
import { Roster } from '#web/planning/schedule/store/roster.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { anyLegalRoster, duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import 'fake-indexeddb/auto'
import { heldBy } from './held-cells.ts'

const monday = '2026-11-16'
const tuesday = '2026-11-17'
const roster = [
  duty('a', { employee: 'wang', date: monday }),
  { ...duty('b', { employee: 'li', date: monday }), pinned: true },
]

test.each([
  ['all', [], [true, false, true]],
  ['open', [], [false, false, true]],
  ['selection', [['wang', monday]], [true, false, false]],
] as const)('in the scope "%s"', async (scope, cells, held) => {
  const schedule = await openShop(shopProblem({ roster }))
  const { store } = schedule
  const reach = { scope, cells: cells.map(([employee, date]): [string, string] => [employee, date]) }
  const is = heldBy(reach, store.draft.roster)
  expect([is('wang', monday), is('li', monday), is('zhao', tuesday)]).toEqual(held)
  store.hold(is)
  const [wang] = roster
  if (!wang) throw new Error('there is one')
  const moved = () => store.perform({ act: 'move' }, { remove: [], put: [{ ...wang, date: tuesday }] })
  expect(moved() === undefined).toBe(scope !== 'open' || is('wang', tuesday))
  store.hold(undefined)
  expect(moved()).toBeDefined()
  schedule.close()
})

const anyReach = fc.record({
  scope: fc.constantFrom(...searchScope.options),
  cells: fc.array(fc.tuple(fc.constantFrom('wang', 'li'), fc.constantFrom(monday, tuesday)), { minLength: 1 }),
})
const anyPinned = fc
  .tuple(anyLegalRoster, fc.uniqueArray(fc.nat(5)))
  .map(([duties, pinned]) => duties.map((each, at) => ({ ...each, pinned: pinned.includes(at) })))

test('whatever a search may move lies in a read-only cell', () => {
  fc.assert(
    fc.property(anyPinned, anyReach, (duties, reach) => {
      const asked = wishedProblem(shopProblem({ roster: duties }), reach, () => false)
      const reaches = ({ employee, date }: (typeof duties)[number]) =>
        reach.scope !== 'selection' ||
        reach.cells.some(([id, day]) => day === date && (employee === undefined || employee === id))
      const is = heldBy(reach, new Roster(duties))
      for (const each of asked.roster.filter(one => !one.pinned && reaches(one)))
        expect([each, is(each.employee, each.date)]).toEqual([each, true])
    }),
  )
})
