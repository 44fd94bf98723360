/** Stand-ins for the providers of SMS and e-mail beside a server on PostgreSQL, which has no outbox: journeys read from them what was sent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  recipient: string
  text: string
}

export interface Providers {
  /** What makes a server send to them. */
  environment: Record<string, string>
  /** Newest first. */
  letters(): Letter[]
}

/** A letter's text as it was before it was encoded for the way. */
const decoded = (mail: string): string => {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body.replaceAll('=\r\n', '').replaceAll('%', '%25')
  return decodeURIComponent(bytes.replaceAll(/=([\dA-F]{2})/g, '%$1'))
}

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

/** Opens both on free ports of this machine. */
export async function openProviders(): Promise<Providers> {
  const letters: Letter[] = []
  const sms = createServer(async (request, answer) => {
    const { phone, text } = (await json(request)) as { phone: string; text: string }
    letters.unshift({ recipient: phone, text })
    answer.end('{"code":0}')
  })
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const text = decoded((await buffer(stream)).toString())
      for (const { address } of session.envelope.rcptTo) letters.unshift({ recipient: address, text })
      done()
    },
  })
  await new Promise<void>(done => void sms.listen(0, '127.0.0.1', done))
  await new Promise<void>(done => void mail.listen(0, '127.0.0.1', done))
  // They are there as long as the run: a server that was stopped may start again.
  sms.unref()
  mail.server.unref()
  return {
    environment: {
      PAIBAN_SMS_URL: `http://127.0.0.1:${portOf(sms)}`,
      PAIBAN_SMS_OK: '"code":0',
      PAIBAN_SMTP_URL: `smtp://127.0.0.1:${portOf(mail.server)}`,
    },
    letters: () => letters,
  }
}
