/** One request in full: its form, who was asked and who will be, what happened, what an agreement brings, what the reader may do. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import type { OpenedRequest } from '#contract/approvals/request.ts'
import type { RequestAct } from '#contract/approvals/values.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import type { AboveApprovals } from '../above.ts'
import { lastStep, undoableUntil } from '../acts/undo-step.ts'
import { personsOf } from '../deciders.ts'
import { standInsOf } from '../delegations/stand-ins.ts'
import { namesOf } from '../flows/found-way.ts'
import { stepsOf } from '../requests.ts'
import { request, requestAssignee, requestCopy, requestImage, requestStage, requestWitness } from '../schema.ts'
import { plannedStage, type StageRecord } from '../stages.ts'
import type { AnySubject, Asking, RequestRecord } from '../subject.ts'
import { type ReadRow, readRows, shownRows } from './request-rows.ts'
import { isSeen, lookingOf } from './tabs.ts'

type Call = typeof approvalCalls.openRequest
type Person = { id: string; name: string }

/** @throws not_found, forbidden */
const readSeen = async (tx: Tx, call: Pick<ServedLong<Call>, 'actor' | 'input'>, today: string) => {
  const looking = await lookingOf(tx, call.actor, today)
  const which = eq(request.id, call.input.requestId)
  const [row] = await readRows(tx, looking, and(which, isSeen(looking)), [], { page: 1, size: 1 })
  if (row) return { looking, row }
  throw new Refusal((await tx.$count(request, which)) > 0 ? 'forbidden' : 'not_found')
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const after = (at: Date, hours: number | undefined): string | null =>
  hours === undefined ? null : new Date(at.getTime() + hours * 3_600_000).toISOString()

type Stages = OpenedRequest['stages']
type Named = (id: string | null) => string

/** The stages of what is decided on now, as they have run. */
const runStages = async (tx: Tx, found: RequestRecord, today: string): Promise<Stages> => {
  const ofRevision = and(eq(requestStage.requestId, found.id), eq(requestStage.revision, found.revision))
  const stages = await tx.select().from(requestStage).where(ofRevision).orderBy(asc(requestStage.place))
  const rows = await tx
    .select()
    .from(requestAssignee)
    .where(eq(requestAssignee.requestId, found.id))
    .orderBy(asc(requestAssignee.turn), asc(requestAssignee.id))
  const names = await namesOf(
    tx,
    rows.flatMap(each => [each.personId, each.byId]),
  )
  const waiting = rows.filter(each => each.state === 'waiting').map(each => each.personId)
  const standIns = await standInsOf(tx, waiting, found.subject, today)
  const standNames = await namesOf(tx, [...standIns.values()].flat())
  const people = (stage: StageRecord) =>
    rows
      .filter(each => each.stageId === stage.id)
      .map(each => ({
        id: each.personId,
        name: names.get(each.personId) ?? '',
        ...{ state: each.state, way: each.way },
        byName: each.byId === null ? null : (names.get(each.byId) ?? ''),
        standIns:
          each.state === 'waiting' ? (standIns.get(each.personId) ?? []).map(id => standNames.get(id) ?? '') : [],
        decidedBy: each.decidedByName,
        decidedAt: iso(each.decidedAt),
      }))
  return stages.map(stage => {
    const planned = plannedStage({ ...found, stage: stage.place })
    const open = stage.state === 'open'
    return {
      ...{ place: stage.place, name: planned?.name ?? null, rule: stage.rule, people: people(stage) },
      state: stage.kind === 'review' && open ? ('review' as const) : stage.state,
      ...{ openedAt: iso(stage.openedAt), remindedAt: iso(stage.remindedAt) },
      remindAt: open && stage.remindedAt === null ? after(stage.openedAt, planned?.wait?.remind) : null,
      escalateAt: open && stage.escalatedAt === null ? after(stage.openedAt, planned?.wait?.escalate) : null,
    }
  })
}

/** Those that will come, with whom they would ask today. */
const comingStages = async (tx: Tx, found: RequestRecord, run: Stages, today: string): Promise<Stages> => {
  if (found.status !== 'in_approval') return []
  const last = run.at(-1)?.place ?? -1
  const coming: Stages = []
  for (const [place, planned] of found.flow.stages.entries()) {
    if (place <= last) continue
    const ids = await personsOf(tx, planned.who, found, today)
    const names = await namesOf(tx, ids)
    coming.push({
      ...{ place, name: planned.name ?? null, rule: planned.rule, state: 'coming' as const },
      people: ids.map(id => ({
        ...{ id, name: names.get(id) ?? '', state: 'waiting' as const, way: 'flow' as const },
        ...{ byName: null, standIns: [], decidedBy: null, decidedAt: null },
      })),
      ...{ openedAt: null, remindedAt: null, remindAt: null, escalateAt: null },
    })
  }
  return coming
}

/** Who proves it and who reads along. */
const besideOf = async (tx: Tx, found: RequestRecord, hidden: boolean) => {
  const witnesses = await tx.select().from(requestWitness).where(eq(requestWitness.requestId, found.id))
  const copies = await tx.select().from(requestCopy).where(eq(requestCopy.requestId, found.id))
  const names = await namesOf(
    tx,
    [...witnesses, ...copies].map(each => each.personId),
  )
  const named = (id: string): Person => ({ id, name: names.get(id) ?? '' })
  return {
    witnesses: witnesses.map(({ personId, state, at, remark }) => ({
      ...{ ...named(personId), state, at: iso(at) },
      remark: hidden ? '' : remark,
    })),
    copies: copies.map(({ personId }) => named(personId)),
  }
}

const stepsShown = async (tx: Tx, found: RequestRecord, hidden: boolean): Promise<OpenedRequest['steps']> => {
  const steps = await stepsOf(tx, found.id)
  const names = await namesOf(
    tx,
    steps.map(each => each.forId),
  )
  const named: Named = id => (id === null ? '' : (names.get(id) ?? ''))
  return steps.map(({ id, act, personName, forId, at, remark, revision }) => ({
    ...{ id, act, personName, revision, at: at.toISOString() },
    forName: forId === null ? null : named(forId),
    remark: hidden ? '' : remark,
  }))
}

const referencesOf = async (tx: Tx, found: RequestRecord) => {
  const { id, no, refersAs, status } = request
  const [to] = found.refersTo === null ? [] : await tx.select({ id, no }).from(request).where(eq(id, found.refersTo))
  const by = await tx
    .select({ id, no, refersAs, status })
    .from(request)
    .where(and(eq(request.refersTo, found.id), isNull(request.deletedAt)))
    .orderBy(desc(no))
  return {
    refersTo: to ?? null,
    referredBy: by.flatMap(each => (each.refersAs === null ? [] : [{ ...each, refersAs: each.refersAs }])),
  }
}

/** The agreed one that it would take the place of. */
const referredOf = async (tx: Tx, { refersTo }: RequestRecord): Promise<RequestRecord | null> => {
  if (refersTo === null) return null
  const [referred] = await tx.select().from(request).where(eq(request.id, refersTo))
  return referred ?? null
}

/** What is looked at before a decision: asked anew, since what it would bring changes with the days. */
const askingOf = async (
  found: RequestRecord,
  content: unknown,
  images: number,
  call: ServedLong<Call>,
  decides: boolean,
): Promise<Asking<unknown>> => ({
  ...{ content, employeeId: found.employeeId ?? '', departmentId: found.departmentId, reason: found.reason, images },
  by: { actor: call.actor, now: call.now, today: call.services.clock.today() },
  ...{ decides, confirmed: true, requestId: found.id, refersTo: await call.inCompany(tx => referredOf(tx, found)) },
})

const effectOf = async (
  subject: AnySubject | undefined,
  row: ReadRow,
  images: number,
  call: ServedLong<Call>,
): Promise<OpenedRequest['effect']> => {
  const { request: found, turn } = row
  const preview = subject?.form?.preview
  if (preview === undefined || found.employeeId === null || found.refersAs === 'cancel') return null
  if (!turn && found.status !== 'pending_edit') return null
  const parsed = subject?.schema.safeParse(found.content)
  return parsed?.success ? preview(call, await askingOf(found, parsed.data, images, call, turn)) : null
}

const readParts = async (tx: Tx, above: AboveApprovals, call: ServedLong<Call>, today: string) => {
  const { looking, row } = await readSeen(tx, call, today)
  const found = row.request
  const [shown] = await shownRows(tx, above, looking, [row], today)
  if (!shown) throw new Refusal('not_found')
  const run = await runStages(tx, found, today)
  // A stage's name may tell the type by which the flow branched.
  const all = [...run, ...(await comingStages(tx, found, run, today))]
  const images = await tx
    .select({ id: requestImage.id })
    .from(requestImage)
    .where(eq(requestImage.requestId, found.id))
    .orderBy(asc(requestImage.id))
  const step = await lastStep(tx, found.id)
  return {
    ...{ row, shown, until: undoableUntil(found, step, call.actor.personId) },
    images: images.map(each => each.id),
    stages: shown.hidden ? all.map(each => ({ ...each, name: null })) : all,
    steps: await stepsShown(tx, found, shown.hidden),
    ...(await besideOf(tx, found, shown.hidden)),
    ...(await referencesOf(tx, found)),
  }
}

/** @throws not_found, forbidden */
export const openRequest =
  (above: AboveApprovals) =>
  async (call: ServedLong<Call>): Promise<Answer<Call>> => {
    const { row, shown, until, images, ...parts } = await call.inCompany(tx =>
      readParts(tx, above, call, call.services.clock.today()),
    )
    const found = row.request
    const subject = above.subjects.find(each => each.noun === found.subject)
    const undoable = subject?.form !== undefined && until !== undefined && (until === null || call.now <= until)
    const extra: RequestAct[] = [
      ...(undoable ? (['undo'] as const) : []),
      ...(subject?.form ? (['comment'] as const) : []),
    ]
    const { status: state, ...told } = shown
    return {
      ...told,
      ...parts,
      state,
      may: [...shown.may, ...extra],
      content: shown.hidden ? null : (found.content as Record<string, unknown>),
      collaborators: found.collaborators.map(({ employeeId: id, name }) => ({ id, name })),
      images: shown.hidden ? [] : images,
      effect: shown.hidden ? null : await effectOf(subject, row, images.length, call),
      undoUntil: undoable ? iso(until ?? null) : null,
      urgedAt: iso(found.urgedAt),
    }
  }
