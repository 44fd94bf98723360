/** Who sees which task: the own ones, and those of the system where the whole company's batch is theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { task } from '../../jobs/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let administrator: Browser
let manager: Browser
beforeAll(async () => {
  server = await testServer()
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

/** A night's work at a site: what it came to stands in its result. */
const taskOf = (createdBy: string | null) =>
  server.services.db.inCompany(server.company.companyId, async tx => {
    const values = { kind: 'planning-batch-site', state: 'done', result: { score: 1 } } as const
    const [made] = await tx
      .insert(task)
      .values({ ...values, createdBy, createdAt: server.clock.now() })
      .returning({ id: task.id })
    return { id: made?.id ?? '' }
  })
const get = (asked: { id: string }, as: Browser) => server.call(organisationCalls.getTask, asked, as)

test('of the system’s own tasks whoever runs the batch of one site alone sees none', async () => {
  const nightly = await taskOf(null)
  expect((await get(nightly, administrator)).task).toMatchObject({ ...nightly, result: { score: 1 } })
  expect((await refusalOf(get(nightly, manager))).code).toBe('forbidden')
})

test('a person’s task is seen by that person, whatever another may do', async () => {
  const own = await taskOf(server.company.personIds.manager)
  expect((await get(own, manager)).task).toMatchObject(own)
  expect((await refusalOf(get(own, administrator))).code).toBe('forbidden')
})
