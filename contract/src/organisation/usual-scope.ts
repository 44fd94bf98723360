/** How far a role reaches where nobody chose: what an invitation by a link gives, and what a form begins with. */
import type { Scope } from '../shared/scope.ts'

const company: Scope = { kind: 'company' }
const below: Scope = { kind: 'superior', levels: 0 }
const self: Scope = { kind: 'self' }

const usual = { administrator: company, hr: company, employee: self }
const widest = [company, below, self]

/** Administrators and HR see the whole company, plain employees themselves, everybody else the own department with all below. */
export const usualScopeOf = (code: string | null): Scope =>
  code !== null && code in usual ? usual[code as keyof typeof usual] : below

/** Of several roles, by their codes, the widest. */
export const usualScopeOfAll = (codes: readonly (string | null)[]): Scope =>
  widest.find(scope => codes.some(code => usualScopeOf(code) === scope)) ?? below
