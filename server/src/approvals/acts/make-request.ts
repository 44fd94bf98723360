/** Makes a request by the form of all categories: looks ahead, keeps a pending edit, or hands it in. */
import { eq } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import type { RequestForm } from '#contract/approvals/request.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served, ServedLong } from '../../http/served.ts'
import { errorWords } from '../../messages/words.ts'
import { type AboveApprovals, formSubjectOf } from '../above.ts'
import { changeRequest, mustBeNewest } from '../find-request.ts'
import { flowOf } from '../flows/flow-in-use.ts'
import { foundWay } from '../flows/found-way.ts'
import { mustSee } from '../lists/may-see.ts'
import { note, notify } from '../note.ts'
import { loseReturn, moveStages, sentBackStage } from '../return-to.ts'
import { request, requestWitness } from '../schema.ts'
import type { Acting } from '../stages.ts'
import type { Completing, RequestRecord } from '../subject.ts'
import { lockKept, type RequestValues, submit } from '../submit.ts'
import { withoutSayingWhy } from './going-along.ts'
import { columnsOf, imagesOf, type Judged, judgeForm } from './judge-form.ts'
import { actingOf, type CallActing, findAny, stateOf } from './on-request.ts'
import { type ReadForm, readForm } from './read-form.ts'

type Calls = typeof approvalCalls

interface Kept {
  id?: string | undefined
  revision: number
}

/** Whoever does not see the request that a form goes on with is told nothing more of it. @throws forbidden, not_found */
const mustSeeKept = async (tx: Tx, { id }: Pick<Kept, 'id'>, { actor, today }: CallActing): Promise<void> => {
  if (id !== undefined) await mustSee(tx, actor, id, today)
}

/** The pending edit that a form goes on with, as it was looked at. @throws stale, approvals:not_own_request, approvals:not_to_edit */
const keptOf = async (
  tx: Tx,
  above: AboveApprovals,
  { id, revision, category }: Kept & Pick<RequestForm, 'category'>,
  by: Acting,
): Promise<RequestRecord | undefined> => {
  if (id === undefined) return undefined
  const found = await lockKept(tx, formSubjectOf(above, category), id, by)
  mustBeNewest(found, revision)
  return found
}

/** Type and target time, where the form is far enough along to tell them. */
const describedSoFar = async (tx: Tx, { subject }: ReadForm, content: unknown): Promise<RequestValues> => {
  const parsed = subject.schema.safeParse(content)
  if (!parsed.success) return columnsOf({})
  return columnsOf(await subject.form.describe(tx, parsed.data))
}

/**
 * The content of one that came back, counted as it was when it was handed in, so that it can be held beside that: one that
 * is not far enough along, or would be refused, is kept as it is.
 */
const countedSoFar = async (
  call: Completing,
  { subject, applicant, together }: ReadForm,
  form: RequestForm,
  { id: requestId }: Pick<RequestRecord, 'id'>,
  by: CallActing,
): Promise<unknown> => {
  const parsed = subject.schema.safeParse(form.content)
  if (!parsed.success || !subject.form.complete) return form.content
  const { reason } = form
  const images = await imagesOf(call.tx, requestId)
  const refersTo = form.refersTo === undefined ? null : await findAny(call.tx, form.refersTo)
  const asking = { content: parsed.data, by, reason, images, confirmed: true, requestId, refersTo }
  const askings = [applicant, ...together].map(({ employeeId, departmentId }) => ({
    ...asking,
    employeeId,
    departmentId,
  }))
  try {
    return await subject.form.complete(call, askings)
  } catch (error) {
    if (error instanceof Refusal) return form.content
    throw error
  }
}

/** A kept form is judged when it is handed in; whom it names is looked at already. */
export const saveRequest =
  (above: AboveApprovals) =>
  async ({ tx, actor, input, ...rest }: Served<Calls['saveRequest']>): Promise<Answer<Calls['saveRequest']>> => {
    const by = actingOf({ actor, ...rest })
    await mustSeeKept(tx, input, by)
    const read = await readForm(tx, above, actor, input, by)
    const found = await keptOf(tx, above, input, by)
    const values = { ...read.values, ...(await describedSoFar(tx, read, input.content)) }
    const { departmentId, employeeId } = read.applicant
    const call = { tx, actor, now: rest.now, services: rest.services }
    const content = found ? await countedSoFar(call, read, input, found, by) : input.content
    const kept = { ...values, departmentId, subjectId: employeeId, content }
    const saved = found ? await keepAgain(tx, found, kept, read) : await keepNew(tx, read, kept, by)
    const about = { request: saved, content: saved.content, by, remark: '' }
    await note(tx, read.subject, 'save', about)
    return stateOf(saved)
  }

/** They are asked when it is handed in. */
const keepWitnesses = async (tx: Tx, requestId: string, witnesses: readonly string[]): Promise<void> => {
  const rows = witnesses.map(personId => ({ requestId, personId, state: 'waiting' as const }))
  if (rows.length > 0) await tx.insert(requestWitness).values(rows)
}

type KeptValues = RequestValues & Pick<RequestRecord, 'departmentId' | 'subjectId' | 'content'>

const keepAgain = async (
  tx: Tx,
  found: RequestRecord,
  kept: KeptValues,
  { witnesses }: ReadForm,
): Promise<RequestRecord> => {
  const same = await sentBackStage(tx, found, { content: kept.content, values: kept, witnesses })
  if (!same) {
    await loseReturn(tx, found)
    await tx.delete(requestWitness).where(eq(requestWitness.requestId, found.id))
    await keepWitnesses(tx, found.id, witnesses)
  }
  // Another tab, or the proxy, has looked at what was kept before: their next save is stale.
  const revision = found.revision + 1
  await moveStages(tx, found, revision)
  return changeRequest(tx, found, { ...kept, revision })
}

const keepNew = async (
  tx: Tx,
  { subject, witnesses }: ReadForm,
  kept: KeptValues,
  { now }: Acting,
): Promise<RequestRecord> => {
  const { applicantName = '', ...rest } = kept
  const made = { id: newId(), subject: subject.noun, flow: subject.defaultFlow, createdAt: now }
  const [saved] = await tx
    .insert(request)
    .values({ ...made, ...rest, applicantName, status: 'pending_edit', stage: -1 })
    .returning()
  if (!saved) throw new Error('a request is kept')
  await keepWitnesses(tx, saved.id, witnesses)
  return saved
}

type Making = Pick<Served, 'actor' | 'services' | 'now'> & { input: RequestForm & Kept & { confirmed?: boolean } }

/** What is handed in, or looked ahead at. */
interface Read {
  read: ReadForm
  found: RequestRecord | undefined
}

const readWith = async (tx: Tx, above: AboveApprovals, { input, actor }: Making, by: CallActing): Promise<Read> => {
  await mustSeeKept(tx, input, by)
  const read = await readForm(tx, above, actor, input, by)
  return { read, found: await keptOf(tx, above, input, by) }
}

/** Judges and completes, for whoever hands in and whoever looks ahead. */
const judged = async (tx: Tx, { input, ...call }: Making, read: ReadForm, by: CallActing): Promise<Judged> => {
  const wish = { form: input, requestId: input.id ?? null, confirmed: input.confirmed ?? false }
  const form = await judgeForm(tx, read, wish, by)
  const { complete } = read.subject.form
  if (!complete || input.refersAs === 'cancel') return form
  const content = await complete({ ...call, tx }, form.askings)
  return { ...form, content, askings: form.askings.map(each => ({ ...each, content })) }
}

const handIn = async (
  tx: Tx,
  call: Making,
  read: ReadForm,
  found: RequestRecord | undefined,
  by: CallActing,
): Promise<RequestRecord> => {
  const { content, values, askings } = await judged(tx, call, read, by)
  const { employeeId: subjectId, departmentId } = read.applicant
  const again = found && { again: found.id }
  const what = { subjectId, departmentId, content, remark: call.input.reason, values, witnesses: read.witnesses }
  try {
    return await submit(tx, read.subject, { ...what, ...again }, by)
  } catch (error) {
    const { toldToProxy } = read.subject.form
    const [asking] = askings
    if (!(error instanceof Refusal) || !toldToProxy || !asking || read.values.submittedBy === null) throw error
    throw await toldToProxy(tx, call.actor, asking, error)
  }
}

/** Whoever goes along is told: it is their balance and their roster as well. */
export const submitRequest =
  (above: AboveApprovals) =>
  async (call: Served<Calls['submitRequest']>): Promise<Answer<Calls['submitRequest']>> => {
    const { tx, actor } = call
    const by = actingOf(call)
    const { read, found } = await readWith(tx, above, call, by)
    const made = await withoutSayingWhy(tx, actor, read, (inner, its) => handIn(inner, call, its, found, by))
    const going = read.together.map(each => each.personId)
    await notify(tx, read.subject, 'together', going, { request: made, content: made.content, by, remark: '' })
    return stateOf(made)
  }

/** What is named lies beyond the caller: no fault of a form, and no more is said. */
const beyond = ['forbidden', 'not_found']
const noEffect = { lines: [], facts: {} }

/** The way that it would go, by the flow that holds now. */
const wayOf = async (tx: Tx, { subject, applicant, values }: ReadForm, { content }: Judged, by: Acting) => {
  const draft = { ...values, subject: subject.noun, departmentId: applicant.departmentId, content } as RequestRecord
  const facts = await subject.facts(tx, { request: draft, content, by, remark: '' })
  return foundWay(tx, await flowOf(tx, subject, facts), draft, by.today)
}

/** What handing it in would say and bring; nothing of it is kept. */
export const previewRequest =
  (above: AboveApprovals) =>
  async (call: ServedLong<Calls['previewRequest']>): Promise<Answer<Calls['previewRequest']>> => {
    const { input, inCompany, locale } = call
    const by = actingOf(call)
    try {
      const { read, form, way } = await inCompany(async tx => {
        const seen = await readWith(tx, above, call, by)
        const judgedForm = await withoutSayingWhy(tx, call.actor, seen.read, (inner, its) =>
          judged(inner, call, its, by),
        )
        return { read: seen.read, form: judgedForm, way: await wayOf(tx, seen.read, judgedForm, by) }
      })
      const [asking] = form.askings
      const effect = asking && input.refersAs !== 'cancel' ? await read.subject.form.preview?.(call, asking) : undefined
      return { effect: effect ?? noEffect, way, faults: [] }
    } catch (error) {
      const isTold = error instanceof Refusal && error.field !== undefined && !beyond.includes(error.code)
      if (!isTold) throw error
      const message = errorWords(locale, error.code, error.values)
      return { effect: noEffect, way: null, faults: [{ code: error.code, field: error.field ?? null, message }] }
    }
  }
