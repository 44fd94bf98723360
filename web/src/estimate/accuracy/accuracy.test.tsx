/**
 * Forecasts and errors beside the actual figures open what they were made of: days, sums, and what divides what.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import type { Forecast } from '#contract/engine.ts'
import type { AccuracyDay } from '#contract/estimate/accuracy.ts'
import { Accuracy } from '#web/estimate/accuracy/accuracy.tsx'
import { toldDays } from '#web/estimate/accuracy/error-lines.ts'
import { closeEachScreen, drawEstimating, figureNamed, openFigure } from '#web/estimate/testing/open-figure.tsx'
import { engineInNode, questions } from '#web/estimate/testing/small-site.ts'
import { until } from '#web/testing/until.ts'

let forecast: Forecast
beforeAll(async () => {
  forecast = await (await engineInNode())<Forecast>('forecast', questions.question)
})
closeEachScreen()

/** Two Mondays: 10 too many of 100, then 40 too few of 200. */
const days: AccuracyDay[] = [
  {
    date: '2026-11-09',
    horizon: 1,
    forecastCents: 11_000,
    actualCents: 10_000,
    p10: 9_000,
    p90: 12_000,
    hours: [[10, 11_000, 10_000]],
  },
  {
    date: '2026-11-16',
    horizon: 1,
    forecastCents: 16_000,
    actualCents: 20_000,
    p10: 15_000,
    p90: 19_000,
    hours: [[10, 16_000, 20_000]],
  },
]
const figures = {
  cells: 2,
  forecastCents: 27_000,
  actualCents: 30_000,
  errorCents: 5_000,
  wape: 166_667,
  bias: -100_000,
}
const nothing = { cells: 0, forecastCents: 0, actualCents: 0, errorCents: 0, wape: null, bias: null }
const site = { id: 'site', name: 'Bund', parentId: null, inScope: true, site: {} }

const draw = async (locale: 'en' | 'zh_CN' | 'zh_TW' = 'en') => {
  const derivation = forecast.days[0]?.derivation ?? []
  const worst = days.map(({ hours: _, ...day }) => ({ ...day, why: 'unknown', name: null, derivation }))
  const { errorCents: _, ...kept } = figures
  const drift = { departmentId: 'site', departmentName: 'Bund', lookedOn: '2026-11-20', drifting: false }
  const weekdays = [figures, nothing, nothing, nothing, nothing, nothing, nothing]
  const errors = { weekdays, horizons: [{ ...figures, horizon: 1 }], hours: [{ ...figures, hour: 10 }] }
  const answers = {
    'explain.htm': { forecastCents: days[1]?.forecastCents, derivation },
    'show.htm': { days, total: figures, inBand: 500_000, ...errors, worst },
    'drift.htm': { rows: [{ ...drift, recent: kept, usualWape: 90_000 }] },
    '.htm': { departments: [site] },
  }
  await drawEstimating(<Accuracy />, answers, locale)
  await until(() => expect(document.querySelectorAll('td button[aria-expanded][aria-label]').length).toBeGreaterThan(9))
}
const values = async (name: string) => (await openFigure(figureNamed(name))).map(line => line.value)

it.each([
  ['en', 'WAPE, In all: ', 'forecast ¥110, actual ¥100'],
  ['zh_CN', '合计 误差（WAPE）：', '预测 ¥110，实际 ¥100'],
  ['zh_TW', '合計 誤差（WAPE）：', '預測 ¥110，實際 ¥100'],
] as const)('WAPE opens in %s each day’s error, their sum and that of the actual figures', async (...told) => {
  const [locale, name, day] = told
  await draw(locale)
  const lines = await openFigure(figureNamed(name))
  expect(lines.map(line => line.value)).toEqual(['¥10', '¥40', '¥50', '¥300', '16.7%'])
  expect(lines[0]?.text).toContain(day)
})

it('bias opens both sums and their difference, a forecast its days, an hour that hour of each day', async () => {
  await draw()
  expect(await values('Bias, In all: ')).toEqual(['¥270', '¥300', '−¥30', '−10.0%'])
  expect(await values('Forecast, 1 day ahead: ')).toEqual(['¥110', '¥160', '¥270'])
  expect(await values('WAPE, 10:00: ')).toEqual(['¥10', '¥40', '¥50', '¥300', '16.7%'])
  expect(await values('Forecast, 10:00: ')).toEqual(['¥110', '¥160', '¥270'])
})

it('a day that was missed opens how it was forecast, and what it was off by', async () => {
  await draw()
  const made = await openFigure(figureNamed('Forecast, 9 Nov 2026: '))
  expect(made).toHaveLength(forecast.days[0]?.derivation.length ?? 0)
  expect(made.at(-1)?.text).toBe('Rounded half up to the cent')
  expect(await values('Error, 16 Nov 2026: ')).toEqual(['¥160', '¥200', '−¥40', '−20.0%'])
})

it('a day of the chart opens by Enter how it was forecast, arrow keys go to the next, Escape closes', async () => {
  await draw()
  const points = () => [...document.querySelectorAll<SVGGElement>('figure [role=button]')]
  expect(points().map(point => [point.ariaLabel ?? point.getAttribute('aria-label'), point.tabIndex])).toEqual([
    ['9 Nov 2026: forecast ¥110, actual ¥100', -1],
    ['16 Nov 2026: forecast ¥160, actual ¥200', 0],
  ])
  const press = (key: string) =>
    act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await act(async () => points()[1]?.focus())
  await press('ArrowLeft')
  expect(document.activeElement).toBe(points()[0])
  await press('Enter')
  const rows = () => document.querySelectorAll('[role=tooltip] tr')
  await until(() => expect(rows()).toHaveLength(forecast.days[0]?.derivation.length ?? 0))
  expect(points()[0]?.getAttribute('aria-expanded')).toBe('true')
  await press('Escape')
  await until(() => expect(rows()).toHaveLength(0))
})

it('the share inside the band opens its days, and a site’s last look what was added up then', async () => {
  await draw()
  expect(await values('Days inside the band')).toEqual(['1', '2', '50.0%'])
  // That look was kept before the sum of errors was told.
  expect(await values('Last four weeks, Bund: ')).toEqual(['2', '¥300', '16.7%'])
  expect(await values('Usual error, Bund: ')).toEqual(['9.0%'])
})

it('of many days the largest are told one by one in their order, and the others together', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    date: `2026-11-${at + 10}`,
    forecastCents: (at + 1) * 100,
    actualCents: 0,
  }))
  const { told, count, rest } = toldDays(many, day => day.forecastCents)
  expect(told.map(day => day.date)).toEqual(many.slice(4).map(day => day.date))
  expect([count, rest]).toEqual([4, 1000])
})
