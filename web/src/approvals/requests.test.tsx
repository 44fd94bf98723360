/**
 * Requests by tab, and one of them beside the list: what an agreement brings stands there before anybody agrees, what
 * happened and who is asked is one line, and each act is sent as the reader saw the request.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedRequest, RequestRow } from '#contract/approvals/request.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Requests } from './list/requests.tsx'
import { madeRequest, madeRow } from './testing/made-request.ts'

let drawn: Drawn
let sent: { verb: string; input: Record<string, unknown> }[]
let rows: RequestRow[]
let opened: OpenedRequest
let answers: Record<string, object>

beforeAll(() => startMessages().then(() => undefined))
beforeEach(() => {
  sent = []
  rows = [madeRow()]
  opened = madeRequest()
  answers = {}
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const verb = /request\/(\w+)\.htm/.exec(address)?.[1] ?? ''
    sent.push({ verb, input: typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : {} })
    const plain: Record<string, object> = {
      list: { rows, total: rows.length },
      counts: { approve: 1, review: 0, witness: 0, refill: 0 },
      open: opened,
    }
    return Response.json({ result: 0, ...(answers[verb] ?? plain[verb] ?? {}) })
  })
})
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

const show = async (address: string, permissions: string[] = ['approvals.view']) => {
  drawn = await draw(
    <SessionProvider
      me={{ today: '2026-11-20', name: 'Wang' } as Me}
      company={{ weekStart: 1, permissions, departments: 'all' } as unknown as Company}
    >
      <Requests />
    </SessionProvider>,
    'en',
    ['approvals', 'shared'],
    address,
  )
}
const text = () => document.body.textContent ?? ''
/** The list behind the drawer has acts of the same name. */
const pressBeside = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>('.ant-drawer button')].find(
      each => each.textContent?.trim() === name,
    )
    expect(found, name).toBeDefined()
    found?.click()
  })
const sentTo = (verb: string) => sent.findLast(each => each.verb === verb)?.input

test('[AP-001] whoever decides for others begins with what waits, everybody else with the own requests', async () => {
  await show('/approvals')
  await until(() => expect(text()).toContain('Annual leave'))
  expect(sentTo('list')).toMatchObject({ tab: 'approve', turn: 'waiting', state: 'all' })
  await until(() => expect(text()).toContain('I approve 1'))
  await drawn.close()
  await show('/approvals', [])
  await until(() => expect(sentTo('list')).toMatchObject({ tab: 'applied', turn: 'all' }))
  expect(text()).not.toContain('Under my care')
})

test('whoever may not know the type of a leave reads that somebody is away', async () => {
  rows = [madeRow({ hidden: true, kindName: null, reason: null })]
  await show('/approvals?tab=cc')
  await until(() => expect(text()).toContain('Away'))
})

test('effect, course and who is asked stand there before the buttons', async () => {
  const one = { id: 'w', name: 'Wang', state: 'waiting', way: 'flow', byName: null } as const
  const asked = { ...one, standIns: ['He'] }
  const nobody = { decidedBy: null, decidedAt: null }
  const times = { openedAt: null, remindedAt: null, remindAt: null, escalateAt: null }
  opened = madeRequest({
    effect: { lines: [{ code: 'approvals:list.away', values: {}, tone: 'warning' }], facts: {} },
    steps: [
      {
        ...{ id: 's', act: 'submit', personName: 'Li Na', forName: null, at: '2026-11-18T01:12:00Z' },
        ...{ remark: 'please', revision: 1 },
      },
    ],
    stages: [
      { place: 0, name: null, rule: 'one', state: 'open', people: [{ ...asked, ...nobody }], ...times },
      {
        ...{ place: 1, name: 'HR', rule: 'one', state: 'coming' },
        ...{ people: [{ ...asked, ...nobody, id: 'c', name: 'Chen', standIns: [] }], ...times },
      },
    ],
  })
  await show('/approvals?tab=approve&open=request')
  await until(() => expect(text()).toContain('Once agreed'))
  expect(document.querySelector('.ant-drawer')?.textContent).toContain('In approval')
  const course = [...document.querySelectorAll('ol li')].map(each => [each.getAttribute('data-when'), each.textContent])
  expect(course).toMatchObject([
    ['done', expect.stringContaining('Li Na submitted it')],
    ['now', expect.stringContaining('He may stand in')],
    ['later', expect.stringContaining('Chen')],
  ])
})

test('agreeing is sent with the revision that was read, and the request is read again', async () => {
  await show('/approvals?tab=approve&open=request')
  await until(() => expect(text()).toContain('Send back'))
  const asked = sent.filter(each => each.verb === 'open').length
  answers.decide = { requestId: 'request', revision: 4, status: 'processed' }
  await pressBeside('Agree')
  await until(() => expect(drawn.notices.map(each => each.text)).toContain('Agreed'))
  expect(sentTo('decide')).toEqual({ requestId: 'request', revision: 3, remark: '', act: 'agree' })
  expect(sent.filter(each => each.verb === 'open').length).toBeGreaterThan(asked)
})

test('a refusal without a reason is not sent', async () => {
  await show('/approvals?tab=approve&open=request')
  await until(() => expect(text()).toContain('Send back'))
  await pressBeside('Send back')
  expect(sentTo('decide')).toBeUndefined()
  expect(drawn.notices.map(each => each.text)).toContain('Give a reason')
})

test('a request that is decided on elsewhere leads there', async () => {
  rows = [madeRow({ category: 'plan', kindName: null, link: '/planning/plans/detail?id=p', may: [] })]
  await show('/approvals?tab=approve')
  await until(() => expect(text()).toContain('Roster plan'))
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/planning/plans/detail?id=p')
})

test('the order that the address names is asked of the database', async () => {
  await show('/approvals?tab=approve&sort=-from')
  await until(() => expect(text()).toContain('Annual leave'))
  expect(sentTo('list')).toMatchObject({ by: 'target', down: true, page: 1 })
})

const key = (name: string, on: Element = document.body) =>
  act(async () => void on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))

test('J opens the next request, N asks why not, Y agrees; what is typed is no key', async () => {
  await show('/approvals?tab=approve')
  await until(() => expect(text()).toContain('Annual leave'))
  await key('j')
  await until(() => expect(document.querySelector('.ant-drawer')?.textContent).toContain('Send back'))
  await key('n')
  const field = document.querySelector('.ant-drawer textarea')
  expect(field).toBe(document.activeElement)
  if (field) await key('y', field)
  expect(sentTo('decide')).toBeUndefined()
  await key('y')
  await until(() => expect(sentTo('decide')).toMatchObject({ requestId: 'request', act: 'agree' }))
})
