/**
 * The history of a guide says its slots by name and time, and its ranges in money, hours and heads.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { Told, toldLines } from '#web/testing/told.tsx'
import { until } from '#web/testing/until.ts'
import { useGuideWords } from './guide-words.ts'

afterEach(() => vi.unstubAllGlobals())

test('a range that changed is told with its figures as they are typed, a slot with its times', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, departments: [], revision: 'a' }))
  const slot = { name: 'Lunch', start: 660, end: 840 }
  const before = { type: 'direct', slots: [slot], rows: [{ from: 0, values: [150] }] }
  const after = { ...before, slots: [{ ...slot, end: 900 }], rows: [{ from: 0, values: [225] }] }
  const company = { permissions: [] as string[], departments: 'all', currency: 'CNY' } as unknown as Company
  await draw(
    <SessionProvider me={{} as Me} company={company}>
      <Told useWords={useGuideWords} before={before} after={after} />
    </SessionProvider>,
    'en',
    ['estimate'],
  )
  await until(() => expect(toldLines()).toHaveLength(2))
  const [slots, ranges] = toldLines()
  expect(slots).toMatch(/^Time slots: Lunch 11:00.14:00 > Lunch 11:00.15:00$/)
  expect(ranges).toMatch(/^Turnover ranges: .*0.*: 1\.5 > .*0.*: 2\.25$/)
})
