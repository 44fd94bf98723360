/**
 * Handing an estimate over to scheduling: the plan that is made of it is planned by its hours.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawEstimating, openEngine } from '#web/estimate/testing/open-figure.tsx'
import { estimateOf, first } from '#web/estimate/testing/small-site.ts'
import type { EstimateActs } from '#web/estimate/use-estimate.ts'
import { HandOverStep } from '#web/estimate/wizard/steps/hand-over-step.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { until } from '#web/testing/until.ts'
import { addDays } from '#web/time/index.ts'

const ask = openEngine()

const week = (from: number) => ({
  ...{ period: 'week', first: addDays(first, from), last: addDays(first, from + 6), days: 7, whole: true },
  plans: [] as object[],
})
const partOf = (from: number) => ({ ...week(from), days: 3, whole: false })

/** The step as one who may plan sees it; `answers` are the server's. */
const showStep = async (answers: Readonly<Record<string, unknown>>) => {
  const estimate = { ...(await estimateOf(ask)), id: 'e', revision: 3, departmentId: 'shop', name: 'Week 48' }
  const handOver = { isPending: false, mutateAsync: vi.fn(async () => estimate) }
  const company = { currency: 'CNY', permissions: ['estimate.edit', 'planning.edit'] } as Partial<Company> as Company
  const drawn = await drawEstimating(
    <SessionProvider me={{ today: '2026-11-22' } as Me} company={company}>
      <HandOverStep estimate={estimate} acts={{ handOver } as unknown as EstimateActs} onNext={() => undefined} />
    </SessionProvider>,
    answers,
  )
  return { drawn, handOver: handOver.mutateAsync }
}

/** The step with its weeks; answers what was handed over alone, and with plans. */
const show = async (periods: object[]) => {
  const { drawn, handOver } = await showStep({ 'plan/periods.htm': { periods } })
  await until(() => expect(document.querySelector('fieldset label')).not.toBeNull())
  const made: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('plan/fromestimate')) made.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, planIds: ['one', 'two'] })
  })
  return { drawn, made, handOver }
}
const tick = (name: string) =>
  act(async () => {
    const label = [...document.querySelectorAll('label')].find(each => each.textContent?.includes(name))
    label?.querySelector('input')?.click()
  })
const planned = (from: number) => ({ period: 'week', first: addDays(first, from) })
const asked = { estimateId: 'e', revision: 3 }

test.each([
  ['automatic', []],
  ['manual', ['Plan it automatically']],
] as const)('[PL-011] the %s plan of an estimate is made in one act with the hand-over', async (mode, ticked) => {
  const { drawn, made, handOver } = await show([week(0)])
  for (const name of ticked) await tick(name)
  await drawn.press('Hand over')
  await until(() => expect(made).toEqual([{ ...asked, mode, search: false, plans: [planned(0)] }]))
  expect(handOver).not.toHaveBeenCalled()
})

test('while its weeks are asked for, the box already says that they will be planned', async () => {
  await showStep({})
  const box = [...document.querySelectorAll('label')].find(each => each.textContent?.includes('Plan it automatically'))
  const { checked, disabled } = box?.querySelector('input') ?? {}
  expect({ checked, disabled }).toEqual({ checked: true, disabled: true })
})

test('a plan is made for each week that the estimate fills, and for part of one where the person says so', async () => {
  const { drawn, made } = await show([week(0), week(7), partOf(14)])
  await tick('3 of 7 days')
  await tick('23–29 Nov')
  await drawn.press('Hand over')
  await until(() =>
    expect(made).toEqual([{ ...asked, mode: 'automatic', search: false, plans: [planned(7), planned(14)] }]),
  )
})

test('the plans that a week has already are told, and an empty one takes the estimate until the person says otherwise', async () => {
  const there = (id: string, more: object) => ({
    id,
    name: `Plan ${id}`,
    state: 'draft',
    empty: false,
    takes: false,
    ...more,
  })
  const { drawn, made } = await show([
    { ...week(0), plans: [there('a', { empty: true, takes: true }), there('b', { state: 'to_be_audited' })] },
    { ...week(7), plans: [there('c', { empty: true, takes: true })] },
    week(14),
  ])
  const text = document.querySelector('fieldset')?.textContent ?? ''
  expect(text).toContain('There already: Plan a (draft without duties), Plan b (to be approved)')
  expect(text.match(/There already/g)).toHaveLength(2)
  await tick('“Plan c”')
  await drawn.press('Hand over')
  const plans = [{ ...planned(0), into: 'a' }, planned(7), planned(14)]
  await until(() => expect(made).toEqual([{ ...asked, mode: 'automatic', search: false, plans }]))
})

test('a draft with duties takes the new need and keeps them; a second plan beside it is told before it is made', async () => {
  const full = { id: 'a', name: 'Plan a', state: 'draft', empty: false, takes: true }
  const { drawn, made } = await show([
    { ...week(0), plans: [full] },
    { ...week(7), plans: [{ ...full, id: 'b' }] },
  ])
  const text = () => document.querySelector('fieldset')?.textContent ?? ''
  expect(text().match(/Put the new need into the draft “Plan a”/g)).toHaveLength(2)
  expect(text()).not.toContain('A second plan')
  await tick('Put the new need')
  expect(text().match(/A second plan is made beside the draft “Plan a”/g)).toHaveLength(1)
  await drawn.press('Hand over')
  const plans = [planned(0), { ...planned(7), into: 'b' }]
  await until(() => expect(made).toEqual([{ ...asked, mode: 'automatic', search: false, plans }]))
})

test('a week that is over, or that people work by a plan of already, is made only where the person says so', async () => {
  const standing = { id: 'b', name: 'Plan b', state: 'in_effect', empty: false, takes: false }
  const { drawn, made } = await show([week(-14), { ...week(0), plans: [standing] }, week(7)])
  const text = document.querySelector('fieldset')?.textContent ?? ''
  expect(text.match(/These days are over/g)).toHaveLength(1)
  expect(text.match(/A plan is in effect on these days/g)).toHaveLength(1)
  await tick('23–29 Nov')
  await drawn.press('Hand over')
  const plans = [planned(0), planned(7)]
  await until(() => expect(made).toEqual([{ ...asked, mode: 'automatic', search: false, plans }]))
})

test('what becomes of an empty plan is not asked where its week is not planned', async () => {
  const taking = { id: 'a', name: 'Plan a', state: 'draft', empty: true, takes: true }
  const { drawn, made } = await show([{ ...week(0), plans: [taking] }, week(7)])
  expect(document.querySelector('fieldset')?.textContent).toContain('Plan in “Plan a”')
  await tick('23–29 Nov')
  expect(document.querySelector('fieldset')?.textContent).not.toContain('Plan in “Plan a”')
  await drawn.press('Hand over')
  await until(() => expect(made).toEqual([{ ...asked, mode: 'automatic', search: false, plans: [planned(7)] }]))
})

test('an estimate without a plan is handed over alone', async () => {
  const { drawn, made, handOver } = await show([week(0)])
  await tick('Plan 23–29 Nov')
  await drawn.press('Hand over')
  await until(() => expect(handOver).toHaveBeenCalledWith({ id: 'e', revision: 3 }))
  expect(made).toEqual([])
})
