/**
 * Which duties of a plan are somebody's own work: those that a person put as they stand and no search did, and those that
 * carry a note. A search leaves them alone unless it is asked not to.
 */
import type { Duty } from '../../engine.ts'
import { sameDuty } from './same-duty.ts'

/** What a command did, as far as it is asked here. */
export interface PutByCommand {
  act: string
  put: readonly Duty[]
}

/** Acts that fill a plan without a look at the single duty. */
const wholesale: readonly string[] = ['generate', 'copy_plan', 'copy_week']

/** Acts that bring back what was: whose work that is, the act before them says. */
const bringsBack: readonly string[] = ['undo', 'redo', 'restore_version']

/** What a duty says of the work alone: a pin, a note or an exception makes no other of it. */
const workOf = ({ note: _, excepted: __, ...work }: Duty): Duty => ({ ...work, pinned: false })

/** The ids of those among the duties; an open one is nobody's work yet, and stays to be given. */
export function handMadeOf(roster: readonly Duty[], commands: readonly PutByCommand[]): Set<string> {
  const given = new Map(roster.flatMap(duty => (duty.employee === undefined ? [] : [[duty.id, duty] as const])))
  const [byHand, wholesaled] = [new Set<string>(), new Set<string>()]
  for (const { act, put } of commands) {
    if (bringsBack.includes(act)) continue
    const told = wholesale.includes(act) ? wholesaled : byHand
    for (const duty of put) {
      const stands = given.get(duty.id)
      if (stands && sameDuty(workOf(duty), workOf(stands))) told.add(duty.id)
    }
  }
  const isOwn = (duty: Duty) => duty.note !== undefined || (byHand.has(duty.id) && !wholesaled.has(duty.id))
  return new Set([...given.values()].filter(isOwn).map(duty => duty.id))
}
