/** Trying other figures, by the real engine as the browser's worker has it. */
import { beforeAll, expect, test } from 'vitest'
import { engineInNode, first, questions } from '#web/estimate/testing/small-site.ts'
import { type AskEngine, askWhatIf, levels, type Wish } from '#web/estimate/what-if/ask-what-if.ts'
import { addDays } from '#web/time/index.ts'

const asItStands: Wish = { percent: 100, serviceLevel: 70, event: null }

let ask: AskEngine
beforeAll(async () => {
  ask = await engineInNode()
})

const tried = (wish: Partial<Wish> = {}) => askWhatIf(questions, { ...asItStands, ...wish }, ask)

test('[ES-017] turnover up gives more turnover and hours, down gives fewer, on every day, those set by hand too', async () => {
  const [less, same, more] = [await tried({ percent: 70 }), await tried(), await tried({ percent: 130 })]
  for (const [at, day] of same.forecast.days.entries()) {
    expect(Math.abs((more.forecast.days[at]?.turnover ?? 0) - day.turnover * 1.3)).toBeLessThanOrEqual(1)
    expect(Math.abs((less.forecast.days[at]?.turnover ?? 0) - day.turnover * 0.7)).toBeLessThanOrEqual(1)
  }
  expect(same.forecast.days[3]?.turnover).toBe(500_000)
  const minutes = [less, same, more].map(each => each.demand?.directMinutes ?? 0)
  expect(minutes[0]).toBeLessThan(minutes[1] ?? 0)
  expect(minutes[1]).toBeLessThan(minutes[2] ?? 0)
})

test('[ES-019] a happening more changes its day alone', async () => {
  const date = addDays(first, 1)
  const [same, event] = [await tried(), await tried({ event: { date, percent: 50 } })]
  const changed = event.forecast.days.filter((day, at) => day.turnover !== same.forecast.days[at]?.turnover)
  expect(changed.map(day => day.date)).toEqual([date])
  const factor = (changed[0]?.turnover ?? 0) / (same.forecast.days[1]?.turnover ?? 1)
  expect(factor).toBeCloseTo(1.5, 3)
  expect(event.demand?.directMinutes).toBeGreaterThan(same.demand?.directMinutes ?? 0)
})

test('each service level costs at least the hours of the one below, and the chosen one is the demand', async () => {
  const { demand, levels: costs } = await tried({ serviceLevel: 90 })
  expect(costs.map(each => each.level)).toEqual(levels)
  const minutes = costs.map(each => each.demand.directMinutes)
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  expect(minutes[4]).toBeGreaterThan(minutes[0] ?? 0)
  expect(demand?.directMinutes).toBe(minutes[4])
})

test('without a guide there is a forecast and no demand', async () => {
  const bare = await askWhatIf({ ...questions, guides: [] }, { ...asItStands, percent: 120 }, ask)
  expect(bare.demand).toBeNull()
  expect(bare.forecast.turnover).toBeGreaterThan(0)
})
