/** The providers of third-party sign-in: OpenID Connect, discovered by the issuer's address, plain OAuth 2 by its addresses, or a chat. */
import { allowInsecureRequests, Configuration, discovery } from 'openid-client'
import type { ThirdParty } from '#contract/account/entry/third-party-calls.ts'
import type { Env } from '../../env.ts'
import type {
  DingtalkSettings,
  OAuthSettings,
  OpenIdSettings,
  ProviderSettings,
  WecomSettings,
} from '../../provider-settings.ts'

const patience = 10

/** A server without encryption is a development server: the settings ask for https everywhere else. */
const isPlain = (address: string): boolean => new URL(address).protocol === 'http:'

const discover = ({ issuer, client, secret }: OpenIdSettings): Promise<Configuration> => {
  const execute = isPlain(issuer) ? [allowInsecureRequests] : []
  return discovery(new URL(issuer), client, secret, undefined, { execute, timeout: patience })
}

const describe = (settings: OAuthSettings): Configuration => {
  const { authorize, token, client, secret } = settings
  const addresses = { authorization_endpoint: authorize, token_endpoint: token }
  const made = new Configuration({ issuer: new URL(authorize).origin, ...addresses }, client, secret)
  made.timeout = patience
  if (isPlain(token)) allowInsecureRequests(made)
  return made
}

/** A provider that speaks a standard. */
export interface StandardProvider {
  settings: OpenIdSettings | OAuthSettings
  configuration: Configuration
}
/** One that has calls of its own. */
interface ChatProvider {
  settings: WecomSettings | DingtalkSettings
  configuration?: undefined
}
export type ConfiguredProvider = StandardProvider | ChatProvider

const found = new Map<string, Promise<ConfiguredProvider>>()

const open = async (settings: ProviderSettings): Promise<ConfiguredProvider> => {
  switch (settings.kind) {
    case 'openid':
      return { settings, configuration: await discover(settings) }
    case 'oauth':
      return { settings, configuration: describe(settings) }
    default:
      return { settings }
  }
}

/** The configured provider, or null. A discovery that failed is tried again by the next sign-in. */
export const providerOf = (env: Env, name: ThirdParty): Promise<ConfiguredProvider> | null => {
  const settings = env.providers[name]
  if (!settings) return null
  const key = JSON.stringify(settings)
  const known = found.get(key)
  if (known) return known
  const begun = open(settings)
  found.set(key, begun)
  begun.catch(() => found.delete(key))
  return begun
}
