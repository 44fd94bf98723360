/**
 * A cell that a found roster would change shows what stands there and what would come, and says so in words.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { WeekCell } from './week-cell.tsx'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const MONDAY = '2026-11-16'
const early = duty('a', { shift: 'early' })
const open = (id: string, shift: string): Duty => {
  const { employee: _, ...rest } = duty(id, { shift })
  return rest
}

const show = async (roster: readonly Duty[], proposed: readonly Duty[], employee = 'wang', lane = -1, width = 96) => {
  schedule = await openShop(shopProblem({ roster: [...roster] }))
  const place = { row: 1, column: 0, left: 0, width, letters: width < 72 }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <WeekCell {...place} employee={employee} lane={lane} date={MONDAY} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await act(async () => schedule.store.propose(proposed))
  const cell = document.querySelector('[role="gridcell"]')
  return { name: cell?.getAttribute('aria-label') ?? '', text: cell?.textContent ?? '' }
}
test('another shift: the old one before the new one', async () => {
  const { name, text } = await show([early], [duty('a', { shift: 'mid', start: 660, end: 1140 })])
  expect(text).toMatch(/^早→M/)
  expect(name).toMatch(/早班.+would be 中班/)
})

test.each([
  ['a duty without a shift', { start: 600, end: 1140 }, { start: 600, end: 1170 }, /^10–19→10–19:30/],
  ['a shift of other times', { shift: 'early' }, { shift: 'early', start: 450, end: 900 }, /^07–15→早07:30–15/],
])('%s tells its old times whole', async (_what, before, after, said) => {
  const free = ({ shift: _, ...rest }: Duty): Duty => rest
  const make = (over: Partial<Duty>) => (over.shift ? duty('a', over) : free(duty('a', over)))
  expect((await show([make(before)], [make(after)])).text).toMatch(said)
})

test('nothing in its place: that does not look like a cell that was free all along', async () => {
  const { name, text } = await show([early], [])
  expect(text).toBe('早→ –')
  expect(name).toContain('would be free')
})

test('the month has room for one of them: what comes, or what goes', async () => {
  expect((await show([early], [duty('a', { shift: 'mid' })], 'wang', -1, 34)).text).toBe('M')
  await drawn.close()
  schedule.close()
  expect((await show([early], [], 'wang', -1, 34)).text).toBe('早→')
})

test('an open lane whose duty stays is not marked when another lane of its day is filled', async () => {
  const [first, second] = [open('a', 'early'), open('b', 'mid')]
  const { name, text } = await show([first, second], [first, { ...second, employee: 'li' }], '', 0)
  expect(text).not.toContain('→')
  expect(name).not.toContain('would be')
})
