/**
 * The tab that explains, with the real engine: reasons, exceptions, exchanges and repairs, each one act that can be undone.
 * @vitest-environment happy-dom
 */
import { App } from 'antd'
import { act, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Duty, Problem } from '#contract/engine.ts'
import { createTranslator } from '#web/messages/translator.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { restRule, shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { until } from '#web/testing/until.ts'
import { WhyTab } from './why-tab.tsx'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'

/** A late duty of each on Monday, an open early one on Tuesday. */
const lateMonday = (overridable: boolean): Problem =>
  shopProblem({
    rules: [restRule(overridable)],
    roster: [
      ...['wang', 'li', 'zhao'].map(employee => duty(`late-${employee}`, { employee, start: 900, end: 1380 })),
      openEarly(),
    ],
  })

function openEarly(): Duty {
  const { employee: _, ...rest } = duty('early', { date: TUESDAY, shift: 'early' })
  return rest
}

let schedule: OpenSchedule
let root: Root
let place: HTMLElement

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

async function show(problem: Problem, employee: string | undefined, date: string, approve = false) {
  const translator = await createTranslator('en')
  await translator.loadNamespaces(['planning', 'engine'])
  schedule = await openShop(problem)
  const permissions: Company['permissions'] = approve ? ['planning.edit', 'planning.approve'] : ['planning.edit']
  schedule.cursor.resize(schedule.rows.all().length, schedule.facts.dates.length)
  schedule.cursor.to({ row: schedule.rows.indexOf(employee), column: schedule.facts.dates.indexOf(date) })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => {
    root.render(
      <I18nextProvider i18n={translator}>
        <App>
          <Suspense>
            <SessionProvider me={{} as Me} company={{ permissions } as Company}>
              <ScheduleContext value={schedule}>
                <WhyTab />
              </ScheduleContext>
            </SessionProvider>
          </Suspense>
        </App>
      </I18nextProvider>,
    )
  })
}

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  schedule.close()
})

const shows = (text: string) => until(() => expect(place.textContent).toContain(text))

function button(name: string): HTMLButtonElement {
  const named = (each: HTMLElement) => each.getAttribute('aria-label') === name || each.textContent === name
  const found = [...place.querySelectorAll('button')].find(named)
  if (!found) throw new Error(`no button ${name} in ${place.textContent}`)
  return found
}

const click = (name: string) => act(async () => button(name).click())
const type = (reason: string) =>
  act(async () => {
    const field = place.querySelector<HTMLTextAreaElement>('textarea')
    if (!field) throw new Error('nowhere to type')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, reason)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const holder = (id: string) => schedule.store.draft.roster.duty(id)?.employee

describe('an open duty', () => {
  test('that a rule keeps everybody from tells the rule, its people and the cheapest exception, undone in one step', async () => {
    await show(lateMonday(true), undefined, TUESDAY, true)
    await shows('Smallest set of rules that together block it')
    await shows('Rest between')
    expect(place.textContent).toContain('Candidates: 0 could take it')
    expect(place.querySelectorAll('.ant-collapse-item')).toHaveLength(1)
    await click('Assign with exception')
    await type('agreed by phone')
    await click('Grant exception')
    expect(schedule.store.draft.log.all().at(-1)?.label.reason).toBe('agreed by phone')
    const taker = holder('early')
    expect(taker).toBeDefined()
    expect(schedule.store.draft.roster.duty('early')?.excepted).toEqual(['min_rest_between_duties'])
    await until(() => expect(schedule.store.findings()).toMatchObject([{ excepted: true, employee: taker }]))
    await act(async () => void schedule.store.undo())
    expect(holder('early')).toBeUndefined()
    expect(schedule.store.draft.roster.duty(`late-${taker}`)?.excepted ?? []).toEqual([])
  })

  test('offers no exception to somebody who may not approve plans, but the place in the draft', async () => {
    await show(lateMonday(true), undefined, TUESDAY)
    await shows('Smallest set of rules that together block it')
    expect(() => button('Assign with exception')).toThrow()
    await act(async () => place.querySelector<HTMLElement>('.ant-collapse-header')?.click())
    await click('Assign li anyway (draft)')
    expect(schedule.store.draft.roster.duty('early')).toMatchObject({ employee: 'li' })
    expect(schedule.store.draft.roster.duty('early')?.excepted).toBeUndefined()
  })

  test('offers no exception where the rule allows none, but a place in the draft', async () => {
    await show(lateMonday(false), undefined, TUESDAY)
    await shows('These rules allow no exception')
    expect(() => button('Assign with exception')).toThrow()
    await act(async () => place.querySelector<HTMLElement>('.ant-collapse-header')?.click())
    await click('Assign li anyway (draft)')
    expect(holder('early')).toBe('li')
  })

  test('goes to a candidate at once', async () => {
    await show(shopProblem({ rules: [restRule(true)], roster: [openEarly()] }), undefined, TUESDAY)
    await shows('Candidates: 3 could take it')
    await click('Assign zhao')
    expect(holder('early')).toBe('zhao')
  })
})

describe('a duty that somebody has', () => {
  /** Wang has the early duty after Li's late one; Zhao is free. */
  const taken = (overridable: boolean): Problem =>
    shopProblem({
      rules: [restRule(overridable)],
      roster: [
        duty('late-li', { employee: 'li', start: 900, end: 1380 }),
        duty('early', { employee: 'wang', date: TUESDAY, shift: 'early' }),
      ],
    })
  const unfold = () => act(async () => place.querySelector<HTMLElement>('.ant-collapse-header')?.click())

  test('keeps those whom a rule forbids in a group of their own, folded, without a way to assign them', async () => {
    await show(taken(false), 'wang', TUESDAY, true)
    await shows('1 not possible')
    expect(place.textContent).toContain('Candidates: 1 could take it')
    expect(button('Assign zhao')).toBeDefined()
    expect(place.textContent).not.toContain('8 h of rest between duties')
    await unfold()
    await shows('8 h of rest between duties')
    expect(() => button('Assign li')).toThrow()
    expect(() => button('Assign li with exception')).toThrow()
  })

  test('goes to one of them with a reason, where the rule allows an exception', async () => {
    await show(taken(true), 'wang', TUESDAY, true)
    await shows('1 not possible')
    await unfold()
    expect(() => button('Assign li')).toThrow()
    await click('Assign li with exception')
    await type('agreed by phone')
    await click('Grant exception')
    expect(schedule.store.draft.roster.duty('early')).toMatchObject({
      employee: 'li',
      excepted: ['min_rest_between_duties'],
    })
    await until(() => expect(schedule.store.findings()).toMatchObject([{ excepted: true, employee: 'li' }]))
  })

  test('is not excepted by somebody who may not approve plans', async () => {
    await show(taken(true), 'wang', TUESDAY)
    await shows('1 not possible')
    await unfold()
    await shows('8 h of rest between duties')
    expect(() => button('Assign li with exception')).toThrow()
  })
})

describe('a person who cannot come', () => {
  const roster = [
    duty('wang-mon', { employee: 'wang', date: MONDAY, shift: 'early' }),
    duty('li-mon', { employee: 'li', date: MONDAY, shift: 'early' }),
  ]

  test('is replaced by a repair that the grid shows before it is accepted, and undo takes it back whole', async () => {
    await show(shopProblem({ rules: [restRule(true)], roster }), 'wang', MONDAY)
    await shows('If wang cannot come')
    await click('Find repairs')
    await shows('Touches 1: zhao')
    expect(place.textContent).toContain('Touches nobody: 1 left open')
    const preview = () => schedule.store.cell(cellKey('zhao', MONDAY)).proposal
    expect(preview()).toBeUndefined()
    const ways = place.querySelector('[aria-label="Repair proposals"]')
    const [show1, accept] = [...(ways?.querySelectorAll('button') ?? [])]
    await act(async () => show1?.click())
    expect(preview()).toMatchObject([{ id: 'wang-mon' }])
    expect(show1?.getAttribute('aria-pressed')).toBe('true')
    expect(holder('wang-mon')).toBe('wang')
    await act(async () => accept?.click())
    expect(holder('wang-mon')).toBe('zhao')
    expect(preview()).toBeUndefined()
    await act(async () => void schedule.store.undo())
    expect(holder('wang-mon')).toBe('wang')
  })

  test('sees what the person has borne beside the average of all', async () => {
    const problem = shopProblem({ roster: [duty('night', { employee: 'wang', start: 1320, end: 1800 })] })
    const [first, ...others] = problem.employees
    if (!first) throw new Error('the shop has people')
    const employees = [{ ...first, fairness: { ...first.fairness, nights: 5 } }, ...others]
    await show({ ...problem, employees }, 'wang', MONDAY)
    await shows('Unpleasant work of wang')
    const [nights] = [...place.querySelectorAll('tbody tr')]
    expect([...(nights?.children ?? [])].map(cell => cell.textContent)).toEqual(['Nights', '5', '1', '2'])
  })
})
