/**
 * What was opened from the search of late: screens and sites by their address. Who was looked up is kept nowhere, so that
 * nobody who comes later reads a name.
 */

const storageKey = 'paiban.search.recent'
/** So many are remembered. */
const most = 5

export const readRecent = (company: string): string[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(`${storageKey}.${company}`) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** The newest first, each once. */
export const keepRecent = (company: string, address: string) => {
  const next = [address, ...readRecent(company).filter(each => each !== address)].slice(0, most)
  localStorage.setItem(`${storageKey}.${company}`, JSON.stringify(next))
}
