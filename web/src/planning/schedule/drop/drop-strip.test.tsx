/**
 * A drop on a filled cell, by hand, by key or pasted: what is offered, what each answer does, and that it is one step.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { put } from '../acts/acts.ts'
import { copySelection, cutSelection, paste } from '../acts/clipboard.ts'
import { type ScreenActs, scheduleKey } from '../keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { DropStrip } from './drop-strip.tsx'

let schedule: OpenSchedule
let drawn: Drawn
const MONDAY = '2026-11-16'
const early = duty('early', { employee: 'p0', shift: 'early' })
/** Shares minutes with the early duty. */
const mid = duty('mid', { employee: 'p1', shift: 'mid', start: 660, end: 1140 })
/** Does not. */
const evening = duty('evening', { employee: 'p2', start: 1000, end: 1300 })
const open: Duty = (({ employee: _, ...rest }) => rest)(duty('open', { shift: 'early' }))

const show = async (locale: Locale = 'en', roster: Duty[] = [early, mid, evening]) => {
  schedule = await openShop({ ...bigShop(3, 7), roster })
  schedule.cursor.resize(schedule.rows.all().length, 7)
  await vi.waitFor(() => expect(schedule.engine.state()).toBe('ready'))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <DropStrip />
      </ScheduleContext>
    </SessionProvider>,
    locale,
    ['planning', 'engine'],
  )
}
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const go = (person: string | undefined, column = 0) =>
  schedule.cursor.to({ row: schedule.rows.indexOf(person), column })
const drop = (what: Duty, employee: string, how: 'move' | 'copy' | 'swap' = 'move') =>
  act(async () => {
    go(employee)
    put(schedule, what, { employee, date: MONDAY }, how)
  })
const key = (name: string, more: { ctrl?: boolean; shift?: boolean } = {}) =>
  act(
    async () =>
      void scheduleKey(schedule, { key: name, ctrl: false, shift: false, alt: false, ...more }, 10, {} as ScreenActs),
  )
const strip = () => document.querySelector<HTMLElement>('[data-strip]')
const answers = () =>
  [...(strip()?.querySelectorAll('button') ?? [])].map(each => (each.disabled ? `(${each.innerText})` : each.innerText))
const roster = () =>
  Object.fromEntries(schedule.store.draft.roster.all().map(each => [each.id, each.employee ?? 'open']))
const stood = { early: 'p0', mid: 'p1', evening: 'p2' }
const steps = () => schedule.store.draft.log.all().length

test('a swap is told with an undo, by its answer and by key; a move is seen where it is', async () => {
  const told = () => schedule.stage.get('told')
  await show()
  await drop(early, 'p1')
  await drawn.press('Swap')
  expect(told()).toMatchObject({ several: true, done: { label: { act: 'swap' } } })
  schedule.stage.set('told', undefined)
  await drop(evening, 'p0', 'swap')
  expect(told()).toMatchObject({ several: true, done: { label: { act: 'swap' } } })
  schedule.stage.set('told', undefined)
  await drop(evening, 'p0')
  expect(told()).toBeUndefined()
})

test('on a duty of the same minutes it offers swap first and says why they cannot stand beside each other', async () => {
  await show()
  await drop(early, 'p1')
  expect(roster()).toEqual(stood)
  expect(answers()).toEqual(['Swap', 'Replace', '(Beside it)', 'Shorten', 'Put back (Esc)'])
  expect(document.activeElement?.textContent).toBe('Swap')
  expect(strip()?.getAttribute('aria-label')).toBe('p1 already has 中班 11:00–19:00 on Mon')
  expect(strip()?.innerText).toContain('“Beside it” is not possible: 早班 07:00–15:00 overlaps 中班 11:00–19:00')
  await drawn.press('Swap')
  expect([roster(), steps(), strip()]).toEqual([{ ...stood, early: 'p1', mid: 'p0' }, 1, null])
})

test('on a duty of other minutes it does not put the two together without a word', async () => {
  await show()
  await drop(early, 'p2')
  expect([roster(), answers()]).toEqual([stood, ['Swap', 'Replace', 'Beside it', 'Put back (Esc)']])
  await drawn.press('Beside it')
  expect([roster(), steps()]).toEqual([{ ...stood, early: 'p2' }, 1])
})

test('replacing takes away what is there, and one undo brings all back', async () => {
  await show()
  await drop(early, 'p1')
  await drawn.press('Replace')
  expect([roster(), steps()]).toEqual([{ early: 'p1', evening: 'p2' }, 1])
  await act(async () => void schedule.store.undo())
  expect(roster()).toEqual(stood)
})

test.each(['Escape', 'a press elsewhere', 'Put back'])('%s puts it back and changes nothing', async how => {
  await show()
  await drop(early, 'p1')
  if (how === 'Put back') await drawn.press('Put back (Esc)')
  else if (how === 'Escape')
    await act(async () => void strip()?.dispatchEvent(new KeyboardEvent('keydown', { key: how, bubbles: true })))
  else await act(async () => void document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  expect([strip(), roster(), steps()]).toEqual([null, stood, 0])
  if (how !== 'a press elsewhere')
    expect(schedule.cursor.focus(), 'the focus comes back with the duty').toEqual({
      row: schedule.rows.indexOf('p0'),
      column: 0,
    })
})

test('by key: Space lifts and drops and asks, Shift Enter swaps at once, Ctrl Enter asks of a copy', async () => {
  await show()
  const carry = async () => {
    await act(async () => go('p0'))
    await key(' ')
    await key('ArrowDown')
  }
  await carry()
  await key(' ')
  expect(answers()).toEqual(['Swap', 'Replace', '(Beside it)', 'Shorten', 'Put back (Esc)'])
  await drawn.press('Put back (Esc)')
  await carry()
  await key('Enter', { ctrl: true })
  expect(answers()).toEqual(['Replace', '(Beside it)', 'Shorten', 'Put back (Esc)'])
  await drawn.press('Put back (Esc)')
  await carry()
  await key('Enter', { shift: true })
  expect([strip(), roster()]).toEqual([null, { ...stood, early: 'p1', mid: 'p0' }])
})

test('it says what the chosen answer does and brings, by the engine', async () => {
  await show()
  await drop(early, 'p1')
  expect(strip()?.innerText).toContain('p1 takes 早班 07:00–15:00, p0 takes 中班 11:00–19:00')
  await vi.waitFor(async () => {
    await act(() => schedule.engine.client.legality(early))
    expect(strip()?.innerText).toContain('Same cost')
  })
})

test('arrows go from answer to answer', async () => {
  await show()
  await drop(early, 'p1')
  const names = []
  for (let at = 0; at < 4; at += 1) {
    await act(
      async () =>
        void document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
        ),
    )
    names.push(document.activeElement?.textContent)
  }
  expect(names).toEqual(['Replace', 'Shorten', 'Put back (Esc)', 'Swap'])
})

test('an open duty dropped on a filled cell is asked about, and swapped leaves the other open', async () => {
  await show('en', [early, mid, evening, open])
  await drop(open, 'p1')
  await drawn.press('Swap')
  expect(roster()).toEqual({ ...stood, open: 'p1', mid: 'open' })
})

test('a swap that would overlap a third duty is not offered, and says so', async () => {
  await show('en', [early, mid, duty('late', { employee: 'p0', start: 1000, end: 1300 })])
  await drop(early, 'p1')
  expect(answers()[0]).toBe('(Swap)')
  expect(document.activeElement?.textContent).toBe('Replace')
})

test('cut and pasted onto a filled cell it is asked about, and swaps with where it was cut', async () => {
  await show()
  go('p0')
  const text = cutSelection(schedule)
  go('p1')
  await act(async () => paste(schedule, text))
  expect(answers()).toEqual(['Swap', 'Replace', '(Beside it)', 'Shorten', 'Put back (Esc)'])
  await drawn.press('Swap')
  expect(roster()).toEqual({ ...stood, early: 'p1', mid: 'p0' })
})

test('copied and pasted onto a filled cell a swap is not offered; several cells pass over filled ones', async () => {
  await show()
  go('p0')
  const text = copySelection(schedule)
  go('p2')
  await act(async () => paste(schedule, text))
  expect(answers()).toEqual(['Replace', 'Beside it', 'Put back (Esc)'])
  await drawn.press('Beside it')
  expect(Object.values(roster()).sort()).toEqual(['p0', 'p1', 'p2', 'p2'])
})

test.each<[Locale, string[], string]>([
  [
    'zh_CN',
    ['交换', '替换', '(叠加)', '缩短', '放回 (Esc)'],
    '“叠加”不可用：早班 07:00–15:00 与 中班 11:00–19:00 时间重叠',
  ],
  [
    'zh_TW',
    ['交換', '取代', '(疊加)', '縮短', '放回 (Esc)'],
    '「疊加」無法使用：早班 07:00–15:00 與 中班 11:00–19:00 時間重疊',
  ],
])('in %s', async (locale, expected, why) => {
  await show(locale)
  await drop(early, 'p1')
  expect(answers().map(each => each.replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1'))).toEqual(expected)
  expect(strip()?.innerText).toContain(why)
})
