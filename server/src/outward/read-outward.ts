/** Reads an answer of an address that somebody else has named: no redirect is followed, and an answer has an end. */
import { Agent, request } from 'node:https'
import { openLookup, openUrl } from './open-address.ts'

const timeoutMillis = 20_000

/** Each request has a connection of its own, so that each name is looked up anew. */
const agent = new Agent({ keepAlive: false, lookup: openLookup() })

export interface OutwardReading {
  url: string
  headers: Readonly<Record<string, string>>
  mostBytes: number
}

/** The answer was longer than whoever asked wants to hear. */
export class TooLong extends Error {}

/** @throws ClosedAddress, TooLong, and whatever a connection fails with */
export const readOutward = async ({
  url,
  headers,
  mostBytes,
}: OutwardReading): Promise<{ status: number; text: string }> => {
  const to = openUrl(url)
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(timeoutMillis)
    const asked = request(to, { method: 'GET', headers: { ...headers }, agent, signal }, answer => {
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > mostBytes) {
          answer.destroy()
          fail(new TooLong('the answer is too long'))
        } else parts.push(part)
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
      answer.on('error', fail)
    })
    asked.on('error', fail)
    asked.end()
  })
}
