/**
 * A plan that was opened without network is opened anew by itself once the server answers.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServer } from '#web/api/connection.ts'
import { noteKept } from '#web/api/kept.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../../open/open-schedule.ts'
import { openShop } from '../../testing/open-shop.ts'
import { shopProblem } from '../../testing/shop.ts'
import { KeptNote } from './kept-note.tsx'

let schedule: OpenSchedule
let drawn: Drawn
const reopen = vi.fn()

beforeEach(async () => {
  reopen.mockClear()
  schedule = await openShop(shopProblem())
  noteKept(schedule.facts.opened, '2026-11-16T01:00:00Z')
  noteServer(false)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <KeptNote reopen={reopen} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
})
afterEach(async () => {
  await drawn.close()
  schedule.close()
  noteServer(true)
})

test('it is opened anew once the server answers, after the own edits went out', async () => {
  const flush = vi.spyOn(schedule.store.queue, 'flush')
  expect(document.body.textContent).toContain('Shown as it was at')
  expect(reopen).not.toHaveBeenCalled()
  await act(async () => void noteServer(true))
  expect(flush).toHaveBeenCalledOnce()
  expect(reopen).toHaveBeenCalledOnce()
})

test('whoever is in the middle of something does so by hand', async () => {
  schedule.stage.set('editor', { place: { row: 1, column: 0 }, text: '7' })
  await act(async () => void noteServer(true))
  expect(reopen).not.toHaveBeenCalled()
  await drawn.press('Refresh')
  expect(reopen).toHaveBeenCalledOnce()
})
