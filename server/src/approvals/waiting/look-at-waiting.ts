/**
 * What becomes due while requests wait: witnesses who keep silent, a reminder, somebody else who is asked as well, somebody
 * in place of an approver who has left, and the final message of what can be undone no more. May run twice, and late.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { company } from '../../db/schema.ts'
import { stackOf } from '../../log.ts'
import type { Services } from '../../services.ts'
import type { AboveApprovals } from '../above.ts'
import { returnUnproved } from '../acts/prove-request.ts'
import { aboutOf, changeRequest, lockRequest } from '../find-request.ts'
import { applicantsOf, nobody, note, notify } from '../note.ts'
import { request, requestCopy, requestStage, requestStep, requestWitness } from '../schema.ts'
import {
  type Acting,
  askedNow,
  assigneesOf,
  decidersNow,
  newlyAsked,
  openStageIn,
  plannedStage,
  takeUpAssignees,
} from '../stages.ts'
import type { About, AnySubject, RequestRecord } from '../subject.ts'

/** Most of one kind in a run: the next run goes on after them, so that those that stay due hold up no other. */
const mostOfRun = 200

type Due = 'message' | 'proof' | 'remind' | 'escalate' | 'replace'

/** Hours that the flow kept with the request gives the stage that is open. */
const hoursOf = (what: 'remind' | 'escalate') =>
  sql`(request.flow -> 'stages' -> s.place -> 'wait' ->> ${what})::int * interval '1 hour'`

const found = (due: Due, now: Date, { after, most }: { after: string | undefined; most: number }) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const open = sql`select request.id from request_stage s join request on request.id = s.request_id
    and request.revision = s.revision and request.status = 'in_approval' where s.state = 'open'`
  const statements = {
    message: sql`select id from request where tell_at <= ${at}`,
    proof: sql`select id from request where status = 'in_approval' and stage = -1
      and witnessed_at + (flow ->> 'witnessHours')::int * interval '1 hour' <= ${at}`,
    remind: sql`${open} and s.reminded_at is null and s.opened_at + ${hoursOf('remind')} <= ${at}`,
    escalate: sql`${open} and s.escalated_at is null and s.opened_at + ${hoursOf('escalate')} <= ${at}`,
    replace: sql`${open} and (not exists (select from request_assignee a where a.stage_id = s.id and a.state = 'waiting')
      or exists (select from request_assignee a where a.stage_id = s.id and a.state = 'waiting' and not exists (
        select from membership m where m.person_id = a.person_id and m.company_id = request.company_id and m.active)))`,
  }
  const further = after === undefined ? sql`true` : sql`due.id > ${after}::uuid`
  return sql`select due.id from (${statements[due]}) due where ${further} order by due.id limit ${most}`
}

/** A request that is due, under its lock and as its subject reads it. */
interface Waiting {
  tx: Tx
  subject: AnySubject
  about: About<unknown>
  by: Acting
}

/** Who decided last, whose message it is. */
const lastDecision = async (tx: Tx, { id }: RequestRecord) => {
  const [last] = await tx
    .select()
    .from(requestStep)
    .where(and(eq(requestStep.requestId, id), sql`${requestStep.act} in ('agree', 'refuse')`))
    .orderBy(sql`${requestStep.at} desc, ${requestStep.id} desc`)
    .limit(1)
  return last
}

/** One final message, once the decision stands. */
const tellFinally = async ({ tx, subject, about, by }: Waiting): Promise<void> => {
  const { request: record } = about
  if (record.tellAt === null || record.tellAt > by.now) return
  const changed = await changeRequest(tx, record, { tellAt: null })
  const last = await lastDecision(tx, changed)
  const actor = last ? { personId: last.personId, name: last.personName } : nobody
  const told = { ...about, request: changed, by: { ...by, actor }, remark: last?.remark ?? '' }
  if (changed.status === 'refused') return notify(tx, subject, 'refused', applicantsOf(changed), told)
  await notify(tx, subject, 'agreed', applicantsOf(changed), told)
  const copies = await tx.select().from(requestCopy).where(eq(requestCopy.requestId, changed.id))
  await notify(
    tx,
    subject,
    'copied',
    copies.map(each => each.personId),
    told,
  )
}

/** Witnesses have had their time: it goes back to be edited. */
const returnLate = async ({ tx, subject, about, by }: Waiting): Promise<void> => {
  const { request: record } = about
  const hours = record.flow.witnessHours
  if (record.status !== 'in_approval' || record.stage !== -1 || record.witnessedAt === null || hours === undefined)
    return
  if (record.witnessedAt.getTime() + hours * 3_600_000 > by.now.getTime()) return
  const silent = and(eq(requestWitness.requestId, record.id), eq(requestWitness.state, 'waiting'))
  await tx.update(requestWitness).set({ state: 'late' }).where(silent)
  await note(tx, subject, 'witness_late', about)
  await returnUnproved(tx, subject, about, 'proof_late')
}

const remind = async ({ tx, subject, about, by }: Waiting): Promise<void> => {
  const stage = await openStageIn(tx, about.request)
  if (!stage || stage.remindedAt !== null) return
  await tx.update(requestStage).set({ remindedAt: by.now }).where(eq(requestStage.id, stage.id))
  const asked = askedNow(stage.rule, await assigneesOf(tx, stage.id)).map(each => each.personId)
  await note(tx, subject, 'remind', about)
  await notify(tx, subject, 'reminded', asked, about)
}

/** Takes up anew who is asked; answers those who were not before. */
const takeUp = async ({ tx, about, by }: Waiting, escalatedAt: Date | null): Promise<string[]> => {
  const planned = plannedStage(about.request)
  const open = await openStageIn(tx, about.request)
  if (!planned || !open) return []
  const stage = { ...open, escalatedAt: open.escalatedAt ?? escalatedAt }
  const deciders = await decidersNow(tx, about.request, planned, stage, by.today)
  const { assignees, asked } = await takeUpAssignees(tx, about.request, stage, deciders)
  return newlyAsked(stage, assignees, asked)
}

const escalate = async (waiting: Waiting): Promise<void> => {
  const { tx, subject, about, by } = waiting
  const stage = await openStageIn(tx, about.request)
  if (!stage || stage.escalatedAt !== null) return
  await tx.update(requestStage).set({ escalatedAt: by.now }).where(eq(requestStage.id, stage.id))
  const asked = await takeUp(waiting, by.now)
  await note(tx, subject, 'escalate', about)
  await notify(tx, subject, 'escalated', asked, about)
}

/** Whoever has left is asked no more; whoever the flow finds instead is. */
const replace = async (waiting: Waiting): Promise<void> => {
  const { tx, subject, about } = waiting
  const asked = await takeUp(waiting, null)
  if (asked.length === 0) return
  await note(tx, subject, 'replace', about)
  await notify(tx, subject, 'asked', asked, about)
}

const doing: Record<Due, (waiting: Waiting) => Promise<void>> = {
  ...{ message: tellFinally, proof: returnLate, remind, escalate, replace },
}

/** How far the last run came, where it did not come to the end. */
interface Round {
  most: number
  last: Map<string, string>
}

/** Each request in a transaction of its own: one that cannot go on holds up no other. */
const lookIn = async (
  { subjects }: AboveApprovals,
  services: Services,
  companyId: string,
  round: Round,
): Promise<void> => {
  const by: Acting = { actor: nobody, now: services.clock.now(), services, today: services.clock.today() }
  for (const due of Object.keys(doing) as Due[]) {
    const place = `${companyId} ${due}`
    const part = { after: round.last.get(place), most: round.most }
    const ids = await services.db.inCompany(companyId, tx => rowsOf<{ id: string }>(tx, found(due, by.now, part)))
    if (ids.length < round.most) round.last.delete(place)
    else round.last.set(place, ids.at(-1)?.id ?? '')
    for (const { id } of ids)
      await services.db
        .inCompany(companyId, async tx => {
          const [record] = await tx.select().from(request).where(eq(request.id, id))
          const subject = subjects.find(each => each.noun === record?.subject)
          if (!subject) return
          const locked = await lockRequest(tx, subject, id)
          await doing[due]({ tx, subject, about: aboutOf(subject, locked, by, ''), by })
        })
        .catch((error: unknown) =>
          services.log.error(
            { company: companyId, request: id, due, stack: stackOf(error) },
            'a request that waits failed',
          ),
        )
  }
}

/** Companies with something that waits, so that those without cost one question for all. */
export const lookAtWaiting = (above: AboveApprovals, most = mostOfRun) => {
  const round: Round = { most, last: new Map() }
  return async (services: Services): Promise<void> => {
    const waiting = sql`exists (select from request r where r.company_id = ${company.id}
      and (r.status = 'in_approval' or r.tell_at is not null))`
    const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company).where(waiting))
    for (const { id } of companies) await lookIn(above, services, id, round)
  }
}
