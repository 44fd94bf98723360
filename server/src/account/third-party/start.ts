/** Leads a browser to the provider, with state, nonce and PKCE kept for its way back. */
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'
import { allowFrom } from '../../access/entry/from-address.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { entryBrowser } from '../codes/entry-browser.ts'
import { browserHash } from '../qr/get-qr-code.ts'
import { keepSecret, newToken } from '../secrets/secret.ts'
import { dingtalkAddress } from './dingtalk.ts'
import { failure, type Journey, journeyPurpose, journeySeconds, notConfigured } from './pending.ts'
import { type ConfiguredProvider, providerOf } from './provider.ts'
import { wecomAddress } from './wecom.ts'

type Call = typeof thirdPartyCalls.start

/** Where the browser is led; a chat's code is bound to the browser by the state alone, since it knows no PKCE. */
const addressOf = async (found: ConfiguredProvider, journey: Journey, state: string, back: string): Promise<string> => {
  const { settings, configuration } = found
  if (!configuration) {
    return settings.kind === 'wecom' ? wecomAddress(settings, back, state) : dingtalkAddress(settings, back, state)
  }
  const asked: Record<string, string> =
    settings.kind === 'openid' ? { scope: 'openid', nonce: journey.nonce } : { scope: settings.scope }
  const location = buildAuthorizationUrl(configuration, {
    redirect_uri: back,
    ...asked,
    state,
    code_challenge: await calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: 'S256',
  })
  return location.href
}

/** A provider that is not configured, or not there, is told on the failure page. @throws Refusal too_frequent */
export const start = async ({ input, services, now, cookies, address }: ServedPublic<Call>): Promise<Answer<Call>> => {
  await allowFrom(services, 'third_party_address', address, now)
  const provider = providerOf(services.env, input.provider)
  if (!provider) return notConfigured(input.provider)
  const found = await provider.catch(() => null)
  if (!found) return failure('unreachable')
  const state = newToken()
  const browser = browserHash(entryBrowser(cookies))
  const data: Journey = { provider: input.provider, browser, verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  await services.db.asOwner(tx =>
    keepSecret(tx, { purpose: journeyPurpose, key: state, data, seconds: journeySeconds }, now),
  )
  return { location: await addressOf(found, data, state, services.env.url + thirdPartyCalls.callback.path) }
}
