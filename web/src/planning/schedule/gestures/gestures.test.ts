/** What each gesture makes of the roster, and that none of them has a person work twice in one minute. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Duty, Problem } from '#contract/engine.ts'
import { Roster } from '../store/roster.ts'
import { anyLegalRoster, duty, wouldClash } from '../testing/roster-cases.ts'
import { shopFacts, shopProblem } from '../testing/shop.ts'
import { copyDuty } from './copy-duty.ts'
import { deleteDuties } from './delete-duties.ts'
import { assignShift } from './entry/assign-shift.ts'
import { fillCells } from './entry/fill-cells.ts'
import { makeOpen } from './entry/make-open.ts'
import { shiftsTyped } from './entry/type-short-name.ts'
import type { Cell, Desk, Gesture } from './gesture.ts'
import { moveDuty } from './move-duty.ts'
import { pinDuties } from './pin-duties.ts'
import { replaceDuties } from './replace-duties.ts'
import { swapDuties } from './swap-duties.ts'
import { editTimes } from './times/edit-times.ts'
import { shortenDuty } from './times/shorten-duty.ts'

function desk(duties: readonly Duty[] = [], facts = shopFacts()): Desk {
  let made = 0
  return { facts, roster: new Roster(duties), newId: () => `new-${made++}` }
}

const putOf = (gesture: Gesture) => (gesture.kind === 'nothing' ? [] : gesture.change.put)
const shift = (id: string) => {
  const found = shopFacts().shift(id)
  if (!found) throw new Error(id)
  return found
}
const monday = { employee: 'wang', date: '2026-11-16' }
const tuesday = { employee: 'wang', date: '2026-11-17' }

describe('assigning', () => {
  test('an empty cell gets the shift’s times and rests at the person’s best workstation', () => {
    const [made] = putOf(assignShift(desk(), { employee: 'li', date: '2026-11-16' }, shift('early')))
    expect(made).toMatchObject({ employee: 'li', start: 420, end: 900, shift: 'early', pinned: false })
    expect(made?.segments).toEqual([{ start: 420, end: 900, workstation: 'floor' }])
  })

  describe('where heads are missing', () => {
    const need = (workstation: string, target: number, date = '2026-11-16') => ({
      ...{ workstation, date, min: 0, target, max: target },
    })
    const slots = (from: number, to: number) => Array.from({ length: (to - from) / 30 }, (_, at) => from + at * 30)
    const with_ = (demand: Problem['demand'], starsMin = 1) => {
      const facts = shopFacts()
      const workstations = facts.problem.workstations.map(each => ({ ...each, starsMin }))
      return { ...facts, problem: { ...facts.problem, demand, workstations } } as typeof facts
    }
    const till = (id: string) => duty(id, { employee: id, segments: [{ start: 420, end: 900, workstation: 'till' }] })
    const wanted = [
      ...slots(420, 900).map(start => ({ ...need('till', 1), start })),
      ...slots(600, 720).map(start => ({ ...need('floor', 1), start })),
    ]
    const placed = (roster: readonly Duty[], facts = with_(wanted)) =>
      putOf(assignShift(desk(roster, facts), monday, shift('early')))[0]?.segments[0]?.workstation

    test('a person goes where the shift lacks somebody longest, and not where it is full', () => {
      expect(placed([])).toBe('till')
      expect(placed([till('li')])).toBe('floor')
      // Another day's lack is none of this one's.
      expect(placed([till('li')], with_(wanted.filter(each => each.workstation === 'till')))).toBe('till')
    })

    test('nobody is put where they cannot work, and where all are there the best workstation stands', () => {
      expect(placed([till('li')], with_(wanted, 3))).toBe('till')
      const floor = duty('zhao', { employee: 'zhao', segments: [{ start: 420, end: 900, workstation: 'floor' }] })
      expect(placed([till('li'), floor])).toBe('till')
    })
  })

  test('a filled cell keeps its duty’s identity, pin and workstation', () => {
    const before = duty('a', { pinned: true, segments: [{ start: 420, end: 900, workstation: 'till' }] })
    const [made] = putOf(assignShift(desk([before]), monday, shift('mid')))
    expect(made).toMatchObject({ id: 'a', start: 660, end: 1140, pinned: true, breaks: shift('mid').breaks })
    expect(made?.segments[0]?.workstation).toBe('till')
  })

  test('a night shift that runs into the next morning’s duty asks first', () => {
    const asked = assignShift(desk([duty('b', { date: '2026-11-17', start: 300, end: 720 })]), monday, shift('night'))
    expect(asked).toMatchObject({ kind: 'ask', clashing: [{ id: 'b' }] })
  })
})

test('a shift is found by short name, name, pinyin and initials, the short name first', () => {
  const names = (text: string) => shiftsTyped(shopFacts().shifts, text).map(each => each.id)
  expect(names('n')[0]).toBe('night')
  expect(names('早')).toEqual(['early'])
  expect(names('zaoban')).toEqual(['early'])
  expect(names('zb')).toEqual(['early', 'mid'])
  expect(names('x')).toEqual([])
})

describe('moving', () => {
  test('a move to another person and day keeps the duty’s identity', () => {
    const gesture = moveDuty(desk([duty('a')]), duty('a'), { employee: 'li', date: '2026-11-18' })
    expect(putOf(gesture)).toMatchObject([{ id: 'a', employee: 'li', date: '2026-11-18' }])
  })

  test('a move to the open row leaves nobody on it', () => {
    const [moved] = putOf(moveDuty(desk([duty('a')]), duty('a'), { date: '2026-11-16' }))
    expect(moved && 'employee' in moved).toBe(false)
  })

  test('a duty takes nothing but person and date from its cell', () => {
    const cell = { ...tuesday, locked: false, duties: [] }
    const [moved] = putOf(moveDuty(desk([duty('a')]), duty('a'), cell))
    expect(moved).toEqual(duty('a', tuesday))
  })

  test('a copy is a duty of its own and not pinned', () => {
    const pinned = duty('a', { pinned: true })
    expect(putOf(copyDuty(desk([pinned]), pinned, tuesday))).toMatchObject([{ id: 'new-0', pinned: false }])
  })

  test('a move onto a filled cell asks, and swap, replace and shorten each settle it', () => {
    const moved = duty('a')
    const there = duty('b', { employee: 'li', start: 600, end: 1080 })
    const at = desk([moved, there])
    const asked = moveDuty(at, moved, { employee: 'li', date: '2026-11-16' })
    if (asked.kind !== 'ask') throw new Error(asked.kind)
    expect(putOf(swapDuties(at, moved, asked.clashing))).toMatchObject([
      { id: 'a', employee: 'li' },
      { id: 'b', employee: 'wang' },
    ])
    expect(replaceDuties(at, asked.label, asked.change, asked.clashing)).toMatchObject({
      kind: 'change',
      change: { remove: ['b'], put: [{ id: 'a', employee: 'li' }] },
    })
    expect(shortenDuty(at, asked.label, asked.change, asked.duty, asked.clashing)).toMatchObject({
      kind: 'change',
      change: { put: [{ id: 'a', employee: 'li', start: 420, end: 600 }] },
    })
  })

  test('no gesture that is carried out without a question has a person work twice in one minute', () => {
    const cells = fc.record({
      employee: fc.constantFrom('wang', 'li', undefined),
      date: fc.constantFrom('2026-11-16', '2026-11-17'),
    })
    fc.assert(
      fc.property(anyLegalRoster, cells, fc.constantFrom('early', 'mid', 'night'), (duties, cell, shiftId) => {
        const at = desk(duties)
        const gestures = [
          assignShift(at, cell, shift(shiftId)),
          ...duties.flatMap(each => [
            moveDuty(at, each, cell),
            copyDuty(at, each, cell),
            editTimes(at, each, 0, 1440),
            swapDuties(at, each, duties.filter(other => other !== each).slice(0, 1)),
            fillCells(at, [{ cell, duty: each }]).gesture,
          ]),
        ]
        for (const gesture of gestures)
          if (gesture.kind === 'change') expect(wouldClash(at.roster, gesture.change)).toBe(false)
      }),
    )
  })
})

describe('times', () => {
  test('rests outside the new times fall away and the workstations follow', () => {
    const long = duty('a', {
      breaks: [{ start: 840, end: 870, paid: false }],
      segments: [
        { start: 420, end: 720, workstation: 'till' },
        { start: 720, end: 900, workstation: 'floor' },
      ],
    })
    const [cut] = putOf(editTimes(desk([long]), long, 480, 800))
    expect(cut).toMatchObject({ start: 480, end: 800, breaks: [] })
    expect(cut?.segments).toEqual([
      { start: 480, end: 720, workstation: 'till' },
      { start: 720, end: 800, workstation: 'floor' },
    ])
  })

  test('other times than the shift’s are no longer that shift, an end before the start is nothing', () => {
    const early = duty('a', { shift: 'early' })
    const [later] = putOf(editTimes(desk([early]), early, 435, 900))
    expect(later && 'shift' in later).toBe(false)
    expect(editTimes(desk([early]), early, 900, 420).kind).toBe('nothing')
  })
})

describe('taking away', () => {
  test('deleting a duty that the template needs makes it open; a second one beyond the need goes', () => {
    const facts = shopFacts(
      shopProblem({ template: [{ date: '2026-11-16', workstation: 'till', shift: 'early', heads: 1 }] }),
    )
    const a = duty('a', { shift: 'early' })
    const b = duty('b', { shift: 'early', employee: 'li' })
    expect(deleteDuties(desk([a, b], facts), [a])).toMatchObject({ change: { remove: ['a'], put: [] } })
    const gesture = deleteDuties(desk([a, b], facts), [a, b])
    expect(gesture).toMatchObject({ change: { remove: ['b'], put: [{ id: 'a' }] } })
  })

  test('made open, a duty loses its person and its pin', () => {
    const [open] = putOf(makeOpen(desk([duty('a')]), [duty('a', { pinned: true })]))
    expect(open).toMatchObject({ id: 'a', pinned: false })
    expect(open && 'employee' in open).toBe(false)
  })

  test('pinning pins all, and takes the pins off where all are pinned', () => {
    const [a, b] = [duty('a', { pinned: true }), duty('b')]
    expect(putOf(pinDuties(desk(), [a, b])).map(each => each.pinned)).toEqual([true, true])
    expect(putOf(pinDuties(desk(), [a])).map(each => each.pinned)).toEqual([false])
  })
})

test('filling leaves out cells that are taken or closed, and names them', () => {
  const plan = desk([duty('a'), duty('b', { date: '2026-11-17' })])
  const wednesday = { employee: 'wang', date: '2026-11-18' }
  const cells = [tuesday, wednesday].map(cell => ({ cell, duty: duty('a') }))
  const { gesture, leftOut } = fillCells(plan, cells)
  expect(putOf(gesture)).toMatchObject([wednesday])
  expect(leftOut).toEqual([{ cell: tuesday, reason: 'taken' }])
})

test('filling several cells leaves out one that is kept free; aimed at alone it is filled', () => {
  const plan = desk([duty('a')])
  plan.roster.apply({ remove: [], put: [], rest: [{ ...tuesday, kept: true }] })
  const wednesday = { employee: 'wang', date: '2026-11-18' }
  const into = (cells: Cell[]) =>
    fillCells(
      plan,
      cells.map(cell => ({ cell, duty: duty('a') })),
    )
  const { gesture, leftOut } = into([tuesday, wednesday])
  expect(putOf(gesture)).toMatchObject([wednesday])
  expect(leftOut).toEqual([{ cell: tuesday, reason: 'rest' }])
  expect(into([tuesday])).toMatchObject({ leftOut: [], gesture: { kind: 'change' } })
})
