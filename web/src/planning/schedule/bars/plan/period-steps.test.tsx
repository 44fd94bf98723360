/**
 * From one period's plan to those beside it, with the same people shown in the same groups.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { PeriodSteps } from './period-steps.tsx'

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const press = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click())
const where = () => document.querySelector('output')?.textContent

test.each([
  ['en', 'Previous period', 'Next period'],
  ['zh_CN', '上一期', '下一期'],
  ['zh_TW', '上一期', '下一期'],
] as const)('leads to the plan before and after, in the view that is open: %s', async (locale, previous, next) => {
  const drawn = await draw(
    <>
      <PeriodSteps view="week" departmentId="shop" first="2026-11-23" last="2026-11-29" />
      <Where />
    </>,
    locale,
    ['planning'],
    '/planning/schedule/week?plan=one&person=zhao%20li&group=type',
  )
  await press(next)
  expect(where()).toBe('/planning/schedule/week?site=shop&date=2026-11-30&person=zhao%20li&group=type')
  await press(previous)
  expect(where()).toBe('/planning/schedule/week?site=shop&date=2026-11-22&person=zhao%20li&group=type')
  await drawn.close()
})

test.each([
  ['en', 'Week 49 30 Nov – 6 Dec'],
  ['zh_CN', '第 49 周 11/30–12/6'],
  ['zh_TW', '第 49 週 11/30–12/6'],
] as const)('a week has its number and short dates: %s', async (locale, said) => {
  const drawn = await draw(
    <PeriodSteps view="week" departmentId="shop" first="2026-11-30" last="2026-12-06" />,
    locale,
    ['planning'],
  )
  expect(document.body.textContent).toContain(said)
  await drawn.close()
})

test.each([
  ['from Tuesday on', '2026-12-01', '2026-12-07', '1–7 Dec 2026'],
  ['of eight days', '2026-11-30', '2026-12-07', '30 Nov–7 Dec 2026'],
])('a period %s is no week and has its dates', async (_, first, last, said) => {
  const drawn = await draw(<PeriodSteps view="week" departmentId="shop" first={first} last={last} />, 'en', [
    'planning',
  ])
  expect(document.querySelector('strong')?.textContent).toBe(said)
  await drawn.close()
})

test('a calendar month is called by its name, and beside it stands the way to today where that is known', async () => {
  let asked = 0
  const drawn = await draw(
    <PeriodSteps view="month" departmentId="shop" first="2026-11-01" last="2026-11-30" toToday={() => asked++} />,
    'en',
    ['planning'],
  )
  expect(document.querySelector('strong')?.textContent).toBe('November 2026')
  await drawn.press('Today')
  expect(asked).toBe(1)
  await drawn.close()
})
