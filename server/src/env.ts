/** The settings that come from the environment, validated once at start. */
import { createECDH, randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { type Limits, readLimits } from './limits.ts'
import { type ProviderSettings, readProvider } from './provider-settings.ts'
import { readSms, type SmsSettings } from './sms-settings.ts'

const secretKey = z
  .string()
  .regex(/^[A-Za-z\d+/]{43}=$/, 'not 32 bytes in base64')
  .transform(text => Buffer.from(text, 'base64'))
  .optional()

/** Not every number is one. */
const isPrivateKey = (key: Uint8Array): boolean => {
  try {
    createECDH('prime256v1').setPrivateKey(key)
    return true
  } catch {
    return false
  }
}

const environment = z.object({
  /** Port to listen on; 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(4180),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** A PostgreSQL server; without it PGlite keeps the database in the data folder. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** Connections to that server. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** Folder of the embedded database and of kept files. */
  PAIBAN_DATA: z.string().min(1).default('data'),
  /** Seals the private fields of people: 32 bytes in base64; without it a file beside the data holds the key. */
  PAIBAN_SEAL_KEY: secretKey,
  /** The key that comes after it, while `npm run reseal` changes them. */
  PAIBAN_SEAL_KEY_NEXT: secretKey,
  /** By which push services know this server: 32 bytes in base64; without it a file beside the data holds the key. */
  PAIBAN_PUSH_KEY: secretKey.refine(key => key === undefined || isPrivateKey(key), 'not a private key of P-256'),
  /** Instant at which the server's clock begins, for demos and journeys. */
  PAIBAN_NOW: z.iso.datetime({ offset: true }).optional(),
  PAIBAN_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** The native binary. */
  PAIBAN_BINARY: z.string().min(1).default('target/release/paiban'),
  /** Whether an empty database gets the demo, whose passwords anybody can read; by itself only where nobody else comes. `unplanned` leaves its rosters out. */
  PAIBAN_DEMO: z.enum(['0', '1', 'unplanned']).optional(),
  /** Jobs of a kind that this process works on at once for one company, beside one more for another; 0 leaves them to `npm run worker`. */
  PAIBAN_WORKERS: z.coerce.number().int().min(0).max(32).default(1),
  /** `1` where the site is reached by https only: the session cookie is then never sent in the clear. */
  PAIBAN_HTTPS: z
    .enum(['0', '1'])
    .default('0')
    .transform(value => value === '1'),
  /** The address by which people reach the site, for links in messages; never taken from a request. */
  PAIBAN_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The domain of which this host is a part, where what else is served there shares the language. */
  PAIBAN_COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/)
    .optional(),
  /** The mail server, `smtp://user:password@host:587` or `smtps://…`. */
  PAIBAN_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PAIBAN_MAIL_FROM: z.string().min(3).default('Paiban <no-reply@localhost>'),
  /** `show` keeps messages without a provider readable on a page; the default on a server that only this machine reaches. */
  PAIBAN_OUTBOX: z.enum(['show', 'hide']).optional(),
  /** What opens that page, for tests; a start makes one up and prints it at its terminal. */
  PAIBAN_OUTBOX_TOKEN: z.string().min(24).optional(),
  /** `auto` lets a registered company begin at once; otherwise an operator looks at it. */
  COMPANY_REVIEW: z.enum(['manual', 'auto']).default('manual'),
  /** Phones of those who look at registered companies, separated by commas. */
  PAIBAN_OPERATORS: z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(phone => phone.trim())
        .filter(Boolean),
    ),
  /** `any` takes new passwords of 8 to 64 characters of any kind. */
  PAIBAN_PASSWORDS: z.enum(['letters_digits', 'any']).default('letters_digits'),
  /** Days after which a browser is signed out: without a call, and in any case. */
  PAIBAN_SESSION_IDLE_DAYS: z.coerce.number().min(0.01).max(365).default(30),
  PAIBAN_SESSION_DAYS: z.coerce.number().min(0.01).max(365).default(90),
  /** Limits on the way in that differ from the usual ones, `sign_in_phone=50/3600, …`. */
  PAIBAN_LIMITS: z
    .string()
    .default('')
    .transform((text, context) => {
      const limits = readLimits(text)
      if (limits) return limits
      context.addIssue('not a list of name=most/seconds with known names')
      return z.NEVER
    }),
  /** Addresses of the proxies in front, separated by commas: what they say of a caller's address is believed. */
  PAIBAN_PROXIES: z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(address => address.trim())
        .filter(Boolean),
    ),
})

export interface SmtpSettings {
  url: string
  from: string
}

export interface Env {
  port: number
  host: string
  databaseUrl: string | undefined
  databasePool: number
  dataFolder: string
  /** The key of sealed values, and the one that comes after it. */
  sealKeys: readonly Uint8Array[]
  /** The private key of pushes. */
  pushKey: Uint8Array | undefined
  now: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  binary: string
  demo: boolean
  /** Whether the demo gets rosters as well. */
  demoRosters: boolean
  workers: number
  https: boolean
  /** Without a slash at its end. */
  url: string
  cookieDomain: string | undefined
  smtp: SmtpSettings | undefined
  sms: SmsSettings | undefined
  /** What opens the page on which messages without a provider are read; undefined where there is no such page. */
  outbox: string | undefined
  reviewCompanies: boolean
  operators: readonly string[]
  /** Those that are configured. */
  providers: { messenger?: ProviderSettings; workplace?: ProviderSettings }
  anyPassword: boolean
  /** How long a session lasts, in seconds: without a call, and in any case. */
  session: SessionTerms
  limits: Limits
  proxies: readonly string[]
}

export interface SessionTerms {
  idleSeconds: number
  mostSeconds: number
}

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** A browser takes no cookie for a domain of which the host is no part. */
const cookieDomainIssues = (read: { PAIBAN_COOKIE_DOMAIN?: string; PAIBAN_URL?: string }): string[] => {
  const { PAIBAN_COOKIE_DOMAIN: domain, PAIBAN_URL: url } = read
  if (domain === undefined || url === undefined) return []
  const isPart = `.${new URL(url).hostname}`.endsWith(`.${domain}`)
  return isPart ? [] : ['PAIBAN_COOKIE_DOMAIN: the host of PAIBAN_URL is no part of it']
}

/**
 * Codes are shown to whoever started the server and to nobody else. Behind a proxy a stranger's request looks like one
 * of this machine, so where others are meant to come, or a server of databases is named, there is no page, however it is
 * asked for.
 */
const outboxOf = (value: z.output<typeof environment>, development: boolean): string | undefined => {
  const { PAIBAN_URL, PAIBAN_PROXIES, DATABASE_URL } = value
  if (PAIBAN_URL !== undefined || PAIBAN_PROXIES.length > 0 || DATABASE_URL !== undefined) return undefined
  if (value.PAIBAN_OUTBOX === undefined ? !development : value.PAIBAN_OUTBOX === 'hide') return undefined
  return value.PAIBAN_OUTBOX_TOKEN ?? randomBytes(24).toString('base64url')
}

/** Its message is for whoever sets the variables: one line that names each wrong one, and never its value. */
export class WrongEnvironment extends Error {}

/** Reads the environment; throws a `WrongEnvironment`. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const read = environment.safeParse(source)
  const messenger = readProvider(source, 'MESSENGER')
  const workplace = readProvider(source, 'WORKPLACE')
  const sms = readSms(source)
  const wrong = [...messenger.issues, ...workplace.issues, ...sms.issues]
  if (!read.success) wrong.unshift(...read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  if (read.success) wrong.push(...cookieDomainIssues(read.data))
  if (!read.success || wrong.length > 0) throw new WrongEnvironment(`Wrong environment: ${wrong.join('; ')}`)
  const value = read.data
  const https = value.PAIBAN_HTTPS
  // Whoever names a server of databases or a public address sets up for others.
  const forOthers = value.DATABASE_URL !== undefined || value.PAIBAN_URL !== undefined
  const development = !https && source.NODE_ENV !== 'production' && isLoopback(value.HOST)
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    dataFolder: path.resolve(value.PAIBAN_DATA),
    sealKeys: [value.PAIBAN_SEAL_KEY, value.PAIBAN_SEAL_KEY_NEXT].flatMap(key => key ?? []),
    pushKey: value.PAIBAN_PUSH_KEY,
    now: value.PAIBAN_NOW,
    logLevel: value.PAIBAN_LOG,
    binary: path.resolve(value.PAIBAN_BINARY),
    demo: value.PAIBAN_DEMO === undefined ? !forOthers : value.PAIBAN_DEMO !== '0',
    demoRosters: value.PAIBAN_DEMO !== 'unplanned',
    workers: value.PAIBAN_WORKERS,
    https,
    url: (value.PAIBAN_URL ?? `http://${value.HOST}:${value.PORT}`).replace(/\/+$/, ''),
    cookieDomain: value.PAIBAN_COOKIE_DOMAIN,
    smtp: value.PAIBAN_SMTP_URL ? { url: value.PAIBAN_SMTP_URL, from: value.PAIBAN_MAIL_FROM } : undefined,
    sms: sms.settings,
    outbox: outboxOf(value, development),
    reviewCompanies: value.COMPANY_REVIEW === 'manual',
    operators: value.PAIBAN_OPERATORS,
    providers: {
      ...(messenger.settings && { messenger: messenger.settings }),
      ...(workplace.settings && { workplace: workplace.settings }),
    },
    anyPassword: value.PAIBAN_PASSWORDS === 'any',
    session: { idleSeconds: value.PAIBAN_SESSION_IDLE_DAYS * 86_400, mostSeconds: value.PAIBAN_SESSION_DAYS * 86_400 },
    limits: value.PAIBAN_LIMITS,
    proxies: value.PAIBAN_PROXIES,
  }
}

/** The environment of a program that was just started: where it is wrong, that is told, and the program ends with 1. */
export const ownEnv = (): Env => {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof WrongEnvironment)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
