/**
 * The history of a shift says its times as times, and workstations by name.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { Told, toldLines } from '#web/testing/told.tsx'
import { until } from '#web/testing/until.ts'
import { useShiftWords } from './shift-words.ts'

afterEach(() => vi.unstubAllGlobals())

const show = async (before: unknown, after: unknown) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, departments: [], revision: 'a' }))
  await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] as string[], departments: 'all' } as unknown as Company}>
      <Told useWords={() => useShiftWords([{ id: 'till', name: 'Till' }])} before={before} after={after} />
    </SessionProvider>,
    'en',
    ['planning'],
  )
}

test('another end is another time of work, and what it may be worked at is named', async () => {
  const before = { start: 540, end: 1020, breaks: [], workstationIds: [], departmentIds: [], workMinutes: 480 }
  const after = { ...before, end: 1500, breaks: [{ start: 720, end: 750 }], workstationIds: ['till'] }
  await show(before, after)
  await until(() => expect(toldLines()).toHaveLength(3))
  const [times, rests, stations] = toldLines()
  expect(times).toMatch(/^Times: 09:00.17:00 > 09:00.01:00/)
  expect(rests).toMatch(/^Rests: {2}> 12:00.12:30$/)
  expect(stations).toBe('Workstations:  > Till')
})

test('a line that holds the switch alone says no more than that', async () => {
  await show({ enabled: true }, { enabled: false })
  await until(() => expect(toldLines()).toEqual(['Enabled: true > false']))
})
