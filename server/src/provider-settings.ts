/**
 * The providers of third-party sign-in that the environment names: OpenID Connect by its issuer, plain OAuth 2 by its
 * addresses, or WeChat Work and DingTalk, whose calls have names of their own, by their kind.
 */
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).optional()

/** The public addresses of both chats; an installation of its own (for an authority, say) names others. */
const chats = {
  wecom: {
    authorize: 'https://login.work.weixin.qq.com/wwlogin/sso/login',
    token: 'https://qyapi.weixin.qq.com/cgi-bin/gettoken',
    profile: 'https://qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo',
  },
  dingtalk: {
    authorize: 'https://login.dingtalk.com/oauth2/auth',
    token: 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken',
    profile: 'https://api.dingtalk.com/v1.0/contact/users/me',
  },
} as const

/** Each under the name of the provider, `PAIBAN_MESSENGER_ISSUER`. */
const variables = z
  .object({
    /** `wecom` or `dingtalk`; any other provider is known by its issuer or its addresses. */
    KIND: z.enum(['wecom', 'dingtalk']).optional(),
    /** OpenID Connect: everything else is found from here. */
    ISSUER: address,
    /** OAuth 2: where a person is asked, where a code becomes a token, and where the token tells who it is. */
    AUTHORIZE: address,
    TOKEN: address,
    PROFILE: address,
    /** Where in the profile the account's lasting id stands, with dots between. */
    SUBJECT: z
      .string()
      .regex(/^\w+(\.\w+)*$/)
      .default('sub'),
    SCOPE: z.string().default(''),
    /** WeChat Work: the corporation's id; DingTalk: the application's key. */
    CLIENT: z.string().default(''),
    SECRET: z.string().default(''),
    /** WeChat Work: the number of the application. */
    AGENT: z.string().default(''),
  })
  .superRefine(({ KIND, ISSUER, AUTHORIZE, TOKEN, PROFILE, CLIENT, SECRET, AGENT }, context) => {
    const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (KIND !== undefined) {
      for (const [name, value] of Object.entries({ CLIENT, SECRET, ...(KIND === 'wecom' && { AGENT }) }))
        if (value === '') wrong(name, `${KIND} needs it`)
      if (ISSUER !== undefined) wrong('ISSUER', `${KIND} has none`)
      return
    }
    const plain = { AUTHORIZE, TOKEN, PROFILE }
    const given = Object.values(plain).filter(each => each !== undefined).length
    for (const [name, value] of Object.entries(plain))
      if (given > 0 && value === undefined) wrong(name, 'OAuth 2 needs all three addresses')
    if (given > 0 && ISSUER !== undefined) wrong('ISSUER', 'either an issuer or the addresses of OAuth 2')
  })

interface Client {
  client: string
  secret: string
}
interface Addresses {
  authorize: string
  token: string
  profile: string
}
export interface OpenIdSettings extends Client {
  kind: 'openid'
  issuer: string
}
export interface OAuthSettings extends Client, Addresses {
  kind: 'oauth'
  subject: readonly string[]
  scope: string
}
export interface WecomSettings extends Client, Addresses {
  kind: 'wecom'
  agent: string
}
export interface DingtalkSettings extends Client, Addresses {
  kind: 'dingtalk'
}
export type ProviderSettings = OpenIdSettings | OAuthSettings | WecomSettings | DingtalkSettings

const settingsOf = (read: z.output<typeof variables>): ProviderSettings | undefined => {
  const { KIND: kind, ISSUER, AUTHORIZE, TOKEN, PROFILE, SUBJECT, SCOPE, CLIENT: client, SECRET: secret } = read
  if (kind) {
    const { authorize, token, profile } = chats[kind]
    const addresses = { authorize: AUTHORIZE ?? authorize, token: TOKEN ?? token, profile: PROFILE ?? profile }
    if (kind === 'dingtalk') return { kind, ...addresses, client, secret }
    return { kind, ...addresses, client, secret, agent: read.AGENT }
  }
  if (ISSUER) return { kind: 'openid', issuer: ISSUER, client, secret }
  if (!AUTHORIZE || !TOKEN || !PROFILE) return undefined
  const addresses = { authorize: AUTHORIZE, token: TOKEN, profile: PROFILE }
  return { kind: 'oauth', ...addresses, subject: SUBJECT.split('.'), scope: SCOPE, client, secret }
}

type Read = { settings: ProviderSettings | undefined; issues: string[] }

/** The settings of one provider; undefined where it is not configured. Issues name the variable, never its value. */
export const readProvider = (source: Record<string, string | undefined>, name: 'MESSENGER' | 'WORKPLACE'): Read => {
  const prefix = `PAIBAN_${name}_`
  const given = Object.entries(source).filter(([key]) => key.startsWith(prefix))
  const read = variables.safeParse(Object.fromEntries(given.map(([key, value]) => [key.slice(prefix.length), value])))
  if (read.success) return { settings: settingsOf(read.data), issues: [] }
  const issues = read.error.issues.map(({ path, message }) => `${prefix}${path.join('.')}: ${message}`)
  return { settings: undefined, issues }
}
