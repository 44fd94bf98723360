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
