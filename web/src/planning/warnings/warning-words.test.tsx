/**
 * The history of a warning rule names the check and says its figures as the form shows them.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { Told, toldLines } from '#web/testing/told.tsx'
import { until } from '#web/testing/until.ts'
import { useWarningWords } from './warning-words.ts'

test('another check is told with its figures: durations in hours, counts as they are, the cycle by name', async () => {
  const before = {
    rule: { id: 'max_month_minutes', params: { minutes: 12_000, cycle: 'quarter' } },
    ...{ number: 'A-1', processing: 'prohibited', enabled: true, revision: 0 },
  }
  const after = { ...before, rule: { id: 'max_consecutive_days', params: { days: 5 } }, processing: 'needs_approval' }
  const company = { permissions: [] as string[], departments: 'all', currency: 'CNY' } as unknown as Company
  await draw(
    <SessionProvider me={{} as Me} company={company}>
      <Told useWords={useWarningWords} before={before} after={after} />
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
  )
  await until(() => expect(toldLines()).toHaveLength(2))
  const [check, processing] = toldLines()
  expect(check).toMatch(/^Check: .+ · .+ 200 ?h · .+ Natural quarter > .+ · .+ 5$/)
  expect(processing).toMatch(/^Processing: Prohibited > Needs approval$/)
})
