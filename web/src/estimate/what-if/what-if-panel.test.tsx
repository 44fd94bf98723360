/**
 * Every figure of a wish opens what it is made of: what stands now, the wish as a factor, the rounding, the hours' steps.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { closeEachScreen, drawEstimating, figureNamed, openFigure } from '#web/estimate/testing/open-figure.tsx'
import { engineInNode, estimateOf, questions } from '#web/estimate/testing/small-site.ts'
import { WhatIfPanel } from '#web/estimate/what-if/what-if-panel.tsx'
import { until } from '#web/testing/until.ts'

let estimate: EstimateDetail
beforeAll(async () => {
  estimate = await estimateOf(await engineInNode())
})
closeEachScreen()

/** Ten steps of the slider to the right. */
const tenMore = async () => {
  const slider = document.querySelector<HTMLElement>('[role=slider]')
  const right = { key: 'ArrowRight', keyCode: 39, bubbles: true }
  for (let press = 0; press < 10; press += 1)
    await act(async () => slider?.dispatchEvent(new KeyboardEvent('keydown', right)))
}
const amount = (text: string | undefined) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))
const shownBy = (figure: HTMLElement) => figure.textContent ?? ''
const draw = async (locale: 'en' | 'zh_CN' | 'zh_TW') => {
  await drawEstimating(<WhatIfPanel estimate={estimate} questions={questions} />, {}, locale)
  await until(() => expect(document.querySelectorAll('button[aria-expanded][aria-label]').length).toBeGreaterThan(40))
}

it.each([
  ['en', 'Turnover at 110%', 'As it stands now', 'Estimated turnover · then', 'Estimated turnover · now'],
  ['zh_CN', '营业额为 110%', '目前的数字', '预计营业额 · 试算', '预计营业额 · 当前'],
  ['zh_TW', '營業額為 110%', '目前的數字', '預計營業額 · 試算', '預計營業額 · 目前'],
] as const)('opens in %s what stands now, the wish and the rounding', async (locale, wish, stands, then, now) => {
  await draw(locale)
  await tenMore()
  const whole = () => figureNamed(then)
  await until(() => expect(amount(shownBy(whole()))).toBeGreaterThan(amount(shownBy(figureNamed(now))) * 1.09))
  const [before, ...days] = await openFigure(whole())
  expect(before).toEqual({ text: stands, value: shownBy(figureNamed(now)) })
  expect(days).toHaveLength(8)
  expect(days.at(-1)?.value).toBe(shownBy(whole()))
  const dayOf = (title: string, at: number) =>
    [...document.querySelectorAll<HTMLElement>('td > button[aria-label]')].filter(each =>
      each.getAttribute('aria-label')?.includes(title),
    )[at] as HTMLElement
  // The whole stands before the days; the Thursday is one that a person has set.
  const monday = await openFigure(dayOf(then, 1))
  expect(monday[0]).toEqual({ text: stands, value: shownBy(dayOf(now, 1)) })
  expect(monday.find(line => line.text === wish)?.value).toBe('× 1.100')
  expect(monday.at(-1)?.value).toBe(shownBy(dayOf(then, 1)))
  const thursday = (await openFigure(dayOf(then, 4))).at(-1)
  expect(thursday?.text).toContain(wish)
  expect(amount(thursday?.value)).toBe(5500)
})

it('hours open the steps of their day, and each service level the days that it adds up', async () => {
  await draw('en')
  const hours = figureNamed('Direct hours · now, ')
  const lines = await openFigure(hours)
  expect(lines.map(line => line.text)).toEqual(
    expect.arrayContaining(['Factor of the service level', 'Turnover at the service level', 'Guide, time slot all']),
  )
  expect(lines.at(-1)).toEqual({ text: 'Direct hours', value: shownBy(hours) })
  for (const level of [50, 60, 70, 80, 90]) {
    const figure = figureNamed(`Direct hours p${level}: `)
    const days = await openFigure(figure)
    expect(days).toHaveLength(8)
    expect(days.at(-1)?.value).toBe(shownBy(figure))
  }
})

it('arrow keys go from figure to figure, and one of a table is reached by the Tab key', async () => {
  await draw('en')
  const table = document.querySelectorAll('table')[1] as HTMLTableElement
  const buttons = [...table.querySelectorAll<HTMLElement>('td button')]
  expect(buttons.filter(each => each.tabIndex === 0)).toHaveLength(1)
  await act(async () => buttons[0]?.focus())
  await act(async () => buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
  expect(document.activeElement).toBe(buttons[1])
})
