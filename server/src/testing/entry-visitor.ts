/** A visitor on the way in, for tests: reads image codes by their question, and messages from the development outbox. */
import { randomUUID } from 'node:crypto'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { proofOf } from '#contract/account/entry/work.ts'
import type { Browser, TestServer } from './test-server.ts'

export interface Visitor {
  browser: Browser
  /** A uuid with the code that fits it. */
  imageCode(): Promise<{ uuid: string; checkCode: string }>
  /** The newest message to somebody, or undefined. */
  letterTo(recipient: string): Promise<{ subject: string; text: string } | undefined>
  /** The digits of the newest SMS to a phone. */
  digitsTo(phone: string): Promise<string>
}

/** A new browser in English. */
export const entryVisitor = (server: TestServer): Visitor => {
  const browser: Browser = { cookies: { _lcode_: 'en' } }
  const letterTo: Visitor['letterTo'] = async recipient => {
    await server.services.outbox.deliver()
    const { rows } = await server.call(entryCalls.listOutbox, { token: server.services.env.outbox ?? '' }, browser)
    return rows.find(row => row.recipient === recipient)
  }
  return {
    browser,
    letterTo,
    imageCode: async () => {
      const uuid = randomUUID()
      const ask = (proof?: string) => server.call(entryCalls.checkCode, { uuid, kind: 'question', proof }, browser)
      const { work } = await ask()
      const { question = '' } = await ask(work && (await proofOf(work)))
      const [a, b] = question.match(/\d+/g) ?? []
      return { uuid, checkCode: String(Number(a) + Number(b)) }
    },
    digitsTo: async phone => (await letterTo(phone))?.text.match(/\b\d{6}\b/)?.[0] ?? 'no code',
  }
}
