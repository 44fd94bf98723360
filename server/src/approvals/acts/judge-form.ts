/** Judges the form of a request as a whole, for each who goes: what may not be asked for is refused with its field. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { RequestForm } from '#contract/approvals/request.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { request, requestImage } from '../schema.ts'
import type { Acting } from '../stages.ts'
import type { Asking, Described, RequestRecord } from '../subject.ts'
import type { RequestValues } from '../submit.ts'
import { isInEffect } from '../take-effect.ts'
import { findAny } from './on-request.ts'
import type { ReadForm } from './read-form.ts'

export interface Wish {
  form: RequestForm
  requestId: string | null
  confirmed: boolean
}

/** A form that may be handed in. */
export interface Judged {
  content: unknown
  values: RequestValues
  askings: Asking<unknown>[]
}

/** The agreed request that this one ends, which is the same person's and which no other waits to end. */
const referredOf = async (
  tx: Tx,
  { form, requestId }: Wish,
  { applicant }: ReadForm,
): Promise<RequestRecord | null> => {
  const { refersTo, refersAs } = form
  if (refersTo === undefined && refersAs === undefined) return null
  if (refersTo === undefined || refersAs === undefined) throw new Refusal('parameter_error', {}, 'refersTo')
  const found = await findAny(tx, refersTo)
  const same = found.subject === form.category && found.employeeId === applicant.employeeId
  if (!same) throw new Refusal('not_found', {}, 'refersTo')
  if (!isInEffect(found)) throw new Refusal('approvals:not_in_effect', {}, 'refersTo')
  const waiting = and(
    eq(request.refersTo, refersTo),
    eq(request.status, 'in_approval'),
    isNull(request.deletedAt),
    requestId === null ? undefined : ne(request.id, requestId),
  )
  if ((await tx.$count(request, waiting)) > 0) throw new Refusal('approvals:referred_already', {}, 'refersTo')
  return found
}

/** The content as its category reads it. @throws parameter_error, or what the schema says, with the field */
export const parseContent = ({ subject }: Pick<ReadForm, 'subject'>, content: unknown): unknown => {
  const parsed = subject.schema.safeParse(content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = ['content', ...(issue?.path ?? [])].join('.')
  const said = /^(?<area>[\w-]+):error\.(?<code>\w+)$/.exec(issue?.message ?? '')?.groups
  throw new Refusal(said ? `${said.area}:${said.code}` : 'parameter_error', {}, field)
}

/** Type and target time as columns. */
export const columnsOf = ({ kindId, kindName, from, to }: Described): RequestValues => ({
  kindId: kindId ?? null,
  kindName: kindName ?? null,
  fromDate: from?.date ?? null,
  fromMinute: from?.minute ?? null,
  toDate: to?.date ?? null,
  toMinute: to?.minute ?? null,
})

export const imagesOf = (tx: Tx, requestId: string | null): Promise<number> =>
  requestId === null ? Promise.resolve(0) : tx.$count(requestImage, eq(requestImage.requestId, requestId))

/** What is judged, once for each who goes. */
const askingsOf = async (
  tx: Tx,
  { applicant, together }: ReadForm,
  { form, requestId, confirmed }: Wish,
  content: unknown,
  refersTo: RequestRecord | null,
  by: Acting,
): Promise<Asking<unknown>[]> => {
  const images = await imagesOf(tx, requestId)
  return [applicant, ...together].map(({ employeeId, departmentId }) => ({
    ...{ content, employeeId, departmentId, by, reason: form.reason, images, confirmed, requestId, refersTo },
  }))
}

/** @throws approvals:reason_needed and others of the form, what the category refuses; each with its field */
export const judgeForm = async (tx: Tx, read: ReadForm, wish: Wish, by: Acting): Promise<Judged> => {
  const { subject, values } = read
  const { form } = wish
  const refersTo = await referredOf(tx, wish, read)
  if (subject.form.reason && form.reason.trim() === '') throw new Refusal('approvals:reason_needed', {}, 'reason')
  // What is cancelled is what it was, whatever the form says of it.
  const cancels = refersTo !== null && form.refersAs === 'cancel'
  const content = parseContent(read, cancels ? refersTo.content : form.content)
  const askings = await askingsOf(tx, read, wish, content, refersTo, by)
  if (!cancels) for (const asking of askings) await subject.form.judge?.(tx, asking)
  return { content, values: { ...values, ...columnsOf(await subject.form.describe(tx, content)) }, askings }
}
