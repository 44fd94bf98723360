/**
 * Counts anew what is outdated: the job behind the figures and proofs that lists show. A row of `plan_due` stays until
 * what it stands for has been counted, so a process that is killed between loses nothing; whoever takes rows up holds
 * them back for a while, and two who count one plan all the same do no harm (`keepFigures`).
 */
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { arrayOf } from '../../../db/array-of.ts'
import type { Database, InCompany, Tx } from '../../../db/database.ts'
import { isConnectionLost } from '../../../db/postgres/connection-lost.ts'
import { rowsOf } from '../../../db/rows.ts'
import { Refusal } from '../../../errors.ts'
import { stackOf } from '../../../log.ts'
import { inTurnOf } from '../../../threads/turn.ts'
import type { PlanRecord } from '../find-plan.ts'
import { plan, planDue } from '../schema.ts'
import { type Counting, countAnew, longestAgo, toBeCounted } from './figures.ts'
import { lookAtProof, unseenProofs } from './proof.ts'
import { plansBeside, takeUpChanges } from './standing.ts'

/** So many plans of a company are taken up at once, before another company has its turn. */
const atOnce = 25
/** Longer than they take; after that another process may think that this one was killed. */
const heldSeconds = 60
/** What could not be counted is tried again after so long, or when something of it changes. */
const failedSeconds = 600

type Keeping = Counting & { db: Database }

interface Due extends Record<string, unknown> {
  id: string
  plan_id: string
  moved: boolean
}

/** Plans that people still work on come first, then those that wait longest. */
const takeDue = (tx: Tx, today: string): Promise<Due[]> =>
  rowsOf<Due>(
    tx,
    sql`with turn as (
        select due.plan_id from plan_due due join plan on plan.id = due.plan_id
        where due.after <= now()
        group by due.plan_id, plan.last_date
        order by plan.last_date < ${today}::date, min(due.at), due.plan_id
        limit ${atOnce}::integer
      ),
      taken as (
        select due.id from plan_due due join turn on turn.plan_id = due.plan_id
        where due.after <= now() for update of due skip locked
      )
      update plan_due set after = now() + make_interval(secs => ${heldSeconds}::integer)
      where id in (select id from taken) returning id, plan_id, moved`,
  )

interface Work {
  due: Due[]
  toCount: PlanRecord[]
  unseen: PlanRecord[]
}

const findWork = async (tx: Tx, today: string): Promise<Work> => {
  await takeUpChanges(tx)
  const due = await takeDue(tx, today)
  const moved = new Set(due.filter(each => each.moved).map(each => each.plan_id))
  const ids = new Set([...due.map(each => each.plan_id), ...(await plansBeside(tx, [...moved]))])
  if (ids.size === 0) return { due, toCount: [], unseen: [] }
  const records = await tx
    .select()
    .from(plan)
    .where(and(inArray(plan.id, [...ids]), isNull(plan.deletedAt)))
    .orderBy(plan.first, plan.id)
  const toCount = (await toBeCounted(tx, records)).sort(longestAgo)
  return { due, toCount, unseen: await unseenProofs(tx, records) }
}

/** A proof that cannot be looked at is told to nobody; it does not hold up the others. */
const lookAt = async (keeping: Keeping, inCompany: InCompany, record: PlanRecord): Promise<void> => {
  try {
    await lookAtProof(keeping, inCompany, record)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    keeping.log.error({ plan: record.id, code: error.code }, 'a proof was not looked at')
  }
}

const putAway = async (tx: Tx, due: readonly Due[], failed: readonly string[]): Promise<void> => {
  await tx.delete(planDue).where(
    inArray(
      planDue.id,
      due.map(each => each.id),
    ),
  )
  const after = sql`now() + make_interval(secs => ${failedSeconds}::integer)`
  if (failed.length > 0) await tx.insert(planDue).values(failed.map(planId => ({ planId, after, failed: true })))
}

/** Somebody else was faster, perhaps with what was there before: looked at again at once. */
const giveBack = (tx: Tx, due: readonly Due[]) =>
  tx.execute(sql`update plan_due set after = now() where id = any(${arrayOf(due.map(each => each.id))}::uuid[])`)

/** One turn of a company. Answers how many of its plans were taken up. */
const keepOf = async (keeping: Keeping, inCompany: InCompany, signal: AbortSignal): Promise<number> => {
  const { due, toCount, unseen } = await inCompany(tx => findWork(tx, keeping.clock.today()))
  if (due.length === 0) return 0
  const failed: string[] = []
  let missed = false
  for (const record of toCount) {
    if (signal.aborted) break
    const { how } = await countAnew(keeping, inCompany, record)
    if (how === 'failed') failed.push(record.id)
    missed ||= how === 'missed'
  }
  for (const record of unseen) if (!signal.aborted) await lookAt(keeping, inCompany, record)
  await inCompany(async tx => {
    if (missed || signal.aborted) await giveBack(tx, due)
    else await putAway(tx, due, failed)
  })
  return due.length
}

/** Companies of which something may be outdated, those first that wait longest. */
const companiesDue = (db: Database): Promise<string[]> =>
  db.asOwner(async tx => {
    const rows = await rowsOf<{ company_id: string }>(
      tx,
      sql`select company_id, min(at) as since from (
          select company_id, at from plan_due where after <= now()
          union all select company_id, noted_at from change where reader = 'planning'
        ) waiting group by company_id order by since, company_id`,
    )
    return rows.map(each => each.company_id)
  })

/** A company that cannot be counted does not hold up the others; what it had taken up comes again by itself. */
const turnOf = async (keeping: Keeping, companyId: string, signal: AbortSignal): Promise<number> => {
  const inCompany: InCompany = work => keeping.db.inCompany(companyId, work)
  try {
    return await inTurnOf(companyId, () => keepOf(keeping, inCompany, signal))
  } catch (error) {
    if (isConnectionLost(error)) throw error
    keeping.log.error({ company: companyId, stack: stackOf(error) }, 'figures of a company were not counted')
    return 0
  }
}

/** Counts until nothing is outdated, a turn of each company after the other. */
export const keepFiguresFresh = async (keeping: Keeping, signal: AbortSignal): Promise<void> => {
  for (let taken = 1; taken > 0 && !signal.aborted; ) {
    taken = 0
    for (const companyId of await companiesDue(keeping.db)) {
      if (signal.aborted) return
      taken += await turnOf(keeping, companyId, signal)
    }
  }
}

/** How far figures lag behind what was written: for whoever watches the server. */
export const lagOfFigures = (db: Database) =>
  db.asOwner(async tx => {
    const [lag] = await rowsOf<{ plans: number; failed: number; changes: number; seconds: number }>(
      tx,
      sql`select
          (select count(distinct plan_id) from plan_due where not failed)::integer as plans,
          (select count(distinct plan_id) from plan_due where failed)::integer as failed,
          (select count(*) from change where reader = 'planning')::integer as changes,
          coalesce(extract(epoch from now() - (select min(since) from (
            select min(at) as since from plan_due where not failed
            union all select min(noted_at) from change where reader = 'planning'
          ) waiting)), 0)::integer as seconds`,
    )
    return lag
  })
