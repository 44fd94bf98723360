/** Sends e-mail by SMTP. */
import type { Transporter } from 'nodemailer'
import type { SmtpSettings } from '../env.ts'
import { type Sender, Undeliverable } from './sender.ts'

const timeoutMillis = 15_000

const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

const openTransport = async (url: string): Promise<Transporter> => {
  // Most servers have no mail server, or send nothing for a while after they start.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: timeoutMillis,
    greetingTimeout: timeoutMillis,
    socketTimeout: timeoutMillis,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A carrier on one SMTP server; `smtps:` or STARTTLS as the server offers. */
export const smtpSender = ({ url, from }: SmtpSettings): Sender => {
  let transport: Promise<Transporter> | undefined
  return {
    send: async ({ recipient, subject, text }) => {
      transport ??= openTransport(url)
      const opened = await transport
      try {
        await opened.sendMail({ from, to: { name: '', address: recipient }, subject, text })
      } catch (error) {
        if (isFinal(error)) throw new Undeliverable('the mail server refused')
        throw error
      }
    },
    close: () => void transport?.then(opened => opened.close()),
  }
}
