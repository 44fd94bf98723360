/** One request to an SMS provider, and what its answer means for the message. */
import { TryAgain, Undeliverable } from './sender.ts'

const timeoutMillis = 15_000
/** More than any provider says about one message; the rest is not read. */
const longestAnswer = 65_536

export interface ProviderRequest {
  url: string
  headers: Record<string, string>
  body: string
}

const beginningOf = async (answer: Response): Promise<string> => {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader && text.length < longestAnswer) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
  await reader?.cancel()
  return text
}

/** Posts, and answers the status with the beginning of the body. */
export const askProvider = async (request: ProviderRequest): Promise<{ status: number; text: string }> => {
  const { url, headers, body } = request
  const signal = AbortSignal.timeout(timeoutMillis)
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
  return { status: answer.status, text: await beginningOf(answer) }
}

/**
 * Throws unless the status is a success: 429 and 5xx are worth another try.
 * @throws Undeliverable, TryAgain
 */
export const mustSucceed = (status: number): void => {
  if (status >= 200 && status < 300) return
  if (status >= 500 || status === 429) throw new TryAgain(`status ${status}`)
  throw new Undeliverable(`status ${status}`)
}

/** What a provider of codes says about a message: gone, busy or refused. The code is kept, what else it wrote is not. */
export const mustBeOk = (code: unknown, ok: string, busy: RegExp): void => {
  if (code === ok) return
  if (typeof code !== 'string' || !/^[\w.-]{1,80}$/.test(code)) throw new Undeliverable('an answer without a code')
  throw busy.test(code) ? new TryAgain(code) : new Undeliverable(code)
}

/** An answer in JSON; anything else, for example the page of a gateway on the way, is no answer of the provider. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
