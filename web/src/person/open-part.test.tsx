/**
 * What somebody typed of a person's skills or terms of scheduling is kept where the person was changed meanwhile: it is told,
 * and replaced or taken.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { SkillsEditor } from './skills-editor.tsx'
import { StaffTermsEditor } from './staff-terms-editor.tsx'

afterEach(() => vi.unstubAllGlobals())

const workstation = { id: 'w', name: 'Counter', departmentName: 'Harbour', certificate: false }
const star = (stars: number) => ({ skills: [{ workstationId: 'w', stars, certificateUntil: null }] })
const terms = (participates: boolean, type: string | null) => ({ participates, type })

const parts = {
  skills: {
    Editor: SkillsEditor,
    held: star(1),
    theirs: star(3),
    typed: star(5),
    type: () => document.querySelectorAll<HTMLElement>('[role="radio"]')[4]?.click(),
    shown: () => document.querySelectorAll('.ant-rate-star-full').length,
    counts: { held: 1, theirs: 3, typed: 5 },
  },
  terms: {
    Editor: StaffTermsEditor,
    held: terms(true, 'full_time'),
    theirs: terms(true, 'part_time'),
    typed: terms(false, 'full_time'),
    type: () => document.querySelector<HTMLElement>('[role="switch"]')?.click(),
    shown: () => document.querySelectorAll('[role="switch"][aria-checked="true"]').length,
    counts: { held: 1, theirs: 1, typed: 0 },
  },
}

/** A server that holds `now`, and refuses what was made from an older revision. */
const show = async (part: (typeof parts)[keyof typeof parts]) => {
  const server = { now: { revision: 3, ...part.held } as object & { revision: number } }
  const sent: { revision: number }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('workstation')) return Response.json({ result: 0, rows: [workstation] })
    if (!address.includes('/save')) return Response.json({ result: 0, hiredType: 'full_time', ...server.now })
    const { employeeId, ...wished } = JSON.parse(String(init?.body))
    expect(employeeId).toBe('e')
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
      <part.Editor employeeId="e" readOnly={false} onChanged={() => undefined} />
    </SessionProvider>,
    'en',
    ['people', 'shared'],
  )
  await until(() => expect(part.shown()).toBe(part.counts.held))
  return { drawn, server, sent }
}
const isTold = () => document.body.textContent?.includes('changed elsewhere')

test.each(['skills', 'terms'] as const)(
  'of %s a save that came too late is told, and the next one replaces',
  async name => {
    const part = parts[name]
    const { drawn, server, sent } = await show(part)
    await act(async () => part.type())
    server.now = { revision: 4, ...part.theirs }
    await drawn.press('Save')
    await until(() => expect(isTold()).toBe(true))
    expect(part.shown(), 'as typed').toBe(part.counts.typed)
    await drawn.press('Save')
    await until(() => expect(server.now.revision).toBe(5))
    await until(() => expect(isTold()).toBe(false))
    expect(sent).toEqual([3, 4].map(revision => ({ revision, ...part.typed })))
  },
)

test.each(['skills', 'terms'] as const)('of %s what is saved is shown instead', async name => {
  const part = parts[name]
  const { drawn, server } = await show(part)
  await act(async () => part.type())
  server.now = { revision: 4, ...part.theirs }
  await drawn.press('Save')
  await until(() => expect(isTold()).toBe(true))
  await drawn.press('Show what is saved')
  await until(() => expect(part.shown()).toBe(part.counts.theirs))
  expect(isTold()).toBe(false)
})

test.each(['skills', 'terms'] as const)(
  'of %s nothing is told where something else of the person was changed',
  async name => {
    const part = parts[name]
    const { drawn, server } = await show(part)
    await act(async () => part.type())
    server.now = { revision: 4, ...part.held }
    await drawn.press('Save')
    await until(() => expect(drawn.notices.map(each => each.text)).toEqual(['Stale']))
    await drawn.press('Save')
    await until(() => expect(server.now).toEqual({ revision: 5, ...part.typed }))
    expect(isTold()).toBe(false)
  },
)
