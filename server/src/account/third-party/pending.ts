/** What is known while a browser is on its way to a provider and back, or holds an account that is not linked yet. */
import type { ThirdParty } from '#contract/account/entry/third-party-calls.ts'

export interface Journey {
  provider: ThirdParty
  /** Token of the browser that set out, as a hash. */
  browser: string
  verifier: string
  nonce: string
}

export interface Unlinked {
  provider: ThirdParty
  subject: string
  browser: string
  /** When it came back, in epoch milliseconds: it is linked by a sign-in made since. */
  at: number
}

export const journeyPurpose = 'third'
export const unlinkedPurpose = 'third-link'
/** Cookie with the token of an account that is not linked yet. */
export const linkCookie = 'paiban_link'
export const journeySeconds = 600

/** Why a third-party sign-in failed, as the failure page is told. */
export type ThirdFailure = 'not_configured' | 'unreachable' | 'refused' | 'expired'

export const failure = (why: ThirdFailure): { location: string } => ({ location: `/loginfail?reason=${why}` })

/** Which way in the installation has not: its name stands in the sentence. */
export const notConfigured = (provider: ThirdParty): { location: string } => ({
  location: `/loginfail?reason=not_configured&with=${provider}`,
})
