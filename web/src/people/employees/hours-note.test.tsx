/**
 * Hours beyond the law's are told beside the terms, by the kind of the terms; those within it are no matter to speak of.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import type { EmployeeForm } from '#web/people/employees/basics-tab.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { HoursNote } from './hours-note.tsx'

type Terms = EmployeeForm['employments'][number]

let drawn: Drawn
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

const law = { standard: { dayMinutes: 480, weekMinutes: 2400 }, partTime: { dayMinutes: 240, weekMinutes: 1440 } }
const show = async (terms: Partial<Terms>) => {
  const asked = vi.fn(async () => Response.json({ result: 0, ...law }))
  vi.stubGlobal('fetch', asked)
  const usual = {
    departmentId: 'shop',
    hireType: 'full_time',
    hoursSystem: 'standard',
    dayMinutes: 480,
    weekMinutes: 2400,
  }
  drawn = await draw(<HoursNote terms={{ ...usual, ...terms } as Terms} />, 'en', ['people'])
  await until(() => expect(asked).toHaveBeenCalled())
}
const told = () => [...document.querySelectorAll('[role="alert"]')].map(each => each.textContent)

test('ninety hours a week by standard hours are more than law knows', async () => {
  await show({ weekMinutes: 5400 })
  await until(() =>
    expect(told()).toEqual(['Standard hours are 40 h a week at most (Labour Law, article 36): more is overtime']),
  )
})

test('part time has its own limits, and both are told', async () => {
  await show({ hoursSystem: 'part_time', dayMinutes: 300, weekMinutes: 1500 })
  await until(() => expect(told()).toHaveLength(2))
  expect(told().join()).toContain('24 h a week')
})

test.each<Partial<Terms>>([
  {},
  { hoursSystem: 'comprehensive', weekMinutes: 3600 },
  { dayMinutes: null, weekMinutes: null } as object,
])('nothing is said of %o', async terms => {
  await show(terms)
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(told()).toEqual([])
})
