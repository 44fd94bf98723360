/**
 * The reads whose last answers this browser keeps for a time without network, and how many of each. Nothing else that
 * the server says is kept. Paths, not contracts: the way in loads this, and no screen's schemas.
 */

const api = '/forward_webfront/api/'

/** Who is signed in; the answer names whose everything else is. */
export const mePath = `${api}account/session/me.htm`
export const enterCompanyPath = `${api}at/login/checkApps.htm`
export const signOutPath = `${api}at/login/logout.htm`

/** Answers kept of each read, by what it was asked: those opened last. */
export const keptCalls: ReadonlyMap<string, number> = new Map([
  [mePath, 1],
  [`${api}account/message/list.htm`, 2],
  [`${api}planning/plan/list.htm`, 4],
  [`${api}planning/plan/open.htm`, 4],
  [`${api}planning/myroster/list.htm`, 6],
])

/** Older answers are no longer shown: a person who was away that long may have nothing to do with the company. */
export const keptDays = 7
