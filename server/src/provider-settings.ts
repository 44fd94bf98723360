/** The providers of third-party sign-in that the environment names: OpenID Connect by its issuer, or plain OAuth 2 by its addresses. */
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).optional()

/** Each under the name of the provider, `PAIBAN_MESSENGER_ISSUER`. */
const variables = z
  .object({
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
    CLIENT: z.string().default(''),
    SECRET: z.string().default(''),
  })
  .superRefine(({ ISSUER, AUTHORIZE, TOKEN, PROFILE }, context) => {
    const plain = { AUTHORIZE, TOKEN, PROFILE }
    const given = Object.values(plain).filter(each => each !== undefined).length
    for (const [name, value] of Object.entries(plain))
      if (given > 0 && value === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'OAuth 2 needs all three addresses' })
    if (given > 0 && ISSUER !== undefined)
      context.addIssue({ code: 'custom', path: ['ISSUER'], message: 'either an issuer or the addresses of OAuth 2' })
  })

interface Client {
  client: string
  secret: string
}
export interface OpenIdSettings extends Client {
  kind: 'openid'
  issuer: string
}
export interface OAuthSettings extends Client {
  kind: 'oauth'
  authorize: string
  token: string
  profile: string
  subject: readonly string[]
  scope: string
}
export type ProviderSettings = OpenIdSettings | OAuthSettings

type Read = { settings: ProviderSettings | undefined; issues: string[] }

/** The settings of one provider; undefined where it is not configured. Issues name the variable, never its value. */
export const readProvider = (source: Record<string, string | undefined>, name: 'MESSENGER' | 'WORKPLACE'): Read => {
  const prefix = `PAIBAN_${name}_`
  const given = Object.entries(source).filter(([key]) => key.startsWith(prefix))
  const read = variables.safeParse(Object.fromEntries(given.map(([key, value]) => [key.slice(prefix.length), value])))
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => `${prefix}${path.join('.')}: ${message}`)
    return { settings: undefined, issues }
  }
  const { ISSUER, AUTHORIZE, TOKEN, PROFILE, SUBJECT, SCOPE, CLIENT: client, SECRET: secret } = read.data
  if (ISSUER) return { settings: { kind: 'openid', issuer: ISSUER, client, secret }, issues: [] }
  if (!AUTHORIZE || !TOKEN || !PROFILE) return { settings: undefined, issues: [] }
  const addresses = { authorize: AUTHORIZE, token: TOKEN, profile: PROFILE }
  const settings = { kind: 'oauth', ...addresses, subject: SUBJECT.split('.'), scope: SCOPE, client, secret } as const
  return { settings, issues: [] }
}
