/**
 * The keyboard is never left on the page's body: F8 after a load and undo after a proposal was taken over reach the grid.
 * @vitest-environment happy-dom
 */
import { act, useMemo, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Change } from '#contract/engine.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import type { ScreenActs } from '../keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { useEdition } from '../open/use-store.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { restRule, shopProblem } from '../testing/shop.ts'
import { WeekGrid } from '../week/week-grid.tsx'
import { useFocusAfterSearch, useKeysWithoutFocus } from './use-lost-focus.ts'

let schedule: OpenSchedule
let drawn: Drawn
let saves: string[]

/** A strip with a proposal of one duty, over the grid. */
const Screen = ({ proposed }: { proposed: boolean }) => {
  const [phase, setPhase] = useState(proposed ? 'finished' : 'idle')
  const edition = useEdition()
  // The rest of a proposal is another change after each edit.
  const offered = useMemo(() => ({ ...nothing, edition }), [edition])
  useKeysWithoutFocus({ save: () => saves.push('save') } as unknown as ScreenActs)
  useFocusAfterSearch(phase, false, offered)
  const accept = () => {
    const put = [duty('new', { employee: 'zhao', date: '2026-11-19', shift: 'early' })]
    schedule.store.perform({ act: 'generate', count: 1 }, { remove: [], put })
    setPhase('idle')
  }
  /** As a menu's entry is pressed, which keeps the focus until the menu is gone. */
  const acceptDay = (id: string, date: string) => {
    const put = [duty(id, { employee: 'zhao', date, shift: 'early' })]
    schedule.store.perform({ act: 'generate', count: 1 }, { remove: [], put })
  }
  return (
    <>
      {phase === 'finished' && (
        <button type="button" onClick={accept}>
          accept
        </button>
      )}
      <button type="button" onClick={() => acceptDay('new', '2026-11-19')}>
        Thursday
      </button>
      <button type="button" onClick={() => acceptDay('newer', '2026-11-20')}>
        Friday
      </button>
      <button type="button" data-duty="early">
        a bar of the day
      </button>
      <WeekGrid screen={{} as ScreenActs} rowHeight={38} />
    </>
  )
}

const nothing: Change = { remove: [], put: [] }
const late = duty('late', { employee: 'li', start: 900, end: 1380 })
const early = duty('early', { employee: 'li', date: '2026-11-17', shift: 'early' })

async function show(proposed: boolean) {
  saves = []
  schedule = await openShop(shopProblem({ rules: [restRule()], roster: [late, early] }))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Screen proposed={proposed} />
    </ScheduleContext>,
    'en',
    ['planning', 'engine'],
  )
  await until(() => expect(schedule.store.findings()).toHaveLength(1))
}

const press = (init: KeyboardEventInit) =>
  act(async () => {
    const { activeElement, body } = document
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    ;(activeElement ?? body).dispatchEvent(event)
  })
const focused = () => {
  const { row, column } = (document.activeElement as HTMLElement).dataset
  const line = schedule.rows.all()[Number(row)]
  return [line?.kind === 'person' ? line.person.id : row, schedule.facts.dates[Number(column)]]
}

/** The page is one that other files share: it is measured as before once these tests are through. */
beforeAll(() => {
  const sizes = ['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight'] as const
  const before = sizes.map(name => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const)
  for (const name of sizes) Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 1000 })
  return () => {
    for (const [name, own] of before) {
      if (own) Object.defineProperty(HTMLElement.prototype, name, own)
      else Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  }
})
beforeAll(() => {
  const textContent = '[role="grid"] { overflow-x: auto; overflow-y: auto }'
  const style = Object.assign(document.createElement('style'), { textContent })
  document.head.append(style)
  return () => style.remove()
})
beforeEach(() => (document.activeElement as HTMLElement | null)?.blur())
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('F8 right after a load goes to the first finding, and the next key works there', async () => {
  await show(false)
  expect(document.activeElement).toBe(document.body)
  await press({ key: 'F8' })
  expect(focused()).toEqual(['li', '2026-11-16'])
  await press({ key: 'Delete' })
  expect(schedule.store.draft.roster.duty('late')).toBeUndefined()
})

test('once a proposal is taken over the focus lies at its first cell, and undo takes it back from there', async () => {
  await show(true)
  drawn.button('accept').focus()
  await drawn.press('accept')
  expect(focused()).toEqual(['zhao', '2026-11-19'])
  await press({ key: 'z', ctrlKey: true })
  expect(schedule.store.draft.roster.duty('new')).toBeUndefined()
  expect(focused()).toEqual(['zhao', '2026-11-19'])
})

test('once one day of a proposal is taken over the focus lies at its first cell, though the rest still waits', async () => {
  await show(true)
  drawn.button('Thursday').focus()
  await drawn.press('Thursday')
  expect(focused()).toEqual(['zhao', '2026-11-19'])
  await press({ key: 'z', ctrlKey: true })
  expect(schedule.store.draft.roster.duty('new')).toBeUndefined()
})

test('undo of the second day that was taken over goes to what it took back, and not to the first day', async () => {
  await show(true)
  for (const day of ['Thursday', 'Friday']) {
    drawn.button(day).focus()
    await drawn.press(day)
  }
  expect(focused()).toEqual(['zhao', '2026-11-20'])
  await press({ key: 'z', ctrlKey: true })
  expect(schedule.store.draft.roster.duty('newer')).toBeUndefined()
  expect(focused()).toEqual(['zhao', '2026-11-20'])
})

test('the save key is the planner’s wherever the focus is on its screen, and not the browser’s', async () => {
  await show(true)
  for (const selector of ['[data-duty="early"]', 'button:not([data-duty])']) {
    document.querySelector<HTMLElement>(selector)?.focus()
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
    await act(async () => void document.activeElement?.dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
  }
  expect(saves).toEqual(['save', 'save'])
})

test('keys that are meant for a dialog over the grid are left to it', async () => {
  await show(false)
  const dialog = document.createElement('div')
  dialog.className = 'ant-modal-root'
  dialog.innerHTML = '<div role="dialog"></div>'
  document.body.append(dialog)
  await press({ key: 'F8' })
  expect(document.activeElement).toBe(document.body)
  dialog.remove()
})

test('undo is heard on a bar of the day, which keeps the focus', async () => {
  await show(false)
  await act(async () => void schedule.store.perform({ act: 'delete', count: 1 }, { remove: ['late'], put: [] }))
  const bar = document.querySelector<HTMLElement>('button[data-duty]')
  bar?.focus()
  await press({ key: 'z', ctrlKey: true })
  expect(schedule.store.draft.roster.duty('late')).toBeDefined()
  expect(document.activeElement).toBe(bar)
})
