/**
 * The form of a duty: what is set in it is one step that undo takes back, and what is wrong is told at its field.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { undo } from '../acts/acts.ts'
import { openFields } from '../acts/duty-acts.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { DutyDialog } from './duty-dialog.tsx'

const early = duty('a', { shift: 'early' })
const evening = duty('b', { start: 1020, end: 1200 })

let schedule: OpenSchedule
let drawn: Drawn

beforeEach(async () => {
  document.body.replaceChildren()
  schedule = await openShop(shopProblem({ roster: [early, evening] }))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <DutyDialog />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await act(async () => openFields(schedule, early, 'breaks'))
})
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const field = (label: string) => {
  const named = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  const found = document.getElementById(named?.htmlFor ?? '')
  if (!found) throw new Error(`no field ${label}`)
  return found as HTMLInputElement | HTMLTextAreaElement
}
const type = (label: string, text: string) =>
  act(async () => {
    const input = field(label)
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const now = (id = 'a') => schedule.store.draft.roster.duty(id)

test('a break is added, moved and paid, a note written: one step, and the duty stays its shift', async () => {
  await drawn.press('Add a break')
  await type('Break 1', '12-12:45')
  await act(async () => document.querySelector<HTMLElement>('input[type="checkbox"]')?.click())
  await type('Note', 'brings the key ')
  await drawn.press('Save')
  expect(now()).toEqual({ ...early, breaks: [{ start: 720, end: 765, paid: true }], note: 'brings the key' })
  await act(async () => undo(schedule))
  expect(now()).toEqual(early)
})

test('a break outside the duty is told at its field, and nothing is stored', async () => {
  await drawn.press('Add a break')
  await type('Break 1', '16-17')
  await drawn.press('Save')
  expect(document.body.textContent).toContain('Must lie within the times of the duty')
  expect(now()).toEqual(early)
})

test('a second workstation takes over where it begins', async () => {
  await drawn.press('Then another workstation')
  await type('From', '10:00')
  await drawn.press('Save')
  expect(now()?.segments).toEqual([
    { start: 420, end: 600, workstation: 'till' },
    { start: 600, end: 900, workstation: 'floor' },
  ])
})

test('of two duties in the cell the other can be chosen', async () => {
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('.ant-segmented-item-input, [role="radio"]')].at(-1)?.click(),
  )
  await type('Note', 'late')
  await drawn.press('Save')
  expect([now()?.note, now('b')?.note]).toEqual([undefined, 'late'])
})
