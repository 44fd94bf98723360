/** Who is signed in, what that person may do, and the company that was chosen. */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { accountCalls } from '#contract/account/calls.ts'
import { type Call, needsCompany, type Output } from '#contract/call.ts'
import type { Permission } from '#contract/shared/permissions.ts'

export type Me = Output<typeof accountCalls.me>
export type Company = NonNullable<Me['company']>

export interface Session {
  me: Me
  company: Company
  permissions: ReadonlySet<Permission>
  may: (permission: Permission) => boolean
  /** Whether a call of the company would be let in: its permission is held where it takes one, and the whole company reached where it asks for that. */
  mayCall: (call: Call) => boolean
}

/** What whoever is signed in at a company may call: it takes no permission. */
const free: ReadonlySet<Call['access']> = new Set(['public', 'person', 'company'])

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = ({ me, company, children }: { me: Me; company: Company; children: ReactNode }) => {
  const session = useMemo<Session>(() => {
    const permissions = new Set<Permission>(company.permissions)
    const whole = company.departments === 'all'
    return {
      me,
      company,
      permissions,
      may: permission => permissions.has(permission),
      mayCall: call =>
        (free.has(call.access) || permissions.has(call.access as Permission)) && (whole || !needsCompany(call)),
    }
  }, [me, company])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session; only screens behind the sign-in ask for it. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('this screen lies outside the signed-in frame')
  return session
}
