/**
 * Delegations one after the other: how far they lead, on which dates and for which categories all of them hold. Two that
 * hold on different dates are no chain, so colleagues may stand in for each other in turn.
 */
import { requestLimits } from '#contract/approvals/values.ts'

/** On which dates, and for which categories: for all, where there are none. */
export interface Reach {
  from: string
  to: string
  categories: readonly string[]
}

export interface Delegating extends Reach {
  personId: string
  toId: string
}

/** Categories of both; null where they share none. */
export const sharedCategories = (one: readonly string[], other: readonly string[]): readonly string[] | null => {
  if (one.length === 0) return other
  if (other.length === 0) return one
  const shared = one.filter(each => other.includes(each))
  return shared.length > 0 ? shared : null
}

/** Where both hold; null where they never do. */
export const sharedReach = (one: Reach, other: Reach): Reach | null => {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  const categories = sharedCategories(one.categories, other.categories)
  return from > to || categories === null ? null : { from, to, categories }
}

interface Chain {
  /** Who stands at its end. */
  at: string
  steps: number
  reach: Reach
}

const ends = {
  /** To whom it leads. */
  onward: { near: 'personId', far: 'toId' },
  /** From whom it comes. */
  back: { near: 'toId', far: 'personId' },
} as const

/** All chains from somebody, the one given among them; one step longer than may be kept at most, also where they go round. */
const chainsFrom = (all: readonly Delegating[], start: Chain, way: keyof typeof ends): Chain[] => {
  const { near, far } = ends[way]
  const found = [start]
  for (const { at, steps, reach } of found) {
    if (steps > requestLimits.delegations) continue
    for (const each of all) {
      const shared = each[near] === at ? sharedReach(reach, each) : null
      if (shared) found.push({ at: each[far], steps: steps + 1, reach: shared })
    }
  }
  return found
}

/** Whether a further delegation would lead back to whoever gives it, on any of its dates. */
export const makesCircle = (others: readonly Delegating[], added: Delegating): boolean =>
  chainsFrom(others, { at: added.toId, steps: 1, reach: added }, 'onward').some(({ at }) => at === added.personId)

/** Whether a further delegation would be part of a chain whose last one is asked no more, since it is too many steps away. */
export const leadsTooFar = (others: readonly Delegating[], added: Delegating): boolean =>
  chainsFrom(others, { at: added.personId, steps: 1, reach: added }, 'back')
    .flatMap(before => chainsFrom(others, { ...before, at: added.toId }, 'onward'))
    .some(({ steps }) => steps > requestLimits.delegations)
