/**
 * The style of a scheduling rule is the usual one until somebody chooses; what is chosen is what is sent.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TwoStretches, UsualStyle } from '#contract/engine.ts'
import { noStyle } from '#contract/planning/plans/plan-style.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { RulePage } from '#web/planning/rules/rule-page.tsx'
import { styleIssues } from '#web/planning/rules/style-issues.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

afterEach(() => vi.unstubAllGlobals())

const id = '01a217fe-1478-7002-a21e-a0ef8443d6d2'
const twoStretches: TwoStretches = { mostPercent: 33, between: [120, 240], stretch: [150, 300] }
const usual: UsualStyle = { style: { ...noStyle, wholeDays: 'strong' }, twoStretches }
const rule = {
  ...{ id, name: 'Stores', departmentIds: [id], departmentNames: ['Site 1'], enabled: true, prediction: 'turnover' },
  ...{ algorithm: 'both', rank: 100, restHours: 11, comfort: { maxRunDays: 6, maxShiftChanges: 3 } },
  ...{ priority: ['stars'], influences: [], stepMinutes: 30, dutyMinutes: [180, 600], weights: standardWeights },
}

/** The page of the stored rule; whatever it saves is in `sent`. */
const opened = async (style: unknown) => {
  const sent: { style?: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (String(url).endsWith('/schedulingrule/save.htm')) sent.push(JSON.parse(String(request.body)))
    if (String(url).endsWith('/usualstyle.htm')) return Response.json({ result: 0, ...usual })
    return Response.json({ result: 0, id, rule: { ...rule, style }, rows: [], total: 0, departments: [] })
  })
  const company = { permissions: ['planning.view', 'planning.rules'], departments: 'all' } as unknown as Company
  const page = (
    <SessionProvider me={{} as Me} company={company}>
      <RulePage />
    </SessionProvider>
  )
  const drawn = await draw(page, 'en', ['planning', 'people', 'shared'], `/planning/rules/edit?id=${id}`)
  await until(() => expect(document.body.textContent).toContain('Style of plans'))
  return { drawn, sent }
}

const radio = (name: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('label')]
    .find(each => each.textContent === name)
    ?.querySelector<HTMLInputElement>('input')

const click = async (element: HTMLElement | null | undefined) => {
  expect(element).toBeTruthy()
  await act(async () => element?.click())
}

test('the usual style is offered, and what it is stands in words', async () => {
  const { drawn } = await opened(null)
  await until(() => expect(document.body.textContent).toContain('Whole days: Strong'))
  expect(radio('Usual')?.checked).toBe(true)
  expect(document.body.textContent).not.toContain('Two stretches a day')
  await drawn.close()
})

test('a style of its own begins with the usual one, and is sent with the two stretches that were allowed', async () => {
  const { drawn, sent } = await opened(null)
  await until(() => expect(radio('Own')?.disabled).toBe(false))
  await click(radio('Own'))
  await click(document.querySelector<HTMLElement>('section[aria-label="Style of plans"] button[role="switch"]'))
  await drawn.press('Save')
  await until(() => expect(sent.map(each => each.style)).toEqual([{ ...usual.style, twoStretches }]))
  await drawn.close()
})

test('back to the usual style, the rule holds none of its own', async () => {
  const { drawn, sent } = await opened({ ...noStyle, twoStretches })
  await click(radio('Usual'))
  await drawn.press('Save')
  await until(() => expect(sent.map(each => each.style)).toEqual([null]))
  await drawn.close()
})

test.each([
  ['mostPercent', null, 'share_required'],
  ['between', [null, 240], 'minutes_required'],
  ['between', [90, 240], 'between_range'],
  ['stretch', [300, 150], 'stretch_order'],
  ['stretch', [10, 150], 'stretch_range'],
])('%s of %j is asked for again', (name, value, key) => {
  const style = { ...noStyle, twoStretches: { ...twoStretches, [name]: value } } as never
  expect(styleIssues({ style })).toEqual({ [`style.twoStretches.${name}`]: { key: `planning:error.${key}` } })
  expect(styleIssues({ style: { ...noStyle, twoStretches } })).toEqual({})
})
