/**
 * Remembers in this tab that a search runs or its result waits: who leaves the page or loads it anew meanwhile is told
 * that nobody took it, and that what was taken stands.
 */
const keyOf = (planId: string) => `paiban.schedule.undecided.${planId}`

export const noteUndecided = (planId: string, is: boolean): void =>
  is ? sessionStorage.setItem(keyOf(planId), 'yes') : sessionStorage.removeItem(keyOf(planId))

export const wasUndecided = (planId: string): boolean => sessionStorage.getItem(keyOf(planId)) !== null
