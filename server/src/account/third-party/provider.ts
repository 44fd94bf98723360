/** The providers of third-party sign-in: OpenID Connect, discovered by the issuer's address. */
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'
import type { ThirdParty } from '#contract/entry/third-party-calls.ts'
import type { Env, ProviderSettings } from '../../env.ts'

const found = new Map<string, Promise<Configuration>>()

const discover = ({ issuer, client, secret }: ProviderSettings): Promise<Configuration> => {
  const address = new URL(issuer)
  // An issuer without encryption is a development server: the settings ask for https everywhere else.
  const execute = address.protocol === 'http:' ? [allowInsecureRequests] : []
  return discovery(address, client, secret, undefined, { execute, timeout: 10 })
}

/** The configured provider, or null. A discovery that failed is tried again by the next sign-in. */
export const providerOf = (env: Env, name: ThirdParty): Promise<Configuration> | null => {
  const settings = env.providers[name]
  if (!settings) return null
  const key = JSON.stringify(settings)
  const known = found.get(key)
  if (known) return known
  const begun = discover(settings)
  found.set(key, begun)
  begun.catch(() => found.delete(key))
  return begun
}
