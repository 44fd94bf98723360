/**
 * The set-up guide counts what is there only once it is known, never before the answers nor without a server.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { isSetUp, useSetUp } from './set-up-guide.tsx'

const permissions = [
  organisationCalls.listMembers,
  peopleCalls.listEmployees,
  planningCalls.listPlans,
  estimateCalls.listHistory,
  estimateCalls.listGuides,
]
  .map(each => each.access)
  .concat('estimate.edit')

let drawn: Drawn
let asked: string[]

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const company = 'a company'
const Guided = () => {
  const { guide, isAwaited } = useSetUp()
  return <div aria-busy={isAwaited}>{guide}</div>
}

/** Answers each call by its address; nothing for one that has no answer. */
const show = async (answer: (address: string) => Promise<Response>) => {
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer(address)
  })
  drawn = await draw(
    <SessionProvider
      me={{ today: '2026-11-23' } as Me}
      company={{ cid: company, permissions, departments: 'all' } as unknown as Company}
    >
      <Guided />
    </SessionProvider>,
    'en',
    ['shared', 'home'],
  )
}
const steps = () => [...document.querySelectorAll('li a')].map(each => each.getAttribute('href'))
const told = () => document.querySelector('section')?.textContent ?? ''
const empty = { result: 0, departments: [], rows: [], total: 0 }

test('with all answers there, what is missing is counted: from the first site to the people who are told of the first roster', async () => {
  await show(async () => Response.json(empty))
  await until(() => expect(told()).toContain('0 of 8'))
  expect(steps()).toEqual([
    '/organisation',
    '/people/employees',
    '/planning/workstations',
    '/planning/shifts',
    '/estimate/history',
    '/estimate/workhourguide',
    '/people/invitations',
    '/estimate/wizard',
  ])
})

test('whoever reads it has an account: one more person who was invited is enough', async () => {
  await show(async address => Response.json(address.includes('member') ? { ...empty, total: 2 } : empty))
  await until(() => expect(told()).toContain('1 of 8'))
})

const awaited = () => document.querySelector('[aria-busy=true]') !== null

test('what stands below waits until it is known whether there is a guide, and no longer than the answers', async () => {
  let answer = (_: Response) => {}
  const last = new Promise<Response>(done => {
    answer = done
  })
  await show(async address => (address.includes('shift') ? last : Response.json(empty)))
  await until(() => expect(asked.length).toBeGreaterThanOrEqual(7))
  expect([awaited(), told()]).toEqual([true, ''])
  answer(Response.json(empty))
  await until(() => expect(told()).toContain('0 of 8'))
  expect(awaited()).toBe(false)
})

test('a company with nothing missing is kept as set up in this browser; one that lacks something is not', async () => {
  const site = { id: 'site', name: 'First store', inScope: true, site: {} }
  const full = { result: 0, departments: [site], rows: [{}], total: 2 }
  await show(async address => Response.json(address.includes('shift') ? empty : full))
  await until(() => expect(told()).toContain('7 of 8'))
  expect(isSetUp(company)).toBe(false)
  await drawn.close()
  await show(async () => Response.json(full))
  await until(() => expect(isSetUp(company)).toBe(true))
  expect([awaited(), told()]).toEqual([false, ''])
})

test.each<[string, (address: string) => Promise<Response>]>([
  ['without a server', async () => new Response('', { status: 502 })],
  [
    'while the departments are waited for',
    address => (address.includes('epartment') ? new Promise(() => {}) : Promise.resolve(Response.json(empty))),
  ],
])('nothing is said %s', async (_when, answer) => {
  await show(answer)
  await until(() => expect(asked.length).toBeGreaterThanOrEqual(6))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(told()).toBe('')
})
