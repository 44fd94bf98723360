/** Ends the connections of a server that stops: those on which nobody waits at once, the others when they had their time. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** As long as running jobs have. */
const usualMillis = 30_000

/**
 * What closes the server, once the calls that run are answered. Node closes by itself only connections that were used
 * before, and its own limits of time end with its listening: one that was opened and asks for nothing, or for half of
 * something, would keep the process for ever.
 */
export const closesConnections = (app: FastifyInstance, millis = usualMillis): (() => Promise<void>) => {
  const quiet = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    quiet.add(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  app.server.on('request', ({ socket }, answer) => {
    quiet.delete(socket)
    answer.once('close', () => {
      if (closing) socket.destroySoon()
      else if (!socket.destroyed) quiet.add(socket)
    })
  })
  return async () => {
    closing = true
    const closed = app.close()
    for (const socket of quiet) socket.destroy()
    const late = setTimeout(() => app.server.closeAllConnections(), millis)
    await closed
    clearTimeout(late)
  }
}
