/** Messages that want an act are mailed once with the address of the act, where no browser shows them; others stay inside. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { person } from '../db/schema.ts'
import { outgoingMessage } from '../outbox/schema.ts'
import type { Services } from '../services.ts'
import { makeTestCompany, type TestCompany } from '../testing/test-company.ts'
import { testDatabase } from '../testing/test-database.ts'
import { message } from './schema.ts'
import { sendNotices } from './send-notices.ts'
import { tell } from './tell.ts'

let db: Database
let company: TestCompany
const now = new Date('2026-03-02T01:00:00Z')
beforeAll(async () => {
  db = await testDatabase()
  company = await makeTestCompany(db, now, 'Testing', 0)
})
afterAll(() => db.close())

const run = () =>
  sendNotices({
    ...{ db, push: null, env: { url: 'https://paiban.example' } },
    clock: { now: () => now },
  } as unknown as Services)
const mails = () => db.asOwner(tx => tx.select().from(outgoingMessage))
const asked = { kind: 'request.asked', titleCode: 'approvals:message.asked', values: { name: 'Li', no: 7 } }

test('once, in the reader’s language, to where the act is; nothing to whoever has no address or has read it', async () => {
  const { manager, hr, employee } = company.personIds
  await db.asOwner(async tx => {
    await tx.update(person).set({ email: 'manager@paiban.example', locale: 'en' }).where(eq(person.id, manager))
    await tx.update(person).set({ email: 'employee@paiban.example' }).where(eq(person.id, employee))
  })
  await db.inCompany(company.companyId, async tx => {
    await tell(tx, [manager, hr, employee], { ...asked, link: '/approvals?open=1' }, now)
    await tell(tx, [manager], { ...asked, kind: 'plan.published' }, now)
    await tx.update(message).set({ readAt: now }).where(eq(message.personId, employee))
  })
  await run()
  await run()
  const sent = await mails()
  expect(sent.map(each => [each.channel, each.recipient, each.values])).toEqual([
    [
      'email',
      'manager@paiban.example',
      {
        subject: 'Li’s request #7 waits for you',
        text: 'Li’s request #7 waits for you\nhttps://paiban.example/approvals?open=1',
      },
    ],
  ])
})

test('what is a day old is not sent any more', async () => {
  const before = (await mails()).length
  const old = new Date(now.getTime() - 25 * 3_600_000)
  await db.inCompany(company.companyId, tx => tell(tx, [company.personIds.manager], asked, old))
  expect(await run()).toBe(0)
  expect((await mails()).length).toBe(before)
})
