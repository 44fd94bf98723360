/** How far a user reaches, as a list names it and a form offers it. */
import type { Scope } from '#contract/shared/scope.ts'

/** What a form offers, from wide to narrow. */
export const scopeChoices = ['company', 'below', 'own', 'custom', 'listed', 'self'] as const
export type ScopeChoice = (typeof scopeChoices)[number] | 'superior'

/** Levels above the own department are no choice of the form; a user who has them keeps them. */
export const choiceOf = (scope: Scope): ScopeChoice => {
  if (scope.kind === 'superior') return scope.levels === 0 ? 'below' : 'superior'
  return scope.kind === 'custom' && scope.exact ? 'listed' : scope.kind
}

export const scopeOf = (choice: (typeof scopeChoices)[number]): Scope => {
  if (choice === 'below') return { kind: 'superior', levels: 0 }
  if (choice === 'custom') return { kind: 'custom', departmentIds: [] }
  if (choice === 'listed') return { kind: 'custom', departmentIds: [], exact: true }
  return { kind: choice }
}
