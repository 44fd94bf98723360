/** Sends SMS through any provider that takes an HTTP request; which one, and how, the configuration says. */
import type { SmsSettings } from '../../env.ts'
import { type Sender, Undeliverable } from './sender.ts'

const timeoutMillis = 15_000

const encoded = (value: string, type: string): string =>
  type.includes('json') ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value)

/** The configured body with `{phone}` and `{text}` put in, escaped for its content type. */
export const bodyOf = (template: string, type: string, phone: string, text: string): string =>
  template.replaceAll(/\{(phone|text)\}/g, (_, name: string) => encoded(name === 'phone' ? phone : text, type))

/** A carrier on one provider. A status of 200 to 299 is a success, 429 and 5xx are worth another try. */
export const httpSmsSender = ({ url, headers, body }: SmsSettings): Sender => {
  const type = headers['content-type'] ?? 'application/json'
  return {
    send: async ({ recipient, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        body: bodyOf(body, type, recipient, text),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMillis),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      if (answer.status < 500 && answer.status !== 429) throw new Undeliverable(`status ${answer.status}`)
      throw new Error(`status ${answer.status}`)
    },
    close: () => undefined,
  }
}
