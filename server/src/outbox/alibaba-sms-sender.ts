/**
 * Sends SMS through Alibaba Cloud: its call `SendSms` of 2017-05-25, signed with ACS3-HMAC-SHA256 as its document
 * “V3 request structure and signature” asks (help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AlibabaSmsSettings } from '../sms-settings.ts'
import { askProvider, jsonOf, mustBeOk, mustSucceed } from './ask-provider.ts'
import type { Sender } from './sender.ts'
import { templateOf } from './template-of.ts'

const algorithm = 'ACS3-HMAC-SHA256'
/** Answers after which the same message may go through later: limits of a minute, an hour or a day, and faults. */
const busy = /^(isv\.BUSINESS_LIMIT_CONTROL|isp\.SYSTEM_ERROR|Throttling|ServiceUnavailable|InternalError)/

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

/** As RFC 3986 has it, which leaves fewer signs as they are than JavaScript does. */
const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export interface AcsCall {
  host: string
  action: string
  version: string
  query: Record<string, string>
  /** `2023-10-26T10:22:32Z` */
  date: string
  nonce: string
}

/** The query in its signed order, and the headers with the signature, of a call by POST without a body. */
export const signAcs = (call: AcsCall, { client, secret }: { client: string; secret: string }) => {
  const query = Object.keys(call.query)
    .sort()
    .map(name => `${percent(name)}=${percent(call.query[name] ?? '')}`)
    .join('&')
  const headers = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': hashed(''),
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', query, lines.join(''), names, headers['x-acs-content-sha256']].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${algorithm}\n${hashed(canonical)}`)
    .digest('hex')
  const authorization = `${algorithm} Credential=${client},SignedHeaders=${names},Signature=${signature}`
  return { query, headers: { ...headers, authorization } }
}

/** A carrier on Alibaba Cloud. Every answer that tells about the message has a code, whatever its status. */
export const alibabaSmsSender = (settings: AlibabaSmsSettings, now: () => Date): Sender => ({
  send: async letter => {
    const template = templateOf(letter, settings.templates)
    const { host, origin } = new URL(settings.url)
    const { query, headers } = signAcs(
      {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: letter.recipient,
          SignName: settings.sign,
          TemplateCode: template.id,
          TemplateParam: JSON.stringify(Object.fromEntries(template.values)),
        },
        date: `${now().toISOString().slice(0, 19)}Z`,
        nonce: randomUUID(),
      },
      settings,
    )
    const { status, text } = await askProvider({ url: `${origin}/?${query}`, headers, body: '' })
    const answer = jsonOf(text) as { Code?: unknown } | undefined
    if (answer?.Code === undefined) mustSucceed(status)
    mustBeOk(answer?.Code, 'OK', busy)
  },
  close: () => undefined,
})
