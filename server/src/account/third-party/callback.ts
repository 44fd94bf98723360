/** A browser comes back from a provider: signed in where its account is linked, asked to link it where not. */
import { and, eq } from 'drizzle-orm'
import { thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'
import { person } from '../../db/schema.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { entryBrowser } from '../codes/entry-browser.ts'
import { browserHash } from '../qr/get-qr-code.ts'
import { keepSecret, newToken, takeSecret } from '../secrets/secret.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { holdSignIn, needsDeviceCode } from '../sessions/device-code.ts'
import { dingtalkSubject } from './dingtalk.ts'
import {
  failure,
  type Journey,
  journeyPurpose,
  journeySeconds,
  linkCookie,
  type Unlinked,
  unlinkedPurpose,
} from './pending.ts'
import { providerOf } from './provider.ts'
import { linkedAccount } from './schema.ts'
import { subjectOf } from './subject-of.ts'
import { wecomSubject } from './wecom.ts'

type Call = typeof thirdPartyCalls.callback

/** Who it is at the provider, or null where the provider does not vouch for it. */
const whoCameBack = async ({ input, services, now }: ServedPublic<Call>, journey: Journey): Promise<string | null> => {
  const provider = await providerOf(services.env, journey.provider)
  if (!provider) return null
  if (!provider.configuration) {
    const { settings } = provider
    // Whoever says no comes back without a code.
    const code = input.authCode ?? input.code ?? ''
    if (code === '' || input.error !== undefined) return null
    return settings.kind === 'wecom' ? wecomSubject(settings, code, now) : dingtalkSubject(settings, code)
  }
  const back = new URL(services.env.url + thirdPartyCalls.callback.path)
  for (const [name, value] of Object.entries(input)) if (value !== undefined) back.searchParams.set(name, value)
  return subjectOf(provider, back, journey, input.state ?? '')
}

/** The state is good once, and only in the browser that set out with it. */
export const callback = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, cookies } = request
  const browser = browserHash(entryBrowser(cookies))
  const journey = await services.db.asOwner(tx => takeSecret<Journey>(tx, journeyPurpose, input.state ?? '', now))
  if (!journey || journey.browser !== browser) return failure('expired')
  // Whatever the provider does wrong ends here; its words may hold secrets and are not logged.
  const subject = await whoCameBack(request, journey).catch(() => null)
  if (subject === null) return failure('refused')
  const { provider } = journey
  const location = await services.db.asOwner(async tx => {
    const [own] = await tx
      .select({ id: person.id, name: person.name, locale: person.locale })
      .from(linkedAccount)
      .innerJoin(person, eq(person.id, linkedAccount.personId))
      .where(and(eq(linkedAccount.provider, provider), eq(linkedAccount.subject, subject)))
    if (!own) return null
    if (await needsDeviceCode(tx, services, own.id, cookies)) {
      await holdSignIn(tx, cookies, own.id, 'third_party', now)
      return '/devicecode'
    }
    await beginSession(tx, request, own, 'third_party')
    return '/loginsuccess'
  })
  if (location !== null) return { location }
  const key = newToken()
  const data: Unlinked = { provider, subject, browser, at: now.getTime() }
  await services.db.asOwner(tx => keepSecret(tx, { purpose: unlinkedPurpose, key, data, seconds: journeySeconds }, now))
  cookies.set(linkCookie, key, { seconds: journeySeconds })
  return { location: '/linkaccount' }
}
