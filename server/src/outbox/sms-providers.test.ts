/**
 * SMS through a real outbox to stand-ins for the providers, which check each signature as the providers' documents say,
 * over the bytes that reached them: sent, refused in a good answer, tried again, and what the settings must have.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import zhCn from '#contract/account/entry/messages/zh_CN.json' with { type: 'json' }
import { standingClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../log.ts'
import { smsKinds } from '../sms-kinds.ts'
import { testDatabase } from '../testing/test-database.ts'
import { signAcs } from './alibaba-sms-sender.ts'
import { openOutbox } from './open-outbox.ts'
import { type Outgoing, queueMessage } from './queue-message.ts'
import { outgoingMessage } from './schema.ts'
import { templateOf } from './template-of.ts'
import { signTc } from './tencent-sms-sender.ts'

interface Got {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

const secret = 'the key of this test'
let got: Got[] = []
/** What the provider says to a request, or to the last one over and over. */
let answers: { status?: number; text: string }[] = []
/** Where a signature is looked at, what the provider says to a wrong one. */
let refusalOf: (request: Got) => { status: number; text: string } | undefined = () => undefined
const provider = createServer((request, answer) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', `http://${headers.host}`)
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() }
    got.push(seen)
    const { status = 200, text } = refusalOf(seen) ??
      (answers.length > 1 ? answers.shift() : answers[0]) ?? { text: '' }
    answer.writeHead(status).end(text)
  })
})

const clock = standingClock('2026-03-02T01:00:00Z')
let db: Database
let address: string
const open: ReturnType<typeof openOutbox>[] = []
const outboxWith = (settings: Record<string, string>) => {
  const outbox = openOutbox(db, clock, readEnv({ PAIBAN_SMS_URL: address, ...settings }), openLog('silent'))
  open.push(outbox)
  return outbox
}
const put = (message: Partial<Outgoing> = {}) =>
  db.asOwner(tx =>
    queueMessage(
      tx,
      {
        channel: 'sms',
        recipient: '13900000000',
        kind: 'code',
        values: { minutes: 10, code: '424242' },
        locale: 'zh_CN',
        ...message,
      },
      clock.now(),
    ),
  )
const states = async () => {
  const rows = await db.asOwner(tx => tx.select().from(outgoingMessage).orderBy(outgoingMessage.id))
  return rows.map(({ state, error }) => [state, error])
}
const send = async (settings: Record<string, string>, message: Partial<Outgoing> = {}) => {
  await put(message)
  await outboxWith(settings).deliver()
  return states()
}

beforeAll(async () => {
  db = await testDatabase()
  await new Promise<void>(done => void provider.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  await db.asOwner(tx => tx.delete(outgoingMessage))
  got = []
  answers = []
  refusalOf = () => undefined
})
afterAll(async () => {
  provider.close()
  await db.close()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const partsOf = (authorization: string) =>
  Object.fromEntries([...authorization.matchAll(/(\w+)=([^,\s]+)/g)].map(([, name = '', value = '']) => [name, value]))
/** `name:value` of each signed header, as it came in. */
const signedLines = ({ headers }: Got, names: string) =>
  names
    .split(';')
    .map(name => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
const templates = (more: Record<string, string> = {}) =>
  JSON.stringify({ ...Object.fromEntries(Object.keys(smsKinds).map(kind => [kind, `T_${kind}`])), ...more })

describe('a provider that takes any request', () => {
  const settings = { PAIBAN_SMS_OK: '"code":\\s*0\\b' }

  it('is believed only where its answer matches the pattern: what it refused with 200 is not sent', async () => {
    answers = [{ text: '{"code": 0}' }, { text: '{"code":1,"msg":"no balance for 13900000000"}' }]
    expect(await send(settings)).toEqual([['sent', null]])
    expect(await send(settings)).toEqual([
      ['sent', null],
      ['failed', 'the answer does not match PAIBAN_SMS_OK'],
    ])
    expect(got).toHaveLength(2)
  })

  it('is believed by its status where there is no pattern, and one that is busy is tried again', async () => {
    answers = [{ status: 503, text: '{"code":0}' }, { text: 'anything' }]
    expect(await send({})).toEqual([['waiting', 'status 503']])
    expect(await send({})).toContainEqual(['sent', null])
  })
})

describe('Alibaba Cloud', () => {
  const settings = () => ({
    PAIBAN_SMS_KIND: 'alibaba',
    PAIBAN_SMS_CLIENT: 'LTAI1',
    PAIBAN_SMS_SECRET: secret,
    PAIBAN_SMS_SIGN: '排班',
    PAIBAN_SMS_TEMPLATES: templates({ 'code.en': 'T_english' }),
  })
  /** As the provider does it: the query sorted and encoded anew, the body hashed anew. */
  const checkSignature = (request: Got) => {
    const wrong = { status: 400, text: '{"Code":"SignatureDoesNotMatch","Message":"…"}' }
    const { Credential, SignedHeaders = '', Signature } = partsOf(request.headers.authorization ?? '')
    const encode = (text: string) =>
      [...Buffer.from(text)]
        .map(byte => {
          const sign = String.fromCharCode(byte)
          return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
        })
        .join('')
    const query = [...request.url.searchParams]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&')
    const lines = signedLines(request, SignedHeaders)
    const canonical = `${request.method}\n${request.url.pathname}\n${query}\n${lines}\n${SignedHeaders}\n${sha256(request.body)}`
    const right = hmac(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
    const late = Math.abs(Date.parse(String(request.headers['x-acs-date'])) - clock.now().getTime()) > 900_000
    const needed = [
      'host',
      'x-acs-action',
      'x-acs-content-sha256',
      'x-acs-date',
      'x-acs-signature-nonce',
      'x-acs-version',
    ]
    const isComplete = needed.every(name => SignedHeaders.split(';').includes(name))
    return right === Signature && Credential === 'LTAI1' && isComplete && !late ? undefined : wrong
  }

  it('signs the example of the document as the document does', () => {
    const query = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }
    const call = { host: 'ecs.cn-shanghai.aliyuncs.com', action: 'RunInstances', version: '2014-05-26', query }
    const when = { date: '2023-10-26T10:22:32Z', nonce: '3156853299f313e23d1673dc12e1703d' }
    const { headers } = signAcs({ ...call, ...when }, { client: 'YourAccessKeyId', secret: 'YourAccessKeySecret' })
    expect(headers.authorization).toMatch(/=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/)
  })

  it('gets the approved template with its values by name, signed; a key that is wrong is told by its code', async () => {
    refusalOf = checkSignature
    answers = [{ text: '{"Code":"OK","Message":"OK","BizId":"1"}' }]
    const name = "O'Neill (A*)!"
    expect(await send(settings(), { kind: 'company_refused', values: { name, reason: '重名 & 1+1=2' } })).toEqual([
      ['sent', null],
    ])
    expect(got[0]?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
    expect(Object.fromEntries(got[0]?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13900000000',
      SignName: '排班',
      TemplateCode: 'T_company_refused',
      TemplateParam: JSON.stringify({ name, reason: '重名 & 1+1=2' }),
    })
    const wrong = await send({ ...settings(), PAIBAN_SMS_SECRET: 'another' })
    expect(wrong).toContainEqual(['failed', 'SignatureDoesNotMatch'])
  })

  it('has a template for one language where one is named', async () => {
    answers = [{ text: '{"Code":"OK"}' }]
    for (const locale of ['en', 'zh_TW'] as const) await send(settings(), { locale })
    expect(got.map(each => each.url.searchParams.get('TemplateCode'))).toEqual(['T_english', 'T_code'])
  })

  it('a refusal in a good answer is one; a limit, a fault and a gateway’s page are tried again', async () => {
    answers = [
      { text: '{"Code":"isv.AMOUNT_NOT_ENOUGH","Message":"13900000000"}' },
      { text: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' },
      { status: 503, text: '<html>' },
      { text: 'hello' },
    ]
    for (let sent = 0; sent < 4; sent += 1) await send(settings())
    expect(await states()).toEqual([
      ['failed', 'isv.AMOUNT_NOT_ENOUGH'],
      ['waiting', 'isv.BUSINESS_LIMIT_CONTROL'],
      ['waiting', 'status 503'],
      ['failed', 'an answer without a code'],
    ])
  })
})

describe('Tencent Cloud', () => {
  const settings = () => ({
    PAIBAN_SMS_KIND: 'tencent',
    PAIBAN_SMS_CLIENT: 'AKID1',
    PAIBAN_SMS_SECRET: secret,
    PAIBAN_SMS_SIGN: '排班',
    PAIBAN_SMS_APP: '1400006666',
    PAIBAN_SMS_TEMPLATES: templates(),
  })
  const checkSignature = (request: Got) => {
    const wrong = { status: 200, text: '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"…"}}}' }
    const { Credential = '', SignedHeaders = '', Signature } = partsOf(request.headers.authorization ?? '')
    const [client, date = '', service = '', end = ''] = Credential.split('/')
    const lines = signedLines(request, SignedHeaders)
    const canonical = ['POST', '/', request.url.search.slice(1), lines, SignedHeaders, sha256(request.body)].join('\n')
    const timestamp = String(request.headers['x-tc-timestamp'])
    const told = `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/${end}\n${sha256(canonical)}`
    const right = hmac(hmac(hmac(hmac(`TC3${secret}`, date), service), end), told).toString('hex')
    const late = Math.abs(Number(timestamp) * 1000 - clock.now().getTime()) > 300_000
    const isDay = new Date(Number(timestamp) * 1000).toISOString().startsWith(date) && service === 'sms'
    return right === Signature && client === 'AKID1' && isDay && !late ? undefined : wrong
  }
  const sent = '{"Response":{"SendStatusSet":[{"Code":"Ok","Message":"send success"}],"RequestId":"1"}}'
  const status = (code: string) => sent.replace('Ok', code)

  it('signs the example of the document as the document does', () => {
    const filter = '{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}'
    const call = { service: 'cvm', host: 'cvm.tencentcloudapi.com', body: `{"Limit": 1, "Filters": [${filter}]}` }
    const keys = { client: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' }
    const { authorization } = signTc({ ...call, now: new Date(1_551_113_065_000) }, keys)
    expect(authorization).toMatch(/=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/)
  })

  it('gets the approved template with its values in order, signed, on each side of midnight in UTC', async () => {
    refusalOf = checkSignature
    answers = [{ text: sent }]
    for (const now of ['2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z']) {
      clock.set(now)
      await send(settings())
    }
    expect(await states()).toEqual([
      ['sent', null],
      ['sent', null],
    ])
    expect(got[0]?.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    })
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613900000000'],
      SmsSdkAppId: '1400006666',
      SignName: '排班',
      TemplateId: 'T_code',
      TemplateParamSet: ['424242', '10'],
    })
    expect(await send({ ...settings(), PAIBAN_SMS_SECRET: 'another' })).toContainEqual([
      'failed',
      'AuthFailure.SignatureFailure',
    ])
  })

  it('a refusal for the message in a good answer is one; a limit is tried again', async () => {
    answers = [
      { text: status('FailedOperation.InsufficientBalanceInSmsPackage') },
      { text: status('LimitExceeded.PhoneNumberThirtySecondLimit') },
      { text: '{"Response":{"Error":{"Code":"InternalError.Timeout"}}}' },
      { text: '{"Response":{}}' },
    ]
    for (let round = 0; round < 4; round += 1) await send(settings())
    expect(await states()).toEqual([
      ['failed', 'FailedOperation.InsufficientBalanceInSmsPackage'],
      ['waiting', 'LimitExceeded.PhoneNumberThirtySecondLimit'],
      ['waiting', 'InternalError.Timeout'],
      ['failed', 'an answer without a code'],
    ])
  })
})

describe('what the settings must have', () => {
  const wrong = (settings: Record<string, string>) => {
    try {
      readEnv(settings)
    } catch (error) {
      return String(error)
    }
    return 'read'
  }

  it('each kind of SMS has its template, by the values that its text names, in their order', () => {
    const texts = zhCn as Record<string, string>
    const bySms = Object.entries(texts).flatMap(([key, text]) => {
      const kind = /^mail\.(\w+)\.text$/.exec(key)?.[1]
      if (kind === undefined || !text.startsWith('【')) return []
      return [[kind, [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)]]
    })
    expect(Object.fromEntries(bySms)).toEqual(smsKinds)
  })

  it('an invitation with a start code goes out by the plain template where a provider has approved no other', () => {
    const values = { name: 'Li', company: 'Noodles', link: 'http://x', days: 7 }
    const letter = { kind: 'invitation_code', locale: 'zh_CN', values, recipient: '1', subject: '', text: '' } as const
    const idBy = (templates: Record<string, string>) => templateOf(letter, templates).id
    expect(idBy({ invitation: 'plain' })).toBe('plain')
    expect(idBy({ invitation: 'plain', invitation_code: 'own' })).toBe('own')
    expect(() => idBy({ code: 'other' })).toThrow('no template for invitation_code')
  })

  it('a template that is missing or belongs to nothing, a key, a pattern are named at the start, and no value is', () => {
    const signed = { PAIBAN_SMS_KIND: 'tencent', PAIBAN_SMS_CLIENT: 'c', PAIBAN_SMS_SECRET: 's', PAIBAN_SMS_SIGN: 'n' }
    const told = wrong({ ...signed, PAIBAN_SMS_TEMPLATES: '{"code":"7","cod":"8","known.fr":"9"}' })
    expect(told).toContain('PAIBAN_SMS_APP: tencent needs it')
    expect(told).toMatch(/PAIBAN_SMS_TEMPLATES: none for known, reset_code/)
    expect(told).toContain('PAIBAN_SMS_TEMPLATES: unknown cod, known.fr')
    expect(wrong({ PAIBAN_SMS_KIND: 'alibaba', PAIBAN_SMS_OK: 'x', PAIBAN_SMS_TEMPLATES: templates() })).toMatch(
      /CLIENT: alibaba needs it.*SECRET: alibaba needs it.*SIGN: alibaba needs it.*OK: alibaba has answers of its own/,
    )
    expect(wrong({ PAIBAN_SMS_URL: 'http://x', PAIBAN_SMS_OK: '(' })).toContain('PAIBAN_SMS_OK: not a regular expr')
    expect(wrong({ PAIBAN_SMS_URL: 'http://x', PAIBAN_SMS_HEADERS: '[1' })).toContain('PAIBAN_SMS_HEADERS: not a JSON')
  })
})
