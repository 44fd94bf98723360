/**
 * The job that writes what rules give, carry over and end: each night for all companies, and for one as soon as a rule of
 * it has changed. It may run twice, or after nights without a server: the same lines come of it.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays } from '#contract/shared/business-date.ts'
import type { InCompany } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import { defineJob } from '../../jobs/job.ts'
import { stackOf } from '../../log.ts'
import type { Services } from '../../services.ts'
import { writeDue } from './due-lines.ts'

/** People of one transaction: their ledgers are held meanwhile. */
const together = 100

/** Days after the last one on which what was given for later is still settled. */
const settledFor = 400

const peopleOf = (inCompany: InCompany, today: string): Promise<string[]> =>
  inCompany(async tx => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id from employee where deleted_at is null and hired_on <= ${today}::date
        and (left_on is null or left_on >= ${addDays(today, -settledFor)}::date) order by job_number, id`,
    )
    return rows.map(each => each.id)
  })

/** How often a batch is begun in all: a deadlock with whoever decides on leave meanwhile ends one of the two. */
const tries = 3

/** Whether the database ended a transaction for another's sake: done again it may go through. */
const isEndedForAnother = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && /^(40001|40P01)$/.test(String(error.code))) || isEndedForAnother(error.cause))

const againWhereEnded = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = tries - 1; left > 0; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (!isEndedForAnother(error)) throw error
    }
  return work()
}

/** One person's facts that make no sense hold up nobody else: where some cannot be asked about together, each is alone. */
const writeSome = async (
  { engine, clock, log }: Pick<Services, 'engine' | 'clock' | 'log'>,
  inCompany: InCompany,
  employeeIds: readonly string[],
): Promise<number> => {
  const wish = { to: clock.today(), now: clock.now(), employeeIds }
  try {
    return await againWhereEnded(() => inCompany(tx => writeDue(tx, engine, wish)))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'engine_refused')) throw error
    const [only, ...others] = employeeIds
    if (others.length === 0) {
      log.error({ employee: only, errors: error.data }, 'leave that is due could not be counted')
      return 0
    }
    let written = 0
    for (const id of employeeIds) written += await writeSome({ engine, clock, log }, inCompany, [id])
    return written
  }
}

/** @returns how many lines were written */
export const writeDueOf = async (
  services: Pick<Services, 'engine' | 'clock' | 'log'>,
  inCompany: InCompany,
  told: (done: number, all: number) => Promise<void> = async () => {},
): Promise<number> => {
  const people = await peopleOf(inCompany, services.clock.today())
  let written = 0
  for (let at = 0; at < people.length; at += together) {
    written += await writeSome(services, inCompany, people.slice(at, at + together))
    await told(Math.min(at + together, people.length), people.length)
  }
  return written
}

/** Of one company, begun by whoever changed a rule. */
export const leaveDueJob = defineJob({
  name: 'leave-due',
  schema: z.object({}),
  run: async ({ services, inCompany, progress }) => ({ lines: await writeDueOf(services, inCompany, progress) }),
})

/** Of all; one that fails is logged and holds up no other. */
export const writeDueNightly = async (services: Services): Promise<number> => {
  const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company))
  let written = 0
  for (const { id } of companies)
    written += await writeDueOf(services, work => services.db.inCompany(id, work)).catch((error: unknown) => {
      services.log.error({ company: id, stack: stackOf(error) }, 'leave that is due could not be written')
      return 0
    })
  return written
}
