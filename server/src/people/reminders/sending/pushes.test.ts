/** Reminders by push: sealed for a real push service, confirmed by the browser, and sent another way where it is not. */

import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { pushCalls } from '#contract/push/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { membership } from '../../../access/schema.ts'
import { outgoingMessage } from '../../../outbox/schema.ts'
import type { OutwardRequest } from '../../../outward/ask-outward.ts'
import { type Browser, type TestServer, testServer } from '../../../testing/test-server.ts'
import { labourContract } from '../../contracts/schema.ts'
import { lookForReminders } from '../look.ts'
import { reminderDelivery } from '../schema.ts'
import { followPushes } from './follow-pushes.ts'
import { sendReminders } from './send-due.ts'

/** The push service stands on this machine, where no push may go: what would leave for its name is handed to it. */
const service = vi.hoisted(() => ({ port: 0, answers: [] as number[] }))
vi.mock(import('../../../outward/ask-outward.ts'), () => ({
  askOutward: async ({ url, headers, body }: OutwardRequest) => {
    const instead = service.answers.shift()
    if (instead !== undefined) return instead
    const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
    const sent = {
      method: 'POST',
      headers: Object.fromEntries(kept) as Record<string, string>,
      body: Buffer.from(body),
    }
    return (await fetch(`http://127.0.0.1:${service.port}${new URL(url).pathname}`, sent)).status
  },
}))

const sms: { phone: string; text: string }[] = []
const gateway: Server = createServer((request, answer) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    sms.push(JSON.parse(Buffer.concat(chunks).toString()))
    answer.writeHead(200).end('ok')
  })
})
const listening = async (on: Server): Promise<number> => {
  await new Promise<void>(done => void on.listen(0, '127.0.0.1', done))
  return (on.address() as AddressInfo).port
}
const freePort = async () => {
  const taken = createServer()
  const port = await listening(taken)
  await new Promise(done => taken.close(done))
  return port
}

type PushService = { startServer(): void; _server: Server }
const { PushApiModel } = createRequire(import.meta.url)('web-push-testing/src/PushApiModel.js')
const PushTestingServer = createRequire(import.meta.url)('web-push-testing/src/server.js') as new (
  model: object,
  port: number,
) => PushService
const ask = async (path: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${service.port}/${path}`
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.headers.get('content-type')?.includes('json') ? (await answer.json()).data : undefined
}

let running: TestServer
let server: TestServer
let hr: Browser
let browser: Browser
let pushService: PushService
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  service.port = await freePort()
  pushService = new PushTestingServer(new PushApiModel(), service.port)
  pushService.startServer()
  const url = `http://127.0.0.1:${await listening(gateway)}/send`
  running = await testServer({ settings: { PAIBAN_SMS_URL: url } })
})
beforeEach(async () => {
  running.clock.set('2026-03-02T04:00:00Z')
  server = await running.withNewCompany()
  hr = await server.signIn('hr')
})
afterEach(async () => {
  sms.length = 0
  service.answers.length = 0
  await running.services.db.asOwner(async tx => {
    await tx.delete(outgoingMessage)
    await tx.delete(reminderDelivery)
  })
})
afterAll(async () => {
  await running.stop()
  gateway.close()
  pushService._server.close()
})

const today = '2026-03-02'
type Rule = Input<typeof peopleCalls.saveReminderRule>
const save = (more: Partial<Rule> = {}) =>
  server.call(
    peopleCalls.saveReminderRule,
    {
      ...{ name: 'Contracts', timing: 'contract_end', side: 'before', days: 30, departmentIds: [], tellsPerson: true },
      ...{ roleIds: [], employeeIds: [], email: null, sms: null, enabled: true },
      push: { subject: 'About {name}', text: '{days} days' },
      ...more,
    },
    hr,
  )

/** The employee's contract becomes due the next day. */
const contract = () => {
  const values = { number: 'N', type: 'labour', term: 'fixed', start: '2025-01-01', signedOn: '2025-01-01' } as const
  const employeeId = server.company.employeeIds.employee
  return server.services.db.inCompany(server.company.companyId, tx =>
    tx.insert(labourContract).values({ ...values, employeeId, end: addDays(today, 31), createdAt: server.clock.now() }),
  )
}
/** What the browser has of the push service. */
const subscribe = async (): Promise<string> => {
  browser = await server.signIn('employee')
  const { publicKey } = await server.call(pushCalls.listPushDevices, {}, browser)
  const made = await ask('subscribe', { userVisibleOnly: 'true', applicationServerKey: publicKey })
  const endpoint = `https://push.example.com/notify/${made.clientHash}`
  await server.call(pushCalls.subscribePush, { endpoint, keys: made.keys }, browser)
  return made.clientHash
}
const arrived = async (clientHash: string) => {
  const { messages } = await ask('get-notifications', { clientHash })
  return (messages as string[]).map(each => JSON.parse(each))
}
const at = async (time: string) => {
  running.clock.set(`2026-03-03T${time}Z`)
  await server.services.outbox.deliver()
}
const begin = async () => {
  await contract()
  await save()
  running.clock.set('2026-03-03T04:00:00Z')
  await lookForReminders(server.services)
  await at('04:00:00')
}
const follow = async (time: string) => {
  running.clock.set(`2026-03-03T${time}Z`)
  await followPushes(server.services)
  await at(time)
}
const states = async () => {
  const rows = await server.services.db.inCompany(server.company.companyId, tx => tx.select().from(reminderDelivery))
  return rows.map(each => `${each.channel} ${each.state}`).sort()
}

const letters = () =>
  server.services.db.asOwner(tx => tx.select().from(outgoingMessage).where(eq(outgoingMessage.channel, 'push')))

it('[PE-085] a push arrives sealed for the browser, in the words of its template; shown, it goes no other way', async () => {
  const hash = await subscribe()
  await begin()
  const [push, ...more] = await arrived(hash)
  expect(more).toEqual([])
  expect(push).toEqual({
    ...{ title: 'About Testing employee', text: '30 days', link: '/', locale: expect.any(String) },
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  await server.call(pushCalls.confirmPush, { token: push.token })
  await follow('04:30:00')
  expect([await states(), sms]).toEqual([['push confirmed'], []])
  // Neither words nor token stay with what is out.
  expect((await letters()).map(each => [each.state, each.values])).toEqual([['sent', {}]])
})

it('[PE-085] a push that no browser has shown within ten minutes goes by SMS, once, in its own words', async () => {
  const hash = await subscribe()
  await begin()
  expect(await arrived(hash)).toHaveLength(1)
  await follow('04:09:00')
  expect([await states(), sms]).toEqual([['push sent'], []])
  await follow('04:10:00')
  const phone = server.company.phones.employee
  expect(sms).toEqual([{ phone, text: expect.stringContaining('30 days') }])
  await follow('04:30:00')
  expect([await states(), sms.length]).toEqual([['push unconfirmed', 'sms sent'], 1])
})

it('[PE-085] a browser that its push service knows no more is forgotten', async () => {
  const hash = await subscribe()
  await ask(`expire-subscription/${hash}`)
  await begin()
  expect((await server.call(pushCalls.listPushDevices, {}, browser)).devices).toEqual([])
  await follow('04:11:00')
  expect(sms).toHaveLength(1)
})

it('a push service that is busy is asked again', async () => {
  const hash = await subscribe()
  service.answers.push(503)
  await begin()
  expect(await arrived(hash)).toEqual([])
  await at('04:00:15')
  expect(await arrived(hash)).toHaveLength(1)
  expect((await server.call(pushCalls.listPushDevices, {}, browser)).devices).toHaveLength(1)
})

it('a push that is refused is given up, the browser stays, and the reminder goes by SMS', async () => {
  const hash = await subscribe()
  service.answers.push(400)
  await begin()
  await at('04:05:00')
  expect([await arrived(hash), (await letters()).map(each => each.state)]).toEqual([[], ['failed']])
  expect((await server.call(pushCalls.listPushDevices, {}, browser)).devices).toHaveLength(1)
  await follow('04:10:00')
  expect(sms).toHaveLength(1)
})

it('who has no browser is told by SMS at once; where the rule has told another way, not again', async () => {
  await begin()
  expect([await states(), sms.length]).toEqual([['push skipped', 'sms sent'], 1])
  server = await running.withNewCompany()
  hr = await server.signIn('hr')
  running.clock.set('2026-03-02T04:00:00Z')
  sms.length = 0
  await contract()
  await save({ sms: { text: 'own words' } })
  running.clock.set('2026-03-03T04:00:00Z')
  await lookForReminders(server.services)
  await at('04:00:00')
  expect([await states(), sms.map(each => each.text)]).toEqual([
    ['push skipped', 'sms sent'],
    [expect.stringContaining('own words')],
  ])
})

it('who is no member any more when it leaves gets no push', async () => {
  const hash = await subscribe()
  await contract()
  await save()
  // Six in the morning at head office: noted, and not sent yet.
  running.clock.set('2026-03-02T22:00:00Z')
  await lookForReminders(server.services)
  const gone = eq(membership.personId, server.company.personIds.employee)
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(membership).set({ active: false }).where(gone),
  )
  running.clock.set('2026-03-03T04:00:00Z')
  await sendReminders(server.services)
  await at('04:00:00')
  expect([await arrived(hash), (await states())[0]]).toEqual([[], 'push skipped'])
})

it('what was seen to meanwhile goes no other way', async () => {
  await subscribe()
  await begin()
  const { rows } = await server.call(peopleCalls.listReminders, {}, await server.signIn('hr'))
  const seen = { ids: rows.map(each => each.id), revisions: rows.map(each => each.revision) }
  await server.call(peopleCalls.confirmReminders, seen, await server.signIn('hr'))
  await follow('04:15:00')
  expect([await states(), sms]).toEqual([['push unconfirmed'], []])
})
