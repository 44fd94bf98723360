/** Cells that are kept free: undone and merged like duties, and no act of either side is lost. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Change } from '#contract/engine.ts'
import { duty } from '../testing/roster-cases.ts'
import { ServerModel } from '../testing/server-model.ts'
import { cellKey } from './cell-key.ts'
import type { Command } from './command.ts'
import { Draft } from './draft.ts'

const label = { act: 'rest' }
const MONDAY = '2026-11-16'

const marking = (employee: string, kept = true, date = MONDAY): Change => ({
  remove: [],
  put: [],
  rest: [{ employee, date, kept }],
})

function opened(rest: readonly string[] = [], commands: readonly Command[] = [], who = 'mine') {
  let made = commands.length
  const logged = new Map<string, Command>()
  const draft = new Draft(
    { revision: 1, duties: [], rest, commands, newId: () => `${who}-${made++}` },
    { applied: () => {}, logged: command => logged.set(command.id, command), conflicted: () => {}, rebased: () => {} },
  )
  return { draft, logged }
}

const anyMark = fc.record({
  employee: fc.constantFrom('wang', 'li'),
  date: fc.constantFrom(MONDAY, '2026-11-17'),
  kept: fc.boolean(),
})

test('undoing all marks brings back those that were there, redoing them those that were made, also after a reload', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyMark, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), steps => {
      const before = [cellKey('li', MONDAY)]
      const { draft, logged } = opened(before)
      for (const rest of steps) draft.perform(label, { remove: [], put: [], rest })
      const marked = draft.roster.kept().toSorted()
      const again = opened(before, [...logged.values()]).draft
      expect(again.roster.kept().toSorted()).toEqual(marked)
      while (draft.undo().kind === 'done');
      expect(draft.roster.kept()).toEqual(before)
      while (draft.redo().kind === 'done');
      expect(draft.roster.kept().toSorted()).toEqual(marked)
    }),
  )
})

test('a mark and the duty that it clears are one step', () => {
  const { draft } = opened()
  draft.perform({ act: 'assign' }, { remove: [], put: [duty('a', { employee: 'wang', date: MONDAY })] })
  draft.perform(label, { ...marking('wang'), remove: ['a'] })
  expect([draft.roster.all(), draft.roster.kept()]).toEqual([[], [cellKey('wang', MONDAY)]])
  draft.undo()
  expect([draft.roster.all().length, draft.roster.kept()]).toEqual([1, []])
})

test('a colleague sees a mark with the next news, and both keep what the other marked', async () => {
  const server = new ServerModel([])
  const [mine, theirs] = [opened().draft, opened([], [], 'theirs').draft]
  theirs.perform(label, marking('li'))
  await server.asSeenBy('li').save(1, theirs.pending())
  mine.perform(label, marking('wang'))
  mine.answered(await server.asSeenBy('wang').save(1, mine.pending()))
  expect(mine.roster.kept().toSorted()).toEqual([cellKey('li', MONDAY), cellKey('wang', MONDAY)])
  expect(server.roster.kept().toSorted()).toEqual(mine.roster.kept().toSorted())
  expect(mine.pending()).toEqual([])
})
