/** Who carries messages out of the house, chosen by configuration. */
import type { Env } from '../../env.ts'
import { httpSmsSender } from './http-sms-sender.ts'
import type { Channel } from './schema.ts'
import { smtpSender } from './smtp-sender.ts'

export interface Letter {
  recipient: string
  /** Empty for SMS. */
  subject: string
  text: string
}

/** A refusal that another try would not change, for example an unknown mailbox. */
export class Undeliverable extends Error {}

export interface Sender {
  /** @throws Undeliverable where trying again is of no use, anything else where it may be */
  send(letter: Letter): Promise<void>
  close(): void
}

/** Carriers by channel; null where none is configured. */
export const sendersOf = (env: Env): Record<Channel, Sender | null> => ({
  sms: env.sms === undefined ? null : httpSmsSender(env.sms),
  email: env.smtp === undefined ? null : smtpSender(env.smtp),
})
