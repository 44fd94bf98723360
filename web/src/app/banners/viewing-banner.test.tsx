/**
 * While the company is seen as somebody else sees it a word says so, with the way back; on the own view there is none.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { ViewingBanner } from './viewing-banner.tsx'

const drawFor = (viewing: Me['viewing']) =>
  draw(
    <SessionProvider me={{ viewing } as Me} company={{ permissions: [] } as unknown as Company}>
      <ViewingBanner />
    </SessionProvider>,
    'en',
    ['account', 'organisation', 'shared'],
  )
const banner = () => document.querySelector('[role="status"]')?.textContent

afterEach(() => vi.unstubAllGlobals())

test('whose view it is, until when, and the way back', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return Response.json({ result: 0 })
  })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const role = { code: 'manager', name: 'manager' }
  const drawn = await drawFor({ role, name: null, until: '2026-03-02T01:30:00.000Z' })
  await until(() => expect(banner()).toContain('You see the company as Site manager does'))
  await drawn.press('Back to my view')
  await until(() => expect(reload).toHaveBeenCalled())
  expect(sent.some(each => each.includes(organisationCalls.endViewing.path))).toBe(true)
  await drawn.close()
  reload.mockRestore()
})

test('on the own view it is absent', async () => {
  const drawn = await drawFor(null)
  expect(banner()).toBeUndefined()
  await drawn.close()
})
