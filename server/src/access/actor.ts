/** Who acts in a call: resolved anew on every call from the session, so that a taken right is gone at once. */
import type { Permission } from '#contract/shared/permissions.ts'

export interface Actor {
  personId: string
  companyId: string
  membershipId: string
  /** The person as an employee of the company. */
  employeeId: string | null
  name: string
  permissions: ReadonlySet<Permission>
  /** The departments that the person manages, sub-departments included. */
  departments: 'all' | ReadonlySet<string>
}

/** A signed-in person, with or without a company. */
export interface SignedIn {
  sessionId: string
  personId: string
  companyId: string | null
  name: string
  locale: string | null
  /** Has not accepted the privacy agreement in force. */
  policyDue: boolean
}
