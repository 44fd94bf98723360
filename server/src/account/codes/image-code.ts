/** Image codes, and questions in their place: for a browser and its uuid, good for one use within five minutes. */
import { randomInt } from 'node:crypto'
import { create } from 'svg-captcha'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { allowFrom } from '../../access/entry/from-address.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Cookies, ServedPublic } from '../../http/served.ts'
import { words } from '../../messages/words.ts'
import type { Services } from '../../services.ts'
import { guessSecret, keepSecret, readSecret } from '../secrets/secret.ts'
import { entryBrowser } from './entry-browser.ts'
import { hasWorked, workFor } from './question-work.ts'

type Call = typeof entryCalls.checkCode

const purpose = 'image'
const keyOf = (browser: string, uuid: string): string => `${browser} ${uuid.toLowerCase()}`

/** What was asked: a wrong answer is told in its words. */
interface Kept {
  question: boolean
}

/** Letters and digits that look like one another are not drawn. */
const draw = () =>
  create({ size: 4, noise: 2, color: false, ignoreChars: '0oO1iIlLqQ9g2zZ5sS8B', width: 120, height: 40, fontSize: 42 })

/** A sum in words, for those who do not see the image. */
const ask = () => {
  const [a, b] = [randomInt(11, 50), randomInt(2, 10)]
  return { a, b, answer: String(a + b) }
}

/**
 * Draws a code, or asks a question once the browser has worked for it; the one asked before with the same uuid is
 * forgotten.
 * @throws Refusal too_frequent
 */
export const checkCode = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, cookies, address, locale } = request
  if (input.kind === 'image') await allowFrom(services, 'image_address', address, now)
  else if (!(await hasWorked(services, input.proof, now))) return { work: await workFor(services, address, now) }
  const key = keyOf(entryBrowser(cookies), input.uuid)
  const keep = (secret: string) => {
    const data: Kept = { question: input.kind === 'question' }
    return services.db.asOwner(tx => keepSecret(tx, { purpose, key, secret, data, seconds: 300, guesses: 2 }, now))
  }
  if (input.kind === 'question') {
    const { a, b, answer } = ask()
    await keep(answer)
    return { question: words(locale, 'entry:check.question', { a, b }) }
  }
  const { data, text } = draw()
  await keep(text.toLowerCase())
  return { svg: data }
}

/**
 * Refuses unless the code read off fits; it is used up unless `leave`.
 * @throws Refusal entry:image_code; entry:question for the answer of a question
 */
export const mustFitImage = async (
  { services, cookies, now }: { services: Services; cookies: Cookies; now: Date },
  { uuid, checkCode: read }: { uuid: string; checkCode: string },
  leave = false,
): Promise<void> => {
  const secret = read.trim().toLowerCase()
  const key = keyOf(entryBrowser(cookies), uuid)
  const asked = await services.db.asOwner(tx => readSecret<Kept>(tx, purpose, key, now))
  const fits = await guessSecret(services.db, { purpose, key, secret, leave }, now)
  if (fits === null) throw new Refusal(asked?.question ? 'entry:question' : 'entry:image_code', {}, 'checkCode')
}
