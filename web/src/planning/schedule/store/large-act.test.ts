/** An act of more duties than one command may name: saved in parts that the server takes, undone and redone as one step. */
import { expect, test } from 'vitest'
import type { Change, Duty } from '#contract/engine.ts'
import { change as changeSchema, mostOfChange } from '#contract/planning/duty.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { duty, sorted } from '../testing/roster-cases.ts'
import { toldAs } from './command.ts'
import { Draft } from './draft.ts'

const DAYS = 28
const dayOf = (at: number) => addDays('2026-11-02', at % DAYS)
const uuid = (at: number) => `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`
const duties = (count: number, from = 0): Duty[] =>
  Array.from({ length: count }, (_, at) =>
    duty(uuid(from + at), {
      date: dayOf(at),
      employee: uuid(900_000 + Math.floor(at / DAYS)),
      segments: [{ start: 420, end: 900, workstation: uuid(800_000) }],
    }),
  )

function opened(roster: readonly Duty[] = []) {
  let made = 0
  const listener = { applied: () => {}, logged: () => {}, conflicted: () => {}, rebased: () => {} }
  return new Draft({ revision: 1, duties: roster, newId: () => `step-${made++}` }, listener)
}
const accepts = (change: Change) => changeSchema.safeParse(change).success

test('an act of just as many as a command may name is one command, told as it was', () => {
  const draft = opened()
  draft.perform({ act: 'import', count: mostOfChange }, { remove: [], put: duties(mostOfChange) })
  expect(draft.pending().map(({ label, whole }) => [label, whole])).toEqual([
    [{ act: 'import', count: mostOfChange }, undefined],
  ])
})

test('a larger one is saved in parts that the contract takes, which count what they bring', () => {
  const before = duties(mostOfChange + 1)
  const draft = opened(before)
  const put = duties(mostOfChange + 2, 100_000)
  const rest = [{ employee: uuid(990_000), date: dayOf(0), kept: true }]
  const last = draft.perform(
    { act: 'copy_week', date: dayOf(0), count: put.length, rest: 1 },
    { remove: before.map(each => each.id), put, rest },
  )
  const pending = draft.pending()
  expect(pending.every(({ change }) => accepts(change))).toBe(true)
  expect(pending.map(({ label }) => [label.count, label.rest])).toEqual([
    [mostOfChange, undefined],
    [1, undefined],
    [mostOfChange, undefined],
    [2, undefined],
    [0, 1],
  ])
  expect(last).toBe(pending.at(-1))
  expect(sorted(draft.roster.all())).toEqual(sorted(put))
  expect(draft.roster.kept()).toHaveLength(1)
})

test('one undo takes all of it back, one redo brings all of it again, and both are saved in such parts', () => {
  const before = duties(mostOfChange + 1)
  const draft = opened(before)
  const put = before.map(each => ({ ...each, start: 480 }))
  draft.perform({ act: 'type' }, { remove: [], put: [duty('own', { date: '2026-12-24' })] })
  draft.perform({ act: 'fill', count: put.length }, { remove: [], put })
  const filled = sorted(draft.roster.all())
  expect(draft.undo()).toMatchObject({ kind: 'done' })
  expect(sorted(draft.roster.all())).toEqual(sorted([...before, duty('own', { date: '2026-12-24' })]))
  expect(draft.log.lastDone()?.label.act, 'the act before it stays').toBe('type')
  expect(draft.redo()).toMatchObject({ kind: 'done' })
  expect(sorted(draft.roster.all())).toEqual(filled)
  expect(draft.log.lastUndone()).toBeUndefined()
  expect(draft.pending().every(({ change }) => change.put.length <= mostOfChange)).toBe(true)
})

test('two acts of parts, one after the other, are two steps', () => {
  const draft = opened()
  const put = duties(mostOfChange + 1)
  draft.perform({ act: 'import' }, { remove: [], put })
  draft.perform({ act: 'import' }, { remove: [], put: duties(mostOfChange + 1, 100_000) })
  draft.undo()
  expect(sorted(draft.roster.all())).toEqual(sorted(put))
})

test('it is told as the whole act, whichever part is asked, and so are its undo and its redo', () => {
  const before = duties(mostOfChange + 1)
  const draft = opened(before)
  const put = duties(mostOfChange + 2, 100_000)
  const label = { act: 'copy_week', date: dayOf(0), count: put.length }
  draft.perform(label, { remove: before.map(each => each.id), put })
  expect(draft.log.all().map(each => toldAs(each))).toEqual(Array.from({ length: 4 }, () => label))
  draft.undo()
  draft.redo()
  expect(draft.log.all().map(each => [each.kind, toldAs(each)])).toEqual(
    ['edit', 'undo', 'redo'].flatMap(kind => Array.from({ length: 4 }, () => [kind, label])),
  )
})

test('where a colleague changed a duty of any part nothing of it is undone without an answer', () => {
  const draft = opened()
  const put = duties(mostOfChange + 1)
  draft.perform({ act: 'import', count: put.length }, { remove: [], put })
  draft.mark(['step-1', 'step-2'], { state: 'confirmed' })
  const [first, ...others] = put
  // Of the first part, which an undo comes to last.
  const theirs = [...others, { ...first, note: 'key' } as Duty]
  draft.receive({ revision: 2, duties: theirs })
  expect(draft.undo().kind).toBe('changed')
  expect(sorted(draft.roster.all())).toEqual(sorted(theirs))
  expect(draft.undo('mine').kind).toBe('done')
  expect(draft.roster.all()).toEqual([])
})

test('where a colleague filled a place of any part nothing of it is brought back without an answer', () => {
  const before = duties(mostOfChange + 1)
  const draft = opened(before)
  draft.perform({ act: 'delete', count: before.length }, { remove: before.map(each => each.id), put: [] })
  draft.mark(['step-1', 'step-2'], { state: 'confirmed' })
  const theirs = { ...before[0], id: uuid(700_000) } as Duty
  draft.receive({ revision: 2, duties: [theirs] })
  expect(draft.undo().kind).toBe('changed')
  expect(draft.roster.all()).toEqual([theirs])
  expect(draft.undo('theirs').kind).toBe('done')
  expect(draft.roster.all()).toEqual([theirs])
  expect(draft.undo().kind).toBe('none')
})
