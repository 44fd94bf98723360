/**
 * A screen has one choice of its site: in the header, or on a phone, whose header has no place for it, on the screen.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { SiteFilter } from './site-filter.tsx'

beforeAll(() => startMessages().then(() => undefined))

/** The window that the tests are drawn in. */
const page = (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM
const before = window.innerWidth
afterEach(() => {
  page.setViewport({ width: before })
  vi.unstubAllGlobals()
})

test.each([
  ['beside the header', true, 1440, 0],
  ['on a phone', true, 390, 1],
  ['where the header has none', false, 1440, 1],
])('%s', async (_where, inHeader, width, choices) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, departments: [] }))
  page.setViewport({ width })
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] } as unknown as Company}>
      <SiteFilter site={undefined} choose={() => undefined} inHeader={inHeader} />
    </SessionProvider>,
    'en',
    ['estimate'],
  )
  expect(document.querySelectorAll('.ant-select')).toHaveLength(choices)
  await drawn.close()
})
