/** Chains of delegations against the plain meaning: on a single date, who is reached in how many steps. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestLimits } from '#contract/approvals/values.ts'
import { type Delegating, leadsTooFar, makesCircle } from './chains.ts'

const dates = ['2026-03-01', '2026-03-02', '2026-03-03']
const people = ['a', 'b', 'c', 'd', 'e', 'f']
const delegating: fc.Arbitrary<Delegating> = fc
  .record({
    persons: fc.shuffledSubarray(people, { minLength: 2, maxLength: 2 }),
    span: fc.tuple(fc.constantFrom(...dates), fc.constantFrom(...dates)),
    categories: fc.subarray(['leave', 'outing']),
  })
  .map(({ persons: [personId = '', toId = ''], span, categories }) => {
    const [from = '', to = ''] = [...span].sort()
    return { personId, toId, from, to, categories }
  })

/** Each date and category is a graph of its own: each of its longest walks, as far as one looks. */
const walks = (all: readonly Delegating[], date: string, category: string): string[][] => {
  const on = all.filter(
    each =>
      each.from <= date && date <= each.to && (each.categories.length === 0 || each.categories.includes(category)),
  )
  let found = on.map(each => [each.personId, each.toId])
  const longer = (walk: string[]) => on.filter(each => each.personId === walk.at(-1)).map(each => [...walk, each.toId])
  for (let step = 0; step < requestLimits.delegations; step += 1)
    found = found.flatMap(walk => (longer(walk).length > 0 ? longer(walk) : [walk]))
  return found
}

const each = (all: readonly Delegating[], asks: (walk: string[]) => boolean) =>
  dates.some(date => ['leave', 'outing'].some(category => walks(all, date, category).some(asks)))

const goesRound = (walk: string[]) => new Set(walk).size < walk.length
const isFar = (walk: string[]) => walk.length - 1 > requestLimits.delegations

test('what is kept leads neither round nor too far, and nothing else is refused', () => {
  fc.assert(
    fc.property(fc.array(delegating, { maxLength: 14 }), wishes => {
      const kept: Delegating[] = []
      for (const wish of wishes) {
        const refused = makesCircle(kept, wish) || leadsTooFar(kept, wish)
        expect(refused).toBe(each([...kept, wish], walk => goesRound(walk) || isFar(walk)))
        if (!refused) kept.push(wish)
      }
    }),
  )
})
