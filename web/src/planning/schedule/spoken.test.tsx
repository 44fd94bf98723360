/**
 * What is read out of acts: each once, when it was done, and as a whole.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mostOfChange } from '#contract/planning/duty.ts'
import { LiveRegions } from '#web/states/live-regions.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from './open/open-schedule.ts'
import { Spoken } from './spoken.tsx'
import type { Command } from './store/command.ts'
import { topic } from './store/topics.ts'
import { openShop } from './testing/open-shop.ts'
import { duty } from './testing/roster-cases.ts'
import { shopProblem } from './testing/shop.ts'

let schedule: OpenSchedule
let drawn: Drawn
let said: string[]

async function show() {
  schedule = await openShop(shopProblem())
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <LiveRegions />
      <Spoken />
    </ScheduleContext>,
    'en',
    ['planning', 'engine'],
  )
  said = []
  const region = document.querySelector('[aria-live="polite"]')
  if (!region) throw new Error('nothing is read out')
  const all = { childList: true, characterData: true, subtree: true }
  new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, all)
}

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const place = (id: string) =>
  act(async () => void schedule.store.perform({ act: 'import', count: 1 }, { remove: [], put: [duty(id)] }))
const earlier = (id: string): Command => ({
  ...{ id, kind: 'edit', label: { act: 'import', count: 7 }, base: 1, state: 'confirmed' },
  ...{ change: { remove: [], put: [duty(id)] }, inverse: { remove: [id], put: [] } },
})
/** The browser's log comes late, with these acts of earlier. */
const comes = (...acts: Command[]) =>
  act(async () => {
    const { draft, topics } = schedule.store
    draft.takeEarlier(acts, [])
    topics.touch(topic.log)
  })
const counted = (count: number) => said.filter(text => text.includes(String(count)))

test('acts of earlier that come late are not read out, neither they nor again what was done since', async () => {
  await show()
  await place('a')
  await until(() => expect(said).toHaveLength(1))
  await comes(earlier('before'), earlier('and-before'))
  await place('b')
  await until(() => expect(said.length).toBeGreaterThan(1))
  expect([said.length, counted(7)]).toEqual([2, []])
})

test('nor is one of them where nothing was done since', async () => {
  await show()
  await comes(earlier('before'))
  await place('a')
  await until(() => expect(said).toHaveLength(1))
  expect(counted(7)).toEqual([])
})

test('an act of more duties than one command may name is read out with all that it did', async () => {
  await show()
  const put = Array.from({ length: mostOfChange + 2 }, (_, at) => duty(`open-${at}`, { employee: undefined }))
  await act(async () => void schedule.store.perform({ act: 'import', count: put.length }, { remove: [], put }))
  await until(() => expect(counted(mostOfChange + 2)).toHaveLength(1))
})
