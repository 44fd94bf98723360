/** What happens on the days of a chart stands below them: one chip for what lasts, named where there is room. */
import { expect, test } from 'vitest'
import { chipsOf } from './chart-marks.tsx'

const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
const chips = (marks: [string, string][], band: number) =>
  chipsOf(
    marks.map(([date, name]) => ({ date, name })),
    dates,
    date => (dates.indexOf(date) + 0.5) * band,
    { width: 4 * band, band },
  ).map(({ name, from, to, named }) => [name, Math.round(from), Math.round(to), named])

test('days of one name that follow each other are one chip', () => {
  const fair: [string, string][] = [dates[0], dates[1], dates[3]].map(date => [date ?? '', 'Fair'])
  expect(chips(fair, 100)).toEqual([
    ['Fair', 1, 199, true],
    ['Fair', 301, 399, true],
  ])
})

test('where the names have no room one is told and the next is a dash', () => {
  const told = chips(
    [
      [dates[1] ?? '', 'National holiday'],
      [dates[2] ?? '', 'Heavy rain'],
    ],
    60,
  )
  expect(told[0]?.[3]).toBe(true)
  expect(told[1]).toEqual(['Heavy rain', 121, 179, false])
})

test('nothing stands beyond the edge', () => {
  expect(chips([[dates[3] ?? '', 'A rather long happening']], 20)[0]?.[3]).toBe(false)
})
