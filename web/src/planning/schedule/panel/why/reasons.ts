/** People who cannot take a duty, put together by what stands in their way. */
import type { Blocker, WhyPerson } from '#contract/engine.ts'

export interface Reason {
  blocker: Blocker
  people: WhyPerson[]
}

const blockersOf = (person: WhyPerson): Blocker[] => [
  ...(person.busy.length > 0 ? [{ rule: 'busy', number: '' }] : []),
  ...person.obstacles.map(({ rule, number }) => ({ rule, number })),
]

/** Each person once, under the reason that most share; the reason with the most people first. */
export function reasonsOf(people: readonly WhyPerson[]): Reason[] {
  const blocked = people.map(person => ({ person, blockers: blockersOf(person) })).filter(each => each.blockers.length)
  const shared = new Map<string, number>()
  for (const { blockers } of blocked)
    for (const key of new Set(blockers.map(each => each.number))) shared.set(key, (shared.get(key) ?? 0) + 1)
  const reasons = new Map<string, Reason>()
  for (const { person, blockers } of blocked) {
    const [blocker] = blockers.toSorted((a, b) => (shared.get(b.number) ?? 0) - (shared.get(a.number) ?? 0))
    if (!blocker) continue
    const reason = reasons.get(blocker.number) ?? { blocker, people: [] }
    reason.people.push(person)
    reasons.set(blocker.number, reason)
  }
  return [...reasons.values()].sort((a, b) => b.people.length - a.people.length)
}
