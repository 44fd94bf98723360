/** A real provider of sign-in on a port of its own: OpenID Connect, and plain OAuth 2 with a profile of its own shape. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'

export interface IdentityProvider {
  issuer: string
  /** Lets a site use it, with the clients `messenger` and `workplace`. */
  serve(site: string): void
  /** Who its next visitor is; null refuses. */
  become(account: string | null): void
  /** What the profile says from now on instead of the account's own id; undefined says that again. */
  sayInProfile(id: unknown): void
  /** The variables that name it as one of ours: by its issuer, or by its addresses alone. */
  settings(name: 'messenger' | 'workplace', kind: 'openid' | 'oauth'): Record<string, string>
  stop(): void
}

/** Listens at once, so that its address is known; answers sign-ins from `serve` on. */
export const openIdentityProvider = async (): Promise<IdentityProvider> => {
  let account: string | null = null
  let profileId: unknown
  let provider: Provider | undefined
  const profile = async ({ headers }: IncomingMessage, answer: ServerResponse) => {
    const token = await provider?.AccessToken.find(headers.authorization?.replace(/^Bearer /, '') ?? '')
    answer.writeHead(token ? 200 : 401, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ data: { user: token && { id: profileId ?? token.accountId } } }))
  }
  const listener = createServer((request, answer) => {
    if (!provider) return void answer.writeHead(503).end()
    if (request.url === '/profile') return void profile(request, answer)
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, answer)
    const result = account === null ? { error: 'access_denied' } : { login: { accountId: account } }
    void provider.interactionFinished(request, answer, result)
  })
  await new Promise<void>(done => void listener.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const serve = (site: string) => {
    const made: Provider = new Provider(issuer, {
      clients: ['messenger', 'workplace'].map(name => ({
        client_id: name,
        client_secret: `${name}-secret`,
        redirect_uris: [site + thirdPartyCalls.callback.path],
      })),
      cookies: { keys: ['test'] },
      scopes: ['openid', 'profile_id'],
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
      // Consent is not asked for: the provider's own screens are not what is tried here.
      loadExistingGrant: async context => {
        const { client, session } = context.oidc
        const grant = new made.Grant({ clientId: client?.clientId, accountId: session?.accountId })
        grant.addOIDCScope('openid profile_id')
        await grant.save()
        return grant
      },
    })
    provider = made
  }
  return {
    issuer,
    serve,
    become: next => {
      account = next
    },
    sayInProfile: id => {
      profileId = id
    },
    settings: (name, kind) => {
      const prefix = `PAIBAN_${name.toUpperCase()}_`
      const client = { [`${prefix}CLIENT`]: name, [`${prefix}SECRET`]: `${name}-secret` }
      if (kind === 'openid') return { ...client, [`${prefix}ISSUER`]: issuer }
      return {
        ...client,
        [`${prefix}AUTHORIZE`]: `${issuer}/auth`,
        [`${prefix}TOKEN`]: `${issuer}/token`,
        [`${prefix}PROFILE`]: `${issuer}/profile`,
        [`${prefix}SUBJECT`]: 'data.user.id',
        [`${prefix}SCOPE`]: 'profile_id',
      }
    },
    stop: () => {
      listener.closeAllConnections()
      listener.close()
    },
  }
}
