/**
 * Leave as what is decided on. Handed in it holds the balance and stands in the roster as waiting; agreed to, what was held
 * is taken and the absence is a rule for who plans; refused, sent back or withdrawn, nothing of it stays. An agreed leave
 * ends by lines that are its opposite.
 */
import { type LeaveContent, leaveContent } from '#contract/leave/request.ts'
import {
  type About,
  type AnySubject,
  type Asking,
  defineSubject,
  employeesOf,
  type Facts,
} from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import { agreeAbsence, holdDatesOf, judgeStretch, mustBeFree, putAbsence, stretchFacts } from '../../roster/index.ts'
import type { AboveLeave } from '../above.ts'
import { correctLeave } from '../ledger/correct.ts'
import { holdLeave } from '../ledger/hold.ts'
import { releaseLeave } from '../ledger/release.ts'
import { mustFit } from '../ledger/take.ts'
import type { LeaveDay, LeaveOf, LedgerWriting } from '../ledger/taking.ts'
import { useLeave } from '../ledger/use.ts'
import { countLeave } from './count-leave.ts'
import { datesOfAll } from './dates-away.ts'
import { judgeType } from './judge-type.ts'
import { mayKnowBalance, withoutFigure } from './may-know-balance.ts'
import { previewLeave } from './preview-leave.ts'
import { holdAllOf, ledgersOf } from './request-ledgers.ts'
import { findType } from './terms-for.ts'

type LeaveAbout = About<LeaveContent>

/** The requests of which what they take does not count: itself, and the one that it changes. */
const ownOf = ({ id, refersTo }: LeaveAbout['request']): string[] => [id, ...(refersTo === null ? [] : [refersTo])]

const judge = async (tx: Tx, asking: Asking<LeaveContent>): Promise<void> => {
  const { content, employeeId, by } = asking
  const type = await findType(tx, content.typeId)
  const facts = (await stretchFacts(tx, [employeeId], content, [])).get(employeeId)
  if (facts === undefined) throw new Refusal('not_found', {}, 'employeeId')
  // Whether it meets another is judged once its hours are counted.
  const times = judgeStretch(content, { ...facts, others: [] })
  refuseFirst([...times, ...judgeType(type, { from: content.from, today: by.today })])
}

/**
 * Each who goes is away on each date, with the minutes that were counted when it was handed in. Nobody is away twice at
 * once: the dates may have been taken since they were judged, or freed and taken while it did not wait. What was agreed to
 * elsewhere stands on top of what is there.
 * @throws roster:away_already
 */
const putDates = async (tx: Tx, { request, content }: LeaveAbout): Promise<void> => {
  const dates = datesOfAll(content, employeesOf(request))
  if (request.status === 'in_approval') await mustBeFree(tx, dates, ownOf(request))
  await putAbsence(
    tx,
    request.id,
    dates.map(day => ({ ...day, state: 'waiting' as const, why: 'leave' as const })),
  )
}

/** Opposite lines are written without the engine, so a job may do it: whatever takes leave has the services at hand. */
const writingOf = (tx: Tx, { actor, now, services }: LeaveAbout['by']): LedgerWriting => ({
  ...{ tx, now, by: actor.name, services: services as LedgerWriting['services'] },
})

/** What cancels another takes nothing of its own. */
const cancels = ({ request }: LeaveAbout): boolean => request.refersAs === 'cancel'

/**
 * What changes another holds nothing: until it is agreed to, the other takes its place in the balance. Then it must fit anew.
 * @throws leave:beyond_balance with what is left
 */
const holdOrWeigh = async (writing: LedgerWriting, { request }: LeaveAbout, of: LeaveOf, days: LeaveDay[]) => {
  if (request.refersAs !== 'change') return holdLeave(writing, of, days)
  return mustFit(writing, of, days, request.refersTo)
}

const wait = async (tx: Tx, about: LeaveAbout): Promise<void> => {
  if (cancels(about)) return
  await holdDatesOf(tx, employeesOf(about.request))
  await holdAllOf(tx, about)
  for (const { of, days } of ledgersOf(about)) await holdOrWeigh(writingOf(tx, about.by), about, of, days)
  await putDates(tx, about)
}

/** Waits again where the decision was undone; a step beside it, as a review of what is in effect, changes nothing of it. */
const waitAgain = async (tx: Tx, about: LeaveAbout): Promise<void> => {
  if (about.request.status === 'in_approval') await wait(tx, about)
}

const stopWaiting = async (tx: Tx, about: LeaveAbout): Promise<void> => {
  if (cancels(about)) return
  await holdAllOf(tx, about)
  for (const { of } of ledgersOf(about)) await releaseLeave(writingOf(tx, about.by), of)
  await putAbsence(tx, about.request.id, [])
}

/** Its length as flows ask for it: days of a type that is counted in days, hours of one in hours. */
const lengthOf = ({ counted: [first] }: LeaveContent): Facts => {
  if (first === undefined) return { days: null, hours: null }
  const length = Number(first.amount.shown)
  return { days: first.unit === 'day' ? length : null, hours: first.unit === 'hour' ? length : null }
}

export const leaveSubject = (above: AboveLeave): AnySubject =>
  defineSubject<LeaveContent>({
    noun: 'leave',
    schema: leaveContent,
    facts: async (_tx, { request, content }) => ({
      department: request.departmentId,
      type: content.typeId,
      ...lengthOf(content),
    }),
    defaultFlow: { stages: [{ who: { head: true }, rule: 'one', otherwise: { permission: 'people.edit' } }] },
    effect: async (tx, about) => {
      await holdAllOf(tx, about)
      for (const { of, days } of ledgersOf(about)) await useLeave(writingOf(tx, about.by), of, days)
      await agreeAbsence(tx, about.request.id)
    },
    reverse: async (tx, about) => {
      await holdAllOf(tx, about)
      for (const { of } of ledgersOf(about)) await correctLeave(writingOf(tx, about.by), of)
      await putAbsence(tx, about.request.id, [])
    },
    after: { submit: wait, undo: waitAgain, refuse: stopWaiting, send_back: stopWaiting, withdraw: stopWaiting },
    form: {
      describe: async (tx, { typeId, from, to, fromMinute, toMinute }) => ({
        ...{ kindId: typeId, kindName: (await findType(tx, typeId)).name },
        ...{ from: { date: from, minute: fromMinute }, to: { date: to, minute: toMinute } },
      }),
      judge,
      complete: countLeave(above),
      preview: previewLeave(above),
      toldToProxy: async (tx, actor, asking, refusal) =>
        (await mayKnowBalance(tx, actor, asking, await findType(tx, asking.content.typeId)))
          ? refusal
          : withoutFigure(refusal),
      ...{ reason: true, images: true, witnesses: true, collaborators: true, onBehalf: true, hidden: true },
    },
    notices: {},
    link: ({ id }) => `/approvals?open=${id}`,
    line: async () => undefined,
  })
