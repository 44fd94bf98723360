/**
 * Sends SMS through Tencent Cloud: its call `SendSms` of 2021-01-11 (cloud.tencent.com/document/api/382/55981), signed
 * with TC3-HMAC-SHA256 as its document “Signature v3” asks (cloud.tencent.com/document/api/382/52072).
 */
import { createHash, createHmac } from 'node:crypto'
import type { TencentSmsSettings } from '../sms-settings.ts'
import { askProvider, jsonOf, mustBeOk, mustSucceed } from './ask-provider.ts'
import type { Letter, Sender } from './sender.ts'
import { templateOf } from './template-of.ts'

const algorithm = 'TC3-HMAC-SHA256'
const type = 'application/json; charset=utf-8'
/** Answers after which the same message may go through later: limits of seconds or an hour, and faults. */
const busy =
  /^(InternalError|RequestLimitExceeded|LimitExceeded\.(DeliveryFrequency|PhoneNumber(ThirtySecond|OneHour)))/

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export interface TcCall {
  service: string
  host: string
  body: string
  now: Date
}

/** The headers that sign a call by POST: the key is derived anew for each day, in UTC, and each service. */
export const signTc = (call: TcCall, { client, secret }: { client: string; secret: string }) => {
  const names = 'content-type;host'
  const canonical = ['POST', '/', '', `content-type:${type}\nhost:${call.host}\n`, names, hashed(call.body)].join('\n')
  const timestamp = String(Math.floor(call.now.getTime() / 1000))
  const date = call.now.toISOString().slice(0, 10)
  const scope = `${date}/${call.service}/tc3_request`
  const key = keyed(keyed(keyed(`TC3${secret}`, date), call.service), 'tc3_request')
  const signature = keyed(key, [algorithm, timestamp, scope, hashed(canonical)].join('\n')).toString('hex')
  const authorization = `${algorithm} Credential=${client}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { 'content-type': type, host: call.host, 'x-tc-timestamp': timestamp, authorization }
}

const requestOf = (letter: Letter, { app, sign, templates }: TencentSmsSettings): string => {
  const template = templateOf(letter, templates)
  return JSON.stringify({
    PhoneNumberSet: [`+86${letter.recipient}`],
    SmsSdkAppId: app,
    SignName: sign,
    TemplateId: template.id,
    TemplateParamSet: template.values.map(([, value]) => value),
  })
}

interface TcAnswer {
  Response?: { Error?: { Code?: unknown }; SendStatusSet?: { Code?: unknown }[] }
}

/** A carrier on Tencent Cloud. A call that is answered has a fault of its own, or one for the message. */
export const tencentSmsSender = (settings: TencentSmsSettings, now: () => Date): Sender => ({
  send: async letter => {
    const { host, origin } = new URL(settings.url)
    const body = requestOf(letter, settings)
    const headers = {
      ...signTc({ service: 'sms', host, body, now: now() }, settings),
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': settings.region,
    }
    const { status, text } = await askProvider({ url: `${origin}/`, headers, body })
    mustSucceed(status)
    const said = (jsonOf(text) as TcAnswer | undefined)?.Response
    mustBeOk(said?.Error?.Code ?? said?.SendStatusSet?.[0]?.Code, 'Ok', busy)
  },
  close: () => undefined,
})
