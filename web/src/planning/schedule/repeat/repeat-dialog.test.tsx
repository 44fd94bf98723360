/**
 * Repeating duties: the look says where each would go, what is stored goes to each plan by a call, and comes back whole.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '#contract/engine.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import { RepeatDialog } from './repeat-dialog.tsx'

interface Sent {
  planId: string
  revision: number
  commands: { id: string; label: { act: string }; change: Change }[]
}

let schedule: OpenSchedule
let drawn: Drawn
/** What was saved into other plans; each save is the next revision. */
let sent: Sent[]
let refused: boolean

const planOf = (id: string, first: string) => {
  const opened = shopPlan(shopProblem({ period: { first, days: 7 } }))
  return { ...opened, plan: { ...opened.plan, id, name: `Week of ${first}` } }
}

/** Two weeks are open, so that a copy stands beside the duty itself; the next week is another draft. */
beforeEach(async () => {
  sent = []
  refused = false
  schedule = await openShop(shopProblem({ period: { first: '2026-11-16', days: 14 }, roster: [duty('a')] }))
  const next = planOf('next', '2026-11-30')
  const save = (body: Sent) => {
    sent.push(body)
    const applied = refused ? [] : body.commands.map(({ id }) => ({ id, revision: 2 }))
    const refusals = body.commands.map(({ id }) => ({
      id,
      code: 'duty_overlap',
      message: '',
      values: {},
      theirs: [],
      duties: [],
    }))
    return { revision: 2, applied, refused: refused ? refusals : [], others: [] }
  }
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const answer = address.includes('plan/open')
      ? next
      : address.includes('plan/save')
        ? save(JSON.parse(body))
        : { rows: [schedule.facts.opened.plan, next.plan], total: 2 }
    return Response.json({ result: 0, ...answer })
  })
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <RepeatDialog />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await act(async () => schedule.stage.set('repeat', ['a']))
})
// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined)
      check()
    },
    { timeout: 20_000 },
  )
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))
const dates = () =>
  schedule.store.draft.roster
    .all()
    .map(each => each.date)
    .toSorted()

test('the look names each plan, and the dates that have none', async () => {
  await shows('2 duties come · 3 are left out')
  await shows('Shop: 1')
  await shows('Week of 2026-11-30: 1')
  await shows('no plan has this day yet')
  expect(sent).toEqual([])
})

test('what is repeated goes into both plans, and is taken back out of both', async () => {
  await shows('2 duties come')
  await drawn.press('Repeat')
  await until(() => expect(drawn.notices.map(each => each.text)).toEqual(['2 duties repeated · 3 are left out']))
  expect(dates()).toEqual(['2026-11-16', '2026-11-23'])
  expect(sent).toMatchObject([{ planId: 'next', revision: 1, commands: [{ label: { act: 'repeat' } }] }])
  const [copy] = sent[0]?.commands[0]?.change.put ?? []
  expect(copy).toMatchObject({ employee: 'wang', date: '2026-11-30', start: 420 })
  await act(async () => drawn.notices[0]?.act?.run())
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ revision: 2, commands: [{ label: { act: 'undo' }, change: { remove: [copy?.id] } }] })
  expect(dates()).toEqual(['2026-11-16'])
})

test('where a colleague was faster in the other plan, that one is counted as left out', async () => {
  refused = true
  await shows('2 duties come')
  await drawn.press('Repeat')
  await until(() => expect(drawn.notices.map(each => each.text)).toEqual(['1 duty repeated · 4 are left out']))
})
