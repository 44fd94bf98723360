/**
 * Sends one request by the shared request contract. Never fails: whatever goes wrong resolves to a response object.
 * A missing response, or a status other than 200, 304 or 400, becomes status -404 with the message network anomaly, or
 * network error where the device itself has no connection.
 */

import type { ActKind } from '#contract/call.ts'
import { markerHeaders } from '#contract/call.ts'
import { type FailureText, failureWords } from '#web/api/failure-words.ts'
import { underOverlay } from '#web/api/overlay.ts'
import { addressOf, asksForTranslations } from '#web/api/wire/address.ts'
import { type FormValues, formBody } from '#web/api/wire/form-body.ts'
import { type KnownAnswer, keepAnswer, knownAnswer, knownVisit } from '#web/api/wire/known-answers.ts'

export interface Sending {
  path: string
  method: 'GET' | 'POST'
  values?: FormValues
  /** Content type of a POST: JSON, form-encoded, or a multipart form with files. */
  body?: 'json' | 'form' | FormData
  /** What is read from the answer; a file is only read where the answer is not JSON. */
  read?: 'json' | 'text' | 'file'
  overlay?: boolean
  /** What a person did by it; what is only read has none. */
  act?: ActKind
  signal?: AbortSignal
  /** Refusals that the caller shows in its own way; true for all. */
  quiet?: boolean | readonly string[]
  /** The place that the answer is for tells of a failure. */
  inPlace?: boolean
  /** Goes out to its end although the page is being closed; what it sends is small. */
  outlivesPage?: boolean
}

export interface Reply {
  /** The HTTP status, or -404 for a network anomaly. */
  status: number
  /** 0 is success. */
  result: number
  code?: string
  message?: string
  field?: string
  values?: Record<string, string | number>
  data?: unknown
  /** Whether a network anomaly is one of a server that does not answer. */
  unanswered?: boolean
  /** When the server said it, where it does not answer now and this browser has kept what it said before. */
  keptAt?: string
  /** Everything else that the answer holds. */
  [key: string]: unknown
}

export interface Surroundings {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Shows an error toast. */
  toast: (text: string) => void
  /** A text of the shared messages. */
  text: FailureText
  /** Whether the device has a connection at all. */
  online: () => boolean
  /** Notes whether the server answered; answers whether it was silent before. */
  heard: (answered: boolean) => boolean
  /** What this browser has kept of the server's last answer to the same. */
  before: (sending: Sending) => Promise<{ answer: Record<string, unknown>; at: string } | undefined>
}

const usable = [200, 304, 400]
/** What stands before a server that does not answer says so itself. */
const unanswered = [502, 503, 504]

const requestOf = (sending: Sending): [string, RequestInit] => {
  const address = addressOf(sending.path)
  const init: RequestInit = {
    method: sending.method,
    headers: { ...markerHeaders },
    credentials: 'include',
    signal: sending.signal,
    ...(sending.outlivesPage && { keepalive: true }),
  }
  if (sending.method === 'GET') {
    const query = formBody(sending.values ?? {}).toString()
    return [query ? `${address}?${query}` : address, init]
  }
  if (sending.body instanceof FormData) return [address, { ...init, body: sending.body }]
  if (sending.body === 'form') return [address, { ...init, body: formBody(sending.values ?? {}) }]
  const headers = { ...markerHeaders, 'Content-Type': 'application/json' }
  return [address, { ...init, headers, body: JSON.stringify(sending.values ?? {}) }]
}

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json')

/** Sends it, with the revision of the answer that this window knows; what came back with a revision is known from then on. */
const fetchKnown = async (sending: Sending, fetch: Surroundings['fetch']): Promise<[Response, KnownAnswer?]> => {
  const [address, init] = requestOf(sending)
  if (sending.method !== 'GET') return [await fetch(address, init)]
  const visit = knownVisit()
  const known = knownAnswer(address)
  const headers = { ...init.headers, ...(known && { 'if-none-match': known.revision }) }
  const response = await fetch(address, { ...init, headers })
  if (response.status === 304) return [response, known]
  const revision = response.headers.get('etag')
  if (response.status !== 200 || !revision || !isJson(response)) return [response]
  const fresh = { revision, text: await response.text() }
  keepAnswer(address, fresh, visit)
  return [response, fresh]
}

const replyOf = async (response: Response, sending: Sending, known?: KnownAnswer): Promise<Reply> => {
  const { status } = response
  const failed = status === 400 ? 1 : 0
  if (known) return { result: failed, ...(JSON.parse(known.text) as Record<string, unknown>), status }
  if (isJson(response)) {
    const answer = (await response.json()) as Record<string, unknown>
    return { result: failed, ...answer, status }
  }
  if (sending.read === 'file') return { status, result: failed, file: await response.blob(), headers: response.headers }
  return { status, result: failed, text: await response.text() }
}

const isQuiet = (sending: Sending, reply: Reply) =>
  sending.quiet === true || (Array.isArray(sending.quiet) && sending.quiet.includes(reply.code))

const tell = (sending: Sending, reply: Reply, surroundings: Surroundings) => {
  if (sending.signal?.aborted || asksForTranslations(sending.path)) return
  if (reply.status === -404) {
    // Of a silence that lasts, which the page shows, what asks by itself, or tells in its place, says nothing more.
    const known = reply.unanswered === true && surroundings.heard(false)
    if (!known || !(sending.quiet === true || sending.inPlace)) surroundings.toast(reply.message ?? '')
    return
  }
  surroundings.heard(true)
  if (reply.result !== 0 && !isQuiet(sending, reply)) surroundings.toast(reply.message ?? '')
}

/** Sends and resolves, always; shows the toast that the contract asks for. */
export const transport = async (sending: Sending, surroundings: Surroundings): Promise<Reply> => {
  const exchange = async (): Promise<Reply> => {
    const anomaly = (isUnanswered: boolean): Reply => {
      const code = isUnanswered && !surroundings.online() ? 'network_error' : 'network_anomaly'
      return { status: -404, result: 1, code, message: surroundings.text(`error.${code}`), unanswered: isUnanswered }
    }
    try {
      const [response, known] = await fetchKnown(sending, surroundings.fetch)
      return usable.includes(response.status)
        ? await replyOf(response, sending, known)
        : anomaly(unanswered.includes(response.status))
    } catch {
      return anomaly(true)
    }
  }
  const reply = await (sending.overlay ? underOverlay(exchange) : exchange())
  if (reply.unanswered && !sending.signal?.aborted) {
    const before = await surroundings.before(sending)
    if (before) {
      surroundings.heard(false)
      return { ...before.answer, status: 200, result: 0, keptAt: before.at }
    }
  }
  if (reply.result !== 0) reply.message = failureWords(sending, reply, surroundings.text)
  tell(sending, reply, surroundings)
  return reply
}
