/** Who carries messages out of the house, chosen by configuration. */
import type { Locale } from '#contract/shared/locale.ts'
import type { Env } from '../env.ts'
import { alibabaSmsSender } from './alibaba-sms-sender.ts'
import { httpSmsSender } from './http-sms-sender.ts'
import type { Channel } from './schema.ts'
import { smtpSender } from './smtp-sender.ts'
import { tencentSmsSender } from './tencent-sms-sender.ts'

export interface Letter {
  recipient: string
  /** Empty for SMS. */
  subject: string
  text: string
  /** What the text was made of, for a provider that has texts of its own. */
  kind: string
  locale: Locale
  values: Readonly<Record<string, string | number>>
}

/** A refusal that another try would not change, for example an unknown mailbox; its message is kept with the row. */
export class Undeliverable extends Error {}

/** A refusal that another try may change; its message is kept with the row. */
export class TryAgain extends Error {}

export interface Sender {
  /** @throws Undeliverable where trying again is of no use, anything else where it may be */
  send(letter: Letter): Promise<void>
  close(): void
}

const smsSender = ({ sms }: Env, now: () => Date): Sender | null => {
  if (sms === undefined) return null
  if (sms.kind === 'alibaba') return alibabaSmsSender(sms, now)
  return sms.kind === 'tencent' ? tencentSmsSender(sms, now) : httpSmsSender(sms)
}

/** Carriers by channel; null where none is configured. */
export const sendersOf = (env: Env, now: () => Date, push: Sender | null): Record<Channel, Sender | null> => ({
  sms: smsSender(env, now),
  email: env.smtp === undefined ? null : smtpSender(env.smtp),
  push,
})
