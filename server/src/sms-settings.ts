/**
 * The SMS provider that the environment names, one that takes an HTTP request, or, by their kind, the two whose calls
 * are signed and which send approved templates only.
 */
import { z } from 'zod'
import { localeSchema } from '#contract/shared/locale.ts'
import { isSmsKind, smsKinds } from './sms-kinds.ts'

const objectOfTexts = (keys: z.ZodType<string, string>) =>
  z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return z.record(keys, z.string()).parse(JSON.parse(text))
      } catch {
        context.addIssue('not a JSON object of texts')
        return z.NEVER
      }
    })

const pattern = z.string().transform((text, context) => {
  try {
    return new RegExp(text)
  } catch {
    context.addIssue('not a regular expression')
    return z.NEVER
  }
})

/** The public addresses of both providers. */
const addresses = { alibaba: 'https://dysmsapi.aliyuncs.com', tencent: 'https://sms.tencentcloudapi.com' } as const

/** `code`, or `code.en` for one language. */
const isKey = (key: string): boolean => {
  const [kind = '', locale, more] = key.split('.')
  return isSmsKind(kind) && more === undefined && (locale === undefined || localeSchema.safeParse(locale).success)
}

/** Each after `PAIBAN_SMS_`. */
const variables = z
  .object({
    /** `alibaba` or `tencent`; any other provider is known by its address alone. */
    KIND: z.enum(['alibaba', 'tencent']).optional(),
    URL: z.url({ protocol: /^https?$/ }).optional(),
    /** What is sent to any other provider: headers as JSON, the body with `{phone}` and `{text}`. */
    HEADERS: objectOfTexts(z.string().toLowerCase()),
    BODY: z.string().default('{"phone":"{phone}","text":"{text}"}'),
    /** What its answer must match where its status says too little: many answer 200 to what they refuse. */
    OK: pattern.optional(),
    /** A signed provider: the key's id and the key, the approved signature, and the template of each message. */
    CLIENT: z.string().default(''),
    SECRET: z.string().default(''),
    SIGN: z.string().default(''),
    TEMPLATES: objectOfTexts(z.string()),
    /** Tencent Cloud: the application's number, and the region that is asked. */
    APP: z.string().default(''),
    REGION: z.string().min(1).default('ap-guangzhou'),
  })
  .superRefine(({ KIND, CLIENT, SECRET, SIGN, APP, OK, TEMPLATES }, context) => {
    const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (KIND === undefined) return
    for (const [name, value] of Object.entries({ CLIENT, SECRET, SIGN, ...(KIND === 'tencent' && { APP }) }))
      if (value === '') wrong(name, `${KIND} needs it`)
    if (OK !== undefined) wrong('OK', `${KIND} has answers of its own`)
    // Said at the start: a message without a template would fail when somebody waits for it.
    const missing = Object.keys(smsKinds).filter(kind => !TEMPLATES[kind])
    if (missing.length > 0) wrong('TEMPLATES', `none for ${missing.join(', ')}`)
    const unknown = Object.keys(TEMPLATES).filter(key => !isKey(key))
    if (unknown.length > 0) wrong('TEMPLATES', `unknown ${unknown.join(', ')}`)
  })

export interface HttpSmsSettings {
  kind: 'http'
  url: string
  headers: Record<string, string>
  body: string
  ok: RegExp | undefined
}

interface Signed {
  url: string
  client: string
  secret: string
  /** The name in brackets that opens every SMS, as the provider approved it. */
  sign: string
  /** The number of the approved template by kind of message, or by kind and language, `code` and `code.en`. */
  templates: Readonly<Record<string, string>>
}
export interface AlibabaSmsSettings extends Signed {
  kind: 'alibaba'
}
export interface TencentSmsSettings extends Signed {
  kind: 'tencent'
  app: string
  region: string
}
export type SmsSettings = HttpSmsSettings | AlibabaSmsSettings | TencentSmsSettings

const settingsOf = (read: z.output<typeof variables>): SmsSettings | undefined => {
  const { KIND: kind, URL: url, CLIENT: client, SECRET: secret, SIGN: sign, TEMPLATES: templates } = read
  if (kind === undefined)
    return url === undefined ? undefined : { kind: 'http', url, headers: read.HEADERS, body: read.BODY, ok: read.OK }
  const signed = { url: url ?? addresses[kind], client, secret, sign, templates }
  return kind === 'alibaba' ? { kind, ...signed } : { kind, ...signed, app: read.APP, region: read.REGION }
}

const prefix = 'PAIBAN_SMS_'

/** The settings; undefined where no SMS is sent. Issues name the variable, never its value. */
export const readSms = (
  source: Record<string, string | undefined>,
): { settings: SmsSettings | undefined; issues: string[] } => {
  const given = Object.entries(source).filter(([key]) => key.startsWith(prefix))
  const read = variables.safeParse(Object.fromEntries(given.map(([key, value]) => [key.slice(prefix.length), value])))
  if (read.success) return { settings: settingsOf(read.data), issues: [] }
  const issues = read.error.issues.map(({ path, message }) => `${prefix}${path.join('.')}: ${message}`)
  return { settings: undefined, issues }
}
