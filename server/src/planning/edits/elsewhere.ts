/**
 * What a command does in another site's plan, for a loan and its undo: judged by that plan's own bounds, and stored there
 * in the transaction that stores the command, so that there is never one half of it.
 */
import type { planEditCalls } from '#contract/planning/plan-edit.ts'
import { sameDuty } from '#contract/planning/same-duty.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { lockPlan, type PlanRecord } from '../plans/find-plan.ts'
import { exceptionRight } from './exception-right.ts'
import { editBar, editsAfterEffective } from './may-edit.ts'
import { type Command, type ElsewhereFault, mergeCommands, type RefusedMerge } from './merge-commands.ts'
import { planBounds } from './plan-bounds.ts'
import { planRoom } from './plan-room.ts'
import { storeCommands } from './store-commands.ts'
import { type EditRecord, rosterFor } from './stored-edits.ts'

type Request = Served<typeof planEditCalls.savePlan>
type Sent = Request['input']['commands'][number]

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

/** What keeps somebody from the other plan, by what finding it refuses. */
const unreached = new Map<string, ElsewhereFault>([
  ['not_found', 'elsewhere_gone'],
  ['forbidden', 'elsewhere_forbidden'],
])

/** The other plan, locked; or why this person cannot have it. */
const reached = async ({ tx, actor, input }: Request, planId: string): Promise<PlanRecord | ElsewhereFault> => {
  if (planId === input.planId) return 'elsewhere_same'
  try {
    return await lockPlan(tx, actor, planId)
  } catch (failure) {
    const fault = failure instanceof Refusal ? unreached.get(failure.code) : undefined
    if (fault === undefined) throw failure
    return fault
  }
}

/** The plans must be locked together before. */
export const judgeElsewhere = async (request: Request, commands: readonly Sent[]): Promise<There> => {
  const { tx, actor, services, now } = request
  const sent = commands.find(command => command.elsewhere)
  if (!sent?.elsewhere) return nothing
  const { id, label, keepsBoth } = sent
  const { planId, before, after } = sent.elsewhere
  const found = await reached(request, planId)
  if (typeof found === 'string') return refusing(id, found)
  const bounds = await planBounds(tx, services.clock, found)
  const bar = editBar(found, bounds.settings.editLimit)
  if (bar !== null) return refusing(id, `elsewhere_${bar}`, { count: editsAfterEffective(found) })
  const gone = before && before.id !== after?.id ? [before.id] : []
  const command: Command = { id, label, keepsBoth, change: { remove: gone, put: after ? [after] : [] } }
  const roster = await rosterFor(tx, found.id, [command.change])
  const standing = roster.get((after ?? before)?.id ?? '')
  if (sameDuty(standing, after)) return nothing
  if (!sameDuty(standing, before)) return refusing(id, 'elsewhere_changed')
  const exceptions = await exceptionRight(tx, actor, found, roster, [command])
  const room = await planRoom(tx, found)
  const marks = new Set<string>()
  const merging = { roster, marks, foreign: [], commands: [command], bounds, exceptions, room }
  const { applied, refused } = mergeCommands(merging)
  return {
    refused,
    store: async here => {
      if (here.some(each => each.id === id)) await storeCommands(tx, found, applied, { actor, now, source: 'screen' })
    },
  }
}
