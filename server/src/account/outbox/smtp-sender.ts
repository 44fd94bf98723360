/** Sends e-mail by SMTP. */
import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../../env.ts'
import { type Sender, Undeliverable } from './sender.ts'

const timeoutMillis = 15_000

const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

/** A carrier on one SMTP server; `smtps:` or STARTTLS as the server offers. */
export const smtpSender = ({ url, from }: SmtpSettings): Sender => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMillis,
    greetingTimeout: timeoutMillis,
    socketTimeout: timeoutMillis,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ recipient, subject, text }) => {
      try {
        await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text })
      } catch (error) {
        if (isFinal(error)) throw new Undeliverable('the mail server refused')
        throw error
      }
    },
    close: () => transport.close(),
  }
}
