/**
 * A published duty that is deleted leaves a trace: in its blank cell, in the cell's name and in the list of changes.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { deleteDuties } from '#web/planning/schedule/gestures/delete-duties.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { ChangeList } from '#web/planning/schedule/panel/change-list.tsx'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { WeekCell } from './week-cell.tsx'

const MONDAY = '2026-11-16'
let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('the cell shows and names what it had, and the change says whose, which day, which shift', async () => {
  const own = duty('a', { employee: 'li', date: MONDAY, shift: 'early' })
  schedule = await openShop(shopProblem({ roster: [own], published: [own] }))
  const place = { row: 1, column: 0, left: 0, width: 96, lane: -1, letters: false }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <WeekCell {...place} employee="li" date={MONDAY} />
      <ChangeList />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  const cell = () => document.querySelector('[role="gridcell"]')
  expect(cell()?.getAttribute('aria-label')).not.toContain('cleared')
  const gesture = deleteDuties(schedule.desk, [own])
  if (gesture.kind !== 'change') throw new Error('nothing to delete')
  await act(async () => void schedule.store.perform(gesture.label, gesture.change))
  expect(cell()?.textContent).toContain('→ –')
  expect(cell()?.getAttribute('aria-label')).toMatch(/published and cleared: 早班/)
  expect(document.querySelector('ol li')?.textContent).toMatch(/^li Mon.*: 早班 cleared/)
})
