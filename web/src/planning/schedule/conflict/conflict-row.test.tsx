/**
 * Two planners put somebody to work in one cell: the cell says who else and when, and each answer does what it says.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { ChangeList } from '../panel/change-list.tsx'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { WeekCell } from '../week/cell/week-cell.tsx'

const date = '2026-11-16'
let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

/** Mine is put, and a colleague's turns out to have been saved at four minutes past twelve. */
const meet = async (theirs: Duty) => {
  schedule = await openShop(shopProblem())
  const { draft } = schedule.store
  schedule.store.perform({ act: 'assign' }, { remove: [], put: [duty('mine')] })
  const author = { personId: null, name: 'Zhao' }
  const at = new Date(2026, 10, 16, 12, 4).toISOString()
  const edit = { revision: 2, author, at, label: { act: 'assign' }, commandId: 'c', source: 'screen' as const }
  draft.merge(2, [{ ...edit, change: { remove: [], put: [theirs] } }])
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <WeekCell row={0} column={0} employee="wang" lane={-1} date={date} left={0} width={96} letters={false} />
      <ChangeList />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}
const answers = () => [...document.querySelectorAll('li button')].map(each => each.textContent)
const answer = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('li button')].find(each => each.textContent === name)?.click(),
  )
const there = () =>
  schedule.store.draft.roster
    .all()
    .map(each => each.id)
    .sort()

test('[PL-052] the cell names who else was there and when, and so does the list', async () => {
  await meet(duty('theirs', { start: 600, end: 1080 }))
  const cell = document.querySelector('[role=gridcell]')
  expect(cell?.textContent).toContain('Zhao 12:04')
  expect(cell?.getAttribute('aria-label')).toMatch(/conflict, needs an answer.*Zhao 12:04/)
  expect(document.querySelector('li')?.textContent).toMatch(/Zhao 12:04 was here too.*Mine: .*07:00.*Theirs: .*10:00/)
  expect(answers()).toEqual(['Keep mine', 'Take theirs'])
  expect(document.querySelector('ol')?.textContent).toMatch(/took no effect$/)
})

test.each([
  ['Keep mine', ['mine']],
  ['Take theirs', ['theirs']],
])('where they share minutes one of them stays: %s', async (name, left) => {
  await meet(duty('theirs', { start: 600, end: 1080 }))
  await answer(name)
  expect(there()).toEqual(left)
  expect(answers()).toEqual([])
})

test('where they do not, both may stay', async () => {
  await meet(duty('theirs', { start: 900, end: 1080 }))
  expect(there()).toEqual(['theirs'])
  await answer('Keep both')
  expect(there()).toEqual(['mine', 'theirs'])
})
