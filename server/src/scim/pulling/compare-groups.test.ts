/** What another system says of its groups may be anything, and holds nobody here up. */
import { expect, it } from 'vitest'
import { compareGroups } from './compare-groups.ts'

it('[PE-015] one user who is named a hundred thousand times is compared once', () => {
  const members = Array.from({ length: 20_000 }, () => ({ value: 'one' }))
  const groups = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, displayName: id, members }))
  const facts = { today: '2026-11-21', people: [], places: [], within: new Set<string>(), links: [], newcomersTo: null }
  const begun = performance.now()
  expect(compareGroups(facts, { users: [], groups }).groupOf.size).toBe(0)
  expect(performance.now() - begun).toBeLessThan(1000)
})
