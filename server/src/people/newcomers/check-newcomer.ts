/** What is worth a look before somebody is taken on: each with what it was found by; none of it forbids. */
import { type SQL, sql } from 'drizzle-orm'
import type { Retirement } from '#contract/engine.ts'
import type { NewcomerWarning, newcomerCalls } from '#contract/people/blacklist.ts'
import { identityText } from '#contract/people/identity.ts'
import { allowAttempt } from '../../access/entry/rate-limit.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { recordsSealedAs } from '../../sealed/sealed-values.ts'
import { countsOn, numbered } from '../blacklist/blacklist.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { warnOfLimit } from './employee-limit.ts'

type Call = typeof newcomerCalls.checkNewcomer
type Request = ServedLong<Call>
type By = NewcomerWarning['by']

/** Nobody works before; Provisions on Prohibition of Child Labour (禁止使用童工规定), article 2. */
const leastAge = 16

const nothing = { name: null, on: null, age: null, limit: null }

/** Of the employees that are found, whether each is on the job, and the name of those within reach. */
const known = async ({ input, actor, services }: Request, tx: Tx, by: By, found: SQL): Promise<NewcomerWarning[]> => {
  const today = services.clock.today()
  const within = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const other = input.employeeId === undefined ? sql`true` : sql`employee.id <> ${input.employeeId}`
  const rows = await rowsOf<{ name: string | null; left_on: string | null }>(
    tx,
    sql`select case when ${within} then employee.name end as name, employee.left_on::text from employee ${termsOn(today)}
      where employee.deleted_at is null and ${found} and ${other} order by employee.left_on desc nulls first limit 5`,
  )
  return rows.map(({ name, left_on: on }) => {
    const left = on !== null && on < today
    return { ...nothing, code: left ? 'previous_leaver' : 'on_the_job', by, name, on: left ? on : null }
  })
}

const listed = async (tx: Tx, by: By, found: SQL, today: string): Promise<NewcomerWarning[]> => {
  const rows = await rowsOf(tx, sql`select id from blacklist_entry where ${found} and ${countsOn(today)} limit 1`)
  return rows.map(() => ({ ...nothing, code: 'blacklisted', by }))
}

/**
 * People on the job who have named this phone as that of somebody of their family, or whose own it is. Whoever may not see
 * how people are reached learns nothing of the families of those beyond reach.
 */
const relatives = async (
  { input, actor, services }: Request,
  tx: Tx,
  by: By,
  { phone, own }: { phone: string; own: boolean },
): Promise<NewcomerWarning[]> => {
  const today = services.clock.today()
  const within = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const other = input.employeeId === undefined ? sql`true` : sql`employee.id <> ${input.employeeId}`
  const told = actor.permissions.has('people.contact') ? sql`true` : within
  const named = sql`exists (select from employee_record record where record.employee_id = employee.id
    and record.kind = 'contact' and record.deleted_at is null
    and right(regexp_replace(record.content ->> 'phone', '[^0-9]', '', 'g'), 11) = ${phone})`
  const rows = await rowsOf<{ name: string | null }>(
    tx,
    sql`select case when ${within} then employee.name end as name from employee ${termsOn(today)}
      where employee.deleted_at is null and (employee.left_on is null or employee.left_on >= ${today}) and ${other}
        and ${told} and (${named} or ${own ? sql`employee.phone = ${phone}` : sql`false`})
      order by employee.job_number limit 5`,
  )
  return rows.map(({ name }) => ({ ...nothing, code: 'relative', by, name }))
}

/** The eleven places of a phone that is written with gaps or its country before it. */
const phoneIn = (text: string | null): string | undefined => /\d{11}$/.exec((text ?? '').replaceAll(/\D/g, ''))?.[0]

/** Too young to be employed, or of an age to retire. */
export const ofAge = async (
  services: Request['services'],
  { birth, gender }: Pick<Request['input'], 'birth' | 'gender'>,
  today: string,
): Promise<NewcomerWarning[]> => {
  if (birth === null || birth > today) return []
  const age = await services.engine.call<number>('age', { birth, on: today })
  const told = { ...nothing, by: 'birth' as const, age }
  if (age < leastAge) return [{ ...told, code: 'underage' }]
  // A woman's category follows from a post that she does not have yet: the earlier age is worth the look.
  const category = gender === 'female' ? 'woman_worker' : 'man'
  const { on } = await services.engine.call<Retirement>('retirement', { birth, category })
  return on <= today ? [{ ...told, code: 'overage' }] : []
}

/** Whoever takes people on asks a few times for each; whoever asks without end tries numbers. @throws too_frequent */
const mustAskSeldom = async ({ input, actor, services, now }: Request): Promise<void> => {
  if (input.phone === null && input.identityNumber === null && input.contactPhone === null) return
  const { db, env } = services
  await allowAttempt(db, `newcomer ${actor.companyId} ${actor.personId}`, env.limits.newcomer_person, now)
}

/** @throws Refusal not_found, forbidden for an employee beyond reach, too_frequent */
export const checkNewcomer = async (request: Request): Promise<Answer<Call>> => {
  const { input, actor, services, inCompany } = request
  await mustAskSeldom(request)
  const today = services.clock.today()
  const warnings = await inCompany(async tx => {
    if (input.employeeId !== undefined) await mustSeeEmployee(tx, actor, input.employeeId, today)
    const found: NewcomerWarning[] = await warnOfLimit(tx, today, input.coming)
    if (input.phone !== null) {
      found.push(...(await known(request, tx, 'phone', sql`employee.phone = ${input.phone}`)))
      found.push(...(await listed(tx, 'phone', sql`phone = ${input.phone}`, today)))
    }
    if (input.phone !== null) found.push(...(await relatives(request, tx, 'phone', { phone: input.phone, own: false })))
    const contact = phoneIn(input.contactPhone)
    if (contact !== undefined) found.push(...(await relatives(request, tx, 'contact', { phone: contact, own: true })))
    // Whoever may see no such number is not told whose one is.
    if (input.identityNumber !== null && actor.permissions.has('people.identity')) {
      const number = identityText(input.identityNumber)
      const same = recordsSealedAs(services.sealing, { companyId: actor.companyId, field: 'identityNumber' }, number)
      found.push(...(await known(request, tx, 'identityNumber', sql`employee.id in ${same}`)))
      found.push(...(await listed(tx, 'identityNumber', numbered(services, actor.companyId, number), today)))
    }
    return found
  })
  return { warnings: [...warnings, ...(await ofAge(services, input, today))] }
}
