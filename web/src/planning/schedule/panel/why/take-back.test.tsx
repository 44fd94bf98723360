/**
 * Fix on a run of days that is too long offers first to clear the duty that it hangs on, and calls nothing a way out that
 * leaves a run prohibited.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Problem } from '#contract/engine.ts'
import type { PlanEdit } from '#contract/planning/edits/plan-edit.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { startMessages } from '#web/messages/translator.ts'
import { showFinding } from '#web/planning/schedule/findings/next-finding.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { WhyTab } from './why-tab.tsx'

const MONDAY = '2026-11-16'

const longest: Problem['rules'][number] = {
  number: 'T-2',
  rule: { id: 'max_consecutive_days', params: { days: 6 } } as Problem['rules'][number]['rule'],
  severity: 'prohibited',
  overridable: false,
  jurisdiction: 'company',
  source: 'test',
}
const on = (at: number) => {
  const date = addDays(MONDAY, at)
  return duty(`li-${date}`, { employee: 'li', date, shift: 'early' })
}

let schedule: OpenSchedule
let drawn: Drawn

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

/** Li works since Wednesday before; in this plan on these days. */
async function fix(days: readonly number[]) {
  const history = [-5, -4, -3, -2, -1].map(on)
  schedule = await openShop(shopProblem({ rules: [longest], history, roster: days.map(on) }))
  await until(() => expect(schedule.store.findings().length).toBeGreaterThan(0))
  schedule.cursor.resize(schedule.rows.all().length, schedule.facts.dates.length)
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <WhyTab />
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
  )
  const [finding] = schedule.store.findings()
  if (finding) await act(async () => showFinding(schedule, finding))
}

const offers = () =>
  [...document.querySelectorAll('[aria-label^="Clear the shift of"]')].map(each => each.getAttribute('aria-label'))
const typedBy = (name: string, at: number) =>
  ({
    ...{
      revision: 2,
      commandId: 'theirs',
      author: { id: name, name },
      at: '2026-11-16T04:00:00Z',
      label: { act: 'type' },
    },
    ...{ change: { remove: [], put: [on(at)] }, source: 'screen' },
  }) as unknown as PlanEdit

test('only a duty whose clearing leaves no run too long is offered, the newest first, and clearing it settles all', async () => {
  await fix([0, 1, 2, 3, 4])
  await until(() => expect(document.body.textContent).toContain('Take back'))
  // Ten days: without the second of this plan six and three stand, without the last one still nine.
  expect(offers()).toEqual(['Clear the shift of 17 Nov', 'Clear the shift of 16 Nov'])
  expect(document.body.textContent).toContain('Candidates: 0 could take it')
  expect(document.body.textContent).toContain('Still prohibited after')
  expect(document.body.textContent).toContain('No swap or chain')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Clear the shift of 17 Nov"]')?.click())
  await until(() => expect(schedule.store.findings()).toHaveLength(0))
})

test('the duty that a colleague typed just now comes first, with the name', async () => {
  await fix([0, 1, 2, 3, 4])
  await act(async () => void schedule.store.colleagues.edited([typedBy('Chen', 0)], new Set()))
  await until(() => expect(offers()[0]).toBe('Clear the shift of 16 Nov'))
  expect(document.body.textContent).toContain('added by Chen')
})
