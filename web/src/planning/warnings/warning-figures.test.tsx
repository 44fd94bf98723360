/**
 * The figures of a warning rule: each field says by itself within which bounds it lies, as the server tells them.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import type { FigureBeyond, Rule } from '#contract/engine.ts'
import type { WarningRule } from '#contract/planning/settings/warning-rule.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { Warnings } from './warnings.tsx'

const rule: Rule = { id: 'max_rolling_minutes', params: { days: 7, minutes: 2880 } }
const warning: WarningRule = {
  ...{ id: '7b7c0a3e-0000-4000-8000-000000000001', number: 'W-1', description: 'Much work', kind: 'compliance', rule },
  ...{ interval: null, days: null, week: false, cycle: null, processing: 'prohibited', needsApproval: false },
  ...{ overridable: true, enabled: true, validFrom: null, validTo: null, revision: 0 },
}
const bounds: FigureBeyond[] = [
  { figure: 'days', least: 1, most: 366, unit: 'count' },
  { figure: 'minutes', least: 1, most: 10_080, unit: 'minutes' },
]

const drawForm = async (permissions: string[]) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (called: string, init?: RequestInit) => {
    if (!called.includes('warningrule/bounds')) return Response.json({ result: 0, rows: [warning], total: 1 })
    asked.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, bounds })
  })
  const screen = (
    <SessionProvider me={{} as Me} company={{ permissions, departments: 'all' } as Company}>
      <Warnings />
    </SessionProvider>
  )
  const drawn = await draw(screen, 'en', ['planning', 'engine'], `/?open=${warning.id}`)
  await until(() => expect(boxOf('Days')).not.toBeNull())
  return { drawn, asked }
}
const labelOf = (text: string) =>
  [...document.querySelectorAll('[role=dialog] label')].find(each => each.firstChild?.textContent === text)
const boxOf = (text: string) => document.getElementById(labelOf(text)?.getAttribute('for') ?? '')
const helpOf = (text: string) => document.getElementById(`${labelOf(text)?.getAttribute('for')}-help`)?.textContent

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each field tells its bounds in the way in which it takes figures, and a count goes no further', async () => {
  const { drawn, asked } = await drawForm(['planning.view', 'planning.rules'])
  await until(() => expect(helpOf('Days')).toBe('1 to 366'))
  expect(helpOf('Duration')).toBe('48 h · 00:01 to 168:00')
  expect(asked).toEqual([{ rule }])
  const box = boxOf('Days') as HTMLInputElement
  expect([box.getAttribute('aria-valuemin'), box.getAttribute('aria-valuemax')]).toEqual(['1', '366'])
  await drawn.close()
})

test('who types a figure asks for bounds once they pause, not at each keystroke', async () => {
  const { drawn, asked } = await drawForm(['planning.view', 'planning.rules'])
  await until(() => expect(asked).toHaveLength(1))
  const box = boxOf('Days') as HTMLInputElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const typed of ['1', '12', '123']) await typeInto(box, typed)
  expect(asked).toHaveLength(1)
  vi.useRealTimers()
  await typeInto(box, '124')
  await until(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual({ rule: { ...rule, params: { ...rule.params, days: 124 } } })
  await drawn.close()
})

test('whoever only reads the rule asks for no bounds', async () => {
  const { drawn, asked } = await drawForm(['planning.view'])
  expect(helpOf('Duration')).toBe('48 h')
  expect(asked).toEqual([])
  await drawn.close()
})
