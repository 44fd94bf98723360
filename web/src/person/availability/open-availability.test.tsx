/**
 * Whoever looks after a person types on where somebody else saved meanwhile: it is told, and replaced or taken.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AvailabilityEditor } from '#web/person/availability/availability-editor.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

afterEach(() => vi.unstubAllGlobals())

const week = Array.from({ length: 7 }, () => [{ start: 540, end: 1080, level: 'possible' }])
const held = { revision: 3, patterns: [{ from: '2026-11-01', to: null, weekdays: week }], exceptions: [] }
/** Somebody else has said Monday alone. */
const theirs = {
  ...held,
  revision: 4,
  patterns: [{ ...held.patterns[0], weekdays: [week[0], ...week.slice(1).map(() => [])] }],
}

/** A server that holds `now`, and refuses what was made from an older revision. */
const show = async () => {
  const server = { now: held as object & { revision: number } }
  const sent: { revision: number; patterns: unknown }[] = []
  const read: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('availability/save')) {
      read.push(new URL(address, 'http://x').searchParams.get('since') ?? '')
      return Response.json({ result: 0, ...server.now })
    }
    const { employeeId, since, ...wished } = JSON.parse(String(init?.body))
    expect([employeeId, since]).toEqual(['e', '2026-11-18'])
    sent.push(wished)
    if (wished.revision !== server.now.revision) return Response.json({ result: 1, code: 'stale', message: 'Stale' })
    server.now = { ...wished, revision: wished.revision + 1 }
    return Response.json({ result: 0, revision: server.now.revision })
  })
  const drawn = await draw(
    <SessionProvider
      me={{ today: '2026-11-18' } as Me}
      company={{ permissions: ['people.edit'] } as unknown as Company}
    >
      <AvailabilityEditor employeeId="e" readOnly={false} onChanged={() => undefined} />
    </SessionProvider>,
    'en',
    ['people', 'shared'],
  )
  await until(() => expect(rows()).toBe(7))
  return { drawn, server, sent, read }
}
const rows = () => document.querySelectorAll('input[value="09:00-18:00"]').length
const remove = (day: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${day} Remove row 1"]`)?.click())
const isTold = () => document.body.textContent?.includes('changed elsewhere')

test('a save that came too late is told with what was typed still there, and the next one replaces', async () => {
  const { drawn, server, sent } = await show()
  await remove('Monday')
  server.now = theirs
  await drawn.press('Save')
  await until(() => expect(isTold()).toBe(true))
  expect(rows(), 'as typed').toBe(6)
  await drawn.press('Save')
  await until(() => expect(server.now.revision).toBe(5))
  await until(() => expect(isTold()).toBe(false))
  expect(sent.map(each => each.revision)).toEqual([3, 4])
  expect(sent[1]?.patterns).toEqual(sent[0]?.patterns)
})

test('or what is saved is shown instead', async () => {
  const { drawn, server } = await show()
  await remove('Tuesday')
  server.now = theirs
  await drawn.press('Save')
  await until(() => expect(isTold()).toBe(true))
  await drawn.press('Show what is saved')
  await until(() => expect(rows()).toBe(1))
  expect(isTold()).toBe(false)
})

test('where something else of the person was changed there is nothing to tell, and the next save goes through', async () => {
  const { drawn, server } = await show()
  await remove('Monday')
  server.now = { ...held, revision: 4 }
  await drawn.press('Save')
  await until(() => expect(drawn.notices.map(each => each.text)).toEqual(['Stale']))
  await drawn.press('Save')
  await until(() => expect(server.now.revision).toBe(5))
  expect(isTold()).toBe(false)
})

test('what is over is neither read nor sent', async () => {
  const { drawn, sent, read } = await show()
  await remove('Monday')
  await drawn.press('Save')
  await until(() => expect(sent).toHaveLength(1))
  expect(new Set(read)).toEqual(new Set(['2026-11-18']))
})
