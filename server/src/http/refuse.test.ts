/** What the log tells of an answer that could not be given. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyReply } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { StatementEnded } from '../db/postgres/caller.ts'
import { refuse } from './refuse.ts'

const lines: string[] = []
const stream = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
const open = Fastify({ logger: { level: 'error', stream } })
open.setErrorHandler(refuse)
await open.register(cookie)
await open.register(compress, { global: true, threshold: 2048 })
const given: { reply?: FastifyReply; ended?: () => void } = {}
open.post('/long', async (_request, reply) => {
  given.reply = reply
  const gone = once(reply.raw, 'close')
  given.ended?.()
  await gone
  return { text: 'long '.repeat(10_000) }
})
open.get('/fault', async () => {
  throw new Error('a fault of ours')
})
open.get('/left', async () => {
  throw new StatementEnded('left')
})
const address = await open.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => open.close())

/** What the log was told of calls that failed. */
const told = () =>
  lines.map(line => JSON.parse(line)).flatMap(({ msg, stack }) => (msg === 'a call failed' ? [stack] : []))

it('a visitor who left before the answer is no fault, a fault is one', async () => {
  const asked = new Promise<void>(done => {
    given.ended = done
  })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const head = ['POST /long HTTP/1.1', 'host: x', 'accept-encoding: gzip', 'content-type: application/json']
  socket.write([...head, 'content-length: 2', '', '{}'].join('\r\n'))
  await asked
  socket.destroy()
  // Fastify ends an answer that nobody takes by a status of its own.
  await expect.poll(() => given.reply?.raw.headersSent).toBe(true)
  await fetch(`${address}/left`)
  expect(told()).toEqual([])
  expect((await fetch(`${address}/fault`)).status).toBe(500)
  expect(told()).toEqual([expect.stringContaining('a fault of ours')])
})
