/** One request to a chat's server: JSON both ways, no redirects, no endless waiting. Its words may hold secrets and go nowhere. */
import { z } from 'zod'

const patienceMillis = 10_000

/** @throws whatever goes wrong on the way, and a ZodError for an answer of another shape */
export const askChat = async <S extends z.ZodType>(
  address: URL,
  shape: S,
  { headers = {}, json }: { headers?: Record<string, string>; json?: object } = {},
): Promise<z.output<S>> => {
  const sent = json && { method: 'POST', body: JSON.stringify(json) }
  const answer = await fetch(address, {
    ...sent,
    headers: { accept: 'application/json', ...(json && { 'content-type': 'application/json' }), ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMillis),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return shape.parse(await answer.json())
}

/** An account's id at a chat. */
export const chatId = z.string().min(1).max(256)
