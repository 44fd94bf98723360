/** Merging of concurrent edits: by example, and over random sequences of two editors. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Change, Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { type Command, type ForeignEdit, mergeCommands } from './merge-commands.ts'
import { applyChange, changeBetween, type Roster } from './roster.ts'
import { rivalsOf } from './shares-minute.ts'
import { meets, touchedBy } from './touched.ts'

const bounds = {
  first: '2026-11-23',
  days: 7,
  employees: new Set(['wang', 'li', 'zhao']),
  workstations: new Set(['till']),
  shifts: new Set(['early']),
  lockedBefore: null as string | null,
}
const duty = (id: string, employee: string | undefined, date: string, start = 480, end = 960): Duty => {
  const made: Duty = { id, date, start, end, breaks: [], segments: [], pinned: false, training: false }
  return employee === undefined ? made : { ...made, employee }
}
const rosterOf = (...duties: Duty[]): Roster => new Map(duties.map(each => [each.id, each]))
const command = (id: string, change: Partial<Change>): Command => ({
  id,
  label: { act: 'move' },
  change: { remove: [], put: [], ...change },
})
const exceptions = { grants: false, taken: new Map() }
const merge = (roster: Roster, commands: Command[], foreign: ForeignEdit[] = [], limits = bounds) =>
  mergeCommands({
    roster,
    marks: new Set(),
    commands,
    foreign,
    bounds: limits,
    exceptions,
    room: { stored: 0, most: 1000 },
  })

const foreignEdit = (roster: Roster, change: Change): ForeignEdit => ({
  commandId: 'theirs',
  change,
  inverse: applyChange(roster, change),
})

describe('two editors', () => {
  test('a command on a cell that nobody else touched is stored', () => {
    const roster = rosterOf(duty('a', 'wang', '2026-11-23'), duty('b', 'li', '2026-11-23'))
    const theirs = foreignEdit(roster, { remove: ['b'], put: [] })
    const result = merge(roster, [command('1', { put: [duty('a', 'wang', '2026-11-23', 540, 1020)] })], [theirs])
    expect(result.refused).toEqual([])
    expect(roster.get('a')?.start).toBe(540)
    expect(roster.has('b')).toBe(false)
  })

  test('a command on a duty that somebody else changed is refused with theirs, and theirs stays', () => {
    const roster = rosterOf(duty('a', 'wang', '2026-11-23'))
    const theirs = foreignEdit(roster, { remove: [], put: [duty('a', 'zhao', '2026-11-23')] })
    const result = merge(roster, [command('1', { put: [duty('a', 'li', '2026-11-23')] })], [theirs])
    expect(result.refused).toMatchObject([{ id: '1', code: 'stale', theirs: [theirs] }])
    expect(result.refused[0]?.duties).toEqual([duty('a', 'zhao', '2026-11-23')])
    expect(roster.get('a')?.employee).toBe('zhao')
  })

  test('a new duty in a cell that somebody else filled meanwhile is refused, one beside it is stored', () => {
    const roster = rosterOf()
    const theirs = foreignEdit(roster, { remove: [], put: [duty('x', 'wang', '2026-11-24')] })
    const result = merge(
      roster,
      [
        command('1', { put: [duty('y', 'wang', '2026-11-24', 1000, 1200)] }),
        command('2', { put: [duty('z', 'wang', '2026-11-25')] }),
      ],
      [theirs],
    )
    expect(result.refused.map(each => each.code)).toEqual(['stale'])
    expect([...roster.keys()]).toEqual(['x', 'z'])
  })

  test('both making the same change is no conflict', () => {
    const roster = rosterOf(duty('a', 'wang', '2026-11-23'))
    const theirs = foreignEdit(roster, { remove: ['a'], put: [] })
    expect(merge(roster, [command('1', { remove: ['a'] })], [theirs]).refused).toEqual([])
  })
})

describe('one person in one minute', () => {
  test('a gesture that would store it is refused and leaves the roster as it was', () => {
    const roster = rosterOf(duty('a', 'wang', '2026-11-23'))
    const result = merge(roster, [command('1', { put: [duty('b', 'wang', '2026-11-23', 959, 1200)] })])
    expect(result.refused).toMatchObject([{ code: 'duty_overlap', values: { date: '2026-11-23', employee: 'wang' } }])
    expect([...roster.keys()]).toEqual(['a'])
  })

  test('duties that only touch are stored', () => {
    const roster = rosterOf(duty('a', 'wang', '2026-11-23'))
    expect(merge(roster, [command('1', { put: [duty('b', 'wang', '2026-11-23', 960, 1200)] })]).refused).toEqual([])
  })

  test('a night duty meets the morning of the next date', () => {
    const roster = rosterOf(duty('a', 'wang', '2026-11-23', 1320, 1800))
    const early = (start: number) => command('1', { put: [duty('b', 'wang', '2026-11-24', start, 900)] })
    expect(merge(roster, [early(359)]).refused).toHaveLength(1)
    expect(merge(roster, [early(360)]).refused).toHaveLength(0)
  })

  test('an import or a merge keeps both, and the two may be edited without settling that', () => {
    const roster = rosterOf(duty('a', 'wang', '2026-11-23'))
    const brought = { ...command('1', { put: [duty('b', 'wang', '2026-11-23')] }), keepsBoth: true }
    expect(merge(roster, [brought]).refused).toEqual([])
    expect(roster.size).toBe(2)
    const pinned = { ...duty('b', 'wang', '2026-11-23'), pinned: true }
    expect(merge(roster, [command('2', { put: [pinned] })]).refused).toEqual([])
    const third = duty('c', 'wang', '2026-11-23', 700, 800)
    expect(merge(roster, [command('3', { put: [third] })]).refused.map(each => each.code)).toEqual(['duty_overlap'])
  })

  test.each([false, true])(
    'over a night that a colleague stored meanwhile nothing is stored unseen (keeps both: %s)',
    keepsBoth => {
      const roster = rosterOf()
      const theirs = foreignEdit(roster, { remove: [], put: [duty('a', 'wang', '2026-11-23', 1320, 1800)] })
      const mine = (start: number) => ({
        ...command('1', { put: [duty('b', 'wang', '2026-11-24', start, 900)] }),
        keepsBoth,
      })
      expect(merge(roster, [mine(300)], [theirs]).refused).toMatchObject([
        { code: 'stale', theirs: [theirs], duties: [{ id: 'a' }] },
      ])
      expect([...roster.keys()]).toEqual(['a'])
      expect(merge(roster, [mine(360)], [theirs]).refused).toEqual([])
    },
  )

  test('open duties may share every minute', () => {
    const roster = rosterOf(duty('a', undefined, '2026-11-23'))
    expect(merge(roster, [command('1', { put: [duty('b', undefined, '2026-11-23')] })]).refused).toEqual([])
  })
})

describe('what cannot be stored', () => {
  const codeOf = (put: Duty, limits = bounds) =>
    merge(rosterOf(), [command('1', { put: [put] })], [], limits).refused[0]?.code
  const plain = duty('a', 'wang', '2026-11-23')

  test.each([
    ['a date outside the period', duty('a', 'wang', '2026-11-30'), 'duty_outside_period'],
    ['an end before the start', duty('a', 'wang', '2026-11-23', 960, 960), 'duty_outside_day'],
    ['a start on the next day', duty('a', 'wang', '2026-11-23', 1440, 1500), 'duty_outside_day'],
    ['a stranger', duty('a', 'mallory', '2026-11-23'), 'unknown_employee'],
    [
      'a lost workstation',
      { ...plain, segments: [{ start: 480, end: 960, workstation: 'gone' }] },
      'unknown_workstation',
    ],
    ['a lost shift', { ...plain, shift: 'gone' }, 'unknown_shift'],
    ['a rest outside the duty', { ...plain, breaks: [{ start: 900, end: 990, paid: false }] }, 'invalid_duty'],
    [
      'a gap between workstations',
      { ...plain, segments: [{ start: 480, end: 900, workstation: 'till' }] },
      'invalid_duty',
    ],
  ])('%s', (_title, put, code) => {
    expect(codeOf(put)).toBe(code)
  })

  test('one duty that is put twice by one command is refused, and nothing of that command is stored', () => {
    const roster = rosterOf(plain)
    const [early, late] = [duty('b', 'li', '2026-11-23'), duty('b', 'li', '2026-11-23', 1020, 1200)]
    const moved = { ...plain, start: 500 }
    const result = merge(roster, [command('1', { put: [moved, early, late] }), command('2', { put: [late] })])
    expect(result.refused).toMatchObject([{ id: '1', code: 'duty_twice', values: { date: '2026-11-23' } }])
    expect([...roster.values()]).toEqual([plain, late])
  })

  test('[PL-061] a closed date cannot be filled, and a duty of a closed date cannot be taken away', () => {
    const limits = { ...bounds, lockedBefore: '2026-11-25' }
    expect(codeOf(duty('a', 'wang', '2026-11-24'), limits)).toBe('cell_locked')
    expect(codeOf(duty('a', 'wang', '2026-11-25'), limits)).toBeUndefined()
    const roster = rosterOf(duty('a', 'wang', '2026-11-24'))
    expect(merge(roster, [command('1', { remove: ['a'] })], [], limits).refused[0]?.code).toBe('cell_locked')
  })
})

const people = ['wang', 'li', 'zhao', undefined] as const
const anyDuty = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  employee: fc.constantFrom(...people),
  day: fc.integer({ min: 0, max: 2 }),
  start: fc.integer({ min: 0, max: 23 }),
  hours: fc.integer({ min: 1, max: 12 }),
})
const anyChange = fc.record({
  remove: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 2 }),
  put: fc.uniqueArray(anyDuty, { maxLength: 2, selector: each => each.id }),
})
/** Each step: which of the two editors acts, and whether it first takes in what the other stored. */
const anyStep = fc.record({ editor: fc.constantFrom(0, 1), refresh: fc.boolean(), change: anyChange })

test('random concurrent edits lose nothing, overwrite nothing unseen, and two editors never store an overlap', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), steps => {
      const stored: Roster = new Map()
      const log: { edit: ForeignEdit; editor: number }[] = []
      const bases = [0, 0]
      steps.forEach((step, index) => {
        const base = step.refresh ? log.length : (bases[step.editor] ?? 0)
        const foreign = log
          .slice(base)
          .filter(entry => entry.editor !== step.editor)
          .map(entry => entry.edit)
        const put = step.change.put.map(each =>
          duty(each.id, each.employee, `2026-11-${23 + each.day}`, each.start * 60, (each.start + each.hours) * 60),
        )
        const acted = command(String(index), { remove: step.change.remove, put })
        const before = new Map(stored)
        const result = merge(stored, [acted], foreign)
        expect(result.applied.length + result.refused.length).toBe(1)
        for (const each of put)
          for (const rival of result.applied.length > 0 ? rivalsOf(each, stored.values()) : []) {
            const was = before.get(each.id)
            const known = was !== undefined && rivalsOf(was, before.values()).some(other => other.id === rival.id)
            expect(known).toBe(true)
          }
        const applied = result.applied[0]
        if (!applied) {
          expect(changeBetween(before.values(), stored.values())).toEqual({ remove: [], put: [] })
          if (result.refused[0]?.code === 'stale') expect(result.refused[0].theirs.length).toBeGreaterThan(0)
          return
        }
        for (const each of put) expect(sameDuty(stored.get(each.id) ?? duty('', undefined, ''), each)).toBe(true)
        const touched = touchedBy(applied.change, applied.inverse)
        const changed = changeBetween(before.values(), stored.values())
        if (changed.remove.length + changed.put.length > 0)
          for (const edit of foreign) expect(meets(touchedBy(edit.change, edit.inverse), touched)).toBe(false)
        const undone = new Map(stored)
        applyChange(undone, applied.inverse)
        expect(changeBetween(before.values(), undone.values())).toEqual({ remove: [], put: [] })
        log.push({
          edit: { commandId: acted.id, change: applied.change, inverse: applied.inverse },
          editor: step.editor,
        })
        bases[step.editor] = step.refresh ? log.length : base
      })
    }),
    { numRuns: 300 },
  )
})
