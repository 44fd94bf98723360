/** Sends SMS through any provider that takes an HTTP request; which one, and how, the configuration says. */
import type { HttpSmsSettings } from '../sms-settings.ts'
import { askProvider, mustSucceed } from './ask-provider.ts'
import { type Sender, Undeliverable } from './sender.ts'

const encoded = (value: string, type: string): string =>
  type.includes('json') ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value)

/** The configured body with `{phone}` and `{text}` put in, escaped for its content type. */
export const bodyOf = (template: string, type: string, phone: string, text: string): string =>
  template.replaceAll(/\{(phone|text)\}/g, (_, name: string) => encoded(name === 'phone' ? phone : text, type))

/**
 * A carrier on one provider. A status of 200 to 299 is a success where the answer also matches the pattern, if there is
 * one. What does not match is given up: tried again under a pattern that is wrong, a message would come six times.
 */
export const httpSmsSender = ({ url, headers, body, ok }: HttpSmsSettings): Sender => {
  const type = headers['content-type'] ?? 'application/json'
  return {
    send: async ({ recipient, text }) => {
      const request = { url, headers: { 'content-type': type, ...headers }, body: bodyOf(body, type, recipient, text) }
      const answer = await askProvider(request)
      mustSucceed(answer.status)
      if (ok && !ok.test(answer.text)) throw new Undeliverable('the answer does not match PAIBAN_SMS_OK')
    },
    close: () => undefined,
  }
}
