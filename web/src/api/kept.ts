/**
 * What the page does with kept answers: every success is told to them, and what a silent server said before stands in.
 * Where the browser starts nothing without network (no service worker: plain http, an old browser) nothing is kept.
 */
import { KeptAnswers } from '#web/offline/kept-answers.ts'
import { KeptDatabase } from '#web/offline/kept-database.ts'

let answers: KeptAnswers | undefined

/** The one memory of the page; opened with the first call. */
export const keptAnswers = (): KeptAnswers | undefined => {
  if (!('serviceWorker' in navigator) || typeof indexedDB === 'undefined') return undefined
  answers ??= new KeptAnswers(new KeptDatabase())
  return answers
}

const times = new WeakMap<object, string>()

/** Notes that an answer is one of before. */
export const noteKept = (answer: object, at: string) => times.set(answer, at)

/** When the server gave an answer that was kept; nothing for one that it has just given. */
export const keptAt = (answer: object): string | undefined => times.get(answer)
