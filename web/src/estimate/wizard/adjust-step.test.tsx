/**
 * The model's figure beside a person's opens what it was made of, though the person's has taken its place.
 * @vitest-environment happy-dom
 */
import { expect, it } from 'vitest'
import type { Forecast } from '#contract/engine.ts'
import { drawEstimating, figureNamed, openEngine, openFigure } from '#web/estimate/testing/open-figure.tsx'
import { estimateOf, first, questions } from '#web/estimate/testing/small-site.ts'
import type { EstimateActs } from '#web/estimate/use-estimate.ts'
import { AdjustStep } from '#web/estimate/wizard/adjust-step.tsx'
import { until } from '#web/testing/until.ts'
import { addDays } from '#web/time/index.ts'

const ask = openEngine()

const acts = { withdraw: { isPending: false } } as EstimateActs
/** Money as the screen writes it. */
const told = (cents: number) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: cents % 100 ? 2 : 0 }).format(cents / 100)

it.each([
  ['en', 'Model: ', 'Rounded half up to the cent'],
  ['zh_CN', '模型：', '四舍五入'],
  ['zh_TW', '模型：', '四捨五入'],
] as const)('opens in %s the day of the form, and the one that a person has set', async (locale, title, rounded) => {
  const estimate = await estimateOf(ask)
  const set = estimate.forecast?.days[3]
  expect(set?.turnover).toBe(500_000)
  await drawEstimating(<AdjustStep estimate={estimate} acts={acts} onNext={() => undefined} />, {}, locale)
  const figures = [...document.querySelectorAll<HTMLElement>(`button[aria-label^="${title}"]`)]
  expect(figures).toHaveLength(2)
  for (const [at, day] of [estimate.forecast?.days[0], set].entries()) {
    const lines = await openFigure(figures[at] as HTMLElement)
    // What the person said is no part of what the model said.
    expect(lines).toHaveLength((day?.derivation.length ?? 0) - at)
    expect(lines.at(-1)?.text).toContain(rounded)
    expect(lines.at(-1)?.value).toContain(told(day?.model ?? 0))
  }
})

it('a slot that a person has set shows what the model had for it, from the day as the model has it', async () => {
  const [date, start] = [addDays(first, 1), 600]
  const asked = { ...questions, question: { ...questions.question, overrides: [{ date, start, turnover: 1 }] } }
  const estimate = await estimateOf(ask, asked)
  const bare = await ask<Forecast>('forecast', { ...asked.question, overrides: [] })
  const day = bare.days[1]
  const slot = day?.slots.find(each => each.start === start)
  await drawEstimating(<AdjustStep estimate={estimate} acts={acts} onNext={() => undefined} />, {
    'questions.htm': { questions: asked },
  })
  const name = `Model: ¥${told(slot?.turnover ?? 0)}`
  await until(() => figureNamed(name))
  const lines = await openFigure(figureNamed(name))
  expect(lines.map(line => line.value)).toEqual([
    `¥${told(day?.model ?? 0)}`,
    `× ${((slot?.ratio ?? 0) / 1_000_000).toFixed(3)}`,
    `¥${told(slot?.turnover ?? 0)}`,
  ])
})
