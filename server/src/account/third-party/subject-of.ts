/** Who it is at a provider: by the signed claims of OpenID Connect, or by the profile that an OAuth 2 token opens. */
import { authorizationCodeGrant, fetchProtectedResource } from 'openid-client'
import type { Journey } from './pending.ts'
import type { StandardProvider } from './provider.ts'

/** An account's id; numbers are taken as they are written, anything else is none. */
const idAt = (profile: unknown, path: readonly string[]): string | null => {
  let place = profile
  for (const name of path) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return null
    place = Reflect.get(place, name)
  }
  if (typeof place === 'number' && Number.isSafeInteger(place)) return String(place)
  return typeof place === 'string' && place !== '' && place.length <= 256 ? place : null
}

/** Null where the provider names nobody. Throws where it does not vouch for the answer. */
export const subjectOf = async (
  { settings, configuration }: StandardProvider,
  back: URL,
  journey: Journey,
  state: string,
): Promise<string | null> => {
  const checks = { pkceCodeVerifier: journey.verifier, expectedState: state }
  if (settings.kind === 'openid') {
    const asked = { ...checks, expectedNonce: journey.nonce, idTokenExpected: true }
    return (await authorizationCodeGrant(configuration, back, asked)).claims()?.sub ?? null
  }
  const { access_token: token } = await authorizationCodeGrant(configuration, back, checks)
  const answer = await fetchProtectedResource(configuration, token, new URL(settings.profile), 'GET')
  return answer.ok ? idAt(await answer.json(), settings.subject) : null
}
