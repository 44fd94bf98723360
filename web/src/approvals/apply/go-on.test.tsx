/**
 * A request is gone on with in its form: what came back is handed in as the same request, an agreed one is ended by a new
 * one that refers to it, and what may not be done any more is said instead.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedRequest } from '#contract/approvals/request.ts'
import { madeRequest } from '#web/approvals/testing/made-request.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Apply } from './apply.tsx'

let drawn: Drawn
let sent: { verb: string; input: Record<string, unknown> }[]
let opened: OpenedRequest
let refusal: object | undefined

const overtime = { date: '2026-11-24', start: 1080, end: 1200 }

beforeAll(() => startMessages().then(() => undefined))
beforeEach(() => {
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const verb = /request\/(\w+)\.htm/.exec(address)?.[1] ?? ''
    sent.push({ verb, input: typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : {} })
    const answers: Record<string, object> = {
      open: opened,
      preview: { effect: { lines: [], facts: {} }, way: null, faults: [] },
      submit: refusal ?? { requestId: 'request', revision: 4, status: 'in_approval' },
    }
    return Response.json({ result: 0, rows: [], ...answers[verb] })
  })
})
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

const show = async (address: string) => {
  drawn = await draw(
    <SessionProvider
      me={{ today: '2026-11-20', name: 'Li Na' } as Me}
      company={{ weekStart: 1, permissions: [], departments: [], employeeId: 'li' } as unknown as Company}
    >
      <Apply />
    </SessionProvider>,
    'en',
    ['approvals', 'shared'],
    address,
  )
}
const text = () => document.body.textContent ?? ''
const submit = () =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('button')].find(each => each.textContent?.trim() === 'Submit')?.click(),
  )
const submitted = () => sent.findLast(each => each.verb === 'submit')?.input

test('[AP-012] what came back is handed in as the same request, as it was looked at', async () => {
  opened = madeRequest({ category: 'overtime', state: 'pending_edit', content: overtime, may: ['edit', 'submit'] })
  await show('/approvals/apply?edit=request')
  await until(() => expect(text()).toContain('Edit request #12'))
  await submit()
  await until(() =>
    expect(submitted()).toMatchObject({ id: 'request', revision: 3, content: overtime, reason: 'family' }),
  )
})

test('what the category says of a field stands at that field', async () => {
  opened = madeRequest({ category: 'overtime', state: 'pending_edit', content: overtime, may: ['edit', 'submit'] })
  refusal = { result: 1, code: 'attendance:overtime_step', field: 'end', message: 'In steps of 30 min' }
  await show('/approvals/apply?edit=request')
  await until(() => expect(text()).toContain('Edit request #12'))
  await submit()
  await until(() => expect(text()).toContain('In steps of 30 min'))
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
})

test('to cancel an agreed one only the reason is asked for', async () => {
  opened = madeRequest({ category: 'overtime', state: 'processed', content: overtime, may: ['cancel', 'change'] })
  await show('/approvals/apply?cancel=request')
  await until(() => expect(text()).toContain('Cancel request #12'))
  expect(text()).not.toContain('Made good by')
  expect(document.querySelectorAll('textarea')).toHaveLength(1)
})

test('what may not be done any more is said, and leads back to the request', async () => {
  opened = madeRequest({ category: 'overtime', may: ['withdraw'] })
  await show('/approvals/apply?edit=request')
  await until(() => expect(text()).toContain('That cannot be done with this request now'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/approvals?open=request')
})
