/** Who acts in a call: resolved anew on every call from the session, so that a taken right is gone at once. */
import type { Permission } from '#contract/shared/permissions.ts'
import type { Scope } from '#contract/shared/scope.ts'

/** A department that a grant reaches, with all below it as the tree is when somebody asks, or alone. */
export interface Span {
  departmentId: string
  below: boolean
}

/** A role as it is granted to a member on a day: what it permits, and where: in the whole company, or in spans of it. */
export interface Granted {
  permissions: ReadonlySet<Permission>
  whole: boolean
  spans: readonly Span[]
}

export interface Actor {
  personId: string
  companyId: string
  membershipId: string
  /** The person as an employee of the company. */
  employeeId: string | null
  name: string
  /** What the person may do somewhere; where is what `reach` answers. */
  permissions: ReadonlySet<Permission>
  grants: readonly Granted[]
  /** The permission that the call names, and so the one that reaches; null where it names none, and any reaches. */
  by: Permission | null
  /** Of the call; absent in a job. */
  sessionId?: string
  /** Whoever views the company as this one: nothing is reached beyond what that one reaches too. */
  within?: Actor
}

/** The same actor in an act of another permission than the call's. */
export const actingBy = (actor: Actor, by: Permission): Actor => ({ ...actor, by })

/** A role, or a member, as whom a session looks at its company. */
export interface Viewing {
  roleId?: string
  /** How far the role reaches for whoever has it. */
  scope?: Scope
  membershipId?: string
  /** Of the member. */
  name?: string
  until: string
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
  /** Whose view of the company this session shows, while that lasts. */
  viewing?: Viewing | null
}
