/** Overtime as what is decided on: agreed to, it is kept for attendance to count with. A minute is never counted twice. */
import { and, asc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import { mostBack } from '#contract/attendance/away.ts'
import { type OvertimeContent, overtimeContent, overtimeStep } from '#contract/attendance/overtime.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { type Asking, defineSubject, employeesOf } from '../../approvals/index.ts'
import { request } from '../../approvals/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import { clockText } from '../../files/clock-text.ts'
import type { Span, Whose } from '../../roster/index.ts'
import { agreedOvertime } from '../schema.ts'

type Stretch = Pick<OvertimeContent, 'date' | 'start' | 'end'>

/** What somebody asked for or has on the same date, so that it is asked for twice knowingly or not at all. */
export const judgeOvertime = (
  content: OvertimeContent,
  { today, others, confirmed }: { today: string; others: readonly Stretch[]; confirmed: boolean },
): Refusal[] => {
  const { date, start, end } = content
  if (end <= start) return [new Refusal('attendance:overtime_ends_before', {}, 'end')]
  const [other] = others
  const earliest = addDays(today, -mostBack)
  return [
    ...((end - start) % overtimeStep === 0
      ? []
      : [new Refusal('attendance:overtime_step', { minutes: overtimeStep }, 'end')]),
    ...(date < earliest ? [new Refusal('attendance:too_far_back', { most: mostBack, date: earliest }, 'date')] : []),
    ...(other && !confirmed
      ? [
          new Refusal(
            'attendance:overtime_twice',
            { date, from: clockText(other.start), to: clockText(other.end) },
            'confirmed',
          ),
        ]
      : []),
  ]
}

/** The requests of the person for the same date that wait or stand, but for the one itself and the one that it ends. */
const sameDate = async (
  tx: Tx,
  { content, employeeId, requestId, refersTo }: Asking<OvertimeContent>,
): Promise<Stretch[]> => {
  const but = [requestId, refersTo?.id].filter(id => id != null)
  const rows = await tx
    .select({ content: request.content, reversedAt: request.reversedAt })
    .from(request)
    .where(
      and(
        ...[eq(request.subject, 'overtime'), eq(request.employeeId, employeeId), eq(request.fromDate, content.date)],
        inArray(request.status, ['in_approval', 'pending_review', 'processed']),
        ...but.map(id => ne(request.id, id)),
        sql`${request.refersAs} is distinct from 'cancel'`,
      ),
    )
    .orderBy(asc(request.id))
  return rows.filter(each => each.reversedAt === null).map(each => overtimeContent.parse(each.content))
}

export const overtimeSubject = defineSubject<OvertimeContent>({
  noun: 'overtime',
  schema: overtimeContent,
  facts: async (_tx, { request: { departmentId }, content }) => ({
    department: departmentId,
    hours: (content.end - content.start) / 60,
    type: content.returns,
  }),
  defaultFlow: { stages: [{ who: { head: true }, rule: 'one', otherwise: { permission: 'people.edit' } }] },
  effect: async (tx, { request: found, content }) => {
    const rows = employeesOf(found).map(employeeId => ({ ...content, employeeId, requestId: found.id }))
    await tx.insert(agreedOvertime).values(rows)
  },
  reverse: async (tx, { request: found }) => {
    await tx.delete(agreedOvertime).where(eq(agreedOvertime.requestId, found.id))
  },
  form: {
    describe: async (_tx, { date, start, end }) => ({ from: { date, minute: start }, to: { date, minute: end } }),
    judge: async (tx, asking) => {
      const { content, by, confirmed } = asking
      refuseFirst(judgeOvertime(content, { today: by.today, confirmed, others: await sameDate(tx, asking) }))
    },
    ...{ reason: true, images: true, witnesses: true, collaborators: true, onBehalf: true },
  },
  notices: {},
  link: ({ id }) => `/approvals?open=${id}`,
  line: async () => undefined,
})

/** Agreed overtime by person and date: what two requests share is told once. */
export const overtimeBetween = async (
  tx: Tx,
  { employeeIds }: Extract<Whose, { employeeIds: readonly string[] }>,
  { first, last }: Span,
): Promise<(Stretch & { employeeId: string })[]> => {
  const { employeeId, date, start, end } = agreedOvertime
  const rows = await tx
    .select({ employeeId, date, start, end })
    .from(agreedOvertime)
    .where(and(inArray(employeeId, [...employeeIds]), gte(date, first), lte(date, last)))
    .orderBy(asc(date), asc(employeeId), asc(start), asc(end))
  const found: (Stretch & { employeeId: string })[] = []
  for (const row of rows) {
    const before = found.at(-1)
    const goesOn = before?.employeeId === row.employeeId && before.date === row.date && row.start <= before.end
    if (before && goesOn) before.end = Math.max(before.end, row.end)
    else found.push({ ...row })
  }
  return found
}
