/** What a command may say that it did is what the planner has a sentence for, and nothing else. */
import { expect, test } from 'vitest'
import { planEditCalls } from '../planning/edits/plan-edit.ts'
import words from '../planning/messages/acts/en.json' with { type: 'json' }
import { editActs } from './edit-acts.ts'

const asked = (act: string) =>
  planEditCalls.savePlan.input.safeParse({
    planId: '01a20df2-4cc3-7003-bbfd-2947760a8717',
    revision: 0,
    commands: [{ id: '01a20df2-4cc3-7003-bbfd-2947760a8718', label: { act }, change: { remove: [], put: [] } }],
  }).success

/** What the server alone says, when it copies a plan; and what goes along with another sentence. */
const noEdits = ['copy_plan', 'with_rest']

test('each act has its sentence, and each sentence its act', () => {
  const said = Object.keys(words).flatMap(
    key => key.match(/^schedule\.act\.([a-z_]+?)(?:_zero|_one|_other)?$/)?.[1] ?? [],
  )
  expect([...editActs, ...noEdits].sort()).toEqual([...new Set(said)].sort())
})

test('an edit cannot call itself a publication, an approval or anything else that the log tells', () => {
  expect(asked('assign')).toBe(true)
  expect(['publish', 'agree', 'withdraw', 'create', ''].map(asked)).toEqual([false, false, false, false, false])
})
