/** What another system answers may be anything, and holds nobody here up. */
import { expect, it, vi } from 'vitest'
import type { OutwardReading } from '../../outward/read-outward.ts'
import { compareGroups } from './compare-groups.ts'
import { readSource } from './read-source.ts'

const members = Array.from({ length: 20_000 }, () => ({ value: 'one' }))
const pages = 8

vi.mock(import('../../outward/read-outward.ts'), async original => ({
  ...(await original()),
  readOutward: async ({ url }: OutwardReading) => {
    const id = new URL(url).searchParams.get('startIndex')
    const groups = { totalResults: pages, Resources: [{ id, displayName: id, members }] }
    return { status: 200, text: JSON.stringify(url.includes('/Users') ? { totalResults: 0, Resources: [] } : groups) }
  },
}))

it('[PE-015] groups that name more people than a company has are read to no end', async () => {
  const place = { address: 'https://hr.example.com/scim', secret: 'x' }
  const reading = readSource({ place, progress: async () => {}, signal: new AbortController().signal })
  await expect(reading).rejects.toMatchObject({ code: 'scim:source_too_long' })
})

it('[PE-015] one user who is named a hundred thousand times is compared once', () => {
  const groups = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, displayName: id, members }))
  const facts = { today: '2026-11-21', people: [], places: [], within: new Set<string>(), links: [], newcomersTo: null }
  const begun = performance.now()
  expect(compareGroups(facts, { users: [], groups }).groupOf.size).toBe(0)
  expect(performance.now() - begun).toBeLessThan(1000)
})
