/**
 * The overview of the keys against what listens to them: each listed key does something, and no key does anything unlisted.
 * @vitest-environment happy-dom
 */
import { act, type KeyboardEvent } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rowSizes } from '#web/grid/row-sizes.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { useViewChange } from '../around/use-view-change.ts'
import { CellEditor } from '../cell-editor/cell-editor.tsx'
import { axisOf } from '../day/day-axis.ts'
import { DayTrack } from '../day/day-track.tsx'
import { useZones } from '../focus/use-zones.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { FIND_PERSON, useFindPerson } from '../rows/use-find-person.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { KeyHelp } from './key-help.tsx'
import { type Chord, keySheet, type Listener } from './key-sheet.ts'
import { edit, type ScreenActs, scheduleKey } from './schedule-keys.ts'
import { usePeriodKeys } from './use-period-keys.ts'

const early = duty('a', { shift: 'early' })
const nothing = () => undefined
const screen = new Proxy({}, { get: () => nothing }) as ScreenActs

let schedule: OpenSchedule
let drawn: Drawn

const Screen = () => {
  const zones = useZones(useViewChange('week'))
  const periods = usePeriodKeys('week')
  useFindPerson()
  return (
    <div
      id="screen"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        zones(event)
        periods(event)
      }}
    >
      <input id={FIND_PERSON} />
    </div>
  )
}

beforeEach(async () => {
  document.body.replaceChildren()
  schedule = await openShop(shopProblem({ roster: [early] }))
  schedule.cursor.resize(schedule.rows.all().length, 7)
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <Screen />
        <DayTrack cell={{ employee: 'wang', date: early.date }} duties={[early]} axis={axisOf([], [])} />
        <CellEditor left={0} columnWidth={96} heights={rowSizes(38)} />
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning'],
  )
})
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const reset = () => {
  schedule.carry.putDown()
  schedule.stage.set('editor', undefined)
  schedule.cursor.to({ row: 1, column: 0 })
  if (JSON.stringify(schedule.store.draft.roster.all()) !== JSON.stringify([early]))
    schedule.store.perform(
      { act: 'edit' },
      { remove: schedule.store.draft.roster.all().map(each => each.id), put: [early] },
    )
}

/** By its place a key is known to the screen. */
const codeOf = (key: string) =>
  /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key === ';' ? 'Semicolon' : key

/** Whether an element takes a key for itself. */
const taken = async (selector: string, { key, ctrl, shift, alt }: Chord): Promise<boolean> => {
  const modifiers = { ctrlKey: ctrl, shiftKey: shift, altKey: alt }
  const event = new KeyboardEvent('keydown', { key, code: codeOf(key), ...modifiers, bubbles: true, cancelable: true })
  await act(async () => void document.querySelector(selector)?.dispatchEvent(event))
  return event.defaultPrevented
}

const ofGrid = async ({ key, ctrl = false, shift = false, alt = false }: Chord): Promise<boolean> => {
  let isTaken = false
  await act(async () => {
    isTaken = scheduleKey(schedule, { key, ctrl, shift, alt }, 10, screen)
  })
  return isTaken
}

/** Whether what listens to keys takes one. */
const handlers: Record<Exclude<Listener, 'clipboard' | 'menu'>, (chord: Chord) => Promise<boolean>> = {
  grid: chord => ofGrid(chord),
  carry: async chord => {
    await act(async () => schedule.carry.lift(early))
    return ofGrid(chord)
  },
  bar: chord => taken('[data-duty="a"]', chord),
  editor: async chord => {
    await act(async () => edit(schedule, 'e'))
    return taken('[role="combobox"]', chord)
  },
  zones: chord => taken('#screen', chord),
  periods: chord => taken('#screen', chord),
  find: chord => taken('#screen', chord),
}
const isHandled = (by: Listener): by is keyof typeof handlers => by in handlers

const NAMED = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter']
  .concat(['Escape', 'Delete', 'Backspace', 'Tab', ' '])
  .concat(Array.from({ length: 12 }, (_, at) => `F${at + 1}`))
const PRINTED = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
const MODIFIED = [...NAMED, ...PRINTED.filter(key => !/[A-Z]/.test(key))]
const EVERY: Chord[] = [
  ...[...NAMED, ...PRINTED].map(key => ({ key })),
  ...NAMED.map(key => ({ key, shift: true })),
  ...MODIFIED.map(key => ({ key, ctrl: true })),
  ...MODIFIED.map(key => ({ key, ctrl: true, shift: true })),
  ...MODIFIED.map(key => ({ key, alt: true })),
]

const told = ({ key, ctrl, shift, alt }: Chord) =>
  [ctrl && 'Ctrl', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join(' ')
const listedFor = (...by: Listener[]) =>
  new Set(keySheet.filter(line => by.includes(line.by)).flatMap(line => line.chords.map(told)))

describe('every listed key does something', () => {
  test.each(keySheet.filter(line => isHandled(line.by)).map(line => [line.name, line] as const))(
    '%s',
    async (_name, { by, chords }) => {
      const dead: string[] = []
      for (const chord of chords) {
        await act(async () => reset())
        if (isHandled(by) && !(await handlers[by](chord))) dead.push(told(chord))
      }
      expect(dead).toEqual([])
    },
  )
})

describe('every key that does something is listed', () => {
  test.each([
    ['grid', listedFor('grid')],
    // What is carried goes along with the focus.
    ['carry', new Set([...listedFor('carry'), ...listedFor('grid')])],
    // A bar is lifted by the key that lifts a cell.
    ['bar', new Set([...listedFor('bar', 'find'), told({ key: ' ' })])],
    ['zones', listedFor('zones', 'periods', 'find')],
  ] as const)('of the %s', async (by, listed) => {
    const unlisted: string[] = []
    for (const chord of EVERY) {
      await act(async () => reset())
      // With Shift a key that is listed alone may do the same.
      const known = listed.has(told(chord)) || (chord.shift && !chord.ctrl && listed.has(told({ key: chord.key })))
      if (!known && (await handlers[by](chord))) unlisted.push(told(chord))
    }
    expect(unlisted).toEqual([])
  })
})

test('the overview is searched by key and by what it does', async () => {
  const overview = await draw(<KeyHelp onClose={nothing} />, 'en', ['planning'])
  const shown = () => [...document.querySelectorAll('dt')].map(each => each.textContent)
  const search = (text: string) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('input[aria-label="Search the keys"]')
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  expect(shown()).toHaveLength(keySheet.length)
  await search('split')
  expect(shown()).toEqual(['\\'])
  await search('F9')
  expect(shown()).toEqual(['F9, Shift F9'])
  await search('zzz')
  expect(document.body.textContent).toContain('No key does that')
  await overview.close()
})
