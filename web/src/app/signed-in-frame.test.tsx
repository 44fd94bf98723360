/**
 * What everybody signed in has around a screen: dates are written as the person chose, on whatever screen they stand.
 * @vitest-environment happy-dom
 */
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SignedInFrame } from '#web/app/signed-in-frame.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Instant, useFormats } from '#web/time/index.ts'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const Screen = () => (
  <main>
    <p>{useFormats().date('2026-11-05')}</p>
    <Instant at="2026-11-05T04:00:00Z" />
  </main>
)

it.each([
  ['yyyy-MM-dd', '2026-11-05'],
  ['dd/MM/yyyy', '05/11/2026'],
  ['MM/dd/yyyy', '11/05/2026'],
  ['yyyy年MM月dd日', '2026年11月05日'],
])('[AC-107] a person who chose %s reads dates so', async (dateFormat, text) => {
  const company = { id: 'c', permissions: [], currency: 'CNY', weekStart: 0 }
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, today: '2026-11-21', dateFormat, company }))
  await draw(
    <Routes>
      <Route element={<SignedInFrame />}>
        <Route path="*" element={<Screen />} />
      </Route>
    </Routes>,
    'zh_CN',
  )
  await until(() => expect(document.querySelector('main p')?.textContent).toBe(text))
  expect(document.querySelector('main time')?.textContent).toContain(text)
})
