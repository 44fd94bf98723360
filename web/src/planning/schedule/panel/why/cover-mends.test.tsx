/**
 * Fix leads somewhere for every finding: into this plan where it began in an earlier one, and to what fills a gap or
 * takes away one too many.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Problem } from '#contract/engine.ts'
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
const TUESDAY = '2026-11-17'

const rule = (number: string, id: string, params = {}): Problem['rules'][number] => ({
  number,
  rule: { id, params } as Problem['rules'][number]['rule'],
  severity: 'needs_approval',
  overridable: false,
  jurisdiction: 'company',
  source: 'test',
})
const early = (employee: string, date: string) => duty(`${employee}-${date}`, { employee, date, shift: 'early' })

let schedule: OpenSchedule
let drawn: Drawn

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

async function fix(problem: Partial<Problem>) {
  schedule = await openShop(shopProblem(problem))
  await until(() => expect(schedule.store.findings().length).toBeGreaterThan(0))
  schedule.cursor.resize(schedule.rows.all().length, schedule.facts.dates.length)
  const company = { permissions: ['planning.edit'] } as unknown as Company
  drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
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

const focused = () => {
  const { row, column } = schedule.cursor.focus()
  const line = schedule.rows.all()[row]
  return [line?.kind === 'person' ? line.person.id : line?.kind, schedule.facts.dates[column]]
}
const click = (name: string) =>
  act(async () => {
    const named = (each: Element) => each.getAttribute('aria-label') === name || each.textContent === name
    const found = [...document.querySelectorAll('button')].find(named)
    if (!found) throw new Error(`no ${name} in ${document.body.textContent}`)
    found.click()
  })
const needed = (min: number, max: number) => [{ date: TUESDAY, workstation: 'till', start: 480, min, target: min, max }]

test('of a seventh day that began in the earlier plan Fix goes to its last duty in this one', async () => {
  const before = [-5, -4, -3, -2, -1].map(at => early('li', addDays(MONDAY, at)))
  await fix({
    rules: [rule('T-2', 'max_consecutive_days', { days: 6 })],
    history: before,
    roster: [early('li', MONDAY), early('li', TUESDAY)],
  })
  expect(focused()).toEqual(['li', TUESDAY])
  expect(document.body.textContent).not.toContain('Choose a duty')
})

test('of a gap Fix goes to its day, where it is opened as a shift that people are found for', async () => {
  await fix({ rules: [rule('T-3', 'cover_min')], demand: needed(1, 2) })
  expect(focused()).toEqual(['open', TUESDAY])
  expect(document.body.textContent).toContain('0 heads, at least 1')
  await click('Open a shift for it')
  const [opened] = schedule.store.draft.roster.all()
  expect(opened).toMatchObject({ date: TUESDAY, shift: 'early', segments: [{ workstation: 'till' }] })
  expect(opened?.employee).toBeUndefined()
  await until(() => expect(document.body.textContent).toContain('could take it'))
  await click('Assign li')
  await until(() => expect(schedule.store.findings()).toHaveLength(0))
})

test('of one too many Fix goes to its day and shows who is there; one is cleared', async () => {
  await fix({
    rules: [rule('T-4', 'cover_max')],
    demand: needed(0, 1),
    roster: [early('li', TUESDAY), early('wang', TUESDAY)],
  })
  expect(focused()).toEqual(['open', TUESDAY])
  // Where the panel is too narrow for its words, they are told whole.
  const there = [...document.querySelectorAll('li button[title]')]
  expect(there.map(each => each.getAttribute('title')?.split(' · ')[0])).toEqual(['li', 'wang'])
  expect(there.every(each => each.textContent === each.getAttribute('title'))).toBe(true)
  await click('Clear the shift of wang')
  expect(schedule.store.draft.roster.all()).toMatchObject([{ employee: 'li' }])
  await until(() => expect(schedule.store.findings()).toHaveLength(0))
})
