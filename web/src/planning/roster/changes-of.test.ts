/** What is new on a day of my roster, what it was before, and what is gone. */
import { expect, test } from 'vitest'
import type { Pending } from '#contract/planning/pending-roster.ts'
import type { MyDuty } from '#contract/planning/roster.ts'
import { changesOf } from './changes-of.ts'

const at = (date: string, start: number, end: number) => ({ date, start, end, shiftName: 'Late' })
const pending = [
  {
    changes: [
      { before: at('2026-12-11', 660, 1_140), after: at('2026-12-11', 900, 1_350) },
      { before: null, after: at('2026-12-12', 600, 840) },
      { before: at('2026-12-12', 900, 1_200), after: null },
      { before: at('2026-12-12', 960, 1_260), after: at('2026-12-13', 960, 1_260) },
    ],
  },
] as unknown as Pending[]
const duty = (date: string, start: number, end: number) => ({ date, start, end }) as MyDuty

test('a duty is new, was something else before, or is as it was', () => {
  const { was } = changesOf(pending, '2026-12-11')
  expect(was(duty('2026-12-11', 900, 1_350))).toEqual(at('2026-12-11', 660, 1_140))
  expect(was(duty('2026-12-12', 600, 840))).toBeNull()
  expect(was(duty('2026-12-10', 900, 1_350))).toBeUndefined()
})

test('what is taken away, or moved to another day, is gone from its day', () => {
  expect(changesOf(pending, '2026-12-12').gone.map(each => each.start)).toEqual([900, 960])
  expect(changesOf(pending, '2026-12-11').gone).toEqual([])
})
