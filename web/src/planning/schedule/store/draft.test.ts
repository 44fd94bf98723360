/** The log of acts: undo and redo bring back exactly what was, and merging loses nothing of either side. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Change, Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { anyAct, anyChange, anyLegalRoster, anyRoster, duty, sorted, wouldClash } from '../testing/roster-cases.ts'
import type { Command } from './command.ts'
import { Draft } from './draft.ts'
import { isEmpty, merge, valuesOf } from './log/merge.ts'
import { Roster } from './roster.ts'

const label = { act: 'edit' }

function opened(duties: readonly Duty[], commands: readonly Command[] = []) {
  let made = commands.length
  const logged = new Map<string, Command>()
  const draft = new Draft(
    { revision: 1, duties, commands, newId: () => `step-${made++}` },
    { applied: () => {}, logged: command => logged.set(command.id, command), conflicted: () => {}, rebased: () => {} },
  )
  return { draft, logged }
}

describe('undo and redo', () => {
  test('undoing all steps brings the opened roster back, and redoing them the edited one', () => {
    fc.assert(
      fc.property(anyRoster, fc.array(anyChange, { maxLength: 12 }), (duties, changes) => {
        const { draft } = opened(duties)
        for (const change of changes) draft.perform(label, change)
        const edited = sorted(draft.roster.all())
        while (draft.undo().kind === 'done');
        expect(sorted(draft.roster.all())).toEqual(sorted(duties))
        while (draft.redo().kind === 'done');
        expect(sorted(draft.roster.all())).toEqual(edited)
      }),
    )
  })

  test('a log read again after a reload stands at the same roster and the same next step', () => {
    fc.assert(
      fc.property(anyLegalRoster, fc.array(anyAct, { maxLength: 20 }), (duties, acts) => {
        const { draft, logged } = opened(duties)
        for (const each of acts) {
          if (each.act !== 'perform') draft[each.act]()
          else if (!wouldClash(draft.roster, each.change)) draft.perform(label, each.change)
        }
        const again = opened(duties, [...logged.values()]).draft
        expect(sorted(again.roster.all())).toEqual(sorted(draft.roster.all()))
        expect(again.log.lastDone()?.id).toBe(draft.log.lastDone()?.id)
        expect(again.log.lastUndone()?.id).toBe(draft.log.lastUndone()?.id)
      }),
    )
  })

  test('what the server stored for this planner is a step that undo takes back, unless a colleague built on it', () => {
    const [a, b] = [duty('a'), duty('b', { date: '2026-11-17' })]
    const edit = (commandId: string, revision: number, change: Change) => ({
      ...{ commandId, revision, change, label: { act: 'import', count: 2 }, at: '2026-11-16T02:00:00Z' },
      ...{ author: { personId: 'me', name: 'Me' }, source: 'import' as const },
    })
    const imported = { remove: ['a'], put: [b] }
    const { draft } = opened([a])
    draft.expect('mine')
    draft.merge(3, [edit('theirs', 2, { remove: [], put: [{ ...a, note: 'key' }] }), edit('mine', 3, imported)])
    expect(draft.log.all().map(each => each.id)).toEqual(['mine'])
    expect(draft.undo().kind).toBe('done')
    expect(draft.roster.all()).toEqual([{ ...a, note: 'key' }])
    const other = opened([a]).draft
    other.expect('mine')
    other.merge(3, [edit('mine', 2, imported), edit('theirs', 3, { remove: [], put: [{ ...b, note: 'key' }] })])
    expect(other.undo().kind).toBe('changed')
    other.passOver('mine')
    expect(other.undo().kind).toBe('none')
  })

  test.each<[string, Partial<Duty>]>([
    ['given to another person', { employee: 'li' }],
    ['moved to another day', { date: '2026-11-17' }],
    ['made longer', { end: 960 }],
    ['given another workstation', { segments: [{ start: 420, end: 900, workstation: 'kitchen' }] }],
  ])('a duty that is %s leaves its exceptions behind, and undo brings them back', (_how, over) => {
    const excepted = duty('a', { excepted: ['min_rest_between_duties'] })
    const { draft } = opened([excepted])
    draft.perform(label, { remove: [], put: [{ ...excepted, ...over }] })
    expect(draft.roster.duty('a')?.excepted).toBeUndefined()
    draft.undo()
    expect(draft.roster.duty('a')).toEqual(excepted)
  })

  test('a pin leaves exceptions as they are, and only an act with a reason brings one', () => {
    const excepted = duty('a', { excepted: ['min_rest_between_duties'] })
    const { draft } = opened([excepted, duty('b', { employee: 'li' })])
    draft.perform(label, { remove: [], put: [{ ...excepted, pinned: true }] })
    expect(draft.roster.duty('a')?.excepted).toEqual(['min_rest_between_duties'])
    const wished = duty('b', { employee: 'li', excepted: ['min_rest_between_duties'] })
    draft.perform(label, { remove: [], put: [wished] })
    expect(draft.roster.duty('b')?.excepted).toBeUndefined()
    draft.perform({ act: 'except', reason: 'agreed' }, { remove: [], put: [wished] })
    expect(draft.roster.duty('b')).toEqual(wished)
  })

  test('an exception is taken from work that stays as it is only by the act for it, and undo brings it back', () => {
    const plain = duty('a')
    const excepted = duty('a', { excepted: ['min_rest_between_duties'] })
    const { draft } = opened([excepted])
    draft.perform(label, { remove: [], put: [{ ...plain, pinned: true }] })
    expect(draft.roster.duty('a')).toEqual({ ...excepted, pinned: true })
    draft.perform({ act: 'revoke_exception' }, { remove: [], put: [plain] })
    expect(draft.roster.duty('a')).toEqual(plain)
    draft.undo()
    expect(draft.roster.duty('a')).toEqual({ ...excepted, pinned: true })
  })

  test('five hundred and more steps are undone one by one', () => {
    const { draft } = opened([])
    for (let at = 0; at < 600; at += 1) draft.perform(label, { remove: [], put: [duty(`d${at}`)] })
    let undone = 0
    while (draft.undo().kind === 'done') undone += 1
    expect(undone).toBe(600)
    expect(draft.roster.all()).toEqual([])
  })

  test('a step that a colleague built on is not undone without an answer', () => {
    const { draft } = opened([duty('a')])
    draft.perform(label, { remove: [], put: [duty('a', { employee: 'li' })] })
    draft.mark(['step-0'], { state: 'confirmed' })
    draft.receive({ revision: 2, duties: [duty('a', { employee: 'zhao' })] })
    expect(draft.undo().kind).toBe('changed')
    expect(draft.roster.duty('a')?.employee).toBe('zhao')
    expect(draft.undo('theirs').kind).toBe('done')
    expect(draft.roster.duty('a')?.employee).toBe('zhao')
    expect(draft.undo().kind).toBe('none')
  })

  test('a new act forgets what was undone', () => {
    const { draft } = opened([])
    draft.perform(label, { remove: [], put: [duty('a')] })
    draft.undo()
    draft.perform(label, { remove: [], put: [duty('b')] })
    expect(draft.redo().kind).toBe('none')
  })
})

describe('merging', () => {
  const commandsOf = (base: readonly Duty[], changes: readonly Change[]): Command[] => {
    const roster = new Roster(base)
    return changes.map((change, at) => {
      const inverse = roster.inverse(change)
      roster.apply(change)
      return { id: `step-${at}`, kind: 'edit', label, change, inverse, base: 1, state: 'local' }
    })
  }

  test('every duty of either side is in the merged roster or kept in a conflict', () => {
    fc.assert(
      fc.property(
        anyLegalRoster,
        fc.array(anyChange, { maxLength: 6 }),
        fc.array(anyChange, { maxLength: 6 }),
        (base, changes, theirs) => {
          const own = new Roster(base)
          const mine = changes.filter(change => !wouldClash(own, change) && own.apply(change))
          const other = new Roster(base)
          for (const change of theirs) other.apply(change)
          const merged = merge(other.all(), 2, commandsOf(base, mine))
          const conflicts = new Map(merged.conflicts.map(conflict => [conflict.duty, conflict]))
          const before = new Roster(base)
          for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
            const [was, my, their] = [before.duty(id), own.duty(id), other.duty(id)]
            const conflict = conflicts.get(id)
            if (conflict) {
              expect(sameDuty(conflict.mine, my)).toBe(true)
              if (sameDuty(was, their)) expect(conflict.beside?.length).toBeGreaterThan(0)
              expect(sameDuty(merged.roster.duty(id), their)).toBe(true)
              expect(sameDuty(conflict.theirs, their)).toBe(true)
            } else {
              const hasTwin = !was && !their && other.all().some(each => my && sameDuty({ ...each, id }, my))
              const kept = sameDuty(was, their) && !(hasTwin && !merged.roster.duty(id)) ? my : their
              expect(sameDuty(merged.roster.duty(id), kept)).toBe(true)
            }
          }
        },
      ),
    )
  })

  test('the fitted acts lead from the server’s roster to the merged one, and their inverses back', () => {
    fc.assert(
      fc.property(anyRoster, fc.array(anyChange, { maxLength: 6 }), anyChange, (base, mine, theirs) => {
        const other = new Roster(base)
        other.apply(theirs)
        const merged = merge(other.all(), 2, commandsOf(base, mine))
        const replayed = new Roster(other.all())
        for (const command of merged.commands) replayed.apply(command.change)
        expect(sorted(replayed.all())).toEqual(sorted(merged.roster.all()))
        for (const command of merged.commands.toReversed()) replayed.apply(command.inverse)
        expect(sorted(replayed.all())).toEqual(sorted(other.all()))
      }),
    )
  })

  test('answering a conflict with mine makes an act of the own value', () => {
    const { draft } = opened([duty('a')])
    draft.perform(label, { remove: [], put: [duty('a', { employee: 'li' })] })
    draft.receive({ revision: 2, duties: [duty('a', { employee: 'zhao' })] })
    expect(draft.conflicts()).toHaveLength(1)
    draft.resolve('a', 'mine', label)
    expect(draft.conflicts()).toHaveLength(0)
    expect(draft.roster.duty('a')?.employee).toBe('li')
    expect(draft.pending().map(command => [...valuesOf(command.change).keys()])).toEqual([['a']])
  })

  test('a duty put where a colleague put one in the same minutes waits for an answer: mine, or theirs', () => {
    const mine = duty('mine')
    const theirs = duty('theirs', { start: 600, end: 1080 })
    for (const [answer, left] of [
      ['mine', [mine]],
      ['both', [theirs]],
      ['theirs', [theirs]],
    ] as const) {
      const { draft } = opened([])
      draft.perform(label, { remove: [], put: [mine] })
      draft.receive({ revision: 2, duties: [theirs] })
      expect(draft.conflicts()).toMatchObject([{ duty: 'mine', mine, beside: [theirs] }])
      expect(draft.roster.all()).toEqual([theirs])
      expect(draft.pending()).toEqual([])
      draft.resolve('mine', answer, label)
      expect(draft.roster.all()).toEqual(left)
      // Both cannot stand, so that is no answer.
      expect(draft.conflicts()).toHaveLength(answer === 'both' ? 1 : 0)
    }
  })

  test('an equal duty in the same empty cell is one duty and no question; one that differs in its note is asked about', () => {
    for (const [note, questions] of [
      [undefined, 0],
      ['brings the key', 1],
    ] as const) {
      const { draft } = opened([])
      const theirs = duty('theirs', note === undefined ? {} : { note })
      draft.perform(label, { remove: [], put: [duty('mine')] })
      draft.receive({ revision: 2, duties: [theirs] })
      expect(draft.conflicts()).toHaveLength(questions)
      expect(draft.roster.all()).toEqual([theirs])
      expect(draft.pending()).toEqual([])
    }
  })

  test('two own duties in the way of one of a colleague are one question, answered once for both', () => {
    const [one, two] = [duty('one', { start: 420, end: 660 }), duty('two', { start: 720, end: 960 })]
    const theirs = duty('theirs', { start: 480, end: 900 })
    for (const [answer, left] of [
      ['mine', [one, two]],
      ['theirs', [theirs]],
    ] as const) {
      const { draft } = opened([])
      draft.perform(label, { remove: [], put: [one, two] })
      draft.receive({ revision: 2, duties: [theirs] })
      expect(draft.conflicts()).toHaveLength(2)
      expect(draft.questions().map(each => each.duty)).toEqual(['one'])
      draft.resolve('one', answer, label)
      expect(draft.conflicts()).toEqual([])
      expect(sorted(draft.roster.all())).toEqual(left)
    }
  })

  test('two that do not meet in one cell wait for an answer too, and both can stay', () => {
    const { draft } = opened([])
    const theirs = duty('theirs', { start: 900, end: 1200 })
    draft.perform(label, { remove: [], put: [duty('mine')] })
    const edit = { revision: 2, author: { personId: null, name: 'Zhao' }, at: '2026-11-16T04:00:00Z', label }
    draft.merge(2, [{ ...edit, commandId: 'other', change: { remove: [], put: [theirs] }, source: 'screen' }])
    const [conflict] = draft.conflicts()
    expect(conflict).toMatchObject({ duty: 'mine', beside: [theirs], by: { name: 'Zhao', at: edit.at } })
    expect(conflict && draft.mayKeepBoth(conflict)).toBe(true)
    draft.resolve('mine', 'both', label)
    expect(sorted(draft.roster.all()).map(each => each.id)).toEqual(['mine', 'theirs'])
  })

  test('half of a swap that has to wait takes the other half with it', () => {
    const [a, b] = [duty('a'), duty('b', { employee: 'li' })]
    const { draft } = opened([a, b])
    draft.perform(label, { remove: [], put: [duty('a', { employee: 'li' }), duty('b', { employee: 'wang' })] })
    const late = duty('c', { employee: 'li', start: 840, end: 1200 })
    draft.receive({ revision: 2, duties: [a, duty('b', { employee: 'li', end: 800 }), late] })
    expect(sorted(draft.roster.all())).toEqual([a, duty('b', { employee: 'li', end: 800 }), late])
    expect(
      draft
        .conflicts()
        .map(each => each.duty)
        .sort(),
    ).toEqual(['a', 'b'])
  })

  test('an undo onto a place that a colleague filled asks, and mine takes the place', () => {
    for (const [answer, left] of [
      ['theirs', 'theirs'],
      ['mine', 'a'],
    ] as const) {
      const { draft } = opened([duty('a')])
      draft.perform(label, { remove: ['a'], put: [] })
      draft.mark(['step-0'], { state: 'confirmed' })
      draft.receive({ revision: 2, duties: [duty('theirs', { start: 600, end: 1080 })] })
      expect(draft.undo().kind).toBe('changed')
      expect(draft.undo(answer).kind).toBe('done')
      expect(draft.roster.all().map(each => each.id)).toEqual([left])
    }
  })

  test('an overlap that an import brought comes back by undo without a question', () => {
    const { draft } = opened([duty('a')])
    draft.perform(label, { remove: [], put: [duty('b', { start: 480 })] }, true)
    draft.perform(label, { remove: ['b'], put: [] })
    expect(draft.undo().kind).toBe('done')
    expect(draft.pending().at(-1)).toMatchObject({ keepsBoth: true, knew: ['a'] })
    expect(draft.roster.all()).toHaveLength(2)
  })

  test('an act that lost all its content to a conflict is not sent again', () => {
    const { draft } = opened([duty('a')])
    draft.perform(label, { remove: ['a'], put: [] })
    draft.receive({ revision: 2, duties: [duty('a', { pinned: true })] })
    expect(draft.pending()).toEqual([])
    expect(draft.log.all().every(command => isEmpty(command.change))).toBe(true)
  })

  test('an act that was refused keeps its local value until it is taken back', () => {
    const { draft } = opened([duty('a')])
    draft.perform(label, { remove: [], put: [duty('a', { employee: 'li' })] })
    draft.mark(['step-0'], { state: 'refused', refusal: 'locked' })
    draft.receive({ revision: 2, duties: [duty('a')] })
    expect(draft.roster.duty('a')?.employee).toBe('li')
    draft.takeBack('step-0')
    expect(draft.roster.duty('a')?.employee).toBe('wang')
  })
})
