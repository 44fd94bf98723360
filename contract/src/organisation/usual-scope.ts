/** How far a role reaches where nobody chose: what an invitation by a link gives, and what a form begins with. */

const usual = { administrator: 'company', hr: 'company', employee: 'self' } as const
const widest = ['company', 'own', 'self'] as const

export type UsualScope = (typeof widest)[number]

/** Administrators and HR see the whole company, plain employees themselves, everybody else the own department. */
export const usualScopeOf = (code: string | null): UsualScope =>
  code !== null && code in usual ? usual[code as keyof typeof usual] : 'own'

/** Of several roles, by their codes, the widest. */
export const usualScopeOfAll = (codes: readonly (string | null)[]): UsualScope =>
  widest.find(kind => codes.some(code => usualScopeOf(code) === kind)) ?? 'own'
