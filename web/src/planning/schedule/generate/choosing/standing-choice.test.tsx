/**
 * What of a standing roster a search keeps: work by hand stays until it is unticked, and what was left alone is told.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Duty, Problem } from '#contract/engine.ts'
import { generateCalls } from '#contract/planning/plans/generate.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Finished } from '../finished.tsx'
import { browserSearch } from '../searching/browser-search.ts'
import type { Generating, Generation } from '../searching/generation.ts'
import { firstChoice } from './generation-choice.ts'
import { StandingChoice } from './standing-choice.tsx'

let schedule: OpenSchedule
let drawn: Drawn | undefined

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn?.close()
  schedule?.close()
  vi.unstubAllGlobals()
})

const found = duty('found', { employee: 'wang', date: '2026-11-16' })
const typed = duty('typed', { employee: 'li', date: '2026-11-16' })
const theirs = duty('theirs', { employee: 'zhao', date: '2026-11-17' })

/** What the engine is asked, where a search put one duty, this browser's person another and a colleague a third. */
async function askedOf(keepsHandMade: boolean, answer: () => Promise<Response>) {
  schedule = await openShop(shopProblem({ roster: [found, theirs] }))
  await act(async () => schedule.store.perform({ act: 'type' }, { remove: [], put: [typed] }))
  vi.stubGlobal('fetch', (address: string) =>
    address.includes(generateCalls.planHandMade.path) ? answer() : Promise.reject(new TypeError('offline')),
  )
  const asked: Problem[] = []
  const steps: (number | undefined)[] = []
  vi.spyOn(schedule.engine.client, 'search').mockImplementation(async (problem, _seed, _seconds, watch) => {
    asked.push(problem)
    watch({ seconds: 1, cost: 0 })
    return problem.roster
  })
  const choice = { ...firstChoice(schedule.engine.problem(), true, '2026-11-16'), keepsHandMade }
  const roster = await browserSearch(schedule, choice, step => steps.push(step.kept)).result
  const pinned = (duties: readonly Duty[] = []) => duties.flatMap(({ id, pinned }) => (pinned ? [id] : [])).toSorted()
  return { pinned: pinned(asked[0]?.roster), after: pinned(roster as Duty[]), kept: steps }
}
const told = async () => Response.json({ result: 0, dutyIds: ['theirs'] })
const offline = () => Promise.reject(new TypeError('offline'))

test('what somebody made by hand is fixed for the search, here and by the server’s word, and free again after it', async () => {
  expect(await askedOf(true, told)).toEqual({ pinned: ['theirs', 'typed'], after: [], kept: [2] })
})

test('without network what this browser knows of is fixed; unticked nothing is, and nobody is asked', async () => {
  expect(await askedOf(true, offline)).toEqual({ pinned: ['typed'], after: [], kept: [1] })
  schedule.close()
  const asked = vi.fn(told)
  expect(await askedOf(false, asked)).toEqual({ pinned: [], after: [], kept: [0] })
  expect(asked).not.toHaveBeenCalled()
})

test('it is ticked until a person says otherwise, beside the tick that keeps the cover', async () => {
  const Asked = () => {
    const [value, setValue] = useState({ mayUncover: false, keepsHandMade: true })
    return <StandingChoice value={value} onChange={values => setValue(before => ({ ...before, ...values }))} />
  }
  drawn = await draw(<Asked />, 'en', ['planning'])
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes().map(each => each.checked)).toEqual([true, true])
  await act(async () => boxes()[0]?.click())
  expect(boxes().map(each => each.checked)).toEqual([false, true])
})

test('how many were left alone is told with what was found, and with that nothing was', async () => {
  schedule = await openShop(shopProblem())
  const open = { openBefore: 0, openNow: 0, gap: null, ended: 'dry', choice: undefined, isWhole: true } as const
  const state = { phase: 'finished', base: schedule.store.draft.roster, kept: 3, ...open } as const
  for (const put of [[], [typed]]) {
    const finished: Generation = { ...state, change: { remove: [], put } }
    drawn = await draw(
      <ScheduleContext value={schedule}>
        <Finished generating={{} as Generating} state={finished as Extract<Generation, { phase: 'finished' }>} />
      </ScheduleContext>,
      'en',
      ['planning'],
    )
    await until(() => expect(document.body.textContent).toContain('Kept as made by hand are 3 duties'))
    await drawn.close()
  }
})
