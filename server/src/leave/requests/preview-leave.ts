/** What an agreement to a leave would bring: what it counts and leaves of the balance, and for who decides the rosters without. */
import type { Effect, ToldLine } from '#contract/approvals/request.ts'
import type { CountedLeave, LeaveContent } from '#contract/leave/request.ts'
import type { Asking, Form } from '../../approvals/index.ts'
import { colleagueLines, judgeTimes } from '../../roster/index.ts'
import type { AboveLeave } from '../above.ts'
import { weighLeave } from '../ledger/take.ts'
import { mayKnowBalance } from './may-know-balance.ts'
import { findType } from './terms-for.ts'

type Preview = NonNullable<Form<LeaveContent>['preview']>
type Call = Parameters<Preview>[0]

/** What it comes to, and what of its dates counts as nothing. */
const lengthLines = ({ amount, unit, days }: CountedLeave): ToldLine[] => {
  const free = days.filter(each => each.amount === '0').length
  return [
    { code: `leave:request.length_${unit}`, values: { amount: amount.shown }, tone: 'plain' },
    ...(free > 0 ? [{ code: 'leave:request.free_days', values: { count: free }, tone: 'plain' as const }] : []),
  ]
}

/** What is left of the balance on its last day, as if it had not been asked for yet; nothing for whoever may not know it. */
const balanceLines = async (
  { services, inCompany, now, actor }: Call,
  asking: Asking<LeaveContent>,
  counted: CountedLeave,
): Promise<ToldLine[]> => {
  const { employeeId, content, requestId, refersTo } = asking
  const days = counted.days.filter(each => each.amount !== '0').map(({ date, amount }) => ({ day: date, amount }))
  const of = { employeeId, typeId: content.typeId, requestId: requestId ?? '' }
  const taken = await inCompany(async tx => {
    const type = await findType(tx, content.typeId)
    const told = type.hasBalance && (await mayKnowBalance(tx, actor, asking, type))
    return told ? weighLeave({ tx, services, now, by: actor.name }, of, days, refersTo?.id ?? null) : undefined
  })
  if (!taken) return []
  if (!taken.fits)
    return [{ code: `leave:request.missing_${counted.unit}`, values: { missing: taken.missing.shown }, tone: 'danger' }]
  const after = taken.usableAfter.shown
  const tone = after.startsWith('-') ? 'warning' : 'plain'
  return [{ code: `leave:request.after_${counted.unit}`, values: { after }, tone }]
}

export const previewLeave =
  (above: AboveLeave): Preview =>
  async (call, asking): Promise<Effect> => {
    const { content, employeeId, departmentId } = asking
    // A kept form was judged by nobody: what it holds may be centuries.
    if (judgeTimes(content).length > 0) return { lines: [], facts: { counted: null } }
    const counted = content.counted.find(each => each.employeeId === employeeId)
    const own = counted ? [...lengthLines(counted), ...(await balanceLines(call, asking, counted))] : []
    const facts = { counted: counted ?? null }
    // Whoever asks for themselves is told nothing of colleagues and rosters: that is for who decides.
    if (call.actor.employeeId === employeeId) return { lines: own, facts }
    const person = { employeeId, first: content.from, last: content.to }
    const rosters = await above.effectOnRosters(call, person)
    const colleagues = await call.inCompany(tx => colleagueLines(tx, { employeeId, departmentId }, person))
    return {
      lines: [...own, ...rosters.lines, ...colleagues.lines],
      facts: { ...facts, ...rosters.facts, colleagues: colleagues.who },
    }
  }
