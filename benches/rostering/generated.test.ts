/** Generated instances: the same text for the same size and seed, and nothing in them that nobody could keep to. */
import { expect, it } from 'vitest'
import { generated } from './generated.ts'

/** Fields of the lines of a section. */
const section = (text: string, name: string): string[][] => {
  const [, rest = ''] = text.split(`SECTION_${name}\n`)
  const [lines = ''] = rest.split('\n\n')
  return lines.split('\n').flatMap(line => (line === '' ? [] : [line.split(',')]))
}

it('gives the same text for the same size and seed, and another for another seed', () => {
  const size = { people: 60, days: 28, kinds: 10, seed: 1 }
  expect(generated(size)).toBe(generated({ ...size }))
  expect(generated(size)).not.toBe(generated({ ...size, seed: 2 }))
})

it.each([
  [3, 7, 1],
  [60, 28, 10],
  [150, 364, 32],
])('holds %i people, %i days and %i kinds, and names nothing that it does not hold', (people, days, kinds) => {
  const text = generated({ people, days, kinds, seed: 5 })
  const names = new Set(section(text, 'STAFF').map(([name]) => name))
  const shifts = new Set(section(text, 'SHIFTS').map(([name]) => name))
  expect([names.size, shifts.size]).toEqual([people, kinds])
  expect(section(text, 'HORIZON')).toEqual([[String(days)]])
  expect(section(text, 'COVER')).toHaveLength(days * kinds)
  const isDay = (day: string | undefined) => Number(day) >= 0 && Number(day) < days
  const wishes = [...section(text, 'SHIFT_ON_REQUESTS'), ...section(text, 'SHIFT_OFF_REQUESTS')]
  for (const [name = '', day, shift = ''] of wishes)
    expect([names.has(name), isDay(day), shifts.has(shift)]).toEqual([true, true, true])
  for (const [name = '', ...off] of section(text, 'DAYS_OFF'))
    expect([names.has(name), off.every(isDay)]).toEqual([true, true])
})

it('asks for nine tenths of what the people may work, and of nobody for more than the free days hold', () => {
  const [people, days, kinds] = [60, 28, 10]
  const text = generated({ people, days, kinds, seed: 7 })
  const minutes = new Map(section(text, 'SHIFTS').map(([name = '', length]) => [name, Number(length)]))
  const staff = section(text, 'STAFF')
  const given = staff.reduce((sum, [, , most]) => sum + Number(most), 0)
  const needed = section(text, 'COVER').reduce(
    (sum, [, shift = '', heads]) => sum + Number(heads) * (minutes.get(shift) ?? 0),
    0,
  )
  expect(needed / given).toBeGreaterThan(0.85)
  expect(needed / given).toBeLessThan(0.95)
  const off = new Map(section(text, 'DAYS_OFF').map(([name = '', ...lost]) => [name, lost.length]))
  for (const [name = '', bounds = '', most, least, run, , rest] of staff) {
    expect(Number(least)).toBeLessThan(Number(most))
    const share = Number(run) / (Number(run) + Number(rest))
    expect(Number(least) / 480).toBeLessThan((days - (off.get(name) ?? 0)) * share)
    expect(bounds.split('|').some(bound => bound.endsWith(`=${days}`))).toBe(true)
  }
})
