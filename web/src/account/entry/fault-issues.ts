/** The faults that the contract's checks find, as the issues of a form. */
import type { Faults } from '#contract/account/entry/checks.ts'
import type { Issues } from '#web/form/issues.ts'

export const faultIssues = (faults: Faults): Issues =>
  Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, { key: `entry:error.${code}` }]))

/** One fault as an entry of the issues, or none. */
export const faultIssue = (field: string, code: string | undefined): Issues =>
  code === undefined ? {} : { [field]: { key: `entry:error.${code}` } }
