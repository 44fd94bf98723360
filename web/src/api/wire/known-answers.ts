/**
 * Answers that came with a revision, kept in this window, over a reload too. Asked again with the revision, the server
 * says only that it is still the one, or answers anew: an answer kept here is never shown unasked. They go with whoever
 * they were for.
 */

const prefix = 'paiban.known '

export interface KnownAnswer {
  revision: string
  text: string
}

/** Counts who was here: what was asked for somebody before is not kept. */
let visit = 0
export const knownVisit = () => visit

/** What a browser without a window's memory has is nothing. */
const memory = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

export const knownAnswer = (address: string): KnownAnswer | undefined => {
  const kept = memory()?.getItem(prefix + address)
  if (!kept) return undefined
  const end = kept.indexOf('\n')
  return { revision: kept.slice(0, end), text: kept.slice(end + 1) }
}

/** Keeps an answer for whoever was here when it was asked for. */
export const keepAnswer = (address: string, { revision, text }: KnownAnswer, asked: number) => {
  if (asked !== visit) return
  try {
    memory()?.setItem(prefix + address, `${revision}\n${text}`)
  } catch {
    // No space for it: the next answer comes whole.
    memory()?.removeItem(prefix + address)
  }
}

export const forgetAnswers = () => {
  visit += 1
  const kept = memory()
  if (!kept) return
  const names = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '')
  for (const name of names) if (name.startsWith(prefix)) kept.removeItem(name)
}
