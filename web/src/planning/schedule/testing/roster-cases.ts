/** Duties and edits for the tests of the store: small worlds in which edits of two people often meet. */
import fc from 'fast-check'
import type { Change, Duty } from '#contract/engine.ts'
import { clashing } from '../store/log/clash.ts'
import { Roster } from '../store/roster.ts'

export const duty = (id: string, over: Partial<Duty> = {}): Duty => ({
  id,
  date: '2026-11-16',
  employee: 'wang',
  start: 420,
  end: 900,
  breaks: [],
  segments: [{ start: over.start ?? 420, end: over.end ?? 900, workstation: 'till' }],
  pinned: false,
  training: false,
  ...over,
})

const ids = ['a', 'b', 'c', 'd', 'e', 'f']

const anyDuty: fc.Arbitrary<Duty> = fc
  .record({
    id: fc.constantFrom(...ids),
    employee: fc.constantFrom('wang', 'li', undefined),
    date: fc.constantFrom('2026-11-16', '2026-11-17'),
    start: fc.constantFrom(420, 660),
  })
  .map(fields => duty(fields.id, { ...fields, end: fields.start + 480 }))

export const anyRoster: fc.Arbitrary<Duty[]> = fc.uniqueArray(anyDuty, { selector: each => each.id, maxLength: 6 })

/** Whether `change` would give a person two duties in the same minute; gestures ask instead of doing that. */
export function wouldClash(roster: Roster, change: Change): boolean {
  const next = new Roster(roster.all())
  next.apply(change)
  return change.put.some(each => clashing(each, next.all()).length > 0)
}

/** A roster in which nobody has two duties in the same minute. */
export const anyLegalRoster = anyRoster.map(duties =>
  duties.filter((each, at) => clashing(each, duties.slice(0, at)).length === 0),
)

export const anyChange: fc.Arbitrary<Change> = fc
  .record({
    remove: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }),
    put: fc.uniqueArray(anyDuty, { selector: each => each.id, maxLength: 2 }),
  })
  .map(change => ({ ...change, remove: change.remove.filter(id => !change.put.some(each => each.id === id)) }))

/** A planner's next act. */
export const anyAct = fc.oneof(
  { weight: 3, arbitrary: anyChange.map(change => ({ act: 'perform' as const, change })) },
  { weight: 1, arbitrary: fc.constant({ act: 'undo' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'redo' as const }) },
)

export const sorted = (duties: readonly Duty[]) => [...duties].sort((a, b) => (a.id < b.id ? -1 : 1))
