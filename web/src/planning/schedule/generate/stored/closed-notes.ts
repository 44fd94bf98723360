/** Which notes about rosters that the server stored were closed in this browser, each by its plan and the revision it told of. */

const KEPT = 'paiban.schedule.filled'
/** So many are remembered. */
const MOST = 20

const markOf = (planId: string, revision: number) => `${planId} ${revision}`

const read = (): string[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const isClosed = (planId: string, revision: number): boolean => read().includes(markOf(planId, revision))

export const keepClosed = (planId: string, revision: number): void => {
  const mark = markOf(planId, revision)
  localStorage.setItem(KEPT, JSON.stringify([mark, ...read().filter(each => each !== mark)].slice(0, MOST)))
}
