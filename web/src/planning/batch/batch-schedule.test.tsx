/**
 * The nightly schedule: beside its hour stands the time zone in which it is meant.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type Company, type Me, SessionProvider } from '#web/app/session.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { BatchSchedule } from './batch-schedule.tsx'

let drawn: Drawn

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test.each<[Locale, string]>([
  ['en', 'Time zone: Europe/London'],
  ['zh_CN', '时区：Europe/London'],
  ['zh_TW', '時區：Europe/London'],
])('the hour is described by its time zone (%s)', async (locale, words) => {
  const schedule = { enabled: true, startMinute: 120, periodsAhead: 1, seconds: 20, sites: [] }
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, schedule, timeZone: 'Europe/London' }))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['batch.run'] } as unknown as Company}>
      <BatchSchedule />
    </SessionProvider>,
    locale,
    ['planning'],
  )
  await vi.waitFor(
    async () => {
      await act(async () => undefined)
      const hour = [...document.querySelectorAll('input')].find(each => each.value === '02:00')
      const described = hour?.getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(described)?.textContent).toBe(words)
    },
    { timeout: 20_000 },
  )
})
