/** What the form offers as a user's scope, and what is kept of it. */
import { expect, test } from 'vitest'
import { scopeSchema } from '#contract/shared/scope.ts'
import { choiceOf, scopeChoices, scopeOf } from './scope-choice.ts'

test('[OR-019] each choice is kept as a scope that is shown as the same choice again', () => {
  expect(scopeChoices.map(choice => choiceOf(scopeOf(choice)))).toEqual([...scopeChoices])
  const kept = scopeChoices.map(scopeOf)
  const named = kept.map(each => (each.kind === 'custom' ? { ...each, departmentIds: [crypto.randomUUID()] } : each))
  expect(named.map(each => scopeSchema.safeParse(each).success)).toEqual(scopeChoices.map(() => true))
})

test('levels above the own department are told apart from the own one with all below it', () => {
  expect(choiceOf({ kind: 'superior', levels: 0 })).toBe('below')
  expect(choiceOf({ kind: 'superior', levels: 2 })).toBe('superior')
})
