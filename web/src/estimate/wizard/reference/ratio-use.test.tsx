/**
 * A ratio is told as used where the forecast was made with it, and only there.
 * @vitest-environment happy-dom
 */
import { expect, it } from 'vitest'
import type { ForecastMethod } from '#contract/engine.ts'
import { drawEstimating, openEngine } from '#web/estimate/testing/open-figure.tsx'
import { estimateOf, questions } from '#web/estimate/testing/small-site.ts'
import type { EstimateActs } from '#web/estimate/use-estimate.ts'
import { IndicatorsStep } from '#web/estimate/wizard/steps/indicators-step.tsx'
import { addDays } from '#web/time/index.ts'

const ask = openEngine()
const acts = { busy: false } as EstimateActs

/** Two years of the site's weeks, of which the present one has a tenth more. */
const twoYears = [1, 0].flatMap(year =>
  questions.question.history.map(day => ({
    ...day,
    date: addDays(day.date, -364 * year),
    turnover: year === 1 ? day.turnover : (day.turnover * 11) / 10,
  })),
)

type Shares = Partial<Record<ForecastMethod, number>>

/** `shares` takes the place of what each method makes up of the forecast. */
const shown = async (
  method: ForecastMethod,
  locale: 'en' | 'zh_CN' | 'zh_TW' = 'en',
  history = twoYears,
  shares?: Shares,
) => {
  // Last year's slots are those of its own turnover: the days alone count here.
  const days = history.map(day => ({ ...day, slots: [] }))
  const targets = questions.question.targets
  const estimate = await estimateOf(ask, {
    ...questions,
    question: { ...questions.question, history: days, targets, overrides: [], method },
  })
  const { forecast } = estimate
  const methods = forecast?.methods.map(each => ({ ...each, share: shares ? (shares[each.method] ?? 0) : each.share }))
  const told = forecast && methods ? { ...forecast, methods } : forecast
  const reading = { ...estimate, forecast: told, method, referenceDates: [] }
  await drawEstimating(<IndicatorsStep estimate={reading} acts={acts} onNext={() => undefined} />, {}, locale)
  const [same, recent] = [...document.querySelectorAll('p[class*="hint"]')].map(each => each.textContent ?? '')
  return { page: document.body.textContent ?? '', same: same ?? '', recent: recent ?? '', estimate }
}

it.each([
  ['en', 'Same-period ratio used', 'Used on 7 of 7 days', '100'],
  ['zh_CN', '采用的同期比', '7 天中有 7 天采用', '100'],
  ['zh_TW', '採用的同期比', '7 天中有 7 天採用', '100'],
] as const)(
  '[ES-022] in %s the ratio of the same period is told as used, and the forecast is last year’s times it',
  async (locale, title, used, share) => {
    const { page, same, estimate } = await shown('same_period', locale)
    expect(page).toContain(title)
    expect(same).toContain(used)
    expect(same).toContain(share)
    const { samePeriodRatio = 0, days = [] } = estimate.forecast ?? {}
    expect(samePeriodRatio / 1_000_000).toBeCloseTo(1.1, 3)
    for (const day of days) {
      const value = (code: string) => day.derivation.find(step => step.code === code)?.value ?? 0
      const expected = (value('last_year_base') * value('same_period_ratio')) / 1_000_000
      expect(Math.abs(day.turnover - expected)).toBeLessThan(2)
    }
  },
)

it('[ES-023] the daily ratio of the recent weeks is told as used, and the forecast is the level times it', async () => {
  const { recent, same, page, estimate } = await shown('recent_weeks')
  expect(recent).toContain('Used on 7 of 7 days, by methods that make up 100')
  expect(page).not.toContain('Same-period ratio used')
  expect(same).toMatch(/^Shown only: .*“Same-period ratio”/)
  for (const day of estimate.forecast?.days ?? []) {
    const value = (code: string) => day.derivation.find(step => step.code === code)?.value ?? 0
    expect(Math.abs(day.turnover - (value('level') * value('weekday_ratio')) / 1_000_000)).toBeLessThan(2)
  }
})

it('of several methods only those that use a ratio make up its part', async () => {
  const { same, recent } = await shown('mean', 'en', twoYears, {
    mean: 300_000,
    recent_weeks: 200_000,
    smoothing: 500_000,
  })
  expect(same).toContain('Used on 7 of 7 days, by methods that make up 30%')
  expect(recent).toContain('Used on 7 of 7 days, by methods that make up 50%')
})

it('a forecast by another method says of both that they are only shown', async () => {
  const { same, recent } = await shown('smoothing')
  expect(same).toMatch(/^Shown only/)
  expect(recent).toMatch(/^Shown only: .*“Recent weeks daily ratio”/)
})

it('without last year there is no ratio of it, and its method is that of the recent weeks', async () => {
  const { page } = await shown('same_period', 'en', questions.question.history)
  expect(page).toContain('No data of last year, so there is no same-period ratio')
  expect(page).toContain('Used on 7 of 7 days, by methods that make up 100')
})
