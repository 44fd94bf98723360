/**
 * Heads and hours set by hand: marked in the map, asked about outside the opening hours and where scheduling has the
 * estimate already, and listed with what they count.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { DemandSettingRow, EstimateDetail } from '#contract/estimate/estimate.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { opensAt } from '#web/estimate/labour/heat-rows.ts'
import { drawEstimating, openEngine } from '#web/estimate/testing/open-figure.tsx'
import { estimateOf, first, questions } from '#web/estimate/testing/small-site.ts'
import type { EstimateActs } from '#web/estimate/use-estimate.ts'
import { LabourStep } from '#web/estimate/wizard/steps/labour-step.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'

const ask = openEngine()

const set = (id: string, values: Partial<DemandSettingRow>): DemandSettingRow => ({
  ...{ id, date: first, workstationId: 'w', start: 840, end: 900, unit: 'heads', value: 20, reason: 'Coach party' },
  ...{ by: 'Li', at: '2026-11-20T08:00:00Z', outside: false },
  ...values,
})

/** The site's estimate with these settings in its demand. */
const estimateWith = async (settings: DemandSettingRow[], values: Partial<EstimateDetail> = {}) => {
  const counted = settings.filter(each => !each.outside)
  const asked = counted.map(({ date, workstationId, start, end, unit, value }) => ({
    ...{ date, workstation: workstationId, span: { start, end }, unit, value },
  }))
  const estimate = await estimateOf(ask, { ...questions, settings: asked })
  return { ...estimate, demandSettings: settings, ...values }
}

const show = async (estimate: EstimateDetail, locale: Locale = 'en') => {
  const setDemand = vi.fn(async () => estimate)
  const withdraw = vi.fn()
  const acts = { busy: false, setDemand: { mutateAsync: setDemand }, withdrawDemand: { mutate: withdraw } }
  const step = <LabourStep estimate={estimate} acts={acts as unknown as EstimateActs} onNext={() => undefined} />
  return { drawn: await drawEstimating(step, {}, locale), setDemand, withdraw }
}

const field = (start: string) => {
  const label = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(start))
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement
}
const fillIn = async (span: string) => {
  await act(async () => typeInto(field('From – to'), span))
  await act(async () => typeInto(field('Heads in each slot'), '3'))
  await act(async () => typeInto(field('Reason'), 'Coach party'))
}
const dialog = () => document.querySelector('[role=dialog]')
const marked = () => [...document.querySelectorAll<HTMLElement>('td[data-hand]')].map(cell => cell.title)

test.each<[Locale, string, string]>([
  ['en', 'Set by hand', ', set by hand'],
  ['zh_CN', '手工设定', '，手工设定'],
  ['zh_TW', '手動設定', '，手動設定'],
])(
  '[ES-026] in %s the cells that a person set are marked, for the ear too, and the mark is explained',
  async (locale, legend, ear) => {
    await show(await estimateWith([set('a', {}), set('b', { start: 960, end: 990, value: 0 })]), locale)
    await until(() => expect(marked()).toHaveLength(3))
    expect(marked().every(title => title.endsWith(ear))).toBe(true)
    const buttons = [...document.querySelectorAll('td[data-hand] > button')]
    expect(buttons.map(each => each.textContent)).toEqual(['20', '20', '0'])
    expect(buttons.every(each => each.getAttribute('aria-label')?.endsWith(ear))).toBe(true)
    expect([...document.querySelectorAll('p')].some(each => each.textContent === `◆${legend}`)).toBe(true)
  },
)

test('nothing is marked or explained where nobody set anything, or what was set is without effect', async () => {
  await show(await estimateWith([set('a', { outside: true })]))
  expect(marked()).toEqual([])
  expect(document.body.textContent).not.toContain('◆')
})

test.each<[Locale, string]>([
  ['en', '20 heads'],
  ['zh_CN', '20 人'],
  ['zh_TW', '20 人'],
])('in %s the list says how many heads in words', async (locale, told) => {
  await show(await estimateWith([set('a', {})]), locale)
  const row = document.querySelector<HTMLTableRowElement>('tr[aria-rowindex="2"]')
  expect([...(row?.cells ?? [])].map(cell => cell.textContent)).toContain(told)
})

test('[ES-026] a stretch outside the opening hours is asked about, and set only when that is meant', async () => {
  const { drawn, setDemand } = await show(await estimateWith([]))
  await fillIn('2-4')
  await drawn.press('Set')
  await until(() => expect(dialog()?.textContent).toContain('open 10:00–20:00; 02:00–04:00 does not lie within'))
  await drawn.press('Cancel')
  expect(setDemand).not.toHaveBeenCalled()
  expect(field('From – to').value).toBe('2-4')
})

test('a stretch within the opening hours is set without a question', async () => {
  const { drawn, setDemand } = await show(await estimateWith([]))
  await fillIn('14-16')
  await drawn.press('Set')
  await until(() => expect(setDemand).toHaveBeenCalledOnce())
  expect(dialog()).toBeNull()
  expect(setDemand).toHaveBeenCalledWith(expect.objectContaining({ start: 840, end: 960, unit: 'heads', value: 3 }))
})

test('[ES-026] what scheduling has already is withdrawn only after a question', async () => {
  const { drawn, withdraw } = await show(await estimateWith([set('a', {})], { state: 'handed_over' }))
  await drawn.press('Withdraw')
  await until(() => expect(dialog()?.textContent).toContain('This estimate is with scheduling'))
  await drawn.press('Cancel')
  expect(withdraw).not.toHaveBeenCalled()
  expect(drawn.notices).toEqual([{ tone: 'cancelled', text: 'Cancelled modification' }])
})

test('[ES-026] what scheduling has already is changed only after a question', async () => {
  const { drawn, setDemand } = await show(await estimateWith([set('a', {})], { state: 'handed_over' }))
  await fillIn('15-16')
  await drawn.press('Set')
  await until(() => expect(dialog()?.textContent).toContain('Hand the estimate over again'))
  expect(setDemand).not.toHaveBeenCalled()
  await drawn.press('Change')
  await until(() => expect(setDemand).toHaveBeenCalledOnce())
})

test('the map opens at the opening hour, or before it where the guide needs somebody', () => {
  const row = (cells: [number, number, boolean][]) => ({
    ...{ key: 'a', label: 'a', minutes: 0 },
    cells: new Map(cells.map(([start, heads, byHand]) => [start, { heads, byHand }])),
  })
  const openings = [{ date: first, open: { start: 600, end: 1200 } }, { date: '2026-11-24' }]
  expect(
    opensAt(
      [
        row([
          [120, 3, true],
          [600, 2, false],
        ]),
      ],
      openings,
    ),
  ).toBe(600)
  expect(
    opensAt(
      [
        row([
          [540, 1, false],
          [600, 2, false],
        ]),
      ],
      openings,
    ),
  ).toBe(540)
  expect(opensAt([row([[120, 3, true]])], [])).toBeUndefined()
})
