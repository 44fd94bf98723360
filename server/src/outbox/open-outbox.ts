/** The outbox of a running server: sends at once after a kick, one round at a time. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import { stackOf } from '../log.ts'
import { type Delivery, deliverDue } from './deliver-due.ts'
import { type Sender, sendersOf } from './sender.ts'

export interface Outbox {
  /** Sends soon what is due. Call it after the commit; it never fails and never waits. */
  kick(): void
  /** Sends now what is due, after the round that runs. */
  deliver(): Promise<void>
  /** Waits for the running round, then sends no more. */
  close(): Promise<void>
}

/** Opens the outbox with the carriers of the environment, and the one of pushes, which lies after it. */
export const openOutbox = (
  db: Database,
  clock: Clock,
  env: Env,
  log: FastifyBaseLogger,
  push: Sender | null = null,
): Outbox => {
  const senders = sendersOf(env, () => clock.now(), push)
  const delivery: Delivery = {
    db,
    env,
    senders,
    now: () => clock.now(),
    show: text => {
      // What is written to a file or a log is read by others than whoever tries the demo.
      if (env.demo && process.stdout.isTTY) process.stdout.write(`${text}\n`)
    },
    warn: facts => log.warn(facts, 'a message was given up'),
  }
  // A kick may come from within a transaction; its round must not.
  const outside = AsyncLocalStorage.snapshot()
  let round: Promise<void> = Promise.resolve()
  let closed = false
  let waiting = false
  const deliver = () => {
    round = round
      .then(async () => {
        waiting = false
        if (!closed) await deliverDue(delivery)
      })
      .catch((error: unknown) => log.error({ stack: stackOf(error) }, 'the outbox failed'))
    return round
  }
  return {
    deliver,
    kick: () => {
      if (waiting || closed) return
      waiting = true
      void outside(deliver)
    },
    close: async () => {
      closed = true
      await round
      for (const sender of Object.values(senders)) sender?.close()
    },
  }
}
