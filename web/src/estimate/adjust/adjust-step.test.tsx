/**
 * The model's figure beside a person's opens what it was made of, though the person's has taken its place.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Forecast } from '#contract/engine.ts'
import { AdjustStep } from '#web/estimate/adjust/adjust-step.tsx'
import { drawEstimating, figureNamed, openEngine, openFigure } from '#web/estimate/testing/open-figure.tsx'
import { estimateOf, first, questions } from '#web/estimate/testing/small-site.ts'
import type { EstimateActs } from '#web/estimate/use-estimate.ts'
import { until } from '#web/testing/until.ts'
import { addDays } from '#web/time/index.ts'

const ask = openEngine()

const acts = { withdraw: { isPending: false } } as EstimateActs
interface Asked {
  figures: { date: string; start: number | null; turnoverCents: number }[]
  reason: string
}
/** The step, with what it would have saved. */
const openStep = async () => {
  const estimate = await estimateOf(ask)
  const asked: Asked[] = []
  const adjust = { mutateAsync: async (wish: Asked) => void asked.push(wish) }
  const saving = { ...acts, adjust, busy: false } as unknown as EstimateActs
  await drawEstimating(<AdjustStep estimate={estimate} acts={saving} onNext={() => undefined} />)
  return { asked, days: estimate.forecast?.days ?? [] }
}
const cells = () => [...document.querySelectorAll<HTMLInputElement>('input[data-row]')]
const type = (field: HTMLInputElement | undefined, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const save = async () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input')]
  await type(fields.at(-1), 'Fair in the street')
  await act(async () => document.querySelector<HTMLElement>('form button[type="submit"]')?.click())
}
const dialog = () => document.querySelector<HTMLElement>('.ant-modal-confirm')
/** Money as the screen writes it. */
const told = (cents: number) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: cents % 100 ? 2 : 0 }).format(cents / 100)

it.each([
  ['en', 'Model: ', 'Rounded half up to the cent'],
  ['zh_CN', '模型：', '四舍五入'],
  ['zh_TW', '模型：', '四捨五入'],
] as const)('opens in %s each day of the table, and the one that a person has set', async (locale, title, rounded) => {
  const estimate = await estimateOf(ask)
  const set = estimate.forecast?.days[3]
  expect(set?.turnover).toBe(500_000)
  await drawEstimating(<AdjustStep estimate={estimate} acts={acts} onNext={() => undefined} />, {}, locale)
  const figures = [...document.querySelectorAll<HTMLElement>(`button[aria-label^="${title}"]`)]
  // One a day in the table, one in the list of what was set.
  expect(figures).toHaveLength(8)
  for (const [at, day] of [estimate.forecast?.days[0], set].entries()) {
    const lines = await openFigure(figures[at * 7] as HTMLElement)
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
  await until(() => expect(figureNamed(name)).toBeDefined())
  const lines = await openFigure(figureNamed(name))
  expect(lines.map(line => line.value)).toEqual([
    `¥${told(day?.model ?? 0)}`,
    `× ${((slot?.ratio ?? 0) / 1_000_000).toFixed(3)}`,
    `¥${told(slot?.turnover ?? 0)}`,
  ])
})

it('a percentage is of the model, a sum is added up, and both are saved at once as amounts', async () => {
  const { asked, days } = await openStep()
  await type(cells()[0], '+5%')
  await type(cells()[1], '=1.05*')
  await type(cells()[2], '8000+500')
  const fifth = (at: number) => Math.floor((days[at]?.model ?? 0) * 1.05 + 0.5)
  await save()
  await until(() => expect(asked).toHaveLength(1))
  expect(dialog()).toBeNull()
  expect(asked[0]).toMatchObject({ reason: 'Fair in the street' })
  expect(asked[0]?.figures).toEqual([
    { date: days[0]?.date, start: null, turnoverCents: fifth(0) },
    { date: days[1]?.date, start: null, turnoverCents: fifth(1) },
    { date: days[2]?.date, start: null, turnoverCents: 850_000 },
  ])
  expect(cells().map(each => each.value)).toEqual(Array(7).fill(''))
})

it('a figure far from the model is asked about once, and one that cannot be read is not sent', async () => {
  const { asked, days } = await openStep()
  await type(cells()[0], 'five')
  await save()
  expect(cells()[0]?.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('form [role="alert"]')?.textContent).toBe('Some figures cannot be read')
  await type(cells()[0], '5')
  await save()
  await until(() => expect(dialog()).not.toBeNull())
  expect(dialog()?.textContent).toContain('¥5 (model ¥')
  expect(asked).toEqual([])
  await act(async () => document.querySelector<HTMLElement>('.ant-modal-confirm .ant-btn-dangerous')?.click())
  await until(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.figures).toEqual([{ date: days[0]?.date, start: null, turnoverCents: 500 }])
})

it('a pasted column fills the days below, and a figure is taken down to the last day', async () => {
  const { days } = await openStep()
  const data = new DataTransfer()
  data.setData('text', '12000\n+5%\n')
  await act(async () => {
    const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data })
    cells()[1]?.dispatchEvent(paste)
  })
  expect(cells().map(each => each.value)).toEqual(['', '12000', '+5%', '', '', '', ''])
  await act(async () => {
    cells()[2]?.focus()
    cells()[2]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  })
  expect(cells().map(each => each.value)).toEqual(['', '12000', ...Array(days.length - 2).fill('+5%')])
})

it('the slots of days are set in one sheet', async () => {
  const { asked, days } = await openStep()
  await act(async () => [...document.querySelectorAll<HTMLElement>('.ant-segmented-item input')].at(-1)?.click())
  const slots = days[0]?.slots ?? []
  expect(cells()).toHaveLength(slots.length * days.length)
  const model = slots[0]?.turnover ?? 0
  await type(cells()[0], '+10%')
  await save()
  await until(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.figures).toEqual([
    { date: days[0]?.date, start: slots[0]?.start, turnoverCents: Math.floor(model * 1.1 + 0.5) },
  ])
})

it('counts of what was typed only what can be read', async () => {
  await openStep()
  const button = () => document.querySelector('form button[type="submit"]')?.textContent
  await type(cells()[0], '20000')
  await type(cells()[1], '21000')
  await type(cells()[2], 'many')
  expect(button()).toBe('Save 2 adjustments')
  await type(cells()[1], 'more')
  expect(button()).not.toMatch(/\d/)
})
