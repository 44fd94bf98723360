/**
 * What is confirmed is what is shown: a version of the shown week has its button, one of another week leads there.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Pending } from '#contract/planning/pending-roster.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { Acknowledge } from './acknowledge.tsx'

beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const pending = [
  {
    ...{ id: 'ack', site: 'One', planName: 'Week 50', versionNumber: 1, first: '2026-12-07', days: 7 },
    toldAt: '2026-12-02T01:00:00Z',
    changes: [{ before: null, after: { date: '2026-12-09', start: 600, end: 900, shiftName: 'Early' } }],
  },
] as Pending[]
const show = async (first: string, last: string) => {
  const shown: string[] = []
  const drawn = await draw(
    <Acknowledge pending={pending} first={first} last={last} onShow={date => shown.push(date)} />,
    'en',
    ['planning'],
  )
  return { ...drawn, shown }
}
const buttons = () => [...document.querySelectorAll('button')].map(each => each.textContent)

test('in the week that the version is about it is acknowledged', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ result: 0, id: 'ack', acknowledgedAt: '2026-12-02T02:00:00Z' })
  })
  const { press, shown } = await show('2026-12-07', '2026-12-13')
  expect(buttons()).toEqual(['Acknowledge 1 shift'])
  await press('Acknowledge 1 shift')
  expect(asked.filter(each => each.includes('acknowledge'))).toHaveLength(1)
  expect(shown).toEqual([])
})

test('in another week the bar leads to the first day that the version tells of, and acknowledges nothing', async () => {
  const { press, shown } = await show('2026-11-30', '2026-12-06')
  expect(buttons()).toEqual(['7–13 Dec 2026: 1 to acknowledge'])
  await press('7–13 Dec 2026: 1 to acknowledge')
  expect(shown).toEqual(['2026-12-09'])
})
