/** Balances changed by hand, for one or several people: judged, planned for all at once, and written or only shown. */
import type { leaveAdjustCalls } from '#contract/leave/adjust.ts'
import type { AuditEntry } from '../../audit/audit.ts'
import { auditAll } from '../../audit/audit.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { errorWords } from '../../messages/words.ts'
import { closeEmpty, ledgerKey } from '../ledger/ledgers.ts'
import { holdAndRead, type LineRow, readLines, writeLines } from '../ledger/lines.ts'
import { useTermsOn } from '../rules/use-terms.ts'
import { readTypes, type TypeRow } from '../types/read-types.ts'
import { exactOfTyped, judgeAdjusted, judgeDated, judgeSet } from './judge-value.ts'
import { type PersonInReach, peopleInReach } from './people-in-reach.ts'
import { type Planned, planAdjustments, planSettings, type Wanted, type Wish, type WrittenBy } from './plan.ts'

type Calls = typeof leaveAdjustCalls
type Request = Pick<Served, 'tx' | 'actor' | 'services' | 'now' | 'locale'>
type Act = 'adjust' | 'set'

/** What was asked for, judged but for what is a person's own. */
interface Order {
  act: Act
  people: readonly PersonInReach[]
  types: ReadonlyMap<string, TypeRow>
  wishes: (Wish & { typed: string })[]
}

interface Form {
  employeeIds: string[]
  values: { typeId: string; amount: string }[]
  from: string
  validTo: string | null
  remark: string
}

/** Two amounts for one balance would both be planned from what stands now. @throws Refusal leave:type_twice */
const mustNameOnce = ({ values }: Form, given: Form['values']): void => {
  const again = given.find(({ typeId }, at) => given.findIndex(each => each.typeId === typeId) < at)
  if (again) throw new Refusal('leave:type_twice', {}, `values.${values.indexOf(again)}`)
}

/** @throws Refusal leave:people_required, leave:field_required, leave:type_twice, what the judges say, not_found, forbidden */
const orderOf = async (request: Request, act: Act, form: Form): Promise<Order> => {
  const { tx, actor, services } = request
  if (form.employeeIds.length === 0) throw new Refusal('leave:people_required', {}, 'employeeIds')
  const given = form.values.filter(each => act === 'adjust' || each.amount !== '')
  if (given.length === 0) throw new Refusal('leave:field_required', {}, 'values')
  mustNameOnce(form, given)
  if (act === 'adjust') refuseFirst(given.flatMap(each => judgeAdjusted(each.amount)))
  // The step is that of each person's rule; what no step allows is refused before.
  else refuseFirst(given.flatMap(each => judgeSet(each.amount, 1, `values.${form.values.indexOf(each)}`)))
  refuseFirst(judgeDated(form))
  const types = await readTypes(
    tx,
    given.map(each => each.typeId),
  )
  const isPrivate = [...types.values()].some(each => each.isPrivate)
  const people = await peopleInReach(tx, actor, form.employeeIds, services.clock.today(), isPrivate)
  const dated = { from: form.from, validTo: form.validTo, remark: form.remark }
  const wishes = people.flatMap(({ id: employeeId }) =>
    given.map(({ typeId, amount }) => ({ employeeId, typeId, typed: amount, exact: exactOfTyped(amount), ...dated })),
  )
  return { act, people, types, wishes }
}

const plan = async (
  request: Request,
  order: Order,
  lines: ReadonlyMap<string, LineRow[]>,
  by: WrittenBy,
): Promise<Planned[]> => {
  const { act, wishes, types } = order
  const { engine } = request.services
  const terms = await useTermsOn(
    request.tx,
    wishes[0]?.from ?? '',
    wishes,
    typeId => types.get(typeId)?.hasBalance ?? true,
  )
  const all: Wanted[] = wishes.flatMap(wish => {
    const own = terms.get(ledgerKey(wish))
    return own ? [{ wish, lines: lines.get(ledgerKey(wish)) ?? [], terms: own }] : []
  })
  const planned = await (act === 'adjust' ? planAdjustments : planSettings)(engine, all, by)
  return planned.map((each, at) => {
    const typed = wishes[at]?.typed ?? ''
    const [off] = act === 'set' ? judgeSet(typed, all[at]?.terms.step ?? 1) : []
    return off ? { ...each, refused: off, lines: [], after: each.before } : each
  })
}

const byOf = ({ actor, now }: Request): WrittenBy => ({ writtenBy: actor.name, writtenAt: now, source: 'person' })

const preview = async (request: Request, act: Act, form: Form): Promise<Answer<Calls['previewAdjustment']>> => {
  const order = await orderOf(request, act, form)
  const planned = await plan(request, order, await readLines(request.tx, order.wishes), byOf(request))
  const names = new Map(order.people.map(each => [each.id, each.name]))
  return {
    rows: planned.map(({ wish: { employeeId, typeId }, before, after, refused }) => ({
      ...{ employeeId, typeId, before, after, name: names.get(employeeId) ?? '' },
      refused: refused ? errorWords(request.locale, refused.code, refused.values) : null,
    })),
  }
}

const lineOfLog = (request: Request, { act, people, types }: Order, { wish, before, after }: Planned): AuditEntry => {
  const { employeeId, typeId, exact: amount, from, validTo, remark } = wish
  const type = types.get(typeId)
  const leave = { employeeId, type: type?.name ?? '' }
  return {
    ...{ actor: request.actor, now: request.now, subjectId: employeeId, action: act },
    subject: type?.isPrivate ? 'private_leave' : 'leave_balance',
    departmentId: people.find(each => each.id === employeeId)?.departmentId ?? null,
    before: { ...leave, balance: before.shown },
    after: { ...leave, balance: after.shown, amount, from, validTo, remark },
  }
}

const change = async (request: Request, act: Act, form: Form): Promise<Answer<Calls['adjustBalances']>> => {
  const order = await orderOf(request, act, form)
  const planned = await plan(request, order, await holdAndRead(request.tx, order.wishes), byOf(request))
  const written = planned.filter(each => each.lines.length > 0)
  await writeLines(
    request.tx,
    written.flatMap(each => each.lines),
  )
  await closeEmpty(request.tx, order.wishes)
  await auditAll(
    request.tx,
    written.map(each => lineOfLog(request, order, each)),
  )
  const refused = planned.flatMap(({ wish: { employeeId }, refused: why }) =>
    why ? [{ employeeId, why, name: order.people.find(each => each.id === employeeId)?.name ?? '' }] : [],
  )
  return {
    changed: new Set(written.map(each => each.wish.employeeId)).size,
    refused: refused.map(({ why, ...who }) => ({
      ...who,
      code: why.code,
      message: errorWords(request.locale, why.code, why.values),
    })),
  }
}

type Adjustment = Served<Calls['adjustBalances']>
const adjustment = ({ amount, typeId, ...rest }: Adjustment['input']): Form => ({
  ...rest,
  values: [{ typeId, amount }],
})

export const previewAdjustment = (request: Served<Calls['previewAdjustment']>) =>
  preview(request, 'adjust', adjustment(request.input))
export const adjustBalances = (request: Adjustment) => change(request, 'adjust', adjustment(request.input))
export const previewSetting = (request: Served<Calls['previewSetting']>) => preview(request, 'set', request.input)
export const setBalances = (request: Served<Calls['setBalances']>) => change(request, 'set', request.input)
