/** Creates, changes and deletes estimates. A change of what the forecast is made from asks for a new run. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { estimateDaysLimit, type estimateForm, remarkLimit } from '#contract/estimate/estimate.ts'
import { daysBetween } from '#contract/shared/business-date.ts'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { periodName } from '../../messages/period-name.ts'
import { estimate } from '../schema.ts'
import { siteOf } from '../site-of.ts'
import { changeEstimate, type EstimateRecord, findEstimate, noteDemand } from './find-estimate.ts'
import { showEstimate } from './show-estimate.ts'
import { siteNameOf, toldEstimate } from './told-estimate.ts'

type Form = z.output<typeof estimateForm>
type SaveEstimate = typeof estimateCalls.saveEstimate
type DeleteEstimate = typeof estimateCalls.deleteEstimate

/** @throws the message of the first thing at fault, in the order of the form */
const complete = (form: Form) => {
  const { id: _, revision: __, name, departmentId, forecastType, first, last, remark, ...rest } = form
  if (name === '') throw new Refusal('estimate:name_required', {}, 'name')
  if (departmentId === null) throw new Refusal('estimate:department_required', {}, 'departmentId')
  if (forecastType === null) throw new Refusal('estimate:forecast_type_required', {}, 'forecastType')
  if (first === null || last === null) {
    throw new Refusal('estimate:time_required', {}, first === null ? 'first' : 'last')
  }
  if (last < first) throw new Refusal('estimate:end_before_start', { first }, 'last')
  if (daysBetween(first, last) >= estimateDaysLimit) {
    throw new Refusal('estimate:too_many_days', { limit: estimateDaysLimit }, 'last')
  }
  if (remark === '') throw new Refusal('estimate:remark_required', {}, 'remark')
  const length = [...remark].length
  if (length > remarkLimit) throw new Refusal('estimate:remark_too_long', { limit: remarkLimit, length }, 'remark')
  return { ...rest, name, departmentId, forecastType, first, last, remark }
}

/** What the forecast and the demand are made from. */
const basis = ({ departmentId, first, last, method, referenceDates, slot, serviceLevel, specials }: EstimateRecord) =>
  JSON.stringify([departmentId, first, last, method, referenceDates, slot, serviceLevel, specials])

type Wanted = Pick<EstimateRecord, 'name' | 'remark' | 'departmentId' | 'first' | 'last'>

/** What was told in the reader's language and left as it is was not written by them. A new period makes a new name. */
const untouched = async (
  { tx, locale }: Served<SaveEstimate>,
  before: EstimateRecord,
  wanted: Wanted,
): Promise<Partial<Pick<EstimateRecord, 'name' | 'remark'>>> => {
  const told = toldEstimate(locale, before, await siteNameOf(tx, before.departmentId))
  const isMadeUp = told.name === wanted.name && told.name !== before.name
  const { departmentId, first, last } = wanted
  const isSamePeriod = departmentId === before.departmentId && first === before.first && last === before.last
  const nameAnew = async () => periodName(locale, { site: await siteNameOf(tx, departmentId), first, last })
  return {
    ...(told.name === wanted.name && { name: isMadeUp && !isSamePeriod ? await nameAnew() : before.name }),
    ...(told.remark === wanted.remark && { remark: before.remark }),
  }
}

export const saveEstimate = async (request: Served<SaveEstimate>): Promise<Answer<SaveEstimate>> => {
  const { input, actor, tx, now } = request
  const wanted = complete(input)
  await siteOf(tx, actor, wanted.departmentId)
  if (input.id === undefined) {
    const id = newId()
    const [made] = await tx
      .insert(estimate)
      .values({ ...wanted, id, createdBy: actor.name, createdAt: now })
      .returning()
    if (!made) throw new Refusal('save_failed')
    await audit(tx, {
      actor,
      subject: 'estimate',
      subjectId: id,
      departmentId: wanted.departmentId,
      action: 'create',
      after: wanted,
      now,
    })
    await noteDemand(tx, made)
    return showEstimate(tx, request, made)
  }
  const before = await findEstimate(tx, actor, input.id)
  const values = { ...wanted, ...(await untouched(request, before, wanted)) }
  const changed = basis({ ...before, ...values }) !== basis(before)
  const state = changed && before.forecast !== null ? 'needs_run' : before.state
  const after = await changeEstimate(tx, before, input.revision, { ...values, state })
  const { forecast: _, demand: __, ...earlier } = before
  await audit(tx, {
    actor,
    subject: 'estimate',
    subjectId: before.id,
    departmentId: before.departmentId,
    action: 'edit',
    before: earlier,
    after: values,
    now,
  })
  return showEstimate(tx, request, after)
}

export const deleteEstimate = async (request: Served<DeleteEstimate>): Promise<Answer<DeleteEstimate>> => {
  const { input, actor, tx, now } = request
  const { forecast: _, demand: __, ...before } = await findEstimate(tx, actor, input.id)
  await tx.update(estimate).set({ deletedAt: now }).where(eq(estimate.id, input.id))
  await audit(tx, {
    actor,
    subject: 'estimate',
    subjectId: input.id,
    departmentId: before.departmentId,
    action: 'delete',
    before,
    now,
  })
  await noteDemand(tx, before)
  return { id: input.id }
}
