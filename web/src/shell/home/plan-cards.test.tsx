/**
 * The plans of the home page: figures over plans whose counts do not stand yet are marked, not shown as if they did.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { PlanCards } from './plan-cards.tsx'

const plan: PlanRow = {
  ...{
    id: 'one',
    name: 'Week 47',
    departmentId: 'xuhui',
    departmentName: 'Xuhui',
    mode: 'manual',
    prediction: 'turnover',
    templateName: null,
    period: 'week',
  },
  ...{ first: '2026-11-16', days: 7, state: 'draft', applicationStatus: null, editsAfterEffective: 0, editLimit: null },
  ...{ headcount: 0, totalMinutes: 0, open: 3, prohibited: 2, counted: true, submitter: null, createdBy: 'Zhou' },
  ...{
    createdAt: '2026-11-01T00:00:00Z',
    revision: 1,
    peopleRevision: 0,
    versionNumber: null,
    unpublished: true,
    acts: [],
  },
}
const other: PlanRow = { ...plan, id: 'two', name: 'Week 48', first: '2026-11-23', open: 4, prohibited: 0 }

let drawn: Drawn
let rows: PlanRow[]

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

const figures = () => [...document.querySelectorAll('section[aria-label="To do"] a')].map(each => each.textContent)
const counts = () => [...document.querySelectorAll('li')].map(each => each.lastElementChild?.textContent)

test('what is summed over a plan that is being counted anew is marked until all are counted', async () => {
  rows = [plan, { ...other, counted: false }]
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ result: 0, ...(address.includes('plan') ? { rows, total: 2 } : { departments: [] }) }),
  )
  drawn = await draw(
    <SessionProvider
      me={{ today: '2026-11-18' } as Me}
      company={{ weekStart: 1, permissions: [] as string[] } as Company}
    >
      <PlanCards />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  await until(() => expect(counts()).toEqual(['3 open', '…']))
  expect(figures()).toEqual(expect.arrayContaining([expect.stringMatching(/^….*[Oo]pen/)]))
  expect(document.querySelectorAll('[aria-label="Is being counted anew"]')).toHaveLength(3)
  rows = [plan, other]
  await until(() => expect(counts()).toEqual(['3 open', '4 open']))
  expect(document.querySelector('[aria-label="Is being counted anew"]')).toBeNull()
  expect(figures()).toEqual(expect.arrayContaining([expect.stringMatching(/^7.*[Oo]pen/)]))
})
