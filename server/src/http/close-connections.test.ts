/** Nobody keeps a server from stopping: neither who says nothing, nor half of something, nor who waits for what never comes. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { closesConnections } from './close-connections.ts'

/** A server that answers when it is told to, and a way to connect to it. */
const opened = async (millis?: number) => {
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle' })
  const running = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    running.resolve()
    return answer.promise
  })
  app.get('/', async () => 'here')
  const close = closesConnections(app, millis)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const visit = async (says = ''): Promise<Socket> => {
    const met = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(says)
    await met
    return socket
  }
  return { close, visit, running, answer }
}

it.each([
  ['nothing', ''],
  ['half a request', 'GET / HTTP/1.1\r\nhost: x\r\n'],
])('who says %s is hung up', async (_, says) => {
  const { close, visit } = await opened()
  const socket = await visit(says)
  const gone = once(socket, 'close')
  await close()
  await gone
})

it('who has been answered and stays connected is hung up', async () => {
  const { close, visit } = await opened()
  const socket = await visit('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  await close()
})

it('who waits is answered first', async () => {
  const { close, visit, running, answer } = await opened()
  const socket = await visit('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await running.promise
  const told = once(socket, 'data')
  const closed = close()
  answer.resolve('done')
  expect(String(await told)).toContain('done')
  await closed
})

it('who waits for what never comes is hung up in the end', async () => {
  const { close, visit, running } = await opened(10)
  const socket = await visit('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await running.promise
  const gone = once(socket, 'close')
  await close()
  await gone
})
