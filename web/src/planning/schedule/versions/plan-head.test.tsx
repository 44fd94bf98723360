/**
 * What becomes of an open plan elsewhere shows here: its state, its version and what may be done, while the roster stays.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { PlanState } from '../bars/plan/plan-state.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import type { NewsAnswer } from '../store/plan-server.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { withHead } from './plan-head.ts'
import { usePlanHead } from './use-plan-head.ts'
import { useDraftName } from './version-menu.tsx'

const roster = [duty('a'), duty('b', { employee: 'li' })]
const version = {
  ...{
    id: 'version-1',
    number: 1,
    publishedAt: '2026-11-16T01:12:00Z',
    changes: 2,
    told: 2,
    acknowledged: 0,
    noAccount: 0,
  },
  publishedBy: { personId: 'chen', name: 'Chen' },
}
const news = { revision: 1, state: 'in_effect', versionNumber: 1, edits: [], editors: [] } satisfies NewsAnswer

let heard: (news: NewsAnswer) => void
let shown: OpenSchedule
let asked: string[]

const Shown = ({ opened }: { opened: OpenSchedule }) => {
  const head = usePlanHead(opened)
  heard = head.heard
  shown = head.plan
  return (
    <ScheduleContext value={head.plan}>
      <PlanState />
      <Name />
    </ScheduleContext>
  )
}
const Name = () => <b>{useDraftName()}</b>

const show = async () => {
  const opened = await openShop(shopProblem({ roster }))
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/.*\/(\w+\/\w+)\.htm.*/, '$1')
    asked.push(path)
    const { plan } = opened.facts.opened
    const published = { ...plan, state: 'in_effect', versionNumber: 1, acts: ['edit', 'publish'] }
    const answers = {
      'plan/get': { plan: published },
      'version/list': { rows: [version] },
      'version/get': { roster, rest: [] },
    }
    return Response.json({ result: 0, ...answers[path as keyof typeof answers] })
  })
  return { opened, drawn: await draw(<Shown opened={opened} />, 'en', ['planning']) }
}

afterEach(() => {
  shown.close()
  vi.unstubAllGlobals()
})

test('a publication in another window is the state, the version and the acts of this one, with one quiet word', async () => {
  const { opened, drawn } = await show()
  expect(document.body.textContent).toContain('Draft')
  await act(async () => {
    heard(news)
    heard(news)
  })
  await until(() => expect(document.body.textContent).toContain('In effect v1v1 in effect'))
  expect(shown.facts.opened).toMatchObject({ plan: { acts: ['edit', 'publish'] }, versions: [{ number: 1 }] })
  expect(roster.map(shown.facts.isDraft)).toEqual([false, false])
  // The next search keeps to what people were told, and the engine begins with it where it is started again.
  expect(opened.engine.problem().published).toEqual(roster)
  expect(drawn.notices).toEqual([{ tone: 'info', text: 'This plan is now: In effect v1' }])
  expect([shown.store, shown.facts.dates, shown.cursor]).toEqual([opened.store, opened.facts.dates, opened.cursor])
  expect(shown.facts.dates).toBe(opened.facts.dates)
  await act(async () => heard(news))
  expect(asked.toSorted()).toEqual(['plan/get', 'version/get', 'version/list'])
  await drawn.close()
})

test('news of the head that is shown ask for nothing, and a plan that was closed meanwhile says nothing', async () => {
  const { opened, drawn } = await show()
  await act(async () => heard({ ...news, state: 'draft', versionNumber: null }))
  expect(asked).toEqual([])
  heard(news)
  opened.close()
  await act(() => new Promise(done => setTimeout(done, 20)))
  expect(asked).not.toEqual([])
  expect(drawn.notices).toEqual([])
  expect(document.body.textContent).toContain('Draft')
  await drawn.close()
})

test.each([
  ['to_be_audited', 2, 'To be approved v3'],
  ['refused', 2, 'Refused v3'],
  ['in_effect', 2, 'In effect v2'],
  ['to_be_audited', null, 'To be approved'],
] as const)('a plan %s beside v%s says of which version it is', async (state, versionNumber, chip) => {
  const opened = await openShop(shopProblem({ roster }))
  shown = withHead(opened, {
    plan: { ...opened.facts.opened.plan, state, versionNumber },
    versions: [],
    published: { roster: [], rest: [] },
  })
  const drawn = await draw(
    <ScheduleContext value={shown}>
      <PlanState />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  expect(document.body.lastElementChild?.textContent).toBe(chip)
  await drawn.close()
})
