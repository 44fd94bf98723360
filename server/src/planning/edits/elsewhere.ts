/**
 * What a command does in other plans, for a loan, a repetition and their undo: judged by each plan's own bounds, and
 * stored there in the transaction that stores the command, so that there is never a part of it.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { lockPlan, type PlanRecord } from '../plans/find-plan.ts'
import { judgePersonnel, movePeople } from '../plans/personnel.ts'
import { planDuty, planRest } from '../plans/schema.ts'
import { mustNotNameTask } from './command-of-task.ts'
import { exceptionRight } from './exceptions/exception-right.ts'
import { type EditRecord, rosterFor, storedBefore } from './log/stored-edits.ts'
import { editBar, editsAfterEffective } from './may-edit.ts'
import { type Command, type ElsewhereFault, mergeCommands, type RefusedMerge } from './merging/merge-commands.ts'
import { planBounds } from './merging/plan-bounds.ts'
import { planRoom } from './merging/plan-room.ts'
import { storeMerged } from './store-merged.ts'

type Request = Served<typeof planEditCalls.savePlan>
type Sent = Request['input']['commands'][number]
/** What becomes of one duty of another plan. */
type Part = NonNullable<Sent['elsewhere']>[number]

interface There {
  refused: RefusedMerge<EditRecord>[]
  /** Stores it, where its command was stored here. */
  store(applied: readonly { id: string }[]): Promise<void>
}

const nothing: There = { refused: [], store: async () => undefined }

const refusing = (id: string, code: ElsewhereFault, values: RefusedMerge<EditRecord>['values'] = {}): There => ({
  ...nothing,
  refused: [{ id, code, values, theirs: [], duties: [] }],
})

/** What keeps somebody from the other plan, by what is refused where it is asked for. */
const unreached = new Map<string, ElsewhereFault>([
  ['not_found', 'elsewhere_gone'],
  ['forbidden', 'elsewhere_forbidden'],
  // Whoever joins there lies beyond the own reach.
  ['planning:unknown_employee', 'elsewhere_forbidden'],
])

/** What was asked for, or why this person cannot have it: no reason to refuse the other commands. */
const orFault = async <T>(asked: Promise<T>): Promise<T | ElsewhereFault> => {
  try {
    return await asked
  } catch (failure) {
    const fault = failure instanceof Refusal ? unreached.get(failure.code) : undefined
    if (fault === undefined) throw failure
    return fault
  }
}

/** The other plan, locked; or why this person cannot have it. */
const reached = async ({ tx, actor, input }: Request, planId: string): Promise<PlanRecord | ElsewhereFault> =>
  planId === input.planId ? 'elsewhere_same' : orFault(lockPlan(tx, actor, planId))

/** The people of these duties that join a plan, or leave it, once each. */
const moving = (parts: readonly Part[], people: Part['people']): string[] => [
  ...new Set(parts.flatMap(part => (part.people === people ? ((part.after ?? part.before)?.employee ?? []) : []))),
]

/** Those of these people for whom the plan has neither a duty nor a date that is kept free. */
const unusedIn = async (tx: Tx, planId: string, people: readonly string[]): Promise<string[]> => {
  if (people.length === 0) return []
  const used = await Promise.all(
    [planDuty, planRest].map(table =>
      tx
        .selectDistinct({ id: table.employeeId })
        .from(table)
        .where(and(eq(table.planId, planId), inArray(table.employeeId, [...people]))),
    ),
  )
  const named = new Set(used.flat().map(each => each.id))
  return people.filter(id => !named.has(id))
}

/** What is left to do in a plan: all but what stands there already. Undefined where something stands otherwise. */
const leftOf = (parts: readonly Part[], standing: (id: string) => Part['after']): Part[] | undefined => {
  const left: Part[] = []
  for (const part of parts) {
    const { before, after } = part
    const now = standing((after ?? before)?.id ?? '')
    if (sameDuty(now, after)) continue
    if (!sameDuty(now, before)) return undefined
    left.push(part)
  }
  return left
}

const changeOf = (parts: readonly Part[]): Command['change'] => ({
  remove: parts.flatMap(({ before, after }) => (before && before.id !== after?.id ? [before.id] : [])),
  put: parts.flatMap(({ after }) => after ?? []),
})

/** What a command does in one other plan. @throws forbidden for the id of a search or an import there */
const judgeThere = async (request: Request, sent: Sent, planId: string, parts: readonly Part[]): Promise<There> => {
  const { tx, actor, services, now } = request
  const { id, keepsBoth } = sent
  const found = await reached(request, planId)
  if (typeof found === 'string') return refusing(id, found)
  await mustNotNameTask(tx, found.id, [id])
  const bounds = await planBounds(tx, services.clock, found)
  const bar = editBar(found, bounds.settings.editLimit)
  if (bar !== null) return refusing(id, `elsewhere_${bar}`, { plan: found.name, count: editsAfterEffective(found) })
  const roster = await rosterFor(tx, found.id, [changeOf(parts)])
  const left = leftOf(parts, duty => roster.get(duty))
  // A command of this id that is there already was another: this one was never stored here.
  const isAnother = (await storedBefore(tx, found.id, [id])).size > 0
  if (!left || isAnother) return refusing(id, 'elsewhere_changed', { plan: found.name })
  // Whoever came by what is undone leaves, too where their duty is gone already.
  const leavers = moving(parts, 'leave').filter(each => bounds.employees.has(each))
  if (left.length + leavers.length === 0) return nothing
  const joining = await orFault(
    judgePersonnel(
      tx,
      actor,
      moving(left, 'join').filter(each => !bounds.employees.has(each)),
    ),
  )
  if (typeof joining === 'string') return refusing(id, joining)
  const label = sent.label.count === undefined ? sent.label : { ...sent.label, count: left.length }
  const commands: Command[] = left.length > 0 ? [{ id, label, keepsBoth, change: changeOf(left) }] : []
  const exceptions = await exceptionRight(tx, actor, found, roster, commands)
  const room = await planRoom(tx, found)
  const employees = new Set([...bounds.employees, ...joining])
  const merging = { roster, marks: new Set<string>(), foreign: [], commands, exceptions, room }
  const { applied, refused } = mergeCommands({ ...merging, bounds: { ...bounds, employees } })
  return {
    refused,
    store: async here => {
      if (!here.some(each => each.id === id)) return
      await storeMerged(tx, found, applied, { actor, now })
      const leaving = await unusedIn(tx, found.id, leavers)
      await movePeople(tx, found, { before: [...bounds.employees], joining, leaving }, { actor, now })
    },
  }
}

/** The plans must be locked together before. */
export const judgeElsewhere = async (request: Request, commands: readonly Sent[]): Promise<There> => {
  const sent = commands.find(command => command.elsewhere)
  if (!sent?.elsewhere) return nothing
  const plans = new Map<string, Part[]>()
  for (const part of sent.elsewhere) plans.set(part.planId, [...(plans.get(part.planId) ?? []), part])
  const judged: There[] = []
  for (const [planId, parts] of plans) {
    const there = await judgeThere(request, sent, planId, parts)
    if (there.refused.length > 0) return there
    judged.push(there)
  }
  return {
    refused: [],
    store: async applied => {
      for (const there of judged) await there.store(applied)
    },
  }
}
