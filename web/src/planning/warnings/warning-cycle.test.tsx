/**
 * The attendance cycle of a warning rule: chosen in its form, kept, and named in the list.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Rule } from '#contract/engine.ts'
import type { WarningRule } from '#contract/planning/settings/warning-rule.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Warnings } from './warnings.tsx'

const words = {
  en: { cycle: 'Cycle', month: 'Natural month', quarter: 'Natural quarter', save: 'Save' },
  zh_CN: { cycle: '周期', month: '自然月', quarter: '自然季', save: '保存' },
  zh_TW: { cycle: '週期', month: '自然月', quarter: '自然季', save: '儲存' },
} as const

const shown = (rule: Rule, cycle: WarningRule['cycle']): WarningRule => ({
  id: '7b7c0a3e-0000-4000-8000-000000000001',
  number: 'W-1',
  description: 'Much overtime',
  kind: 'compliance',
  rule,
  interval: null,
  days: null,
  week: false,
  cycle,
  processing: 'prohibited',
  needsApproval: false,
  overridable: true,
  enabled: true,
  validFrom: null,
  validTo: null,
  revision: 0,
})

const company = { permissions: ['planning.view', 'planning.rules'] as string[], departments: 'all' } as Company
const drawList = async (rule: WarningRule, locale: keyof typeof words, address = '/') => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (called: string, init?: RequestInit) => {
    if (called.includes('warningrule/save')) sent.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, id: rule.id, rows: [rule], total: 1, bounds: [] })
  })
  const screen = (
    <SessionProvider me={{} as Me} company={company}>
      <Warnings />
    </SessionProvider>
  )
  const drawn = await draw(screen, locale, ['planning', 'engine'], address)
  await until(() => expect(document.body.textContent).toContain('W-1'))
  return { drawn, sent }
}
const field = (label: string) =>
  [...document.querySelectorAll('[role=dialog] label')].find(each => each.firstChild?.textContent === label)
const box = (label: string) => {
  const id = field(label)?.getAttribute('for')
  return id ? document.getElementById(id)?.closest('.ant-select') : undefined
}
const press = (element: Element | null | undefined) =>
  act(async () => {
    element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
const options = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]

afterEach(() => vi.unstubAllGlobals())

test.each(['en', 'zh_CN', 'zh_TW'] as const)(
  '[PL-003] the cycle is month or quarter, in the words of %s',
  async locale => {
    const { cycle, month, quarter, save } = words[locale]
    const old = shown({ id: 'max_overtime_month', params: { minutes: 2160 } }, 'month')
    const { drawn, sent } = await drawList(old, locale, `/?open=${old.id}`)
    expect(document.querySelector('table')?.textContent).toContain(month)
    await until(() => expect(box(cycle)?.textContent).toBe(month))
    await press(box(cycle))
    expect(options().map(each => each.textContent)).toEqual([month, quarter])
    await press(options().at(1))
    await drawn.press(save)
    await until(() =>
      expect(sent).toMatchObject([{ rule: { id: 'max_overtime_month', params: { minutes: 2160, cycle: 'quarter' } } }]),
    )
    await drawn.close()
  },
)

test('[PL-003] the list names the cycle that was chosen, and none where each person has their own', async () => {
  const cells = () => [...document.querySelectorAll('tbody td')].map(each => each.textContent)
  const rule: Rule = { id: 'max_month_minutes', params: { minutes: 30_000, cycle: 'quarter' } }
  const { drawn } = await drawList(shown(rule, 'quarter'), 'en')
  expect(cells()).toContain('Natural quarter')
  expect(cells()).not.toContain('Natural month')
  await drawn.close()
})

test('a rule that counts over no cycle asks for none', async () => {
  const rule = shown({ id: 'max_week_minutes', params: { minutes: 2640 } }, null)
  const { drawn } = await drawList(rule, 'en', `/?open=${rule.id}`)
  await until(() => expect(field('Duration')).toBeDefined())
  expect(field('Cycle')).toBeUndefined()
  await drawn.close()
})
