/**
 * A slot's share opens the days that gave the day its shape, and those are the days that the engine looks at.
 * @vitest-environment happy-dom
 */
import { expect, it } from 'vitest'
import type { Forecast, ForecastQuestion } from '#contract/engine.ts'
import { SlotShares } from '#web/estimate/details/slot-shares.tsx'
import { shapeSteps } from '#web/estimate/slot-steps.ts'
import { drawEstimating, figureNamed, openEngine, openFigure } from '#web/estimate/testing/open-figure.tsx'
import { estimateOf, first, questions } from '#web/estimate/testing/small-site.ts'
import { addDays, datesOf } from '#web/time/index.ts'

const ask = openEngine()

it.each([
  ['en', 'Turnover of 23 Nov 10:00', 'Days of the weekday learned from'],
  ['zh_CN', '11月23 10:00', '同一星期几的天数'],
  ['zh_TW', '11月23 10:00', '同一星期幾的天數'],
] as const)('opens in %s ten Mondays and all seventy days', async (locale, name, text) => {
  const estimate = await estimateOf(ask)
  await drawEstimating(<SlotShares estimate={estimate} />, { 'questions.htm': { questions } }, locale)
  const lines = await openFigure(figureNamed(name))
  expect(lines.map(line => line.value).slice(0, 2)).toEqual(['10', '70'])
  expect(lines[0]?.text).toContain(text)
  expect(lines).toHaveLength(6)
})

/** Twenty weeks of days that are all alike; some have nearly their whole turnover in the first hour, the others in the last. */
const pastWith = (early: readonly string[]): ForecastQuestion => ({
  ...questions.question,
  overrides: [],
  history: datesOf(addDays(first, -140), addDays(first, -1)).map(date => {
    const most = early.includes(date) ? 600 : 720
    // A little in both: an hour in which nothing was ever sold has no share at all.
    const slots = [600, 720].map(start => {
      return { start, end: start + 60, turnover: start === most ? 1_000_000 : 1, orders: 0 }
    })
    return { date, turnover: 1_000_001, people: 0, orders: 0, slots }
  }),
})
const shapeOf = async (question: ForecastQuestion) => {
  const { days } = await ask<Forecast>('forecast', question)
  return JSON.stringify(days[0]?.slots.map(slot => [slot.start, slot.ratio]))
}

it('the engine looks at each of the days told and at no other, and at those of the weekday most', async () => {
  const [own, all] = shapeSteps(pastWith([]), first).map(step => step.dates)
  expect([own?.length, all?.length]).toEqual([16, 112])
  const [oldest] = all ?? []
  const even = await shapeOf(pastWith([]))
  expect(await shapeOf(pastWith([oldest ?? '']))).not.toBe(even)
  expect(await shapeOf(pastWith([addDays(oldest ?? '', -1)]))).toBe(even)
  expect(oldest).toBe(addDays(first, -112))
})

it('a day counts half for each eight weeks back, and all days together as two of now', async () => {
  const early = async (date: string) => {
    const { days } = await ask<Forecast>('forecast', pastWith([date]))
    return days[0]?.slots.filter(slot => slot.start < 690).reduce((sum, slot) => sum + slot.ratio, 0) ?? 0
  }
  const [own = [], all = []] = shapeSteps(pastWith([]), first).map(step => step.dates)
  const weight = (date: string) => 2 ** (-(all.length - 1 - all.indexOf(date)) / 56)
  const sum = (dates: readonly string[]) => dates.reduce((sum, date) => sum + weight(date), 0)
  const ofOwn = (date: string) => (weight(date) + (2 * weight(date)) / sum(all)) / (sum(own) + 2)
  const ofOther = (date: string) => (2 * weight(date)) / sum(all) / (sum(own) + 2)
  for (const [date, share] of [
    [own.at(-1) ?? '', ofOwn],
    [own.at(-9) ?? '', ofOwn],
    [addDays(own.at(-1) ?? '', 1), ofOther],
  ] as const)
    expect(Math.abs((await early(date)) / 1_000_000 / share(date) - 1)).toBeLessThan(0.05)
})
