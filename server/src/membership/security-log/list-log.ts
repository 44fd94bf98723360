/** The security log of a company: who did what to accounts and rights, newest first. */
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { type LogAction, logActions } from '#contract/audit/log-actions.ts'
import type { AuditSubject, AuditVerb } from '#contract/audit/subjects.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { answeredBy } from '../../access/audit-reach.ts'
import { membership, role } from '../../access/schema.ts'
import { accountSubject } from '../../account/index.ts'
import { auditPage } from '../../audit/audit-page.ts'
import { auditLine } from '../../audit/schema.ts'
import { companyZone } from '../../calendar/company-zone.ts'
import { headOfficeZone } from '../../clock.ts'
import { containing } from '../../db/containing.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findWords } from '../../messages/words.ts'
import { employee } from '../../people/schema.ts'

type Call = typeof securityCalls.listLog
type Line = typeof auditLine.$inferSelect

/** Lines of members are written by the organisation, under names of its own. */
const ofMembers: Partial<Record<LogAction, AuditVerb<'membership'>>> = { member_added: 'add', member_changed: 'change' }
const ofCompany: readonly LogAction[] = ['company_approved', 'company_refused', 'device_code_on', 'device_code_off']
const ofAccounts = logActions.filter(action => !ofCompany.includes(action) && ofMembers[action] === undefined)

const linesOf = (what: LogAction | undefined): SQL | undefined => {
  const wanted = (list: readonly LogAction[]) => list.filter(action => what === undefined || action === what)
  const members = wanted(['member_added', 'member_changed']).flatMap(action => ofMembers[action] ?? [])
  const parts: [AuditSubject, AuditVerb[]][] = [
    [accountSubject, wanted(ofAccounts)],
    ['company', wanted(ofCompany)],
    ['membership', members],
  ]
  return or(
    ...parts
      .filter(([, actions]) => actions.length > 0)
      .map(([subject, actions]) => and(eq(auditLine.subject, subject), inArray(auditLine.action, actions))),
  )
}

const actionOf = (line: Line): LogAction => {
  const name = line.subject === 'membership' ? `member_${line.action === 'add' ? 'added' : 'changed'}` : line.action
  return logActions.find(action => action === name) ?? 'member_changed'
}

/** The instant at which a day begins in a time zone, also where the clock changes on it. */
const dayStart = (date: string, timeZone: string, daysLater = 0): SQL =>
  sql`(${date}::date + ${daysLater}::int)::timestamp at time zone ${timeZone}`

/** Names of roles by id, in words where they are built in. */
const roleNames = async (tx: Tx, locale: Locale): Promise<(ids: unknown) => string> => {
  const rows = await tx.select().from(role)
  const named = new Map(rows.map(row => [row.id, findWords(locale, `account:role.${row.code}`) ?? row.name]))
  return ids => (Array.isArray(ids) ? ids.map(id => named.get(String(id)) ?? '').join(', ') : '')
}

const memberNames = async (tx: Tx, lines: readonly Line[]): Promise<Map<string, string>> => {
  const ids = lines.map(line => line.subjectId)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: membership.id, personId: membership.personId, name: employee.name })
    .from(membership)
    .innerJoin(employee, eq(employee.id, membership.employeeId))
    .where(or(inArray(membership.id, ids), inArray(membership.personId, ids)))
  return new Map(rows.flatMap(row => [[row.id, row.name] as const, [row.personId, row.name] as const]))
}

type Facts = Partial<Record<'device' | 'address' | 'detail' | 'roleIds' | 'active', unknown>> | null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const listLog = async ({ input, tx, actor, locale }: Served<Call>): Promise<Answer<Call>> => {
  const who = input.who?.trim()
  const zone = (await companyZone(tx)) ?? headOfficeZone
  const where = and(
    linesOf(input.what),
    answeredBy(actor),
    who ? ilike(auditLine.personName, containing(who)) : undefined,
    input.from === undefined ? undefined : gte(auditLine.at, dayStart(input.from, zone)),
    input.to === undefined ? undefined : lt(auditLine.at, dayStart(input.to, zone, 1)),
  )
  const { lines, total } = await auditPage(tx, where, input)
  const rolesOf = await roleNames(tx, locale)
  const names = await memberNames(tx, lines)
  return {
    rows: lines.map(line => {
      const [before, after] = [line.before as Facts, line.after as Facts]
      const change = line.subject === 'membership' ? `${rolesOf(before?.roleIds)} → ${rolesOf(after?.roleIds)}` : ''
      const about = line.subjectId === line.personId ? '' : (names.get(line.subjectId) ?? '')
      return {
        id: line.id,
        at: line.at.toISOString(),
        by: line.personName,
        action: actionOf(line),
        about,
        device: textOf(after?.device),
        address: textOf(after?.address),
        detail: change || textOf(after?.detail),
      }
    }),
    total,
  }
}
