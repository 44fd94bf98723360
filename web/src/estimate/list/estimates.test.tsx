/**
 * The list's figures open what they were made of when the estimate was run, and leave the row's own press alone.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { Estimates } from '#web/estimate/list/estimates.tsx'
import { closeEachScreen, drawEstimating, figureNamed, openFigure } from '#web/estimate/testing/open-figure.tsx'
import { engineInNode, estimateOf } from '#web/estimate/testing/small-site.ts'
import { until } from '#web/testing/until.ts'

let estimate: EstimateDetail
beforeAll(async () => {
  estimate = { ...(await estimateOf(await engineInNode())), departmentName: 'Bund', forecastType: 'turnover' }
  estimate.state = 'ready'
})
closeEachScreen()

/** The address, for a press that leads somewhere. */
const Where = () => <output>{useLocation().pathname}</output>

const draw = async (locale: 'en' | 'zh_CN' | 'zh_TW') => {
  const answers = { 'list.htm': { rows: [estimate], total: 1 }, 'get.htm': estimate, '.htm': { departments: [] } }
  await drawEstimating(
    <>
      <Estimates />
      <Where />
    </>,
    answers,
    locale,
  )
  await until(() => expect(document.querySelectorAll('td button[aria-expanded][aria-label]').length).toBeGreaterThan(1))
}

it.each([
  ['en', 'Estimated turnover, Week 48: ', 'Error (WAPE), Week 48: ', 'Sum of the days'],
  ['zh_CN', 'Week 48 预计营业额：', 'Week 48 误差（WAPE）：', '各日合计'],
  ['zh_TW', 'Week 48 預計營業額：', 'Week 48 誤差（WAPE）：', '各日合計'],
] as const)(
  'opens in %s the days of the turnover, and the methods of the error',
  async (locale, turnover, wape, sum) => {
    await draw(locale)
    const days = await openFigure(figureNamed(turnover))
    expect(days).toHaveLength(8)
    expect(days.at(-1)).toEqual({ text: sum, value: figureNamed(turnover).textContent })
    const methods = await openFigure(figureNamed(wape))
    expect(methods).toHaveLength(3)
    expect(methods.at(-1)?.value).toBe(figureNamed(wape).textContent)
  },
)

it('a press on the card does not open the row, and arrow keys go from figure to figure', async () => {
  await draw('en')
  const turnover = figureNamed('Estimated turnover')
  await act(async () => turnover.click())
  await until(() => expect(document.querySelectorAll('[role=tooltip] tr').length).toBeGreaterThan(1))
  await act(async () => document.querySelector<HTMLElement>('[role=tooltip] tr')?.click())
  expect(document.querySelector('output')?.textContent).toBe('/')
  expect(turnover.getAttribute('aria-expanded')).toBe('true')
  const press = (key: string) =>
    act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await act(async () => turnover.focus())
  await press('Escape')
  expect(turnover.getAttribute('aria-expanded')).toBe('false')
  await press('ArrowRight')
  expect(document.activeElement).toBe(figureNamed('Error (WAPE)'))
})
