/** One request to an address that somebody else has named: no redirect is followed, and nothing of the answer but its status is read. */
import { Agent, request } from 'node:https'
import { openLookup, openUrl } from './open-address.ts'

const timeoutMillis = 15_000

/** Each request has a connection of its own, so that each name is looked up anew. */
const agent = new Agent({ keepAlive: false, lookup: openLookup() })

export interface OutwardRequest {
  url: string
  method: 'POST'
  headers: Readonly<Record<string, string | number>>
  body: Uint8Array
}

/** @returns the status. @throws ClosedAddress, and whatever a connection fails with */
export const askOutward = async ({ url, method, headers, body }: OutwardRequest): Promise<number> => {
  const to = openUrl(url)
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(timeoutMillis)
    const asked = request(to, { method, headers: { ...headers }, agent, signal }, answer => {
      // Whoever answers without an end holds up nobody.
      answer.destroy()
      done(answer.statusCode ?? 0)
    })
    asked.on('error', fail)
    asked.end(body)
  })
}
