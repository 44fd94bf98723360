/** The outbox on a real database, with a real SMTP server and a real HTTP provider: sent, tried again, given up, forgotten. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { standingClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../log.ts'
import { writtenAt } from '../testing/at-terminal.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testServer } from '../testing/test-server.ts'
import { retrySeconds } from './deliver-due.ts'
import { forgetMessages } from './forget-messages.ts'
import { openOutbox } from './open-outbox.ts'
import { type Outgoing, queueMessage } from './queue-message.ts'
import { outgoingMessage } from './schema.ts'

interface Mail {
  to: string
  text: string
}

const mails: Mail[] = []
/** Mailboxes that the server does not know. */
const unknown = 'nobody@example.com'
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (address, _session, done) =>
    address.address === unknown ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', chunk => chunks.push(chunk))
    stream.on('end', () => {
      mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
/** What the SMS provider got, and what it answers next. */
const got: { body: string; key: string | undefined }[] = []
let status = 200
/** What happens while the provider has a message in hand. */
let meanwhile: (body: string) => Promise<void> | void = () => undefined
const provider: Server = createServer((request, answer) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', async () => {
    const body = Buffer.concat(chunks).toString()
    got.push({ body, key: request.headers['x-key'] as string | undefined })
    await meanwhile(body)
    answer.writeHead(status).end('no')
  })
})
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

const clock = standingClock('2026-03-02T01:00:00Z')
let db: Database
const open: ReturnType<typeof openOutbox>[] = []
const outboxWith = (settings: Record<string, string>) => {
  const outbox = openOutbox(db, clock, readEnv(settings), openLog('silent'))
  open.push(outbox)
  return outbox
}
const mailSettings = () => ({
  PAIBAN_SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
  PAIBAN_MAIL_FROM: 'Paiban <p@example.com>',
})
const smsSettings = () => ({
  PAIBAN_SMS_URL: `http://127.0.0.1:${portOf(provider)}/send`,
  PAIBAN_SMS_HEADERS: '{"X-Key":"k1"}',
  PAIBAN_SMS_BODY: '{"to":"{phone}","msg":"{text}"}',
})

beforeAll(async () => {
  db = await testDatabase()
  await new Promise<void>(done => void smtp.listen(0, '127.0.0.1', done))
  await new Promise<void>(done => void provider.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  await db.asOwner(tx => tx.delete(outgoingMessage))
  mails.length = 0
  got.length = 0
  status = 200
  meanwhile = () => undefined
})
afterAll(async () => {
  await new Promise<void>(done => smtp.close(() => done()))
  provider.close()
  await db.close()
})

const put = (message: Partial<Outgoing>) =>
  db.asOwner(tx =>
    queueMessage(
      tx,
      {
        channel: 'sms',
        recipient: '13900000000',
        kind: 'code',
        values: { code: '424242', minutes: 10 },
        locale: 'en',
        ...message,
      },
      clock.now(),
    ),
  )
const mail = { channel: 'email', recipient: 'li@example.com', kind: 'reset_link' } as const
const rows = () => db.asOwner(tx => tx.select().from(outgoingMessage))
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))

it('an e-mail reaches its mailbox in the language of its reader; its link is forgotten, and the address but for a mask', async () => {
  await put({ ...mail, values: { link: 'http://x/fillpassword?token=t1', minutes: 30 }, locale: 'zh_TW' })
  await outboxWith(mailSettings()).deliver()
  expect(mails.map(each => each.to)).toEqual(['li@example.com'])
  const [head = '', body = ''] = mails[0]?.text.split('\r\n\r\n') ?? []
  const text = /base64/.test(head) ? Buffer.from(body, 'base64').toString() : body
  expect(text).toContain('fillpassword')
  expect(mails[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(await rows()).toMatchObject([{ state: 'sent', values: {}, recipient: 'l***@e***.com', attempts: 1 }])
})

it('a line break in a value adds no header and no recipient', async () => {
  const recipient = 'li@example.com\r\nBcc: other@example.com'
  await put({ ...mail, recipient, values: { link: 'a\r\nBcc: third@example.com', minutes: 1 } })
  await outboxWith(mailSettings()).deliver()
  for (const each of mails) expect(each.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m)
  expect(mails.every(each => !/other|third/.test(each.to))).toBe(true)
})

it('an SMS reaches the configured provider with its headers, escaped for its body', async () => {
  await put({ values: { code: '4"2', minutes: 10 } })
  await outboxWith(smsSettings()).deliver()
  expect(got.map(each => each.key)).toEqual(['k1'])
  expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ to: '13900000000', msg: expect.stringContaining('4"2') })
  expect(await rows()).toMatchObject([{ state: 'sent', values: {}, recipient: '139****0000' }])
})

it('a provider that is down is tried again later and later, and in the end the message is given up', async () => {
  status = 503
  await put({ seconds: 100_000 })
  const outbox = outboxWith(smsSettings())
  await outbox.deliver()
  for (const [index, wait] of retrySeconds.entries()) {
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: index + 1, recipient: '13900000000' }])
    later(wait - 1)
    await outbox.deliver()
    expect(got).toHaveLength(index + 1)
    later(1)
    await outbox.deliver()
  }
  expect(await rows()).toMatchObject([{ state: 'failed', values: {}, recipient: '139****0000' }])
  expect(got).toHaveLength(retrySeconds.length + 1)
})

it('what another try cannot change is given up at once, and what says nothing true any more is not sent', async () => {
  status = 400
  await put({})
  await put({ ...mail, recipient: unknown, values: { link: 'x', minutes: 1 } })
  await put({ seconds: 5, recipient: '13900000001' })
  later(5)
  await outboxWith({ ...smsSettings(), ...mailSettings() }).deliver()
  expect((await rows()).map(row => row.state)).toEqual(['failed', 'failed', 'failed'])
  expect(got).toHaveLength(1)
})

it('a message in the hands of a killed process is sent by another, one in the hands of a living one is not', async () => {
  await put({})
  const lost = { state: 'sending', attempts: 1, nextAt: new Date(clock.now().getTime() + 120_000) } as const
  await db.asOwner(tx => tx.update(outgoingMessage).set(lost))
  const outbox = outboxWith(smsSettings())
  await outbox.deliver()
  expect(got).toHaveLength(0)
  later(120)
  await outbox.deliver()
  expect(got).toHaveLength(1)
})

it('two outboxes at once send a message once', async () => {
  await put({})
  await Promise.all([outboxWith(smsSettings()).deliver(), outboxWith(smsSettings()).deliver()])
  expect(got).toHaveLength(1)
})

it('behind a slow message none is sent twice by another process', async () => {
  for (const recipient of ['13900000001', '13900000002', '13900000003']) await put({ recipient })
  const other = outboxWith(smsSettings())
  let taken = 0
  meanwhile = async () => {
    taken += 1
    // Each takes its time, within its own lease; then the other process looks for what was lost.
    if (taken === 1) later(100)
    if (taken !== 2) return
    later(50)
    await other.deliver()
  }
  await outboxWith(smsSettings()).deliver()
  await other.deliver()
  const recipients = got.map(each => (JSON.parse(each.body) as { to: string }).to).sort()
  expect(recipients).toEqual(['13900000001', '13900000002', '13900000003'])
})

it('a message that was forgotten in the hands of a process is not there again when the process gives it back', async () => {
  status = 503
  await put({})
  meanwhile = () => db.asOwner(tx => forgetMessages(tx, ['13900000000']))
  await outboxWith(smsSettings()).deliver()
  expect(got).toHaveLength(1)
  expect(await rows()).toEqual([])
})

it('a code goes before invitations that were there first', async () => {
  const values = { company: 'C', name: 'N', link: 'http://x', days: 7 }
  for (const recipient of ['13900000001', '13900000002'])
    await put({ recipient, kind: 'invitation', values, seconds: 7 * 86_400 })
  await put({ recipient: '13900000003', seconds: 600 })
  await outboxWith(smsSettings()).deliver()
  expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ to: '13900000003' })
  expect(got).toHaveLength(3)
})

it('without a provider a message is shown on a development server and given up on any other', async () => {
  await put({})
  await outboxWith({ PAIBAN_LOG: 'error' }).deliver()
  expect(await rows()).toMatchObject([{ state: 'shown', values: { code: '424242' } }])
  await db.asOwner(tx => tx.delete(outgoingMessage))
  await put({})
  await outboxWith({ HOST: '0.0.0.0' }).deliver()
  expect(await rows()).toMatchObject([{ state: 'failed', values: {}, error: 'no provider is configured' }])
})

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('a code is written out in the demo at a terminal only (terminal %s, demo %s)', async (terminal, demo, told) => {
  const written = writtenAt(terminal)
  await put({})
  await outboxWith({ PAIBAN_DEMO: demo ? '1' : '0' }).deliver()
  expect(await rows()).toMatchObject([{ state: 'shown' }])
  expect(written.join('').includes('424242')).toBe(told)
})

const token = 'a token that somebody has named'
it.each([
  { HOST: '0.0.0.0' },
  { NODE_ENV: 'production' },
  { PAIBAN_HTTPS: '1' },
  { PAIBAN_OUTBOX: 'hide', PAIBAN_OUTBOX_TOKEN: token },
  // However it is asked for: a proxy on this machine hands on the requests of strangers.
  { PAIBAN_URL: 'https://p.example.com', PAIBAN_OUTBOX: 'show', PAIBAN_OUTBOX_TOKEN: token },
  { PAIBAN_PROXIES: '127.0.0.1', PAIBAN_OUTBOX: 'show', PAIBAN_OUTBOX_TOKEN: token },
  { DATABASE_URL: 'postgres://p@127.0.0.1/p', PAIBAN_OUTBOX: 'show', PAIBAN_OUTBOX_TOKEN: token },
])('a server of %o shows no outbox', settings => {
  expect(readEnv(settings).outbox).toBeUndefined()
})

it('another start makes up another token for the outbox, unless one is named', () => {
  expect(readEnv({}).outbox).toMatch(/^[\w-]{32}$/)
  expect(readEnv({}).outbox).not.toBe(readEnv({}).outbox)
  expect(readEnv({ PAIBAN_OUTBOX_TOKEN: token }).outbox).toBe(token)
})

it('the outbox opens to whoever names the token of this start, whatever host is called, and to nobody else', async () => {
  const server = await testServer()
  const read = (named: Record<string, string>, host: string) =>
    server.inject({
      url: entryCalls.listOutbox.path,
      query: named,
      headers: { ...markerHeaders, host },
    })
  for (const host of ['127.0.0.1:4180', 'rebound.example:4180'])
    for (const named of [{ token: '' }, { token }, { token: `${server.services.env.outbox}x` }])
      expect((await read(named, host)).json()).toMatchObject({ result: 1, code: 'not_found' })
  expect((await read({ token: server.services.env.outbox ?? '' }, '127.0.0.1:4180')).json()).toEqual({
    result: 0,
    rows: [],
  })
  await server.stop()
})
